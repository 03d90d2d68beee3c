"""What stands around every public page: the header with its menus, and the footer."""

from typing import Any

import pytest

from tests.support.built_page import Page
from tests.support.site_routes import CITIES, INDEXABLE, SERVICES

LEGAL = ("/privacy", "/voorwaarden", "/klachten")


@pytest.fixture(params=sorted(INDEXABLE | set(LEGAL)))
def page(request: pytest.FixtureRequest, pages: dict[str, Page]) -> Page:
    return pages[request.param]


def hrefs(page: Page, selector: str) -> list[str]:
    return [link.attributes["href"] or "" for link in page.tree.css(f"{selector} a[href]")]


def test_the_header_leads_to_pages_services_phone_and_quote(page: Page, company: dict[str, Any]) -> None:
    menu = 'nav[aria-label="Hoofdmenu"]'
    words = [link.text() for link in page.tree.css(f"{menu} > a")]
    assert words == ["Home", "Over Ons", "Blog", "Contact"]
    services = [href for href in hrefs(page, menu) if href.startswith("/diensten/")]
    assert services == [f"/diensten/{name}" for name in SERVICES if name != "verhuislift-huren"]
    assert company["phones"]["main"]["href"] in hrefs(page, "header")
    assert "Gratis Offerte" in [link.text() for link in page.tree.css('header a[href="/offerte-aanvragen"]')]


def test_the_footer_tells_where_when_and_how_to_reach_the_company(
    page: Page, company: dict[str, Any]
) -> None:
    text = page.text("footer")
    assert company["address"]["street"] in text
    assert company["email"]["href"] in hrefs(page, "footer")
    assert "Antwoord binnen 2 uur" in text
    hours = {node.text() for node in page.tree.css("footer dl dt, footer dl dd")}
    assert {"Maandag t/m vrijdag", "08:00 - 18:00", "Zaterdag", "09:00 - 16:00"} <= hours
    assert {"Zondag", "op afspraak"} <= hours
    assert all(mark["name"] in text for mark in company["certifications"])


def test_the_footer_leads_to_all_services_cities_and_legal_pages(page: Page) -> None:
    assert hrefs(page, 'footer nav[aria-label="Diensten"]') == [f"/diensten/{name}" for name in SERVICES]
    assert hrefs(page, 'footer nav[aria-label="Werkgebied"]') == [f"/locaties/{name}" for name in CITIES]
    assert set(LEGAL) <= set(hrefs(page, "footer"))
