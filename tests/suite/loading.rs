//! Loading programs: files with various contents, several modules, text on standard input. The output is that
//! of SWI-Prolog, except where its message is not helpful.

use crate::processes::run_with_input;
use std::path::{Path, PathBuf};
use std::process::Command;

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ninelog-loading-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the temporary folder can be written");
    folder
}

/// Runs the program in a folder: status, output and errors, with the folder shown as `DIR`.
fn run(folder: &Path, args: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let output = run_with_input(command.args(args).current_dir(folder).env("HOME", folder), input);
    let dir = folder.canonicalize().expect("the folder exists").to_string_lossy().into_owned();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).replace(&dir, "DIR");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

/// Loads one file with this text and runs `main`.
fn load(name: &str, text: &[u8]) -> (i32, String, String) {
    let folder = folder(name);
    std::fs::write(folder.join("p.pl"), text).expect("the folder can be written");
    let result = run(&folder, &["-g", "main", "-t", "halt", "p.pl"], "");
    let _ = std::fs::remove_dir_all(&folder);
    result
}

fn prints(name: &str, text: &[u8], output: &str) {
    assert_eq!(load(name, text), (0, output.to_string(), String::new()), "{name}");
}

#[test]
fn byte_order_marks_line_ends_and_encodings() {
    prints("no_newline", b"p(1).\nmain :- p(X), writeln(X).", "1\n");
    prints("bom", b"\xEF\xBB\xBFmain :- writeln(bom).\n", "bom\n");
    prints("utf16", b"\xFF\xFEm\0a\0i\0n\0 \0:\0-\0 \0n\0l\0.\0\n\0", "\n");
    prints("crlf", b"main :-\r\n    X = 'a b',\r\n    writeln(X).\r\n", "a b\n");
    prints("crlf_continued", b"main :- writeln('a\\\r\nb').\r\n", "ab\n");
    prints("latin", b":- encoding(iso_latin_1).\nmain :- writeln('caf\xe9').\n", "caf\u{e9}\n");
    // The text before the directive is not in that encoding.
    let (_, output, errors) =
        load("latin_before", b"% \xe9\n:- encoding(iso_latin_1).\nmain :- writeln('\xe9').\n");
    assert_eq!((output.as_str(), errors.matches("Illegal UTF-8").count()), ("\u{e9}\n", 1));
    prints("script", b"#!/usr/bin/env ninelog\nmain :- writeln(script).\n", "script\n");
}

