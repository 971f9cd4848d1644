//! What is said about small programs, and what is not: each check beside its right neighbours.

use crate::engine;
use ninelog_analysis::workspace::Workspace;
use ninelog_analysis::{Code, Diagnostic, Severity};

fn found(text: &str) -> Vec<Diagnostic> {
    let mut workspace = Workspace::new(engine(), ());
    workspace.open("/a.pl", text);
    workspace.snapshot().diagnostics("/a.pl").expect("this revision")
}

/// Checks which of the texts have a diagnostic with this code.
#[track_caller]
fn expect(code: Code, told: &[&str], silent: &[&str]) {
    for text in told {
        let found = found(text);
        assert!(found.iter().any(|one| one.code == code), "{code} is missing: {text}\n{found:#?}");
    }
    for text in silent {
        let found: Vec<Diagnostic> = found(text).into_iter().filter(|one| one.code == code).collect();
        assert!(found.is_empty(), "{code} is told: {text}\n{found:#?}");
    }
}

/// Returns the title of the first fix of a text, and its hint.
fn advice(text: &str) -> (String, String) {
    let found = found(text).into_iter().next().expect("a diagnostic");
    (found.fix.map_or(String::new(), |fix| fix.title), found.hint.unwrap_or_default())
}

#[test]
fn variables_that_may_be_names() {
    assert_eq!(advice("attends(Sam, logic).\nattends(ann, logic).").0, "write sam");
    assert_eq!(advice("age(Sam, 30).").0, "write sam");
    let variables = [
        "power(X, 0, 1).\npower(X, N, P) :- N > 0, M is N - 1, power(X, M, Q), P is X * Q.",
        "power(X, 0, 1).",
        "power(Base, 0, 1).\npower(B, N, P) :- N > 0, M is N - 1, power(B, M, Q), P is B * Q.",
        "merged(List, []).",
        "any(Xs, a).",
        "any(N1, a).",
    ];
    for text in variables {
        assert_eq!(advice(text).0, "put _ before the names", "{text}");
    }
}

#[test]
fn comparisons_of_expressions_as_terms() {
    let comparisons =
        [("=", "=:=", "false"), ("==", "=:=", "false"), ("\\=", "=\\=", "true"), ("\\==", "=\\=", "true")];
    for (name, meant, result) in comparisons {
        for text in [format!("p(X) :- X mod 2 {name} 0."), format!("p(X) :- 0 {name} X mod 2.")] {
            let told = found(&text).remove(0);
            assert_eq!(told.code, Code::ConstantTest);
            assert!(told.message.contains(&format!("is always {result}")), "{}", told.message);
            assert!(
                told.hint.as_deref().is_some_and(|hint| hint.contains(&format!("by {meant},"))),
                "{text}"
            );
            let fix = told.fix.expect("a fix");
            assert_eq!(fix.title, format!("write {meant}"));
            assert_eq!(&text[fix.edits[0].span.clone()], name);
        }
    }
    expect(
        Code::ConstantTest,
        &[],
        &["p(X) :- X mod 2 =:= 0.", "p(X) :- X = 1 + 2.", "p(X, Y) :- X + 1 = Y + 1."],
    );
}

#[test]
fn last_cases_that_are_passed() {
    let fact = |last: &str, step: &str| format!("c({last}).\nc(N) :- M is N {step} 1, c(M).");
    let titles = [("0", "-", "N > 0"), ("3", "-", "N > 3"), ("9", "+", "N < 9")];
    for (last, step, test) in titles {
        let (title, hint) = advice(&fact(last, step));
        assert_eq!(title, format!("begin with {test}"));
        assert!(hint.ends_with(test), "{hint}");
    }
    let fib = "f(0, 0).\nf(1, 1).\nf(N, F) :- A is N - 1, B is N - 2, f(A, X), f(B, Y), F is X + Y.";
    assert_eq!(advice(fib).0, "begin with N > 1");
    let silent = ["c(0) :- !.\nc(N) :- M is N - 1, c(M).", "c(0).\nc(N) :- N > 0, M is N - 1, c(M)."];
    expect(Code::PastBase, &[], &silent);
}

