//! A program as the branches of its clauses: what remains when layout, names, the order of clauses and goals,
//! and the difference between clauses and `( If -> Then ; Else )` do not count.
//!
//! A body with alternatives becomes one branch for each; grammar rules are translated; lambdas, and helpers
//! that are called once or are small, are put where they are called. Everything is bounded: what exceeds a
//! bound stays as it is, or is left out.

use super::terms::{self, Branch, EMPTY, LIST, Label, Literal, Term, end_of, flat, hash_of, solve};
use ninelog_engine::analysis::goals::{ClauseParts, parts};
use ninelog_engine::analysis::{self, Clause, Context, Document, Form, Knowledge};
use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::ops::Range;
use std::{iter, mem};

/// The most levels of a term, elements of a list or arguments, and parts of a clause that count.
const MOST_DEPTH: usize = 20;
const MOST_ARGS: usize = 16;
const MOST_PARTS: usize = 3_000;
/// The most branches of a clause, those of a helper that is put into its caller, and the literals of one.
const MOST_BRANCHES: usize = 12;
const MOST_OF_HELPER: usize = 4;
const MOST_LITERALS: usize = 48;
/// The most literals of a helper that several predicates call, and the most of these predicates.
const MOST_OF_SMALL: usize = 12;
const MOST_CALLERS: usize = 8;
/// The most branches of a predicate into which helpers are put.
const MOST_OF_CALLER: usize = 64;
/// The most clauses of a submission that count, and the most parts of all their branches.
const MOST_CLAUSES: usize = 200_000;
const MOST_OF_ALL: usize = 2_000_000;

const NUMBER: u64 = 1;
const TEXT: u64 = 2;
const ATOM: u64 = 3;
const GOAL: u64 = 4;
const REST: u64 = 5;
const CLOSURE: u64 = 6;

/// A file of a submission.
pub struct Source {
    /// Its name within the submission.
    pub name: String,
    pub text: String,
}

/// Where a clause stands: the number of the file, and the bytes from its first token to the full stop.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub file: usize,
    pub span: Range<usize>,
}

/// A predicate with the branches of its clauses.
#[derive(Clone, Debug, Default)]
pub struct Predicate {
    pub branches: Vec<Branch>,
}

#[derive(Debug, Default)]
pub struct Program {
    pub clauses: Vec<Place>,
    pub predicates: Vec<Predicate>,
    /// How many clauses have syntax errors, and were left out.
    pub broken: usize,
}

/// Predicates that differ in what does not matter here, with the name that stands for them.
const SAME: &[(&str, &str)] = &[
    ("\\=", "=\\="),
    ("\\==", "=\\="),
    ("dif", "=\\="),
    ("==", "=:="),
    ("not", "\\+"),
    ("forall", "\\+"),
    ("false", "fail"),
    ("memberchk", "member"),
    ("bagof", "findall"),
    ("setof", "findall"),
    ("assert", "assertz"),
    ("asserta", "assertz"),
    ("retractall", "retract"),
    ("all_distinct", "all_different"),
    ("indomain", "label"),
    ("labeling", "label"),
    ("sumlist", "sum_list"),
    ("sort", "msort"),
    ("predsort", "msort"),
];
const FLIPPED: &[(&str, &str)] =
    &[(">", "<"), (">=", "=<"), ("#>", "#<"), ("#>=", "#=<"), ("@>", "@<"), ("@>=", "@=<")];
/// What compares expressions; the same for those that stand for one of them.
const COMPARED: &[&str] = &["<", "=<", "=:=", "=\\="];
/// What prints: the words do not count.
const OUTPUT: &[&str] =
    &["write", "print", "writeln", "format", "print_message", "writeq", "write_canonical"];
/// What does nothing that counts.
const NOTHING: &[&str] = &["true", "!", "nl", "tab", "otherwise", "garbage_collect", "repeat"];
/// Operators that hold data together, where nothing is computed: as good as any name.
const PAIRS: &[&str] = &["-", "/", ":", ","];
/// Names of arithmetic, which are those of no predicate.
const FUNCTIONS: &[&str] = &[
    "mod", "rem", "div", "max", "min", "abs", "sqrt", "gcd", "sign", "truncate", "floor", "ceiling", "round",
    "xor", "rdiv", "sin", "cos", "exp", "log",
];

