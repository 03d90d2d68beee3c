"""Finds personal data and secrets in a log."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

#: Fields of what is sent to the server that are about a person, or let somebody in.
PERSONAL = {
    "additional_notes", "code", "email", "from_address", "from_city", "from_description", "from_house_number",
    "from_postal_code", "from_street", "full_name", "internal_notes", "name", "nonce", "password", "phone",
    "refresh_token", "to_address", "to_city", "to_description", "to_house_number", "to_postal_code",
    "to_street", "token", "token_hash",
}  # fmt: skip
#: Shorter values would be found everywhere by chance.
SHORTEST = 5
#: By their form alone, whoever they belong to: addresses, tokens, secrets of a second factor, telephones.
FORMS = {
    "e-mail address": re.compile(r"[\w.+-]+@[\w-]+\.\w[\w.-]*"),
    "token": re.compile(r"\beyJ[\w-]{8,}"),
    # Of a customer's own page: 43 letters that are no path, no id and no hash.
    "link": re.compile(r"(?<![\w/.-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w/.-])"),
    "bearer": re.compile(r"bearer\s+\S+", re.IGNORECASE),
    "secret": re.compile(r"\b[A-Z2-7]{32}\b"),
    "password hash": re.compile(r"\$argon2"),
    "telephone": re.compile(r"(?<![\w.:])(\+31|0)[ -]?[1-9]([ -]?\d){8}(?!\d)"),
}
# Ids of requests, mails and accounts, with or without dashes: they are random, so by chance they can hold the
# digits of somebody's code or telephone. Nobody types sixteen such characters in a row.
_ID = re.compile(
    r"(?<![0-9a-z])(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    r"|(?=[0-9]*[a-f])[0-9a-f]{16,}|(?<=request=)[0-9a-f]{16})(?![0-9a-z])",
    re.IGNORECASE,
)
# A server without accounts says at its start how to make the first one.
_EXAMPLE = "EMAIL=you@example.nl"


def personal_values(body: str) -> Iterator[str]:
    """What a body of JSON says about somebody."""
    try:
        sent = json.loads(body)
    except ValueError:
        return
    yield from _values(sent)


def _values(sent: Any) -> Iterator[str]:
    for part in sent if isinstance(sent, list) else [sent]:
        for name, value in part.items() if isinstance(part, dict) else ():
            if isinstance(value, dict | list):
                yield from _values(value)
            elif name in PERSONAL and isinstance(value, str) and len(value.strip()) >= SHORTEST:
                yield value.strip()


def found_in(log: str, typed: Iterable[str] = ()) -> list[str]:
    """The personal values that stand in this log."""
    log = _ID.sub("(id)", log).replace(_EXAMPLE, "")
    by_form = [f"{kind}: {found[0]}" for kind, form in FORMS.items() for found in form.finditer(log)]
    lower = log.lower()
    return [
        *by_form,
        *(f"typed: {value}" for value in sorted(set(typed)) if _stands_in(lower, value.lower())),
    ]


def _stands_in(text: str, value: str) -> bool:
    """Whether the text holds the value as it was typed, and not only as part of a longer number."""
    if value not in text:
        return False
    before = r"(?<!\d)" if value[0].isdigit() else ""
    after = r"(?!\d)" if value[-1].isdigit() else ""
    return re.search(before + re.escape(value) + after, text) is not None
