"""Points."""


def round_score(bid: int, taken: int) -> int:
    """The points of a round: 20 and 10 a trick for an exact bid, else 10 off a trick missed by."""
    if bid == taken:
        return 20 + 10 * taken
    return -10 * abs(bid - taken)
