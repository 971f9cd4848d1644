//! The collection of atoms: frees the atoms that nothing refers to.
//!
//! It searches the stacks, the registers and the stored terms word by word (`store/atoms`). Tables of the
//! machine hold atoms, too: **everything that outlives a built-in and holds an `Atom` or a stored term must
//! be visited here.** Collections run between built-ins, so the local variables of built-ins need no care.

use crate::machine::flags::FlagKey;
use crate::machine::program::database::Clause;
use crate::machine::program::rows::{Column, Rows};
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::store::atoms::AtomMarker;
use ninelog_terms::store::stored::Stored;

/// Words beyond the end of a stack's newest record that may be in use.
const MARGIN_WORDS: usize = 64;

impl Machine {
    /// Frees the atoms that nothing refers to, unless an instruction is suspended.
    #[cold]
    #[inline(never)]
    pub fn collect_atoms(&mut self) {
        if self.stacks.runner.reentry.suspended > 0 {
            return;
        }
        let start = self.services.host.cpu_time().as_secs_f64();
        // In debug runs, numbers are not reused, so that the use of an atom that was freed too early is
        // noticed.
        self.stacks.store.atoms.collections.reuse = self.stacks.runner.collections.every == 0;
        let mut marker = AtomMarker::new(&self.stacks.store);
        self.mark_stacks(&mut marker);
        self.program.mark_database(&mut marker);
        self.program.mark_modules(&mut marker);
        self.mark_beside(&mut marker);
        self.mark_threads(&mut marker);
        self.mark_engines(&mut marker);
        let AtomMarker { marks, words } = marker;
        self.stacks.store.atoms.sweep(marks, words);
        self.stacks.store.atoms.collections.seconds += self.services.host.cpu_time().as_secs_f64() - start;
    }

    /// Marks the atoms in the stacks that the machine currently uses.
    pub(in crate::machine) fn mark_stacks(&self, marker: &mut AtomMarker) {
        marker.store(&self.stacks.store);
        marker.words(&self.stacks.x);
        let [_, _, env, choice] = self.stacks.stack_bytes();
        marker.words(self.stacks.env_memory.slice(0, env / 8 + MARGIN_WORDS));
        marker.words(self.stacks.choice_memory.slice(0, choice / 8 + MARGIN_WORDS));
        marker.atoms(self.stacks.globals.keys());
        self.stacks.roots.iter().for_each(|cell| marker.words(&[cell.0]));
        let stacks = &self.stacks;
        stacks.undo.kept.iter().chain(&stacks.undo.due).for_each(|goal| marker.stored(goal));
        stacks.ball.iter().chain(&stacks.thrown).for_each(|ball| marker.stored(ball));
        stacks.bags.iter().for_each(|bag| marker.words(bag.cells()));
        for alarm in &self.services.alarms.list {
            marker.stored(&alarm.goal);
            marker.atoms(&alarm.thread);
        }
        stacks.tables.each_run(&mut |words| marker.words(words));
        stacks.runner.tabling.sources.each_run(&mut |words| marker.words(words));
        if let Some((module, name, _)) = self.services.tracer.unknown {
            marker.atoms(&[module, name]);
        }
    }

    fn mark_beside(&self, marker: &mut AtomMarker) {
        self.program.loading.atoms().for_each(|atom| marker.atom(atom));
        for (name, flag) in &self.program.flags.values {
            marker.atom(*name);
            marker.stored(&flag.value);
        }
        for (key, value) in &self.program.counters {
            if let FlagKey::Name(name, _) = key {
                marker.atom(*name);
            }
            marker.stored(value);
        }
        marker.atoms(self.services.io.message_counts.keys());
        marker.atoms(self.services.io.names.values());
        for (_, module, name) in &self.services.io.format_predicates {
            marker.atoms(&[*module, *name]);
        }
    }
}

impl Stacks {
    /// Makes the next call collect atoms, if there are many new passing atoms.
    #[inline]
    pub fn note_atoms(&self) {
        if self.store.atoms.is_full() {
            self.ask_attention();
        }
    }

    /// Protects the atoms of a stored term from collection: it is kept where no collection looks.
    pub fn keep_atoms(&mut self, term: &Stored) {
        let mut marker = AtomMarker::new(&self.store);
        marker.stored(term);
        self.store.atoms.keep_all(marker.marks);
    }
}

impl Program {
    fn mark_database(&self, marker: &mut AtomMarker) {
        for clause in self.database.transactions.iter().flat_map(|saved| saved.values().flatten()) {
            mark_clause(clause, marker);
        }
        for pred in &self.database.preds {
            marker.atoms(&[pred.module, pred.name]);
            marker.atoms(&pred.context);
            marker.atoms(&pred.file);
            if let Some(table) = &pred.table {
                marker.stored(&table.aggregates);
            }
            if let Some(clause) = &pred.no_rule {
                mark_clause(clause, marker);
            }
            if let Some(rows) = &pred.rows {
                mark_rows(rows, marker);
            }
            let mut clause = pred.first;
            while !clause.is_null() {
                // SAFETY: clauses in the list are alive.
                let this = unsafe { &*clause };
                mark_clause(this, marker);
                clause = this.next;
            }
        }
        for &clause in self.database.erased.iter().chain(self.database.bodies.values()) {
            // SAFETY: erased clauses leave the list when they are freed, those of bodies are alive.
            mark_clause(unsafe { &*clause }, marker);
        }
        for rows in &self.database.old_rows {
            mark_rows(rows, marker);
        }
        marker.atoms(self.database.references.keys());
        for (_, term) in &self.database.forgotten {
            marker.stored(term);
        }
    }

    fn mark_modules(&self, marker: &mut AtomMarker) {
        for module in self.modules.table.values() {
            marker.atoms(&[module.name, module.class]);
            marker.atoms(&module.file);
            marker.atoms(&module.imports);
            marker.atoms(module.exports.iter().map(|(name, _)| name));
            for ((name, _), file) in &module.autoloads {
                marker.atoms(&[*name, *file]);
            }
            marker.atoms(module.ops.keys().map(|(name, _)| name));
        }
    }
}

fn mark_rows(rows: &Rows, marker: &mut AtomMarker) {
    for column in &rows.columns {
        if let Column::Cells(cells) = column {
            marker.words(cells);
        }
    }
    for term in rows.others() {
        marker.stored(term);
    }
}

fn mark_clause(clause: &Clause, marker: &mut AtomMarker) {
    marker.atom(clause.file);
    marker.atoms(&clause.body_module.get());
    marker.atoms(&clause.reference.get());
    marker.stored(&clause.term);
}
