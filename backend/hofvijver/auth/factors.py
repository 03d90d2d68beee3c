"""Enrols, challenges, verifies and removes second factors; each code works once."""

from datetime import timedelta
from typing import NamedTuple
from uuid import UUID, uuid4

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth import backup_codes
from hofvijver.auth.access import refuse
from hofvijver.auth.callers import Caller, TokenError, has_verified_factor
from hofvijver.auth.errors import AuthError
from hofvijver.auth.factor_secrets import decrypt, encrypt
from hofvijver.auth.keystore import current_keys
from hofvijver.auth.models import AuthSession, Challenge, Factor, User
from hofvijver.auth.reauthentication import check_recent
from hofvijver.auth.recovery import note_refused_code
from hofvijver.auth.totp import accepted_step, new_secret
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings

MOST_FACTORS = 10
# Users enrol with the telephone at hand, so that a secret which is not verified soon expires.
UNVERIFIED_LIFE = timedelta(minutes=5)
CHALLENGE_LIFE = timedelta(minutes=5)
# How long an expired challenge is told apart from an unknown one.
CHALLENGE_MEMORY = timedelta(hours=1)

FREE_TRIES = 5
FIRST_DELAY = timedelta(seconds=30)
# With it guessing takes years, and a stranger with the password cannot shut the owner out for long.
LONGEST_DELAY = timedelta(minutes=15)


class Enrolled(NamedTuple):
    """A new factor, and the secret that is shown this once."""

    factor: Factor
    secret: str


def enrol(session: Session, caller: Caller, name: str) -> Enrolled:
    """Add a factor for the caller, which has no effect until its first code is verified."""
    _take_turn(session, caller.user_id)
    _forget_expired(session, caller.user_id)
    _check_enrolment(session, caller, name)
    factor_id, secret = uuid4(), new_secret()
    encrypted = encrypt(secret, factor_id, current_keys())
    factor = Factor(id=factor_id, user_id=caller.user_id, friendly_name=name, secret=encrypted)
    session.add(factor)
    session.flush()
    return Enrolled(factor, secret)


def _take_turn(session: Session, user_id: UUID) -> None:
    """Lock the user's row, so that parallel calls can neither exceed the limit nor use a code twice."""
    if session.scalar(select(User.id).where(User.id == user_id).with_for_update(key_share=True)) is None:
        refuse(TokenError("gone", "user"))


def _forget_expired(session: Session, user_id: UUID) -> None:
    """Delete the user's factors that were not verified in time."""
    session.execute(
        delete(Factor).where(
            Factor.user_id == user_id,
            Factor.status == "unverified",
            Factor.created_at <= utc_now() - UNVERIFIED_LIFE,
        )
    )


def _check_enrolment(session: Session, caller: Caller, name: str) -> None:
    held = session.scalars(select(Factor).where(Factor.user_id == caller.user_id)).all()
    if any(factor.friendly_name == name for factor in held):
        raise AuthError(
            422, "mfa_factor_name_conflict", "A factor with this friendly name already exists for this user"
        )
    if len(held) >= MOST_FACTORS:
        raise AuthError(
            422, "too_many_enrolled_mfa_factors", "Maximum number of factors reached, unenroll to continue"
        )
    if caller.aal != "aal2" and any(factor.status == "verified" for factor in held):
        raise AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor")
    check_recent(session, caller)


def challenge(session: Session, user_id: UUID, factor_id: str, ip: str) -> Challenge:
    """Ask for a code, which must come from the same ip."""
    factor = own_factor(session, user_id, factor_id)
    now = utc_now()
    session.execute(
        delete(Challenge).where(
            Challenge.factor_id == factor.id, Challenge.expires_at <= now - CHALLENGE_MEMORY
        )
    )
    asked = Challenge(factor_id=factor.id, ip_address=ip, expires_at=now + CHALLENGE_LIFE)
    session.add(asked)
    session.flush()
    return asked


