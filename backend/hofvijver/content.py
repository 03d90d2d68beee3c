"""The facts of `content/facts/` that Python needs, read once into frozen objects."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, RootModel, StringConstraints, ValidationError

from hofvijver.settings import ROOT

FACTS = ROOT / "content" / "facts"

# A second slash or a backslash would make a browser read the rest as a host name.
LocalPath = Annotated[str, StringConstraints(pattern=r"^/([^/\\\s][^\\\s]*)?$")]


class ContentError(Exception):
    """A facts file is missing or does not hold what the code needs; the message names it."""


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True)


class Company(_Fact):
    name: str


class Messages(_Fact):
    unexpected: str


class Redirects(RootModel[dict[LocalPath, LocalPath]]):
    model_config = ConfigDict(frozen=True)


@dataclass(frozen=True)
class Content:
    company: Company
    messages: Messages
    redirects: Redirects


@lru_cache
def get_content(facts: Path = FACTS) -> Content:
    return Content(
        company=_read(facts / "company.json", Company),
        messages=_read(facts / "messages.json", Messages),
        redirects=_read(facts / "redirects.json", Redirects),
    )


_Model = TypeVar("_Model", bound=BaseModel)


def _read(file: Path, model: type[_Model]) -> _Model:
    try:
        return model.model_validate_json(file.read_bytes())
    except OSError as error:
        raise ContentError(f"{file} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise ContentError(f"{file} is broken at {where}: {first['msg']}.") from error