#[test]
fn recursion_that_changes_nothing() {
    let told = [
        "c([]).\nc([H|T]) :- write(H), c([H|T]).",
        "c([]).\nc([H|T]) :- p(H), c([H|T]).\np(1).\np(2).",
        "c([]).\nc([H|T]) :- member(H, [1, 2]), c([H|T]).",
        "c(X) :- d(X, Y), write(Y), c(X).\nd(1, 2).\nd(X, Y) :- X > 1, Y is X + 1.",
    ];
    let silent = [
        "c([]).\nc([_|T]) :- c(T).",
        // An effect, a state, a test that values change, an end by a cut.
        "c([H|T]) :- read(H), c([H|T]).",
        ":- dynamic p/1.\nc([H|T]) :- p(H), c([H|T]).\nc(_).",
        "c([H|T]) :- p(H), c([H|T]).\nc(_).\np(X) :- var(X), X = 1.",
        "c([H|T]) :- p(H), c([H|T]).\nc(_).\np(X) :- \\+ X == 1, X = 1.",
        "c([H|_]) :- H == 1, !.\nc([H|T]) :- p(H), c([H|T]).\np(1).",
    ];
    expect(Code::SameRecursion, &told, &silent);
}

#[test]
fn recursion_before_anything_that_ends_it() {
    let told = [
        "d(X) --> d(Y), [H], { code_type(H, digit), append(Y, [H], X) }.\nd([]) --> [].",
        "d --> { code_type(_, digit) }, d, [a].\nd --> [].",
        "d(X) --> { atom(X) }, d(X), [a].\nd(_) --> [].",
        "d --> [], d, [a].\nd --> [].",
        "a(X, Y) :- e(X, Y).\na(X, Y) :- e(_, _), a(X, Z), e(Z, Y).\ne(1, 2).",
        "a(X, Y) :- e(X, Y).\na(X, Y) :- X > 0, a(X, Z), e(Z, Y).\ne(1, 2).",
    ];
    let silent = [
        "d([H|T]) --> [H], { code_type(H, digit) }, d(T).\nd([]) --> [].",
        "d(N) --> { N > 0, M is N - 1 }, d(M), [a].\nd(0) --> [].",
        "d(X) --> { next(X, Y) }, d(Y), [a].\nd(_) --> [].\nnext(1, 2).",
        "a(X, Y) :- e(X, Y).\na(X, Y) :- e(X, Z), a(Z, Y).\ne(1, 2).",
        "a(X, Y) :- e(X, Y).\na(X, Y) :- e(Z, Y), a(X, Z).\ne(1, 2).",
        "a(X, Y) :- read(_), a(X, Z), e(Z, Y).\ne(1, 2).",
    ];
    expect(Code::LeftRecursion, &told, &silent);
}

/// A name such as `c` is a variable only where nothing shows that it is data.
#[test]
fn letters_that_are_data() {
    let told = [
        "last_of([x], x).",
        "joined([], l, l).\njoined([H|T], L, [H|R]) :- joined(T, L, R).",
        "sibling(x, y) :- parent(P, x), parent(P, y).\nparent(ann, bob).",
    ];
    let silent = [
        "edge(a, b).\nedge(c, c).",
        "option(gs, gs).",
        "user:file_search_path(js, resource(js)).",
        "puzzle([[c, a, b], [x, e, e]], [b, e, d]).",
        "p([a], a).\np([b], b).\np([c], c).\np([d], d).",
        // Each rule has the other one's letter once.
        "m(w, Ms) :- n(w, b, Ms).\nm(b, Ms) :- n(b, w, Ms).\nn(_, _, []).",
    ];
    expect(Code::SmallLetter, &told, &silent);
}

#[test]
fn tests_that_are_meant() {
    let told = [
        "p(X) :- integer(X / 2).",
        "p :- atom(X), X = 1.",
        ":- style_check(-no_effect).\n:- style_check(+no_effect).\np :- var(X), X = 1.",
    ];
    let silent = [
        "p :- \\+ atom([a, b]), \\+ atom(f(x)), compound(f(x)).",
        ":- style_check(-no_effect).\np :- var(X), X = 1.",
    ];
    expect(Code::ConstantTest, &told, &silent);
    expect(Code::FreshTest, &["p(Y) :- X \\== a, X = Y."], &["p :- _X \\== a."]);
    expect(
        Code::SameResult,
        &["p(X) :- X is X + 1.", "p(X) :- X is -X.", "p(X, Y) :- X = X * Y."],
        &["p(X, Y) :- X is max(X, Y).", "p(X) :- X is truncate(X)."],
    );
    expect(
        Code::NeverReached,
        &["p :- q, fail, nl.\nq.", "p :- ( q, fail, nl ; true ).\nq."],
        &["p :- fail, !, nl.", "p :- ( fail, q -> true ; nl ).\nq."],
    );
}

