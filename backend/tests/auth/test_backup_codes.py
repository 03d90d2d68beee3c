"""Backup codes: ten, shown once, each good for one sign-in without the telephone."""

from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import BackupCode
from tests.support.accounts import add, audit_log, new_client, sign_in
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.factors import verify, with_factor

CODES = "/functions/v1/backup-codes"
PETRA = "petra@example.nl"


def petra(app: FastAPI, engine: Engine) -> Client:
    add(engine, PETRA, "staff")
    return Client(app).with_session(sign_in(app, PETRA).json())


def make(person: Client) -> list[str]:
    response = person.call("POST", CODES)
    assert response.status_code == 201, response.text
    codes: list[str] = response.json()["codes"]
    return codes


def left(person: Client) -> int:
    return int(person.call("GET", CODES).json()["left"])


def again(app: FastAPI, person: Client) -> Client:
    """The same person, signed in with the password alone."""
    return person.with_session(sign_in(app, PETRA).json())


def test_ten_codes_are_made_and_only_their_hashes_kept(app: FastAPI, app_engine: Engine) -> None:
    person, _ = with_factor(petra(app, app_engine))
    assert left(person) == 0
    codes = make(person)
    assert (len(set(codes)), left(person)) == (10, 10)
    with Session(app_engine) as session:
        kept = str([vars(row) for row in session.scalars(select(BackupCode))])
    assert not any(code in kept or code.replace("-", "") in kept for code in codes)


def test_a_code_lets_in_once_however_it_is_written(app: FastAPI, app_engine: Engine, clock: Clock) -> None:
    person, factor = with_factor(petra(app, app_engine))
    code, other, *_ = make(person)
    clock.forward(minutes=5)
    returning = again(app, person)
    assert returning.get("limit=1").json() == []
    response = verify(returning, factor["id"], f" {code.upper().replace('-', ' ')} ")
    assert response.status_code == 200
    assert left(returning.with_session(response.json())) == 9
    assert verify(again(app, person), factor["id"], code).status_code == 422
    assert verify(again(app, person), factor["id"], other).status_code == 200
    assert [each.details for each in audit_log(app_engine, "backup_code_used")] == [{"left": 9}, {"left": 8}]


def test_new_codes_replace_the_old_and_go_with_the_last_factor(
    app: FastAPI, app_engine: Engine, clock: Clock
) -> None:
    person, factor = with_factor(petra(app, app_engine))
    (old, *_), new = make(person), make(person)
    assert verify(again(app, person), factor["id"], old).status_code == 422
    assert left(person) == len(new)
    assert person.auth(f"/factors/{factor['id']}", method="DELETE").status_code == 200
    with Session(app_engine) as session:
        assert session.scalars(select(BackupCode)).all() == []


def test_codes_are_for_who_has_just_shown_a_second_factor(
    app: FastAPI, app_engine: Engine, clock: Clock
) -> None:
    alone = petra(app, app_engine)
    assert alone.call("POST", CODES).json()["code"] == "conflict"
    person, _ = with_factor(alone)
    clock.forward(minutes=30)
    assert person.call("POST", CODES).json()["code"] == "reauthentication_needed"


def test_a_code_of_another_is_a_wrong_code(app: FastAPI, app_engine: Engine, clock: Clock) -> None:
    other, _ = with_factor(new_client(app, app_engine, "jan@example.nl", "staff"))
    code, *_ = make(other)
    person, factor = with_factor(petra(app, app_engine))
    clock.forward(minutes=1)
    assert verify(again(app, person), factor["id"], code).status_code == 422
    assert left(other) == 10
