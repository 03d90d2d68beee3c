"""Users and sessions in the shape of the auth API, without their stored secrets."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from hofvijver.auth.factors import UNVERIFIED_LIFE
from hofvijver.auth.keys import TOKEN_SECONDS
from hofvijver.auth.models import AuthSession, Factor, User
from hofvijver.auth.sessions import refresh_token
from hofvijver.auth.tokens import AUDIENCE, app_metadata, issue
from hofvijver.columns import utc_now


def session_response(session: Session, user: User, auth_session: AuthSession) -> dict[str, Any]:
    """The response to every kind of sign-in: a new access token, the active refresh token, and the user."""
    # Values that the database fills in or rounds are shown as they will be read the next time.
    session.flush()
    token = issue(user, auth_session)
    return {
        "access_token": token.text,
        "token_type": "bearer",
        "expires_in": TOKEN_SECONDS,
        "expires_at": token.expires_at,
        "refresh_token": refresh_token(auth_session),
        "user": user_response(session, user),
    }


def user_response(session: Session, user: User) -> dict[str, Any]:
    shown = {
        "id": str(user.id),
        "aud": AUDIENCE,
        "role": AUDIENCE,
        "email": user.email,
        "phone": "",
        "email_confirmed_at": _time(user.email_confirmed_at),
        "confirmed_at": _time(user.email_confirmed_at),
        "last_sign_in_at": _time(user.last_sign_in_at),
        "app_metadata": app_metadata(),
        "user_metadata": user.user_metadata,
        "identities": [_identity(user)],
        "created_at": _time(user.created_at),
        "updated_at": _time(user.updated_at),
        "is_anonymous": False,
        "factors": [_factor(factor) for factor in _factors(session, user.id)] or None,
    }
    return _without_nothing(shown)


def _identity(user: User) -> dict[str, Any]:
    shown = {
        # There is one identity for each user, so it has no row and no number of its own.
        "identity_id": str(uuid5(user.id, "email")),
        "id": str(user.id),
        "user_id": str(user.id),
        "identity_data": {
            "sub": str(user.id),
            "email": user.email,
            "email_verified": user.email_confirmed_at is not None,
            "phone_verified": False,
        },
        "provider": "email",
        "last_sign_in_at": _time(user.last_sign_in_at),
        "created_at": _time(user.created_at),
        "updated_at": _time(user.updated_at),
        "email": user.email,
    }
    return _without_nothing(shown)


def _factors(session: Session, user_id: UUID) -> list[Factor]:
    current = or_(Factor.status == "verified", Factor.created_at > utc_now() - UNVERIFIED_LIFE)
    query = select(Factor).where(Factor.user_id == user_id, current)
    return list(session.scalars(query.order_by(Factor.created_at, Factor.id)))


def _factor(factor: Factor) -> dict[str, Any]:
    return {
        "id": str(factor.id),
        "friendly_name": factor.friendly_name,
        "factor_type": factor.factor_type,
        "status": factor.status,
        "created_at": _time(factor.created_at),
        "updated_at": _time(factor.updated_at),
    }


def _time(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def _without_nothing(shown: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in shown.items() if value is not None}
