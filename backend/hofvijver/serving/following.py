"""Lets a worker take a build that is published while it serves: pages and facts at one moment."""

import logging
import time
from datetime import timedelta
from pathlib import Path

from pydantic import ValidationError

from hofvijver.columns import utc_now
from hofvijver.company.publishing import Published, contract, order_file
from hofvijver.content import ContentError, get_content
from hofvijver.content_problems import of_facts
from hofvijver.fact_cache import forget_facts
from hofvijver.site import Site, SiteError, SiteFirst

LOOK_SECONDS = 1.0

log = logging.getLogger("hofvijver.site")


class Follower:
    """One for each worker; the others look for themselves, and all take it when the order says."""

    def __init__(self) -> None:
        # Before the site is loaded, so that no order between the two is missed.
        self._seen = _written_at(order_file())
        self._contract = contract()

    def follow(self, server: SiteFirst) -> None:
        while True:
            time.sleep(LOOK_SECONDS)
            self.look(server)

    def look(self, server: SiteFirst) -> None:
        written = _written_at(order_file())
        if written == self._seen:
            return
        self._seen = written
        try:
            self._take(server, Published.model_validate_json(order_file().read_bytes()))
        except (OSError, ValidationError, ContentError, SiteError) as error:
            # What is served stays as it is.
            log.error("site=kept reason=%s", type(error).__name__)

    def _take(self, server: SiteFirst, order: Published) -> None:
        if order.contract != self._contract:
            log.error("site=kept reason=newer_program (restart the server)")
            return
        if problems := of_facts():
            log.error("site=kept reason=facts problems=%d", len(problems))
            return
        site = Site(order.release, get_content().redirects.root, before=server.site)
        time.sleep(max((order.take_at - utc_now()) / timedelta(seconds=1), 0))
        forget_facts()
        server.site = site
        log.info("site=taken release=%s", order.release.name)


def _written_at(file: Path) -> int:
    return file.stat().st_mtime_ns if file.exists() else 0
