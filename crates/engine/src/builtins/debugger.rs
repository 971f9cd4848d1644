//! Built-ins for the debugger, which is written in Prolog.

use super::prelude::*;
use crate::machine::debug::backtrace::ChoiceKind;
use crate::machine::debug::breaks::{Break, Condition};
use crate::machine::program::bodies::is_control;
use crate::machine::program::database::PredKind;
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};

/// `'$stop_watching'`: ends the watching of calls, because a query is over or waits at the prompt.
fn stop_watching(m: &mut Machine, _args: Args) -> Result<bool> {
    m.stop_watching();
    Ok(true)
}

/// `'$divert_calls'(+Bool)`: sets whether calls of the program's procedures go to the debugger.
fn divert_calls(m: &mut Machine, args: Args) -> Result<bool> {
    m.stacks.tracing = m.stacks.bool_of(m.stacks.arg(args, 0))?;
    m.stacks.set_limit();
    Ok(true)
}

/// `'$attend_errors'(+Bool)`: sets whether uncaught errors are reported at once.
fn attend_errors(m: &mut Machine, args: Args) -> Result<bool> {
    m.services.tracer.attended = m.stacks.bool_of(m.stacks.arg(args, 0))?;
    Ok(true)
}

/// `'$call_depth'(-Depth)`: returns the depth of a call made now.
fn call_depth(m: &mut Machine, args: Args) -> Result<bool> {
    let depth = m.call_depth();
    Ok(m.stacks.unify_arg(args, 0, Cell::int(depth)))
}

/// `'$trace_kind'(+Module, +Goal, -Definition, -Kind)`: returns the module that defines a goal's predicate,
/// and how the debugger runs it: by its `clauses`, as a whole (`opaque`), or not at all (`undefined`).
fn trace_kind(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some((name, arity, _)) = m.stacks.store.callable(m.stacks.arg(args, 1)) else { return Ok(false) };
    let (own, kind) = match m.program.definition(module, name, arity) {
        Some(id) => {
            let pred = m.program.database.pred(id);
            let by_clauses = !matches!(pred.kind, PredKind::Builtin(_)) && m.is_traceable(id);
            (pred.module, if by_clauses { "clauses" } else { "opaque" })
        }
        None if is_control(name, arity) => (atom::SYSTEM, "opaque"),
        None if (m.program.autoload.boot_predicate)(m.stacks.store.atoms.text(name), arity).is_some() => {
            (atom::SYSTEM, "opaque")
        }
        None => (module, "undefined"),
    };
    let kind = m.stacks.store.atom(kind);
    Ok(m.stacks.unify_arg(args, 2, Cell::atom(own)) && m.stacks.unify_arg(args, 3, kind))
}

/// `'$call_number'(-Number)`: returns another number for a call that the debugger runs.
fn call_number(m: &mut Machine, args: Args) -> Result<bool> {
    m.services.tracer.numbered += 1;
    Ok(m.stacks.unify_arg(args, 0, Cell::int(m.services.tracer.numbered)))
}

/// `'$set_break'(+Clause, +Id, +Path, +Condition)`: see `machine/debug/breaks.rs`. Path is a list of numbers,
/// Condition is `true` or condition(Numbers, Variables-Goal).
fn set_break(m: &mut Machine, args: Args) -> Result<bool> {
    let [clause, id, path, condition] = [0, 1, 2, 3].map(|n| m.stacks.arg(args, n));
    let Some(clause) = m.referenced_clause(clause)? else { return Ok(false) };
    let id = m.stacks.int(id)?;
    let path = m.stacks.store.proper_list(path)?;
    let path = path.into_iter().map(|n| Ok(m.stacks.size(n)? as u32)).collect::<Result<Vec<u32>>>()?;
    let condition = match m.stacks.store.compound(m.stacks.store.deref(condition)) {
        Some((_, 2, at)) => {
            let (numbers, goal) = (m.stacks.store.at(at), m.stacks.store.at(at.plus(1)));
            let numbers = m.stacks.store.proper_list(numbers)?;
            let variables = numbers.into_iter().map(|n| m.stacks.size(n)).collect::<Result<Vec<usize>>>()?;
            Some(Condition { variables, goal: m.stacks.store.store_term(goal, Attributes::Drop)? })
        }
        _ => None,
    };
    m.set_break(clause, Break { id, path, condition });
    Ok(true)
}

/// `'$clear_break'(+Clause, +Id)`: takes a breakpoint away.
fn clear_break(m: &mut Machine, args: Args) -> Result<bool> {
    let (clause, id) = (m.referenced_clause(m.stacks.arg(args, 0))?, m.stacks.int(m.stacks.arg(args, 1))?);
    if let Some(clause) = clause {
        m.clear_break(clause, id);
    }
    Ok(true)
}

