"""The described API: the committed description is current, and every call is answered as it says."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from click.testing import CliRunner
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    positive_data_acceptance,
    unsupported_method,
)

from hofvijver import cli
from hofvijver.main import create_app
from hofvijver.settings import ROOT
from hofvijver.wire.openapi import describe
from tests.support.client_server import KEY, PASSWORD, Backend, backend

pytestmark = pytest.mark.any_database(
    "the description is of the protocol; rest, auth and staff run each statement on both"
)

DESCRIPTION = describe(create_app())
Case = schemathesis.Case[Any]
EXAMPLES = 5
TABLES = "^/rest/v1/"
GRANTS = ["password", "refresh_token", "pkce", "id_token", "web3", "anders"]


def fuller(description: dict[str, Any]) -> dict[str, Any]:
    """With the ways to a session named, so that each of them is tried."""
    full: dict[str, Any] = json.loads(json.dumps(description))
    for parameter in full["paths"]["/auth/v1/token"]["post"]["parameters"]:
        if parameter["name"] == "grant_type":
            parameter["schema"] = {"type": "string", "enum": GRANTS}
    return full


# Every boundary of every parameter is tried, except where there are dozens of them.
small = schemathesis.openapi.from_dict(fuller(DESCRIPTION)).exclude(path_regex=TABLES)
small.config.phases.update(phases=["coverage", "fuzzing"])
large = schemathesis.openapi.from_dict(fuller(DESCRIPTION)).include(path_regex=TABLES)
large.config.phases.update(phases=["fuzzing"])


@pytest.fixture(scope="module")
def server(
    new_database: Callable[..., str], migrated_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Backend]:
    with backend(new_database(migrated_database), tmp_path_factory.mktemp("site")) as running:
        running.requests()
        yield running


@pytest.fixture(scope="module")
def bearers(server: Backend) -> Iterator[str]:
    """Those of one member of staff after another."""
    return (f"Bearer {signed_in(server.url, server.person(f'iemand-{each}', 'admin'))}" for each in count())


@pytest.fixture(scope="module")
def last_bearer() -> list[str]:
    return [""]


@pytest.fixture
def staff(server: Backend, bearers: Iterator[str], last_bearer: list[str]) -> str:
    """The bearer of a member of staff; a new one when a call has ended the last."""
    if not is_alive(server.url, last_bearer[0]):
        last_bearer[0] = next(bearers)
    return last_bearer[0]


def is_alive(url: str, bearer: str) -> bool:
    answer = httpx.get(f"{url}/auth/v1/user", headers={"apikey": KEY, "Authorization": bearer})
    return answer.status_code == 200


def signed_in(url: str, email: str) -> str:
    given = {"email": email, "password": PASSWORD}
    answer = httpx.post(f"{url}/auth/v1/token?grant_type=password", headers={"apikey": KEY}, json=given)
    return str(answer.json()["access_token"])


def bounded(examples: int) -> settings:
    """The same cases on every run, and no more of them than there is time for."""
    return settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def excluded(case: Case) -> list[Any]:
    """The checks that cannot hold for a call, by its protocol."""
    checks: list[Any] = []
    if case.path.startswith(("/auth/v1", "/rest/v1")) or case.path.endswith(
        ("/v1/requests", "/timeline", "/tasks")
    ):
        # Well-formed is not yet right: who signs in may be wrong about a password or a code, a query must fit
        # the types of its columns, a postcode the country beside it, a day must not be past.
        checks.append(positive_data_acceptance)
    if case.path.startswith("/rest/v1"):
        # All verbs of the protocol are allowed on a table; who has no right to one is told that instead.
        checks += [allow_header_conformance, unsupported_method]
    return checks


def check(case: Case, server: Backend, staff: str) -> None:
    for headers in ({"apikey": KEY}, {"apikey": KEY, "Authorization": staff}):
        answer = case.call(base_url=server.url, headers=headers)
        case.validate_response(answer, excluded_checks=excluded(case), headers=headers)


@small.parametrize()
@bounded(EXAMPLES)
def test_every_call_is_answered_as_described(case: Case, server: Backend, staff: str) -> None:
    check(case, server, staff)


@large.parametrize()
@bounded(2 * EXAMPLES)
def test_every_table_is_answered_as_described(case: Case, server: Backend, staff: str) -> None:
    check(case, server, staff)


def test_the_committed_description_is_current() -> None:
    committed = json.loads((ROOT / "contract" / "openapi.json").read_text())
    assert committed == DESCRIPTION, "run `make types`"


def test_the_command_writes_the_description_and_notices_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "ROOT", tmp_path)
    file = tmp_path / "contract" / "openapi.json"
    file.parent.mkdir()
    export = partial(CliRunner().invoke, cli.main)
    assert "run `make types`" in export(["export-openapi", "--check"]).output
    assert export(["export-openapi"]).exit_code == 0
    assert json.loads(file.read_text()) == DESCRIPTION
    assert export(["export-openapi", "--check"]).exit_code == 0
    file.write_text(file.read_text().replace("prijsindicatie", "prijs"))
    assert export(["export-openapi", "--check"]).exit_code == 1


def test_every_operation_has_an_id_of_its_own() -> None:
    ids = [each["operationId"] for path in DESCRIPTION["paths"].values() for each in path.values()]
    assert len(ids) > 30
    assert sorted(set(ids)) == sorted(ids)


def test_the_options_of_the_form_are_enumerated() -> None:
    properties = DESCRIPTION["components"]["schemas"]["Answers"]["properties"]
    assert properties["from_country"]["anyOf"][0]["enum"] == ["nederland", "belgie", "duitsland", ""]
