//! Lists: lengths, sorting.

use super::prelude::*;
use crate::machine::Stacks;
use ninelog_limits::interrupt::Steps;
use ninelog_terms::store::walk::sort::Sorting;

/// `'$skip_list'(-Length, +List, -Tail)`.
fn skip_list(m: &mut Machine, args: Args) -> Result<bool> {
    let (length, tail) = m.stacks.store.list_length(m.stacks.arg(args, 1));
    Ok(m.stacks.unify_arg(args, 0, Cell::int(length as i64)) && m.stacks.unify_arg(args, 2, tail))
}

/// `'$skip_cells'(+Count, +List, -Left, -Rest)`: skips Count elements. If there are fewer, Left is the number
/// of missing ones.
fn skip_cells(m: &mut Machine, args: Args) -> Result<bool> {
    let mut left = m.stacks.int(m.stacks.arg(args, 0))?;
    let mut rest = m.stacks.arg(args, 1);
    while left > 0
        && let View::List(at) = m.stacks.store.view(rest)
    {
        rest = m.stacks.store.at(at.plus(1));
        left -= 1;
        if left & 0xfffff == 0 && m.stacks.interrupted() {
            break;
        }
    }
    Ok(m.stacks.unify_arg(args, 2, Cell::int(left)) && m.stacks.unify_arg(args, 3, rest))
}

/// `'$skip_different'(@Elem, +List, -Rest)`: returns the list from the first element on that may unify with
/// `Elem`.
fn skip_different(m: &mut Machine, args: Args) -> Result<bool> {
    let elem = m.stacks.arg(args, 0);
    let mut rest = m.stacks.arg(args, 1);
    let mut count = 0u32;
    while let View::List(at) = m.stacks.store.view(rest)
        && differ(m, elem, m.stacks.store.at(at))
    {
        rest = m.stacks.store.at(at.plus(1));
        count += 1;
        if count & 0xfffff == 0 && m.stacks.interrupted() {
            break;
        }
    }
    Ok(m.stacks.unify_arg(args, 2, rest))
}

/// Returns whether two terms differ in their functors, or in those of their arguments.
fn differ(m: &Machine, a: Cell, b: Cell) -> bool {
    let shallow = |a: Cell, b: Cell| match (m.stacks.store.view(a), m.stacks.store.view(b)) {
        (View::Var(_), _) | (_, View::Var(_)) => false,
        (View::Atom(a), View::Atom(b)) => a != b,
        (View::Int(a), View::Int(b)) => a != b,
        (View::List(_), View::List(_)) => false,
        (View::Compound(a, m, _), View::Compound(b, n, _)) => a != b || m != n,
        (View::Float(_) | View::Big(_) | View::Rational(_) | View::String(_), _) => false,
        (_, View::Float(_) | View::Big(_) | View::Rational(_) | View::String(_)) => false,
        _ => true,
    };
    if shallow(a, b) {
        return true;
    }
    let (Some((_, arity, a)), Some((_, _, b))) = (m.stacks.store.compound(a), m.stacks.store.compound(b))
    else {
        return false;
    };
    (0..arity.min(4)).any(|n| shallow(m.stacks.store.at(a.plus(n)), m.stacks.store.at(b.plus(n))))
}

fn length(m: &mut Machine, args: Args) -> Result<bool> {
    let (list, wanted) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let (have, tail) = m.stacks.store.list_length(list);
    if let View::Int(_) | View::Big(_) = m.stacks.store.view(wanted)
        && m.stacks.not_negative(wanted).is_err()
    {
        return Err(m.stacks.plain_error(Error::Domain("not_less_than_zero", wanted), "length", 2));
    }
    let target = match m.stacks.store.view(wanted) {
        View::Var(_) => None,
        View::Int(n) => Some(n as usize),
        View::Big(_) if tail == NIL => return Ok(false),
        // No memory holds so many elements.
        View::Big(_) => Some(usize::MAX >> 8),
        _ => return Err(m.stacks.plain_error(Error::Type("integer", wanted), "length", 2)),
    };
    if tail == NIL {
        return Ok(m.stacks.unify_arg(args, 1, Cell::int(have as i64)));
    }
    if !tail.is_var_or_ref() {
        return Err(m.stacks.plain_error(Error::Type("list", list), "length", 2));
    }
    let Some(target) = target else {
        // A list whose tail is its own length has no solution.
        if tail == wanted {
            return Ok(false);
        }
        return m.go_to_system("$longer_lists", &[tail, Cell::int(have as i64), wanted]);
    };
    Ok(target >= have && extend(&mut m.stacks, tail, target - have)?)
}

