"""Benchmarks, run on demand; see README.md beside this file."""
