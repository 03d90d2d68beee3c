"""Every page of the route table is there, and nothing else is."""

import json
import xml.etree.ElementTree as ET

import pytest

from hofvijver.settings import ROOT
from tests.support.built_page import BUILD, Page
from tests.support.site_routes import CITIES, INDEXABLE, NOINDEX, SERVICES


def test_every_page_of_the_route_table_is_built_and_no_other(pages: dict[str, Page]) -> None:
    assert len(INDEXABLE) == 28
    assert set(pages) == INDEXABLE | NOINDEX


def test_exactly_the_legal_and_staff_pages_are_noindex(pages: dict[str, Page]) -> None:
    assert {path for path, page in pages.items() if page.is_noindex()} == NOINDEX


def test_the_sitemap_lists_exactly_the_canonical_addresses_of_indexable_pages(
    pages: dict[str, Page], company: dict[str, str]
) -> None:
    tree = ET.parse(BUILD / "client" / "sitemap.xml")  # noqa: S314 - our own file
    namespace = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    listed = [loc.text for loc in tree.iterfind(".//s:loc", namespace)]
    assert len(listed) == len(set(listed))
    assert set(listed) == {pages[path].attribute('link[rel="canonical"]', "href") for path in INDEXABLE}
    assert all(day.text for day in tree.iterfind(".//s:lastmod", namespace))


def test_robots_txt_names_the_sitemap_and_blocks_nothing(company: dict[str, str]) -> None:
    robots = (BUILD / "client" / "robots.txt").read_text()
    assert f"Sitemap: {company['base_url']}/sitemap.xml" in robots
    assert "Disallow" not in robots


def test_whoever_finds_a_weakness_reads_where_to_report_it(company: dict[str, dict[str, str]]) -> None:
    site = json.loads((BUILD / "site.json").read_text())
    entry = site["pages"]["/.well-known/security.txt"]
    assert entry["type"] == "text/plain; charset=utf-8"
    told = (BUILD / "client" / entry["file"]).read_text()
    assert f"Contact: {company['email']['href']}\n" in told
    assert "\nExpires: " in told


def test_the_manifest_names_the_company_and_icons_that_exist(company: dict[str, str]) -> None:
    manifest = json.loads((BUILD / "client" / "manifest.webmanifest").read_text())
    assert manifest["name"] == company["name"]
    for icon in manifest["icons"]:
        assert (BUILD / "client" / icon["src"].lstrip("/")).is_file()


def test_the_page_for_unknown_paths_says_so_and_offers_a_way_on(
    not_found: Page, company: dict[str, str]
) -> None:
    messages = json.loads((ROOT / "content" / "facts" / "messages.json").read_text())
    assert not_found.text("h1") == messages["not_found_title"] == "Pagina Niet Gevonden"
    assert messages["not_found_text"] in not_found.text("main")
    assert not_found.is_noindex()
    assert len(not_found.meta("keywords").split(",")) >= 3
    assert not_found.attribute('link[rel="canonical"]', "href") == not_found.meta("og:url")
    assert not_found.meta("og:url") == f"{company['base_url']}/404"
    assert not_found.meta("og:title") == not_found.text("title")
    assert not_found.meta("og:image").startswith(f"{company['base_url']}/images/")
    hrefs = {link.attributes["href"] for link in not_found.tree.css("main a")}
    assert {"/", "/offerte-aanvragen", "/over-ons"} <= hrefs


@pytest.mark.parametrize(
    ("part", "offered"),
    [
        ("diensten", [f"/diensten/{name}" for name in SERVICES]),
        ("locaties", [f"/locaties/{name}" for name in CITIES]),
        ("offerte", ["/offerte-aanvragen", "/"]),
    ],
)
def test_an_unknown_path_of_a_part_of_the_site_leads_to_that_part(part: str, offered: list[str]) -> None:
    page = Page(f"(not found below {part})", BUILD / "client" / "404" / part / "index.html")
    assert page.text("h1") == "Pagina Niet Gevonden"
    assert page.is_noindex()
    hrefs = [link.attributes["href"] for link in page.tree.css("main a")]
    assert {"/", "/offerte-aanvragen", "/over-ons"} <= set(hrefs)
    assert [href for href in hrefs if href in offered][: len(offered)] == offered
