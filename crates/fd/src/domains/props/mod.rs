//! The propagators: one enum, one file for each constraint.
//!
//! A propagator names its variables, is created by a `post_*` function that subscribes it to the events that
//! can make it prune, and is run by the queue. It kills itself once it can prune no more, so that the live
//! propagators are those that residual goals must show. When a propagator runs follows SWI-Prolog where a
//! program can see the difference: `pplus` and linear equations react only to bounds, products and the like
//! to every change.

mod apart;
mod circuit;
mod clause;
mod cumulative;
mod different;
mod disjoint;
mod distinct;
mod divide;
mod element;
mod extreme;
mod function;
mod gcc;
mod lex;
mod linear;
mod order;
mod plus;
mod power;
mod reify;
mod times;
mod tuples;

use super::domain::Kind;
use super::op::{Division, Op};
use super::post::Rel;
use super::queue::{DEAD, PRIORITY_SHIFT, REPEATS};
use super::solver::{Event, PropId, Pruned, Range, Solver, Term, VarId};
use super::subs::List;
use super::trail::Undo;

pub use clause::{Literal, Literals};
pub(super) use distinct::Scratch;
pub(super) use tuples::{move_tuples, tuples_parts};

/// All constraints that can be posted. `x`, `y`, `z` are variables, `c` a constant. `made` is a range of
/// terms that lists the propagators created for the two sides of a reified constraint: each term has a
/// propagator as coefficient and the number of its side as variable.
#[derive(Clone, Copy, Debug)]
pub enum Prop {
    /// A slot that no propagator uses.
    Free,
    /// The program is told of each change of `x`.
    Reported { x: VarId },
    /// `x #\= y + z`
    NeqPlus { x: VarId, y: VarId, z: VarId },
    /// `x #\= y + c`, or `x #\= c + y` if the constant comes first.
    Neq { x: VarId, y: VarId, c: i32, first: bool },
    /// `x #>= y`
    Geq { x: VarId, y: VarId },
    /// `x #=< y + c`
    Leq { x: VarId, y: VarId, c: i64 },
    /// `x + y #= z`
    Plus { x: VarId, y: VarId, z: VarId },
    /// `x * y #= z`
    Times { x: VarId, y: VarId, z: VarId },
    /// `z` is the result of another `op` on `x` and `y`, or on `x` alone.
    Operation { op: Op, x: VarId, y: VarId, z: VarId },
    /// `abs(x - y) #\= c`
    DistanceNeq { x: VarId, y: VarId, c: i64 },
    /// `abs(x - y) #>= c`
    DistanceGeq { x: VarId, y: VarId, c: i64 },
    /// `b #<==> x rel y`, where the relation is `#>=`, `#=` or `#\=`.
    Reified { rel: Rel, x: VarId, y: VarId, b: VarId, made: Range },
    /// `b #<==> x in set`
    ReifiedIn { x: VarId, slot: Range, b: VarId },
    /// `b #<==> x #\/ y` if `any` of them is enough, else `b #<==> x #/\ y`.
    Junction { any: bool, x: VarId, y: VarId, b: VarId, made: Range },
    /// `b #<==> #\ x`
    Not { x: VarId, b: VarId },
    /// `x #==> y`
    Imply { x: VarId, y: VarId, made: Range },
    /// One of the terms after the first has its coefficient as value, or, if its bit in `negative` is set,
    /// has another value. The first term stores the clock.
    Clause { terms: Range, negative: u64 },
    /// If the first of the four terms is 1, the others are dividend, divisor and result.
    DefinedDivide { op: Division, terms: Range },
    /// The first of `terms` is the place, counted from 1, at which the second occurs among the others.
    Element { terms: Range },
    /// The variables together take one of the rows of a table.
    Tuples { args: Range, slot: u32 },
    /// The first `n` of `terms` take each key (a coefficient of the other terms) as often as the key's
    /// variable says.
    Gcc { terms: Range, n: u32 },
    /// The variables are the successors of the nodes 1, 2, ... of a graph that is one circuit.
    Circuit { args: Range },
    /// Tasks (start, duration, end, load: four terms each) never use more than the first term together.
    Cumulative { terms: Range },
    /// Of the tasks that start at the variables in `tasks` and have their coefficients as durations, the one
    /// at place `first` ends before the one at `second` begins, or the reverse.
    Apart { tasks: Range, first: u32, second: u32 },
    /// Tasks that start at the variables and have their coefficients as durations never overlap.
    Disjoint { tasks: Range },
    /// Two lists, the second from place `split` on, are equal before `at` and must be in lexicographic order
    /// from there on.
    LexLeq { lists: Range, split: u32, at: u32 },
    /// Lists of `width` variables each, which other constraints keep in lexicographic order.
    Lex { args: Range, width: u32 },
    /// The weighted sum of `terms` is `c`. `word` holds the known values of its first terms.
    LinEq { terms: Range, c: i64, word: u32 },
    /// The weighted sum of `terms` is at most `c`; `word` as above.
    LinLeq { terms: Range, c: i64, word: u32 },
    /// The weighted sum of `terms` is not `c`.
    LinNeq { terms: Range, c: i64 },
    /// `all_different(args)`: the value of one is removed from the others.
    AllDifferent { args: Range },
    /// The part of `all_distinct(args)` that follows from single values.
    Exclude { args: Range },
    /// The part of `all_distinct(args)` that needs a matching.
    AllDistinct { args: Range },
}

