//! The prompt on a terminal that can move its cursor, and the tracer: the program is driven through a
//! pseudo-terminal, as by a user at a keyboard.

use crate::terminal::{CTRL_C, PATIENCE, Session, home, plain};
use std::time::{Duration, Instant};

#[test]
fn what_is_typed_is_coloured() {
    let mut session = Session::start("colour", "xterm-256color", &[]);
    let shown = session.type_until("X = \"text\", Y = 1", "\x1b[35m1");
    assert!(shown.contains("\x1b[36mX"), "{shown:?}");
    assert!(shown.contains("\x1b[32m\"text\""), "{shown:?}");
}

#[test]
fn brackets_that_nothing_opened_are_red() {
    let mut session = Session::start("stray", "xterm-256color", &[]);
    session.type_until("foo(a])", "\x1b[1;31m]");
}

#[test]
fn colours_can_be_declined() {
    let mut session = Session::start("plain", "xterm-256color", &["--no-color"]);
    let mut shown = session.type_until("X = 1.\r", "X = 1.\r\n");
    shown += &session.type_until("atom_length(_, _).\r", "ERROR");
    shown += &session.type_until("help(append/3).\r", "List1AndList2 is");
    shown += &session.type_until("member(X, [1,2]).\r", "Enter stop");
    shown += &session.type_until("\r", "?- ");
    shown += &session.type_until("trace, fail.\r", "Call: (11) fail ? ");
    assert!(!regex::Regex::new(r"\x1b\[[0-9;]*m").expect("valid").is_match(&shown), "{shown:?}");
}

#[test]
fn a_dumb_terminal_gets_no_escapes() {
    let mut session = Session::start("dumb", "dumb", &[]);
    let mut shown = session.type_until("member(X, [1,2]).\n", "X = 1 ");
    shown += &session.type_until(";", "?- ");
    shown += &session.type_until("foo bar.\n", "?- ");
    assert!(!shown.contains('\x1b'), "{shown:?}");
    assert!(!shown.contains("Enter stop") && !shown.contains('^'), "{shown:?}");
}

#[test]
fn tab_completes() {
    let mut session = Session::start("tab", "xterm-256color", &[]);
    session.type_until("atom_len\t", "atom_length");
    session.type_until(CTRL_C, "?- ");
    let shown = session.type_until("forall(", "forall(\x1b[2m  forall(:Condition, :Action) is semidet: ");
    assert!(!plain(&shown).contains("Action h"), "{shown:?}");
    session.type_until(CTRL_C, "?- ");
    session.type_keys("atom_le\t");
    let shown = session.type_until("\x15atom_co\t\t", "atom_concat/3");
    assert!(plain(&shown).contains("atom_codes/2          atom_codes("), "{shown:?}");
    session.type_until(CTRL_C, "?- ");
    session.type_until("set_prolog_flag(answer_gr\t", "answer_grid");
    session.type_until(CTRL_C, "?- ");
    session.type_until("foo(Counter, Cou\t", ", \x1b[36mCounter");
    session.type_until(CTRL_C, "?- ");
    session.type_until("lists:permu\t", "permutation");
}

#[test]
fn keys_are_explained_once() {
    let mut session = Session::start("keys", "xterm-256color", &[]);
    let shown = session.type_until("member(X, [1,2,3]).\r", "Enter stop");
    assert!(shown.contains("\x1b[2m"), "{shown:?}");
    let shown = session.type_until(";", "X = 2 ");
    assert!(!shown.contains("Enter stop"), "{shown:?}");
    let shown = session.type_until("\r", "?- ") + &session.type_until("member(X, [1,2]).\r", "X = 1 ");
    assert!(!shown.contains("Enter stop"), "{shown:?}");
}

#[test]
fn syntax_errors_have_a_caret_and_a_hint() {
    let mut session = Session::start("caret", "xterm-256color", &[]);
    let cases = [
        ("foo(X Y).", "  foo(X Y).\n        ^ is a comma or an operator missing before this?"),
        ("X <= 3.", "  X <= 3.\n    ^ less than or equal is written =<"),
        ("Foo(x).", "  Foo(x).\n  ^ a predicate's name starts with a small letter"),
        (").", "  ).\n  ^ nothing opens this bracket"),
        ("X #> 3.", "  X #> 3.\n    ^ needs use_module(library(clpfd))"),
        ("Xs ins 1..3.", "  Xs ins 1..3.\n     ^ needs use_module(library(clpfd))"),
        ("foo (x).", "  foo (x).\n      ^ no blank may stand between a name and its bracket"),
        ("help(table/1).", "  help(table/1).\n       ^ an operator as a name needs brackets: (table)/1"),
        (
            "X = [a/1, ->/2].",
            "  X = [a/1, ->/2].\n            ^ an operator as a name needs brackets: (->)/2",
        ),
    ];
    for (query, expected) in cases {
        let shown = session.type_until(&format!("{query}\r"), "^");
        assert!(plain(&shown).contains(expected), "{query}: {}", plain(&shown));
    }
}

#[test]
fn hints_can_be_asked_for_and_declined() {
    let mut asked = Session::start("asked", "dumb", &["--hints"]);
    let shown = asked.type_until("X <= 3.\r", "written");
    assert!(plain(&shown).contains("    ^ less than or equal is written"), "{}", plain(&shown));
    let mut declined = Session::start("declined", "xterm-256color", &["--no-hints"]);
    let shown = declined.type_until("X <= 3.\r", "Syntax error");
    assert!(!plain(&shown).contains("less than"), "{}", plain(&shown));
}

