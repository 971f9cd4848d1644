//! What a test asks of a program besides its answers: the option `requires(List)`. The text of the program is
//! looked at, and nothing of it is run.

use crate::disk::{Disk, text_of};
use ninelog_engine::analysis::goals::{ClauseParts, goals_of, goals_of_clause};
use ninelog_engine::analysis::lines::Lines;
use ninelog_engine::analysis::tree::term::Term;
use ninelog_engine::analysis::workspace::{Snapshot, Workspace};
use ninelog_engine::analysis::{
    Clause, Context, Document, Id, Index, Indicator, Kind, Knowledge, Origin, Severity,
};
use ninelog_engine::known;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Predicates that change what others know.
const ASSERTING: [&str; 7] = ["assert", "asserta", "assertz", "retract", "retractall", "abolish", "erase"];
/// Predicates that collect solutions.
const COLLECTING: [&str; 7] =
    ["findall", "findnsols", "bagof", "setof", "aggregate_all", "aggregate", "forall"];
/// Predicates of the system that have the same answers in whatever order goals stand.
const PURE: [&str; 6] = ["=", "dif", "true", "fail", "false", "call"];

/// The most bytes of a program that is looked at. That happens in the process of the run, without a limit of
/// time, and memory grows with the text.
const MOST_BYTES: usize = 1 << 18;

/// A program as it is looked at.
pub struct Program {
    snapshot: Snapshot,
    path: String,
    is_large: bool,
}

/// What a program lacks, so that it cannot be judged by what it has.
enum Gap {
    /// It has no clause.
    Whole,
    /// A clause in this line cannot be read.
    Line(usize),
}

/// Returns whether a requirement asks for something that the program has, and not for what it must not have.
fn asks_for_clauses(wanted: &str) -> bool {
    let wanted = wanted.trim_start_matches("in(");
    ["must_use", "defines", "recursive", "mode_comments"].iter().any(|name| wanted.starts_with(name))
}

/// A question about the program: which clauses count, and what is known of the text.
struct Question<'a> {
    document: &'a Document,
    index: &'a Index,
    knowledge: &'a dyn Knowledge,
    lines: Lines<'a>,
    /// The predicate whose clauses count, if not all do.
    only: Option<Id>,
}

impl Program {
    /// Reads a program. What it is not allowed to read was refused before.
    pub fn new(file: &Path) -> Program {
        let path = file.to_string_lossy().replace('\\', "/");
        let mut workspace = Workspace::new(known::facts(), Disk::EDITED);
        let mut bytes = Vec::new();
        let read = File::open(file).and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes));
        let is_large = bytes.len() > MOST_BYTES;
        if read.is_ok() && !is_large {
            workspace.open(&path, text_of(bytes));
        }
        Program { snapshot: workspace.snapshot(), path, is_large }
    }

    /// Returns the requirements, each a term as text, that the program does not meet, and why: a line each.
    pub fn missed(&self, requirements: &[String]) -> Option<String> {
        if self.is_large {
            let wanted = requirements.first()?;
            return Some(format!("required: {wanted}; the program has more than {MOST_BYTES} bytes"));
        }
        let gap = self.gap();
        let missed = requirements.iter().filter_map(|wanted| {
            let why = match &gap {
                Some(Gap::Whole) => Some("the program has no clause".to_string()),
                Some(Gap::Line(line)) if !asks_for_clauses(wanted) => {
                    Some(format!("line {line} cannot be read"))
                }
                _ if wanted == "no_warnings" => self.warning(),
                _ => self.ask(wanted),
            };
            Some(format!("required: {wanted}; {}", why?))
        });
        let missed: Vec<String> = missed.collect();
        (!missed.is_empty()).then(|| missed.join("\n"))
    }

    /// Returns what the program lacks. Of what is not there, or cannot be read, nothing would be bad.
    fn gap(&self) -> Option<Gap> {
        let lines = self.snapshot.lines(&self.path)?;
        let found = self.snapshot.with(&self.path, |document, _, _| {
            let unreadable = document.items().find(|item| item.kind() == Kind::Error);
            match (document.clauses().next(), unreadable) {
                (_, Some(item)) => Some(Gap::Line(lines.line(item.span().start) + 1)),
                (None, None) => Some(Gap::Whole),
                _ => None,
            }
        });
        found.ok().flatten().unwrap_or(Some(Gap::Whole))
    }

    /// Returns the first warning about the program.
    fn warning(&self) -> Option<String> {
        let found = self.snapshot.diagnostics(&self.path).ok()?;
        let first = found.into_iter().find(|found| found.severity >= Severity::Warning)?;
        let line = self.snapshot.lines(&self.path)?.line(first.span.start) + 1;
        Some(format!("line {line}: {}", first.message))
    }

    fn ask(&self, wanted: &str) -> Option<String> {
        let document = Document::query(wanted, Context::default(), &known::facts());
        let term = document.clauses().next()?.term()?;
        let lines = self.snapshot.lines(&self.path)?;
        let asked = self.snapshot.with(&self.path, |document, index, knowledge| {
            Question { document, index, knowledge, lines, only: None }.missing(term)
        });
        // Nothing changes the workspace in the meantime, so that there is an answer.
        asked.ok().flatten().flatten()
    }
}

