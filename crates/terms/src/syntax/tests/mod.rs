//! Laws and recorded answers of the reader and the writer.
//!
//! `read_cases.txt` and `write_cases.txt` hold the answers of SWI-Prolog 9.0.4: one case a line, columns
//! separated by tabs.

use super::place::START;
use super::problem::Problem;
use super::quote::{QuoteStyle, push_atom};
use super::read::{ReadOptions, ReadTerm, read_term};
use super::write::{WriteOptions, term_to_string};
use crate::atom::{self, Atom};
use crate::flags::ReadFlags;
use crate::ops::{Fixity, Op, OpType, Ops, system_table};
use crate::store::cell::{Cell, NIL};
use crate::store::heap::{Store, View};
use proptest::prelude::*;
use rustc_hash::FxHashMap;

fn store() -> Store {
    Store::new(1 << 26, 1 << 16)
}

fn system_ops(store: &mut Store) -> Ops<'static> {
    Ops::of([system_table(&mut store.atoms)])
}

fn add_op(store: &mut Store, ops: &mut Ops, priority: u16, kind: OpType, name: &str) {
    let name = store.atoms.intern(name);
    ops.layers[0].to_mut().insert((name, kind.fixity()), Op { priority, kind });
}

/// Returns names for variables in the order of their first occurrence: `A` ... `Z`, `A1` ...
fn letters(store: &Store, term: Cell) -> FxHashMap<Cell, Box<str>> {
    let mut names = FxHashMap::default();
    let mut todo = vec![term];
    while let Some(cell) = todo.pop() {
        if let View::Var(variable) = store.view(cell) {
            let n = names.len();
            names.entry(variable).or_insert_with(|| {
                let letter = (b'A' + (n % 26) as u8) as char;
                if n < 26 { letter.to_string() } else { format!("{letter}{}", n / 26) }.into()
            });
        } else if let Some((_, arity, at)) = store.compound(cell) {
            todo.extend((0..arity).rev().map(|i| store.get(at.plus(i))));
        }
    }
    names
}

fn canonical(store: &Store, ops: &Ops, term: Cell) -> String {
    let names = letters(store, term);
    term_to_string(store, ops, &WriteOptions { names, ..WriteOptions::canonical() }, term)
}

fn problem_text(problem: Problem) -> String {
    let quoted = |text: &str| {
        let mut out = String::new();
        push_atom(&mut out, text, QuoteStyle::default());
        out
    };
    let (name, arguments) = problem.parts();
    let arguments: Vec<String> = arguments.iter().map(|c| quoted(&c.to_string())).collect();
    if arguments.is_empty() { quoted(name) } else { format!("{}({})", quoted(name), arguments.join(",")) }
}

fn read<'t>(store: &mut Store, ops: &Ops, text: &'t str) -> Result<ReadTerm<'t>, String> {
    read_term(store, ops, &ReadFlags::default(), text, START, ReadOptions::default()).map_err(|e| {
        let place = e.place;
        format!("err({},{},{},{})", problem_text(e.problem), place.line, place.column, place.chars)
    })
}

/// Reads a text that holds one clause.
fn read_whole(store: &mut Store, ops: &Ops, text: &str) -> Result<Cell, Problem> {
    read_whole_in(store, ops, &ReadFlags::default(), text)
}

fn read_whole_in(store: &mut Store, ops: &Ops, flags: &ReadFlags, text: &str) -> Result<Cell, Problem> {
    let options = ReadOptions { whole: true, ..Default::default() };
    match read_term(store, ops, flags, text, START, options) {
        Ok(read) => Ok(read.term),
        Err(error) => Err(error.problem),
    }
}

