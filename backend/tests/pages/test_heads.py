"""What stands in the head of every page: for search engines, for sharing, for browsers."""

from datetime import datetime

import pytest

from tests.support.built_page import Page
from tests.support.site_routes import ARTICLES, CITIES, INDEXABLE, NOINDEX, SERVICES


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
    assert page.meta("og:locale") == "nl_NL"
    assert page.meta("twitter:card") == "summary_large_image"


def test_titles_and_descriptions_are_unique(pages: dict[str, Page]) -> None:
    for texts in (
        [p.text("title") for p in pages.values()],
        [p.meta("description") for p in pages.values()],
    ):
        assert len(set(texts)) == len(texts)


def test_the_home_page_tells_who_the_company_is(
    pages: dict[str, Page], company: dict[str, dict[str, str]]
) -> None:
    data = pages["/"].structured_data()["Organization"]
    assert data["foundingDate"] == "2008"
    assert data["address"]["addressLocality"] == company["address"]["city"]
    assert data["contactPoint"]["availableLanguage"] == "nl"
    assert data["aggregateRating"]["ratingValue"] == 4.8
    assert data["aggregateRating"]["reviewCount"] == 350


@pytest.mark.parametrize("city", CITIES)
def test_a_city_page_names_the_city_as_its_area_and_no_other_address(
    pages: dict[str, Page], company: dict[str, dict[str, str]], city: str
) -> None:
    data = pages[f"/locaties/{city}"].structured_data()["MovingCompany"]
    assert data["areaServed"]["name"].lower().replace(" ", "-") == city
    assert data["priceRange"] == "€€"
    assert data["address"]["postalCode"] == company["address"]["postal_code"]
    assert data["@id"] == pages["/"].structured_data()["Organization"]["@id"]
    assert {"name", "url", "telephone", "image", "geo", "openingHoursSpecification"} <= data.keys()


@pytest.mark.parametrize("article", ARTICLES)
def test_an_article_is_described_as_a_blog_posting(pages: dict[str, Page], article: str) -> None:
    page = pages[f"/blog/{article}"]
    data = page.structured_data()["BlogPosting"]
    assert data["headline"] == page.text("h1")
    assert data["datePublished"].startswith(page.attribute("article time", "datetime"))
    for moment in (data["datePublished"], data["dateModified"]):
        assert datetime.fromisoformat(moment).tzinfo is not None
    assert data["author"]["@type"] == "Organization"
    assert data["author"]["name"] in page.text("article header")
    assert data["publisher"]["logo"].endswith(".png")
    assert data["mainEntityOfPage"] == page.attribute('link[rel="canonical"]', "href")
    assert page.meta("og:type") == "article"


@pytest.mark.parametrize(
    ("folder", "names"), [("diensten", SERVICES), ("locaties", CITIES), ("blog", ARTICLES)]
)
def test_pages_below_home_carry_breadcrumbs_that_match_the_visible_ones(
    pages: dict[str, Page], folder: str, names: list[str]
) -> None:
    for name in names:
        page = pages[f"/{folder}/{name}"]
        visible = [" ".join(item.text().split()) for item in page.tree.css('nav[aria-label="Kruimelpad"] li')]
        data = page.structured_data()["BreadcrumbList"]["itemListElement"]
        assert [item["name"] for item in data] == visible
        assert visible[0] == "Home"


def test_questions_in_the_data_are_questions_on_the_page(pages: dict[str, Page]) -> None:
    with_questions = [page for page in pages.values() if "FAQPage" in page.html]
    assert with_questions
    for page in with_questions:
        asked = [question["name"] for question in page.structured_data()["FAQPage"]["mainEntity"]]
        assert asked == [" ".join(summary.text().split()) for summary in page.tree.css("summary")]
