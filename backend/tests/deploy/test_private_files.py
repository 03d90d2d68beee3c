"""Secrets are for the server's user only, whoever made the file; one that cannot be read is said to be so."""

import os
import stat
from pathlib import Path

import pytest

from hofvijver import settings as module
from hofvijver.serving.private_files import keep_folder, keep_settings
from hofvijver.settings import Settings
from tests.support.commands import run_command


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


def test_settings_that_cannot_be_read_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Root may read every file; what nobody can read as one is a folder.
    file = tmp_path / ".env"
    file.mkdir()
    monkeypatch.setattr(module, "FILE", file)
    monkeypatch.setitem(Settings.model_config, "env_file", file)
    told = run_command(dict(os.environ), "users", "list")
    assert told.exit_code == 1
    assert told.stderr.startswith(
        f"Error: {file} cannot be read by this user: Is a directory. Run the command as"
    )
    assert len(told.stderr.splitlines()) == 1
