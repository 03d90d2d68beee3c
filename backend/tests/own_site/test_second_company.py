"""A second company: its site is made, built and served, without a trace of ours."""

import json
import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path

import httpx
import pytest

from hofvijver.settings import ROOT, get_settings
from tests.support.quote_requests import quote_request
from tests.support.second_company import ANSWERS, OURS, THEME, SecondCompany, second_company
from tests.support.servers import EXECUTED, Server, running_server
from tests.support.waiting import until


@pytest.fixture(scope="module")
def company() -> SecondCompany:
    return second_company()


@pytest.fixture(scope="module")
def site(company: SecondCompany) -> Path:
    return company.site


@pytest.fixture(scope="module")
def server(company: SecondCompany) -> Iterator[Server]:
    with running_server(company.site, EXECUTED, CONTENT_DIR=str(company.content)) as server:
        yield server


def pages(site: Path) -> dict[str, str]:
    kinds = (".html", ".data", ".webmanifest", ".xml", ".txt")
    texts = [file for file in (site / "client").rglob("*") if file.suffix in kinds]
    return {
        str(file.relative_to(site / "client")): file.read_text()
        for file in texts
        if file.name != "licenties.txt"
    }


def test_no_page_and_no_file_for_machines_names_us(site: Path) -> None:
    found = pages(site)
    assert len(found) > 40
    traces = {name: OURS.findall(_told(text)) for name, text in found.items()}
    assert {name: trace for name, trace in traces.items() if trace} == {}


def _told(page: str) -> str:
    """What visitors and search engines get of a page, without styles."""
    return re.sub(r"<style.*?</style>", "", page, flags=re.DOTALL)


def test_it_is_named_everywhere_by_the_name_that_fits(site: Path) -> None:
    found = pages(site)
    manifest = json.loads(found["manifest.webmanifest"])
    assert manifest["name"] == ANSWERS["name"]
    assert manifest["short_name"] == "Verhuisbedrijf"
    titles = [
        re.search(r"<title>(.*?)</title>", text)
        for name, text in found.items()
        if name.endswith("index.html")
    ]
    assert all(title and len(title[1]) <= 60 for title in titles)


def test_its_quotes_carry_terms_of_its_own(site: Path) -> None:
    terms = (site / "terms.json").read_text()
    assert OURS.findall(terms) == []
    assert ANSWERS["name"] in terms
    # It gave no numbers, so that the row about them is left out.
    assert "Btw-nummer" not in terms


def test_menus_footer_and_sitemap_follow_the_pages(site: Path) -> None:
    found = pages(site)
    home = found["index.html"]
    assert 'href="/locaties/kampen"' in home
    assert 'href="/diensten/piano-verhuizen"' not in home
    assert 'href="/blog"' not in home
    assert "/locaties/zwolle<" in found["sitemap.xml"]
    assert "woningontruiming" not in found["sitemap.xml"]
    assert "AggregateRating" not in home


def test_no_page_shows_a_picture_with_our_name_on_it(site: Path) -> None:
    shown = {
        name for text in pages(site).values() for name in re.findall(r"/images/([a-z0-9-]+?)-\d+\.", text)
    }
    assert shown
    assert [
        name for name in shown if name.startswith(("hero", "over-ons", "stad-", "spoed", "verhuisbedrijf"))
    ] == []


def test_what_other_sites_show_of_a_page_is_drawn_for_this_company(site: Path) -> None:
    shared = {
        name for text in pages(site).values() for name in re.findall(r"/images/(share-[a-z0-9-]+\.jpg)", text)
    }
    assert "share-seniorenverhuizing.jpg" in shared
    drawn = {file.name: file.stat().st_size for file in (site / "client" / "images").glob("share-*")}
    assert set(drawn) == shared
    assert max(drawn.values()) < 120_000


def test_it_wears_its_own_look_everywhere(site: Path, server: Server) -> None:
    theme, ours = (json.loads(file.read_bytes()) for file in (THEME, ROOT / "content/facts/theme.json"))
    found = pages(site)
    for page in ("index.html", "dashboard/index.html", "mijn-verhuizing/index.html"):
        styles = re.sub(r"\s", "", " ".join(re.findall(r"<style.*?</style>", found[page], re.DOTALL)))
        assert f"--color-petrol:{theme['colours']['petrol']}" in styles
        assert [name for name, colour in ours["colours"].items() if colour in styles] == []
        assert "fraunces" in styles
        assert "figtree" not in found[page]
        assert f'name="theme-color" content="{theme["colours"]["ink"]}"' in found[page]
    manifest = json.loads(found["manifest.webmanifest"])
    assert manifest["background_color"] == theme["colours"]["paper"]
    for icon in ("favicon.svg", "favicon.ico", "icon-512.png", "apple-touch-icon.png"):
        drawn = httpx.get(f"{server.url}/{icon}")
        assert drawn.status_code == 200
        assert drawn.content != (ROOT / "frontend/public" / icon).read_bytes()


def test_guide_prices_that_do_not_follow_its_rates_say_so(site: Path) -> None:
    assert (
        "met onze eigen tarieven rekent de prijsindicatie"
        in pages(site)["diensten/particuliere-verhuizing/index.html"]
    )


def test_its_tables_of_prices_follow_its_own_rates_and_town(site: Path) -> None:
    page = pages(site)["diensten/particuliere-verhuizing/index.html"].replace("\u00a0", " ")
    assert '>Basisverhuizing</th><td role="cell">€ 82</td><td role="cell">€ 123</td>' in page
    assert "tot 25 km van ons depot in Zwolle" in page
    assert "binnen Zwolle" in page


def test_a_city_that_nobody_looked_up_sends_to_its_municipality(site: Path) -> None:
    page = pages(site)["locaties/kampen/index.html"]
    assert "Vergunning en milieuzone in Kampen" in page
    assert "Of u in Kampen een plek voor de wagen moet laten vrijhouden" in page
    assert "(stand" not in page


def test_it_serves_and_its_mails_are_its_own(server: Server) -> None:
    assert httpx.get(f"{server.url}/locaties/kampen").status_code == 200
    assert httpx.get(f"{server.url}/diensten/woningontruiming").status_code == 404
    assert httpx.get(f"{server.url}/woningontruiming").status_code == 404
    asked = quote_request(
        from_address="Melkmarkt 3",
        from_postal_code="8011 MB",
        from_city="Zwolle",
        to_address="Oudestraat 9",
        to_postal_code="8261 CA",
        to_city="Kampen",
        phone="038 222 33 44",
    )
    headers = {"apikey": get_settings().public_key}
    response = httpx.post(f"{server.url}/rest/v1/quote_requests", json=asked, headers=headers)
    assert response.status_code == 201, response.text
    outbox = server.folder / "data" / "outbox"
    assert until(lambda: len(list(outbox.glob("*.eml"))) == 2)
    for file in outbox.glob("*.eml"):
        mail = message_from_bytes(file.read_bytes(), policy=policy.default)
        said = f"{mail['subject']} {mail['from']} {mail.get_body(('plain',)).get_content()}"  # type: ignore[union-attr]
        assert OURS.findall(said) == []
        assert ANSWERS["name"] in said
        drawn = mail.get_body(("html",)).get_content()  # type: ignore[union-attr]
        assert "background:#24513b" in drawn
        assert "'Nunito Sans',Arial" in drawn
