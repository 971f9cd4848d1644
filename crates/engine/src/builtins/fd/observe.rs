//! Built-ins through which a debugger watches the solver: see `fd/observe.rs`.

use crate::builtins::prelude::*;
use ninelog_fd::domains::{BigSet, Observed, Shape, domain_shape};
use std::collections::HashSet;

/// `'$fd_watch'(+Names)`: starts to record what happens to the variables in a list of Name=Variable, whose
/// names are strings. A variable with several names has the first. An empty list stops that.
fn watch(m: &mut Machine, args: Args) -> Result<bool> {
    let items = m.stacks.store.proper_list(m.stacks.arg(args, 0))?;
    let mut names = Vec::with_capacity(items.len());
    let mut named = HashSet::with_capacity(items.len());
    for item in items {
        let Some((_, 2, at)) = m.stacks.store.compound(item) else { continue };
        let (name, value) = (m.stacks.owned_text(m.stacks.store.get(at))?, m.stacks.store.get(at.plus(1)));
        match (m.stacks.fd_known(m.stacks.store.deref(value)), m.stacks.fd_value(value)) {
            (Some(x), _) if named.insert(x) => names.push((name, Ok(x))),
            (Some(_), _) => {}
            (None, Some(value)) => names.push((name, Err(value))),
            (None, None) => {}
        }
    }
    if names.is_empty() {
        m.stacks.solver.stop_watching()
    } else {
        m.stacks.solver.watch(names)
    }
    Ok(true)
}

/// `'$fd_events'(-Events)`: returns and clears the recorded events: narrowed(Name, Before, After, By) and
/// failed(By). By is `posted`, or a goal with '$VAR'(Name) in the place of watched variables.
fn events(m: &mut Machine, args: Args) -> Result<bool> {
    let mut terms = Vec::new();
    for event in m.stacks.solver.take_events() {
        let by = match &event {
            Observed::Narrowed { by, .. } | Observed::Failed { by } => by.clone(),
        };
        let by = m.stacks.shape_term(&by.unwrap_or(Shape::Atom("posted")))?;
        terms.push(match event {
            Observed::Narrowed { name, before, after, .. } => {
                let mut shown = |set: &BigSet| m.stacks.shape_term(&domain_shape(set));
                let (before, after) = (shown(&before)?, shown(&after)?);
                let name = m.stacks.store.new_string(&name);
                m.stacks.term("narrowed", &[name, before, after, by])
            }
            Observed::Failed { .. } => m.stacks.term("failed", &[by]),
        });
    }
    m.stacks.store.ensure(2 * terms.len())?;
    m.stacks.unify_list(args, 0, &terms)
}

pub const TABLE: &[Builtin] = &[det("$fd_watch", 1, watch), called("$fd_events", 1, events)];
