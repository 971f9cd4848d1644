//! Frees the variables and propagators that no program can reach any more.
//!
//! A loop that posts and solves small problems without leaving choice points never undoes anything, so its
//! variables must be freed when the program drops them. A propagator is kept only if it is connected, through
//! variables that share propagators, to a variable that is still in use. The indexes of the remaining
//! variables do not change. The arenas behind them are compacted in order, so that the lengths on the trail
//! stay valid.

use super::props::Prop;
use super::solver::{NONE, PropId, Range, Solver, VarId};
use super::trail::Undo;

/// With fewer entries on the trail, a sweep is not worth its time.
const LEAST_GARBAGE: usize = 1 << 16;

/// A length of the trail.
#[derive(Clone)]
pub(super) struct Length(usize);

impl Default for Length {
    fn default() -> Length {
        Length(LEAST_GARBAGE)
    }
}

/// For each old index of an arena, the number of entries before it that stay.
struct Moves(Vec<u32>);

impl Moves {
    fn new(keep: &[bool]) -> Moves {
        let mut before = Vec::with_capacity(keep.len() + 1);
        let mut n = 0;
        for k in keep {
            before.push(n);
            n += u32::from(*k);
        }
        before.push(n);
        Moves(before)
    }

    fn to(&self, place: u32) -> u32 {
        self.0[place as usize]
    }

    fn range(&self, r: Range) -> Range {
        Range { start: self.to(r.start), len: r.len }
    }
}

fn compact<T>(arena: &mut Vec<T>, keep: &[bool]) {
    let mut place = 0;
    arena.retain(|_| {
        place += 1;
        keep[place - 1]
    });
}

impl Solver {
    /// Returns whether so much was created since the last sweep that another is due.
    #[inline]
    pub fn wants_sweep(&self) -> bool {
        self.records() > self.sweep_at.0
    }

    /// Makes the next call sweep, because choice points were dropped that held most of the trail at the last
    /// sweep.
    pub fn sweep_soon(&mut self) {
        self.sweep_at = Length(LEAST_GARBAGE / 2);
        self.sweep_below = 0;
    }

    /// Frees the variables that are neither `live` nor connected to a live one by propagators, and the
    /// propagators that have only such variables. The caller must also name as live the variables that its
    /// own choice points can restore.
    pub fn sweep(&mut self, live: impl Fn(VarId) -> bool) {
        let before = self.records();
        let vars = self.reachable(live);
        let mut props: Vec<bool> = (0..self.props.len())
            .map(|p| {
                let mut any = false;
                self.for_each_var(&self.props[p], |x| any |= vars[x.index()]);
                any
            })
            .collect();
        // What an older choice point drops stays until then, even if it has no variables.
        for entry in self.held_entries() {
            entry.new_props().for_each(|prop| props[prop.index()] = true);
        }
        let used = self.used_parts(&props);
        // What is dropped from the trail need not be moved with the arenas.
        self.compact_trail(&vars, &props, &used[2]);
        self.compact_arenas(&props, &used);
        for (i, keep) in vars.iter().enumerate() {
            if !keep && self.vars[i].rep.0 != NONE {
                self.free_var(VarId(i as u32));
            }
        }
        for (i, keep) in props.iter().enumerate() {
            if !keep && !matches!(self.props[i], Prop::Free) {
                self.free_prop(PropId(i as u32));
            }
        }
        // If most of it is in use, it will probably grow further; all of it, if a program only begins to
        // post.
        let left = self.records();
        let growth = if left == before && before < 2 * LEAST_GARBAGE {
            8
        } else if left > before / 4 * 3 {
            4
        } else {
            2
        };
        self.sweep_at = Length(LEAST_GARBAGE.max(growth * left));
        // Half of the floor, so that choice points that are dropped one by one do not each request a sweep.
        let held = self.choice_mark as usize * 2 > LEAST_GARBAGE.max(self.trail.len());
        self.sweep_below = if held { self.choice_mark / 2 } else { 0 };
    }

    /// Returns the entries of the trail that an older choice point can undo.
    fn held_entries(&self) -> &[Undo] {
        &self.trail[..(self.choice_mark as usize).min(self.trail.len())]
    }

