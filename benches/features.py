#!/usr/bin/env python3
"""Runs the single features of features.pl under Ninelog and SWI-Prolog, and prints their ratios.

    benches/features.py                   all, three rounds
    benches/features.py --rounds 5 foldl maplist
"""

import argparse
import math
import os
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SYSTEMS = {"ninelog": os.path.join(HERE, "..", "target", "release", "ninelog"), "swi": "swipl"}


def seconds(command, names):
    """The processor time of each feature, or an end of this program where one failed."""
    words = [command, "-g", "main", "-t", "halt", os.path.join(HERE, "features.pl"), "--", *names]
    run = subprocess.run(words, capture_output=True, text=True, check=True)
    if run.stderr:
        sys.exit(run.stderr)
    rows = [line.split() for line in run.stdout.splitlines()]
    return {name: float(time) for name, time in rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    runs = {system: [] for system in SYSTEMS}
    for _ in range(given.rounds):
        for system, command in SYSTEMS.items():
            runs[system].append(seconds(command, given.names))
    names = runs["swi"][0].keys()
    if any(run.keys() != names for run in runs["ninelog"]):
        sys.exit("not all features ran")
    medians = {
        name: [statistics.median(run[name] for run in runs[system]) for system in SYSTEMS] for name in names
    }
    # The clock has steps of a few microseconds.
    ratios = {name: max(ours, 1e-5) / max(theirs, 1e-5) for name, (ours, theirs) in medians.items()}
    for name in sorted(names, key=ratios.get, reverse=True):
        ours, theirs = medians[name]
        print(f"{name:30} {ours:8.4f} {theirs:8.4f} {ratios[name]:6.2f}")
    mean = math.exp(statistics.mean(map(math.log, ratios.values())))
    above = sum(ratio > 0.33 for ratio in ratios.values())
    print(f"{len(names)} features: geometric mean {mean:.2f}, {above} above 0.33")


if __name__ == "__main__":
    main()
