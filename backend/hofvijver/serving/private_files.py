"""Closes files and folders with secrets to other users, and tells the operator of it."""

import stat
from pathlib import Path

import click


def keep_folder(folder: Path) -> None:
    """Close the folder to all but the server's user."""
    _close(f"DATA_DIR {folder}", folder, 0o077)


def keep_settings(file: Path) -> None:
    """Close the settings file to others; another user may own it, and the server's group may read it."""
    if file.is_file():
        _close(str(file), file, 0o007)


def _close(name: str, path: Path, to_others: int) -> None:
    mode = stat.S_IMODE(path.stat().st_mode)
    if not mode & to_others:
        return
    closed = mode & ~to_others
    try:
        path.chmod(closed)
        click.echo(f"{name} was open to others ({mode:o}): closed ({closed:o}).", err=True)
    except OSError:
        click.echo(f"{name} is open to others ({mode:o}): chmod {closed:o} closes it.", err=True)
