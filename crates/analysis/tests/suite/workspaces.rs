//! Workspaces after random edits: each answer is that of a fresh workspace.

use crate::trees::random_edit;
use crate::{Dice, engine, number};
use ninelog_analysis::workspace::{Snapshot, Workspace};
use std::collections::BTreeMap;

const START: &[(&str, &str)] = &[
    (
        "/a.pl",
        ":- module(a, [p/1, op(700, xfx, ===>)]).\n:- use_module(b).\n%! p(?X) is nondet.\np(X) :- q(X), r.\nr.\n",
    ),
    (
        "/b.pl",
        ":- module(b, [q/1, each/1]).\n:- reexport(a).\n:- meta_predicate each(0).\nq(X) :- each(p(X)).\neach(_).\n",
    ),
    ("/c.pl", ":- use_module(b).\n:- include(d).\n:- [e].\ns :- q(1), t, u.\nx ===> y.\n"),
    ("/d.pl", "t :- s.\nt --> [a], t.\n"),
    ("/e.pl", ":- dynamic v/1.\nu :- assertz(v(1)), a:r.\n:- op(700, xfx, <==>).\n"),
];

/// Pieces that change what files are to each other.
const PIECES: &[&str] = &[
    ":- use_module(a).\n",
    ":- use_module(b, [q/1 as p]).\n",
    ":- include(d).\n",
    ":- [e].\n",
    ":- module(c, [s/0, t/2]).\n",
    ":- op(700, xfx, p).\n",
    ":- reexport(c).\n",
    ":- meta_predicate q(0).\n",
    "q(2).\n",
    "u :- p(X), a:q(X).\n",
    "r <==> s.\n",
];

/// Returns all answers about a file and some of its places, as a text.
fn answers(snapshot: &Snapshot, path: &str, places: &[usize]) -> String {
    let text = snapshot.text(path).expect("a file");
    let mut all = format!("{:#?}\n", snapshot.diagnostics(path).unwrap());
    all += &format!("{:?}\n", snapshot.tokens(path, 0..text.len()).unwrap());
    all += &format!("{:?}\n{:?}\n", snapshot.symbols(path).unwrap(), snapshot.folding(path).unwrap());
    all += &format!("{:?}\n{:?}\n", snapshot.links(path).unwrap(), snapshot.unused_imports(path).unwrap());
    for &at in places {
        all += &format!("{at} {:?}\n", snapshot.definition(path, at).unwrap());
        all += &format!("{:?}\n", snapshot.references(path, at).unwrap());
        all += &format!("{:?}\n", snapshot.rename(path, at, "fresh").unwrap());
        all += &format!("{:?}\n", snapshot.hover(path, at).unwrap());
        all += &format!("{:?}\n", snapshot.signature(path, at).unwrap());
        all += &format!("{:?}\n", snapshot.completion(path, at).unwrap());
        all += &format!("{:?}\n", snapshot.selection(path, at).unwrap());
        all += &format!("{:?}\n", snapshot.actions(path, at..at).unwrap());
        if let Some(item) = snapshot.call_item(path, at).unwrap() {
            all += &format!("{:?}\n", snapshot.incoming_calls(&item).unwrap());
            all += &format!("{:?}\n", snapshot.outgoing_calls(&item).unwrap());
        }
    }
    all
}

#[test]
fn answers_after_edits_are_those_of_a_fresh_workspace() {
    let disk: BTreeMap<String, String> =
        START.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect();
    let mut workspace = Workspace::new(engine(), disk.clone());
    let mut texts: BTreeMap<String, String> = disk.clone();
    texts.iter().for_each(|(path, text)| workspace.open(path, text.as_str()));
    let mut dice = Dice(3);
    for n in 0..number("NINELOG_EDITS", 10_000) / 20 {
        let (path, _) = START[dice.below(START.len())];
        match dice.below(20) {
            0 => {
                workspace.close(path);
                texts.insert(path.to_string(), disk[path].clone());
                workspace.open(path, disk[path].as_str());
            }
            _ => {
                let text = texts.get_mut(path).expect("a file");
                let (range, mut new) = random_edit(&mut dice, text);
                if dice.below(3) == 0 {
                    new = PIECES[dice.below(PIECES.len())].to_string();
                }
                text.replace_range(range.clone(), &new);
                assert!(workspace.edit(path, range, &new));
            }
        }
        if dice.below(3) == 0 {
            continue;
        }
        let mut fresh = Workspace::new(engine(), disk.clone());
        texts.iter().for_each(|(path, text)| fresh.open(path, text.as_str()));
        let (one, other) = (workspace.snapshot(), fresh.snapshot());
        for (path, text) in &texts {
            let places = [dice.offset(text), dice.offset(text)];
            assert_eq!(
                answers(&one, path, &places),
                answers(&other, path, &places),
                "edit {n}: {path} {text}"
            );
        }
    }
}
