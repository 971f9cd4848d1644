//! Components on the heap: reading them, and writing the results of a step.

use super::formula::{Formula, Functions, Leaf, LeafKind, Leaves, Reading, library};
use crate::builtins::args::fail_with;
use crate::builtins::globals::UNSET;
use crate::machine::Machine;
use crate::machine::Stacks;
use ninelog_fd::bdd::{FALSE, Node, Op, Ref, TRUE};
use ninelog_terms::atom::Atom;
use ninelog_terms::store::cell::{Addr, Cell, NIL, Tag};
use ninelog_terms::store::heap::{Error, Result, View};

/// What a variable of a component is now.
enum Meaning {
    Constant(bool),
    Leaf(usize),
    Expression(Formula),
}

/// A component that was read.
struct Component {
    variable: Cell,
    formula: Cell,
    places: Vec<Meaning>,
    /// The address of the cells of the nodes; each node has two.
    nodes: Addr,
    count: usize,
}

/// The components that a step uses, and their functions.
#[derive(Default)]
pub struct Calculation {
    pub leaves: Leaves,
    pub functions: Functions,
    components: Vec<Component>,
    /// The level of each leaf, and the leaf at each level.
    pub levels: Vec<u32>,
    pub order: Vec<usize>,
    next_index: i64,
}

/// The number of bits for the level in a cell of a node. The bits below hold the number of a child.
const LEVEL_BITS: u32 = 28;

/// An element of the list of atoms, and an atom among the variables of a component: `atom(Name, Index,
/// Component)`. In a component the last argument is `free`.
struct AtomEntry {
    args: Addr,
}

impl Machine {
    /// Adds everything that is connected with the leaves of a step.
    pub fn clpb_connect(&mut self, step: &mut Calculation) -> Result<()> {
        let library = library(&mut self.stacks);
        let mut done = 0;
        while let Some(&leaf) = step.leaves.list.get(done) {
            let component = match leaf.kind {
                LeafKind::Bound => None,
                LeafKind::Variable => self.stacks.clpb_level(leaf.cell, library).map(|(index, component)| {
                    step.leaves.list[done].index = Some(index);
                    component
                }),
                LeafKind::Atom => self.stacks.clpb_atom(leaf.cell).map(|entry| {
                    let index = self.stacks.store.at(entry.args.plus(1));
                    step.leaves.list[done].index = index.is_int().then(|| index.as_int());
                    self.stacks.store.at(entry.args.plus(2))
                }),
            };
            if let Some(component) = component
                && component.has_tag(Tag::Att)
            {
                self.stacks.clpb_add(step, component, library)?;
            }
            done += 1;
        }
        self.stacks.clpb_arrange(step);
        Ok(())
    }

    /// Posts a constraint, for `sat/1`.
    pub fn clpb_post(&mut self, expression: Cell, reading: Reading) -> Result<bool> {
        let mut step = Calculation::default();
        let formula = self.stacks.read_formula(expression, reading, &mut step.leaves)?;
        self.clpb_connect(&mut step)?;
        self.stacks.clpb_combine(&mut step)?;
        step.functions.push_formula(&formula, &step.levels);
        let f = step.functions.conjunction();
        self.clpb_keep(step, f, Some((expression, formula)))
    }

    /// Called when a variable with this attribute was bound: its value must be Boolean and agree with its
    /// component.
    pub fn clpb_bound(
        &mut self,
        index: Cell,
        component: Cell,
        value: Cell,
        reading: Reading,
    ) -> Result<bool> {
        let library = library(&mut self.stacks);
        if value.is_var_or_ref() && self.stacks.clpb_level(value, library).is_none() {
            self.stacks.store.ensure(16)?;
            let attribute = self.stacks.term("level", &[index, component]);
            self.stacks.store.put_attr(value, library, attribute)?;
            return Ok(true);
        }
        let is_truth = value.is_var_or_ref() || value == Cell::int(0) || value == Cell::int(1);
        if is_truth && !component.has_tag(Tag::Att) || self.stacks.is_unchanged(component, library) {
            return Ok(true);
        }
        let mut step = Calculation::default();
        if !value.is_var_or_ref() {
            // Its variables become Boolean. A term that is no expression raises the error.
            self.stacks.read_formula(value, reading, &mut step.leaves)?;
        }
        if component.has_tag(Tag::Att) {
            self.stacks.clpb_add(&mut step, component, library)?;
        }
        self.clpb_connect(&mut step)?;
        self.stacks.clpb_combine(&mut step)?;
        let f = step.functions.conjunction();
        self.clpb_keep(step, f, None)
    }