def own_factor(session: Session, user_id: UUID, factor_id: str) -> Factor:
    """The caller's factor, locked until the transaction ends: codes are tried one after another."""
    _take_turn(session, user_id)
    _forget_expired(session, user_id)
    found = session.scalar(select(Factor).where(Factor.id == _as_uuid(factor_id), Factor.user_id == user_id))
    if found is None:
        raise AuthError(404, "mfa_factor_not_found", "Factor not found")
    return found


def _as_uuid(text: str) -> UUID | None:
    """The UUID, or None for any other text, which then matches no row."""
    try:
        return UUID(text)
    except ValueError:
        return None


def open_challenge(session: Session, factor: Factor, challenge_id: str, ip: str) -> Challenge:
    asked = session.scalar(
        select(Challenge).where(Challenge.id == _as_uuid(challenge_id), Challenge.factor_id == factor.id)
    )
    if asked is None:
        raise AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found")
    if asked.verified_at is not None or asked.ip_address != ip:
        raise AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch")
    if asked.expires_at <= utc_now():
        raise AuthError(422, "mfa_challenge_expired", "MFA challenge has expired, create a new challenge")
    return asked


def wait_before_try(factor: Factor) -> timedelta | None:
    """How long until this factor takes another code: longer with every wrong one, but never for good."""
    if factor.last_failed_at is None or factor.failed_tries < FREE_TRIES:
        return None
    # The exponent is bounded, because the number of tries is not.
    doublings = min(factor.failed_tries - FREE_TRIES, 10)
    delay = min(FIRST_DELAY * 2**doublings, LONGEST_DELAY) / get_settings().rate_limit_factor
    now = utc_now()
    # A later time was noted before the clock was put back, or by a machine whose clock is ahead.
    factor.last_failed_at = min(factor.last_failed_at, now)
    wait = factor.last_failed_at + delay - now
    return wait if wait > timedelta(0) else None


def accept(session: Session, factor: Factor, asked: Challenge, code: str) -> None:
    """Accept the code of a factor. A wrong code counts, so commit although this raises."""
    now = utc_now()
    user = session.get_one(User, factor.user_id)
    secret = decrypt(factor.secret, factor.id, current_keys())
    step = accepted_step(secret, code, now, factor.last_used_step) if secret else None
    # A factor that was never verified is only proven by the app itself.
    is_backup = step is None and factor.status == "verified" and backup_codes.use(session, user, code)
    if step is None and not is_backup:
        factor.failed_tries += 1
        factor.last_failed_at = now
        note_refused_code(session, user)
        raise _refusal(secret)
    if factor.status != "verified":
        note(session, Note(user.actor, "factor_added", user.email))
    factor.last_used_step = step or factor.last_used_step
    factor.failed_tries = 0
    factor.status = "verified"
    asked.verified_at = now
    session.execute(delete(Factor).where(Factor.user_id == factor.user_id, Factor.status == "unverified"))


def _refusal(secret: str | None) -> AuthError:
    if secret is None:
        return AuthError(422, "mfa_factor_unreadable", "The keys of this server cannot read this factor")
    return AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered")


def end_weaker_sessions(session: Session, caller: Caller) -> None:
    """End the sessions that began with a password alone, now that there is a second factor to ask for."""
    session.execute(
        delete(AuthSession).where(
            AuthSession.user_id == caller.user_id,
            AuthSession.id != caller.session_id,
            AuthSession.aal != "aal2",
        )
    )


def remove(session: Session, caller: Caller, factor_id: str) -> Factor:
    """Remove a factor; the sessions it raised lose their link to it and fall back at their next refresh."""
    factor = own_factor(session, caller.user_id, factor_id)
    if factor.status == "verified" and caller.aal != "aal2":
        raise AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor")
    if factor.status == "verified":
        check_recent(session, caller)
        note(session, Note(caller.actor, "factor_removed", caller.email))
    session.delete(factor)
    session.flush()
    if not has_verified_factor(session, caller.user_id):
        backup_codes.forget(session, caller.user_id)
    return factor
