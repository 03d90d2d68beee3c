"""The kinds of jobs and resources, and the parts of a day, as they are stored."""

from typing import Literal, get_args

ResourceKind = Literal["person", "vehicle", "lift"]
RESOURCE_KINDS: tuple[ResourceKind, ...] = get_args(ResourceKind)
PartOfDay = Literal["hele_dag", "ochtend", "middag"]
PARTS_OF_DAY: tuple[PartOfDay, ...] = get_args(PartOfDay)
JobKind = Literal["verhuizing", "inpakken", "uitpakken", "verhuislift", "opslag_in", "opslag_uit", "dienst"]
JOB_KINDS: tuple[JobKind, ...] = get_args(JobKind)
