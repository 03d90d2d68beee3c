"""The real command `hofvijver`, run as a process of its own."""

import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hofvijver.auth.passwords import verify
from hofvijver.auth.users import find_user
from sqlalchemy import Engine
from sqlalchemy.orm import Session

COMMAND = Path(sys.executable).with_name("hofvijver")
PASSWORD = "zes blauwe fietsen zingen"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def hofvijver(environment: dict[str, str]) -> Run:
    def run(*arguments: str, stdin: str | bytes = "", **settings: str) -> "subprocess.CompletedProcess[str]":
        given = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            [COMMAND, *arguments],
            input=given,
            env={**environment, **settings},
            capture_output=True,
            timeout=30,
        )
        return subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
        )

    return run


def add(hofvijver: Run, email: str, *options: str) -> "subprocess.CompletedProcess[str]":
    return hofvijver("users", "add", email, *options, "--password-stdin", stdin=f"{PASSWORD}\n")


def assert_refused(result: "subprocess.CompletedProcess[str]", sentence: str) -> None:
    assert result.stderr == f"Error: {sentence}\n"
    assert (result.returncode, result.stdout) == (1, "")


def test_users_are_added_listed_changed_and_removed(hofvijver: Run, engine: Engine) -> None:
    assert hofvijver("users", "list").stdout == "There are no users yet.\n"
    assert add(hofvijver, "Jan@Example.org", "--role", "admin").stdout == (
        "Added jan@example.org, with the role admin.\n"
    )
    assert add(hofvijver, "piet@example.org").stdout == "Added piet@example.org, without a role.\n"
    assert (
        hofvijver("users", "grant", "jan@example.org", "staff").stdout
        == "jan@example.org has the role staff.\n"
    )
    assert hofvijver("users", "list").stdout == "jan@example.org  admin, staff\npiet@example.org  no role\n"

    changed = hofvijver(
        "users", "set-password", "piet@example.org", "--password-stdin", stdin="acht rode sleeën\n"
    )
    assert changed.stdout == "Changed the password of piet@example.org and ended all its sessions.\n"
    with Session(engine) as session:
        assert verify(find_user(session, "piet@example.org").password_hash, "acht rode sleeën")
        assert verify(find_user(session, "jan@example.org").password_hash, PASSWORD)

    revoked = hofvijver("users", "revoke", "jan@example.org", "admin")
    assert revoked.stdout == "jan@example.org no longer has the role admin.\n"
    assert hofvijver("users", "remove", "PIET@example.org").stdout == "Removed piet@example.org.\n"
    assert hofvijver("users", "list").stdout == "jan@example.org  staff\n"


def test_what_cannot_be_done_is_told_in_one_sentence(hofvijver: Run) -> None:
    add(hofvijver, "jan@example.org")
    assert_refused(add(hofvijver, "JAN@example.org"), "There is already a user jan@example.org.")
    assert_refused(add(hofvijver, "jan"), "'jan' is not an e-mail address.")
    assert_refused(
        hofvijver("users", "grant", "piet@example.org", "staff"), "There is no user piet@example.org."
    )
    assert_refused(hofvijver("users", "remove", "piet@example.org"), "There is no user piet@example.org.")
    assert_refused(
        hofvijver("users", "revoke", "jan@example.org", "admin"),
        "jan@example.org does not have the role admin.",
    )
    assert_refused(
        hofvijver("users", "set-password", "piet@example.org", "--password-stdin", stdin=PASSWORD),
        "There is no user piet@example.org.",
    )


@pytest.mark.parametrize(
    ("stdin", "sentence"),
    [
        ("", "The password must have at least 12 characters."),
        ("kort\n", "The password must have at least 12 characters."),
        (f"kort\n{PASSWORD}\n", "The password must have at least 12 characters."),
        ("password1234\n", "The password is too easy to guess: take a few unrelated words."),
        (b"\xff\xfe not UTF-8 at all\n", "The password on standard input is not valid UTF-8."),
    ],
)
def test_a_password_that_will_not_do_is_refused(hofvijver: Run, stdin: str | bytes, sentence: str) -> None:
    assert_refused(hofvijver("users", "add", "jan@example.org", "--password-stdin", stdin=stdin), sentence)
    assert hofvijver("users", "list").stdout == "There are no users yet.\n"