#[test]
fn syntax_errors_in_files_have_a_caret() {
    let file = std::env::temp_dir().join(format!("ninelog-caret-{}.pl", std::process::id()));
    std::fs::write(&file, "a(1).\nb(X :- c.\nd(2).\n").unwrap();
    let mut session = Session::start("caret-file", "xterm-256color", &[]);
    let shown = session.type_until(&format!("consult('{}').\r", file.display()), "true");
    std::fs::remove_file(&file).unwrap();
    assert!(
        plain(&shown).contains("Operator expected\n  b(X :- c.\n   ^ this bracket is not closed"),
        "{}",
        plain(&shown)
    );
}

#[test]
fn syntax_errors_in_files_have_a_hint() {
    let program = "r(X) :- X <= 3.\nfoo (x).\n:- nothing.\n";
    let mut session = Session::with_program("hint-file", "xterm-256color", "");
    std::fs::write(session.home.join("wrong.pl"), program).expect("written");
    let shown = session.type_until("[wrong].\r", "true");
    // Both lines of a message are coloured.
    assert!(shown.contains("\x1b[31mERROR: ") && shown.contains("\x1b[31mERROR:    \x1b[0m"), "{shown:?}");
    let shown = plain(&shown);
    assert!(shown.contains("^ less than or equal is written =<"), "{shown}");
    assert!(shown.contains("  foo (x).\n      ^ no blank may stand"), "{shown}");
}

#[test]
fn a_syntax_error_in_a_file_that_a_goal_reads_is_one_line() {
    let mut session = Session::with_program(
        "read-file",
        "dumb",
        "start(F) :- open(F, read, S), read(S, X), close(S), print(X).\n",
    );
    std::fs::write(session.home.join("puzzle.txt"), "\n[a b].\n").expect("written");
    let shown = session.type_until("start('puzzle.txt').\n", "Operator expected");
    assert_eq!(plain(&shown).matches("ERROR").count(), 1, "{}", plain(&shown));
    // This file is no longer the current output.
    session.type_until("tell('/dev/null'), X is foo + 1.\n", "not a function");
    session.type_until("write(hello).\n", "\nhello");
}

#[test]
fn a_query_goes_on_behind_a_prompt_of_its_own() {
    let mut session = Session::start("continued", "xterm-256color", &[]);
    session.type_until("X = \"abc\r", "|    ");
    session.type_until("def\", Y = [1,\r", "|    ");
    session.type_until("2].\r", "X = \"abc\\ndef\",\r\nY = [1, 2].");
    session.type_until("go\r", "|    ");
    let shown = session.type_until("\x04", "?- ");
    assert!(plain(&shown).contains("Syntax error: Unexpected end of file"), "{}", plain(&shown));
    session.type_until("go\r", "|    ");
    session.type_until(CTRL_C, "?- ");
    session.type_until("X = 1.\r", "X = 1.\r\n");
}

#[test]
fn what_is_pasted_behind_a_query_is_not_lost() {
    let mut session = Session::start("paste-rest", "xterm-256color", &[]);
    let shown = session.type_until("\x1b[200~X = 1.\nY = [3\x1b[201~\r", "X = 1.\r\n");
    assert!(plain(&shown).ends_with("?- Y = [3"), "{}", plain(&shown));
    session.type_until("].\r", "Y = [3].");
}

#[test]
fn ctrl_c_drops_the_suggestion() {
    let mut session = Session::start("suggestion", "xterm-256color", &[]);
    session.type_until("X = remembered.\r", "X = remembered.\r\n");
    session.type_until("X = r", "emembered");
    let shown = session.type_until(CTRL_C, "?- ");
    assert!(plain(&shown).contains("?- X = r\n") && !shown.contains("emembered"), "{shown:?}");
}

#[test]
fn the_banner_names_the_program() {
    let mut session = Session::start("banner", "dumb", &["--no-quiet"]);
    let banner = session.shown.clone();
    assert!(banner.contains(concat!("Ninelog ", env!("CARGO_PKG_VERSION"))), "{banner}");
    assert!(!banner.contains("swi-prolog.org"), "{banner}");
    session.type_until("license.\n", "MIT license");
    session.type_until("help(library(lists)).\n", "append/3");
}

/// The styles of answers, and keys that are typed at once.
#[test]
fn answers_are_written_whole_once_asked() {
    let mut session = Session::start("whole", "dumb", &[]);
    session.type_until("numlist(1, 12, L), member(X, [1,2,3]).\n", "X = 1 ");
    session.type_until("w", "11, 12],\r\nX = 1 ");
    session.type_until(";", "11, 12],\r\nX = 2 ");
    session.type_until("p", "9|...],\r\nX = 2 ");
    session.type_until(";", "9|...],\r\nX = 3.");
    session.type_until("member(X, [1,2]).\n", "X = 1 ");
    let shown = session.type_until(".\n", "?- ");
    assert!(!shown.contains('|') && shown.ends_with("?- "), "{shown:?}");
    session.type_until("member(X, [1,2]).\n", "X = 1 ");
    session.type_until(".\nY = 2.\n", "Y = 2.");
    session.type_until(".\n", "Unexpected end of clause");
}

#[test]
fn a_goal_that_reads_can_be_interrupted() {
    for term in ["dumb", "xterm-256color"] {
        let mut session = Session::start("reading", term, &[]);
        for (goal, answer) in [("read(X).\r", "a.\r"), ("get_char(X).\r", "a\r")] {
            session.type_until(goal, "|: ");
            session.type_until(CTRL_C, "Action (h for help) ? ");
            session.type_until("c", "|: ");
            let shown = session.type_until(answer, "X = a.");
            assert!(!shown.contains("|: |:"), "{shown:?}");
        }
        session.type_until("read(X).\r", "|: ");
        session.type_until(CTRL_C, "Action (h for help) ? ");
        session.type_until("a", "?- ");
    }
}

