"""What the processes of a server use, the first and all it has started."""

import psutil  # type: ignore[import-untyped]


def _all(pid: int) -> list[psutil.Process]:
    first = psutil.Process(pid)
    return [first, *first.children(recursive=True)]


def processor_seconds(pid: int) -> float:
    """Spent so far, for itself and in the kernel."""
    spent = [each.cpu_times() for each in _all(pid)]
    return float(sum(each.user + each.system for each in spent))


def resident_bytes(pid: int) -> int:
    """In memory now; what two processes share counts for both."""
    return sum(each.memory_info().rss for each in _all(pid))