#[test]
fn threads_that_ask_for_a_library_at_once() {
    let folder = folder("asked_at_once");
    let program = "main :- findall(T, ( between(1, 20, _), thread_create(work, T) ), Ts),
        maplist(thread_join, Ts, All), sort(All, States), writeln(States).
    work :- foldl([X,A,B]>>( B is A+X ), [1,2,3], 0, 6), list_to_assoc([a-1], As), get_assoc(a, As, 1),
        aggregate_all(count, member(_, [a,b]), 2).";
    std::fs::write(folder.join("p.pl"), program).expect("the folder can be written");
    // With memory checks, turns are short compared with the time that loading takes.
    for often in ["--gc-every=3", "--gc-every=100000"] {
        let result = run(&folder, &[often, "-g", "main", "-t", "halt", "p.pl"], "");
        assert_eq!(result, (0, "[true]\n".to_string(), String::new()), "{often}");
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn bad_files_are_told_with_their_place() {
    let (status, _, errors) = load("endless", b"main.\na :- b,\nc :- d(");
    assert_eq!(status, 0);
    assert!(errors.contains("DIR/p.pl:3:6: Syntax error: Unexpected end of file"), "{errors}");
    let (_, _, errors) = load("bracket", b"main.\np :- q(].\n");
    assert!(errors.contains("DIR/p.pl:2:7: Syntax error: Illegal start of term"), "{errors}");
    let (status, output, errors) = load("include", b"p(1).\n:- include(p).\nmain :- p(X), writeln(X).\n");
    assert_eq!((status, output.as_str()), (0, "1\n"));
    let expected = "ERROR: DIR/p.pl:2:\nERROR:    No permission to include source_sink `'DIR/p.pl'' \
        (the file includes itself)\n";
    assert_eq!(errors, expected);
    let folder = folder("directory");
    let (status, _, errors) = run(&folder, &["."], "");
    assert_eq!(status, 1);
    assert!(errors.contains("is a directory"), "{errors}");
    let (status, _, errors) = run(&folder, &["nofile.pl"], "");
    assert_eq!(status, 1);
    assert!(errors.contains("`'nofile.pl'' does not exist"), "{errors}");
}

#[test]
fn bytes_that_are_not_utf8_are_told_with_their_place() {
    let (status, output, errors) =
        load("bytes", b"p(1).\nq('\xff\xfe').\nmain :- q(X), atom_length(X, L), writeln(L).\n");
    assert_eq!((status, output.as_str()), (0, "2\n"));
    assert_eq!(errors, "Warning: DIR/p.pl:2:\nWarning:    'DIR/p.pl':2:8: Illegal UTF-8 start\n");
    let folder = folder("bytes_read");
    std::fs::write(folder.join("data"), b"ab\ncd(\xe9 ).\n").expect("the folder can be written");
    let goal = |goal: &str| run(&folder, &["-g", goal, "-t", "halt"], "").2;
    let errors = goal("open(data, read, S), repeat, get_char(S, end_of_file), !");
    assert_eq!(errors, "Warning: data:2:4: Illegal UTF-8 continuation\n");
    let errors = goal("open(data, read, S), catch(read(S, _), _, true)");
    assert_eq!(errors, "Warning: data:2:7: Illegal UTF-8 continuation\n");
    assert_eq!(goal("open(data, read, S, [encoding(iso_latin_1)]), read_string(S, _, _)"), "");
}

#[test]
fn warnings_about_branches_and_tests() {
    let (_, _, errors) = load(
        "branches",
        b"main.\nt(X) :- ( X = 1, Y = 2 ; X = 2, Y = 3 ).\nu(X) :- \\+ p(X, Z), q(Z).\nv(X) :- X == Y, p(X, Y).\nw :- \\+ (p(R), q(R)), \\+ p(R).\n",
    );
    let expected = "Warning: DIR/p.pl:2:\nWarning:    Singleton variable in branch: Y\n\
        Warning: DIR/p.pl:3:\nWarning:    Singleton variable in \\+: Z\n\
        Warning: DIR/p.pl:4:\nWarning:    Test is always false: X==Y\n";
    assert_eq!(errors, expected);
}

#[test]
fn a_library_is_loaded_while_its_user_expands_goals() {
    let text = b"user:goal_expansion(twice(X), append(X, X, _)) :- append([], [], _).\n\
        main :- twice([a]), writeln(done).\n";
    prints("expansion", text, "done\n");
}

/// With `--dialect` the prompt, goals of the command line and all files of the program are in the dialect.
#[test]
fn a_program_in_a_dialect() {
    let folder = folder("dialect");
    let files = [
        (
            "p.pl",
            ":- use_module(library(lists)).\n:- use_module(q).\n:- ensure_loaded(r).\n\
                  main :- length(R, 2), transpose(R, C), C = [[1,2]], q(X), r(Y), print(f(R,X,Y,'A b')), nl.\n",
        ),
        (
            "q.pl",
            ":- module(q, [q/1]).\n:- use_module(library(clpfd)).\n\
                  q(X) :- ( for(I, 1, 2), foreach(Y, [_,_]) do Y in 0..9, Y #= I #<=> 1 ), X = \"a\".\n",
        ),
        ("r.pl", "r(X) :- if(fail, true, X = \"b\").\n"),
    ];
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("the folder can be written");
    }
    let args = ["--dialect=sicstus4", "-g", "main", "-t", "halt", "p.pl"];
    let (status, output, errors) = run(&folder, &args, "");
    assert_eq!((status, output.as_str(), errors.as_str()), (0, "f([[1],[2]],[97],[98],A b)\n", ""));
    let queries = "use_module(library(clpfd)).\n\nX in {1,3,4}, X #> 1 #<=> B.\n\nL = '.'(1,[]).\n\n";
    let (_, output, errors) = run(&folder, &["--dialect", "sicstus4", "-q"], queries);
    assert_eq!(errors, "");
    assert!(
        output.contains("X in {1}\\/(3..4)") && output.contains("#<=>B") && output.contains("L = [1]"),
        "{output}"
    );
    let (status, ..) = run(&folder, &["--dialect=nonsense"], "");
    assert_eq!(status, 1);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn program_text_on_standard_input() {
    let folder = folder("input");
    let (status, output, _) = run(&folder, &["-q", "-t", "halt", "/dev/stdin"], ":- writeln(loaded).\n");
    assert_eq!((status, output.as_str()), (0, "loaded\n"));
    let (status, output, _) = run(&folder, &["-q"], "[user].\np(1).\np(2).\nend_of_file.\np(X), X > 1.\n");
    assert_eq!(status, 0);
    assert!(output.contains("X = 2"), "{output}");
}

#[test]
fn a_program_in_several_modules() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/modules");
    let expected = std::fs::read_to_string(source.join("expected.txt")).expect("it is there");
    let (status, output, errors) = run(&source, &["main.pl"], "");
    assert_eq!((status, output, errors), (0, expected, String::new()));
}

/// A library of 7,000 lines in the style of SWI-Prolog: its own operators, goal and term expansion, grammars,
/// conditional compilation, declarations of all kinds, meta-predicates. `large_program.pl` is one of its
/// sections.
#[test]
fn a_large_library_loads_unchanged() {
    let text = include_str!("../data/large_program.pl");
    let (head, rest) = text.split_once("%%% sections\n").expect("the head ends");
    let (section, tail) = rest.split_once("%%% end\n").expect("the section ends");
    let sections: String = (1..=64).map(|n| section.replace("@N@", &n.to_string())).collect();
    let program = format!("{head}{sections}{tail}");
    assert!(program.lines().count() >= 7000);
    let folder = folder("large");
    std::fs::write(folder.join("big.pl"), program).expect("the folder can be written");
    let loaded = run(&folder, &["-g", "halt", "big.pl"], "");
    let used = run(&folder, &["-g", "use_module(big),make,big:branch_64(then)", "-t", "halt"], "");
    let _ = std::fs::remove_dir_all(&folder);
    let output = "64 sections, 3 paths, sum 6, initialized yes\n".to_string();
    assert_eq!(loaded, (0, output.clone(), String::new()));
    assert_eq!(used, (0, output, String::new()));
}

#[test]
fn initialization_in_a_module() {
    let folder = folder("initialization");
    let text = ":- module(m, []).\n:- initialization(start).\n:- initialization(main, main).\n\
        start :- writeln(start).\nmain :- writeln(main).\n:- initialization(m:start).\n";
    std::fs::write(folder.join("m.pl"), text).expect("the folder can be written");
    let result = run(&folder, &["m.pl"], "");
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(result, (0, "start\nstart\nmain\n".to_string(), String::new()));
}

#[test]
fn a_module_file_begins_with_its_header() {
    let folder = folder("headers");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("it can be written");
    write("plain.pl", "q(1).\n");
    write("late.pl", "p.\n:- module(late, [p/0]).\n");
    write("nameless.pl", ":- encoding(utf8).\n:- module(_, [r/1]).\nr(1).\n");
    write("bad.pl", ":- module(bad, foo).\n");
    write("partly.pl", ":- module(partly, [foo, s/x, s/1]).\ns(2).\n");
    let errors_of = |goal: &str| run(&folder, &["-g", goal, "-t", "halt"], "");
    let caught = |goal: &str| errors_of(&format!("catch({goal}, error(E, _), (print(E), nl))")).1;
    assert_eq!(caught("use_module(plain)"), "domain_error(module_header,q(1))\n");
    assert_eq!(caught("use_module(bad)"), "type_error(list,foo)\n");
    assert_eq!(caught("use_module(library(_))"), "instantiation_error\n");
    assert_eq!(errors_of("use_module(nameless), r(X), print(X)").1, "1");
    let (_, output, errors) = errors_of("use_module(partly), s(X), print(X)");
    assert_eq!((output.as_str(), errors.matches("export/1: Type error").count()), ("2", 2), "{errors}");
    let (_, _, errors) = errors_of("[late]");
    assert!(errors.contains("DIR/late.pl:2:\nERROR:    catch/3: Unknown procedure: module/2"), "{errors}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// A module that exports what it imports is not told what the other one lacks.
#[test]
fn missing_exports_are_told_once() {
    let folder = folder("exports");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("it can be written");
    write("inner.pl", ":- module(inner, [p/1]).\n");
    write("outer.pl", ":- module(outer, [p/1]).\n:- use_module(inner).\n");
    let (_, _, errors) = run(&folder, &["-g", "true", "-t", "halt", "outer.pl"], "");
    assert!(errors.contains("inner:p/1 is not defined") && !errors.contains("outer:p/1"), "{errors}");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn test_files_are_loaded_in_the_order_of_the_sources() {
    let folder = folder("test_files");
    for name in ["b", "a"] {
        let write = |name: String, text: String| std::fs::write(folder.join(name), text).expect("written");
        write(format!("{name}.pl"), format!("{name}.\n"));
        write(format!("{name}.plt"), format!(":- write({name}).\n"));
    }
    let goal = "[b], [a], load_test_files([])";
    assert_eq!(run(&folder, &["-g", goal, "-t", "halt"], "").1, "ba");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn what_is_fine_is_not_warned_of() {
    let text = "r(X) :- (X=1,_B=2 ; _B=3).\n\
        x(\"a\\\nb\").\n\
        p(C), C =.. [Op|_] => (q(Op) -> true ; Op = x).\n\
        q(_).\n\
        main :- x(S), print(S).\n";
    let (status, output, errors) = load("fine", text.as_bytes());
    assert_eq!((status, output.as_str(), errors.as_str()), (0, "\"ab\"", ""));
}

#[test]
fn misspelled_queries_are_told_what_is_similar() {
    let folder = folder("similar");
    // Nothing of as many arguments: what there is is listed, and the query fails.
    let (_, output, errors) = run(&folder, &["-q"], "number_vars(X).\n");
    let listed = "ERROR: Unknown procedure: number_vars/1\n\
        ERROR:     However, there are definitions for:\n\
        ERROR:         numbervars/3\n\
        ERROR:         numbervars/4\n";
    assert_eq!((output.trim(), errors.as_str()), ("false.", listed));
    // Several of as many: nobody knows which.
    let (_, _, errors) = run(&folder, &["-q"], "ospy(x).\n");
    assert_eq!(errors, "ERROR: Unknown procedure: ospy/1 (DWIM could not correct goal)\n");
    // One, from a library that is in use.
    let (_, output, _) = run(&folder, &["-q"], "member(X,[1]).\nmembr(X,[1]).\n");
    assert!(output.contains("Correct to: \"member(X,[1])\"? "), "{output}");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn errors_of_goals_say_where_they_came_from() {
    let folder = folder("backtraces");
    let plain_program = "p(X) :- q(X), true.\nq(X) :- atom_length(X, _), true.\nr :- unknown(1), true.\n";
    std::fs::write(folder.join("p.pl"), plain_program).expect("it can be written");
    let (_, _, errors) = run(&folder, &["-g", "r", "p.pl"], "");
    assert_eq!(errors, "ERROR: -g r: r/0: Unknown procedure: unknown/1\n");
    // Whoever has the library gets backtraces.
    let program = format!("{}\n:- use_module(library(prolog_stack)).\n", plain_program.trim_end());
    std::fs::write(folder.join("p.pl"), &program).expect("it can be written");
    let told = "Arguments are not sufficiently instantiated\n\
        ERROR: In:\n\
        ERROR:   [12] atom_length(_V,_V)\n\
        ERROR:   [11] q(_V) at DIR/p.pl:2\n\
        ERROR:   [10] p(_V) at DIR/p.pl:1\n";
    let plain = |text: &str| {
        let words: Vec<&str> = text.split_inclusive(['(', ',', ')', ' ']).collect();
        let unnamed = |word: &&str| match word.strip_prefix('_') {
            Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => {
                format!("_V{}", rest.trim_start_matches(|c: char| c.is_ascii_digit()))
            }
            _ => word.to_string(),
        };
        words.iter().map(unnamed).collect::<String>()
    };
    let (status, _, errors) = run(&folder, &["-g", "p(_)", "p.pl"], "");
    assert_eq!((status, plain(&errors)), (2, format!("ERROR: -g p(_): {told}")), "{errors}");
    let (status, _, errors) = run(&folder, &["-g", "r", "p.pl"], "");
    let rows = "ERROR: In:\nERROR:   [11] unknown(1)\nERROR:   [10] r at DIR/p.pl:3\n";
    assert_eq!((status, errors), (2, format!("ERROR: -g r: Unknown procedure: unknown/1\n{rows}")));
    std::fs::write(folder.join("p.pl"), format!("{program}:- initialization(p(_)).\n")).expect("it can");
    let (_, _, errors) = run(&folder, &["-g", "halt", "p.pl"], "");
    let first = "ERROR: DIR/p.pl:5: Initialization goal raised exception:\nERROR: ";
    assert_eq!(plain(&errors).trim_end(), format!("{first}{told}").trim_end(), "{errors}");
    std::fs::write(folder.join("p.pl"), format!("{program}:- p(_).\n:- r.\n")).expect("it can");
    let (_, _, errors) = run(&folder, &["-g", "halt", "p.pl"], "");
    assert!(
        !errors.contains("In:") && errors.contains("ERROR:    r/0: Unknown procedure: unknown/1"),
        "{errors}"
    );
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn what_cannot_be_loaded() {
    let folder = folder("unloadable");
    std::fs::write(folder.join("ok.pl"), ":- writeln(loaded).\n").expect("it can be written");
    std::fs::write(folder.join("bad.pl"), "p(.\nq(.\n").expect("it can be written");
    let caught = |goal: &str| {
        let goal = format!("catch({goal}, error(E, _), (print(E), nl))");
        run(&folder, &["-g", &goal, "-t", "halt"], "").1
    };
    assert_eq!(caught("[ok|foo]"), "type_error(list,foo)\n");
    assert_eq!(caught("load_files(ok, foo)"), "type_error(list,foo)\n");
    assert_eq!(caught("[1]"), "existence_error(source_sink,'1')\n");
    assert_eq!(caught("consult('.')"), "existence_error(file,'.')\n");
    // A file on the command line needs its extension. This is checked before anything is loaded.
    let (status, output, errors) = run(&folder, &["-s", "ok", "ok"], "");
    let expected = "ERROR: Prolog initialisation failed:\nERROR: file `ok' does not exist\n";
    assert_eq!((status, output.as_str(), errors.as_str()), (1, "", expected));
    let (status, _, errors) = run(&folder, &["--on-error=halt", "bad.pl"], "");
    assert_eq!((status, errors.matches("Syntax error").count()), (1, 1), "{errors}");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn flags_of_a_file_and_of_a_module() {
    let folder = folder("flags");
    let flag = ":- set_prolog_flag(double_quotes, codes).\n";
    std::fs::write(folder.join("quotes.pl"), flag).expect("it can be written");
    std::fs::write(folder.join("m.pl"), format!(":- module(m, []).\n{flag}")).expect("it can be written");
    let quotes = |file: &str| {
        let goal = format!("{file}, current_prolog_flag(double_quotes, X), print(X)");
        run(&folder, &["-g", &goal, "-t", "halt"], "").1
    };
    assert_eq!(quotes("[quotes]"), "codes");
    assert_eq!(quotes("use_module(m)"), "string");
    std::fs::write(folder.join("latin.pl"), b"p('\xe9').\n").expect("it can be written");
    let goal = "load_files(latin, [encoding(iso_latin_1)]), p(X), char_code(X, C), print(C)";
    assert_eq!(run(&folder, &["-g", goal, "-t", "halt"], "").1, "233");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn hooks_see_positions() {
    let text = b"user:term_expansion(a(X), P, b(X, From-To), P) :- arg(1, P, From), arg(2, P, To).\n\
        a(1).\nmain :- b(X, P), print(X-P).\n";
    prints("positions", text, "1-(82-86)");
}

/// Printing this message for the first time translates grammar rules. After that, backtracking must not reset
/// a global variable that was set since.
#[test]
fn conditions_survive_a_message() {
    let text = b":- if(true).\n:- else.\n:- endif.\n:- if((fail, X)).\n:- elif(true).\nmain :- writeln(x).\n:- endif.\n";
    let (status, output, errors) = load("message", text);
    let expected = "Warning: DIR/p.pl:4:\nWarning:    Singleton variables: [X]\n";
    assert_eq!((status, output.as_str(), errors.as_str()), (0, "x\n", expected));
}

#[test]
fn listing_shows_first_unifications_in_the_head() {
    let text = b"a(X, Y) :- X = f(Z), Y = [Z|T], b(T).\nb(X) :- X = 1, b(X).\nc(X) :- 1 = X.\n\
        d --> [x], b, \"yz\".\nmain :- listing([a/2, b/1, c/1, d//0]).\n";
    let expected = "a(f(Z), [Z|T]) :-\n    b(T).\n\nb(X) :-\n    X=1,\n    b(X).\n\nc(1).\n\n\
        d([x|A], B) :-\n    b(A, C),\n    C=[121, 122|B].\n\n";
    prints("listing", text, expected);
}

#[test]
fn a_protocol_has_what_is_typed_and_printed() {
    let folder = folder("protocol");
    let input = "protocol(p).\nX = 1.\nprotocolling(p).\nnoprotocol.\nwriteln(unseen).\nprotocola(p).\nwriteln(seen).\n";
    let (status, output, errors) = run(&folder, &["-q"], input);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert_eq!(output.matches("seen").count(), 2);
    let text = std::fs::read_to_string(folder.join("p")).expect("the protocol was written");
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let typed_and_printed = [
        "true.",
        "X = 1.",
        "X = 1.",
        "protocolling(p).",
        "true.",
        "noprotocol.",
        "true.",
        "writeln(seen).",
        "seen",
        "true.",
    ];
    assert_eq!(lines, typed_and_printed);
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn queries_and_answers_are_expanded() {
    let folder = folder("expansion");
    let program = "
:- multifile user:expand_query/4, user:expand_answer/2.
:- dynamic user:expand_query/4, user:expand_answer/2.
user:expand_query(short(X), X = 1, Bindings, Bindings).
user:expand_answer([Name=Value], [Name=seen(Value)]).
";
    std::fs::write(folder.join("p.pl"), program).expect("the folder can be written");
    let (status, output, errors) = run(&folder, &["-q", "p.pl"], "short(X).\nY = 2.\ntrue.\nA = 1, B = 2.\n");
    assert_eq!((status, errors.as_str()), (0, ""));
    assert_eq!(output, "X = seen(1).\n\nY = seen(2).\n\ntrue.\n\nA = 1,\nB = 2.\n\n\n");
    let _ = std::fs::remove_dir_all(&folder);
}

/// The prompt shows the constraints left in the stores, with their module if the prompt's module does not see
/// them.
#[test]
fn constraints_left_over_are_shown() {
    let folder = folder("residual_constraints");
    let leq = ":- module(leq, [leq/2]).\n:- use_module(library(chr)).\n:- chr_constraint leq/2, inner(?).\n\
        leq(X,X) <=> true.\nleq(X,Y), leq(Y,X) <=> X = Y.\nleq(X,Y) \\ leq(X,Y) <=> true.\n\
        leq(X,Y), leq(Y,Z) ==> leq(X,Z).\nleq(X,7) ==> inner(X).\n";
    std::fs::write(folder.join("leq.pl"), leq).expect("the folder can be written");
    let queries = "leq(X,Y),leq(Y,Z).\nleq(X,Y),leq(Y,Z),leq(Z,X).\ndif(A,1),leq(A,7),B=f(A).\nleq(_,_),fail.\n\
        set_prolog_flag(chr_toplevel_show_store,false),leq(X,Y).\n";
    let (_, output, errors) = run(&folder, &["-q", "leq.pl"], queries);
    let expected = "leq(X, Z),\nleq(Y, Z),\nleq(X, Y).\n\nX = Y, Y = Z.\n\nB = f(A),\nleq(A, 7),\nleq:inner(A),\n\
        dif(A, 1).\n\nfalse.\n\ntrue.\n\n\n";
    assert_eq!((output.as_str(), errors.as_str()), (expected, ""));
    let _ = std::fs::remove_dir_all(&folder);
}

/// Messages of the rule compiler about mistakes. No constraints are defined then.
#[test]
fn wrong_rules_are_told() {
    let frame = "=".repeat(80);
    let tells = |name: &str, program: &str, told: &str| {
        let text = format!(":- use_module(library(chr)).\n{program}main.\n");
        let (status, _, errors) = load(name, text.as_bytes());
        assert_eq!((status, errors), (0, format!("{frame}\n{told}\n{frame}\n")), "{name}");
    };
    let undeclared = "CHR compiler ERROR: invalid syntax \"c(3)\".\n    `--> Undeclared constraint c/1 in head of rule foo at \
        DIR/p.pl:3.\n\tConstraint should be one of [a/1,b/1].";
    tells("undeclared", ":- chr_constraint a/1, b/1.\nfoo @ a(_), c(3) <=> true.\n", undeclared);
    let twice = "CHR compiler ERROR: invalid syntax \"a/1\".\n    `--> Constraint multiply defined: a/1.\n\
        \tRemove redundant declaration!";
    tells("twice", ":- chr_constraint a/1, b/1.\n:- chr_constraint a(?).\na(_) <=> true.\n", twice);
    let mode = "CHR compiler ERROR: invalid syntax \"x\".\n    `--> Illegal mode/type declaration.\n\
        \tCorrect syntax is +type, -type or ?type\n\tor +, - or ?.";
    tells("mode", ":- chr_constraint a(x).\na(_) <=> true.\n", mode);
    let pragma = "CHR compiler ERROR: invalid syntax \"foo\".\n    `--> Unknown pragma foo in rule number 1 at DIR/p.pl:3.";
    tells("pragma", ":- chr_constraint a/1.\na(_) <=> true pragma foo.\n", pragma);
    let option = "CHR compiler ERROR: invalid syntax \":-chr_option(foo,bar)\".\n    `--> Invalid option name foo: \
        consult the manual for valid options.";
    tells("option", ":- chr_constraint a/1.\n:- chr_option(foo, bar).\na(_) <=> true.\n", option);
    let passive = "CHR compiler WARNING:\n    `--> All heads passive in rule r at DIR/p.pl:3.\n\
        \tThis rule never fires. Please check your program.";
    tells("passive", ":- chr_constraint a/1.\nr @ a(_) # passive <=> true.\n", passive);
    let undefined =
        "CHR compiler TYPE ERROR:\n    `--> Undefined type \"foo\" used in type declaration of \"a/1\".";
    tells("undefined", ":- chr_constraint a(?foo).\na(_) <=> true.\n", undefined);
    let functor = "CHR compiler TYPE ERROR:\n    `--> Invalid functor in head a(bar) of rule r at DIR/p.pl:4:\n\
        \t\tfound `atomic(bar)',\n\t\texpected type `foo'!";
    tells(
        "functor",
        ":- chr_type foo ---> foo.\n:- chr_constraint a(?foo).\nr @ a(bar) <=> true.\n",
        functor,
    );
    let cyclic = "CHR compiler TYPE ERROR:\n    `--> Cyclic alias definition: \"u==u\".";
    tells(
        "cyclic",
        ":- chr_type t == u.\n:- chr_type u == t.\n:- chr_constraint a(?t).\na(_) <=> true.\n",
        cyclic,
    );
}

/// The tracer of constraints prints what SWI-Prolog's does, except that constraints are numbered from 1.
#[test]
fn constraints_are_traced() {
    let program = ":- use_module(library(chr)).\n:- chr_constraint c(?), d(?).\n\
        c(1) <=> true.\nc(X) \\ d(Y) <=> X \\== Y | X = 1.\n\
        main :- chr_leash([]), c(X), chr_trace, d(2), chr_notrace, d(X).\n";
    let told = "CHR:   (0) Insert: d(2) # <2>\nCHR:   (1) Call: d(2) # <2>\n\
        CHR:   (1) Try: c(_) # <1> \\ d(2) # <2> <=> _\\==2 | _=1.\n\
        CHR:   (1) Apply: c(_) # <1> \\ d(2) # <2> <=> _\\==2 | _=1.\n\
        CHR:   (1) Remove: d(2) # <2>\n\
        CHR:   (2) Wake: c(1) # <1>\nCHR:   (2) Try: c(1) # <1> <=> true.\nCHR:   (2) Apply: c(1) # <1> <=> true.\n\
        CHR:   (2) Remove: c(1) # <1>\nCHR:   (2) Exit: c(1) # <1>\nCHR:   (1) Exit: d(2) # <2>\n";
    let (status, _, errors) = load("constraints_traced", program.as_bytes());
    let mut plain = String::new();
    let mut characters = errors.chars().peekable();
    while let Some(c) = characters.next() {
        plain.push(c);
        if c == '_' {
            while characters.next_if(char::is_ascii_alphanumeric).is_some() {}
        }
    }
    assert_eq!((status, plain.as_str()), (0, told));
}

/// Loads `main.pl` of several files. Returns its output on both streams.
fn load_files(name: &str, files: &[(&str, &str)]) -> String {
    let folder = folder(name);
    for (path, text) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be written");
        std::fs::write(path, text).expect("the folder can be written");
    }
    let (_, output, errors) = run(&folder, &["-q", "-t", "halt", files[0].0, "a1"], "");
    let _ = std::fs::remove_dir_all(&folder);
    output + &errors
}

#[test]
fn imports_and_definitions_in_place_of_predicates_of_the_system() {
    let module = ("p.pl", ":- module(p, [name/2]).\nname(piece(N), N).\n");
    let main = ":- use_module(p).\nt :- name(piece(pawn), X), writeln(X).\n:- t.\n";
    assert_eq!(load_files("import_over_system", &[("main.pl", main), module]), "pawn\n");
    let findall = load_files("findall_is_core", &[("main.pl", "findall(_, _, _).\n")]);
    assert!(findall.contains("No permission to modify static procedure `findall/3'"), "{findall}");
    assert_eq!(load_files("soft_cut_is_free", &[("main.pl", "(a *-> b).\n")]), "");
    // Type tests that are not core in SWI-Prolog can be redefined, although the compiler knows them.
    for test in ["string", "rational"] {
        let main = format!("{test}(X) :- X == mine.\nt(X) :- {test}(X), writeln(X).\n:- t(mine).\n");
        assert_eq!(load_files(test, &[("main.pl", &main)]), "mine\n");
    }
    let full_stop = load_files("full_stop", &[("main.pl", "a, b.\n")]);
    assert_eq!(
        full_stop,
        "ERROR: DIR/main.pl:1:\nERROR:    Full stop in clause-body?  Cannot redefine ,/2\n"
    );
}

#[test]
fn what_holds_for_the_files_that_a_file_loads() {
    let inner = ("inner.pl", "t(X).\n:- current_prolog_flag(xref, X), writeln(X).\n");
    let main = ":- style_check(-singleton).\n:- set_prolog_flag(xref, true).\n:- load_files(inner, []).\n";
    assert_eq!(load_files("style_inside", &[("main.pl", main), inner]), "false\n");
    let main = ":- load_files(quiet, []).\nt(X).\n:- style_check(?(var_branches)).\n";
    let quiet = ("quiet.pl", ":- style_check(-singleton), style_check(+var_branches).\nu(X).\n");
    let told = load_files("style_after", &[("main.pl", main), quiet]);
    assert!(told.contains("main.pl:2:\nWarning:    Singleton variables: [X]"), "{told}");
    assert!(!told.contains("quiet.pl") && told.contains("(directive) failed"), "{told}");
    let no_effect = "t(X) :- atom(X), integer(Y), Y = X.\n";
    let main = format!(":- style_check(-no_effect).\n{no_effect}");
    assert_eq!(load_files("no_effect", &[("main.pl", &main)]), "");
    assert_ne!(load_files("effect", &[("main.pl", no_effect)]), "");
}

#[test]
fn where_files_are_looked_for_and_what_they_give() {
    let files = [
        ("sub/main.pl", ":- use_module(sub/m).\n:- mm.\n"),
        ("sub/m.pl", ":- module(m, [mm/0]).\nmm :- writeln(found).\n"),
    ];
    assert_eq!(load_files("working_directory", &files), "found\n");
    let main = ":- module(mm, []).\n:- use_module(library(main), [main/0]).\n:- initialization(main, main).\n\
                main(A) :- print(A), nl.\n";
    assert_eq!(load_files("main_of_module", &[("main.pl", main)]), "[a1]\n");
    let zz = ("zz.pl", ":- module(zz, [p/1]).\np(1). q(2).\n");
    let main = ":- use_module(zz, [q/1 as qq]).\n:- qq(X), writeln(X).\n:- use_module(zz, except([nn/1])).\n";
    let told = load_files("private_as", &[("main.pl", main), zz]);
    assert!(told.starts_with("2\nWarning: DIR/main.pl:3:\nWarning:    Goal (directive) failed"), "{told}");
    let main = ":- use_module(library(clpfd)).\n:- use_module(library(lists), [transpose/2]).\n";
    let told = load_files("private_clash", &[("main.pl", main)]);
    let clash = "import/1: No permission to import lists:transpose/2 into user (already imported from clpfd)";
    assert_eq!(told, format!("ERROR: DIR/main.pl:2:\nERROR:    {clash}\n"));
}

#[test]
fn goals_without_arguments_in_brackets() {
    let main = ":- use_module(library(clpfd)).\n:- use_module(library(yall)).\n\
                :- use_module(library(apply_macros)).\nf :- write(f).\n\
                t :- f(), ( f() ; true ), \\+ \\+ f(), forall(f(), true), maplist(g(), [1]), nl.\n\
                g(_).\n:- f(), G = f(), call(G), t.\n";
    assert_eq!(load_files("no_arguments", &[("main.pl", main)]), "ffffff\n");
}

/// A hook that returns a variable ends the load of its file, as in SWI-Prolog.
#[test]
fn hooks_that_answer_with_variables() {
    for (what, hook) in [("any", "term_expansion(_, _)."), ("one", "term_expansion(a, _).")] {
        let folder = folder(&format!("variable_{what}"));
        std::fs::write(folder.join("p.pl"), format!("{hook}\na.\nb.\n")).expect("the folder can be written");
        let (status, _, errors) = run(&folder, &["-g", "halt", "p.pl"], "");
        let told = "ERROR: DIR/p.pl:2:\nERROR:    Arguments are not sufficiently instantiated\n";
        assert!(status == 1 && errors.starts_with(told), "{status} {errors}");
        let _ = std::fs::remove_dir_all(&folder);
    }
}

#[test]
fn unknown_goals_without_arguments_at_the_prompt() {
    let folder = folder("unknown_goals");
    let (_, _, errors) = run(&folder, &["-q"], "zork().\n(zork(), true).\ncatch(zork(), _, true).\n");
    let told = "ERROR: Unknown procedure: zork/0 (DWIM could not correct goal)\n";
    assert_eq!(errors, told.repeat(3));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_file_is_included_in_a_test_unit() {
    let main = ":- use_module(library(plunit)).\n:- begin_tests(u).\n:- include(inc).\ntest(a) :- true.\n\
                :- end_tests(u).\n:- forall(current_test(u, N, _, _, _), writeln(N)).\n";
    let inc = ("inc.pl", "test(b) :- true.\n");
    assert_eq!(load_files("included_tests", &[("main.pl", main), inc]), "b\na\n");
}

#[test]
fn a_hook_gives_global_variables_their_value() {
    let main = ":- multifile user:exception/3.\n\
                user:exception(undefined_global_variable, foo, retry) :- nb_setval(foo, 42).\n\
                :- nb_getval(foo, X), writeln(X).\n\
                :- catch(b_getval(bar, _), error(E, _), true), writeln(E).\n\
                :- predicate_options(p/1, 1, [o(integer)]).\n\
                :- current_predicate_option(p/1, O), writeln(O).\n";
    let expected = "42\nexistence_error(variable,bar)\no(integer)\n";
    assert_eq!(load_files("undefined_global", &[("main.pl", main)]), expected);
}
