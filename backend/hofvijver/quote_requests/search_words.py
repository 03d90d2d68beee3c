"""The words by which a request is found, and those that somebody typed: spelled alike on both sides."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any
from unicodedata import combining, normalize

from hofvijver.quote_requests.contact_keys import phone_key

# Written with a space or a hyphen in the middle, or without.
_IN_TWO_PARTS = ("reference", "from_postal_code", "to_postal_code")
# More than anybody types; what follows is left out.
MAX_TERMS = 12
MAX_TYPED = 200

# Begins a telephone number that is stored backwards, and no other word: its last digits become a beginning.
_BACKWARDS = "<"
# Fewer digits at the end of a number say too little.
LAST_DIGITS = 4

# Letters that are not a plain letter with an accent.
_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
_APOSTROPHES = re.compile("['`\u00b4\u2018\u2019]")
_WORD = re.compile(r"[^\W_]+")
# Only a telephone number begins like this; no reference and no Dutch postcode has a zero in front.
_PHONE = re.compile(r"(?<![\w@.])(?:\+|\(?0)[0-9 ()./-]*[0-9](?![\w@])")
_EMAIL = re.compile(r"[^\s@]+@\S*")


def words_of(row: Mapping[str, Any]) -> set[str]:
    """The words of one request, given the columns to be found by."""
    given = {column: text for column, text in row.items() if text}
    phone = phone_key(given.pop("phone", ""))
    words = {phone, _BACKWARDS + phone[::-1] if phone else "", plain(given.get("email", ""))}
    for column, text in given.items():
        words.update(_words(text))
        if column in _IN_TWO_PARTS:
            words.add("".join(_words(text)))
    return set(_without_beginnings(words - {""}))


def terms_of(text: str) -> list[str]:
    """What was typed, each as the beginning of a word; the longest, which tells most, first."""
    typed = plain(text[:MAX_TYPED])
    numbers = [phone_key(number) for number in _PHONE.findall(typed)]
    typed = _PHONE.sub(" ", typed)
    addresses = _EMAIL.findall(typed)
    found = {*numbers, *addresses, *_words(_EMAIL.sub(" ", typed))}
    return sorted(_without_beginnings(found), key=lambda term: (-len(term), term))[:MAX_TERMS]


def beginnings_of(term: str) -> list[str]:
    """What a word may begin with to fit a term: digits may be the last of a telephone number too."""
    is_end = len(term) >= LAST_DIGITS and term.isdecimal()
    return [term, _BACKWARDS + term[::-1]] if is_end else [term]


def plain(text: str) -> str:
    """Without capitals and accents."""
    if text.isascii():
        return text.casefold().strip()
    # Decomposed before folding too: some signs consist of capitals.
    folded = normalize("NFKD", text).casefold().translate(_LETTERS)
    spelled = normalize("NFKD", folded)
    return "".join(character for character in spelled if not combining(character)).strip()


def _words(text: str) -> list[str]:
    return _WORD.findall(_APOSTROPHES.sub("", plain(text)))


def _without_beginnings(words: Iterable[str]) -> Iterator[str]:
    """Leaves out words that are the beginning of another one, which covers them."""
    for word, following in pairwise([*sorted(words), ""]):
        if not following.startswith(word):
            yield word
