"""What colleagues read over the data API: requests, their own roles, and for admins the audit log."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import BaseModel, Field
from sqlalchemy import ColumnElement

from hofvijver.audit import Action, AuditEntry
from hofvijver.auth.callers import Caller
from hofvijver.auth.models import Role, UserRole
from hofvijver.quote_requests.table import QUOTE_REQUESTS
from hofvijver.rest.tables import EVERYONE, Table, all_rows
from hofvijver.staff.today_groups import today_filter


class UserRoleRow(BaseModel):
    user_id: UUID
    role: Role
    created_at: datetime


class AuditRow(BaseModel):
    """One act of a colleague; for admins."""

    id: int
    at: datetime
    actor_id: UUID
    actor_name: str
    actor_email: str | None
    action: Action
    subject: str | None = Field(description="The reference of a request, or a colleague's e-mail address.")
    details: dict[str, Any]


def _own_roles(caller: Caller) -> ColumnElement[bool]:
    return UserRole.user_id == caller.user_id


#: What is to be done now depends on quotes and jobs too, which requests themselves know nothing of.
LISTED_REQUESTS = replace(QUOTE_REQUESTS, searches={**QUOTE_REQUESTS.searches, "today": today_filter})
USER_ROLES = Table(UserRole, UserRoleRow, select=dict.fromkeys(EVERYONE - {"anon"}, _own_roles))
AUDIT_LOG = Table(AuditEntry, AuditRow, select={"admin": all_rows}, closed=True, hidden=frozenset(("once",)))
