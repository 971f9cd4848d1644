//! Every option of every command, at a terminal and with pipes: its effect, and the message for a wrong
//! value.
//!
//! The rows are compared with the options that the program itself lists, so an option without a row fails.
use crate::processes::run_with_input;
use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// An option: the command, its form, the command line, the input, a part of the output, the exit status, and
/// a command line with a wrong value.
struct Row {
    command: &'static str,
    option: &'static str,
    words: &'static str,
    input: &'static str,
    shows: &'static str,
    status: i32,
    wrong: &'static str,
    /// What the output does not contain.
    lacks: &'static str,
    /// A part of the output at a terminal, if it is another one there.
    shows_at_terminal: &'static str,
}

const fn row(command: &'static str, option: &'static str, words: &'static str, shows: &'static str) -> Row {
    Row { command, option, words, input: "", shows, status: 0, wrong: "", lacks: "", shows_at_terminal: "" }
}

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const EMPTY: &str = ".................................................................................\n";
/// A report of `ninelog test`.
const REPORT: &str = r#"{"blocked":0,"failed":0,"not_run":0,"passed":1,"seconds":0.1,"files":[
{"blocked":0,"failed":0,"file":"a.pl","not_run":0,"passed":1,"problems":[],"seconds":0.1,"status":"ok","tests":[]}
]}"#;
/// A puzzle whose steps use a unique rectangle.
const RECTANGLE: &str = "...46....568......3....1....3....96..956........7...4..8.94.3......7..2.1.....89.\n";

