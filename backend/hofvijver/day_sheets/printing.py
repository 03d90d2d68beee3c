"""Prints a day sheet. The same sheet gives the same bytes."""

from collections.abc import Iterator
from datetime import date
from uuid import UUID

import segno

from hofvijver.day_sheets.schemas import DaySheetContents, SheetItem, SheetJob, SheetLine, SheetRoom, Stop
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.qr_codes import as_svg
from hofvijver.quotes import pdf
from hofvijver.quotes.sent_document import Document, company_of_document
from hofvijver.wire.functions import FunctionError

TEMPLATE = "day-sheet.typ"


def make_document(sheet: DaySheetContents, url: str = "") -> Document:
    """With a QR code of the address for phones, if there is one."""
    facts = get_sheet_facts()
    return {
        # For the log, should it fail: nobody's name.
        "number": f"day-sheet-{sheet.day}",
        "title": facts.title,
        "date": sheet.day.isoformat(),
        "code": as_svg(segno.make(url, error="m"), 3) if url else "",
        "words": facts.printed.model_dump(),
        "company": company_of_document(),
        **sheet.model_dump(mode="json"),
    }


def print_sheet(document: Document) -> bytes:
    try:
        return pdf.render(document, template=TEMPLATE)
    except pdf.PdfError as error:
        reason = get_sheet_facts().refusals.no_pdf.format(reason=error)
        raise FunctionError(503, "no_pdf", reason) from error


def find_unprintable() -> Iterator[tuple[str, str]]:
    """The template, where a sheet with everything on it or an empty one cannot be printed, and why."""
    try:
        for sheet in (_sample(_sample_job()), _sample()):
            pdf.print_once(make_document(sheet), template=TEMPLATE)
    except pdf.PdfError as error:
        yield TEMPLATE, str(error)


def _sample(*jobs: SheetJob) -> DaySheetContents:
    return DaySheetContents(
        resource_id=UUID(int=0),
        resource="Bakwagen 1",
        plate="V-123-AB",
        day=date(2026, 11, 2),
        day_text="maandag 2 november 2026",
        crew=["Karim (06 12345678)"] if jobs else [],
        office_phone="",
        jobs=list(jobs),
    )


def _sample_job() -> SheetJob:
    stop = Stop(
        label="Van",
        address="Lange Poten 10A",
        street="Lange Poten",
        house_number="10A",
        place="2511 CL Den Haag",
        access=["Portiekflat, 3 hoog, lift"],
        description="Parkeren in de zijstraat.",
        rules=["Zero-emissiezone."],
        way="",
    )
    whole = stop.model_copy(update={"label": "Naar", "street": None, "house_number": None, "rules": []})
    return SheetJob(
        id=UUID(int=0),
        reference="7K3M-9QXT",
        kind="Verhuizing",
        when="Ochtend",
        customer="Anna van der Berg",
        company="Berg B.V.",
        phone="06 12345678",
        facts=["3 verhuizers"],
        crew=["Karim"],
        vehicles=["Bakwagen 1"],
        stops=[stop, whole],
        inventory=[SheetRoom(label="Woonkamer", items=[SheetItem(id="a/b", label="Bank", count=2)])],
        lines=[SheetLine(label="Verhuizing", quantity="6,5 uur")],
        remarks="Bel even aan.",
        note="Dekens mee.",
    )
