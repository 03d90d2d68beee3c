"""Files with secrets are readable for the server's user only; a file that cannot be read is reported."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click import ClickException

from hofvijver import settings as module
from hofvijver.cli.parts import checked_settings
from hofvijver.serving.private_files import keep_folder, keep_settings
from hofvijver.settings import Settings, get_settings

NOBODY = 65534


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_data_folder_that_others_could_enter_is_closed_and_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o755)
    keep_folder(folder)
    assert mode(folder) == 0o700
    assert capsys.readouterr().err == f"DATA_DIR {folder} was open to others (755): closed (700).\n"
    keep_folder(folder)
    assert capsys.readouterr().err == ""


def test_settings_may_be_read_by_the_servers_group_and_nobody_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / ".env"
    keep_settings(file)
    file.touch()
    file.chmod(0o644)
    keep_settings(file)
    assert mode(file) == 0o640
    assert "was open to others (644): closed (640)" in capsys.readouterr().err


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root may read every file."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


def test_settings_of_another_user_are_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("PORT=9000\n")
    file.chmod(0)
    monkeypatch.setattr(module, "FILE", file)
    monkeypatch.setitem(Settings.model_config, "env_file", file)
    get_settings.cache_clear()
    with as_nobody(), pytest.raises(ClickException) as refused:
        checked_settings()
    assert refused.value.message == (
        f"{file} cannot be read by this user: Permission denied. "
        "Run the command as the user who owns the file, or give it to this one."
    )
