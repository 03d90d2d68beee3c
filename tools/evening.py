"""`make evening`: an owner's evening, from a clone to a restored machine, with half of the services.

It builds the site four times, once beside the serving server, which takes minutes. A failed step, a response
of 500, and any word of the sample company in what visitors get end it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from io import BytesIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
from pypdf import PdfReader

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "backend"))

from tests.support.ports import free_port  # noqa: E402
from tests.support.quote_requests import quote_request  # noqa: E402
from tests.support.second_company import OURS  # noqa: E402

WORK = ROOT / ".cache" / "evening"
WITHOUT = ("bedrijfsverhuizing", "inpak-uitpak-service", "verhuislift-huren", "woningontruiming")
REPLIES = (
    *("Merel Verhuizingen", "Oude Ebbingestraat 20, 9712 HJ Groningen", "groningen", "050 765 43 21"),
    *(
        "info@merel.example",
        "www.merel.example",
        "2021",
        "-",
        "ma t/m vr 8.00 - 17.30, za 9-13u, zo gesloten",
    ),
    *("-", "nee", "62,50, 118, 80", "92,50", "5, 2", "nee", "nee"),
)
PASSPHRASE, PASSWORD = "zes blauwe fietsen zingen", "vier groene trams zwijgen"
PLANNER = "petra@merel.example"
ADDRESSES = {
    "from_address": "Folkingestraat 9",
    "from_postal_code": "9711 JT",
    "from_city": "Groningen",
    "to_address": "Brink 3",
    "to_postal_code": "9401 HS",
    "to_city": "Assen",
    "phone": "050 222 33 44",
}
COMPANY, BASIS = "/functions/v1/company", "tiers.basis.hourly_rate"
SERVICE = "/diensten/particuliere-verhuizing"
#: A fact that a new version brings: its own file of terms lacks it.
NEW_FACT = {"evening_hours_notice": "48 uur"}
NEW_TEXT = "Zeg het ons {{terms.evening_hours_notice}} van tevoren."


class Machine:
    """A clone with its own folder, `.env` and data; packages are those of this repository."""

    def __init__(self, name: str, source: Path) -> None:
        self.root, self.port = WORK / name, free_port()
        run("git", "clone", "--quiet", str(source), str(self.root), folder=ROOT)
        (self.root / ".venv").symlink_to(ROOT / ".venv")
        modules = ROOT / "frontend" / "node_modules"
        run("cp", "--archive", "--link", str(modules), str(self.root / "frontend"), folder=ROOT)
        others = {
            name: value for name, value in os.environ.items() if name not in ("CONTENT_DIR", "SITE_DIR")
        }
        path = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self.environment = {
            **others,
            "PATH": path,
            "PYTHONPATH": str(self.root / "backend"),
            "PORT": str(self.port),
        }

    def hofvijver(self, *words: str, typed: str = "", code: int = 0) -> str:
        return run("hofvijver", *words, folder=self.root, given=self.environment, typed=typed, code=code)

    def build(self) -> None:
        self.hofvijver("check-content", "--quiet")
        run("npm", "run", "--silent", "build", folder=self.root / "frontend", given=self.environment)

    @contextmanager
    def serving(self) -> Iterator[httpx.Client]:
        with (WORK / "server.log").open("ab") as log:
            command = [str(ROOT / ".venv" / "bin" / "hofvijver"), "serve"]
            server = subprocess.Popen(command, cwd=self.root, env=self.environment, stdout=log, stderr=log)
            try:
                with httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as client:
                    wait_for(lambda: is_ready(client))
                    client.headers["apikey"] = "sb_publishable_hofvijver"
                    yield client
            finally:
                server.terminate()
                server.wait(60)

    def facts(self, name: str, change: dict[str, Any]) -> None:
        file = self.root / "own" / "facts" / f"{name}.json"
        before = json.loads(file.read_bytes()) if file.exists() else {}
        file.write_text(json.dumps({**before, **change}, indent=2, ensure_ascii=False))

    def page(self, name: str) -> str:
        text = (self.root / "frontend" / "build" / "client" / name / "index.html").read_text()
        return text.replace("\u00a0", " ")


def run(
    *words: str, folder: Path, given: dict[str, str] | None = None, typed: str = "", code: int = 0
) -> str:
    done = subprocess.run(
        words, cwd=folder, env=given, input=typed, capture_output=True, text=True, check=False
    )
    said = done.stdout + done.stderr
    if done.returncode != code or "Traceback" in said:
        sys.exit(f"FAILED: {' '.join(words)} ended with {done.returncode}:\n{said[-3000:]}")
    return said


def must(holds: object, what: str) -> None:
    if not holds:
        sys.exit(f"FAILED: {what}")


def wait_for(holds: Any, seconds: float = 120) -> None:
    end = monotonic() + seconds
    while not holds():
        must(monotonic() < end, "something did not happen in time")
        sleep(0.2)


def is_ready(client: httpx.Client) -> bool:
    try:
        return client.get("/health/ready").status_code == 200
    except httpx.TransportError:
        return False


def own_site(machine: Machine) -> None:
    """The questions, interrupted after six of them; then the new folder, closed over Christmas."""
    words = ["init", "own", *(word for each in WITHOUT for word in ("--without", each))]
    machine.hofvijver(*words, typed="\n".join(REPLIES[:6]) + "\n", code=1)
    said = machine.hofvijver("init", "own", typed="\n".join(["y", *REPLIES[6:]]) + "\n")
    must("own is there" in said and "Er zijn 7 van de 17" in said, f"init did not go on:\n{said}")
    (machine.root / ".env").write_text(f"CONTENT_DIR=own\nDATA_DIR={machine.root / 'data'}\n")
    machine.facts("company", {"closed_days": [{"from": "12-24", "to": "01-01", "label": "Kerstsluiting"}]})
    machine.facts("terms", {"payment": {"prepayment_percent": 0, "private": "direct na de verhuizing"}})
    steps = [{"from_days_before": 7, "fee_percent": 0}, {"from_days_before": 0, "fee_percent": 50}]
    machine.facts("terms", {"cancellation": steps})
    machine.build()
    must("Minder dan 7 dagen vooraf" in machine.page("voorwaarden"), "the terms have other steps")
    must("vooruitbetaling" not in machine.page("voorwaarden"), "the terms speak of a prepayment")


def sign_in(client: httpx.Client) -> dict[str, str]:
    body = {"email": PLANNER, "password": PASSWORD}
    token = client.post("/auth/v1/token?grant_type=password", json=body).json()["access_token"]
    return {"authorization": f"Bearer {token}"}


def ask_and_quote(client: httpx.Client, machine: Machine, day: str, closed: bool) -> None:
    """A visitor asks, a planner sends a quote, and all mails about it leave."""
    email = f"klant{day}@example.org"
    asked = quote_request(**ADDRESSES, moving_date=day, email=email)
    must(client.post("/rest/v1/quote_requests", json=asked).status_code == 201, "the request was refused")
    planner = sign_in(client)
    (row,) = client.get("/rest/v1/quote_requests", params={"email": f"eq.{email}"}, headers=planner).json()
    must(row["moves_on_closed_day"] is closed, f"{day} is marked {row['moves_on_closed_day']}")
    quote = client.post(f"/functions/v1/requests/{row['id']}/quotes", headers=planner).json()
    sent = client.post(
        f"/functions/v1/quotes/{quote['id']}/send", json={"revision": quote["revision"]}, headers=planner
    )
    must(sent.status_code == 200, f"the quote was not sent: {sent.text}")
    outbox = machine.root / "data" / "outbox"
    wait_for(lambda: any(email in str(mail["to"]) and attached(mail) for mail in mails(outbox)))


def mails(outbox: Path) -> Iterator[Any]:
    for file in outbox.glob("*.eml"):
        yield message_from_bytes(file.read_bytes(), policy=policy.default)


def attached(mail: Any) -> list[bytes]:
    parts = (part for part in mail.iter_attachments() if part.get_content_type() == "application/pdf")
    return [part.get_payload(decode=True) for part in parts]


def change_a_price(client: httpx.Client, machine: Machine) -> None:
    """On the page "Bedrijf"; the server builds the site beside itself and takes it."""
    admin = sign_in(client)
    rates = client.get(COMPANY, headers=admin).json()["rates"]
    amounts = {field["id"]: field["amount"] for field in rates["fields"]} | {BASIS: "64,50"}
    wanted = {"revision": rates["revision"], "amounts": amounts}
    saved = client.put(f"{COMPANY}/rates", json=wanted, headers=admin)
    must(saved.status_code == 200, f"the rate was not saved: {saved.text}")
    told: dict[str, Any] = {}

    def has_ended() -> bool:
        told.update(client.get(f"{COMPANY}/publishing", headers=admin).json())
        must(client.get("/health/ready").status_code == 200, "the server was not ready meanwhile")
        return str(told["state"]) != "running"

    wait_for(has_ended, 1200)
    must(told["state"] == "done", f"the site was not published: {told['reason']}")
    wait_for(lambda: "€ 64,50" in client.get(SERVICE).text.replace("\u00a0", " "))
    prices = json.loads((machine.root / "own" / "facts" / "prices.json").read_bytes())
    must(prices["tiers"]["basis"]["hourly_rate"] == 64.5, "the owner's file has another price")
    must("Studio" in machine.hofvijver("prices"), "the price model says nothing")


def new_version(machine: Machine) -> None:
    """A fact and a text that quotes it; then the upgrade as docs/own-site.md has it."""
    terms = machine.root / "content" / "facts" / "terms.json"
    terms.write_text(json.dumps({**json.loads(terms.read_bytes()), **NEW_FACT}, indent=2))
    snippet = machine.root / "content" / "snippets" / "verzekering.md"
    snippet.write_text(f"{snippet.read_text().rstrip()}\n\n{NEW_TEXT}\n")
    if "upgrade-content" in machine.hofvijver("--help"):
        machine.hofvijver("upgrade-content")
    machine.build()
    must("Zeg het ons 48 uur van tevoren." in machine.page("klachten"), "the new fact has no value")


def new_machine(old: Machine) -> Machine:
    """With the program, the copy and its passphrase, and nothing else."""
    secret = WORK / "passphrase"
    secret.write_text(PASSPHRASE)
    copy = WORK / "evening.sealed"
    old.hofvijver("backup", "--everything", "--passphrase-file", str(secret), str(copy))
    machine = Machine("new-machine", ROOT)
    # Its data stands elsewhere, as on another machine.
    machine.environment["DATA_DIR"] = str(machine.root / "data")
    machine.hofvijver("restore", "--passphrase-file", str(secret), str(copy))
    must((machine.root / "own" / "facts" / "company.json").exists(), "the owner's folder did not come back")
    must("CONTENT_DIR=own" in (machine.root / ".env").read_text(), ".env did not come back")
    machine.build()
    return machine


def no_traces(machine: Machine) -> None:
    """No word of the sample company in pages, files for machines, mails and PDFs; no 500 in the log."""
    for file in (machine.root / "frontend" / "build" / "client").rglob("*"):
        if file.suffix in (".html", ".data", ".webmanifest", ".xml", ".txt") and file.name != "licenties.txt":
            told = re.sub(r"<style.*?</style>", "", file.read_text(), flags=re.DOTALL)
            must(not OURS.findall(told), f"{file.name} of {file.parent.name} says {OURS.findall(told)[:3]}")
    count = 0
    for mail in mails(machine.root / "data" / "outbox"):
        pdfs = [page.extract_text() for pdf in attached(mail) for page in PdfReader(BytesIO(pdf)).pages]
        body = mail.get_body(("plain",)).get_content()
        for told in (str(mail["subject"]), str(mail["from"]), body, *pdfs):
            must(not OURS.findall(told), f'the mail "{mail["subject"]}" says {OURS.findall(told)[:3]}')
            must("ooruitbetal" not in told, f'the mail "{mail["subject"]}" speaks of a prepayment')
        count += 1
    must(count >= 3, f"only {count} mails left")
    log = (WORK / "server.log").read_text()
    must(not re.search(r"status=5\d\d|Traceback", log), f"the server failed: {log[-2000:]}")


def done(what: str) -> None:
    print(f"{monotonic() - STARTED:5.0f} s  {what}", flush=True)


STARTED = monotonic()


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    machine = Machine("clone", ROOT)
    own_site(machine)
    done("a site of one's own, closed over Christmas, with half of the services")
    machine.hofvijver(
        "users", "add", PLANNER, "--role", "admin", "--name", "Petra", "--password-stdin", typed=PASSWORD
    )
    with machine.serving() as client:
        ask_and_quote(client, machine, "2030-12-24", closed=True)
        ask_and_quote(client, machine, "2030-11-05", closed=False)
        done("requests, quotes, mails and PDFs")
        change_a_price(client, machine)
        done("another price, changed in the browser and published by the server")
    new_version(machine)
    with machine.serving() as client:
        ask_and_quote(client, machine, "2030-11-06", closed=False)
        no_traces(machine)
        done("a new version with a new fact")
        restored = new_machine(machine)
    with restored.serving() as client:
        found = client.get("/rest/v1/quote_requests?select=reference", headers=sign_in(client)).json()
        must(len(found) == 3, f"{len(found)} requests came back")
        ask_and_quote(client, restored, "2030-11-07", closed=False)
        no_traces(restored)
    done("restored on a new machine")


if __name__ == "__main__":
    main()
