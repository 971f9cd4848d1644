//! The shape of trees, recovery from errors, and edits.

use crate::{Dice, check_cover, number};
use ninelog_analysis::lines::Lines;
use ninelog_analysis::{Context, Document, Facts, Index, Kind, colours, complete, diagnose};
use std::time::Instant;

fn document(text: &str) -> Document {
    let document = Document::new(text, Context::default(), &Facts::control());
    check_cover(&document, text);
    document
}

fn dump(text: &str) -> String {
    document(text).items().map(|item| item.node().dump()).collect()
}

/// Returns the kinds of the parts of a text.
fn kinds(text: &str) -> Vec<Kind> {
    document(text).items().map(|item| item.kind()).collect()
}

#[test]
fn trees_keep_layout_and_comments() {
    let expected = "\
Clause
  LineComment \"% c\"
  Space \"\\n\"
  Infix
    Compound
      Name \"a\"
      Punct \"(\"
      Var \"X\"
      Space \" \"
      Punct \")\"
    Space \" \"
    Name \":-\"
    Space \" \"
    Prefix
      Name \"\\\\+\"
      Space \" \"
      Paren
        Punct \"(\"
        Name \"b\"
        Punct \")\"
  End \".\"
Rest
  Space \"\\n\"
";
    assert_eq!(dump("% c\na(X ) :- \\+ (b).\n"), expected);
}

#[test]
fn all_kinds_of_nodes() {
    let text = ":- op(200, xf, ++).\nx([a|T], {b}, _{k: 1}, - 2, 'q'(-3), [ ], X++, {|s||t|}) .\n";
    let found: Vec<Kind> = document(text)
        .items()
        .flat_map(|item| item.node().descendants().map(|node| node.kind()).collect::<Vec<_>>())
        .collect();
    for kind in [
        Kind::Clause,
        Kind::Rest,
        Kind::Prefix,
        Kind::Postfix,
        Kind::Compound,
        Kind::List,
        Kind::Brace,
        Kind::Dict,
        Kind::Pair,
        Kind::Joined,
        Kind::Quotation,
    ] {
        assert!(found.contains(&kind), "{kind:?}");
    }
}

#[test]
fn nodes_know_what_is_around_them() {
    let document = document("% c\np(a, [b|C]) :- q, \\+ ( r ). % d\n");
    for item in document.items() {
        let nodes: Vec<_> = item.node().descendants().collect();
        for node in nodes {
            let children: Vec<_> = node.children().collect();
            for pair in children.windows(2) {
                assert_eq!(pair[0].next_sibling(), Some(pair[1]));
                assert_eq!(pair[1].previous_sibling(), Some(pair[0]));
            }
            assert!(children.iter().all(|child| child.parent() == Some(node)));
            assert_eq!(children.first().and_then(|first| first.previous_sibling()), None);
            assert_eq!(children.last().and_then(|last| last.next_sibling()), None);
            assert_eq!(node.ancestors().last().unwrap_or(node), item.node());
        }
    }
}

#[test]
fn comments_belong_to_clauses() {
    let document = document("% File.\n\n% a\na. % behind\n/* b */ b. /* c */ /* d */\n\n% last\n");
    let texts = |nodes: Vec<ninelog_analysis::Node>| -> Vec<String> {
        nodes.into_iter().map(|node| node.text().to_string()).collect()
    };
    let found: Vec<_> = document
        .clauses()
        .map(|clause| (texts(clause.comments_before()), texts(clause.comments_behind())))
        .collect();
    let strings = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<String>>();
    assert_eq!(found[0], (strings(&["% File.", "% a"]), strings(&["% behind"])));
    assert_eq!(found[1], (strings(&["/* b */"]), strings(&["/* c */", "/* d */"])));
    let own = document.clauses().next().unwrap().own_span();
    assert_eq!(&document.text()[own], "% File.\n\n% a\na. % behind");
}

