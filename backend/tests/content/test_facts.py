"""The facts both sides read are complete, consistent and worded exactly as promised to visitors."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from hofvijver.terms_facts import Terms

FACTS = Path(__file__).parents[3] / "content" / "facts"
ROOM_SIZES = {
    "woonkamer": 25,
    "keuken": 15,
    "slaapkamer": 26,
    "wasruimte": 5,
    "zolder": 3,
    "dozen": 4,
    "schuur": 9,
    "tuin": 10,
    "overige": 11,
}
KNOWN_VOLUMES = {
    "2-zitsbank": 1.8,
    "piano": 3,
    "vleugel": 4,
    "sauna": 8,
    "verhuisdoos": 0.08,
    "boekendoos": 0.05,
    "doos-groot": 0.15,
    "garderobedoos": 0.25,
    "wasmachine": 0.8,
    "koelkast": 1.2,
    "2-persoonsbed-met-matras": 1.8,
    "schuifdeurkast-3-deurs": 4.5,
    "loungeset": 3,
}
CATALOGUE = {
    "not_found_title": "Pagina Niet Gevonden",
    "not_found_text": "Sorry, de pagina die u zoekt bestaat niet of is verplaatst.",
    "unexpected": "Er is een fout opgetreden. Probeer het opnieuw.",
    "submit_success": "Uw aanvraag is succesvol verzonden! We nemen zo snel mogelijk contact met u op.",
    "precheck_addresses": "Vul eerst beide verhuisadressen in.",
    "precheck_date": "Kies een specifieke verhuisdatum.",
    "precheck_contact": "Vul uw contactgegevens in en ga akkoord met de privacyverklaring.",
    "review_not_given": "Niet opgegeven",
    "review_date_not_given": "Nog niet opgegeven",
    "review_date_flexible": "Flexibel met datum",
    "review_date_unknown": "Datum nog onbekend",
    "login_no_access": "U heeft geen toegang tot het personeelsdashboard.",
    "login_failed": "Er is een fout opgetreden bij het inloggen.",
    "dashboard_no_access": "U heeft geen toegang tot deze pagina.",
    "requests_load_failed": "Fout bij het laden van offerteaanvragen.",
    "requests_empty": "Geen offerteaanvragen gevonden.",
    "login_success": "Succesvol ingelogd!",
    "logout_success": "Succesvol uitgelogd",
    "sending": "Verzenden...",
    "logging_in": "Inloggen...",
}
EXTRA_PRICES = {
    "inpakservice": "Vanaf €25 per uur",
    "verhuislift": "Vanaf €150 per dag",
    "opslag": "Vanaf €5 per m³ per week",
    "demontage": "Vanaf €35 per uur",
    "schoonmaak": "Vanaf €20 per uur",
    "piano": "Op aanvraag",
}


def read(name: str) -> Any:
    return json.loads((FACTS / f"{name}.json").read_text(encoding="utf-8"))


def ids(entries: Iterable[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]


def pairs_without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), f"a key stands twice: {keys}"
    return dict(pairs)


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for child in value.values() if isinstance(value, dict) else value:
            yield from texts(child)


@pytest.mark.parametrize("path", sorted(FACTS.glob("*.json")), ids=lambda path: path.stem)
def test_every_file_is_tidy_json_without_repeated_keys(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    facts = json.loads(source, object_pairs_hook=pairs_without_repeats)
    assert source.endswith("}\n")
    assert "\t" not in source
    for text in texts(facts):
        assert text == text.strip()
        assert "\N{NO-BREAK SPACE}" not in text


def test_the_inventory_has_nine_rooms_of_the_specified_sizes() -> None:
    rooms = read("inventory")["rooms"]
    assert {room["id"]: len(room["items"]) for room in rooms} == ROOM_SIZES
    assert ids(rooms) == list(ROOM_SIZES)
    assert sum(len(room["items"]) for room in rooms) == 108


def test_the_known_volumes_are_the_specified_ones() -> None:
    items = [item for room in read("inventory")["rooms"] for item in room["items"]]
    volumes = {item["id"]: item["volume"] for item in items}
    assert {name: volumes[name] for name in KNOWN_VOLUMES} == KNOWN_VOLUMES


def test_item_ids_are_plain_unique_in_their_room_and_have_a_volume() -> None:
    for room in read("inventory")["rooms"]:
        assert len(set(ids(room["items"]))) == len(room["items"])
        for item in room["items"]:
            assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", item["id"])
            assert item["label"][0] == item["label"][0].upper()
            assert 0 < item["volume"] <= 8


def test_unknown_items_and_the_review_count_half_a_cubic_metre() -> None:
    inventory = read("inventory")
    assert inventory["default_volume"] == 0.5
    assert inventory["review_volume_per_piece"] == 0.5


def test_the_header_has_its_four_links_and_its_quote_button() -> None:
    header = read("navigation")["header"]
    assert [(link["label"], link["href"]) for link in header["links"]] == [
        ("Home", "/"),
        ("Over Ons", "/over-ons"),
        ("Blog", "/blog"),
        ("Contact", "#contact"),
    ]
    assert header["quote_button"] == {"label": "Gratis Offerte", "href": "/offerte-aanvragen"}


def test_old_paths_lead_to_the_pages_that_replaced_them() -> None:
    redirects = read("redirects")
    assert redirects.pop("/contact") == "/#contact"
    assert redirects.pop("/dashboard/overzicht") == "/dashboard/cijfers"
    moved = ["/seniorenverhuizing", "/woningontruiming", "/spoedverhuizing"]
    assert redirects == {path: f"/diensten{path}" for path in moved}


def test_every_promised_message_is_worded_exactly() -> None:
    messages = read("messages") | read("quote-messages") | read("staff-messages")
    assert {code: messages.get(code) for code in CATALOGUE} == CATALOGUE


def extra_price(extra: dict[str, Any]) -> str:
    messages: dict[str, str] = read("quote-messages")
    if extra["amount"] is None:
        return messages["price_on_request"]
    return messages["price_from"].format(amount=extra["amount"], unit=extra["unit"])


def test_the_six_extra_services_show_the_specified_prices() -> None:
    services = read("extras")["services"]
    assert {extra["id"]: extra_price(extra) for extra in services} == EXTRA_PRICES
    assert ids(services) == list(EXTRA_PRICES)
    assert all(extra["description"] for extra in services)


def test_every_priced_extra_has_an_estimate_in_the_indication() -> None:
    priced = [extra["id"] for extra in read("extras")["services"] if extra["amount"] is not None]
    assert list(read("prices")["indication"]["extras"]) == priced


def test_rates_are_the_specified_ones() -> None:
    prices = read("prices")
    crews = {**prices["tiers"], "urgent": prices["urgent"]}
    rates = {name: (each["hourly_rate"], each["movers"]) for name, each in crews.items()}
    assert rates == {"basis": (75, 2), "compleet": (120, 3), "luxe": (None, None), "urgent": (95, 2)}
    assert {name: each["larger_crews"] for name, each in crews.items()} == {
        "basis": {"3": 112.5, "4": 150},
        "compleet": {"4": 160},
        "luxe": {},
        "urgent": {"3": 142.5, "4": 190},
    }


def test_typical_households_are_made_of_the_catalogue() -> None:
    catalogue = {room["id"]: set(ids(room["items"])) for room in read("inventory")["rooms"]}
    sizes = tuple(f" ({size})" for size in ids(read("inventory")["own_item"]["sizes"]))
    presets = read("households")
    for preset in presets["households"] + presets["offices"]:
        for room, items in preset["furniture"].items():
            unknown = set(items) - catalogue[room]
            # An office has furniture that no catalogue of homes holds; its name tells its size.
            assert all(name.endswith(sizes) for name in unknown), preset["id"]
            assert preset in presets["offices"] or not unknown


def test_homes_that_hold_a_household_are_among_the_choices() -> None:
    homes = set(ids(read("quote-options")["woningType"]["options"]))
    assert homes - set(read("prices")["indication"]["least_volume_per_home"]) == {"opslag", "bedrijfspand"}


def test_each_answer_about_help_names_a_tier_or_leaves_it_open() -> None:
    tiers = set(read("prices")["tiers"])
    answers = set(ids(read("quote-options")["hulpNodig"]["options"]))
    assert answers - tiers == {"weet_niet"}


def test_cancelling_later_costs_more() -> None:
    steps = read("terms")["cancellation"]
    assert [(step["from_days_before"], step["fee_percent"]) for step in steps] == [
        (14, 0),
        (7, 25),
        (3, 50),
        (1, 75),
        (0, 100),
    ]


@pytest.mark.parametrize(
    ("steps", "wrong"),
    [
        ([(0, 100)], ""),
        ([(30, 0), (21, 10), (14, 20), (7, 40), (3, 60), (1, 80), (0, 100)], ""),
        ([], "does not end with a step from 0 days"),
        ([(14, 0), (1, 50)], "does not end with a step from 0 days"),
        ([(7, 0), (14, 25), (0, 50)], "not fewer days before the move"),
        ([(14, 25), (0, 0)], "costs less than the one above it"),
    ],
)
def test_cancelling_has_any_number_of_steps_in_their_order(steps: list[tuple[int, int]], wrong: str) -> None:
    schedule = [{"from_days_before": days, "fee_percent": percent} for days, percent in steps]
    facts = {**read("terms"), "cancellation": schedule}
    if wrong:
        with pytest.raises(ValidationError, match=wrong):
            Terms.model_validate(facts)
    else:
        assert len(Terms.model_validate(facts).cancellation) == len(steps)


@pytest.mark.parametrize("name", ["main", "packing"])
def test_a_phone_link_dials_the_number_that_is_shown(name: str) -> None:
    phone = read("company")["phones"][name]
    digits = phone["display"].replace(" ", "")
    assert digits.startswith("0")
    assert phone["href"] == f"tel:+31{digits[1:]}"


def test_the_packing_page_has_a_number_of_its_own() -> None:
    phones = read("company")["phones"]
    assert phones["main"]["href"] != phones["packing"]["href"]


def test_shown_figures_agree_with_the_ones_search_engines_read() -> None:
    company = read("company")
    rating = company["rating"]
    assert rating["value_display"] == str(rating["value"]).replace(".", ",")
    assert rating["count_display"] == f"{rating['count']}+"
    assert company["claims"]["founded_label"] == f"Sinds {company['founded']}"
    assert company["email"]["href"] == f"mailto:{company['email']['display']}"


def test_opening_hours_are_those_of_the_specification() -> None:
    company = read("company")
    week = ("monday", "tuesday", "wednesday", "thursday", "friday")
    assert company["hours"] == {
        **{day: ["08:00-18:00"] for day in week},
        "saturday": ["09:00-16:00"],
        "sunday": "op afspraak",
    }
    assert company["working_days"] == list(week)
    assert company["closed_days"] == company["holidays"] == []