    /// Writes the results of a step back: the components become one, with the function `f`.
    pub fn clpb_keep(
        &mut self,
        mut step: Calculation,
        f: Ref,
        posted: Option<(Cell, Formula)>,
    ) -> Result<bool> {
        if f == FALSE || !step.holds_for_atoms(f) {
            return Ok(false);
        }
        let implied = step.functions.diagrams.implied(f, step.order.len());
        let mut fate = vec![Fate::Free; step.order.len()];
        for (level, value) in implied.values {
            fate[level as usize] = Fate::Constant(value);
        }
        for (level, first) in step.representatives(implied.equal) {
            fate[level as usize] = Fate::Equal(first);
        }
        let f = step.functions.diagrams.quantify(Op::Or, f, |level| fate[level as usize] != Fate::Free);
        let nodes = step.functions.diagrams.give(f).0;
        for node in &nodes {
            fate[node.level as usize] = Fate::Connected;
        }
        // Reserves all memory at once, so that nothing stops half-way.
        let formula_cells = posted.as_ref().map_or(0, |(_, formula)| formula.cells());
        self.stacks.store.ensure(2 * nodes.len() + 16 * step.order.len() + formula_cells + 64)?;
        let connected: Vec<usize> = (0..fate.len()).filter(|&level| fate[level] == Fate::Connected).collect();
        let mut new_level = vec![0; fate.len()];
        for (new, &old) in connected.iter().enumerate() {
            new_level[old] = new as u64;
        }
        if connected.len() >= 1 << LEVEL_BITS {
            return fail_with(Error::Resource("memory"));
        }
        let nodes_name = self.stacks.store.atoms.intern("nodes");
        let mut nodes_cell = Cell::atom(nodes_name);
        if !nodes.is_empty() {
            nodes_cell = self.stacks.store.begin_compound(nodes_name, 2 * nodes.len())?;
            for node in &nodes {
                let first = new_level[node.level as usize] << 32 | u64::from(node.low.0);
                self.stacks.store.push(Cell::int(first as i64));
                self.stacks.store.push(Cell::int(i64::from(node.high.0)));
            }
        }
        self.clpb_write(&step, &fate, &connected, nodes_cell, posted)
    }

    /// Writes the new component. Requires: there is enough room on the heap.
    fn clpb_write(
        &mut self,
        step: &Calculation,
        fate: &[Fate],
        connected: &[usize],
        nodes: Cell,
        posted: Option<(Cell, Formula)>,
    ) -> Result<bool> {
        let library = library(&mut self.stacks);
        let formula = self.stacks.clpb_formula(step, posted);
        let component = match step.components.iter().max_by_key(|component| component.places.len()) {
            _ if connected.is_empty() => self.stacks.atom_cell("free"),
            Some(largest) => largest.variable,
            None => self.stacks.store.new_attributed(NIL),
        };
        let free = self.stacks.atom_cell("free");
        for (level, &leaf) in step.order.iter().enumerate() {
            let leaf = step.leaves.list[leaf];
            let home = if fate[level] == Fate::Connected { component } else { free };
            let index = Cell::int(leaf.index.unwrap_or(0));
            match leaf.kind {
                LeafKind::Bound => {}
                LeafKind::Atom => self.stacks.clpb_place_atom(leaf.cell, index, home)?,
                LeafKind::Variable if matches!(fate[level], Fate::Free | Fate::Connected) => {
                    let known = self.stacks.clpb_level(leaf.cell, library);
                    if known != Some((index.as_int(), home)) {
                        let attribute = self.stacks.term("level", &[index, home]);
                        self.stacks.store.put_attr(leaf.cell, library, attribute)?;
                    }
                }
                LeafKind::Variable => {}
            }
        }
        self.stacks.clpb_set_next(step.next_index);
        let mut variables: Vec<Cell> = Vec::with_capacity(connected.len());
        for &level in connected {
            let leaf = step.leaves.list[step.order[level]];
            variables.push(match leaf.kind {
                LeafKind::Atom => {
                    let index = Cell::int(leaf.index.unwrap_or(0));
                    self.stacks.term("$clpb_atom", &[leaf.cell, index, free])
                }
                _ => self.stacks.store.deref(leaf.cell),
            });
        }
        let variables = self.stacks.term("variables", &variables);
        let state = self.stacks.term("component", &[formula, variables, nodes]);
        for known in &step.components {
            self.stacks.store.put_attr(known.variable, library, state)?;
        }
        if component.has_tag(Tag::Att) {
            self.stacks.store.put_attr(component, library, state)?;
        }
        for (level, fate) in fate.iter().enumerate() {
            let leaf = step.leaves.list[step.order[level]];
            let value = match *fate {
                Fate::Constant(value) => Cell::int(i64::from(value)),
                Fate::Equal(first) => step.leaves.list[step.order[first as usize]].cell,
                _ => continue,
            };
            if leaf.kind == LeafKind::Variable {
                self.stacks.clpb_bind(leaf.cell, value, library);
            }
        }
        Ok(true)
    }

