//! What changes how a text is read, clause by clause: operators, flags, the module.
//!
//! Directives are interpreted by a list and never run: `op/3`, `module/2` with its operators,
//! `use_module/1,2` and its relatives (what a library exports comes from `Knowledge`), `set_prolog_flag/2`
//! for the flags of the reader. Both branches of conditional compilation count, as nobody can know which one
//! is taken.

use crate::knowledge::{Exports, Knowledge};
use crate::tree::term::Term;
use im::OrdMap;
use ninelog_terms::atom::AtomTable;
use ninelog_terms::flags::{QuotedAs, ReadFlags};
pub use ninelog_terms::ops::{Fixity, Op, OpType};
use ninelog_terms::ops::{OpTable, Ops, system_table};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// An operator: what `op/3` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperatorDeclaration {
    pub priority: u16,
    pub kind: OpType,
    pub name: String,
}

/// The operators beyond those of the system. Priority 0 hides one of the system. A copy costs nothing, so
/// that each directive may have one.
#[derive(Clone, Default, Debug)]
struct Operators {
    map: OrdMap<Arc<str>, Vec<Op>>,
    /// The sum of the hashes of all operators: different tables are told apart without a look at each.
    print: u64,
}

impl PartialEq for Operators {
    fn eq(&self, other: &Operators) -> bool {
        self.print == other.print && self.map == other.map
    }
}

impl Eq for Operators {}

impl Operators {
    fn get(&self, name: &str, fixity: Fixity) -> Option<Op> {
        self.map.get(name)?.iter().find(|op| op.kind.fixity() == fixity).copied()
    }

    fn insert(&mut self, name: &str, op: Op) {
        let old = self.get(name, op.kind.fixity());
        let print = |op: Op| {
            let mut hasher = DefaultHasher::new();
            (name, op.priority, op.kind as u8).hash(&mut hasher);
            hasher.finish()
        };
        self.print = self.print.wrapping_sub(old.map_or(0, print)).wrapping_add(print(op));
        let mut ops = self.map.get(name).cloned().unwrap_or_default();
        ops.retain(|other| other.kind.fixity() != op.kind.fixity());
        ops.push(op);
        ops.sort_by_key(|op| op.kind as u8);
        self.map.insert(name.into(), ops);
    }
}

/// What is in force at a clause.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Context {
    operators: Operators,
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
        let op = Op { priority: *priority, kind: *kind };
        if self.operators.get(name, kind.fixity()) != Some(op) {
            self.operators.insert(name, op);
        }
    }

    /// Returns the operators of this context that another does not have.
    pub(crate) fn beyond(&self, other: &Context) -> Vec<OperatorDeclaration> {
        if self.operators == other.operators {
            return Vec::new();
        }
        let own = self.operators.map.iter().flat_map(|(name, ops)| ops.iter().map(move |op| (name, *op)));
        let own = own.filter(|(name, op)| other.operators.get(name, op.kind.fixity()) != Some(*op));
        let declared = own.map(|(name, Op { priority, kind })| OperatorDeclaration {
            priority,
            kind,
            name: name.to_string(),
        });
        declared.collect()
    }

    /// Returns the operator with this name and place, of the system or of the text.
    pub fn operator(&self, name: &str, fixity: Fixity) -> Option<Op> {
        match self.operators.get(name, fixity) {
            Some(op) => (op.priority > 0).then_some(op),
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
        for (name, ops) in self.operators.map.iter() {
            for op in ops {
                own.insert((atoms.intern(name), op.kind.fixity()), *op);
            }
        }
        Ops::of([own, system_table(atoms)])
    }

    /// Returns the context behind a directive, and the operators that it declares.
    pub(crate) fn after(
        self: &Arc<Context>,
        directive: Term,
        knowledge: &dyn Knowledge,
    ) -> (Arc<Context>, Vec<OperatorDeclaration>) {
        let mut change = Change { context: (**self).clone(), declared: Vec::new() };
        for goal in directive.conjuncts() {
            change.interpret(goal, knowledge);
        }
        let is_same = change.context.operators.print == self.operators.print
            && change.context.flags == self.flags
            && change.context.module == self.module;
        (if is_same { self.clone() } else { Arc::new(change.context) }, change.declared)
    }
}

/// A context as a directive changes it, and the operators that it declares.
struct Change {
    context: Context,
    declared: Vec<OperatorDeclaration>,
}

impl Change {
    fn add(&mut self, declaration: OperatorDeclaration) {
        self.context.add(&declaration);
        self.declared.push(declaration);
    }

    fn interpret(&mut self, goal: Term, knowledge: &dyn Knowledge) {
        let (_, goal) = goal.strip_module();
        let Some((name, _)) = goal.functor() else { return };
        let args = goal.args();
        match (&*name, &args[..]) {
            ("op", [_, _, _]) => operators(goal).into_iter().for_each(|declaration| self.add(declaration)),
            ("module", [name, exports]) => {
                self.context.module = name.atom().map(|name| Arc::from(&*name));
                self.context.flags = self.context.flags.of_new_module();
                self.exported_ops(*exports);
            }
            ("module", [name, exports, _]) => {
                self.context.module = name.atom().map(|name| Arc::from(&*name));
                self.exported_ops(*exports);
            }
            (
                "use_module" | "reexport" | "autoload" | "ensure_loaded" | "load_files" | "consult"
                | "include",
                [file],
            ) => {
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
            operators(item).into_iter().for_each(|declaration| self.add(declaration));
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
            exports.operators.iter().for_each(|declaration| self.add(declaration.clone()));
        }
    }

    fn set_flag(&mut self, flag: &str, value: &str) {
        let on = matches!(value, "true" | "on");
        let flags = &mut self.context.flags;
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

/// Returns what names a file that is no library: its text, or `alias(path)`.
pub(crate) fn file_name(file: Term) -> String {
    match file.text() {
        Some(name) => name.into_owned(),
        None => file.node.text().split_whitespace().collect(),
    }
}

/// Returns what a file exports, as a directive names it.
pub(crate) fn exports_of(file: Term, knowledge: &dyn Knowledge) -> Option<Arc<Exports>> {
    match library_name(file) {
        Some(name) => knowledge.library(&name),
        None => knowledge.file(&file_name(file)),
    }
}
