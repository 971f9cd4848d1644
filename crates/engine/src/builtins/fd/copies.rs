//! Copies of constrained variables keep their constraints, as in SWI-Prolog.
//!
//! The solver's attribute of a variable is a number, which has no meaning in a copy. So while a term is
//! copied, the variables that are connected with it have the attribute `'$fd_net'(Variables, Goals)` instead;
//! the goals are their residual goals. Afterwards the copy is searched for such attributes, and the goals are
//! posted over its variables.

use super::global::{self, posted, settled};
use crate::machine::Stacks;
use crate::machine::{Args, Machine};
use ninelog_fd::domains::{BigSet, PropId, Rel, VarId};
use ninelog_terms::atom;
use ninelog_terms::store::cell::{Addr, Cell, NIL};
use ninelog_terms::store::heap::{Result, View};

/// The functor of the attribute's value in a copy.
const NET: &str = "$fd_net";

/// The first register for arguments of built-ins that are called from here.
const PLACE: usize = 240;

impl Machine {
    /// Copies a term, or stores it, together with the constraints of its variables.
    pub fn with_constraints<T>(
        &mut self,
        term: Cell,
        copy: impl FnOnce(&mut Machine) -> Result<T>,
    ) -> Result<T> {
        if self.stacks.solver.variables() == 0 || self.stacks.store.is_ground(term) {
            return self.patiently(copy);
        }
        let replaced = self.stacks.pack(term)?;
        let result = copy(self);
        for (place, number) in replaced {
            self.stacks.store.set(place, number);
        }
        result
    }

    /// Posts the constraints that came with a copy.
    pub fn take_constraints(&mut self, copy: Cell) -> Result<bool> {
        if !self.stacks.searches.packed || self.stacks.store.is_ground(copy) {
            return Ok(true);
        }
        for variable in self.stacks.store.term_attvars(copy) {
            if let Some((variables, goals)) = self.stacks.net_of(variable)
                && !self.unpack(variables, goals)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn unpack(&mut self, variables: Cell, goals: Cell) -> Result<bool> {
        for variable in self.stacks.store.list_elements(variables).0 {
            let variable = self.stacks.store.deref(variable);
            if variable.is_var_or_ref() {
                let x = self.stacks.solver.new_var();
                self.stacks.fd_attach(variable, x)?;
            }
        }
        for goal in self.stacks.store.list_elements(goals).0 {
            if !self.post_goal(goal)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Posts a constraint from its residual goal.
    fn post_goal(&mut self, goal: Cell) -> Result<bool> {
        let Some((name, arity, args)) = self.stacks.store.compound(goal) else { return Ok(true) };
        let name = self.stacks.store.atoms.text(name);
        if let Some(make) = global::named(name, arity) {
            return self.with_arguments(args, arity, |m, args| posted(m, args, make));
        }
        match (name, arity) {
            ("in", 2) => self.stacks.fd_in(self.stacks.store.at(args), self.stacks.store.at(args.plus(1))),
            ("cumulative", 2) => {
                self.with_arguments(args, arity, |m, args| settled(m, args, global::post_cumulative))
            }
            ("lex_chain", 1) => self.with_arguments(args, arity, |m, args| settled(m, args, global::noted)),
            ("freeze", 2) => self.with_arguments(args, arity, |m, args| settled(m, args, global::waiting)),
            _ => match Rel::named(name) {
                Some(rel) => {
                    self.fd_relation(rel, self.stacks.store.at(args), self.stacks.store.at(args.plus(1)))
                }
                None => self.fd_formula(goal),
            },
        }
    }

    /// Calls a built-in with the arguments of a compound term.
    pub(super) fn with_arguments<T>(
        &mut self,
        args: Addr,
        arity: usize,
        call: impl FnOnce(&mut Machine, Args) -> T,
    ) -> T {
        let kept: Vec<u64> = self.stacks.x[PLACE..PLACE + arity].to_vec();
        for n in 0..arity {
            let part = self.stacks.store.at(args.plus(n));
            self.stacks.x[PLACE + n] = self.stacks.limit_in(part).unwrap_or(part).0;
        }
        let outcome = call(self, Args(PLACE));
        self.stacks.x[PLACE..PLACE + arity].copy_from_slice(&kept);
        outcome
    }
}

impl Stacks {
    /// Gives the variables that are connected with a term their constraints as goals. Returns the old
    /// contents, to be restored afterwards.
    fn pack(&mut self, term: Cell) -> Result<Vec<(Addr, Cell)>> {
        let roots: Vec<VarId> = self
            .store
            .term_attvars(term)
            .into_iter()
            .filter_map(|variable| self.fd_known(variable))
            .collect();
        if roots.is_empty() {
            return Ok(Vec::new());
        }
        let connected = self.solver.connected(&roots);
        let mut props: Vec<PropId> = connected.iter().flat_map(|x| self.solver.watchers(*x)).collect();
        props.sort_unstable();
        props.dedup();
        let mut variables = Vec::with_capacity(connected.len());
        let mut goals = Vec::with_capacity(connected.len() + props.len());
        for x in connected {
            let variable = self.fd_term(x)?;
            if !variable.is_var_or_ref() {
                continue;
            }
            variables.push(variable);
            let domain = self.solver.domain(x);
            if domain != BigSet::full() {
                goals.push(self.domain_goal(variable, &domain)?);
            }
        }
        let mut shapes: Vec<_> = props.into_iter().filter_map(|p| self.solver.describe(p)).collect();
        // Several propagators may have the same residual goal.
        shapes.dedup();
        for shape in shapes {
            goals.push(self.shape_term(&shape)?);
        }
        self.store.ensure(2 * (variables.len() + goals.len()) + 3)?;
        let parts = [self.store.list_from(&variables, NIL), self.store.list_from(&goals, NIL)];
        let net = self.term(NET, &parts);
        let places: Vec<Addr> =
            variables.iter().filter_map(|v| self.store.attr_place(*v, atom::CLP_FD)).collect();
        let replaced = places.iter().map(|place| (*place, self.store.get(*place))).collect();
        for place in places {
            self.store.set(place, net);
        }
        self.searches.packed = true;
        Ok(replaced)
    }

    /// Returns the variables and the goals in the attribute of a copied variable.
    fn net_of(&self, variable: Cell) -> Option<(Cell, Cell)> {
        let value = self.store.get_attr(variable, atom::CLP_FD)?;
        match self.store.view(value) {
            View::Compound(name, 2, parts) if self.store.atoms.text(name) == NET => {
                Some((self.store.at(parts), self.store.at(parts.plus(1))))
            }
            _ => None,
        }
    }

    /// Returns the limit in the options `[limit(Limit)]`.
    fn limit_in(&self, options: Cell) -> Option<Cell> {
        let &[option] = &self.store.list_elements(options).0[..] else { return None };
        match self.store.view(option) {
            View::Compound(name, 1, limit) if self.store.atoms.text(name) == "limit" => {
                Some(self.store.at(limit))
            }
            _ => None,
        }
    }
}
