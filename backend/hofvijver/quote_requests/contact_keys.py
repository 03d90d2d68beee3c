"""One spelling for an e-mail address and a telephone number, so that the same person is recognised again."""

import re

_NOT_DIALLED = re.compile(r"[^0-9+]")
# With or without the zero that is dialled inside the country: +31 (0)70 and +31 70 are the same line.
_FROM_ABROAD = re.compile(r"(?:\+|00)310?")
_BARE_COUNTRY = re.compile(r"31([1-9][0-9]{8})")


def email_key(email: str) -> str:
    return email.strip().casefold()


def phone_key(phone: str) -> str:
    """Digits only, as dialled inside the country; a number from elsewhere begins with 00."""
    dialled = _NOT_DIALLED.sub("", phone)
    if _FROM_ABROAD.match(dialled):
        return "0" + _FROM_ABROAD.sub("", dialled, count=1).replace("+", "")
    if bare := _BARE_COUNTRY.fullmatch(dialled):
        return "0" + bare[1]
    return dialled.replace("+", "00", 1).replace("+", "")
