"""How fast a page is served: requests per second and waiting times, beside servers of the same bytes."""

import json
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "backend"))

from tests.running import running_server
from tests.small_site import build, page

# What the home page weighs after compression.
PAGE_BYTES = 4 * 1024
ROUNDS = 5
ROUND_SECONDS = 1.0
START_SECONDS = 10
HERE = Path(__file__).parent


@dataclass
class Contender:
    name: str
    port: int
    path: str
    rounds: list[dict[str, float]] = field(default_factory=list)

    def median(self, figure: str) -> float:
        return statistics.median(each[figure] for each in self.rounds)


def main() -> None:
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = _site(Path(name))
        contenders = [stack.enter_context(start(folder)) for start in _starters()]
        # Turn by turn, so that whatever else the machine does falls on all of them.
        for _ in range(ROUNDS):
            for contender in contenders:
                contender.rounds.append(_measure(contender))
    _show(contenders)


def _starters() -> list[Callable[[Path], AbstractContextManager[Contender]]]:
    return [_ours, _static_files, *([_nginx] if shutil.which("nginx") else [])]


def _site(folder: Path) -> Path:
    """A page of the right weight, as our server wants it and as a plain file of the same bytes."""
    body = random.Random(1).randbytes(PAGE_BYTES)  # noqa: S311 - any bytes will do, but the same ones each time
    # Started by root, nginx reads as another user.
    folder.chmod(0o755)
    build(folder, {"/": page("index.html")})
    (folder / "client" / "index.html.br").write_bytes(body)
    (folder / "plain").mkdir()
    (folder / "plain" / "home.html").write_bytes(body)
    return folder


def _measure(contender: Contender) -> dict[str, float]:
    command = [sys.executable, str(HERE / "load.py"), str(contender.port), contender.path, str(ROUND_SECONDS)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=ROUND_SECONDS + START_SECONDS)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


@contextmanager
def _ours(folder: Path) -> Iterator[Contender]:
    with running_server(folder) as server:
        yield Contender("hofvijver", server.port, "/")


@contextmanager
def _static_files(folder: Path) -> Iterator[Contender]:
    port = _free_port()
    with _process([sys.executable, str(HERE / "static_files.py"), str(port), str(folder / "plain")], port):
        yield Contender("StaticFiles on granian", port, "/home.html")


@contextmanager
def _nginx(folder: Path) -> Iterator[Contender]:
    port = _free_port()
    (folder / "nginx.conf").write_text(NGINX.format(port=port, folder=folder))
    with _process(["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")], port):
        yield Contender("nginx, one worker", port, "/home.html")


NGINX = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log stderr crit;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    root {folder}/plain;
    default_type text/html;
  }}
}}
"""


@contextmanager
def _process(command: list[str], port: int) -> Iterator[None]:
    process = subprocess.Popen(command)
    try:
        _wait_for(port)
        yield
    finally:
        process.terminate()
        process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionRefusedError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def _show(contenders: list[Contender]) -> None:
    ours = contenders[0]
    print(f"{PAGE_BYTES} bytes, one worker each, medians of {ROUNDS} rounds of {ROUND_SECONDS:.0f} s")
    print(f"{'':24}{'per second':>12}{'p50 ms':>8}{'p99 ms':>8}{'ours is':>10}")
    for each in contenders:
        ratio = ours.median("rate") / each.median("rate")
        waits = [each.median(figure) * 1000 for figure in ("p50", "p99")]
        print(f"{each.name:24}{each.median('rate'):12.0f}{waits[0]:8.1f}{waits[1]:8.1f}{ratio:9.2f}x")


if __name__ == "__main__":
    main()
