#!/usr/bin/env python3
"""Compares programs that count the solutions of Sudoku puzzles, up to two, on one core:

    benches/sudoku_peers.py [--rounds=N] --set NAME=FILE ... --program 'NAME=COMMAND {}' ...

A file has a puzzle of 81 characters at the start of each line, with `.` for blanks. Each command gets the path
of such a file in place of `{}`; it must use one thread. The programs run one after another on each set, N times
(7 unless told), so that other work on the machine meets all of them. The least processor time counts (user and
system, with reading the file). A set with few puzzles is repeated to have at least 20,000. Prints puzzles a
second, and the rate of the first program divided by that of the fastest other one.
"""

import argparse
import os
import shlex
import subprocess
import sys
import tempfile

ENOUGH = 20_000


def read_puzzles(path):
    with open(path, encoding="ascii") as file:
        puzzles = [line[:81] for line in file if len(line) > 81 and not line.startswith("#")]
    if not puzzles:
        sys.exit(f"{path}: there is no puzzle here")
    return puzzles * -(-ENOUGH // len(puzzles))


def processor_time(command, file):
    words = [word.replace("{}", file) for word in shlex.split(command)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    # `ninelog solve` ends with 1 for puzzles that are not proper.
    if process.returncode not in (0, 1):
        sys.exit(f"{command}: ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--set", action="append", required=True, metavar="NAME=FILE")
    parser.add_argument("--program", action="append", required=True, metavar="NAME=COMMAND")
    options = parser.parse_args()
    programs = [program.split("=", 1) for program in options.program]
    names = [name for name, _ in programs]
    print("| set | puzzles |", " | ".join(names), "| ratio |")
    print("| --- " * (len(names) + 3) + "|")
    with tempfile.TemporaryDirectory() as folder:
        for entry in options.set:
            name, path = entry.split("=", 1)
            puzzles = read_puzzles(path)
            file = os.path.join(folder, "puzzles")
            with open(file, "w", encoding="ascii") as out:
                out.write("\n".join(puzzles) + "\n")
            best = dict.fromkeys(names, float("inf"))
            for _ in range(options.rounds):
                for program, command in programs:
                    best[program] = min(best[program], processor_time(command, file))
            rates = [len(puzzles) / best[program] for program in names]
            ratio = f"{rates[0] / max(rates[1:]):.2f}" if len(rates) > 1 else ""
            cells = " | ".join(f"{rate:,.0f}" for rate in rates)
            print(f"| {name} | {len(puzzles)} | {cells} | {ratio} |", flush=True)


if __name__ == "__main__":
    main()
