"""The check of a changed folder: the same command that an owner runs, on a copy."""

import os
import subprocess
import sys
from pathlib import Path

from hofvijver.company.drafts import Draft
from hofvijver.company.own_folder import own_folder, search_path, tried_copy

_SECONDS = 120


def find_problems(draft: Draft) -> list[str]:
    """What `hofvijver check-content` says of the folder with these changes."""
    with tried_copy(draft) as copy:
        run = subprocess.run(  # noqa: S603
            command("check-content", "--quiet"),
            env=environment(copy),
            capture_output=True,
            text=True,
            check=False,
            timeout=_SECONDS,
        )
        if run.returncode == 0:
            return []
        return [line.replace(str(copy), own_folder().name) for line in _lines(run.stderr)]


def command(*words: str) -> list[str]:
    """A command of the program, as it is installed beside this Python."""
    return [str(Path(sys.executable).with_name("hofvijver")), *words]


def environment(content: Path) -> dict[str, str]:
    return {**os.environ, "CONTENT_DIR": str(content), "PATH": search_path()}


def _lines(text: str) -> list[str]:
    """Without the last one, which only counts the others."""
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[:-1] or lines
