"""Results that outlive the process which asks for them.

A journal is a file of lines, one for each task: the number of its first item, how many there are, a digest of
them, and the results. A line is written when the results have come, so a driver that was killed has lost only
what was under way. The last line may be cut off; it does not count.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import pickle
import time
import zlib
from pathlib import Path
from typing import Any, NamedTuple

#: So many seconds may pass until a line is on the disk for sure. That matters only if the machine fails.
_SYNC = 1.0


class Record(NamedTuple):
    """The results of a task: the number of items, their digest, and where they stand in the file."""

    items: int
    digest: str
    at: int


def digest_of(items: Any) -> str:
    """Return a digest of the items of a task."""
    return hashlib.sha256(pickle.dumps(items, protocol=4)).hexdigest()[:32]


class Journal:
    """The journal of a job. `about` says which job it is: one for another job is refused."""

    def __init__(self, path: str | os.PathLike[str], about: str) -> None:
        self._path = Path(path)
        self._records: dict[int, Record] = {}
        self._synced = time.monotonic()
        end = self._read(about)
        self._file = open(self._path, "r+b" if end else "w+b")
        self._file.seek(end)
        self._file.truncate()
        if not end:
            self._write({"journal": about})

    def _read(self, about: str) -> int:
        """Read what is there. Return the end of the last whole line."""
        end = 0
        try:
            file = open(self._path, "rb")
        except FileNotFoundError:
            return 0
        with file:
            for number, line in enumerate(file):
                if not line.endswith(b"\n"):
                    break
                row = json.loads(line)
                if number == 0:
                    if row.get("journal") != about:
                        raise ValueError(f"{self._path} is the journal of another job")
                else:
                    # The results stay in the file until they are wanted.
                    self._records[row["first"]] = Record(row["count"], row["digest"], end)
                end += len(line)
        return end

    def __len__(self) -> int:
        return len(self._records)

    def count_at(self, first: int) -> int | None:
        """Return how many items the task that begins at this number had, if it is done."""
        record = self._records.get(first)
        return None if record is None else record.items

    def find(self, first: int, items: list[Any]) -> list[Any] | None:
        """Return the results of these items, if they are there."""
        record = self._records.get(first)
        if record is None or record.items != len(items) or record.digest != digest_of(items):
            return None
        self._file.flush()
        with open(self._path, "rb") as file:
            file.seek(record.at)
            row = json.loads(file.readline())
        return pickle.loads(zlib.decompress(base64.b64decode(row["results"])))  # type: ignore[no-any-return]

    def add(self, first: int, items: list[Any], results: list[Any]) -> None:
        """Write the results of a task."""
        text = base64.b64encode(zlib.compress(pickle.dumps(results, protocol=4), 1)).decode()
        self._write({"first": first, "count": len(items), "digest": digest_of(items), "results": text})

    def _write(self, row: dict[str, Any]) -> None:
        self._file.write(json.dumps(row).encode() + b"\n")
        self._file.flush()
        if time.monotonic() - self._synced > _SYNC:
            os.fsync(self._file.fileno())
            self._synced = time.monotonic()

    def close(self) -> None:
        """Close the file."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
