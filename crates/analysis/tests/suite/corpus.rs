//! Whole files, and random prefixes and cuts of them: every byte is in one leaf, and the clauses are those
//! that the reader reads.

use crate::{Dice, check_cover, engine, files, number, text};
use ninelog_analysis::goals::{goals, variables};
use ninelog_analysis::{Context, Document, Facts, Form, Index, Kind, Term, colours, complete, diagnose};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Store, View};
use ninelog_terms::syntax::place::START;
use ninelog_terms::syntax::read::{ReadOptions, read_term};

/// Compares each part of the text with what the reader finds there, with the same operators: where it ends,
/// whether it is a clause, and what the clause is.
fn compare_with_reader(document: &Document, store: &mut Store, name: &str) -> usize {
    let (mut at, mut clauses) = (0, 0);
    for item in document.items() {
        if item.whole_span().start == 0 && document.text().starts_with("#!") {
            at = item.whole_span().end;
            continue;
        }
        let context = item.context();
        let top = store.top;
        let (ops, flags) = (context.tables(&mut store.atoms), context.flags);
        let options = ReadOptions::default();
        let read = read_term(store, &ops, &flags, &document.text()[at..], START, options);
        let expected = match &read {
            Ok(read) if read.at_end => Kind::Rest,
            Ok(_) => Kind::Clause,
            Err(_) => Kind::Error,
        };
        assert_eq!(item.kind(), expected, "{name}: {:?}", item.node().text());
        at += match &read {
            Ok(read) => read.consumed,
            Err(error) => error.consumed,
        };
        assert_eq!(item.whole_span().end, at, "{name}");
        if let (Ok(read), Some(term)) = (&read, item.term()) {
            clauses += 1;
            assert!(is_same(store, read.term, term), "{name}: {}", item.node().text());
        }
        store.top = top;
    }
    clauses
}

/// Returns whether the term that the reader built is the one of the tree. Quoted text, dicts and quotations
/// may be anything.
fn is_same(store: &Store, cell: Cell, term: Term) -> bool {
    let mut todo = vec![(cell, term)];
    while let Some((cell, term)) = todo.pop() {
        let cell = store.deref(cell);
        let same = match term.form() {
            Form::Var(_) => matches!(store.view(cell), View::Var(_)),
            Form::Number(_) => store.callable(cell).is_none() && !matches!(store.view(cell), View::Var(_)),
            Form::Atom(name) => {
                matches!(store.view(cell), View::Atom(atom) if store.atoms.text(atom) == name)
            }
            Form::Compound(name, arity) => match store.compound(cell) {
                Some((found, count, args)) => {
                    todo.extend(
                        term.args().into_iter().enumerate().map(|(n, arg)| (store.get(args.plus(n)), arg)),
                    );
                    store.atoms.text(found) == name && count == arity
                }
                None => false,
            },
            Form::List => {
                let (items, tail) = term.elements().expect("a list");
                let (cells, rest) = store.list_elements(cell);
                let open = cells.len() > items.len();
                if let Some(tail) = tail.filter(|_| !open) {
                    todo.push((rest, tail));
                }
                todo.extend(cells.iter().copied().zip(items.iter().copied()));
                cells.len() >= items.len()
            }
            _ => true,
        };
        if !same {
            eprintln!("{:?}", term.node);
            return false;
        }
    }
    true
}

#[test]
fn files_are_read_as_the_reader_reads_them() {
    let mut store = Store::new(1 << 30, 1 << 12);
    let (mut bytes, mut clauses, mut errors) = (0, 0, 0);
    let files = files();
    for path in &files {
        let (name, text) = (path.display().to_string(), text(path));
        let document = Document::new(text, Context::default(), &Facts::control());
        check_cover(&document, &name);
        clauses += compare_with_reader(&document, &mut store, &name);
        ask_everything(&document, &mut Dice(1), &name);
        bytes += document.text().len();
        errors += document.items().filter(|item| item.kind() == Kind::Error).count();
    }
    println!("{} files, {bytes} bytes, {clauses} clauses, {errors} errors", files.len());
}

/// Asks everything about a text; spans are at characters, and colours do not overlap.
fn ask_everything(document: &Document, dice: &mut Dice, name: &str) {
    let (text, facts) = (document.text(), engine());
    let index = Index::new(document, facts);
    for diagnostic in diagnose(document, &index, facts) {
        assert!(text.get(diagnostic.span.clone()).is_some(), "{name}: {diagnostic:?}");
        let edits = diagnostic.fix.iter().flat_map(|fix| &fix.edits);
        edits.for_each(|edit| assert!(text.get(edit.span.clone()).is_some(), "{name}: {edit:?}"));
    }
    let mut at = 0;
    for part in colours(document, &index, facts, 0..text.len()) {
        assert!(at <= part.span.start && text.get(part.span.clone()).is_some(), "{name}: {part:?}");
        at = part.span.end;
    }
    for _ in 0..3 {
        let offset = dice.below(text.len() + 2);
        let found = complete(document, &index, facts, offset);
        assert!(text.get(found.span.clone()).is_some(), "{name}: {found:?}");
    }
    for clause in document.clauses().take(20) {
        let text = &text[clause.span()];
        goals(text, clause.context()).iter().for_each(|goal| assert!(text.get(goal.span.clone()).is_some()));
        variables(text, clause.context());
    }
}

/// Returns the names and texts of all files.
fn texts() -> Vec<(String, String)> {
    files().into_iter().map(|path| (path.display().to_string(), text(&path))).collect()
}

#[test]
fn prefixes_and_cuts_are_read_as_the_reader_reads_them() {
    let mut store = Store::new(1 << 30, 1 << 12);
    let (files, mut dice) = (texts(), Dice(1));
    let wanted = number("NINELOG_CUTS", 3_000);
    let mut clauses = 0;
    for n in 0..wanted {
        let (name, text) = &files[dice.below(files.len())];
        // A window, so that the size of files does not matter; then a prefix, or a cut.
        let start = dice.offset(text);
        let mut end = (start + 4_000).min(text.len());
        end = (start..=end).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(start);
        let mut text = text[start..end].to_string();
        let cut = dice.offset(&text);
        match n % 2 {
            0 => text.truncate(cut),
            _ => {
                let end = dice.offset(&text[cut..]) + cut;
                text.replace_range(cut..end, "");
            }
        }
        let name = format!("{name}, cut {n}");
        let document = Document::new(text, Context::default(), &Facts::control());
        check_cover(&document, &name);
        clauses += compare_with_reader(&document, &mut store, &name);
        ask_everything(&document, &mut dice, &name);
    }
    println!("{wanted} prefixes and cuts, {clauses} clauses");
}