const ROWS: &[Row] = &[
    row("", "-g", "-g writeln(done) -t halt", "done"),
    Row { status: 1, ..row("", "-t", "-t fail", "") },
    row("", "-q", "-q -g (current_prolog_flag(verbose,X),writeln(X)) -t halt", "silent"),
    Row {
        wrong: "--quiet=maybe",
        ..row("", "--quiet", "--quiet -g (current_prolog_flag(verbose,X),writeln(X)) -t halt", "silent")
    },
    row("", "--no-quiet", "--no-quiet -g (current_prolog_flag(verbose,X),writeln(X)) -t halt", "normal"),
    row("", "-s", "-s p.pl -t halt", "loaded"),
    row("", "-l", "-l p.pl -t halt", "loaded"),
    row("", "-f", "-f p.pl -t halt", "loaded"),
    Row { wrong: "-p here", ..row("", "-p", "-p here=. -g ensure_loaded(here(p)) -t halt", "loaded") },
    row("", "-O", "-O -g (current_prolog_flag(optimise,X),writeln(X)) -t halt", "true"),
    Row { wrong: "--dialect=none", ..row("", "--dialect", "--dialect=sicstus4 -s d.pl -t halt", "sicstus4") },
    row("", "--traditional", "--traditional -g (X=\"a\",print(X),nl) -t halt", "[97]"),
    row(
        "",
        "--traditional",
        "--traditional -g (atom([]),is_of_type(atom,[]),blob([],text),writeln(y)) -t halt",
        "y",
    ),
    row(
        "",
        "--traditional",
        "--traditional -g (t([]),t(a),\\+t([a]),\\+t(_),writeln(y)) -s atoms.pl -t halt",
        "y",
    ),
    row("", "--traditional", "--traditional -g ([]@>'A',[]@<a,'[|]'(a,[])\\=[a],writeln(y)) -t halt", "y"),
    row(
        "",
        "--traditional",
        "--traditional -g (catch(is(_,[]),error(E,_),true),writeln(E)) -t halt",
        "type_error(evaluable,[]/0)",
    ),
    row("", "--iso", "--iso -g (current_prolog_flag(iso,X),writeln(X)) -t halt", "true"),
    Row {
        wrong: "--stack-limit=1x",
        ..row(
            "",
            "--stack-limit",
            "--stack-limit=2m -g (catch(length(_,1000000),error(E,_),true),writeln(E)) -t halt",
            "resource_error",
        )
    },
    Row {
        wrong: "--table-space=1x",
        ..row(
            "",
            "--table-space",
            "--table-space=1m -g (current_prolog_flag(table_space,X),writeln(X)) -t halt",
            "1048576",
        )
    },
    Row {
        wrong: "--on-error=maybe",
        status: 1,
        ..row("", "--on-error", "--on-error=status -s e.pl -t halt", "Syntax error")
    },
    Row { status: 1, ..row("", "--on-error", "--on-error=status -g halt -s e.pl", "Syntax error") },
    Row { status: 1, ..row("", "--on-warning", "--on-warning=status -g halt -s w.pl", "Singleton") },
    Row { status: 3, ..row("", "-g", "--on-error=status -g halt(3) -s e.pl", "Syntax error") },
    row("", "-t", "--on-error=status -g writeln(done) -t true -s e.pl", "done"),
    row("", "-g", "-g main -g writeln(next) -t halt -s m.pl", "main\nnext"),
    row("", "-F", "-F none -g writeln(done) -t halt", "done"),
    row("", "-d", "-d 1 -g writeln(done) -t halt", "done"),
    row("", "--packs", "--packs -g (current_prolog_flag(packs,X),writeln(X)) -t halt", "true"),
    row("", "--no-packs", "--no-packs -g (current_prolog_flag(packs,X),writeln(X)) -t halt", "false"),
    row("", "--pce", "--pce -g writeln(done) -t halt", "done"),
    row("", "--no-pce", "--no-pce -g (current_prolog_flag(xpce,X),writeln(X)) -t halt", "false"),
    row("", "--threads", "--threads -g (thread_create(true,I),thread_join(I),writeln(y)) -t halt", "y"),
    Row {
        status: 2,
        ..row("", "--no-threads", "--no-threads -g thread_create(true,_) -t halt", "(threading disabled)")
    },
    row("", "--home", "--home", "/ninelog"),
    Row { wrong: "--home=", ..row("", "--home", "--home=/usr -g writeln(done) -t halt", "done") },
    Row {
        wrong: "--shared-table-space=x",
        ..row(
            "",
            "--shared-table-space",
            "--shared-table-space=1m -g (current_prolog_flag(shared_table_space,X),writeln(X)) -t halt",
            "1048576",
        )
    },
    Row { wrong: "--sigalert=x", ..row("", "--sigalert", "--sigalert=0 -g writeln(done) -t halt", "done") },
    Row { wrong: "--pldoc=x", ..row("", "--pldoc", "--pldoc=4000 -g writeln(done) -t halt", "done") },
    row("", "--debug-on-interrupt", "--debug-on-interrupt -g writeln(done) -t halt", "done"),
    row("", "--no-debug-on-interrupt", "--no-debug-on-interrupt -g writeln(done) -t halt", "done"),
    row("", "--arch", "--arch", std::env::consts::ARCH),
    Row {
        wrong: "--dump-runtime-variables=x",
        ..row("", "--dump-runtime-variables", "--dump-runtime-variables", "PLVERSION=\"90004\";")
    },
    row("", "--dump-runtime-variables", "--dump-runtime-variables=cmd", "SET PLVERSION=90004"),
    Row {
        wrong: "--on-warning=maybe",
        status: 1,
        ..row("", "--on-warning", "--on-warning=status -s w.pl -t halt", "Singleton")
    },
    row("", "--debug", "--debug -g (current_prolog_flag(generate_debug_info,X),writeln(X)) -t halt", "true"),
    row(
        "",
        "--no-debug",
        "--no-debug -g (current_prolog_flag(generate_debug_info,X),writeln(X)) -t halt",
        "false",
    ),
    row("", "--tty", "--tty -g (current_prolog_flag(tty_control,X),writeln(X)) -t halt", "true"),
    row("", "--no-tty", "--no-tty -g (current_prolog_flag(tty_control,X),writeln(X)) -t halt", "false"),
    row("", "--signals", "--signals -g (current_prolog_flag(signals,X),writeln(X)) -t halt", "true"),
    row("", "--no-signals", "--no-signals -g (current_prolog_flag(signals,X),writeln(X)) -t halt", "false"),
    Row {
        shows_at_terminal: "true",
        ..row("", "--color", "--color -g (current_prolog_flag(color_term,X),writeln(X)) -t halt", "false")
    },
    Row {
        shows_at_terminal: "false",
        ..row(
            "",
            "--no-color",
            "--no-color -g (current_prolog_flag(color_term,X),writeln(X)) -t halt",
            "false",
        )
    },
    row("", "--hints", "--hints -s h.pl -t halt", "less than or equal is written"),
    Row { lacks: "is written", ..row("", "--no-hints", "--no-hints -s h.pl -t halt", "Operator expected") },
    Row { wrong: "--dump=all", ..row("", "--dump", "--dump=code p.pl", "p/1") },
    Row {
        wrong: "--native-after=-1",
        ..row("", "--native-after", "--native-after=0 -g writeln(done) -t halt", "done")
    },
    Row { wrong: "--gc-every=x", ..row("", "--gc-every", "--gc-every=1 --trace=gc -g true -t halt", "gc: ") },
    Row { wrong: "--trace=all", ..row("", "--trace", "--trace=gc,fd -g garbage_collect -t halt", "gc: ") },
    Row { wrong: "--manual=html", ..row("", "--manual", "--manual=man", ".TH NINELOG") },
    row("", "-h", "-h", "Usage: ninelog"),
    row("", "--help", "--help", "--manual=FORM"),
    row("", "--version", "--version", "ninelog "),
    Row {
        wrong: "--time-limit=0",
        status: 2,
        ..row("", "--time-limit", "--time-limit=0.3 -g (repeat,fail) -t halt", "Time limit exceeded")
    },
    Row {
        wrong: "--inference-limit=many",
        status: 2,
        ..row("", "--inference-limit", "--inference-limit=100000 -g (repeat,fail) -t halt", "inferences")
    },
    Row {
        wrong: "--output-limit=1x",
        status: 2,
        ..row("", "--output-limit", "--output-limit=10k -g forall(repeat,writeln(x)) -t halt", "output")
    },
    Row {
        wrong: "--memory-limit=1x",
        status: 2,
        ..row(
            "",
            "--memory-limit",
            "--memory-limit=64m -g (repeat,assertz(p(f(x,y,z))),fail) -t halt",
            "memory",
        )
    },
    row(
        "",
        "--sandbox",
        "--sandbox -g catch(shell(true),error(E,_),(print(E),nl)) -t halt",
        "permission_error(execute,command,true)",
    ),
    Row {
        wrong: "--allow-read=",
        ..row(
            "",
            "--allow-read",
            "--sandbox --allow-read=. -g (exists_file('a.pl'),writeln(yes)) -t halt",
            "yes",
        )
    },
    Row {
        wrong: "--allow-write=",
        ..row(
            "",
            "--allow-write",
            "--sandbox --allow-write=. -g (tell(made),told,exists_file(made),writeln(yes)) -t halt",
            "yes",
        )
    },
    Row { wrong: "--junit=", ..row("test", "--junit", "a.pl --junit=-", "<testsuites tests=\"2\"") },
    Row { wrong: "--json=", ..row("test", "--json", "a.pl --json=-", "\"passed\":2") },
    row("test", "--tap", "--tap a.pl", "ok 1 - a.pl: a:one"),
    Row { status: 1, wrong: "--unit=", ..row("test", "--unit", "a.pl --unit none", "0 passed in") },
    Row { wrong: "--test=", ..row("test", "--test", "a.pl --test=one", "1 passed in") },
    Row {
        wrong: "--timeout=soon",
        status: 1,
        ..row("test", "--timeout", "l.plt --timeout=0.2", "did not end within 0.2 seconds")
    },
    Row {
        wrong: "--time-limit=soon",
        status: 1,
        ..row("test", "--time-limit", "l.plt --time-limit=0.2", "did not end within 0.2 seconds")
    },
    Row {
        wrong: "--file-time-limit=soon",
        status: 1,
        ..row(
            "test",
            "--file-time-limit",
            "l.plt --file-time-limit=0.2",
            "the file did not end within 0.2 seconds",
        )
    },
    Row {
        wrong: "--run-time-limit=-1",
        status: 1,
        ..row(
            "test",
            "--run-time-limit",
            "l.plt --run-time-limit=0.2",
            "the run did not end within 0.2 seconds",
        )
    },
    Row {
        wrong: "--memory-limit=1x",
        status: 1,
        ..row("test", "--memory-limit", "m.plt --memory-limit=64m", "Stack limit (32.0Mb) exceeded")
    },
    Row {
        wrong: "--inference-limit=x",
        status: 1,
        ..row("test", "--inference-limit", "l.plt --inference-limit=100000", "inferences")
    },
    Row {
        wrong: "--output-limit=x",
        status: 1,
        ..row("test", "--output-limit", "o.plt --output-limit=1k", "output")
    },
    Row { wrong: "--allow-read=", ..row("test", "--allow-read", "r.plt --allow-read=..", "1 passed in") },
    Row { wrong: "--allow-write=", ..row("test", "--allow-write", "w.plt --allow-write=.", "1 passed in") },
    Row { wrong: "--jobs=0", ..row("test", "--jobs", "a.pl --jobs=2", "2 passed in") },
    row("test", "--together", "a.pl --together", "2 passed (2 not protected) in"),
    row("test", "--trust", "r.plt --trust", "1 passed in"),
    row("test", "-h", "-h", "Usage: ninelog test"),
    row("test", "--help", "--help", "(60; 0: any time)"),
    row("test", "--help-class", "--help-class", "extra credit"),
    Row { wrong: "--tests=", ..row("test", "--tests", "--tests=c.plt c1.pl", "c1: 1 of 1 points") },
    Row {
        wrong: "--program=",
        ..row("test", "--program", "--tests=c.plt --program=c2.pl several", "x: 1 of 1 points")
    },
    Row { wrong: "--solution=", ..row("test", "--solution", "--solution=c3.pl c4.pl", "c4: 1 of 1 points") },
    Row {
        wrong: "--next-step=all",
        status: 1,
        ..row("test", "--next-step", "--tests=c.plt --next-step=what --details c4.pl", "next step")
    },
    Row {
        wrong: "--resume=",
        status: 2,
        ..row("test", "--resume", "--tests=c.plt --resume=c1.pl c1.pl", "this file is none of --resume")
    },
    row("test", "--mutate", "--mutate a.pl", "The tests notice"),
    row("test", "--details", "--tests=c.plt --details c1.pl", "1 passed in"),
    Row { wrong: "--html=", ..row("test", "--html", "--tests=c.plt --html=- c1.pl", "<!DOCTYPE html>") },
    Row { wrong: "--csv=", ..row("test", "--csv", "--tests=c.plt --csv=- c1.pl", "c1,1,1,100,1,0,ok,,1") },
    Row {
        wrong: "--format=xml",
        ..row("test", "--format", "--tests=c.plt --format=gradescope c1.pl", "\"max_score\": 1.0")
    },
    Row {
        wrong: "--output=",
        ..row("test", "--output", "--tests=c.plt --format=exercism --output=c.json c1.pl", "1 of 1 points")
    },
    Row {
        wrong: "--similar --csv=c.csv c1.pl",
        ..row("test", "--similar", "--similar c1.pl a.pl", "A person has to read both")
    },
    Row {
        wrong: "--handout=",
        ..row("test", "--handout", "--similar --handout=a.pl c1.pl a.pl", "2 submissions\n")
    },
    Row { wrong: "--shard=3/2", ..row("test", "--shard", "a.pl m.plt --shard=1/2", "(1 file, ") },
    Row {
        wrong: "--merge --tap report.json",
        ..row("test", "--merge", "--merge --json=merged.json report.json", "1 passed")
    },
    Row { input: PUZZLE, ..row("solve", "--candidates", "--candidates", " 124 ") },
    Row { input: EMPTY, ..row("solve", "--true-candidates", "--true-candidates", "123456789") },
    Row { wrong: "--shard=0/2", ..row("solve", "--shard", "puzzle.txt --shard=1/1", "puzzle.txt[1/1]:1") },
    Row {
        wrong: "--rules=",
        ..row("solve", "--rules", "--generate --seed=1 --rules=x.rules --format=line", "..43...........1")
    },
    Row { input: PUZZLE, ..row("solve", "--unique", "--unique", "exactly one solution") },
    Row { input: PUZZLE, ..row("solve", "--steps", "--steps", " 1. hidden single: In box ") },
    Row { input: PUZZLE, wrong: "--hint=0", ..row("solve", "--hint", "--hint=3", "hidden single: In box ") },
    Row {
        input: PUZZLE,
        wrong: "--explain=here",
        ..row("solve", "--explain", "--explain=r1c3=5", "r1c3 cannot be 5")
    },
    Row {
        input: RECTANGLE,
        lacks: "rectangle",
        ..row("solve", "--no-uniqueness", "--steps --no-uniqueness", "XYZ-wing")
    },
    Row { input: PUZZLE, ..row("solve", "--rate", "--rate", "1.2, easy (hidden single)") },
    Row { input: PUZZLE, ..row("solve", "--score", "--score", "204, easy (naked single)") },
    Row { input: PUZZLE, ..row("solve", "--all-steps", "--all-steps", "In box 3, 5 has one place left") },
    Row {
        input: PUZZLE,
        ..row("solve", "--canonical", "--canonical --format=line", "........1.....2.34156")
    },
    Row { input: PUZZLE, ..row("solve", "--transform", "--transform --format=line", "..3...2.6....") },
    Row { input: PUZZLE, ..row("solve", "--minimal", "--minimal --format=line", ".3..........1.5") },
    Row { input: PUZZLE, wrong: "--count=0", ..row("solve", "--count", "--count=7", "1 solution") },
    Row {
        input: PUZZLE,
        wrong: "--format=xml",
        ..row("solve", "--format", "--format=prolog", "[[5,3,4,6,7,8,9,1,2],")
    },
    Row {
        input: PUZZLE,
        wrong: "--jobs=2000",
        ..row("solve", "--jobs", "--jobs=1 --format=line", "534678912")
    },
    Row {
        input: PUZZLE,
        wrong: "--time-limit=soon",
        ..row("solve", "--time-limit", "--time-limit=9 --format=line", "534678912")
    },
    Row {
        wrong: "--generate=0",
        ..row("solve", "--generate", "--generate=2 --format=json --seed=1", "\"puzzle\":[[")
    },
    Row {
        wrong: "--seed=x",
        shows_at_terminal: " _ \x1b[1m6\x1b[0m _ | \x1b[1m5\x1b[0m _ \x1b[1m3\x1b[0m |",
        ..row("solve", "--seed", "--generate --seed=1", "_ 6 _ | 5 _ 3 | 8 _ _ \n 1 _ _ | _ _ 9 | _ 7 _")
    },
    Row {
        wrong: "--clues=100",
        lacks: ".",
        ..row("solve", "--clues", "--generate --clues=81 --format=line --seed=1", "9")
    },
    Row {
        wrong: "--rating=0.5",
        ..row(
            "solve",
            "--rating",
            "--generate --rating=1.2 --seed=1 --format=line",
            "..3.4..7.......1...8...5.",
        )
    },
    Row {
        wrong: "--with=luck",
        ..row(
            "solve",
            "--with",
            "--generate --with=x-wing --seed=1 --format=line",
            "..27....9....9..5..3.....",
        )
    },
    Row {
        wrong: "--without=luck",
        ..row(
            "solve",
            "--without",
            "--generate --without=naked-pair --seed=1 --format=line",
            "....89..77..1...9..4...6.",
        )
    },
    Row {
        wrong: "--symmetry=45",
        ..row(
            "solve",
            "--symmetry",
            "--generate --symmetry=90 --seed=1 --format=line",
            ".6.5.381.1.......58.7..13",
        )
    },
    Row {
        wrong: "--pattern=...",
        ..row(
            "solve",
            "--pattern",
            "--generate --seed=1 --format=line --pattern=\
             ..........xx...xx.x..x.x..xx...x...xx.......x.x..x..x...x...x.....x.x.......x....",
            "..........93...67.5.",
        )
    },
    row("solve", "-h", "-h", "Usage: ninelog solve"),
    row("solve", "--help", "--help", "--generate[=N]"),
    Row {
        wrong: "--format=xml",
        status: 1,
        ..row("check", "--format", "w.pl --format=github", "::warning file=w.pl,line=1,")
    },
    Row { wrong: "--level=all", ..row("check", "--level", "w.pl --level=error", "0 errors, 0 warnings") },
    Row { wrong: "--allow=N9999", ..row("check", "--allow", "w.pl --allow=N0201", "0 errors, 0 warnings") },
    row("check", "--fix", "a.pl --fix", "0 errors, 0 warnings, 0 notes in 1 file"),
    row("check", "--settings", "w.pl --settings=check.settings", "0 errors, 0 warnings"),
    row("check", "-h", "-h", "Usage: ninelog check"),
    row("check", "--help", "--help", "without running any of it"),
    row("explain", "-h", "-h", "Usage: ninelog explain"),
    row("explain", "--help", "--help", "lists all codes"),
    Row { input: "a:-b.\n", status: 1, lacks: "a :- b", ..row("fmt", "--check", "--check -", "-") },
    Row { input: "a:-b.\n", status: 1, ..row("fmt", "--diff", "--diff -", "+a :- b.") },
    Row {
        input: "a:-b.\nc:-d.\n",
        wrong: "--range=2:1",
        lacks: "c :- d",
        ..row("fmt", "--range", "--range=1:1 -", "a :- b.")
    },
    row("fmt", "-h", "-h", "Usage: ninelog fmt"),
    row("fmt", "--help", "--help", "Lays out programs in one style"),
    row("lsp", "--stdio", "--stdio --help", "Usage: ninelog lsp"),
    row("lsp", "-h", "-h", "Usage: ninelog lsp"),
    row("lsp", "--help", "--help", "Language Server Protocol"),
    row("fzn", "-a", "-a one.fzn", "x = 1;\n----------\nx = 2;\n----------\n=========="),
    Row { wrong: "-n some", lacks: "x = 2", ..row("fzn", "-n", "-n 1 one.fzn", "x = 1;\n----------") },
    row("fzn", "-i", "-i one.fzn", "x = 1;"),
    row("fzn", "-s", "-s one.fzn", "%%%mzn-stat: solutions=1"),
    Row { wrong: "-t soon", ..row("fzn", "-t", "-t 10000 one.fzn", "x = 1;") },
    Row { wrong: "-p 0", ..row("fzn", "-p", "-p 2 one.fzn", "x = 1;") },
    row("fzn", "-f", "-f one.fzn", "x = 1;"),
    Row { wrong: "-r x", ..row("fzn", "-r", "-r 3 one.fzn", "x = 1;") },
    row("fzn", "-v", "-v one.fzn", "1 variables"),
    Row { wrong: "--msc=", ..row("fzn", "--msc", "--msc=solvers", "ninelog.msc") },
    row("fzn", "-h", "-h", "Usage: ninelog fzn"),
    row("fzn", "--help", "--help", "--msc[=FOLDER]"),
];

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command_line");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let files = [
        ("p.pl", ":- writeln(loaded).\np(1).\n"),
        ("one.fzn", "var 1..2: x :: output_var;\nsolve satisfy;\n"),
        ("w.pl", "w(X) :- true.\n"),
        ("e.pl", "e(.\n"),
        ("m.pl", ":- use_module(library(main)).\nmain(_) :- writeln(main).\n"),
        ("h.pl", "h(X) :- X <= 3.\n"),
        (
            "atoms.pl",
            "t(X) :- u(2000, X).\nu(0, X) :- atom(X).\n\
             u(N, X) :- N > 0, ( atom(X) -> true ; X \\== [] ), M is N-1, u(M, X).\n",
        ),
        ("d.pl", ":- prolog_load_context(dialect, D), writeln(D).\n"),
        ("m.plt", ":- begin_tests(m).\ntest(m) :- numlist(1, 3000000, L), msort(L, L).\n:- end_tests(m).\n"),
        (
            "o.plt",
            ":- begin_tests(o).\ntest(o) :- forall(between(1, 1000, X), writeln(X)).\n:- end_tests(o).\n",
        ),
        ("r.plt", ":- begin_tests(r).\ntest(r) :- directory_files('..', _).\n:- end_tests(r).\n"),
        ("w.plt", ":- begin_tests(w).\ntest(w) :- tell(made), told.\n:- end_tests(w).\n"),
        ("a.pl", "one(1).\n"),
        (
            "a.plt",
            ":- begin_tests(a).\ntest(one, X == 1) :- one(X).\ntest(two) :- one(_).\n:- end_tests(a).\n",
        ),
        ("report.json", REPORT),
        ("check.settings", "allow('N0201', 'w.pl').\n"),
        ("puzzle.txt", PUZZLE),
        ("x.rules", "size(4).\nmain_diagonal.\n"),
        ("c.plt", ":- begin_tests(c).\ntest(c) :- c(1).\n:- end_tests(c).\n"),
        ("c1.pl", "c(1).\n"),
        ("c3.pl", "%! c(+X:between(1,3)) is semidet.\nc(2).\n"),
        ("c4.pl", "c(X) :- X = 2.\n"),
        ("several/x/c2.pl", "c(1).\n"),
        ("several/x/c3.pl", "c(2).\n"),
        ("l.plt", ":- begin_tests(l).\ntest(l) :- repeat, fail.\n:- end_tests(l).\n"),
    ];
    for (name, text) in files {
        // Tests run at the same time, so existing files are not written again.
        if !folder.join(name).exists() {
            let file = folder.join(name);
            fs::create_dir_all(file.parent().expect("a folder")).expect("it can be made");
            fs::write(file, text).expect("the file can be written");
        }
    }
    folder
}

