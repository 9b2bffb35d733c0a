"""Wizard in a terminal."""
