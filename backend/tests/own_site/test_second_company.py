"""Another mover in another town: made from nothing, built, served, and nowhere a trace of ours."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path

import httpx
import pytest

from hofvijver.settings import ROOT, get_settings
from tests.support.quote_requests import quote_request
from tests.support.servers import EXECUTED, Server, running_server
from tests.support.waiting import until

ANSWERS = {
    "name": "Verhuisbedrijf De Vliegende Hollander en Dochters",
    "address": "Dorpsstraat 1, 8011 AA Zwolle",
    "province": "Overijssel",
    "phones": "038 765 43 21",
    "email": "info@hollander.example",
    "website": "https://www.hollander.example",
    "founded": "2023",
    "numbers": "-",
    "hours": "ma-za 08:30-17:30",
    "rates": "82 126 99",
}
#: Who we are, where, and what we say of ourselves.
OURS = re.compile(
    r"Hofvijver|Den Haag|Haagse?\b|den-haag|Scheveningen|Zuid-Holland|070 123|06 12 34|2511|"
    r"Voorbeeldbedrijf|Voorbeeldstraat|"
    r"4,8 van|350\+|2500\+|1000\+|98%|10\+|15\+|24/7|dag en nacht|€.75\b|€.120\b|NIWO \d|KvK \d",
    re.IGNORECASE,
)


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("second")
    (folder / "answers.json").write_text(json.dumps(ANSWERS))
    words = ["--answers", str(folder / "answers.json"), "--city", "Kampen"]
    words += ["--without", "piano-verhuizen", "--without", "woningontruiming"]
    _run([_beside("hofvijver"), "init", str(folder / "own"), *words], ROOT)
    return folder / "own"


@pytest.fixture(scope="module")
def site(own: Path) -> Path:
    """Built as any, but compressed in haste: that would take longer than all the rest."""
    # Beside the packages that it loads while its pages are drawn.
    made = ROOT / "frontend" / "releases" / f"second-{os.getpid()}"
    settings = {"CONTENT_DIR": str(own), "BUILD_DIR": f"releases/{made.name}", "BROTLI_QUALITY": "1"}
    try:
        _run(["node", "scripts/check-content.ts"], ROOT / "frontend", settings)
        _run(["npx", "react-router", "build", "--logLevel", "warn"], ROOT / "frontend", settings)
        _run(["node", "scripts/pack.ts"], ROOT / "frontend", settings)
        return Path(shutil.copytree(made, own.parent / "site"))
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _beside(command: str) -> str:
    return str(Path(sys.executable).with_name(command))


def _run(command: list[str], folder: Path, settings: dict[str, str] | None = None) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **(settings or {}), "PATH": path}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]


@pytest.fixture(scope="module")
def server(own: Path, site: Path) -> Iterator[Server]:
    with running_server(site, EXECUTED, CONTENT_DIR=str(own)) as server:
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
    assert not any("/images/share-" in text for text in pages(site).values())


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
    answer = httpx.post(f"{server.url}/rest/v1/quote_requests", json=asked, headers=headers)
    assert answer.status_code == 201, answer.text
    outbox = server.folder / "data" / "outbox"
    assert until(lambda: len(list(outbox.glob("*.eml"))) == 2)
    for file in outbox.glob("*.eml"):
        mail = message_from_bytes(file.read_bytes(), policy=policy.default)
        said = f"{mail['subject']} {mail['from']} {mail.get_body(('plain',)).get_content()}"  # type: ignore[union-attr]
        assert OURS.findall(said) == []
        assert ANSWERS["name"] in said