#[test]
fn errors_end_where_the_reader_goes_on() {
    use Kind::*;
    assert_eq!(kinds("a :- b c. d. e"), [Error, Clause, Error]);
    assert_eq!(kinds("a. 'b. c."), [Clause, Error]);
    assert_eq!(kinds("a. /* b. c."), [Clause, Error]);
    assert_eq!(kinds("a(\"\\q\"). b."), [Error, Clause]);
    assert_eq!(kinds("% only"), [Rest]);
    assert_eq!(kinds(""), []);
    assert_eq!(kinds("#!/usr/bin/ninelog\na."), [Rest, Clause]);
    assert_eq!(kinds("\n#!/usr/bin/ninelog\na."), [Error]);
    assert_eq!(kinds("a.\u{1}. b. ."), [Error, Clause, Error]);
}

#[test]
fn directives_change_what_follows() {
    use Kind::*;
    assert_eq!(kinds("a ==> b. :- op(700, xfx, ==>). a ==> b."), [Error, Clause, Clause]);
    assert_eq!(kinds(":- module(m, [op(700, xfx, [==>, <==])]). a ==> b. a <== b."), [Clause; 3]);
    assert_eq!(kinds(":- op(0, xfx, is). a is b."), [Clause, Error]);
    assert_eq!(kinds(":- set_prolog_flag(character_escapes, false). 'a\\q'."), [Clause, Clause]);
}

#[test]
fn lines_and_columns() {
    let lines = Lines::new("aé\n\n𝒳b");
    for (offset, line, column) in [(0, 0, 0), (3, 0, 2), (4, 1, 0), (5, 2, 0), (9, 2, 2), (10, 2, 3)] {
        let position = lines.position(offset);
        assert_eq!((position.line, position.column), (line, column), "{offset}");
        assert_eq!(lines.offset(position), offset);
    }
    assert_eq!(lines.position(7), lines.position(5));
}

/// Pieces from which random edits are made.
const PIECES: &[&str] = &[
    ". ",
    ".\n",
    "'",
    "\"",
    "/*",
    "*/",
    "%",
    "\n",
    "a",
    "X",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    "|",
    ":- ",
    "0'",
    "\\",
    "1",
    " ",
    "-",
    "é",
    "𝒳",
    ":- op(700, xfx, a).\n",
    ":- op(0, xfx, a).\n",
    "b a c.\n",
    ":- set_prolog_flag(character_escapes, false).\n",
    "foo(X) :- bar(X), [1|T] = X.\n",
    "_{a: 1}",
    "{|x||y|}",
    "#!",
    ":- meta_predicate foo(0).\n",
    ":- begin_tests(u).\n",
    ":- end_tests(u).\n",
    ":- module(m, [foo/1]).\n",
    ":- if(a).\n",
    ":- endif.\n",
    "%! foo(X) is det.\n",
    "foo(x, x).\n",
];

/// Returns a range of a text, and what is to stand there.
pub fn random_edit(dice: &mut Dice, text: &str) -> (std::ops::Range<usize>, String) {
    let start = dice.offset(text);
    let mut end = dice.offset(&text[start..]) + start;
    if text.len() < 1500 || dice.below(3) > 0 {
        end = end.min(start + dice.below(6));
        end = (start..=end).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(start);
    }
    (start..end, (0..dice.below(4)).map(|_| PIECES[dice.below(PIECES.len())]).collect())
}

#[test]
fn edits_give_what_a_fresh_reading_gives() {
    let (facts, mut dice) = (Facts::control(), Dice(7));
    let mut document = document("foo(X) :- bar(X).\n% about baz\nbaz('a b', \"s\").\n");
    for n in 0..number("NINELOG_EDITS", 10_000) {
        let (mut range, new) = random_edit(&mut dice, document.text());
        if n % 50 == 0 {
            range.start = 0;
        }
        document.edit(range, &new, &facts);
        let fresh = Document::new(document.text(), Context::default(), &facts);
        assert!(document == fresh, "edit {n}: {:?}", document.text());
        if n % 10 == 0 {
            check_cover(&document, document.text());
        }
    }
}