    /// Returns the variables that are reachable from the live ones through propagators that may still run.
    fn reachable(&self, live: impl Fn(VarId) -> bool) -> Vec<bool> {
        let mut seen = vec![false; self.vars.len()];
        let mut seen_props = vec![false; self.props.len()];
        // Variables that an older choice point can restore count as live: their entries stay.
        let brought_back = self.held_entries().iter().flat_map(Undo::new_vars);
        let used = |x: &VarId| self.vars[x.index()].rep.0 != NONE;
        let live = (0..self.vars.len() as u32).map(VarId).filter(|x| used(x) && live(*x));
        let roots = live.chain(brought_back.filter(used));
        let mut agenda: Vec<VarId> =
            roots.filter(|x| !std::mem::replace(&mut seen[x.index()], true)).collect();
        while let Some(x) = agenda.pop() {
            let rep = self.vars[x.index()].rep;
            let mut reach = vec![rep];
            for sub in self.all_subs(x) {
                if !std::mem::replace(&mut seen_props[sub.prop.index()], true) {
                    self.for_each_var(&self.props[sub.prop.index()], |y| reach.push(y));
                }
            }
            for y in reach {
                if !std::mem::replace(&mut seen[y.index()], true) {
                    agenda.push(y);
                }
            }
        }
        seen
    }

    /// Calls `each` with every variable of a propagator.
    pub(super) fn for_each_var(&self, prop: &Prop, mut each: impl FnMut(VarId)) {
        match *prop {
            Prop::Free => {}
            Prop::Reported { x } => each(x),
            Prop::Neq { x, y, .. }
            | Prop::Geq { x, y }
            | Prop::Leq { x, y, .. }
            | Prop::DistanceNeq { x, y, .. }
            | Prop::DistanceGeq { x, y, .. }
            | Prop::Imply { x, y, .. } => [x, y].into_iter().for_each(each),
            Prop::Not { x, b } | Prop::ReifiedIn { x, b, .. } => [x, b].into_iter().for_each(each),
            Prop::NeqPlus { x, y, z }
            | Prop::Plus { x, y, z }
            | Prop::Times { x, y, z }
            | Prop::Operation { x, y, z, .. } => [x, y, z].into_iter().for_each(each),
            Prop::Reified { x, y, b, .. } | Prop::Junction { x, y, b, .. } => {
                [x, y, b].into_iter().for_each(each)
            }
            Prop::Clause { .. }
            | Prop::DefinedDivide { .. }
            | Prop::Element { .. }
            | Prop::Tuples { .. }
            | Prop::Gcc { .. }
            | Prop::Circuit { .. }
            | Prop::Cumulative { .. }
            | Prop::Apart { .. }
            | Prop::Disjoint { .. }
            | Prop::LexLeq { .. }
            | Prop::Lex { .. }
            | Prop::LinEq { .. }
            | Prop::LinLeq { .. }
            | Prop::LinNeq { .. }
            | Prop::AllDifferent { .. }
            | Prop::Exclude { .. }
            | Prop::AllDistinct { .. } => {
                let mut prop = *prop;
                let terms = Self::terms_of(&mut prop).into_iter().flat_map(|range| range.iter());
                terms.for_each(|i| each(self.terms[i].var));
            }
        }
    }

    /// Returns the range of `terms` that a propagator owns.
    fn terms_of(prop: &mut Prop) -> Option<&mut Range> {
        match prop {
            Prop::DefinedDivide { terms, .. }
            | Prop::Clause { terms, .. }
            | Prop::Element { terms }
            | Prop::Gcc { terms, .. }
            | Prop::Cumulative { terms }
            | Prop::LinEq { terms, .. }
            | Prop::LinLeq { terms, .. }
            | Prop::LinNeq { terms, .. }
            | Prop::Tuples { args: terms, .. }
            | Prop::Circuit { args: terms }
            | Prop::Apart { tasks: terms, .. }
            | Prop::Disjoint { tasks: terms }
            | Prop::LexLeq { lists: terms, .. }
            | Prop::Lex { args: terms, .. }
            | Prop::AllDifferent { args: terms }
            | Prop::Exclude { args: terms }
            | Prop::AllDistinct { args: terms }
            | Prop::Reified { made: terms, .. }
            | Prop::Junction { made: terms, .. }
            | Prop::Imply { made: terms, .. } => Some(terms),
            Prop::Free
            | Prop::Reported { .. }
            | Prop::NeqPlus { .. }
            | Prop::Neq { .. }
            | Prop::Geq { .. }
            | Prop::Leq { .. }
            | Prop::Plus { .. }
            | Prop::Times { .. }
            | Prop::Operation { .. }
            | Prop::DistanceNeq { .. }
            | Prop::DistanceGeq { .. }
            | Prop::ReifiedIn { .. }
            | Prop::Not { .. } => None,
        }
    }