#[test]
fn negations_before_values() {
    let told = [
        "b(X) :- \\+ m(X), p(X).\np(a).\nm(a).",
        "s(X, Y) :- X \\= Y, p(P, X), p(P, Y).\np(a, b).",
        "b(X) :- p(X), \\+ ( l(X, Y), w(Y) ), w(Y).\np(a).\nw(a).\nl(a, a).",
    ];
    let silent = [
        // The caller knows the history.
        "n(H, X, Y) :- \\+ member(X, H), q(X, Y).\nq(a, b).",
        "b(X) :- p(X), \\+ ( l(X, Y), w(Y) ), ( l(X, Y) -> w(Y) ; true ).\np(a).\nw(a).\nl(a, a).",
    ];
    expect(Code::FreeNegation, &told, &silent);
}

#[test]
fn recursion_that_is_meant() {
    // Each answer of a generator is made from the one before it.
    let generator =
        ["fib(0, 1).\nfib(B, C) :- fib(A, B), C is A + B.", "nat(0).\nnat(N) :- nat(M), N is M + 1."];
    expect(Code::LeftRecursion, &["a(X, Y) :- a(X, Z), Y is Z + 1.\na(1, 1)."], &generator);
    // The compiler knows what such a clause stands for.
    let wrappers = ["g(X, Y) :- g(X, Y).", "g :- g."];
    expect(Code::SameRecursion, &["g(X) :- g(X).\ng(1)."], &wrappers);
    expect(Code::NoBaseCase, &["t([X|Xs], N) :- t(Xs, M), N is M + X."], &wrappers);
    let endless = ["all(N) --> call(N), all(N).", "o(G, [_|T]) :- \\+ \\+ call(G), o(G, T)."];
    expect(Code::NoBaseCase, &[], &endless);
}

#[test]
fn calls_that_match() {
    let told = [
        "p(X) :- q(\"ann\", X).\nq(ann, bob).",
        "size(nil, 0).\nsize([_|Xs], N) :- size(Xs, M), N is M + 1.",
        "roots(e, []).\nroots([n(X)|Xs], [X|Rs]) :- roots(Xs, Rs).",
    ];
    let silent = [
        // An argument that gets its module, a negation, a result that ends otherwise.
        ":- meta_predicate load(+, :).\np(X) :- load(X, []).\nload(_, M:O) :- print(M:O).",
        "t :- \\+ ten(20).\nten(10).",
        "words([], '.').\nwords([X|Xs], [X|Ys]) :- words(Xs, Ys).",
        "copies(0, end).\ncopies(N, [N|T]) :- M is N - 1, copies(M, T).",
    ];
    expect(Code::NoMatch, &told, &silent);
    expect(
        Code::PairForList,
        &["total([], 0).\ntotal([X, Xs], N) :- total(Xs, M), N is M + X."],
        &["tree([], 0).\ntree([A, B], N) :- tree(A, K), tree(B, M), N is K + M + 1."],
    );
    expect(
        Code::UnusedArgument,
        &["r([], _, _).\nr([X|Xs], Ys, Zs) :- r(Xs, [X|Ys], Zs)."],
        &["show([], _Options).\nshow([X|Xs], Options) :- print(X), show(Xs, Options)."],
    );
}

#[test]
fn names_that_are_known() {
    let unknown =
        ["p :- lenght([a], N), print(N).", ":- begin_tests(u).\ntest(a) :- d(1).\n:- end_tests(u)."];
    let known = [
        ":- begin_tests(u).\n:- dynamic d/1.\ntest(a) :- d(1).\n:- end_tests(u).",
        "p(M, X) --> M:q(X), [a].",
        "p(Properties) :- call(Properties.test).",
        "start(File) :- consult(File), run.",
    ];
    expect(Code::UnknownCall, &unknown, &known);
    assert_eq!(advice("p(N) :- lenght([a], N).").0, "write length");
    assert!(advice("p(L, X) :- nth(1, L, X).").1.is_empty());
    assert!(advice("p(S) :- tcp_socket(S).").1.contains("Ninelog does not"));
    let declared = [":- module(m, []).\n:- multifile(M:map/3), dynamic(M:map/3), print(M)."];
    expect(Code::NoArity, &[":- dynamic counter."], &declared);
}

