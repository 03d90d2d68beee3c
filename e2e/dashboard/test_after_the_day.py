"""Around the day of a move: tasks and time of arrival, and afterwards hours, statement and money."""

import re
from datetime import date, timedelta

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import DESKTOP, PHONE, Open, expect_no_sideways_scrolling, resize
from e2e.support.customer import Customer, section, standing
from e2e.support.dashboard import detail, path_of
from e2e.support.office import Office, today
from e2e.support.planning import agreed, board_path, card, jobs_of

#: A week without other jobs.
MONDAY = today() + timedelta(days=231 - today().weekday())
CALL = "Klant bellen over de verhuizing van morgen"
LONG_AGO = "2020-01-01"
EARLIER = "2020-01-01 08:00:00.000000"
IBAN = "NL91ABNA0417164300"


def task(scope: Page | Locator, title: str = CALL) -> Locator:
    return scope.get_by_role("listitem").filter(has_text=title)


def change_day(office: Office, customer: Customer, day: date) -> None:
    """What a colleague agreed on with the customer."""
    (quote, *_) = office.planner(f"/functions/v1/requests/{customer.request}/quotes", method="GET").json()
    wanted = {"day": day.isoformat(), "more_days": [], "channel": "telefoon", "asked_by": "customer"}
    office.planner(f"/functions/v1/quotes/{quote['id']}/another-day", wanted).raise_for_status()


def test_a_task_of_a_job_is_one_thing_in_all_places_and_moves_with_it(
    office: Office, dashboard: Open
) -> None:
    customer, job = agreed(office, MONDAY)
    # The oldest of all stand among those that are shown.
    due = "UPDATE tasks SET due_date = ? WHERE job_id = ? AND title = ?"
    office.rows(due, LONG_AGO, job["id"].replace("-", ""), CALL)

    page = dashboard("/dashboard/vandaag", viewport=DESKTOP)
    mine = task(page.get_by_role("list", name="Taken"), CALL).filter(has_text=customer.reference)
    expect(mine).to_be_visible()
    tasks = dashboard("/dashboard/taken")
    listed = task(tasks).filter(has_text=customer.reference)
    expect(listed).to_be_visible()
    board = dashboard(board_path(MONDAY))
    card(board, job).click()
    dialog = board.get_by_role("dialog")
    task(dialog).get_by_role("checkbox").click()
    expect(task(dialog)).to_contain_text("Gedaan door")
    expect(mine).to_have_count(0, timeout=10_000)
    tasks.reload()
    expect(tasks.get_by_role("heading", level=1)).to_be_visible()
    expect(listed).to_have_count(0)

    before = {each["title"]: each for each in jobs_of(office, customer)[0]["tasks"]}
    change_day(office, customer, MONDAY + timedelta(days=7))
    after = {each["title"]: each for each in jobs_of(office, customer)[0]["tasks"]}
    assert before.keys() == after.keys()
    assert before[CALL] == after[CALL]
    still_open = [title for title in before if before[title]["done_at"] is None]
    assert still_open
    assert all(after[title]["due_date"] > before[title]["due_date"] for title in still_open)


def test_another_time_of_arrival_is_on_the_customers_page_at_once_and_mailed_later(
    office: Office, dashboard: Open, open_page: Open
) -> None:
    day = MONDAY + timedelta(days=1)
    customer, job = agreed(office, day)
    theirs = open_page(customer.path, viewport=PHONE)
    expect(standing(theirs)).to_have_text("Uw verhuizing is afgesproken")
    page = dashboard(board_path(day))
    card(page, job).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Tijd van aankomst").click()
    dialog.get_by_role("radio", name=re.compile("Middags")).check()
    dialog.get_by_role("button", name="Opslaan").click()
    expect(card(page, job)).to_contain_text("aankomst 12\N{EN DASH}14 uur")
    expect(section(theirs, "Uw verhuisdag")).to_contain_text("tussen 12 en 14 uur", timeout=15_000)
    waits = "SELECT count(*) FROM outbox WHERE kind = 'another_window' AND recipient = ? AND sent_at IS NULL"
    assert office.one(waits, customer.email) == 1
    leave = "UPDATE outbox SET next_attempt_at = ? WHERE kind = 'another_window' AND recipient = ?"
    office.rows(leave, EARLIER, customer.email)
    assert "tussen 12 en 14 uur" in office.mail_with(customer.email, "12 en 14 uur")


