//! Columns of values: many facts at once, and the answers of a query, without a value for each of them.

use super::error::Error;
use super::prolog::{Prolog, error_of, put};
use super::query::Query;
use super::value::{Value, value_of};
use crate::machine::Machine;
use crate::machine::program::rows::{self, Rows};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{BoxKind, Cell, NIL, Tag};
use ninelog_terms::store::stored::{Attributes, Stored};
use rustc_hash::FxHashMap;
use std::collections::HashMap;

/// A column of values: one for each row.
#[derive(Clone, Debug, Default)]
pub struct Column {
    pub values: ColumnValues,
    /// The rows whose value is another one, in order: those of `values` in their place mean nothing.
    pub others: Vec<(usize, Value)>,
}

/// The values of a column that are of one type.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ColumnValues {
    Integers(Vec<i64>),
    Floats(Vec<f64>),
    /// Atoms: the place of each in the list of their texts.
    Atoms {
        places: Vec<u32>,
        texts: Vec<String>,
    },
}

impl Default for ColumnValues {
    fn default() -> ColumnValues {
        ColumnValues::Integers(Vec::new())
    }
}

impl From<ColumnValues> for Column {
    fn from(values: ColumnValues) -> Column {
        Column { values, others: Vec::new() }
    }
}

impl Column {
    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        match &self.values {
            ColumnValues::Integers(values) => values.len(),
            ColumnValues::Floats(values) => values.len(),
            ColumnValues::Atoms { places, .. } => places.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the value of a row.
    pub fn value(&self, row: usize) -> Value {
        if let Ok(at) = self.others.binary_search_by_key(&row, |other| other.0) {
            return self.others[at].1.clone();
        }
        match &self.values {
            ColumnValues::Integers(values) => Value::Integer(values[row]),
            ColumnValues::Floats(values) => Value::Float(values[row]),
            ColumnValues::Atoms { places, texts } => Value::atom(&texts[places[row] as usize]),
        }
    }

    /// Appends a value that is of another type than most.
    pub fn push_other(&mut self, value: Value) {
        self.others.push((self.len(), value));
        match &mut self.values {
            ColumnValues::Integers(values) => values.push(0),
            ColumnValues::Floats(values) => values.push(0.0),
            ColumnValues::Atoms { places, .. } => places.push(0),
        }
    }
}

impl Prolog {
    /// Adds a fact of module `user` for each row of some columns, which are its arguments. Facts of atoms and
    /// numbers take 8 bytes an argument, and no clause is made of them before something asks for clauses.
    /// Returns the number of facts. An unknown procedure becomes dynamic, as with `assertz/1`.
    ///
    /// ```
    /// # use ninelog::{ColumnValues, Prolog};
    /// let mut prolog = Prolog::new();
    /// let places = ColumnValues::Atoms { places: vec![0, 1, 0], texts: vec!["rome".into(), "oslo".into()] };
    /// let columns = vec![places.into(), ColumnValues::Integers(vec![3, 4, 5]).into()];
    /// assert_eq!(prolog.add_facts("visit", columns).unwrap(), 3);
    /// assert!(prolog.run("aggregate(sum(D), visit(rome, D), 8)").unwrap());
    /// ```
    pub fn add_facts(&mut self, name: &str, columns: Vec<Column>) -> Result<usize, Error> {
        self.begin()?;
        let count = columns.first().map_or(0, Column::len);
        if columns.iter().any(|column| column.len() != count) {
            return Err(Error::misuse("the columns have different lengths"));
        }
        if count == 0 {
            return Ok(0);
        }
        let m = &mut *self.machine;
        let functor = m.stacks.store.atoms.passing(name);
        let id = m.procedure_to_assert(atom::USER, functor, columns.len());
        let id = id.map_err(|error| error_of(m, &error))?;
        if !matches!(functor, atom::DOT | atom::NECK | atom::SSU_ARROW | atom::COLON)
            && m.program.database.takes_rows(id, count)
            && let Some(rows) = rows_of(m, functor, &columns)?
        {
            m.program.database.add_rows(id, rows);
            m.stacks.note_atoms();
            return Ok(count);
        }
        self.assert_each(name, &columns, count)?;
        Ok(count)
    }

