//! The connection between the machine and the finite-domain solver.
//!
//! A constrained variable is an attributed variable whose attribute of module `clpfd` is the number of a
//! variable of the solver. The solver keeps the heap address of the Prolog variable as that variable's owner.
//! If an attribute's number leads to another owner, it belongs to a copy of a constrained variable, and the
//! copy has no constraints.
//!
//! When such a variable is bound, the wake-up is handled here, without running Prolog code: the solver is
//! told, propagates, and the variables that it fixed are bound on the heap. Choice points hold the solver's
//! mark, so both are undone together.

use crate::machine::Stacks;
use crate::machine::frames::Choice;
use dashu::integer::IBig;
use ninelog_fd::domains::steps::Puzzle;
use ninelog_fd::domains::{Pruned, Search, Solver, Stop, VarId};
use ninelog_terms::atom;
use ninelog_terms::number::Number;
use ninelog_terms::store::cell::{Addr, Cell, NIL, Tag};
use ninelog_terms::store::gc::Collected;
use ninelog_terms::store::heap::{Error, Result, View, Wake};
use smallvec::SmallVec;

/// Searches whose choice points may still ask for another solution.
#[derive(Default)]
pub struct Searches {
    running: Vec<Running>,
    started: u64,
    /// The time spent in searches, in seconds.
    pub seconds: f64,
    /// Whether constraints were ever stored with a copy of a term.
    pub packed: bool,
    /// Whether constraints are recorded instead of posted.
    pub recording: bool,
    /// Puzzles whose solution was interrupted, with numbers like those of searches.
    puzzles: Vec<(u64, Choice, Box<Puzzle>)>,
}

/// A search and its choice point.
struct Running {
    id: u64,
    choice: Choice,
    search: Search,
    /// The variables that the search may backtrack to. The collector must keep them.
    vars: Vec<VarId>,
}

impl Searches {
    /// Keeps a search for a choice point and returns its number. Searches of choice points at or above it
    /// have ended.
    pub fn keep(&mut self, choice: Choice, search: Search, vars: Vec<VarId>) -> u64 {
        self.drop_above(choice);
        self.started += 1;
        self.running.push(Running { id: self.started, choice, search, vars });
        self.started
    }

    /// Returns the search of a choice point that asks for another solution.
    pub fn take(&mut self, id: u64) -> Option<(Search, Vec<VarId>)> {
        while let Some(last) = self.running.pop() {
            if last.id == id {
                return Some((last.search, last.vars));
            }
        }
        None
    }

    /// Keeps a puzzle as `keep` keeps a search.
    pub fn keep_puzzle(&mut self, choice: Choice, puzzle: Box<Puzzle>) -> u64 {
        self.puzzles.retain(|(_, other, _)| other.address() < choice.address());
        self.started += 1;
        self.puzzles.push((self.started, choice, puzzle));
        self.started
    }

    /// Returns a puzzle that is continued.
    pub fn take_puzzle(&mut self, id: u64) -> Option<Box<Puzzle>> {
        while let Some((other, _, puzzle)) = self.puzzles.pop() {
            if other == id {
                return Some(puzzle);
            }
        }
        None
    }

    fn drop_above(&mut self, choice: Choice) {
        while self.running.last().is_some_and(|last| last.choice.address() >= choice.address()) {
            self.running.pop();
        }
    }
}

impl Stacks {
    // ---- variables

    /// Returns the solver's variable for an unbound Prolog variable, if it has one.
    pub fn fd_known(&self, variable: Cell) -> Option<VarId> {
        if !variable.has_tag(Tag::Att) {
            return None;
        }
        // Usually this is the only attribute.
        match self.store.first_attr(variable) {
            Some((module, number)) if module == Cell::atom(atom::CLP_FD) => {
                self.owned(number, variable.addr())
            }
            _ => self.known_behind_others(variable),
        }
    }

    /// Returns the solver's variable for one that has other attributes, too.
    #[cold]
    #[inline(never)]
    fn known_behind_others(&self, variable: Cell) -> Option<VarId> {
        self.owned(self.store.get_attr(variable, atom::CLP_FD)?, variable.addr())
    }

    /// Returns the variable that an attribute names, unless the attribute is a copy.
    #[inline(always)]
    fn owned(&self, number: Cell, at: Addr) -> Option<VarId> {
        if !number.is_int() {
            return None;
        }
        let x = VarId(number.as_int() as u32);
        (self.solver.owner(x) == at.0).then(|| self.solver.find(x))
    }

