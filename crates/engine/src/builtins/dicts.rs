//! Dicts: construction, decomposition, and lookup. The rest is written in Prolog (`boot/dicts.pl`).

use super::prelude::*;
use smallvec::{SmallVec, smallvec};
use std::cmp::Ordering;

/// `is_dict(@Term, -Tag)`.
fn is_dict2(m: &mut Machine, args: Args) -> Result<bool> {
    let dict = m.stacks.arg(args, 0);
    let Some((_, _, parts)) = m.stacks.store.compound(dict).filter(|_| m.stacks.store.is_dict(dict)) else {
        return Ok(false);
    };
    Ok(m.stacks.unify_arg(args, 1, m.stacks.store.at(parts)))
}

/// `'$dict_make'(?Tag, +Pairs, -Dict)`: makes a dict of pairs `Key-Value`.
fn dict_make(m: &mut Machine, args: Args) -> Result<bool> {
    let mut pairs = Vec::new();
    for item in m.stacks.store.proper_list(m.stacks.arg(args, 1))? {
        let View::Compound(atom::MINUS, 2, at) = m.stacks.store.view(item) else {
            return fail_with(Error::Type("pair", m.stacks.store.deref(item)));
        };
        let key = m.stacks.store.at(at);
        if !m.stacks.store.is_dict_key(key) {
            return Err(m.stacks.store.wrong("dict-key", key));
        }
        pairs.push((key, m.stacks.store.at(at.plus(1))));
    }
    let tag = m.stacks.arg(args, 0);
    match m.stacks.store.new_dict(tag, &mut pairs) {
        Ok(dict) => Ok(m.stacks.unify_arg(args, 2, dict)),
        Err(Some(key)) => {
            let formal = m.stacks.term("duplicate_key", &[key]);
            let context = m.stacks.store.new_var();
            let ball = m.stacks.store.new_struct(atom::ERROR, &[formal, context]);
            fail_with(Error::Ball(ball))
        }
        Err(None) => fail_with(Error::Resource("memory")),
    }
}

/// `'$dict_parts'(@Dict, -Tag, -Pairs)`: fails if the term is no dict.
fn dict_parts(m: &mut Machine, args: Args) -> Result<bool> {
    let Some((tag, pairs)) = m.stacks.store.dict_parts(m.stacks.arg(args, 0)) else { return Ok(false) };
    m.stacks.store.ensure(5 * pairs.len())?;
    let pairs: Vec<Cell> =
        pairs.into_iter().map(|(key, value)| m.stacks.store.new_struct(atom::MINUS, &[key, value])).collect();
    let pairs = m.stacks.store.list_from(&pairs, NIL);
    Ok(m.stacks.unify_arg(args, 1, tag) && m.stacks.unify_arg(args, 2, pairs))
}

/// `'$dict_argument'(@Dict, +Key, -Number)`: returns the argument number of the value of a key.
fn dict_argument(m: &mut Machine, args: Args) -> Result<bool> {
    let (dict, key) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let Some(number) = m.stacks.store.dict_argument(dict, key) else { return Ok(false) };
    Ok(m.stacks.unify_arg(args, 2, Cell::int(number as i64)))
}

/// `'$dict_value'(@Dict, @Key, -Value)`: fails if the first is no dict or the second no key of it.
fn dict_value(m: &mut Machine, args: Args) -> Result<bool> {
    let (dict, key) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let Some(number) = m.stacks.store.dict_argument(dict, key) else { return Ok(false) };
    let Some((_, _, values)) = m.stacks.store.compound(dict) else { return Ok(false) };
    let value = m.stacks.store.get(values.plus(number - 1));
    Ok(m.stacks.unify_arg(args, 2, value))
}

/// Returns the pairs of a dict, or of a list in one of the forms that `dict_create/3` accepts, sorted by
/// their keys. `None` if it is something else, or contains something else.
fn dict_data(m: &Machine, data: Cell) -> Option<Vec<(Cell, Cell)>> {
    let store = &m.stacks.store;
    if let Some((_, pairs)) = store.dict_parts(data) {
        return Some(pairs);
    }
    let pair = |item: Cell| match store.view(item) {
        View::Compound(atom::MINUS | atom::EQUALS | atom::COLON, 2, at) => {
            let key = store.at(at);
            store.is_dict_key(key).then(|| (key, store.at(at.plus(1))))
        }
        View::Compound(name, 1, at) => Some((Cell::atom(name), store.at(at))),
        _ => None,
    };
    let mut pairs: Vec<_> = store.proper_list(data).ok()?.into_iter().map(pair).collect::<Option<_>>()?;
    store.sort_pairs(&mut pairs).is_none().then_some(pairs)
}

