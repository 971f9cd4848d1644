//! No text of n lines takes more than linear time: shapes of texts, each with 1,000, 2,000 and 4,000 lines;
//! and no workspace of n files or places.

use ninelog_analysis::workspace::Workspace;
use ninelog_analysis::{Context, Document, Facts, Index, colours, complete, diagnose, formatted_text};
use std::time::{Duration, Instant};

/// A text of `n` lines.
type Shape = (&'static str, fn(usize) -> String);

fn lines(n: usize, line: impl Fn(usize) -> String) -> String {
    (0..n).map(|number| line(number) + "\n").collect()
}

const SHAPES: &[Shape] = &[
    ("similar names that are unknown", |n| lines(n, |i| format!("p_{i}(X) :- unknown_{i}(X)."))),
    ("unknown names with one beginning", |n| {
        lines(n, |i| format!("{}{i}(X) :- {}{i}.", "a".repeat(40), "a".repeat(41)))
    }),
    ("operators", |n| lines(n, |i| format!(":- op(700, xfx, op_{i})."))),
    ("operators and their use", |n| lines(n, |i| format!(":- op(700, xfx, op_{i}). a op_{i} b."))),
    ("operators, and rules that are laid out in another way", |n| {
        lines(n, |i| format!(":- op(700, xfx, op_{i}).")) + &lines(n, |i| format!("p_{i}:-q,r."))
    }),
    ("imports", |n| {
        lines(n, |i| format!(":- use_module(library(lists), [append/3 as app_{i}]). p :- app_{i}(a, b, c)."))
    }),
    ("imports of files", |n| lines(n, |i| format!(":- use_module(file_{i}). p(X) :- q_{i}(X, X)."))),
    ("declarations", |n| lines(n, |i| format!(":- dynamic d_{i}/1. p(X) :- d_{i}(X), d_{i}(X)."))),
    ("exports", |n| {
        let exports: Vec<String> = (0..n).map(|i| format!("e_{i}/1")).collect();
        format!(
            ":- module(m, [{}]).\n{}",
            exports.join(",\n"),
            lines(n, |i| format!("e_{i}(X) :- f_{i}(X)."))
        )
    }),
    ("conditions that are not closed", |n| lines(n, |i| format!(":- if(a_{i})."))),
    ("units that are not closed", |n| lines(n, |i| format!(":- begin_tests(u_{i}). test(t) :- p_{i}."))),
    ("clauses that are apart", |n| lines(n, |i| format!("p_{}(a_{i}, Y).", i % 2))),
    ("variables of one clause", |n| format!("p(\n{}x).\n", lines(n, |i| format!("V_{i}, _W_{i}, _W_{i},")))),
    ("goals of one clause", |n| {
        format!("p(X) :-\n{}true.\n", lines(n, |i| format!("q(X, V_{i}), var(V_{i}),")))
    }),
    ("branches of one clause", |n| {
        format!("p(X) :-\n{}true.\n", lines(n, |i| format!("( q(V_{i}) ; r(V_{i}), s(X) ),")))
    }),
    ("branches in branches", |n| {
        format!("p(X) :-\n{}true{}.\n", lines(n, |i| format!("( q_{i}(X) -> r(Y) ;")), ")".repeat(n))
    }),
    ("terminals of one rule", |n| format!("p -->\n{}[].\n", lines(n, |i| format!("[a_{i}], q,")))),
    ("a list", |n| format!("p([\n{}a]).\n", lines(n, |i| format!("a_{i}, \"s\", X_{i},")))),
    ("errors", |n| lines(n, |i| format!("p_{i}(X) :- q r_{i}."))),
    ("a quote that is not closed", |n| {
        format!("p('a).\n{}", lines(n, |i| format!("q_{i}(\"x\") :- r(Y, 0'c).")))
    }),
    ("brackets that are not closed", |n| lines(n, |i| format!("p_{i}(q([{{"))),
    ("clauses without full stops", |n| lines(n, |i| format!("p_{i}(X) :- q(X)"))),
    ("bars", |n| format!("p :-\n{}q.\n", lines(n, |_| "a || b ||".into()))),
    ("comments", |n| format!("{}p.\n", lines(n, |i| format!("% about {i} /* x")))),
    ("comments before clauses", |n| lines(n, |i| format!("%!  p_{i}(+X) is det.\n%   About.\np_{i}(_)."))),
    ("the same clause", |n| lines(n, |_| "p(X) :- q(X), r(X).".into())),
    ("rules with small letters", |n| lines(n, |i| format!("p_{i}(x, y) :- q(x, y)."))),
];

/// Returns the time that a function takes, the least of three: other processes may be running.
fn least(mut work: impl FnMut()) -> Duration {
    let mut once = || {
        let before = Instant::now();
        work();
        before.elapsed()
    };
    (0..3).map(|_| once()).min().unwrap_or_default()
}

fn facts() -> Facts {
    let mut facts = Facts::control();
    facts.add_library_text("lists", ":- module(lists, [append/3, append/2, member/2, last/2]).", true);
    facts.complete = true;
    facts
}

fn ask_everything(text: &str, facts: &Facts) {
    let mut document = Document::new(text, Context::default(), facts);
    let index = Index::new(&document, facts);
    diagnose(&document, &index, facts);
    colours(&document, &index, facts, 0..text.len());
    complete(&document, &index, facts, text.len() / 2);
    formatted_text(&document);
    document.edit(0..0, "a(1). ", facts);
}

/// Returns the times for 1,000, 2,000 and 4,000 lines, and whether they grow no more than the lines. Four
/// times the lines would take 16 times as long if the time were quadratic.
fn times(shape: fn(usize) -> String, facts: &Facts) -> ([Duration; 3], bool) {
    let times = [1_000, 2_000, 4_000].map(|n| {
        let text = shape(n);
        least(|| ask_everything(&text, facts))
    });
    (times, times[2] <= 8 * times[0] + Duration::from_millis(10))
}

/// A question about a workspace of `n` files, lines or places.
type Question = (&'static str, fn(usize) -> Workspace, fn(&mut Workspace));

fn files(n: usize, text: impl Fn(usize) -> String) -> Workspace {
    let mut workspace = Workspace::new(facts(), ());
    (0..n).for_each(|i| workspace.open(&format!("/f_{i}.pl"), text(i)));
    workspace
}

fn diagnose_all(workspace: &mut Workspace) {
    let snapshot = workspace.snapshot();
    let paths: Vec<String> = snapshot.paths().map(str::to_string).collect();
    paths.iter().for_each(|path| drop(snapshot.diagnostics(path)));
}

const QUESTIONS: &[Question] = &[
    (
        "rename of a table of facts",
        |n| files(1, |_| lines(4 * n, |i| format!("fact(a_{i}, {i})."))),
        |workspace| {
            let found = workspace.snapshot().rename("/f_0.pl", 0, "row").unwrap();
            assert!(found.is_ok_and(|files| files[0].edits.len() > 1_000));
        },
    ),
    (
        "rename of what is called often",
        |n| files(1, |_| format!("p(1).\n{}", lines(4 * n, |i| format!("q_{i} :- p(_).")))),
        |workspace| drop(workspace.snapshot().rename("/f_0.pl", 0, "r").unwrap().unwrap()),
    ),
    (
        "files that are loaded together",
        |n| {
            let mut workspace = files(n / 2, |i| format!("p_{i} :- p_{}.\n", i.max(1) - 1));
            let paths: Vec<String> = workspace.paths().map(str::to_string).collect();
            workspace.set_program(paths.iter().map(String::as_str));
            workspace
        },
        diagnose_all,
    ),
    (
        "files of which each loads the next",
        |n| {
            files(n / 2, |i| {
                format!(":- [f_{}].\np_{i} :- p_{}.\n:- op(700, xfx, o_{}).\n", i + 1, i + 1, i % 5)
            })
        },
        |workspace| {
            diagnose_all(workspace);
            let found = workspace.snapshot().references("/f_3.pl", 10).unwrap();
            assert_eq!(found.len(), 2);
        },
    ),
    (
        "modules that use each other",
        |n| {
            let next = move |i: usize| (i + 1) % (n / 2);
            files(n / 2, move |i| {
                format!(
                    ":- module(m_{i}, [p_{i}/0]).\n:- use_module(f_{}).\np_{i} :- p_{}.\n",
                    next(i),
                    next(i)
                )
            })
        },
        diagnose_all,
    ),
    (
        "a line that is as long as the text",
        |n| files(1, |_| lines(n, |i| format!("p_{i}('é', X).")).replace('\n', " ")),
        |workspace| drop(workspace.snapshot().tokens("/f_0.pl", 0..usize::MAX)),
    ),
];

#[test]
fn no_question_takes_more_than_linear_time() {
    let mut problems = Vec::new();
    for (name, make, ask) in QUESTIONS {
        let once = |n: usize| {
            let mut workspace = make(n);
            ask(&mut workspace);
            // Again, with all that is known by now.
            least(|| ask(&mut workspace)) + {
                let before = Instant::now();
                ask(&mut make(n));
                before.elapsed()
            }
        };
        let fits = |times: [Duration; 3]| times[2] <= 8 * times[0] + Duration::from_millis(20);
        let tries: Vec<[Duration; 3]> = (0..3).map(|_| [500, 1_000, 2_000].map(once)).collect();
        println!("{name}: {tries:?}");
        problems.extend((!tries.iter().any(|times| fits(*times))).then(|| format!("{name}: {tries:?}")));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn no_text_takes_more_than_linear_time() {
    let facts = facts();
    let mut problems = Vec::new();
    for (name, shape) in SHAPES {
        // Other work may disturb one measurement; it does not disturb five.
        let tries = (0..5).map(|_| times(*shape, &facts));
        let last = tries
            .scan(false, |done, (times, fits)| (!std::mem::replace(done, fits)).then_some((times, fits)));
        if let Some((times, fits)) = last.last() {
            println!("{name}: {times:?}");
            problems.extend((!fits).then(|| format!("{name}: {times:?}")));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
