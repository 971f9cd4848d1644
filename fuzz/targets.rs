//! What each fuzz target does with its bytes. It panics if something is wrong; crashes and hangs the fuzzer
//! sees itself. `tests/suite/fuzz.rs` replays what was found.

use ninelog::host::MemoryHost;
use ninelog::{Prolog, Value};
use std::cell::RefCell;
use std::fmt::Write;

pub type Target = fn(&[u8]);

/// Names of the targets, with what they run.
pub const TARGETS: &[(&str, Target)] = &[
    ("reader", reader),
    ("round_trip", round_trip),
    ("stored", stored),
    ("consult", consult),
    ("goals", goals),
    ("mutants", mutants),
    ("collection", collection),
    ("solver", solver),
    ("solve", solve),
    ("threads", threads),
];

const CALLS: u64 = 20_000;

fn prolog() -> Prolog {
    Prolog::builder()
        .host(MemoryHost::default())
        .stack_limit(64 << 20)
        .time_limit(std::time::Duration::from_secs(2))
        .build()
        .expect("settings")
}

thread_local! {
    /// A system for targets that leave nothing behind.
    static KEPT: RefCell<Option<Prolog>> = const { RefCell::new(None) };
}

/// Ask a goal about a text: it must succeed, unless it runs into a limit.
fn holds(goal: &str, data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    KEPT.with_borrow_mut(|kept| {
        let prolog = kept.get_or_insert_with(prolog);
        prolog.set_inference_limit(Some(CALLS));
        match prolog.goal(goal).bind("S", Value::String(text.to_string())).iter() {
            Ok(mut solutions) => match solutions.next() {
                Some(Ok(_)) => {}
                Some(Err(error)) => limits_only(&error.to_string()),
                None => panic!("false of {text:?}"),
            },
            Err(error) => limits_only(&error.to_string()),
        }
    });
}

fn limits_only(error: &str) {
    let is_limit = ["inference", "time_limit", "resource", "esources", "tack limit"];
    assert!(is_limit.iter().any(|part| error.contains(part)), "{error}");
}

/// Bytes are a term or a syntax error.
pub fn reader(data: &[u8]) {
    holds("catch(term_string(_, S), error(syntax_error(_), _), true)", data);
}

/// A term that was read and written is read again as the same one.
pub fn round_trip(data: &[u8]) {
    holds(
        "( catch(term_string(T, S), error(_, _), fail) ->
             format(string(W), '~q', [T]), term_string(U, W), T =@= U,
             format(string(W2), '~k', [T]), term_string(U2, W2), T =@= U2
         ; true )",
        data,
    );
}

/// A term that was stored and copied is the same one.
pub fn stored(data: &[u8]) {
    holds(
        "( catch(term_string(T, S), error(_, _), fail) ->
             assertz(kept(T), Ref), kept(A), erase(Ref), A =@= T,
             recordz(kept, T, R), recorded(kept, B, R), erase(R), B =@= T,
             findall(T, true, [C]), C =@= T, copy_term(T, D), D =@= T,
             nb_setval(kept, T), nb_getval(kept, E), E =@= T, nb_setval(kept, 0), duplicate_term(T, F), F =@= T,
             term_to_atom(T, _), variant_sha1(T, H), variant_sha1(A, H)
         ; true )",
        data,
    );
}

/// Bytes are a program, which is loaded, and all of it is compiled.
pub fn consult(data: &[u8]) {
    let mut prolog = prolog();
    prolog.set_inference_limit(Some(CALLS));
    let _ = prolog.consult_text("fuzz.pl", &String::from_utf8_lossy(data));
    prolog.set_inference_limit(Some(CALLS));
    let _ = prolog
        .run("forall(( current_predicate(P), \\+ predicate_property(P, imported_from(_)) ), vm_list(P))");
}

/// Bytes are a goal.
pub fn goals(data: &[u8]) {
    let mut prolog = prolog();
    prolog.set_inference_limit(Some(CALLS));
    let _ = prolog.run(&String::from_utf8_lossy(data));
    prolog.set_inference_limit(None);
    let after = prolog.run("X = 1, X == 1");
    assert!(matches!(after, Ok(_) | Err(ninelog::Error::Halt(_))), "{after:?}");
}

/// Changed code: the verifier refuses it, or it does no harm, by the loop and by native code alike.
pub fn mutants(data: &[u8]) {
    let seed = data
        .iter()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
        >> 1;
    ninelog_engine::checks::mutants::try_mutants(seed, seed + 1);
}

/// Bytes that decide.
struct Source<'a>(std::slice::Iter<'a, u8>);

