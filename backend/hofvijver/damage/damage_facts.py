"""Facts and sentences about reporting damage; read once."""

from datetime import time, timedelta
from typing import Literal

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact

MEGABYTE = 1024 * 1024


class DamageLimits(Fact):
    """How much a customer can send: of one report, and of all reports about a request together."""

    photos: int = Field(ge=1)
    photos_per_request: int = Field(ge=1)
    photo_megabytes: int = Field(ge=1, le=25)
    stored_megabytes: int = Field(ge=1)
    reports: int = Field(ge=1)
    text: int = Field(ge=100)

    @property
    def photo_bytes(self) -> int:
        return self.photo_megabytes * MEGABYTE


class Counted(Fact):
    """How many photos there are, in words."""

    none: str
    one: str
    more: str

    def of(self, count: int) -> str:
        said = {0: self.none, 1: self.one}.get(count, self.more)
        return said.format(count=count)


class DamageRefusals(Fact):
    no_picture: str
    broken: str
    too_many_pixels: str
    heic: str
    too_large: str
    too_many: str
    no_room: str
    too_many_reports: str
    busy: str
    not_open: str
    photo_gone: str
    not_found: str
    text_missing: str
    text_too_long: str


class PhotosKept(Fact):
    what: str
    text: str


class DamageWords(Fact):
    """The sentences of one language."""

    # A photo that was sent twice: with this report, or with an earlier one.
    known: str
    known_sent: str
    photos: Counted
    # What one shows, for who cannot see it.
    photo: str
    refusals: DamageRefusals
    # How long photos are kept.
    kept: PhotosKept


class DamageFacts(Fact):
    # On the last moving day, from this time on, damage can be reported.
    opens_at: time
    limits: DamageLimits
    unsent_kept_hours: int = Field(ge=1)
    photos_kept_years: int = Field(ge=1)
    # The title of the task for the office.
    task: str
    notice_photos: Counted
    languages: dict[Literal["nl", "en"], DamageWords]

    @property
    def unsent_kept(self) -> timedelta:
        return timedelta(hours=self.unsent_kept_hours)


@fact_cache
def get_damage_facts() -> DamageFacts:
    return read_facts("damage.json", DamageFacts)
