"""Storage faults for a running server: a full disk, a read-only folder, a locked database."""

import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import psycopg
from sqlalchemy import make_url

from tests.support.databases import file_of
from tests.support.servers import SERVE, Server

AS_ORDINARY_USER = (sys.executable, "-m", "tests.support.unprivileged", *SERVE)
SMALL_DISK_MEGABYTES = 16

Full = Callable[[Server, Path], AbstractContextManager[None]]


def workers(server: Server) -> list[int]:
    return [child.pid for child in psutil.Process(server.process.pid).children()]


@contextmanager
def no_larger_files(server: Server, database: Path) -> Iterator[None]:
    """Limit the size of files, which the server sees as a full disk; works with and without root."""
    size = database.with_name(f"{database.name}-wal").stat().st_size
    limits = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in workers(server)}
    for pid, (_, hard) in limits.items():
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        for pid, limit in limits.items():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)


@contextmanager
def no_space_left(_server: Server, database: Path) -> Iterator[None]:
    """Fill the file system to its last byte within the block."""
    filler = database.with_name("filler")
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(b"\0" * 4096)
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a small file system on the folder, which is soon full; needs root."""
    options = f"size={SMALL_DISK_MEGABYTES}m,mode=0700"
    _run("mount", "-t", "tmpfs", "-o", options, "none", str(folder))
    try:
        yield
    finally:
        _run("umount", "--lazy", str(folder))


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


def can_mount() -> bool:
    if sys.platform != "linux" or os.geteuid() != 0:
        return False
    with suppress(OSError, subprocess.CalledProcessError), tempfile.TemporaryDirectory() as folder:
        _run("mount", "-t", "tmpfs", "none", folder)
        _run("umount", folder)
        return True
    return False


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Make the folder and its files read-only within the block."""
    modes = {path: path.stat().st_mode for path in (folder, *folder.iterdir())}
    for path, mode in modes.items():
        path.chmod(mode & ~0o222)
    try:
        yield
    finally:
        for path, mode in modes.items():
            path.chmod(mode)


@contextmanager
def locked(address: str) -> Iterator[None]:
    """Let another process lock the database within the block."""
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(file_of(address), isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield
        return
    plain = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain) as connection:
        connection.execute("LOCK TABLE quote_requests")
        yield
        connection.rollback()
