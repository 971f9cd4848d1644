#!/usr/bin/env python3
"""Compares Ninelog's solver for finite domains with Gecode and with CP-SAT of OR-tools.

The models have the same names in ninelog/, gecode/ and cpsat/. A process gets the size and this folder, and
prints its answer and its number of contradictions. Ends with status 1 if two systems give different answers.
"""

import argparse
import fnmatch
import json
import os
import platform
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from run import Program, first_line, geometric_mean, run_once  # noqa: E402

GOAL = "bench({n}, S), fd_statistics(Done), memberchk(failures-F, Done), format('checksum(~w,~w)~n', [S,F])"
LIBRARIES = [f"-lgecode{part}" for part in ("search", "minimodel", "int", "kernel", "support")]


class Ninelog:
    name = "ninelog"

    def __init__(self, path, auto):
        self.path = path
        self.before = [os.path.join(HERE, "auto.pl")] if auto else []
        self.version = first_line([path, "--version"])

    def command(self, program, _):
        return [self.path, "-q", "-g", GOAL.format(n=program.n), "-t", "halt", *self.before, program.path]


class Gecode:
    name = "gecode"

    def __init__(self, compiler):
        self.compiler = compiler
        self.version = subprocess.run([compiler, "-x", "c++", "-E", "-P", "-"], capture_output=True, text=True,
                                      input="#include <gecode/support/config.hpp>\nGECODE_VERSION\n").stdout
        self.version = (self.version.split() or [""])[-1].strip('"')

    def command(self, program, folder):
        binary = os.path.join(folder, program.name)
        if not os.path.exists(binary):
            source = os.path.join(HERE, "gecode", program.name + ".cpp")
            subprocess.run([self.compiler, "-std=c++17", "-O2", "-DNDEBUG", "-o", binary, source, *LIBRARIES], check=True)
        return [binary, str(program.n), HERE]


class CpSat:
    name = "cp-sat"

    def __init__(self, python):
        self.python = python
        done = subprocess.run([python, "-c", "import ortools; print(ortools.__version__)"], capture_output=True, text=True)
        self.version = done.stdout.strip()
        if self.version:
            start = run_once([python, "-c", "import ortools.sat.python.cp_model; print('checksum(0,0)')"], {}, 60, HERE)
            self.version += f", whose start takes {start[0]:.2f} s"

    def command(self, program, _):
        return [self.python, os.path.join(HERE, "cpsat", program.name + ".py"), str(program.n), HERE]


def find_systems(options):
    systems = []
    if os.path.exists(options.ninelog):
        systems.append(Ninelog(os.path.abspath(options.ninelog), options.auto))
    if shutil.which(options.compiler):
        systems.append(Gecode(options.compiler))
    if shutil.which(options.python):
        systems.append(CpSat(options.python))
    wanted = options.systems and options.systems.split(",")
    return [s for s in systems if s.version and (not wanted or s.name in wanted)]


def measure(program, systems, options, folder):
    """{system: {"cpu": median seconds, "peak": KiB, "answer": text, "failures": text}}; no answer if it failed."""
    samples = {system.name: [] for system in systems}
    for _ in range(options.rounds):
        for system in systems:
            runs = samples[system.name]
            if not runs or runs[-1][2] is not None:
                runs.append(run_once(system.command(program, folder), {}, options.timeout, folder))
    results = {}
    for name, runs in samples.items():
        answer, _, failures = (runs[-1][2] or "").partition(",")
        results[name] = {"cpu": statistics.median(run[0] for run in runs), "peak": max(run[1] for run in runs),
                         "answer": answer or None, "failures": failures}
    return results


def agree(row):
    return len({result["answer"] for result in row.values() if result["answer"]}) <= 1


def ratio(row, name):
    """Ninelog's time in terms of another system's."""
    if name in row and row[name]["answer"] and row.get("ninelog", {}).get("answer"):
        return row["ninelog"]["cpu"] / row[name]["cpu"]
    return None


def report(table, systems):
    names = [system.name for system in systems]
    print("\nCPU seconds, contradictions, Ninelog's time divided by the other's")
    print(f"{'model':18}{'n':>5}{'answer':>9}" + "".join(f"{name:>20}" + " " * 7 * (name != "ninelog") for name in names))
    for (model, n), row in table.items():
        answers = [result["answer"] for result in row.values() if result["answer"]]
        line = f"{model:18}{n:5}{answers[0] if answers else '-':>9}"
        for name in names:
            result = row[name]
            line += f"{result['cpu']:10.3f}{result['failures']:>10}" if result["answer"] else f"{'no answer':>20}"
            if name != "ninelog":
                line += f"{ratio(row, name):7.2f}" if ratio(row, name) else f"{'-':>7}"
        print(line + ("" if agree(row) else "  answers differ"))
    for name in names:
        ratios = [r for r in (ratio(row, name) for row in table.values()) if r and name != "ninelog"]
        if ratios:
            print(f"geometric mean of ninelog to {name} over {len(ratios)} models: {geometric_mean(ratios):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ninelog", default=os.path.join(HERE, "..", "..", "target", "release", "ninelog"))
    parser.add_argument("--compiler", default="g++", help="for Gecode's models")
    parser.add_argument("--python", default=sys.executable, help="one that has the package ortools")
    parser.add_argument("--systems", metavar="NAMES", help="comma-separated: ninelog,gecode,cp-sat")
    parser.add_argument("--only", default="*", metavar="GLOB")
    parser.add_argument("--auto", action="store_true", help="searches of Ninelog have the option auto")
    parser.add_argument("--large", action="store_true", help="the hard sizes of models that have one")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--timeout", type=float, default=300)
    parser.add_argument("--json", metavar="OUT")
    options = parser.parse_args()

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    systems = find_systems(options)
    if not systems:
        sys.exit("no solver found")
    print(f"{platform.platform()}, {options.rounds} rounds")
    for system in systems:
        print(f"  {system.name}: {system.version}")
    models = os.path.join(HERE, "ninelog")
    programs = [Program(os.path.join(models, file), options.large, 1) for file in sorted(os.listdir(models))
                if file.endswith(".pl") and fnmatch.fnmatch(file[:-3], options.only)]
    with tempfile.TemporaryDirectory() as folder:
        table = {(p.name, p.n): measure(p, systems, options, folder) for p in programs if p.n is not None}
    report(table, systems)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as f:
            json.dump([{"model": m, "n": n, **row} for (m, n), row in table.items()], f, indent=1)
    sys.exit(0 if all(agree(row) for row in table.values()) else 1)


if __name__ == "__main__":
    main()
