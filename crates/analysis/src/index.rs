//! What a text defines, declares and calls.
//!
//! The index is made from the trees of a document in one pass, in the order of the text. Terms that other
//! code would expand are taken as they stand; where a directive may define predicates in ways that no list
//! knows, the index says that it is `open`.

use crate::calls::{self, Call};
use crate::context::{exports_of, library_name};
use crate::document::{Clause, Document};
use crate::goals::{ClauseParts, variables_of};
use crate::knowledge::{Exports, Indicator, Knowledge};
use crate::tree::Kind;
use crate::tree::term::{Form, Term};
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

/// A range of bytes in the text.
pub type Span = Range<usize>;

/// A predicate: the module, unless it is that of the text, and its name and arity.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Id {
    pub module: Option<String>,
    pub indicator: Indicator,
}

impl Id {
    pub fn new(module: Option<String>, name: impl Into<String>, arity: usize) -> Id {
        Id { module, indicator: Indicator::new(name, arity) }
    }
}

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match &self.module {
            Some(module) => write!(f, "{}:{}", crate::tree::term::written(module), self.indicator),
            None => self.indicator.fmt(f),
        }
    }
}

/// What stands in a clause, seen from outside.
#[derive(Clone, Debug)]
pub struct ClauseFacts {
    /// The number of the item in the document.
    pub item: usize,
    /// The text from the first token to the full stop.
    pub span: Span,
    /// What the clause defines, with the place of the name; none for directives and for what is no clause.
    pub head: Option<(Id, Span)>,
    pub is_directive: bool,
    pub variables: Vec<ClauseVariable>,
    /// Whether style checks for variables and for clauses that are apart are on.
    pub checks_singletons: bool,
    pub checks_discontiguous: bool,
    /// The branch of conditional compilation that it stands in; 0 outside of all.
    pub branch: usize,
}

/// A variable of a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseVariable {
    pub name: String,
    pub spans: Vec<Span>,
}

/// A predicate that the text defines.
#[derive(Clone, Default, Debug)]
pub struct Definition {
    /// The numbers of its clauses in `Index::clauses`.
    pub clauses: Vec<usize>,
    /// The comments directly before its first clause.
    pub documentation: Option<Span>,
    /// How it is called, from lines such as `%! name(+In, -Out) is det.` in these comments.
    pub modes: Vec<String>,
}

/// A declaration such as `:- dynamic name/1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The name of the directive: `dynamic`, `discontiguous`, `table`, `multifile` and others.
    pub kind: String,
    pub id: Id,
    pub span: Span,
}

/// What a module exports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    pub name: String,
    pub span: Span,
    pub exports: Vec<(Indicator, Span)>,
    pub operators: Vec<crate::context::OperatorDeclaration>,
}

/// A file that the text uses.
#[derive(Clone, Debug)]
pub struct Import {
    /// The name of the library, or what else names the file.
    pub name: String,
    pub is_library: bool,
    /// The place of the name.
    pub span: Span,
    /// The import list, if there is one: each predicate, what it is called here, and where it stands.
    pub list: Option<Vec<(Indicator, Indicator, Span)>>,
    /// The predicates that are not imported.
    pub except: Vec<Indicator>,
    /// What the file exports, if that is known.
    pub exports: Option<Arc<Exports>>,
    /// Whether it is loaded only if it is there.
    pub may_be_missing: bool,
}

impl Import {
    /// Returns whether it brings this predicate.
    pub fn brings(&self, wanted: &Indicator) -> bool {
        match &self.list {
            Some(list) => list.iter().any(|(_, name, _)| name == wanted),
            None => {
                let exported =
                    self.exports.as_ref().is_some_and(|exports| exports.predicates.contains(wanted));
                exported && !self.except.contains(wanted)
            }
        }
    }
}

/// A directive of conditional compilation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// `if`, `elif`, `else` or `endif`.
    pub kind: String,
    pub span: Span,
}

/// A test of `library(plunit)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    pub unit: String,
    pub name: String,
    pub span: Span,
}

