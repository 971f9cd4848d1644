//! Built-ins for the predicates of engines, which are written in Prolog (`boot/engines.pl`).
//!
//! Their arguments name an engine by its alias or its blob. The engine must exist.

use super::prelude::*;
use crate::machine::Services;
use crate::machine::control::engines::Engine;
use ninelog_terms::store::stored::Stored;

impl Machine {
    /// Unifies an argument with a term that is stored in an engine.
    fn restore_kept(&mut self, args: Args, n: usize, kept: &Stored) -> Result<bool> {
        let term = self.stacks.store.restore_term(kept)?;
        Ok(self.take_constraints(term)? && self.stacks.unify_arg(args, n, term))
    }

    /// Returns the term in a field of the running engine, if there is one. It stays stored until there is
    /// room for it on the heap.
    fn take_kept(&mut self, args: Args, field: fn(&mut Engine) -> &mut Option<Stored>) -> Result<bool> {
        let Some(kept) = self.services.engines.current().and_then(|engine| field(engine).clone()) else {
            return Ok(false);
        };
        let taken = self.restore_kept(args, 0, &kept)?;
        if let Some(engine) = self.services.engines.current() {
            *field(engine) = None;
        }
        Ok(taken)
    }
}

impl Services {
    fn engine_number(&self, name: Cell) -> Option<usize> {
        if !name.is_atom() {
            return None;
        }
        self.engines.find(name.as_atom())
    }
}

/// `'$engine_new'(+Goal, ?Alias, +StackLimit, -Engine)`.
fn engine_new(m: &mut Machine, args: Args) -> Result<bool> {
    m.services.claim_engine()?;
    let goal = m.stacks.arg(args, 0);
    let alias = m.stacks.arg(args, 1);
    let limit = m.stacks.size(m.stacks.arg(args, 2))?;
    let goal = m.with_constraints(goal, |m| m.stacks.store.store_term(goal, Attributes::Keep))?;
    let engine = m.make_engine(goal, alias.is_atom().then(|| alias.as_atom()), limit);
    Ok(m.stacks.unify_arg(args, 3, Cell::atom(engine)))
}

/// `'$engine_ask'(+Engine)`: runs the engine until its next answer. Fails if there is none.
fn engine_ask(m: &mut Machine) -> Result<bool> {
    let name = m.stacks.store.deref(Cell(m.stacks.x[0]));
    match m.services.engine_number(name) {
        Some(number) => m.ask_engine(number),
        None => Ok(false),
    }
}

/// `'$engine_destroy'(+Engine)`.
fn engine_destroy(m: &mut Machine) -> Result<bool> {
    let name = m.stacks.store.deref(Cell(m.stacks.x[0]));
    match m.services.engine_number(name) {
        Some(number) => m.destroy_engine(number),
        None => Ok(false),
    }
}

/// `'$engine_answer'(+Engine, -Term)`: returns the answer, which stays until the engine is asked again.
fn engine_answer(m: &mut Machine, args: Args) -> Result<bool> {
    let number = m.services.engine_number(m.stacks.arg(args, 0));
    let Some(answer) = number.and_then(|n| m.services.engines.get(n)?.answer.clone()) else {
        return Ok(false);
    };
    m.restore_kept(args, 1, &answer)
}

/// `'$engine_goal'(-Term)`: returns the goal of the running engine.
fn engine_goal(m: &mut Machine, args: Args) -> Result<bool> {
    m.take_kept(args, |engine| &mut engine.goal)
}

/// `'$engine_put'(+Term)`: stores the answer of the running engine.
fn engine_put(m: &mut Machine, args: Args) -> Result<bool> {
    let term = m.stacks.arg(args, 0);
    let answer = m.with_constraints(term, |m| m.stacks.store.store_term(term, Attributes::Keep))?;
    match m.services.engines.current() {
        Some(engine) => engine.answer = Some(answer),
        None => return Ok(false),
    }
    Ok(true)
}

/// `'$engine_post'(+Engine, +Term)`: posts a term; fails if there is one already.
fn engine_post(m: &mut Machine, args: Args) -> Result<bool> {
    let (number, term) = (m.services.engine_number(m.stacks.arg(args, 0)), m.stacks.arg(args, 1));
    let post = m.with_constraints(term, |m| m.stacks.store.store_term(term, Attributes::Keep))?;
    match number.and_then(|n| m.services.engines.get(n)).filter(|engine| engine.post.is_none()) {
        Some(engine) => engine.post = Some(post),
        None => return Ok(false),
    }
    Ok(true)
}

/// `'$engine_fetch'(-Term)`: returns the term that was posted to the running engine, if there is one.
fn engine_fetch(m: &mut Machine, args: Args) -> Result<bool> {
    m.take_kept(args, |engine| &mut engine.post)
}

/// `engine_self(-Engine)`.
fn engine_self(m: &mut Machine, args: Args) -> Result<bool> {
    let name = m.services.engines.current().map(|engine| engine.name());
    Ok(name.is_some_and(|name| m.stacks.unify_arg(args, 0, Cell::atom(name))))
}

/// `'$engine_state'(+Engine, -State, -Post)`: State is `active`, `suspended`, `done` if there is no further
/// answer but none was requested yet, or `gone`. Post is `posted` if a term was posted to it, or `none`.
/// Fails if there is no such engine.
fn engine_state(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(number) = m.services.engine_number(m.stacks.arg(args, 0)) else { return Ok(false) };
    let active = m.services.engines.is_active(number);
    let Some(engine) = m.services.engines.get(number) else { return Ok(false) };
    let posted = if engine.post.is_some() { "posted" } else { "none" };
    let state = engine.state(active);
    Ok(m.stacks.unify_atom(args, 1, state)? && m.stacks.unify_atom(args, 2, posted)?)
}

/// `'$engine_ready'(@Engine)`: tests whether the engine can be asked at once: it waits, has not ended, and
/// there is one thread.
fn engine_ready(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(number) = m.services.engine_number(m.stacks.arg(args, 0)) else { return Ok(false) };
    if m.services.engines.is_active(number) || m.services.threads.has_others() {
        return Ok(false);
    }
    Ok(m.services.engines.get(number).is_some_and(|engine| !engine.is_gone()))
}

/// `'$engines'(-Names)`.
fn engines(m: &mut Machine, args: Args) -> Result<bool> {
    let left = m.services.engines.all().filter(|engine| !engine.is_gone());
    let names: Vec<Cell> = left.map(|engine| Cell::atom(engine.name())).collect();
    m.stacks.store.ensure(2 * names.len())?;
    m.stacks.unify_list(args, 0, &names)
}

pub const TABLE: &[Builtin] = &[
    called("$engine_new", 4, engine_new),
    control("$engine_ask", 1, engine_ask),
    control("$engine_destroy", 1, engine_destroy),
    control("$engine_yield", 0, Machine::yield_engine),
    det("$engine_may_yield", 0, |m, _| Ok(m.services.engines.may_yield())),
    called("$engine_goal", 1, engine_goal),
    called("$engine_answer", 2, engine_answer),
    called("$engine_put", 1, engine_put),
    called("$engine_post", 2, engine_post),
    called("$engine_fetch", 1, engine_fetch),
    det("engine_self", 1, engine_self),
    det("$engine_state", 3, engine_state),
    test("$engine_ready", 1, engine_ready),
    called("$engines", 1, engines),
];
