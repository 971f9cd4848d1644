//! `ninelog test --similar`: copies are found, whatever they were disguised with; independent programs rank
//! below; files of any kind do no harm.

use crate::graded::{command, folder, test, text};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Three programs for one exercise, by three ways of thinking.
const HONEST: [(&str, &str); 3] = [
    (
        "ann",
        "queens(N, Qs) :- numlist(1, N, Ns), permutation(Ns, Qs), safe(Qs).
safe([]).
safe([Q|Qs]) :- no_attack(Q, Qs, 1), safe(Qs).
no_attack(_, [], _).
no_attack(Q, [Q1|Qs], D) :- Q =\\= Q1 + D, Q =\\= Q1 - D, D1 is D + 1, no_attack(Q, Qs, D1).
show(N) :- queens(N, Qs), forall(member(Q, Qs), row(N, Q)).
row(N, Q) :- forall(between(1, N, I), cell(I, Q)), nl.
cell(Q, Q) :- !, write('Q ').
cell(_, _) :- write('. ').
count(N, C) :- findall(Q, queens(N, Q), All), length(All, C).
",
    ),
    (
        "ben",
        "queens(N, Qs) :- range(1, N, Ns), place(Ns, [], Qs).
place([], Qs, Qs).
place(Unplaced, Safe, Qs) :- select(Q, Unplaced, Rest), \\+ attack(Q, Safe), place(Rest, [Q|Safe], Qs).
attack(X, Xs) :- attack(X, 1, Xs).
attack(X, N, [Y|_]) :- X is Y + N ; X is Y - N.
attack(X, N, [_|Ys]) :- N1 is N + 1, attack(X, N1, Ys).
range(N, N, [N]) :- !.
range(M, N, [M|Ns]) :- M < N, M1 is M + 1, range(M1, N, Ns).
show(N) :- queens(N, Qs), !, member(Q, Qs), line(1, N, Q), fail.
show(_).
line(I, N, _) :- I > N, !, nl.
line(I, N, Q) :- ( I =:= Q -> put_char('Q') ; put_char('.') ), I1 is I + 1, line(I1, N, Q).
count(N, C) :- bagof(Q, queens(N, Q), L) -> length(L, C) ; C = 0.
",
    ),
    (
        "cem",
        "queens(N, Board) :- queens(N, N, [], Board).
queens(0, _, B, B) :- !.
queens(K, N, Sofar, B) :- between(1, N, Col), ok(K/Col, Sofar), K1 is K - 1, queens(K1, N, [K/Col|Sofar], B).
ok(_, []).
ok(R/C, [R2/C2|Rest]) :- C \\== C2, abs(R - R2) =\\= abs(C - C2), ok(R/C, Rest).
show(N) :- queens(N, B), maplist(print_queen(N), B).
print_queen(N, _/C) :- numlist(1, N, Cs), maplist(mark(C), Cs), nl.
mark(C, X) :- X == C, write(q).
mark(C, X) :- X \\== C, write(-).
count(N, C) :- nb_setval(c, 0), ( queens(N, _), nb_getval(c, V), V1 is V + 1, nb_setval(c, V1), fail ; nb_getval(c, C) ).
",
    ),
];

