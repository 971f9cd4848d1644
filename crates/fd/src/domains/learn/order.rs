//! The order of decisions: activities of variables, and the program's own order.

use super::Learner;
use crate::domains::domain::small;
use crate::domains::label::{Branch, Options, Order, Select};
use crate::domains::reason::Atom;
use crate::domains::solver::{NONE, Solver, VarId};
use crate::domains::trail::Undo;

/// With more than this, activities are scaled down.
const GREAT: f64 = 1e100;

/// How much each variable took part in contradictions lately: a heap of the places of variables.
#[derive(Debug, Default)]
pub(super) struct Ranking {
    /// The place of each of the solver's variables, `NONE` if the search does not decide about it.
    places: Vec<u32>,
    /// By place: the activity, and where the place is in the heap.
    activity: Vec<f64>,
    at: Vec<u32>,
    heap: Vec<u32>,
    increment: f64,
}

impl Ranking {
    /// Lists all variables. Activities that are known stay.
    pub fn fill(&mut self, solver: &Solver, vars: &[VarId]) {
        if self.activity.is_empty() {
            self.activity = vec![0.0; vars.len()];
            self.increment = 1.0;
        }
        self.places.clear();
        self.places.resize(solver.variables(), NONE);
        for (place, x) in vars.iter().enumerate().rev() {
            self.places[solver.find(*x).index()] = place as u32;
        }
        self.heap.clear();
        self.at = vec![NONE; vars.len()];
        for (place, x) in vars.iter().enumerate() {
            if self.places[solver.find(*x).index()] == place as u32 {
                self.insert(place as u32);
            }
        }
    }

    fn place(&self, x: VarId) -> Option<u32> {
        self.places.get(x.index()).copied().filter(|place| *place != NONE)
    }

    fn is_before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || x == y && a < b
    }

    fn insert(&mut self, place: u32) {
        if self.at[place as usize] == NONE {
            self.heap.push(place);
            self.rise(self.heap.len() - 1);
        }
    }

    fn rise(&mut self, mut i: usize) {
        let place = self.heap[i];
        while i > 0 && self.is_before(place, self.heap[(i - 1) / 2]) {
            self.heap[i] = self.heap[(i - 1) / 2];
            self.at[self.heap[i] as usize] = i as u32;
            i = (i - 1) / 2;
        }
        self.heap[i] = place;
        self.at[place as usize] = i as u32;
    }

    fn sink(&mut self, mut i: usize) {
        let place = self.heap[i];
        loop {
            let mut child = 2 * i + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.is_before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.is_before(self.heap[child], place) {
                break;
            }
            self.heap[i] = self.heap[child];
            self.at[self.heap[i] as usize] = i as u32;
            i = child;
        }
        self.heap[i] = place;
        self.at[place as usize] = i as u32;
    }

    fn drop_first(&mut self) {
        self.at[self.heap[0] as usize] = NONE;
        if let Some(last) = self.heap.pop()
            && !self.heap.is_empty()
        {
            self.heap[0] = last;
            self.sink(0);
        }
    }

    /// Notes that a variable took part in a contradiction.
    pub fn bump(&mut self, x: VarId) {
        let Some(place) = self.place(x) else { return };
        self.activity[place as usize] += self.increment;
        if self.at[place as usize] != NONE {
            self.rise(self.at[place as usize] as usize);
        }
    }

    /// Makes later contradictions count more.
    pub fn age(&mut self) {
        self.increment *= 1.05;
        if self.increment > GREAT {
            self.activity.iter_mut().for_each(|a| *a /= GREAT);
            self.increment /= GREAT;
        }
    }
}

impl Learner {
    /// Returns the place of the variable to decide about.
    pub(super) fn pick(&mut self, solver: &Solver) -> Option<usize> {
        self.cursor = self.cursors.last().copied().unwrap_or(0);
        let most = if self.is_by_activity() { self.most_active(solver) } else { None };
        most.or_else(|| self.next_in_order(solver))
    }

    /// Returns the place of the open variable that took part in most contradictions lately, if any did.
    fn most_active(&mut self, solver: &Solver) -> Option<usize> {
        let ranking = &mut self.ranking;
        while let Some(&place) = ranking.heap.first() {
            if ranking.activity[place as usize] == 0.0 {
                return None;
            }
            if !solver.is_fixed(self.vars[place as usize]) {
                return Some(place as usize);
            }
            ranking.drop_first();
        }
        None
    }

    /// Returns the place of the next variable in the program's order, which may have several stages.
    fn next_in_order(&mut self, solver: &Solver) -> Option<usize> {
        let mut from = self.cursor as usize;
        while from < self.vars.len() && solver.is_fixed(self.vars[from]) {
            from += 1;
        }
        self.cursor = from as u32;
        let end = self.options.stages.iter().map(|stage| stage.end).find(|end| *end > from);
        let end = end.unwrap_or(self.vars.len()).min(self.vars.len());
        let select = self.options_at(from).0;
        solver.select(&self.vars[from..end], select).map(|i| from + i)
    }

    /// Returns how the program chooses among the variables around a place, and their values.
    fn options_at(&self, place: usize) -> (Select, Order, Branch) {
        let stage = self.options.stages.iter().find(|stage| stage.end > place);
        stage.map_or((self.options.select, self.options.order, self.options.branch), |stage| {
            (stage.select, stage.order, stage.branch)
        })
    }

    /// Returns the next decision about a variable.
    pub(super) fn decision(&self, solver: &Solver, place: usize) -> Atom {
        let x = solver.find(self.vars[place]);
        let (_, order, branch) = self.options_at(place);
        let up = order != Order::Down;
        if self.is_by_activity() {
            let advice = self.advice.get(place).copied().flatten().filter(|_| !self.solved);
            return super::preferred(solver.dom(x), x, advice.or(self.values[place]), up);
        }
        let options = Options { order, branch, ..Options::default() };
        let (value, branch) = solver.first_choice(x, &options);
        let value = small(&value.into()).unwrap_or(0);
        match branch {
            Branch::Bisect if up => Atom::at_most(x, value),
            Branch::Bisect => Atom::at_least(x, value + 1),
            _ => Atom::equal(x, value),
        }
    }

    /// Notes which variables will be open again when what happened since a mark is undone, and their values.
    pub(super) fn release(&mut self, solver: &Solver, mark: u32) {
        for entry in &solver.trail[mark as usize..] {
            if let Undo::Dom { var, .. } = entry
                && let Some(place) = self.ranking.place(*var)
            {
                if !self.solved {
                    let value = solver.small_value(*var);
                    self.values[place as usize] = value.or(self.values[place as usize]);
                }
                self.ranking.insert(place);
            }
        }
    }
}
