"""City pages share a layout, not a text."""

import json
from pathlib import Path

import pytest

from tests.support.built_page import Page
from tests.support.site_routes import CITIES, SERVICES

DISTRICTS: dict[str, list[str]] = json.loads(Path(__file__).with_name("districts.json").read_text())


@pytest.fixture(params=CITIES)
def city(request: pytest.FixtureRequest, pages: dict[str, Page]) -> Page:
    return pages[f"/locaties/{request.param}"]


def texts(page: Page, selector: str) -> list[str]:
    return [" ".join(node.text().split()) for node in page.tree.css(selector)]


def test_a_city_page_lists_its_twelve_districts(city: Page) -> None:
    expected = DISTRICTS[city.path.rpartition("/")[2]]
    assert len(expected) == 12
    assert texts(city, "aside li") == expected


def test_a_city_page_has_badges_reasons_services_phone_and_quote(city: Page) -> None:
    hero, reasons, *_, closing = city.tree.css("main > section")
    assert city.path.rpartition("/")[2] in city.text("h1").lower().replace(" ", "-")
    assert len(hero.css("ul li")) == 3
    assert len(reasons.css("h3")) == 6
    cards = [link.attributes["href"] for link in city.tree.css("main li h3 a")]
    assert cards == [f"/diensten/{service}" for service in SERVICES]
    for part in (hero, closing):
        hrefs = {link.attributes["href"] for link in part.css("a")}
        assert {"/offerte-aanvragen", "tel:+31701234567"} <= hrefs
    assert "15+" in city.text("main")
    assert "2500+" in city.text("main")


@pytest.mark.parametrize("city", ["nijmegen", "enschede"])
def test_a_university_city_has_a_section_for_students(pages: dict[str, Page], city: str) -> None:
    headings = texts(pages[f"/locaties/{city}"], "main > section h2")
    assert any("stud" in heading.lower() for heading in headings)


@pytest.mark.parametrize("city", ["amsterdam", "enschede", "nijmegen", "rotterdam", "utrecht"])
def test_what_makes_a_city_special_leads_to_the_quote_form(pages: dict[str, Page], city: str) -> None:
    bands = pages[f"/locaties/{city}"].tree.css("main > section.on-dark")
    assert len(bands) == 3
    for band in bands:
        hrefs = {link.attributes["href"] or "" for link in band.css("a:not(nav a)")}
        assert "/offerte-aanvragen" in hrefs
        assert [href for href in hrefs if href.startswith("/diensten/")] == []


def test_reasons_are_not_repeated_from_city_to_city(pages: dict[str, Page]) -> None:
    reasons = [
        reason
        for city in CITIES
        for reason in (
            node.text() for node in pages[f"/locaties/{city}"].tree.css("main > section")[1].css("h3")
        )
    ]
    assert len(reasons) == 72
    assert len(set(reasons)) > 66
