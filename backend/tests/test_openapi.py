"""The described API: the committed description is current, and every call gets a response as it says."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from click.testing import CliRunner
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, settings
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    positive_data_acceptance,
    unsupported_method,
)

from hofvijver import cli
from hofvijver.settings import ROOT
from tests.support.client_server import KEY, PASSWORD, Backend, backend
from tests.support.fault_rounds import IS_LONG
from tests.support.quote_requests import quote_request

pytestmark = pytest.mark.any_database(
    "the description is of the protocol; rest, auth and staff run each statement on both"
)

COMMITTED: dict[str, Any] = json.loads((ROOT / "contract" / "openapi.json").read_text())
Case = schemathesis.Case[Any]
# Beside every boundary; `make faults` tries more.
EXAMPLES = 5 if IS_LONG else 1
# Of tables no boundaries are tried, and the making of a query with all their columns takes longest.
TABLE_EXAMPLES = 10 if IS_LONG else 3
OPERATIONS = [f"{method.upper()} {path}" for path, item in COMMITTED["paths"].items() for method in item]
TABLES = [operation for operation in OPERATIONS if " /rest/v1/" in operation]
CALLS = [operation for operation in OPERATIONS if operation not in TABLES]
GRANTS = ["password", "refresh_token", "pkce", "id_token", "web3", "anders"]


@pytest.fixture(scope="module")
def schema() -> Any:
    """With the ways to a session named, so that each of them is tried."""
    full: dict[str, Any] = json.loads(json.dumps(COMMITTED))
    for parameter in full["paths"]["/auth/v1/token"]["post"]["parameters"]:
        if parameter["name"] == "grant_type":
            parameter["schema"] = {"type": "string", "enum": GRANTS}
    return schemathesis.openapi.from_dict(full)


@pytest.fixture(scope="module")
def server(
    new_database: Callable[..., str], migrated_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Backend]:
    with backend(new_database(migrated_database), tmp_path_factory.mktemp("site")) as running:
        running.requests()
        yield running


STRANGER = {"apikey": KEY}


class Callers:
    """Whoever has only the key, and who may: a member of staff, or a customer on the page of their own."""

    def __init__(self, server: Backend) -> None:
        self.url = server.url
        # One connection for all calls.
        self.connection = requests.Session()
        # It would look for a proxy at every call.
        self.connection.trust_env = False
        self._server = server
        self._numbers = count()
        self._bearer = ""
        self._secret = ""
        self._operation = ""
        self._is_closed = False

    def headers(self, case: Case) -> Iterator[dict[str, str]]:
        """Of each, for the cases of one operation; where strangers are refused, theirs are tried no more."""
        if case.operation.label != self._operation:
            self._operation = case.operation.label
            self._is_closed = False
            self._renew()
        if not self._is_closed:
            yield STRANGER
        if case.path.startswith("/functions/v1/customer"):
            yield STRANGER | {"x-customer-secret": self._secret}
        else:
            yield STRANGER | {"Authorization": self._bearer}

    def stranger_was_refused(self) -> None:
        self._is_closed = True

    def _renew(self) -> None:
        """Replace the session or the customer link when a call has ended it."""
        if not self._is_accepted("/auth/v1/user", {"Authorization": self._bearer}):
            email = self._server.person(f"iemand-{next(self._numbers)}", "admin")
            self._bearer = f"Bearer {signed_in(self.url, email)}"
        if not self._is_accepted("/functions/v1/customer", {"x-customer-secret": self._secret}):
            self._secret = new_customer(self.url)

    def _is_accepted(self, path: str, headers: dict[str, str]) -> bool:
        return httpx.get(f"{self.url}{path}", headers=STRANGER | headers).status_code == 200


@pytest.fixture(scope="module")
def callers(server: Backend) -> Iterator[Callers]:
    callers = Callers(server)
    with callers.connection:
        yield callers


def signed_in(url: str, email: str) -> str:
    given = {"email": email, "password": PASSWORD}
    response = httpx.post(f"{url}/auth/v1/token?grant_type=password", headers={"apikey": KEY}, json=given)
    return str(response.json()["access_token"])


def new_customer(url: str) -> str:
    """The secret of somebody who has just sent a request."""
    response = httpx.post(f"{url}/rest/v1/quote_requests", headers={"apikey": KEY}, json=quote_request())
    return str(response.headers["x-customer-secret"])


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
    if case.path.startswith(
        (
            "/auth/v1",
            "/rest/v1",
            "/functions/v1/quote-figures",
            "/functions/v1/customer",
            "/functions/v1/day-sheet",
            "/functions/v1/saved-lines",
            "/functions/v1/company",
            "/functions/v1/planning",
        )
    ) or case.path.endswith(
        (
            "/v1/requests",
            "/timeline",
            "/tasks",
            "/answers",
            "/leads",
            "/attempts",
            "/request",
            "/jobs",
            "/statements",
            "/statement-preview",
        )
    ):
        # Well-formed is not yet right: who signs in may be wrong about a password or a code, a query must fit
        # the types of its columns, a postcode the country beside it, a period must not be too long,
        # a customer who wants another day must name one, saved lines have units, rates are amounts,
        # a job is on a day that comes, hours to charge are more than none.
        checks.append(positive_data_acceptance)
    if case.path.startswith("/rest/v1"):
        # All verbs of the protocol are allowed on a table; who has no right to one is told that instead.
        checks += [allow_header_conformance, unsupported_method]
    return checks


def check(case: Case, callers: Callers) -> None:
    for headers in callers.headers(case):
        response = case.call(base_url=callers.url, headers=headers, session=callers.connection)
        # Who signs in is a stranger still, and refused for what they say.
        if headers == STRANGER and response.status_code == 401 and not case.path.startswith("/auth/v1"):
            callers.stranger_was_refused()
        case.validate_response(response, excluded_checks=excluded(case), headers=headers)


def check_all(schema: Any, operation: str, callers: Callers, phases: list[str], examples: int) -> None:
    """All cases of one operation: made here, as while collecting every process would make those of all."""
    schema.config.phases.update(phases=phases)
    only = schema.include(name=operation)
    (made,) = get_all_tests(schema=only, test_func=check, settings=bounded(examples), given_kwargs=None)
    assert isinstance(made, Ok)
    _, test = made.ok()
    test(callers=callers)


@pytest.mark.parametrize("operation", CALLS)
def test_every_call_gets_a_response_as_described(schema: Any, callers: Callers, operation: str) -> None:
    # Every boundary of every parameter is tried, except where there are dozens of them.
    check_all(schema, operation, callers, ["coverage", "fuzzing"], EXAMPLES)


@pytest.mark.parametrize("operation", TABLES)
def test_every_table_gives_a_response_as_described(schema: Any, callers: Callers, operation: str) -> None:
    check_all(schema, operation, callers, ["fuzzing"], TABLE_EXAMPLES)


def test_the_command_writes_the_description_and_notices_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shared_app: FastAPI
) -> None:
    monkeypatch.setattr(cli, "ROOT", tmp_path)
    monkeypatch.setattr("hofvijver.main.create_app", lambda: shared_app)
    file = tmp_path / "contract" / "openapi.json"
    file.parent.mkdir()
    export = partial(CliRunner().invoke, cli.main)
    assert "run `make types`" in export(["export-openapi", "--check"]).output
    assert export(["export-openapi"]).exit_code == 0
    assert json.loads(file.read_text()) == COMMITTED, "run `make types`"
    assert export(["export-openapi", "--check"]).exit_code == 0
    file.write_text(file.read_text().replace("prijsindicatie", "prijs"))
    assert export(["export-openapi", "--check"]).exit_code == 1


def test_every_operation_has_an_id_of_its_own() -> None:
    ids = [each["operationId"] for path in COMMITTED["paths"].values() for each in path.values()]
    assert len(ids) > 30
    assert sorted(set(ids)) == sorted(ids)


def test_the_options_of_the_form_are_enumerated() -> None:
    properties = COMMITTED["components"]["schemas"]["Answers"]["properties"]
    assert properties["from_country"]["anyOf"][0]["enum"] == ["nederland", "belgie", "duitsland", ""]
