"""What each page must say: claims, prices, terms, periods and figures, in the visible text."""

import json
from pathlib import Path

import pytest

from tests.support.built_page import Page
from tests.support.site_routes import SERVICES

#: Phrases that must stand on a page, by its path; capitals do not matter.
SAYS: dict[str, list[str]] = json.loads(Path(__file__).with_name("says.json").read_text())


def words(page: Page, selector: str = "main") -> str:
    return page.text(selector).lower()


def links(page: Page, selector: str = "main") -> set[str]:
    return {link.attributes["href"] or "" for link in page.tree.css(f"{selector} a[href]")}


def cards(page: Page) -> list[int]:
    """How many cards stand in each section that has any."""
    counts = [len(section.css("h3")) for section in page.tree.css("main > section")]
    return [count for count in counts if count]


@pytest.mark.parametrize(
    ("path", "phrase"), [(path, phrase) for path, says in SAYS.items() for phrase in says]
)
def test_a_page_says_what_belongs_to_it(pages: dict[str, Page], path: str, phrase: str) -> None:
    assert phrase.lower() in words(pages[path])


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_page_has_claims_benefits_steps_questions_and_ways_to_ask(
    pages: dict[str, Page], service: str
) -> None:
    page = pages[f"/diensten/{service}"]
    assert "1000+" in page.text("main")
    assert "2500+" not in page.text("main")
    assert len(page.tree.css("main ol li h3")) >= 4
    assert len(page.tree.css("details")) >= 3
    assert {"/offerte-aanvragen", "/"} <= links(page)
    assert "terug naar home" in words(page)
    assert any(href.startswith("tel:") for href in links(page))


@pytest.mark.parametrize(
    ("service", "parts"),
    [
        ("piano-verhuizen", ["inspectie", "voorbereid", "transport", "plaats"]),
        ("inpak-uitpak-service", ["inventarisatie", "materiaal", "inpakken", "uitpakken"]),
    ],
)
def test_a_service_goes_through_its_four_steps(
    pages: dict[str, Page], service: str, parts: list[str]
) -> None:
    steps = [node.text().lower() for node in pages[f"/diensten/{service}"].tree.css("main ol li h3")]
    for part, step in zip(parts, steps, strict=True):
        assert part in step


def test_urgent_moves_carry_a_time_with_every_step(pages: dict[str, Page]) -> None:
    page = pages["/diensten/spoedverhuizing"]
    times = page.tree.css("main ol li .bg-amber")
    assert len(times) == len(page.tree.css("main ol li h3"))


def test_the_packing_page_has_its_own_number_materials_and_five_star_ratings(pages: dict[str, Page]) -> None:
    page = pages["/diensten/inpak-uitpak-service"]
    numbers = {href for href in links(page) if href.startswith("tel:")}
    assert numbers == {"tel:+31612345678"}
    stars = page.tree.css('[aria-label="5 van 5 sterren"]')
    assert len(stars) == 3
    for quality in ("vakmanschap", "betrouwbaarheid", "klanttevredenheid"):
        assert quality in words(page)
    assert page.meta("twitter:card") == "summary_large_image"


def test_the_private_move_has_three_tiers_of_which_one_is_popular(pages: dict[str, Page]) -> None:
    text = pages["/diensten/particuliere-verhuizing"].text("main")
    assert text.count("Meest gekozen") == 1
    assert text.count("Offerte aanvragen") >= 3


def test_the_about_page_tells_its_story_with_links_and_people(pages: dict[str, Page]) -> None:
    page = pages["/over-ons"]
    assert {"/", "/offerte-aanvragen", "/blog/verhuizing-den-haag"} <= links(page)
    assert any("rijksoverheid.nl" in href for href in links(page))
    assert [node.text() for node in page.tree.css("main dl dd")] == ["15+", "2500+", "350+", "98%"]
    # Values, people, reasons.
    assert cards(page) == [4, 3, 6]
    assert "tel:+31701234567" in links(page)


def test_the_blog_list_shows_all_posts_with_the_featured_one_first(pages: dict[str, Page]) -> None:
    titles = [node.attributes["href"] for node in pages["/blog"].tree.css("main li h3 a")]
    assert titles[0] == "/blog/verhuiskosten-complete-gids"
    assert set(titles) == {
        "/blog/verhuiskosten-complete-gids",
        "/blog/verhuizing-den-haag",
        "/blog/verhuizen-zonder-stress-15-tips",
    }


def test_the_tips_article_has_fifteen_numbered_tips_in_four_groups_and_an_extra_one(
    pages: dict[str, Page], company: dict[str, str]
) -> None:
    page = pages["/blog/verhuizen-zonder-stress-15-tips"]
    tips = [node.text() for node in page.tree.css(".prose h3")]
    assert [tip.split(".")[0] for tip in tips if tip[0].isdigit()] == [str(number) for number in range(1, 16)]
    groups = [node.text().lower() for node in page.tree.css(".prose h2")]
    assert len(groups) >= 6
    for word in ("plan", "inpak", "verhuisdag", "administratie", "extra"):
        assert any(word in group for group in groups)
    assert company["team_name"] in page.text("article header")


def test_the_cost_guide_leads_where_it_should(pages: dict[str, Page]) -> None:
    page = pages["/blog/verhuiskosten-complete-gids"]
    wanted = {"/offerte-aanvragen", "/contact", "/blog/verhuizing-den-haag", "/diensten/inpak-uitpak-service"}
    assert wanted <= links(page)
    assert len(page.tree.css("table")) >= 3


@pytest.mark.parametrize(("path", "sections"), [("/privacy", 10), ("/voorwaarden", 12)])
def test_a_legal_page_has_its_numbered_sections(pages: dict[str, Page], path: str, sections: int) -> None:
    numbers = [node.text().split(".")[0] for node in pages[path].tree.css(".prose h2")]
    assert numbers == [str(number) for number in range(1, sections + 1)]


@pytest.mark.parametrize("path", ["/privacy", "/voorwaarden", "/klachten"])
def test_the_contents_of_a_legal_page_lead_to_each_of_its_parts(pages: dict[str, Page], path: str) -> None:
    contents = [node.attributes["href"] for node in pages[path].tree.css('nav[aria-label="Inhoud"] a')]
    assert contents == [f"#{node.attributes['id']}" for node in pages[path].tree.css(".prose h2")]


def test_complaints_go_through_five_steps_and_can_go_further(pages: dict[str, Page]) -> None:
    page = pages["/klachten"]
    assert 5 in {len(node.css("li")) for node in page.tree.css(".prose ol")}
    assert any("degeschillencommissie.nl" in href for href in links(page))
    # The company of the sample is affiliated with none.
    assert "wij zijn niet aangesloten bij een geschillencommissie" in words(page)
    assert "aangesloten bij de " not in words(page)
    assert "/offerte-aanvragen" in links(page)


def test_the_company_page_leads_to_services_and_four_cities(pages: dict[str, Page]) -> None:
    page = pages["/verhuisbedrijf"]
    cities = {f"/locaties/{city}" for city in ("den-haag", "rotterdam", "amsterdam", "utrecht")}
    assert cities <= links(page)
    assert len({href for href in links(page) if href.startswith("/diensten/")}) >= 2
    # Benefits, what is done, and the card beside what makes a mover the best one.
    assert cards(page) == [3, 3, 1]
