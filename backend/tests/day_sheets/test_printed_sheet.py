"""The printed day sheet: what a crew needs to know, in order, the same bytes each time."""

from io import BytesIO

from pypdf import PdfReader
from sqlalchemy import Engine

from tests.support.accounts import audit_log
from tests.support.client import Client
from tests.support.day_sheets import crewed, share
from tests.support.planning import MONDAY, placed, resource


def text_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def test_the_sheet_of_a_lorry_has_all_that_its_crew_needs(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job, lorry = crewed(app_engine, staff, admin, anon)
    path = f"planning/resources/{lorry}/day-sheet.pdf"
    response = staff.function("GET", path, day=MONDAY)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/pdf"
    said = text_of(response.content)
    for part in (
        "Dagstaat: Bakwagen 1",
        "Maandag 2 december 2030",
        "Karim (06 87654321)",
        job["full_name"],
        "Prinsengracht 12A",
        "Busje kan voor de deur.",
        "2-zitsbank",
        "Verhuizing met 2 verhuizers",
        "Bel aan bij de buren.",
        "Handtekening van de klant",
    ):
        assert part in said, (part, said)
    assert "€" not in said
    reader = PdfReader(BytesIO(response.content))
    # It is tagged, so that a screen reader can read it aloud.
    assert "/StructTreeRoot" in reader.root_object
    assert staff.function("GET", path, day=MONDAY).content == response.content
    assert audit_log(app_engine, "listed")
    # Shared with a phone, it has the code of that address, but never the address in words.
    share(staff, lorry)
    shared = staff.function("GET", path, day=MONDAY).content
    assert "Op de telefoon" in text_of(shared)


def test_two_jobs_stand_in_the_order_of_the_day_and_an_empty_day_says_so(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, first, lorry = crewed(app_engine, staff, admin, anon, part_of_day="middag", full_name="Na de Middag")
    _, second, _ = crewed(
        app_engine, staff, admin, anon, full_name="Voor de Middag", lorry=lorry, part_of_day="ochtend"
    )
    assert first["day"] == second["day"]
    said = text_of(staff.function("GET", f"planning/resources/{lorry}/day-sheet.pdf", day=MONDAY).content)
    assert said.index("1. Voor de Middag") < said.index("2. Na de Middag")
    mover = resource(admin)
    placed(staff, second, lorry, mover, part_of_day="ochtend")
    of_person = text_of(
        staff.function("GET", f"planning/resources/{mover}/day-sheet.pdf", day=MONDAY).content
    )
    assert "1. Voor de Middag" in of_person
    assert "Na de Middag" not in of_person
    empty = staff.function("GET", f"planning/resources/{lorry}/day-sheet.pdf", day="2030-12-03")
    assert "Op deze dag staat hier geen klus." in text_of(empty.content)
