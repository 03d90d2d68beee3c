"""What was erased on request stays erased after an older backup is restored."""

import shutil
import stat
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

from click.testing import Result
from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, note
from hofvijver.db import make_engine
from hofvijver.quote_requests.erased_list import FILE_NAME, ErasedList
from hofvijver.quote_requests.erasure import erase_customers, erase_requests
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.outbox import announced
from tests.support.sqlite_contents import contents

Run = Callable[..., Result]


def erase_jan(database: Path) -> None:
    """As a colleague does it on Jan's request."""
    engine = make_engine(f"sqlite:///{database}")
    with Session(engine) as session, session.begin():
        gone = erase_customers(session, ["jan@example.org"])
        note(session, Note(Actor(uuid4(), "piet"), "erased", "ANDE-R3QT", {"references": gone.references}))
    ErasedList(database.parent / FILE_NAME).add(gone.references)
    engine.dispose()


def test_what_was_erased_on_request_does_not_come_back_however_often_a_copy_is_put_back(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    hofvijver("backup", tmp_path / "copy.db")
    erase_jan(database)
    for _ in range(3):
        assert hofvijver("restore", tmp_path / "copy.db").exit_code == 0
        restored = contents(database)
        assert len(restored["quote_requests"]) == 1
        assert len(restored["outbox"]) == 2
        assert "jan@example.org" not in str(restored)
        (kept,) = database.parent.glob("hofvijver.db.before-restore-*")
        kept.unlink()


def test_nor_on_a_new_machine_where_the_list_lies_beside_the_copy(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    hofvijver("backup", tmp_path / "old.db")
    erase_jan(database)
    hofvijver("backup", tmp_path / "new.db")
    listed = tmp_path / f"new.db.{FILE_NAME}"
    assert stat.S_IMODE(listed.stat().st_mode) == 0o600
    shutil.rmtree(database.parent)
    # The newest list serves every older copy.
    listed.rename(tmp_path / f"old.db.{FILE_NAME}")
    assert hofvijver("restore", tmp_path / "old.db").exit_code == 0
    assert "jan@example.org" not in str(contents(database))
    assert len(contents(database)["quote_requests"]) == 1


def test_a_database_put_back_by_other_means_can_be_erased_again(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    hofvijver("backup", tmp_path / "copy.db")
    erase_jan(database)
    listed = database.parent / FILE_NAME
    shutil.move(listed, tmp_path / "list")
    shutil.copy(tmp_path / "copy.db", database)
    assert hofvijver("erase-again").stdout == "Erased 0.\n"
    assert hofvijver("erase-again", tmp_path / "list").stdout == "Erased 1.\n"
    assert "jan@example.org" not in str(contents(database))


def test_a_list_names_nobody_and_two_lists_become_one(tmp_path: Path) -> None:
    mine, other = ErasedList(tmp_path / "mine"), ErasedList(tmp_path / "other")
    mine.add(["7K3M-9QXT"])
    other.add(["ANDE-R3QT"])
    for _ in range(2):
        mine.take_over(tmp_path / "other")
        mine.add(["7K3M-9QXT", "N0G-EEN"])
    read_again = ErasedList(tmp_path / "mine")
    told = [read_again.holds(each) for each in ("7K3M-9QXT", "ANDE-R3QT", "N0G-EEN", "GEEN-ERVAN")]
    assert told == [True, True, True, False]
    text = (tmp_path / "mine").read_text()
    assert "7K3M" not in text
    assert len(text.splitlines()) == 5


def test_a_log_that_cannot_be_read_is_told_after_the_restore(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    hofvijver("backup", tmp_path / "copy.db")
    database.write_bytes(b"damaged" * 1000)
    told = hofvijver("restore", tmp_path / "copy.db")
    assert told.exit_code == 1
    assert "erase it again in the dashboard" in told.stderr
    assert len(contents(database)["quote_requests"]) == 2


def test_other_requests_of_a_customer_who_erased_one_stay(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    """Who erases a request on the page of that request proves nothing about the others of its address."""
    engine = make_engine(f"sqlite:///{database}")
    with Session(engine) as session:
        announced(session, email="jan@example.org", to_city="Delft")
        stays, goes = session.scalars(
            select(QuoteRequest.reference).where(QuoteRequest.email == "jan@example.org")
        ).all()
    hofvijver("backup", tmp_path / "copy.db")
    with Session(engine) as session, session.begin():
        gone = erase_requests(session, QuoteRequest.reference == goes)
    ErasedList(database.parent / FILE_NAME).add(gone.references)
    engine.dispose()
    assert hofvijver("restore", tmp_path / "copy.db").exit_code == 0
    restored = str(contents(database)["quote_requests"])
    assert (stays in restored, goes in restored) == (True, False)
