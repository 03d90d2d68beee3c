"""Publishing beside a serving site: files, link and facts change together; a failed build changes nothing."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hofvijver.cli.publish import publish_command
from hofvijver.company import checking, publishing
from hofvijver.company.history import last_published, waiting
from hofvijver.company.own_folder import one_at_a_time
from hofvijver.content import get_content
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.serving.following import Follower
from hofvijver.settings import get_settings
from hofvijver.site import Site, SiteFirst
from tests.support import small_site
from tests.support.asgi import send
from tests.support.client import Client, refusal
from tests.support.own_folder import Commands, amounts, company, facts

pytestmark = pytest.mark.any_database("what is published is in files")

BASIS = "tiers.basis.hourly_rate"


class Builder:
    """In place of the commands that check and build: it makes a small site, or fails with these words."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failure = ""
        self.built: list[Any] = []
        self.meanwhile: Callable[[], object] = lambda: None

    def run(self, words: list[str], *, env: dict[str, str], **_more: Any) -> subprocess.CompletedProcess[str]:
        if "--keep-link" not in words:
            return subprocess.CompletedProcess(words, 0, "", "")
        if self.failure:
            return subprocess.CompletedProcess(words, 1, f"{env['CONTENT_DIR']}/facts: {self.failure}", "")
        prices = json.loads((Path(env["CONTENT_DIR"]) / "facts" / "prices.json").read_text())
        self.built.append(prices["tiers"]["basis"]["hourly_rate"])
        self.meanwhile()
        release = small_site.build(self.folder / f"release-{len(self.built)}", _other_pages(len(self.built)))
        return subprocess.CompletedProcess(words, 0, f"a word\n{release}\n", "")


def _other_pages(number: int) -> dict[str, Any]:
    """The pages of the small site, with a script of this build alone."""
    script = small_site.PAGES["/assets/app-AbC123.js"]
    pages = {path: page for path, page in small_site.PAGES.items() if not path.startswith("/assets/")}
    return {**pages, f"/assets/app-{number}.js": {**script, "file": f"assets/app-{number}.js"}}


@pytest.fixture
def builder(own: Path, commands: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Builder:
    built = Builder(tmp_path / "releases")
    monkeypatch.setattr(publishing, "_lower_priority", lambda: None)
    monkeypatch.setattr(publishing, "_TAKE_SECONDS", 0)
    monkeypatch.setattr(subprocess, "run", built.run)
    monkeypatch.setattr(checking, "find_problems", lambda _draft: [])
    return built


def save(admin: Client, rate: str) -> None:
    admin.function("PUT", "company/rates", amounts(admin, **{BASIS: rate})).raise_for_status()


def test_pages_files_and_facts_are_taken_together(admin: Client, own: Path, builder: Builder) -> None:
    follower = Follower()
    server = SiteFirst(Site(get_settings().site_dir, get_content().redirects.root), admin.app)
    save(admin, "70")
    assert get_price_facts().prices.tiers["basis"].hourly_rate == 75
    assert CliRunner().invoke(publish_command).exit_code == 0
    assert facts(own, "prices")["tiers"]["basis"]["hourly_rate"] == 70
    assert get_settings().site_dir.resolve().name == "release-1"
    # This process takes facts and pages at one moment, and none before.
    assert get_price_facts().prices.tiers["basis"].hourly_rate == 75
    follower.look(server)
    assert get_price_facts().prices.tiers["basis"].hourly_rate == 70
    # A page that was opened before still finds its scripts.
    found = {
        path: send(server, "GET", path).status_code
        for path in ("/", "/assets/app-1.js", "/assets/app-AbC123.js")
    }
    assert set(found.values()) == {200}
    page = company(admin)
    assert (page["publishing"]["state"], page["versions"][0]["waits"]) == ("done", False)
    assert refusal(admin.function("POST", "company/publishing")) == (409, "nothing_waits")


def test_what_is_saved_meanwhile_is_built_too_and_the_last_save_wins(
    admin: Client, own: Path, builder: Builder
) -> None:
    save(admin, "70")
    again = iter([lambda: save(admin, "71")])
    builder.meanwhile = lambda: next(again, lambda: None)()
    assert publishing.publish()
    assert builder.built == [70, 71]
    assert facts(own, "prices")["tiers"]["basis"]["hourly_rate"] == 71
    assert not waiting(own)


def test_a_file_that_is_changed_by_hand_meanwhile_is_kept(admin: Client, own: Path, builder: Builder) -> None:
    save(admin, "70")
    file = own / "facts" / "prices.json"

    def by_hand() -> None:
        file.write_text(json.dumps(json.loads(file.read_text()) | {"currency": "eur"}))

    again = iter([by_hand])
    builder.meanwhile = lambda: next(again, lambda: None)()
    assert publishing.publish()
    found = facts(own, "prices")
    assert (found["currency"], found["tiers"]["basis"]["hourly_rate"], len(builder.built)) == ("eur", 70, 2)


def test_a_failed_build_leaves_everything_and_says_why(admin: Client, own: Path, builder: Builder) -> None:
    before, site = (own / "facts" / "prices.json").read_text(), get_settings().site_dir.resolve()
    save(admin, "70")
    builder.failure = "No space left on device"
    result = CliRunner().invoke(publish_command)
    assert (result.exit_code, "No space left on device" in result.output) == (1, True)
    assert ((own / "facts" / "prices.json").read_text(), get_settings().site_dir.resolve()) == (before, site)
    page = company(admin)
    assert (page["publishing"]["state"], page["versions"][0]["waits"]) == ("failed", True)
    assert page["publishing"]["reason"] == ["own/facts: No space left on device"]
    assert admin.function("POST", "company/publishing").status_code == 200
    builder.failure = ""
    assert publishing.publish()
    assert last_published(own) == page["versions"][0]["id"]


def test_an_older_program_leaves_the_pages_of_a_newer_one(
    admin: Client, builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    follower = Follower()
    server = SiteFirst(Site(get_settings().site_dir, {}), admin.app)
    before = server.site
    save(admin, "70")
    monkeypatch.setattr(publishing, "contract", lambda: "another")
    assert publishing.publish()
    follower.look(server)
    assert server.site is before


def test_publishing_that_was_interrupted_is_told_and_resumed(
    admin: Client, builder: Builder, commands: Commands
) -> None:
    save(admin, "70")
    state = publishing.Publishing(state="running", step="build")
    (get_settings().data_dir / "publishing.json").write_text(state.model_dump_json())
    assert company(admin)["publishing"]["state"] == "failed"
    begun = commands.started
    publishing.resume()
    assert commands.started == begun + 1
    with one_at_a_time(publishing.LOCK):
        assert company(admin)["publishing"]["state"] == "running"
        publishing.resume()
    assert commands.started == begun + 1
