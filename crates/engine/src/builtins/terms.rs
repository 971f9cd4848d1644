//! Construction and inspection of terms, and destructive assignment.

use super::prelude::*;
use crate::code::instr::TypeTest;
use crate::machine::Stacks;
use ninelog_terms::store::cell::{Addr, MAX_ARITY, Tag};

/// Returns a valid arity of a term.
fn arity_of(stacks: &Stacks, cell: Cell) -> Result<usize> {
    let arity = stacks.size(cell)?;
    if arity > MAX_ARITY {
        return fail_with(Error::Resource("memory"));
    }
    Ok(arity)
}

fn functor(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    match m.stacks.store.view(term) {
        View::Var(_) => make_functor(m, args),
        View::Compound(_, 0, _) => fail_with(Error::Domain("compound_non_zero_arity", term)),
        View::Compound(name, arity, _) => unify_two(m, args, Cell::atom(name), Cell::int(arity as i64)),
        View::List(_) => unify_two(m, args, Cell::atom(atom::DOT), Cell::int(2)),
        _ => unify_two(m, args, term, Cell::int(0)),
    }
}

fn unify_two(m: &mut Machine, args: Args, second: Cell, third: Cell) -> Result<bool> {
    Ok(m.stacks.unify_arg(args, 1, second) && m.stacks.unify_arg(args, 2, third))
}