fn known(name: &str) -> Label {
    Label::Known(hash_of(name))
}

fn is_equation(literal: &Literal) -> bool {
    literal.label == known("=")
}

/// Reads the files of a submission.
pub fn read(sources: &[Source], knowledge: &dyn Knowledge) -> Program {
    let documents: Vec<Document> = sources
        .iter()
        .map(|source| Document::new(source.text.as_str(), Context::default(), knowledge))
        .collect();
    let mut reader = Reader::new(knowledge);
    for document in &documents {
        read_clauses(document).take(MOST_CLAUSES).for_each(|clause| reader.declare(clause));
        reader.file += 1;
    }
    for (file, document) in documents.iter().enumerate() {
        reader.file = file;
        read_clauses(document).for_each(|clause| reader.clause(file, clause));
    }
    reader.inline();
    reader.flatten();
    reader.program
}

/// Returns the clauses that Prolog reads: up to `end_of_file.`.
fn read_clauses(document: &Document) -> impl Iterator<Item = Clause<'_>> {
    document.clauses().take_while(|clause| !clause.term().is_some_and(|term| term.is_atom("end_of_file")))
}

struct Reader<'a> {
    knowledge: &'a dyn Knowledge,
    program: Program,
    /// The file that is read, and the numbers of predicates in each that has them. A second version beside a
    /// program is another program.
    file: usize,
    own: HashMap<(String, usize), Vec<(usize, u32)>>,
    own_names: HashSet<String>,
    /// The names of predicates that stand as arguments, by which others may call them.
    closures: HashSet<String>,
    /// The variables of the clause, how many there are, and how many more parts of it count.
    variables: HashMap<String, u32>,
    count: u32,
    left: usize,
    /// How many more parts of the program count.
    room: usize,
    /// Whether the arguments of the goal that is read are expressions.
    computes: bool,
}

