"""Claims of the company: each has a source, and is marked as an example while it is one."""

from typing import Any

import pytest

from tests.support.built_page import Page
from tests.support.facts import CLAIMS
from tests.support.site_routes import INDEXABLE, SERVICES

LEGAL = {"/privacy", "/voorwaarden", "/klachten"}


@pytest.fixture(params=sorted(INDEXABLE | LEGAL))
def page(request: pytest.FixtureRequest, pages: dict[str, Page]) -> Page:
    return pages[request.param]


def test_a_page_with_claims_and_every_footer_say_that_they_are_examples(
    page: Page, company: dict[str, Any]
) -> None:
    proof = company["proof"]
    carries_claims = any(claim in page.text("main") for claim in CLAIMS)
    assert (proof["notice"] in page.text("footer")) is proof["is_example"]
    if carries_claims:
        assert (proof["notice"] in page.text("main")) is proof["is_example"]


def test_a_mark_says_out_of_how_many_and_who_gave_it(page: Page, company: dict[str, Any]) -> None:
    rating = company["rating"]
    mark = rating["value_display"]
    for text in (page.text("main"), page.meta("description")):
        assert text.count(mark) == text.count(f"{mark} van de {rating['best']} sterren")
    if mark in page.text("main"):
        assert rating["source"] in page.text("main")


def test_whoever_recommends_us_was_asked_somehow(page: Page, company: dict[str, Any]) -> None:
    claims = company["claims"]
    if claims["recommend"] in page.text("main"):
        assert claims["recommend_source"] in page.text("main") or page.path == "/over-ons"


def test_the_footer_names_the_company_as_it_is_registered(page: Page, company: dict[str, Any]) -> None:
    footer = page.text("footer")
    assert company["legal_name"] in footer
    assert all(number in footer for number in company["registration"].values())


@pytest.mark.parametrize("lie", ["geen meerprijs", "niets extra", "toeslag voor spoed", "zonder meerkosten"])
def test_no_page_says_that_urgency_costs_nothing(page: Page, lie: str) -> None:
    assert lie not in page.text("main").lower()


EXPLAINED = {f"/diensten/{name}" for name in SERVICES} | {
    "/voorwaarden",
    "/klachten",
    "/blog/verhuizing-den-haag",
}


def test_insurance_and_liability_are_explained_together_or_not_named_in_figures(page: Page) -> None:
    text = page.text("main")
    named = "€ 3,50" in text or "€ 50.000" in text
    assert named is (page.path in EXPLAINED)
    if named:
        assert "verzekerd tot € 50.000" in text
        assert "dan geldt de wet" in text