#[test]
fn modules_and_their_files() {
    let branches = ":- if(true).\n:- module(a, []).\n:- reexport(library(lists)).\n:- else.\n:- module(b, []).\n:- endif.\np.\n";
    expect(
        Code::LateModule,
        &["p.\n:- module(a, []).", ":- if(true).\np.\n:- module(a, []).\n:- endif."],
        &[branches],
    );
    let old = ":- module(m, [f/2]).\n:- use_module(library(chr)).\n:- constraints f/2.\nf(X, _) <=> nonvar(X) | true.\n";
    expect(Code::UndefinedExport, &[":- module(m, [f/2]).\ng."], &[old]);
    let mut workspace = Workspace::new(engine(), ());
    workspace.open("/x.pl", ":- module(_, [a/0]).\n:- use_module(y).\na :- b, h.\nh.\n");
    workspace.open("/y.pl", ":- module(_, [b/0]).\nb :- h.\nh.\n");
    workspace.open("/p.pl", ":- module(p, [q/0]).\nuser:term_expansion(a(X), b(X)).\nq.\n");
    workspace.open("/z.pl", ":- use_module(p).\na(1) : 0.5.\nc(1).\na(2).\nd :- e.\n");
    for path in ["/x.pl", "/y.pl", "/z.pl"] {
        let found = workspace.snapshot().diagnostics(path).expect("this revision");
        assert!(found.is_empty(), "{path}: {found:#?}");
    }
}

/// Operators of a library that is not there are told once each.
#[test]
fn operators_that_nobody_knows() {
    let text = ":- use_module(library(no_such_one)).\nf(X) :- X = @a.\nf(X) :- X = @b.\ng(X) :-> h(X).\nk(X) :- g(X) h(X).\n";
    let found = found(text);
    let mut workspace = Workspace::new(engine(), ());
    workspace.open("/ops.pl", ":- module(ops, [op(600, xfx, ://)]).\n");
    workspace.open("/a.pl", "f(X://Y, X, Y).\ng(X://_, X).\n");
    let others = workspace.snapshot().diagnostics("/a.pl").expect("this revision");
    assert_eq!(others.len(), 1, "{others:#?}");
    assert_eq!(others[0].hint.as_deref(), Some(":// is an operator in ops.pl, which is not loaded here"));
    let codes: Vec<&str> = found.iter().map(|one| one.code.name()).collect();
    assert_eq!(codes, ["N0310", "N0101", "N0101", "N0119"], "{found:#?}");
    assert!(found[1].hint.as_deref().is_some_and(|hint| hint.starts_with("is @ an operator")));
    expect(
        Code::LibraryOperator,
        &["p(X) :- X in 1..9."],
        &["work in progress", "p(L) :- each(S in L, true)."],
    );
    assert_eq!(advice("p(X) :- X <= 3.").0, "write =<");
    assert_eq!(advice("p(X)) :- q(X).").0, "delete )");
    assert_eq!(advice("p (1).").0, "delete the blank");
}

/// Returns what is told about the last of several files.
fn found_in_last(files: &[(&str, &str)]) -> Vec<Diagnostic> {
    let mut workspace = Workspace::new(engine(), ());
    files.iter().for_each(|(path, text)| workspace.open(path, *text));
    let (path, _) = files.last().expect("a file");
    workspace.snapshot().diagnostics(path).expect("this revision")
}

/// A program may load files by goals, or by hand: what another file defines is not just unknown.
#[test]
fn predicates_of_files_that_are_not_loaded() {
    let told = found_in_last(&[("/a.pl", "parent(tom, bob).\n"), ("/b.pl", "p(X) :- parent(X, _).\n")]);
    assert_eq!(told[0].message, "parent/2 is defined in a.pl, which is not loaded here");
    assert_eq!((told[0].code, told[0].severity), (Code::UnknownCall, Severity::Information));
    let module = ":- module(a, [dpublic/1]).\ndpublic(_).\nown.\n";
    let told = found_in_last(&[("/a.pl", module), ("/b.pl", ":- dpublic(p/0).\np :- own.\n")]);
    assert_eq!((told[0].code, told[0].severity), (Code::UnknownDirective, Severity::Information));
    assert_eq!(told[1].message, "Unknown procedure: own/0");
    assert_eq!(told[1].severity, Severity::Warning);
}

