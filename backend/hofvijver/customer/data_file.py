"""Renders everything about a request as an HTML page in Dutch, for people who do not read JSON."""

from collections.abc import Iterator, Mapping
from typing import Any
from uuid import UUID

import jinja2

from hofvijver import dutch
from hofvijver.content import content_folders
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.data_file_facts import get_data_file_facts
from hofvijver.customer.data_parts import EmbeddedPicture, Part
from hofvijver.customer.data_quotes import quote_parts
from hofvijver.customer.data_values import (
    day,
    from_history,
    label_of,
    mail_name,
    moment,
    plain,
    rooms_of,
    said,
)
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.quote_requests.table import QUOTE_REQUESTS
from hofvijver.quote_requests.volume import shown_volume
from hofvijver.theme import get_theme

TEMPLATE = "data.html"
Found = dict[str, Any]
#: In base64, by the id of the photo.
Pictures = Mapping[UUID, str]

# Told by parts of their own.
_APART = ("furniture_list", "price_indication")


def as_page(found: Found, pictures: Pictures) -> str:
    """With the pictures in it."""
    facts = get_data_file_facts()
    intro = facts.intro.format(moment=dutch.moment(found["exported_at"]), reference=found["reference"])
    template = _environment().get_template(TEMPLATE)
    return template.render(
        title=facts.title,
        intro=intro,
        parts=list(_parts(found, pictures)),
        nothing=facts.nothing,
        colours=get_theme().colours,
    )


@fact_cache
def _environment() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(content_folders("customer")),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _parts(found: Found, pictures: Pictures) -> Iterator[Part]:
    headings = get_data_file_facts().headings
    about = found["about"]
    yield Part(headings["kept"], [_kept(each) for each in about["kept"]])
    for request in found["requests"]:
        yield from _request_parts(request)
        yield from _photos(request, pictures)
        yield from _leads(request)
    looks = [(moment(each["at"]), f"{each['who']}, {each['act']}") for each in about["looks"]]
    yield Part(headings["looks"], looks)


def _kept(kept: Found) -> tuple[str, str]:
    until = get_data_file_facts().until.format(day=day(kept["until"])) if kept["until"] else ""
    return kept["what"], " ".join(filter(None, (kept["text"], until)))


def _request_parts(request: Found) -> Iterator[Part]:
    headings = get_data_file_facts().headings
    yield Part(headings["request"].format(reference=request["reference"]), _answers(request))
    yield Part(headings["inventory"], rooms_of(request["furniture_list"]))
    yield Part(headings["indication"], list(_indication(request["price_indication"])))
    for quote in request["quotes"]:
        yield from quote_parts(quote)
    if request["jobs"]:
        yield Part(headings["jobs"], [_job(each) for each in request["jobs"]])
    if request["day_sheets"]:
        sheets = [(dutch.long_date(each["day"]), each["text"]) for each in request["day_sheets"]]
        yield Part(headings["day_sheets"], sheets)
    yield Part(headings["messages"], [_entry(each, request["tasks"]) for each in request["timeline"]])
    yield Part(headings["mails"], [_mail(each) for each in request["mails"]])
    yield Part(headings["tasks"], [(each["title"], _task(each)) for each in request["tasks"]])
    yield Part(headings["checklist"], [_tick(each) for each in request["checklist"]])
    yield Part(headings["history"], [_change(each) for each in request["history"]])
    yield Part(headings["email"], list(_links(request)))


def _photos(request: Found, pictures: Pictures) -> Iterator[Part]:
    if not request["damage_photos"]:
        return
    text = get_damage_facts().languages["nl"].photo
    found = [
        EmbeddedPicture(pictures[each["id"]], each["width"], each["height"], text.format(**each))
        for each in request["damage_photos"]
    ]
    yield Part(get_data_file_facts().headings["photos"], [], pictures=tuple(found))


def _leads(request: Found) -> Iterator[Part]:
    rows = [
        (moment(each["created_at"]), "\n".join((each["full_name"], each["phone"], each["note"])).strip())
        for each in request["leads"]
    ]
    if rows:
        yield Part(get_data_file_facts().headings["leads"], rows)


def _answers(request: Found) -> list[tuple[str, str]]:
    told = [name for name in QUOTE_REQUESTS.columns if name in request and name not in (*_APART, "id")]
    return [(label_of(name), text) for name in told if (text := said(name, request[name]))]


def _indication(found: Found | None) -> Iterator[tuple[str, str]]:
    """The range that was shown, what it was reckoned with, and what it is made of."""
    words = get_data_file_facts().indication
    if not found:
        return
    low = found.get("low")
    yield words["range"], words["on_request"] if low is None else dutch.euro_range(low, found.get("high"))
    if found.get("volume"):
        yield words["volume"], dutch.volume(shown_volume(found["volume"]))
    for name, unit in (("movers", ""), ("hours", " uur")):
        if found.get(name):
            yield words[name], f"{dutch.number(found[name], 0 if found[name] % 1 == 0 else 1)}{unit}"
    if (found.get("distance") or {}).get("km"):
        yield words["distance"], f"{dutch.number(found['distance']['km'])} km"
    for line in found.get("lines") or ():
        yield line["label"], line.get("unit") or dutch.euros(line.get("mid") or 0)


