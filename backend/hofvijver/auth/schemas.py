"""The refusals of the auth API, for its OpenAPI description."""

from typing import Any

from pydantic import BaseModel, RootModel

from hofvijver.wire.api_key import KeyRefusal


class AuthRefusal(BaseModel):
    """A refusal in the newer shape, for clients that name its version."""

    code: str
    message: str


class OlderAuthRefusal(BaseModel):
    """The same for all others, with the status as its code."""

    code: int
    error_code: str
    msg: str


class AnyRefusal(RootModel[AuthRefusal | OlderAuthRefusal | KeyRefusal]):
    """Either of them, or that of the key gate."""


REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": AnyRefusal, "description": "Refused; the code says why."}
}
