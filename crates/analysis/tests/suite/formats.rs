//! The formatter over whole files: what it writes reads back as the same, a second run changes nothing, and
//! no comment is lost.

use crate::{Dice, engine, files, number, text};
use ninelog_analysis::format::{format, formatted_text};
use ninelog_analysis::{Context, Document, Kind, PieceKind};

/// Returns the kinds of all nodes and the texts of all tokens but blanks. Trailing blanks of the text and of
/// comments are no part of it.
fn shape(document: &Document) -> Vec<(Kind, String)> {
    let nodes = document.items().flat_map(|item| item.node().descendants().collect::<Vec<_>>());
    let nodes =
        nodes.filter(|node| node.kind() != Kind::Token(PieceKind::Space) && node.kind() != Kind::Rest);
    nodes
        .map(|node| match node.kind() {
            Kind::Token(PieceKind::LineComment) => (node.kind(), node.text().trim_end().to_string()),
            Kind::Token(_) => (node.kind(), node.text().to_string()),
            kind => (kind, String::new()),
        })
        .collect()
}

fn check(text: &str, name: &str) -> bool {
    let document = Document::new(text, Context::default(), engine());
    let new = formatted_text(&document);
    let again = Document::new(new.as_str(), Context::default(), engine());
    let (old, found) = (shape(&document), shape(&again));
    if let Some((one, other)) = old.iter().zip(&found).find(|(one, other)| one != other) {
        panic!("{name}: {one:?} becomes {other:?} in\n{text}\n---\n{new}");
    }
    assert_eq!(old.len(), found.len(), "{name}: {new}");
    let second = formatted_text(&again);
    if second != new {
        let line = new.lines().zip(second.lines()).find(|(one, other)| one != other);
        panic!("{name} changes again: {line:?}");
    }
    new != text
}

#[test]
fn files_read_back_as_the_same() {
    let files = files();
    let mut changed = 0;
    for path in &files {
        changed += usize::from(check(&text(path), &path.display().to_string()));
    }
    println!("{changed} of {} files are laid out in another way", files.len());
}

#[test]
fn texts_that_are_cut_read_back_as_the_same() {
    let (files, mut dice) = (files(), Dice(9));
    for n in 0..number("NINELOG_CUTS", 3_000) / 4 {
        let text = text(&files[dice.below(files.len())]);
        let start = dice.offset(&text);
        let end = (start + dice.below(3_000)).min(text.len());
        let end = (start..=end).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(start);
        check(&text[start..end], &format!("cut {n}"));
    }
}

#[test]
fn a_range_changes_its_clauses_alone() {
    let text = "a:-b.\nc:-d.\ne:-f.\n";
    let document = Document::new(text, Context::default(), engine());
    let edits = format(&document, 7..8);
    assert_eq!(edits.len(), 1);
    assert_eq!(&text[edits[0].span.start - 1..edits[0].span.start + 3], "c:-d");
}
