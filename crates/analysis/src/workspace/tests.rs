//! Questions about small programs.

use super::names::applied;
use super::*;
use crate::Code;
use crate::knowledge::Facts;

fn facts() -> Facts {
    let mut facts = Facts::control();
    facts.add_library_text("lists", ":- module(lists, [append/3, last/2, member/2]).", true);
    facts.add_library_text("clpfd", ":- module(clpfd, [op(700, xfx, #=), (#=)/2, label/1]).", false);
    for (name, arity, meta) in [("retract", 1, ":"), ("write", 1, ""), ("format", 2, "")] {
        facts.add_system(name, arity, meta);
    }
    facts.summaries.insert(
        crate::Indicator::new("append", 3),
        "append(?List1, ?List2, ?List3) is nondet: List3 is List1 followed by List2.".into(),
    );
    facts.complete = true;
    facts
}

/// Makes a workspace of files that are written one after the other, each with a line `--- PATH` before it. A
/// `^` is a place, and is left out.
fn workspace(text: &str) -> (Workspace, String, usize) {
    let mut workspace = Workspace::new(facts(), ());
    let mut place = None;
    for file in text.split("--- ").skip(1) {
        let (path, text) = file.split_once('\n').expect("a path");
        let text = match text.find('^') {
            Some(at) => {
                place = Some((path.to_string(), at));
                text.replacen('^', "", 1)
            }
            None => text.to_string(),
        };
        workspace.open(path, text);
    }
    let (path, at) = place.unwrap_or_default();
    (workspace, path, at)
}

/// Returns places as `PATH:LINE:COLUMN`, counted from 1.
fn shown(snapshot: &Snapshot, places: Vec<Location>) -> Vec<String> {
    let show = |place: Location| {
        let at = snapshot.lines(&place.path).expect("a file").position(place.span.start);
        format!("{}:{}:{}", place.path, at.line + 1, at.column + 1)
    };
    places.into_iter().map(show).collect()
}

fn definition(text: &str) -> Vec<String> {
    let (mut workspace, path, at) = workspace(text);
    let snapshot = workspace.snapshot();
    let found = snapshot.definition(&path, at).unwrap();
    shown(&snapshot, found)
}

fn references(text: &str) -> Vec<String> {
    let (mut workspace, path, at) = workspace(text);
    let snapshot = workspace.snapshot();
    let found = snapshot.references(&path, at).unwrap();
    shown(&snapshot, found)
}

/// Returns the texts of all files after a renaming, or why it is refused.
fn renamed(text: &str, new: &str) -> Result<String, Refusal> {
    let (mut workspace, path, at) = workspace(text);
    let snapshot = workspace.snapshot();
    let files = snapshot.rename(&path, at, new).unwrap()?;
    let paths: Vec<String> = snapshot.paths().map(str::to_string).collect();
    let mut all = String::new();
    for path in paths {
        let mut text = snapshot.text(&path).expect("a file").to_string();
        let edits = files.iter().filter(|file| *file.path == path).flat_map(|file| &file.edits);
        for edit in edits.collect::<Vec<_>>().into_iter().rev() {
            text.replace_range(edit.span.clone(), &edit.new);
        }
        all += &format!("--- {path}\n{text}");
    }
    Ok(all)
}

