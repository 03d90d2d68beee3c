"""How fast pages are served: rate, waits and processor time, beside other servers of the same bytes."""

import json
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "backend"))

from bench.processes import processor_seconds
from hofvijver.settings import get_settings
from tests.support import databases
from tests.support.servers import Server, running_server

HERE = Path(__file__).parent
SITE = get_settings().site_dir
PAGES = {"home": "/", "city": "/locaties/amsterdam"}
# The other servers have only the compressed pages, each under its name.
NAMES = {name: f"/{name}" for name in PAGES}
ROUNDS = 5
ROUND_SECONDS = 0.7
START_SECONDS = 10
AIM = 0.4

Figures = dict[str, float]


@dataclass
class Contender:
    name: str
    port: int
    pid: int
    paths: dict[str, str]
    rounds: dict[str, list[Figures]] = field(default_factory=lambda: {name: [] for name in PAGES})

    def run(self, page: str) -> None:
        before = processor_seconds(self.pid)
        figures = _load(self.port, self.paths[page])
        spent = processor_seconds(self.pid) - before
        self.rounds[page].append({**figures, "cost": spent / figures["responses"]})

    def median(self, page: str, figure: str) -> float:
        return statistics.median(each[figure] for each in self.rounds[page])

    def ratio(self, other: "Contender", page: str, figure: str = "rate") -> float:
        """The median ratio of rounds that ran one after the other, so that other load affects both."""
        pairs = zip(self.rounds[page], other.rounds[page], strict=True)
        return statistics.median(ours[figure] / theirs[figure] for ours, theirs in pairs)


def main() -> None:
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = _compressed_pages(Path(name))
        contenders = [stack.enter_context(each) for each in _starters(folder)]
        for _ in range(ROUNDS):
            for page in PAGES:
                for contender in contenders:
                    contender.run(page)
        for page in PAGES:
            _show(page, (folder / "pages" / page).stat().st_size, contenders)
    if not shutil.which("nginx"):
        print("nginx is not installed here, so nothing is said about it; Debian has it as nginx-light.")


def _starters(folder: Path) -> list[AbstractContextManager[Contender]]:
    ours = [_ours_on_sqlite(), _ours_on_postgres()]
    nginx = [_nginx(folder, workers) for workers in (1, 2)] if shutil.which("nginx") else []
    return [*ours, *nginx, _static_files(folder)]


def _compressed_pages(folder: Path) -> Path:
    listed = json.loads((SITE / "site.json").read_bytes())["pages"]
    # Started by root, nginx reads as another user.
    folder.chmod(0o755)
    (folder / "pages").mkdir()
    for name, path in PAGES.items():
        shutil.copy(SITE / "client" / f"{listed[path]['file']}.br", folder / "pages" / name)
    return folder


def _load(port: int, path: str) -> Figures:
    command = [sys.executable, str(HERE / "load.py"), str(port), path, str(ROUND_SECONDS)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=ROUND_SECONDS + START_SECONDS)
    figures: Figures = json.loads(done.stdout)
    return figures


@contextmanager
def _ours_on_sqlite() -> Iterator[Contender]:
    with running_server(SITE) as server:
        yield _ours(server, "hofvijver, 1 worker")


@contextmanager
def _ours_on_postgres() -> Iterator[Contender]:
    """With PostgreSQL, which alone allows more than one worker."""
    with (
        databases.postgres() as postgres,
        running_server(SITE, DATABASE_URL=postgres.new(), WORKERS="2") as server,
    ):
        yield _ours(server, "hofvijver, 2 workers")


def _ours(server: Server, name: str) -> Contender:
    return Contender(name, server.port, server.process.pid, PAGES)


@contextmanager
def _static_files(folder: Path) -> Iterator[Contender]:
    port = _free_port()
    command = [sys.executable, str(HERE / "static_files.py"), str(port), str(folder / "pages")]
    with _process(command, port) as pid:
        yield Contender("StaticFiles, 1 worker", port, pid, NAMES)


@contextmanager
def _nginx(folder: Path, workers: int) -> Iterator[Contender]:
    port = _free_port()
    own = folder / f"nginx-{workers}"
    own.mkdir()
    (own / "nginx.conf").write_text(NGINX.format(port=port, workers=workers, own=own, pages=folder / "pages"))
    with _process(["nginx", "-p", str(own), "-c", str(own / "nginx.conf")], port) as pid:
        yield Contender(f"nginx, {workers} worker{'s'[: workers - 1]}", port, pid, NAMES)


# Debian's nginx cannot choose a brotli file by itself, but it can say of a file that it is one.
NGINX = """
daemon off;
worker_processes {workers};
pid {own}/nginx.pid;
error_log stderr crit;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  client_body_temp_path {own}/body;
  proxy_temp_path {own}/proxy;
  fastcgi_temp_path {own}/fastcgi;
  uwsgi_temp_path {own}/uwsgi;
  scgi_temp_path {own}/scgi;
  server {{
    listen 127.0.0.1:{port};
    root {pages};
    default_type text/html;
    add_header Content-Encoding br;
  }}
}}
"""


@contextmanager
def _process(command: list[str], port: int) -> Iterator[int]:
    process = subprocess.Popen(command)
    try:
        _wait_for(port)
        yield process.pid
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


def _show(page: str, weight: int, contenders: list[Contender]) -> None:
    print(f"{page}: {weight} bytes of brotli, medians of {ROUNDS} rounds of {ROUND_SECONDS} s")
    print(f"{'':24}{'per second':>12}{'p99 ms':>9}{'processor µs a page':>22}")
    for each in contenders:
        rate, p99, cost = (each.median(page, figure) for figure in ("rate", "p99", "cost"))
        print(f"{each.name:24}{rate:12.0f}{p99 * 1e3:9.1f}{cost * 1e6:22.0f}")
    one, two, *others = contenders
    if len(others) > 1:
        _show_ratios(page, one, two, others[0], others[1])


def _show_ratios(page: str, one: Contender, two: Contender, nginx: Contender, nginx_two: Contender) -> None:
    print(f"  ours to nginx, 1 worker each: {one.ratio(nginx, page):.2f}")
    print(f"  ours to nginx, 2 workers each: {two.ratio(nginx_two, page):.2f}")
    print(f"  2 workers of ours to 1 of nginx: {two.ratio(nginx, page):.2f} (aim {AIM})")
    print(f"  processor time of a page, nginx to ours: {nginx.ratio(one, page, 'cost'):.2f}\n")


if __name__ == "__main__":
    main()
