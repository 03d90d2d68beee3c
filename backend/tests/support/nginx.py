"""The nginx of this machine with the configuration of `deploy/`, on ports and with files of a test."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from hofvijver.settings import ROOT
from tests.support.mail_servers import certificate
from tests.support.ports import free_port
from tests.support.servers import STOP_SECONDS, Server
from tests.support.waiting import until

DEPLOY = ROOT / "deploy"
# What the main file of the distribution sets, with the folder of the test.
_AROUND = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/errors.log;
events {{}}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@dataclass(frozen=True)
class Proxy:
    http: str
    https: str
    trusted: Path


@contextmanager
def proxy(folder: Path, server: Server) -> Iterator[Proxy]:
    """Run nginx in front of the server, with a certificate for localhost; skip the test without nginx."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed (apt-get install nginx): its configuration was not tried")
    trusted, _ = certificate(folder)
    plain, encrypted = free_port(), free_port()
    _write(folder, server.port, plain, encrypted)
    command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    checked = subprocess.run([*command, "-t"], check=False, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    running = subprocess.Popen(command)
    try:
        assert until(lambda: _is_open(encrypted))
        yield Proxy(f"http://localhost:{plain}", f"https://localhost:{encrypted}", trusted)
    finally:
        running.terminate()
        running.wait(STOP_SECONDS)


def _write(folder: Path, server: int, plain: int, encrypted: int) -> None:
    """Write the documented file, with only its names, ports and paths changed for this machine."""
    own = {
        "verhuizers.example": "localhost",
        "127.0.0.1:8000": f"127.0.0.1:{server}",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ": f"listen 127.0.0.1:{encrypted} ",
        "    listen [::]:80;\n": "",
        "    listen [::]:443 ssl http2;\n": "",
        "/var/log/nginx": str(folder),
        "/var/www/html": str(folder / "www"),
        "snippets/": f"{folder}/",
    }
    challenges = folder / "www" / ".well-known" / "acme-challenge"
    challenges.mkdir(parents=True)
    (challenges / "proof").write_text("mine")
    files = {
        "/etc/letsencrypt/live/verhuizers.example/fullchain.pem": f"{folder}/certificate.pem",
        "/etc/letsencrypt/live/verhuizers.example/privkey.pem": f"{folder}/key.pem",
    }
    (folder / "site.conf").write_text(_changed(DEPLOY / "nginx.conf", own))
    (folder / "hofvijver-tls.conf").write_text(_changed(DEPLOY / "nginx-tls.conf", files))
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(_AROUND.format(folder=folder, user=user))


def _changed(file: Path, changes: dict[str, str]) -> str:
    text = file.read_text()
    for old, new in changes.items():
        assert old in text, f"{file.name} no longer holds {old!r}"
        text = text.replace(old, new)
    return text


def _is_open(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False