#[test]
fn a_pause_is_no_time() {
    let mut session = Session::start("pause", "dumb", &[]);
    session.type_until("time(member(X, [1,2,3])).\n", "X = 1 ");
    std::thread::sleep(Duration::from_millis(600));
    let shown = session.type_until(";", "X = 2 ");
    let seconds = regex::Regex::new(r"CPU in ([0-9.]+) seconds").expect("valid");
    let wall: f64 = seconds.captures(&shown).expect("a time")[1].parse().expect("a number");
    assert!(wall < 0.5, "{shown:?}");
}

#[test]
fn enter_ends_only_a_complete_query() {
    let mut session = Session::start("lines", "xterm-256color", &[]);
    session.type_keys("X = [1,\r");
    let shown = session.type_until("2].\r", "X = [1, 2].");
    assert!(!shown.contains("ERROR"), "{shown:?}");
}

#[test]
fn a_paste_of_several_queries_is_asked_one_by_one() {
    let mut session = Session::start("paste", "xterm-256color", &[]);
    let shown = session.type_until("\x1b[200~X = 1.\nY = 2.\n\x1b[201~\r", "Y = 2.\r\n");
    assert!(plain(&shown).contains("X = 1.\n\n"), "{}", plain(&shown));
}

#[test]
fn queries_are_remembered_across_sessions() {
    let home = home("history");
    let mut session = Session::start_in(home.clone(), "xterm-256color", &[]);
    session.type_until("X = remembered.\r", "X = remembered.\r\n");
    session.home = home.join("kept");
    drop(session);
    let mut session = Session::start_in(home, "xterm-256color", &[]);
    session.type_until("\x10", "remembered");
}

#[test]
fn a_slow_query_says_how_it_is_doing() {
    let mut session = Session::start("slow", "xterm-256color", &[]);
    let shown = session.type_until("repeat, fail.\r", "inferences");
    assert!(shown.contains("\x1b[2m"), "{shown:?}");
    let typed = Instant::now();
    session.type_keys(CTRL_C);
    let shown = session.wait_for("Action (h for help) ? ");
    assert!(typed.elapsed() < Duration::from_secs(2), "{:?}", typed.elapsed());
    assert!(shown.contains("\x1b[K"), "{shown:?}");
    session.type_until("a", "?- ");
}

#[test]
fn a_question_does_not_count_as_slow() {
    let program = "p :- q, q, q.\nq :- findall(X, between(1, 100, X), _).\n";
    let mut session = Session::with_program("slow-tracer", "xterm-256color", program);
    session.type_until("trace, p.\r", ") p ? ");
    std::thread::sleep(Duration::from_millis(2700));
    for _ in 0..3 {
        let shown = session.type_until("\r", " ? ");
        assert!(!shown.contains("inferences") && !shown.contains("\x1b[K"), "{shown:?}");
    }
}

#[test]
fn rows_of_equal_length_print_as_a_grid() {
    let mut session = Session::start("grid", "xterm-256color", &[]);
    session.type_until("set_prolog_flag(answer_grid, true).\r", "\x1b[1mtrue");
    let shown = session.type_until("X = [[1,20],[300,4]].\r", "4]]");
    assert!(plain(&shown).contains("X = [[  1,  20],\n     [300,   4]]."), "{}", plain(&shown));
}

// ---- the tracer

