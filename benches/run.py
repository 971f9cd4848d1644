#!/usr/bin/env python3
"""Runs the benchmark programs under Ninelog and whichever other Prologs are installed, side by side.

    benches/run.py                            all sets, 3 rounds
    benches/run.py --set classical --rounds 5 --json out.json
    benches/run.py --set micro --only 'deep*'
    benches/run.py --systems swi,ninelog
    benches/run.py --set fd --large           Ninelog and GNU Prolog on larger sizes
    benches/run.py --set classical --set micro --divide 10 --systems swi,ninelog,ninelog-loop
                                              short programs: what start, loading and warming up cost

A program defines bench(N, Checksum). Lines at its top say where it can run and with which N:

    % systems: all            or some of: ninelog swi gnu yap ciao scryer trealla
    % n: 40000
    % large: 2000000          the N of --large, for comparing the fastest systems

Rounds are interleaved: each system runs a program once before any runs it again. Printed are the medians of CPU
time (user and system, of the whole process), their ratio to SWI-Prolog's, geometric means and the peak memory. Where two
systems print different checksums the program is marked and the exit status is 1.

What programs share they include from models/ beside them. Where that folder has a gnu.pl, GNU Prolog gets it before each
program of the set: its solver for finite domains has predicates of its own.
"""

import argparse
import fnmatch
import json
import math
import os
import platform
import re
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SETS = {"classical": "programs", "micro": "micro", "tabling": "tabling", "fd": "fd", "clpb": "clpb", "clpq": "clpq", "libraries": "libraries"}
GOAL = "bench({n}, S), write(checksum(S)), nl"

# GNU Prolog's stacks do not grow, and not much more than this fits. The sizes are in KiB; what is not
# touched costs nothing.
GNU_STACKS = {"GLOBALSZ": "1000000", "LOCALSZ": "300000", "TRAILSZ": "300000", "CSTRSZ": "300000"}

SCRYER_PRELUDE = """
:- use_module(library(lists)).
:- use_module(library(between)).
:- use_module(library(format)).
:- use_module(library(dcgs)).
:- use_module(library(assoc)).
:- use_module(library(freeze)).
"""


