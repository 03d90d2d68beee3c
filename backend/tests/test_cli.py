"""The command `hofvijver`: called in this process, and where that matters as one of its own."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import Result
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import Factor
from hofvijver.auth.passwords import verify
from hofvijver.auth.users import find_user
from hofvijver.settings import ROOT
from tests.support.commands import run_command
from tests.support.servers import COMMAND

pytestmark = pytest.mark.any_database(
    "what the commands do is tested on both in auth; here it is how they are called"
)

PASSWORD = "zes blauwe fietsen zingen"
NOBODY_THERE = "postgresql://jan:geheim@127.0.0.1:1/x"

Run = Callable[..., Result]


@pytest.fixture
def hofvijver(environment: dict[str, str]) -> Run:
    def run(*arguments: str, stdin: bytes = b"", **settings: str) -> Result:
        return run_command({**environment, **settings}, *arguments, stdin=stdin)

    return run


def add(hofvijver: Run, email: str, *options: str) -> Result:
    return hofvijver("users", "add", email, *options, "--password-stdin", stdin=f"{PASSWORD}\n".encode())


def assert_refused(result: Result, sentence: str) -> None:
    assert result.stderr == f"Error: {sentence}\n"
    assert (result.exit_code, result.stdout) == (1, "")


def test_users_are_added_listed_changed_and_removed(hofvijver: Run, engine: Engine) -> None:
    added = add(hofvijver, "Jan@Example.org", "--role", "admin", "--name", "Jan de Wit")
    assert added.stdout == "Added jan@example.org, with the role admin.\n"
    assert add(hofvijver, "piet@example.org").stdout == "Added piet@example.org, without a role.\n"
    granted = hofvijver("users", "grant", "jan@example.org", "staff")
    assert granted.stdout == "jan@example.org has the role staff.\n"
    assert hofvijver("users", "list").stdout.splitlines() == [
        "jan@example.org  Jan de Wit  admin, staff",
        "piet@example.org  piet  no role",
    ]

    new = "acht rode sleeën"
    changed = hofvijver(
        "users", "set-password", "piet@example.org", "--password-stdin", stdin=f"{new}\r\n".encode()
    )
    assert changed.stdout == "Changed the password of piet@example.org and ended all its sessions.\n"
    with Session(engine) as session:
        assert verify(find_user(session, "piet@example.org").password_hash, new)
        assert verify(find_user(session, "jan@example.org").password_hash, PASSWORD)

    revoked = hofvijver("users", "revoke", "jan@example.org", "admin")
    assert revoked.stdout == "jan@example.org no longer has the role admin.\n"
    assert hofvijver("users", "remove", "PIET@example.org").stdout == "Removed piet@example.org.\n"
    assert hofvijver("users", "list").stdout == "jan@example.org  Jan de Wit  staff\n"


def test_what_cannot_be_done_is_told_in_one_sentence(hofvijver: Run) -> None:
    add(hofvijver, "jan@example.org")
    assert_refused(add(hofvijver, "JAN@example.org"), "There is already a user jan@example.org.")
    assert_refused(add(hofvijver, "jan"), "'jan' is not an e-mail address.")
    unknown = hofvijver("users", "remove", "piet@example.org")
    assert_refused(unknown, "There is no user piet@example.org.")
    without = hofvijver("users", "revoke", "jan@example.org", "admin")
    assert_refused(without, "jan@example.org does not have the role admin.")


def test_who_lost_the_telephone_begins_anew_without_a_second_factor(hofvijver: Run, engine: Engine) -> None:
    add(hofvijver, "jan@example.org", "--role", "admin")
    assert_refused(
        hofvijver("users", "remove-factor", "jan@example.org"), "jan@example.org has no second factor."
    )
    with Session(engine) as session, session.begin():
        user = find_user(session, "jan@example.org")
        session.add(Factor(user_id=user.id, secret="x", status="verified"))
    removed = hofvijver("users", "remove-factor", "JAN@example.org")
    told = "Removed the second factor of jan@example.org and ended all its sessions.\n"
    assert removed.stdout == told
    with Session(engine) as session:
        assert session.scalars(select(Factor)).all() == []


@pytest.mark.parametrize(
    ("stdin", "sentence"),
    [
        (b"", "The password must have at least 12 characters."),
        (f"kort\n{PASSWORD}\n".encode(), "The password must have at least 12 characters."),
        (b"password1234\n", "The password is too easy to guess: take a few unrelated words."),
        (b"\xff\xfe not UTF-8 at all\n", "The password on standard input is not valid UTF-8."),
    ],
)
def test_a_password_that_will_not_do_is_refused(hofvijver: Run, stdin: bytes, sentence: str) -> None:
    assert_refused(hofvijver("users", "add", "jan@example.org", "--password-stdin", stdin=stdin), sentence)


def test_without_a_terminal_the_password_must_come_from_standard_input(hofvijver: Run) -> None:
    told = "There is no terminal to ask for a password: use --password-stdin."
    assert_refused(hofvijver("users", "add", "jan@example.org"), told)


def test_an_unknown_role_is_a_mistake_in_the_command(hofvijver: Run) -> None:
    for arguments in (("add", "jan@example.org", "--role", "owner"), ("grant", "jan@example.org", "owner")):
        result = hofvijver("users", *arguments)
        assert result.exit_code == 2
        assert "'owner' is not one of 'admin', 'staff'" in result.stderr


@pytest.mark.parametrize(
    ("command", "name", "value", "sentence"),
    [
        ("users list", "PORT", "abc", "PORT: Input should be a valid integer"),
        ("users list", "DATABASE_URL", "geheim", "DATABASE_URL is not a database address"),
        (
            "users list",
            "DATABASE_URL",
            "sqlite:////dev/null/x.db",
            "file /dev/null/x.db cannot be used",
        ),
        ("users list", "DATABASE_URL", NOBODY_THERE, "The PostgreSQL database x on 127.0.0.1 cannot be used"),
        ("serve", "PORT", "70000", "PORT: Input should be less than or equal to 65535"),
    ],
)
def test_a_setting_that_cannot_be_used_is_told_in_one_sentence(
    hofvijver: Run, command: str, name: str, value: str, sentence: str
) -> None:
    result = hofvijver(*command.split(), **{name: value})
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: ")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert "geheim" not in result.stderr


def test_the_users_commands_work_before_the_first_start_of_the_server(
    environment: dict[str, str], empty_engine: Engine
) -> None:
    fresh = {**environment, "DATABASE_URL": empty_engine.url.render_as_string(hide_password=False)}
    done = subprocess.run(
        [COMMAND, "users", "list"], env=fresh, capture_output=True, text=True, timeout=120, check=True
    )
    assert (done.stdout, done.stderr) == ("There are no users yet.\n", "")


def test_the_command_itself_refuses_in_one_sentence(environment: dict[str, str]) -> None:
    done = subprocess.run(
        [COMMAND, "serve"],
        env={**environment, "PORT": "70000"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    told = "Error: The settings cannot be used: PORT: Input should be less than or equal to 65535.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", told)


def test_the_users_commands_start_without_the_web_framework() -> None:
    program = "import sys, hofvijver.cli; print({'fastapi', 'starlette', 'granian'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_on_a_terminal_the_password_is_asked_twice_and_not_shown(
    environment: dict[str, str], engine: Engine
) -> None:
    shown = on_terminal(environment, [PASSWORD, PASSWORD], "users", "add", "jan@example.org")
    assert "Added jan@example.org, without a role." in shown
    assert PASSWORD not in shown
    with Session(engine) as session:
        assert verify(find_user(session, "jan@example.org").password_hash, PASSWORD)


def on_terminal(environment: dict[str, str], replies: list[str], *arguments: str) -> str:
    """Run the command on a terminal of its own, reply to its questions, and return what it showed."""
    ours, its = pty.openpty()
    command = [COMMAND, *arguments]
    with subprocess.Popen(
        command, env=environment, stdin=its, stdout=its, stderr=its, start_new_session=True
    ):
        os.close(its)
        shown = ""
        while part := read(ours):
            shown += part
            if replies and shown.endswith(": "):
                os.write(ours, f"{replies.pop(0)}\n".encode())
    os.close(ours)
    return shown


def read(terminal: int) -> str:
    try:
        return os.read(terminal, 1000).decode()
    except OSError:
        # Linux ends a terminal whose program is gone with an error, not with an end of file.
        return ""


def test_typical_moves_can_be_looked_at(hofvijver: Run) -> None:
    head, *moves = hofvijver("prices").output.splitlines()
    assert head.split() == ["Verhuizing", "m³", "km", "ploeg", "uren", "dagen", "van", "tot"]
    assert len(moves) == 16
    for move in moves:
        low, high = (int(amount) for amount in re.findall(r"€ (\d+)", move))
        assert 225 <= low < high
    assert re.search(r"^Huis, begane grond, complete service, naar Delft .* schoonmaak$", moves[-1])


def test_the_version_is_the_newest_of_the_changelog(hofvijver: Run) -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text()
    newest = re.search(r"^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)
    assert newest
    assert hofvijver("--version").output == f"hofvijver {newest[1]}\n"
