"""The points of the Mozilla Observatory for one answer: 100, less what is missing, and more for what is not.

Its table as of August 2026. Two rows are matters of whoever runs the server, and left out: whether plain
http leads to https, and whether the domain is on the preload list (5 more).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from selectolax.lexbor import LexborHTMLParser

HALF_A_YEAR = 15_768_000
PRIVATE = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
#: Bonus points count only for whoever has lost few.
ENOUGH_FOR_BONUS = 90


@dataclass(frozen=True)
class Answer:
    headers: Mapping[str, str]
    html: str = ""

    def header(self, name: str) -> str:
        return self.headers.get(name, "").lower()


def score(answer: Answer) -> tuple[int, dict[str, int]]:
    """The points, and what each rule gave or took."""
    given = {name: rule(answer) for name, rule in RULES.items()}
    lost = 100 + sum(points for points in given.values() if points < 0)
    won = sum(points for points in given.values() if points > 0)
    return (lost + won if lost >= ENOUGH_FOR_BONUS else lost), given


def policy(answer: Answer) -> dict[str, list[str]]:
    rules = [rule.split() for rule in answer.header("content-security-policy").split(";") if rule.strip()]
    return {name: sources for name, *sources in rules}


def content_policy(answer: Answer) -> int:
    rules = policy(answer)
    if not rules:
        return -25
    scripts = rules.get("script-src", rules.get("default-src", ["*"]))
    if set(scripts) & {"*", "http:", "https:", "data:", "'unsafe-inline'", "'unsafe-eval'"}:
        return -20
    if set(rules.get("style-src", [])) & {"*", "'unsafe-inline'", "data:"}:
        return 0
    return 10 if rules.get("default-src") == ["'none'"] else 5


def framing(answer: Answer) -> int:
    if policy(answer).get("frame-ancestors"):
        return 5
    return 0 if answer.header("x-frame-options") in {"deny", "sameorigin"} else -20


def transport(answer: Answer) -> int:
    age = re.search(r"max-age=(\d+)", answer.header("strict-transport-security"))
    if age is None:
        return -20
    return 0 if int(age[1]) >= HALF_A_YEAR else -10


def sniffing(answer: Answer) -> int:
    return 0 if answer.header("x-content-type-options") == "nosniff" else -5


def referrer(answer: Answer) -> int:
    given = answer.header("referrer-policy")
    return 5 if given in PRIVATE else -5 if given in {"unsafe-url", "origin"} else 0


def opener(answer: Answer) -> int:
    return 10 if answer.header("cross-origin-opener-policy") == "same-origin" else 0


def resources(answer: Answer) -> int:
    return 10 if answer.header("cross-origin-resource-policy") in {"same-origin", "same-site"} else 0


def embedder(answer: Answer) -> int:
    return 10 if answer.header("cross-origin-embedder-policy") == "require-corp" else 0


def sharing(answer: Answer) -> int:
    """Whoever lets every origin in must not let its cookies in with it."""
    open_to_all = answer.header("access-control-allow-origin") not in {"", "null"}
    return -50 if open_to_all and answer.header("access-control-allow-credentials") == "true" else 0


def cookies(answer: Answer) -> int:
    """Without any there is nothing to lose, and nothing to win."""
    given = answer.header("set-cookie")
    if not given:
        return 0
    if "secure" not in given:
        return -40
    return -30 if "httponly" not in given else 5 if "samesite" in given else 0


def script_integrity(answer: Answer) -> int:
    """Only for scripts that a tag loads; ours are imported by one that the policy knows by its hash."""
    loaded = LexborHTMLParser(answer.html or "<p>").css("script[src]")
    foreign = [each for each in loaded if "//" in (each.attributes["src"] or "")]
    if any("integrity" not in each.attributes for each in foreign):
        return -5
    return 5 if loaded and all("integrity" in each.attributes for each in loaded) else 0


RULES = {
    "content policy": content_policy,
    "framing": framing,
    "transport": transport,
    "sniffing": sniffing,
    "referrer": referrer,
    "opener": opener,
    "resources": resources,
    "embedder": embedder,
    "sharing": sharing,
    "cookies": cookies,
    "script integrity": script_integrity,
}