/// `'$assertion_failed'(:Goal)`: records a failed assertion for a run of tests (`interface/exam`), whatever
/// the hooks of assertion/1 do.
fn assertion_failed(m: &mut Machine, args: Args) -> Result<bool> {
    let goal = m.stacks.arg(args, 0);
    if m.program.failed_assertion.is_none() {
        let ops = m.program.modules.ops(atom::USER);
        let text = term_to_string(&m.stacks.store, &ops, &WriteOptions::quoted(), goal);
        m.program.failed_assertion = Some(text);
    }
    Ok(true)
}

/// `'$stop_coverage'(-Counts)`: returns `counted(Clause, Entered, Left)` for the clauses that were entered
/// since `'$start_coverage'`.
fn stop_coverage(m: &mut Machine, args: Args) -> Result<bool> {
    let counted = m.stop_coverage();
    let mut items = Vec::with_capacity(counted.len());
    for (clause, [entered, left]) in counted {
        let clause = m.clause_reference(clause);
        let (entered, left) = (Cell::int(entered as i64), Cell::int(left as i64));
        items.push(m.stacks.term("counted", &[clause, entered, left]));
    }
    m.stacks.unify_list(args, 0, &items)
}

/// `'$covered'(+Call)`: what clauses call while they are counted.
fn covered(m: &mut Machine, args: Args) -> Result<bool> {
    let call = m.stacks.size(m.stacks.arg(args, 0))?;
    m.services.coverage.count(call);
    Ok(true)
}

/// `'$stack_size'(-Count)`: returns how many goals of programs and libraries are on the stack.
fn stack_size(m: &mut Machine, args: Args) -> Result<bool> {
    let count = m.stack_goals(usize::MAX).len();
    Ok(m.stacks.unify_arg(args, 0, Cell::int(count as i64)))
}

/// `'$stack_goals'(+From, +Count, -Goals)`: returns goals on the stack, starting with the one that has `From`
/// goals below it, or the innermost, as `goal(Level, Module:Goal, File, Line)`, with line 0 where there is no
/// clause.
fn stack_goals(m: &mut Machine, args: Args) -> Result<bool> {
    let (from, count) = (m.stacks.size(m.stacks.arg(args, 0))?, m.stacks.size(m.stacks.arg(args, 1))?);
    let goals = m.stack_goals(usize::MAX);
    let first = goals.len().saturating_sub(from);
    let items = m.stack_rows(&goals[first..goals.len().min(first.saturating_add(count))])?;
    m.stacks.unify_list(args, 2, &items)
}

/// `'$open_choice'(-Kind, -Goal, -Places, -Caller)`: returns the newest choice point of the query that was
/// answered. Places are `File:Line` of the clause that succeeded and of the next one. Caller is a list of the
/// goal that called it and its place.
fn open_choice(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(choice) = m.open_choice()? else { return Ok(false) };
    let kind = m.stacks.store.atom(match choice.kind {
        ChoiceKind::Clauses => "clauses",
        ChoiceKind::InClause => "in_clause",
        ChoiceKind::Builtin => "builtin",
    });
    let place = |m: &mut Machine, (file, line): (Atom, u32)| {
        m.stacks.store.new_struct(atom::COLON, &[Cell::atom(file), Cell::int(i64::from(line))])
    };
    let places: Vec<Cell> = choice.clauses.into_iter().map(|found| place(m, found)).collect();
    let caller = match choice.caller {
        Some((goal, found)) => vec![goal, place(m, found)],
        None => Vec::new(),
    };
    Ok(m.stacks.unify_arg(args, 0, kind)
        && m.stacks.unify_arg(args, 1, choice.goal)
        && m.stacks.unify_list(args, 2, &places)?
        && m.stacks.unify_list(args, 3, &caller)?)
}

pub const TABLE: &[Builtin] = &[
    control("$watched_query", 1, |m| m.watched_query()),
    det("$stop_watching", 0, stop_watching),
    det("$divert_calls", 1, divert_calls),
    det("$attend_errors", 1, attend_errors),
    // `'$error_reported'`: succeeds once if the error that ended the query was reported already.
    det("$error_reported", 0, |m, _args| Ok(std::mem::take(&mut m.services.tracer.reported))),
    det("$call_depth", 1, call_depth),
    det("$trace_kind", 4, trace_kind),
    det("$call_number", 1, call_number),
    det("$set_break", 4, set_break),
    det("$clear_break", 2, clear_break),
    det("$assertion_failed", 1, assertion_failed),
    det("$start_coverage", 0, |m, _args| {
        m.start_coverage();
        Ok(true)
    }),
    det("$stop_coverage", 1, stop_coverage),
    test("$covered", 1, covered),
    det("$stack_size", 1, stack_size),
    det("$stack_goals", 3, stack_goals),
    det("$open_choice", 4, open_choice),
];
