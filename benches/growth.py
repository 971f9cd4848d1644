#!/usr/bin/env python3
"""Time and memory of the programs in growth/ as their size grows, under Ninelog and SWI-Prolog.

    benches/growth.py                         prints a table, writes growth.svg beside this file
    benches/growth.py --only 'tables' --out /tmp/tables.svg

Sizes are from a ten-thousandth of a program's N to N, each ten times the one before. The status is 1 if answers
differ, if Ninelog does not end in time, or if its time grows by three times as much as SWI-Prolog's at the last step:
less may be that data no longer fits into caches.
"""

import argparse
import fnmatch
import math
import os
import sys
import tempfile

sys.dont_write_bytecode = True
from run import HERE, Program, agree, find_systems, measure  # noqa: E402

DECADES = 4
# Seconds beyond the start that a run must take for its growth to be judged.
JUDGED = 0.05
COLOURS = {"ninelog": "#1668b8", "swi": "#b8451b"}
NAMES = {"ninelog": "Ninelog", "swi": "SWI-Prolog"}


def series(path, systems, timeout, folder):
    """[(size, {system: result})] from the smallest size on. A system that ran out of time is left out of the rest."""
    rows = []
    for decade in range(DECADES, -1, -1):
        program = Program(path, False, 10 ** decade)
        row = measure(program, systems, 1, timeout, folder)
        rows.append((program.n, row))
        systems = [s for s in systems if row[s.name]["checksum"]]
    return rows


def growth(rows, name):
    """How many times as long the last size takes as the one before, without the start; None if that is too short."""
    (_, first), (_, before), (_, last) = rows[0], rows[-2], rows[-1]
    if any(name not in row or not row[name]["checksum"] for row in (first, before, last)):
        return None
    start = first[name]["cpu"]
    spent = [row[name]["cpu"] - start for row in (before, last)]
    return spent[1] / max(spent[0], JUDGED / 10) if spent[1] >= JUDGED else None


# ---- the picture

WIDTH, HEIGHT, ACROSS = 250, 190, 4
LEFT, RIGHT, TOP, BOTTOM = 46, 12, 26, 24


def panel(x0, y0, title, unit, points):
    """One diagram with logarithmic axes. `points` is {system: [(size, value)]}."""
    every = [p for line in points.values() for p in line]
    xs, ys = [math.log10(p[0]) for p in every], [math.log10(p[1]) for p in every]
    low_x, high_x = min(xs), max(xs)
    low_y, high_y = math.floor(min(ys)), math.ceil(max(ys))
    high_y = max(high_y, low_y + 1)

    def place(size, value):
        across = (math.log10(size) - low_x) / (high_x - low_x or 1)
        up = (math.log10(value) - low_y) / (high_y - low_y)
        return (x0 + LEFT + across * (WIDTH - LEFT - RIGHT), y0 + HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM))

    out = [f'<text x="{x0 + LEFT}" y="{y0 + 16}" class="title">{title}</text>']
    for power in range(low_y, high_y + 1):
        x, y = place(10 ** low_x, 10 ** power)
        value = 10 ** power
        label = f"{value:g} {unit}"
        out.append(f'<line x1="{x}" y1="{y:.1f}" x2="{x0 + WIDTH - RIGHT}" y2="{y:.1f}" class="grid"/>')
        out.append(f'<text x="{x - 4}" y="{y + 3:.1f}" class="label" text-anchor="end">{label}</text>')
    for size in sorted({p[0] for p in every}):
        x, _ = place(size, 10 ** low_y)
        label = f"10{''.join('⁰¹²³⁴⁵⁶⁷⁸⁹'[int(d)] for d in str(round(math.log10(size))))}"
        out.append(f'<text x="{x:.1f}" y="{y0 + HEIGHT - 9}" class="label" text-anchor="middle">{label}</text>')
    for name, line in points.items():
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*p) for p in line))
        out.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        for p in line:
            x, y = place(*p)
            out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{COLOURS[name]}"/>')
    return out


def picture(all_rows):
    out = []
    panels = [(program, kind) for program in all_rows for kind in ("cpu", "peak")]
    for number, (program, kind) in enumerate(panels):
        points = {}
        for size, row in all_rows[program]:
            for name, result in row.items():
                if result["checksum"]:
                    value = max(result["cpu"], 0.001) if kind == "cpu" else result["peak"] / 1024
                    points.setdefault(name, []).append((size, value))
        title = f"{program}: {'CPU time' if kind == 'cpu' else 'peak memory'}"
        across, down = number % ACROSS, number // ACROSS
        out += panel(across * WIDTH, 40 + down * HEIGHT, title, "s" if kind == "cpu" else "MB", points)
    width, height = ACROSS * WIDTH, 40 + (len(panels) + ACROSS - 1) // ACROSS * HEIGHT
    legend = "".join(f'<text x="{LEFT + 120 * n}" y="24" class="legend" fill="{COLOURS[s]}">{NAMES[s]}</text>'
                     for n, s in enumerate(COLOURS))
    style = ("text{font-family:sans-serif}.title{font-size:12px;font-weight:bold}.label{font-size:9px;fill:#555}"
             ".legend{font-size:15px;font-weight:bold}.grid{stroke:#ddd}")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
            f'<style>{style}</style><rect width="100%" height="100%" fill="white"/>{legend}{"".join(out)}</svg>\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ninelog", default=os.path.join(HERE, "..", "target", "release", "ninelog"))
    parser.add_argument("--only", default="*", metavar="GLOB")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--out", default=os.path.join(HERE, "growth.svg"))
    options = parser.parse_args()
    systems = [s for s in find_systems(os.path.abspath(options.ninelog)) if s.name in COLOURS]
    ok = True
    all_rows = {}
    directory = os.path.join(HERE, "growth")
    with tempfile.TemporaryDirectory() as folder:
        for name in sorted(n for n in os.listdir(directory) if n.endswith(".pl")):
            if not fnmatch.fnmatch(name[:-3], options.only):
                continue
            rows = series(os.path.join(directory, name), systems, options.timeout, folder)
            all_rows[name[:-3]] = rows
            print(f"\n{name[:-3]:12}" + "".join(f"{s.name:>22}" for s in systems))
            for size, row in rows:
                cells = [row.get(s.name) for s in systems]
                shown = ["-" if c is None else "failed" if c["checksum"] is None
                         else f"{c['cpu']:.3f} s {c['peak'] // 1024:5d} MB" for c in cells]
                print(f"{size:12}" + "".join(f"{text:>22}" for text in shown) + ("" if agree(row) else "  answers differ"))
                ok = ok and agree(row) and (cells[0] is None or cells[0]["checksum"] is not None)
            steps = {s.name: growth(rows, s.name) for s in systems}
            ours, theirs = steps.get("ninelog"), steps.get("swi")
            if ours and theirs:
                print(f"{'last step':>12}" + "".join(f"{steps[s.name]:20.1f} x" for s in systems))
                if ours > 3 * theirs:
                    print("  grows faster than in SWI-Prolog")
                    ok = False
    with open(options.out, "w", encoding="utf-8") as f:
        f.write(picture(all_rows))
    print(f"\nwritten: {options.out}")
    sys.exit(0 if ok else 1)


if __name__ == "__main__":
    main()
