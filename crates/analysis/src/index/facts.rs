//! What one clause says, whatever stands around it: what it defines, what it names, what its directives do.
//!
//! Facts depend on the clause's tree and on declarations of meta-arguments, and their offsets count from the
//! start of the clause's text. So an edit elsewhere does not change them, and they are shared between
//! revisions.

use super::comments::{Mode, documentation, modes};
use super::references::{Found, Search, indicator};
use super::{Condition, Declaration, Id, Import, ImportKind, Module, Span, Use};
use crate::context::{exports_of, file_name, library_name};
use crate::diagnostics::Checked;
use crate::document::Clause;
use crate::goals::{ClauseParts, goals_of};
use crate::knowledge::{Indicator, Knowledge};
use crate::tree::Kind;
use crate::tree::term::{Form, Term};
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// What a clause is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ClauseKind {
    Fact,
    Rule,
    /// A grammar rule.
    Grammar,
    Directive,
    /// An error, or no clause at all.
    Other,
}

/// What a clause defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    /// With the module that is written.
    pub id: Id,
    pub name: Span,
    /// The name of the test, if it is one of `library(plunit)`, and the terms of facts that matter elsewhere.
    pub first_argument: Option<String>,
    pub second_argument: Option<String>,
}

/// The facts of one part of the text.
#[derive(Debug)]
pub(crate) struct ClauseFacts {
    pub kind: ClauseKind,
    /// The text from the first token to the full stop.
    pub span: Span,
    pub head: Option<Head>,
    pub found: Vec<Found>,
    pub effects: Vec<Effect>,
    pub documentation: Option<Span>,
    pub modes: Vec<Mode>,
    /// Names with which an erroneous clause may begin others.
    pub broken: Vec<String>,
    /// What is wrong within the clause. Found when it is first asked for.
    pub checked: OnceLock<Checked>,
}

impl ClauseFacts {
    /// Returns the same facts, with what the files export that a directive names.
    pub fn with_exports(&self, knowledge: &dyn Knowledge) -> ClauseFacts {
        let effects = self.effects.iter().cloned().map(|effect| match effect {
            Effect::Import(import) => {
                let exports = match import.is_library {
                    true => knowledge.library(&import.name),
                    false => knowledge.file(&import.name),
                };
                Effect::Import(Import { exports, ..import })
            }
            other => other,
        });
        ClauseFacts {
            kind: self.kind,
            span: self.span.clone(),
            head: self.head.clone(),
            found: self.found.clone(),
            effects: effects.collect(),
            documentation: self.documentation.clone(),
            modes: self.modes.clone(),
            broken: self.broken.clone(),
            checked: OnceLock::new(),
        }
    }
}

/// What a directive does to what stands behind it, or to the whole text.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    Module(Module),
    Import(Import),
    Condition(Condition),
    BeginUnit(String),
    EndUnit,
    /// A style check is set on or off.
    Style(Style, bool),
    Declaration(Declaration),
    Meta(Indicator, String),
    /// A directive that may define predicates, if a library is loaded that has such ones.
    MayDefine,
    /// A directive that runs a goal.
    Runs,
    /// Predicates may be defined in ways that are not known.
    Open,
    /// Libraries are those of another system.
    Dialect,
}

/// The style checks of `style_check/1` that matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    Singletons,
    Discontiguous,
    NoEffect,
}

/// Predicates that load files.
const LOADERS: &[&str] = &["consult", "ensure_loaded", "load_files", "use_module"];

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
];

/// Returns the facts of a part of a text. `metas` are the meta-arguments that the text declares.
pub(crate) fn facts_of(
    clause: Clause,
    metas: &BTreeMap<Indicator, String>,
    knowledge: &dyn Knowledge,
) -> ClauseFacts {
    let base = clause.whole_span().start;
    let span = clause.span();
    let search = Search { own: metas, knowledge, base, found: Vec::new() };
    let mut builder = Builder { search, knowledge, effects: Vec::new(), base };
    let (mut kind, mut head, mut broken) = (ClauseKind::Other, None, Vec::new());
    match clause.parts() {
        Some(parts) => (kind, head) = builder.clause(parts),
        None if clause.kind() == Kind::Error => broken = broken_names(clause),
        None => {}
    }
    // What is before a clause that is being typed still says how it is called.
    let is_documented = head.is_some() || clause.kind() == Kind::Error;
    let documentation = is_documented.then(|| documentation(clause)).flatten();
    let comment = documentation.clone().map(|span| (&clause.node().text()[span.clone()], span.start));
    let modes = comment.map_or(Vec::new(), |(comment, start)| modes(comment, start));
    let mut found = builder.search.found;
    found.extend(modes.iter().map(Mode::reference));
    ClauseFacts {
        kind,
        span: span.start - base..span.end - base,
        head,
        found,
        effects: builder.effects,
        documentation,
        modes,
        broken,
        checked: OnceLock::new(),
    }
}