/// Splits a command line into words. They do not contain spaces.
fn words(command: &'static str, line: &'static str) -> Vec<&'static str> {
    let first = Some(command).filter(|word| !word.is_empty());
    first.into_iter().chain(line.split(' ').filter(|word| !word.is_empty())).collect()
}

/// Returns output and error output together, and the exit status.
fn piped(words: &[&str], input: &str) -> (String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let output = run_with_input(command.args(words).current_dir(folder()).env_remove("NO_COLOR"), input);
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (text.into_owned(), output.status.code().unwrap_or(-1))
}

fn at_a_terminal(words: &[&str], input: &str) -> (String, i32) {
    let pty = native_pty_system()
        .openpty(PtySize { rows: 50, cols: 200, ..PtySize::default() })
        .expect("a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ninelog"));
    command.args(words);
    command.cwd(folder());
    command.env("TERM", "xterm");
    command.env_remove("NO_COLOR");
    let mut child = pty.slave.spawn_command(command).expect("the program starts");
    drop(pty.slave);
    if !input.is_empty() {
        let typed = format!("{input}\x04");
        pty.master.take_writer().expect("a writer").write_all(typed.as_bytes()).expect("it can be typed");
    }
    let mut shown = Vec::new();
    // Reading at the end of a terminal may return an error.
    let _ = pty.master.try_clone_reader().expect("a reader").read_to_end(&mut shown);
    let status = child.wait().expect("it ends").exit_code() as i32;
    (String::from_utf8_lossy(&shown).replace("\r\n", "\n"), status)
}

