//! Inspection of whole terms: their variables, variants, subsumption, hashes, sizes, cycles.

use super::prelude::*;
use crate::machine::Stacks;
use ninelog_terms::hash::SPREAD;
use ninelog_terms::store::heap::OccursCheck;
use ninelog_terms::store::walk::factor::Factor;
use ninelog_terms::store::walk::hash::Cover;

fn term_variables(m: &mut Machine, args: Args) -> Result<bool> {
    m.check_result_list(m.stacks.arg(args, 1))?;
    let list = m.stacks.store.term_variables_list(m.stacks.arg(args, 0), NIL)?;
    Ok(m.stacks.unify_arg(args, 1, list))
}

/// `'$factorize_term'(+Term, -Skeleton, -Equations)`: cuts a term where it contains itself.
fn factorize_term(m: &mut Machine, args: Args) -> Result<bool> {
    let (skeleton, equations) = m.stacks.store.factorize(m.stacks.arg(args, 0), Factor::Cycles)?;
    m.stacks.store.ensure(5 * equations.len())?;
    let items: Vec<Cell> = equations
        .iter()
        .map(|&(name, value)| m.stacks.store.new_struct(atom::EQUALS, &[name, value]))
        .collect();
    let list = m.stacks.store.list_from(&items, NIL);
    Ok(m.stacks.unify_arg(args, 1, skeleton) && m.stacks.unify_arg(args, 2, list))
}

/// `term_singletons(+Term, -Variables)`: returns the variables that occur once.
fn term_singletons(m: &mut Machine, args: Args) -> Result<bool> {
    let variables = m.stacks.store.singleton_variables(m.stacks.arg(args, 0));
    m.stacks.unify_list(args, 1, &variables)
}

fn term_variables_tail(m: &mut Machine, args: Args) -> Result<bool> {
    let tail = m.stacks.arg(args, 2);
    let list = m.stacks.store.term_variables_list(m.stacks.arg(args, 0), tail)?;
    Ok(m.stacks.unify_arg(args, 1, list))
}

/// `nonground(+Term, -Variable)`: returns a variable of the term.
fn nonground(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(variable) = m.stacks.store.first_variable(m.stacks.arg(args, 0)) else { return Ok(false) };
    Ok(m.stacks.unify_arg(args, 1, variable))
}

fn variant(m: &mut Machine, args: Args) -> Result<bool> {
    Ok(m.patiently(|m| m.stacks.store.is_variant(m.stacks.arg(args, 0), m.stacks.arg(args, 1))))
}

/// `?=(A, B)`: succeeds if the terms are identical or cannot be unified.
fn decided(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    Ok(m.patiently(|m| m.stacks.store.identical(a, b) || m.stacks.store.unifier(a, b).is_none()))
}

fn unifiable(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    m.stacks.report_cycle(a, b)?;
    let Some(bindings) = m.patiently(|m| m.stacks.store.unifier(a, b)) else { return Ok(false) };
    if m.stacks.store.occurs_check != OccursCheck::Off && m.stacks.store.cyclic_binding(a, b).is_some() {
        return Ok(false);
    }
    m.stacks.store.ensure(5 * bindings.len())?;
    let equations: Vec<Cell> = bindings
        .into_iter()
        .map(|(variable, value)| m.stacks.store.new_struct(atom::EQUALS, &[variable, value]))
        .collect();
    m.stacks.unify_list(args, 2, &equations)
}

fn unify_with_occurs_check(m: &mut Machine, args: Args) -> Result<bool> {
    Ok(m.patiently(|m| m.stacks.store.unify_with_occurs_check(m.stacks.arg(args, 0), m.stacks.arg(args, 1))))
}

// ---- numbering variables

fn numbervars(m: &mut Machine, args: Args) -> Result<bool> {
    let (term, start) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1));
    let start = match m.stacks.store.view(start) {
        View::Big(_) => {
            let is_long = m.stacks.int(start).is_ok();
            fail_with(Error::Representation(if is_long { "tagged_integer" } else { "long" }))
        }
        _ => m.stacks.int(start),
    };
    let start = start.map_err(|error| m.stacks.in_predicate(*error, atom::SYSTEM, "numbervars", 4))?;
    check_free_of_attvars(&mut m.stacks, term)?;
    number(m, args, start, atom::VAR_FUNCTOR, false)
}

/// `'$numbervars'(+Term, +Start, -End, +Functor, +BindAttributed)`.
fn numbervars_as(m: &mut Machine, args: Args) -> Result<bool> {
    let start = m.stacks.int(m.stacks.arg(args, 1))?;
    let functor = m.stacks.atom_of(m.stacks.arg(args, 3))?;
    let bind_attributed = m.stacks.bool_of(m.stacks.arg(args, 4))?;
    number(m, args, start, functor, bind_attributed)
}

fn number(m: &mut Machine, args: Args, start: i64, functor: Atom, bind_attributed: bool) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    let end = m.patiently(|m| m.stacks.store.number_variables(term, functor, start, bind_attributed))?;
    let end = m.stacks.store.new_integer(end);
    Ok(m.stacks.unify_arg(args, 2, end))
}

