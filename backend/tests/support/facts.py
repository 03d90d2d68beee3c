"""The facts of the company, and patterns that find a fact that is typed again elsewhere."""

import json
import re
from typing import Any

from hofvijver.settings import ROOT

COMPANY: dict[str, Any] = json.loads((ROOT / "content" / "facts" / "company.json").read_text())

#: Facts that must not be repeated in pages or in code.
IDENTITY = [
    COMPANY["name"],
    COMPANY["base_url"],
    COMPANY["email"]["display"],
    COMPANY["address"]["street"],
    COMPANY["address"]["postal_code"],
    *COMPANY["registration"].values(),
    *(phone[key] for phone in COMPANY["phones"].values() for key in ("display", "href")),
]
CLAIMS = [
    COMPANY["rating"]["value_display"],
    COMPANY["rating"]["count_display"],
    *(claim for claim in COMPANY["claims"].values() if claim.endswith(("+", "%"))),
]
#: What looks like a fact, whichever it is: an amount, a rate, a time of day, a percentage, a phone number.
LOOKS_LIKE_A_FACT = re.compile(
    r"€\s?\d|\d\s?(?:€|EUR\b|euro)|\d per (?:uur|dag|week|maand|km|kilometer|m³|verhuizer|persoon)\b"
    r"|\b[0-2]\d:[0-5]\d\b|\d\s?%|\b0\d{1,3}[ -]\d{3}",
    re.IGNORECASE,
)
