"""Packs wheels more tightly, by zopfli: `python pack_wheel.py WHEEL...`. Needs `pip install zopfli`.

The result is a usual wheel, some 4 % smaller. The files in it, and so its RECORD, stay as they are.
"""

from __future__ import annotations

import os
import sys
import zipfile
from pathlib import Path

import zopfli.zlib  # type: ignore[import-not-found]


class _Zopfli:
    """What `zipfile` expects of a compressor."""

    def __init__(self) -> None:
        self._data = bytearray()

    def compress(self, data: bytes) -> bytes:
        self._data += data
        return b""

    def flush(self) -> bytes:
        # Without the header and the checksum of zlib's format.
        return bytes(zopfli.zlib.compress(bytes(self._data), numiterations=5)[2:-4])


def pack(wheel: Path) -> None:
    """Pack a wheel."""
    part = wheel.with_suffix(".part")
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(part, "w") as new:
        for info in old.infolist():
            data = old.read(info)
            info.compress_type = zipfile.ZIP_DEFLATED
            with new.open(info, "w") as file:
                file._compressor = _Zopfli()  # type: ignore[attr-defined]
                file.write(data)
    before = wheel.stat().st_size
    os.replace(part, wheel)
    print(f"{wheel.name}: {before} -> {wheel.stat().st_size} bytes")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        pack(Path(name))