// ---- hashes and sizes

/// Hashes are small integers with this many bits, as in SWI-Prolog.
const HASH_MASK: u64 = 0xff_ffff;

fn term_hash(m: &mut Machine, args: Args) -> Result<bool> {
    hash(m, args, Cover::ALL, 1)
}

/// `term_hash(+Term, +Depth, +Range, -Hash)`.
fn term_hash_limited(m: &mut Machine, args: Args) -> Result<bool> {
    let (depth, range) = (m.stacks.int(m.stacks.arg(args, 1))?, m.stacks.int(m.stacks.arg(args, 2))?);
    if depth < -1 {
        return fail_with(Error::Domain("not_less_than_zero", m.stacks.arg(args, 1)));
    }
    if range < 1 {
        return fail_with(Error::Domain("not_less_than_one", m.stacks.arg(args, 2)));
    }
    let depth = usize::try_from(depth).unwrap_or(usize::MAX);
    if depth == 0 {
        return Ok(m.stacks.unify_arg(args, 3, Cell::int(0)));
    }
    let cover = Cover { depth, width: usize::MAX };
    let Some(hash) = m.stacks.store.term_hash(m.stacks.arg(args, 0), cover) else { return Ok(true) };
    Ok(m.stacks.unify_arg(args, 3, Cell::int((hash & HASH_MASK) as i64 % range)))
}

fn hash(m: &mut Machine, args: Args, cover: Cover, at: usize) -> Result<bool> {
    let Some(hash) = m.stacks.store.term_hash(m.stacks.arg(args, 0), cover) else { return Ok(true) };
    Ok(m.stacks.unify_arg(args, at, Cell::int((hash & HASH_MASK) as i64)))
}

fn check_free_of_attvars(stacks: &mut Stacks, term: Cell) -> Result<()> {
    if stacks.store.term_attvars(term).is_empty() {
        return Ok(());
    }
    let is_variable = matches!(stacks.store.view(term), View::Var(_));
    fail_with(if is_variable { Error::Instantiation } else { Error::Type("free_of_attvar", term) })
}

fn check_acyclic(stacks: &mut Stacks, term: Cell) -> Result<()> {
    if stacks.store.is_acyclic(term) { Ok(()) } else { fail_with(Error::Type("acyclic_term", term)) }
}

fn variant_sha1(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    check_acyclic(&mut m.stacks, term)?;
    // Attributed variables have no identity that a hash could include.
    check_free_of_attvars(&mut m.stacks, term)?;
    let (a, b) = m.stacks.store.variant_hash(term);
    let third = (a.rotate_left(23) ^ b.wrapping_mul(SPREAD)) >> 32;
    let text = format!("{a:016x}{b:016x}{third:08x}");
    m.stacks.unify_atom(args, 1, &text)
}

fn variant_hash(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    check_acyclic(&mut m.stacks, term)?;
    let (hash, _) = m.stacks.store.variant_hash(term);
    Ok(m.stacks.unify_arg(args, 1, Cell::int((hash & HASH_MASK) as i64)))
}

fn term_size(m: &mut Machine, args: Args) -> Result<bool> {
    let size = m.stacks.store.term_size(m.stacks.arg(args, 0));
    Ok(m.stacks.unify_arg(args, 1, Cell::int(size as i64)))
}

pub const TABLE: &[Builtin] = &[
    test("ground", 1, |m, args| Ok(m.patiently(|m| m.stacks.store.is_ground(m.stacks.arg(args, 0))))),
    test("acyclic_term", 1, |m, args| Ok(m.patiently(|m| m.stacks.store.is_acyclic(m.stacks.arg(args, 0))))),
    large!("$factorize_term", 3, factorize_term),
    large!("term_singletons", 2, term_singletons),
    test("cyclic_term", 1, |m, args| Ok(!m.patiently(|m| m.stacks.store.is_acyclic(m.stacks.arg(args, 0))))),
    large!("term_variables", 2, term_variables),
    large!("term_variables", 3, term_variables_tail),
    det("nonground", 2, nonground),
    test("=@=", 2, variant),
    test("\\=@=", 2, |m, args| variant(m, args).map(|same| !same)),
    test("subsumes_term", 2, |m, args| {
        Ok(m.patiently(|m| m.stacks.store.subsumes(m.stacks.arg(args, 0), m.stacks.arg(args, 1))))
    }),
    test("?=", 2, decided),
    called("unifiable", 3, unifiable),
    det("unify_with_occurs_check", 2, unify_with_occurs_check),
    det("numbervars", 3, numbervars),
    det("$numbervars", 5, numbervars_as),
    large!("term_hash", 2, term_hash),
    large!("term_hash", 4, term_hash_limited),
    large!("variant_sha1", 2, variant_sha1),
    large!("variant_hash", 2, variant_hash),
    det("term_size", 2, term_size),
];
