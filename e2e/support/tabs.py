"""Browser tabs that stories use again, one after the other.

A new tab costs half a second of processor time, as much as most pages: a process starts, and every script is
read again. So a story gets a used tab: the browser's cache is kept, its storage is cleared. A story that
prepares its tab, or asks for an unusual one, gets a new tab of its own.
"""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.support.browser import BESIDE, Watch, resize

#: A tab with only these options can be used by other stories.
USUAL = {"viewport", "has_touch", "reduced_motion", "storage_state"}
WIPE = "() => { localStorage.clear(); sessionStorage.clear(); }"
STORE = "(items) => items.forEach(({ name, value }) => localStorage.setItem(name, value))"
#: False after a story installed a clock, which stays in every later page of the tab.
KEEPS_TIME = "String(setTimeout).includes('[native code]')"

Options = dict[str, Any]


@dataclass(frozen=True)
class Tab:
    page: Page
    watch: Watch
    options: Options

    def park(self) -> bool:
        """Remove what the story left; whether the tab is then like a new one."""
        if self.page.is_closed() or not self.page.evaluate(KEEPS_TIME):
            return False
        context = self.page.context
        for page in context.pages:
            if page is not self.page:
                page.close()
        self.watch.leave(self.page)
        self.page.unroute_all()
        context.set_offline(False)
        # From here on changes need no drawing.
        self.page.goto(BESIDE)
        self.page.evaluate(WIPE)
        self.page.emulate_media(media="null")
        resize(self.page, self.options["viewport"])
        context.clear_permissions()
        context.clear_cookies()
        return True


@dataclass
class Tabs:
    browser: Browser
    free: list[Tab] = field(default_factory=list)
    taken: list[Tab] = field(default_factory=list)
    #: Tabs that only one story uses.
    single: list[Page] = field(default_factory=list)

    def take(self, watch: Watch, options: Options) -> Page:
        """A used tab with these options, or a new one."""
        storage_state = options.pop("storage_state", None)
        tab = next((tab for tab in self.free if tab.options == options), None)
        if tab:
            self.free.remove(tab)
            page = tab.page
        else:
            page = self.browser.new_context(**options).new_page()
            page.goto(BESIDE)
        if storage_state:
            (stored,) = storage_state["origins"]
            page.evaluate(STORE, stored["localStorage"])
        self.taken.append(Tab(page, watch, options))
        return page

    def new(self, options: Options) -> Page:
        page = self.browser.new_context(**options).new_page()
        self.single.append(page)
        return page

    def give_back(self) -> None:
        """Park or close all tabs of a story."""
        single, taken = self.single, self.taken
        self.single, self.taken = [], []
        for page in single:
            page.context.close()
        for tab in taken:
            if tab.park():
                self.free.append(tab)
            else:
                tab.page.context.close()
