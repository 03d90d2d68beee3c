"""Search finds the words of a request in every way they can be spelled."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hofvijver.quote_requests.contact_keys import email_key, phone_key
from hofvijver.quote_requests.search_words import MAX_TERMS, beginnings_of, plain, terms_of, words_of

ROW: dict[str, str] = {
    "reference": "7K3M-9QXT",
    "full_name": "Zoë van der O'Brien-Smit",
    "email": "Zoe.Smit@Example.nl",
    "phone": "+31 (0)70 123 45 67",
    "from_city": "'s-Gravenhage",
    "to_city": "Bergen op Zoom",
    "from_postal_code": "2514 ED",
    "to_postal_code": "10115",
    "from_address": "Lange Voorhout 12",
    "to_address": "Gedempte Sloot 3-hs",
}


def finds(text: str, **changes: Any) -> bool:
    words = words_of({**ROW, **changes})
    terms = terms_of(text)
    return bool(terms) and all(
        any(word.startswith(tuple(beginnings_of(term))) for word in words) for term in terms
    )


@pytest.mark.parametrize(
    "text",
    [
        "zoe",
        "ZOË",
        "Zo\u0065\u0308",
        "  zoë \t van ",
        "smit zoë",
        "obrien",
        "o'brien",
        "O\u2019Brien-Smit",
        "van der o",
        "zoe.smit@example.nl",
        "ZOE.SMIT@exa",
        "@example.nl",
        "example.nl",
        "070 123",
        "070-123 45 67",
        "0701234567",
        "+31 70 1234567",
        "+31701234567",
        "0031 70 123",
        "+31 (0)70 123",
        "(070) 123",
        "7K3M-9QXT",
        "7k3m9qxt",
        "7k3m",
        "9qxt",
        "7k3m 9q",
        "2514 ED",
        "2514ed",
        "2514",
        "2514 smit",
        "10115",
        "'s-Gravenhage",
        "gravenhage",
        "bergen op zoom",
        "zoë 070 gravenhage 2514ED",
        "voorhout",
        "Lange Voorhout 12",
        "gedempte sloot",
        "4567",
        "34567",
        "smit 1234567",
    ],
)
def test_a_request_is_found_by(text: str) -> None:
    assert finds(text)


@pytest.mark.parametrize(
    "text",
    [
        "oë",
        "zoe jansen",
        "123 45 67",
        "smit@example.nl",
        "567",
        "3456",
        "2515",
        "9qxt7k3m",
        "",
        " ",
        "'",
        "+",
        "%",
        "*",
        "_",
    ],
)
def test_a_request_is_not_found_by(text: str) -> None:
    assert not finds(text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Søren Łuk", "soren luk"),
        ("Weiß", "weiss"),
        ("Ĳsbrand", "ijsbrand"),
        ("Жанна", "жанна"),
    ],
)
def test_letters_of_other_languages_are_found_too(name: str, text: str) -> None:
    assert finds(text, full_name=name)


def test_a_word_that_another_begins_with_is_not_kept_twice() -> None:
    words = words_of({**ROW, "full_name": "Jan Jansen", "email": "jan@example.nl"})
    assert "jansen" in words
    assert "jan" not in words


def test_the_longest_word_comes_first_and_too_many_are_left_out() -> None:
    assert terms_of("de vries janssen") == ["janssen", "vries", "de"]
    assert terms_of("jan jansen jan") == ["jansen"]
    assert len(terms_of(" ".join(f"woord{number}x" for number in range(50)))) == MAX_TERMS


@given(st.text())
def test_any_text_can_be_typed(text: str) -> None:
    for term in terms_of(text):
        assert term
        assert plain(term) == term


@given(st.text(min_size=1), st.integers(min_value=1))
def test_whoever_types_a_name_or_its_beginning_finds_it(name: str, length: int) -> None:
    words = words_of({**ROW, "full_name": f"X{name}"})
    for term in terms_of(f"X{name}"[:length].split()[0]):
        assert any(word.startswith(term) for word in words) or "@" in term or term[0] in "0+"


@pytest.mark.parametrize(
    ("phone", "key"),
    [
        ("070 123 45 67", "0701234567"),
        ("070-1234567", "0701234567"),
        ("+31 70 123 45 67", "0701234567"),
        ("+31 (0)70 123 45 67", "0701234567"),
        ("0031701234567", "0701234567"),
        ("31701234567", "0701234567"),
        ("06 12345678", "0612345678"),
        ("+32 2 123 45 67", "003221234567"),
        ("0032 2 123 45 67", "003221234567"),
        ("+49 30 1234567", "0049301234567"),
    ],
)
def test_a_telephone_number_has_one_spelling(phone: str, key: str) -> None:
    assert phone_key(phone) == key


def test_an_address_has_one_spelling() -> None:
    assert email_key(" Jan@Example.ORG ") == email_key("jan@example.org")