/// What a text defines, declares and calls.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts, Id, Index};
/// let facts = Facts::control();
/// let document = Document::new("% About a.\na(X) :- b(X), \\+ c.\n", Context::default(), &facts);
/// let index = Index::new(&document, &facts);
/// let a = &index.definitions[&Id::new(None, "a", 1)];
/// assert_eq!(a.documentation, Some(0..10));
/// let called: Vec<String> = index.calls.iter().map(|call| call.callee.to_string()).collect();
/// assert_eq!(called, ["b/1", "c/0"]);
/// ```
#[derive(Clone, Default, Debug)]
pub struct Index {
    pub module: Option<Module>,
    pub imports: Vec<Import>,
    pub clauses: Vec<ClauseFacts>,
    pub definitions: BTreeMap<Id, Definition>,
    pub declarations: Vec<Declaration>,
    /// In the order of the text. Control constructs are left out.
    pub calls: Vec<Call>,
    pub conditions: Vec<Condition>,
    pub tests: Vec<Test>,
    /// The modules of the units of tests, which see the predicates of the text.
    pub units: BTreeSet<String>,
    /// Declarations of meta-arguments.
    pub meta: BTreeMap<Indicator, String>,
    /// Names with which erroneous clauses begin: they may define predicates of any arity.
    pub broken: BTreeSet<String>,
    /// Whether predicates may be defined in ways that are not known: by files that are not known, by the
    /// expansion of terms, by foreign code.
    pub is_open: bool,
    lookup: Lookup,
}

/// The same facts by name: a text has as many calls as declarations and imports.
#[derive(Clone, Default, Debug)]
struct Lookup {
    /// The numbers of the declarations of a predicate.
    declarations: HashMap<Id, Vec<usize>>,
    /// The numbers of the first import that brings a predicate.
    imports: HashMap<Indicator, usize>,
    exports: HashSet<Indicator>,
}

impl Lookup {
    fn of(index: &Index) -> Lookup {
        let mut lookup = Lookup::default();
        for (number, declaration) in index.declarations.iter().enumerate() {
            lookup.declarations.entry(declaration.id.clone()).or_default().push(number);
        }
        for (number, import) in index.imports.iter().enumerate() {
            let exports = import.exports.iter().flat_map(|exports| &exports.predicates);
            let brought: Vec<&Indicator> = match &import.list {
                Some(list) => list.iter().map(|(_, name, _)| name).collect(),
                None if import.except.is_empty() => exports.collect(),
                None => exports.filter(|name| import.brings(name)).collect(),
            };
            for name in brought {
                if !lookup.imports.contains_key(name) {
                    lookup.imports.insert(name.clone(), number);
                }
            }
        }
        let exports = index.module.iter().flat_map(|module| &module.exports);
        lookup.exports = exports.map(|(name, _)| name.clone()).collect();
        lookup
    }
}

impl Index {
    pub fn new(document: &Document, knowledge: &dyn Knowledge) -> Index {
        let mut builder = Builder {
            index: Index::default(),
            knowledge,
            unit: None,
            branches: Vec::new(),
            branch: 0,
            singletons: true,
            discontiguous: true,
            defines_by_directives: false,
            has_chr: false,
        };
        // Meta-arguments are often declared behind their first use.
        for clause in document.clauses() {
            if let Some(ClauseParts::Directive(goal)) = clause.parts() {
                goal.conjuncts().into_iter().for_each(|goal| builder.meta_declaration(goal));
            }
        }
        document.clauses().for_each(|clause| builder.clause(clause));
        builder.index.resolve();
        builder.index.lookup = Lookup::of(&builder.index);
        builder.index
    }

    /// Leaves out the module of calls that mean predicates of the text: its own module, or that of a unit of
    /// tests which does not define the predicate itself.
    fn resolve(&mut self) {
        let mut calls = std::mem::take(&mut self.calls);
        for call in &mut calls {
            let is_outer = call.callee.module.is_some() && !self.definitions.contains_key(&call.callee);
            if is_outer && self.is_inner(call.callee.module.as_deref()) {
                call.callee.module = None;
            }
        }
        self.calls = calls;
    }

