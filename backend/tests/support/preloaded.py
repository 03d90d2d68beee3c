"""Servers that are forked from a process in which the product is loaded already.

Loading it takes longer than most tests that need a server of their own. The forked process is what the
command would be: its own session, environment, files and signals; only modules and postcodes are shared.
"""

import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, NoReturn

MODULES = ("alembic.command", "hofvijver.background", "hofvijver.cli", "hofvijver.main", "hofvijver.serving")


class Forked:
    """A process that was forked elsewhere: as much of `subprocess.Popen` as tests use."""

    def __init__(self, pid: int, ending: int) -> None:
        self.pid = pid
        self._ending = ending
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self._look(0)

    def wait(self, timeout: float) -> int:
        if (code := self._look(timeout)) is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def _look(self, timeout: float) -> int | None:
        if self.returncode is None and select.select([self._ending], [], [], timeout)[0]:
            # Nothing to read when the process it was forked from ended first.
            self.returncode = int(os.read(self._ending, 16) or -signal.SIGKILL)
            os.close(self._ending)
        return self.returncode


class Preloaded:
    """The process that has loaded the product; it ends with the one that started it."""

    def __init__(self, folder: Path) -> None:
        self._orders, theirs = socket.socketpair()
        with theirs:
            command = (sys.executable, "-m", __name__, str(theirs.fileno()))
            self._process = subprocess.Popen(command, cwd=folder, pass_fds=[theirs.fileno()])

    def start(
        self, command: Sequence[str], environment: Mapping[str, str], output: BinaryIO, errors: BinaryIO
    ) -> Forked:
        ours, theirs = os.pipe()
        order = json.dumps([command, dict(environment)]).encode()
        files = [output.fileno(), errors.fileno(), theirs]
        self._orders.sendall(len(order).to_bytes(4, "big"))
        socket.send_fds(self._orders, [order[:1]], files)
        self._orders.sendall(order[1:])
        os.close(theirs)
        return Forked(int(self._orders.recv(16)), ours)

    def end(self) -> None:
        self._orders.close()
        self._process.wait()


# What follows runs in that process.

_endings: dict[int, int] = {}


def main(orders: socket.socket) -> None:
    for name in MODULES:
        __import__(name)
    _read_postcodes()
    _check_content()
    gc.collect()
    gc.freeze()
    # Not in the handler: a signal just before the wait begins would only be noticed after it.
    woken, waker = socket.socketpair()
    waker.setblocking(False)
    signal.set_wakeup_fd(waker.fileno())
    signal.signal(signal.SIGCHLD, lambda *_: None)
    while True:
        ready = select.select([orders, woken], [], [])[0]
        if woken in ready:
            woken.recv(4096)
            _tell_endings()
        if orders in ready and not _follow_order(orders):
            return


def _read_postcodes() -> None:
    """Reading the postcodes is the slowest part of the start of a worker."""
    from hofvijver.places import postcodes

    postcodes.read_all()


def _check_content() -> None:
    """Every server looks at all texts when it starts; these stay as they are."""
    from hofvijver.main import CHECKS

    for check in CHECKS:
        # Not the documents: printing starts threads that a fork would lose.
        if check.name in ("facts", "mail_texts"):
            check.find()
    # Two of them look in threads, of which a fork would lose the end.
    for thread in threading.enumerate():
        if thread is not threading.main_thread():
            thread.join()


def _follow_order(orders: socket.socket) -> bool:
    """Start one server as ordered; false when the process that gives the orders has ended."""
    length = orders.recv(4, socket.MSG_WAITALL)
    if not length:
        return False
    beginning, files, _, _ = socket.recv_fds(orders, 1, 3)
    rest = orders.recv(int.from_bytes(length, "big") - 1, socket.MSG_WAITALL)
    command, environment = json.loads(beginning + rest)
    orders.sendall(str(_fork(command, environment, files)).encode())
    return True


def _fork(command: Sequence[str], environment: Mapping[str, str], files: Sequence[int]) -> int:
    output, errors, ending = files
    if not (pid := os.fork()):
        _become(command, environment, output, errors)
    os.close(output)
    os.close(errors)
    _endings[pid] = ending
    return pid


def _become(command: Sequence[str], environment: Mapping[str, str], output: int, errors: int) -> NoReturn:
    """Turn this forked process into what the command would be as a process of its own."""
    # A group of its own can be counted, and interrupted as a terminal does it.
    os.setsid()
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGCHLD, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.dup2(output, 1)
    os.dup2(errors, 2)
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))
    os.environ.clear()
    os.environ.update(environment)
    _forget_settings()
    code = 1
    try:
        _run(command)
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except KeyboardInterrupt:
        code = -signal.SIGINT
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _forget_settings() -> None:
    """Let the server read its own settings. CONTENT_DIR is the exception: the content is already loaded."""
    from hofvijver.settings import get_settings

    get_settings.cache_clear()


def _run(command: Sequence[str]) -> None:
    if command[1] == "-m":
        sys.argv = list(command[2:])
        runpy.run_module(command[2], run_name="__main__", alter_sys=True)
    else:
        from hofvijver.cli import main as hofvijver

        sys.argv = list(command)
        hofvijver()


def _tell_endings() -> None:
    for pid in list(_endings):
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            ending = _endings.pop(pid)
            os.write(ending, str(os.waitstatus_to_exitcode(status)).encode())
            os.close(ending)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
