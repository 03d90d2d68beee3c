"""Secrets that customers get by mail: made from our keys, kept as hashes, and shown behind `#` in a URL."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from hofvijver.auth.keystore import current_keys
from hofvijver.settings import get_settings

_PAGE = "/mijn-verhuizing"


def derive(purpose: bytes, what: bytes) -> str:
    """A secret of 256 bits, always the same for the same purpose, what it opens, and keys."""
    own_key = hmac.new(current_keys().refresh_secret, purpose, sha256).digest()
    return urlsafe_b64encode(hmac.new(own_key, what, sha256).digest()).rstrip(b"=").decode()


def hash_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def page_of(secret: str) -> str:
    """The URL of the customer's page with a secret, in the part that browsers send to nobody."""
    return f"{get_settings().base_url}{_PAGE}#{secret}"
