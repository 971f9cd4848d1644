//! What is typed ahead, pasted, or wrong at a terminal.

use crate::terminal::{CTRL_C, PATIENCE, Session, plain};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// Lines that come together with a query are for the program, if the query reads. The paste may be bracketed.
#[test]
fn pasted_lines_reach_the_program() {
    let pastes = [
        ("dumb", "[user].\nfoo(1).\nfoo(2).\nend_of_file.\n", "read(X), read(Y).\na(1).\nb(2).\n"),
        ("xterm", "[user].\rfoo(1).\rfoo(2).\r\x04", "read(X), read(Y).\ra(1).\rb(2).\r"),
        (
            "xterm",
            "\x1b[200~[user].\nfoo(1).\nfoo(2).\nend_of_file.\x1b[201~\r",
            "\x1b[200~read(X), read(Y).\na(1).\nb(2).\x1b[201~\r",
        ),
    ];
    for (count, (term, clauses, terms)) in pastes.into_iter().enumerate() {
        let mut session = Session::start(&format!("pasted-{count}"), term, &["--no-color"]);
        session.type_until(clauses, "true.");
        session.type_until("findall(X, foo(X), L).\r", "L = [1, 2].");
        session.type_until(terms, "X = a(1),\r\nY = b(2).");
        session.type_until("X = still.\r", "X = still.");
    }
}

