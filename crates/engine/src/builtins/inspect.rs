//! Inspection of whole terms: their variables, variants, subsumption, hashes, sizes, cycles.

use super::prelude::*;
use ninelog_terms::hash::SPREAD;
use ninelog_terms::store::heap::OccursCheck;
use ninelog_terms::store::walk::factor::Factor;
use ninelog_terms::store::walk::hash::Cover;

fn term_variables(m: &mut Machine, args: Args) -> Result<bool> {
    m.check_result_list(m.arg(args, 1))?;
    let list = m.store.term_variables_list(m.arg(args, 0), NIL)?;
    Ok(m.unify_arg(args, 1, list))
}

/// `'$factorize_term'(+Term, -Skeleton, -Equations)`: cuts a term where it contains itself.
fn factorize_term(m: &mut Machine, args: Args) -> Result<bool> {
    let (skeleton, equations) = m.store.factorize(m.arg(args, 0), Factor::Cycles)?;
    m.store.ensure(5 * equations.len())?;
    let items: Vec<Cell> =
        equations.iter().map(|&(name, value)| m.store.new_struct(atom::EQUALS, &[name, value])).collect();
    let list = m.store.list_from(&items, NIL);
    Ok(m.unify_arg(args, 1, skeleton) && m.unify_arg(args, 2, list))
}

/// `term_singletons(+Term, -Variables)`: returns the variables that occur once.
fn term_singletons(m: &mut Machine, args: Args) -> Result<bool> {
    let variables = m.store.singleton_variables(m.arg(args, 0));
    m.unify_list(args, 1, &variables)
}

fn term_variables_tail(m: &mut Machine, args: Args) -> Result<bool> {
    let tail = m.arg(args, 2);
    let list = m.store.term_variables_list(m.arg(args, 0), tail)?;
    Ok(m.unify_arg(args, 1, list))
}

/// `nonground(+Term, -Variable)`: returns a variable of the term.
fn nonground(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(variable) = m.store.first_variable(m.arg(args, 0)) else { return Ok(false) };
    Ok(m.unify_arg(args, 1, variable))
}

fn variant(m: &mut Machine, args: Args) -> Result<bool> {
    Ok(m.patiently(|m| m.store.is_variant(m.arg(args, 0), m.arg(args, 1))))
}

/// `?=(A, B)`: succeeds if the terms are identical or cannot be unified.
fn decided(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.arg(args, 0), m.arg(args, 1));
    Ok(m.patiently(|m| m.store.identical(a, b) || m.store.unifier(a, b).is_none()))
}

fn unifiable(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) = (m.arg(args, 0), m.arg(args, 1));
    m.report_cycle(a, b)?;
    let Some(bindings) = m.patiently(|m| m.store.unifier(a, b)) else { return Ok(false) };
    if m.store.occurs_check != OccursCheck::Off && m.store.cyclic_binding(a, b).is_some() {
        return Ok(false);
    }
    m.store.ensure(5 * bindings.len())?;
    let equations: Vec<Cell> = bindings
        .into_iter()
        .map(|(variable, value)| m.store.new_struct(atom::EQUALS, &[variable, value]))
        .collect();
    m.unify_list(args, 2, &equations)
}

fn unify_with_occurs_check(m: &mut Machine, args: Args) -> Result<bool> {
    Ok(m.patiently(|m| m.store.unify_with_occurs_check(m.arg(args, 0), m.arg(args, 1))))
}

// ---- numbering variables

fn numbervars(m: &mut Machine, args: Args) -> Result<bool> {
    let (term, start) = (m.arg(args, 0), m.arg(args, 1));
    let start = match m.store.view(start) {
        View::Big(_) => {
            let is_long = m.int(start).is_ok();
            fail_with(Error::Representation(if is_long { "tagged_integer" } else { "long" }))
        }
        _ => m.int(start),
    };
    let start = start.map_err(|error| m.in_predicate(*error, atom::SYSTEM, "numbervars", 4))?;
    check_free_of_attvars(m, term)?;
    number(m, args, start, atom::VAR_FUNCTOR, false)
}

/// `'$numbervars'(+Term, +Start, -End, +Functor, +BindAttributed)`.
fn numbervars_as(m: &mut Machine, args: Args) -> Result<bool> {
    let start = m.int(m.arg(args, 1))?;
    let functor = m.atom_of(m.arg(args, 3))?;
    let bind_attributed = m.bool_of(m.arg(args, 4))?;
    number(m, args, start, functor, bind_attributed)
}