/// The same programs in disguise.
const COPIES: [(&str, &str); 3] = [
    (
        "ann_copy",
        "/* Damen */ anzahl(K, Z) :- findall(x, damen(K, _), Alle), length(Alle, Z).
bild(K) :- damen(K, Ds), forall(member(D, Ds), zeile(K, D)).
zeile(K, D) :- forall(between(1, K, I), feld(I, D)), nl.
feld(D, D) :- !, format('D ', []).
feld(_, _) :- format('- ', []).
damen(K, Ds) :- numlist(1, K, Ks), permutation(Ks, Ds), gut(Ds).
frei([], _, _).
frei([D1|Ds], D, A) :- schraeg(D, D1, A), weiter(A, A1), frei(Ds, D, A1).
schraeg(D, D1, A) :- D =\\= D1 - A, D =\\= D1 + A.
weiter(A, A1) :- A1 is A + 1.
gut([D|Ds]) :- frei(Ds, D, 1), gut(Ds).
gut([]).
",
    ),
    (
        "ben_copy",
        "first([X|_], X).
twice(X, Y) :- Y is X * 2.
put([], Qs, Qs, _).
put(Left, Done, Qs, T) :- select(Q, Left, Rest), ground(T), \\+ threat(Q, Done), put(Rest, [Q|Done], Qs, T).
solve(N, Qs) :- upto(1, N, Ns), put(Ns, [], Qs, queens).
upto(A, B, C) :- ( A = B -> C = [A] ; B > A, A1 is 1 + A, upto(A1, B, D), C = [A|D] ).
threat(X, Xs) :- threat(X, 1, Xs).
threat(X, D, [Y|_]) :- X is Y + D.
threat(X, D, [Y|_]) :- X is Y - D.
threat(X, D, [_|Ys]) :- D1 is D + 1, threat(X, D1, Ys).
draw(N) :- solve(N, Qs), !, member(Q, Qs), bar(1, N, Q), fail.
draw(_).
bar(I, N, Q) :- ( N < I -> nl ; ( Q =:= I -> put_char('X') ; put_char(' ') ), I1 is I + 1, bar(I1, N, Q) ).
number(N, C) :- findall(Q, solve(N, Q), L) -> length(L, C) ; C = 0.
",
    ),
    (
        "cem_copy",
        "total(N, C) :- nb_setval(n, 0), ( solution(N, _), nb_getval(n, Old), New is Old + 1, nb_setval(n, New), fail ; true ),
    nb_getval(n, C).
solution(N, Board) :- solution(N, N, [], Board).
solution(0, _, B, B) :- !.
solution(Row, N, Acc, B) :-
    between(1, N, Column), fits(pos(Column, Row), Acc), Next is Row - 1,
    More = [pos(Column, Row)|Acc], solution(Next, N, More, B).
fits(_, []).
fits(pos(C, R), [pos(C2, R2)|Rest]) :- C \\= C2, abs(C - C2) =\\= abs(R - R2), fits(pos(C, R), Rest).
output(N) :- solution(N, B), maplist(output_row(N), B).
output_row(N, pos(C, _)) :- numlist(1, N, Cs), maplist(dot(C), Cs), nl.
dot(C, X) :- ( C \\== X -> write(o) ; write(x) ).
",
    ),
];

/// Three more programs for one exercise: with lambdas, with pairs, with goals among arguments.
const MARKS: [(&str, &str); 3] = [
    (
        "dora",
        "average(Marks, A) :- foldl([_-P,S0-N0,S-N]>>( S is S0 + P, N is N0 + 1 ), Marks, 0-0, Sum-Count), Count > 0, A is Sum / Count.
best(Marks, Names) :- aggregate_all(max(P), member(_-P, Marks), Max), findall(N, member(N-Max, Marks), Names).
passed(Marks, Limit, Names) :- include([_-P]>>( P >= Limit ), Marks, Good), findall(N, member(N-_, Good), Names).
curve(Marks, Bonus, New) :- maplist([N-P,N-Q]>>( Q0 is P + Bonus, Q is min(100, Q0) ), Marks, New).
grades(Marks, Grades) :- maplist([N-P,N-G]>>( P >= 80 -> G = good ; P >= 50 -> G = fair ; G = poor ), Marks, Grades).
",
    ),
    (
        "ed",
        "average(Marks, A) :- walk(Marks, 0-0, A).
walk([], S-N, A) :- N =\\= 0, A is S / N.
walk([_-P|Ms], S0-N0, A) :- S is S0 + P, N is N0 + 1, walk(Ms, S-N, A).
best([N-P|Ms], Names) :- best(Ms, P-[N], Names).
best([], _-Names, Names).
best([N-P|Ms], P0-Ns, Names) :- compare(O, P, P0), best(O, N-P, P0-Ns, Ms, Names).
best(<, _, B, Ms, Names) :- best(Ms, B, Names).
best(=, N-P, P-Ns, Ms, Names) :- best(Ms, P-[N|Ns], Names).
best(>, N-P, _, Ms, Names) :- best(Ms, P-[N], Names).
passed([], _, []).
passed([N-P|Ms], Limit, Names) :- ( P < Limit -> Names = More ; Names = [N|More] ), passed(Ms, Limit, More).
curve([], _, []).
curve([N-P|Ms], Bonus, [N-Q|New]) :- ( P + Bonus > 100 -> Q = 100 ; Q is P + Bonus ), curve(Ms, Bonus, New).
grades([], []).
grades([N-P|Ms], [N-G|Gs]) :- once(( grade(L, G), P >= L )), grades(Ms, Gs).
grade(80, good).
grade(50, fair).
grade(0, poor).
",
    ),
    (
        "fay",
        "average(Marks, A) :- pairs_values(Marks, Ps), sum_list(Ps, Sum), length(Ps, N), N > 0, A is Sum / N.
best(Marks, Names) :- transpose_pairs(Marks, Ps), last(Ps, Max-_), findall(N, member(Max-N, Ps), Names).
passed(Marks, Limit, Names) :- findall(N, ( member(N-P, Marks), P >= Limit ), Names).
curve(Marks, Bonus, New) :- pairs_keys_values(Marks, Ns, Ps), add(Ps, Bonus, Qs), pairs_keys_values(New, Ns, Qs).
add([], _, []).
add([P|Ps], Bonus, [Q|Qs]) :- Q is min(P + Bonus, 100), add(Ps, Bonus, Qs).
grades(Marks, Grades) :- findall(N-G, ( member(N-P, Marks), grade(P, G) ), Grades).
grade(P, good) :- P >= 80, !.
grade(P, fair) :- P >= 50, !.
grade(_, poor).
",
    ),
];

