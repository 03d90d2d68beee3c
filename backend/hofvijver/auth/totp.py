"""Time-based one-time codes (RFC 6238): SHA-1, six digits, thirty seconds, as authenticator apps expect."""

import hmac
import secrets
from base64 import b32decode, b32encode
from datetime import datetime
from urllib.parse import quote, urlencode

import segno

from hofvijver.qr_codes import as_address, as_svg

DIGITS = 6
SECONDS = 30
# Clocks of telephones are off by a few seconds, and typing takes a few more.
SKEW = 1
# As long as the hash, which is what the RFC asks for; and a multiple of five, so that no padding is needed.
SECRET_BYTES = 20


def new_secret() -> str:
    return b32encode(secrets.token_bytes(SECRET_BYTES)).decode()


def step_at(moment: datetime) -> int:
    """The number of the half minute, counted from 1970."""
    return int(moment.timestamp()) // SECONDS


def code_of(secret: str, step: int) -> str:
    digest = hmac.digest(b32decode(secret), step.to_bytes(8, "big"), "sha1")
    at = digest[-1] & 15
    number = int.from_bytes(digest[at : at + 4], "big") & 0x7FFFFFFF
    return str(number)[-DIGITS:].zfill(DIGITS)


def accepted_step(secret: str, code: str, now: datetime, last_used: int | None) -> int | None:
    """The step of this code, if it is current and after the last used one: a code works once."""
    current = step_at(now)
    fits = [
        step
        for step in range(current - SKEW, current + SKEW + 1)
        if hmac.compare_digest(code_of(secret, step).encode(), code.encode("utf-8", "surrogatepass"))
    ]
    return next((step for step in fits if last_used is None or step > last_used), None)


def key_uri(secret: str, account: str, issuer: str) -> str:
    """What the QR code says: the link by which an authenticator app takes the secret in."""
    query = {"algorithm": "SHA1", "digits": DIGITS, "issuer": issuer, "period": SECONDS, "secret": secret}
    label = f"{quote(issuer, safe='')}:{quote(account, safe='')}"
    return f"otpauth://totp/{label}?{urlencode(query, quote_via=quote)}"


def qr_code(text: str) -> str:
    """The SVG of a QR code, fit to stand behind `data:image/svg+xml;utf-8,`."""
    return as_address(as_svg(segno.make(text, error="l", micro=False), scale=5))
