"""The number by which people name a request."""

import secrets

# No vowels and nothing that is read or heard as something else: people spell this over the telephone.
REFERENCE_CHARACTERS = "23456789BCDFGHJKLMNPQRSTVWXZ"


def new_reference() -> str:
    """A number such as 7K3M-9QXT, drawn at random so that it does not tell how many requests there are."""
    drawn = "".join(secrets.choice(REFERENCE_CHARACTERS) for _ in range(8))
    return f"{drawn[:4]}-{drawn[4:]}"