    /// Returns whether the text defines this predicate, or declares it to be dynamic or to be defined
    /// elsewhere.
    pub fn is_defined(&self, id: &Id) -> bool {
        let elsewhere = ["dynamic", "multifile", "thread_local", "public", "volatile", "chr_constraint"];
        self.definitions.contains_key(id) || elsewhere.iter().any(|kind| self.is_declared(kind, id))
    }

    /// Returns whether there is such a declaration.
    pub fn is_declared(&self, kind: &str, id: &Id) -> bool {
        let numbers = self.lookup.declarations.get(id);
        numbers.into_iter().flatten().any(|&number| self.declarations[number].kind == kind)
    }

    /// Returns whether the module of the text exports this predicate.
    pub fn is_exported(&self, indicator: &Indicator) -> bool {
        self.lookup.exports.contains(indicator)
    }

    /// Returns the predicates with this name that the text itself defines.
    pub fn named(&self, name: &str) -> impl Iterator<Item = &Id> {
        let name = name.to_string();
        let from = Id::new(None, name.as_str(), 0);
        let ids = self.definitions.range(from..).map(|(id, _)| id);
        ids.take_while(move |id| id.module.is_none() && id.indicator.name == name)
    }

    /// Returns whether a name without a module before it means a predicate of this text or of what it uses:
    /// in the text itself, in a unit of tests, or in its module.
    pub fn is_inner(&self, module: Option<&str>) -> bool {
        let own = self.module.as_ref().map_or("user", |module| &module.name);
        module.is_none_or(|module| module == own || self.units.contains(module))
    }

    /// Returns the import that brings a predicate.
    pub fn imported(&self, indicator: &Indicator) -> Option<&Import> {
        self.lookup.imports.get(indicator).map(|&number| &self.imports[number])
    }

    /// Returns the clause at an offset of the text.
    pub fn clause_at(&self, offset: usize) -> Option<&ClauseFacts> {
        self.clauses.iter().find(|clause| clause.span.start <= offset && offset <= clause.span.end)
    }
}

struct Builder<'k> {
    index: Index,
    knowledge: &'k dyn Knowledge,
    /// The unit of tests that is open.
    unit: Option<String>,
    /// The open `:- if`, each with the branch outside.
    branches: Vec<usize>,
    branch: usize,
    singletons: bool,
    discontiguous: bool,
    /// Whether an import defines predicates by directives, and whether `library(chr)` is imported.
    defines_by_directives: bool,
    has_chr: bool,
}

/// Directives that declare predicates.
const DECLARATIONS: &[&str] = &[
    "dynamic",
    "discontiguous",
    "multifile",
    "table",
    "tnot",
    "thread_local",
    "public",
    "volatile",
    "module_transparent",
    "non_terminal",
    "det",
    "noprofile",
    "create_prolog_flag",
    "chr_constraint",
    "public",
];

/// Libraries whose directives define predicates.
const DEFINING: &[&str] = &["record", "persistency", "shlib", "ffi", "tipc/tipc_overlay"];

