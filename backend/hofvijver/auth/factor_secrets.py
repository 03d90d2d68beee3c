"""Encrypts the secrets of second factors, so that a copy of the database is not enough to make their codes.

The key is made from the set of keys that signs sessions, which no copy holds.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.keys import KeySet
from hofvijver.auth.models import Factor
from hofvijver.db import read_only

_PURPOSE = b"secret of a second factor"
_NONCE_BYTES = 12


def encrypt(secret: str, factor_id: UUID, keys: KeySet) -> str:
    """The secret as it is stored; it can be decrypted for this factor only."""
    nonce = token_bytes(_NONCE_BYTES)
    encrypted = _cipher(keys).encrypt(nonce, secret.encode(), factor_id.bytes)
    return urlsafe_b64encode(nonce + encrypted).decode()


def decrypt(stored: str, factor_id: UUID, keys: KeySet) -> str | None:
    """The secret, or None where it was encrypted with other keys."""
    try:
        whole = urlsafe_b64decode(stored)
        nonce, encrypted = whole[:_NONCE_BYTES], whole[_NONCE_BYTES:]
        return _cipher(keys).decrypt(nonce, encrypted, factor_id.bytes).decode()
    except (InvalidTag, ValueError):
        return None


def _cipher(keys: KeySet) -> AESGCM:
    return AESGCM(hmac.digest(keys.refresh_secret, _PURPOSE, "sha256"))


def encrypt_again(session: Session, old: KeySet, new: KeySet) -> None:
    """Encrypt with the new keys all that the old ones can read; what they cannot read stays as it is."""
    for factor in session.scalars(select(Factor).with_for_update()):
        if secret := decrypt(factor.secret, factor.id, old):
            factor.secret = encrypt(secret, factor.id, new)


def find_unreadable(engine: Engine, keys: KeySet) -> str | None:
    """A warning for the operator if there are factors whose codes cannot be checked."""
    with Session(read_only(engine)) as session:
        stored = session.execute(select(Factor.id, Factor.secret)).all()
    count = sum(decrypt(secret, factor_id, keys) is None for factor_id, secret in stored)
    if not count:
        return None
    return (
        f"Second factors that these keys cannot read: {count}. Put back the keys they were made with "
        "(`hofvijver keys put`), or remove them (`hofvijver users remove-factor`)."
    )
