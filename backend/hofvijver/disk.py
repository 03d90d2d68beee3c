"""Whether the folder with the data has room and can be written."""

import shutil
from tempfile import TemporaryFile

from hofvijver.settings import get_settings
from hofvijver.troubles import Trouble

# Enough for a week of requests, and for a copy of a young database.
SPARE_BYTES = 200 * 1024**2


def find_trouble() -> Trouble | None:
    folder = get_settings().data_dir.resolve()
    # It is made when something is first written there.
    there = next(each for each in (folder, *folder.parents) if each.exists())
    free = shutil.disk_usage(there).free
    if free < SPARE_BYTES:
        return Trouble(f"free_megabytes={free // 1024**2}")
    try:
        with TemporaryFile(dir=there) as file:
            file.write(b"x")
    except OSError as error:
        return Trouble(f"DATA_DIR cannot be written: {error.strerror}")
    return None