/// Each line has a text as a Prolog string, then the term that it reads as with the number of characters
/// consumed, or the error with line, column and character.
#[test]
fn reads_as_recorded() {
    let mut store = store();
    let ops = system_ops(&mut store);
    let mut failures = Vec::new();
    for line in include_str!("read_cases.txt").lines() {
        let (quoted, expected) = line.split_once('\t').unwrap();
        let text = read_whole(&mut store, &ops, quoted.trim_end_matches('.')).unwrap();
        let text = store.string_at(text).to_string();
        let found = match read(&mut store, &ops, &text) {
            Ok(read) => {
                let consumed = text[..read.consumed].chars().count();
                format!("{}  @{consumed}", canonical(&store, &ops, read.term))
            }
            Err(error) => error,
        };
        if found != expected {
            failures.push(format!("{quoted}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Each line has a term, and the outputs of `writeq/1`, `write_canonical/1`, `print/1` with a space after
/// commas, and `write/1`.
#[test]
fn writes_as_recorded() {
    let mut store = store();
    let mut ops = system_ops(&mut store);
    for (priority, kind, name) in EXTRA_OPS {
        add_op(&mut store, &mut ops, *priority, *kind, name);
    }
    let mut failures = Vec::new();
    for line in include_str!("write_cases.txt").lines() {
        let mut columns = line.split('\t');
        let text = columns.next().unwrap();
        let term = read_whole(&mut store, &ops, text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        let names = letters(&store, term);
        let with = |options: WriteOptions| WriteOptions { names: names.clone(), ..options };
        let options = [
            with(WriteOptions::quoted()),
            with(WriteOptions::canonical()),
            with(WriteOptions { spacing: true, ..WriteOptions::quoted() }),
            with(WriteOptions::plain()),
        ];
        for (options, expected) in options.iter().zip(columns) {
            let found = term_to_string(&store, &ops, options, term).replace('\n', "␤");
            if found != expected {
                failures.push(format!("{text}\n  expected {expected}\n  found    {found}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

const EXTRA_OPS: &[(u16, OpType, &str)] = &[
    (700, OpType::Xfx, "===>"),
    (700, OpType::Xfx, "?"),
    (100, OpType::Xfx, "@"),
    (200, OpType::Xf, "pf"),
    (200, OpType::Yf, "++"),
    (9, OpType::Fx, "#"),
    (300, OpType::Fy, "~"),
    (700, OpType::Xfx, "in"),
    (650, OpType::Xfx, ".."),
];

#[test]
fn positions_of_subterms() {
    let mut store = store();
    let ops = system_ops(&mut store);
    let text = "  f(é, % hi\n [a,b|c], \"s\", {y}, (k:-l), - 1, X + 1, [], f()).";
    let options = ReadOptions { layout: true, comments: true, ..ReadOptions::default() };
    let read = read_term(&mut store, &ops, &ReadFlags::default(), text, START, options).unwrap();
    assert_eq!(read.comments.iter().map(|(p, c)| (p.chars, *c)).collect::<Vec<_>>(), [(7, "% hi")]);
    let term = read.layout.unwrap().build(&mut store);
    assert_eq!(
        term_to_string(&store, &ops, &WriteOptions::quoted(), term),
        "term_position(2,60,2,3,[4-5,list_position(13,20,[14-15,16-17],18-19),string_position(22,25),\
         brace_term_position(27,30,28-29),parentheses_term_position(32,38,term_position(33,37,34,36,\
         [33-34,36-37])),term_position(40,43,40,41,[42-43]),term_position(45,50,47,48,[45-46,49-50]),52-54,\
         term_position(56,59,56,57,[])])"
    );
}

#[test]
fn variables_and_their_warnings() {
    let mut store = store();
    let ops = system_ops(&mut store);
    let read = read(&mut store, &ops, "f(A,B,_C,_D,_D,__E,__F,__F,_,A,_a).").unwrap();
    let names =
        |list: Vec<&super::variables::Variable>| list.iter().map(|v| v.name.to_string()).collect::<Vec<_>>();
    assert_eq!(names(read.singletons().collect()), ["B", "_C", "__E", "_", "_a"]);
    assert_eq!(names(read.named().collect()), ["A", "B", "_C", "_D", "__E", "__F", "_a"]);
    assert_eq!(names(read.suspicious_singletons().collect()), ["B", "_a"]);
    assert_eq!(names(read.suspicious_multiples().collect()), ["_D", "__F"]);
}

#[test]
fn depth_costs_no_native_stack() {
    let mut store = Store::new(1 << 28, 1 << 16);
    let ops = system_ops(&mut store);
    const DEPTH: usize = 300_000;
    let texts = [
        format!("{}a{}", "f(".repeat(DEPTH), ")".repeat(DEPTH)),
        format!("{}a{}", "[".repeat(DEPTH), "]".repeat(DEPTH)),
        format!("{}a{}", "{".repeat(DEPTH), "}".repeat(DEPTH)),
        format!("{}a", "- ".repeat(DEPTH)),
        format!("a{}", "+a".repeat(DEPTH)),
        format!("a{}", ":a".repeat(DEPTH)),
        format!("[a{}]", ",a".repeat(DEPTH)),
        format!("{}a{}", "(".repeat(DEPTH), ")".repeat(DEPTH)),
    ];
    for text in texts {
        let term = read_whole(&mut store, &ops, &text).unwrap();
        let written = term_to_string(&store, &ops, &WriteOptions::quoted(), term);
        assert!(written == text.replace("- a", "-a") || text.starts_with("(("));
    }
}

#[test]
fn cyclic_terms_and_depth_limits() {
    let mut store = store();
    let ops = system_ops(&mut store);
    let f = store.atoms.intern("f");
    let x = store.new_var();
    let fx = store.new_struct(f, &[x]);
    assert!(store.unify(x, fx));
    let write = |store: &Store, options: WriteOptions, term| term_to_string(store, &ops, &options, term);
    assert_eq!(write(&store, WriteOptions::quoted(), x), "@(S_1,[S_1=f(S_1)])");
    let limited = |max_depth| WriteOptions { max_depth, ..WriteOptions::quoted() };
    assert_eq!(write(&store, limited(3), x), "f(f(f(...)))");
    let items: Vec<Cell> = (1..=30).map(Cell::int).collect();
    let list = store.list_from(&items, NIL);
    assert_eq!(write(&store, limited(5), list), "[1,2,3,4|...]");
    let sum = read_whole(&mut store, &ops, "1+2+3+4+5").unwrap();
    assert_eq!(write(&store, limited(2), sum), "... + ... + 5");
}

// ---- laws

const NAMES: &[&str] = &[
    "a",
    "foo",
    "A",
    "hello world",
    "[]",
    "{}",
    "+",
    "-",
    "*",
    "\\",
    "\\+",
    ":-",
    ",",
    "|",
    ";",
    "!",
    "is",
    "mod",
    "dynamic",
    "",
    "=",
    "#",
    "~",
    "pf",
    "++",
    "é",
    "@",
    "$",
    ".",
    "a.b",
    "//",
    "/*",
    "_x",
    "-1",
    "'",
    "\n",
    "0",
];
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "42",
    "-7.5",
    "1.0e20",
    "1r3",
    "-1r3",
    "123456789012345678901234567890",
    "-0.0",
    "1.5NaN",
];

/// A term to be built in a store.
#[derive(Clone, Debug)]
enum Plan {
    Name(usize),
    Number(usize),
    Text(String),
    Var(usize),
    Compound(usize, Vec<Plan>),
    Dict(Box<Plan>, Vec<(usize, Plan)>),
    List(Vec<Plan>, Option<Box<Plan>>),
}

fn plan() -> impl Strategy<Value = Plan> {
    let leaf = prop_oneof![
        4 => (0..NAMES.len()).prop_map(Plan::Name),
        3 => (0..NUMBERS.len()).prop_map(Plan::Number),
        1 => ".{0,4}".prop_map(Plan::Text),
        1 => (0..3usize).prop_map(Plan::Var),
    ];
    leaf.prop_recursive(5, 24, 3, |inner| {
        prop_oneof![
            6 => (0..NAMES.len(), prop::collection::vec(inner.clone(), 1..=3)).prop_map(|(n, a)| Plan::Compound(n, a)),
            1 => (0..NAMES.len(), prop::collection::vec((0..NAMES.len(), inner.clone()), 0..=3))
                .prop_map(|(tag, pairs)| Plan::Dict(Box::new(Plan::Name(tag)), pairs)),
            1 => (prop::collection::vec(inner.clone(), 1..=3), prop::option::of(inner))
                .prop_map(|(items, tail)| Plan::List(items, tail.map(Box::new))),
        ]
    })
}

fn build(store: &mut Store, ops: &Ops, flags: &ReadFlags, variables: &[Cell], plan: &Plan) -> Cell {
    match plan {
        Plan::Name(n) => store.atom(NAMES[*n]),
        Plan::Number(n) => {
            read_whole_in(store, ops, flags, NUMBERS[*n]).unwrap_or_else(|_| Cell::int(*n as i64))
        }
        Plan::Text(text) => store.new_string(text),
        Plan::Var(n) => variables[*n],
        Plan::Compound(n, args) => {
            let args: Vec<Cell> = args.iter().map(|arg| build(store, ops, flags, variables, arg)).collect();
            let name = store.atoms.intern(NAMES[*n]);
            store.new_struct(name, &args)
        }
        // The standard has no dicts.
        Plan::Dict(_, pairs) if flags.iso => {
            let items: Vec<Cell> =
                pairs.iter().map(|(_, value)| build(store, ops, flags, variables, value)).collect();
            store.list_from(&items, NIL)
        }
        Plan::Dict(tag, pairs) => {
            // These two names read as they are before the brace.
            let tag = match build(store, ops, flags, variables, tag) {
                tag if tag == NIL || tag == Cell::atom(atom::CURLY) => variables[0],
                tag => tag,
            };
            let mut pairs: Vec<(Cell, Cell)> = (pairs.iter())
                .map(|(key, value)| (store.atom(NAMES[*key]), build(store, ops, flags, variables, value)))
                .collect();
            // As a key, this would be a bracket.
            pairs.retain(|pair| pair.0 != Cell::atom(atom::CURLY));
            pairs.sort_by(|a, b| store.compare(a.0, b.0));
            pairs.dedup_by_key(|pair| pair.0);
            store.new_dict(tag, &mut pairs).unwrap()
        }
        Plan::List(items, tail) => {
            let items: Vec<Cell> =
                items.iter().map(|item| build(store, ops, flags, variables, item)).collect();
            let tail = tail.as_ref().map_or(NIL, |tail| build(store, ops, flags, variables, tail));
            store.list_from(&items, tail)
        }
    }
}

fn operators() -> impl Strategy<Value = Vec<(u16, usize, usize)>> {
    let priority = prop_oneof![Just(200u16), Just(400), Just(700), Just(999), Just(1000), 1..=1200u16];
    prop::collection::vec((priority, 0..OpType::ALL.len(), 0..NAMES.len()), 0..8)
}

/// Returns the number of cases for each law, which an environment variable may raise.
fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(2000);
    ProptestConfig { cases, failure_persistence: None, ..Default::default() }
}

/// Returns whether `--iso` allows this operator beside the existing ones.
fn is_standard_op(ops: &Ops, kind: OpType, name: Atom) -> bool {
    match kind.fixity() {
        Fixity::Infix => ops.postfix(name).is_none(),
        Fixity::Postfix => ops.infix(name).is_none(),
        Fixity::Prefix => true,
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn what_is_written_reads_back(plan in plan(), table in operators(), iso in any::<bool>()) {
        let mut store = Store::new(1 << 22, 1 << 12);
        let mut ops = system_ops(&mut store);
        let flags = ReadFlags { iso, ..Default::default() };
        if iso {
            store.atoms.be_traditional();
            ops.layers[0].to_mut().remove(&(atom::BAR, Fixity::Infix));
        }
        let variables = [store.new_var(), store.new_var(), store.new_var()];
        let term = build(&mut store, &ops, &flags, &variables, &plan);
        for (priority, kind, name) in table {
            // Not allowed by op/3.
            let kind = OpType::ALL[kind];
            let new = store.atoms.intern(NAMES[name]);
            if !matches!(NAMES[name], "," | "|" | "[]" | "{}" | "") && (!iso || is_standard_op(&ops, kind, new)) {
                add_op(&mut store, &mut ops, priority, kind, NAMES[name]);
            }
        }
        let expected = canonical(&store, &ops, term);
        for mut options in [
            WriteOptions::quoted(),
            WriteOptions { spacing: true, ..WriteOptions::quoted() },
            WriteOptions::canonical(),
        ] {
            options.iso = iso;
            options.quote.small_hex = iso;
            let text = term_to_string(&store, &ops, &options, term);
            let again = read_whole_in(&mut store, &ops, &flags, &text);
            prop_assert!(again.is_ok(), "{text} does not read: {again:?}, {expected}");
            let again = canonical(&store, &ops, again.unwrap());
            prop_assert_eq!(&again, &expected, "{}", text);
        }
    }

    #[test]
    fn any_text_is_a_term_or_an_error(iso in any::<bool>(), text in "[a-cA-B_0-9 .,|()\\[\\]{}'\"`\\\\+:\\-;!%/*xeén\n\u{0}\u{300}€]{0,40}") {
        let mut store = Store::new(1 << 22, 1 << 12);
        let ops = system_ops(&mut store);
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let options = ReadOptions { layout: true, comments: true, ..ReadOptions::default() };
            let flags = ReadFlags { iso, ..Default::default() };
            let consumed = match read_term(&mut store, &ops, &flags, rest, START, options) {
                Ok(read) => read.consumed,
                Err(error) => error.consumed,
            };
            prop_assert!(consumed > 0);
            rest = &rest[consumed..];
        }
    }
}