/// The end of a query's line that was typed together with clauses is no Enter for its first answer.
#[test]
fn a_query_behind_pasted_clauses_keeps_its_answers() {
    for (count, (term, text)) in [
        ("dumb", "[user].\np(1).\np(2).\nend_of_file.\np(X).\n"),
        ("xterm", "[user].\rp(1).\rp(2).\rend_of_file.\rp(X).\r"),
        ("xterm", "[user].\rp(1).\rp(2).\r\x04p(X).\r"),
        ("xterm", "\x1b[200~[user].\np(1).\np(2).\nend_of_file.\np(X).\x1b[201~\r"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut session = Session::start(&format!("answers-{count}"), term, &["--no-color"]);
        session.type_until(text, "X = 1 ");
        session.type_until(";", "X = 2.");
        session.type_until("X = still.\r", "X = still.");
    }
}

/// Keys typed before an answer with more answers behind it are the next query, unless they are for the
/// answer.
#[test]
fn a_query_can_be_typed_ahead_of_an_answer() {
    for term in ["dumb", "xterm"] {
        let program = "q(1).\nq(2).\nq(3).\ngo(X) :- sleep(0.3), q(X).\n";
        let mut session = Session::with_program(&format!("ahead-{term}"), term, program);
        session.type_until("go(X).\rmember(Z, [7]).\r", "Z = 7.");
        let shown = session.type_until("go(X).\rtab(2), write(two).\r", "  two");
        assert!(!shown.contains("trace") && !shown.contains("Unknown"), "{shown:?}");
        session.type_keys("go(X).\r");
        std::thread::sleep(Duration::from_millis(100));
        let shown = session.type_until("t", "X = 1 ");
        assert!(!shown.contains("trace"), "{shown:?}");
        session.type_until(CTRL_C, "?- ");
        session.type_until("go(X).\r;;", "X = 3.");
        session.type_until("go(X).\r", "X = 1 ");
        session.type_until("x", "Unknown action: x");
        session.type_until("t", "[trace]");
    }
}

#[test]
fn the_last_answer_is_written_whole_later() {
    let mut session = Session::start("whole-later", "dumb", &[]);
    session.type_until("numlist(1, 12, L).\n", "9|...].");
    session.type_until("w.\n", "10, 11, 12].");
    session.type_until("assertz(w).\n", "true.");
    session.type_until("w.\n", "true.");
}

#[test]
fn long_output_is_shown_in_pages_on_request() {
    let mut session = Session::start("pages", "xterm", &["--no-color"]);
    session.type_until("X = 1.\r", "X = 1.\r\n");
    let shown = session.type_until("apropos(list).\r", "paged(apropos(list))");
    let shown = plain(&shown);
    let mut lines = shown.lines().filter(|line| !line.contains("?- "));
    assert!(lines.all(|line| line.trim_end().len() <= 100), "{shown}");
    session.type_until("paged(apropos(list)).\r", "-- more (q: stop) ");
    session.type_until(" ", "-- more (q: stop) ");
    session.type_until("q", "true.");
    let shown = session.type_until("paged(forall(between(1, 60, X), writeln(line(X)))).\r", "-- more");
    assert!(shown.contains("line(28)") && !shown.contains("line(30)"), "{shown}");
    session.type_until("\r", "line(56)");
}

#[test]
fn a_query_without_a_full_stop_is_told() {
    let mut session = Session::start("stop", "xterm", &[]);
    session.type_until("X = f(1)\r", "a full stop ends the query");
    session.type_until(".\r", "X = f(1).");
    let shown = session.type_until("X = f(\r", "|    ");
    assert!(!shown.contains("full stop"), "{shown}");
}

/// Whatever is typed, the session goes on. `NINELOG_TYPED=1000` types more than usual.
#[test]
fn nothing_typed_ends_a_session() {
    let queries = [
        "X = f(Y, \"text\", 'quoted'), Y = [1,2|T].",
        "atom_length(abc, N), N > 2.",
        "X is 3 + 4 * foo.",
        "[a,b] = [H|T], \\+ member(c, [a,b]).",
        "label([X,Y]).",
        "consult(no_such).",
        "X = {a, b}, Y = 0'a, Z = \"\\x41\\\".",
        "p(X) :- q(X), /* c */ r(X). % end",
    ];
    let pieces =
        ["'", "\"", "(", ")", "[", "|", "/*", "*/", ".", " . ", "\\", "{", ",", "X", "é", "“", "<=", "0'"];
    let count = std::env::var("NINELOG_TYPED").ok().and_then(|count| count.parse().ok()).unwrap_or(40);
    let mut random: u64 = 88_172_645_463_325_252;
    let mut below = |limit: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random as usize % limit.max(1)
    };
    let mut session = Session::start("typed", "xterm-256color", &[]);
    for number in 0..count {
        let mut text: Vec<char> = queries[below(queries.len())].chars().collect();
        for _ in 0..=below(3) {
            let from = below(text.len() + 1);
            let to = from + below((text.len() - from + 1).min(8));
            let piece = if below(2) == 0 { "" } else { pieces[below(pieces.len())] };
            text.splice(from..to, piece.chars());
        }
        let text: String = text.into_iter().collect();
        session.type_keys(&format!("{text}\r"));
        back_to_the_prompt(&mut session, &text);
        if number % 10 == 9 || number + 1 == count {
            session.delay(&format!("X = alive{number}.\r"), &format!("X = alive{number}.\r\n"));
        }
    }
}

/// Leaves an open query, an answer, or a question.
fn back_to_the_prompt(session: &mut Session, typed: &str) {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match session.screen.recv_timeout(Duration::from_millis(40)) {
            Ok(bytes) => {
                session.shown += &String::from_utf8_lossy(&bytes);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => {
                panic!("{typed:?} has ended the session: {}", session.shown)
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        let end: String = session.shown.chars().rev().take(500).collect();
        let shown = plain(&end.chars().rev().collect::<String>());
        match shown.lines().last().unwrap_or_default() {
            line if line.ends_with("?- ") => return,
            line if line.ends_with("(h for help) ? ") => session.type_keys("a"),
            line if line.starts_with('|') || line.contains("?- ") => session.type_keys(CTRL_C),
            _ => session.type_keys("\r"),
        }
        assert!(Instant::now() < deadline, "no prompt behind {typed:?}: {}", session.shown);
    }
}
