"""A proposal on the planbord: looked at, taken in one act, and taken back."""

import re
from datetime import timedelta

from playwright.sync_api import expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import PHONE, Open, Watch, expect_no_sideways_scrolling, resize
from e2e.support.office import Office, today
from e2e.support.planning import add_resource, agreed, board_path, card, undo

#: In a week without made-up jobs, and without those of other stories.
THURSDAY = today() + timedelta(days=220 - today().weekday())


def test_a_proposal_is_looked_at_and_taken_by_keys(office: Office, dashboard: Open, watch: Watch) -> None:
    watch.expected.append("409")
    admin = office.person("Beheer", "admin")
    lorry = add_resource(office, admin, "vehicle", "Vrachtwagen Zuid", THURSDAY, THURSDAY, m3=45)
    _, job = agreed(office, THURSDAY)
    page = dashboard(board_path(THURSDAY, "dag"))
    dialog = page.get_by_role("dialog", name="Voorstel")
    page.get_by_role("button", name="Stel voor").press("Enter")
    expect(dialog).to_contain_text("Bewezen het beste")
    expect(dialog).to_contain_text(re.compile(r": past: \d+ van \d+ m³.*: rijdt"))
    expect(card(page, job)).to_contain_text(f"0/{job['movers']} verhuizers")
    assert accessibility_problems(page) == []

    # A colleague plans meanwhile: nothing is taken, and a new proposal is there.
    taken = {"day": THURSDAY.isoformat(), "part_of_day": "hele_dag", "revision": job["revision"]}
    taken |= {"resources": [lorry]}
    office.planner(f"/functions/v1/planning/jobs/{job['id']}/place", taken, "PUT")
    dialog.get_by_role("button", name="Neem over (1 klus)").press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("De planning is intussen gewijzigd")
    expect(dialog).not_to_contain_text("past:")
    expect(dialog).to_contain_text(": rijdt")
    chosen = dialog.get_by_role("checkbox")
    chosen.press("Space")
    expect(dialog.get_by_role("button", name=re.compile("^Neem over"))).to_have_count(0)
    chosen.press("Space")
    resize(page, PHONE)
    expect_no_sideways_scrolling(page)
    dialog.get_by_role("button", name="Neem over (1 klus)").press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Het voorstel is overgenomen: 1 klus ingedeeld.")).to_be_visible()
    expect(card(page, job)).to_contain_text(f"{job['movers']}/{job['movers']} verhuizers")
    undo(page)
    expect(card(page, job)).to_contain_text(f"0/{job['movers']} verhuizers")
    expect(card(page, job)).to_contain_text("Vrachtwagen Zuid")