impl<'a> Question<'a> {
    /// Returns why a requirement does not hold, if so.
    fn missing(&mut self, wanted: Term<'_>) -> Option<String> {
        let (name, _) = wanted.functor()?;
        let args = wanted.args();
        match (&*name, &args[..]) {
            ("in", [predicate, wanted]) => {
                let id = id_of(*predicate)?;
                if !self.index.definitions.contains_key(&id) {
                    return Some(format!("there is no {id}"));
                }
                self.only = Some(id);
                self.missing(*wanted)
            }
            ("no_cut", []) => self.goal(|goal| goal.is_atom("!"), "is a cut"),
            ("no_if_then_else", []) => {
                self.part(|part| part.is("->", 2).or(part.is("*->", 2)).is_some(), "is an if-then-else")
            }
            ("no_negation", []) => {
                let is_negation = |part: Term| part.is("\\+", 1).or(part.is("not", 1)).is_some();
                self.part(is_negation, "is a negation")
            }
            ("no_assert", []) => self.call(|called| ASSERTING.contains(&called.name.as_str())),
            ("no_findall", []) => self.call(|called| COLLECTING.contains(&called.name.as_str())),
            ("is_pure", []) => self.impure(),
            ("must_use", [what]) => {
                let wanted = Wanted::of(*what)?;
                let mut used = self.calls().into_iter().map(|(_, called)| called);
                let is_used = used.any(|called| wanted.means(&called, self)) || self.has_control(&wanted);
                (!is_used).then(|| "it is not used".to_string())
            }
            ("must_not_use", [what]) => {
                let wanted = Wanted::of(*what)?;
                // Who writes a predicate of the library again does not use the library's.
                self.call(|called| wanted.means(called, self) && !self.index.defines(called))
            }
            ("defines", [predicate]) => {
                let id = id_of(*predicate)?;
                (!self.index.definitions.contains_key(&id)).then(|| format!("there is no {id}"))
            }
            ("recursive", [predicate]) => {
                let id = id_of(*predicate)?;
                (!self.is_recursive(&id)).then(|| format!("{id} does not call itself"))
            }
            ("mode_comments", []) => {
                let mut own = self.index.definitions.keys().filter(|id| id.module.is_none());
                let has_mode = |id: &Id| self.index.modes().any(|mode| mode.id.indicator == id.indicator);
                own.find(|id| !has_mode(id)).map(|id| format!("{id} has no comment with its modes"))
            }
            _ => None,
        }
    }

    fn at(&self, offset: usize, what: &str) -> String {
        format!("line {} {what}", self.lines.line(offset) + 1)
    }

