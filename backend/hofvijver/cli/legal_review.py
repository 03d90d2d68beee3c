"""Reminds the owner, once a year, that a lawyer reads the legal texts."""

from datetime import date, timedelta

LASTS = timedelta(days=365)
ASKED = """Have one read the terms, the privacy statement, the complaints procedure and what quotes say:
see docs/content.md, "For a lawyer". Then write the day into terms.json: read_by_lawyer."""


def legal_review(read_on: date | None, today: date) -> str:
    """Nothing while they were read within a year."""
    if read_on is None:
        return f"No lawyer has read the legal texts yet.\n{ASKED}"
    if today - read_on > LASTS:
        return f"A lawyer last read the legal texts on {read_on}, more than a year ago.\n{ASKED}"
    return ""