    /// Returns the solver's variable for an unbound Prolog variable. Makes one if there is none.
    pub fn fd_var(&mut self, variable: Cell) -> Result<VarId> {
        let variable = self.store.deref(variable);
        if let Some(x) = self.fd_known(variable) {
            return Ok(x);
        }
        let x = self.solver.new_var();
        self.fd_attach(variable, x)?;
        Ok(x)
    }

    /// Makes an unbound Prolog variable the owner of a variable of the solver.
    pub fn fd_attach(&mut self, variable: Cell, x: VarId) -> Result<Cell> {
        self.store.put_attr(variable, atom::CLP_FD, Cell::int(i64::from(x.0)))?;
        let attributed = self.store.deref(variable);
        self.solver.set_owner(x, attributed.addr().0);
        Ok(attributed)
    }

    /// Returns the Prolog term for a variable of the solver: its value or a variable.
    pub fn fd_term(&mut self, x: VarId) -> Result<Cell> {
        let x = self.solver.find(x);
        if let Some(value) = self.solver.value(x) {
            return Ok(self.big_integer(value));
        }
        match self.solver.owner(x) {
            0 => {
                let variable = self.store.new_var();
                self.fd_attach(variable, x)
            }
            owner => Ok(self.store.at(Addr(owner))),
        }
    }

    pub fn big_integer(&mut self, value: IBig) -> Cell {
        self.store.new_number(&Number::from(value))
    }

    // ---- propagation

    /// Returns whether a step of the solver succeeded. After a contradiction the solver's queue is empty.
    pub fn fd_outcome(&mut self, outcome: Pruned) -> Result<bool> {
        match outcome {
            Ok(()) => Ok(true),
            Err(Stop::Fail) => {
                self.solver.forget();
                Ok(false)
            }
            Err(Stop::Interrupted) => {
                self.ask_attention();
                Ok(true)
            }
            Err(Stop::TooLarge) => {
                self.solver.forget();
                Err(Box::new(Error::Resource("memory")))
            }
        }
    }

    /// Propagates after posting, and binds the variables that became known.
    pub fn fd_propagate(&mut self, posted: Pruned) -> Result<bool> {
        let before = self.solver.stats.propagations;
        let outcome = posted.and_then(|()| self.solver.propagate());
        self.trace_fd(before, &outcome);
        if self.solver.wants_sweep() {
            self.ask_attention();
        }
        Ok(self.fd_outcome(outcome)? && self.fd_deliver())
    }

    /// Binds the Prolog variables of the variables that the solver unified or fixed.
    #[inline]
    pub fn fd_deliver(&mut self) -> bool {
        let Solver { fixed, aliased, changed, .. } = &self.solver;
        let nothing = fixed.is_empty() && aliased.is_empty() && changed.is_empty();
        nothing || self.deliver_all()
    }

    fn deliver_all(&mut self) -> bool {
        let mut agreed = true;
        let aliased = std::mem::take(&mut self.solver.aliased);
        for &x in &aliased {
            agreed = agreed && self.deliver_alias(x);
        }
        let fixed = std::mem::take(&mut self.solver.fixed);
        for &x in &fixed {
            agreed = agreed && self.deliver_value(x);
        }
        if agreed && !self.solver.changed.is_empty() {
            self.report_changes();
        }
        // The buffers are reused.
        (self.solver.aliased, self.solver.fixed) = (aliased, fixed);
        self.solver.aliased.clear();
        self.solver.fixed.clear();
        agreed
    }

    /// Runs the hook that waits for a change of a domain. If the variable was bound, that wakes the hook
    /// anyway.
    fn report_changes(&mut self) {
        let mut changed: Vec<VarId> = self.solver.changed.drain(..).collect();
        changed.dedup();
        let module = self.store.atoms.intern("clp_propagation");
        for x in changed {
            let owner = self.solver.owner(self.solver.find(x));
            if owner == 0 {
                continue;
            }
            let variable = self.store.at(Addr(owner));
            if let Some(waiting) = self.store.get_attr(variable, module) {
                let attributes = self.store.new_struct(atom::ATT, &[Cell::atom(module), waiting, NIL]);
                let wake = Wake { variable: variable.addr(), attributes, value: variable };
                self.store.pending.push(wake);
                self.ask_attention();
            }
        }
    }