const _: () = assert!(std::mem::size_of::<Prop>() <= 24);

impl Solver {
    /// Creates a propagator without subscriptions.
    pub(super) fn new_prop(&mut self, prop: Prop, priority: u8, flags: u8) -> PropId {
        self.new_prop_over(prop, priority, flags, self.terms.len())
    }

    /// Creates a propagator without subscriptions, whose terms start at index `terms` of the arena.
    pub(super) fn new_prop_over(&mut self, prop: Prop, priority: u8, flags: u8, terms: usize) -> PropId {
        let flags = flags | priority << PRIORITY_SHIFT;
        let id = match self.free_props.pop() {
            Some(id) => {
                self.props[id.index()] = prop;
                self.flags[id.index()] = flags;
                id
            }
            None => {
                let id = PropId(self.props.len() as u32);
                self.props.push(prop);
                self.flags.push(flags);
                id
            }
        };
        self.used = true;
        self.note_prop(id, terms);
        id
    }

    /// Creates a propagator that `event` on any of `vars` wakes, and queues it.
    pub(super) fn start(&mut self, prop: Prop, flags: u8, event: Event, vars: &[VarId]) -> Pruned {
        let p = self.new_prop(prop, 0, flags);
        for x in vars {
            self.subscribe(p, *x, event);
        }
        self.enqueue(p);
        Ok(())
    }

    /// Starts a propagator that is woken by the variables of its terms, which were just put into the arena.
    pub(super) fn start_over(
        &mut self,
        prop: Prop,
        priority: u8,
        flags: u8,
        event: Event,
        terms: Range,
    ) -> Pruned {
        let p = self.new_prop_over(prop, priority, flags, terms.start as usize);
        for i in terms.iter() {
            self.subscribe(p, self.terms[i].var, event);
        }
        self.enqueue(p);
        Ok(())
    }

    /// Posts that `z` is the result of `op` on `x` and `y`, or on `x` alone.
    pub(super) fn post_operation(&mut self, op: Op, x: VarId, y: VarId, z: VarId) -> Pruned {
        match op {
            Op::Add => return self.post_plus(x, y, z),
            Op::Sub => return self.post_plus(z, y, x),
            Op::Mul => return self.post_times(x, y, z),
            Op::Ratio => return self.post_times(z, y, x),
            Op::Neg => {
                let minus = self.constant(-1);
                return self.post_times(minus, x, z);
            }
            Op::Abs => self.set_min(z, 0)?,
            Op::Max => [x, y].into_iter().try_for_each(|x| self.order(z, x))?,
            Op::Min => [x, y].into_iter().try_for_each(|x| self.order(x, z))?,
            Op::Divide(_) => self.remove(y, 0)?,
            Op::Pow | Op::Apply(_) => {}
        }
        let flags = if matches!(op, Op::Apply(_)) { 0 } else { REPEATS };
        let vars: &[VarId] = if op.is_unary() { &[x, z] } else { &[x, y, z] };
        self.start(Prop::Operation { op, x, y, z }, flags, Event::Any, vars)
    }

