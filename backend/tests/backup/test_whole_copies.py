"""A copy of everything comes back on a new machine, and opens with its passphrase alone."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import Result

from hofvijver.sealed_file import Opener, Sealer, SealError
from tests.support.sqlite_contents import contents

pytestmark = pytest.mark.any_database("a copy is a file")

PASSPHRASE = "zes blauwe fietsen zingen"
PART = 1 << 20
SEALED_PART = PART + 16

Run = Callable[..., Result]


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    file = tmp_path / "passphrase"
    file.write_text(f"{PASSPHRASE}\n")
    return file


@pytest.fixture
def copy(tmp_path: Path, hofvijver: Run, secret: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of a machine with a folder of its own and an `.env`."""
    (tmp_path / "own" / "facts").mkdir(parents=True)
    (tmp_path / "own" / "facts" / "terms.json").write_text("{}")
    (tmp_path / ".env").write_text("PORT=8123\n")
    monkeypatch.setattr("hofvijver.whole_copies.FILE", tmp_path / ".env")
    file = tmp_path / "copies" / "monday.sealed"
    made = hofvijver(
        "backup", "--everything", "--passphrase-file", secret, file, CONTENT_DIR=str(tmp_path / "own")
    )
    assert made.exit_code == 0, made.output
    assert [each.name for each in file.parent.iterdir()] == [file.name]
    assert file.stat().st_mode & 0o777 == 0o600
    monkeypatch.setattr("hofvijver.whole_copies.FILE", tmp_path / "new" / ".env")
    return file


def restore(hofvijver: Run, copy: Path, secret: Path, *words: str) -> Result:
    new = copy.parents[1] / "new"
    new.mkdir(exist_ok=True)
    place = {"CONTENT_DIR": str(new / "own"), "DATA_DIR": str(new / "data")}
    address = f"sqlite:///{new / 'data' / 'hofvijver.db'}"
    return hofvijver("restore", *words, "--passphrase-file", secret, copy, **place, DATABASE_URL=address)


def test_everything_comes_back_on_a_new_machine(
    hofvijver: Run, database: Path, copy: Path, secret: Path, tmp_path: Path
) -> None:
    assert b"PORT=8123" not in copy.read_bytes()
    restored = restore(hofvijver, copy, secret)
    assert restored.exit_code == 0, restored.output
    new = tmp_path / "new"
    assert (new / ".env").read_text() == "PORT=8123\n"
    assert (new / "own" / "facts" / "terms.json").read_text() == "{}"
    assert contents(new / "data" / "hofvijver.db", "purge_runs") == contents(database, "purge_runs")
    assert [each.name for each in copy.parent.iterdir()] == [copy.name]


def test_what_was_there_is_kept_beside_it_and_one_half_may_be_left(
    hofvijver: Run, copy: Path, secret: Path, tmp_path: Path
) -> None:
    (tmp_path / "new" / "own").mkdir(parents=True)
    (tmp_path / "new" / "own" / "mine.txt").write_text("x")
    assert restore(hofvijver, copy, secret, "--only", "files").exit_code == 0
    (kept,) = (tmp_path / "new").glob("own.before-restore-*")
    assert (kept / "mine.txt").exists()
    assert not (tmp_path / "new" / "data" / "hofvijver.db").exists()
    assert restore(hofvijver, copy, secret, "--only", "database").exit_code == 0
    assert (tmp_path / "new" / "data" / "hofvijver.db").exists()
    assert len(list((tmp_path / "new").glob("own.before-restore-*"))) == 1


def test_another_passphrase_opens_nothing_and_changes_nothing(
    hofvijver: Run, copy: Path, secret: Path, tmp_path: Path
) -> None:
    secret.write_text("zes blauwe fietsen zwijgen")
    refused = restore(hofvijver, copy, secret)
    assert (refused.exit_code, "the passphrase is another one" in refused.output) == (1, True)
    assert list((tmp_path / "new").iterdir()) == []


def test_a_short_passphrase_is_refused(hofvijver: Run, secret: Path, tmp_path: Path) -> None:
    secret.write_text("kort")
    refused = hofvijver("backup", "--everything", "--passphrase-file", secret, tmp_path / "copy")
    assert (refused.exit_code, "at least 12 characters" in refused.output) == (1, True)
    assert not (tmp_path / "copy").exists()


def sealed(content: bytes) -> bytes:
    target = BytesIO()
    sealer = Sealer(target, PASSPHRASE)
    sealer.write(content)
    sealer.close()
    return target.getvalue()


def opened(content: bytes) -> bytes:
    opener = Opener(BytesIO(content), PASSPHRASE)
    return b"".join(iter(lambda: opener.read(100_000), b""))


@pytest.mark.parametrize("length", [0, 1, PART, PART + 1, 3 * PART])
def test_what_is_opened_is_what_was_sealed(length: int) -> None:
    content = bytes(range(256)) * (length // 256) + b"x" * (length % 256)
    assert opened(sealed(content)) == content


def test_parts_that_are_changed_exchanged_or_cut_off_are_found() -> None:
    whole = sealed(b"a" * PART + b"b" * PART + b"c")
    head = len(whole) - 2 * SEALED_PART - 17
    parts = [whole[head : head + SEALED_PART], whole[head + SEALED_PART : head + 2 * SEALED_PART]]
    last = whole[-17:]
    for wrong in (
        whole[:-1],
        whole[: head + 2 * SEALED_PART],
        whole[:head] + parts[1] + parts[0] + last,
        whole[:head] + parts[0] + last,
        whole[: head + 9] + bytes([whole[head + 9] ^ 1]) + whole[head + 10 :],
        whole + b"x",
    ):
        with pytest.raises(SealError):
            opened(wrong)
