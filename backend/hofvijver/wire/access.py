"""Who may call a route: each route depends on exactly one of these, and that is what lets callers in."""


def everyone() -> None:
    """Anybody, without key or account."""


# Every statement a route can make; a guard test holds all routes to one of them.
STATEMENTS = frozenset({everyone})
