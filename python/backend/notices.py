"""Licences for the wheel: those of Ninelog, and of what is linked into it.

`LICENSE-MIT` and `LICENSE-APACHE` are copied beside `pyproject.toml`. `NOTICES.txt` is written there: each
package that the module and the command consist of, with its licence and the texts that it comes with.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

#: The packages that the wheel is built of.
ROOTS = ("ninelog-python", "ninelog")
OWN = re.compile(r"ninelog(-|$)")
TEXTS = re.compile(r"(licen[cs]e|copying|notice|unlicense|copyright)", re.IGNORECASE)

HEAD = """\
Ninelog is licensed under MIT or Apache-2.0, at your choice: see LICENSE-MIT and LICENSE-APACHE.

The module and the command are linked with the packages below. Each is unchanged, and its source is at the
address given. They also contain parts of Rust's standard library (MIT OR Apache-2.0), whose copyright is that
of the Rust project's contributors: https://github.com/rust-lang/rust
"""


def metadata(manifest: Path) -> dict[str, Any]:
    """Return what cargo knows about the packages, for the system for which is built."""
    words = ["cargo", "metadata", "--format-version", "1", "--manifest-path", str(manifest)]
    target = os.environ.get("CARGO_BUILD_TARGET") or _host()
    done = subprocess.run(
        [*words, "--filter-platform", target], check=True, stdout=subprocess.PIPE, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _host() -> str:
    done = subprocess.run(["rustc", "-vV"], check=True, stdout=subprocess.PIPE, text=True)
    return next(line[6:] for line in done.stdout.splitlines() if line.startswith("host: "))


def linked(known: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the packages of others that are linked, in order; what only builds them is left out."""
    packages = {package["id"]: package for package in known["packages"]}
    nodes = {node["id"]: node for node in known["resolve"]["nodes"]}
    todo = [name for name, package in packages.items() if package["name"] in ROOTS]
    seen = set(todo)
    while todo:
        for needed in nodes[todo.pop()]["deps"]:
            is_linked = any(kind["kind"] is None for kind in needed["dep_kinds"])
            is_macro = any("proc-macro" in target["kind"] for target in packages[needed["pkg"]]["targets"])
            if is_linked and not is_macro and needed["pkg"] not in seen:
                seen.add(needed["pkg"])
                todo.append(needed["pkg"])
    others = [packages[name] for name in seen if not OWN.match(packages[name]["name"])]
    return sorted(others, key=lambda package: (package["name"], package["version"]))


def texts(package: dict[str, Any]) -> Iterator[str]:
    """Yield the licences and notices that a package comes with."""
    folder = Path(package["manifest_path"]).parent
    for file in sorted(folder.iterdir()):
        if file.is_file() and TEXTS.match(file.name):
            yield file.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").strip()


def notices(packages: list[dict[str, Any]]) -> str:
    """Return the text of the notices: each licence text once, with the packages to which it belongs."""
    rows: list[str] = []
    owners: dict[str, list[str]] = {}
    first: dict[str, str] = {}
    for package in packages:
        name = f"{package['name']} {package['version']}"
        source = package.get("repository") or f"https://crates.io/crates/{package['name']}"
        authors = ", ".join(package.get("authors") or [])
        rows.append(f"- {name}: {package['license']}. {source}{f' ({authors})' if authors else ''}")
        for text in texts(package):
            # Texts that are laid out in different ways are the same.
            words = " ".join(text.split())
            first.setdefault(words, text)
            owners.setdefault(words, []).append(name)
    parts = [HEAD, "\n".join(rows) + "\n"]
    for words, names in owners.items():
        parts.append(f"{'-' * 80}\n{', '.join(dict.fromkeys(names))}:\n\n{first[words]}\n")
    return "\n".join(parts)


def write(folder: Path, manifest: Path) -> None:
    """Put the licences and notices into a folder."""
    for place in (manifest.parent, *manifest.parent.parents):
        if (place / "LICENSE-APACHE").exists() and place != folder:
            for name in ("LICENSE-MIT", "LICENSE-APACHE"):
                shutil.copyfile(place / name, folder / name)
            break
    (folder / "NOTICES.txt").write_text(notices(linked(metadata(manifest))), encoding="utf-8")