impl Builder<'_> {
    fn clause(&mut self, clause: Clause) {
        let span = clause.span();
        let (Some(term), Some(parts)) = (clause.term(), clause.parts()) else {
            return self.broken(clause);
        };
        let mut facts = ClauseFacts {
            item: clause.number(),
            span: span.clone(),
            head: None,
            is_directive: false,
            variables: Vec::new(),
            checks_singletons: self.singletons && !clause.is_query(),
            checks_discontiguous: self.discontiguous,
            branch: self.branch,
        };
        for variable in variables_of(term) {
            facts.variables.push(ClauseVariable { name: variable.name.into(), spans: variable.spans });
        }
        match parts {
            ClauseParts::Directive(goal) => {
                facts.is_directive = true;
                self.index.clauses.push(facts);
                goal.conjuncts().into_iter().for_each(|goal| self.directive(goal, clause));
            }
            ClauseParts::Fact(head) => self.define(facts, head, 0, clause, |_, _| {}),
            ClauseParts::Rule(head, guard, body) => self.define(facts, head, 0, clause, |builder, id| {
                guard.into_iter().for_each(|guard| builder.calls(guard, id));
                builder.calls(body, id);
            }),
            ClauseParts::Grammar(head, pushed, body) => self.define(facts, head, 2, clause, |builder, id| {
                pushed.into_iter().for_each(|list| builder.grammar_calls(list, id));
                builder.grammar_calls(body, id);
            }),
        }
    }

    /// An erroneous clause: what it would define is noted, so that its calls are not called undefined.
    fn broken(&mut self, clause: Clause) {
        let mut tokens = clause.node().tokens().filter(|token| !token.is_trivia());
        if let Some(first) = tokens.next()
            && let Kind::Token(PieceKind::Name | PieceKind::Quoted) = first.kind()
            && let Some(name) = Term::of(first).and_then(Term::atom)
        {
            self.index.broken.insert(name.into_owned());
        }
        // A clause without its full stop may hide others.
        let lines = clause.node().tokens().filter(|token| !token.is_trivia()).collect::<Vec<_>>();
        for pair in lines.windows(2) {
            let [before, name] = pair else { continue };
            let between = &clause.node().text()[before.span().end - clause.whole_span().start
                ..name.span().start - clause.whole_span().start];
            if between.ends_with('\n') && name.kind() == Kind::Token(PieceKind::Name) {
                self.index.broken.insert(name.text().to_string());
            }
        }
    }

    /// Notes a clause with this head; `body` notes its calls.
    fn define(
        &mut self,
        mut facts: ClauseFacts,
        head: Term,
        further: usize,
        clause: Clause,
        body: impl FnOnce(&mut Self, Option<&Id>),
    ) {
        let (module, head) = head.strip_module();
        let Some((name, arity)) = head.functor() else {
            self.index.clauses.push(facts);
            return body(self, None);
        };
        if self.is_rule_of_chr(&name, arity) {
            self.index.clauses.push(facts);
            return;
        }
        let module = module.map(|module| module.into_owned()).or_else(|| self.unit_module());
        let own = self.index.module.as_ref().map(|own| &own.name);
        let module = module.filter(|module| Some(module) != own && (own.is_some() || module != "user"));
        let id = Id::new(module, &*name, arity + further);
        self.expansions(&id);
        self.test(&id, head, &facts);
        let place = head.name_node().map_or(head.span(), |name| name.span());
        facts.head = Some((id.clone(), place));
        let number = self.index.clauses.len();
        self.index.clauses.push(facts);
        let definition = self.index.definitions.entry(id.clone()).or_default();
        if definition.clauses.is_empty() {
            definition.documentation = documentation(clause);
            if let Some(span) = &definition.documentation {
                let start = clause.whole_span().start;
                let comment = &clause.node().text()[span.start - start..span.end - start];
                definition.modes = modes(comment, &id.indicator.name);
            }
        }
        definition.clauses.push(number);
        body(self, Some(&id));
    }

    /// A program that expands terms may define anything.
    fn expansions(&mut self, id: &Id) {
        let hooks = ["term_expansion", "goal_expansion"];
        self.index.is_open |= hooks.contains(&id.indicator.name.as_str());
    }

    fn is_rule_of_chr(&self, name: &str, arity: usize) -> bool {
        self.has_chr && arity == 2 && ["<=>", "==>", "@", "\\", "pragma"].contains(&name)
    }

    fn unit_module(&self) -> Option<String> {
        self.unit.as_ref().map(|unit| format!("plunit_{unit}"))
    }

    fn test(&mut self, id: &Id, head: Term, facts: &ClauseFacts) {
        if let Some(unit) = &self.unit
            && id.indicator.name == "test"
            && let Some(name) = head.args().first()
        {
            let (unit, name) = (unit.clone(), name.node.text().to_string());
            self.index.tests.push(Test { unit, name, span: facts.span.clone() });
        }
    }

    fn calls(&mut self, body: Term, caller: Option<&Id>) {
        let clause = self.index.clauses.len() - 1;
        let module = self.unit_module();
        let found = calls::calls(body, 0, &self.index.meta, self.knowledge);
        let calls = found.into_iter().map(|call| call.of(caller, clause, module.as_deref()));
        self.index.calls.extend(calls);
    }

    fn grammar_calls(&mut self, body: Term, caller: Option<&Id>) {
        let clause = self.index.clauses.len() - 1;
        let module = self.unit_module();
        let found = calls::grammar_calls(body, &self.index.meta, self.knowledge);
        self.index.calls.extend(found.into_iter().map(|call| call.of(caller, clause, module.as_deref())));
    }

    // ---- directives

    fn directive(&mut self, goal: Term, clause: Clause) {
        let (module, inner) = goal.strip_module();
        let Some((name, arity)) = inner.functor() else {
            if let Some((files, _)) = inner.elements() {
                files.into_iter().for_each(|file| self.import(file, None, false));
            }
            return;
        };
        let args = inner.args();
        match (&*name, &args[..]) {
            ("module", [name, exports]) => self.module(*name, *exports, inner),
            ("use_module" | "autoload" | "reexport" | "ensure_loaded" | "consult" | "load_files", [file]) => {
                self.import(*file, None, false);
            }
            ("use_module" | "autoload" | "reexport", [file, list]) => self.import(*file, Some(*list), false),
            ("load_files", [file, options]) => {
                self.import(*file, None, options.node.text().contains("not_exists"));
            }
            ("include" | "load_foreign_library" | "use_foreign_library", _) => self.index.is_open = true,
            ("if" | "elif", [condition]) => {
                self.calls(*condition, None);
                self.condition(&name, clause);
            }
            ("else" | "endif", []) => self.condition(&name, clause),
            ("begin_tests", [unit, ..]) => {
                self.unit = Some(unit.atom().map_or(String::new(), |unit| unit.into_owned()));
                self.index.units.extend(self.unit_module());
            }
            ("end_tests", _) => self.unit = None,
            ("style_check", [style]) => self.style(*style),
            ("meta_predicate", _) | ("set_prolog_flag" | "encoding" | "license", _) | ("op", [_, _, _]) => {}
            ("dynamic", [list, _]) => self.declare("dynamic", *list, module.as_deref()),
            ("initialization", [goal, ..]) => self.calls(*goal, None),
            (kind, [list]) if DECLARATIONS.contains(&kind) => self.declare(kind, *list, module.as_deref()),
            _ => {
                self.index.is_open |=
                    self.defines_by_directives && self.knowledge.origin(&name, arity).is_none();
                self.calls(goal, None);
            }
        }
    }

    fn module(&mut self, name: Term, exports: Term, directive: Term) {
        let Some(name) = name.atom() else { return };
        let mut module = Module {
            name: name.into_owned(),
            span: directive.span(),
            exports: Vec::new(),
            operators: Vec::new(),
        };
        for item in exports.elements().map(|(items, _)| items).unwrap_or_default() {
            if let Some((_, indicator)) = indicator(item) {
                module.exports.push((indicator, item.span()));
            } else if item.is("op", 3).is_some() {
                module.operators.extend(crate::context::operators(item));
            }
        }
        self.index.module = Some(module);
    }

    fn import(&mut self, file: Term, list: Option<Term>, may_be_missing: bool) {
        if let Some((files, _)) = file.elements() {
            return files.into_iter().for_each(|file| self.import(file, list, may_be_missing));
        }
        let library = library_name(file);
        let exports = exports_of(file, self.knowledge);
        let mut import = Import {
            is_library: library.is_some(),
            name: library.unwrap_or_else(|| file.text().unwrap_or_default().into_owned()),
            span: file.span(),
            list: None,
            except: Vec::new(),
            exports,
            may_be_missing,
        };
        if let Some(list) = list {
            let except = list.is("except", 1).map(|args| args[0]);
            let names = imported_names(except.unwrap_or(list));
            match except {
                Some(_) => import.except = names.into_iter().map(|(name, _, _)| name).collect(),
                None if list.elements().is_some() => import.list = Some(names),
                None => {}
            }
        }
        self.index.is_open |= import.exports.is_none() && import.list.is_none();
        self.defines_by_directives |= DEFINING.contains(&import.name.as_str());
        self.has_chr |= import.is_library && import.name == "chr";
        self.index.imports.push(import);
    }

    fn condition(&mut self, kind: &str, clause: Clause) {
        self.index.conditions.push(Condition { kind: kind.into(), span: clause.span() });
        let fresh = self.index.conditions.len();
        match kind {
            "if" => {
                self.branches.push(self.branch);
                self.branch = fresh;
            }
            "endif" => self.branch = self.branches.pop().unwrap_or(0),
            _ => self.branch = fresh,
        }
    }

    fn style(&mut self, style: Term) {
        for style in style.elements().map_or(vec![style], |(items, _)| items) {
            let (on, args) = match (style.is("-", 1), style.is("+", 1)) {
                (Some(args), _) => (false, args),
                (_, Some(args)) => (true, args),
                _ => continue,
            };
            match args[0].atom().as_deref() {
                Some("singleton") => self.singletons = on,
                Some("discontiguous") => self.discontiguous = on,
                _ => {}
            }
        }
    }

    fn declare(&mut self, kind: &str, list: Term, module: Option<&str>) {
        for (own, indicator, span) in indicators(list, kind) {
            let module = own.or_else(|| module.map(str::to_string)).or_else(|| self.unit_module());
            let module = module.filter(|module| {
                self.index.module.as_ref().map_or("user", |own| own.name.as_str()) != module.as_str()
            });
            self.index.declarations.push(Declaration {
                kind: kind.into(),
                id: Id { module, indicator },
                span,
            });
        }
    }

    fn meta_declaration(&mut self, goal: Term) {
        let (_, goal) = goal.strip_module();
        let Some(args) = goal.is("meta_predicate", 1) else { return };
        for head in args[0].conjuncts() {
            let heads = head.elements().map_or(vec![head], |(items, _)| items);
            for head in heads {
                let (_, head) = head.strip_module();
                let Some((name, arity)) = head.functor() else { continue };
                let meta = head.args().iter().map(|arg| meta_char(*arg)).collect();
                self.index.meta.insert(Indicator::new(name, arity), meta);
            }
        }
    }
}