    /// Returns which parts of the arenas of terms, tables and words the propagators to keep use.
    fn used_parts(&mut self, props: &[bool]) -> [Vec<bool>; 3] {
        let mut terms = vec![false; self.terms.len()];
        let mut tables = vec![false; self.tables.len()];
        let mut words = vec![false; self.words.len()];
        for (prop, keep) in self.props.iter_mut().zip(props) {
            if !keep {
                continue;
            }
            if let Some(range) = Self::terms_of(prop) {
                terms[range.iter()].fill(true);
            }
            match *prop {
                Prop::ReifiedIn { slot, .. } => tables[slot.iter()].fill(true),
                Prop::Tuples { args, slot } => {
                    let parts = super::props::tuples_parts(&self.tables, args, slot);
                    tables[parts.own].fill(true);
                    tables[parts.rows].fill(true);
                    words[parts.word] = true;
                }
                Prop::LinEq { word, .. } | Prop::LinLeq { word, .. } => words[word as usize] = true,
                _ => {}
            }
        }
        [terms, tables, words]
    }

    fn compact_arenas(&mut self, props: &[bool], used: &[Vec<bool>; 3]) {
        let [keep_terms, keep_tables, keep_words] = used;
        let moves = [keep_terms, keep_tables, keep_words].map(|keep| Moves::new(keep));
        let [terms, tables, words] = &moves;
        for (prop, keep) in self.props.iter_mut().zip(props) {
            if !keep {
                continue;
            }
            if let Some(range) = Self::terms_of(prop) {
                *range = terms.range(*range);
            }
            match prop {
                Prop::ReifiedIn { slot, .. } => *slot = tables.range(*slot),
                Prop::Tuples { slot, .. } => {
                    super::props::move_tuples(&mut self.tables, *slot, |p| tables.to(p), |w| words.to(w));
                    *slot = tables.to(*slot);
                }
                Prop::LinEq { word, .. } | Prop::LinLeq { word, .. } => *word = words.to(*word),
                _ => {}
            }
        }
        for entry in &mut self.trail {
            match entry {
                Undo::Word { word, .. } => *word = words.to(*word),
                Undo::NewProps { terms: t, words: w, tables: b, .. } => {
                    *t = terms.to(*t);
                    *w = words.to(*w);
                    *b = tables.to(*b);
                }
                _ => {}
            }
        }
        compact(&mut self.terms, keep_terms);
        compact(&mut self.tables, keep_tables);
        compact(&mut self.words, keep_words);
        self.compact_subs(props);
    }

