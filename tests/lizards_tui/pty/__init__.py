"""Terrible Lizards on a real terminal."""
