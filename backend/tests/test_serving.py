"""The server process: how it starts, what it says when it cannot, and how it ends."""

import errno
import http.client
import os
import re
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.auth.users import add_user
from hofvijver.serving import connection_limits, serve
from hofvijver.settings import Settings
from tests.support import small_site
from tests.support.servers import EXECUTED, SERVE, SLOW, Server, refused, running_server, started_server
from tests.support.waiting import in_background, until


def is_listening(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except ConnectionRefusedError:
        return False
    return True


# Starting


def test_it_makes_its_tables_responds_and_says_where_it_is(
    site: Path, new_database: Callable[..., str]
) -> None:
    address = new_database()
    # On one of them the command itself, as an owner starts it.
    command = EXECUTED if address.startswith("sqlite") else SERVE
    with running_server(site, command, DATABASE_URL=address) as server:
        assert httpx.get(server.url + "/over-ons").status_code == 200
        assert httpx.get(server.url + "/health").json() == {"status": "ok"}
        first, second = server.output.splitlines()
        assert first == f"Hofvijver Verhuizers: {server.url}"
        assert "make staff EMAIL=you@example.nl" in second


@pytest.mark.any_database("whether there is staff is the same statement as in the test above")
def test_with_staff_it_does_not_name_the_command_that_makes_an_account(
    site: Path, engine: Engine, database_url: str
) -> None:
    with Session(engine) as session:
        add_user(session, "anna@example.nl", "een heel lang wachtwoord", "admin")
        session.commit()
    with running_server(site, DATABASE_URL=database_url) as server:
        assert server.output == f"Hofvijver Verhuizers: {server.url}\n"


def test_sqlite_is_served_by_one_worker_and_postgresql_by_as_many_as_asked(
    site: Path, database_url: str
) -> None:
    is_sqlite = database_url.startswith("sqlite")
    with running_server(site, SLOW, WORKERS="3", DATABASE_URL=database_url) as server:
        assert until(lambda: len(workers(server)) == (1 if is_sqlite else 3))
        assert ("WORKERS is 1" in server.errors) == is_sqlite


def workers(server: Server) -> set[str]:
    """The processes that respond; enough new connections to reach every one of them."""
    return {worker(server) for _ in range(40)}


def worker(server: Server) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    try:
        connection.request("GET", "/worker")
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def test_a_name_may_stand_for_the_address(site: Path) -> None:
    with running_server(site, HOST="localhost") as server:
        assert re.fullmatch(r"http://localhost:\d+", server.url)
        assert httpx.get(server.url + "/").status_code == 200


# What keeps it from starting


def test_a_taken_port_is_one_sentence(site: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert refused(site, PORT=port).startswith(f"Port {port} is taken")


def test_a_second_server_does_not_share_the_port_of_the_first(site: Path) -> None:
    with running_server(site) as first:
        assert "is taken" in refused(site, PORT=str(first.port))
        assert httpx.get(first.url + "/").status_code == 200


def test_an_address_of_another_machine_is_one_sentence(site: Path) -> None:
    assert refused(site, HOST="192.0.2.1") == "HOST 192.0.2.1 is not the name or address of this machine."


def test_an_unknown_name_is_one_sentence(site: Path) -> None:
    assert refused(site, HOST="nergens.invalid").startswith("HOST nergens.invalid is not")


def test_an_unreachable_database_is_one_sentence(site: Path) -> None:
    sentence = refused(site, DATABASE_URL="postgresql://anna:geheim@127.0.0.1:1/hofvijver")
    assert "PostgreSQL database hofvijver on 127.0.0.1 cannot be used" in sentence
    assert "geheim" not in sentence


def test_a_data_folder_that_cannot_be_made_is_one_sentence(site: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be made" in refused(site, DATA_DIR=str(tmp_path / "file" / "data"))


def test_keys_that_are_none_are_one_sentence(site: Path) -> None:
    assert "SIGNING_KEYS" in refused(site, SIGNING_KEYS="geheim")


def test_a_missing_build_is_one_sentence(tmp_path: Path) -> None:
    assert refused(tmp_path).endswith("is missing): run `make build`.")


def test_a_build_without_the_terms_is_one_sentence(tmp_path: Path) -> None:
    (small_site.build(tmp_path) / "terms.json").unlink()
    assert refused(tmp_path).endswith("terms.json): run `make build`.")


def test_a_port_without_the_right_to_it_is_one_sentence(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(socket.socket, "bind", not_permitted)
    with pytest.raises(SystemExit) as ended:
        serve(Settings(port=80, data_dir=tmp_path, site_dir=site))
    assert ended.value.code == 1
    assert "set PORT to 1024 or above" in capsys.readouterr().err


def not_permitted(*_: object) -> None:
    raise PermissionError(errno.EACCES, "Permission denied")


# Ending


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_and_leaves_nothing_running(site: Path, number: signal.Signals) -> None:
    with running_server(site) as server:
        kept_open = httpx.Client()
        assert kept_open.get(server.url + "/").status_code == 200
        assert server.stop(number) == 0
        assert server.is_gone()
        assert "Traceback" not in server.errors
        kept_open.close()


def test_an_interrupt_from_the_keyboard_reaches_all_processes_and_is_no_failure(site: Path) -> None:
    with running_server(site) as server:
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.wait() == 0
        assert server.is_gone()


@pytest.mark.parametrize("moment", [0, 0.2, 0.4, 0.6])
def test_a_signal_while_it_starts_ends_it_too(site: Path, moment: float) -> None:
    with started_server(site) as server:
        # Its folder is the first thing it makes.
        assert until((server.folder / "data").exists)
        time.sleep(moment)
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < connection_limits.GRACE_SECONDS / 2
        assert server.is_gone()


@pytest.mark.parametrize("path", ["/slow", "/thread"])
def test_a_request_under_way_is_finished(site: Path, path: str) -> None:
    responses: list[str] = []
    with running_server(site, SLOW) as server:
        asked = in_background(lambda: responses.append(httpx.get(server.url + path).text))
        assert until((server.folder / "data" / "begun").exists)
        server.process.terminate()
        assert until(lambda: not is_listening(server.port))
        assert responses == []
        (server.folder / "data" / "finish").touch()
        assert server.wait() == 0
        asked.join()
    assert responses == ["finished"]


@pytest.mark.parametrize("path", ["/slow", "/thread"])
def test_a_request_that_takes_too_long_is_not_waited_for(site: Path, path: str) -> None:
    with running_server(site, SLOW, GRACE_SECONDS="1") as server:
        asked = in_background(lambda: broken_off(server.url + path))
        assert until((server.folder / "data" / "begun").exists)
        began = time.monotonic()
        assert server.stop() == 0
        assert 1 <= time.monotonic() - began < 10
        assert server.is_gone()
        asked.join()


def broken_off(url: str) -> None:
    with pytest.raises(httpx.RemoteProtocolError):
        httpx.get(url)


def test_workers_of_a_killed_server_end_too(site: Path, database_url: str) -> None:
    with running_server(site, WORKERS="3", DATABASE_URL=database_url) as server:
        assert server.stop(signal.SIGKILL) == -signal.SIGKILL
        assert until(server.is_gone)
        assert not is_listening(server.port)


def test_a_killed_worker_is_replaced(site: Path) -> None:
    with running_server(site, SLOW) as server:
        (first,) = workers(server)
        os.kill(int(first), signal.SIGKILL)
        assert until(lambda: is_another_worker(server, first))


def is_another_worker(server: Server, first: str) -> bool:
    try:
        return worker(server) != first
    except (OSError, http.client.HTTPException):
        return False
