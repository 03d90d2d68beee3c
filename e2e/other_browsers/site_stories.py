"""The main stories, once more in Firefox and in WebKit, where they differ from Chromium: `make browsers`.

Not called `test_*`, so that `make test` passes them by: these browsers are large and not everywhere.
"""

import json
from dataclasses import replace

import pytest

from e2e.support.backend import BUILD
from e2e.support.office import PASSWORD, Office
from e2e.support.proxy import Proxy
from e2e.support.quote_form import CONTACT, FOCUSED, FROM, MESSAGES, NEEDED, PATH, STEPS, TO, moving_day
from e2e.support.visitor import Visitor

SITE = json.loads((BUILD / "site.json").read_text())
PATHS = sorted(
    path
    for path, entry in SITE["pages"].items()
    if entry["type"].startswith("text/html") and not path.startswith("/dashboard")
)
DESK, TABLET, PHONE = (1440, 900), (600, 900), (390, 844)
SCRIPTS = r"/assets/.*\.js$"
#: From now on the page looks as on paper.
ON_PAPER = """[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .map(({ media }) => media).filter((media) => media?.mediaText === 'print')
    .map((media) => (media.mediaText = 'all')).length"""
#: Columns of tables that the paper does not reach.
LOST = """[...document.querySelectorAll('article td')].filter((cell) => cell.getBoundingClientRect().right
    > document.querySelector('article').getBoundingClientRect().right + 1).length"""
#: Answers that are folded away: on paper nobody can open them.
FOLDED = """[...document.querySelectorAll('details p')]
    .filter((answer) => !answer.checkVisibility()).length"""
#: Words in headings that stand on two lines.
DIVIDED = """[...document.querySelectorAll(':is(h1, h2, h3)')].flatMap((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.data ?? '').matchAll(/[\\p{L}]+/gu)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).map(([word]) => word);
})"""
#: Whether nothing of what has the focus is covered.
IN_SIGHT = f"({FOCUSED})()[1] < 1"
#: Whether not all of it is covered: without scripts, a part of a large field may be.
NOT_HIDDEN = f"(([_, covered, height]) => covered < height)(({FOCUSED})())"

#: How much of the screen the bar takes.
SHARE = "(document.querySelector('.thumb-bar').offsetHeight / innerHeight)"


def test_every_page_lives_fits_and_divides_no_word_of_a_heading(visitor: Visitor) -> None:
    visitor.resize(*DESK)
    for path in PATHS:
        visitor.open(path)
        # The heading of the day sheet comes with its script.
        visitor.wait("document.querySelectorAll('h1').length === 1")
        assert visitor.ask("document.documentElement.scrollWidth <= innerWidth"), path
        assert visitor.ask("document.getElementById('oude-browser').hidden"), path
        assert visitor.ask(DIVIDED) == [], path


def test_the_menus_open_and_lead_to_their_pages(visitor: Visitor) -> None:
    visitor.resize(*DESK)
    visitor.open("/")
    visitor.press("Diensten")
    visitor.click("#diensten-menu a[href='/diensten/piano-verhuizen']")
    visitor.wait("location.pathname === '/diensten/piano-verhuizen'")
    visitor.resize(*TABLET)
    visitor.press("Menu openen")
    visitor.click("#mobiel-menu button")
    visitor.click("#mobiel-diensten a[href='/diensten/spoedverhuizing']")
    visitor.wait("location.pathname === '/diensten/spoedverhuizing'")
    assert visitor.ask("document.getElementById('mobiel-menu').hidden")