const MODULES: &str = "\
--- /a.pl
:- module(a, [p/1, s//0]).
:- dynamic fact/1.
%!  p(?X) is nondet.
%
%   About p.
p(X) :- q(X), fact(X).
p(X) :- retract(fact(X)), p(X).
q(1).
s --> [x], s.
--- /b.pl
:- module(b, [r/1]).
:- use_module(a, [p/1 as pp, s//0]).
:- reexport(c).
r(X) :- pp(X), maplist(pp, []), a:q(X), t(X).
q(b).
--- /c.pl
:- module(c, [t/1]).
t(X) :- write(X).
--- /main.pl
:- use_module(b).
:- include(part).
:- initialization(main).
main :- r(1), t(2), helper.
--- /part.pl
helper :- format(\"~w\", [x]), main.
";

#[test]
fn definitions_over_modules() {
    let at = |from: &str, to: &str| definition(&MODULES.replacen(from, to, 1));
    assert_eq!(at("p(X) :- q(X)", "p(X) :- ^q(X)"), ["/a.pl:8:1"]);
    assert_eq!(at("r(X) :- pp(X)", "r(X) :- p^p(X)"), ["/a.pl:6:1", "/a.pl:7:1"]);
    assert_eq!(at("maplist(pp", "maplist(^pp"), Vec::<String>::new());
    assert_eq!(at("a:q(X)", "a:q^(X)"), ["/a.pl:8:1"]);
    assert_eq!(at("[p/1 as", "[^p/1 as"), ["/a.pl:6:1", "/a.pl:7:1"]);
    assert_eq!(at("[p/1, s//0]).\n:- dy", "[p/1, ^s//0]).\n:- dy"), ["/a.pl:9:1"]);
    assert_eq!(at("main :- r(1), t", "main :- r(1), ^t"), ["/c.pl:2:1"]);
    assert_eq!(at("helper.\n", "^helper.\n"), ["/part.pl:1:1"]);
    assert_eq!(at("[x]), main", "[x]), ^main"), ["/main.pl:4:1"]);
    assert_eq!(at("(fact(X)), p", "(^fact(X)), p"), ["/a.pl:2:12"]);
    assert_eq!(at("use_module(b)", "use_module(^b)"), ["/b.pl:1:1"]);
    assert_eq!(at("include(part)", "include(^part)"), ["/part.pl:1:1"]);
    assert_eq!(at("t(X) :- write(X)", "t(X) :- write(^X)"), ["/c.pl:2:3"]);
}

/// Three modules load one file without a module, which imports from each of them.
#[test]
fn imports_in_a_circle_end() {
    let modules = ["m1", "m2", "m3"]
        .map(|name| format!("--- /{name}.pl\n:- module({name}, [p/0]).\n:- use_module(u, [p/0]).\n"))
        .concat();
    let text =
        format!("{modules}--- /u.pl\n:- use_module(m1, [p/0]).\n:- use_module(m2, [p/0]).\nq :- ^p.\n");
    assert_eq!(definition(&text), Vec::<String>::new());
}

#[test]
fn references_over_modules() {
    let at = |from: &str, to: &str| references(&MODULES.replacen(from, to, 1));
    let p = ["/a.pl:1:15", "/a.pl:3:5", "/a.pl:6:1", "/a.pl:7:1", "/a.pl:7:27", "/b.pl:2:19", "/b.pl:4:9"];
    assert_eq!(at("p(X) :- q(X)", "^p(X) :- q(X)"), p);
    assert_eq!(at("r(X) :- pp(X)", "r(X) :- p^p(X)"), p);
    assert_eq!(at("a:q(X)", "a:^q(X)"), ["/a.pl:6:9", "/a.pl:8:1", "/b.pl:4:35"]);
    assert_eq!(at("\nq(b)", "\n^q(b)"), ["/b.pl:5:1"]);
    assert_eq!(at("(fact(X))", "(^fact(X))"), ["/a.pl:2:12", "/a.pl:6:15", "/a.pl:7:17"]);
    assert_eq!(at("[t/1]", "[^t/1]"), ["/b.pl:4:41", "/c.pl:1:15", "/c.pl:2:1", "/main.pl:4:15"]);
    assert_eq!(at("s --> [x]", "^s --> [x]"), ["/a.pl:1:20", "/a.pl:9:1", "/a.pl:9:12", "/b.pl:2:30"]);
}

#[test]
fn renaming_over_modules() {
    let at = |from: &str, to: &str, new: &str| renamed(&MODULES.replacen(from, to, 1), new);
    let expected = MODULES
        .replace("[p/1, s", "['P q'/1, s")
        .replace("%!  p(", "%!  'P q'(")
        .replace("\np(X)", "\n'P q'(X)")
        .replace(", p(X)", ", 'P q'(X)")
        .replace("[p/1 as pp", "['P q'/1 as pp");
    assert_eq!(at("p(X) :- q(X)", "^p(X) :- q(X)", "P q").unwrap(), expected);
    let expected = MODULES.replace("t(X) :- write(X)", "t(Y) :- write(Y)");
    assert_eq!(at("write(X)", "write(^X)", "Y").unwrap(), expected);
    assert_eq!(at("write(X)", "write(^X)", "y"), Err(Refusal::NoName("y".into())));
    assert_eq!(at("write(X)", "^write(X)", "w"), Err(Refusal::NotOurs("write/1".into())));
    assert_eq!(at("p(X) :- q(X)", "^p(X) :- q(X)", "q"), Err(Refusal::Taken("q/1".into())));
    assert_eq!(at("p(X) :- q(X)", "^p(X) :- q(X)", "mod"), Err(Refusal::Operator("mod".into())));
    let shared = "--- /x.pl\n:- module(x, []).\n:- include(z).\n--- /y.pl\n:- module(y, []).\n:- include(z).\n--- /z.pl\n^z(1).\n";
    assert!(matches!(renamed(shared, "w"), Err(Refusal::Shared(_))));
    let operators = "--- /x.pl\n:- op(700, xfx, ===>).\n^===>(a, b).\np :- a ===> b.\n";
    assert_eq!(renamed(operators, "w"), Err(Refusal::Operator("===>/2".into())));
}

fn codes(workspace: &mut Workspace, path: &str) -> Vec<(Code, String)> {
    let found = workspace.snapshot().diagnostics(path).unwrap();
    found.into_iter().map(|one| (one.code, one.message)).collect()
}

#[test]
fn diagnostics_know_the_other_files() {
    let (mut workspace, ..) = workspace(MODULES);
    assert_eq!(codes(&mut workspace, "/b.pl"), [(Code::UnknownCall, "Unknown procedure: maplist/2".into())]);
    let no_end = "Each clause of s//0 calls it again, so it never succeeds";
    assert_eq!(codes(&mut workspace, "/a.pl"), [(Code::NoBaseCase, no_end.into())]);
    for path in ["/c.pl", "/main.pl", "/part.pl"] {
        assert_eq!(codes(&mut workspace, path), [], "{path}");
    }
    // What others change is seen at once.
    workspace.edit("/c.pl", 14..15, "u");
    let missing = codes(&mut workspace, "/b.pl");
    assert_eq!(missing[1], (Code::UnknownCall, "Unknown procedure: t/1".into()));
    assert_eq!(codes(&mut workspace, "/main.pl"), [(Code::UnknownCall, "Unknown procedure: t/1".into())]);
    workspace.edit("/c.pl", 14..15, "t");
    assert_eq!(codes(&mut workspace, "/main.pl"), []);
    // Operators and meta-arguments of other files.
    workspace
        .open("/o.pl", ":- module(o, [op(700, xfx, ==>), each/1]).\n:- meta_predicate each(1).\neach(_).\n");
    workspace.open("/u.pl", ":- use_module(o).\na ==> b.\nc :- each(d).\n");
    let found = codes(&mut workspace, "/u.pl");
    assert_eq!(found, [(Code::UnknownCall, "Unknown procedure: d/1".into())]);
    workspace.edit("/u.pl", 27..28, "e");
    assert_eq!(codes(&mut workspace, "/u.pl"), found);
    workspace.edit("/o.pl", 27..30, "<==");
    assert_eq!(codes(&mut workspace, "/u.pl")[0].0, Code::Comma);
}

#[test]
fn files_without_modules_are_one_program_when_they_load_each_other() {
    let (mut workspace, ..) = workspace(
        "--- /m.pl\n:- use_module(library(clpfd)).\n:- [x, y].\np :- q, r.\n--- /x.pl\nq :- X #= 1, label([X]), r.\n--- /y.pl\nr.\nq.\n",
    );
    assert_eq!(codes(&mut workspace, "/m.pl"), []);
    assert_eq!(codes(&mut workspace, "/x.pl"), []);
    assert_eq!(
        codes(&mut workspace, "/y.pl"),
        [(Code::SeveralFiles, "Redefined static procedure q/0".into())]
    );
    let unlinked = "--- /m.pl\np :- q.\n--- /x.pl\nq :- p.\n";
    let (mut workspace, ..) = self::workspace(unlinked);
    assert_eq!(codes(&mut workspace, "/m.pl"), [(Code::UnknownCall, "Unknown procedure: q/0".into())]);
    workspace.set_program(["/m.pl", "/x.pl"]);
    assert_eq!(codes(&mut workspace, "/m.pl"), []);
    assert_eq!(codes(&mut workspace, "/x.pl"), []);
}

#[test]
fn files_are_found_as_directives_name_them() {
    let mut system = BTreeMap::new();
    let mut put = |path: &str, text: &str| drop(system.insert(path.to_string(), text.to_string()));
    put("/w/lib/u.pl", ":- module(u, [u/1]).\nu(1).\n");
    put("/w/prolog/v.pl", ":- module(v, [v/1]).\n:- use_module(library(w)).\nv(X) :- w(X).\n");
    put("/w/prolog/w.pl", ":- module(w, [w/1]).\nw(1).\n");
    put("/w/x.pl", "x.\n");
    let mut workspace = Workspace::new(facts(), system);
    let text = "user:file_search_path(mine, lib).\n:- use_module(mine(u)).\n:- use_module('prolog/v.pl').\n:- consult(x).\n\
        :- ensure_loaded(nowhere).\np :- u(1), v(2), x.\n";
    workspace.open("/w/main.pl", text);
    let snapshot = workspace.snapshot();
    let links: Vec<String> =
        snapshot.links("/w/main.pl").unwrap().into_iter().map(|(_, path)| path.to_string()).collect();
    assert_eq!(links, ["/w/lib/u.pl", "/w/prolog/v.pl", "/w/x.pl"]);
    assert_eq!(snapshot.links("/w/prolog/v.pl").unwrap().len(), 1);
    assert_eq!(snapshot.diagnostics("/w/prolog/v.pl").unwrap(), []);
    assert_eq!(workspace.paths().count(), 5);
}

#[test]
fn changes_on_disk_and_closed_files() {
    let mut workspace =
        Workspace::new(facts(), BTreeMap::from([("/x.pl".to_string(), "x(1).\n".to_string())]));
    workspace.open("/m.pl", ":- [x].\np :- x(1), y.\n");
    assert_eq!(codes(&mut workspace, "/m.pl").len(), 1);
    workspace.open("/x.pl", "x(1).\ny.\n");
    workspace.changed_on_disk("/x.pl");
    assert_eq!(codes(&mut workspace, "/m.pl"), []);
    workspace.close("/x.pl");
    assert_eq!(codes(&mut workspace, "/m.pl").len(), 1);
    workspace.close("/m.pl");
    assert_eq!(workspace.snapshot().diagnostics("/m.pl").unwrap(), []);
    // An edit makes it a file of the editor.
    workspace.open("/m.pl", ":- [x].\n");
    workspace.snapshot();
    assert!(workspace.edit("/x.pl", 0..0, "z.\n"));
    workspace.changed_on_disk("/x.pl");
    assert_eq!(workspace.text("/x.pl"), Some("z.\nx(1).\n"));
}

#[test]
fn whole_texts_are_edits() {
    let (mut workspace, ..) = workspace("--- /a.pl\np(é). q(X).\n");
    for text in ["p(è). q(X).\n", "p(è). q(X).\np(è). q(X).\n", "", "p(è).", "p(😀).", "p(😀).", "p(😁)."]
    {
        workspace.set_text("/a.pl", text);
        assert_eq!(workspace.text("/a.pl"), Some(text));
    }
    workspace.set_text("/b.pl", "b.\n");
    workspace.remove("/a.pl");
    assert_eq!(workspace.snapshot().paths().collect::<Vec<_>>(), ["/b.pl"]);
}

#[test]
fn modules_see_what_is_loaded_with_them() {
    let text = "--- /m.pl\n:- module(m, [p/0]).\np :- q.\n--- /x.pl\nq :- p.\n--- /y.pl\nr :- q.\n";
    let (mut workspace, ..) = workspace(text);
    workspace.set_program(["/m.pl", "/x.pl", "/y.pl"]);
    for path in ["/m.pl", "/x.pl", "/y.pl"] {
        assert_eq!(codes(&mut workspace, path), [], "{path}");
    }
}

#[test]
fn a_newer_revision_cancels() {
    let (mut workspace, ..) = workspace(MODULES);
    let snapshot = workspace.snapshot();
    assert!(snapshot.symbols("/a.pl").is_ok());
    workspace.edit("/a.pl", 0..0, "%\n");
    assert_eq!(snapshot.symbols("/a.pl"), Err(Cancelled));
    assert!(!workspace.edit("/a.pl", 5..1_000, ""));
    assert!(workspace.snapshot().symbols("/a.pl").is_ok());
}

#[test]
fn hover_and_signatures() {
    let ask = |from: &str, to: &str| {
        let (mut workspace, path, at) = workspace(&MODULES.replacen(from, to, 1));
        let snapshot = workspace.snapshot();
        (snapshot.hover(&path, at).unwrap(), snapshot.signature(&path, at).unwrap())
    };
    let hover = ask("pp(X)", "p^p(X)").0.unwrap();
    assert_eq!(hover.text, "```prolog\np(?X) is nondet\n```\n\nAbout p.\n\n2 clauses in a.pl");
    assert_eq!(ask("write(X)", "wri^te(X)").0.unwrap().text, "`write/1`: of the system");
    assert_eq!(ask("q(X), fact(X)", "p(^").1.unwrap().list[0].label, "p(?X) is nondet");
    // It has no second argument.
    assert_eq!(ask("q(X), fact(X)", "p(f(Y), ^").1, None);
    let found = ask("q(X), fact(X)", "append(X, f(Y, Z), ^").1.unwrap();
    assert_eq!(
        (found.argument, found.list[0].label.as_str()),
        (2, "append(?List1, ?List2, ?List3) is nondet")
    );
    let arguments: Vec<&str> =
        found.list[0].arguments.iter().map(|span| &found.list[0].label[span.clone()]).collect();
    assert_eq!(arguments, ["?List1", "?List2", "?List3"]);
    assert_eq!(ask("q(X), fact(X)", "(q(X), ^").1, None);
}

#[test]
fn symbols_folding_and_selection() {
    let (mut workspace, ..) = workspace(MODULES);
    let snapshot = workspace.snapshot();
    let symbols: Vec<String> = snapshot
        .symbols("/a.pl")
        .unwrap()
        .into_iter()
        .map(|symbol| format!("{:?} {}", symbol.kind, symbol.name))
        .collect();
    assert_eq!(symbols, ["Module a", "Declared fact/1", "Predicate p/1", "Predicate q/1", "Grammar s//0"]);
    let found = snapshot.all_symbols("hlp").unwrap();
    assert_eq!(found.into_iter().map(|(_, symbol)| symbol.name).collect::<Vec<_>>(), ["helper/0"]);
    let text = snapshot.text("/a.pl").unwrap();
    let folds: Vec<(FoldKind, &str)> =
        snapshot.folding("/a.pl").unwrap().into_iter().map(|fold| (fold.kind, &text[fold.span])).collect();
    let predicate = "p(X) :- q(X), fact(X).\np(X) :- retract(fact(X)), p(X).";
    assert_eq!(
        folds,
        [(FoldKind::Comment, "%!  p(?X) is nondet.\n%\n%   About p."), (FoldKind::Region, predicate)]
    );
    let at = text.find("fact(X)), p").unwrap() + 5;
    let spans = snapshot.selection("/a.pl", at).unwrap();
    let texts: Vec<&str> = spans.into_iter().map(|span| &text[span]).collect();
    let clause = "p(X) :- retract(fact(X)), p(X).";
    let expected = [
        "X",
        "fact(X)",
        "retract(fact(X))",
        "retract(fact(X)), p(X)",
        "p(X) :- retract(fact(X)), p(X)",
        clause,
    ];
    assert_eq!(texts[..6], expected);
    assert!(texts[6].starts_with("%!  p") && texts[7] == text);
}

#[test]
fn calls_and_their_callers() {
    let (mut workspace, path, at) = workspace(&MODULES.replacen("p(X) :- q", "^p(X) :- q", 1));
    let snapshot = workspace.snapshot();
    let item = snapshot.call_item(&path, at).unwrap().unwrap();
    let names = |calls: Vec<(CallItem, Vec<Location>)>| -> Vec<(String, usize)> {
        calls.into_iter().map(|(item, at)| (item.predicate.indicator.to_string(), at.len())).collect()
    };
    let pair = |name: &str, count| (name.to_string(), count);
    assert_eq!(names(snapshot.incoming_calls(&item).unwrap()), [pair("p/1", 1), pair("r/1", 1)]);
    assert_eq!(names(snapshot.outgoing_calls(&item).unwrap()), [pair("q/1", 1), pair("p/1", 1)]);
}

#[test]
fn tokens_and_what_changes_them() {
    let (mut workspace, ..) = workspace("--- /a.pl\np :- q. % 😀 c\n/* a\nb */ r.\n");
    let whole = |workspace: &mut Workspace| {
        let snapshot = workspace.snapshot();
        snapshot.tokens("/a.pl", 0..snapshot.text("/a.pl").unwrap().len()).unwrap()
    };
    let old = whole(&mut workspace);
    let places: Vec<(u32, u32, u32)> =
        old.iter().map(|token| (token.lines, token.start, token.length)).collect();
    assert_eq!(places, [(0, 0, 1), (0, 2, 2), (0, 3, 1), (0, 3, 6), (1, 0, 4), (1, 0, 4), (0, 5, 1)]);
    workspace.edit("/a.pl", 5..6, "1");
    let new = whole(&mut workspace);
    let change = token_change(&old, &new);
    assert_eq!((change.start, change.removed, change.inserted.len()), (2, 1, 1));
    let mut changed = old.clone();
    changed.splice(change.start..change.start + change.removed, change.inserted);
    assert_eq!(changed, new);
}

#[test]
fn actions_at_a_place() {
    let titles = |text: &str| -> Vec<String> {
        let (mut workspace, path, at) = workspace(text);
        let found = workspace.snapshot().actions(&path, at..at).unwrap();
        found.into_iter().map(|action| action.title).collect()
    };
    let done = |text: &str, title: &str| -> String {
        let (mut workspace, path, at) = workspace(text);
        let snapshot = workspace.snapshot();
        let found = snapshot.actions(&path, at..at).unwrap();
        let action = found.into_iter().find(|action| action.title == title).expect(title);
        let mut text = snapshot.text(&path).unwrap().to_string();
        for edit in action.edits.iter().rev() {
            text.replace_range(edit.span.clone(), &edit.new);
        }
        text
    };
    assert_eq!(titles("--- /a.pl\np :- ^qq.\n")[..2], ["declare qq/0 as dynamic", "define qq/0"]);
    assert_eq!(done("--- /a.pl\n:- ^qq.", "declare qq/0 as dynamic"), ":- qq.\n:- dynamic qq/0.\n");
    assert_eq!(done("--- /a.pl\na. % why\n^a.\nb.\n", "delete this clause"), "a. % why\nb.\n");
    assert_eq!(done("--- /a.pl\np :- ^qq(1).\n", "define qq/1"), "p :- qq(1).\n\nqq(_Arg1) :-\n    true.\n");
    let module = "--- /a.pl\n:- module(a, [p/0]).\np.\n^q(X) --> [X].\n";
    assert!(done(module, "export q//1").starts_with(":- module(a, [p/0, q//1])."));
    assert!(done(module, "write a comment about this predicate").contains("%!  q(?X)// is nondet."));
    let imports = "--- /a.pl\n^:- use_module(library(lists)).\n:- use_module(library(clpfd)).\n";
    let sorted = ":- use_module(library(clpfd)).\n:- use_module(library(lists)).\n";
    assert_eq!(done(imports, "sort these imports"), sorted);
    assert_eq!(done("--- /a.pl\np(^X).\n", "write _ for X"), "p(_).\n");
    assert_eq!(done("--- /a.pl\np('^abc').\n", "write abc"), "p(abc).\n");
    assert_eq!(done("--- /a.pl\np(^_).\n", "name it _V1"), "p(_V1).\n");
    let exports = "--- /a.pl\n:- module(a, [p/0, ^q/0]).\np.\n";
    assert_eq!(done(exports, "delete q/0 here"), ":- module(a, [p/0]).\np.\n");
}

#[test]
fn imports_that_bring_nothing() {
    let (mut workspace, ..) = workspace(
        "--- /a.pl\n:- use_module(library(lists), [append/3]).\n:- use_module(b).\n:- use_module(c).\np :- q.\n\
        --- /b.pl\n:- module(b, [q/0]).\nq.\n--- /c.pl\n:- module(c, [r/0]).\nr.\n",
    );
    let snapshot = workspace.snapshot();
    let text = snapshot.text("/a.pl").unwrap();
    let found = snapshot.unused_imports("/a.pl").unwrap();
    assert_eq!(found.into_iter().map(|span| &text[span]).collect::<Vec<_>>(), ["library(lists)", "c"]);
}

#[test]
fn clauses_in_other_files_belong_to_their_module() {
    let text = "--- /m.pl\n:- module(m, [p/1]).\np(1).\nr :- ^p(_).\n--- /x.pl\n:- use_module(m).\nm:p(2).\np(3).\n\
        --- /y.pl\n:- module(y, []).\nuser:portray(_) :- m:p(4).\nm:q.\n";
    assert_eq!(definition(text), ["/m.pl:2:1", "/x.pl:2:3"]);
    assert_eq!(
        renamed(text, "s").unwrap(),
        text.replace('^', "")
            .replace("p(1)", "s(1)")
            .replace("p/1", "s/1")
            .replace("p(_)", "s(_)")
            .replace("m:p(", "m:s(")
    );
    assert_eq!(
        definition("--- /u.pl\n:- use_module(m).\np :- ^hook.\n--- /m.pl\n:- module(m, []).\nuser:hook.\n"),
        ["/m.pl:2:6"]
    );
}

/// Two programs have modules of the same name.
#[test]
fn modules_of_one_name() {
    let text = "--- /1/m.pl\n:- module(m, []).\np(1).\n--- /1/x.pl\n:- use_module(m).\nx :- m:p(_).\n\
        --- /2/m.pl\n:- module(m, []).\np(2).\n--- /2/x.pl\n:- use_module(m).\nx :- m:^p(_).\n--- /2/y.pl\n:- [x].\ny :- m:p(_).\n";
    assert_eq!(definition(text), ["/2/m.pl:2:1"]);
    assert_eq!(references(text), ["/2/m.pl:2:1", "/2/x.pl:2:8", "/2/y.pl:2:8"]);
}

#[test]
fn names_of_a_program_lead_from_file_to_file() {
    let text = "--- /m.pl\n:- module(m, [p/0]).\np :- q.\n--- /x.pl\nq :- p, r.\n--- /y.pl\nr :- ^q.\n";
    let (mut workspace, path, at) = workspace(text);
    workspace.set_program(["/m.pl", "/x.pl", "/y.pl"]);
    let snapshot = workspace.snapshot();
    let found = snapshot.references(&path, at).unwrap();
    assert_eq!(shown(&snapshot, found), ["/m.pl:2:6", "/x.pl:1:1", "/y.pl:1:6"]);
    let found = snapshot.definition("/x.pl", 5).unwrap();
    assert_eq!(shown(&snapshot, found), ["/m.pl:2:1"]);
    let found = snapshot.definition("/m.pl", 26).unwrap();
    assert_eq!(shown(&snapshot, found), ["/x.pl:1:1"]);
    let files = snapshot.rename(&path, at, "new").unwrap().unwrap();
    assert_eq!(files.len(), 3);
}

#[test]
fn renaming_reads_the_new_text() {
    let glued = "--- /a.pl\n^p:-q.\nq.\n";
    assert_eq!(renamed(glued, "="), Err(Refusal::Operator("=".into())));
    assert_eq!(renamed(glued, "&"), Err(Refusal::Reading("/a.pl".into())));
    assert_eq!(renamed("--- /a.pl\n^p :- q.\nq.\n", "&").unwrap(), "--- /a.pl\n& :- q.\nq.\n");
    assert_eq!(
        renamed("--- /a.pl\n%! p is det.\n^p.\n", "P q").unwrap(),
        "--- /a.pl\n%! 'P q' is det.\n'P q'.\n"
    );
}

#[test]
fn renaming_looks_for_clashes_wherever_the_predicate_is_seen() {
    // A file of the same module defines the new name; one that imports all of it does.
    let module = "--- /m.pl\n:- module(m, [p/0]).\n:- include(part).\n^p.\n--- /part.pl\nq.\n--- /x.pl\n:- use_module(m).\nr.\n";
    for taken in ["q", "r"] {
        assert_eq!(renamed(module, taken), Err(Refusal::Taken(format!("{taken}/0"))), "{taken}");
    }
    // One that does not see it may have the name.
    assert!(renamed(&format!("{module}--- /y.pl\ns.\n"), "s").is_ok());
}

#[test]
fn exceptions_of_imports_are_renamed() {
    let text = "--- /m.pl\n:- module(m, [p/1, q/1]).\n^p(1).\nq(1).\n--- /x.pl\n:- use_module(m, except([p/1])).\np(2).\nr :- q(_).\n";
    let expected = text.replace('^', "").replace("[p/1", "[s/1").replace("p(1)", "s(1)");
    assert_eq!(renamed(text, "s").unwrap(), expected);
}

/// Knowledge that makes whoever finds an index wait, in threads but this one.
struct Gate {
    facts: Facts,
    edits: std::thread::ThreadId,
    is_waiting: Arc<std::sync::Barrier>,
    goes_on: Arc<std::sync::Barrier>,
}

impl Knowledge for Gate {
    fn base(&self) -> Option<&dyn Knowledge> {
        Some(&self.facts)
    }

    fn meta(&self, name: &str, arity: usize) -> Option<std::borrow::Cow<'_, str>> {
        if name == "slow" && std::thread::current().id() != self.edits {
            self.is_waiting.wait();
            self.goes_on.wait();
        }
        self.facts.meta(name, arity)
    }
}

#[test]
fn an_edit_does_not_wait_for_an_index() {
    let [is_waiting, goes_on] = [(); 2].map(|()| Arc::new(std::sync::Barrier::new(2)));
    let edits = std::thread::current().id();
    let gate = Gate { facts: facts(), edits, is_waiting: is_waiting.clone(), goes_on: goes_on.clone() };
    let mut workspace = Workspace::new(gate, ());
    workspace.open("/m.pl", ":- module(m, [each/1]).\n:- meta_predicate each(0).\neach(_).\n");
    workspace.open("/x.pl", ":- use_module(m).\np :- slow.\n");
    let snapshot = workspace.snapshot();
    let asks = std::thread::spawn(move || snapshot.symbols("/x.pl").is_ok());
    is_waiting.wait();
    // It would never end if it waited for the other thread.
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let in_time = receiver.recv_timeout(std::time::Duration::from_secs(20)).is_ok();
            goes_on.wait();
            assert!(in_time, "the edit waits");
        });
        workspace.edit("/x.pl", 0..0, "%");
        sender.send(()).unwrap();
    });
    asks.join().unwrap();
}