/// An alias that a goal makes known, and an expansion that comes with another file.
#[test]
fn files_that_bring_more_than_predicates() {
    let util = ":- module(util, [op(700, xfx, ^^)]).\n";
    let user = ":- use_module(core(util)).\np(X^^_, X).\n";
    assert!(found_in_last(&[("/core/util.pl", util), ("/user.pl", user)]).is_empty());
    let xpath = ":- module(xpath_of_mine, [op(100, fx, @)]).\n";
    let library = ":- use_module(library(xpath_of_mine)).\np(@ _).\n";
    assert!(
        found_in_last(&[("/x/library/xpath_of_mine.pl", xpath), ("/x/library/h/y.pl", library)]).is_empty()
    );
    let inner = ":- module(inner, []).\nuser:term_expansion(a, b).\n";
    let outer = ":- module(outer, []).\n:- use_module(inner).\n";
    let told = found_in_last(&[
        ("/inner.pl", inner),
        ("/outer.pl", outer),
        ("/x.pl", ":- use_module(outer).\np :- q.\n"),
    ]);
    assert!(told.is_empty(), "{told:#?}");
}

#[test]
fn predicates_that_the_system_calls() {
    let hook = ":- module(m, [p/1]).\np(X) :- put_attr(X, n, a).\nattr_unify_hook(_, _).\n";
    expect(Code::UnusedPredicate, &[":- module(m, [p/1]).\np(_).\nhook(_, _).\n"], &[hook]);
    let rule = "%! digits(-Codes) is det.\ndigits([]) --> [].\n";
    expect(Code::OtherMode, &[], &["%% digits\n%\n% Text.\ndigits([], _, _, _).\n"]);
    expect(Code::OtherMode, &["%! digits(-Codes) is det.\ndigits([], _, _, _).\n"], &[rule]);
}

#[test]
fn nothing_is_read_behind_the_end() {
    expect(Code::Singletons, &["p(X).\nend_of_file.\n"], &["p(_).\nend_of_file.\nq(X).\n"]);
    let late = ":- module(m, []).\n:- if(p).\nend_of_file.\n:- endif.\nq(X).\n";
    expect(Code::Singletons, &[late], &[]);
    let two = [("/a.pl", "p.\nend_of_file.\n"), ("/b.pl", ":- [a].\nq.\nend_of_file.\n")];
    assert!(found_in_last(&two).is_empty());
}

/// A goal may make the folder of a library known.
#[test]
fn libraries_that_are_files() {
    let user = ":- use_module(library(lattice)).\np :- q.\n";
    let told = found_in_last(&[("/x/packs/lattice.pl", ":- module(lattice, [q/0]).\nq.\n"), ("/y.pl", user)]);
    assert_eq!((told[0].code, told[0].severity), (Code::NoLibrary, Severity::Information));
    assert_eq!(told[0].message, "library(lattice) may be /x/packs/lattice.pl, but nothing here says so");
    let user = ":- use_module(library(no_such_one)).\np(X) :- X = @a.\n";
    let told = found_in_last(&[("/ops.pl", ":- module(ops, [op(200, fy, @)]).\n"), ("/a.pl", user)]);
    let hint = told.last().and_then(|told| told.hint.clone()).unwrap_or_default();
    assert!(hint.starts_with("is @ an operator of a file that is not there"), "{hint}");
}

/// Arguments that another file may expand, or whose predicate it may define.
#[test]
fn arguments_in_texts_that_may_be_expanded() {
    let call = "p(N) :- length(foo(~), N).\n";
    expect(Code::WrongArgument, &[call], &[&format!(":- use_module(library(no_such_one)).\n{call}")]);
}

#[test]
fn variables_that_stand_for_goals() {
    assert_eq!(advice("all(P, [H|T]) :- P(H), all(P, T).").0, "write call(P,");
    assert_eq!(advice("all([H|T]) :- Member(H, T), all(T).").0, "write member");
    let declared = ":- op(700, xfx, ≤).\np :- write([3 ≤ 5, x²y²)]).\n";
    expect(Code::Typographic, &["p(X) :- X ≤ 5."], &[declared]);
}
