"""One fact is told the same wherever it is told: on pages, in the form, the terms, the PDF and the mails."""

import json
import re
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest

from hofvijver.columns import utc_now
from hofvijver.facts import find
from hofvijver.mail.compose import compose
from hofvijver.mails import KINDS
from hofvijver.outbox import OutboxMessage
from hofvijver.quotes import pdf
from tests.support import printed_quotes
from tests.support.built_page import Page
from tests.support.quotes import line

TERMS, PRICES = find("terms"), find("prices")
COMPLAINTS, DEPOT = TERMS["complaints"], PRICES["indication"]["depot"]
OFFICE, AT_HOME = find("company", "complaints_hours"), find("company", "home_city_availability")
WITH_RATES = (
    "/diensten/particuliere-verhuizing",
    "/diensten/spoedverhuizing",
    "/blog/verhuiskosten-complete-gids",
)


@dataclass(frozen=True)
class Fact:
    """The groups of `pattern` are `values`, wherever it is found; it must be found at each of `at`."""

    pattern: str
    values: tuple[Any, ...]
    at: tuple[str, ...]


FACTS = {
    "urgent rate": Fact(
        r"(vanaf € 95 per uur[^.]*?\bspoed)\b",
        ("vanaf € 95 per uur, met 2 verhuizers en verhuiswagen, geen extra kosten voor spoed",),
        ("/diensten/spoedverhuizing", "form"),
    ),
    "call-out": Fact(
        r"tot (\d+) km van ons depot .*? nieuwe adres € (\d+,\d\d)",
        (DEPOT["free_km"], f"{DEPOT['rate_per_km']:.2f}".replace(".", ",")),
        WITH_RATES,
    ),
    "minimum": Fact(
        r"minimum (?:basis|complete|luxe|spoed)[a-z ]*? (\d+) uur",
        (PRICES["indication"]["hours"]["at_least"],),
        WITH_RATES,
    ),
    "validity": Fact(
        r"\bofferte[^.?]*? (\d+) dagen geldig",
        (TERMS["quote_valid_days"],),
        ("/voorwaarden", "/over-ons", "/diensten/particuliere-verhuizing", "/locaties/tilburg", "pdf"),
    ),
    "prepayment": Fact(
        r"(?:u|vooruitbetaling van) (\d+)% (?:vooruit|van de afgesproken prijs)",
        (TERMS["payment"]["prepayment_percent"],),
        ("/voorwaarden", "pdf", "mail quote", "mail quote_accepted"),
    ),
    "cancelling for nothing": Fact(
        r"(?:annuleren\? ja, tot|annuleringskosten) (\d+) dagen",
        (TERMS["cancellation"][0]["from_days_before"],),
        ("/voorwaarden", "/diensten/particuliere-verhuizing", "pdf"),
    ),
    "revoking": Fact(
        r"(?:bedenktijd van|heeft u bij veel overeenkomsten|akkoord tot) (\d+) dagen",
        (TERMS["revocation"]["days"],),
        ("/voorwaarden", "pdf", "pdf without move", "mail quote_accepted"),
    ),
    "damage": Fact(
        r"\bschade(?! en klachten)[^.]*? (\d+) uur",
        (COMPLAINTS["damage_within_hours"],),
        ("/voorwaarden", "/klachten", "/diensten/spoedverhuizing", "/locaties/rotterdam", "pdf"),
    ),
    "complaint": Fact(
        r"andere klacht dient u (?:schriftelijk in, )?binnen (\d+) dagen(?: schriftelijk in)?",
        (COMPLAINTS["in_writing_within_days"],),
        ("/voorwaarden", "/diensten/woningontruiming", "pdf"),
    ),
    "insurance": Fact(
        r"(?:verzekerd\? ja,|verzekerd|verzekering van uw inboedel) tot (€ [\d.]*\d)",
        (TERMS["insured_up_to"],),
        ("/voorwaarden", "/klachten", "/diensten/piano-verhuizen", "/blog/verhuizing-den-haag", "pdf"),
    ),
    "liability": Fact(
        r"(€ [\d,]+) per kilogram per voorwerp",
        (TERMS["liability_per_kg_per_item"],),
        ("/voorwaarden", "/klachten", "/diensten/piano-verhuizen", "pdf"),
    ),
    "hours of the office": Fact(
        r"maandag t/m vrijdag,? (\d\d:\d\d) (?:tot|-|\u2013) (\d\d:\d\d)",
        (OFFICE["opens"], OFFICE["closes"]),
        ("/klachten", "footer"),
    ),
    "hours in the home town": Fact(
        r"(?:t/m|tot en met) zondag,? (?:beschikbaar, )?van (\d\d:\d\d) tot (\d\d:\d\d)",
        (AT_HOME["opens"], AT_HOME["closes"]),
        ("/locaties/den-haag", "/blog/verhuizing-den-haag"),
    ),
}