    fn deliver_alias(&mut self, x: VarId) -> bool {
        let (owner, rep) = (self.solver.owner(x), self.solver.find(x));
        if owner == 0 || rep == x {
            return true;
        }
        let mine = self.store.at(Addr(owner));
        let other = match self.solver.owner(rep) {
            0 => mine,
            at => self.store.at(Addr(at)),
        };
        if mine != other {
            if !mine.is_var_or_ref() || !other.is_var_or_ref() {
                return self.store.unify(mine, other);
            }
            if mine.addr() < other.addr() {
                // Bind the younger variable to the older one, as everywhere.
                self.bind_quietly(other, mine);
                self.solver.set_owner(rep, mine.addr().0);
                return true;
            }
            self.bind_quietly(mine, other);
        }
        // The remaining variable is the owner for both from now on.
        if other.is_var_or_ref() && self.solver.owner(rep) != other.addr().0 {
            self.solver.set_owner(rep, other.addr().0);
        }
        true
    }

    fn deliver_value(&mut self, x: VarId) -> bool {
        let x = self.solver.find(x);
        let owner = self.solver.owner(x);
        if owner == 0 {
            return true;
        }
        let variable = self.store.at(Addr(owner));
        let value = match self.solver.small_value(x) {
            Some(value) => self.store.new_integer(value),
            None => match self.solver.value(x) {
                Some(value) => self.big_integer(value),
                None => return true,
            },
        };
        if variable.is_var_or_ref() {
            self.bind_quietly(variable, value);
            return true;
        }
        self.store.unify(variable, value)
    }

    /// Binds a constrained variable as the solver says. Wakes only the attributes of other modules.
    fn bind_quietly(&mut self, variable: Cell, value: Cell) {
        if !variable.has_tag(Tag::Att) {
            return self.store.bind(variable, value);
        }
        let attributes = self.store.get(variable.addr().plus(1));
        if self.has_others(attributes) {
            self.store.bind_attributed(variable, value);
            return self.ask_attention();
        }
        self.store.set(variable.addr(), value);
        self.store.trail.push_unbind(variable);
    }

    /// Returns whether a chain of attributes has one that is not the solver's.
    fn has_others(&self, attributes: Cell) -> bool {
        if let Some((module, _)) = self.store.only_attr(attributes) {
            return module != atom::CLP_FD;
        }
        let mut links = self.store.attr_links(self.store.deref(attributes));
        links.any(|args| self.store.at(args) != Cell::atom(atom::CLP_FD))
    }

    /// Returns whether the solver has an attribute in a chain.
    pub(in crate::machine) fn is_for_solver(&self, attributes: Cell) -> bool {
        let mut links = self.store.attr_links(self.store.deref(attributes));
        links.any(|args| self.store.at(args) == Cell::atom(atom::CLP_FD))
    }

    // ---- wake-up

    /// Tells the solver which of its variables were bound, up to the first one for which a hook of another
    /// module must run before. The rest of `pending` is for Prolog, after the bindings that the solver makes
    /// now.
    pub fn fd_wake(&mut self) -> Result<bool> {
        let mut told = self.solver.has_work();
        let mut done = 0;
        let mut outcome = Ok(true);
        while let Some(&wake) = self.store.pending.get(done)
            && let Some((number, more)) = self.first_for_solver(wake.attributes)
        {
            if let Some(x) = self.owned(number, wake.variable) {
                told = true;
                outcome = self.tell(x, wake.value);
            }
            if !matches!(outcome, Ok(true)) {
                break;
            }
            self.store.pending[done].attributes = more;
            if more == NIL {
                done += 1;
            }
        }
        if !told && done == 0 {
            return Ok(true);
        }
        self.store.pending.drain(..done);
        let left = self.store.pending.len();
        // A value that is no integer raises its error only if the bindings before it are consistent.
        let holds = matches!(outcome, Ok(false)) || !told || self.fd_propagate(Ok(()))?;
        self.store.pending.rotate_left(left);
        Ok(holds && outcome?)
    }

    /// Returns the solver's number in the first link of a chain of attributes, and the rest of the chain.
    fn first_for_solver(&self, attributes: Cell) -> Option<(Cell, Cell)> {
        let (args, more) = self.store.attr_link(self.store.deref(attributes))?;
        (self.store.at(args) == Cell::atom(atom::CLP_FD)).then(|| (self.store.at(args.plus(1)), more))
    }

