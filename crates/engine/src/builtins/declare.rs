//! Declarations and properties of procedures.

use super::prelude::*;
use crate::code::instr::PredId;
use crate::machine::program::database::{MetaArg, Pred, PredKind, Properties};
use crate::machine::registers::MAX_PROCEDURE_ARITY;
use crate::machine::{Program, Stacks};

type Declare = fn(&mut Machine, PredId);

impl Machine {
    /// Calls `f` for each predicate indicator of a specification: `p/1, q//2`, lists, module qualifiers.
    fn each_indicator(
        &mut self,
        module: Atom,
        specification: Cell,
        mut run: impl FnMut(&mut Machine, Atom, Atom, usize) -> Result<()>,
    ) -> Result<()> {
        self.stacks.must_end(specification)?;
        let mut todo = vec![(module, specification, Properties::empty())];
        while let Some((module, term, properties)) = todo.pop() {
            self.look_up();
            let (module, term) = self.stacks.strip_module(module, term);
            match self.stacks.store.view(term) {
                View::Var(_) => return Err(self.stacks.bare_error(Error::Uninstantiation(term))),
                View::Atom(atom::NIL) => {}
                View::List(at) | View::Compound(atom::COMMA, 2, at) => {
                    todo.push((module, self.stacks.store.get(at.plus(1)), properties));
                    todo.push((module, self.stacks.store.get(at), properties));
                }
                View::Compound(name, 2, at) if self.stacks.store.atoms.text(name) == "as" => {
                    let options = self.stacks.store.at(at.plus(1));
                    let options = predicate_options(&mut self.stacks, options)?;
                    todo.push((module, self.stacks.store.get(at), properties | options));
                }
                View::Compound(name @ (atom::SLASH | atom::INT_DIV), 2, at) => {
                    let extra = if name == atom::SLASH { 0 } else { 2 };
                    let predicate = self.stacks.atom_of(self.stacks.store.at(at))?;
                    let arity = self.stacks.size(self.stacks.store.at(at.plus(1)))?;
                    if arity + extra >= MAX_PROCEDURE_ARITY {
                        return fail_with(Error::Representation("max_procedure_arity"));
                    }
                    run(self, module, predicate, arity + extra)?;
                    if !properties.is_empty()
                        && let Some(id) = self.program.database.find(module, predicate, arity + extra)
                    {
                        // A predicate is one or the other.
                        let kinds = Properties::OPAQUE | Properties::INCREMENTAL;
                        if properties.intersects(kinds) {
                            self.program.database.pred_mut(id).properties.remove(kinds & !properties);
                        }
                        set(&mut self.program, id, properties);
                        if properties.intersects(Properties::INCREMENTAL | Properties::MONOTONIC)
                            && self.program.database.pred(id).is_dynamic()
                        {
                            self.report_calls(id);
                        }
                    }
                }
                _ => return Err(self.stacks.bare_error(Error::Type("predicate_indicator", term))),
            }
        }
        Ok(())
    }
}

impl Stacks {
    /// Checks that a declaration's argument is not cyclic.
    fn must_end(&mut self, specification: Cell) -> Result<()> {
        if self.store.is_acyclic(specification) {
            return Ok(());
        }
        fail_with(Error::Domain("acyclic_term", specification))
    }
}

/// Returns the option after `as` in a declaration, or several in parentheses. Options about tables have no
/// effect on results.
fn predicate_options(stacks: &mut Stacks, options: Cell) -> Result<Properties> {
    let mut properties = Properties::empty();
    let mut todo = vec![options];
    while let Some(option) = todo.pop() {
        let option = stacks.store.deref(option);
        properties |= match stacks.store.view(option) {
            View::Var(_) => return Err(stacks.bare_error(Error::Uninstantiation(option))),
            View::Compound(atom::COMMA, 2, at) => {
                todo.extend([stacks.store.at(at), stacks.store.at(at.plus(1))]);
                Properties::empty()
            }
            View::Atom(name) | View::Compound(name, 1, _) => match stacks.store.atoms.text(name) {
                "incremental" => Properties::INCREMENTAL,
                "opaque" => Properties::OPAQUE,
                "monotonic" => Properties::MONOTONIC,
                "volatile" => Properties::VOLATILE,
                "multifile" => Properties::MULTIFILE,
                "discontiguous" => Properties::DISCONTIGUOUS,
                "abstract" | "lazy" | "local" | "max_answers" | "private" | "shared" => Properties::empty(),
                _ => return Err(stacks.bare_error(Error::Domain("predicate_option", option))),
            },
            _ => return Err(stacks.bare_error(Error::Domain("predicate_option", option))),
        };
    }
    if properties.contains(Properties::INCREMENTAL | Properties::OPAQUE) {
        let (name, values) = (stacks.store.atom("incremental"), [atom::FALSE, atom::TRUE].map(Cell::atom));
        let conflict = stacks.term("conflict_error", &[name, values[0], values[1]]);
        return Err(stacks.bare_error(Error::Formal(conflict)));
    }
    Ok(properties)
}

