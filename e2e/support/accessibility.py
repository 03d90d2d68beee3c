"""Checks accessibility with axe, on phone and desktop sizes."""

import time

from playwright.sync_api import Page

from e2e.support.browser import (
    DESKTOP,
    PATIENCE_S,
    PHONE,
    ROOT,
    SMALLEST,
    ZOOMED,
    expect_to_fit,
    large_text,
    resize,
)

AXE = (ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js").read_text()
#: axe reports no elements and selectors for rules that pass: that would take several times as long as
#: finding the violations.
RUN = """() => axe.run({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)))"""


def accessibility_problems(page: Page) -> list[str]:
    """The violations of WCAG 2.2 A and AA that axe finds, and finds again a little later, one line each.

    While a dialog fades in or a list loads, texts are paler than they will be.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    end = time.monotonic() + PATIENCE_S
    while (problems := page.evaluate(RUN)) and time.monotonic() < end:
        page.wait_for_timeout(200)
    return list(problems)


def problems_on_phone_and_desk(page: Page) -> list[str]:
    """The same view on both, as the page shows it after its window has changed."""
    problems: list[str] = []
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        # A button that is scrolled half under the header would count as too small.
        page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
        problems += [f"{viewport['width']} px: {problem}" for problem in accessibility_problems(page)]
    return problems


def expect_everyone_can_use(page: Page) -> None:
    """On the smallest screens, with large letters, and by the rules, on a phone and at a desk."""
    for viewport in (ZOOMED, SMALLEST):
        resize(page, viewport)
        expect_to_fit(page)
    with large_text(page):
        expect_to_fit(page)
    assert problems_on_phone_and_desk(page) == []
