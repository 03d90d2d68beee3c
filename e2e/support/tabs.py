"""Tabs that stories use one after the other.

A new one costs half a second of the processor, as much as most pages do: a process starts, and every script
is read anew. So a story gets a tab in which somebody has been before, as many visitors come: what was loaded
is kept, what was stored is not. A story that prepares its tab, or asks for an unusual one, has it to itself.
"""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.support.browser import BESIDE, Watch, resize

#: With nothing else said about it, a tab is like others.
USUAL = {"viewport", "has_touch", "reduced_motion", "storage_state"}
WIPE = "() => { localStorage.clear(); sessionStorage.clear(); }"
STORE = "(items) => items.forEach(({ name, value }) => localStorage.setItem(name, value))"
#: A clock that was put into a page stays in all that are opened in the tab.
KEEPS_TIME = "String(setTimeout).includes('[native code]')"

Options = dict[str, Any]


@dataclass(frozen=True)
class Tab:
    page: Page
    watch: Watch
    options: Options

    def park(self) -> bool:
        """Wipe what the story left. Whether the next one finds a tab like a new one."""
        if self.page.is_closed() or not self.page.evaluate(KEEPS_TIME):
            return False
        context = self.page.context
        for page in context.pages:
            if page is not self.page:
                page.close()
        self.watch.leave(self.page)
        self.page.unroute_all()
        context.set_offline(False)
        # From here on what changes has nothing to draw.
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
    #: Those of one story alone.
    single: list[Page] = field(default_factory=list)

    def take(self, watch: Watch, options: Options) -> Page:
        """One that has been used before, if there is one of this kind."""
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
        """All that a story has used."""
        single, taken = self.single, self.taken
        self.single, self.taken = [], []
        for page in single:
            page.context.close()
        for tab in taken:
            if tab.park():
                self.free.append(tab)
            else:
                tab.page.context.close()