/// Returns the character that stands for the declaration of a meta-argument.
fn meta_char(arg: Term) -> char {
    match arg.form() {
        Form::Atom(name) if name == "//" => '/',
        _ => arg.node.text().chars().next().unwrap_or('?'),
    }
}

/// Returns the declarations of meta-arguments of a text, for those who collect knowledge.
pub fn meta_declarations(document: &Document) -> BTreeMap<Indicator, String> {
    Index::new(document, &crate::knowledge::Facts::default()).meta
}

/// Returns the predicate that `Name/Arity` or `Name//Arity` names, and its module.
pub(crate) fn indicator(term: Term) -> Option<(Option<String>, Indicator)> {
    let (module, term) = term.strip_module();
    let (args, further) = match (term.is("/", 2), term.is("//", 2)) {
        (Some(args), _) => (args, 0),
        (_, Some(args)) => (args, 2),
        _ => return None,
    };
    let (inner, name) = args[0].strip_module();
    let arity = usize::try_from(args[1].integer()?).ok()?;
    let module = inner.or(module).map(|module| module.into_owned());
    Some((module, Indicator::new(name.atom()?, arity + further)))
}

/// Returns the predicates of a declaration: indicators in lists and conjunctions, also with a module before
/// them, and heads where the directive takes heads.
fn indicators(list: Term, kind: &str) -> Vec<(Option<String>, Indicator, Span)> {
    let (mut found, mut todo) = (Vec::new(), vec![(None, list)]);
    while let Some((module, term)) = todo.pop() {
        let (inner, term) = term.strip_module();
        let module = inner.map(|module| module.into_owned()).or(module);
        if let Some((own, indicator)) = indicator(term) {
            found.push((own.or(module), indicator, term.span()));
        } else if let Some((items, _)) = term.elements() {
            todo.extend(items.into_iter().rev().map(|item| (module.clone(), item)));
        } else if let Some(args) = term.is(",", 2) {
            todo.extend(args.into_iter().rev().map(|item| (module.clone(), item)));
        } else if let Some(args) = term.is("as", 2) {
            todo.push((module, args[0]));
        } else if let Some((name, arity)) =
            term.functor().filter(|_| ["table", "chr_constraint"].contains(&kind))
        {
            found.push((module, Indicator::new(name, arity), term.span()));
        }
    }
    found
}