/// Returns the declarations of meta-arguments in a directive: they matter for clauses before it, too.
pub(crate) fn metas_of(clause: Clause) -> Vec<(Indicator, String)> {
    let mut found = Vec::new();
    if let Some(ClauseParts::Directive(goal)) = clause.parts() {
        for goal in goal.conjuncts() {
            each_meta(goal, |head, name, arity| {
                let meta = head.args().iter().map(|arg| meta_char(*arg)).collect();
                found.push((Indicator::new(name, arity), meta));
            });
        }
    }
    found
}

fn each_meta(goal: Term<'_>, mut found: impl FnMut(Term<'_>, &str, usize)) {
    let (_, goal) = goal.strip_module();
    let Some(args) = goal.is("meta_predicate", 1) else { return };
    for head in args[0].conjuncts() {
        for head in head.elements().map_or(vec![head], |(items, _)| items) {
            let (_, head) = head.strip_module();
            if let Some((name, arity)) = head.functor() {
                found(head, &name, arity);
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

/// Returns the names that an erroneous clause may define, so that calls of them are not called undefined.
fn broken_names(clause: Clause) -> Vec<String> {
    let mut names = Vec::new();
    let tokens: Vec<_> = clause.node().tokens().filter(|token| !token.is_trivia()).collect();
    if let Some(first) = tokens.first()
        && let Kind::Token(PieceKind::Name | PieceKind::Quoted) = first.kind()
        && let Some(name) = Term::of(*first).and_then(Term::atom)
    {
        names.push(name.into_owned());
    }
    // A clause without its full stop may hide others.
    let base = clause.whole_span().start;
    for pair in tokens.windows(2) {
        let [before, name] = pair else { continue };
        let between = &clause.node().text()[before.span().end - base..name.span().start - base];
        if between.ends_with('\n') && name.kind() == Kind::Token(PieceKind::Name) {
            names.push(name.text().to_string());
        }
    }
    names
}

/// Returns the function that `Dict.function(Arguments) := Value` defines. Its predicate has two more
/// arguments.
fn function(head: Term<'_>) -> Option<Term<'_>> {
    let left = *head.is(":=", 2)?.first()?;
    let call = left.is(".", 2)?;
    call.get(1).copied()
}

struct Builder<'s> {
    search: Search<'s>,
    knowledge: &'s dyn Knowledge,
    effects: Vec<Effect>,
    base: usize,
}

impl Builder<'_> {
    fn clause(&mut self, parts: ClauseParts) -> (ClauseKind, Option<Head>) {
        match parts {
            ClauseParts::Directive(goal) => {
                goal.conjuncts().into_iter().for_each(|goal| self.directive(goal));
                (ClauseKind::Directive, None)
            }
            ClauseParts::Fact(head) => (ClauseKind::Fact, self.head(head, 0)),
            ClauseParts::Rule(head, guard, body) => {
                let head = self.head(head, 0);
                guard.into_iter().for_each(|guard| self.search.goal(guard));
                self.search.goal(body);
                self.loaded_later(body);
                (ClauseKind::Rule, head)
            }
            ClauseParts::Grammar(head, pushed, body) => {
                let head = self.head(head, 2);
                pushed.into_iter().for_each(|list| self.search.grammar(list));
                self.search.grammar(body);
                (ClauseKind::Grammar, head)
            }
        }
    }

    /// Notes the files that a body loads when it is called: what they define is not unknown. A file that a
    /// variable stands for may define anything.
    fn loaded_later(&mut self, body: Term) {
        let loads = |name: &str| LOADERS.contains(&name);
        if !self.search.found.iter().any(|found| loads(&found.id.indicator.name)) {
            return;
        }
        for goal in goals_of(body) {
            let is_loader = goal.term.functor().is_some_and(|(name, arity)| arity > 0 && loads(&name));
            let Some(file) = goal.term.args().first().copied().filter(|_| is_loader) else { continue };
            match file.walk().iter().any(|term| term.var().is_some()) {
                true => self.effects.push(Effect::Open),
                false => self.import(ImportKind::Load, file, None, true),
            }
        }
    }

    fn local(&self, span: Span) -> Span {
        span.start - self.base..span.end - self.base
    }

    fn head(&self, head: Term, further: usize) -> Option<Head> {
        let (module, head) = head.strip_module();
        let (head, further) = match function(head) {
            Some(function) => (function, further + 2),
            None => (head, further),
        };
        let (name, arity) = head.functor()?;
        let place = head.name_node().map_or(head.span(), |name| name.span());
        let is_noted = ["test", "file_search_path"].contains(&&*name);
        let args = if is_noted { head.args() } else { Vec::new() };
        let argument = |n: usize| Some(args.get(n)?.node.text().to_string());
        let (first_argument, second_argument) = (argument(0), argument(1));
        let id = Id::new(module.map(|module| module.into_owned()), &*name, arity + further);
        Some(Head { id, name: self.local(place), first_argument, second_argument })
    }

    fn directive(&mut self, goal: Term) {
        let (module, inner) = goal.strip_module();
        let Some((name, _)) = inner.functor() else {
            if let Some((files, _)) = inner.elements() {
                files.into_iter().for_each(|file| self.import(ImportKind::Load, file, None, false));
            }
            return;
        };
        let args = inner.args();
        match (&*name, &args[..]) {
            ("module", [name, exports, ..]) => self.module(*name, *exports, inner),
            ("use_module", [file]) => self.import(ImportKind::UseModule, *file, None, false),
            ("autoload", [file]) => self.import(ImportKind::Autoload, *file, None, false),
            ("reexport", [file]) => self.import(ImportKind::Reexport, *file, None, false),
            ("ensure_loaded" | "consult" | "load_files", [file]) => {
                self.import(ImportKind::Load, *file, None, false);
            }
            ("use_module", [file, list]) => self.import(ImportKind::UseModule, *file, Some(*list), false),
            ("autoload", [file, list]) => self.import(ImportKind::Autoload, *file, Some(*list), false),
            ("reexport", [file, list]) => self.import(ImportKind::Reexport, *file, Some(*list), false),
            ("load_files", [file, options]) => {
                self.import(ImportKind::Load, *file, None, options.node.text().contains("not_exists"));
            }
            ("include", [file]) => self.import(ImportKind::Include, *file, None, false),
            ("load_foreign_library" | "use_foreign_library", _) => self.effects.push(Effect::Open),
            // Declarations of library(chr), which may be loaded in a way that is not known.
            ("chr_option", [_, _]) | ("chr_type", [_]) | ("quasi_quotation_syntax", [_]) => {}
            ("if" | "elif", [condition]) => {
                self.search.goal(*condition);
                self.condition(&name);
            }
            ("else" | "endif", []) => self.condition(&name),
            ("begin_tests", [unit, ..]) => {
                let unit = unit.atom().map_or(String::new(), |unit| unit.into_owned());
                self.effects.push(Effect::BeginUnit(unit));
            }
            ("end_tests", _) => self.effects.push(Effect::EndUnit),
            ("style_check", [style]) => self.style(*style),
            ("expects_dialect", [dialect]) if !dialect.is_atom("swi") => self.effects.push(Effect::Dialect),
            ("meta_predicate", _) => self.meta(inner),
            ("set_prolog_flag" | "encoding" | "license", _) | ("op", [_, _, _]) => {}
            ("dynamic", [list, _]) => self.declare("dynamic", *list, module.as_deref()),
            ("initialization", [goal, ..]) => {
                self.effects.push(Effect::Runs);
                self.search.goal(*goal);
            }
            // The older name of the same.
            ("constraints", [list]) => self.declare("chr_constraint", *list, module.as_deref()),
            (kind, [list]) if DECLARATIONS.contains(&kind) => self.declare(kind, *list, module.as_deref()),
            _ => {
                let is_known = self.knowledge.origin(&name, args.len()).is_some();
                self.effects.extend(is_known.then_some(Effect::Runs));
                self.effects.push(Effect::MayDefine);
                self.search.goal(goal);
            }
        }
    }

    fn module(&mut self, name: Term, exports: Term, directive: Term) {
        // `module(_, Exports)` names the module after the file.
        let name = match name.var() {
            Some(_) => "_".to_string(),
            None => match name.atom() {
                Some(name) => name.into_owned(),
                None => return,
            },
        };
        let span = self.local(directive.span());
        let mut module = Module { name, span, exports: Vec::new(), operators: Vec::new() };
        for item in exports.elements().map(|(items, _)| items).unwrap_or_default() {
            if let Some(named) = indicator(item) {
                let id = Id { module: None, indicator: named.indicator.clone() };
                self.search.note(Use::Export, id, item.span(), named.name.span());
                module.exports.push((named.indicator, self.local(item.span())));
            } else if item.is("op", 3).is_some() {
                module.operators.extend(crate::context::operators(item));
            }
        }
        self.effects.push(Effect::Module(module));
    }

    fn import(&mut self, kind: ImportKind, file: Term, list: Option<Term>, may_be_missing: bool) {
        if let Some((files, _)) = file.elements() {
            return files.into_iter().for_each(|file| self.import(kind, file, list, may_be_missing));
        }
        let library = library_name(file);
        let mut import = Import {
            kind,
            is_library: library.is_some(),
            name: library.unwrap_or_else(|| file_name(file)),
            span: self.local(file.span()),
            list: None,
            except: Vec::new(),
            exports: exports_of(file, self.knowledge),
            may_be_missing,
        };
        if let Some(list) = list {
            let except = list.is("except", 1).map(|args| args[0]);
            let names = self.imported_names(except.unwrap_or(list));
            match except {
                Some(_) => import.except = names.into_iter().map(|(name, _, _)| name).collect(),
                None if list.elements().is_some() => import.list = Some(names),
                None => {}
            }
        }
        self.effects.push(Effect::Import(import));
    }

    /// Returns the predicates of an import list, with the names that they get.
    fn imported_names(&mut self, list: Term) -> Vec<(Indicator, Indicator, Span)> {
        let mut names = Vec::new();
        for item in list.elements().map(|(items, _)| items).unwrap_or_default() {
            let renamed = item.is("as", 2);
            let Some(named) = indicator(renamed.as_ref().map_or(item, |args| args[0])) else { continue };
            let alias = renamed.and_then(|args| args[1].atom());
            let local = match &alias {
                Some(alias) => Indicator::new(&**alias, named.indicator.arity),
                None => named.indicator.clone(),
            };
            let id = Id { module: None, indicator: named.indicator.clone() };
            self.search.note(Use::Import, id, item.span(), named.name.span());
            names.push((named.indicator, local, self.local(item.span())));
        }
        names
    }

    fn condition(&mut self, kind: &str) {
        // The place is that of the clause, which is not known here.
        self.effects.push(Effect::Condition(Condition { kind: kind.into(), span: 0..0 }));
    }

    fn style(&mut self, style: Term) {
        for style in style.elements().map_or(vec![style], |(items, _)| items) {
            let (on, args) = match (style.is("-", 1), style.is("+", 1)) {
                (Some(args), _) => (false, args),
                (_, Some(args)) => (true, args),
                _ => continue,
            };
            let style = match args[0].atom().as_deref() {
                Some("singleton") => Style::Singletons,
                Some("discontiguous") => Style::Discontiguous,
                Some("no_effect") => Style::NoEffect,
                _ => continue,
            };
            self.effects.push(Effect::Style(style, on));
        }
    }

    /// Notes the predicates of a declaration: indicators in lists and conjunctions, also with a module before
    /// them, and heads where the directive takes heads.
    fn declare(&mut self, kind: &str, list: Term, module: Option<&str>) {
        let mut todo = vec![(module.map(str::to_string), list)];
        while let Some((module, term)) = todo.pop() {
            let (inner, term) = term.strip_module();
            let module = inner.map(|module| module.into_owned()).or(module);
            if let Some(named) = indicator(term) {
                let id = Id { module: named.module.or(module), indicator: named.indicator };
                self.declaration(kind, id, term.span(), named.name.span());
            } else if let Some((items, _)) = term.elements() {
                todo.extend(items.into_iter().rev().map(|item| (module.clone(), item)));
            } else if let Some(args) = term.is(",", 2) {
                todo.extend(args.into_iter().rev().map(|item| (module.clone(), item)));
            } else if let Some(args) = term.is("as", 2) {
                todo.push((module, args[0]));
            } else if let Some((name, arity)) =
                term.functor().filter(|_| ["table", "chr_constraint"].contains(&kind))
            {
                let place = term.name_node().map_or(term.span(), |name| name.span());
                self.declaration(kind, Id::new(module, name, arity), term.span(), place);
            }
        }
    }

    fn declaration(&mut self, kind: &str, id: Id, span: Span, name: Span) {
        self.search.note(Use::Declaration, id.clone(), span.clone(), name);
        let span = self.local(span);
        self.effects.push(Effect::Declaration(Declaration { kind: kind.into(), id, span }));
    }

    fn meta(&mut self, goal: Term) {
        let mut effects = Vec::new();
        each_meta(goal, |head, name, arity| {
            let place = head.name_node().map_or(head.span(), |name| name.span());
            self.search.note(Use::Declaration, Id::new(None, name, arity), head.span(), place);
            let meta = head.args().iter().map(|arg| meta_char(*arg)).collect();
            effects.push(Effect::Meta(Indicator::new(name, arity), meta));
        });
        self.effects.extend(effects);
    }
}
