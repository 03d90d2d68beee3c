"""What search engines are told (JSON-LD): valid, the same everywhere, and nothing the page does not show."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.support.built_page import Page, kinds_of
from tests.support.site_routes import ARTICLES, CITIES, INDEXABLE, SERVICES

#: What search engines want to know of a thing. TypeScript has checked that its properties are schema.org's.
ALWAYS = {
    "Organization": "name url",
    "MovingCompany": "address areaServed geo image openingHoursSpecification priceRange telephone",
    "PostalAddress": "addressCountry addressLocality postalCode streetAddress",
    "GeoCoordinates": "latitude longitude",
    "ImageObject": "url",
    "PropertyValue": "propertyID value",
    "ContactPoint": "contactType telephone",
    "OpeningHoursSpecification": "closes dayOfWeek opens",
    "OfferCatalog": "itemListElement name",
    "UnitPriceSpecification": "minPrice priceCurrency unitText",
    "Service": "name url",
    "AggregateRating": "bestRating ratingValue reviewCount",
    "WebSite": "name url",
    "BreadcrumbList": "itemListElement",
    "ListItem": "item name position",
    "FAQPage": "mainEntity",
    "Question": "acceptedAnswer name",
    "Answer": "text",
    "Blog": "blogPost name publisher url",
    "BlogPosting": "datePublished headline",
}
ABOUT_THE_COMPANY = ("/", "/over-ons", "/verhuisbedrijf")


@pytest.fixture(params=sorted(INDEXABLE))
def page(request: pytest.FixtureRequest, pages: dict[str, Page]) -> Page:
    return pages[request.param]


def things(value: Any) -> Iterator[dict[str, Any]]:
    """Every thing in the data, also within others; a mere reference is none."""
    if isinstance(value, list):
        for each in value:
            yield from things(each)
    elif isinstance(value, dict):
        if "@type" in value:
            yield value
        for each in value.values():
            yield from things(each)


def seen(page: Page) -> str:
    return page.text("main")


def test_every_thing_tells_what_search_engines_want_to_know_of_it(page: Page) -> None:
    found = list(things(page.graph()))
    assert found
    for thing in found:
        wanted = {name for kind in kinds_of(thing) for name in ALWAYS.get(kind, "").split()}
        assert wanted <= set(thing), f"{thing['@type']}: {wanted - set(thing)}"


def test_one_id_names_one_thing_of_a_page_and_every_reference_has_its_target(pages: dict[str, Page]) -> None:
    known = {node["@id"] for page in pages.values() for node in things(page.graph()) if "@id" in node}
    for page in pages.values():
        ids = [node["@id"] for node in page.graph() if "@id" in node]
        assert len(ids) == len(set(ids))
        for node in page.graph():
            for value in node.values():
                if isinstance(value, dict) and set(value) == {"@id"}:
                    assert value["@id"] in known


def test_the_company_is_the_same_on_every_page(pages: dict[str, Page]) -> None:
    found = [data for page in pages.values() if (data := page.structured_data().get("MovingCompany"))]
    assert len(found) == 1 + len(SERVICES) + len(CITIES) + 3
    differing = {"aggregateRating", "hasOfferCatalog"}
    plain = [{name: value for name, value in data.items() if name not in differing} for data in found]
    assert all(data == plain[0] for data in plain)


@pytest.mark.parametrize("path", ABOUT_THE_COMPANY)
def test_pages_about_the_company_tell_who_it_is_where_it_works_and_what_it_offers(
    pages: dict[str, Page], company: dict[str, Any], path: str
) -> None:
    data = pages[path].structured_data()["Organization"]
    assert data["foundingDate"] == "2008"
    assert data["legalName"] == company["legal_name"]
    assert data["vatID"] == company["registration"]["vat"]
    assert data["identifier"]["value"] == company["registration"]["kvk"]
    assert data["address"]["addressLocality"] == company["address"]["city"]
    assert data["contactPoint"]["availableLanguage"] == "nl"
    assert data["priceRange"] == "€€"
    assert {area["name"].lower().replace(" ", "-") for area in data["areaServed"]} == set(CITIES)
    offered = [offer["itemOffered"] for offer in data["hasOfferCatalog"]["itemListElement"]]
    assert [service["url"].rpartition("/")[2] for service in offered] == SERVICES


def test_the_rating_is_told_exactly_where_a_visitor_reads_it(pages: dict[str, Page]) -> None:
    shown = {path for path in INDEXABLE if "4,8 van de 5 sterren" in seen(pages[path])}
    told = {path for path in INDEXABLE if '"AggregateRating"' in pages[path].html.split("<main")[0]}
    assert told == shown
    assert {"/", "/over-ons"} <= told
    assert "/blog" not in told
    rating = pages["/"].structured_data()["Organization"]["aggregateRating"]
    assert (rating["ratingValue"], rating["bestRating"], rating["reviewCount"]) == (4.8, 5, 350)


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_is_offered_at_a_price_that_its_page_shows(pages: dict[str, Page], service: str) -> None:
    page = pages[f"/diensten/{service}"]
    data = page.structured_data()["Service"]
    assert data["provider"]["@id"] == page.structured_data()["MovingCompany"]["@id"]
    assert data["offers"]
    for offer in data["offers"]:
        price = offer.get("priceSpecification")
        if price is None:
            assert "op maat" in seen(page).lower() or "noemen we pas na het gratis bezoek" in seen(page)
        else:
            assert f"€ {price['minPrice']} per {price['unitText']}" in seen(page)
            assert (price["priceCurrency"], price["valueAddedTaxIncluded"]) == ("EUR", True)


@pytest.mark.parametrize("city", CITIES)
def test_a_city_page_names_the_city_as_its_area_and_no_other_address(
    pages: dict[str, Page], company: dict[str, dict[str, str]], city: str
) -> None:
    data = pages[f"/locaties/{city}"].structured_data()
    assert data["Service"]["areaServed"]["name"].lower().replace(" ", "-") == city
    assert data["MovingCompany"]["address"]["postalCode"] == company["address"]["postal_code"]
    assert data["MovingCompany"]["priceRange"] == "€€"


@pytest.mark.parametrize("article", ARTICLES)
def test_an_article_is_described_as_a_blog_posting(
    pages: dict[str, Page], company: dict[str, str], article: str
) -> None:
    page = pages[f"/blog/{article}"]
    data = page.structured_data()["BlogPosting"]
    assert data["headline"] == page.text("h1")
    days = [node.attributes["datetime"] for node in page.tree.css("article header time")]
    moments = [data["datePublished"], data["dateModified"]]
    assert [moment[:10] for moment in moments] == days
    assert moments == [page.meta("article:published_time"), page.meta("article:modified_time")]
    for moment in map(datetime.fromisoformat, moments):
        here = moment.replace(tzinfo=ZoneInfo(company["time_zone"]))
        assert moment.utcoffset() == here.utcoffset()
    assert data["author"]["@type"] == "Organization"
    assert data["author"]["name"] in page.text("article header")
    assert data["publisher"]["logo"]["url"].endswith(".png")
    assert data["mainEntityOfPage"] == page.attribute('link[rel="canonical"]', "href")
    assert page.meta("og:type") == "article"


def test_home_is_the_website_and_the_blog_list_a_blog_of_its_articles(
    pages: dict[str, Page], company: dict[str, str]
) -> None:
    assert pages["/"].structured_data()["WebSite"]["name"] == company["name"]
    posts = pages["/blog"].structured_data()["Blog"]["blogPost"]
    assert {post["url"].rpartition("/")[2] for post in posts} == set(ARTICLES)


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


def test_cities_and_services_answer_at_least_three_questions_as_the_data_says(pages: dict[str, Page]) -> None:
    asking = [f"/diensten/{name}" for name in SERVICES] + [f"/locaties/{name}" for name in CITIES]
    assert all(len(pages[path].structured_data()["FAQPage"]["mainEntity"]) >= 3 for path in asking)
    for page in pages.values():
        told = page.structured_data().get("FAQPage", {"mainEntity": []})["mainEntity"]
        visible = ["".join(node.text().split()) for node in page.tree.css("main details")]
        words = [question["name"] + question["acceptedAnswer"]["text"] for question in told]
        assert not told or ["".join(each.split()) for each in words] == visible


def test_no_question_is_asked_on_two_city_pages(pages: dict[str, Page]) -> None:
    answers = [
        question["acceptedAnswer"]["text"]
        for city in CITIES
        for question in pages[f"/locaties/{city}"].structured_data()["FAQPage"]["mainEntity"]
    ]
    assert len(answers) == len(set(answers))