/// Binds the tail of a list to `count` new variables and `[]`.
fn extend(stacks: &mut Stacks, tail: Cell, count: usize) -> Result<bool> {
    stacks.store.ensure(count.saturating_mul(2))?;
    let mut list = NIL;
    if count > 0 {
        let start = stacks.store.here();
        let mut steps = Steps::default();
        for n in 0..count {
            steps.next();
            stacks.store.new_var();
            let next = if n + 1 == count { NIL } else { Cell::list(stacks.store.here().plus(1)) };
            stacks.store.push(next);
        }
        list = Cell::list(start);
    }
    Ok(stacks.store.unify(tail, list))
}

fn sorted(stacks: &mut Stacks, list: Cell, sorting: Sorting) -> Result<Cell> {
    let mut items = stacks.store.proper_list(list)?;
    if let Err(culprit) = stacks.store.sort_cells(&mut items, sorting) {
        return Err(bad_element(stacks, culprit, sorting.key));
    }
    stacks.store.ensure(2 * items.len())?;
    Ok(stacks.store.list_from(&items, NIL))
}

/// Returns the error for an element that cannot be sorted on an argument.
fn bad_element(stacks: &mut Stacks, element: Cell, key: usize) -> Box<Error> {
    let element = stacks.store.deref(element);
    if element.is_var_or_ref() {
        return Box::new(Error::Instantiation);
    }
    if stacks.store.compound(element).is_none() {
        return Box::new(Error::Type("compound", element));
    }
    let argument = stacks.atom_cell("argument");
    let formal = stacks.store.new_struct(atom::EXISTENCE_ERROR, &[argument, Cell::int(key as i64), element]);
    stacks.in_predicate(Error::Formal(formal), atom::SYSTEM, "sort", 4)
}

fn msort(m: &mut Machine, args: Args) -> Result<bool> {
    let list = m.stacks.arg(args, 0);
    let list = sorted(&mut m.stacks, list, Sorting { key: 0, descending: false, unique: false })?;
    Ok(m.stacks.unify_arg(args, 1, list))
}

fn sort(m: &mut Machine, args: Args) -> Result<bool> {
    m.check_result_list(m.stacks.arg(args, 1))?;
    let list = m.stacks.arg(args, 0);
    let list = sorted(&mut m.stacks, list, Sorting { key: 0, descending: false, unique: true })?;
    Ok(m.stacks.unify_arg(args, 1, list))
}

fn sort4(m: &mut Machine, args: Args) -> Result<bool> {
    let (key, order, list) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    let (mut path, end) = m.stacks.store.list_elements(key);
    let place = match m.stacks.store.view(key) {
        View::Int(n) if n >= 0 => n as usize,
        View::Int(_) => return fail_with(Error::Domain("not_less_than_one", key)),
        View::Atom(_) => {
            path.push(key);
            1
        }
        View::List(_) if end == NIL => 1,
        View::Big(_) => {
            m.stacks.not_negative(key).map_err(|_| Box::new(Error::Domain("not_less_than_one", key)))?;
            usize::MAX >> 1
        }
        _ => return Err(m.stacks.store.wrong("sort_key", key)),
    };
    let order_name = m.stacks.atom_of(order)?;
    let (descending, unique) = match m.stacks.store.atoms.text(order_name) {
        "@<" => (false, true),
        "@=<" => (false, false),
        "@>" => (true, true),
        "@>=" => (true, false),
        _ => return fail_with(Error::Domain("order", order)),
    };
    let list = if path.is_empty() { list } else { keyed(&mut m.stacks, list, &path)? };
    let mut list = sorted(&mut m.stacks, list, Sorting { key: place, descending, unique })?;
    if !path.is_empty() {
        let pairs = m.stacks.store.proper_list(list)?;
        let elements: Vec<Cell> = pairs.into_iter().map(|pair| nth_argument(&m.stacks, pair, 2)).collect();
        list = m.stacks.store.list_from(&elements, NIL);
    }
    Ok(m.stacks.unify_arg(args, 3, list))
}