def test_the_hours_become_a_statement_that_is_looked_at_sent_and_paid(
    office: Office, dashboard: Open, open_page: Open
) -> None:
    customer, _ = agreed(office, today() + timedelta(days=1))
    _let_the_day_pass(office, customer)
    page = dashboard(path_of(customer.reference), viewport=DESKTOP)
    after = detail(page, customer.reference).get_by_role("region", name="Na de verhuizing")
    after.get_by_label("Gewerkte uren").fill("7")
    after.get_by_role("button", name="Klus afsluiten").click()
    after.get_by_role("button", name="Slotafrekening maken").click()
    dialog = page.get_by_role("dialog", name="Slotafrekening")
    expect(dialog.get_by_role("row", name="Nog te betalen")).to_contain_text("€ 800,00")
    assert problems_on_phone_and_desk(page) == []
    resize(page, DESKTOP)
    dialog.get_by_role("button", name="Versturen").click()
    expect(dialog).to_have_count(0)
    expect(after.get_by_text(re.compile("Slotafrekening .*-S1"))).to_be_visible()

    theirs = open_page(customer.path, viewport=PHONE)
    statement = section(theirs, "Slotafrekening")
    expect(standing(theirs)).to_have_text("U bent verhuisd")
    expect(statement).to_have_count(0)
    _let_the_mail_leave(office, customer)
    expect(statement).to_contain_text("U betaalt nog € 800,00", timeout=15_000)
    code = statement.get_by_role("img")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.complete && image.naturalWidth > 100")
    expect_no_sideways_scrolling(theirs)
    assert problems_on_phone_and_desk(theirs) == []

    # Nobody paid in time.
    late = "UPDATE quote_acceptances SET final_due = ? WHERE reference = ?"
    office.rows(late, LONG_AGO, customer.reference)
    page.goto("/dashboard/vandaag")
    received = page.get_by_role("button", name=re.compile("Ontvangen"))
    line = page.get_by_role("listitem").filter(has_text=customer.reference).filter(has=received)
    line.get_by_role("button", name=re.compile("Ontvangen")).click()
    page.get_by_role("dialog").get_by_role("button", name="Noteren").click()
    expect(line).to_have_count(0)
    expect(statement).to_contain_text("Alles is betaald. Dank u wel.", timeout=15_000)
    expect(code).to_have_count(0)


def _let_the_day_pass(office: Office, customer: Customer) -> None:
    """Its job was yesterday, and the company has an account."""
    key, day = customer.request.replace("-", ""), (today() - timedelta(days=1)).isoformat()
    office.rows("UPDATE quote_requests SET moving_date = ? WHERE reference = ?", day, customer.reference)
    for table in ("jobs", "quotes"):
        office.rows(f"UPDATE {table} SET day = ? WHERE request_id = ?", day, key)  # noqa: S608
    opened = "json_set(document, '$.prepayment.iban', ?, '$.prepayment.holder', 'Hofvijver Verhuizers')"
    proof = f"UPDATE quote_acceptances SET document = {opened} WHERE reference = ?"  # noqa: S608
    office.rows(proof, IBAN, customer.reference)


def _let_the_mail_leave(office: Office, customer: Customer) -> None:
    mine = "acceptance_id = (SELECT id FROM quote_acceptances WHERE reference = ?)"
    over = f"UPDATE final_statements SET take_back_until = ? WHERE {mine}"  # noqa: S608
    office.rows(over, EARLIER, customer.reference)
    leave = "UPDATE outbox SET next_attempt_at = ? WHERE kind = 'final_statement' AND recipient = ?"
    office.rows(leave, EARLIER, customer.email)
    office.mail_with(customer.email, "U betaalt nog € 800,00")
