"""Builds the package: maturin's backend, which builds the module, after the command `ninelog` was built.

The command is a program of its own in the wheel, as those of ruff and uv are: it starts in some milliseconds,
handles Ctrl-C itself, and starts copies of itself (`ninelog test`). Run as a program, this file builds the
command only, for those who call maturin themselves.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

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
    words = ["cargo", "build", "--package", "ninelog", "--bin", "ninelog", "--profile", profile]
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


def _maturin() -> Any:
    import maturin

    return maturin


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Build the command, and a wheel with it."""
    build_command()
    return str(_maturin().build_wheel(wheel_directory, config_settings, metadata_directory))


def build_editable(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Build the command, and a wheel that leads to the sources."""
    build_command()
    return str(_maturin().build_editable(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Build a source distribution."""
    return str(_maturin().build_sdist(sdist_directory, config_settings))


def __getattr__(name: str) -> Any:
    if name.startswith("_") or not (name.startswith("get_requires") or name.startswith("prepare_metadata")):
        raise AttributeError(name)
    return getattr(_maturin(), name)


if __name__ == "__main__":
    sys.exit(build_command())