/// The operators of another file change nothing at first, and then they do.
#[test]
fn operators_of_others_count_after_an_edit() {
    let files = "--- /m.pl\n:- module(m, [op(700, xfx, ==>), each/1]).\n:- meta_predicate each(0).\neach(_).\n\
        --- /x.pl\n:- use_module(m).\np :- each(true).\n";
    let (mut workspace, ..) = workspace(files);
    assert_eq!(codes(&mut workspace, "/x.pl"), []);
    let end = workspace.text("/x.pl").unwrap().len();
    workspace.edit("/x.pl", end..end, "a ==> b.\n");
    assert_eq!(codes(&mut workspace, "/x.pl"), []);
}

#[test]
fn imports_are_used_by_other_files_and_for_operators() {
    let unused = |text: &str| -> Vec<String> {
        let (mut workspace, ..) = workspace(text);
        let snapshot = workspace.snapshot();
        let text = snapshot.text("/a.pl").unwrap();
        snapshot.unused_imports("/a.pl").unwrap().into_iter().map(|span| text[span].to_string()).collect()
    };
    let lists = "--- /a.pl\n:- module(a, []).\n:- use_module(library(lists)).\n:- include(b).\n--- /b.pl\n";
    assert_eq!(unused(&format!("{lists}p :- q.\n")), ["library(lists)"]);
    assert_eq!(unused(&format!("{lists}p :- append(_, _, _).\n")), Vec::<String>::new());
    let m = "--- /m.pl\n:- module(m, [op(700, xfx, ==>), p/0]).\np.\n";
    assert_eq!(
        unused(&format!("{m}--- /a.pl\n:- use_module(m, [op(_, _, ==>), p/0]).\na ==> b.\n")),
        Vec::<String>::new()
    );
    assert_eq!(unused(&format!("{m}--- /a.pl\n:- use_module(m, [p/0]).\na.\n")), ["m"]);
    let hook = "--- /m.pl\n:- module(m, [p/0]).\np.\nuser:portray(_).\n--- /a.pl\n:- use_module(m).\na.\n";
    assert_eq!(unused(hook), Vec::<String>::new());
    assert_eq!(unused(&hook.replace("user:portray(_).\n", "")), ["m"]);
}

