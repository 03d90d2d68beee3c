"""The described API: the committed description is current, and nothing sent to it makes the server fail."""

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
from schemathesis.checks import not_a_server_error

from hofvijver import cli
from hofvijver.main import create_app
from hofvijver.settings import ROOT
from hofvijver.wire.openapi import describe
from tests.clients.server import KEY, PASSWORD, Backend, backend

DESCRIPTION = describe(create_app())
Case = schemathesis.Case[Any]
PRICE = "/functions/v1/prijsindicatie"
EXAMPLES = 8
#: What calls of the auth protocol carry, where the description leaves it to the protocol.
AUTH_FIELDS = {
    "/auth/v1/token": ["email", "password", "refresh_token", "auth_code", "code_verifier"],
    "/auth/v1/user": ["password", "data", "email", "nonce", "app_metadata"],
    "/auth/v1/recover": ["email"],
    "/auth/v1/verify": ["type", "email", "token", "token_hash"],
    "/auth/v1/resend": ["type", "email"],
    "/auth/v1/otp": ["email", "phone", "create_user"],
    "/auth/v1/signup": ["email", "phone", "password"],
    "/auth/v1/sso": ["domain", "provider_id"],
    "/auth/v1/factors": ["factor_type", "friendly_name", "issuer"],
    "/auth/v1/factors/{factor_id}/challenge": ["channel"],
    "/auth/v1/factors/{factor_id}/verify": ["challenge_id", "code"],
}
GRANTS = ["password", "refresh_token", "pkce", "id_token", "web3", "anders"]


def fuller(description: dict[str, Any]) -> dict[str, Any]:
    """With bodies for the calls of the auth protocol, so that they are tried as well."""
    full: dict[str, Any] = json.loads(json.dumps(description))
    for path, fields in AUTH_FIELDS.items():
        for method in full["paths"][path].keys() & {"post", "put"}:
            full["paths"][path][method].setdefault("requestBody", body(fields))
    for parameter in full["paths"]["/auth/v1/token"]["post"].get("parameters", []):
        if parameter["name"] == "grant_type":
            parameter["schema"] = {"type": "string", "enum": GRANTS}
    return full


def body(fields: list[str]) -> dict[str, Any]:
    """An object whose fields may be anything, but often are a text or an e-mail address."""
    text = {"anyOf": [{"type": "string"}, {"type": "string", "format": "email"}, {}]}
    schema = {"type": "object", "properties": dict.fromkeys(fields, text)}
    return {"required": True, "content": {"application/json": {"schema": schema}}}


schema = schemathesis.openapi.from_dict(fuller(DESCRIPTION))
# Not every boundary of every parameter: a table has dozens of them.
schema.config.phases.update(phases=["fuzzing"])
prices = schema.include(path=PRICE)


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
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@schema.parametrize()
@bounded(EXAMPLES)
def test_nothing_makes_the_server_fail(case: Case, server: Backend, staff: str) -> None:
    for headers in ({"apikey": KEY}, {"apikey": KEY, "Authorization": staff}):
        answer = case.call(base_url=server.url, headers=headers)
        case.validate_response(answer, checks=[not_a_server_error])


@prices.parametrize()
@bounded(100)
def test_the_price_indication_answers_as_described(case: Case, server: Backend) -> None:
    case.call_and_validate(base_url=server.url, headers={"apikey": KEY})


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
    assert len(ids) > 50
    assert sorted(set(ids)) == sorted(ids)


def test_the_options_of_the_form_are_enumerated() -> None:
    properties = DESCRIPTION["components"]["schemas"]["Answers"]["properties"]
    assert properties["from_country"]["anyOf"][0]["enum"] == ["nederland", "belgie", "duitsland", ""]
