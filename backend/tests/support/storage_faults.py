"""Ways to take a running server's disk, its right to write, or its turn away, and to give them back."""

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
    """The log of the database cannot grow: for the server the same as a full disk, for root and others."""
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
    """The file system is filled to its last byte, and cleared again."""
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
    """The folder as a file system of its own that is soon full; making one takes root."""
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
    """Neither the folder nor a file in it can be written to."""
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
    """Another process has the database to itself."""
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
