"""The choices and checks of a quote request are the specified ones, in the order they are applied."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

FACTS = Path(__file__).parents[3] / "content" / "facts"
ADDRESS_LIMIT = ("max", "Adres mag maximaal 255 tekens bevatten")
POSTCODE_RULES = [
    ("required", "Postcode is verplicht"),
    ("max", "Postcode mag maximaal 10 tekens bevatten"),
    ("postcode", "Ongeldige postcode format (verwacht: {example})"),
]
CITY_RULES = [("required", "Stad is verplicht"), ("max", "Stad mag maximaal 100 tekens bevatten")]
SPECIFIED_RULES = {
    "from_address": [("required", "Van adres is verplicht"), ADDRESS_LIMIT],
    "from_postal_code": POSTCODE_RULES,
    "from_city": CITY_RULES,
    "to_address": [("required", "Naar adres is verplicht"), ADDRESS_LIMIT],
    "to_postal_code": POSTCODE_RULES,
    "to_city": CITY_RULES,
    "moving_date": [("required", "Verhuisdatum is verplicht")],
    "full_name": [
        ("required", "Volledige naam is verplicht"),
        ("max", "Naam mag maximaal 200 tekens bevatten"),
    ],
    "email": [("email", "Ongeldig e-mailadres"), ("max", "E-mailadres mag maximaal 255 tekens bevatten")],
    "phone": [
        ("min", "Telefoonnummer moet minimaal 10 cijfers bevatten"),
        ("max", "Telefoonnummer mag maximaal 20 tekens bevatten"),
        ("pattern", "Ongeldig telefoonnummer format"),
    ],
    "additional_notes": [("max", "Opmerkingen mogen maximaal 2000 tekens bevatten")],
}
OPTION_IDS = {
    "land": ["nederland", "belgie", "duitsland"],
    "woningType": [
        "portiekflat",
        "galerijflat",
        "maisonnette",
        "rijwoning",
        "2-onder-1-kap",
        "vrijstaande-woning",
        "opslag",
        "bedrijfspand",
    ],
    "verdieping": ["begane-grond", "1-hoog", "2-hoog", "3-hoog", "4-hoog"],
    "liftAanwezig": ["trap", "lift", "beide"],
    "dateFlexibility": ["specific", "flexible"],
    "hulpNodig": ["basis", "compleet", "weet_niet"],
    "contactvoorkeur": ["geen", "telefoon", "email", "whatsapp"],
    "zekerheidsverhuizing": ["ja", "nee", "weet_niet"],
}


def read(name: str) -> Any:
    return json.loads((FACTS / f"{name}.json").read_text(encoding="utf-8"))


def ids(entries: Iterable[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]


def rule(field: str, kind: str) -> dict[str, Any]:
    rules: list[dict[str, Any]] = read("quote-rules")["fields"][field]["rules"]
    return next(entry for entry in rules if entry["rule"] == kind)


def test_rules_stand_in_the_order_in_which_they_are_checked() -> None:
    fields = read("quote-rules")["fields"]
    found = {
        name: [(entry["rule"], entry["message"]) for entry in field["rules"]]
        for name, field in fields.items()
        if name in SPECIFIED_RULES
    }
    assert found == SPECIFIED_RULES
    assert list(fields)[: len(SPECIFIED_RULES)] == list(SPECIFIED_RULES)


def test_of_what_is_typed_only_notes_a_company_and_parts_of_an_address_may_be_left_out() -> None:
    fields = read("quote-rules")["fields"]
    optional = {name for name, field in fields.items() if field["optional"] and not field.get("options")}
    notes = {"additional_notes", "from_description", "to_description", "internal_notes"}
    parts = {
        f"{side}_{part}" for side in ("from", "to") for part in ("street", "house_number", "floor_number")
    }
    assert optional == {*notes, *parts, "company_name"}


def test_an_answer_that_is_chosen_comes_from_a_list_that_is_there() -> None:
    fields, options = read("quote-rules")["fields"], read("quote-options")
    chosen = {name: field["options"] for name, field in fields.items() if "options" in field}
    assert {*OPTION_IDS} <= {*chosen.values()}
    assert all(options[listed]["options"] for listed in chosen.values())


def test_every_length_in_a_message_is_the_length_that_is_checked() -> None:
    for field in read("quote-rules")["fields"].values():
        for entry in field["rules"]:
            if entry["rule"] in {"min", "max"}:
                assert re.findall(r"\d+", entry["message"]) == [str(entry["value"])]


@pytest.mark.parametrize(
    "address", ["jan@example.nl", "jan.de-vries+huis@mail.example.com", "o'neil@a.co", "x@xn--caf-dma.nl"]
)
def test_ordinary_email_addresses_are_accepted(address: str) -> None:
    assert re.fullmatch(rule("email", "email")["value"], address)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "jan",
        "jan@",
        "@a.nl",
        "jan@a",
        "j..n@a.nl",
        ".jan@a.nl",
        "jan@-a.nl",
        "jan@a..nl",
        "j n@a.nl",
        "a@b@c.nl",
    ],
)
def test_broken_email_addresses_are_refused(address: str) -> None:
    assert not re.fullmatch(rule("email", "email")["value"], address)


@pytest.mark.parametrize("number", ["070 123 45 67", "+31 (0)6-12345678", "0031612345678"])
def test_phone_numbers_may_be_written_in_the_usual_ways(number: str) -> None:
    assert re.fullmatch(rule("phone", "pattern")["value"], number)


@pytest.mark.parametrize("number", ["070.123.45.67", "bel mij maar", "06/12345678", "٠٦١٢٣٤٥٦٧٨"])
def test_other_signs_in_a_phone_number_are_refused(number: str) -> None:
    assert not re.fullmatch(rule("phone", "pattern")["value"], number)


def test_each_country_accepts_its_own_example_postcode_and_no_other() -> None:
    countries = read("quote-options")["land"]["options"]
    for country in countries:
        accepted = [
            c["id"] for c in countries if re.fullmatch(c["postcode_pattern"], country["postcode_example"])
        ]
        assert accepted == [country["id"]]


def test_the_postcode_message_names_the_example_of_the_country() -> None:
    countries = read("quote-options")["land"]["options"]
    template = rule("from_postal_code", "postcode")["message"]
    assert [template.format(example=country["postcode_example"]) for country in countries] == [
        "Ongeldige postcode format (verwacht: 1234 AB)",
        "Ongeldige postcode format (verwacht: 1000)",
        "Ongeldige postcode format (verwacht: 10115)",
    ]


@pytest.mark.parametrize("name", OPTION_IDS)
def test_each_choice_offers_the_specified_options(name: str) -> None:
    choice = read("quote-options")[name]
    assert ids(choice["options"]) == OPTION_IDS[name]
    assert choice["default"] in ["", *OPTION_IDS[name]]
    assert all(option["label"] for option in choice["options"])


def test_choices_start_where_the_visitor_expects_them() -> None:
    options = read("quote-options")
    assert options["land"]["default"] == "nederland"
    assert options["dateFlexibility"]["default"] == "specific"
    assert options["hulpNodig"]["default"] == "weet_niet"
    assert options["contactvoorkeur"]["placeholder"] == "Geen voorkeur"
    assert options["zekerheidsverhuizing"]["label"] == "Zekelijke verhuizing?"


def test_floors_count_up_from_the_ground() -> None:
    floors = [option["floor"] for option in read("quote-options")["verdieping"]["options"]]
    assert floors == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("name", ["from_floor_number", "to_floor_number"])
def test_a_floor_that_is_told_lies_between_the_highest_option_and_the_highest_there_is(name: str) -> None:
    floors, pattern = read("quote-options")["verdieping"], rule(name, "pattern")["value"]
    accepted = [number for number in range(-5, 200) if re.fullmatch(pattern, str(number))]
    assert accepted == list(range(floors["options"][-1]["floor"], floors["number"]["highest"] + 1))


def test_the_consent_sentence_contains_the_words_that_link_to_the_privacy_page() -> None:
    consent = read("quote-options")["privacyAkkoord"]
    assert consent["label"] == (
        "Ik ga akkoord met de privacyverklaring en geef toestemming voor het verwerken van mijn "
        "gegevens voor het opstellen van een offerte."
    )
    assert consent["link"]["label"] in consent["label"]
    assert consent["default"] is False