/// The same programs with predicates for lambdas, arguments for pairs, lists for pairs and more helpers.
const COPIES_OF_MARKS: [(&str, &str); 3] = [
    (
        "dora_copy",
        "enough(Limit, m(_, Points)) :- Points >= Limit.
names(Ms, Names, Limit) :- include(enough(Limit), Ms, Left), findall(Who, member(m(Who, _), Left), Names).
level(m(Who, Points), m(Who, Level)) :- Points >= 80, Level = a.
level(m(Who, Points), m(Who, Level)) :- Points >= 50, Level = b.
level(m(Who, _), m(Who, c)).
levels(Ms, Out) :- maplist(level, Ms, Out).
raise(More, m(Who, Points), m(Who, New)) :- Sum is More + Points, New is min(100, Sum).
raised(More, Ms, Out) :- maplist(raise(More), Ms, Out).
top(Ms, Names) :- aggregate_all(max(Points), member(m(_, Points), Ms), Top), findall(Who, member(m(Who, Top), Ms), Names).
count(m(_, Points), t(Sum0, K0), t(Sum, K)) :- K is 1 + K0, Sum is Points + Sum0.
mean(Ms, Mean) :- foldl(count, Ms, t(0, 0), t(Sum, K)), 0 < K, Mean is Sum / K.
",
    ),
    (
        "ed_copy",
        "rank(80, excellent).
rank(50, enough).
rank(0, bad).
ranks([[Who,Points]|More], Out) :- Out = [[Who,Rank]|Rest], rank(Least, Rank), Points >= Least, !, ranks(More, Rest).
ranks([], []).
mean(List, Mean) :- sum(List, 0, 0, Mean).
sum([[_,Points]|List], Count, Sum, Mean) :- Next is Sum + Points, Count1 is Count + 1, sum(List, Count1, Next, Mean).
sum([], Count, Sum, Mean) :- Count =\\= 0, Mean is Sum / Count.
more([], _, []).
more([[Who,Points]|List], Extra, [[Who,New]|Out]) :- more(List, Extra, Out), ( 100 < Extra + Points -> New = 100 ; New is Points + Extra ).
top([[Who,Points]|List], Top) :- top(List, Points, [Who], Top).
top([], _, Top, Top).
top([[Who,Points]|List], Most, Best, Top) :- compare(Order, Points, Most), next(Order, Who, Points, Most, Best, List, Top).
next(>, Who, Points, _, _, List, Top) :- top(List, Points, [Who], Top).
next(=, Who, Most, Most, Best, List, Top) :- top(List, Most, [Who|Best], Top).
next(<, _, _, Most, Best, List, Top) :- top(List, Most, Best, Top).
over([], _, []).
over([[_,Points]|List], Least, Out) :- Points < Least, !, over(List, Least, Out).
over([[Who,_]|List], Least, [Who|Out]) :- over(List, Least, Out).
",
    ),
    (
        "fay_copy",
        "mark(P, G) :- ( P >= 80 -> G = a ; P >= 50 -> G = b ; G = c ).
all(L, Out) :- findall(W-G, marked(L, W, G), Out).
marked(L, W, G) :- member(W-P, L), mark(P, G).
swapped(L, Ps) :- transpose_pairs(L, Ps).
first(L, Out) :- swapped(L, Ps), last(Ps, M-_), findall(W, member(M-W, Ps), Out).
over(K, L, Out) :- findall(W, enough(K, L, W), Out).
enough(K, L, W) :- member(W-P, L), P >= K.
more(K, L, Out) :- pairs_keys_values(L, Ws, Ps), plus_all(K, Ps, Qs), pairs_keys_values(Out, Ws, Qs).
plus_all(K, L, Out) :- ( L = [P|Ps] -> Out = [Q|Qs], Q is min(100, K + P), plus_all(K, Ps, Qs) ; Out = [] ).
mean(L, M) :- values(L, Ps, K), sum_list(Ps, S), M is S / K.
values(L, Ps, K) :- pairs_values(L, Ps), length(Ps, K), 0 < K.
",
    ),
];

