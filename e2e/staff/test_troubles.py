"""Admins read above every page what is wrong with the server, and nobody else does."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.backend import until
from e2e.support.browser import DESKTOP, PHONE, OpenAs, expect_no_sideways_scrolling, reload, resize
from e2e.support.office import Office, Person
from hofvijver.columns import utc_now
from hofvijver.job_runs import note_failure, note_success

HEADING = "Er is iets aan de hand met de website"


@contextmanager
def failing_job(office: Office) -> Iterator[None]:
    """One that is done at the start and then every ten minutes, so that it does not succeed meanwhile."""
    assert until(lambda: office.one("SELECT count(*) FROM job_runs WHERE job = 'quotes'"))
    note_failure(office.engine, "quotes", utc_now())
    try:
        yield
    finally:
        note_success(office.engine, "quotes", utc_now(), every=600)


def found(office: Office, token: str) -> bool:
    return bool(office.call("/functions/v1/troubles", None, token, "GET").json())


def test_an_admin_reads_what_is_wrong_until_it_is_over(
    open_as: OpenAs, office: Office, sanne: Person, bram: Person
) -> None:
    token = office.session(sanne.email)["access_token"]
    with failing_job(office):
        # The server looks every few seconds.
        assert until(lambda: found(office, token))
        page = open_as(sanne, "/dashboard/gebruikers")
        told = page.get_by_role("status", name=HEADING)
        expect(told).to_contain_text("Het werk op de achtergrond loopt niet goed")
        expect(told).to_contain_text("start de server opnieuw. Sinds ")
        for viewport in (PHONE, DESKTOP):
            resize(page, viewport)
            expect_no_sideways_scrolling(page)
        assert problems_on_phone_and_desk(page) == []
        colleague = open_as(bram, "/dashboard/cijfers")
        expect(colleague.get_by_role("heading", name="Wachttijd op de offerte")).to_be_visible()
        expect(colleague.get_by_role("status", name=HEADING)).to_have_count(0)
    assert until(lambda: not found(office, token))
    reload(page)
    expect(page.get_by_role("heading", name="Gebruikers")).to_be_visible()
    expect(told).to_have_count(0)
