"""A visitor who means harm fills in the form: what was typed stays text, wherever it is shown."""

from playwright.sync_api import Page, expect

from e2e.conftest import Open, Watch
from e2e.quote_request import PATH, fill_until_overview, send, stored
from tests.support.hostile_input import CONTROL, FORMULAS, MARKUP, SQL, UNICODE
from tests.support.servers import Server

TYPED = {
    "vanStraat": MARKUP["script"],
    "vanStad": MARKUP["image"],
    "vanOmschrijving": " ".join([*MARKUP.values(), *SQL.values()]),
    "naarStraat": MARKUP["closing"],
    "naarStad": FORMULAS["equals"],
    "naarOmschrijving": " ".join(FORMULAS.values()).replace("\r\n", " "),
    "voornaam": MARKUP["template"][:60],
    "achternaam": UNICODE["right to left"],
    "opmerkingen": " ".join([*MARKUP.values(), *UNICODE.values()])[:1500] + CONTROL["bell and escape"],
}


def expect_untouched(page: Page) -> None:
    """Nothing that was typed has run."""
    assert page.evaluate("window.broken_in") is None
    assert page.locator("main :is(img[onerror], iframe, svg[onload], script[src*='x.example'])").count() == 0


def test_what_a_visitor_types_is_shown_as_text_and_stored_as_it_was(
    open_page: Open, server: Server, watch: Watch, email: str
) -> None:
    page = open_page(PATH)
    page.on("dialog", lambda dialog: watch.problems.append(f"dialog: {dialog.message}"))
    fill_until_overview(page, email=email, **TYPED)
    for name in ("vanStraat", "vanStad", "naarStraat", "naarStad", "voornaam"):
        expect(page.locator("main")).to_contain_text(TYPED[name])
    expect_untouched(page)
    send(page)
    page.wait_for_url("/")
    expect(page.get_by_role("region", name="Uw aanvraag is verzonden")).to_contain_text(TYPED["vanStad"])
    expect_untouched(page)

    (row,) = stored(server, email)
    kept = [row.from_city, row.to_city, row.from_description, row.to_description, row.additional_notes]
    names = ["vanStad", "naarStad", "vanOmschrijving", "naarOmschrijving", "opmerkingen"]
    assert kept == [TYPED[name].strip() for name in names]
    assert row.is_suspect
