"""Stores the keys: in the setting SIGNING_KEYS, else in the database, so that all machines have them.

A server has them in memory: it reads them when it starts, and again in its background work.
"""

import os
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import Lock

from sqlalchemy import Engine, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.auth import factor_secrets
from hofvijver.auth.keys import KeysError, KeySet, make_keys, read_keys
from hofvijver.columns import utc_now
from hofvijver.db import Base, get_engine, read_only
from hofvijver.settings import get_settings

#: Where earlier versions kept the keys, in DATA_DIR.
OLD_FILE = "signing-keys.json"
_OTHER_SET = (
    "SIGNING_KEYS is another set than this database was last served with: sessions from before have ended. "
    "All machines of one database need the same one."
)
_SET, _FINGERPRINT = "set", "fingerprint of SIGNING_KEYS"


class StoredKeys(Base):
    """The set of keys itself, or only the fingerprint of a set that stands in SIGNING_KEYS."""

    __tablename__ = "signing_keys"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]
    changed_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)


_in_memory: dict[str, KeySet] = {}
_reading = Lock()


def current_keys() -> KeySet:
    """The keys of this process; the database is asked once."""
    if given := get_settings().signing_keys:
        return _given(given)
    with _reading:
        return _in_memory.get("keys") or _remember(load_keys(get_engine()))


def refresh_keys(engine: Engine) -> None:
    """Read the keys again, in case another process changed them; a new key comes long before it signs."""
    if not get_settings().signing_keys:
        _remember(load_keys(engine))


def forget_keys() -> None:
    _in_memory.clear()


def _remember(keys: KeySet) -> KeySet:
    _in_memory["keys"] = keys
    return keys


@lru_cache(maxsize=1)
def _given(text: str) -> KeySet:
    return read_keys(text, "SIGNING_KEYS")


def load_keys(engine: Engine) -> KeySet:
    """The set in the database; at first use it is taken from an earlier version's file, or made."""
    return _stored(engine) or _store_first(engine)


def _stored(engine: Engine) -> KeySet | None:
    with Session(read_only(engine)) as session:
        value = session.scalar(select(StoredKeys.value).where(StoredKeys.name == _SET))
    return read_keys(value, "The table signing_keys") if value else None


def _store_first(engine: Engine) -> KeySet:
    try:
        with Session(engine) as session, session.begin():
            keys = keys_within(session)
    except IntegrityError:
        # Another process was first: there is one set for all.
        return load_keys(engine)
    # Only now that the keys are stored: a second copy would outlive the day they are replaced.
    file = get_settings().data_dir / OLD_FILE
    with suppress(OSError):
        for each in (file, file.with_suffix(".lock")):
            each.unlink(missing_ok=True)
    return keys


def keys_within(session: Session) -> KeySet:
    """The keys within a transaction that writes; they are made if there are none."""
    settings = get_settings()
    if settings.signing_keys:
        return _given(settings.signing_keys)
    if row := session.get(StoredKeys, _SET, with_for_update=True):
        return read_keys(row.value, "The table signing_keys")
    keys = _read_file(settings.data_dir / OLD_FILE) or make_keys()
    session.add(StoredKeys(name=_SET, value=keys.stored()))
    session.flush()
    return keys


def _read_file(file: Path) -> KeySet | None:
    try:
        return read_keys(file.read_bytes(), str(file)) if file.exists() else None
    except OSError as error:
        raise KeysError(f"The keys in {file} cannot be used: {os.strerror(error.errno or 0)}.") from None


def rotate_keys(engine: Engine) -> KeySet:
    """Publish a new key that will sign when every client can know it."""
    load_keys(engine)
    with Session(engine) as session, session.begin():
        row = session.scalars(select(StoredKeys).where(StoredKeys.name == _SET).with_for_update()).one()
        rotated = read_keys(row.value, "The table signing_keys").rotated(utc_now().timestamp())
        row.value = rotated.stored()
    return rotated


def replace_keys(engine: Engine, keys: KeySet) -> None:
    """Replace the set of keys: tokens that the old one signed are no longer accepted."""
    with Session(engine) as session, session.begin():
        factor_secrets.encrypt_again(session, keys_within(session), keys)
        session.merge(StoredKeys(name=_SET, value=keys.stored()))


def find_disagreement(engine: Engine) -> str | None:
    """A warning for the operator if machines of one database could have different keys."""
    settings = get_settings()
    file = settings.data_dir / OLD_FILE
    if not settings.signing_keys:
        load_keys(engine)
        is_left = file.exists()
        return f"{file} is not used: the keys are in the database. Remove it." if is_left else None
    fingerprint = sha256(current_keys().refresh_secret).hexdigest()
    with Session(read_only(engine)) as session:
        before = session.get(StoredKeys, _FINGERPRINT)
    if before and before.value == fingerprint:
        return None
    with Session(engine) as session, session.begin():
        session.merge(StoredKeys(name=_FINGERPRINT, value=fingerprint))
    return _OTHER_SET if before else None
