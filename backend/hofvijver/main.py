"""Puts the application together: the API, and the site in front of it."""

from fastapi import FastAPI
from starlette.middleware import Middleware

from hofvijver import db, disk, facts, job_runs, purge_runs
from hofvijver.auth import errors as auth_errors
from hofvijver.auth import factor_routes, recovery_routes, unsupported_routes
from hofvijver.auth import routes as auth_routes
from hofvijver.auth.api_version import ApiVersionMiddleware
from hofvijver.checks import Check, Watch, beside, in_database, of_files
from hofvijver.company import preview_routes as company_preview_routes
from hofvijver.company import routes as company_routes
from hofvijver.content import get_content
from hofvijver.content_problems import of_documents, of_facts, of_mails
from hofvijver.customer import damage_routes as customer_damage_routes
from hofvijver.customer import data_routes as customer_data_routes
from hofvijver.customer import day_routes as customer_day_routes
from hofvijver.customer import on_top_routes as customer_on_top_routes
from hofvijver.customer import quote_routes as customer_quote_routes
from hofvijver.customer import routes as customer_routes
from hofvijver.customer import statement_routes as customer_statement_routes
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.data_file_facts import get_data_file_facts
from hofvijver.damage import routes as damage_routes
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.day_sheets import phone_routes as day_sheet_phone_routes
from hofvijver.day_sheets import routes as day_sheet_routes
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.leads import routes as lead_routes
from hofvijver.leads.lead_facts import get_lead_facts
from hofvijver.mail import outbox_check
from hofvijver.move_figures import routes as move_figure_routes
from hofvijver.move_figures.move_figure_facts import get_move_figure_facts
from hofvijver.places import routes as place_routes
from hofvijver.planning import feed_routes, hours_routes, on_top_routes, proposal_routes
from hofvijver.planning import routes as planning_routes
from hofvijver.planning.following import follow_agreement
from hofvijver.planning.job_task_facts import get_job_task_facts
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.room import hold_room
from hofvijver.quote_requests import routes as quote_request_routes
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.table import REQUEST_HISTORY
from hofvijver.quotes import (
    availability,
    day_routes,
    figure_routes,
    followers,
    payment_routes,
    preview_routes,
    saved_line_routes,
)
from hofvijver.quotes import routes as quote_routes
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.rest import errors as rest_errors
from hofvijver.rest.routes import make_router
from hofvijver.settings import get_settings
from hofvijver.site import Site, SiteFirst
from hofvijver.staff import (
    backup_code_routes,
    entry_routes,
    lead_entry_routes,
    link_routes,
    session_routes,
    team_routes,
    today_routes,
    trouble_routes,
    view_routes,
)
from hofvijver.staff import routes as staff_routes
from hofvijver.staff.tables import AUDIT_LOG, LISTED_REQUESTS, USER_ROLES
from hofvijver.statements import routes as statement_routes
from hofvijver.statements.statement_facts import get_statement_facts
from hofvijver.timeline import routes as timeline_routes
from hofvijver.timeline.timeline_facts import get_timeline_facts
from hofvijver.wire import client_ip, errors, health
from hofvijver.wire.api_key import check_key
from hofvijver.wire.cors import cors
from hofvijver.wire.middleware import RequestMiddleware

#: The tables of the data API; the one that all visitors write to goes first.
TABLES = (LISTED_REQUESTS, USER_ROLES, REQUEST_HISTORY, AUDIT_LOG)

#: What `/health` and admins are told of; each process looks for itself.
CHECKS = (
    Check("database", db.find_trouble),
    Check("disk", disk.find_trouble),
    Check("facts", of_files(("facts",), of_facts)),
    Check("mail_texts", beside(of_files(("mail", "facts"), of_mails))),
    Check("documents", beside(of_files(("quote", "customer", "facts"), of_documents))),
    Check("outbox", in_database(outbox_check.find_trouble)),
    Check("jobs", in_database(job_runs.find_trouble)),
    Check("purge", in_database(purge_runs.find_trouble)),
    Check("proxy", client_ip.find_trouble),
)


def create_server() -> SiteFirst:
    """Everything that is served under one host."""
    return SiteFirst(Site(get_settings().site_dir, get_content().redirects.root), create_app())


def read_all_facts() -> None:
    """All that is read once: a file that is broken later changes nothing until the next start."""
    facts.by_file()
    for read in (
        get_content,
        get_price_facts,
        get_quote_facts,
        get_timeline_facts,
        get_lead_facts,
        get_damage_facts,
        get_customer_facts,
        get_data_file_facts,
        get_planning_facts,
        get_sheet_facts,
        get_move_figure_facts,
        get_on_top_facts,
        get_statement_facts,
        get_job_task_facts,
    ):
        read()


def create_app() -> FastAPI:
    """The API alone."""
    read_all_facts()
    followers.register(follow_agreement)
    availability.register(hold_room)
    app = FastAPI(
        title="Hofvijver",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
        # Nothing about a call leaves this machine, whatever the environment is set to.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
        middleware=[cors, Middleware(ApiVersionMiddleware), Middleware(RequestMiddleware)],
    )
    errors.install(
        app,
        shapes={"/auth/v1": auth_errors.shape, "/rest/v1": rest_errors.shape},
        gates=dict.fromkeys(("/auth/v1", "/rest/v1", "/functions/v1"), check_key),
    )
    auth = (auth_routes, factor_routes, recovery_routes, unsupported_routes)
    # Routes are compared with a call in this order.
    app.include_router(make_router(TABLES))
    for part in (
        quote_request_routes,
        place_routes,
        *auth,
        staff_routes,
        entry_routes,
        team_routes,
        session_routes,
        backup_code_routes,
        today_routes,
        view_routes,
        quote_routes,
        day_routes,
        figure_routes,
        move_figure_routes,
        payment_routes,
        preview_routes,
        saved_line_routes,
        timeline_routes,
        lead_routes,
        lead_entry_routes,
        planning_routes,
        hours_routes,
        day_sheet_routes,
        day_sheet_phone_routes,
        on_top_routes,
        statement_routes,
        feed_routes,
        proposal_routes,
        link_routes,
        customer_routes,
        customer_quote_routes,
        customer_day_routes,
        customer_statement_routes,
        customer_on_top_routes,
        customer_data_routes,
        customer_damage_routes,
        damage_routes,
        company_routes,
        company_preview_routes,
    ):
        app.include_router(part.router)
    app.include_router(customer_damage_routes.photo_router)
    app.include_router(feed_routes.program_router)
    watch = Watch(CHECKS)
    app.include_router(health.make_router(watch))
    app.include_router(trouble_routes.make_router(watch))
    return app
