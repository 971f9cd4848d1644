//! Dicts: construction, decomposition, and lookup. The rest is written in Prolog (`boot/dicts.pl`).

use super::prelude::*;
use smallvec::{SmallVec, smallvec};

/// `is_dict(@Term, -Tag)`.
fn is_dict2(m: &mut Machine, args: Args) -> Result<bool> {
    let Some((tag, _)) = m.store.dict_parts(m.arg(args, 0)) else { return Ok(false) };
    Ok(m.unify_arg(args, 1, tag))
}

/// `'$dict_make'(?Tag, +Pairs, -Dict)`: makes a dict of pairs `Key-Value`.
fn dict_make(m: &mut Machine, args: Args) -> Result<bool> {
    let mut pairs = Vec::new();
    for item in m.store.proper_list(m.arg(args, 1))? {
        let View::Compound(atom::MINUS, 2, at) = m.store.view(item) else {
            return fail_with(Error::Type("pair", m.store.deref(item)));
        };
        let key = m.store.at(at);
        if !m.store.is_dict_key(key) {
            return Err(m.store.wrong("dict-key", key));
        }
        pairs.push((key, m.store.at(at.plus(1))));
    }
    let tag = m.arg(args, 0);
    match m.store.new_dict(tag, &mut pairs) {
        Ok(dict) => Ok(m.unify_arg(args, 2, dict)),
        Err(Some(key)) => {
            let formal = m.term("duplicate_key", &[key]);
            let context = m.store.new_var();
            let ball = m.store.new_struct(atom::ERROR, &[formal, context]);
            fail_with(Error::Ball(ball))
        }
        Err(None) => fail_with(Error::Resource("memory")),
    }
}

/// `'$dict_parts'(@Dict, -Tag, -Pairs)`: fails if the term is no dict.
fn dict_parts(m: &mut Machine, args: Args) -> Result<bool> {
    let Some((tag, pairs)) = m.store.dict_parts(m.arg(args, 0)) else { return Ok(false) };
    m.store.ensure(5 * pairs.len())?;
    let pairs: Vec<Cell> =
        pairs.into_iter().map(|(key, value)| m.store.new_struct(atom::MINUS, &[key, value])).collect();
    let pairs = m.store.list_from(&pairs, NIL);
    Ok(m.unify_arg(args, 1, tag) && m.unify_arg(args, 2, pairs))
}

/// `'$dict_argument'(@Dict, +Key, -Number)`: returns the argument number of the value of a key.
fn dict_argument(m: &mut Machine, args: Args) -> Result<bool> {
    let (dict, key) = (m.arg(args, 0), m.arg(args, 1));
    let Some(number) = m.store.dict_argument(dict, key) else { return Ok(false) };
    Ok(m.unify_arg(args, 2, Cell::int(number as i64)))
}

/// `'$has_dots'(@Term)`: tests whether the term contains a call in functional notation, `Dict.function`.
fn has_dots(m: &mut Machine, args: Args) -> Result<bool> {
    // Small terms are walked without recording the visited compounds. For cyclic terms, recording starts
    // soon.
    const SMALL: usize = 1000;
    let mut seen = rustc_hash::FxHashSet::default();
    let mut todo: SmallVec<[Cell; 32]> = smallvec![m.arg(args, 0)];
    let mut steps = 0;
    while let Some(cell) = todo.pop() {
        let cell = m.store.deref(cell);
        let Some((name, arity, at)) = m.store.compound(cell) else { continue };
        if name == atom::FULL_STOP && arity == 2 {
            return Ok(true);
        }
        steps += 1;
        if steps < SMALL || seen.insert(cell) {
            todo.extend((0..arity).map(|n| m.store.get(at.plus(n))));
        }
    }
    Ok(false)
}

pub const TABLE: &[Builtin] = &[
    // `is_dict(@Term)`.
    test("is_dict", 1, |m, args| Ok(m.store.dict_parts(m.arg(args, 0)).is_some())),
    det("is_dict", 2, is_dict2),
    det("$dict_make", 3, dict_make),
    det("$dict_parts", 3, dict_parts),
    det("$dict_argument", 3, dict_argument),
    test("$has_dots", 1, has_dots),
];
