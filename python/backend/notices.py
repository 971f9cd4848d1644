"""Licences for packages: those of Ninelog, and of what is linked or bundled into them.

For the wheel, `LICENSE-MIT` and `LICENSE-APACHE` are copied beside `pyproject.toml`. `NOTICES.txt` is written
there: each package that the module and the command consist of, with its licence and the texts that it comes
with. Run as a program, this file writes the notices of other packages:

    notices.py command FOLDER TARGET   what is linked into the command, with the licences
    notices.py modules FILE            what is linked into the modules for WebAssembly
    notices.py page FILE METAFILE ...  the same, and what the scripts of the page bundle, as esbuild lists it
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

#: The packages that the wheel is built of, and the modules for pages.
ROOTS = ("ninelog-python", "ninelog")
MODULES = ("ninelog-web", "ninelog-board")
WASM = "wasm32-unknown-unknown"
OWN = re.compile(r"ninelog(-|$)")
TEXTS = re.compile(r"(licen[cs]e|copying|notice|unlicense|copyright)", re.IGNORECASE)

WHEEL = "The module and the command are linked with"
COMMAND = "The program is linked with"
MUSL = "musl, the C library (MIT, https://musl.libc.org):"
OWNER = re.compile(r"^Copyright .*$", re.MULTILINE)
PAGE = "The modules are linked with, and the scripts of the page bundle,"

HEAD = (
    "Ninelog is licensed under MIT or Apache-2.0, at your choice: see LICENSE-MIT and LICENSE-APACHE.",
    "{what} the packages below. Each is unchanged, and its source is at the address given. They also contain "
    "parts of Rust's standard library (MIT OR Apache-2.0), whose copyright is that of the Rust project's "
    "contributors: https://github.com/rust-lang/rust",
)


def metadata(manifest: Path, target: str = "") -> dict[str, Any]:
    """Return what cargo knows about the packages, for the system for which is built."""
    words = ["cargo", "metadata", "--format-version", "1", "--manifest-path", str(manifest)]
    target = target or os.environ.get("CARGO_BUILD_TARGET") or _host()
    done = subprocess.run(
        [*words, "--filter-platform", target], check=True, stdout=subprocess.PIPE, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _host() -> str:
    done = subprocess.run(["rustc", "-vV"], check=True, stdout=subprocess.PIPE, text=True)
    return next(line[6:] for line in done.stdout.splitlines() if line.startswith("host: "))


def linked(known: dict[str, Any], roots: Sequence[str] = ROOTS) -> list[dict[str, Any]]:
    """Return the packages of others that are linked, in order; what only builds them is left out."""
    packages = {package["id"]: package for package in known["packages"]}
    nodes = {node["id"]: node for node in known["resolve"]["nodes"]}
    todo = [name for name, package in packages.items() if package["name"] in roots]
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


def in_modules(manifest: Path) -> list[dict[str, Any]]:
    """Return the packages of others that are linked into the modules for pages, which have few features."""
    words = ["cargo", "tree", "--manifest-path", str(manifest), "--target", WASM, "--prefix", "none"]
    words += ["--edges", "normal,no-proc-macro", "--format", "{p}"]
    words += [word for name in MODULES for word in ("--package", name)]
    done = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True)
    names = {tuple(line.split()[:2]) for line in done.stdout.splitlines() if line}
    others = metadata(manifest, WASM)["packages"]
    found = [
        one for one in others if (one["name"], f"v{one['version']}") in names and not OWN.match(one["name"])
    ]
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def bundled(metafiles: Iterable[Path]) -> list[dict[str, Any]]:
    """Return the packages of npm from which esbuild has taken files; it names these from its folder on."""
    found: dict[Path, dict[str, Any]] = {}
    for metafile in metafiles:
        for name in json.loads(metafile.read_text())["inputs"]:
            match = re.match(r"(.*node_modules/(?:@[^/]+/)?[^/]+)/", name)
            if match:
                place = Path(match[1], "package.json").resolve()
                about = json.loads(place.read_text())
                source = about.get("repository")
                address = source["url"] if isinstance(source, dict) else source
                author = about.get("author") or ""
                found[place] = {
                    "name": about["name"],
                    "version": about["version"],
                    "license": about["license"],
                    "repository": re.sub(r"^git\+|\.git$", "", address or ""),
                    "authors": [author["name"] if isinstance(author, dict) else author] if author else [],
                    "manifest_path": str(place),
                }
    return sorted(found.values(), key=lambda package: str(package["name"]))


def texts(package: dict[str, Any]) -> Iterator[str]:
    """Yield the licences and notices that a package comes with."""
    folder = Path(package["manifest_path"]).parent
    for file in sorted(folder.iterdir()):
        if file.is_file() and TEXTS.match(file.name):
            yield file.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").strip()


def notices(packages: list[dict[str, Any]], what: str = WHEEL) -> str:
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
    head = [textwrap.fill(paragraph.format(what=what), 110) + "\n" for paragraph in HEAD]
    parts = [*head, "\n".join(rows) + "\n"]
    for words, names in owners.items():
        parts.append(f"{'-' * 80}\n{', '.join(dict.fromkeys(names))}:\n\n{first[words]}\n")
    return "\n".join(parts)


def write(folder: Path, manifest: Path, target: str = "") -> None:
    """Put the licences and notices into a folder: of the wheel, or of the command for a target."""
    for place in (manifest.parent, *manifest.parent.parents):
        if (place / "LICENSE-APACHE").exists() and place != folder:
            for name in ("LICENSE-MIT", "LICENSE-APACHE"):
                shutil.copyfile(place / name, folder / name)
            break
    known = metadata(manifest, target)
    text = notices(linked(known, ROOTS[1:]), COMMAND) if target else notices(linked(known))
    if target.endswith("-musl"):
        mit = (folder / "LICENSE-MIT").read_text(encoding="utf-8")
        text += f"{'-' * 80}\n{MUSL}\n\n{OWNER.sub('Copyright (c) 2005-2025 Rich Felker, et al.', mit)}"
    (folder / "NOTICES.txt").write_text(text, encoding="utf-8")


def main(kind: str, file: str, *others: str) -> None:
    """Write the notices of the command, of the modules, or of the page with its scripts."""
    manifest = Path(__file__).resolve().parents[2] / "Cargo.toml"
    if kind == "command":
        write(Path(file), manifest, *others)
        return
    packages = in_modules(manifest) + bundled(Path(name) for name in others)
    what = PAGE if kind == "page" else "The modules are linked with"
    Path(file).write_text(notices(packages, what), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