    /// Makes the remaining variables Boolean.
    pub fn clpb_declare(&mut self, step: &Calculation) -> Result<()> {
        let library = library(&mut self.stacks);
        self.stacks.store.ensure(16 * step.leaves.list.len() + 16)?;
        let free = self.stacks.atom_cell("free");
        for leaf in &step.leaves.list {
            if leaf.kind == LeafKind::Variable && self.stacks.clpb_level(leaf.cell, library).is_none() {
                let attribute = self.stacks.term("level", &[Cell::int(leaf.index.unwrap_or(0)), free]);
                self.stacks.store.put_attr(leaf.cell, library, attribute)?;
            }
        }
        self.stacks.clpb_set_next(step.next_index);
        Ok(())
    }
}

impl Stacks {
    /// Returns the attribute of a variable: its index and its component.
    pub fn clpb_level(&self, variable: Cell, library: Atom) -> Option<(i64, Cell)> {
        let value = self.store.get_attr(variable, library)?;
        let (_, 2, args) = self.store.compound(value)? else { return None };
        let index = self.store.at(args);
        index.is_int().then(|| (index.as_int(), self.store.at(args.plus(1))))
    }

    /// Returns the parts of a component; `None` for `free`.
    pub fn clpb_component(&self, component: Cell, library: Atom) -> Option<[Cell; 3]> {
        let value = self.store.get_attr(component, library)?;
        let (_, 3, args) = self.store.compound(value)? else { return None };
        Some([0, 1, 2].map(|n| self.store.at(args.plus(n))))
    }

    fn clpb_global(&mut self, name: &str) -> Option<Cell> {
        let name = self.store.atoms.intern(name);
        let slot = *self.globals.get(&name)?;
        Some(self.store.at(slot))
    }

    /// Returns the entry of an atom in the list of those that are used.
    fn clpb_atom(&mut self, name: Cell) -> Option<AtomEntry> {
        let list = self.clpb_global("$clpb_atoms")?;
        let mut found = None;
        self.store.each_element(list, |entry| {
            if let Some((_, 3, args)) = self.store.compound(entry)
                && self.store.at(args) == name
            {
                found = Some(AtomEntry { args });
            }
            found.is_none()
        });
        found
    }

    /// Adds a component, and the present values of its variables.
    pub fn clpb_add(&mut self, step: &mut Calculation, component: Cell, library: Atom) -> Result<()> {
        if step.components.iter().any(|known| known.variable == component) {
            return Ok(());
        }
        let Some([formula, variables, nodes]) = self.clpb_component(component, library) else {
            return Ok(());
        };
        let mut places = Vec::new();
        if let Some((_, count, args)) = self.store.compound(variables) {
            for n in 0..count {
                let cell = self.store.at(args.plus(n));
                places.push(self.clpb_place(step, cell)?);
            }
        }
        let (nodes, count) = match self.store.compound(nodes) {
            Some((_, cells, args)) => (args, cells / 2),
            None => (Addr(0), 0),
        };
        step.components.push(Component { variable: component, formula, places, nodes, count });
        Ok(())
    }

