"""Fills in the quote form as a visitor does, or opens it with a draft."""

import json
import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from e2e.support.browser import BESIDE, ROOT, Open, eventually, wait_until_alive
from e2e.support.office import today

FACTS = ROOT / "content" / "facts"
MESSAGES = {
    **json.loads((FACTS / "messages.json").read_text()),
    **json.loads((FACTS / "quote-messages.json").read_text()),
}
INDICATION = json.loads((FACTS / "indication.json").read_text())
PATH = "/offerte-aanvragen"
SEND = "Verstuur offerte aanvraag"
#: The call that sends a request.
INSERT = "**/rest/v1/quote_requests"
#: The steps in their order: what stands in the address, and the title.
STEPS = (
    ("", "Verhuisadressen"),
    ("?stap=voorkeursdatum", "Voorkeursdatum en tijd verhuisdatum"),
    ("?stap=m3-calculator", "M³ Calculator"),
    ("?stap=extra-opties", "Extra opties"),
    ("?stap=contactgegevens", "Contactgegevens"),
    ("?stap=prijsindicatie", "Overzicht aanvraag"),
)
ADDRESSES, DATE, CALCULATOR, EXTRAS, CONTACT_DATA, OVERVIEW = range(len(STEPS))

Answers = Mapping[str, Any]

#: What a visitor types, under the names of the fields.
FROM = {
    "vanLand": "nederland",
    "vanPostcode": "2511cv",
    "vanHuisnummer": "12 a",
    "vanStad": "Den Haag",
    "vanStraat": "Spui",
    "vanWoningType": "portiekflat",
    "vanVerdieping": "3-hoog",
    "vanLiftAanwezig": "trap",
    "vanOmschrijving": "Smalle trap, derde deur links",
}
TO = {
    "naarLand": "nederland",
    "naarPostcode": "3511-LX",
    "naarHuisnummer": "4",
    "naarStad": "Utrecht",
    "naarStraat": "Oudegracht",
    "naarWoningType": "rijwoning",
    "naarVerdieping": "begane-grond",
    "naarLiftAanwezig": "beide",
    "naarOmschrijving": "",
}
CONTACT: dict[str, str | bool] = {
    "voornaam": "Anna",
    "tussenvoegsel": "van den",
    "achternaam": "Berg",
    "telefoon": "06 12 34 56 78",
    "email": "anna@voorbeeld.nl",
    "contactvoorkeur": "whatsapp",
    "zekerheidsverhuizing": "nee",
    "opmerkingen": "Een antieke klok en twee katten",
    "privacyAkkoord": True,
}
#: The fields that tell who the visitor is.
PERSONAL = {
    name: str(CONTACT[name]) for name in ("voornaam", "achternaam", "telefoon", "email", "opmerkingen")
}
#: What a postcode looks like once its field has been left.
SHAPED = {"vanPostcode": "2511 CV", "naarPostcode": "3511 LX"}
FURNITURE = {"woonkamer": {"2-zitsbank": 1, "eetkamerstoel": 6}, "dozen": {"verhuisdoos": 25}}
#: The required fields of the addresses.
NEEDED = ("Postcode", "Huisnummer", "Stad", "Straat")


def moving_day() -> date:
    """The fifteenth of the month after tomorrow's."""
    tomorrow = today() + timedelta(days=1)
    return (tomorrow.replace(day=1) + timedelta(days=32)).replace(day=15)


def complete_answers() -> dict[str, Any]:
    """What stands in the draft of a visitor who has filled in everything."""
    return {
        **FROM,
        **TO,
        **SHAPED,
        "dateFlexibility": "specific",
        "verhuisdatum": moving_day().isoformat(),
        "inventory": FURNITURE,
        "inventoryComplete": True,
        "extraServices": ["inpakservice", "piano"],
        "hulpNodig": "compleet",
        **CONTACT,
    }


# A visitor who comes back to what was filled in a minute ago.

#: Leaves a draft as the form keeps it: contact data in the tab's history, all else in the browser's storage.
KEEP = """({ draft, contact, address }) => {
    localStorage.setItem('offerteaanvraag', JSON.stringify(draft));
    history.replaceState({ offerteaanvraag: { key: draft.key, contact } }, '', address);
}"""


def open_form(open_page: Open, step: int, answers: Answers, **options: Any) -> Page:
    """The form at this step, with these answers."""
    page = open_page(BESIDE, alive=False, **options)
    come_back(page, step, answers)
    return page


def open_overview(open_page: Open, changes: Answers | None = None, **options: Any) -> Page:
    """The overview of a complete request; `changes` are answers that differ from the usual ones."""
    return open_form(open_page, OVERVIEW, {**complete_answers(), **(changes or {})}, **options)


def come_back(page: Page, step: int, answers: Answers) -> None:
    """Open the step in the same tab, with a new draft."""
    if not page.url.endswith(BESIDE):
        page.goto(BESIDE)
    contact = {name: value for name, value in answers.items() if name in {*CONTACT, "website"}}
    draft = {
        "key": str(uuid4()),
        "begunAt": int((datetime.now() - timedelta(minutes=1)).timestamp() * 1000),
        "answers": {name: value for name, value in answers.items() if name not in contact},
    }
    page.evaluate(KEEP, {"draft": draft, "contact": contact, "address": PATH + STEPS[step][0]})
    page.reload()
    wait_until_alive(page)
    expect_step(page, step)


