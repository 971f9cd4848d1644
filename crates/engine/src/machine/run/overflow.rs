//! The description of full stacks: how large they are, and which calls have filled them.
//!
//! A frame does not keep arguments that are no longer needed. So when the stacks are full, the machine
//! continues for a few calls, past the limit but within the reserved ranges, and notes each. These innermost
//! calls show what the program repeats.

use crate::code::instr::{Instr, PredId};
use crate::machine::frames::SLACK_WORDS;
use crate::machine::registers::Next;
use crate::machine::{Machine, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL, Tag};
use ninelog_terms::store::heap::{Error, View};
use ninelog_terms::store::memory::Memory;
use ninelog_terms::store::stored::{Attributes, Stored};

/// How many calls are noted at most, and how many are examined: some have returned before the next is made.
const CALLS: usize = 24;
const ATTEMPTS: usize = 40;
/// How many of the innermost calls are shown if nothing repeats, and how many may precede a repetition.
const SHOWN: usize = 5;
const BEFORE: usize = 4;
/// The most elements of a list that are counted, and the most words of a string or number that are shown.
const COUNTED: usize = 1_000_000;
const LARGE: usize = 32;
/// The most cells of the description, and the most arguments of a call that are shown.
const ROOM: usize = 2000;
const ARGUMENTS: usize = 30;

/// The calls that were made since the stacks became full.
#[derive(Default)]
pub struct LastCalls {
    noting: bool,
    calls: Vec<NotedCall>,
    attempts: usize,
}

impl LastCalls {
    /// Returns whether each call must be noted.
    pub fn are_noted(&self) -> bool {
        self.noting
    }
}

struct NotedCall {
    callee: Callee,
    args: Vec<Argument>,
    /// Where the stacks for environments and choice points ended. If both end there or lower at a later call,
    /// this one has returned or was replaced.
    ends: (usize, usize),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Callee {
    Pred(PredId),
    Builtin(u32),
}

struct Argument {
    /// Terms with equal words are equal.
    word: u64,
    shown: Shown,
}

/// The part of an argument that a message shows.
enum Shown {
    Open,
    Atomic(Stored),
    /// The number of elements counted, and whether something other than `[]` follows them.
    List(usize, bool),
    Compound(Atom, usize),
}

impl Machine {
    /// Handles an instruction that has no room for a frame or a choice point. `regs.pc` is after it. It has
    /// changed nothing, and is repeated if there is room to note some more calls.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn stack_overflow(&mut self) -> Next {
        if !self.stacks.begin_noting() {
            return self.raise(Box::new(Error::NoRoom));
        }
        self.stacks.regs.pc = self.stacks.regs.pc.wrapping_sub(1);
        Next::Continue
    }

    /// Notes a call whose arguments are in X0, ... Returns whether it may be made.
    #[cold]
    pub(in crate::machine) fn note_last_call(&mut self, pred: PredId) -> bool {
        if !self.stacks.is_out_of_memory() {
            self.stacks.forget_last_calls();
            return true;
        }
        let arity = self.program.database.pred(pred).arity;
        self.stacks.note(Callee::Pred(pred), 0, arity);
        self.stacks.last_calls.attempts += 1;
        self.stacks.last_calls.calls.len() < CALLS && self.stacks.last_calls.attempts < ATTEMPTS
    }

    /// Notes the call of a built-in that has no room and that a collection would not help.
    pub(in crate::machine) fn note_builtin(&mut self, id: u32) {
        // SAFETY: the instruction in progress belongs to code that is running.
        let base = match unsafe { *self.stacks.running } {
            Instr::Builtin { base, .. } | Instr::BuiltinTest { base, .. } => base.0,
            _ => 0,
        };
        let arity = self.program.builtins[id as usize].arity as usize;
        self.stacks.note(Callee::Builtin(id), base.into(), arity);
    }

    // ---- the description