fn make_functor(m: &mut Machine, args: Args) -> Result<bool> {
    let (name, arity) = (m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    if m.stacks.store.compound(name).is_some() {
        return fail_with(Error::Type("atomic", name));
    }
    if name.is_var_or_ref() || arity.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let arity = arity_of(&m.stacks, arity)?;
    if arity == 0 {
        return Ok(m.stacks.unify_arg(args, 0, name));
    }
    let name = m.stacks.atom_of(name)?;
    let (term, _) = m.stacks.store.new_compound(name, arity)?;
    Ok(m.stacks.unify_arg(args, 0, term))
}

fn arg(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    let (index, term) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let Some((_, arity, start)) = m.stacks.store.compound(term) else {
        let error = if term.is_var_or_ref() { Error::Instantiation } else { Error::Type("compound", term) };
        return Err(m.stacks.plain_error(error, "arg", 3));
    };
    if index.is_int() && index.as_int() > 0 {
        let n = index.as_int() as usize;
        let found = n <= arity && m.stacks.unify_arg(args, 2, m.stacks.store.get(start.plus(n - 1)));
        return Ok(if found { Attempt::Last } else { Attempt::Fail });
    }
    if !index.is_var_or_ref() {
        let n = match m.stacks.store.view(index) {
            View::Big(_) => {
                m.stacks.not_negative(index)?;
                return Ok(Attempt::Fail);
            }
            _ => m.stacks.size(index)?,
        };
        if n == 0 || n > arity {
            return Ok(Attempt::Fail);
        }
        let value = m.stacks.store.get(start.plus(n - 1));
        return Ok(if m.stacks.unify_arg(args, 2, value) { Attempt::Last } else { Attempt::Fail });
    }
    let wanted = m.stacks.arg(args, 2);
    let mut n = redo.word as usize;
    while n < arity {
        let value = m.stacks.store.at(start.plus(n));
        n += 1;
        // Constants that differ need no choice point.
        if wanted.is_constant() && value.is_constant() && wanted != value {
            continue;
        }
        let attempt = m.stacks.store.attempt();
        // The index may be a part of the value that has just been unified.
        if m.stacks.store.unify(wanted, value) && m.stacks.store.unify(index, Cell::int(n as i64)) {
            redo.word = n as u64;
            return Ok(if n == arity { Attempt::Last } else { Attempt::More });
        }
        m.stacks.store.take_back(attempt);
    }
    Ok(Attempt::Fail)
}

/// Checks that a term can become a list.
fn open_list(stacks: &Stacks, cell: Cell) -> Result<()> {
    match stacks.store.view(cell) {
        View::Var(_) | View::List(_) | View::Atom(atom::NIL) => Ok(()),
        _ => fail_with(Error::Type("list", cell)),
    }
}

fn univ(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    if !term.is_var_or_ref() {
        open_list(&m.stacks, m.stacks.arg(args, 1))?;
    }
    if let Some((name, arity, start)) = m.stacks.store.compound(term) {
        if arity == 0 {
            return fail_with(Error::Domain("compound_non_zero_arity", term));
        }
        m.stacks.store.ensure(2 * arity + 2)?;
        let list = Cell::list(m.stacks.store.push(Cell::atom(name)));
        m.stacks.store.push(Cell::list(m.stacks.store.here().plus(1)));
        m.stacks.store.push_arguments(start, arity);
        let end = m.stacks.store.here().0 - 8;
        m.stacks.store.set(Addr(end), NIL);
        if m.stacks.unify_arg(args, 1, list) {
            return Ok(true);
        }
        // The elements before a tail that is no list are checked first.
        let (items, tail) = m.stacks.store.list_elements(m.stacks.arg(args, 1));
        if tail != NIL && !tail.is_var_or_ref() && items.len() <= arity + 1 {
            let (made, _) = m.stacks.store.list_elements(list);
            if made.iter().zip(&items).all(|(&made, &item)| m.stacks.store.unify(made, item)) {
                return fail_with(Error::Type("list", tail));
            }
        }
        return Ok(false);
    }
    if !term.is_var_or_ref() {
        let list = m.stacks.store.list_from(&[term], NIL);
        return Ok(m.stacks.unify_arg(args, 1, list));
    }
    let list = m.stacks.arg(args, 1);
    if list == NIL {
        return fail_with(Error::Domain("non_empty_list", list));
    }
    let count = m.stacks.store.proper_length(list)?;
    let name = m.stacks.store.at(list.addr());
    if name.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    if count == 1 {
        if m.stacks.store.compound(name).is_some() {
            return fail_with(Error::Type("atomic", name));
        }
        return Ok(m.stacks.unify_arg(args, 0, name));
    }
    let name = m.stacks.atom_of(name)?;
    let made = m.stacks.store.begin_compound(name, count - 1)?;
    let mut rest = list;
    for _ in 1..count {
        rest = m.stacks.store.at(rest.addr().plus(1));
        m.stacks.store.push(m.stacks.store.get(rest.addr()));
    }
    Ok(m.stacks.unify_arg(args, 0, made))
}

fn compound_name_arity(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    if let Some((name, arity, _)) = m.stacks.store.compound(term) {
        return unify_two(m, args, Cell::atom(name), Cell::int(arity as i64));
    }
    if !term.is_var_or_ref() {
        return fail_with(Error::Type("compound", term));
    }
    let (name, arity) = (m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    if name.is_var_or_ref() || arity.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let name = m.stacks.atom_of(name)?;
    let arity = arity_of(&m.stacks, arity)?;
    let (term, _) = m.stacks.store.new_compound(name, arity)?;
    Ok(m.stacks.unify_arg(args, 0, term))
}

fn compound_name_arguments(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    if let Some((name, arity, start)) = m.stacks.store.compound(term) {
        let (_, tail) = m.stacks.store.list_elements(m.stacks.arg(args, 2));
        open_list(&m.stacks, tail)?;
        m.stacks.store.ensure(2 * arity)?;
        let items: Vec<Cell> = (0..arity).map(|n| m.stacks.store.get(start.plus(n))).collect();
        let list = m.stacks.store.list_from(&items, NIL);
        return unify_two(m, args, Cell::atom(name), list);
    }
    if !term.is_var_or_ref() {
        return fail_with(Error::Type("compound", term));
    }
    let name = m.stacks.atom_of(m.stacks.arg(args, 1))?;
    let items = m.stacks.store.proper_list(m.stacks.arg(args, 2))?;
    let (term, start) = m.stacks.store.new_compound(name, items.len())?;
    for (n, &item) in items.iter().enumerate() {
        m.stacks.store.set(start.plus(n), item);
    }
    Ok(m.stacks.unify_arg(args, 0, term))
}

// ---- copies

fn copy_term(m: &mut Machine, args: Args) -> Result<bool> {
    let copy = copied(m, m.stacks.arg(args, 0))?;
    Ok(m.take_constraints(copy)? && m.stacks.unify_arg(args, 1, copy))
}

/// `'$packed_copy'(+Term, -Copy)`: the variables of the copy have their constraints as attributes. Their
/// attributes may be kept and put to other variables; `'$unpack'/1` then makes constraints of them.
fn packed_copy(m: &mut Machine, args: Args) -> Result<bool> {
    let copy = copied(m, m.stacks.arg(args, 0))?;
    Ok(m.stacks.unify_arg(args, 1, copy))
}

/// Returns a copy whose variables have their constraints as attributes.
fn copied(m: &mut Machine, term: Cell) -> Result<Cell> {
    m.with_constraints(term, |m| m.stacks.store.copy_term(term, Attributes::Keep))
}

fn copy_term_nat(m: &mut Machine, args: Args) -> Result<bool> {
    let copy = m.stacks.store.copy_term(m.stacks.arg(args, 0), Attributes::Drop)?;
    Ok(m.stacks.unify_arg(args, 1, copy))
}

/// `copy_term(+VarsIn, +Term, -VarsOut, -Copy)`: renames only the variables of the first argument.
fn copy_term_listed(m: &mut Machine, args: Args) -> Result<bool> {
    copy_listed(m, args, Attributes::Keep)
}

fn copy_listed(m: &mut Machine, args: Args, attributes: Attributes) -> Result<bool> {
    let (listed, term) =
        m.stacks.store.copy_term_listed(m.stacks.arg(args, 0), m.stacks.arg(args, 1), attributes)?;
    Ok(m.stacks.unify_arg(args, 2, listed) && m.stacks.unify_arg(args, 3, term))
}

fn duplicate_term(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    let copy = m.with_constraints(term, |m| m.stacks.store.duplicate_term(term))?;
    Ok(m.take_constraints(copy)? && m.stacks.unify_arg(args, 1, copy))
}

// ---- destructive assignment

/// Returns the address of the argument that `setarg/3` and its relatives change.
fn argument_place(m: &Machine, args: Args) -> Result<Option<Addr>> {
    let n = m.stacks.size(m.stacks.arg(args, 0))?;
    let term = m.stacks.arg(args, 1);
    if term.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    Ok(match m.stacks.store.compound(term) {
        Some((_, arity, start)) if n >= 1 && n <= arity => Some(start.plus(n - 1)),
        Some(_) => None,
        // Atoms are compounds without arguments here; `[]` is not.
        None if m.stacks.has_type(TypeTest::Atom, term) => None,
        None => return fail_with(Error::Type("compound", term)),
    })
}

fn setarg(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(place) = argument_place(m, args)? else { return Ok(false) };
    let value = m.stacks.arg(args, 2);
    set_argument(&mut m.stacks, place, value)
}

/// `'$setarg'/3` and `'$nb_setarg'/3`: change a term that a library has made, whoever runs.
fn set_librarys(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(place) = argument_place(m, args)? else { return Ok(false) };
    let value = m.stacks.arg(args, 2);
    set_argument(&mut m.stacks, place, value)
}

fn set_argument(stacks: &mut Stacks, place: Addr, value: Cell) -> Result<bool> {
    if stacks.store.at(place).has_tag(Tag::Ref) {
        // A plain variable may live in the argument and be shared with other terms, so it must be bound.
        return Ok(stacks.unify_at(place, value));
    }
    stacks.store.set_trailed(place, value);
    stacks.note_trail();
    Ok(true)
}

fn nb_setarg(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(place) = argument_place(m, args)? else { return Ok(false) };
    let value = m.stacks.store.duplicate_term(m.stacks.arg(args, 2))?;
    m.stacks.set_for_good(place, value);
    Ok(true)
}

fn nb_set_librarys(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(place) = argument_place(m, args)? else { return Ok(false) };
    let value = m.stacks.store.duplicate_term(m.stacks.arg(args, 2))?;
    m.stacks.set_for_good(place, value);
    Ok(true)
}

/// `'$add_for_good'(+Term, +Number)`: adds a small integer to the first argument, which is one, too. Fails
/// and changes nothing if the numbers or the sum are not small. Backtracking does not undo it.
fn add_for_good(m: &mut Machine, args: Args) -> Result<bool> {
    let (term, number) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    if !term.has_tag(Tag::Str) {
        return Ok(false);
    }
    let start = term.addr().plus(1);
    let sum = m.stacks.store.get(start);
    if !sum.is_int() || !number.is_int() || m.stacks.store.get(term.addr()).functor_arity() == 0 {
        return Ok(false);
    }
    // Both words have the tag, and so shall the sum.
    let Some(sum) = (sum.0 as i64 - Tag::Int as i64).checked_add(number.0 as i64) else { return Ok(false) };
    m.stacks.store.set(start, Cell(sum as u64));
    m.stacks.runner.tabling.changes += 1;
    Ok(true)
}

fn nb_linkarg(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(place) = argument_place(m, args)? else { return Ok(false) };
    let value = m.stacks.arg(args, 2);
    m.stacks.set_for_good(place, value);
    Ok(true)
}

impl Stacks {
    /// Changes an argument so that backtracking does not undo it.
    fn set_for_good(&mut self, place: Addr, value: Cell) {
        self.store.set(place, value);
        if !value.is_constant() {
            self.freeze_heap();
        }
        self.runner.tabling.changes += 1;
    }

    /// Unifies the content of a place with a term.
    pub fn unify_at(&mut self, place: Addr, value: Cell) -> bool {
        let content = self.store.at(place);
        self.store.unify(content, value)
    }
}

pub const TABLE: &[Builtin] = &[
    det("functor", 3, functor),
    Builtin { run: crate::machine::Detail::Arg(arg), ..nondet("arg", 3, arg) },
    det("=..", 2, univ),
    det("compound_name_arity", 3, compound_name_arity),
    det("compound_name_arguments", 3, compound_name_arguments),
    called("copy_term", 2, copy_term),
    called("$packed_copy", 2, packed_copy),
    called("$unpack", 1, |m, args| m.take_constraints(m.stacks.arg(args, 0))),
    large!("copy_term_nat", 2, copy_term_nat),
    called("copy_term", 4, copy_term_listed),
    called("copy_term_nat", 4, |m, args| copy_listed(m, args, Attributes::Drop)),
    called("duplicate_term", 2, duplicate_term),
    det("$setarg", 3, set_librarys),
    det("$nb_setarg", 3, nb_set_librarys),
    det("setarg", 3, setarg),
    det("nb_setarg", 3, nb_setarg),
    det("$add_for_good", 2, add_for_good),
    det("nb_linkarg", 3, nb_linkarg),
];
