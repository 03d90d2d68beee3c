"""Where the keys are kept: in the setting SIGNING_KEYS, else in a file of DATA_DIR made at first use."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import Lock
from uuid import uuid4

from hofvijver.auth.keys import KeysError, KeySet, make_keys, read_keys
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings

FILE_NAME = "signing-keys.json"
# A rotation reaches a running process within this time, long before the new key signs.
CHECK_SECONDS = 3.0

Stamp = tuple[int, int, int]


@dataclass(frozen=True)
class _Read:
    keys: KeySet
    stamp: Stamp
    checked_at: float


_read: dict[Path, _Read] = {}
_reading = Lock()


def current_keys() -> KeySet:
    """The keys of this moment; a file that has changed is read again."""
    settings = get_settings()
    if settings.signing_keys:
        return _given(settings.signing_keys)
    path = settings.data_dir.resolve() / FILE_NAME
    known = _read.get(path)
    if known and time.monotonic() < known.checked_at + CHECK_SECONDS:
        return known.keys
    with _reading:
        _read[path] = _again(path, _read.get(path))
        return _read[path].keys


def rotate_keys() -> KeySet:
    """Publish a new key that will sign when every client can know it; only a file can be changed here."""
    path = get_settings().data_dir.resolve() / FILE_NAME
    with _plain_errors(path), _alone(path):
        keys = read_keys(path.read_bytes(), str(path)) if path.exists() else make_keys()
        rotated = keys.rotated(utc_now().timestamp())
        _write(path, rotated)
    return rotated


@lru_cache(maxsize=1)
def _given(text: str) -> KeySet:
    return read_keys(text, "SIGNING_KEYS")


def _again(path: Path, known: _Read | None) -> _Read:
    now = time.monotonic()
    with _plain_errors(path):
        if not path.exists():
            _make(path)
        stamp = _stamp(path)
        if known and known.stamp == stamp:
            return _Read(known.keys, stamp, now)
        _keep_private(path)
        return _Read(read_keys(path.read_bytes(), str(path)), stamp, now)


@contextmanager
def _plain_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise KeysError(f"The keys in {path} cannot be used: {error.strerror}.") from error


def _stamp(path: Path) -> Stamp:
    found = path.stat()
    return found.st_ino, found.st_mtime_ns, found.st_size


def _make(path: Path) -> None:
    with _alone(path):
        # Another process may have made them while this one waited for its turn.
        if not path.exists():
            _write(path, make_keys())


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """One process at a time; the lock ends with its process, whatever happens to it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def _write(path: Path, keys: KeySet) -> None:
    """Whole or not at all, and never readable by others."""
    draft = path.with_name(f".{path.name}.{uuid4().hex}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(file, "w") as opened:
            opened.write(keys.stored())
            opened.flush()
            os.fsync(opened.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _keep_private(path: Path) -> None:
    # A copy put back from a backup is often readable by everybody on the machine.
    with suppress(PermissionError):
        path.chmod(0o600)
