"""Describes, where the model declares a column of the quote request, who writes it and where it is used.

Name and type are those of the column; label, rules and options stand in `quote-rules.json`. All lists of
columns derive from this: who may write one, and which mails, exports and searches use it.
"""

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Table

Writer = Literal["visitor", "staff", "server"]
#: In which table of the mails a column has a row of its own; "text" for what their texts name themselves.
MailPart = Literal["contact", "size", "text"]


@dataclass(frozen=True)
class Field:
    writer: Writer
    mail: MailPart | None = None
    # Repeated in the confirmation mail; not for long free text, in which an advertisement would fit.
    confirmation: bool = False
    csv: bool = False
    search: bool = False
    # Text in which robots give themselves away.
    free_text: bool = False
    # Part of what makes two requests the same.
    content: bool = True
    # Told in the history when it changes; not what another column tells.
    history: bool = True


def answer(**uses: Any) -> dict[str, Any]:
    """For a column that visitors fill in."""
    return {"field": Field("visitor", **uses)}


def staff_field(**uses: Any) -> dict[str, Any]:
    """For a column that staff changes."""
    return {"field": Field("staff", **uses)}


def server_field(**uses: Any) -> dict[str, Any]:
    """For a column that the server fills in and people read."""
    return {"field": Field("server", **uses)}


def fields_of(table: Table) -> dict[str, Field]:
    return {column.name: column.info["field"] for column in table.columns if "field" in column.info}