/// `'$dict_create'(?Tag, @Data, -Dict)`: fails where `dict_create/3` raises an error. A dict stays as it is.
fn dict_create(m: &mut Machine, args: Args) -> Result<bool> {
    let data = m.stacks.arg(args, 1);
    if m.stacks.store.is_dict(data) {
        return Ok(m.stacks.unify_arg(args, 2, data));
    }
    let Some(pairs) = dict_data(m, data) else { return Ok(false) };
    unify_dict(m, args, 2, m.stacks.arg(args, 0), &pairs)
}

fn unify_dict(m: &mut Machine, args: Args, at: usize, tag: Cell, pairs: &[(Cell, Cell)]) -> Result<bool> {
    let dict = m.stacks.store.new_sorted_dict(tag, pairs)?;
    Ok(m.stacks.unify_arg(args, at, dict))
}

/// `'$dict_put'(@Dict, +Key, ?Value, -NewDict)`: fails if the first is no dict or the second no key.
fn dict_put(m: &mut Machine, args: Args) -> Result<bool> {
    let [old, key, value] = [0, 1, 2].map(|n| m.stacks.arg(args, n));
    if !m.stacks.store.is_dict_key(key) {
        return Ok(false);
    }
    let Some(dict) = m.stacks.store.dict_with(old, key, value)? else { return Ok(false) };
    Ok(m.stacks.unify_arg(args, 3, dict))
}

/// `'$dict_delete'(@Dict, +Key, ?Value, -NewDict)`: fails if the first is no dict or the second no key of it.
fn dict_delete(m: &mut Machine, args: Args) -> Result<bool> {
    let key = m.stacks.store.deref(m.stacks.arg(args, 1));
    let Some((tag, mut pairs)) = m.stacks.store.dict_parts(m.stacks.arg(args, 0)) else { return Ok(false) };
    let found = pairs.binary_search_by(|&(old, _)| m.stacks.store.compare(old, key));
    let Ok(at) = found else { return Ok(false) };
    let (_, value) = pairs.remove(at);
    Ok(m.stacks.unify_arg(args, 2, value) && unify_dict(m, args, 3, tag, &pairs)?)
}

/// `'$dict_merge'(@New, @Dict, -NewDict)`: the pairs of New prevail. Fails where `put_dict/3` has more to do,
/// or raises an error.
fn dict_merge(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(new) = dict_data(m, m.stacks.arg(args, 0)) else { return Ok(false) };
    let Some((tag, old)) = m.stacks.store.dict_parts(m.stacks.arg(args, 1)) else { return Ok(false) };
    let mut pairs = Vec::with_capacity(old.len() + new.len());
    let (mut old, mut new) = (old.into_iter().peekable(), new.into_iter().peekable());
    while let (Some(&(first, _)), Some(&(key, _))) = (old.peek(), new.peek()) {
        match m.stacks.store.compare(first, key) {
            Ordering::Less => pairs.extend(old.next()),
            Ordering::Equal => drop(old.next()),
            Ordering::Greater => pairs.extend(new.next()),
        }
    }
    pairs.extend(old.chain(new));
    unify_dict(m, args, 2, tag, &pairs)
}

/// `'$has_dots'(@Term)`: tests whether the term contains a call in functional notation, `Dict.function`.
fn has_dots(m: &mut Machine, args: Args) -> Result<bool> {
    // Small terms are walked without recording the visited compounds. For cyclic terms, recording starts
    // soon.
    const SMALL: usize = 1000;
    let mut seen = rustc_hash::FxHashSet::default();
    let mut todo: SmallVec<[Cell; 32]> = smallvec![m.stacks.arg(args, 0)];
    let mut steps = 0;
    while let Some(cell) = todo.pop() {
        let cell = m.stacks.store.deref(cell);
        let Some((name, arity, at)) = m.stacks.store.compound(cell) else { continue };
        if name == atom::FULL_STOP && arity == 2 {
            return Ok(true);
        }
        steps += 1;
        if steps < SMALL || seen.insert(cell) {
            todo.extend((0..arity).map(|n| m.stacks.store.get(at.plus(n))));
        }
    }
    Ok(false)
}

pub const TABLE: &[Builtin] = &[
    // `is_dict(@Term)`.
    test("is_dict", 1, |m, args| Ok(m.stacks.store.is_dict(m.stacks.arg(args, 0)))),
    det("is_dict", 2, is_dict2),
    det("$dict_make", 3, dict_make),
    det("$dict_parts", 3, dict_parts),
    det("$dict_argument", 3, dict_argument),
    det("$dict_value", 3, dict_value),
    det("$dict_create", 3, dict_create),
    det("$dict_put", 4, dict_put),
    det("$dict_delete", 4, dict_delete),
    det("$dict_merge", 3, dict_merge),
    test("$has_dots", 1, has_dots),
];
