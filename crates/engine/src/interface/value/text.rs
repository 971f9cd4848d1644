//! Values as text, without a system: written and read with the operators that a new system has.

use super::super::error::Error;
use super::{Value, cell_of, value_of};
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::ops::{self, OpTable, Ops};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::Store;
use ninelog_terms::syntax::place::Place;
use ninelog_terms::syntax::read::{ReadOptions, ReadTerm, read_term};
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

/// Address space for the terms of one text. It takes memory only as far as terms need it.
const HEAP: usize = if size_of::<usize>() == 8 { 1 << 30 } else { 1 << 24 };
/// So many atoms a store may have before a new one takes its place.
const ATOMS: usize = 100_000;

/// Where texts become terms and terms texts.
struct Scratch {
    store: Store,
    operators: OpTable,
}

thread_local! {
    static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
}

fn with_scratch<T>(run: impl FnOnce(&mut Store, &Ops) -> T) -> T {
    SCRATCH.with_borrow_mut(|kept| {
        let mut scratch =
            kept.take().filter(|scratch| scratch.store.atoms.count() < ATOMS).unwrap_or_else(|| {
                let mut store = Store::new(HEAP, 1 << 20);
                let operators = ops::system_table(&mut store.atoms);
                Scratch { store, operators }
            });
        let ops = Ops::of([scratch.operators.clone()]);
        let top = scratch.store.top;
        let done = run(&mut scratch.store, &ops);
        scratch.store.top = top;
        *kept = Some(scratch);
        done
    })
}

/// The term as `writeq/1` writes it; variables have their names.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = with_scratch(|store, ops| {
            let mut variables = HashMap::new();
            let cell = cell_of(store, self, &mut variables).ok()?;
            let names = variables.into_iter().map(|(name, cell)| (store.deref(cell), name.into())).collect();
            let options = WriteOptions { names, ..WriteOptions::quoted() };
            Some(term_to_string(store, ops, &options, cell))
        });
        match text {
            Some(text) => f.write_str(&text),
            None => f.write_str("..."),
        }
    }
}

impl Value {
    /// Returns the term as write_canonical/1 writes it: without operators, and with names for variables that
    /// occur more than once.
    ///
    /// ```
    /// let value: ninelog::Value = "f(X, Y, X, 1+2, 'A b')".parse().unwrap();
    /// assert_eq!(value.canonical(), "f(A,_,A,+(1,2),'A b')");
    /// ```
    pub fn canonical(&self) -> String {
        let text = with_scratch(|store, ops| {
            let mut variables = HashMap::new();
            let cell = cell_of(store, self, &mut variables).ok()?;
            let mut counts: HashMap<String, (usize, usize)> = HashMap::new();
            self.each_variable(|name| {
                let place = counts.len();
                counts.entry(name.to_string()).or_insert((place, 0)).1 += 1;
            });
            let mut order: Vec<_> = counts.into_iter().filter(|(name, _)| name != "_").collect();
            order.sort_by_key(|(_, (place, _))| *place);
            let mut repeated = 0;
            let names = order.into_iter().map(|(name, (_, count))| {
                let text = if count == 1 { "_".to_string() } else { letters(&mut repeated) };
                (store.deref(variables[&name]), text.into())
            });
            let mut names: FxHashMap<Cell, Box<str>> = names.collect();
            for unnamed in store.term_variables(cell) {
                names.entry(unnamed).or_insert_with(|| "_".into());
            }
            let options = WriteOptions { names, ignore_ops: true, ..WriteOptions::quoted() };
            Some(term_to_string(store, ops, &options, cell))
        });
        text.unwrap_or_else(|| "...".to_string())
    }
}

/// Returns A, B, ..., Z, A1, B1 and so on.
fn letters(number: &mut usize) -> String {
    let letter = char::from(b'A' + (*number % 26) as u8);
    let round = *number / 26;
    *number += 1;
    if round == 0 { letter.to_string() } else { format!("{letter}{round}") }
}

/// Reads a term; its variables keep their names.
impl FromStr for Value {
    type Err = Error;

    fn from_str(text: &str) -> Result<Value, Error> {
        with_scratch(|store, ops| {
            let read = read_whole(store, ops, &ReadFlags::default(), text)?;
            if read.at_end {
                return Err(Error::misuse("the text has no term"));
            }
            let (term, named) =
                (read.term, read.named().map(|v| (v.name.to_string(), v.cell)).collect::<Vec<_>>());
            let mut value = value_of(store, term)?;
            let names: HashMap<String, String> = named
                .into_iter()
                .filter_map(|(name, cell)| match value_of(store, cell) {
                    Ok(Value::Variable(inner)) => Some((inner, name)),
                    _ => None,
                })
                .collect();
            value.rename(&names);
            Ok(value)
        })
    }
}

/// Reads a text that is one term, with or without a full stop.
pub(in crate::interface) fn read_whole<'t>(
    store: &mut Store,
    ops: &Ops,
    flags: &ReadFlags,
    text: &'t str,
) -> Result<ReadTerm<'t>, Error> {
    let start = Place { chars: 0, line: 1, column: 0, bytes: 0 };
    let options = ReadOptions { whole: true, ..ReadOptions::default() };
    let read = read_term(store, ops, flags, text, start, options);
    let read = read.map_err(|error| syntax_error(text, error.problem.parts().0, error.offset))?;
    let rest = read_term(store, ops, flags, &text[read.consumed..], start, ReadOptions::default());
    match rest {
        Ok(rest) if rest.at_end => Ok(read),
        _ => Err(syntax_error(text, "end_of_clause_expected", read.consumed)),
    }
}

/// Returns the error for a text that is no term.
fn syntax_error(text: &str, reason: &str, offset: usize) -> Error {
    let before = &text[..offset.min(text.len())];
    let line = before.matches('\n').count() as u32 + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() as u32 + 1;
    Error::syntax(reason, line, column)
}