/// Returns the options that the program lists for bash completion: its own, and those of each command.
fn listed() -> BTreeSet<(String, String)> {
    let (script, _) = piped(&["--manual=bash"], "");
    let mut command = String::new();
    let mut forms = BTreeSet::new();
    for line in script.lines().map(str::trim) {
        if let Some(word) = line.strip_prefix("*:").and_then(|rest| rest.strip_suffix(')')) {
            command = word.to_string();
        } else if line == "return ;;" {
            command.clear();
        } else if let Some(rest) = line.strip_prefix("-*) COMPREPLY=($(compgen -W '") {
            let words = rest.split('\'').next().unwrap_or_default();
            forms.extend(words.split(' ').map(|form| (command.clone(), form.to_string())));
        }
    }
    forms
}

#[test]
fn every_option_has_a_row() {
    let rows = ROWS.iter().map(|row| (row.command.to_string(), row.option.to_string())).collect();
    assert_eq!(listed(), rows);
    for row in ROWS {
        assert!(
            words(row.command, row.words).iter().any(|word| word.starts_with(row.option)),
            "{}",
            row.option
        );
    }
}

fn check(run: fn(&[&str], &str) -> (String, i32), at_terminal: bool) {
    let mut wrong = String::new();
    for row in ROWS {
        let words = words(row.command, row.words);
        let (shown, status) = run(&words, row.input);
        if !row.is_shown(&shown, at_terminal) || status != row.status {
            wrong += &format!("{words:?}: status {status}\n{shown}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

impl Row {
    fn is_shown(&self, shown: &str, at_terminal: bool) -> bool {
        let expected = match self.shows_at_terminal {
            other if at_terminal && !other.is_empty() => other,
            _ => self.shows,
        };
        shown.contains(expected) && (self.lacks.is_empty() || !shown.contains(self.lacks))
    }

    /// The row's words without the option: its contrary instead, if there is one.
    fn words_without(&self) -> Vec<&'static str> {
        let option = self.option.trim_start_matches("--");
        let is_contrary = |row: &&Row| {
            let other = row.option.trim_start_matches("--");
            let [long, short] = if other.len() > option.len() { [other, option] } else { [option, other] };
            row.command == self.command && long.strip_prefix("no-") == Some(short)
        };
        let contrary = ROWS.iter().find(is_contrary).map(|row| row.option);
        let is_option = |word: &str| {
            word.strip_prefix(self.option).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
        };
        let words = words(self.command, self.words).into_iter();
        words.filter_map(|word| if is_option(word) { contrary } else { Some(word) }).collect()
    }
}

#[test]
fn options_work_with_pipes() {
    check(piped, false);
}

#[test]
fn options_work_at_a_terminal() {
    check(at_a_terminal, true);
}

/// Without the option the rows of the table do not hold, so they test it.
#[test]
fn options_make_a_difference() {
    // These change how the work is done, not what is shown; or nothing else ends the program; or they are
    // taken because makefiles for SWI-Prolog have them; or they change a file (`check` tests that).
    const SILENT: &str = "--jobs --native-after --time-limit --timeout --stdio --fix --pce --home \
        --sigalert --pldoc --debug-on-interrupt --no-debug-on-interrupt";
    let silent: Vec<&str> = SILENT.split(' ').collect();
    let mut wrong = String::new();
    for row in ROWS.iter().filter(|row| row.option.starts_with("--") && !silent.contains(&row.option)) {
        // Some of these programs end only by the limit that the row sets, so they get another one.
        let words = row.words_without();
        let limits: &[&str] = match row.command {
            "" => &["--time-limit=3"],
            "test" => &["--time-limit=1"],
            _ => &[],
        };
        let (command, rest) = words.split_at(usize::from(!row.command.is_empty()));
        let words = [command, limits, rest].concat();
        // Nobody types at the terminal, so only what needs one gets one.
        let terminal = !row.shows_at_terminal.is_empty();
        let run = if terminal { at_a_terminal } else { piped };
        let (shown, status) = run(&words, row.input);
        if row.is_shown(&shown, terminal) && status == row.status {
            wrong += &format!("{words:?}: status {status}\n{shown}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// An error about a wrong value is one line, followed by the line that refers to the help.
#[test]
fn wrong_values_are_told() {
    for row in ROWS.iter().filter(|row| !row.wrong.is_empty()) {
        let words = words(row.command, row.wrong);
        let name = ["ninelog", row.command].join(" ");
        let expected = if row.command.is_empty() { 1 } else { 2 };
        for (shown, status) in [piped(&words, ""), at_a_terminal(&words, "")] {
            assert_eq!((shown.lines().count(), status), (2, expected), "{words:?}: {shown}");
            assert!(shown.starts_with(&format!("{}: {}", name.trim(), row.option)), "{words:?}: {shown}");
            assert!(shown.ends_with("--help lists the options.\n"), "{words:?}: {shown}");
        }
    }
    for command in ["", "test", "solve", "check", "explain", "fmt", "lsp", "fzn"] {
        for wrong in ["--nosuch", "-Z", "--help=1"] {
            let (shown, status) = piped(&words(command, wrong), "");
            assert_eq!(
                (shown.lines().count(), status),
                (2, if command.is_empty() { 1 } else { 2 }),
                "{shown}"
            );
        }
    }
}

/// Of several values for an option the last one counts.
#[test]
fn options_may_be_repeated() {
    let again: [(&[&str], &str); 3] = [
        (&["-t", "fail", "-t", "halt"], ""),
        (&["test", "a.pl", "--jobs=1", "--jobs=2", "--tap", "--tap"], "TAP version 13"),
        (
            &[
                "solve",
                "--generate",
                "--generate=3",
                "--seed=1",
                "--seed=2",
                "--format=line",
                "--format=json",
            ],
            "{\"puzzle\"",
        ),
    ];
    for (words, shows) in again {
        let (shown, status) = piped(words, "");
        assert!(shown.starts_with(shows) && status == 0, "{words:?}: {shown}");
    }
}

/// Output to a closed pipe ends quietly.
#[test]
fn nobody_listens() {
    let lines = [
        "--help",
        "--manual=man",
        "test --help",
        "solve --help",
        "solve --generate=3",
        "--nosuch",
        "solve --nosuch",
        "test a.pl",
    ];
    for line in lines {
        let script = format!(
            "{} {line} 2>&1 < /dev/null | true; echo ${{PIPESTATUS[0]}}",
            env!("CARGO_BIN_EXE_ninelog")
        );
        for _ in 0..3 {
            let output =
                Command::new("bash").args(["-c", &script]).current_dir(folder()).output().expect("bash");
            let status = String::from_utf8_lossy(&output.stdout).trim().to_string();
            assert!(["0", "1", "2"].contains(&status.as_str()), "{line}: {status}");
            assert!(output.stderr.is_empty(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

#[test]
fn codes_of_diagnostics_are_explained() {
    let (page, status) = piped(&["explain", "N0102", "n0201"], "");
    assert_eq!(status, 0, "{page}");
    assert!(page.starts_with("N0102 Operator priority clash\n\nAn operator has"), "{page}");
    assert!(page.contains("Wrong:\n\n    p(A, B) :- A = B = 1.\n\nRight:\n"), "{page}");
    assert!(page.contains("\n\nN0201 Singleton variables\n"), "{page}");
    assert!(page.lines().all(|line| line.chars().count() <= 80) && !page.contains("```"), "{page}");
    let (shown, _) = at_a_terminal(&["explain", "N0102"], "");
    assert!(shown.starts_with("\x1b[1mN0102 Operator priority clash\x1b[0m\n"), "{shown}");
    let (list, status) = piped(&["explain"], "");
    assert!(status == 0 && list.contains("N0304  information  The same clause twice\n"), "{list}");
    assert_eq!(list.lines().filter(|line| line.starts_with('N')).count(), list.lines().count());
    let (why, status) = piped(&["explain", "N9999"], "");
    assert_eq!((status, why.lines().next()), (2, Some("ninelog explain: there is no code N9999")));
}
