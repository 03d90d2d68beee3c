"""Reads browser and system from a user agent, as two words that its owner recognises."""

import re

# The first that fits counts: most browsers also claim to be those below them.
BROWSERS = {
    "Edge": "Edg",
    "Opera": "OPR|Opera",
    "Samsung Internet": "SamsungBrowser",
    "Firefox": "Firefox|FxiOS",
    "Chrome": "Chrome|CriOS|Chromium",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "ChromeOS": "CrOS",
    "Mac": "Macintosh",
    "Linux": "Linux",
}


def browser_of(user_agent: str | None) -> str | None:
    return _first(BROWSERS, user_agent)


def system_of(user_agent: str | None) -> str | None:
    return _first(SYSTEMS, user_agent)


def _first(names: dict[str, str], user_agent: str | None) -> str | None:
    return next((name for name, sign in names.items() if re.search(sign, user_agent or "")), None)