/// `'$set_predicate_attribute'(:HeadOrIndicator, +Name, +Boolean)`.
fn set_attribute(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, spec) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 0));
    let (name, arity) = match m.stacks.store.view(spec) {
        View::Compound(atom::SLASH, 2, at) => {
            (m.stacks.atom_of(m.stacks.store.at(at))?, m.stacks.size(m.stacks.store.at(at.plus(1)))?)
        }
        _ => {
            let goal = m.stacks.head_of(module, spec)?;
            (goal.name, goal.arity)
        }
    };
    let (attribute, on) =
        (m.stacks.atom_of(m.stacks.arg(args, 1))?, m.stacks.bool_of(m.stacks.arg(args, 2))?);
    let bit = match m.stacks.store.atoms.text(attribute) {
        "trace" => Properties::HIDDEN,
        "system" => Properties::SYSTEM,
        "iso" => Properties::ISO,
        "multifile" => Properties::MULTIFILE,
        "discontiguous" => Properties::DISCONTIGUOUS,
        "volatile" => Properties::VOLATILE,
        "public" => Properties::PUBLIC,
        "non_terminal" => Properties::NON_TERMINAL,
        "transparent" => Properties::TRANSPARENT,
        "incremental" => Properties::INCREMENTAL,
        "opaque" => Properties::OPAQUE,
        "monotonic" => Properties::MONOTONIC,
        "subsumptive" => Properties::SUBSUMPTIVE,
        "tshared" => Properties::SHARED,
        "dynamic" | "thread_local" | "noprofile" => Properties::empty(),
        _ => return fail_with(Error::Domain("predicate_property", m.stacks.arg(args, 1))),
    };
    let id = m.program.procedure(module, name, arity);
    if m.stacks.store.atoms.text(attribute) == "dynamic" {
        if on { m.program.database.make_dynamic(id) } else { m.program.database.make_static(id) }
    }
    m.program.database.pred_mut(id).properties.set(bit, on != (bit == Properties::HIDDEN));
    m.stacks.runner.tabling.incremental |= on && bit == Properties::INCREMENTAL;
    if bit == Properties::TRANSPARENT {
        m.program.link_again(id);
    }
    note_load(&mut m.program, id);
    Ok(true)
}

fn declare(m: &mut Machine, args: Args, run: Declare) -> Result<bool> {
    let specification = m.stacks.arg(args, 0);
    m.each_indicator(atom::USER, specification, |m, module, name, arity| {
        let id = m.procedure_to_define(module, name, arity)?;
        run(m, id);
        note_load(&mut m.program, id);
        Ok(())
    })?;
    Ok(true)
}

/// Records that a declaration belongs to the file being loaded, so that the clauses of that file replace
/// nothing.
fn note_load(program: &mut Program, id: PredId) {
    let Some(source) = program.loading.sources.last() else { return };
    let (load, file) = (source.load, source.file);
    let pred = program.database.pred_mut(id);
    pred.declared = load;
    // Declarations of the system while a program is loaded do not belong to the program.
    if pred.module == atom::SYSTEM {
        return;
    }
    if pred.count == 0 {
        pred.load = load;
        pred.file = Some(file);
    }
    pred.file.get_or_insert(file);
}

fn set(program: &mut Program, id: PredId, property: Properties) {
    program.database.pred_mut(id).properties.set(property | Properties::DEFINED, true);
}