    /// Posts `x + y #= z`.
    pub fn post_plus(&mut self, x: VarId, y: VarId, z: VarId) -> Pruned {
        self.start(Prop::Plus { x, y, z }, REPEATS, Event::Bounds, &[x, y, z])
    }

    /// Posts `x * y #= z`.
    pub fn post_times(&mut self, x: VarId, y: VarId, z: VarId) -> Pruned {
        self.start(Prop::Times { x, y, z }, REPEATS, Event::Any, &[x, y, z])
    }

    /// Makes every change of the domain of `x` list `x` in `changed`.
    pub fn report_changes(&mut self, x: VarId) {
        let p = self.new_prop(Prop::Reported { x }, 2, 0);
        self.subscribe(p, x, Event::Any);
        self.reports = true;
    }

    /// Returns whether changes of any open variable must be reported to the program.
    pub fn has_reports(&self) -> bool {
        self.reports
            && self.props.iter().any(|prop| matches!(prop, Prop::Reported { x } if !self.is_fixed(*x)))
    }

    /// Counts a propagator that has done its work in the degrees of variables, as SWI-Prolog does.
    pub(super) fn count_done(&mut self, vars: &[VarId]) {
        let Some(x) = vars.first() else { return };
        let p = self.new_prop(Prop::Neq { x: *x, y: *x, c: 0, first: false }, 0, 0);
        for v in vars {
            self.subscribe(p, *v, Event::Fix);
        }
        self.kill(p);
    }

    /// Copies variables with coefficients into the arena.
    pub(super) fn new_terms(&mut self, items: impl Iterator<Item = (i64, VarId)>) -> Range {
        let start = self.terms.len();
        self.terms.extend(items.map(|(coef, var)| Term { coef, var }));
        Range { start: start as u32, len: (self.terms.len() - start) as u32 }
    }

    /// Runs one propagator.
    pub(super) fn run(&mut self, p: PropId) -> Pruned {
        match self.props[p.index()] {
            Prop::Free => Ok(()),
            Prop::Reported { x } => {
                self.changed.push(x);
                Ok(())
            }
            Prop::Neq { x, y, c, .. } => self.run_neq(p, x, y, c),
            Prop::NeqPlus { x, y, z } => self.run_neq_plus(p, x, y, z),
            Prop::Geq { x, y } => self.run_leq::<false>(p, y, x, 0),
            Prop::Leq { x, y, c } => self.run_leq::<false>(p, x, y, c),
            Prop::Plus { x, y, z } => self.run_plus(p, x, y, z),
            Prop::Times { x, y, z } => self.run_times(p, x, y, z),
            Prop::Operation { op, x, y, z } => match op {
                Op::Divide(op) => self.run_division(p, op, x, y, z),
                Op::Pow => self.run_pow(p, x, y, z),
                Op::Max => self.run_extreme::<true>(p, x, y, z),
                Op::Min => self.run_extreme::<false>(p, x, y, z),
                Op::Abs => self.run_abs(p, x, z),
                Op::Apply(function) => self.run_function(p, function, x, y, z),
                Op::Add | Op::Sub | Op::Mul | Op::Neg | Op::Ratio => {
                    unreachable!("it is posted as a sum or a product")
                }
            },
            Prop::DistanceNeq { x, y, c } => self.run_distance_neq(p, x, y, c),
            Prop::DistanceGeq { x, y, c } => self.run_distance_geq(p, x, y, c),
            Prop::Reified { rel, x, y, b, made } => self.run_reified(p, rel, x, y, b, made),
            Prop::ReifiedIn { x, slot, b } => self.run_reified_in(p, x, slot, b),
            Prop::Junction { any, x, y, b, made } => self.run_junction(p, any, x, y, b, made),
            Prop::Not { x, b } => self.run_not(p, x, b),
            Prop::Imply { x, y, made } => self.run_imply(p, x, y, made),
            Prop::Clause { terms, negative } => self.run_clause(p, terms, negative),
            Prop::DefinedDivide { op, terms } => self.run_defined_division(p, op, terms),
            Prop::Element { terms } => self.run_element(p, terms),
            Prop::Tuples { args, slot } => self.run_tuples(p, args, slot),
            Prop::Gcc { terms, n } => self.run_gcc(p, terms, n),
            Prop::Circuit { args } => self.run_circuit(args),
            Prop::Cumulative { terms } => self.run_cumulative(terms),
            Prop::Apart { tasks, first, second } => self.run_apart(p, tasks, first, second),
            Prop::Disjoint { tasks } => self.run_disjoint(tasks),
            Prop::LexLeq { lists, split, at } => self.run_lex_leq(p, lists, split, at),
            Prop::Lex { .. } => Ok(()),
            Prop::LinEq { terms, c, word } => self.run_lin_eq(p, terms, c, word),
            Prop::LinLeq { terms, c, word } => self.run_lin_leq(p, terms, c, word),
            Prop::LinNeq { terms, c } => self.run_lin_neq(p, terms, c),
            Prop::AllDifferent { args } | Prop::Exclude { args } => self.run_different(args),
            Prop::AllDistinct { args } => self.run_distinct(args),
        }
    }

