"""Whether everyone can use what a page shows."""

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
#: Of what passes, axe need not tell every element, nor the way to one: that takes several times as long as
#: finding what does not.
RUN = """() => axe.run({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)))"""


def accessibility_problems(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 A and AA, one line each, and still finds a little later.

    While a dialog fades in or a list waits for its answer, texts are paler than they will be read.
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
        # What has been scrolled half under the header is too small only for as long as it is there.
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
