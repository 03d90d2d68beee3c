"""Requests of visitors who mean harm, as colleagues read them: listed, in full, on paper, as a file."""

import csv
import io
from typing import Any

from playwright.sync_api import expect

from e2e.support.backend import FORMULAS, MARKUP, UNICODE
from e2e.support.browser import Open, expect_untouched
from e2e.support.dashboard import card, detail, downloaded
from e2e.support.office import Office, new_word

FIELDS = ("full_name", "from_address", "from_city", "to_address", "to_city", "additional_notes")
TEXTS = [*MARKUP.values(), *(text.strip() for text in FORMULAS.values()), UNICODE["right to left"]]
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def hostile(number: int) -> dict[str, Any]:
    """Between them every text, in one field or another."""
    first = number * len(FIELDS)
    return {name: TEXTS[(first + at) % len(TEXTS)][:100] for at, name in enumerate(FIELDS)}


def test_what_visitors_typed_does_nothing_in_the_hands_of_a_colleague(
    office: Office, dashboard: Open
) -> None:
    word = new_word("kwaadwillig")
    requests = [hostile(number) for number in range(4)]
    sent = {
        office.receive(**each, email=f"{word}.{number}@example.org"): each
        for number, each in enumerate(requests)
    }
    page = dashboard(f"/dashboard?zoek={word}")
    for reference, typed in sent.items():
        expect(card(page, reference)).to_contain_text(" ".join(typed["full_name"].split()))
    expect_untouched(page)
    file, text = downloaded(page, "Exporteer als CSV")
    assert file.endswith(".csv")
    assert text.startswith("\ufeff")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=";"))
    # What was found and nothing else, the newest first as in the list.
    assert [row["Referentie"] for row in rows] == list(reversed(sent))
    assert [cell for row in rows for cell in row.values() if cell.lstrip(" ").startswith(FORMULA)] == []

    for reference, typed in sent.items():
        card(page, reference).get_by_role("link").click()
        for each in typed.values():
            expect(detail(page, reference)).to_contain_text(" ".join(each.split()))
        expect_untouched(page)
    page.emulate_media(media="print")
    expect_untouched(page)
    page.goto("/dashboard/vandaag")
    expect(page.get_by_role("list").first).to_be_visible()
    expect_untouched(page)