    /// Adds the facts one by one: something listens to changes, or their arguments have variables.
    fn assert_each(&mut self, name: &str, columns: &[Column], count: usize) -> Result<(), Error> {
        for from in (0..count).step_by(10_000) {
            let facts: Vec<Value> = (from..count.min(from + 10_000))
                .map(|row| {
                    let values: Vec<Value> = columns.iter().map(|column| column.value(row)).collect();
                    Value::compound(name, values)
                })
                .collect();
            self.goal("forall(arg(_, Facts, Fact), assertz(Fact))")
                .bind("Facts", Value::compound("facts", facts))
                .run()?;
        }
        Ok(())
    }
}

/// Returns rows of these facts; `None` if there are variables in them.
fn rows_of(m: &mut Machine, name: Atom, columns: &[Column]) -> Result<Option<Rows>, Error> {
    let mut others = Vec::new();
    let mut made = Vec::with_capacity(columns.len());
    for column in columns {
        let mut cells = match &column.values {
            ColumnValues::Integers(values) => integers(m, values, &mut others)?,
            ColumnValues::Floats(values) => floats(values, &mut others),
            ColumnValues::Atoms { places, texts } => {
                let atoms: Vec<u64> =
                    texts.iter().map(|text| Cell::atom(m.stacks.store.atoms.passing(text)).0).collect();
                let cell =
                    |&place: &u32| atoms.get(place as usize).copied().unwrap_or(Cell::atom(atom::NIL).0);
                rows::Column::Cells(places.iter().map(cell).collect())
            }
        };
        let mut last: Option<(&Value, usize)> = None;
        for (row, value) in &column.others {
            let place = match last {
                Some((known, place)) if known == value => place,
                _ => {
                    let Some(term) = ground(m, value)? else { return Ok(None) };
                    others.push(term);
                    others.len() - 1
                }
            };
            last = Some((value, place));
            set(&mut cells, *row, place, &others);
        }
        made.push(cells);
    }
    Ok(Some(Rows::new(Cell::functor(name, columns.len()), made, others)))
}

/// Sets a value, which is at this place of `others`.
fn set(column: &mut rows::Column, row: usize, place: usize, others: &[Stored]) {
    match column {
        rows::Column::Cells(cells) if others[place].root().is_constant() => {
            cells[row] = others[place].root().0
        }
        _ => column.set_other(row, place),
    }
}

fn integers(m: &mut Machine, values: &[i64], others: &mut Vec<Stored>) -> Result<rows::Column, Error> {
    let mut cells = rows::Column::Cells(values.iter().map(|&value| Cell::int(value).0).collect());
    for (row, &value) in values.iter().enumerate().filter(|&(_, &value)| !Cell::fits_small(value)) {
        if let Some(term) = ground(m, &Value::Integer(value))? {
            others.push(term);
            cells.set_other(row, others.len() - 1);
        }
    }
    Ok(cells)
}

fn floats(values: &[f64], others: &mut Vec<Stored>) -> rows::Column {
    let mut floats = rows::Column::Floats(values.to_vec());
    for (row, &value) in values.iter().enumerate().filter(|&(_, &value)| !rows::Column::holds(value)) {
        others.push(Stored::float(value));
        floats.set_other(row, others.len() - 1);
    }
    floats
}

/// Returns a term outside of the heap; `None` if it has variables.
fn ground(m: &mut Machine, value: &Value) -> Result<Option<Stored>, Error> {
    let top = m.stacks.store.top;
    let mut variables = HashMap::new();
    let cell = put(m, value, &mut variables)?;
    let stored = m.stacks.store.store_term(cell, Attributes::Drop);
    m.stacks.store.top = top;
    let stored = stored.map_err(|error| error_of(m, &error))?;
    Ok(variables.is_empty().then_some(stored))
}

/// The answers of a query in columns: see [`Query::columns`].
#[derive(Default)]
pub struct Answers {
    pub columns: Vec<Column>,
    /// For each column, the places of the atoms that it has.
    known: Vec<FxHashMap<Atom, u32>>,
}

impl Answers {
    fn push(&mut self, m: &Machine, n: usize, cell: Cell) -> Result<(), Error> {
        let store = &m.stacks.store;
        let cell = store.deref(cell);
        let column = &mut self.columns[n];
        let is_float = || cell.has_tag(Tag::Box) && store.get(cell.addr()).box_kind() == BoxKind::Float;
        let is_name = || cell.is_atom() && cell != NIL && store.atoms.blob(cell.as_atom()).is_none();
        if column.is_empty() {
            if is_float() {
                column.values = ColumnValues::Floats(Vec::new());
            } else if is_name() {
                column.values = ColumnValues::Atoms { places: Vec::new(), texts: Vec::new() };
            }
        }
        match &mut column.values {
            ColumnValues::Integers(values) if cell.is_int() => values.push(cell.as_int()),
            ColumnValues::Floats(values) if is_float() => {
                values.push(f64::from_bits(store.get(cell.addr().plus(1)).0));
            }
            ColumnValues::Atoms { places, texts } if is_name() => {
                let place = *self.known[n].entry(cell.as_atom()).or_insert_with(|| {
                    texts.push(store.atoms.text(cell.as_atom()).to_string());
                    texts.len() as u32 - 1
                });
                places.push(place);
            }
            _ => column.push_other(value_of(store, cell)?),
        }
        Ok(())
    }
}

impl Query {
    /// Appends at most `most` further answers to columns, one for each variable in the order of the query.
    /// Returns whether there may be more. What remains of constraints is not told.
    ///
    /// ```
    /// # use ninelog::{Answers, ColumnValues, Prolog};
    /// let mut prolog = Prolog::new();
    /// let mut query = prolog.goal("nth1(N, [a, b, a], Letter)").open().unwrap();
    /// let mut answers = Answers::default();
    /// while query.columns(&mut prolog, &mut answers, 1000).unwrap() {}
    /// assert_eq!(answers.columns[0].values, ColumnValues::Integers(vec![1, 2, 3]));
    /// ```
    pub fn columns(
        &mut self,
        prolog: &mut Prolog,
        answers: &mut Answers,
        most: usize,
    ) -> Result<bool, Error> {
        for _ in 0..most {
            if self.is_over() {
                return Ok(false);
            }
            self.innermost(prolog)?;
            let found = prolog.solve();
            let over = found != Ok(true) || prolog.is_last();
            let added = match found {
                Ok(true) => add_answer(prolog, answers),
                found => found.map(drop),
            };
            if over || added.is_err() {
                self.end(prolog)?;
            }
            added?;
        }
        Ok(!self.is_over())
    }
}

/// Appends the bindings of the answer that was found.
fn add_answer(prolog: &Prolog, answers: &mut Answers) -> Result<(), Error> {
    let cells = prolog.answer_cells();
    if answers.columns.is_empty() {
        answers.columns.resize_with(cells.len(), Column::default);
        answers.known.resize_with(cells.len(), FxHashMap::default);
    }
    for (n, &cell) in cells.iter().enumerate() {
        answers.push(&prolog.machine, n, cell)?;
    }
    Ok(())
}
