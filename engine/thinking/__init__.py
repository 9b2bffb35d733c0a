"""Computer players that think in a process of their own, so that the table stays quick."""