    /// Returns the ball for full stacks: `error(resource_error(stack), Context)`, where the context is a dict
    /// as in SWI-Prolog.
    pub fn overflow_ball(&mut self) -> Cell {
        // The heap may be full to the brim: what says so goes beyond the limit.
        let budget = self.stacks.store.budget;
        self.stacks.store.budget = budget.max(self.stacks.store.top).saturating_add(8 * ROOM);
        let context = match self.stacks.store.ensure(ROOM) {
            Ok(()) => self.overflow_context(),
            Err(_) => self.stacks.store.new_var(),
        };
        self.stacks.store.budget = budget;
        self.stacks.forget_last_calls();
        self.stacks.store.error_term(&Error::Resource("stack"), context)
    }

    fn overflow_context(&mut self) -> Cell {
        let [heap, trail, env, choice] = self.stacks.stack_bytes();
        let kilobytes = |bytes: usize| Cell::int((bytes / 1024) as i64);
        let newest = self.stacks.frame();
        let environments = newest.frames().count() as i64;
        // The oldest choice point does not belong to the program.
        let choices = self.stacks.open_choice_points().count() as i64;
        let calls = std::mem::take(&mut self.stacks.last_calls.calls);
        let (kind, count) = match repetition(&calls) {
            Some((count, true)) => ("cycle", count),
            // If terms take most of the memory, the program may well be finite but large.
            Some((count, false)) if 2 * env > heap => ("non_terminating", count),
            _ => ("stack", SHOWN),
        };
        let mut frames = Vec::new();
        for call in calls.iter().rev().take(count) {
            frames.push(self.frame_term(environments - frames.len() as i64, call));
        }
        if calls.len() <= 1 {
            let last = calls.first().map(|call| self.name_of(call.callee));
            // A watched call of the same loop of last calls is over, though its frame stands.
            let mut in_loop = true;
            for goal in self.stack_goals(SHOWN - frames.len()) {
                if let Ok((term, _)) = self.stack_goal(&goal) {
                    let (module, plain) = self.stacks.strip_module(atom::USER, term);
                    let name = self.stacks.store.callable(plain).map(|(name, ..)| (module, name));
                    in_loop = in_loop && name == last;
                    if in_loop {
                        continue;
                    }
                    let term = self.simplified(term);
                    frames.push(self.stacks.term("frame", &[Cell::int(goal.level), term, NIL]));
                }
            }
        }
        let frames = self.stacks.store.list_from(&frames, NIL);
        let parts = [
            ("choicepoints", Cell::int(choices)),
            ("depth", Cell::int(environments)),
            ("environments", Cell::int(environments)),
            ("globalused", kilobytes(heap)),
            ("localused", kilobytes(env + choice)),
            ("stack_limit", kilobytes(self.stacks.stack_limit)),
            ("trailused", kilobytes(trail)),
            (kind, frames),
        ];
        let mut pairs = parts.map(|(key, value)| (self.stacks.store.atom(key), value));
        let tag = self.stacks.store.atom("stack_overflow");
        self.stacks.store.new_dict(tag, &mut pairs).unwrap_or(NIL)
    }

    fn name_of(&mut self, callee: Callee) -> (Atom, Atom) {
        match callee {
            Callee::Pred(id) => (self.program.database.pred(id).module, self.program.database.pred(id).name),
            Callee::Builtin(id) => {
                (atom::SYSTEM, self.stacks.store.atoms.intern(self.program.builtins[id as usize].name))
            }
        }
    }

    /// `frame(Level, Module:Goal, [])`.
    fn frame_term(&mut self, level: i64, call: &NotedCall) -> Cell {
        let (module, name) = self.name_of(call.callee);
        let goal = self.shown_goal(module, name, call.args.iter().map(|arg| &arg.shown));
        self.stacks.term("frame", &[Cell::int(level), goal, NIL])
    }

    /// Returns a goal whose arguments are cut down to what a message shows.
    fn simplified(&mut self, goal: Cell) -> Cell {
        let (module, plain) = self.stacks.strip_module(atom::USER, goal);
        let Some((name, arity, args)) = self.stacks.store.callable(plain) else { return goal };
        let mut shown = Vec::new();
        for n in 0..arity.min(ARGUMENTS) {
            shown.push(self.stacks.shown(self.stacks.store.at(args.plus(n))));
        }
        self.shown_goal(module, name, shown.iter())
    }

    fn shown_goal<'a>(&mut self, module: Atom, name: Atom, args: impl Iterator<Item = &'a Shown>) -> Cell {
        let args: Vec<Cell> = args.map(|shown| self.stacks.shown_term(shown)).collect();
        self.goal_term(module, name, args.len(), |_, n| args[n])
    }
}