#[test]
fn an_edit_of_one_clause_is_fast() {
    let facts = Facts::control();
    let text: String =
        (0..2_500).map(|n| format!("foo({n}, X) :- bar(X, [a, b|T]),\n    baz(T, {n}).\n")).collect();
    let before = Instant::now();
    let mut document = Document::new(text.as_str(), Context::default(), &facts);
    let whole = before.elapsed();
    let middle = text.find("foo(1250,").expect("there") + 4;
    let before = Instant::now();
    let edits = 100;
    for n in 0..edits {
        let read = document.edit(middle..middle + 4, &format!("{}", 1000 + n), &facts);
        assert!(read.len() <= 2, "{read:?}");
    }
    let each = before.elapsed() / edits;
    println!("5,000 lines: {whole:?} to read, {each:?} for an edit");
    assert!(each.as_millis() < 5, "{each:?}");
}

fn repeated(before: &str, part: &str, after: &str, count: usize) -> String {
    format!("{before}{}{after}", part.repeat(count))
}

/// Long and deep texts take time in proportion to their length, and no native stack.
#[test]
fn long_and_deep_texts_take_linear_time() {
    let texts: [fn(usize) -> String; 8] = [
        |n| repeated("p :- ", "q(X), ", "r(X).", n),
        |n| repeated("p :- ", "q(X) ; ", "r(X).", n),
        |n| repeated("p :- ", "( q(X) -> r ; ", "s", n) + &")".repeat(n) + ".",
        |n| repeated("p(", "f(", "X", n) + &")".repeat(n) + ").",
        |n| repeated("p(", "- ", "1).", n),
        |n| repeated("p([", "a, ", "b]).", n),
        |n| repeated("", "p(a, X).\n", "", n),
        |n| repeated("p :- ", "( ", "", n),
    ];
    for (number, make) in texts.iter().enumerate() {
        let time = |count: usize| {
            let text = make(count);
            let before = Instant::now();
            let facts = Facts::control();
            let document = Document::new(text.as_str(), Context::default(), &facts);
            let index = Index::new(&document, &facts);
            let read = before.elapsed();
            let found = diagnose(&document, &index, &facts).len();
            let colours = colours(&document, &index, &facts, 0..text.len()).len();
            complete(&document, &index, &facts, text.len() / 2);
            (before.elapsed(), read, found, colours)
        };
        let (short, long) = (time(500), time(20_000));
        println!("{number}: {short:?} {long:?}");
        assert!(long.0 < 40 * 10 * short.0 + std::time::Duration::from_millis(200), "{number}: {long:?}");
    }
}

#[test]
fn an_index_after_edits_is_that_of_a_fresh_reading() {
    let (facts, mut dice) = (Facts::control(), Dice(11));
    let mut document = document("foo(X) :- bar(X).\n% about baz\nbaz('a b', \"s\").\n");
    let mut index = Index::new(&document, &facts);
    for n in 0..number("NINELOG_EDITS", 10_000) / 4 {
        let (range, new) = random_edit(&mut dice, document.text());
        let read = document.edit(range, &new, &facts);
        index.update(&document, read, &facts);
        let fresh = Index::new(&document, &facts);
        let places = |index: &Index| format!("{:?}", index.references().collect::<Vec<_>>());
        assert_eq!(places(&index), places(&fresh), "edit {n}: {:?}", document.text());
        assert_eq!(index.definitions, fresh.definitions, "edit {n}: {:?}", document.text());
        let found = diagnose(&document, &index, &facts);
        assert_eq!(found, diagnose(&document, &fresh, &facts), "edit {n}: {:?}", document.text());
    }
}
