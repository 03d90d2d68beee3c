"""`hofvijver init` reads opening hours and closed days as people write them."""

from typing import Any

import pytest

from hofvijver.cli.hours_replies import read_closed, read_hours
from hofvijver.cli.questions import QUESTIONS, ReplyError
from hofvijver.company_facts import WEEKDAYS


@pytest.mark.parametrize(
    ("said", "hours"),
    [
        ("ma-vr 8:00-17:30", {"mon-fri": ["08:00-17:30"]}),
        ("8.00 - 17.30", {"mon-fri": ["08:00-17:30"]}),
        ("ma t/m vr 8-17u", {"mon-fri": ["08:00-17:00"]}),
        ("Maandag tot en met vrijdag van 8.00 tot 17.30 uur", {"mon-fri": ["08:00-17:30"]}),
        ("ma-vr 8-12, 13-17", {"mon-fri": ["08:00-12:00", "13:00-17:00"]}),
        (
            "ma-vr 9:00-18:00, za 9-16, zo gesloten",
            {"mon-fri": ["09:00-18:00"], "saturday": ["09:00-16:00"], "sunday": "gesloten"},
        ),
        ("ma, di en do 9-17; zo op afspraak", {"mon,tue,thu": ["09:00-17:00"], "sunday": "op afspraak"}),
        ("dagelijks 7 \u2013 24 uur", {"mon-sun": ["07:00-23:59"]}),
    ],
)
def test_hours_are_read_as_people_write_them(said: str, hours: dict[str, Any]) -> None:
    assert read_hours(said) == {day: told for days, told in hours.items() for day in _days(days)}


def _days(said: str) -> list[str]:
    groups = {"mon-fri": WEEKDAYS[:5], "mon-sun": WEEKDAYS, "mon,tue,thu": [WEEKDAYS[at] for at in (0, 1, 3)]}
    return list(groups.get(said, [said]))


@pytest.mark.parametrize(
    "said", ["altijd", "ma-vr", "ma-vr 17-8", "ma 9-17, ma gesloten", "za gesloten", "ma 8-25"]
)
def test_hours_that_say_nothing_certain_are_asked_again(said: str) -> None:
    with pytest.raises(ReplyError, match="Schrijf het zoals"):
        next(each for each in QUESTIONS if each.name == "hours").parse_reply(said)


@pytest.mark.parametrize(
    ("said", "closed"),
    [
        ("-", ([], [])),
        ("Koningsdag", (["koningsdag"], [])),
        (
            "eerste kerstdag en tweede kerstdag, 27-12 t/m 1-1",
            (["eerste-kerstdag", "tweede-kerstdag"], [{"from": "12-27", "to": "01-01"}]),
        ),
        ("7 mei 2027, 24 december", ([], [{"from": "2027-05-07"}, {"from": "12-24"}])),
    ],
)
def test_closed_days_are_read_as_people_write_them(
    said: str, closed: tuple[list[str], list[dict[str, str]]]
) -> None:
    assert tuple(read_closed(said).values()) == closed
    assert len(read_closed("feestdagen")["holidays"]) == 11
