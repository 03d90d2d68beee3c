"""Runs a command without root's right to ignore file permissions: `-m tests.support.unprivileged COMMAND`."""

import ctypes
import os
import sys

_DROP_FROM_BOUNDING_SET = 24
_OVERRIDE_PERMISSIONS = 1

if __name__ == "__main__":
    # Fails when the user is not root, and is not needed then.
    ctypes.CDLL(None).prctl(_DROP_FROM_BOUNDING_SET, _OVERRIDE_PERMISSIONS, 0, 0, 0)
    os.execv(sys.argv[1], sys.argv[1:])  # noqa: S606 - the caller names the whole command
