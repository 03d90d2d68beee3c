"""Forges tokens from a true one: signed again, without a signature, or with other claims."""

import base64
import json
import time
from typing import Any

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from hofvijver.auth.keys import SigningKey
from hofvijver.auth.keystore import current_keys


def our_key() -> SigningKey:
    return current_keys().signer(time.time())


def claims_of(token: str) -> dict[str, Any]:
    return dict(jwt.decode(token, options={"verify_signature": False}))


def signed(claims: dict[str, Any], **header: Any) -> str:
    key = our_key()
    return jwt.encode(claims, key.private, "ES256", headers={"kid": key.kid, **header})


def by_hand(header: dict[str, Any], claims: dict[str, Any], signature: str = "") -> str:
    parts = [json.dumps(part).encode() for part in (header, claims)]
    return ".".join([*(base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in parts), signature])


def unsigned(claims: dict[str, Any], spelling: str = "none") -> str:
    return by_hand({"alg": spelling, "typ": "JWT", "kid": our_key().kid}, claims)


def public_secrets() -> list[bytes]:
    """What everybody can read about our key, in the spellings a library might take for a secret."""
    pem = our_key().public.public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    return [pem, json.dumps(our_key().published()).encode()]


def hmac_signed(claims: dict[str, Any], secret: bytes, algorithm: str = "HS256") -> str:
    """Signed with a public key as the secret, which the library would refuse to do."""
    header = {"alg": algorithm, "typ": "JWT", "kid": our_key().kid}
    start = by_hand(header, claims).rstrip(".")
    code = jwt.get_algorithm_by_name(algorithm).sign(start.encode(), secret)
    return f"{start}.{base64.urlsafe_b64encode(code).rstrip(b'=').decode()}"


def foreign(claims: dict[str, Any]) -> str:
    """Signed by a key of the forger's own, under the name of ours."""
    key = ec.generate_private_key(ec.SECP256R1())
    return jwt.encode(claims, key, "ES256", headers={"kid": our_key().kid})


def with_changed_claims(token: str, **changes: Any) -> str:
    """Other claims under the signature of the true ones."""
    header, _, signature = token.split(".")
    _, changed, _ = signed({**claims_of(token), **changes}).split(".")
    return f"{header}.{changed}.{signature}"


def with_changed_signature(token: str) -> str:
    start, _, signature = token.rpartition(".")
    return f"{start}.{'B' if signature[0] == 'A' else 'A'}{signature[1:]}"