/// Sets a property of a procedure without defining it.
fn mark(program: &mut Program, id: PredId, property: Properties) {
    program.database.pred_mut(id).properties.set(property, true);
}

fn make_dynamic(m: &mut Machine, id: PredId) {
    m.program.database.make_dynamic(id);
    set(&mut m.program, id, Properties::DEFINED);
}

fn thread_local(m: &mut Machine, args: Args) -> Result<bool> {
    let specification = m.stacks.arg(args, 0);
    m.each_indicator(atom::USER, specification, |m, module, name, arity| {
        let known = m.program.database.find(module, name, arity).map(|id| m.program.database.pred(id));
        match known.is_some_and(|pred| pred.count > 0 && !pred.properties.contains(Properties::THREAD_LOCAL))
        {
            true => Err(m.stacks.not_modifiable(module, name, arity)),
            false => Ok(()),
        }
    })?;
    declare(m, args, |m, id| {
        make_dynamic(m, id);
        m.program.database.make_thread_local(id);
    })
}

/// `compile_predicates(:List)`: makes dynamic predicates static.
fn compile_predicates(m: &mut Machine, args: Args) -> Result<bool> {
    let specification = m.stacks.arg(args, 0);
    m.each_indicator(atom::USER, specification, |m, module, name, arity| {
        let Some(id) = m.program.definition(module, name, arity) else {
            let name = m.stacks.store.plain_indicator(name, arity);
            let culprit = m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), name]);
            return fail_with(Error::Existence("procedure", culprit));
        };
        m.program.database.make_static(id);
        set(&mut m.program, id, Properties::DEFINED);
        note_load(&mut m.program, id);
        Ok(())
    })?;
    Ok(true)
}

fn meta_predicate(m: &mut Machine, args: Args) -> Result<bool> {
    m.stacks.must_end(m.stacks.arg(args, 0))?;
    let mut todo = vec![(atom::USER, m.stacks.arg(args, 0))];
    while let Some((module, term)) = todo.pop() {
        m.look_up();
        let (module, term) = m.stacks.strip_module(module, term);
        match m.stacks.store.view(term) {
            View::Atom(_) => {}
            View::List(at) => todo.extend([at.plus(1), at].map(|at| (module, m.stacks.store.get(at)))),
            // `(0, 0)` declares the conjunction itself.
            View::Compound(atom::COMMA, 2, at)
                if !matches!(m.stacks.store.view(m.stacks.store.at(at)), View::Int(_)) =>
            {
                todo.extend([at.plus(1), at].map(|at| (module, m.stacks.store.get(at))));
            }
            View::Compound(name, arity, at) => {
                let modes: Result<Vec<MetaArg>> =
                    (0..arity).map(|n| meta_argument(&m.stacks, m.stacks.store.at(at.plus(n)))).collect();
                let modes = modes?;
                let id = m.procedure_to_declare(module, name, arity)?;
                m.program.database.set_meta(id, Some(modes.into_boxed_slice()));
                note_load(&mut m.program, id);
            }
            _ => return Err(m.stacks.store.wrong("callable", term)),
        }
    }
    Ok(true)
}

fn meta_argument(stacks: &Stacks, mode: Cell) -> Result<MetaArg> {
    if let View::Int(n @ 0..=9) = stacks.store.view(mode) {
        return Ok(MetaArg::Closure(n as u8));
    }
    match stacks.store.text_of(mode).and_then(MetaArg::from_name) {
        Some(mode) => Ok(mode),
        None if mode.is_var_or_ref() => fail_with(Error::Instantiation),
        None => fail_with(Error::Domain("meta_argument_specifier", mode)),
    }
}

// ---- inspection

/// Returns whether a procedure exists: it has clauses, is dynamic or built in, or was declared.
fn exists(program: &Program, id: PredId) -> bool {
    program.database.pred(id).is_defined()
}

/// `'$defined'(+Module, +Name, +Arity, -Home)`: returns the module of the definition that a call in this
/// module finds.
fn defined(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    let arity = m.stacks.size(m.stacks.arg(args, 2))?;
    let home = match m.program.definition(module, name, arity) {
        Some(id) => m.program.database.pred(id).module,
        None if m.is_unloaded(module, name, arity) => atom::SYSTEM,
        None => return Ok(false),
    };
    Ok(m.stacks.unify_arg(args, 3, Cell::atom(home)))
}

