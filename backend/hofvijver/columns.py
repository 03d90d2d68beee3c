"""Column types that mean the same on SQLite and PostgreSQL."""

from collections.abc import Iterable
from datetime import UTC, datetime

from sqlalchemy import JSON, CheckConstraint, DateTime, Dialect
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.types import TypeDecorator

# A missing object is SQL NULL, not the JSON word null: otherwise "is null" would not find it.
Json = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


# A second name for the type, because tests replace `datetime` to set the clock.
_MOMENT = datetime


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in time: always stored in UTC, always given back with its zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    @property
    def python_type(self) -> type[datetime]:
        return _MOMENT

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored time needs a time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        # SQLite drops the zone; PostgreSQL returns the moment in the zone of its session.
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def utc_now() -> datetime:
    return datetime.now(UTC)


def one_of(column: str, values: Iterable[str]) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=column)
