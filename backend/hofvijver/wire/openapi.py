"""The description of the API, the same on every run, so that it can be committed and compared."""

import re
import warnings
from typing import Any

from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import iter_route_contexts

from hofvijver.wire.access import STATEMENTS, everyone, with_key

METHODS = ("get", "head", "post", "put", "patch", "delete", "options")
Security = list[dict[str, list[str]]]
# FastAPI describes its own response to invalid input for every route; ours has other shapes.
_INVENTED = ("HTTPValidationError", "ValidationError")
_SCHEMES = {
    "key": {"type": "apiKey", "in": "header", "name": "apikey", "description": "The public key of the site."},
    "customer": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Customer-Secret",
        "description": "The secret of a customer's own request.",
    },
    "crew": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Day-Sheet-Secret",
        "description": "The secret of a day sheet.",
    },
    "session": {"type": "http", "scheme": "bearer", "description": "The access token of who is signed in."},
}


def describe(app: FastAPI) -> dict[str, Any]:
    """The description that FastAPI makes, in a fixed order and without what is not true of this API."""
    with warnings.catch_warnings(action="ignore", category=UserWarning):
        # It warns of routes with several methods, to which it gives one id: ours replace them.
        found = app.openapi()
    doors = _doors(app)
    paths = {path: _operations(path, operations, doors) for path, operations in found["paths"].items()}
    return {**found, "paths": paths, "components": _components(found.get("components", {}))}


def _doors(app: FastAPI) -> dict[tuple[str, str], Security]:
    """What a call of each route must bring, by its one access statement."""
    contexts = list(iter_route_contexts(app.routes))
    return {
        (method.lower(), re.sub(r":\w+}", "}", context.path or "")): _security(context.dependant)
        for context in reversed(contexts)
        for method in context.methods or ()
    }


def _security(dependant: Dependant) -> Security:
    (stated,) = [each.call for each in dependant.dependencies if each.call in STATEMENTS]
    if stated is everyone:
        return []
    return [{"key": []}] if stated is with_key else [{"key": [], getattr(stated, "scheme", "session"): []}]


def _operations(path: str, found: dict[str, Any], doors: dict[tuple[str, str], Security]) -> dict[str, Any]:
    return {
        method: {**_operation(method, path, found[method]), "security": doors[method, path]}
        for method in METHODS
        if method in found
    }


def _operation(method: str, path: str, found: dict[str, Any]) -> dict[str, Any]:
    name = re.sub(r"[^a-z0-9]+", "_", f"{method}{path}".lower()).strip("_")
    told = {status: each for status, each in found["responses"].items() if not _is_invented(each)}
    parameters = [*found.get("parameters", []), *_missing(path, found.get("parameters", []))]
    operation = {**found, "operationId": name, "responses": told}
    return {**operation, "parameters": parameters} if parameters else operation


def _is_invented(response: dict[str, Any]) -> bool:
    schema = response.get("content", {}).get("application/json", {}).get("schema", {})
    return bool(schema.get("$ref", "").endswith(f"/{_INVENTED[0]}"))


def _missing(path: str, known: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Parts of the path that a route reads by itself."""
    names = {each["name"] for each in known if each["in"] == "path"}
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
        if name not in names
    ]


def _components(found: dict[str, Any]) -> dict[str, Any]:
    schemas = {name: each for name, each in found.get("schemas", {}).items() if name not in _INVENTED}
    return {**found, "schemas": schemas, "securitySchemes": _SCHEMES}