impl<'a> Reader<'a> {
    fn new(knowledge: &'a dyn Knowledge) -> Reader<'a> {
        Reader {
            knowledge,
            program: Program::default(),
            file: 0,
            own: HashMap::new(),
            own_names: HashSet::new(),
            closures: HashSet::new(),
            variables: HashMap::new(),
            count: 0,
            left: 0,
            room: MOST_OF_ALL,
            computes: false,
        }
    }

    /// Takes note of the predicate that a clause is of.
    fn declare(&mut self, clause: Clause) {
        let (head, more) = match clause.parts() {
            Some(ClauseParts::Fact(head) | ClauseParts::Rule(head, ..)) => (head, 0),
            Some(ClauseParts::Grammar(head, ..)) => (head, 2),
            _ => return,
        };
        if let Some((name, arity)) = head.strip_module().1.functor() {
            if !self.own_names.contains(&*name) {
                self.own_names.insert(name.to_string());
            }
            let number = self.program.predicates.len() as u32;
            let numbers = self.own.entry((name.into_owned(), arity + more)).or_default();
            if numbers.last().is_none_or(|(file, _)| *file != self.file) {
                numbers.push((self.file, number));
                self.program.predicates.push(Predicate::default());
            }
        }
    }

    /// Returns the number of a predicate of the program: that of this file, or else of the first that has it.
    fn own(&self, name: &str, arity: usize) -> Option<u32> {
        let numbers = self.own.get(&(name.to_string(), arity))?;
        let here = numbers.iter().find(|(file, _)| *file == self.file).or(numbers.first());
        here.map(|(_, number)| *number)
    }

    fn clause(&mut self, file: usize, clause: Clause) {
        let number = self.program.clauses.len() as u32;
        if number as usize >= MOST_CLAUSES || self.room == 0 {
            return;
        }
        let Some(term) = clause.term() else {
            self.program.broken += 1;
            return;
        };
        self.variables.clear();
        (self.count, self.left) = (0, MOST_PARTS);
        let (head, mut branches) = match parts(term) {
            ClauseParts::Fact(head) => (self.literal(head, Vec::new()), vec![Vec::new()]),
            ClauseParts::Rule(head, guard, body) => {
                let head = self.literal(head, Vec::new());
                let guard = guard.map_or(vec![Vec::new()], |guard| self.goals(guard, MOST_DEPTH));
                (head, product(guard, self.goals(body, MOST_DEPTH)))
            }
            ClauseParts::Grammar(head, _, body) => {
                let (from, to) = (self.fresh(), self.fresh());
                let head = self.literal(head, vec![from.clone(), to.clone()]);
                (head, self.grammar(body, from, to, MOST_DEPTH))
            }
            _ => return,
        };
        let Some(head) = head else { return };
        let Label::Own(predicate) = head.label else { return };
        for branch in &mut branches {
            branch.truncate(MOST_LITERALS);
            branch.insert(0, head.clone());
            branch.iter_mut().for_each(|literal| literal.clause = number);
            solve(branch, is_equation);
            let parts = branch.iter().map(|literal| 1 + literal.args.iter().map(Term::size).sum::<usize>());
            self.room = self.room.saturating_sub(parts.sum());
        }
        self.program.clauses.push(Place { file, span: clause.span() });
        self.program.predicates[predicate as usize].branches.extend(branches);
    }

    /// Returns a head, or a goal of the program, with more arguments than are written.
    fn literal(&mut self, term: analysis::Term, more: Vec<Term>) -> Option<Literal> {
        let term = term.strip_module().1;
        let (name, arity) = term.functor()?;
        let label = self.own(&name, arity + more.len()).map_or(Label::Missing, Label::Own);
        let args = self.args(term, MOST_DEPTH).into_iter().chain(more).collect();
        Some(Literal { label, args, clause: 0 })
    }

    fn fresh(&mut self) -> Term {
        self.count += 1;
        Term::Var(self.count - 1)
    }

    fn args(&mut self, term: analysis::Term, depth: usize) -> Vec<Term> {
        term.args().into_iter().take(MOST_ARGS).map(|arg| self.term(arg, depth)).collect()
    }

    fn term(&mut self, term: analysis::Term, depth: usize) -> Term {
        if depth == 0 || self.left == 0 {
            return Term::Leaf(REST);
        }
        self.left -= 1;
        match term.form() {
            Form::Var("_") => self.fresh(),
            Form::Var(name) => {
                if let Some(number) = self.variables.get(name) {
                    return Term::Var(*number);
                }
                self.variables.insert(name.to_string(), self.count);
                self.fresh()
            }
            Form::Number(_) => Term::Leaf(NUMBER),
            Form::Text => Term::Leaf(TEXT),
            Form::Atom(name) if name == "[]" => EMPTY,
            Form::Atom(name) if self.own_names.contains(&*name) => {
                self.closures.insert(name.into_owned());
                Term::Leaf(CLOSURE)
            }
            Form::Atom(name) if self.is_of_system(&name) => Term::Leaf(hash_of(&*name)),
            Form::Atom(_) => Term::Leaf(ATOM),
            Form::Compound(name, arity) => {
                if self.own_names.contains(&*name) {
                    self.closures.insert(name.to_string());
                }
                let label = self.label(name, arity);
                Term::Tree(label, self.args(term, depth - 1))
            }
            Form::List => {
                let (items, tail) = term.elements().unwrap_or_default();
                let is_long = items.len() > MOST_ARGS;
                let items: Vec<Term> =
                    items.into_iter().take(MOST_ARGS).map(|item| self.term(item, depth - 1)).collect();
                let tail = match tail {
                    _ if is_long => Term::Leaf(REST),
                    Some(tail) => self.term(tail, depth - 1),
                    None => EMPTY,
                };
                items.into_iter().rev().fold(tail, |tail, item| Term::Tree(LIST, vec![item, tail]))
            }
            _ => Term::Leaf(REST),
        }
    }

    /// Returns whether a name is one that the program has not chosen itself.
    fn is_of_system(&self, name: &str) -> bool {
        let is_symbolic = !name.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        is_symbolic || FUNCTIONS.contains(&name) || !self.knowledge.arities(name).is_empty()
    }

    fn label(&self, name: Cow<str>, arity: usize) -> Label {
        let own = self.own(&name, arity);
        let key = (name.into_owned(), arity);
        match own {
            Some(number) => Label::Own(number),
            None if arity == 2 && !self.computes && PAIRS.contains(&&*key.0) => Label::Data,
            None if self.is_of_system(&key.0) => known(&key.0),
            None => Label::Data,
        }
    }

    /// Returns the branches of a goal.
    fn goals(&mut self, goal: analysis::Term, depth: usize) -> Vec<Branch> {
        if depth == 0 || self.left == 0 {
            return vec![Vec::new()];
        }
        let mut all = vec![Vec::new()];
        for goal in goal.conjuncts() {
            if self.left == 0 {
                break;
            }
            let branches = self.goal(goal, Vec::new(), depth);
            all = product(all, branches);
        }
        all
    }

    /// Returns the branches of a goal, or of a closure that is called with more arguments than are written.
    fn goal(&mut self, goal: analysis::Term, more: Vec<Term>, depth: usize) -> Vec<Branch> {
        if depth == 0 || self.left == 0 {
            return vec![Vec::new()];
        }
        self.left -= 1;
        let goal = goal.strip_module().1;
        let one = |label, args| vec![vec![Literal { label, args, clause: 0 }]];
        let Some((name, written)) = goal.functor() else {
            let called = self.term(goal, depth);
            return one(known("call"), iter::once(called).chain(more).collect());
        };
        let arity = written + more.len();
        if self.own(&name, arity).is_some() {
            return vec![self.literal(goal, more).into_iter().collect()];
        }
        if let Some((parameters, body)) = lambda(goal, more.len()) {
            return self.lambda(&parameters, body, more, depth);
        }
        let args = goal.args();
        match (&*name, &args[..]) {
            (";" | "|", [_, _]) if more.is_empty() => {
                let alternatives = alternatives(goal, &name);
                return alternatives.into_iter().flat_map(|goal| self.goals(goal, depth - 1)).collect();
            }
            ("->" | "*->" | ",", [_, _]) if more.is_empty() => {
                return args.into_iter().fold(vec![Vec::new()], |all, goal| {
                    let branches = self.goals(goal, depth - 1);
                    product(all, branches)
                });
            }
            ("once" | "ignore" | "call", [goal]) if more.is_empty() && goal.var().is_none() => {
                return self.goals(*goal, depth - 1);
            }
            ("call", [closure, rest @ ..]) if closure.var().is_none() => {
                let given = rest.iter().map(|arg| self.term(*arg, depth - 1)).collect::<Vec<_>>();
                return self.goal(*closure, given.into_iter().chain(more).collect(), depth - 1);
            }
            ("phrase", [body, list, rest @ ..])
                if body.var().is_none() && rest.len() < 2 && more.is_empty() =>
            {
                let from = self.term(*list, depth - 1);
                let to = rest.first().map_or(EMPTY, |rest| self.term(*rest, depth - 1));
                return self.grammar(*body, from, to, depth - 1);
            }
            _ => {}
        }
        if NOTHING.contains(&&*name) {
            return vec![Vec::new()];
        }
        if OUTPUT.contains(&&*name) {
            let args = self.args(goal, depth - 1).into_iter().chain(more);
            return one(known("write"), args.filter(|arg| matches!(arg, Term::Var(_))).collect());
        }
        if self.knowledge.origin(&name, arity).is_none() && self.knowledge.exporter(&name, arity).is_none() {
            let args = self.args(goal, depth - 1).into_iter().chain(more).collect();
            return one(Label::Missing, args);
        }
        self.known_goal(goal, more, &name, depth)
    }

    /// Returns the branches of a lambda that is called: its parameters equal what it is called with. They are
    /// no variables of the clause.
    fn lambda(
        &mut self,
        parameters: &[analysis::Term],
        body: analysis::Term,
        mut given: Vec<Term>,
        depth: usize,
    ) -> Vec<Branch> {
        let subterms = parameters.iter().flat_map(|parameter| parameter.walk());
        let names = subterms.filter_map(analysis::Term::var);
        let hidden: Vec<(&str, Option<u32>)> =
            names.map(|name| (name, self.variables.remove(name))).collect();
        let rest = given.split_off(parameters.len().min(given.len()));
        let pairs = parameters.iter().zip(given);
        let equations = pairs.map(|(parameter, given)| Literal {
            label: known("="),
            args: vec![self.term(*parameter, depth - 1), given],
            clause: 0,
        });
        let equations = vec![equations.collect()];
        let body = match &rest[..] {
            [] => self.goals(body, depth - 1),
            _ => self.goal(body, rest, depth - 1),
        };
        // The first one of a name is what it was.
        for (name, variable) in hidden.into_iter().rev() {
            match variable {
                Some(variable) => self.variables.insert(name.to_string(), variable),
                None => self.variables.remove(name),
            };
        }
        product(equations, body)
    }

    /// Returns the branches of a goal of the system, with more arguments than are written. Goals and closures
    /// among its arguments become literals as well.
    fn known_goal(&mut self, goal: analysis::Term, more: Vec<Term>, name: &str, depth: usize) -> Vec<Branch> {
        let args = goal.args();
        let arity = args.len() + more.len();
        let flipped = FLIPPED.iter().find(|(other, _)| *other == name && arity == 2);
        let same = SAME.iter().find(|(other, _)| *other == name);
        let shown = flipped.or(same).map_or(name, |(_, name)| name);
        let meta = self.knowledge.meta(name, arity).unwrap_or_default().into_owned();
        self.computes = name == "is" || shown.starts_with('#') || COMPARED.contains(&shown);
        let mut inner = vec![Vec::new()];
        let mut shapes = Vec::new();
        for (at, mut arg) in args.into_iter().take(MOST_ARGS).enumerate() {
            let kind = meta.as_bytes().get(at).copied().unwrap_or(b'?');
            let (branches, shape) = match kind {
                _ if arg.var().is_some() => (vec![Vec::new()], self.term(arg, depth - 1)),
                b'0' | b'^' => {
                    while let Some(sides) = arg.is("^", 2) {
                        arg = sides[1];
                    }
                    (self.goals(arg, depth - 1), Term::Leaf(GOAL))
                }
                b'1'..=b'9' => {
                    let given: Vec<Term> = (b'0'..kind).map(|_| self.fresh()).collect();
                    (self.goal(arg, given.clone(), depth - 1), Term::Tree(Label::Known(CLOSURE), given))
                }
                _ => (vec![Vec::new()], self.term(arg, depth - 1)),
            };
            inner = product(inner, branches);
            shapes.push(shape);
        }
        self.computes = false;
        shapes.extend(more);
        if flipped.is_some() {
            shapes.reverse();
        }
        // Negations of one and of several goals are the same.
        if shown == "\\+" {
            shapes.clear();
        }
        product(vec![vec![Literal { label: known(shown), args: shapes, clause: 0 }]], inner)
    }

    /// Returns the branches of a grammar body between two places of the list.
    fn grammar(&mut self, body: analysis::Term, from: Term, to: Term, depth: usize) -> Vec<Branch> {
        let equation = |one, other| Literal { label: known("="), args: vec![one, other], clause: 0 };
        if depth == 0 || self.left == 0 {
            return vec![Vec::new()];
        }
        self.left -= 1;
        let parts = body.conjuncts();
        if parts.len() > 1 {
            let (mut all, mut at) = (vec![Vec::new()], from);
            let last = parts.len() - 1;
            for (number, part) in parts.into_iter().enumerate().take(MOST_LITERALS) {
                let next = if number == last { to.clone() } else { self.fresh() };
                let branches = self.grammar(part, at, next.clone(), depth - 1);
                all = product(all, branches);
                at = next;
            }
            return all;
        }
        let body = body.strip_module().1;
        if let Some((items, _)) = body.elements() {
            let items: Vec<Term> =
                items.into_iter().take(MOST_ARGS).map(|item| self.term(item, depth - 1)).collect();
            let list = items.into_iter().rev().fold(to, |tail, item| Term::Tree(LIST, vec![item, tail]));
            return vec![vec![equation(from, list)]];
        }
        let Some((name, arity)) = body.functor() else {
            let text = Term::Tree(LIST, vec![Term::Leaf(TEXT), to]);
            return vec![vec![equation(from, text)]];
        };
        let args = body.args();
        match (&*name, arity, &args[..]) {
            (";" | "|", 2, _) => {
                let all = alternatives(body, &name);
                all.into_iter()
                    .flat_map(|part| self.grammar(part, from.clone(), to.clone(), depth - 1))
                    .collect()
            }
            ("->", 2, [condition, then]) => {
                let middle = self.fresh();
                let branches = self.grammar(*condition, from, middle.clone(), depth - 1);
                product(branches, self.grammar(*then, middle, to, depth - 1))
            }
            ("{}", 1, [goal]) => {
                let mut branches = self.goals(*goal, depth - 1);
                branches.iter_mut().for_each(|branch| branch.push(equation(from.clone(), to.clone())));
                branches
            }
            ("!", 0, _) => vec![vec![equation(from, to)]],
            _ => vec![self.literal(body, vec![from, to]).into_iter().collect()],
        }
    }

    /// Makes arguments of the data that the program's own predicates get, and one sum of sums within a sum.
    fn flatten(&mut self) {
        for branch in self.program.predicates.iter_mut().flat_map(|predicate| &mut predicate.branches) {
            for literal in branch {
                let mut args = mem::take(&mut literal.args);
                if !matches!(literal.label, Label::Known(_)) {
                    args = terms::parts(Label::Data, args);
                }
                literal.args = args.into_iter().map(flat).collect();
            }
        }
    }

    /// Puts helpers where they are called: those that one predicate calls, and small ones that few call.
    /// Those that a helper calls come before it, so that the order of the clauses does not matter.
    fn inline(&mut self) {
        let predicates = &mut self.program.predicates;
        let mut is_closure = vec![false; predicates.len()];
        for ((name, _), numbers) in &self.own {
            for (_, number) in numbers {
                is_closure[*number as usize] = self.closures.contains(name);
            }
        }
        let calls: Vec<BTreeSet<u32>> =
            predicates.iter().map(|predicate| called(&predicate.branches)).collect();
        let mut callers = vec![BTreeSet::new(); predicates.len()];
        for (caller, calls) in calls.iter().enumerate() {
            calls.iter().for_each(|called| _ = callers[*called as usize].insert(caller as u32));
        }
        let mut queue = called_first(&calls);
        while let Some(helper) = queue.pop_front() {
            let (bodies, by) = (&predicates[helper as usize].branches, &callers[helper as usize]);
            let is_small = matches!(&bodies[..], [body] if body.len() <= MOST_OF_SMALL);
            let most = if is_small { MOST_CALLERS } else { 1 };
            if is_closure[helper as usize]
                || !(1..=MOST_OF_HELPER).contains(&bodies.len())
                || !(1..=most).contains(&by.len())
                || by.contains(&helper)
            {
                continue;
            }
            let put = |caller: &u32| {
                let branches = &predicates[*caller as usize].branches;
                if branches.len() > MOST_OF_CALLER { None } else { put_into(branches, helper, bodies) }
            };
            let Some(put) = by.iter().map(put).collect::<Option<Vec<_>>>() else { continue };
            let by = mem::take(&mut callers[helper as usize]);
            for (caller, put) in by.iter().zip(put) {
                let branches = &mut predicates[*caller as usize].branches;
                branches.retain(|branch| call_of(branch, helper).is_none());
                branches.extend(put);
            }
            for called in called(&mem::take(&mut predicates[helper as usize].branches)) {
                let callers = &mut callers[called as usize];
                callers.remove(&helper);
                callers.extend(&by);
                queue.push_back(called);
            }
        }
    }
}

/// Returns where a branch first calls a predicate of the program.
fn call_of(branch: &Branch, called: u32) -> Option<usize> {
    (1..branch.len()).find(|&at| branch[at].label == Label::Own(called))
}

/// Returns the predicates in an order in which those that one calls come before it, as far as there is one.
fn called_first(calls: &[BTreeSet<u32>]) -> VecDeque<u32> {
    let (mut order, mut seen) = (VecDeque::new(), vec![false; calls.len()]);
    let mut left: Vec<(u32, bool)> = (0..calls.len() as u32).rev().map(|start| (start, false)).collect();
    while let Some((predicate, is_ready)) = left.pop() {
        if is_ready {
            order.push_back(predicate);
        } else if !mem::replace(&mut seen[predicate as usize], true) {
            left.push((predicate, true));
            left.extend(calls[predicate as usize].iter().map(|called| (*called, false)));
        }
    }
    order
}

/// Returns the predicates of the program that branches call.
fn called(branches: &[Branch]) -> BTreeSet<u32> {
    let goals = branches.iter().flat_map(|branch| branch.iter().skip(1));
    let own = goals.filter_map(|goal| match goal.label {
        Label::Own(number) => Some(number),
        _ => None,
    });
    own.collect()
}

/// Returns the branches that call a helper with its bodies in place of the calls, unless they become too many
/// or too long.
fn put_into(branches: &[Branch], helper: u32, bodies: &[Branch]) -> Option<Vec<Branch>> {
    let calling = branches.iter().filter(|branch| call_of(branch, helper).is_some());
    let (mut left, mut all): (Vec<Branch>, _) = (calling.cloned().collect(), Vec::new());
    let most = left.len() + MOST_BRANCHES;
    while let Some(branch) = left.pop() {
        let Some(at) = call_of(&branch, helper) else {
            all.push(branch);
            continue;
        };
        if all.len() + left.len() + bodies.len() > most {
            return None;
        }
        let by = end_of(&branch);
        for body in bodies {
            let mut body = body.clone();
            body.iter_mut().flat_map(|literal| &mut literal.args).for_each(|arg| arg.shift(by));
            let head = body.remove(0);
            let call = &branch[at];
            if head.args.len() != call.args.len() {
                return None;
            }
            let equations = call.args.iter().cloned().zip(head.args).map(|(one, other)| Literal {
                label: known("="),
                args: vec![one, other],
                clause: head.clause,
            });
            let mut new: Branch = branch[..at].to_vec();
            new.extend(equations);
            new.extend(body);
            new.extend_from_slice(&branch[at + 1..]);
            if new.len() > MOST_LITERALS {
                return None;
            }
            solve(&mut new, is_equation);
            left.push(new);
        }
    }
    Some(all)
}

/// Returns the parameters and the body of a lambda that is called with so many arguments: `Free/[X]>>Goal` or
/// `\X^Goal`.
fn lambda<'t>(
    term: analysis::Term<'t>,
    given: usize,
) -> Option<(Vec<analysis::Term<'t>>, analysis::Term<'t>)> {
    if let Some(sides) = term.is(">>", 2) {
        let parameters = sides[0].is("/", 2).map_or(sides[0], |sides| sides[1]);
        return Some((parameters.elements().unwrap_or_default().0, sides[1]));
    }
    let (mut parameters, mut body) = (Vec::new(), term.is("\\", 1)?[0]);
    while parameters.len() < given
        && let Some(sides) = body.is("^", 2)
    {
        parameters.push(sides[0]);
        body = sides[1];
    }
    Some((parameters, body))
}

/// Returns what a name such as `;` joins.
fn alternatives<'t>(goal: analysis::Term<'t>, name: &str) -> Vec<analysis::Term<'t>> {
    let (mut found, mut rest) = (Vec::new(), goal);
    while let Some(sides) = rest.is(name, 2)
        && found.len() < MOST_PARTS
    {
        found.push(sides[0]);
        rest = sides[1];
    }
    found.push(rest);
    found
}

/// Returns each branch of the first before each of the second. If these are too many, all of the second come
/// behind each of the first.
fn product(first: Vec<Branch>, second: Vec<Branch>) -> Vec<Branch> {
    if second.iter().all(Vec::is_empty) {
        return first;
    }
    if first.len() * second.len() > MOST_BRANCHES {
        let rest: Branch = second.into_iter().flatten().take(MOST_LITERALS).collect();
        let first = first.into_iter().take(MOST_BRANCHES);
        return first.map(|branch| [branch, rest.clone()].concat()).collect();
    }
    first.iter().flat_map(|one| second.iter().map(move |other| [&one[..], other].concat())).collect()
}