    /// Unifies `x` and `y`.
    ///
    /// The propagators of both run again, and from now on wake themselves, because one of them may contain
    /// the variable twice.
    pub fn equate(&mut self, x: VarId, y: VarId) -> Pruned {
        let (x, y) = (self.find(x), self.find(y));
        if x == y {
            return Ok(());
        }
        // A value is assigned to the other variable, so that it shows as fixed there.
        match (self.value(x), self.value(y)) {
            (Some(value), _) => return self.fix_big(y, &value),
            (_, Some(value)) => return self.fix_big(x, &value),
            _ => {}
        }
        let d = self.vars[x.index()].dom;
        if d.kind == Kind::Mask {
            self.keep_mask(y, d.min, d.mask)?;
        } else {
            let dom = self.domain(x);
            self.intersect(y, &dom)?;
        }
        let subs = self.subs.len() as u32;
        self.look_again(x);
        self.pass_subs(x, y);
        self.look_again(y);
        self.trail.push(Undo::Alias { var: x, subs });
        self.vars[x.index()].rep = y;
        self.aliased.push(x);
        Ok(())
    }

    /// Unifies `x` and `y` for the last step of `p`. If causes are recorded, variables stay apart, so that
    /// each has a history of its own: `p` lives on and passes values from one to the other.
    pub(super) fn unite(&mut self, p: PropId, x: VarId, y: VarId) -> Pruned {
        if self.is_traced() { self.share_values(x, y) } else { self.kill(p).equate(x, y) }
    }

    /// Keeps in each of two variables the values of the other.
    pub(super) fn share_values(&mut self, x: VarId, y: VarId) -> Pruned {
        for (x, y) in [(x, y), (y, x)] {
            let d = *self.dom(x);
            if d.kind == Kind::Mask {
                self.keep_mask(y, d.min, d.mask)?;
            } else {
                let dom = self.domain(x);
                self.intersect(y, &dom)?;
            }
        }
        Ok(())
    }

    /// Queues the propagators that wait for an event on `x`, and lets them wake themselves from now on.
    fn look_again(&mut self, x: VarId) {
        for head in self.vars[x.index()].subs {
            let count = List::new(&self.subs, head).count() as u32;
            for at in (0..count).map(|back| head - back) {
                let p = self.subs[at as usize].prop;
                self.flags[p.index()] |= REPEATS;
                self.enqueue(p);
            }
        }
    }

    /// Returns whether `p` is a disequality that has done its work (which does not kill it), or an inequality
    /// that always holds by now (which is not told of that).
    pub(super) fn is_decided(&self, p: PropId) -> bool {
        match self.props[p.index()] {
            Prop::Neq { x, y, .. } => self.is_fixed(x) || self.is_fixed(y),
            Prop::Geq { x, y } => self.surely_leq(y, x, 0),
            Prop::Leq { x, y, c } => self.surely_leq(x, y, c),
            Prop::LinLeq { terms, c, .. } => self.surely_at_most(terms, c),
            _ => false,
        }
    }

    /// Returns the propagators that watch `x`, newest first, dead ones left out.
    pub fn watchers(&self, x: VarId) -> Vec<PropId> {
        let alive = |p: &PropId| self.flags[p.index()] & DEAD == 0 && !self.is_decided(*p);
        self.all_subs(self.find(x)).map(|sub| sub.prop).filter(alive).collect()
    }
}
