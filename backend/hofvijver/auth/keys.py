"""The keys that sign access tokens: which of them signs now, and which are still accepted."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from jwt import PyJWTError
from jwt.algorithms import ECAlgorithm

from hofvijver.columns import utc_now

ALGORITHM = "ES256"
TOKEN_SECONDS = 3600
# Clients keep the published keys for ten minutes, so a new one is published that long before it signs.
ANNOUNCED_SECONDS = 600
LEEWAY_SECONDS = 30
_SECRET_BYTES = 32


class KeysError(Exception):
    """The keys cannot be used; the message is one sentence for the person who runs the server."""


@dataclass(frozen=True)
class SigningKey:
    kid: str
    private: ec.EllipticCurvePrivateKey
    # In seconds since 1970, like every time in a token.
    created_at: int

    @property
    def public(self) -> ec.EllipticCurvePublicKey:
        return self.private.public_key()

    @property
    def signs_from(self) -> int:
        return self.created_at + ANNOUNCED_SECONDS

    def published(self) -> dict[str, Any]:
        return {**_jwk(self.public), "kid": self.kid, "alg": ALGORITHM, "use": "sig", "key_ops": ["verify"]}

    def stored(self) -> dict[str, Any]:
        named = {"kid": self.kid, "alg": ALGORITHM, "use": "sig", "created_at": self.created_at}
        return {**_jwk(self.private), **named}


@dataclass(frozen=True)
class KeySet:
    """The signing keys, oldest first, and the secret behind refresh tokens, which outlives each of them."""

    signing: tuple[SigningKey, ...]
    refresh_secret: bytes

    def signer(self, now: float) -> SigningKey:
        """The newest key that has been published long enough; the very first key signs at once."""
        ready = [key for key in self.signing if key.signs_from <= now]
        return ready[-1] if ready else self.signing[0]

    def honoured(self, now: float) -> list[SigningKey]:
        """Every key whose tokens can be valid now or soon: these are published."""
        followers = (*self.signing[1:], None)
        return [
            key
            for key, follower in zip(self.signing, followers, strict=True)
            if follower is None or now < follower.signs_from + TOKEN_SECONDS + LEEWAY_SECONDS
        ]

    def find(self, kid: object, now: float) -> SigningKey | None:
        return next((key for key in self.honoured(now) if key.kid == kid), None)

    def published(self, now: float) -> dict[str, Any]:
        return {"keys": [key.published() for key in self.honoured(now)]}

    def rotated(self, now: float) -> "KeySet":
        """The set with a new key behind those that are still honoured."""
        # Never before the last one, whatever the clock says: their order is the order in which they sign.
        made_at = max(now, self.signing[-1].created_at)
        return KeySet((*self.honoured(now), _new_key(made_at)), self.refresh_secret)

    def stored(self) -> str:
        """The set as JSON on one line, as a setting needs it."""
        secret = {"kty": "oct", "kid": "refresh", "k": _text(self.refresh_secret)}
        return json.dumps({"keys": [*(key.stored() for key in self.signing), secret]}) + "\n"


def make_keys() -> KeySet:
    return KeySet((_new_key(utc_now().timestamp()),), token_bytes(_SECRET_BYTES))


def read_keys(text: str | bytes, source: str) -> KeySet:
    """The keys written in a JSON Web Key set: one or more for ES256, and one secret of kind `oct`."""
    try:
        listed = json.loads(text)["keys"]
        signing = sorted((_read_key(each) for each in listed if each["kty"] == "EC"), key=_age)
        secrets = [_bytes(each["k"]) for each in listed if each["kty"] == "oct"]
    except (ValueError, TypeError, KeyError, PyJWTError) as error:
        # Without its cause: that might show a part of a key.
        raise KeysError(f"{source} holds no JSON Web Key set ({type(error).__name__}).") from None
    if not signing or len(secrets) != 1 or len(secrets[0]) < _SECRET_BYTES:
        raise KeysError(
            f"{source} needs a private P-256 key and one secret: `hofvijver keys new` writes such a set."
        )
    return KeySet(tuple(signing), secrets[0])


def _age(key: SigningKey) -> int:
    return key.created_at


def _read_key(jwk: dict[str, Any]) -> SigningKey:
    private = ECAlgorithm.from_jwk(jwk)
    if not isinstance(private, ec.EllipticCurvePrivateKey) or not isinstance(private.curve, ec.SECP256R1):
        raise ValueError("no private P-256 key")
    return SigningKey(str(jwk.get("kid") or _thumbprint(private)), private, int(jwk.get("created_at", 0)))


def _new_key(now: float) -> SigningKey:
    private = ec.generate_private_key(ec.SECP256R1())
    return SigningKey(_thumbprint(private), private, int(now))


def _jwk(key: ec.EllipticCurvePrivateKey | ec.EllipticCurvePublicKey) -> dict[str, Any]:
    jwk = ECAlgorithm.to_jwk(key, as_dict=True)
    return {name: jwk[name] for name in ("kty", "crv", "x", "y", "d") if name in jwk}


def _thumbprint(key: ec.EllipticCurvePrivateKey) -> str:
    """The name of a key, from the key itself (RFC 7638)."""
    return _text(
        sha256(json.dumps(_jwk(key.public_key()), sort_keys=True, separators=(",", ":")).encode()).digest()
    )


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
