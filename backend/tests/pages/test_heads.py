"""What stands in the head of every page: for search engines, for sharing, for browsers."""

import pytest

from tests.support.built_page import Page
from tests.support.site_routes import CITIES, INDEXABLE, NOINDEX, SERVICES


@pytest.fixture(params=sorted(INDEXABLE | NOINDEX))
def page(request: pytest.FixtureRequest, pages: dict[str, Page]) -> Page:
    return pages[request.param]


def test_the_text_of_a_page_stands_in_its_html(page: Page) -> None:
    assert len(page.tree.css("h1")) == 1
    assert page.text("h1")
    assert page.attribute("html", "lang") == "nl"


def test_title_and_description_fit_a_search_result(page: Page) -> None:
    assert 10 <= len(page.text("title")) <= 60
    assert 70 <= len(page.meta("description")) <= 160
    assert len(page.meta("keywords").split(",")) >= 3


def test_one_canonical_address_stands_on_every_page(page: Page, company: dict[str, str]) -> None:
    address = company["base_url"] + page.path
    assert page.attribute('link[rel="canonical"]', "href") == address
    assert page.meta("og:url") == address


def test_a_shared_page_shows_its_title_text_and_picture(page: Page, company: dict[str, str]) -> None:
    assert page.meta("og:title") == page.meta("twitter:title") == page.text("title")
    assert page.meta("og:description") == page.meta("twitter:description") == page.meta("description")
    assert page.meta("og:image").startswith(f"{company['base_url']}/images/")
    assert (page.meta("og:image:width"), page.meta("og:image:height")) == ("1200", "630")
    assert page.meta("og:image:alt") == page.meta("twitter:image:alt")
    assert len(page.meta("og:image:alt")) > 20
    assert page.meta("og:locale") == "nl_NL"
    assert page.meta("twitter:card") == "summary_large_image"


def test_titles_and_descriptions_are_unique(pages: dict[str, Page]) -> None:
    for texts in (
        [p.text("title") for p in pages.values()],
        [p.meta("description") for p in pages.values()],
    ):
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("city", CITIES)
def test_title_and_heading_of_a_city_name_the_place_and_the_trade(pages: dict[str, Page], city: str) -> None:
    page = pages[f"/locaties/{city}"]
    for text in (page.text("title"), page.text("h1")):
        assert city in text.lower().replace(" ", "-")
        assert "verhui" in text.lower()


@pytest.mark.parametrize("service", SERVICES)
def test_title_and_heading_of_a_service_name_the_town_the_company_is_in(
    pages: dict[str, Page], service: str
) -> None:
    page = pages[f"/diensten/{service}"]
    assert "Den Haag" in page.text("title")
    assert "Den Haag" in page.text("h1")


def test_pages_about_den_haag_do_not_compete_for_one_search(pages: dict[str, Page]) -> None:
    paths = ("/", "/verhuisbedrijf", "/locaties/den-haag", "/blog/verhuizing-den-haag")
    titles = [pages[path].text("title").lower() for path in paths]
    assert ["verhuisbedrijf den haag" in title for title in titles] == [False, True, False, False]
    searched = [set(pages[path].meta("keywords").lower().split(", ")) for path in paths]
    for at, words in enumerate(searched):
        assert not words & set().union(*searched[at + 1 :])


def test_the_quote_page_says_what_it_is(pages: dict[str, Page]) -> None:
    assert "verhuisofferte" in pages["/offerte-aanvragen"].text("title")
    assert "verhuisofferte" in pages["/offerte-aanvragen"].text("h1")
