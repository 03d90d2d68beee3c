"""Background work in a thread of its own: refreshes keys, sends mail, follows up quotes, purges."""

import logging
import time
from threading import Event, Thread

from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hofvijver.auth.keystore import refresh_keys
from hofvijver.columns import utc_now
from hofvijver.db import DatabaseUnavailable, get_engine
from hofvijver.mail.sender import MailSender
from hofvijver.mail.transport import transport
from hofvijver.mails import KINDS
from hofvijver.purge import forget_counters, is_doubtful, purge_daily
from hofvijver.quote_requests.promise_notice import notify_office
from hofvijver.quotes.following_up import follow_up
from hofvijver.settings import get_settings
from hofvijver.wire.errors import trace

log = logging.getLogger("hofvijver.background")

MAIL_SECONDS = 3.0
PURGE_SECONDS = 600.0
# After an error in our own code, because it will probably happen again.
PAUSE_SECONDS = 60.0
# For every second of work on mail, it leaves nine seconds to requests.
REST = 9
# Shorter than the server waits for open requests, and enough to finish the mail that is being sent.
STOP_SECONDS = 5.0


class BackgroundWork:
    """The background thread; while the database is away it keeps trying, and logs that once."""

    def __init__(self) -> None:
        self._stopping = Event()
        self._is_away = False
        self._purge_in = 0.0
        self._worked = 0.0
        self._thread = Thread(target=self._run, name="background work", daemon=True)
        # Made in the first round, so that a worker can also start while the database is away.
        self._mail_sender: MailSender | None = None

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stop after the mail that is being sent; one that takes too long is left, and tried again later."""
        self._stopping.set()
        self._thread.join(STOP_SECONDS)

    def _run(self) -> None:
        pause = MAIL_SECONDS
        while not self._stopping.wait(pause):
            pause = self._round()
            self._purge_in -= pause

    def _round(self) -> float:
        """Do what is due, and return the seconds until the next round."""
        try:
            self._work()
        except (SQLAlchemyError, DatabaseUnavailable) as error:
            if not self._is_away:
                log.warning("background=waiting reason=%s", type(error).__name__)
            self._is_away = True
        except Exception as error:
            # Uncaught it would end the thread, and no mail would be sent until the next start.
            log.error("background=failed %s", trace(error))
            return PAUSE_SECONDS
        return MAIL_SECONDS

    def _work(self) -> None:
        self._mail_sender = self._mail_sender or MailSender(get_engine(), transport(get_settings()), KINDS)
        self._worked = time.thread_time()
        refresh_keys(get_engine())
        self._mail_sender.deliver(self._rest)
        if self._is_away:
            log.warning("background=resumed")
            self._is_away = False
        if self._purge_in <= 0 and not self._stopping.is_set():
            purge_daily(get_engine(), utc_now())
            if not is_doubtful(get_engine(), utc_now()):
                follow_up(get_engine(), utc_now())
            forget_counters(get_engine(), utc_now())
            notify_office(get_engine(), utc_now())
            self._purge_in = PURGE_SECONDS

    def _rest(self) -> bool:
        """Pause in proportion to the work since the last pause; return whether it is time to stop."""
        is_stopping = self._stopping.wait(REST * (time.thread_time() - self._worked))
        self._worked = time.thread_time()
        return is_stopping


class WithBackgroundWork:
    """The server's application with its background work, from the start of its worker to the end."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, _with_work(send) if scope["type"] == "lifespan" else send)


def _with_work(send: Send) -> Send:
    work = BackgroundWork()

    async def accompanied(message: Message) -> None:
        if message["type"] == "lifespan.startup.complete":
            work.start()
        if message["type"] == "lifespan.shutdown.complete":
            # No request is left that could be held up by the wait.
            work.stop()
        await send(message)

    return accompanied
