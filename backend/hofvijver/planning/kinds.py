"""The kinds of resources and the parts of a day, as they are stored. Those of jobs are in planning.json."""

from typing import Literal, get_args

ResourceKind = Literal["person", "vehicle", "lift"]
RESOURCE_KINDS: tuple[ResourceKind, ...] = get_args(ResourceKind)
PartOfDay = Literal["hele_dag", "ochtend", "middag"]
PARTS_OF_DAY: tuple[PartOfDay, ...] = get_args(PartOfDay)
#: How the customer agreed: on the spot, on their own page, or by telephone.
AgreedHow = Literal["ter_plaatse", "eigen_pagina", "telefoon"]
AGREED_HOW: tuple[AgreedHow, ...] = get_args(AgreedHow)
