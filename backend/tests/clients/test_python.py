"""The public Python client, unmodified, against the running server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

import httpx
import pytest
from postgrest.exceptions import APIError
from supabase import AuthApiError, Client, ClientOptions, create_client
from supabase_auth.errors import AuthError, AuthWeakPasswordError

from tests.support.client_server import KEY, PASSWORD, Backend, totp
from tests.support.quote_requests import quote_request

NewClient = Callable[[], Client]


@pytest.fixture
def new_client(server: Backend) -> Iterator[NewClient]:
    """Clients that share nothing with each other; their connections are closed at the end."""
    with ExitStack() as connections:

        def new() -> Client:
            http = connections.enter_context(httpx.Client())
            options = ClientOptions(auto_refresh_token=False, httpx_client=http)
            return create_client(server.url, KEY, options)

        yield new


@pytest.fixture
def visitor(new_client: NewClient) -> Client:
    return new_client()


@pytest.fixture
def email(server: Backend, request: pytest.FixtureRequest) -> str:
    return server.person(f"py-{uuid4().hex}", "staff")


@pytest.fixture
def sign_in(new_client: NewClient) -> Callable[[str], Client]:
    def signed_in(email: str) -> Client:
        client = new_client()
        client.auth.sign_in_with_password({"email": email, "password": PASSWORD})
        return client

    return signed_in


@pytest.fixture
def staff(sign_in: Callable[[str], Client], email: str) -> Client:
    return sign_in(email)


def data_error(call: Any) -> APIError:
    with pytest.raises(APIError) as raised:
        call.execute()
    return raised.value


def auth_error(call: Callable[[], object]) -> Any:
    with pytest.raises(AuthError) as raised:
        call()
    return raised.value


def minimal(client: Client, values: object) -> Any:
    """As the form inserts: without asking for the row, which this client otherwise always does."""
    return client.table("quote_requests").insert(values, returning="minimal")  # type: ignore[arg-type]


def test_a_visitor_sends_a_request(server: Backend, visitor: Client) -> None:
    before = server.count()
    assert minimal(visitor, quote_request()).execute().data == []
    key = {"idempotency_key": str(uuid4())}
    for _ in range(2):
        minimal(visitor, quote_request(**key)).execute()
    assert server.count() == before + 2


def test_a_visitor_is_told_the_first_broken_rule(visitor: Client) -> None:
    error = data_error(minimal(visitor, quote_request(phone="geen nummer", email="anna")))
    assert (error.code, error.message) == ("23514", "Ongeldig e-mailadres")


def test_a_visitor_cannot_see_what_is_stored(server: Backend, visitor: Client) -> None:
    before = server.count()
    assert data_error(visitor.table("quote_requests").insert(quote_request())).code == "42501"
    assert server.count() == before
    server.requests()
    assert visitor.table("quote_requests").select("*").execute().data == []


def test_staff_passes_the_role_check(staff: Client) -> None:
    response = staff.auth.get_user()
    assert response is not None
    found = (
        staff.table("user_roles")
        .select("role")
        .eq("user_id", response.user.id)
        .in_("role", ["admin", "staff"])
        .execute()
    )
    assert found.data == [{"role": "staff"}]


def test_staff_reads_pages_of_the_newest_requests(server: Backend, staff: Client) -> None:
    newest = [str(each) for each in server.requests()]
    query = staff.table("quote_requests").select("id,created_at", count="exact")  # type: ignore[arg-type]
    page = query.in_("id", newest).order("created_at", desc=True).range(1, 2).execute()
    assert [row["id"] for row in page.data] == newest[1:3]  # type: ignore[index,call-overload]
    assert page.count == len(newest)


def test_one_request_is_one_object(server: Backend, staff: Client) -> None:
    first = str(server.requests()[0])
    table = staff.table("quote_requests")
    found: Any = table.select("*").eq("id", first).single().execute().data
    assert (found["id"], found["status"], found["version"]) == (first, "nieuw", 1)
    assert data_error(staff.table("quote_requests").select("*").eq("id", str(uuid4())).single()).code == (
        "PGRST116"
    )
    assert staff.table("quote_requests").select("*").eq("id", str(uuid4())).maybe_single().execute() is None


def test_a_change_from_an_older_state_changes_nothing(server: Backend, staff: Client) -> None:
    first = str(server.requests()[0])

    def save() -> Any:
        change = staff.table("quote_requests").update({"status": "in_behandeling"})
        return change.eq("id", first).eq("version", 1).execute().data

    assert [(row["status"], row["version"]) for row in save()] == [("in_behandeling", 2)]
    assert save() == []


def test_filters_narrow_the_list(server: Backend, staff: Client) -> None:
    ids = [str(each) for each in server.requests()]

    def cities(narrow: Callable[[Any], Any]) -> list[str]:
        query = staff.table("quote_requests").select("to_city").in_("id", ids)
        return [row["to_city"] for row in narrow(query).order("to_city").execute().data]

    assert cities(lambda query: query.ilike("to_city", "%OU%")) == ["Gouda"]
    assert cities(lambda query: query.or_("to_city.eq.Gouda,to_city.eq.Leiden")) == ["Gouda", "Leiden"]
    assert cities(lambda query: query.not_.in_("to_city", ["Delft", "Gouda"])) == ["Leiden", "Rijswijk"]
    assert cities(lambda query: query.is_("assignee_id", "null").neq("to_city", "Delft")) == [
        "Gouda",
        "Leiden",
        "Rijswijk",
    ]


def test_nothing_can_be_deleted(server: Backend, staff: Client) -> None:
    first = str(server.requests()[0])
    assert data_error(staff.table("quote_requests").delete().eq("id", first)).code == "42501"


def test_the_price_indication_is_a_function(visitor: Client) -> None:
    body = {"from_city": "Den Haag", "to_city": "Delft", "volume": 13.9}
    response: Any = visitor.functions.invoke("prijsindicatie", {"body": body, "responseType": "json"})
    assert (response["low"], response["high"]) == (450, 600)


def test_a_wrong_password_is_refused(visitor: Client, email: str) -> None:
    error = auth_error(
        lambda: visitor.auth.sign_in_with_password({"email": email, "password": "fout fout fout"})
    )
    assert isinstance(error, AuthApiError)
    assert (error.status, error.code, error.message) == (
        400,
        "invalid_credentials",
        "Invalid login credentials",
    )


def test_the_claims_of_the_token_are_verified_with_the_published_key(staff: Client, email: str) -> None:
    claims: Any = staff.auth.get_claims()
    assert claims["claims"]["email"] == email
    assert claims["headers"]["alg"] == "ES256"


def test_a_refresh_moves_on_and_gives_a_lost_response_again(staff: Client, new_client: NewClient) -> None:
    session = staff.auth.get_session()
    assert session is not None
    renewed = staff.auth.refresh_session().session
    again = new_client().auth.refresh_session(session.refresh_token).session
    assert renewed is not None
    assert again is not None
    assert again.refresh_token == renewed.refresh_token != session.refresh_token


def test_a_weak_password_is_refused_with_its_reasons(staff: Client) -> None:
    error = auth_error(lambda: staff.auth.update_user({"password": "kort"}))
    assert isinstance(error, AuthWeakPasswordError)
    assert error.reasons == ["length"]


def is_gone(client: Client) -> bool:
    """Whether the server no longer knows the session that the client holds."""
    try:
        return client.auth.get_user() is None
    except AuthError as error:
        return error.code == "session_not_found"


def test_signing_out_ends_the_others_or_all(sign_in: Callable[[str], Client], email: str) -> None:
    one, two = sign_in(email), sign_in(email)
    one.auth.sign_out({"scope": "others"})
    assert [is_gone(one), is_gone(two)] == [False, True]
    three, four = sign_in(email), sign_in(email)
    three.auth.sign_out({"scope": "local"})
    assert [is_gone(one), is_gone(four)] == [False, False]
    one.auth.sign_out({"scope": "global"})
    assert is_gone(four)


def test_a_second_factor_raises_the_session(
    staff: Client, sign_in: Callable[[str], Client], email: str
) -> None:
    factor = staff.auth.mfa.enroll({"factor_type": "totp", "friendly_name": "Telefoon"})
    assert factor.totp is not None
    code = totp(factor.totp.secret)
    staff.auth.mfa.challenge_and_verify({"factor_id": factor.id, "code": code})
    level = staff.auth.mfa.get_authenticator_assurance_level()
    assert (level.current_level, level.next_level) == ("aal2", "aal2")
    later = sign_in(email)
    level = later.auth.mfa.get_authenticator_assurance_level()
    assert (level.current_level, level.next_level) == ("aal1", "aal2")
    used = auth_error(lambda: later.auth.mfa.challenge_and_verify({"factor_id": factor.id, "code": code}))
    assert used.code == "mfa_verification_failed"
    assert staff.auth.mfa.unenroll({"factor_id": factor.id}).id == factor.id


def test_what_is_not_offered_is_refused(visitor: Client) -> None:
    error = auth_error(lambda: visitor.auth.sign_up({"email": "nieuw@example.nl", "password": PASSWORD}))
    assert (error.status, error.code) == (422, "signup_disabled")
    visitor.auth.reset_password_for_email("niemand@example.nl")
