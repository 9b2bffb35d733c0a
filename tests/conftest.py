"""What holds for all tests."""

from hypothesis import settings

# A busy machine is no fault of the code: examples may take their time.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
