"""Processor time and memory of a server: its first process and all it has started."""

import psutil  # type: ignore[import-untyped]


def _all(pid: int) -> list[psutil.Process]:
    first = psutil.Process(pid)
    return [first, *first.children(recursive=True)]


def processor_seconds(pid: int) -> float:
    """Processor time spent so far, in user and kernel mode."""
    spent = [each.cpu_times() for each in _all(pid)]
    return float(sum(each.user + each.system for each in spent))


def resident_bytes(pid: int) -> int:
    """Memory in use now; what two processes share counts twice."""
    return sum(each.memory_info().rss for each in _all(pid))