/// `'$procedures'(+Module, ?Name, -List)`: returns the procedures that a module defines or declares, as
/// `Name/Arity`.
fn procedures(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let name = m.stacks.arg(args, 1);
    let found: Vec<(Atom, usize)> = m
        .program
        .database
        .preds
        .iter()
        .filter(|pred| {
            pred.module == module
                && pred.context.is_none()
                && (name.is_var_or_ref() || name == Cell::atom(pred.name))
        })
        .filter(|pred| !matches!(pred.kind, PredKind::Link(_)) && exists(&m.program, pred.id))
        .map(|pred| (pred.name, pred.arity))
        .collect();
    m.stacks.unify_indicators(args, 2, &found)
}

/// `'$module_imports'(+Module, -List)`: what a module imports from others than `system`.
fn module_imports(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let is_import = |pred: &Pred| match pred.kind {
        PredKind::Link(home) => pred.module == module && m.program.database.pred(home).module != atom::SYSTEM,
        _ => false,
    };
    let imports = m.program.database.preds.iter().filter(|pred| is_import(pred));
    let found: Vec<(Atom, usize)> = imports.map(|pred| (pred.name, pred.arity)).collect();
    m.stacks.unify_indicators(args, 1, &found)
}

/// `'$discontiguous'(+Module, -List)`: returns the indicators of a module's discontiguous predicates.
fn all_discontiguous(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let declared = |pred: &Pred| pred.module == module && pred.properties.contains(Properties::DISCONTIGUOUS);
    let preds = m.program.database.preds.iter().filter(|pred| declared(pred));
    let found: Vec<(Atom, usize)> = preds.map(|pred| (pred.name, pred.arity)).collect();
    m.stacks.unify_indicators(args, 1, &found)
}

/// `'$property_list'(+Module, +Head, +Name, -List)`: returns the properties of this name, or all if it is a
/// variable, of the predicate that a call in this module would run.
fn property_list(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let (module, head) = m.stacks.strip_module(module, m.stacks.arg(args, 1));
    let Some((name, arity, _)) = m.stacks.store.callable(head) else { return Ok(false) };
    let Some(id) = m.program.definition(module, name, arity) else { return Ok(false) };
    let wanted = m.stacks.store.callable(m.stacks.arg(args, 2)).map(|(name, ..)| name);
    let wanted = wanted.map(|name| m.stacks.store.atoms.text(name).to_string());
    let items = properties(m, id, module, wanted.as_deref());
    m.stacks.unify_list(args, 3, &items)
}

/// `'$declared_modes'(+Module, +Head, -Modes)`: returns the modes of a meta-predicate of a module, which may
/// have no clauses yet.
fn declared_modes(m: &mut Machine, args: Args) -> Result<bool> {
    let module = m.stacks.atom_of(m.stacks.arg(args, 0))?;
    let Some((name, arity, _)) = m.stacks.store.callable(m.stacks.arg(args, 1)) else { return Ok(false) };
    let Some(id) = m.program.database.find(module, name, arity) else { return Ok(false) };
    let Some(meta) = m.program.database.pred(id).meta.clone() else { return Ok(false) };
    let modes = modes_term(&mut m.stacks, name, &meta);
    Ok(m.stacks.unify_arg(args, 2, modes))
}

fn modes_term(stacks: &mut Stacks, name: Atom, meta: &[MetaArg]) -> Cell {
    let modes: Vec<Cell> = meta.iter().map(|&mode| mode_term(stacks, mode)).collect();
    stacks.store.new_struct(name, &modes)
}

