"""One-time links and codes by mail: to recover an account, and to prove that its owner reads the mail."""

import hmac
import secrets
from datetime import timedelta
from hashlib import sha256
from urllib.parse import urlencode
from uuid import UUID

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note_once
from hofvijver.auth.models import OneTimeToken, TokenKind, User
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.outbox import OutboxMessage
from hofvijver.settings import get_settings
from hofvijver.wire.rate_limits import Limit, spend

LIFE: dict[TokenKind, timedelta] = {
    "recovery": timedelta(hours=1),
    "reauthentication": timedelta(minutes=10),
}
# Short enough to type, so also to guess: few tries for a code, and few an hour for an account.
CODE_DIGITS = 8
CODE_TRIES = 5
_ACCOUNT_TRIES = Limit("one-time codes", calls=10, per=timedelta(hours=1), burst=10)
_MAIL_PACE = Limit("mail", calls=1, per=timedelta(seconds=60), burst=1)


def wait_before_mail(session: Session, email: str) -> timedelta | None:
    """How long until the next mail to this e-mail, known or not, so that the response tells nothing."""
    return spend(session, _MAIL_PACE, email)


def mail_recovery(session: Session, email: str) -> None:
    """Send a link and a code to the user with this e-mail, if there is one who is not banned."""
    user = _user_in_turn(session, User.email == email)
    if user is None or is_banned(user):
        return
    secret, code = _new_token(session, user, "recovery", LIFE["recovery"])
    _mail(session, user, "recovery", {"link": _link(secret), "code": code, "email": user.email})


def mail_invitation(session: Session, user: User, inviter: str) -> None:
    """Send a link with which a new colleague chooses a password; it replaces an earlier one."""
    # Longer than for recovery: a new colleague may not read it before tomorrow.
    life = timedelta(hours=get_content().accounts.invitation_hours)
    secret, _ = _new_token(session, user, "recovery", life)
    _mail(session, user, "invitation", {"link": _link(secret), "name": user.name, "inviter": inviter})


def _link(secret: str) -> str:
    """A link to a page with a button. What follows the # reaches no server, so that programs which scan mail
    cannot use it up: only the button does."""
    return f"{landing_page()}#{urlencode({'token_hash': secret, 'type': 'recovery'})}"


def _user_in_turn(session: Session, which: ColumnElement[bool]) -> User | None:
    """The user, whose tokens nobody else can change or redeem until the transaction ends."""
    return session.scalar(select(User).where(which).with_for_update(key_share=True))


def mail_nonce(session: Session, user_id: UUID) -> None:
    """Send a code that proves, for a while, that the signed-in user also reads the mail."""
    user = _user_in_turn(session, User.id == user_id)
    if user is not None:
        _, code = _new_token(session, user, "reauthentication", LIFE["reauthentication"])
        _mail(session, user, "reauthentication", {"code": code, "email": user.email})


def is_banned(user: User) -> bool:
    return user.banned_until is not None and user.banned_until > utc_now()


def _new_token(session: Session, user: User, kind: TokenKind, life: timedelta) -> tuple[str, str]:
    """The secret of a link and the code beside it; neither is stored."""
    secret = secrets.token_urlsafe(32)
    expires_at = utc_now() + life
    session.execute(delete(OneTimeToken).where(OneTimeToken.user_id == user.id, OneTimeToken.kind == kind))
    token = OneTimeToken(user_id=user.id, kind=kind, token_hash=_hash(secret), expires_at=expires_at)
    session.add(token)
    return secret, _code(token)


def _hash(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _code(token: OneTimeToken) -> str:
    # Derived from the hash of the link's secret, so that nobody can make the link from the code.
    number = int(_hash(f"code {token.token_hash}"), 16) % 10**CODE_DIGITS
    return str(number).zfill(CODE_DIGITS)


def _mail(session: Session, user: User, kind: str, payload: dict[str, str]) -> None:
    session.add(OutboxMessage(kind=kind, recipient=user.email, payload=payload))


def redeem_link(session: Session, secret: str) -> User | None:
    """Use up the link, and return the user whom it signs in."""
    fits = OneTimeToken.token_hash == _hash(secret)
    user = _user_in_turn(session, User.id.in_(select(OneTimeToken.user_id).where(fits)))
    # Read again under the lock: another call may have used it meanwhile.
    token = _token(session, user, "recovery", fits)
    if user is None or token is None or token.expires_at <= utc_now():
        return None
    return _redeem(session, user, token)


def redeem_code(session: Session, email: str, code: str) -> User | None:
    """Use up the code, and return the user whom it signs in. A wrong one counts: commit also if refused."""
    user = _user_in_turn(session, User.email == email)
    token = _token(session, user, "recovery")
    if user is None or token is None or not _fits(session, token, code):
        return None
    return _redeem(session, user, token)


def nonce_is_valid(session: Session, user: User, nonce: str) -> bool:
    """Whether this is the code last mailed for reauthentication; it works once.

    A wrong one counts, so the caller must commit although it refuses; and it must have locked the user's row.
    """
    token = _token(session, user, "reauthentication")
    if token is None or not _fits(session, token, nonce):
        return False
    session.delete(token)
    return True


def _token(
    session: Session, user: User | None, kind: TokenKind, *more: ColumnElement[bool]
) -> OneTimeToken | None:
    if user is None:
        return None
    return session.scalar(
        select(OneTimeToken).where(OneTimeToken.user_id == user.id, OneTimeToken.kind == kind, *more)
    )


def _fits(session: Session, token: OneTimeToken, code: str) -> bool:
    if token.expires_at <= utc_now() or token.failed_tries >= CODE_TRIES:
        return False
    if spend(session, _ACCOUNT_TRIES, f"{token.kind} {token.user_id}"):
        return False
    typed = "".join(code.split()).encode("utf-8", "surrogatepass")
    if hmac.compare_digest(_code(token).encode(), typed):
        return True
    token.failed_tries += 1
    note_refused_code(session, session.get_one(User, token.user_id))
    return False


def note_refused_code(session: Session, user: User) -> None:
    """Note a wrong code at most once an hour, so that guessing does not fill the log."""
    note_once(session, Note(user.actor, "code_refused", user.email, hourly=True))


def _redeem(session: Session, user: User, token: OneTimeToken) -> User:
    session.delete(token)
    # Reading the mail proves that the e-mail is theirs.
    user.email_confirmed_at = user.email_confirmed_at or utc_now()
    return user


def landing_page() -> str:
    """Where every link leads: the page that takes a session, and tells why a link was refused.

    It is the only one, whatever a caller asks for as `redirect_to`.
    """
    return f"{get_settings().base_url}/staff-login/wachtwoord"
