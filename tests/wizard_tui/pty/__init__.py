"""Wizard on a real pseudo-terminal."""
