"""Routes of the protocol that this product does not offer: each gives the protocol's own refusal.

They read and write nothing, so that none of them can tell whether an e-mail is known.
"""

from fastapi import APIRouter, Depends

from hofvijver.auth.access import signed_in
from hofvijver.auth.bodies import JsonBody, text_field
from hofvijver.auth.errors import AuthError
from hofvijver.wire.access import everyone, with_key

# Not offered, and hence not described.
router = APIRouter(prefix="/auth/v1", include_in_schema=False)

KEY = [Depends(with_key)]
TOKEN = [Depends(signed_in)]
NOTHING = [Depends(everyone)]
ANY_METHOD = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]


@router.post("/signup", dependencies=KEY)
def sign_up(body: JsonBody) -> None:
    if text_field(body, "email") or text_field(body, "phone"):
        raise AuthError(422, "signup_disabled", "Signups not allowed for this instance")
    raise AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")


@router.post("/otp", dependencies=KEY)
def one_time_password(body: JsonBody) -> None:
    if text_field(body, "phone"):
        raise phone_is_off()
    if not text_field(body, "email"):
        raise AuthError(400, "validation_failed", "One of email or phone must be set")
    if body.get("create_user") is False:
        raise AuthError(422, "otp_disabled", "Signups not allowed for otp")
    raise AuthError(422, "signup_disabled", "Signups not allowed for this instance")


@router.post("/resend", dependencies=KEY)
def resend(body: JsonBody) -> dict[str, str]:
    """Respond as if it was sent: nobody has a confirmation outstanding, so there is nothing to send again."""
    kind = text_field(body, "type")
    if kind in ("sms", "phone_change"):
        raise phone_is_off()
    if kind not in ("signup", "email_change"):
        raise AuthError(
            400, "validation_failed", "Missing one of these types: signup, email_change, sms, phone_change"
        )
    if not text_field(body, "email"):
        raise AuthError(400, "validation_failed", "Type provided requires an email address")
    return {}


def phone_is_off() -> AuthError:
    return AuthError(400, "phone_provider_disabled", "Unsupported phone provider")


@router.post("/sso", dependencies=KEY)
def single_sign_on() -> None:
    raise AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled")


# Browsers are sent to these two, and bring no key.
@router.get("/authorize", dependencies=NOTHING)
def authorize() -> None:
    raise AuthError(400, "validation_failed", "Unsupported provider: provider is not enabled")


@router.api_route("/callback", methods=["GET", "POST"], dependencies=NOTHING)
def callback() -> None:
    raise AuthError(400, "bad_oauth_callback", "OAuth state parameter missing")


@router.get("/user/identities/authorize", dependencies=TOKEN)
@router.delete("/user/identities/{identity_id}", dependencies=TOKEN)
def link_identity() -> None:
    raise AuthError(404, "manual_linking_disabled", "Manual linking is disabled")


@router.api_route("/passkeys", methods=ANY_METHOD, dependencies=KEY)
@router.api_route("/passkeys/{rest:path}", methods=ANY_METHOD, dependencies=KEY)
def passkeys() -> None:
    raise AuthError(404, "passkey_disabled", "Passkeys are disabled")


@router.api_route("/oauth/{rest:path}", methods=ANY_METHOD, dependencies=KEY)
def oauth_server() -> None:
    raise AuthError(404, "feature_disabled", "OAuth server is disabled")
