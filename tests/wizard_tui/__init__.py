"""Tests of what Wizard shows."""