def _job(job: Found) -> tuple[str, str]:
    words = get_data_file_facts().jobs
    told = [f"{job['movers']} {words['movers']}"] if job["movers"] else []
    for name, unit in (("hours_tenths", "uur"), ("m3_tenths", "m³")):
        told += [f"{dutch.tenths(job[name])} {unit}"] if job[name] is not None else []
    told += [words[name] for name in ("needs_lift", "has_piano") if job[name]]
    told += [words["cancelled"]] if job["state"] == "cancelled" else []
    label = f"{dutch.long_date(job['day'])}, {job['part_of_day'].lower()}"
    worked = [f"{words['worked']}: {each['text']}" for each in job["hours"]]
    on_top = [_on_top(each) for each in job["on_top"]]
    parts = (f"{job['kind']}: {', '.join(told)}", job["note"], *worked, *on_top)
    return label, "\n".join(filter(None, parts))


def _on_top(line: Found) -> str:
    """What came on top, with its price and what the customer said of it."""
    priced = (
        f"{dutch.tenths(line['quantity_tenths'])} {line['unit']} à {dutch.cents(line['unit_price_cents'])}"
    )
    facts, answered = get_data_file_facts(), line["agreed_at"] or line["declined_at"]
    told = facts.jobs["on_top"].format(
        label=line["label"], priced=priced, percent=line["vat_percent"], state=line["state_label"].lower()
    )
    proof = line["proof"] or {}
    said = [line["agreed_by"], moment(answered) if answered else "", line["decline_reason"]]
    said += [
        f"{facts.accepted[name]}: {proof[name]}" for name in ("button", "ip", "browser") if name in proof
    ]
    return ", ".join(filter(None, (told, *said)))


def _entry(entry: Found, tasks: list[Found]) -> tuple[str, str]:
    facts, details = get_data_file_facts(), entry["details"]
    what = [facts.kinds[entry["kind"]]]
    match entry["kind"]:
        case "call":
            reached = "reached" if details.get("reached") else "not_reached"
            what += [facts.calls[details["direction"]], facts.calls[reached]]
        case "mail":
            what += [mail_name(details["mail"])]
            what += [] if details.get("delivered") else [facts.mails["failed"]]
        case "task":
            titles = {str(task["id"]): task["title"] for task in tasks}
            what += [facts.task_acts[details["act"]], titles.get(details["task_id"], facts.removed)]
    days = [each for each in (details.get("day"), *details.get("more_days", ())) if each]
    told = [", ".join(what), *map(day, days), entry["text"]]
    return f"{moment(entry['at'])}, {entry['who']}", "\n".join(filter(None, told))


def _mail(mail: Found) -> tuple[str, str]:
    words = get_data_file_facts().mails
    sent = words["sent"].format(moment=moment(mail["sent_at"])) if mail["sent_at"] else words["waiting"]
    return mail_name(mail["kind"]), f"{sent}, {mail['recipient']}"


def _task(task: Found) -> str:
    words = get_data_file_facts().tasks
    became = words["dropped" if task["dropped"] else "done"]
    done = became.format(moment=moment(task["done_at"])) if task["done_at"] else ""
    return ", ".join(filter(None, (words["due"].format(day=day(task["due_date"])), done)))


def _tick(tick: Found) -> tuple[str, str]:
    texts = get_customer_facts().languages["nl"].checklist
    return texts.get(str(tick["item"]), str(tick["item"])), moment(tick["done_at"])


def _change(change: Found) -> tuple[str, str]:
    return f"{moment(change['at'])}, {change['who']}", f"{label_of(change['field'])}: {_became(change)}"


def _became(change: Found) -> str:
    facts, name = get_data_file_facts(), change["field"]
    was, became = from_history(name, change["was"]), from_history(name, change["became"])
    if was and became:
        return facts.changed.format(was=was, became=became)
    return became or (facts.removed_value.format(was=was) if was else facts.changed_silently)


def _links(request: Found) -> Iterator[tuple[str, str]]:
    words = get_data_file_facts().email
    if request["pending_email"]:
        yield words["pending"], plain(request["pending_email"])
    for link in request["links"]:
        ended = words["link_ended"].format(moment=moment(link["ended_at"])) if link["ended_at"] else ""
        yield words["link"].format(moment=moment(link["created_at"])), ended or words["link_works"]
    if request["promise_notice_at"]:
        yield words["promise_notice"], moment(request["promise_notice_at"])
