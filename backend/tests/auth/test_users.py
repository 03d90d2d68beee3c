"""Accounts, and the rows that belong to them."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase, Session

from hofvijver.auth.models import (
    MAX_NAME,
    AuthSession,
    Challenge,
    Factor,
    OneTimeToken,
    RefreshToken,
    User,
    UserRole,
)
from hofvijver.auth.passwords import verify
from hofvijver.auth.users import (
    AccountError,
    add_user,
    grant,
    list_users,
    normal_email,
    remove,
    revoke,
    role_names,
    set_password,
    staff_exists,
)

PASSWORD = "zes blauwe fietsen zingen"
SOON = datetime(2030, 1, 1, tzinfo=UTC)


def sign_in(session: Session, user: User) -> AuthSession:
    """Everything a user can own: a session with its token, a factor with a challenge, a recovery."""
    factor = Factor(user_id=user.id, secret="JBSWY3DPEHPK3PXP")
    session.add(factor)
    session.flush()
    opened = AuthSession(user_id=user.id, factor_id=factor.id, amr=[{"method": "password", "timestamp": 1}])
    session.add(opened)
    session.flush()
    session.add(RefreshToken(token_hash=f"token of {user.email}", session_id=opened.id, counter=0))
    session.add(Challenge(factor_id=factor.id, expires_at=SOON))
    token = OneTimeToken(
        user_id=user.id, kind="recovery", token_hash=f"code of {user.email}", expires_at=SOON
    )
    session.add(token)
    session.commit()
    return opened


def count(session: Session, model: type[DeclarativeBase]) -> int:
    return session.scalar(select(func.count()).select_from(model)) or 0


def test_a_new_user_is_confirmed_has_a_password_and_no_role(session: Session) -> None:
    add_user(session, "Jan@Example.ORG", PASSWORD)
    session.commit()
    user = session.scalars(select(User)).one()
    assert user.email == "jan@example.org"
    assert verify(user.password_hash, PASSWORD)
    assert user.email_confirmed_at is not None
    assert datetime.now(UTC) - user.created_at < timedelta(minutes=1)
    assert role_names(user) == []
    assert not staff_exists(session)


def test_a_user_may_be_made_with_a_role(session: Session) -> None:
    add_user(session, "jan@example.org", PASSWORD, "admin")
    session.commit()
    assert role_names(session.scalars(select(User)).one()) == ["admin"]
    assert staff_exists(session)


def test_a_user_may_be_made_with_a_name(session: Session) -> None:
    user = add_user(session, "jan@example.org", PASSWORD, name=" Jan de Wit ")
    assert (user.user_metadata, user.name) == ({"name": "Jan de Wit"}, "Jan de Wit")


@pytest.mark.parametrize("name", ["", "  ", "Jan\nPiet", "Jan\0", "\udcff", "x" * (MAX_NAME + 1)])
@pytest.mark.any_database("it is refused before a statement is made")
def test_what_is_no_name_is_refused_and_nobody_is_added(session: Session, name: str) -> None:
    with pytest.raises(AccountError, match="A name has 1 to 100 characters"):
        add_user(session, "jan@example.org", PASSWORD, name=name)
    assert count(session, User) == 0


def test_an_address_is_taken_once_whatever_its_capitals(session: Session) -> None:
    add_user(session, "jan@example.org", PASSWORD)
    with pytest.raises(AccountError, match=r"^There is already a user jan@example\.org\.$"):
        add_user(session, "JAN@example.org", PASSWORD)
    session.commit()
    assert count(session, User) == 1


@pytest.mark.parametrize(
    "email",
    [
        "",
        "jan",
        "jan@",
        "@example.org",
        "jan@example",
        "jan@@example.org",
        "jan@example..org",
        "jan@-example.org",
        "jan de vries@example.org",
        "jan@example.org\nbcc: piet@example.org",
        "jan@example.org,piet@example.org",
        f"{'j' * 250}@example.org",
    ],
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_what_is_no_address_is_refused(session: Session, email: str) -> None:
    with pytest.raises(AccountError, match="is not an e-mail address"):
        add_user(session, email, PASSWORD)


@pytest.mark.parametrize("email", ["j@x.nl", "jan.o'neil+staff@mail.example.org", " Jan@x.nl "])
def test_an_ordinary_address_is_taken(email: str) -> None:
    assert normal_email(email) == email.strip().lower()


def test_a_weak_password_is_refused_and_nobody_is_added(session: Session) -> None:
    with pytest.raises(AccountError, match="at least 12 characters"):
        add_user(session, "jan@example.org", "kort")
    assert count(session, User) == 0


def test_users_are_listed_by_address_with_their_roles(session: Session) -> None:
    add_user(session, "piet@example.org", PASSWORD)
    add_user(session, "jan@example.org", PASSWORD, "staff")
    grant(session, "jan@example.org", "admin")
    session.commit()
    session.expunge_all()
    assert [(user.email, role_names(user)) for user in list_users(session)] == [
        ("jan@example.org", ["admin", "staff"]),
        ("piet@example.org", []),
    ]


def test_a_new_password_ends_the_sessions_and_recoveries_of_that_user_only(session: Session) -> None:
    jan = add_user(session, "jan@example.org", PASSWORD)
    piet = add_user(session, "piet@example.org", PASSWORD)
    sign_in(session, jan)
    others = sign_in(session, piet)
    set_password(session, "jan@example.org", "negen groene trams wachten")
    session.commit()
    session.expire_all()
    assert verify(jan.password_hash, "negen groene trams wachten")
    assert not verify(jan.password_hash, PASSWORD)
    assert session.scalars(select(AuthSession.id)).all() == [others.id]
    assert session.scalars(select(RefreshToken.session_id)).all() == [others.id]
    assert session.scalars(select(OneTimeToken.user_id)).all() == [piet.id]
    assert count(session, Factor) == 2


def test_a_weak_new_password_changes_nothing(session: Session) -> None:
    sign_in(session, add_user(session, "jan@example.org", PASSWORD))
    with pytest.raises(AccountError, match="too easy to guess"):
        set_password(session, "jan@example.org", "password1234")
    assert count(session, AuthSession) == 1


def test_a_role_is_given_once_and_can_be_taken_back(session: Session) -> None:
    add_user(session, "jan@example.org", PASSWORD)
    grant(session, "jan@example.org", "staff")
    grant(session, "jan@example.org", "staff")
    session.commit()
    assert count(session, UserRole) == 1
    revoke(session, "jan@example.org", "staff")
    session.commit()
    assert not staff_exists(session)
    with pytest.raises(AccountError, match=r"^jan@example\.org does not have the role staff\.$"):
        revoke(session, "jan@example.org", "staff")


def test_a_removed_user_is_gone_with_everything_of_its_own(session: Session) -> None:
    sign_in(session, add_user(session, "jan@example.org", PASSWORD, "admin"))
    remove(session, "Jan@example.org")
    session.commit()
    owned = (User, UserRole, AuthSession, RefreshToken, Factor, Challenge, OneTimeToken)
    assert {model.__name__: count(session, model) for model in owned if count(session, model)} == {}


def test_a_session_outlives_the_factor_that_raised_it(session: Session) -> None:
    opened = sign_in(session, add_user(session, "jan@example.org", PASSWORD))
    session.delete(session.scalars(select(Factor)).one())
    session.commit()
    session.refresh(opened)
    assert opened.factor_id is None


@pytest.mark.parametrize("change", [set_password, grant, revoke])
def test_a_user_who_does_not_exist_cannot_be_changed(session: Session, change: object) -> None:
    assert callable(change)
    with pytest.raises(AccountError, match=r"^There is no user jan@example\.org\.$"):
        change(session, "jan@example.org", "staff")


def test_a_user_who_does_not_exist_cannot_be_removed(session: Session) -> None:
    with pytest.raises(AccountError, match=r"^There is no user jan@example\.org\.$"):
        remove(session, "jan@example.org")


def test_the_database_itself_refuses_an_unknown_role(session: Session) -> None:
    user = add_user(session, "jan@example.org", PASSWORD)
    session.add(UserRole(user_id=user.id, role="owner"))
    with pytest.raises(IntegrityError):
        session.commit()


def test_two_factors_of_a_user_cannot_share_a_name(session: Session) -> None:
    user = add_user(session, "jan@example.org", PASSWORD)
    session.add_all([Factor(user_id=user.id, secret="A"), Factor(user_id=user.id, secret="B")])
    with pytest.raises(IntegrityError):
        session.commit()