# A visitor who types.


def answer(page: Page, answers: Mapping[str, str | bool]) -> None:
    # One call for all fields: a call for each would cost as much as filling it in.
    chosen = page.locator("select").evaluate_all("all => all.map(({ name }) => name)")
    for name, value in answers.items():
        control = page.locator(f"[name={name}]")
        if isinstance(value, bool):
            control.set_checked(value)
        elif name in chosen:
            control.select_option(value)
        else:
            control.fill(value)


def expect_values(page: Page, answers: Mapping[str, str | bool]) -> None:
    for name, value in answers.items():
        control = page.locator(f"[name={name}]")
        if isinstance(value, bool):
            expect(control).to_be_checked(checked=value)
        else:
            expect(control).to_have_value(value)


def step_heading(page: Page) -> Locator:
    """The title of the step: a second heading on the first step, the heading of the page on the others."""
    return page.locator("main :is(h1, h2)[tabindex]")


def expect_step(page: Page, number: int) -> None:
    expect(step_heading(page)).to_have_text(STEPS[number][1])


#: The name of what has the focus, how many pixels of it lie under the header or the bar with the buttons, and
#: how high it is.
FOCUSED = """() => {
    const focused = document.activeElement, bar = document.querySelector('.thumb-bar');
    const { top, bottom } = focused.getBoundingClientRect();
    const header = document.querySelector('body > header').getBoundingClientRect();
    const covered = Math.max(0, bottom - bar.getBoundingClientRect().top, header.bottom - top);
    return [focused.name || focused.outerHTML, bar.contains(focused) ? 0 : covered, bottom - top];
}"""


def focus_in_sight(page: Page) -> str:
    """The name of the field with the focus, once neither header nor bar covers it."""
    name, covered, _ = page.evaluate(FOCUSED)
    if covered >= 1:
        eventually(page, lambda: bool(page.evaluate(FOCUSED)[1] < 1), f"{name} in sight")
    return str(name)


def on_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Doorgaan")


def go_on(page: Page) -> None:
    """Go to the next step, and wait until it is there."""
    title = step_heading(page)
    before = title.inner_text()
    on_button(page).click()
    expect(title).not_to_have_text(before)


def pick_date(page: Page) -> None:
    """In the calendar, which is open until a day is chosen."""
    pick_in_calendar(page)


def pick_in_calendar(page: Page) -> None:
    page.get_by_role("button", name="Volgende maand").click()
    page.get_by_role("grid").get_by_role("button", name=re.compile(r"\b15 \w+ \d{4}\b")).click()


def add_furniture(page: Page) -> None:
    page.get_by_role("button", name="2-zitsbank toevoegen").click()
    page.get_by_role("textbox", name="Eetkamerstoel").fill("6")
    page.get_by_role("tab", name="Dozen").click()
    page.get_by_role("textbox", name="Verhuisdoos").fill("25")


def choose_extras(page: Page) -> None:
    page.get_by_role("checkbox", name="Inpakservice").check()
    page.get_by_role("checkbox", name="Piano transport").check()
    page.get_by_role("radio", name="Compleet").check()


def fill_until_overview(page: Page, **changes: str) -> None:
    """From the first step to the overview; `changes` are contact data that differ from the usual ones."""
    answer(page, {**FROM, **TO})
    page.get_by_text("3 kamers", exact=True).click()
    go_on(page)
    pick_date(page)
    go_on(page)
    add_furniture(page)
    page.get_by_label(MESSAGES["inventory_complete"]).check()
    go_on(page)
    choose_extras(page)
    go_on(page)
    answer(page, {**CONTACT, **changes})
    go_on(page)
    expect_step(page, OVERVIEW)


def send(page: Page) -> None:
    page.get_by_role("button", name=SEND).click()


#: Holds the one timer of two seconds, which leads home; a clock would stay in the tab for good.
HOLD_WAY_HOME = """() => {
    const { setTimeout } = window;
    window.setTimeout = (run, wait, ...rest) => {
        if (wait !== 2000) return setTimeout(run, wait, ...rest);
        window.setTimeout = setTimeout;
        window.leadHome = run;
        return 0;
    };
}"""


def send_and_go_home(page: Page) -> None:
    """Send without waiting the two seconds in which the visitor reads that it was sent."""
    page.evaluate(HOLD_WAY_HOME)
    send(page)
    see_sent_and_go_home(page)


def see_sent_and_go_home(page: Page) -> None:
    expect(page.get_by_role("status").get_by_text(MESSAGES["submit_success"])).to_be_visible()
    page.evaluate("leadHome()")
    page.wait_for_url(re.compile(r":\d+/$"))


def confirmation(page: Page) -> Locator:
    return page.get_by_role("region", name="Uw aanvraag is verzonden")