    /// Returns the attributes of a variable whose hooks Prolog must call. The solver's number is replaced by
    /// a variable that represents it. When the solver's hook has its turn, it binds that variable, and this
    /// tells the solver.
    pub(in crate::machine) fn attributes_for_hooks(&mut self, wake: &Wake) -> Cell {
        let mut earlier: SmallVec<[Addr; 4]> = SmallVec::new();
        let mut link = self.store.deref(wake.attributes);
        let (number, mut chain) = loop {
            if let Some(found) = self.first_for_solver(link) {
                break found;
            }
            let Some((args, more)) = self.store.attr_link(link) else { return wake.attributes };
            earlier.push(args);
            link = more;
        };
        let solver = Cell::atom(atom::CLP_FD);
        if self.owned(number, wake.variable).is_some() {
            let attributes = self.store.new_struct(atom::ATT, &[solver, number, NIL]);
            // It only serves the wake-up, so it is none that a goal leaves behind.
            let residue = self.store.residue.take();
            let variable = self.store.new_attributed(attributes);
            self.store.residue = residue;
            self.solver.set_owner(VarId(number.as_int() as u32), variable.addr().0);
            chain = self.store.new_struct(atom::ATT, &[solver, variable, chain]);
        }
        for args in earlier.into_iter().rev() {
            let (module, value) = (self.store.at(args), self.store.at(args.plus(1)));
            chain = self.store.new_struct(atom::ATT, &[module, value, chain]);
        }
        chain
    }

    /// Tells the solver what one of its variables was bound to.
    fn tell(&mut self, x: VarId, value: Cell) -> Result<bool> {
        let value = self.store.deref(value);
        let outcome = match self.store.view(value) {
            View::Int(value) => self.solver.fix(x, value),
            View::Big(_) => match self.store.number(value) {
                Some(Number::Int(value)) => self.solver.fix(x, value),
                Some(Number::Big(value)) => self.solver.fix_big(x, &value),
                _ => return self.not_an_integer(value),
            },
            View::Var(variable) => match self.fd_known(variable) {
                Some(y) => self.solver.equate(x, y),
                None => {
                    self.store.put_attr(variable, atom::CLP_FD, Cell::int(i64::from(x.0)))?;
                    let owner = self.store.deref(variable).addr().0;
                    self.solver.set_owner(x, owner);
                    Ok(())
                }
            },
            _ => return self.not_an_integer(value),
        };
        self.fd_outcome(outcome)
    }

    fn not_an_integer(&mut self, value: Cell) -> Result<bool> {
        let error = self.store.error_without_context(&Error::Type("integer", value));
        Err(Box::new(Error::Ball(error)))
    }

    // ---- garbage

    /// Returns the constrained variables that have attributes of other modules. If the solver binds them,
    /// these are woken, even if the program cannot reach the variables otherwise. Variables that are bound
    /// for good are left out.
    pub(in crate::machine) fn fd_watched(&self) -> Vec<Cell> {
        let is_open =
            |at: Addr| self.store.get(at) == Cell::attributed(at) || (at.0 as usize) < self.store.barrier;
        let owners = self.solver.owners().iter().filter(|&&owner| owner != 0).map(|&owner| Addr(owner));
        let watched = owners.filter(|&at| is_open(at) && self.has_others(self.store.get(at.plus(1))));
        watched.map(Cell::reference).collect()
    }

    /// Updates the owners of variables after a collection of the heap, and frees the variables that nothing
    /// can reach.
    pub(in crate::machine) fn fd_collected(&mut self, done: &Collected) {
        let solver = &mut self.solver;
        solver.move_owners(|at| done.forward(Addr(at)).map_or(0, |at| at.0));
        if solver.has_work() {
            return;
        }
        let choices: Vec<_> = self.open_choice_points().map(|choice| (choice, choice.first())).collect();
        self.searches.running.retain(|running| choices.contains(&(running.choice, running.id)));
        let mut searched = vec![false; self.solver.variables()];
        for running in &self.searches.running {
            for x in &running.vars {
                searched[x.index()] = true;
            }
        }
        let owners = self.solver.owners().to_vec();
        self.solver.sweep(|x| searched[x.index()] || owners[x.index()] != 0);
    }
}
