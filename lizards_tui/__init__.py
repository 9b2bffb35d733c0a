"""Terrible Lizards in a terminal."""
