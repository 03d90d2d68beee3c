"""The public JavaScript client, unmodified, against the running server."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.client_server import KEY, PASSWORD, Backend

STORIES = Path(__file__).parent / "stories"
SECONDS = 300


def node() -> str:
    """The project's own Node before the machine's."""
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which("node", path=places)
    assert found, "there is no Node on this machine"
    return found


def told(story: str, server: Backend, **more: str) -> str:
    """Run a story to its end and give its report."""
    given = {"SERVER_URL": server.url, "PUBLIC_KEY": KEY, "PASSWORD": PASSWORD, **more}
    result = subprocess.run(
        [node(), "--test-reporter=spec", str(STORIES / story)],
        env={**os.environ, **given},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_a_visitor_sends_a_request_and_sees_nothing(server: Backend) -> None:
    before = server.count()
    assert "fail 0" in told("visitor.mjs", server)
    # Only the requests whose response was a success.
    assert server.count() == before + 3


def test_staff_reads_and_changes_requests(server: Backend) -> None:
    server.requests()
    people = {"STAFF": server.person("js-staff", "staff"), "NOBODY": server.person("js-nobody")}
    assert "fail 0" in told("staff.mjs", server, **people)


@pytest.mark.parametrize("story", ["account.mjs", "second-factor.mjs"])
def test_an_account_is_used_as_the_client_offers_it(server: Backend, story: str) -> None:
    email = server.person(f"js-{story.partition('.')[0]}", "admin")
    assert "fail 0" in told(story, server, EMAIL=email)