#[test]
fn actions_keep_what_matters() {
    let titles = |text: &str| -> Vec<String> {
        let (mut workspace, path, at) = workspace(text);
        let found = workspace.snapshot().actions(&path, at..at).unwrap();
        found.into_iter().map(|action| action.title).collect()
    };
    assert!(!titles("--- /a.pl\np :- X = a, X =.. ^'b'c.\n").contains(&"write b".to_string()));
    assert!(!titles("--- /a.pl\np(X) :- X is'^abc'.\n").contains(&"write abc".to_string()));
    let files = "--- /b.pl\nb.\n--- /c.pl\nc.\n--- /a.pl\n";
    for kind in ["include", "ensure_loaded"] {
        let text = format!("{files}^:- {kind}(c).\n:- {kind}(b).\n");
        assert!(!titles(&text).contains(&"sort these imports".to_string()), "{kind}");
    }
    let same = "--- /b.pl\n:- module(b, [p/0]).\np.\n--- /c.pl\n:- module(c, [p/0]).\np.\n--- /a.pl\n^:- use_module(c).\n:- use_module(b).\n";
    assert!(!titles(same).contains(&"sort these imports".to_string()));
    assert!(titles(&same.replace("c, [p/0]", "c, []")).contains(&"sort these imports".to_string()));
}

