"""The owner's folder: whether it may be changed, by one process at a time, and a copy to try a change in."""

import fcntl
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from hofvijver.company import history
from hofvijver.company.drafts import Draft
from hofvijver.company.editing_facts import get_editing_facts
from hofvijver.content import OURS
from hofvijver.settings import ROOT, get_settings

FRONTEND = ROOT / "frontend"
#: What the program that makes the pages writes besides the built site.
_WRITTEN = ("releases", ".react-router", "node_modules/.vite")
_WAIT_SECONDS = 20
_LOOK_SECONDS = 0.1


def own_folder() -> Path:
    return get_settings().content_dir


def find_obstacle() -> str | None:
    """Why nothing can be changed here, in a Dutch sentence that says what can be done."""
    texts, folder, site = get_editing_facts().obstacles, own_folder(), get_settings().site_dir
    if folder.resolve() == OURS.resolve():
        return texts.sample
    if not all(
        _may_write(each) for each in (folder, folder / "facts", folder / "mail", folder / history.FOLDER)
    ):
        return texts.read_only
    if node() is None or not (FRONTEND / "node_modules").exists():
        return texts.no_builder
    is_replaceable = site.is_symlink() or not site.exists()
    if not is_replaceable or not all(
        _may_write(each) for each in (site.parent, *(FRONTEND / n for n in _WRITTEN))
    ):
        return texts.site_read_only
    return None


def _may_write(place: Path) -> bool:
    """Also what is not there yet, where it can be made."""
    while not place.exists():
        place = place.parent
    return os.access(place, os.W_OK | os.X_OK)


def node() -> str | None:
    """The project's own Node comes before the machine's."""
    return shutil.which("node", path=search_path())


def search_path() -> str:
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))


class Busy(Exception):  # noqa: N818 - it states what is
    """Another process takes too long."""


@contextmanager
def one_at_a_time(name: str = "saving", wait: float = _WAIT_SECONDS) -> Iterator[None]:
    """Keep other processes out; raises Busy when one takes too long."""
    folder = get_settings().data_dir
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}.lock").open("w") as lock:
        ends = time.monotonic() + wait
        while not _is_taken(lock.fileno()):
            if time.monotonic() > ends:
                raise Busy
            time.sleep(_LOOK_SECONDS)
        yield


def _is_taken(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@contextmanager
def tried_copy(draft: Draft) -> Iterator[Path]:
    """A copy of the owner's folder with the changes of the draft; large files are linked and not copied."""
    with TemporaryDirectory(prefix="editing-", dir=get_settings().data_dir) as name:
        copy = Path(name) / "own"
        unneeded = shutil.ignore_patterns(history.FOLDER, ".*")
        shutil.copytree(own_folder(), copy, copy_function=_link_or_copy, ignore=unneeded)
        draft.write(copy)
        yield copy


def _link_or_copy(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