/// Returns the predicates of an import list, with the names that they get.
fn imported_names(list: Term) -> Vec<(Indicator, Indicator, Span)> {
    let mut names = Vec::new();
    for item in list.elements().map(|(items, _)| items).unwrap_or_default() {
        if let Some(args) = item.is("as", 2)
            && let (Some((_, name)), Some(alias)) = (indicator(args[0]), args[1].atom())
        {
            let arity = name.arity;
            names.push((name, Indicator::new(alias, arity), item.span()));
        } else if let Some((_, name)) = indicator(item) {
            names.push((name.clone(), name, item.span()));
        }
    }
    names
}

/// Returns the comments that stand directly before a clause. A blank line may follow what begins as
/// documentation does: `%!`, `%%` or `/**`. What stands in the line of the clause before is about that
/// clause.
fn documentation(clause: Clause) -> Option<Span> {
    let mut blocks: Vec<Span> = Vec::new();
    let is_first_clause = clause.whole_span().start == 0;
    // The number of line ends since the last comment, or since the clause before.
    let mut breaks = if is_first_clause { 1 } else { 0 };
    for token in clause.node().tokens().take_while(|token| token.is_trivia()) {
        let span = token.span();
        if token.kind() == Kind::Token(PieceKind::Space) {
            breaks += token.text().matches('\n').count();
            continue;
        }
        match blocks.last_mut() {
            Some(block) if breaks <= 1 => block.end = span.end,
            None if breaks == 0 => continue,
            _ => blocks.push(span),
        }
        breaks = 0;
    }
    let block = blocks.pop()?;
    let start = block.start - clause.whole_span().start;
    let is_structured =
        ["%!", "%%", "/**"].iter().any(|mark| clause.node().text()[start..].starts_with(mark));
    (breaks <= 1 || is_structured).then_some(block)
}