impl Source<'_> {
    fn below(&mut self, end: usize) -> usize {
        self.0.next().map_or(0, |byte| *byte as usize) % end
    }

    fn pick<'s>(&mut self, choices: &[&'s str]) -> &'s str {
        choices[self.below(choices.len())]
    }

    fn term(&mut self, depth: usize) -> String {
        match self.below(if depth == 0 { 6 } else { 10 }) {
            0..=2 => self.pick(&["X", "Y", "Z", "_"]).to_string(),
            3 => self.pick(&["a", "b", "[]", "\"s\""]).to_string(),
            4 => self.pick(&["0", "1", "2.5", "-7", "123456789012345678901234567890"]).to_string(),
            5 => self.pick(&["a", "1"]).to_string(),
            6 => format!("f({})", self.term(depth - 1)),
            7 => format!("g({}, {})", self.term(depth - 1), self.term(depth - 1)),
            _ => format!("[{}|{}]", self.term(depth - 1), self.term(depth - 1)),
        }
    }

    fn goal(&mut self, depth: usize) -> String {
        match self.below(if depth == 0 { 12 } else { 19 }) {
            0 | 1 => format!("p({}, {})", self.term(2), self.term(1)),
            2 => format!("q({})", self.term(2)),
            3 => format!("{} = {}", self.term(2), self.term(2)),
            4 => format!("{} == {}", self.term(1), self.term(1)),
            5 => format!("{}({})", self.pick(&["var", "atom", "integer", "compound"]), self.term(0)),
            6 => format!("catch(X is {} + {}, _, fail)", self.term(0), self.pick(&["1", "2 * 3", "Y"])),
            7 => "!".to_string(),
            8 => format!("freeze({}, q({}))", self.term(0), self.term(0)),
            9 => format!("dif({}, {})", self.term(1), self.term(1)),
            10 => format!("assertz(d({}))", self.term(1)),
            11 => format!("retract(d({}))", self.term(1)),
            12 => {
                format!("( {} -> {} ; {} )", self.goal(depth - 1), self.goal(depth - 1), self.goal(depth - 1))
            }
            13 => format!(
                "( {} *-> {} ; {} )",
                self.goal(depth - 1),
                self.goal(depth - 1),
                self.goal(depth - 1)
            ),
            14 => format!("( {} ; {} )", self.goal(depth - 1), self.goal(depth - 1)),
            15 => format!("\\+ {}", self.goal(depth - 1)),
            16 => format!("findall(X, {}, Y)", self.goal(depth - 1)),
            17 => format!("catch({}, {}, {})", self.goal(depth - 1), self.term(0), self.goal(depth - 1)),
            _ => format!("{}, {}", self.goal(depth - 1), self.goal(depth - 1)),
        }
    }

    fn program(&mut self) -> String {
        let mut text = ":- dynamic d/1.\n:- style_check(-singleton).\n".to_string();
        for _ in 0..=self.below(6) {
            let _ = match self.below(3) {
                0 => writeln!(text, "q({}) :- {}.", self.term(2), self.goal(2)),
                1 => writeln!(text, "p({}, {}).", self.term(2), self.term(2)),
                _ => writeln!(text, "p({}, {}) :- {}.", self.term(2), self.term(1), self.goal(3)),
            };
        }
        text + "p(a, b).\nq(1).\nq(f(a)).\n"
    }
}

/// The first answers of a goal of a program, in which variables have no names.
fn answers(program: &str, goal: &str, every: u64) -> String {
    let mut prolog = prolog();
    let _ = prolog.consult_text("fuzz.pl", program);
    prolog.collect_every(every);
    ninelog_engine::checks::mutants::answers(&mut prolog, goal, 3_000, 5)
}

/// Collecting garbage at every call changes no answer.
pub fn collection(data: &[u8]) {
    let mut source = Source(data.iter());
    let (program, goal) = (source.program(), source.goal(2));
    let plain = answers(&program, &goal, 0);
    let collected = answers(&program, &goal, 1);
    // Where a limit strikes is another matter: collections themselves take none, but limits of time.
    if !plain.contains("limit") && !collected.contains("limit") {
        assert_eq!(plain, collected, "{program}?- {goal}.");
    }
}

