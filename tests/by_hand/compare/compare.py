#!/usr/bin/env python3
"""Runs the Prolog programs of a folder in SWI-Prolog and in Ninelog, and shows where what they print differs.

    tests/by_hand/compare/compare.py FOLDER...            every program below the folders
    tests/by_hand/compare/compare.py --tests FOLDER...    programs with their tests: X_tests.plt beside .meta/X.example.pl

See README.md beside this file.
"""

import argparse
import concurrent.futures
import difflib
import hashlib
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
ENDINGS = {".pl", ".plt", ".pro", ".prolog"}
# Goals that programs use to start themselves, tried in this order.
STARTS = ["main", "test", "tests", "go", "run", "start", "demo", "run_tests", "solve", "t"]
# What may reach other programs, other files or the network, and what depends on the moment.
UNSAFE = re.compile(
    r"\b(shell|process_create|tcp_\w+|http_\w+|delete_\w+|rename_file|git|thread_create|"
    r"chr_trace|win_\w+|pce_\w+|new\(@|prolog_pack|pack_install|qsave_program|tty_\w+)\s*[(/]"
)
QUERY = re.compile(r"^\s*(?:%+|\*+|/\*+)?\s*(?:\d+\s*)?\?-\s*(\S.*?\.)\s*(?:%.*|\*/)?$", re.M)
ANSWERS = 5

# Asks one query for a few answers and prints them. The same text is given to both systems.
DRIVER = r"""
:- module('$compare', []).
ask(Text) :-
    format("~n?- ~w~n", [Text]),
    catch(( term_to_atom(Goal, Text, Bindings), answers(Goal, Bindings) ), E, print_message(error, E)).
term_to_atom(Goal, Text, Bindings) :-
    term_string(Goal, Text, [variable_names(Bindings), module(user)]).
answers(Goal, Bindings) :-
    State = count(0),
    (   call_with_inference_limit(user:Goal, LIMIT, Result),
        (   Result == inference_limit_exceeded
        ->  writeln(limit)
        ;   show(Bindings)
        ),
        arg(1, State, N0), N is N0 + 1, nb_setarg(1, State, N),
        N >= ANSWERS
    ->  true
    ;   writeln(false)
    ).
show(Bindings) :-
    copy_term(Bindings, Copy, Constraints),
    \+ \+ ( numbervars(Copy-Constraints, 0, _),
            print(Copy), ( Constraints == [] -> true ; write(' where '), print(Constraints) ), nl ).
"""


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (4_000_000 * 1024, 4_000_000 * 1024))
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 20, 64 << 20))