/// Returns the properties of a procedure, or those of them that have this name.
fn properties(m: &mut Machine, id: PredId, module: Atom, wanted: Option<&str>) -> Vec<Cell> {
    let is_wanted = |name: &str| wanted.is_none_or(|wanted| wanted == name);
    // There may be millions of clauses.
    let is_counted = is_wanted("size") || is_wanted("number_of_rules");
    if is_counted {
        m.program.database.unfold(id);
    }
    let pred = m.program.database.pred(id);
    let (kind, bits, home, count, file) = (pred.kind, pred.properties, pred.module, pred.count, pred.file);
    let (name, arity, meta) = (pred.name, pred.arity, pred.meta.clone());
    let clauses = if is_counted { pred.clause_refs() } else { Vec::new() };
    let first = pred.first_clause();
    let rules = clauses.iter().filter(|clause| clause.has_body).count();
    let line = first.map(|clause| clause.line);
    let size: usize = clauses.iter().map(|clause| clause.term.size() + 100).sum();
    let generation = m.program.database.generation;
    let is_builtin = matches!(kind, PredKind::Builtin(_));
    let exported =
        m.program.modules.get(module).is_some_and(|module| module.exported.contains(&(name, arity)));
    let is_transparent = bits.contains(Properties::TRANSPARENT) || meta.is_some();
    let modes = meta
        .filter(|_| !bits.contains(Properties::UNTOLD))
        .map(|meta| modes_term(&mut m.stacks, name, &meta));
    // The position of the first clause, which may come from an included file.
    let first = first.map(|clause| clause.file).filter(|&first| first != atom::NIL);
    let file = file.map(|file| first.unwrap_or(file)).filter(|_| !is_builtin);
    let line = line.filter(|_| file.is_some());
    let has_clauses = !is_builtin && (count > 0 || kind == PredKind::Dynamic);
    let count_of = |n: usize| has_clauses.then_some(Cell::int(n as i64));
    let plain = |holds: bool| holds.then_some(NIL);
    let bit = |property: Properties| plain(bits.contains(property));
    let variant = if bits.contains(Properties::SUBSUMPTIVE) { "subsumptive" } else { "variant" };
    let mut tabled = |property: Properties, how: &str| {
        (bits.contains(Properties::TABLED) && bits.contains(property)).then(|| m.stacks.store.atom(how))
    };
    // The value of each property; `[]` for one that is an atom, `None` for one that does not hold.
    let mut rows = vec![
        ("interpreted", plain(!is_builtin)),
        ("visible", plain(true)),
        ("built_in", bit(Properties::SYSTEM)),
        ("foreign", plain(is_builtin)),
        ("dynamic", plain(kind == PredKind::Dynamic)),
        ("static", plain(kind != PredKind::Dynamic)),
        ("imported_from", (home != module).then_some(Cell::atom(home))),
        ("multifile", bit(Properties::MULTIFILE)),
        ("discontiguous", bit(Properties::DISCONTIGUOUS)),
        ("exported", plain(exported)),
        ("transparent", plain(is_transparent)),
        ("meta_predicate", modes),
        ("file", file.map(Cell::atom)),
        ("line_count", line.map(|line| Cell::int(i64::from(line)))),
        ("number_of_clauses", count_of(count)),
        ("number_of_rules", count_of(rules)),
        ("last_modified_generation", (!is_builtin).then_some(Cell::int(generation as i64))),
        ("nodebug", bit(Properties::SYSTEM)),
        ("iso", bit(Properties::ISO)),
        ("public", bit(Properties::PUBLIC)),
        ("volatile", bit(Properties::VOLATILE)),
        ("thread_local", bit(Properties::THREAD_LOCAL)),
        ("tabled", bit(Properties::TABLED)),
        ("non_terminal", bit(Properties::NON_TERMINAL)),
        ("ssu", bit(Properties::RULES)),
        ("det", bit(Properties::DET)),
        ("tabled", tabled(Properties::TABLED, variant)),
        ("tabled", tabled(Properties::SHARED, "shared")),
        ("tabled", tabled(Properties::INCREMENTAL, "incremental")),
        ("tabled", tabled(Properties::MONOTONIC, "monotonic")),
        ("incremental", bit(Properties::INCREMENTAL)),
        ("opaque", bit(Properties::OPAQUE)),
        ("monotonic", bit(Properties::MONOTONIC)),
        ("notrace", bit(Properties::HIDDEN)),
        ("defined", plain(true)),
        ("size", Some(Cell::int(152 + size as i64))),
    ];
    rows.retain(|(name, _)| is_wanted(name));
    m.stacks.property_terms(&rows)
}