fn number(m: &mut Machine, args: Args, start: i64, functor: Atom, bind_attributed: bool) -> Result<bool> {
    let term = m.arg(args, 0);
    let end = m.patiently(|m| m.store.number_variables(term, functor, start, bind_attributed))?;
    let end = m.store.new_integer(end);
    Ok(m.unify_arg(args, 2, end))
}

// ---- hashes and sizes

/// Hashes are small integers with this many bits, as in SWI-Prolog.
const HASH_MASK: u64 = 0xff_ffff;

fn term_hash(m: &mut Machine, args: Args) -> Result<bool> {
    hash(m, args, Cover::ALL, 1)
}

/// `term_hash(+Term, +Depth, +Range, -Hash)`.
fn term_hash_limited(m: &mut Machine, args: Args) -> Result<bool> {
    let (depth, range) = (m.int(m.arg(args, 1))?, m.int(m.arg(args, 2))?);
    if depth < -1 {
        return fail_with(Error::Domain("not_less_than_zero", m.arg(args, 1)));
    }
    if range < 1 {
        return fail_with(Error::Domain("not_less_than_one", m.arg(args, 2)));
    }
    let depth = usize::try_from(depth).unwrap_or(usize::MAX);
    if depth == 0 {
        return Ok(m.unify_arg(args, 3, Cell::int(0)));
    }
    let cover = Cover { depth, width: usize::MAX };
    let Some(hash) = m.store.term_hash(m.arg(args, 0), cover) else { return Ok(true) };
    Ok(m.unify_arg(args, 3, Cell::int((hash & HASH_MASK) as i64 % range)))
}

fn hash(m: &mut Machine, args: Args, cover: Cover, at: usize) -> Result<bool> {
    let Some(hash) = m.store.term_hash(m.arg(args, 0), cover) else { return Ok(true) };
    Ok(m.unify_arg(args, at, Cell::int((hash & HASH_MASK) as i64)))
}

fn check_free_of_attvars(m: &mut Machine, term: Cell) -> Result<()> {
    if m.store.term_attvars(term).is_empty() {
        return Ok(());
    }
    let is_variable = matches!(m.store.view(term), View::Var(_));
    fail_with(if is_variable { Error::Instantiation } else { Error::Type("free_of_attvar", term) })
}

fn check_acyclic(m: &mut Machine, term: Cell) -> Result<()> {
    if m.store.is_acyclic(term) { Ok(()) } else { fail_with(Error::Type("acyclic_term", term)) }
}

fn variant_sha1(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.arg(args, 0);
    check_acyclic(m, term)?;
    // Attributed variables have no identity that a hash could include.
    check_free_of_attvars(m, term)?;
    let (a, b) = m.store.variant_hash(term);
    let third = (a.rotate_left(23) ^ b.wrapping_mul(SPREAD)) >> 32;
    let text = format!("{a:016x}{b:016x}{third:08x}");
    m.unify_atom(args, 1, &text)
}

fn variant_hash(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.arg(args, 0);
    check_acyclic(m, term)?;
    let (hash, _) = m.store.variant_hash(term);
    Ok(m.unify_arg(args, 1, Cell::int((hash & HASH_MASK) as i64)))
}

fn term_size(m: &mut Machine, args: Args) -> Result<bool> {
    let size = m.store.term_size(m.arg(args, 0));
    Ok(m.unify_arg(args, 1, Cell::int(size as i64)))
}

pub const TABLE: &[Builtin] = &[
    test("ground", 1, |m, args| Ok(m.patiently(|m| m.store.is_ground(m.arg(args, 0))))),
    test("acyclic_term", 1, |m, args| Ok(m.patiently(|m| m.store.is_acyclic(m.arg(args, 0))))),
    large!("$factorize_term", 3, factorize_term),
    large!("term_singletons", 2, term_singletons),
    test("cyclic_term", 1, |m, args| Ok(!m.patiently(|m| m.store.is_acyclic(m.arg(args, 0))))),
    large!("term_variables", 2, term_variables),
    large!("term_variables", 3, term_variables_tail),
    det("nonground", 2, nonground),
    test("=@=", 2, variant),
    test("\\=@=", 2, |m, args| variant(m, args).map(|same| !same)),
    test("subsumes_term", 2, |m, args| Ok(m.patiently(|m| m.store.subsumes(m.arg(args, 0), m.arg(args, 1))))),
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
