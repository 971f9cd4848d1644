//! Which goal of a clause is running, and its line: nothing of this is kept with a program. The clause is
//! compiled again, which tells where the code of each goal begins, and its text is read again.

use crate::code::instr::Instr;
use crate::compile::clause::{Called, Place, PlacedGoal};
use crate::compile::goal::Callee;
use crate::compile::vars;
use crate::machine::frames::Frame;
use crate::machine::native::mark::mark;
use crate::machine::program::database::Clause;
use crate::machine::program::link::variables_from;
use crate::machine::{Machine, Program};
use ninelog_analysis::goals::{ClauseParts, goals_of, parts};
use ninelog_analysis::{Context, Document, Facts, Term};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::syntax::scan::Scanner;
use std::path::Path;

/// The text of the file that was read last.
pub(super) type Sources = Option<(Atom, Option<String>)>;

/// The name and arity of a goal, if it is known.
type Name = Option<(String, usize)>;

impl Machine {
    /// Returns the goals of a clause, and the number of the one that its code runs at `pc`, which is behind
    /// an instruction. Nothing if the code is not what the clause would be compiled to now.
    fn running_goal(&mut self, clause: *const Clause, pc: *const Instr) -> Option<(Vec<PlacedGoal>, usize)> {
        // SAFETY: a frame or the running code keeps the clause alive.
        let own = unsafe { &(*clause).compiled }.as_deref();
        let unmarked = self.program.native.unmarked.iter().filter(|(other, _)| *other == clause);
        let mut codes = own.into_iter().chain(unmarked.map(|(_, code)| &**code));
        let code = codes.find(|code| code.as_ptr_range().contains(&pc.wrapping_sub(1)))?;
        let length = code.len();
        // SAFETY: both are in the same code.
        let at = unsafe { pc.offset_from(code.as_ptr()) } as usize - 1;
        let top = self.stacks.store.top;
        let compiled = self.compiled(clause, true);
        self.stacks.store.top = top;
        let mut compiled = compiled.ok()?.ok()?;
        if compiled.code.len() != length {
            // Code with marks where native code takes over.
            let (marked, places) = mark(&compiled.code);
            if marked.len() != length {
                return None;
            }
            for goal in &mut compiled.goals {
                goal.start = places.get(goal.start).map_or(length, |&place| place as usize);
            }
        }
        let number = compiled.goals.iter().rposition(|goal| goal.start <= at)?;
        Some((compiled.goals, number))
    }

    /// Returns the line of the goal that a clause runs, or that of the clause.
    pub(super) fn goal_line(
        &mut self,
        clause: *const Clause,
        pc: *const Instr,
        sources: &mut Sources,
    ) -> (Atom, u32) {
        let (file, line) = self.clause_place(clause);
        let found = self.running_goal(clause, pc).and_then(|(goals, number)| {
            let names: Vec<Name> = goals.iter().map(|goal| self.name_of_called(&goal.callee)).collect();
            // SAFETY: as above.
            let pred = self.program.database.pred(unsafe { (*clause).pred });
            let head = (self.stacks.store.atoms.text(pred.name).to_string(), pred.arity);
            let module = pred.module;
            let (ops, flags) = (self.program.modules.ops(module), self.program.modules.read_flags(module));
            let context = Context::of(&ops, &self.stacks.store.atoms, flags);
            if sources.as_ref().is_none_or(|known| known.0 != file) {
                let path = self.stacks.store.atoms.text(file).to_string();
                let bytes = self.services.host.read(Path::new(&path)).ok();
                *sources = Some((file, bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())));
            }
            let text = sources.as_ref()?.1.as_deref()?;
            let text = self.program.clause_text(text, line, module)?;
            let document = Document::new(text, context, &Facts::default());
            let term = document.items().next()?.term()?;
            let goals = source_goals(term, &head)?;
            let offset = goals.get(aligned(&names, number, &goals)?)?.1;
            Some(line + text[..offset].matches('\n').count() as u32)
        });
        (file, found.unwrap_or(line))
    }

    fn name_of_called(&self, called: &Called) -> Name {
        let text = |name: Atom| self.stacks.store.atoms.text(name).to_string();
        match called {
            Called::Procedure(Callee::Pred(id)) => {
                let pred = self.program.database.pred(*id);
                Some((text(pred.name), pred.arity))
            }
            Called::Procedure(Callee::Builtin(id) | Callee::Test(id)) => {
                let builtin = &self.program.builtins[id.0 as usize];
                Some((builtin.name.to_string(), builtin.arity as usize))
            }
            Called::Arithmetic(name, ..) => Some((text(*name), 2)),
            Called::Unification => Some(("=".to_string(), 2)),
            Called::Other => None,
        }
    }

    /// Returns the arithmetic goal at `pc` in a clause, with the values that its variables have. The frame is
    /// that of the clause, if it has one.
    pub(super) fn arithmetic_goal(
        &mut self,
        clause: *const Clause,
        pc: *const Instr,
        frame: Option<Frame>,
    ) -> Option<Cell> {
        // SAFETY: the running code keeps the clause alive.
        let this = unsafe { &*clause };
        if this.is_rule || self.stacks.store.occurs_check != ninelog_terms::store::heap::OccursCheck::Off {
            return None;
        }
        let (mut goals, number) = self.running_goal(clause, pc)?;
        let Called::Arithmetic(name, args, places) = goals.swap_remove(number).callee else { return None };
        // A copy of the clause comes to where the compiler's copy was, so its parts are at the same
        // addresses.
        let start = self.stacks.store.here();
        self.stacks.restored_clause(this).ok()?;
        let variables = variables_from(&mut self.stacks.store, start);
        for (number, place) in places {
            let value = match place {
                Place::Register(x) => Cell(self.stacks.x[x as usize]),
                Place::Slot(slot) => frame?.slot(slot as usize),
            };
            let value = self.stacks.store.deref(value);
            // The variable is new, so nothing has to be undone or woken.
            self.stacks.store.set(*variables.get(number)?, value);
        }
        let args = args.map(|arg| {
            vars::index(arg).map_or(Some(arg), |n| variables.get(n).map(|&at| self.stacks.store.get(at)))
        });
        let [a, b] = args;
        let goal = self.stacks.store.new_struct(name, &[a?, b?]);
        Some(self.stacks.store.new_struct(atom::COLON, &[Cell::atom(atom::SYSTEM), goal]))
    }
}