    /// Returns the clauses that count.
    fn clauses(&self) -> Vec<Clause<'a>> {
        let counts = |clause: &Clause| {
            let head = self.index.head(clause.number()).map(|(id, _)| id);
            self.only.is_none() || head == self.only
        };
        self.document.clauses().filter(counts).collect()
    }

    /// Returns the calls in them, each with its place.
    fn calls(&self) -> Vec<(usize, Indicator)> {
        let counts = |caller: Option<Id>| self.only.is_none() || caller == self.only;
        let calls = self.index.calls().filter(|call| counts(call.caller()));
        calls.map(|call| (call.span().start, call.indicator().clone())).collect()
    }

    /// Returns where a goal of this kind stands.
    fn goal(&self, is_it: impl Fn(Term) -> bool, what: &str) -> Option<String> {
        let goals = self.clauses().into_iter().filter_map(|clause| clause.term()).flat_map(goals_of_clause);
        let inner = goals.flat_map(|goal| match goal.term.is("{}", 1) {
            Some(args) => goals_of(args[0]).into_iter().map(|goal| goal.term).collect(),
            None => vec![goal.term],
        });
        let found = inner.into_iter().find(|goal| is_it(*goal))?;
        Some(self.at(found.span().start, what))
    }

    /// Returns where a part of a body of this kind stands.
    fn part(&self, is_it: impl Fn(Term) -> bool, what: &str) -> Option<String> {
        let bodies = self.clauses().into_iter().filter_map(|clause| match clause.parts()? {
            ClauseParts::Rule(_, _, body) | ClauseParts::Grammar(_, _, body) => Some(body),
            _ => None,
        });
        let found = bodies.flat_map(Term::walk).find(|part| is_it(*part))?;
        Some(self.at(found.span().start, what))
    }

    /// Returns the first call of this kind.
    fn call(&self, is_it: impl Fn(&Indicator) -> bool) -> Option<String> {
        let found = self.calls().into_iter().find(|(_, called)| is_it(called));
        found.map(|(at, called)| self.at(at, &format!("calls {called}")))
    }

    /// Returns what keeps the clauses from being pure: control, or a call of something that is neither pure
    /// nor the program's own.
    fn impure(&self) -> Option<String> {
        let is_control = |part: Term| {
            ["->", "*->"].iter().any(|name| part.is(name, 2).is_some()) || part.is("\\+", 1).is_some()
        };
        self.goal(|goal| goal.is_atom("!"), "is a cut")
            .or_else(|| self.part(is_control, "depends on what is known when it runs"))
            .or_else(|| {
                self.call(|called| {
                    let is_own = self.index.defines(called) || PURE.contains(&called.name.as_str());
                    let library = self.library_of(called);
                    !is_own
                        && !library
                            .is_some_and(|library| ["clpfd", "clpb", "lists", "apply"].contains(&&*library))
                })
            })
    }

    /// Returns the library that a predicate comes from.
    fn library_of(&self, called: &Indicator) -> Option<String> {
        if self.index.defines(called) {
            return None;
        }
        if let Some(import) = self.index.imported(called) {
            return import.is_library.then(|| import.name.clone());
        }
        match self.knowledge.origin(&called.name, called.arity)? {
            Origin::Library(name) => Some(name),
            _ => None,
        }
    }

    /// Returns whether a control construct is used, which is no call.
    fn has_control(&self, wanted: &Wanted) -> bool {
        let Wanted::Predicate(Indicator { name, arity }) = wanted else { return false };
        match (name.as_str(), arity) {
            ("!", 0) => self.goal(|goal| goal.is_atom("!"), "").is_some(),
            ("->" | "*->" | ";", 2) | ("\\+", 1) => {
                self.part(|part| part.is(name, *arity).is_some(), "").is_some()
            }
            _ => false,
        }
    }

    /// Returns whether a predicate calls itself, perhaps through others.
    fn is_recursive(&self, id: &Id) -> bool {
        let edges: Vec<(Id, Id)> =
            self.index.calls().filter_map(|call| Some((call.caller()?, call.id()))).collect();
        let (mut seen, mut todo) = (BTreeSet::new(), vec![id]);
        while let Some(from) = todo.pop() {
            for (_, to) in edges.iter().filter(|(caller, _)| caller == from) {
                if to == id {
                    return true;
                }
                if seen.insert(to) {
                    todo.push(to);
                }
            }
        }
        false
    }
}

/// What a program must use, or must not: a predicate, all with a name, or a library.
enum Wanted {
    Predicate(Indicator),
    Name(String),
}

impl Wanted {
    fn of(term: Term<'_>) -> Option<Wanted> {
        match id_of(term) {
            Some(id) => Some(Wanted::Predicate(id.indicator)),
            None => Some(Wanted::Name(term.atom()?.into_owned())),
        }
    }

    fn means(&self, called: &Indicator, question: &Question) -> bool {
        match self {
            Wanted::Predicate(wanted) => wanted == called,
            Wanted::Name(name) => called.name == *name || question.library_of(called).as_ref() == Some(name),
        }
    }
}

/// Returns the predicate that `Name/Arity` or `Name//Arity` means.
fn id_of(term: Term<'_>) -> Option<Id> {
    let (args, more) = match term.is("/", 2) {
        Some(args) => (args, 0),
        None => (term.is("//", 2)?, 2),
    };
    let arity = usize::try_from(args[1].integer()?).ok()?;
    Some(Id::new(None, args[0].atom()?.into_owned(), arity + more))
}