def test_a_request_is_filled_in_and_sent(visitor: Visitor, office: Office, email: str) -> None:
    visitor.resize(*TABLET)
    visitor.open(PATH)
    for answers, prefix in ((FROM, "van"), (TO, "naar")):
        for name in NEEDED:
            visitor.type(f"[name={prefix}{name}]", answers[prefix + name])
            visitor.wait(IN_SIGHT)
        visitor.type(f"[name={prefix}Omschrijving]", "Smalle trap")
        visitor.wait(IN_SIGHT)
    visitor.press("Doorgaan")
    visitor.see(STEPS[1][1])
    visitor.press("Volgende maand")
    assert visitor.ask("document.activeElement.ariaLabel") == "Volgende maand"
    visitor.click(f"[data-day='{moving_day().isoformat()}']")
    visitor.press("Doorgaan")
    visitor.press("2-zitsbank toevoegen")
    visitor.press("Doorgaan")
    visitor.click("[name=extraServices]")
    visitor.press("Doorgaan")
    for field in ("voornaam", "achternaam", "telefoon"):
        visitor.type(f"[name={field}]", str(CONTACT[field]))
    visitor.type("[name=email]", email)
    visitor.click("[name=privacyAkkoord]")
    visitor.press("Doorgaan")
    visitor.see("Bekijk hoe deze prijs is opgebouwd")
    visitor.press("Verstuur offerte aanvraag")
    visitor.see(MESSAGES["submit_success"])
    visitor.wait("location.pathname === '/'")
    visitor.see("Uw aanvraag is verzonden")
    assert [request.moving_date for request in office.stored(email)] == [moving_day()]


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_bar_takes_little_of_the_screen_and_hides_no_field_with_large_letters_either(
    visitor: Visitor, proxy: Proxy, size: tuple[int, int]
) -> None:
    visitor = replace(visitor, origin=proxy.url)
    visitor.resize(*size)
    proxy.hold(SCRIPTS)
    visitor.load(PATH)
    tab_through(visitor, NOT_HIDDEN)
    proxy.release()
    visitor.open(PATH)
    assert visitor.ask(SHARE) <= 0.15
    tab_through(visitor, IN_SIGHT)
    visitor.do("document.documentElement.style.fontSize = '200%'")
    visitor.wait(f"{SHARE} <= 0.30")
    tab_through(visitor, IN_SIGHT)


def tab_through(visitor: Visitor, condition: str) -> None:
    """From the first field to the last; for each the condition must hold."""
    visitor.do("document.querySelector('form :is(input, select)').focus()")
    while visitor.ask("document.activeElement.name") != "naarOmschrijving":
        visitor.wait(condition)
        visitor.tab()
    visitor.wait(condition)


def test_a_colleague_signs_in_filters_by_day_and_changes_a_status(visitor: Visitor, office: Office) -> None:
    reference = office.receive()
    visitor.resize(*DESK)
    visitor.sign_in(office.person("Noor", "staff").email, PASSWORD)
    visitor.open(f"/dashboard?aanvraag={reference}")
    visitor.click("//article//*[@aria-label='Status']//button[contains(., 'In behandeling')]")
    visitor.see("Ongedaan maken")
    visitor.wait("document.querySelectorAll('[aria-busy=true]').length === 0")
    status = "SELECT status FROM quote_requests WHERE reference = ?"
    assert office.one(status, reference) == "in_behandeling"
    # Of the two ends of a range of days, the one that was not chosen does not look as if it were.
    visitor.open(f"/dashboard?van={moving_day().isoformat()}")
    visitor.wait("document.querySelectorAll('input[type=date]').length === 2")
    assert visitor.ask("[...document.querySelectorAll('[data-empty]')].map(({ value }) => value)") == [""]


def test_an_article_on_paper_has_all_columns_and_answers_and_no_menus(visitor: Visitor) -> None:
    visitor.resize(*DESK)
    visitor.open("/blog/verhuiskosten-complete-gids")
    assert visitor.ask(FOLDED) > 0
    assert visitor.ask(ON_PAPER) > 0
    assert visitor.ask(LOST) == 0
    assert visitor.ask(FOLDED) == 0
    for selector in ("body > header", "body > footer", ".skip-link", "nav[aria-label=Inhoud]"):
        shown = f"document.querySelector({json.dumps(selector)}).getClientRects().length"
        assert visitor.ask(shown) == 0, selector
