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

/// `'$dict_put'(@Dict, +Key, ?Value, -NewDict)`: fails if the first is no dict or the second no key.
fn dict_put(m: &mut Machine, args: Args) -> Result<bool> {
    let (key, value) = (m.store.deref(m.arg(args, 1)), m.arg(args, 2));
    if !m.store.is_dict_key(key) {
        return Ok(false);
    }
    let Some((tag, pairs)) = m.store.dict_parts(m.arg(args, 0)) else { return Ok(false) };
    merged(m, args, 3, tag, pairs, &[(key, value)])
}

/// `'$dict_merge'(@New, @Dict, -NewDict)`: the pairs of New prevail. Fails if one of both is no dict.
fn dict_merge(m: &mut Machine, args: Args) -> Result<bool> {
    let Some((_, new)) = m.store.dict_parts(m.arg(args, 0)) else { return Ok(false) };
    let Some((tag, pairs)) = m.store.dict_parts(m.arg(args, 1)) else { return Ok(false) };
    merged(m, args, 2, tag, pairs, &new)
}

/// Unifies an argument with the dict of old pairs and new ones, which are sorted by their keys and prevail.
fn merged(
    m: &mut Machine,
    args: Args,
    result: usize,
    tag: Cell,
    mut pairs: Vec<(Cell, Cell)>,
    new: &[(Cell, Cell)],
) -> Result<bool> {
    let store = &m.store;
    pairs.retain(|&(key, _)| new.binary_search_by(|&(other, _)| store.compare(other, key)).is_err());
    pairs.extend_from_slice(new);
    match m.store.new_dict(tag, &mut pairs) {
        Ok(dict) => Ok(m.unify_arg(args, result, dict)),
        Err(_) => fail_with(Error::Resource("memory")),
    }
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
    test("is_dict", 1, |m, args| Ok(m.store.is_dict(m.arg(args, 0)))),
    det("is_dict", 2, is_dict2),
    det("$dict_make", 3, dict_make),
    det("$dict_parts", 3, dict_parts),
    det("$dict_argument", 3, dict_argument),
    det("$dict_put", 4, dict_put),
    det("$dict_merge", 3, dict_merge),
    test("$has_dots", 1, has_dots),
];
