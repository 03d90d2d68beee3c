"""Passwords: hashed with argon2id, checked in constant time, refused when they are easy to guess."""

import os
import re
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import Literal
from unicodedata import combining, normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from hofvijver.content import get_content
from hofvijver.fact_schemas import PasswordRules

# On zxcvbn's scale of 0 to 4: below 2 a million guesses are enough.
MIN_SCORE = 2
# zxcvbn takes no more, because its work grows fast; more characters only make guessing harder.
ESTIMATED_CHARACTERS = 72

_HASHER = PasswordHasher(time_cost=3, memory_cost=19 * 1024, parallelism=1)
# A flood of sign-ins must not take 19 MiB for each thread of the server.
_AT_ONCE = BoundedSemaphore(max(2, os.cpu_count() or 2))
# Checking it costs as much as a real hash, and no password matches it.
_NOBODY = (
    f"$argon2id$v=19$m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    f"${'A' * 22}${'A' * 43}"
)


@dataclass(frozen=True)
class PasswordProblem:
    code: Literal["too_short", "too_long", "guessable"]
    sentence: str


def problem_with(password: str, email: str, name: str = "") -> PasswordProblem | None:
    """Why this may not become the password of this account, or None when it may."""
    shortest, longest = _rules().min_length, _rules().max_length
    if len(password) < shortest:
        return PasswordProblem("too_short", f"The password must have at least {shortest} characters.")
    if len(password) > longest:
        return PasswordProblem("too_long", f"The password must have at most {longest} characters.")
    if _score(password, f"{email} {name}") < MIN_SCORE:
        return PasswordProblem("guessable", "The password is too easy to guess: take a few unrelated words.")
    return None


def _score(password: str, owner: str) -> int:
    """How hard the password is to guess for someone who knows whose it is: own words count for nothing."""
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # it has no types of its own

    known = [*_words(owner), *_company_words()]
    rest = re.sub("|".join(known), "", password, flags=re.IGNORECASE)
    return int(zxcvbn(rest[:ESTIMATED_CHARACTERS], user_inputs=known)["score"]) if rest else 0


def _rules() -> PasswordRules:
    return get_content().accounts.password


def _words(text: str) -> list[str]:
    """The words of a text, as they are spelled and without accents."""
    plain = "".join(each for each in normalize("NFKD", text) if not combining(each))
    return [word for word in re.split(r"[\W_]+", f"{text} {plain}".lower()) if len(word) > 2]


def _company_words() -> list[str]:
    """Words that an attacker would try first: the trade, the company's name, and its city as one word too."""
    company = get_content().company
    city = "".join(company.address.city.lower().split())
    return [*_rules().trade_words, *_words(company.name), city]


def hash_password(password: str) -> str:
    with _AT_ONCE:
        return _HASHER.hash(_bytes(password))


def verify(password_hash: str | None, password: str) -> bool:
    """Whether the password matches; without a hash (no such user, none set) never, but in the same time."""
    try:
        with _AT_ONCE:
            _HASHER.verify(password_hash or _NOBODY, _bytes(password))
    except (VerificationError, InvalidHashError):
        return False
    return password_hash is not None


def needs_rehash(password_hash: str) -> bool:
    """Whether it was made with other parameters than today's."""
    return _HASHER.check_needs_rehash(password_hash)


def _bytes(password: str) -> bytes:
    # The same characters can arrive in different encodings from different keyboards; half a surrogate pair,
    # which JSON can carry, is a wrong password and no server error.
    return normalize("NFC", password).encode("utf-8", "surrogatepass")
