"""Builds the package: maturin's backend, which builds the module, after the command `ninelog` was built.

The command is a program of its own in the wheel, as those of ruff and uv are: it starts in some milliseconds,
handles Ctrl-C itself, and starts copies of itself (`ninelog test`). Run as a program, this file builds the
command and writes the licences only, for those who call maturin themselves.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import notices

HERE = Path(__file__).resolve().parent.parent


def manifest() -> Path:
    """Return the manifest of the module: a source distribution moves it."""
    for place in (HERE / "Cargo.toml", HERE / "python" / "Cargo.toml"):
        if place.exists() and "ninelog-python" in place.read_text():
            return place
    raise FileNotFoundError("Cargo.toml of the package ninelog-python")


def build_command() -> None:
    """Build the command and put it where maturin looks for scripts."""
    target = os.environ.get("CARGO_BUILD_TARGET")
    profile = os.environ.get("NINELOG_PROFILE", "wheel")
    # The module is named as well, though only the command is built here. So cargo chooses the same features
    # of all packages for both, and compiles the engine once.
    words = ["cargo", "build", "--package", "ninelog", "--package", "ninelog-python", "--bin", "ninelog"]
    words += ["--profile", profile]
    words += ["--manifest-path", str(manifest()), "--message-format", "json-render-diagnostics"]
    done = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True)
    built = None
    for line in done.stdout.splitlines():
        message = json.loads(line)
        if message.get("executable") and message["target"]["name"] == "ninelog":
            built = Path(message["executable"])
    if built is None:
        raise RuntimeError(f"cargo has built no command {target or ''}")
    scripts = HERE / "ninelog.data" / "scripts"
    scripts.mkdir(parents=True, exist_ok=True)
    shutil.copy2(built, scripts / built.name)


def write_notices() -> None:
    """Put the licences where maturin looks for them."""
    notices.write(HERE, manifest())


def _maturin() -> Any:
    import maturin

    # Two programs with the engine are large. Whoever gives arguments decides alone.
    os.environ.setdefault("MATURIN_PEP517_ARGS", "--compression-level 9")
    return maturin


def prepare_metadata_for_build_wheel(
    metadata_directory: str, config_settings: dict[str, Any] | None = None
) -> str:
    """Write the metadata, which names the licences."""
    write_notices()
    return str(_maturin().prepare_metadata_for_build_wheel(metadata_directory, config_settings))


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Build the command, and a wheel with it."""
    write_notices()
    build_command()
    name = str(_maturin().build_wheel(wheel_directory, config_settings, metadata_directory))
    try:
        import pack_wheel
    except ImportError:  # where zopfli cannot be had, the wheel is a little larger
        return name
    pack_wheel.pack(Path(wheel_directory) / name)
    return name


def build_editable(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Build the command, and a wheel that leads to the sources."""
    write_notices()
    build_command()
    return str(_maturin().build_editable(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Build a source distribution."""
    write_notices()
    return str(_maturin().build_sdist(sdist_directory, config_settings))


def __getattr__(name: str) -> Any:
    if name.startswith("_") or not (name.startswith("get_requires") or name.startswith("prepare_metadata")):
        raise AttributeError(name)
    return getattr(_maturin(), name)


if __name__ == "__main__":
    write_notices()
    sys.exit(build_command())
