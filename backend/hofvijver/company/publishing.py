"""Builds the site with all that was saved, beside the server and at low priority, for it to take over.

Until then the owner's files, pages and the facts of every process are those of before: files and link are
replaced together, and all processes take pages and facts at one moment (`serving/following.py`).
"""

import hashlib
import os
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from threading import Thread
from typing import Literal

from pydantic import BaseModel, ValidationError

from hofvijver.columns import utc_now
from hofvijver.company import history
from hofvijver.company.checking import command, environment
from hofvijver.company.drafts import Draft, write_whole
from hofvijver.company.history import Version
from hofvijver.company.own_folder import FRONTEND, Busy, node, one_at_a_time, own_folder, tried_copy
from hofvijver.company.parts import draft_of
from hofvijver.settings import ROOT, get_settings

LOCK = "publishing"
_STATE = "publishing.json"
_TAKEN = "published.json"
_PRIORITY = 15
#: What a failed build says is long, and ends with what matters.
_TOLD_LINES = 12
#: Time for every process to load the pages, before all of them take them.
_TAKE_SECONDS = 4
#: How long its process may take to begin.
_BEGINS_WITHIN = timedelta(seconds=30)
#: For others that publish; longer than any build.
_WAIT_SECONDS = 3600.0

Step = Literal["check", "build", "take"]


class Publishing(BaseModel):
    """How far it is; what a browser shows is read from here, whichever process it asks."""

    state: Literal["idle", "running", "failed", "done"] = "idle"
    step: Step | None = None
    # The last version that is in it.
    version: str | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None
    # How long the last build took.
    usual_seconds: int | None = None
    # Why it failed, as the build says it; nothing where it was interrupted.
    reason: list[str] = []


class Published(BaseModel):
    """Tells every process of the server which build to take, and when."""

    release: Path
    take_at: datetime
    # Of the description of the API: pages of a newer program must not be taken by an older server.
    contract: str


class BuildFailed(Exception):  # noqa: N818 - it states what happened
    def __init__(self, output: str) -> None:
        super().__init__("the site was not built")
        self.lines = [line for line in output.splitlines() if line.strip()][-_TOLD_LINES:]


def state() -> Publishing:
    """What runs no longer, though it says so, was interrupted."""
    found = _read()
    began = found.started_at or utc_now() - _BEGINS_WITHIN
    is_beginning = utc_now() - began < _BEGINS_WITHIN
    if found.state == "running" and not is_beginning and not _is_running():
        return found.model_copy(update={"state": "failed", "step": None})
    return found


def _read() -> Publishing:
    try:
        return Publishing.model_validate_json((get_settings().data_dir / _STATE).read_bytes())
    except (OSError, ValidationError):
        return Publishing()


def _is_running() -> bool:
    try:
        with one_at_a_time(LOCK, wait=0):
            return False
    except Busy:
        return True


def start() -> None:
    """Begin in a process of its own, which outlives this one; it waits while another one publishes."""
    if not _is_running():
        usual = _read().usual_seconds
        _note(Publishing(state="running", started_at=utc_now(), usual_seconds=usual))
    log = get_settings().data_dir / "publishing.log"
    with log.open("ab") as output:
        process = subprocess.Popen(  # noqa: S603
            command("publish"), stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
        )
    # Whoever ended must be waited for.
    Thread(target=process.wait, daemon=True).start()


def resume() -> None:
    """Go on with what was interrupted when the server ended; what failed waits for an admin."""
    if _read().state == "running" and history.waiting(own_folder()) and not _is_running():
        start()


def publish() -> bool:
    """Publish whatever waits, also what is saved meanwhile; false when a build failed."""
    _lower_priority()
    with one_at_a_time(LOCK, wait=_WAIT_SECONDS):
        while versions := history.waiting(own_folder()):
            if not _publish(versions):
                return False
    return True


def _lower_priority() -> None:
    with suppress(OSError):
        os.nice(_PRIORITY)
    with suppress(OSError):
        idle = ("ionice", "-c", "3", "-p", str(os.getpid()))
        subprocess.run(idle, capture_output=True, check=False)  # noqa: S603


def _publish(versions: Sequence[Version]) -> bool:
    usual = _read().usual_seconds
    began = Publishing(
        state="running", step="check", version=versions[-1].id, started_at=utc_now(), usual_seconds=usual
    )
    _note(began)
    draft = draft_of(own_folder(), versions)
    try:
        with tried_copy(draft) as copy:
            _run(command("check-content", "--quiet"), copy)
            _note(began.model_copy(update={"step": "build"}))
            output = _run([str(node()), "scripts/build.ts", "--keep-link"], copy)
    except BuildFailed as failed:
        ended = {"state": "failed", "step": None, "ended_at": utc_now(), "reason": failed.lines}
        _note(began.model_copy(update=ended))
        return False
    # Somebody may have changed a file by hand meanwhile: then the next round builds it anew.
    if draft_of(own_folder(), versions).changed == draft.changed:
        _take(began, draft, Path(output.splitlines()[-1]))
    return True


def _run(words: Sequence[str], content: Path) -> str:
    run = subprocess.run(  # noqa: S603
        words, cwd=FRONTEND, env=environment(content), capture_output=True, text=True, check=False
    )
    if run.returncode:
        raise BuildFailed((run.stdout + run.stderr).replace(str(content), own_folder().name))
    return run.stdout


def _note(told: Publishing) -> None:
    write_whole(get_settings().data_dir / _STATE, told.model_dump_json() + "\n")


def _take(began: Publishing, draft: Draft, release: Path) -> None:
    """Files and link first; whoever starts from now on has all of the new version."""
    _note(began.model_copy(update={"step": "take"}))
    draft.write(own_folder())
    history.note_published(own_folder(), str(began.version))
    _switch(get_settings().site_dir, release)
    # `make run` builds again what is older than the folder.
    (release / "site.json").touch()
    take_at = utc_now() + timedelta(seconds=_TAKE_SECONDS)
    order = Published(release=release, take_at=take_at, contract=contract())
    write_whole(get_settings().data_dir / _TAKEN, order.model_dump_json() + "\n")
    seconds = int((utc_now() - (began.started_at or utc_now())).total_seconds())
    _note(
        began.model_copy(
            update={"state": "done", "step": None, "ended_at": take_at, "usual_seconds": seconds}
        )
    )


def _switch(link: Path, release: Path) -> None:
    beside = link.with_name(f"{link.name}.next")
    beside.unlink(missing_ok=True)
    beside.symlink_to(os.path.relpath(release, link.parent))
    beside.replace(link)


def order_file() -> Path:
    return get_settings().data_dir / _TAKEN


def contract() -> str:
    file = ROOT / "contract" / "openapi.json"
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else ""
