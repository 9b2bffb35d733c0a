"""Commands for those who work on the program: `python -m tests.tools.<name>`."""
