"""The log tells admins, in Dutch, who did what."""

import re

from playwright.sync_api import expect
from sqlalchemy.orm import Session

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import DESKTOP, PHONE, OpenAs, expect_no_sideways_scrolling, reload, resize
from e2e.support.office import Office, Person, new_word
from hofvijver.audit import Actor, Note, note

LOG = "/dashboard/logboek"
#: Two changes before the page has followed the first.
CHANGE_BOTH_DAYS = """() => {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  for (const [place, day] of ["2020-01-01", "2020-01-31"].entries()) {
    const field = document.querySelectorAll("input[type=date]")[place];
    write.call(field, day);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}"""


def test_what_people_do_is_told_in_sentences_that_everyone_can_read(
    open_as: OpenAs, sanne: Person, bram: Person, office: Office
) -> None:
    token = office.session(sanne.email)["access_token"]
    path = f"/functions/v1/users/{bram.id}"
    office.call(path, {"role": "admin"}, token, "PATCH")
    office.call(path, {"role": None}, token, "PATCH")
    office.call(f"{path}/sign-out", {}, token)
    office.call(path, {}, token, "DELETE")
    page = open_as(sanne, f"{LOG}?persoon={sanne.id}")
    sentences = [
        "Sanne logde in",
        f"Sanne verwijderde gebruiker {bram.email}",
        f"Sanne logde {bram.email} uit op 0 apparaten",
        f"Sanne nam {bram.email} de toegang af",
        f"Sanne maakte {bram.email} beheerder",
        "Sanne logde in",
    ]
    expect(page.get_by_role("listitem")).to_have_text(
        [re.compile(rf"^\d\d:\d\d\s*{re.escape(each)}$") for each in sentences]
    )
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        expect_no_sideways_scrolling(page)
    assert problems_on_phone_and_desk(page) == []


def test_a_long_log_has_pages_and_goes_along_as_one_file(
    open_as: OpenAs, sanne: Person, office: Office
) -> None:
    token = office.session(sanne.email)["access_token"]
    new = f"{new_word('nieuw')}@hofvijver.example"
    office.call("/functions/v1/users", {"email": new, "name": "Nieuw", "role": "staff"}, token)
    assert sanne.id
    looks = [Note(Actor(sanne.id, sanne.name), "seen", f"AAAA-{number:04}") for number in range(1200)]
    with Session(office.engine) as session, session.begin():
        note(session, *looks)
    page = open_as(sanne, f"{LOG}?persoon={sanne.id}")
    expect(page.get_by_text("1.203 gebeurtenissen")).to_be_visible()
    expect(page.locator("time")).to_have_count(50)
    with page.expect_download() as download:
        page.get_by_role("button", name="Exporteer als CSV").click()
    assert re.fullmatch(r"logboek-\d{4}-\d\d-\d\d\.csv", download.value.suggested_filename)
    header, *entries = download.value.path().read_bytes().decode("utf-8-sig").splitlines()
    assert header == "Moment;Wie;Gebeurtenis;Onderwerp;Details"
    assert len(entries) == 1203
    assert [entry.split(";")[3] for entry in entries[1:1201]] == [f"AAAA-{n:04}" for n in range(1199, -1, -1)]
    assert re.match(r"\d\d-\d\d-\d{4} \d\d:\d\d:\d\d;Sanne;Ingelogd;", entries[0])
    assert entries[1201].endswith(f";Sanne;Uitgenodigd;{new};rol: staff")
    page.goto(f"{LOG}?persoon={sanne.id}&pagina=24")
    expect(page.locator("time")).to_have_count(50)
    page.get_by_role("link", name="Volgende").click()
    expect(page).to_have_url(re.compile(r"pagina=25"))
    expect(page.locator("time")).to_have_count(3)


def test_filters_stand_in_the_address_and_back_undoes_them(open_as: OpenAs, sanne: Person) -> None:
    page = open_as(sanne, LOG)
    expect(page.get_by_text("logde in").first).to_be_visible()
    # A day can be typed digit by digit.
    page.get_by_label("Vanaf").press_sequentially("02022021")
    expect(page.get_by_label("Vanaf")).to_have_value("2021-02-02")
    expect(page).to_have_url(re.compile(r"\?van=2021-02-02$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/logboek$"))
    expect(page.get_by_label("Vanaf")).to_have_value("")

    page.get_by_label("Gebeurtenis").select_option("Gebruiker verwijderd")
    expect(page).to_have_url(re.compile(r"\?actie=user_removed$"))
    page.get_by_label("Vanaf").fill("2020-01-01")
    page.get_by_label("Tot en met").fill("2020-01-31")
    expect(page.get_by_text("Geen gebeurtenissen gevonden.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?actie=user_removed&van=2020-01-01&tot=2020-01-31$"))
    reload(page)
    expect(page.get_by_label("Gebeurtenis")).to_have_value("user_removed")
    page.go_back()
    expect(page.get_by_label("Tot en met")).to_have_value("")
    page.get_by_role("button", name="Filters wissen").click()
    expect(page).to_have_url(re.compile(r"/logboek$"))
    expect(page.get_by_text("logde in").first).to_be_visible()

    page.evaluate(CHANGE_BOTH_DAYS)
    expect(page).to_have_url(re.compile(r"\?van=2020-01-01&tot=2020-01-31$"))
    expect(page.get_by_label("Vanaf")).to_have_value("2020-01-01")
    expect(page.get_by_label("Tot en met")).to_have_value("2020-01-31")