class Program:
    """A benchmark program and what its header says."""

    def __init__(self, path, large, divide):
        self.path = path
        self.name = os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding="utf-8") as f:
            self.text = f.read()
        sizes = dict(re.findall(r"^% (n|large): (\d+)", self.text, re.M))
        size = sizes.get("large") if large else sizes["n"]
        self.n = size and max(1, int(size) // divide)  # None: the program has no large size
        systems = re.search(r"^% systems: (.*)", self.text, re.M).group(1).split()
        self.systems = None if systems == ["all"] else set(systems)
        self.models = os.path.join(os.path.dirname(path), "models")

    def runs_on(self, family):
        return self.systems is None or family in self.systems

    def model(self, name):
        """The text of a file in models/, or nothing if there is none."""
        path = os.path.join(self.models, name + ".pl")
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8") as f:
            return f.read()

    def whole_text(self):
        """The text with that of what it includes."""
        return re.sub(r"^:- include\('models/(\w+)'\)\.$", lambda found: self.model(found[1]), self.text, flags=re.M)


class System:
    """A Prolog that runs a program as one process. `family` is the name that headers use."""

    def __init__(self, name, family, version):
        self.name = name
        self.family = family
        self.version = version

    def command(self, program, folder):
        """The command line and additions to the environment; may write files into `folder`."""
        raise NotImplementedError

    def compiled(self, program, folder, text, compiler):
        """The program that a compiler, `compiler -o PROGRAM SOURCE`, makes of a text, the first time it is asked for."""
        binary = os.path.join(folder, f"{self.name}_{program.name}")
        if not os.path.exists(binary):
            source = binary + ".pl"
            with open(source, "w", encoding="utf-8") as f:
                f.write(text)
            done = subprocess.run([*compiler, "-o", binary, source], capture_output=True, text=True)
            if not os.path.exists(binary):
                raise RuntimeError((done.stdout + done.stderr).strip()[-300:])
        return binary


class Goal(System):
    """Systems that take a file and a goal on their command line."""

    def __init__(self, name, family, version, arguments, prelude=None):
        super().__init__(name, family, version)
        self.arguments = arguments
        self.prelude = prelude

    def command(self, program, folder):
        path = program.path
        if self.prelude:
            path = os.path.join(folder, f"{self.family}_{program.name}.pl")
            with open(path, "w", encoding="utf-8") as f:
                f.write(self.prelude + program.text)
        goal = GOAL.format(n=program.n)
        return [a.format(file=path, goal=goal) for a in self.arguments], {}


class Gnu(System):
    """GNU Prolog, compiled to native code by gplc."""

    def command(self, program, folder):
        # What GNU Prolog does not know, such as the directive use_module, it says and ignores.
        text = program.model("gnu") + program.whole_text()
        text += f"\n:- initialization(({GOAL.format(n=program.n)} -> true ; true)).\n"
        return [self.compiled(program, folder, text, ["gplc", "--no-top-level"])], GNU_STACKS


class Ciao(System):
    """Ciao, compiled to its byte code by ciaoc. The program becomes a module that has the classical built-ins."""

    def command(self, program, folder):
        text = (":- module(_, [main/0], [classic]).\n:- use_module(library(between)).\n" + program.whole_text()
                + f"\nmain :- {GOAL.format(n=program.n)}.\n")
        return [self.compiled(program, folder, text, ["ciaoc"])], {}


def first_line(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, stdin=subprocess.DEVNULL)
        return (done.stdout + done.stderr).strip().splitlines()[0]
    except (OSError, subprocess.TimeoutExpired, IndexError):
        return "unknown version"


def find_systems(ninelog):
    systems = []
    if os.path.exists(ninelog):
        systems.append(Goal("ninelog", "ninelog", first_line([ninelog, "--version"]),
                            [ninelog, "-q", "-g", "{goal}", "-t", "halt", "{file}"]))
        # Without native code; only when named.
        systems.append(Goal("ninelog-loop", "ninelog", systems[0].version,
                            [ninelog, "--native-after=0", "-q", "-g", "{goal}", "-t", "halt", "{file}"]))
    if shutil.which("swipl"):
        version = first_line(["swipl", "--version"])
        systems.append(Goal("swi", "swi", version, ["swipl", "-q", "-g", "{goal}", "-t", "halt", "{file}"]))
        systems.append(Goal("swi -O", "swi", version, ["swipl", "-O", "-q", "-g", "{goal}", "-t", "halt", "{file}"]))
    if shutil.which("gplc"):
        systems.append(Gnu("gnu", "gnu", first_line(["gplc", "--version"])))
    if shutil.which("yap"):
        systems.append(Goal("yap", "yap", first_line(["yap", "-g", "halt"]),
                            ["yap", "-s", "1000000", "-t", "300000", "-l", "{file}", "-g", "{goal}, halt"]))
    if shutil.which("ciaoc"):
        systems.append(Ciao("ciao", "ciao", first_line(["ciaosh", "--version"])))
    if shutil.which("scryer-prolog"):
        systems.append(Goal("scryer", "scryer", first_line(["scryer-prolog", "--version"]),
                            ["scryer-prolog", "-f", "-g", "{goal}, halt", "{file}"], SCRYER_PRELUDE))
    if shutil.which("tpl"):
        systems.append(Goal("trealla", "trealla", first_line(["tpl", "--version"]),
                            ["tpl", "-q", "-f", "{file}", "-g", "{goal}, halt"]))
    return systems


def high_water_mark(pid):
    """Peak memory of a running process in KiB, where /proc tells. What wait4 reports counts this process, too: the child starts
    as a copy of it."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as f:
            found = re.search(r"^VmHWM:\s*(\d+)", f.read(), re.M)
        return int(found.group(1)) if found else None
    except OSError:
        return None


def run_once(command, environment, timeout, folder):
    """CPU seconds, peak memory in KiB, and the checksum or None. Programs may write files: they do so in folder."""
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                                 env={**os.environ, **environment}, cwd=folder, start_new_session=True)
        started = time.monotonic()
        high_water = 0
        while True:
            high_water = high_water_mark(child.pid) or high_water
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - started > timeout:
                os.killpg(child.pid, signal.SIGKILL)
                _, status, usage = os.wait4(child.pid, 0)
                break
            time.sleep(0.0005 if time.monotonic() - started < 0.05 else 0.004)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        text = out.read().decode("utf-8", "replace")
    found = re.search(r"checksum\((.*)\)", text)
    if found is None and os.environ.get("BENCH_VERBOSE"):
        print(f"  {' '.join(command)[:100]}: {text.strip()[:300]}", file=sys.stderr)
    peak = high_water or usage.ru_maxrss // (1024 if platform.system() == "Darwin" else 1)
    return usage.ru_utime + usage.ru_stime, peak, found.group(1) if found else None


def measure(program, systems, rounds, timeout, folder):
    """{system: {"cpu": median, "peak": KiB, "checksum": text}}, for the systems that can run the program."""
    commands = {}
    for system in systems:
        if program.runs_on(system.family):
            try:
                commands[system.name] = system.command(program, folder)
            except RuntimeError as error:
                print(f"  {system.name} cannot compile {program.name}: {error}", file=sys.stderr)
    samples = {name: [] for name in commands}
    for _ in range(rounds):
        for name, (command, environment) in commands.items():
            if samples[name] and samples[name][-1][2] is None:
                continue
            samples[name].append(run_once(command, environment, timeout, folder))
    return {name: {"cpu": statistics.median(s[0] for s in runs),
                   "peak": max(s[1] for s in runs),
                   "checksum": runs[-1][2]}
            for name, runs in samples.items()}


def geometric_mean(values):
    return math.exp(sum(math.log(v) for v in values) / len(values)) if values else None


def cell(result, base):
    if result is None:
        return "-"
    if result["checksum"] is None:
        return "failed"
    ratio = f" {result['cpu'] / base['cpu']:5.2f}" if base and base["checksum"] else ""
    return f"{result['cpu']:.3f}{ratio} {result['peak'] // 1024:5d}M"


def report(set_name, programs, results, systems):
    """Prints the table of one set; returns its geometric means."""
    names = [s.name for s in systems]
    print(f"\n{set_name}: CPU seconds, ratio to swi, peak memory")
    print(f"{'':20}" + "".join(f"{n:>22}" for n in names))
    for program in programs:
        row = results[program.name]
        base = row.get("swi")
        mark = "" if agree(row) else "  checksums differ"
        print(f"{program.name:20}" + "".join(f"{cell(row.get(n), base):>22}" for n in names) + mark)
    means = {}
    for name in names:
        pairs = [(row[name], row["swi"]) for row in (results[p.name] for p in programs)
                 if name in row and "swi" in row and row[name]["checksum"] and row["swi"]["checksum"]]
        means[name] = {"cpu": geometric_mean([a["cpu"] / b["cpu"] for a, b in pairs]),
                       "peak": geometric_mean([a["peak"] / b["peak"] for a, b in pairs]),
                       "programs": len(pairs)}
    shown = [f"{m['cpu']:.3f} of {m['programs']}" if m["cpu"] else "-" for m in means.values()]
    print(f"{'geometric mean':20}" + "".join(f"{s:>22}" for s in shown))
    sums = [sum(row[n]["cpu"] for row in results.values() if n in row) for n in names]
    print(f"{'sum':20}" + "".join(f"{s:>21.3f}s" for s in sums))
    shown = [f"{m['peak']:.2f}" if m["peak"] else "-" for m in means.values()]
    print(f"{'memory':20}" + "".join(f"{s:>22}" for s in shown))
    common = [results[p.name] for p in programs
              if {"ninelog", "gnu"} <= {n for n, r in results[p.name].items() if r["checksum"]}]
    if common:
        ratio = geometric_mean([row["ninelog"]["cpu"] / row["gnu"]["cpu"] for row in common])
        means["ninelog to gnu"] = {"cpu": ratio, "programs": len(common)}
        print(f"ninelog to gnu over the {len(common)} programs that both run: {ratio:.3f}")
    return means


def agree(row):
    return len({r["checksum"] for r in row.values() if r["checksum"] is not None}) <= 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ninelog", default=os.path.join(HERE, "..", "target", "release", "ninelog"))
    parser.add_argument("--set", action="append", choices=sorted(SETS), help="may be repeated; all sets by default")
    parser.add_argument("--only", default="*", metavar="GLOB")
    parser.add_argument("--systems", metavar="NAMES", help="comma-separated, such as swi,gnu,ninelog")
    parser.add_argument("--large", action="store_true", help="larger sizes, without SWI-Prolog")
    parser.add_argument("--divide", type=int, default=1, metavar="N", help="sizes are divided by N")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--timeout", type=float, default=120)
    parser.add_argument("--json", metavar="OUT")
    options = parser.parse_args()

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    systems = find_systems(os.path.abspath(options.ninelog))
    if options.systems:
        wanted = options.systems.split(",")
        systems = [s for s in systems if s.name in wanted]
    else:
        systems = [s for s in systems if s.name != "ninelog-loop"]
    if options.large:
        systems = [s for s in systems if s.family != "swi"]
    if not systems:
        sys.exit("no Prolog found")
    print(f"{time.strftime('%Y-%m-%d')}, {platform.platform()}, {os.cpu_count()} CPUs, {options.rounds} rounds")
    for system in systems:
        print(f"  {system.name}: {system.version}")

    output = {"date": time.strftime("%Y-%m-%d"), "machine": platform.platform(),
              "systems": {s.name: s.version for s in systems}, "sets": {}}
    ok = True
    with tempfile.TemporaryDirectory() as folder:
        for set_name in options.set or sorted(SETS):
            directory = os.path.join(HERE, SETS[set_name])
            names = sorted(n for n in os.listdir(directory) if n.endswith(".pl"))
            programs = [Program(os.path.join(directory, n), options.large, options.divide) for n in names
                        if fnmatch.fnmatch(n[:-3], options.only)]
            programs = [p for p in programs if p.n is not None]
            results = {}
            for program in programs:
                if sys.stderr.isatty():
                    print(f"\r{set_name}/{program.name}\033[K", end="", file=sys.stderr, flush=True)
                results[program.name] = measure(program, systems, options.rounds, options.timeout, folder)
                ok = ok and agree(results[program.name])
            if sys.stderr.isatty():
                print("\r\033[K", end="", file=sys.stderr)
            if programs:
                means = report(set_name, programs, results, systems)
                output["sets"][set_name] = {"programs": results, "means": means}
    if options.json:
        with open(options.json, "w", encoding="utf-8") as f:
            json.dump(output, f, indent=1)
    sys.exit(0 if ok else 1)


if __name__ == "__main__":
    main()
