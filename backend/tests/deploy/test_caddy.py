"""Caddy as documented, in front of a server: what it logs of calls that succeed, and of calls that fail."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from hofvijver.quote_requests.links import HEADER
from hofvijver.settings import ROOT
from tests.support.ports import free_port
from tests.support.servers import STOP_SECONDS, running_server
from tests.support.visitors import HEADERS, KEY, body_of
from tests.support.waiting import until

LOGGED = ("/over-ons", "/contact", "/functions/v1/feeds/")


@contextmanager
def caddy(folder: Path, server: int) -> Iterator[str]:
    """Run Caddy with the documented file, with only names, ports and paths changed, and without TLS."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("caddy is not installed (apt-get install caddy): its configuration was not tried")
    port = free_port()
    text = (ROOT / "deploy" / "Caddyfile").read_text()
    for old, new in {
        "\nverhuizers.example {": f"\nhttp://localhost:{port} {{",
        "www.verhuizers.example {": f"http://www.localhost:{port} {{",
        "127.0.0.1:8000": f"127.0.0.1:{server}",
        "/var/log/caddy": str(folder),
        "\tservers {": "\tadmin off\n\tservers {",
    }.items():
        assert old in text, f"the Caddyfile no longer holds {old!r}"
        text = text.replace(old, new)
    (folder / "Caddyfile").write_text(text)
    command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with (folder / "output.log").open("wb") as output:
        running = subprocess.Popen(command, env={**os.environ, "HOME": str(folder)}, stderr=output)
        try:
            assert until(lambda: is_up(f"http://localhost:{port}")), (folder / "output.log").read_text()
            yield f"http://localhost:{port}"
        finally:
            running.terminate()
            running.wait(STOP_SECONDS)


def is_up(url: str) -> bool:
    try:
        return httpx.get(url).status_code > 0
    except httpx.TransportError:
        return False


def test_its_logs_hold_neither_queries_nor_headers(site: Path, tmp_path: Path) -> None:
    headers = {
        **HEADERS,
        HEADER: "geheim",
        "referer": "https://localhost/?naam=Jansen",
        "user-agent": "Jansen/1",
    }
    settings = {"TRUSTED_PROXIES": "127.0.0.1, ::1", "PUBLIC_KEY": KEY}
    with running_server(site, **settings) as server, caddy(tmp_path, server.port) as url:
        httpx.get(f"{url}/over-ons?naam=Jansen", headers=headers)
        httpx.get(f"{url}/functions/v1/feeds/geheim.ics", headers=headers)
        sent = httpx.post(f"{url}/rest/v1/quote_requests", json=body_of(uuid4()), headers=headers)
        server.stop()
        away = httpx.get(f"{url}/contact?naam=Jansen", headers=headers)
    assert away.status_code == 502
    logs = "".join(file.read_text() for file in tmp_path.glob("*.log"))
    assert [f'"uri":"{path}"' in logs for path in LOGGED] == [True] * 3
    assert [word in logs for word in ("Jansen", "geheim", sent.headers[HEADER])] == [False] * 3