/// Other ways to write clauses: from a text in which `<` and `>` stand around the chosen part, or `^` at the
/// place.
#[test]
fn clauses_are_written_in_other_ways() {
    let done = |text: &str, title: &str| -> Option<String> {
        let text = format!("--- /a.pl\n{text}");
        let length = text.find('»').map(|end| end - text.find('«').unwrap() - '«'.len_utf8());
        let (mut workspace, path, at) = workspace(&text.replace('«', "^").replace('»', ""));
        let snapshot = workspace.snapshot();
        let found = snapshot.actions(&path, at..at + length.unwrap_or(0)).unwrap();
        let action = found.into_iter().find(|action| action.title == title)?;
        Some(applied(snapshot.text(&path).unwrap(), &action.edits))
    };
    let extract = "make a predicate of these goals";
    let text = "p(X, Y) :-\n    a(X, Z),\n    «b(Z, W),\n    c(W»),\n    d(Z, Y).\np(1, 2).\n";
    let new = "p(X, Y) :-\n    a(X, Z),\n    p_1(Z),\n    d(Z, Y).\np(1, 2).\n\np_1(Z) :-\n    b(Z, W),\n    c(W).\n";
    assert_eq!(done(text, extract).as_deref(), Some(new));
    let text = "p(X) :- ( a(X) -> «b(X), c» ; d ).\n";
    let new = "p(X) :- ( a(X) -> p_1(X) ; d ).\n\np_1(X) :-\n    b(X),\n    c.\n";
    assert_eq!(done(text, extract).as_deref(), Some(new));
    assert_eq!(done("p :- a, «!, b».\n", extract), None, "the cut would cut the new predicate");
    assert_eq!(
        done("p --> a, «[x], b».\n", extract).as_deref(),
        Some("p --> a, p_1.\n\np_1 -->\n    [x], b.\n")
    );

    let unfold = "put the clauses of q/2 here";
    let text = "p(X) :- ^q(X, Y), r(Y).\n\nq(A, f(Y)) :- s(A, Y).\n";
    let new = "p(X) :-\n    Y = f(Y1),\n    s(X, Y1),\n    r(Y).\n\nq(A, f(Y)) :- s(A, Y).\n";
    assert_eq!(done(text, unfold).as_deref(), Some(new));
    let text = "p(X) :- \\+ ^q(X, 1).\nq(1, _).\nq(A, B) :- A < B, t.\n";
    let new = "p(X) :- \\+ ( X = 1 ; X < 1, t ).\nq(1, _).\nq(A, B) :- A < B, t.\n";
    assert_eq!(done(text, unfold).as_deref(), Some(new));
    assert_eq!(done("p :- ^q(1, 2).\nq(_, _) :- !.\n", unfold), None, "the cut would cut p/0");
    assert_eq!(done(":- dynamic q/2.\np :- ^q(1, 2).\nq(_, _).\n", unfold), None);
    let condition = "p :- ^q(1, 2).\nq(_, _) :- ( a -> b ).\nq(_, _) :- c.\n";
    assert_eq!(done(condition, unfold), None, "it would be an if-then-else with c");
    assert!(done(&condition.replace("a -> b", "a, b"), unfold).is_some());

    let (apart, together) =
        ("write clauses for this if-then-else", "write an if-then-else for these clauses");
    let branches = "^max(X, Y, Z) :-\n    (   X >= Y\n    ->  Z = X\n    ;   Z = Y\n    ).\n";
    let new = "max(X, Y, Z) :-\n    X >= Y,\n    !,\n    Z = X.\nmax(_, Y, Z) :-\n    Z = Y.\n";
    assert_eq!(done(branches, apart).as_deref(), Some(new));
    assert_eq!(done(&format!("{branches}max(1, 2, 3).\n"), apart), None, "the cut would cut the fact");
    let same = new.replace('_', "X");
    assert_eq!(done(&format!("^{same}"), together).as_deref(), Some(&branches[1..]));
    assert_eq!(done(&format!("^{new}"), together), None, "the heads differ");
    assert_eq!(done(&format!("^{}", same.replace("!,\n", "!, % why\n")), together), None, "a comment");

    let plain = "write a plain clause for this rule";
    let text = "^greeting(N) --> [hello], name(N), { atom(N) }, ( \"!\" ; [] ).\n";
    assert_eq!(done(text, plain), None, "what a text stands for depends on a flag");
    let new = "greeting(N, S1, S2) :-\n    S1 = [hello|S3],\n    name(N, S3, S4),\n    atom(N),\n    (   S4 = [x|S2]\n    ;   S4 = S2\n    ).\n";
    assert_eq!(done(&text.replace("\"!\"", "[x]"), plain).as_deref(), Some(new));
}