/// Returns the trace of a query with all ports visible and no questions, without the numbers of variables.
fn traced(name: &str, program: &str, query: &str) -> String {
    let mut session = Session::with_program(name, "dumb", program);
    session.type_until("trace, leash(-all).\n", "[trace]  ?- ");
    let shown = session.type_until(&format!("{query}, write(done), nl.\n"), "Exit: (11) nl");
    let variable = regex::Regex::new(r"_[0-9]+").expect("valid");
    let shown = variable.replace_all(&plain(&shown), "_").into_owned();
    let lines =
        shown.lines().filter(|line| line.contains(": (") && !line.contains("done") && !line.contains(") nl"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn ports_of_clauses_and_alternatives() {
    let program = "p(X) :- ( q(X), X > 1 -> true ; X = 9 ).\nq(1).\nq(2).\n";
    let expected = "   Call: (11) p(_)
   Call: (12) q(_)
   Exit: (12) q(1)
   Call: (12) 1>1
   Fail: (12) 1>1
   Redo: (12) q(_)
   Exit: (12) q(2)
   Call: (12) 2>1
   Exit: (12) 2>1
   Call: (12) true
   Exit: (12) true
   Exit: (11) p(2)";
    assert_eq!(traced("ports", program, "p(_)"), expected);
}

#[test]
fn goals_of_meta_predicates_are_traced() {
    let program = "p(L) :- findall(X, q(X), L).\nq(1).\nq(2).\n";
    let expected = "   Call: (11) p(_)
^  Call: (12) findall(_, q(_), _)
   Call: (17) q(_)
   Exit: (17) q(1)
   Redo: (17) q(_)
   Exit: (17) q(2)
^  Exit: (12) findall(_, user:q(_), [1, 2])
   Exit: (11) p([1, 2])";
    assert_eq!(traced("meta", program, "p(_)"), expected);
}

#[test]
fn goals_are_shown_as_they_were_called() {
    let program = "p(X, Y) :- member(X, [1,2]), q([X|Y]), X > 1.\nq([_|_]).\n";
    let expected = "   Call: (11) p(_, _)
   Call: (12) lists:member(_, [1, 2])
   Exit: (12) lists:member(1, [1, 2])
   Call: (12) q([1|_])
   Exit: (12) q([1|_])
   Call: (12) 1>1
   Fail: (12) 1>1
   Redo: (12) lists:member(_, [1, 2])
   Exit: (12) lists:member(2, [1, 2])
   Call: (12) q([2|_])
   Exit: (12) q([2|_])
   Call: (12) 2>1
   Exit: (12) 2>1
   Exit: (11) p(2, _)";
    assert_eq!(traced("as-called", program, "p(_, _)"), expected);
}

#[test]
fn keys_at_ports() {
    let program = "p :- q(X), X > 1.\nq(1).\nq(2).\n";
    let mut session = Session::with_program("ports-keys", "dumb", program);
    session.type_until("trace, p.\n", "Call: (11) p ? ");
    session.type_until("\n", "Call: (12) q(");
    session.type_until("\n", "Exit: (12) q(1) ? ");
    let shown = session.type_until("r", "Call: (12) q(");
    assert!(shown.contains("retry q/1 at level 12"), "{shown:?}");
    session.type_until("\n", "Exit: (12) q(1) ? ");
    let shown = session.type_until("g", "Exit: (12) q(1) ? ");
    assert!(plain(&shown).contains("     [12] q(1)\n     [11] p\n"), "{}", plain(&shown));
    session.type_until("f", "Fail: (11) p ? ");
    session.type_until("C", "Fail: (11) [user] p ? ");
    session.type_until("C", "Fail: (11) p ? ");
    session.type_until("a", "?- ");
    session.type_until("spy(q/1).\n", "[debug]  ?- ");
    let shown = session.type_until("p.\n", "Call: (11) q(");
    assert!(!shown.contains("p ?"), "{shown:?}");
    session.type_until("i", "Exit: (11) q(");
    session.type_until("n", "?- ");
}

#[test]
fn keys_with_numbers_and_searches() {
    let program = "p(0).\np(N) :- N > 0, M is N-1, p(M), q(N).\nq(_).\n";
    let mut session = Session::with_program("ports-numbers", "dumb", program);
    session.type_until("trace, p(3).\n", "Call: (11) p(3) ? ");
    session.type_until("/e q(2)\n", "Exit: (13) q(2) ? ");
    let shown = session.type_until("1g\n", "Exit: (13) q(2) ? ");
    assert!(plain(&shown).contains("     [13] q(2)\n   Exit"), "{shown:?}");
    session.type_until("7r\n", "No frame at level 7");
    session.type_until("11r\n", "Call: (11) p(3) ? ");
    session.type_until("/c p(0)\n", "Call: (14) p(0) ? ");
    let shown = session.type_until(".", "true ");
    assert!(shown.contains("repeat search"), "{shown:?}");
}

#[test]
fn numbers_in_front_of_other_keys_and_searches_of_nothing() {
    let program = "p(0).\np(N) :- N > 0, M is N-1, p(M), q(N).\nq(_).\n";
    let mut session = Session::with_program("ports-prefixes", "dumb", program);
    session.type_until("trace, p(1).\n", "Call: (11) p(1) ? ");
    let shown = session.type_until("/\n", "Call: (11) p(1) ? ");
    assert!(plain(&shown).starts_with("/[No previous search]\n"), "{shown:?}");
    let shown = session.type_until("/q\n", "Call: (11) p(1) ? ");
    assert!(plain(&shown).starts_with("/q\n[Illegal port specification]\n"), "{shown:?}");
    session.type_until("1\n", "Call: (12) 1>0 ? ");
    session.type_until("3s\n", "Exit: (12) 1>0 ? ");
    // A break does not trace.
    session.type_until("b", "[1]  ?- ");
    session.type_until("X = 1.\n", "\r\n\r\n[1]  ?- ");
    session.type_until("end_of_file.\n", "Exit: (12) 1>0 ? ");
}

#[test]
fn depth_of_terms_and_details_of_errors() {
    let mut session = Session::start("ports-depth", "dumb", &[]);
    session
        .type_until("trace, atom_length([1,2,3,4,5], f(_)).\n", "Call: (11) atom_length([1, 2, 3, 4, 5], f(");
    session.type_until("3d\n", "atom_length([1|...], f(");
    session.type_until("m", "No exception");
    session.type_until("\n", "Exception: (11) ");
    let shown = session.type_until("m", "Message: ");
    assert!(shown.contains("Exception term: error(type_error("), "{shown:?}");
}

/// Untraced code keeps no record of its goals; they are reconstructed on request.
#[test]
fn goals_of_an_interrupted_query() {
    let program = "p(N) :- M is N+1, q(M), r(N).\nq(N) :- loop(N), true.\nr(_).\nloop(N) :- N < 0.\nloop(N) :- loop(N).\n";
    let mut session = Session::with_program("goals", "dumb", program);
    session.type_until("p(7).\n", "p(7).");
    session.type_until(CTRL_C, "Action (h for help) ? ");
    let shown = plain(&session.type_until("g", "Action (h for help) ? "));
    let variable = regex::Regex::new(r"_[0-9]+").expect("valid");
    let shown = variable.replace_all(&shown, "_");
    assert!(shown.contains("     [12] loop(8)\n     [11] q(8)\n     [10] p(7)\n"), "{shown}");
    session.type_until("a", "?- ");
}

#[test]
fn a_goal_reads_its_own_lines() {
    let mut session = Session::start("own_lines", "xterm", &[]);
    session.type_until("read(X).\r", "|: ");
    session.type_until("foo.\r", "X = foo.");
    session.type_until("get_char(X).\r", "|: ");
    session.type_until("y\r", "X = y.");
}

/// A goal that cannot be interrupted still gets the question at once. The answer takes effect when it ends.
#[test]
fn a_busy_machine_answers() {
    let mut session = Session::start("busy", "xterm", &[]);
    session.type_until(
        "numlist(1, 3000000, L), writeln(begun), repeat, catch(throw(L), _, true), fail.\r",
        "begun",
    );
    for key in ["c", "h", "a"] {
        session.type_until(CTRL_C, "Action (h for help) ? ");
        let reaction = match key {
            "c" => "continue",
            "h" => "Options:",
            _ => "abort",
        };
        session.type_until(key, reaction);
        if key == "h" {
            session.type_until("c", "continue");
        }
    }
    session.type_until("X = back.\r", "X = back.");
}

#[test]
fn loops_within_the_system_can_be_interrupted() {
    let mut session = Session::start("interrupts", "dumb", &[]);
    session.type_until("use_module(library(clpfd)).\n", "true.");
    let loops = [
        "length(L, N), N < 0.",
        "between(1, inf, X), X < 0.",
        "findall(X, (repeat, fail), _).",
        "length(Q, 14), Q ins 1..14, all_different(Q), sum(Q, #=, 106), label(Q).",
    ];
    for goal in loops {
        session.type_keys(&format!("{goal}\n"));
        session.wait_for(goal);
        let typed = Instant::now();
        session.type_until(CTRL_C, "Action (h for help) ? ");
        assert!(typed.elapsed() < Duration::from_secs(2), "{goal}: {:?}", typed.elapsed());
        session.type_until("a", "?- ");
    }
}

/// A catch/3 for everything does not catch the answer `a`.
#[test]
fn a_loop_that_catches_everything_can_be_aborted() {
    let mut session = Session::start("catches", "dumb", &[]);
    let goal = "repeat, catch((repeat, fail), _, true), fail.";
    session.type_keys(&format!("{goal}\n"));
    session.wait_for(goal);
    session.type_until(CTRL_C, "Action (h for help) ? ");
    session.type_until("a", "?- ");
    session.type_until("X = back.\n", "X = back.");
    session.type_until("catch(abort, _, (write(recovered), nl)), write(after).\n", "\nrecovered");
    let shown = session.type_until("X = here.\n", "X = here.");
    assert!(!shown.contains("after"), "{shown}");
}

#[test]
fn an_error_stops_the_debugger() {
    let program = "p(X) :- q(X), true.\nq(X) :- _ is X+foo.\n";
    let mut session = Session::with_program("stop", "dumb", program);
    session.type_until("debug.\n", "[debug]  ?- ");
    let shown = plain(&session.type_until("p(1).\n", " ? "));
    assert!(shown.contains("ERROR:   [11] q(1) at ") && shown.contains("program.pl:2\n"), "{shown}");
    assert!(shown.contains("   Exception: (12) "), "{shown}");
    session.type_until("a", "[debug]  ?- ");
}

/// The goals on the stack at an error, with their known arguments and the places of their clauses.
#[test]
fn an_error_shows_where_it_came_from() {
    let program = "avg(L, A) :- sum_lst(L, S), length(L, N), A is S/N.\n\
        deep(0) :- bad(a), true.\ndeep(N) :- M is N-1, deep(M), true.\nbad(X) :- Y is X+1, write(Y).\n\
        len(X) :- atom_length(X, _), true.\n:- dynamic known/1.\nknown(X) :- len(X), true.\n\
        all(L) :- maplist(len, L), true.\ncaught :- catch(bad(a), _, true).\n\
        last(X) :- no_such_goal(X).\n";
    let mut session = Session::with_program("came-from", "dumb", program);
    let place = regex::Regex::new(r" at \S*program\.pl").expect("valid");
    let variable = regex::Regex::new(r"_[0-9]+").expect("valid");
    let deep: String = (0..7).map(|n| format!("   [{}] deep({}) at:3\n", 21 - n, n + 1)).collect();
    let deepest: String = (0..7).map(|n| format!("[3,0{:02}] deep(_) at:3\n", 9 - n)).collect();
    let cases = [
        ("avg([1,2,3,4], A).", "   [11] sum_lst([1,2|...],_)\n   [10] avg([1,2|...],_) at:1\n".to_string()),
        ("deep(12).", format!("   [24] _ is a+1\n   [23] bad(a) at:4\n   [22] deep(0) at:2\n{deep}")),
        // Arguments of calls this deep are not kept.
        ("deep(3000).", format!(" [3,012] _ is a+1\n [3,011] bad(_) at:4\n [3,010] deep(0) at:2\n{deepest}")),
        ("known(X).", "   [12] atom_length(_,_)\n   [11] len(_) at:5\n   [10] known(_) at:7\n".to_string()),
        ("last(X).", "   [11] no_such_goal(_)\n".to_string()),
        ("caught.", String::new()),
        ("X is foo+1.", String::new()),
    ];
    for (query, rows) in cases {
        let shown = session.type_until(&format!("{query}\n"), &format!("{query}\r\n"));
        if shown.trim_end().ends_with('?') {
            session.type_until("n", "?- ");
        }
        let shown = place.replace_all(&plain(&shown), " at").replace("ERROR:", "");
        let shown = variable.replace_all(&shown, "_");
        let found: Vec<&str> = shown.lines().map(str::trim).filter(|line| line.starts_with('[')).collect();
        let rows: Vec<&str> = rows.lines().map(str::trim).collect();
        assert_eq!(found, rows, "{query}: {shown}");
    }
    let shown = session.type_until("all([_]).\n", "all(");
    assert!(shown.contains("apply:maplist_") && !shown.contains("/ninelog/library"), "{shown}");
    let shown = session.type_until("known(_).\n", "known(_)") + &session.wait_for("");
    assert_eq!(shown.matches("In:").count(), 1, "{shown}");
}

/// The line is that of the goal which a clause runs, also in grammar rules, after goals that are expanded,
/// in rules with guards, and where clauses have become machine code.
#[test]
fn an_error_names_the_line_of_the_goal() {
    let program = ":- use_module(library(clpfd)).\n\
        avg(L, A) :-\n  length(L, N),\n  sum_list(L, S),\n  A is S/N.\n\
        top(L) :-\n  ( L == [x] ->\n    true\n  ; avg(L, A),\n    writeln(A)\n  ),\n  true.\n\
        g -->\n  \"a\",\n  h,\n  { X is foo+1 },\n  i(X).\n\
        h --> [].\ni(_) --> [].\n\
        c(X, Y) :-\n  X #> 3,\n  Y #= X + 1,\n  atom_length(_, Y),\n  true.\n\
        r(X), X > 0 =>\n  Y = X,\n  Z is Y/0,\n  print(Z).\n\
        down(0) :-\n  X is a+1,\n  print(X).\n\
        down(N) :-\n  M is N-1,\n  down(M),\n  true.\n\
        all :-\n  \\+ fail,\n  forall(member(A, [1]),\n    B is A+b),\n  print(B).\n";
    let mut session = Session::with_program("lines", "dumb", program);
    let cases = [
        ("top([]).", "[12] _ is 0/0\n[11] avg([],_) at:5\n[10] top([]) at:9"),
        ("g(`a`, X).", "[11] _ is foo+1\n[10] g([97],_) at:16"),
        ("c(_, _).", "[11] atom_length(_,_)\n[10] c(_,_) at:23"),
        ("r(1).", "[10] r(1) at:27"),
        ("down(1).", "[12] _ is a+1\n[11] down(0) at:30\n[10] down(1) at:34"),
        ("down(30).", "[41] _ is a+1\n[40] down(0) at:30\n[39] down(1) at:34\n[38] down(2) at:34"),
        ("down(3000).", "[3,011] _ is a+1\n[3,010] down(_) at:30\n[3,009] down(_) at:34"),
        ("all.", "[10] all at:39"),
    ];
    let place = regex::Regex::new(r" at \S*program\.pl").expect("valid");
    let variable = regex::Regex::new(r"_[0-9]+").expect("valid");
    for (query, rows) in cases {
        let shown = session.type_until(&format!("{query}\n"), &format!("{query}\r\n"));
        if shown.trim_end().ends_with('?') {
            session.type_until("n", "?- ");
        }
        let shown = place.replace_all(&plain(&shown), " at").replace("ERROR:", "");
        let shown = variable.replace_all(&shown, "_");
        let found: Vec<&str> = shown.lines().map(str::trim).filter(|line| line.starts_with('[')).collect();
        assert!(found.join("\n").starts_with(rows), "{query}: {shown}");
    }
}

/// So it does in the debugger, which runs clauses in another way.
#[test]
fn goals_in_the_debugger_have_their_lines() {
    let program = "avg(L, A) :-\n  length(L, N),\n  sum(L, S),\n  (   N >= 0\n  ->  A is S/N\n  ;   true\n  ).\n\
        sum([], 0).\nsum([X|Xs], S) :-\n  sum(Xs, S0),\n  S is S0+X.\n\
        top(L) :-\n  forall(member(X, L),\n    avg(X, _)),\n  true.\n";
    let mut session = Session::with_program("debugged", "dumb", program);
    session.type_until("debug.\n", "[debug]  ?- ");
    let cases = [
        ("avg([], _).", vec!["avg([],_) at:5"]),
        ("avg([1,y], _).", vec!["sum([y],_) at:11", "sum([1,y],_) at:10", "avg([1,y],_) at:3"]),
        ("top([[]]).", vec!["avg([],_) at:5", "top([[]]) at:13"]),
    ];
    let place = regex::Regex::new(r" at \S*program\.pl").expect("valid");
    let variable = regex::Regex::new(r"_[0-9]+").expect("valid");
    for (query, rows) in cases {
        let shown = session.type_until(&format!("{query}\n"), "? ");
        let shown = place.replace_all(&plain(&shown), " at").into_owned();
        let shown = variable.replace_all(&shown, "_");
        assert!(rows.iter().all(|row| shown.contains(row)), "{query}: {shown}");
        session.type_until("a", "[debug]  ?- ");
    }
}

#[test]
fn breakpoints_stop_at_goals() {
    let program = "sum([], 0).\nsum([X|Xs], S) :-\n  sum(Xs, S0),\n  S is S0+X.\n";
    let mut session = Session::with_program("breakpoints", "dumb", program);
    let set = "source_file(sum(_, _), F), set_breakpoint(F, 2, 45, Id).\n";
    let shown = session.type_until(set, "[debug]  ?- ");
    assert!(shown.contains("Id = 1."), "{shown}");
    session.type_until("set_breakpoint_condition(1, \"S0 == 3\").\n", "[debug]  ?- ");
    let shown = session.type_until("sum([1,2,3], S).\n", "? ");
    assert!(shown.contains(" is 3+2 ? "), "{shown}");
    let shown = session.type_until("l", "[debug]  ?- ");
    assert!(shown.contains("S = 6."), "{shown}");
    let shown = session.type_until("delete_breakpoint(1), sum([1,2,3], S).\n", "[debug]  ?- ");
    assert!(shown.contains("S = 6."), "{shown}");
}

/// What looks wrong in a file of the user is told when it is loaded, unless that is to be silent.
#[test]
fn remarks_on_a_file() {
    let program = "sibling(x, y) :- parent(P, x), parent(P, y).\nparent(eve, cain).\n\
        half(X, Y) :- Y = X / 2, Y > 1.\n";
    let mut session = Session::with_program("remarks", "xterm", program);
    let load = "source_file(sibling(_, _), F), load_files(F, [silent(Silent)]), X = loaded(Silent).\n";
    let told = plain(&session.type_until(&load.replace("Silent", "false"), "loaded(false)."));
    assert!(
        told.contains("program.pl:1: x, y: an atom; a variable begins with a capital letter (N0205)"),
        "{told}"
    );
    assert!(told.contains("explain('N0205'). says more."), "{told}");
    let silent = session.type_until(&load.replace("Silent", "true"), "loaded(true).");
    assert!(!plain(&silent).contains("(N0205)"), "{silent}");
}

/// Enter typed at once after a key is not read as a query.
#[test]
fn enter_after_a_key_belongs_to_it() {
    let mut session = Session::start("key-and-enter", "dumb", &[]);
    session.type_until("get_single_char(X).\n", "get_single_char(X).\r\n");
    let shown = session.type_until("y\n", "X = 121.");
    assert!(!shown.contains('|'), "{shown}");
}

#[test]
fn queries_of_a_session_are_listed() {
    let mut session = Session::start("events", "dumb", &[]);
    session.type_until("X = 1.\n", "?- ");
    session.type_until("history.\n", "    2   history.");
}

/// Returns the time until a text appears on the screen.
fn time_until(session: &mut Session, keys: &str, text: &str) -> Duration {
    let typed = Instant::now();
    session.type_keys(keys);
    let mut shown = String::new();
    while !shown.contains(text) {
        match session.screen.recv_timeout(PATIENCE) {
            Ok(bytes) => shown += &String::from_utf8_lossy(&bytes),
            Err(_) => panic!("no {text:?} in {shown:?}"),
        }
    }
    let elapsed = typed.elapsed();
    while session.screen.recv_timeout(Duration::from_millis(30)).is_ok() {}
    elapsed
}

/// Takes the best of some tries, so that other programs on the machine do not matter.
#[test]
fn keys_echo_at_once_in_a_long_text() {
    let mut session = Session::start("echo", "xterm-256color", &[]);
    let text: String =
        (0..200).map(|n| format!("p{n}(X, Y) :- q(X, \"text\"), [a|Y] = f({n}), X > 3.5,\n")).collect();
    session.type_until(&format!("\x1b[200~{text}\x1b[201~"), "p199");
    // The end of a synchronized update: everything is drawn and highlighted.
    let best = (0..20).map(|_| time_until(&mut session, "z", "\x1b[?2026l")).min();
    assert!(best < Some(Duration::from_millis(10)), "{best:?}");
}

#[test]
fn a_small_query_answers_at_once() {
    let mut session = Session::start("at-once", "xterm-256color", &[]);
    let mut times = Vec::new();
    for _ in 0..20 {
        session.type_until("X = 1.", "\x1b[35m1");
        times.push(time_until(&mut session, "\r", "X = 1.\r\n"));
    }
    let best = times.iter().min();
    assert!(best < Some(&Duration::from_millis(5)), "{times:?}");
}

#[test]
fn errors_pass_the_exception_ports() {
    let program = "p(X) :- q(X, _), r.\nq(X, Y) :- Y is X + foo.\nr.\n";
    let mut session = Session::with_program("exception", "dumb", program);
    session.type_until("trace, leash(-all).\n", "[trace]  ?- ");
    let shown = session.type_until("p(1).\n", "Exception: (10) p(1)");
    let shown = plain(&shown);
    let order =
        ["Call: (12) ", "ERROR: Arithmetic", "In:", "[12] ", "Exception: (12) ", "Exception: (11) q(1,"];
    let mut at = 0;
    for part in order {
        at += shown[at..].find(part).unwrap_or_else(|| panic!("no {part} behind {at} in {shown}"));
    }
}

#[test]
fn the_choice_point_is_named() {
    let program =
        "q(X) :- r(X), X > 0.\nr(1).\nr(2).\nt(X) :- ( X = 1 ; X = 2 ).\n:- dynamic d/1.\nd(1).\nd(2).\n";
    let mut session = Session::with_program("choice", "dumb", program);
    let cases = [
        (
            "q(X).",
            "\n% r(1) left a choice point in alternate clause (after success)\n%   F:2: clause succeeded\n\
             %   F:3: next candidate clause\n% Called from\n%   q(1) at F:1\nX = 1 ",
        ),
        ("t(X).", "\n% t/1 left an in-clause choice point (after success)\n%   F:4\nX = 1 "),
        (
            "d(X).",
            "\n% d(1) left a choice point in alternate clause (after success)\n%   F:7: next candidate clause\nX = 1 ",
        ),
        (
            "sub_atom(a, X, 0, _, _).",
            "\n% sub_atom(a,0,0,1,'') left a foreign choice point (after success)\nX = 0 ",
        ),
        ("(X = 1 ; X = 2).", "\nX = 1 "),
    ];
    let file = regex::Regex::new(r"/\S*/program\.pl").expect("valid");
    for (query, expected) in cases {
        session.type_until(&format!("{query}\n"), "X = ");
        let shown = plain(&session.type_until("*", "X = "));
        assert_eq!(file.replace_all(&shown, "F"), expected, "{query}");
        session.type_until(".", "?- ");
    }
}

/// Returns the exit status of the process.
fn status_of(mut session: Session) -> u32 {
    session.child.wait().expect("it ends").exit_code()
}

#[test]
fn leaving_at_a_port() {
    for (key, says) in [("e", "exit (status 4)"), ("\x04", "EOF: exit (status 4)")] {
        let mut session = Session::start("leave-port", "dumb", &[]);
        session.type_until("trace, atom(a).\n", "atom(a) ? ");
        session.type_until(key, says);
        assert_eq!(status_of(session), 4, "{key:?}");
    }
}

/// A machine that never reaches an interrupt check, here because it collects garbage forever, still ends.
#[test]
fn leaving_a_busy_machine() {
    let mut session = Session::start("leave-busy", "dumb", &[]);
    session
        .type_until("numlist(1, 3000000, L), writeln(begun), repeat, garbage_collect, L == [].\n", "begun");
    session.type_until(CTRL_C, "Action (h for help) ? ");
    session.type_until("c", "continue");
    session.type_until(CTRL_C, "Action (h for help) ? ");
    session.type_until("p", "PID: ");
    session.type_until("e", "exit (status 4)");
    assert_eq!(status_of(session), 4);
}

#[test]
fn a_query_that_fails_to_end_well_leaves_the_mode_alone() {
    let mut session = Session::with_program("mode", "dumb", "p(1).\n");
    session.type_until("trace, atom_length(_, _).\n", "Call: (11) ");
    session.type_until("\n", "Exception: (11) ");
    let shown = session.type_until("\n", "?- ");
    assert!(!shown.contains("[trace]"), "{shown:?}");
    session.type_until("trace.\n", "[trace]  ?- ");
    let shown = session.type_until("atom_length(_, _).\n", "[trace]  ?- ");
    assert!(shown.contains("sufficiently instantiated") && !shown.contains("(10)"), "{shown:?}");
    let shown = session.type_until("findall(X, p(X), L).\n", " ? ");
    assert!(shown.contains("Call: (15) p("), "{shown:?}");
    session.type_until("l", "[debug]  ?- ");
}

#[test]
fn queries_come_back_changed() {
    let mut session = Session::start("substitution", "dumb", &[]);
    session.type_until("X = abc.\n", "?- ");
    session.type_until("Y = abd.\n", "?- ");
    let cases = [
        ("!?abc.", "X = abc.\r\nX = abc."),
        ("^abc^xyz.", "X = xyz.\r\nX = xyz."),
        ("!1^abc^foo.", "X = foo.\r\nX = foo."),
        ("!Y^abd^1+2.", "Y = 1+2.\r\nY = 1+2."),
        ("!?nope.", "! No such event"),
    ];
    for (typed, shown) in cases {
        session.type_until(&format!("{typed}\n"), shown);
    }
}

/// Help, answers, warnings, errors and listings contain no escape sequences on a terminal that does not
/// support them.
#[test]
fn nothing_has_escapes_where_they_are_not_welcome() {
    let queries = [
        ("help(append/3).", "List1AndList2"),
        ("apropos(msort).", "msort/2"),
        ("ansi_format([bold], \"hello\", []).", "hello"),
        ("fail.", "false."),
        ("print_message(warning, format(\"careful\", [])).", "careful"),
        ("listing(append/3).", "append("),
        ("catch(trace_me, _, true).", "Unknown procedure"),
    ];
    let mut session = Session::start("no-escapes", "dumb", &[]);
    for (query, shows) in queries {
        let shown = session.type_until(&format!("{query}\n"), shows) + &session.wait_for("");
        assert!(!shown.contains('\x1b'), "{query}: {shown:?}");
    }
}

#[test]
fn help_explains_codes() {
    let mut session = Session::start("help-codes", "xterm-256color", &[]);
    let shown = session.type_until("help('N0102').\r", "    p(A, B) :- A = B, B = 1.\r\n");
    assert!(shown.contains("\x1b[1mN0102 Operator priority clash\x1b[0m"), "{shown:?}");
    session.type_until("help('N9999').\r", "N9999");
}

#[test]
fn ports_are_coloured() {
    let mut session = Session::start("port-colours", "xterm-256color", &[]);
    session.type_until("trace, fail.\r", "\x1b[1;32mCall: \x1b[0m(11) fail ? ");
    session.type_until("\r", "\x1b[1;31mFail: \x1b[0m(11) fail ? ");
}

#[test]
fn threads_that_compute_do_not_delay_the_prompt() {
    const THREADS: &str = "\
        spin :- repeat, fail.\n\
        :- initialization(forall(between(1, 3, _), thread_create(spin, _, [detached(true)]))).\n";
    let mut session = Session::with_program("busy", "xterm-256color", THREADS);
    // Other tests run at the same time, so the best of some rounds counts.
    let best = (0..10)
        .map(|_| {
            let keys = (0..5).map(|_| session.delay("7", "7")).max().expect("some keys");
            let answer = session.delay(" = X.\r", "X = 77777.");
            // The rest of the answer, and the prompt.
            session.wait_for("");
            (keys, answer)
        })
        .min_by_key(|(keys, answer)| *keys.max(answer));
    let (keys, answer) = best.expect("some rounds");
    let limit = Duration::from_millis(50);
    assert!(keys < limit && answer < limit, "keys {keys:?}, answer {answer:?}");
}
