"""Deletes what is left of erased requests beside their rows: mail in files, the log of the database."""

from collections.abc import Collection, Iterable
from email.parser import BytesHeaderParser
from email.policy import default
from pathlib import Path

from hofvijver.db import get_engine, truncate_log
from hofvijver.quote_requests.erased_list import FILE_NAME, ErasedList

# How much of a mail file is read: the reference stands in its subject.
HEADER_BYTES = 8192


def erase_traces(data_dir: Path, references: Collection[str]) -> None:
    """Called after the transaction that deleted the rows."""
    delete_mail_files(data_dir / "outbox", references)
    ErasedList(data_dir / FILE_NAME).add(references)
    truncate_log(get_engine())


def delete_mail_files(folder: Path, references: Iterable[str]) -> int:
    """Deletes mail that was written to files instead of sent; found by the reference in its subject."""
    wanted = set(references)
    found = [file for file in folder.glob("*.eml") if any(each in _subject(file) for each in wanted)]
    for file in found:
        file.unlink(missing_ok=True)
    return len(found)


def _subject(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            return str(BytesHeaderParser(policy=default).parsebytes(opened.read(HEADER_BYTES))["subject"])
    except FileNotFoundError:
        # The daily purge was faster.
        return ""
