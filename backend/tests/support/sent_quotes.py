"""Stores quotes as rows, with dates and outcomes that a test cannot bring about over HTTP."""

from datetime import datetime
from itertools import count
from typing import Any
from uuid import uuid4

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.quotes.models import Quote
from tests.support.quote_requests import quote_request_row

_numbers = count(1)


def store_quotes(engine: Engine, *requests: dict[str, Any]) -> None:
    """A request each, with its versions, as the cases of the figures spell them."""
    with Session(engine) as session, session.begin():
        for each in requests:
            row = quote_request_row(id=uuid4(), created_at=_moment(each["asked"]))
            session.add(row)
            session.flush()
            for number, version in enumerate(each["versions"], 1):
                session.add(_quote(row.id, number, version))


def _quote(request_id: object, number: int, version: dict[str, Any]) -> Quote:
    sent = version["sent"]
    return Quote(
        request_id=request_id,
        version=number,
        number=f"2026-{next(_numbers):04}" if sent else None,
        state=version["state"],
        basis="vaste_prijs",
        window="hele_dag",
        total_cents=version["including"],
        excluding_cents=version["excluding"],
        created_by=version["by"],
        updated_by=version["by"],
        sent_at=_moment(sent) if sent else None,
        sent_by=version["by"] if sent else None,
        decline_reason=version.get("reason"),
    )


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)
