"""Runs the command `hofvijver` in this process: a new process would need a second for its imports."""

from click.testing import CliRunner, Result

from hofvijver.cli import main
from hofvijver.db import get_engine
from hofvijver.settings import get_settings


def run_command(environment: dict[str, str], *arguments: str, stdin: bytes = b"") -> Result:
    """Run the command with its own settings, as in a new process; its output and exit code."""
    _forget()
    try:
        return CliRunner().invoke(main, arguments, input=stdin, env=environment)
    finally:
        _forget()


def _forget() -> None:
    if get_engine.cache_info().currsize:
        get_engine().dispose()
    get_engine.cache_clear()
    get_settings.cache_clear()
