"""`/functions/v1`: the timeline of a request and the tasks of the office."""

from collections.abc import Callable
from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Query, Response
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.quote_requests.read_audit import listed, seen
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.timeline import answers, notes_and_calls, showing, tasks
from hofvijver.timeline.models import Task
from hofvijver.timeline.schemas import (
    EntryChange,
    NewAnswer,
    NewEntry,
    NewTask,
    TaskChange,
    TaskDone,
    TaskList,
    TaskShown,
    Timeline,
)
from hofvijver.transactions import in_transaction

Most = Annotated[int, Query(ge=1, le=5000, description="How many entries at most.")]

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["timeline"])


@router.get(
    "/requests/{request_id}/timeline",
    responses=refusals(404, 422),
    summary="All that was said and done about a request, the newest first, and its tasks",
)
async def get_timeline(caller: StaffOnly, request_id: UUID, most: Most = showing.SHOWN) -> Timeline:
    return await seen(
        caller,
        request_id,
        lambda session, request: showing.timeline_of(session, caller, request, most, utc_now()),
    )


@router.post(
    "/requests/{request_id}/timeline",
    status_code=204,
    responses=CHANGE_REFUSALS,
    summary="Add a note or a call; sent twice it is one",
)
async def add_entry(caller: StaffOnly, request_id: UUID, new: NewEntry) -> Response:
    return await _done(lambda session: notes_and_calls.write(session, caller, request_id, new, utc_now()))


async def _done(act: Callable[[Session], None]) -> Response:
    await in_transaction(act)
    return Response(status_code=204)


@router.post(
    "/requests/{request_id}/answers",
    status_code=204,
    responses=CHANGE_REFUSALS,
    summary="Answer the customer, on their page and by mail; sent twice it is one",
)
async def add_answer(caller: StaffOnly, request_id: UUID, new: NewAnswer) -> Response:
    return await _done(lambda session: answers.answer(session, caller, request_id, new, utc_now()))


@router.put(
    "/timeline/{entry_id}",
    status_code=204,
    responses=CHANGE_REFUSALS,
    summary="Correct a note or a call, for a day; its author or an admin",
)
async def correct_entry(caller: StaffOnly, entry_id: UUID, change: EntryChange) -> Response:
    return await _done(lambda session: notes_and_calls.correct(session, caller, entry_id, change, utc_now()))


@router.delete(
    "/timeline/{entry_id}",
    status_code=204,
    responses=CHANGE_REFUSALS,
    summary="Remove the text of a note or a call, for a day; its author or an admin",
)
async def remove_entry(caller: StaffOnly, entry_id: UUID) -> Response:
    return await _done(lambda session: notes_and_calls.remove(session, caller, entry_id, utc_now()))


@router.get("/tasks", responses=refusals(422), summary="Open tasks, of the caller or of all, by their day")
async def get_tasks(caller: StaffOnly, whose: Literal["mine", "all"] = "mine") -> TaskList:
    return await listed(
        caller,
        lambda session: showing.open_tasks(session, caller, whose == "mine", utc_now()),
        lambda found: len(found.tasks),
    )


@router.post(
    "/requests/{request_id}/tasks",
    status_code=201,
    responses=CHANGE_REFUSALS,
    summary="Make a task for a request; sent twice it is one",
)
async def make_task(caller: StaffOnly, request_id: UUID, new: NewTask) -> TaskShown:
    return await _shown(caller, lambda session: tasks.make(session, caller, request_id, new, utc_now()))


async def _shown(caller: Caller, act: Callable[[Session], Task]) -> TaskShown:
    """The task as it is after an act, read in the same transaction."""

    def do(session: Session) -> TaskShown:
        return showing.show_task(session, caller, act(session).id, utc_now())

    return await in_transaction(do)


@router.put("/tasks/{task_id}", responses=CHANGE_REFUSALS, summary="Change an open task")
async def change_task(caller: StaffOnly, task_id: UUID, change: TaskChange) -> TaskShown:
    return await _shown(caller, lambda session: tasks.change(session, caller, task_id, change, utc_now()))


@router.post(
    "/tasks/{task_id}/done", responses=CHANGE_REFUSALS, summary="Tick a task or take that back; twice is once"
)
async def tick_task(caller: StaffOnly, task_id: UUID, wanted: TaskDone) -> TaskShown:
    return await _shown(caller, lambda session: tasks.tick(session, caller, task_id, wanted.done, utc_now()))


@router.delete(
    "/tasks/{task_id}",
    status_code=204,
    responses=CHANGE_REFUSALS,
    summary="Remove a mistaken task: for a day its author or an admin, of a job anybody",
)
async def remove_task(caller: StaffOnly, task_id: UUID) -> Response:
    return await _done(lambda session: tasks.remove(session, caller, task_id, utc_now()))
