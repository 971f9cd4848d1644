//! Each page of help has an example that gives the diagnostic and one that gives none; fixes mend.

use crate::{Dice, engine, files, number, text};
use ninelog_analysis::diagnostics::pages::examples;
use ninelog_analysis::workspace::Workspace;
use ninelog_analysis::{Code, Context, Diagnostic, Document, Fix, Index, Severity, diagnose, diagnose_files};
use std::collections::BTreeMap;

fn found(text: &str) -> Vec<Diagnostic> {
    let mut workspace = Workspace::new(engine(), ());
    workspace.open("/a.pl", text);
    workspace.snapshot().diagnostics("/a.pl").expect("this revision")
}

fn codes(text: &str) -> Vec<Code> {
    found(text).iter().map(|diagnostic| diagnostic.code).collect()
}

/// The only code that needs two texts.
const SEVERAL_FILES: Code = Code::SeveralFiles;

#[test]
fn each_code_has_a_page_whose_examples_do_what_they_say() {
    let mut problems = Vec::new();
    for &code in Code::ALL {
        let page = code.page();
        assert!(page.starts_with(&format!("## {code} {}\n", code.title())), "{code}: {page}");
        if code == SEVERAL_FILES {
            continue;
        }
        let (wrong, right) = examples(code).unwrap_or_else(|| panic!("{code} has no examples"));
        // Examples about numbers that are counted down leave choice points, as most such programs do.
        let codes = |text: &str| -> Vec<Code> {
            let counts = |found: &Code| *found == code || *found != Code::ChoicePoint;
            codes(text).into_iter().filter(counts).collect()
        };
        if codes(wrong) != [code] {
            problems.push(format!("{code}: {:#?}", found(wrong)));
        }
        if !codes(right).is_empty() {
            problems.push(format!("{code}, right: {:#?}", found(right)));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(Code::ALL.is_sorted_by_key(|code| code.name()));
}

#[test]
fn fixes_of_examples_mend_them() {
    let mut fixed = 0;
    for code in Code::ALL.iter().filter(|code| **code != SEVERAL_FILES) {
        let (wrong, _) = examples(*code).expect("examples");
        for diagnostic in found(wrong) {
            let Some(fix) = diagnostic.fix else { continue };
            let text = applied(wrong, &fix);
            assert!(!codes(&text).contains(code), "{code}: {text}");
            fixed += 1;
        }
    }
    assert!(fixed >= 15, "{fixed}");
}

/// Returns a text with a fix.
fn applied(text: &str, fix: &Fix) -> String {
    let mut text = text.to_string();
    let mut edits: Vec<_> = fix.edits.iter().collect();
    edits.sort_by_key(|edit| edit.span.start);
    for edit in edits.into_iter().rev() {
        text.replace_range(edit.span.clone(), &edit.new);
    }
    text
}

/// Applies each fix of a text: its diagnostic is gone, and there are no more syntax errors than before. A
/// clause may have several brackets that nothing opens, or words of another language; a fix changes one of
/// them. Returns the number of fixes, and what does not hold.
fn apply_all(text: &str) -> (usize, Vec<String>) {
    let (mut fixed, mut problems) = (0, Vec::new());
    let before = found(text);
    let errors = |all: &[Diagnostic]| all.iter().filter(|one| one.code < Code::Singletons).count();
    let same = |all: &[Diagnostic], wanted: &Diagnostic| {
        all.iter().filter(|one| (one.code, &one.message) == (wanted.code, &wanted.message)).count()
    };
    for diagnostic in &before {
        let Some(fix) = &diagnostic.fix else { continue };
        fixed += 1;
        let mended = applied(text, fix);
        let after = found(&mended);
        let is_gone = same(&after, diagnostic) < same(&before, diagnostic)
            || [Code::WrongBracket, Code::ForeignOperator].contains(&diagnostic.code);
        if !is_gone || errors(&after) > errors(&before) {
            problems.push(format!("{} {}: {mended:?}", diagnostic.code, fix.title));
        }
    }
    (fixed, problems)
}

#[test]
fn fixes_hold_in_texts_without_a_last_line_end() {
    let texts = [
        ":- if(true).\np.",
        ":- if(true).",
        ":- begin_tests(a).\ntest(b) :- true.",
        ":- begin_tests(a). % c",
        ":- module(m, []).\np(X) :- X #= 1.",
        ":- module(m, []). p(X) :- X #= 1.",
        ":- module(m, []). /* a\n */ p(X) :- X #= 1.",
        ":- module(m, []).",
        "p(X) :- X #= 1. % c",
        "p(X) :- X #= 1.\n:- use_module(library(lists)).",
        "/* a */ p(X) :- X #= 1.",
        "#!/usr/bin/env ninelog\np(X) :- X #= 1.",
        "p :- label([1]).",
        ":- use_module(library(lists)). p :- label([1]).",
        "a(1). b. a(2).",
        ":- begin_tests(u). h(1). test(a) :- h(1). h(2). :- end_tests(u).",
        "p(1)",
        "p :- X = \\, q(X)\nr :- true.",
        "p(\\)",
        "p --> \\",
        "p :- X = f, q(X), \\",
        "p(__x, __x).",
        "p(__, __).",
        "p(_X, _X, X, X).",
        "p(_x).",
        "p(X, _X).",
        "p(1)..",
    ];
    let examples = Code::ALL.iter().filter_map(|code| examples(*code)).map(|(wrong, _)| wrong.trim_end());
    let mut problems = Vec::new();
    let mut fixed = 0;
    for text in texts.into_iter().chain(examples) {
        let (count, wrong) = apply_all(text);
        fixed += count;
        problems.extend(wrong);
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(fixed >= 35, "{fixed}");
}

/// Fixes of files that are cut anywhere, so that the texts end in all ways.
#[test]
fn fixes_hold_in_texts_that_are_cut() {
    let (mut files, mut dice) = (files(), Dice(5));
    // A template is no program.
    files.retain(|path| !path.ends_with("large_program.pl"));
    let (mut fixed, mut problems) = (0, Vec::new());
    for _ in 0..number("NINELOG_CUTS", 1_000) / 2 {
        let text = text(&files[dice.below(files.len())]);
        let start = dice.offset(&text);
        let start = text[start..].find('\n').map_or(start, |at| start + at + 1);
        let end = (start + dice.below(1500)).min(text.len());
        let end = (start..=end).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(start);
        let (count, wrong) = apply_all(text[start..end].trim_end());
        fixed += count;
        problems.extend(wrong);
    }
    println!("{fixed} fixes");
    // A cut may leave English of a comment, where a guess at what is missing leads from one mistake to
    // another.
    assert!(problems.len() <= 1 + fixed / 2_000, "{} of {fixed}\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn small_letters_for_variables() {
    let told = |text: &str| -> Vec<String> {
        found(text)
            .into_iter()
            .filter(|one| one.code == Code::SmallLetter)
            .flat_map(|one| one.arguments)
            .collect()
    };
    assert_eq!(told("s(x, y) :- p(P, x), p(P, y).\np(a, b)."), ["x", "y"]);
    assert_eq!(told("last_of([x], x)."), ["x"]);
    assert_eq!(told("last_of([x|xs], z) :- last_of(xs, z)."), ["xs", "z"]);
    // Data, tests, names of goals, and what has a variable of that name.
    assert!(told("edge(a, a).\nedge(a, b).").is_empty());
    assert!(told("win(x) :- line(x, x).\nplayer(x).").is_empty());
    assert!(
        told(":- begin_tests(t).\ntest(a, all(X == [c])) :- last_of([c], X).\n:- end_tests(t).").is_empty()
    );
    assert!(told("p :- p.\nq(p) :- p.").is_empty());
    assert!(told("p(x, X) :- q(x, X).").is_empty());
    let names = found("attends(Sam, logic).\n");
    assert_eq!(names[0].fix.as_ref().unwrap().title, "write sam");
    assert_eq!(found("first([X|Rest], X).")[0].fix.as_ref().unwrap().title, "put _ before the names");
}

/// What looks like a mistake and is none, or may be none.
#[test]
fn recursion_and_comparisons_that_are_right() {
    let right = [
        // Effects, tables, generators, goals that nobody knows, and an end by a cut.
        "loop :- read(X), write(X), loop.",
        ":- table path/2.\npath(X, Y) :- path(X, Z), edge(Z, Y).\nedge(a, b).",
        "nat(0).\nnat(N) :- nat(M), N is M + 1.",
        "until(Goal) :- \\+ Goal, !, until(Goal).\nuntil(_).",
        "near(X, Y) :- edge(X, Y), !.\nnear(X, Y) :- near(Y, X).\nedge(a, b).",
        "fill([]).\nfill(L) :- member(X, L), var(X), !, X = 1, fill(L).",
        // Terms that are meant as such, and numbers that are compared.
        "d(X, X, 1).\nd(U + V, X, D) :- d(U, X, A), d(V, X, B), D = A + B.",
        "pairs([], []).\npairs([X|Xs], [X-1|Ys]) :- pairs(Xs, Ys).",
        "p(X) :- ( X = 1, Y = 2 ; Y = 3 ), Y > X.",
        "p(L, N) :- length(L, N), \\+ ( member(X, L), X > N ).",
        // Clauses that a cut does not reach.
        "p([], _) :- !.\np(_, []) :- !.\np(_, _).",
        "p(X, X) :- !.\np(_, _).",
    ];
    for text in right {
        let told: Vec<String> = found(text)
            .into_iter()
            .filter(|one| one.code >= Code::NumberTerm)
            .map(|one| one.message)
            .collect();
        assert!(told.is_empty(), "{text}\n{told:?}");
    }
}

#[test]
fn files_that_define_the_same() {
    let documents = ["a(1). b.", ":- multifile c/0. a(2). c.", ":- module(m, []). a(3). c."];
    let documents = documents.map(|text| Document::new(text, Context::default(), engine()));
    let indexes = documents.each_ref().map(|document| Index::new(document, engine()));
    let files: Vec<(&str, &Index)> = ["x.pl", "y.pl", "z.pl"].into_iter().zip(&indexes).collect();
    let found = diagnose_files(&files);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].0, found[0].1.message.as_str()), (1, "Redefined static procedure a/1"));
    assert_eq!(found[0].1.code, SEVERAL_FILES);
}

/// What SWI-Prolog 9.0.4 says about the same texts.
#[test]
fn texts_are_those_of_swi_prolog() {
    let expect = |text: &str, expected: &[&str]| {
        let messages: Vec<String> = found(text).into_iter().map(|diagnostic| diagnostic.message).collect();
        assert_eq!(messages, expected, "{text}");
    };
    expect(":- initialization(writeln(Y)).", &["Singleton variables: [Y]"]);
    expect("e(X, Y) --> [].", &["Singleton variables: [X,Y]"]);
    expect("c(_Y, _Y).", &["Singleton-marked variable appears more than once: _Y"]);
    let dynamic = ":- dynamic a/0, a/1, b/1, c/1.\n";
    let marked = ["Singleton-marked variable appears more than once: _X"];
    expect(&format!("{dynamic}p :- ( a(_X) ; b(_X) ).\ns :- ( a -> b(_X) ; c(_X) )."), &[]);
    expect(&format!("{dynamic}p :- ( a(_X) ; b(_X), c(_X) )."), &marked);
    expect(&format!("{dynamic}p(_X) :- ( a(_X) ; a )."), &marked);
    expect(":- dynamic a/1, b/1, c/1.\np :- ( a(X) ; b(X), c(X) ).", &["Singleton variable in branch: X"]);
    expect(":- dynamic a/1, b/1, c/1.\np :- \\+ ( a(X), b(X) ), ( a(_) ; b(Y) ), c(Y).", &[]);
    let branches = ":- dynamic a/0, b/1, c/1, e/1.\np :- ( a -> ( b(Z) ; c(Z), e(Z) ) ; true ).";
    expect(branches, &["Singleton variable in branch: Z"]);
    let tests = [("var(X)", "true: var(X)"), ("atom(X)", "false: atom(X)"), ("X == Y", "false: X==Y")];
    for (goal, told) in tests {
        expect(
            &format!(":- dynamic t/2.\np :- {goal}, t(X, Y), t(X, Y)."),
            &[&format!("Test is always {told}")],
        );
    }
    expect(
        ":- dynamic t/1.\np :- \\+ var(X), t(X).",
        &["Test is always true: var(X)", "Singleton variable in \\+: X"],
    );
    expect("p(X) --> string(X), [a].\nstring(_) --> [].", &[]);
    expect(
        ":- encoding(utf8).\n:- if(true).\n:- module(m, []).\n:- else.\n:- module(n, []).\n:- endif.",
        &[],
    );
    expect("a(1).\nx.\na(2).", &["Clauses of a/1 are not together in the source-file"]);
    expect(":- multifile m/1.\nm(1).\nx.\nm(2).", &[]);
    expect("(a , b) :- true.", &["No permission to modify static procedure `(\',\')/2\'"]);
    expect("3.", &["Type error: `callable\' expected, found `3\' (an integer)"]);
    expect("\"abc\".", &["Type error: `callable\' expected, found `\"abc\"\' (a string)"]);
    expect(":- else.\n:- endif.", &[":- else without :- if", ":- endif without :- if"]);
    let import = "import/1: lists:nope/1 is not exported (still imported into user)";
    expect(":- use_module(library(lists), [nope/1]).", &[import]);
    expect(":- dynamic a/1.\np :- println(a).", &["Unknown procedure: println/1"]);
    expect("q :- q, .", &["Syntax error: Unbalanced operator"]);
}

/// What files of the library may do: call private predicates of the system, import predicates that are not
/// exported, use operators of `library(clpfd)` without importing them.
fn is_private(diagnostic: &Diagnostic) -> bool {
    let private = diagnostic.arguments.iter().any(|argument| argument.starts_with("'$"));
    private || [Code::LibraryOperator, Code::NotExported].contains(&diagnostic.code)
}

#[test]
fn queries_are_goals() {
    let document = Document::query("length(L, N), foo(L), X = 1", Context::default(), engine());
    let index = Index::new(&document, engine());
    let found = diagnose(&document, &index, engine());
    let codes: Vec<Code> = found.iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes, [Code::UnknownDirective]);
    assert!(index.definitions.is_empty());
}

/// Counts what is said about all files. Those of the library are correct.
#[test]
fn correct_files_get_few_diagnostics() {
    let mut counts: BTreeMap<Code, usize> = BTreeMap::new();
    let mut errors = Vec::new();
    for path in files() {
        let name = path.display().to_string();
        let is_library = name.contains("/engine/library/") && !name.contains("/boot/");
        let text = text(&path);
        // What a file without a module calls may be defined where it is included.
        let is_included = !text.contains(":- module(");
        for diagnostic in found(&text) {
            *counts.entry(diagnostic.code).or_default() += 1;
            let is_elsewhere = is_included && diagnostic.code == Code::UnknownCall;
            let is_told = !is_elsewhere && !is_private(&diagnostic);
            if is_library && diagnostic.severity > Severity::Information && is_told {
                errors.push(format!("{name}: {} {}", diagnostic.code, diagnostic.message));
            }
        }
    }
    println!("{counts:?}");
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}
