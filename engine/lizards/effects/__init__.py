"""The vocabulary in which the texts of cards are written: what a card can do, verb by verb."""
