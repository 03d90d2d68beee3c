"""Calendar feeds as calendar programs read them."""

import re
from typing import Any

import httpx
from icalendar import Calendar

from tests.support.client import Client


def make_feed(admin: Client, resource_id: str | None = None, replaces: str | None = None) -> str:
    """The path of a new feed."""
    told = admin.post_json("planning/feeds", {"resource_id": resource_id, "replaces": replaces})
    path = re.sub(r"^https?://[^/]+", "", told["address"])
    assert re.fullmatch(r"/functions/v1/feeds/[\w-]{43}\.ics", path)
    return path


def ask(client: Client, path: str, tag: str = "") -> httpx.Response:
    """As a calendar program does, without the key of the site."""
    return client.send("GET", path, {"apikey": "", **({"if-none-match": tag} if tag else {})})


def events(response: httpx.Response, of: str = "job") -> list[Any]:
    """Of jobs, tasks or leads."""
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("text/calendar")
    found: list[Any] = Calendar.from_ical(response.text).walk("VEVENT")
    return [each for each in found if each["UID"].startswith(f"{of}-")]