/// Returns an argument of a compound term, counted from 1.
fn nth_argument(stacks: &Stacks, term: Cell, n: usize) -> Cell {
    stacks
        .store
        .compound(stacks.store.deref(term))
        .map_or(NIL, |(_, _, args)| stacks.store.at(args.plus(n - 1)))
}

/// Returns the list of `Part-Element` for the elements of a list. The path to the part consists of argument
/// numbers, and keys of dicts.
fn keyed(stacks: &mut Stacks, list: Cell, path: &[Cell]) -> Result<Cell> {
    let mut items = stacks.store.proper_list(list)?;
    stacks.store.ensure(5 * items.len())?;
    for item in &mut items {
        let mut part = *item;
        for &step in path {
            part = part_of(stacks, stacks.store.deref(part), stacks.store.deref(step))?;
        }
        *item = stacks.store.new_struct(atom::MINUS, &[part, *item]);
    }
    Ok(stacks.store.list_from(&items, NIL))
}

/// Returns an argument of a compound, or the value of a key of a dict.
fn part_of(stacks: &mut Stacks, whole: Cell, step: Cell) -> Result<Cell> {
    match stacks.store.view(step) {
        View::Int(n) if n > 0 => match stacks.store.compound(whole) {
            Some((_, arity, _)) if n as usize <= arity => Ok(nth_argument(stacks, whole, n as usize)),
            _ => Err(bad_element(stacks, whole, n as usize)),
        },
        View::Int(_) => fail_with(Error::Domain("not_less_than_one", step)),
        View::Atom(_) => {
            let place = match stacks.store.view(whole) {
                View::Compound(atom::DICT_FUNCTOR, ..) => stacks.store.dict_argument(whole, step),
                View::Compound(..) => return fail_with(Error::Type("dict", whole)),
                _ => return Err(stacks.store.wrong("compound", whole)),
            };
            let Some(place) = place else {
                let kind = stacks.atom_cell("key");
                let formal = stacks.store.new_struct(atom::EXISTENCE_ERROR, &[kind, step, whole]);
                return Err(stacks.in_predicate(Error::Formal(formal), atom::SYSTEM, "sort", 4));
            };
            Ok(nth_argument(stacks, whole, place))
        }
        _ => Err(stacks.store.wrong("sort_key", step)),
    }
}

fn keysort(m: &mut Machine, args: Args) -> Result<bool> {
    m.check_result_list(m.stacks.arg(args, 1))?;
    let mut items = m.stacks.store.proper_list(m.stacks.arg(args, 0))?;
    for &item in &items {
        let item = m.stacks.store.deref(item);
        match m.stacks.store.view(item) {
            View::Compound(atom::MINUS, 2, _) => {}
            View::Var(_) => return Err(m.stacks.plain_error(Error::Instantiation, "keysort", 2)),
            _ => return Err(m.stacks.plain_error(Error::Type("pair", item), "keysort", 2)),
        }
    }
    if let Err(culprit) =
        m.stacks.store.sort_cells(&mut items, Sorting { key: 1, descending: false, unique: false })
    {
        return fail_with(Error::Type("pair", culprit));
    }
    m.stacks.unify_list(args, 1, &items)
}

pub const TABLE: &[Builtin] = &[
    test("is_list", 1, |m, args| Ok(m.patiently(|m| m.stacks.store.is_proper_list(m.stacks.arg(args, 0))))),
    det("$skip_list", 3, skip_list),
    det("$skip_cells", 4, skip_cells),
    det("$skip_different", 3, skip_different),
    control("length", 2, |m| m.patiently(|m| length(m, Args(0)))),
    large!("msort", 2, msort),
    large!("sort", 2, sort),
    large!("sort", 4, sort4),
    large!("keysort", 2, keysort),
];