def plain(text: str) -> str:
    return " ".join(text.split()).lower()


@pytest.fixture(scope="module")
def texts(pages: dict[str, Page]) -> dict[str, str]:
    """All that is told, by where it is told."""
    found = {path: seen(page, "main") for path, page in pages.items() if page.tree.css_first("main")}
    found["footer"] = seen(pages["/"], "footer")
    found["form"] = json.dumps(find("urgent"), ensure_ascii=False).replace(
        "{{price-tables.urgent_offer}}", find("price-tables", "urgent_offer")
    )
    found["customer page"] = json.dumps([find("customer-page"), find("damage")], ensure_ascii=False)
    found["pdf"] = printed()
    found["pdf without move"] = printed(lines=[line("inpakservice", label="Inpakken")])
    found |= {f"mail {name}": mailed(name) for name in KINDS}
    return {name: plain(quoting(text)) for name, text in found.items()}


def seen(page: Page, selector: str) -> str:
    node = page.tree.css_first(selector)
    assert node is not None
    return node.text(separator=" ")


def printed(**changes: Any) -> str:
    return " ".join(printed_quotes.pages(pdf.render(printed_quotes.document(**changes))))


def mailed(name: str) -> str:
    kind = KINDS[name]
    row = OutboxMessage(id=uuid4(), kind=name, recipient="jan@example.org", payload=kind.sample())
    body = compose(row, kind, utc_now(), page="https://example.org/").get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def quoting(text: str) -> str:
    """With every fact that is quoted in it."""
    return re.sub(r"\{\{([\w.-]+)\}\}", lambda quoted: str(find(*quoted[1].split("."))), text)


@pytest.mark.parametrize("name", FACTS)
def test_a_fact_is_told_the_same_everywhere(texts: dict[str, str], name: str) -> None:
    fact = FACTS[name]
    told = {
        where: [found.groups() for found in re.finditer(fact.pattern, text)] for where, text in texts.items()
    }
    values = tuple(map(str, fact.values))
    assert {where: found for where, found in told.items() if set(found) - {values}} == {}
    assert [where for where in fact.at if not told[where]] == []


def test_page_and_pdf_tell_the_same_fees_of_cancelling(texts: dict[str, str]) -> None:
    percents = [str(step["fee_percent"]) for step in TERMS["cancellation"]]
    _, _, page = texts["/voorwaarden"].partition("moment van annuleren")
    assert re.findall(r"(\d+)%", page.partition("moeten wij zelf")[0]) == percents
    assert re.findall(r"(\d+)% ·", texts["pdf"]) == [percent for percent in percents if percent != "0"]


@pytest.mark.parametrize(
    "where", ["/voorwaarden", "pdf", "customer page", "mail quote", "mail quote_reminder"]
)
def test_the_same_ways_to_agree_are_told_everywhere(texts: dict[str, str], where: str) -> None:
    for way in ("online", "e-mail", "telefo|bel ", "balie"):
        assert re.search(way, texts[where]), way


def test_each_kind_of_price_is_called_and_explained_as_in_the_quote(texts: dict[str, str]) -> None:
    for basis in find("quotes", "bases"):
        sentence = basis["sentence"].format(call_from_percent=find("quotes", "call_from_percent"))
        assert plain(f"{basis['label']} {sentence}") in texts["/voorwaarden"]


def test_no_text_promises_what_no_quote_brings(texts: dict[str, str]) -> None:
    for where, text in texts.items():
        assert not re.search(
            r"polis[^.]*bij de offerte|krijgt u bij de offerte|zodra u (haar|die|het) ziet", text
        ), where