impl Program {
    /// Returns the text of the clause that begins in a line.
    fn clause_text<'t>(&self, text: &'t str, line: u32, module: Atom) -> Option<&'t str> {
        let newlines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
        let start = newlines.into_iter().nth(line.checked_sub(1)? as usize)?;
        let flags = self.modules.read_flags(module);
        let rest = text.get(start..)?;
        let mut scanner = Scanner::new(flags.character_escapes, flags.iso);
        let end = scanner.feed(rest).or_else(|| scanner.feed("\n").map(|_| rest.len()))?;
        rest.get(..end)
    }
}

/// Returns the goals of a clause of this predicate as the compiler sees them, each with its place. The parts
/// of a grammar rule get two more arguments.
fn source_goals(clause: Term, head: &(String, usize)) -> Option<Vec<(Name, usize)>> {
    let (named, more, bodies) = match parts(clause) {
        ClauseParts::Rule(head, guard, body) => (head, 0, [guard, Some(body)]),
        ClauseParts::Grammar(head, _, body) => (head, 2, [None, Some(body)]),
        _ => return None,
    };
    let (name, arity) = named.strip_module().1.functor()?;
    if (&*name, arity + more) != (head.0.as_str(), head.1) {
        return None;
    }
    let mut found = Vec::new();
    let mut add = |term: Term, more: usize| {
        let Some((name, arity)) = term.functor() else {
            found.push((None, term.span().start));
            return;
        };
        if !matches!((&*name, arity), ("true" | "fail" | "false" | "!", 0)) {
            found.push((Some((name.into_owned(), arity + more)), term.span().start));
        }
    };
    for goal in bodies.into_iter().flatten().flat_map(goals_of) {
        match goal.term.is("{}", 1) {
            Some(inner) if more > 0 => goals_of(inner[0]).iter().for_each(|goal| add(goal.term, 0)),
            _ if more > 0 && (goal.term.elements().is_some() || goal.term.text().is_some()) => {}
            _ => add(goal.term, more),
        }
    }
    Some(found)
}

/// Returns the goal of the source that goal `number` of the code comes from. Where expansions have changed
/// the goals, those between two that are the same in both come from the goal between these.
fn aligned(code: &[Name], number: usize, source: &[(Name, usize)]) -> Option<usize> {
    let same = |a: &Name, b: &Name| a.is_none() || b.is_none() || a == b;
    if code.len() == source.len() && code.iter().zip(source).all(|(a, (b, _))| same(a, b)) {
        return Some(number);
    }
    // A goal that stands as often in both is the same goal.
    let twin = |at: usize| {
        let name = code[at].as_ref()?;
        let is_it = |other: &Name| other.as_ref() == Some(name);
        let in_source: Vec<usize> = (0..source.len()).filter(|&n| is_it(&source[n].0)).collect();
        let in_code = code.iter().filter(|other| is_it(other)).count();
        let before = code[..at].iter().filter(|other| is_it(other)).count();
        (in_code == in_source.len()).then(|| in_source[before])
    };
    twin(number).or_else(|| {
        let before = (0..number).rev().find_map(twin);
        let after = (number + 1..code.len()).find_map(twin).unwrap_or(source.len());
        let first = before.map_or(0, |at| at + 1);
        (first < after).then_some(first).or(before)
    })
}
