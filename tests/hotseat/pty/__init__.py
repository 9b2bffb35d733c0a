"""Proofs on a real terminal that hold for every game, each by a record of what a game is."""
