"""What any hot-seat card game shows and asks in a terminal; knows no game."""
