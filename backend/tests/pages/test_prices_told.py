"""One price everywhere: what pages tell about rates, urgency and days is what the price model says."""

import re
from functools import cache

import pytest

from hofvijver.columns import utc_now
from hofvijver.quote_requests.indication_schemas import Indication
from hofvijver.quote_requests.price_facts import TypicalMove
from hofvijver.quote_requests.price_tables import PageTable, price_tables
from hofvijver.quote_requests.typical_moves import indicate_typical
from tests.support.built_page import Page
from tests.support.site_routes import INDEXABLE

URGENT = "vanaf € 95 per uur, met 2 verhuizers en verhuiswagen, geen extra kosten voor spoed"
SHOWN = {
    "/blog/verhuiskosten-complete-gids": ["examples", "crew-rates", "minimum-and-call-out", "extras"],
    "/diensten/particuliere-verhuizing": ["crew-rates", "minimum-and-call-out", "extras", "examples"],
    "/diensten/spoedverhuizing": ["urgent-rates", "minimum-and-call-out", "urgent-examples"],
}
HOLDS_FOR = "op de begane grond, binnen één stad en zonder extra diensten"


@cache
def made() -> dict[str, PageTable]:
    return price_tables(utc_now())


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("path", SHOWN)
def test_the_tables_of_a_page_are_those_of_the_price_model(pages: dict[str, Page], path: str) -> None:
    found = [
        PageTable(
            caption=plain(table.css_first("caption").text()),  # type: ignore[union-attr]
            columns=[plain(cell.text()) for cell in table.css('thead th[scope="col"]')],
            rows=[[plain(cell.text()) for cell in row.css("th, td")] for row in table.css("tbody tr")],
        )
        for table in pages[path].tree.css("main table.prices")
    ]
    expected = [made()[name] for name in SHOWN[path]]
    assert found == [
        table.model_copy(update={"rows": [[plain(cell) for cell in row] for row in table.rows]})
        for table in expected
    ]
    for table in pages[path].tree.css("main table.prices"):
        assert all(row.css_matches('[role="row"]') for row in table.css("tr"))
        assert len(table.css('tbody th[scope="row"][role="rowheader"]')) == len(table.css("tbody tr"))


@pytest.mark.parametrize("path", sorted(INDEXABLE))
def test_the_urgent_rate_is_told_in_the_same_words_everywhere(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    text = re.sub(r"\s", " ", page.tree.css_first("main").text(separator="|"))  # type: ignore[union-attr]
    told = f"{text} {page.meta('description')} {page.meta('og:description')}"
    in_tables = sum(table.text().count("€\u00a095") for table in page.tree.css("main table.prices"))
    assert told.count("€ 95") - in_tables == told.lower().count(URGENT)
    assert "alles inbegrepen" not in told
    assert "uurtarief is hoger" not in told


def test_the_guide_figures_say_what_they_hold_for(pages: dict[str, Page]) -> None:
    for path in ("/blog/verhuiskosten-complete-gids", "/diensten/particuliere-verhuizing"):
        assert HOLDS_FOR in pages[path].text("main .prose")


TOWN = "2595 AA"
#: What a page promises about days, and the homes it is about: all of them on the ground floor.
DAYS = [
    ("/diensten/particuliere-verhuizing", "drie kamers in één dag", TOWN, {1: "studio 3-kamers"}),
    ("/diensten/particuliere-verhuizing", "voor vier kamers of een huis", TOWN, {2: "4-kamers huis"}),
    ("/diensten/spoedverhuizing", "gezinswoning rekenen we meestal op twee", TOWN, {2: "4-kamers huis"}),
    ("/diensten/spoedverhuizing", "tweekamerwoning in de stad in één dag", TOWN, {1: "studio 2-kamers"}),
    ("/diensten/seniorenverhuizing", "twee kamers is in de stad in één dag", TOWN, {1: "2-kamers"}),
    ("/locaties/breda", "voor drie kamers rekenen we op twee", "4811 AA", {1: "2-kamers", 2: "3-kamers"}),
    ("/locaties/eindhoven", "Een studio wel", "5611 AA", {1: "studio", 2: "2-kamers 3-kamers", 3: "huis"}),
    ("/locaties/enschede", "appartement trekken we twee", "7511 AA", {2: "studio 3-kamers", 3: "huis"}),
    ("/locaties/groningen", "appartement rekenen we op twee", "9711 AA", {2: "studio 3-kamers", 3: "huis"}),
]


@pytest.mark.parametrize(("path", "phrase", "to", "days"), DAYS)
def test_a_page_promises_no_other_days_than_the_model(
    pages: dict[str, Page], path: str, phrase: str, to: str, days: dict[int, str]
) -> None:
    assert phrase in pages[path].text("main")
    for wanted, homes in days.items():
        for home in homes.split():
            found = indicate_typical(TypicalMove(household=home, to=to), utc_now())
            assert isinstance(found, Indication)
            assert found.days == wanted, home


def test_no_page_says_that_travel_is_a_line_of_its_own(pages: dict[str, Page]) -> None:
    for path in INDEXABLE:
        assert not re.search(r"reistijd (staat )?(als|apart)", pages[path].text("main"), re.IGNORECASE)