def run(binary, arguments, folder, timeout):
    environment = dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8", TERM="dumb", HOME=str(folder))
    process = subprocess.Popen(
        [binary, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limits, start_new_session=True,
    )
    try:
        out, err = process.communicate(timeout=timeout)
        status = process.returncode
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        status = "timeout"
    return {"out": out[:2_000_000].decode("utf-8", "replace"), "err": err[:2_000_000].decode("utf-8", "replace"),
            "status": status}


TIMES = [
    (re.compile(r"\b\d+(\.\d+)? ?(sec|seconds|ms|milliseconds|msec)\b"), "T sec"),
    (re.compile(r"(% )?[\d,]+ inferences, .*"), "N inferences"),
    (re.compile(r"CPU in .*"), "CPU"),
    (re.compile(r"\d+ Lips"), "Lips"),
    (re.compile(r"_G?\d+\b"), "_V"),
    (re.compile(r"<(\w+)>\(0x[0-9a-f]+\)"), r"<\1>"),
    (re.compile(r"<(\w+)>\(\d+,0x[0-9a-f]+\)"), r"<\1>"),
    (re.compile(r"\[Thread \d+[^\]]*\] ?"), ""),
    (re.compile(r"passed [\d.]+ sec|\([\d.]+ sec CPU\)"), "passed"),
    (re.compile(r"\x1b\[[0-9;]*[mK]"), ""),
    # Which predicate a message names as the caller is one of the differences by intent, and so is where
    # predicates of the system are defined.
    (re.compile(r"(Catch/3: |'?[^\s:]+'?/\d+: )(?=Unknown procedure)"), ""),
    (re.compile(r"^ERROR: +Defined at /usr/lib/.*\n", re.M), ""),
    # Who exports a system predicate.
    (re.compile(r"import/1: \w+:"), "import/1: "),
]


def normal(text):
    for pattern, to in TIMES:
        text = pattern.sub(to, text)
    return text


ABSENT = re.compile(r"source_sink `(library\(.*\))' does not exist")


class Program:
    def __init__(self, root, path, tests):
        self.root, self.path, self.tests = root, path, tests
        self.name = str(path.relative_to(root))

    def arguments(self, options):
        text = self.path.read_text("utf-8", "replace")
        if self.tests:
            # The name under which the tests look for the program.
            return [self.tests, ["-q", "-f", self.path.name, "-s", self.tests.name, "-g", "run_tests,halt", "-t", "halt(1)",
                    "--", "--all"]]
        goals = []
        has_main = re.search(r"initialization\s*\(?\s*\w+\s*,\s*main", text)
        for start in STARTS:
            if re.search(rf"^{start}\s*(:-|-->|\.)", text, re.M) and not (start == "main" and has_main):
                goals.append(start)
                break
        if "begin_tests" in text and "run_tests" not in goals:
            goals.append("run_tests")
        for query in QUERY.findall(text)[: options.queries]:
            query = query.strip().rstrip(".").replace("\\", "\\\\").replace("'", "\\'")
            if not UNSAFE.search(query) and not re.match(r"(halt|\[|consult|trace|spy)\b", query):
                goals.append(f"'$compare':ask('{query}')")
        arguments = ["-q"]
        for goal in goals:
            # A goal that fails or raises ends the process: those after it should run all the same.
            arguments += ["-g", f"ignore(catch(({goal}),E,print_message(error,E)))"]
        if any("$compare" in goal for goal in goals):
            arguments += ["-s", str(options.driver)]
        return [None, [*arguments, "-t", "halt", self.path.name]]


def programs(options):
    for folder in options.folders:
        root = pathlib.Path(folder).resolve()
        if options.tests:
            for tests in sorted(root.rglob("*_tests.plt")):
                for example in tests.parent.glob(".meta/*.pl"):
                    yield Program(root, example, tests)
            continue
        for path in sorted([root] if root.is_file() else root.rglob("*")):
            if path.suffix in ENDINGS and path.is_file() and path.stat().st_size < 300_000:
                text = path.read_text("utf-8", "replace")
                if text.startswith("#!") and "perl" in text.split("\n", 1)[0] or re.search(r"^(use strict|my \$)", text, re.M):
                    continue
                if not UNSAFE.search(text):
                    yield Program(root if root.is_dir() else root.parent, path, None)


def one(program, options):
    tests, arguments = program.arguments(options)
    results = []
    source = (tests or program.path).parent
    for system, binary in (("swi", options.swipl), ("our", options.ninelog)):
        key = hashlib.sha256("\0".join(
            [str(program.path), *arguments, str(options.timeout), options.driver.read_text(),
             str(program.path.stat().st_mtime)]).encode()).hexdigest()
        saved = options.cache / key if system == "swi" else None
        if saved and saved.exists():
            import json
            results.append(json.loads(saved.read_text()))
            continue
        with tempfile.TemporaryDirectory(prefix=f"compare-{system}-") as temporary:
            folder = pathlib.Path(temporary) / "w"
            if tests:
                folder.mkdir()
                shutil.copy(tests, folder)
                shutil.copy(program.path, folder / program.path.name)
                shutil.copy(program.path, folder / tests.name.replace("_tests.plt", ".pl"))
            else:
                # A program may load or read what lies beside it and above it.
                size = sum(f.stat().st_size for f in program.root.rglob("*") if f.is_file())
                base = program.root if size < 30_000_000 else source
                shutil.copytree(base, folder, symlinks=True, ignore=shutil.ignore_patterns(".git"))
                folder = folder / source.relative_to(base)
            result = run(binary, arguments, folder, options.timeout)
            for part in ("out", "err"):
                result[part] = result[part].replace(os.path.realpath(temporary), "FOLDER").replace(temporary, "FOLDER")
            if saved:
                import json
                saved.write_text(json.dumps(result))
            results.append(result)
    for result in results:
        for part in ("out", "err"):
            result[part] = normal(result[part])
    return program, results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--tests", action="store_true", help="programs with X_tests.plt beside .meta/X.example.pl")
    parser.add_argument("--swipl", default="swipl")
    parser.add_argument("--ninelog", default=str(ROOT / "target/quick/ninelog"))
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--queries", type=int, default=12, help="how many queries of a program's comments are asked")
    parser.add_argument("--limit", type=int, default=3_000_000, help="inferences of such a query")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", help="programs whose names match this regular expression")
    parser.add_argument("--cache", default=str(pathlib.Path(tempfile.gettempdir()) / "compare-cache"))
    options = parser.parse_args()
    options.cache = pathlib.Path(options.cache)
    options.cache.mkdir(parents=True, exist_ok=True)
    options.driver = options.cache / "driver.pl"
    options.driver.write_text(DRIVER.replace("LIMIT", str(options.limit)).replace("ANSWERS", str(ANSWERS)))
    chosen = [p for p in programs(options) if not options.only or re.search(options.only, p.name)]
    counts = {"equal": 0, "different": 0, "timeout": 0, "library": 0}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for program, (theirs, ours) in pool.map(lambda p: one(p, options), chosen):
            if theirs["status"] == "timeout" or ours["status"] == "timeout":
                both = theirs["status"] == ours["status"]
                counts["timeout" if both or theirs["status"] == "timeout" else "different"] += 1
                print(f"==== {program.name}: timeout in {'both' if both else 'one'}:",
                      "" if both else "SWI-Prolog" if theirs["status"] == "timeout" else "Ninelog", flush=True)
                continue
            if theirs == ours:
                counts["equal"] += 1
                continue
            absent = set(ABSENT.findall(ours["err"])) - set(ABSENT.findall(theirs["err"]))
            if absent:
                counts["library"] += 1
                print(f"==== {program.name}: wants", *sorted(absent))
                continue
            counts["different"] += 1
            print(f"==== {program.name}: status {theirs['status']} and {ours['status']}")
            for part in ("out", "err"):
                lines = list(difflib.unified_diff(theirs[part].splitlines(), ours[part].splitlines(), "SWI-Prolog " + part,
                             "Ninelog " + part, lineterm="", n=1))
                print("\n".join(line[:300] for line in lines[:30]) + ("\n" if lines else ""), end="")
            sys.stdout.flush()
    print(", ".join(f"{number} {what}" for what, number in counts.items()))
    return 0 if counts["different"] == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