/// Constraints over three variables have the solutions that trying all values has.
pub fn solver(data: &[u8]) {
    let mut source = Source(data.iter());
    let mut constraints = Vec::new();
    for _ in 0..=source.below(4) {
        let expression = |source: &mut Source| {
            let [a, b] = [(); 2].map(|()| source.pick(&["X", "Y", "Z", "0", "1", "2", "-1"]));
            // A negative exponent is left out: what it fails for depends, as in SWI-Prolog, on what is known
            // when.
            let op = source.pick(&["+", "-", "*", "max", "min", "//", "div", "mod", "rem", "^"]);
            match op {
                "max" | "min" => format!("{op}({a}, {b})"),
                "^" => format!("({a} ^ {})", source.pick(&["0", "1", "2", "abs(X)", "max(0, Y)"])),
                _ => format!("({a} {op} {b})"),
            }
        };
        let relation = source.pick(&["#=", "#\\=", "#<", "#>", "#=<", "#>="]);
        let one = format!("{} {relation} {}", expression(&mut source), expression(&mut source));
        let other = format!("{} #< {}", source.pick(&["X", "Y", "Z"]), source.pick(&["1", "Y", "Z"]));
        constraints.push(match source.below(6) {
            0 => format!("({one}) #\\/ ({other})"),
            1 => format!("({one}) #<==> ({other})"),
            2 => format!("#\\ ({one})"),
            3 => "all_different([X, Y, Z])".to_string(),
            4 => "sum([X, Y, Z], #=<, 3)".to_string(),
            _ => one,
        });
    }
    let posted = constraints.join(", ");
    let goal = format!(
        "use_module(library(clpfd)), Vs = [X, Y, Z],
         findall(Vs, (Vs ins -2..3, {posted}, label(Vs)), A),
         findall(Vs, (member(X, [-2,-1,0,1,2,3]), member(Y, [-2,-1,0,1,2,3]), member(Z, [-2,-1,0,1,2,3]), {posted}), B),
         ( A == B -> true ; throw(differs(A, B)) )"
    );
    KEPT.with_borrow_mut(|kept| {
        let prolog = kept.get_or_insert_with(prolog);
        prolog.set_inference_limit(Some(10 * CALLS));
        let _ = prolog.run("use_module(library(clpfd))");
        match prolog.run(&goal) {
            Ok(holds) => assert!(holds, "{posted}"),
            Err(error) => {
                limits_only(&format!("{posted}: {error}"));
            }
        }
    });
}

/// `ninelog solve` reads any file.
pub fn solve(data: &[u8]) {
    let file = std::env::temp_dir().join(format!("ninelog-fuzz-{}.txt", std::process::id()));
    if std::fs::write(&file, data).is_ok() {
        let words =
            ["ninelog", "solve", "--format=line", "--jobs=1", &file.to_string_lossy()].map(str::to_string);
        let _ = ninelog_command::run(words.to_vec());
        let _ = std::fs::remove_file(file);
    }
}

/// Threads that send, receive, lock and end in any order.
pub fn threads(data: &[u8]) {
    let mut source = Source(data.iter());
    let mut bodies = Vec::new();
    for _ in 0..=source.below(3) {
        let steps: Vec<&str> = (0..=source.below(6))
            .map(|_| {
                source.pick(&[
                    "thread_send_message(main, m)",
                    "thread_peek_message(_)",
                    "thread_get_message(queue, _, [timeout(0.001)])",
                    "thread_send_message(queue, x)",
                    "with_mutex(lock, true)",
                    "mutex_lock(lock), mutex_unlock(lock)",
                    "thread_self(T), thread_property(T, status(_))",
                    "throw(ball)",
                    "fail",
                    "findall(N, between(1, 300, N), _)",
                    "assertz(seen(1))",
                    "retract(seen(_))",
                    "thread_create(true, T2), thread_join(T2, _)",
                    "garbage_collect",
                    "thread_exit(done)",
                    "once(call_with_inference_limit(repeat, 10, _))",
                ])
            })
            .collect();
        bodies.push(format!("({})", steps.join(", ")));
    }
    let goal = format!(
        "message_queue_create(_, [alias(queue)]), mutex_create(_, [alias(lock)]),
         findall(I, ( member(G, [{}]), thread_create(G, I) ), Is),
         forall(member(I, Is), thread_join(I, _)), message_queue_destroy(queue), mutex_destroy(lock)",
        bodies.join(", ")
    );
    let mut prolog = prolog();
    let _ = prolog.consult_text("fuzz.pl", ":- dynamic seen/1.");
    if source.below(2) == 1 {
        prolog.collect_every(1 + source.below(50) as u64);
    }
    match prolog.run(&goal) {
        Ok(holds) => assert!(holds, "{goal}"),
        Err(error) => {
            let error = error.to_string();
            assert!(
                ["imit", "abort", "mutex", "lock"].iter().any(|part| error.contains(part)),
                "{goal}: {error}"
            );
        }
    }
}