/// `det(:Specifications)`.
fn deterministic(m: &mut Machine, args: Args) -> Result<bool> {
    m.each_indicator(atom::USER, m.stacks.arg(args, 0), |m, module, name, arity| {
        let id = m.procedure_to_declare(module, name, arity)?;
        m.program.set_wrapper(id, Properties::DET, true);
        note_load(&mut m.program, id);
        Ok(())
    })?;
    Ok(true)
}

/// `'$set_wrapped'(+Module, +Name, +Arity, +Boolean)`: sets whether calls of a procedure go through
/// `'$wrapped'/1`.
fn set_wrapped(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    let arity = m.stacks.size(m.stacks.arg(args, 2))?;
    let on = m.stacks.atom_of(m.stacks.arg(args, 3))? == atom::TRUE;
    let id = m.procedure_to_declare(module, name, arity)?;
    m.program.set_wrapper(id, Properties::WRAPPED, on);
    Ok(true)
}

fn mode_term(stacks: &mut Stacks, mode: MetaArg) -> Cell {
    match mode {
        MetaArg::Closure(n) => Cell::int(i64::from(n)),
        mode => stacks.atom_cell(mode.name()),
    }
}

/// `'$is_non_terminal'(+Module, +Name, +Arity)`: tests whether a procedure of this module was declared to be
/// a non-terminal.
fn is_non_terminal(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.stacks.atom_of(m.stacks.arg(args, 0))?, m.stacks.atom_of(m.stacks.arg(args, 1))?);
    let found = m.program.database.find(module, name, m.stacks.size(m.stacks.arg(args, 2))?);
    Ok(found.is_some_and(|id| m.program.database.pred(id).properties.contains(Properties::NON_TERMINAL)))
}

/// `'$redefine'(+Module, +Name, +Arity)`: allows the module to define a predicate that the system protects.
fn redefine(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name, arity) = (
        m.stacks.atom_of(m.stacks.arg(args, 0))?,
        m.stacks.atom_of(m.stacks.arg(args, 1))?,
        m.stacks.size(m.stacks.arg(args, 2))?,
    );
    let id = m.program.procedure(module, name, arity);
    m.program.database.pred_mut(id).properties.set(Properties::REDEFINED, true);
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$redefine", 3, redefine),
    meta(":", det("dynamic", 1, |m, args| declare(m, args, make_dynamic))),
    meta(
        ":",
        det("discontiguous", 1, |m, args| {
            declare(m, args, |m, id| set(&mut m.program, id, Properties::DISCONTIGUOUS))
        }),
    ),
    meta(
        ":",
        det("multifile", 1, |m, args| {
            declare(m, args, |m, id| set(&mut m.program, id, Properties::MULTIFILE))
        }),
    ),
    meta(
        ":",
        det("public", 1, |m, args| declare(m, args, |m, id| mark(&mut m.program, id, Properties::PUBLIC))),
    ),
    meta(
        ":",
        det("volatile", 1, |m, args| {
            declare(m, args, |m, id| mark(&mut m.program, id, Properties::VOLATILE))
        }),
    ),
    meta(":", det("thread_local", 1, thread_local)),
    meta(
        ":",
        det("non_terminal", 1, |m, args| {
            declare(m, args, |m, id| mark(&mut m.program, id, Properties::NON_TERMINAL))
        }),
    ),
    meta(":", det("det", 1, deterministic)),
    det("$set_wrapped", 4, set_wrapped),
    meta(":", det("compile_predicates", 1, compile_predicates)),
    meta(
        ":",
        det("module_transparent", 1, |m, args| {
            declare(m, args, |m, id| {
                mark(&mut m.program, id, Properties::TRANSPARENT);
                m.program.link_again(id);
            })
        }),
    ),
    meta(":", det("meta_predicate", 1, meta_predicate)),
    det("$defined", 4, defined),
    det("$module_imports", 2, module_imports),
    det("$procedures", 3, procedures),
    meta(":??", det("$set_predicate_attribute", 3, set_attribute)),
    det("$discontiguous", 2, all_discontiguous),
    det("$declared_modes", 3, declared_modes),
    det("$property_list", 4, property_list),
    test("$is_non_terminal", 3, is_non_terminal),
];
