"""Background work in a thread of its own: refreshes keys, sends mail, follows up quotes, purges."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hofvijver import job_runs
from hofvijver.auth.keystore import refresh_keys
from hofvijver.columns import utc_now
from hofvijver.customer.before_move import tell_before_moves
from hofvijver.db import get_engine, is_outage
from hofvijver.job_runs import JobName
from hofvijver.mail.sender import MailSender
from hofvijver.mail.transport import transport
from hofvijver.mails import KINDS
from hofvijver.planning.catching_up import catch_up
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
# Between two notes that a job goes on: each is a write, which all others wait for on SQLite.
NOTE_SECONDS = 20.0
# For every second of work on mail, it leaves nine seconds to requests.
REST = 9
# Shorter than the server waits for open requests, and enough to finish the mail that is being sent.
STOP_SECONDS = 5.0


@dataclass
class BackgroundJob:
    """One thing to do, again and again; times are those of the monotonic clock."""

    name: JobName
    run: Callable[[], object]
    # Whether it is done in every round, or every ten minutes.
    in_every_round: bool = False
    due: float = 0.0
    # When it was last noted that it goes on; none after a failure, and before the first success.
    noted: float | None = None


class BackgroundWork:
    """The background thread; while the database is away it keeps trying, and logs that once."""

    def __init__(self) -> None:
        self._stopping = Event()
        self._is_away = False
        self._worked = 0.0
        self._thread = Thread(target=self._run, name="background work", daemon=True)
        # Made in the first round, so that a worker can also start while the database is away.
        self._mail_sender: MailSender | None = None
        self._jobs = (
            BackgroundJob("keys", lambda: refresh_keys(get_engine()), in_every_round=True),
            BackgroundJob("mail", self._send_mail, in_every_round=True),
            BackgroundJob("purge", lambda: purge_daily(get_engine(), utc_now())),
            BackgroundJob("quotes", _follow_up_quotes),
            BackgroundJob("counters", lambda: forget_counters(get_engine(), utc_now())),
            BackgroundJob("promise", lambda: notify_office(get_engine(), utc_now())),
        )

    def start(self) -> None:
        job_runs.show_life()
        self._thread.start()

    def stop(self) -> None:
        """Stop after the mail that is being sent; one that takes too long is left, and tried again later."""
        self._stopping.set()
        self._thread.join(STOP_SECONDS)
        job_runs.end_life()

    def _run(self) -> None:
        pause = MAIL_SECONDS
        while not self._stopping.wait(pause):
            job_runs.show_life()
            pause = self._round()

    def _round(self) -> float:
        """Do what is due, and return the seconds until the next round."""
        try:
            for job in self._jobs:
                if job.due <= time.monotonic() and not self._stopping.is_set():
                    self._do(job)
        except Exception as error:
            if not is_outage(error):
                # Uncaught it would end the thread, and no mail would be sent until the next start.
                log.error("background=failed %s", trace(error))
                return PAUSE_SECONDS
            if not self._is_away:
                log.warning("background=waiting reason=%s", type(error).__name__)
            self._is_away = True
        return MAIL_SECONDS

    def _do(self, job: BackgroundJob) -> None:
        """An error of our own stops this job only; it is tried again after a pause."""
        try:
            job.run()
        except Exception as error:
            if is_outage(error):
                raise
            log.error("background=failed job=%s %s", job.name, trace(error))
            job.due, job.noted = time.monotonic() + PAUSE_SECONDS, None
            job_runs.note_failure(get_engine(), job.name, utc_now())
            return
        job.due = 0.0 if job.in_every_round else time.monotonic() + PURGE_SECONDS
        if job.noted is None or time.monotonic() - job.noted >= NOTE_SECONDS:
            self._note(job)

    def _note(self, job: BackgroundJob) -> None:
        every = MAIL_SECONDS if job.in_every_round else PURGE_SECONDS
        job_runs.note_success(get_engine(), job.name, utc_now(), every)
        job.noted = time.monotonic()

    def _send_mail(self) -> None:
        self._mail_sender = self._mail_sender or MailSender(get_engine(), transport(get_settings()), KINDS)
        self._worked = time.thread_time()
        self._mail_sender.deliver(self._rest)
        if self._is_away:
            log.warning("background=resumed")
            self._is_away = False

    def _rest(self) -> bool:
        """Pause in proportion to the work since the last pause; return whether it is time to stop."""
        job_runs.show_life()
        for job in self._jobs:
            # Many mails take longer than a round.
            if job.in_every_round and job.noted and time.monotonic() - job.noted >= NOTE_SECONDS:
                self._note(job)
        is_stopping = self._stopping.wait(REST * (time.thread_time() - self._worked))
        self._worked = time.thread_time()
        return is_stopping


def _follow_up_quotes() -> None:
    catch_up(get_engine(), utc_now())
    if not is_doubtful(get_engine(), utc_now()):
        follow_up(get_engine(), utc_now())
        tell_before_moves(get_engine(), utc_now())


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
