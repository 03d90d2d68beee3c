"""Every link leads somewhere: to a page, to a redirect, to a place on a page, to a file."""

import json
from urllib.parse import urlsplit

from selectolax.lexbor import LexborHTMLParser

from hofvijver.settings import ROOT
from tests.support.built_page import BUILD, Page
from tests.support.site_routes import CITIES, CUSTOMER, SERVICES, STAFF

REDIRECTS: dict[str, str] = json.loads((ROOT / "content" / "facts" / "redirects.json").read_text())


def ids_of(tree: LexborHTMLParser) -> set[str]:
    return {node.attributes["id"] or "" for node in tree.css("[id]")}


def problem_with(href: str, page: Page, pages: dict[str, Page]) -> str | None:
    link = urlsplit(href)
    if link.scheme in {"tel", "mailto"}:
        return None
    if link.scheme == "https":
        return None
    if link.scheme or link.netloc:
        return "leads outside without https"
    target = pages.get(REDIRECTS.get(link.path, link.path).split("#")[0]) if link.path else page
    if target is None:
        return "leads nowhere"
    return "has no such place" if link.fragment and link.fragment not in ids_of(target.tree) else None


def test_every_internal_link_and_fragment_has_its_target(pages: dict[str, Page], not_found: Page) -> None:
    broken = [
        f"{page.path}: {href} {problem}"
        for page in [*pages.values(), not_found]
        for link in page.tree.css("a[href]")
        if (problem := problem_with(href := link.attributes["href"] or "", page, pages))
    ]
    assert broken == []


def test_links_out_of_the_site_open_safely_in_a_new_tab(pages: dict[str, Page]) -> None:
    outward = [link for page in pages.values() for link in page.tree.css('a[href^="https:"]')]
    assert outward
    for link in outward:
        assert link.attributes.get("target") == "_blank"
        assert link.attributes.get("rel") == "noopener"


def test_redirects_lead_to_pages_and_places_that_exist(pages: dict[str, Page]) -> None:
    for old, new in REDIRECTS.items():
        path, _, fragment = new.partition("#")
        assert old not in pages
        assert not fragment or fragment in ids_of(pages[path].tree)


def test_every_page_can_be_reached_from_home_in_two_clicks(pages: dict[str, Page]) -> None:
    def targets(path: str) -> set[str]:
        return {urlsplit(link.attributes["href"] or "").path for link in pages[path].tree.css("a[href]")}

    first = targets("/") & set(pages)
    second = {path for page in first for path in targets(page)}
    # Behind the staff's door a visitor needs no way, and a customer gets one by mail.
    behind = (STAFF - {"/staff-login"}) | CUSTOMER
    assert set(pages) - behind <= first | second


def test_every_file_a_page_asks_for_exists(pages: dict[str, Page], not_found: Page) -> None:
    wanted = {
        candidate.strip().split(" ")[0]
        for page in [*pages.values(), not_found]
        for node in page.tree.css("img, source, link[href], script[src]")
        if node.attributes.get("rel") != "canonical"
        for key in ("src", "srcset", "href")
        for candidate in (node.attributes.get(key) or "").split(",")
        if candidate
    }
    assert wanted
    assert [file for file in sorted(wanted) if not (BUILD / "client" / file.lstrip("/")).is_file()] == []


def test_nothing_comes_from_a_third_party(pages: dict[str, Page], not_found: Page) -> None:
    for page in [*pages.values(), not_found]:
        for node in page.tree.css("[src], [srcset], link[rel=stylesheet], link[rel=preload], link[rel=icon]"):
            for key in ("src", "srcset", "href"):
                assert not (node.attributes.get(key) or "/").lstrip().startswith(("http", "//"))


def test_the_floating_button_is_on_every_page_but_the_quote_staff_and_customer_pages(
    pages: dict[str, Page],
) -> None:
    without = {
        path for path, page in pages.items() if not page.tree.css_first('aside a[href="/offerte-aanvragen"]')
    }
    assert without == {"/offerte-aanvragen"} | STAFF | CUSTOMER


def test_every_page_is_linked_from_the_text_of_two_others(pages: dict[str, Page]) -> None:
    """Menus, cards and the footer do not count: a text that leads somewhere tells why one should go there."""
    found: dict[str, set[str]] = {}
    for page in pages.values():
        for link in page.tree.css(".prose a[href]"):
            path = urlsplit(link.attributes["href"] or "").path
            if path != page.path:
                found.setdefault(path, set()).add(page.path)
    # Home is where every text leads without saying so.
    wanted = set(pages) - STAFF - CUSTOMER - {"/"}
    assert {path: sorted(found.get(path, ())) for path in wanted if len(found.get(path, ())) < 2} == {}


def test_home_leads_to_every_city_and_every_city_to_neighbours_and_services(pages: dict[str, Page]) -> None:
    def leads_to(path: str, folder: str) -> set[str]:
        hrefs = {link.attributes["href"] or "" for link in pages[path].tree.css(".prose a[href]")}
        return {href for href in hrefs if href.startswith(f"/{folder}/")}

    assert leads_to("/", "locaties") == {f"/locaties/{city}" for city in CITIES}
    for city in CITIES:
        assert leads_to(f"/locaties/{city}", "locaties")
        assert len(leads_to(f"/locaties/{city}", "diensten")) >= 2
    for service in SERVICES:
        assert "/locaties/den-haag" in leads_to(f"/diensten/{service}", "locaties")
