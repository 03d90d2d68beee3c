"""Which passwords are taken, and how they are kept."""

import time
from statistics import median

import pytest

from hofvijver.auth.passwords import hash_password, needs_rehash, problem_with, verify

pytestmark = pytest.mark.true_cost

EMAIL = "jan.devries@hofvijver-verhuizers.example"


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("", "too_short"),
        ("Tr0ub4dor&3", "too_short"),
        ("x" * 129, "too_long"),
        ("password1234", "guessable"),
        ("wachtwoord123", "guessable"),
        ("123456789012", "guessable"),
        ("qwertyuiop12", "guessable"),
        ("aaaaaaaaaaaaaaaa", "guessable"),
        ("a" * 128, "guessable"),
        ("abcdefghijkl", "guessable"),
        ("hofvijver2026", "guessable"),
        ("Hofvijver123!", "guessable"),
        ("verhuizers2026", "guessable"),
        ("jandevries2026", "guessable"),
        ("DeVries-Hofvijver-1", "guessable"),
        (EMAIL, "guessable"),
    ],
)
def test_a_password_that_is_easy_to_guess_is_refused(password: str, code: str) -> None:
    problem = problem_with(password, EMAIL)
    assert problem is not None
    assert problem.code == code
    assert problem.sentence.endswith(".")
    assert password not in problem.sentence or not password


@pytest.mark.parametrize(
    "password",
    [
        "correct horse battery staple",
        "zes blauwe fietsen zingen",
        "k7#Qm2!vTz9w",
        "hofvijver met zes blauwe fietsen",
        "ééñ gröne wølk över Köln",
        "fluit kraan molen 83 " * 6,
    ],
)
def test_a_long_unrelated_phrase_is_taken_whatever_its_characters(password: str) -> None:
    assert problem_with(password, EMAIL) is None


def test_a_name_is_guessable_for_its_owner_only() -> None:
    password = "willemijnvandersloot"
    assert problem_with(password, "willemijn.vandersloot@example.org") is not None
    assert problem_with(password, "jan@example.org") is None


@pytest.mark.parametrize(
    "password", ["petraplanner2026", "Planner-Petra-12", "ZoëPlanner2026!", "zoeplanner2026"]
)
def test_the_owners_own_name_counts_for_nothing(password: str) -> None:
    name = "Zoë Planner" if password.lower().startswith("zo") else "Petra Planner"
    assert problem_with(password, "p@example.org", name) is not None
    assert problem_with("zes blauwe fietsen zingen", "p@example.org", name) is None


def test_only_the_password_itself_fits_its_hash() -> None:
    kept = hash_password("zes blauwe fietsen zingen")
    assert kept.startswith("$argon2id$")
    assert verify(kept, "zes blauwe fietsen zingen")
    assert not verify(kept, "zes blauwe fietsen zinge")
    assert not verify(kept, "Zes blauwe fietsen zingen")
    assert not verify(kept, "")


def test_nothing_of_a_long_password_is_cut_off() -> None:
    kept = hash_password("x" * 127 + "y")
    assert not verify(kept, "x" * 127 + "z")


def test_the_same_password_is_kept_differently_each_time() -> None:
    assert hash_password("zes blauwe fietsen") != hash_password("zes blauwe fietsen")


def test_an_accent_counts_the_same_from_every_keyboard() -> None:
    assert verify(hash_password("caf\u00e9 aan de haven"), "cafe\u0301 aan de haven")


@pytest.mark.parametrize("password", ["\ud800", "\x00", "\U0001f6b2" * 20, "x" * 100_000])
def test_no_password_breaks_the_check(password: str) -> None:
    assert not verify(hash_password("zes blauwe fietsen"), password)


@pytest.mark.parametrize("kept", [None, "", "not a hash", "$argon2id$v=19$broken"])
def test_nothing_fits_a_user_without_a_usable_hash(kept: str | None) -> None:
    assert not verify(kept, "")
    assert not verify(kept, "zes blauwe fietsen")


def test_a_user_who_does_not_exist_takes_as_long_as_a_wrong_password() -> None:
    kept = hash_password("zes blauwe fietsen")

    def seconds(known: str | None) -> float:
        began = time.perf_counter()
        verify(known, "a wrong password")
        return time.perf_counter() - began

    times = [(seconds(kept), seconds(None)) for _ in range(15)]
    wrong, unknown = (median(column) for column in zip(*times, strict=True))
    assert 0.5 < unknown / wrong < 2


def test_a_hash_of_weaker_days_is_recognised() -> None:
    assert not needs_rehash(hash_password("zes blauwe fietsen"))
    assert needs_rehash("$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21l$" + "A" * 43)
