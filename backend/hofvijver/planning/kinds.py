"""The kinds of resources and the parts of a day, as they are stored. Those of jobs are in planning.json."""

from typing import Literal, get_args

ResourceKind = Literal["person", "vehicle", "lift"]
RESOURCE_KINDS: tuple[ResourceKind, ...] = get_args(ResourceKind)
PartOfDay = Literal["hele_dag", "ochtend", "middag"]
PARTS_OF_DAY: tuple[PartOfDay, ...] = get_args(PartOfDay)
