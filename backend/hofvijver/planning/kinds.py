"""The kinds of resources and the parts of a day, as they are stored. Those of jobs are in planning.json."""

from typing import Literal, get_args

ResourceKind = Literal["person", "vehicle", "lift"]
RESOURCE_KINDS: tuple[ResourceKind, ...] = get_args(ResourceKind)
PartOfDay = Literal["hele_dag", "ochtend", "middag"]
PARTS_OF_DAY: tuple[PartOfDay, ...] = get_args(PartOfDay)
#: How a colleague heard that the customer agreed to what comes on top: on the spot, or by telephone.
HeardHow = Literal["ter_plaatse", "telefoon"]
#: Where something that comes on top stands: it waits for the customer, was agreed to, or was declined.
OnTopState = Literal["open", "ter_plaatse", "eigen_pagina", "telefoon", "afgewezen"]
ON_TOP_STATES: tuple[OnTopState, ...] = get_args(OnTopState)
#: Those that count.
AGREED_STATES: tuple[OnTopState, ...] = ("ter_plaatse", "eigen_pagina", "telefoon")