def test_without_a_terminal_the_password_must_come_from_standard_input(hofvijver: Run) -> None:
    told = "There is no terminal to ask for a password: use --password-stdin."
    assert_refused(hofvijver("users", "add", "jan@example.org"), told)


def test_an_unknown_role_is_a_mistake_in_the_command(hofvijver: Run) -> None:
    for arguments in (("add", "jan@example.org", "--role", "owner"), ("grant", "jan@example.org", "owner")):
        result = hofvijver("users", *arguments)
        assert result.returncode == 2
        assert "'owner' is not one of 'admin', 'staff'" in result.stderr


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"PORT": "abc"}, "PORT: Input should be a valid integer"),
        ({"PORT": "70000"}, "PORT: Input should be less than or equal to 65535"),
        ({"DATABASE_URL": "geheim"}, "DATABASE_URL is not a database address"),
        (
            {"DATABASE_URL": "postgresql://jan:geheim@127.0.0.1:1/x"},
            "PostgreSQL database x on 127.0.0.1 cannot",
        ),
        ({"DATABASE_URL": "sqlite:////dev/null/x.db"}, "The database file /dev/null/x.db cannot be used"),
    ],
)
@pytest.mark.parametrize("arguments", [("users", "list"), ("serve",)], ids=" ".join)
def test_settings_that_cannot_be_used_are_told_in_one_sentence(
    hofvijver: Run, arguments: tuple[str, ...], settings: dict[str, str], sentence: str
) -> None:
    result = hofvijver(*arguments, **settings)
    assert result.returncode == 1
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert "geheim" not in result.stderr
    assert "Traceback" not in result.stderr


def test_the_users_commands_work_before_the_first_start_of_the_server(
    hofvijver: Run, empty_engine: Engine
) -> None:
    fresh = empty_engine.url.render_as_string(hide_password=False)
    result = hofvijver("users", "list", DATABASE_URL=fresh)
    assert (result.returncode, result.stdout, result.stderr) == (0, "There are no users yet.\n", "")


def test_the_default_database_is_a_private_file_in_data_dir(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    # Not empty but blank: an empty one in the environment would let a developer's own .env speak.
    mine = {**environment, "DATA_DIR": str(tmp_path / "data"), "DATABASE_URL": ""}
    subprocess.run([COMMAND, "users", "list"], env=mine, check=True, capture_output=True, timeout=30)
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "data" / "hofvijver.db").stat().st_mode & 0o777 == 0o600


def test_the_users_commands_start_without_the_web_framework(environment: dict[str, str]) -> None:
    program = (
        "import sys, hofvijver.cli; print(*sorted({'fastapi', 'starlette', 'granian'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "\n"


def test_on_a_terminal_the_password_is_asked_twice_and_not_shown(
    environment: dict[str, str], engine: Engine
) -> None:
    shown = on_terminal(environment, [PASSWORD, PASSWORD], "users", "add", "jan@example.org")
    assert "Added jan@example.org, without a role." in shown
    assert PASSWORD not in shown
    with Session(engine) as session:
        assert verify(find_user(session, "jan@example.org").password_hash, PASSWORD)


def on_terminal(environment: dict[str, str], lines: list[str], *arguments: str) -> str:
    """Run the command on a terminal of its own, answer each question, and return all that was shown."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(COMMAND, [str(COMMAND), *arguments], environment)
    shown = ""
    while part := read(terminal):
        shown += part
        if lines and shown.endswith(": "):
            # The prompt is written just before the echo is switched off.
            time.sleep(0.1)
            os.write(terminal, f"{lines.pop(0)}\n".encode())
    os.waitpid(child, 0)
    return shown


def read(terminal: int) -> str:
    try:
        return os.read(terminal, 1000).decode()
    except OSError:
        # Linux ends a terminal whose program is gone with an error, not with an end of file.
        return ""