impl Stacks {
    /// Lets the machine continue for a few calls although the stacks are full. Returns false if it has done
    /// so before.
    pub(in crate::machine) fn begin_noting(&mut self) -> bool {
        let [_, _, env, choice] = self.stack_bytes();
        let has_room = |memory: &Memory, used: usize| used + SLACK_WORDS * 8 <= memory.size();
        let has_room = has_room(&self.env_memory, env) && has_room(&self.choice_memory, choice);
        let begins = !self.last_calls.noting && has_room;
        if begins {
            self.last_calls.noting = true;
            self.env_limit = self.regs.env_top.wrapping_add(SLACK_WORDS / 2);
            self.choice_limit = self.regs.choice.address().wrapping_add(SLACK_WORDS / 2);
            self.set_limit();
        }
        begins
    }

    /// Stops noting calls: there is room again, or the error is about to be raised.
    pub(in crate::machine) fn forget_last_calls(&mut self) {
        self.last_calls = LastCalls::default();
        self.share_memory();
        self.set_limit();
    }

    fn note(&mut self, callee: Callee, base: usize, arity: usize) {
        let mut args = Vec::new();
        for register in base..base + arity.min(ARGUMENTS) {
            let cell = self.store.deref(Cell(self.x[register]));
            args.push(Argument { word: cell.0, shown: self.shown(cell) });
        }
        let ends = (self.regs.env_top as usize, self.regs.choice.address() as usize);
        let calls = &mut self.last_calls.calls;
        while calls.last().is_some_and(|call| call.ends.0 >= ends.0 && call.ends.1 >= ends.1) {
            calls.pop();
        }
        calls.push(NotedCall { callee, args, ends });
    }

    fn shown(&mut self, cell: Cell) -> Shown {
        let is_small = !cell.has_tag(Tag::Box) || self.store.get(cell.addr()).box_words() <= LARGE;
        match self.store.view(cell) {
            View::Var(_) => Shown::Open,
            View::List(_) => {
                let (mut count, mut tail) = (0, cell);
                while count < COUNTED && tail.has_tag(Tag::Lst) {
                    tail = self.store.at(tail.addr().plus(1));
                    count += 1;
                }
                Shown::List(count, tail != NIL)
            }
            View::Compound(name, arity, _) => Shown::Compound(name, arity),
            _ if is_small => self.store.store_term(cell, Attributes::Drop).map_or(Shown::Open, Shown::Atomic),
            _ => Shown::Open,
        }
    }

    /// Returns a compound as `Name/Arity`, a list as a list with its length.
    fn shown_term(&mut self, shown: &Shown) -> Cell {
        match *shown {
            Shown::Open => self.store.new_var(),
            Shown::Atomic(ref stored) => {
                self.store.restore_term(stored).unwrap_or_else(|_| self.store.new_var())
            }
            Shown::List(length, is_partial) => {
                let tail = if is_partial { self.store.new_var() } else { NIL };
                self.store.list_from(&[Cell::int(length as i64)], tail)
            }
            Shown::Compound(name, arity) => self.store.plain_indicator(name, arity),
        }
    }
}

impl NotedCall {
    /// Returns whether the arguments of both calls are known to be the same.
    fn repeats(&self, other: &NotedCall) -> bool {
        self.args.iter().zip(&other.args).all(|(a, b)| a.word == b.word)
    }
}

/// Returns how many of the innermost calls form a repeated cycle of predicates, and whether their arguments
/// repeat, too. The very last calls may belong to something else.
fn repetition(calls: &[NotedCall]) -> Option<(usize, bool)> {
    (0..BEFORE.min(calls.len())).find_map(|before| {
        let calls = &calls[..calls.len() - before];
        (1..=calls.len() / 2).find_map(|length| {
            let mut rounds = calls.windows(length + 1).map(|part| (&part[0], &part[length]));
            rounds.clone().all(|(a, b)| a.callee == b.callee).then(|| {
                let is_cycle = rounds.all(|(a, b)| a.repeats(b));
                (before + length + 1, is_cycle)
            })
        })
    })
}
