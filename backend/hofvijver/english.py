"""Days, moments and amounts in English, from how `dutch.py` writes them: mails keep them as text."""

import re

from hofvijver.dutch import MONTHS, WEEKDAYS

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_WORDS = {
    **dict(zip(WEEKDAYS, _WEEKDAYS, strict=True)),
    **dict(zip(MONTHS, _MONTHS, strict=True)),
    "en": "and",
}
_WORD = re.compile(rf"\b({'|'.join(_WORDS)})\b")
_HOUR = re.compile(r"(\d{2}:\d{2}) uur")
_AMOUNT = re.compile(r"€[ \N{NO-BREAK SPACE}]([\d.]+)(?:,(\d{2}))?")


def retold(text: str) -> str:
    """maandag 2 november 2026, 14:05 uur: Monday 2 November 2026, 14:05. € 1.250,00: €1,250.00."""
    text = _WORD.sub(lambda found: _WORDS[found[0]], text)
    return _AMOUNT.sub(_amount, _HOUR.sub(r"\1", text))


def _amount(found: re.Match[str]) -> str:
    whole = found[1].replace(".", ",")
    return f"€{whole}.{found[2]}" if found[2] else f"€{whole}"
