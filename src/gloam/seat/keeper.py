"""The keeper of a bot's process: it starts the bot within its limits, and ends with it whatever the bot has started.

It runs as a file of its own, `python -I -S keeper.py MB COMMAND ...`, and loads nothing of Gloam, so that it costs next to nothing.
What systems other than Linux do not know (orphans that come home, memory that neighbours cannot read) is left out there.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import select
import signal
import sys
from collections.abc import Iterator

LOOK = 2.0  # seconds between two looks whether the table is still there
NOT_STARTED = 127  # what a shell says when there is no such program
# Words of the kernel, see prctl(2) and capabilities(7).
SET_PDEATHSIG, SET_DUMPABLE, CAPBSET_DROP, SET_CHILD_SUBREAPER = 1, 4, 24, 36
CAP_SYS_PTRACE = 19


def prctl(*words: int) -> None:
    """What the kernel refuses, or another system does not know, is left out."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(*[ctypes.c_ulong(word) for word in words], *[ctypes.c_ulong(0)] * (5 - len(words)))


def close_memory() -> None:
    """From now on no other process of this user reads the memory of this one; it leaves no core files either."""
    prctl(SET_DUMPABLE, 0)


def become(command: list[str], memory: int) -> None:
    """Turn into the bot. Root, too, loses the right to read what processes have closed to others."""
    prctl(SET_PDEATHSIG, signal.SIGKILL)
    prctl(CAPBSET_DROP, CAP_SYS_PTRACE)
    if memory > 0:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (memory << 20, memory << 20))
    try:
        os.execvp(command[0], command)
    except OSError as error:
        hint = "; its first line should name what runs it, like #!/usr/bin/env python3" if error.errno == 8 else ""
        os.write(2, f"{command[0]} cannot be started: {error.strerror}{hint}\n".encode())
    finally:
        os._exit(NOT_STARTED)


def keep(command: list[str], memory: int) -> int:
    """Start the bot and wait for its end, or the table's; its wait status, or SIGTERM if it was the table's."""
    table = os.getppid()
    prctl(SET_CHILD_SUBREAPER, 1)
    heard = bell()
    bot = os.fork()
    if bot == 0:
        os.setpgid(0, 0)
        become(command, memory)
    with contextlib.suppress(OSError):
        os.setpgid(bot, bot)  # whoever comes first
    nothing = os.open(os.devnull, os.O_RDWR)
    for pipe in (0, 1, 2):  # they are the bot's alone: the table must see it when the bot closes them
        os.dup2(nothing, pipe)
    while os.getppid() == table:
        select.select([heard], [], [], LOOK)
        with contextlib.suppress(BlockingIOError):
            if signal.SIGTERM in os.read(heard, 64):
                break
        for ended, status in reaped():
            if ended == bot:
                clear(bot)
                return status
    clear(bot)
    return signal.SIGTERM


def bell() -> int:
    """A pipe that brings the numbers of the signals that came."""
    heard, rung = os.pipe()
    os.set_blocking(heard, False)
    os.set_blocking(rung, False)
    signal.set_wakeup_fd(rung, warn_on_full_buffer=False)
    for number in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    return heard


def reaped() -> Iterator[tuple[int, int]]:
    """The children that have ended, among them orphans of the bot."""
    with contextlib.suppress(ChildProcessError):
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            yield found


def clear(bot: int) -> None:
    """End the bot's group at one blow, and then whoever has left it: orphans become children of the keeper."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(bot, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        while True:
            for child in children():
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(child, signal.SIGKILL)
            os.waitpid(-1, 0)


def children() -> list[int]:
    """Who has this process as its parent, as far as the system tells."""
    found = []
    for name in os.listdir("/proc") if sys.platform == "linux" else []:
        with contextlib.suppress(OSError, ValueError), open(f"/proc/{int(name)}/stat", "rb") as file:
            if int(file.read().rpartition(b")")[2].split()[1]) == os.getpid():
                found.append(int(name))
    return found


def end_like(status: int) -> None:
    """End as the bot did, so that the table sees how."""
    if os.WIFSIGNALED(status):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        number = os.WTERMSIG(status)
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    end_like(keep(sys.argv[2:], int(sys.argv[1])))