/// Makes an empty folder with these files, which may be in folders.
fn class(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let place = folder(&format!("similar_{name}"), &[]);
    for (file, text) in files {
        let path = place.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    place
}

/// Returns the pairs of a report: both names, and the score.
fn pairs(place: &Path, words: &[&str]) -> Vec<(String, String, f64)> {
    let output = test(place, &[&["--similar", "--json=-"], words].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("nothing but JSON");
    assert!(report["note"].as_str().is_some_and(|note| note.contains("A person has to read")), "{report}");
    let pair = |pair: &Value| {
        let name = |field: &str| pair[field].as_str().expect("a name").to_string();
        (name("first"), name("second"), pair["percent"].as_f64().expect("a number"))
    };
    report["pairs"].as_array().expect("a list").iter().map(pair).collect()
}

type Programs = [(&'static str, &'static str); 3];

fn all_files() -> Vec<(String, &'static str)> {
    files_of(HONEST, COPIES)
}

fn files_of(honest: Programs, copies: Programs) -> Vec<(String, &'static str)> {
    honest.into_iter().chain(copies).map(|(name, text)| (format!("all/{name}.pl"), text)).collect()
}

fn whole_class(name: &str) -> PathBuf {
    class_of(name, &all_files())
}

fn class_of(name: &str, files: &[(String, &str)]) -> PathBuf {
    class(name, &files.iter().map(|(name, text)| (name.as_str(), *text)).collect::<Vec<_>>())
}

#[test]
fn copies_rank_above_independent_programs() {
    for (class, honest, copies) in [("ranks", HONEST, COPIES), ("marks", MARKS, COPIES_OF_MARKS)] {
        let place = class_of(class, &files_of(honest, copies));
        let all = pairs(&place, &["all"]);
        let mut best: Vec<(&str, &str)> =
            all[..3].iter().map(|(one, other, _)| (one.as_str(), other.as_str())).collect();
        best.sort_unstable();
        let names = honest.into_iter().zip(copies).map(|((one, _), (other, _))| (one, other));
        assert_eq!(best, names.collect::<Vec<_>>(), "{all:?}");
        assert!(all[2].2 > 50.0 && all.get(3).is_none_or(|pair| pair.2 < 25.0), "{all:?}");
    }
}

#[test]
fn the_list_names_both_and_says_what_it_means() {
    let place = whole_class("list");
    let output = test(&place, &["--similar", "all"]);
    let shown = text(&output.stdout);
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines.len(), 5, "{shown}");
    assert!(lines.iter().any(|line| line.contains(" % ") && line.ends_with(" ann  ann_copy")), "{shown}");
    assert_eq!(lines[3], "6 submissions", "{shown}");
    assert!(lines[4].starts_with("Likeness is no proof"), "{shown}");
    // A copy to the letter. Two clauses are too small to say anything.
    let place = class("letter", &[("all/a.pl", HONEST[0].1), ("all/b.pl", HONEST[0].1)]);
    let shown = text(&test(&place, &["--similar", "all"]).stdout);
    assert!(shown.starts_with("100 %  8 of 10 and 8 of 10 clauses"), "{shown}");
    let place = class("nothing", &[("all/a.pl", HONEST[0].1), ("all/b.pl", "")]);
    let output = test(&place, &["--similar", "all"]);
    assert!(text(&output.stdout).starts_with("No two submissions"), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("b: there is no program"), "{}", text(&output.stderr));
}

#[test]
fn what_was_given_to_all_does_not_count() {
    let given = HONEST[1].1;
    let own = |text: &str| format!("{given}{text}");
    let [ann, ben] = [
        own("sum([], 0).\nsum([X|Xs], N) :- sum(Xs, M), N is M + X.\n"),
        own("mean(L, M) :- sum_list(L, S), length(L, N), M is S / N.\n"),
    ];
    let place = class("handout", &[("given.pl", given), ("all/ann.pl", &ann), ("all/ben.pl", &ben)]);
    assert!(pairs(&place, &["all"])[0].2 > 70.0);
    let left = pairs(&place, &["--handout=given.pl", "all"]);
    assert!(left.iter().all(|pair| pair.2 < 30.0), "{left:?}");
    let output = test(&place, &["--similar", "--handout=none.pl", "all"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--handout=none.pl"), "{}", text(&output.stderr));
}

#[test]
fn all_files_of_a_student_count() {
    let lines: Vec<&str> = COPIES[0].1.split_inclusive('\n').collect();
    let (one, other) = (lines[..5].concat(), lines[5..].concat());
    let place = class(
        "folders",
        &[
            ("all/Ann Lee_1_assignsubmission_file_/q.pl", HONEST[0].1),
            ("all/Ben Ode_2_assignsubmission_file_/one.pl", &one),
            ("all/Ben Ode_2_assignsubmission_file_/src/two.pl", &other),
            ("all/Cem Su_3_assignsubmission_file_/q.pl", HONEST[1].1),
            ("all/Cem Su_3_assignsubmission_file_/q.plt", HONEST[0].1),
            ("all/Dora_4_assignsubmission_file_/q.pl", HONEST[2].1),
        ],
    );
    let all = pairs(&place, &["all"]);
    assert_eq!((all[0].0.as_str(), all[0].1.as_str()), ("Ann Lee", "Ben Ode"), "{all:?}");
    assert!(all.iter().skip(1).all(|pair| pair.2 < 25.0), "{all:?}");
}

/// Another version beside a copy does not hide it, although both have the same names.
#[test]
fn a_second_version_hides_nothing() {
    let (ann, ben) = (HONEST[0].1, HONEST[1].1);
    let files = [
        ("all/ann/q.pl", ann),
        ("all/dan/old.pl", ben),
        ("all/dan/q.pl", ann),
        ("all/cem/q.pl", HONEST[2].1),
    ];
    let all = pairs(&class("versions", &files), &["all"]);
    assert_eq!((all[0].0.as_str(), all[0].1.as_str()), ("ann", "dan"), "{all:?}");
    assert!(all[0].2 > 60.0, "{all:?}");
}

/// What stands behind `end_of_file.` is read by nobody, here neither.
#[test]
fn nothing_counts_behind_the_end() {
    let [a, b] = ["ann", "bob"].map(|name| format!("all/{name}.pl"));
    let program = all_files().swap_remove(0).1;
    let other = all_files().pop().expect("a file").1;
    let longer = format!("{program}\nend_of_file.\n{other}");
    let place = class("behind-the-end", &[(&a, program), (&b, &longer)]);
    let found = pairs(&place, &["all"]);
    assert!(found.first().is_some_and(|(.., score)| *score > 99.0), "{found:?}");
}

#[test]
fn the_page_shows_both_programs() {
    let place = whole_class("page");
    let evil = format!("{}% <script>alert(1)</script>\u{202e}\n", COPIES[0].1);
    fs::write(place.join("all/ann_copy.pl"), evil).expect("written");
    fs::write(place.join("all/<b>&.pl"), HONEST[2].1).expect("written");
    assert_eq!(test(&place, &["--similar", "--html=o.html", "all"]).status.code(), Some(0));
    let page = fs::read_to_string(place.join("o.html")).expect("a page");
    assert!(
        !page.contains("<script") && page.contains("&lt;script&gt;alert(1)") && page.contains("\\u{202e}"),
        "{page}"
    );
    assert!(page.contains("&lt;b&gt;&amp; and cem</a>"), "{page}");
    assert!(page.contains("A person has to read both and judge."), "{page}");
    let (_, section) = page.split_once(">ann and ann_copy</h2>").expect("the pair");
    let (section, _) = section.split_once("</section>").expect("its end");
    // A number for each clause that goes with one of the other program, on both sides.
    for number in 1..=6 {
        let sign = format!("clause </span>{number}</span>");
        assert!(section.matches(&sign).count() >= 2, "{number}: {section}");
    }
    assert!(section.contains("safe([Q|Qs])") && section.contains("gut([D|Ds])"), "{section}");
    assert!(section.contains("/* Damen */"), "{section}");
}

#[test]
fn nothing_is_run_and_nothing_stays() {
    let spy = format!(
        ":- initialization(main).\n:- shell('touch ran').\nmain :- open(ran, write, S), close(S).\n{}",
        HONEST[0].1
    );
    let place = class("runs", &[("all/ann.pl", &spy), ("all/ben.pl", &spy), ("tmp/.keep", "")]);
    let mut command = command(&place, &["--similar", "all"]);
    let output = command.env("TMPDIR", place.join("tmp")).output().expect("the program starts");
    assert!(text(&output.stdout).starts_with("100 %"), "{}", text(&output.stdout));
    assert!(!place.join("ran").exists() && !place.join("all/ran").exists());
    assert_eq!(fs::read_dir(place.join("tmp")).expect("a folder").count(), 1);
}

#[test]
fn files_of_any_kind_do_no_harm() {
    let deep = |open: &str, close: &str| format!("p({}X{}).\n", open.repeat(100_000), close.repeat(100_000));
    let secret = "secret_of_the_teacher(X) :- member(X, [1,2,3]), X > 1, format(\"~w\", [X]).\n";
    let place = class(
        "hostile",
        &[
            ("secret.pl", secret),
            ("all/a/deep.pl", &(deep("f(", ")") + &deep("[", "]") + &deep("(", ")") + &deep("- ", ""))),
            ("all/b/many.pl", &"fact(a, 1, [x]).\n".repeat(60_000)),
            ("all/c/calls.pl", &(0..30_000).map(|n| format!("p{n} :- p{}.\n", n + 1)).collect::<String>()),
            ("all/d/open.pl", "p :- 'never closed, \"or this, /* or that.\nq(1).\n"),
            (
                "all/e/wide.pl",
                &format!("p :- {}true.\nq(f({}0)).\n", "(a;b),".repeat(50_000), "x,".repeat(50_000)),
            ),
            ("all/g/good.pl", HONEST[0].1),
            ("all/h/good.pl", COPIES[0].1),
        ],
    );
    fs::create_dir(place.join("all/f")).expect("it can be made");
    fs::write(place.join("all/f/bytes.pl"), b"p(\xff\xfe\x00).\n\xc3(.\nq :- r(\xe2\x82).\n")
        .expect("written");
    std::os::unix::fs::symlink(place.join("secret.pl"), place.join("all/f/link.pl")).expect("a link");
    std::os::unix::fs::symlink(&place, place.join("all/f/folder")).expect("a link");
    std::os::unix::fs::symlink("link", place.join("all/i")).expect("a link");
    let start = Instant::now();
    let output = test(&place, &["--similar", "--html=o.html", "all"]);
    let (shown, said) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{shown}{said}");
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    assert!(shown.contains(" g  h\n"), "{shown}");
    assert!(said.contains("f: link.pl: this is a link, not a file"), "{said}");
    assert!(said.contains("d: ") && said.contains("syntax error"), "{said}");
    let page = fs::read_to_string(place.join("o.html")).expect("a page");
    assert!(!page.contains("secret_of_the_teacher"), "{page}");
}

#[test]
fn wrong_options() {
    let place = class("options", &[("all/a.pl", HONEST[0].1)]);
    for (words, said) in [
        (&["--similar", "--tests=t.plt", "all"][..], "--similar: --tests does not go with it"),
        (&["--similar", "none"], "none: there is no such file or folder"),
        (&["--similar", "--html=-", "--json=-", "all"], "only one report"),
        (&["--similar", "--html=no/o.html", "all"], "cannot be written"),
        (&["--handout=a.pl", "all"], "--handout: only with --similar"),
    ] {
        let output = test(&place, words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(text(&output.stderr).contains(said), "{words:?}: {}", text(&output.stderr));
    }
}