/// Returns the lines of a comment that say how the predicate is called: the first ones that begin with its
/// name.
fn modes(comment: &str, name: &str) -> Vec<String> {
    let marks = ["%!", "%%", "%", "/**", "*"];
    let lines = comment.lines().map(str::trim).map(|line| {
        let mark = marks.iter().find(|mark| line.starts_with(**mark));
        line[mark.map_or(0, |mark| mark.len())..].trim().trim_end_matches("*/").trim_end_matches(['.', ' '])
    });
    let lines = lines.skip_while(|line| line.is_empty());
    let written = crate::tree::term::written(name);
    let is_mode = |line: &&str| {
        let rest = line.strip_prefix(&written).unwrap_or("?");
        rest.is_empty() || rest.starts_with(['(', ' ', '/']) && !rest.starts_with(" and")
    };
    lines.take_while(is_mode).map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::knowledge::Facts;

    fn index(text: &str) -> Index {
        let facts = Facts::control();
        Index::new(&Document::new(text, Context::default(), &facts), &facts)
    }

    fn callees(text: &str) -> Vec<String> {
        index(text).calls.iter().map(|call| call.callee.to_string()).collect()
    }

    fn declared(text: &str) -> Vec<String> {
        index(text).declarations.iter().map(|found| format!("{} {}", found.kind, found.id)).collect()
    }

    #[test]
    fn comments_before_clauses_are_documentation() {
        let about = |text: &str, name: &str| {
            let index = index(text);
            let definition = index.definitions.iter().find(|(id, _)| id.indicator.name == name).unwrap().1;
            definition.documentation.clone().map(|span| text[span].to_string())
        };
        let text = "% File.\n\n% About a,\n% really.\na.\na. % not b\nb. % no\n% About c.\nc.\n%!  d is det.\n\nd.\n                    % old\n\ne.\n/** f */\nf.\n";
        assert_eq!(about(text, "a").as_deref(), Some("% About a,\n% really."));
        assert_eq!(about(text, "b"), None);
        assert_eq!(about(text, "c").as_deref(), Some("% About c."));
        assert_eq!(about(text, "d").as_deref(), Some("%!  d is det."));
        assert_eq!(about(text, "e"), None);
        assert_eq!(about(text, "f").as_deref(), Some("/** f */"));
        assert_eq!(
            modes("%!  a(+X, -Y) is det.\n%!  a(-X, +Y) is nondet.\n%\n%   Text.", "a"),
            ["a(+X, -Y) is det", "a(-X, +Y) is nondet"]
        );
        assert_eq!(modes("/** a(X)\nText */", "a"), ["a(X)"]);
        assert_eq!(modes("% About a.", "a"), [""; 0]);
    }

    #[test]
    fn calls_go_into_arguments() {
        assert_eq!(callees("p :- findall(X, (q(X), m:r), L), s(L)."), ["findall/3", "q/1", "m:r/0", "s/1"]);
        assert_eq!(callees("p :- setof(X, Y^q(X, Y), L)."), ["setof/3", "q/2"]);
        assert_eq!(callees("p :- call(q(1), 2, 3), G = r."), ["call/3", "q/3", "(=)/2"]);
        assert_eq!(callees(":- meta_predicate each(1, :). p :- each(q, r)."), ["each/2", "q/1"]);
        assert_eq!(callees(":- meta_predicate each(1). p :- each([X]>>q(X))."), ["each/1", "q/1"]);
        assert_eq!(callees("p --> q, {r}, [x], call(s, 1), \"t\", ! ; u(1)."), ["q/2", "r/0", "s/3", "u/3"]);
        assert_eq!(callees("p :- phrase(q(1), L)."), ["phrase/2", "q/3"]);
        assert_eq!(callees("p, a > 1 => q."), ["(>)/2", "q/0"]);
        assert_eq!(callees(":- initialization(main). :- if(c). :- endif. :- x."), ["main/0", "c/0", "x/0"]);
    }

    #[test]
    fn declarations_of_all_forms() {
        assert_eq!(
            declared(":- dynamic a/1, m:b/2, [c/0, d//1]."),
            ["dynamic a/1", "dynamic m:b/2", "dynamic c/0", "dynamic d/3"]
        );
        assert_eq!(declared(":- table p(_, min), q/1 as subsumptive."), ["table p/2", "table q/1"]);
        assert_eq!(declared(":- dynamic([e/1], [incremental(true)])."), ["dynamic e/1"]);
        assert_eq!(declared(":- multifile user:portray/1."), ["multifile portray/1"]);
    }

    #[test]
    fn modules_imports_and_tests() {
        let index = index(
            ":- module(m, [a/1, b//0, op(700, xfx, =>>)]).\n:- use_module(library(lists), [append/3 as app]).\n\
             :- begin_tests(u).\ntest(one) :- a(1).\nhelp.\n:- end_tests(u).\nm:a(1).\nuser:b.\n",
        );
        let module = index.module.as_ref().unwrap();
        let exports: Vec<String> = module.exports.iter().map(|(id, _)| id.to_string()).collect();
        assert_eq!((module.name.as_str(), exports), ("m", vec!["a/1".into(), "b/2".into()]));
        assert_eq!(module.operators.len(), 1);
        assert!(index.imported(&Indicator::new("app", 3)).is_some());
        assert_eq!(index.tests[0].name, "one");
        assert_eq!(index.calls[0].callee, Id::new(None, "a", 1));
        let ids: Vec<String> = index.definitions.keys().map(|id| id.to_string()).collect();
        assert_eq!(ids, ["a/1", "plunit_u:help/0", "plunit_u:test/1", "user:b/0"]);
        assert!(!index.is_open);
    }
}
