#!/usr/bin/env python3
"""Machine instructions of a few programs under callgrind, against the recorded counts.

    cargo build --release && benches/instructions.py             # ends with status 1 if one got worse by more than 2 %
    benches/instructions.py --record                             # writes instructions.json anew

Counts hardly change from run to run, whatever else the machine does. Start-up is counted by a run of its own and
taken away. Needs valgrind.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
RECORD = HERE / "instructions.json"
LIMIT = 1.02
# Programs of benches/programs with how much work they are to do.
PROGRAMS = {
    "nreverse": 500,
    "fib": 20,
    "tak": 1,
    "queens": 8,
    "crypt": 10,
    "zebra": 2,
    "derive": 1500,
    "unify": 3,
    "meta_nrev": 150,
}


def instructions(binary, file, goal):
    with tempfile.NamedTemporaryFile() as out:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out.name}", binary, "-q", "-g", goal, "-t", "halt", file]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    match = re.search(r"refs:\s+([\d,]+)", done.stderr)
    if done.returncode or not match:
        sys.exit(f"{file}: {done.stderr}")
    return int(match.group(1).replace(",", ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=str(HERE.parent / "target/release/ninelog"))
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    recorded = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    counted, worse = {}, []
    for program, size in PROGRAMS.items():
        file = str(HERE / "programs" / f"{program}.pl")
        # The first run of a goal compiles its clauses.
        goals = ["bench(1, _)", f"bench(1, _), bench({size}, _)"]
        start, whole = (instructions(options.binary, file, goal) for goal in goals)
        counted[program] = whole - start
        before = recorded.get(program)
        ratio = counted[program] / before if before else 1.0
        print(f"{program:12} bench({size}) {counted[program]:15,} {ratio:8.3f}")
        if ratio > LIMIT:
            worse.append(program)
    if options.record:
        RECORD.write_text(json.dumps(counted, indent=2) + "\n")
    elif worse:
        sys.exit(f"worse by more than 2 %: {', '.join(worse)}")


if __name__ == "__main__":
    main()
