"""Empties the outbox: each mail is claimed by one process, sent, and marked the moment it was accepted.

Between the server's acceptance and our mark lies one short transaction. Only a crash in exactly that moment
lets a mail go out twice, with the same Message-ID.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from email.message import EmailMessage
from uuid import UUID

from sqlalchemy import ColumnElement, Engine, and_, delete, func, or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.db import DatabaseUnavailable, read_only
from hofvijver.mail.compose import compose
from hofvijver.mail.kinds import MailError, MailKind, MailKinds
from hofvijver.mail.templates import TemplateError
from hofvijver.mail.transport import MAIL_SECONDS, Refused, Transport, Unreachable
from hofvijver.outbox import OutboxMessage

log = logging.getLogger("hofvijver.mail")

BATCH = 10
# After this time others may claim the mail of a process that died; a batch takes half of it at most.
CLAIM = timedelta(seconds=2 * BATCH * MAIL_SECONDS)
FIRST_DELAY = timedelta(seconds=30)
LONGEST_DELAY = timedelta(hours=4)
# No try is planned this far ahead unless the clock was wrong, and has been put back since.
ASTRAY = LONGEST_DELAY + timedelta(hours=1)

Clock = Callable[[], datetime]


def delay(attempts: int) -> timedelta:
    """The wait before the next try: half a minute after the first, then twice as long each time."""
    return min(FIRST_DELAY * (1 << min(attempts - 1, 20)), LONGEST_DELAY)


def make_all_due(engine: Engine, kinds: MailKinds, now: datetime) -> int:
    """Make every failed mail due now, given up or not; return how many there are."""
    lasting = [name for name, kind in kinds.items() if not kind.expires]
    fresh = [
        and_(OutboxMessage.kind == name, OutboxMessage.created_at > now - kind.life)
        for name, kind in kinds.items()
    ]
    # A claim clears the last error, so that mail which is being sent at this moment is left alone.
    failed = and_(OutboxMessage.sent_at.is_(None), OutboxMessage.last_error.is_not(None))
    worthwhile = or_(OutboxMessage.kind.in_(lasting), *fresh)
    with Session(engine) as session, session.begin():
        again = session.execute(update(OutboxMessage).where(failed, worthwhile).values(next_attempt_at=now))
        return int(again.rowcount)  # type: ignore[attr-defined]


def _is_due(now: datetime) -> ColumnElement[bool]:
    planned = OutboxMessage.next_attempt_at
    return and_(OutboxMessage.sent_at.is_(None), or_(planned <= now, planned > now + ASTRAY))


def count_unsent(engine: Engine) -> int:
    with Session(read_only(engine)) as session:
        return session.scalar(select(func.count()).where(OutboxMessage.sent_at.is_(None))) or 0


class MailSender:
    """Sends what is due; made once for a process, used by one thread."""

    def __init__(
        self, engine: Engine, transport: Transport, kinds: MailKinds, clock: Clock = utc_now
    ) -> None:
        self._engine = engine
        self._kinds = kinds
        self._transport = transport
        self._clock = clock
        # Sent, but not yet marked as such.
        self._accepted: dict[UUID, tuple[OutboxMessage, datetime]] = {}
        # Claimed until this moment, but not yet handled.
        self._claimed: dict[UUID, datetime] = {}

    def deliver(self, is_stopping: Callable[[], bool] = lambda: False) -> int:
        """Send everything that is due now, and return how many mails were accepted."""
        # What could not be stored while the database was away.
        self._mark_accepted()
        self._give_back()
        sent = 0
        try:
            while not is_stopping() and (claimed := self._claim()):
                sent += self._deliver(claimed, is_stopping)
        except (SQLAlchemyError, DatabaseUnavailable):
            raise
        except Exception:
            # An error in our code, maybe caused by one of these: tried again at once, it would block others.
            self._claimed.clear()
            raise
        finally:
            self._transport.close()
        return sent

    def _claim(self) -> list[OutboxMessage]:
        now = self._clock()
        due = (
            select(OutboxMessage)
            .where(_is_due(now))
            .order_by(OutboxMessage.next_attempt_at)
            .limit(BATCH)
            .with_for_update(skip_locked=True)
        )
        # Read first: mostly nothing is due, and on SQLite a transaction that may write holds up the writers.
        if not self._is_anything_due(now):
            return []
        with Session(self._engine, expire_on_commit=False) as session, session.begin():
            claimed = list(session.scalars(due))
            for message in claimed:
                message.next_attempt_at = now + CLAIM
                message.attempts += 1
                message.last_error = None
            self._claimed = dict.fromkeys((message.id for message in claimed), now + CLAIM)
        return claimed

    def _is_anything_due(self, now: datetime) -> bool:
        due = select(OutboxMessage.id).where(_is_due(now))
        with Session(read_only(self._engine)) as session:
            return session.scalar(due.limit(1)) is not None

    def _deliver(self, claimed: list[OutboxMessage], is_stopping: Callable[[], bool]) -> int:
        sent = 0
        for position, message in enumerate(claimed):
            if is_stopping():
                self._give_back()
                break
            try:
                sent += self._send(message)
            except Unreachable as error:
                # The others would fail in the same way.
                for left in claimed[position:]:
                    self._put_off(left, str(error))
                break
        return sent

    def _send(self, message: OutboxMessage) -> bool:
        name = f"{message.created_at:%Y%m%d-%H%M%S}-{message.kind}-{message.id}"
        try:
            kind, found = self._found(message)
            if found is None:
                return self._drop(message)
            mail = self._composed(kind, found)
            if not self._is_there(message):
                return self._leave(message)
            self._transport.send(mail, name)
        except MailError as error:
            return self._give_up(message, str(error)) if self._is_there(message) else self._leave(message)
        except TemplateError as error:
            # A mistake in a text can be mended.
            return self._put_off(message, str(error))
        except Refused as error:
            return (
                self._give_up(message, str(error)) if error.is_final else self._put_off(message, str(error))
            )
        self._accepted[message.id] = found, self._clock()
        self._mark_accepted()
        log.info("mail=%s kind=%s outcome=sent", message.id, message.kind)
        return True

    def _leave(self, message: OutboxMessage) -> bool:
        """Nothing is to be done: it was erased or taken back since it was claimed."""
        self._claimed.pop(message.id, None)
        return False

    def _is_there(self, message: OutboxMessage) -> bool:
        with Session(read_only(self._engine)) as session:
            return session.get(OutboxMessage, message.id) is not None

    def _drop(self, message: OutboxMessage) -> bool:
        """There is nobody to send it to: the row tells nothing, and is not kept."""
        with Session(self._engine) as session, session.begin():
            session.execute(delete(OutboxMessage).where(OutboxMessage.id == message.id))
        return self._leave(message)

    def _found(self, message: OutboxMessage) -> tuple[MailKind, OutboxMessage | None]:
        kind = self._kinds.get(message.kind)
        if kind is None:
            raise MailError("no feature knows this kind of mail")
        return kind, kind.found(self._engine, message)

    def _composed(self, kind: MailKind, message: OutboxMessage) -> EmailMessage:
        files = kind.attachments(self._engine, message.payload)
        page = kind.page(self._engine, message)
        return compose(message, kind, self._clock(), files, page)

    def _mark_accepted(self) -> None:
        for message, moment in list(self._accepted.values()):
            # Without its payload: codes and a customer's answers are not kept a second time. An erasure finds
            # a mail by its reference, whatever e-mail address the request had then.
            kept = {name: message.payload[name] for name in ("reference",) if name in message.payload}
            noted = self._noted(message, moment, delivered=True)
            self._note(
                message.id, noted=noted, sent_at=moment, next_attempt_at=None, last_error=None, payload=kept
            )
            del self._accepted[message.id]

    def _put_off(self, message: OutboxMessage, reason: str) -> bool:
        next_attempt = self._clock() + delay(message.attempts)
        kind = self._kinds.get(message.kind)
        if kind is None or next_attempt > message.created_at + kind.life:
            return self._give_up(message, reason)
        self._note(message.id, next_attempt_at=next_attempt, last_error=reason)
        log.warning('mail=%s kind=%s outcome=put-off reason="%s"', message.id, message.kind, reason)
        return False

    def _give_up(self, message: OutboxMessage, reason: str) -> bool:
        noted = self._noted(message, self._clock(), delivered=False)
        self._note(message.id, noted=noted, next_attempt_at=None, last_error=reason)
        log.error('mail=%s kind=%s outcome=given-up reason="%s"', message.id, message.kind, reason)
        return False

    def _give_back(self) -> None:
        """Release mails that were claimed and not begun, unless another process took them over."""
        for message_id, until in list(self._claimed.items()):
            is_mine, left = OutboxMessage.next_attempt_at == until, OutboxMessage.attempts - 1
            self._note(message_id, is_mine, next_attempt_at=self._clock(), attempts=left)

    def _noted(self, message: OutboxMessage, at: datetime, delivered: bool) -> Callable[[Session], None]:
        kind = self._kinds.get(message.kind)
        return lambda session: kind.noted(session, message, at, delivered) if kind else None

    def _note(
        self,
        message_id: UUID,
        *conditions: ColumnElement[bool],
        noted: Callable[[Session], None] = lambda _: None,
        **values: object,
    ) -> None:
        mine = update(OutboxMessage).where(OutboxMessage.id == message_id, *conditions)
        with Session(self._engine) as session, session.begin():
            # Request and quote first, the mail last: docs/architecture.md, "The order of locks".
            noted(session)
            session.execute(mine.values(**values))
        self._claimed.pop(message_id, None)