    fn clpb_place(&mut self, step: &mut Calculation, cell: Cell) -> Result<Meaning> {
        Ok(match self.store.view(cell) {
            View::Var(variable) => Meaning::Leaf(step.leaves.add(variable, LeafKind::Variable)),
            View::Int(n @ 0..=1) => Meaning::Constant(n == 1),
            View::Atom(name) if self.store.is_textual(name) => {
                Meaning::Leaf(step.leaves.add(Cell::atom(name), LeafKind::Atom))
            }
            View::Compound(_, 3, args) if self.is_atom_entry(cell) => {
                let name = self.store.at(args);
                let leaf = step.leaves.add(name, LeafKind::Atom);
                let index = self.store.at(args.plus(1));
                step.leaves.list[leaf].index.get_or_insert(index.as_int());
                Meaning::Leaf(leaf)
            }
            _ => Meaning::Expression(self.read_formula(cell, Reading::Accepted, &mut step.leaves)?),
        })
    }

    fn is_atom_entry(&self, cell: Cell) -> bool {
        self.store
            .compound(cell)
            .is_some_and(|(name, arity, _)| arity == 3 && self.store.atoms.text(name) == "$clpb_atom")
    }

    /// Gives the leaves levels in the order of their indices. New leaves come last.
    fn clpb_arrange(&mut self, step: &mut Calculation) {
        let next = self.clpb_global("$clpb_next").filter(|next| next.is_int());
        step.next_index = next.map_or(0, |next| next.as_int());
        for leaf in &mut step.leaves.list {
            if leaf.index.is_none() {
                leaf.index = Some(step.next_index);
                step.next_index += 1;
            }
        }
        step.arrange_by(|leaf| leaf.index);
    }

    /// Computes the conjunction of the components, on top of the stack.
    pub fn clpb_combine(&self, step: &mut Calculation) -> Result<()> {
        for component in &step.components {
            let base = step.functions.stack.len();
            for place in &component.places {
                match place {
                    Meaning::Constant(value) => step.functions.stack.push(Ref::constant(*value)),
                    Meaning::Leaf(leaf) => {
                        let variable = step.functions.diagrams.variable(step.levels[*leaf]);
                        step.functions.stack.push(variable);
                    }
                    Meaning::Expression(formula) => step.functions.push_formula(formula, &step.levels),
                }
            }
            let instead = step.functions.stack.split_off(base);
            let node = |n: usize| {
                let [first, second] = [0, 1].map(|k| {
                    let cell = self.store.get(component.nodes.plus(2 * n + k));
                    if cell.is_int() { cell.as_int() as u64 } else { 0 }
                });
                Node { level: (first >> 32) as u32, low: Ref(first as u32), high: Ref(second as u32) }
            };
            let f = step.functions.diagrams.take((0..component.count).map(node), &instead);
            step.functions.stack.push(f);
        }
        let all = step.functions.conjunction();
        step.functions.stack.push(all);
        Ok(())
    }

    /// Returns whether no variable of a component has changed.
    fn is_unchanged(&self, component: Cell, library: Atom) -> bool {
        let Some([_, variables, _]) = self.clpb_component(component, library) else { return false };
        let Some((_, count, args)) = self.store.compound(variables) else { return true };
        let mut last = -1;
        for n in 0..count {
            let cell = self.store.at(args.plus(n));
            if cell.is_var_or_ref() {
                match self.clpb_level(cell, library) {
                    Some((index, its)) if its == component && index > last => last = index,
                    _ => return false,
                }
            } else if !self.is_atom_entry(cell) {
                return false;
            }
        }
        true
    }

