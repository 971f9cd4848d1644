//! What changes how a text is read, clause by clause: operators, flags, the module.
//!
//! Directives are interpreted by a list and never run: `op/3`, `module/2` with its operators,
//! `use_module/1,2` and its relatives (what a library exports comes from `Knowledge`), `set_prolog_flag/2`
//! for the flags of the reader. Both branches of conditional compilation count, as nobody can know which one
//! is taken.

use crate::knowledge::{Exports, Knowledge};
use crate::term::Term;
use ninelog_terms::atom::AtomTable;
use ninelog_terms::flags::{QuotedAs, ReadFlags};
use ninelog_terms::ops::{Fixity, Op, OpTable, OpType, Ops, system_table};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// An operator: what `op/3` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperatorDeclaration {
    pub priority: u16,
    pub kind: OpType,
    pub name: String,
}

type Operators = BTreeMap<String, Vec<Op>>;

/// What is in force at a clause.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Context {
    /// The operators beyond those of the system. Priority 0 hides one of the system.
    operators: Arc<Operators>,
    pub flags: ReadFlags,
    pub module: Option<Arc<str>>,
}

impl Context {
    /// Returns the context with the operators that a reader searches, and its flags.
    ///
    /// ```
    /// use ninelog_analysis::Context;
    /// use ninelog_terms::atom::AtomTable;
    /// use ninelog_terms::flags::ReadFlags;
    /// use ninelog_terms::ops::{Ops, system_table};
    /// let mut atoms = AtomTable::new();
    /// let ops = Ops::of([system_table(&mut atoms)]);
    /// assert_eq!(Context::of(&ops, &atoms, ReadFlags::default()), Context::default());
    /// ```
    pub fn of(ops: &Ops, atoms: &AtomTable, flags: ReadFlags) -> Context {
        let mut context = Context { flags, ..Context::default() };
        // The nearest table comes last, so that it decides.
        for table in ops.layers.iter().rev() {
            for (&(name, fixity), op) in table.iter() {
                let (name, Op { priority, kind }) = (atoms.text(name), *op);
                if context.operator(name, fixity) != (priority > 0).then_some(*op) {
                    context.add(&OperatorDeclaration { priority, kind, name: name.into() });
                }
            }
        }
        context
    }

    /// Adds an operator.
    ///
    /// ```
    /// use ninelog_analysis::{Context, Document, Facts, Kind};
    /// let context = Context::default().with_operator(700, "xfx", "===>");
    /// let document = Document::new("a ===> b.", context, &Facts::control());
    /// assert_eq!(document.clauses().next().unwrap().kind(), Kind::Clause);
    /// ```
    pub fn with_operator(mut self, priority: u16, kind: &str, name: &str) -> Context {
        if let Some(kind) = OpType::from_name(kind) {
            self.add(&OperatorDeclaration { priority, kind, name: name.into() });
        }
        self
    }

    /// Adds an operator.
    pub fn add(&mut self, declaration: &OperatorDeclaration) {
        let OperatorDeclaration { priority, kind, name } = declaration;
        let operators = self.operators.get(name).map(Vec::as_slice).unwrap_or_default();
        let op = Op { priority: *priority, kind: *kind };
        if !operators.contains(&op) {
            let operators = Arc::make_mut(&mut self.operators).entry(name.clone()).or_default();
            operators.retain(|other| other.kind.fixity() != kind.fixity());
            operators.push(op);
        }
    }

    /// Returns the operator with this name and place, of the system or of the text.
    pub fn operator(&self, name: &str, fixity: Fixity) -> Option<Op> {
        let own = self.operators.get(name).and_then(|ops| ops.iter().find(|op| op.kind.fixity() == fixity));
        match own {
            Some(op) => (op.priority > 0).then_some(*op),
            None => ninelog_terms::ops::SYSTEM_OPS.iter().find_map(|&(priority, kind, names)| {
                let found = kind.fixity() == fixity && names.split(' ').any(|other| other == name);
                found.then_some(Op { priority, kind })
            }),
        }
    }

    /// Returns whether a name is an infix or a prefix operator.
    pub fn is_operator(&self, name: &str, fixity: Fixity) -> bool {
        self.operator(name, fixity).is_some()
    }

