"""Facts about towns: what is empty or old is told to the owner, and fails nothing."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from hofvijver.cli.city_remarks import city_remarks
from tests.support.accounts import setting

pytestmark = [
    pytest.mark.any_database("facts are read without one"),
    pytest.mark.usefixtures("own"),
]
FACT = {"text": "Ja.", "sources": ["https://www.zwolle.nl"], "dated": "2026-01"}
ZWOLLE = {
    "municipality": "https://www.zwolle.nl",
    "zone": {**FACT, "zero_emission": True},
    "hours": {**FACT, "dated": "2025-11"},
    "place": FACT,
    "ahead": None,
    "lift": None,
}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for folder in ("facts", "pages/locaties"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "facts" / "cities.json").write_text(json.dumps({"zwolle": ZWOLLE}))
    for city in ("zwolle", "kampen"):
        (tmp_path / "pages" / "locaties" / f"{city}.md").write_text("")
    with setting(monkeypatch, content_dir=str(tmp_path)):
        yield


@pytest.mark.parametrize(
    ("today", "of_zwolle"),
    [
        (date(2026, 11, 30), "zwolle: empty: ahead, lift"),
        (date(2026, 12, 1), "zwolle: empty: ahead, lift; hours is of 2025-11"),
        (
            date(2027, 2, 1),
            "zwolle: empty: ahead, lift; zone is of 2026-01; hours is of 2025-11; place is of 2026-01",
        ),
    ],
)
def test_a_town_is_named_with_what_is_empty_and_what_is_older_than_a_year(
    today: date, of_zwolle: str
) -> None:
    assert of_zwolle in city_remarks(today)


def test_a_town_without_facts_is_named_and_one_without_a_page_is_not() -> None:
    remarks = city_remarks(date(2026, 11, 18))
    assert [line.partition(":")[0] for line in remarks] == ["kampen", "zwolle"]
    assert remarks[0] == "kampen: nothing is known"
