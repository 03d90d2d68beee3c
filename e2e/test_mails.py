"""Mails as they are read on a telephone."""

from playwright.sync_api import Browser, ViewportSize

from e2e.support.browser import PHONE, expect_to_fit
from e2e.support.office import Office, quote

#: The words of labels that are broken over two lines.
BROKEN_WORDS = """() => [...document.querySelectorAll('th')].flatMap((label) => {
    const text = label.firstChild, range = document.createRange();
    return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word);
})"""


def test_labels_break_between_words_and_nothing_is_too_wide(office: Office, browser: Browser) -> None:
    long = "a" * 60
    sent = quote(email=f"{long[:40]}.testklant@example.org", from_description=long)
    office.call("/rest/v1/quote_requests", sent).raise_for_status()
    page = browser.new_page(viewport=ViewportSize(width=PHONE["width"], height=PHONE["height"]))
    page.set_content(office.mail_page(sent["email"]))
    assert page.locator("th").count() > 3
    assert page.evaluate(BROKEN_WORDS) == []
    expect_to_fit(page)
    page.close()