    /// Returns the operators in the form that the reader takes.
    pub fn tables(&self, atoms: &mut AtomTable) -> Ops<'static> {
        let mut own = OpTable::default();
        for (name, ops) in self.operators.iter() {
            for op in ops {
                own.insert((atoms.intern(name), op.kind.fixity()), *op);
            }
        }
        Ops::of([own, system_table(atoms)])
    }

    /// Returns the context behind a directive.
    pub(crate) fn after(self: &Arc<Context>, directive: Term, knowledge: &dyn Knowledge) -> Arc<Context> {
        let mut changed = (**self).clone();
        for goal in directive.conjuncts() {
            changed.interpret(goal, knowledge);
        }
        if changed == **self { self.clone() } else { Arc::new(changed) }
    }

    fn interpret(&mut self, goal: Term, knowledge: &dyn Knowledge) {
        let (_, goal) = goal.strip_module();
        let Some((name, _)) = goal.functor() else { return };
        let args = goal.args();
        match (&*name, &args[..]) {
            ("op", [_, _, _]) => operators(goal).iter().for_each(|declaration| self.add(declaration)),
            ("module", [name, exports]) => {
                self.module = name.atom().map(|name| Arc::from(&*name));
                self.flags = self.flags.of_new_module();
                self.exported_ops(*exports);
            }
            ("module", [name, exports, _]) => {
                self.module = name.atom().map(|name| Arc::from(&*name));
                self.exported_ops(*exports);
            }
            ("use_module" | "reexport" | "autoload" | "ensure_loaded" | "load_files" | "consult", [file]) => {
                self.import(*file, None, knowledge);
            }
            ("use_module" | "reexport" | "autoload", [file, list]) => {
                self.import(*file, Some(*list), knowledge)
            }
            ("set_prolog_flag", [flag, value]) => {
                if let (Some(flag), Some(value)) = (flag.atom(), value.atom()) {
                    self.set_flag(&flag, &value);
                }
            }
            _ if goal.elements().is_some() => self.import(goal, None, knowledge),
            _ => {}
        }
    }

    fn exported_ops(&mut self, exports: Term) {
        for item in exports.elements().map(|(items, _)| items).unwrap_or_default() {
            operators(item).iter().for_each(|declaration| self.add(declaration));
        }
    }

    /// Adds the operators of a file, or of each in a list. An import list names the operators it wants.
    fn import(&mut self, file: Term, list: Option<Term>, knowledge: &dyn Knowledge) {
        let wanted = match list.and_then(Term::elements) {
            Some((items, _)) => items.iter().any(|item| item.is("op", 3).is_some()),
            None => true,
        };
        if !wanted {
            return;
        }
        let files = file.elements().map_or(vec![file], |(items, _)| items);
        for exports in files.into_iter().filter_map(|file| exports_of(file, knowledge)) {
            exports.operators.iter().for_each(|declaration| self.add(declaration));
        }
    }

    fn set_flag(&mut self, flag: &str, value: &str) {
        let on = matches!(value, "true" | "on");
        let flags = &mut self.flags;
        match flag {
            "double_quotes" => {
                flags.double_quotes = QuotedAs::from_name(value).unwrap_or(flags.double_quotes)
            }
            "back_quotes" => flags.back_quotes = QuotedAs::from_name(value).unwrap_or(flags.back_quotes),
            "character_escapes" => flags.character_escapes = on,
            "var_prefix" => flags.var_prefix = on,
            "rational_syntax" => flags.rational_natural = value == "natural",
            "iso" => flags.iso = on,
            _ => {}
        }
    }
}

/// Returns the operators that `op(Priority, Type, Names)` declares.
pub(crate) fn operators(op: Term) -> Vec<OperatorDeclaration> {
    let Some(args) = op.is("op", 3) else { return Vec::new() };
    let priority = args[0].integer().and_then(|n| u16::try_from(n).ok()).filter(|&n| n <= 1200);
    let kind = args[1].atom().and_then(|kind| OpType::from_name(&kind));
    let (Some(priority), Some(kind)) = (priority, kind) else { return Vec::new() };
    let (_, names) = args[2].strip_module();
    let items = names.elements().map(|(items, _)| items).filter(|items| !items.is_empty());
    let names =
        items.unwrap_or_else(|| vec![names]).into_iter().filter_map(|name| name.strip_module().1.atom());
    let names = names.filter(|name| name != ",");
    names.map(|name| OperatorDeclaration { priority, kind, name: name.into_owned() }).collect()
}

/// Returns the name of a library: `clpfd` of `library(clpfd)`, `dcg/basics` of `library(dcg/basics)`.
pub(crate) fn library_name(file: Term) -> Option<String> {
    let args = file.is("library", 1)?;
    let name = match args[0].atom() {
        Some(name) => name.into_owned(),
        None => args[0].node.text().split_whitespace().collect(),
    };
    Some(name.strip_suffix(".pl").map_or(name.clone(), str::to_string))
}

/// Returns what a file exports, as a directive names it.
pub(crate) fn exports_of<'k>(file: Term, knowledge: &'k dyn Knowledge) -> Option<Cow<'k, Exports>> {
    match library_name(file) {
        Some(name) => knowledge.library(&name),
        None => knowledge.file(&file.text()?),
    }
}
