"""Backup codes of the caller, for everybody with a role and a second factor."""

from fastapi import APIRouter
from sqlalchemy.orm import Session

from hofvijver.auth import backup_codes
from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.staff.schemas import BackupCodes, BackupCodesLeft
from hofvijver.staff_access import StaffOnly, StaffRoute, check_recent, refusals, words
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.functions import FunctionError

router = APIRouter(prefix="/functions/v1/backup-codes", route_class=StaffRoute, tags=["staff"])


@router.get("", responses=refusals(), summary="How many backup codes the caller has left")
async def get_left(caller: StaffOnly) -> BackupCodesLeft:
    left = await in_reading(lambda session: backup_codes.count(session, caller.user_id))
    return BackupCodesLeft(left=left)


@router.post(
    "",
    status_code=201,
    responses=refusals(409),
    summary="New backup codes in the place of earlier ones, shown this once, soon after signing in",
)
async def make_codes(caller: StaffOnly) -> BackupCodes:
    return await in_transaction(lambda session: _make(session, caller))


def _make(session: Session, caller: Caller) -> BackupCodes:
    if caller.aal != "aal2":
        raise FunctionError(409, "conflict", words().no_factor)
    check_recent(session, caller)
    user = session.get_one(User, caller.user_id, with_for_update=True)
    return BackupCodes(codes=backup_codes.renew(session, user))