    /// Returns the constraints that were posted to the components of a step, and the one that is posted now.
    fn clpb_formula(&mut self, step: &Calculation, posted: Option<(Cell, Formula)>) -> Cell {
        let mut formulas: Vec<Cell> = Vec::new();
        if let Some((expression, formula)) = posted {
            formulas.push(match formula.quantifies {
                true => self.formula_term(&formula, &step.leaves),
                false => expression,
            });
        }
        formulas.extend(step.components.iter().map(|component| component.formula));
        if formulas.is_empty() { Cell::int(1) } else { self.joined("*", &formulas) }
    }

    /// Records which component an atom belongs to.
    fn clpb_place_atom(&mut self, name: Cell, index: Cell, home: Cell) -> Result<()> {
        if let Some(entry) = self.clpb_atom(name) {
            let place = entry.args.plus(2);
            if self.store.at(place) != home {
                self.store.set_trailed(place, home);
            }
            return Ok(());
        }
        let list = self.clpb_global("$clpb_atoms").filter(|list| list.has_tag(Tag::Lst)).unwrap_or(NIL);
        let entry = self.term("$clpb_atom", &[name, index, home]);
        let list = self.store.new_list(entry, list);
        self.set_clpb_global("$clpb_atoms", list);
        Ok(())
    }

    fn clpb_set_next(&mut self, next: i64) {
        if self.clpb_global("$clpb_next") != Some(Cell::int(next)) {
            self.set_clpb_global("$clpb_next", Cell::int(next));
        }
    }

    fn set_clpb_global(&mut self, name: &str, value: Cell) {
        let name = self.store.atoms.intern(name);
        self.set_global_trailed(name, UNSET, value);
    }

    /// Binds a variable as its component requires. Wakes the attributes of other modules.
    fn clpb_bind(&mut self, variable: Cell, value: Cell, library: Atom) {
        let variable = self.store.deref(variable);
        let value = self.store.deref(value);
        if variable == value || !variable.is_var_or_ref() {
            return;
        }
        if !variable.has_tag(Tag::Att) {
            return self.store.bind(variable, value);
        }
        let attributes = self.store.get(variable.addr().plus(1));
        if self.store.only_attr(attributes).is_some_and(|(module, _)| module == library) {
            self.store.set(variable.addr(), value);
            self.store.trail.push_unbind(variable);
        } else {
            self.store.bind_attributed(variable, value);
        }
    }
}

/// What happens to a variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Free,
    Connected,
    Constant(bool),
    Equal(u32),
}

impl Calculation {
    /// Gives the leaves levels in the order of a key.
    pub fn arrange_by<K: Ord>(&mut self, key: impl Fn(&Leaf) -> K) {
        self.order = (0..self.leaves.list.len()).collect();
        self.order.sort_by_key(|&leaf| key(&self.leaves.list[leaf]));
        self.levels = vec![0; self.order.len()];
        for (level, &leaf) in self.order.iter().enumerate() {
            self.levels[leaf] = level as u32;
        }
    }

    /// Returns which levels belong to atoms.
    pub fn atoms(&self) -> Vec<bool> {
        self.order.iter().map(|&leaf| self.leaves.list[leaf].kind == LeafKind::Atom).collect()
    }

    fn kind(&self, level: u32) -> LeafKind {
        self.leaves.list[self.order[level as usize]].kind
    }

    /// Returns whether for all values of the atoms there are values of the variables that satisfy `f`.
    pub fn holds_for_atoms(&mut self, f: Ref) -> bool {
        if !self.leaves.list.iter().any(|leaf| leaf.kind == LeafKind::Atom) {
            return f != FALSE;
        }
        let atoms = self.atoms();
        self.functions.diagrams.quantify(Op::Or, f, |level| !atoms[level as usize]) == TRUE
    }

    /// Makes each variable that is equal to another one equal to a representative: an atom if there is one.
    fn representatives(&self, equal: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
        let mut result = Vec::with_capacity(equal.len());
        for group in equal.chunk_by(|a, b| a.1 == b.1) {
            let first = group[0].1;
            match group.iter().find(|(level, _)| self.kind(*level) == LeafKind::Atom) {
                Some(&(atom, _)) => {
                    result.push((first, atom));
                    result.extend(group.iter().map(|&(level, _)| (level, atom)).filter(|(a, b)| a != b));
                }
                None => result.extend(group),
            }
        }
        result
    }
}
