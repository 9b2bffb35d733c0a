"""What holds for all tests."""

import pytest
from hypothesis import settings

# What is shared by the tests of both games says what was compared, as the tests themselves do.
pytest.register_assert_rewrite("tests.hotseat.pty")

# A busy machine is no fault of the code: examples may take their time.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
