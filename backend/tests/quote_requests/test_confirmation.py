"""The confirmation goes to an e-mail that nobody has proved to own: it carries nothing to abuse."""

import re

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.confirmation import harmless
from hofvijver.quote_requests.mails import CONFIRMATIONS
from tests.support.client import Client
from tests.support.outbox import announced, composed
from tests.support.quote_requests import quote_request

BAIT = "win.evil.example/prijs"
LINK = re.compile(r"[\w-]+\.[a-z]{2,}|://|www\.", re.IGNORECASE)


def text_of(mail: OutboxMessage) -> str:
    body = composed(mail).get_body(("plain",))
    assert body
    return str(body.get_content())


def test_nothing_that_was_typed_becomes_a_link(session: Session, app_engine: Engine) -> None:
    typed = dict.fromkeys(
        ("full_name", "from_address", "from_city", "to_address", "to_city"),
        f"x https://{BAIT} {BAIT} klik@evil.example",
    )
    text = text_of(announced(session, **typed)["quote_confirmation"])
    shown = text.replace("@hofvijver", "")
    assert "evil.example" not in shown
    assert "klik@" not in shown
    answers, _, _ = shown.partition("Klopt er iets niet")
    assert LINK.findall(answers) == []


def test_remarks_and_descriptions_are_not_repeated_and_named_apart(
    session: Session, app_engine: Engine
) -> None:
    only = {"additional_notes": None, "to_description": None, "from_description": "Koop nu"}
    text = text_of(announced(session, **only)["quote_confirmation"])
    assert "Koop nu" not in text
    assert "Omschrijving" in text
    assert "Opmerkingen" not in text


def test_furniture_is_named_by_the_catalogue_and_own_things_are_counted(
    session: Session, app_engine: Engine
) -> None:
    furniture = {"woonkamer": {"fauteuil": 2, "KLIK OP DE LINK": 3}, "gratis geld": {"nu": 1}}
    text = text_of(announced(session, furniture_list=furniture)["quote_confirmation"])
    assert "2 x Fauteuil" in text
    assert "Eigen opgave: 4 voorwerpen" in text
    assert "KLIK" not in text
    assert "gratis" not in text


@pytest.mark.parametrize(
    ("name", "greeting"),
    [
        ("Anna de Vries-O\u2019Neill", "Geachte Anna de Vries-O\u2019Neill,"),
        ("J.P. van \u2019t Hof", "Geachte J. P. van \u2019t Hof,"),
        ("U heeft 500 euro gewonnen", "Geachte heer, mevrouw,"),
        ("Bel ons meteen terug over uw prijs van vandaag", "Geachte heer, mevrouw,"),
    ],
)
def test_a_greeting_has_a_name_or_none(
    session: Session, app_engine: Engine, name: str, greeting: str
) -> None:
    assert greeting in text_of(announced(session, full_name=name)["quote_confirmation"])


def test_long_words_and_texts_are_shortened() -> None:
    assert harmless("a" * 60) == "a" * 30 + "\u2026"
    assert len(harmless("woord " * 60)) == 101
    assert harmless("St.Jansstraat 3") == "St. Jansstraat 3"


def test_the_office_reads_all_of_it_as_it_was_typed(session: Session, app_engine: Engine) -> None:
    mails = announced(session, from_address=BAIT, furniture_list={"zolder": {"Eigen ding": 1}})
    text = text_of(mails["quote_notice"])
    assert BAIT in text
    assert "Eigen ding" in text


def test_everybody_who_is_told_of_a_confirmation_gets_one_but_nobody_is_flooded(
    staff: Client, app_engine: Engine
) -> None:
    suspect = {"additional_notes": "https://huis.example/1 en https://huis.example/2", "form_seconds": 60}
    for _ in range(CONFIRMATIONS.burst + 2):
        assert staff.add(quote_request(email="anna@example.org", **suspect)).status_code == 201
    with Session(app_engine) as session:
        kinds = list(session.scalars(select(OutboxMessage.kind)))
    assert kinds.count("quote_notice") == CONFIRMATIONS.burst + 2
    assert kinds.count("quote_confirmation") == CONFIRMATIONS.burst


def test_a_high_floor_the_size_of_own_furniture_and_that_of_an_office_are_told(
    session: Session, app_engine: Engine
) -> None:
    furniture = {"tuin": {"Kano (groot)": 2}, "overige": {"Serverkast (groot)": 3}}
    rows = announced(session, from_floor="4-hoog", from_floor_number=12, furniture_list=furniture)
    notice, confirmation = text_of(rows["quote_notice"]), text_of(rows["quote_confirmation"])
    assert "12 hoog" in notice
    assert "2 x Kano (groot)" in notice
    assert "12 hoog" in confirmation
    # Ours, and what anybody can have typed.
    assert "3 x Serverkast (groot)" in confirmation
    assert "Kano" not in confirmation
    assert "Eigen opgave: 2 voorwerpen" in confirmation
    # A number beside another floor is left from an earlier answer.
    assert "3 hoog" in text_of(announced(session, from_floor="3-hoog", from_floor_number=12)["quote_notice"])