    /// Drops the trail entries of freed variables and propagators, and those that save something again that
    /// an older entry above the newest choice mark has saved already. Everything below that mark stays,
    /// because marks of choice points count the entries there.
    fn compact_trail(&mut self, vars: &[bool], props: &[bool], words: &[bool]) {
        let floor = self.choice_mark;
        let mut freed = Vec::new();
        let mut saved = vec![false; self.vars.len()];
        let mut saved_watch = vec![false; self.vars.len()];
        let mut saved_words = vec![false; self.words.len()];
        let mut kept: Vec<Undo> = Vec::new();
        for entry in &self.trail[(floor as usize).min(self.trail.len())..] {
            let stays = match entry {
                Undo::Dom { var, dom, .. } => {
                    let stays = vars[var.index()] && !std::mem::replace(&mut saved[var.index()], true);
                    if !stays {
                        freed.push(dom.kind);
                    }
                    stays
                }
                Undo::Watch { var, .. } => {
                    vars[var.index()] && !std::mem::replace(&mut saved_watch[var.index()], true)
                }
                Undo::Word { word, .. } => {
                    words[*word as usize] && !std::mem::replace(&mut saved_words[*word as usize], true)
                }
                Undo::Note => true,
                Undo::Alias { var, .. } | Undo::Owner { var, .. } => vars[var.index()],
                Undo::Dead { prop } | Undo::Told { prop } => props[prop.index()],
                Undo::NewVars { .. } | Undo::NewProps { .. } => {
                    entry.keep_created(vars, props, &mut kept);
                    false
                }
            };
            if stays {
                kept.push(*entry);
            }
        }
        self.trail.truncate(floor as usize);
        self.trail.append(&mut kept);
        self.merged = self.trail.iter().map(Undo::merged).sum();
        self.stretch = self.stretch.min(floor);
        for kind in freed {
            self.free_slot(kind);
        }
        // A stamp above the floor means "saved since the newest choice point", and so does the floor itself.
        let clamp = |stamp: &mut u32| *stamp = (*stamp).min(floor);
        self.vars.iter_mut().for_each(|v| clamp(&mut v.stamp));
        self.watches.iter_mut().for_each(|watch| clamp(&mut watch.stamp));
        for w in &mut self.words {
            clamp(&mut w.stamp);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Options, Outcome, Search, Solver};

    #[test]
    fn a_loop_of_small_problems_does_not_grow() {
        let mut solver = Solver::new();
        let keep = solver.new_interval(0, 1_000_000);
        let other = solver.new_interval(0, 9);
        solver.post_leq(keep, other, 1_000_000).unwrap();
        let mut sizes = Vec::new();
        for round in 0..2000i64 {
            let vars: Vec<_> = (0..5).map(|_| solver.new_interval(1, 5)).collect();
            solver.post_all_distinct(&vars).unwrap();
            solver.post_lin_leq(&[(1, vars[0]), (1, vars[1])], 3).unwrap();
            solver.post_tuples(&[vec![vars[2], vars[3]]], &[vec![3, 4], vec![4, 3], vec![5, 4]]).unwrap();
            solver.propagate().unwrap();
            assert!(matches!(Search::new(vars, Options::default()).next(&mut solver), Outcome::Found { .. }));
            // The search is committed to its first solution.
            solver.set_choice_mark(0);
            if round % 3 == 0 {
                solver.remove(keep, round + 1).unwrap();
            }
            solver.fixed.clear();
            solver.sweep(|x| x == keep || x == other);
            sizes.push((
                solver.census(),
                solver.trail.len(),
                solver.subs.len(),
                solver.terms.len(),
                solver.tables.len(),
            ));
        }
        assert_eq!(solver.census().0, 2);
        assert_eq!(sizes[10], sizes[1999]);
    }

    #[test]
    fn a_constraint_without_variables_stays_for_its_choice_point() {
        let mut solver = Solver::new();
        solver.post_all_different(&[]).unwrap();
        let later = solver.new_interval(0, 9);
        solver.post_leq(later, later, 1).unwrap();
        solver.propagate().unwrap();
        solver.set_choice_mark(solver.mark());
        solver.sweep(|_| false);
        solver.set_choice_mark(0);
        solver.undo_to(0);
        assert_eq!(solver.census(), (0, 0));
    }

    #[test]
    fn creations_that_share_an_entry_are_swept_and_undone_one_by_one() {
        let mut solver = Solver::new();
        let vars: Vec<_> = (0..9).map(|_| solver.new_interval(0, 500)).collect();
        for pair in vars.chunks(3) {
            solver.post_leq(pair[0], pair[1], -1).unwrap();
            solver.post_leq(pair[1], pair[2], -1).unwrap();
        }
        solver.propagate().unwrap();
        solver.sweep(|x| x == vars[0] || x == vars[8]);
        assert_eq!(solver.census(), (6, 4));
        // The indexes of the three in the middle are used again.
        let mark = solver.mark();
        solver.set_choice_mark(mark);
        let more: Vec<_> = (0..4).map(|_| solver.new_interval(0, 500)).collect();
        solver.post_leq(more[3], vars[0], 0).unwrap();
        solver.set_min(more[3], 7).unwrap();
        solver.propagate().unwrap();
        assert_eq!((solver.census(), solver.min(vars[2]), solver.min(vars[8])), ((10, 5), 9, 2));
        solver.undo_to(mark);
        solver.set_choice_mark(0);
        assert_eq!((solver.census(), solver.min(vars[2]), solver.min(vars[8])), ((6, 4), 2, 2));
        solver.undo_to(0);
        assert_eq!(solver.census(), (0, 0));
    }

    #[test]
    fn what_is_connected_stays_and_still_propagates() {
        let mut solver = Solver::new();
        let dropped = solver.new_interval(0, 9);
        let (x, y, z) = (solver.new_interval(0, 9), solver.new_interval(0, 9), solver.new_interval(0, 9));
        solver.post_leq(dropped, dropped, 1).unwrap();
        solver.post_leq(x, y, -1).unwrap();
        solver.post_leq(y, z, -1).unwrap();
        solver.propagate().unwrap();
        solver.sweep(|v| v == z);
        assert_eq!(solver.census(), (3, 2));
        let mark = solver.mark();
        solver.set_choice_mark(mark);
        solver.set_max(z, 2).unwrap();
        solver.propagate().unwrap();
        assert_eq!((solver.max(x), solver.max(y)), (0, 1));
        solver.undo_to(mark);
        assert_eq!((solver.max(x), solver.max(y), solver.max(z)), (7, 8, 9));
    }
}
