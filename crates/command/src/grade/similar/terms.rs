//! Terms of programs without what a copyist changes: names of variables, and the program's own names and
//! numbers. Equations are solved, so that `X = []` in a body is the same as `[]` in the head.
//!
//! All terms are small: what is deep or long ends in a leaf, so that recursion over a term is bounded.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

/// The most steps for one equation, and for the search of a variable in a term.
const MOST_STEPS: usize = 400;
/// The most elements of a list that counts as data that belong together.
const MOST_OF_TUPLE: usize = 4;

/// A name as it counts for likeness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// A name of the system, by its hash.
    Known(u64),
    /// A predicate that the program defines, by its number.
    Own(u32),
    /// A predicate that neither the program nor the system defines.
    Missing,
    /// A name of the program's data.
    Data,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Term {
    Var(u32),
    Leaf(u64),
    Tree(Label, Vec<Term>),
}

/// A list with its first element and the rest, and the list without elements.
pub const LIST: Label = Label::Known(7);
pub const EMPTY: Term = Term::Leaf(8);

/// A head or a goal, with the number of the clause that it stands in.
#[derive(Clone, PartialEq, Debug)]
pub struct Literal {
    pub label: Label,
    pub args: Vec<Term>,
    pub clause: u32,
}

/// One way through a clause: its head and the goals of it.
pub type Branch = Vec<Literal>;

/// Returns the same number for a value in every run.
pub fn hash_of(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Term {
    /// Adds a number to each variable.
    pub fn shift(&mut self, by: u32) {
        match self {
            Term::Var(number) => *number += by,
            Term::Leaf(_) => {}
            Term::Tree(_, args) => args.iter_mut().for_each(|arg| arg.shift(by)),
        }
    }

    pub fn size(&self) -> usize {
        match self {
            Term::Var(_) | Term::Leaf(_) => 1,
            Term::Tree(_, args) => 1 + args.iter().map(Term::size).sum::<usize>(),
        }
    }

    /// Returns one more than the largest variable.
    pub fn end(&self) -> u32 {
        match self {
            Term::Var(number) => number + 1,
            Term::Leaf(_) => 0,
            Term::Tree(_, args) => args.iter().map(Term::end).max().unwrap_or(0),
        }
    }
}

pub fn end_of(branch: &Branch) -> u32 {
    branch.iter().flat_map(|literal| &literal.args).map(Term::end).max().unwrap_or(0)
}

/// Whether the order of the arguments does not matter.
pub fn is_commutative(label: Label) -> bool {
    static NAMES: LazyLock<HashSet<u64>> = LazyLock::new(|| {
        let names =
            ["+", "*", "=", "=:=", "=\\=", "#=", "#\\=", "max", "min", ";", ",", "#/\\", "#\\/", "#<==>"];
        names.iter().map(hash_of).collect()
    });
    matches!(label, Label::Known(name) if NAMES.contains(&name))
}

/// Returns a term in which data within data are parts of it, as `f(A, B, C)` is as good as `A-B-C`, and sums
/// within a sum as well.
pub fn flat(term: Term) -> Term {
    match as_data(term) {
        Term::Tree(label, args) => {
            let args = if label == Label::Data || is_commutative(label) { parts(label, args) } else { args };
            Term::Tree(label, args.into_iter().map(flat).collect())
        }
        term => term,
    }
}

/// Returns terms, and in place of those with a name their parts.
pub fn parts(name: Label, terms: Vec<Term>) -> Vec<Term> {
    let mut all = Vec::with_capacity(terms.len());
    for term in terms {
        match as_data(term) {
            Term::Tree(label, args) if label == name => all.extend(parts(name, args)),
            term => all.push(term),
        }
    }
    all
}

/// Returns a list of few elements as data: `[A, B]` is as good as `A-B`.
fn as_data(term: Term) -> Term {
    let (mut count, mut end) = (0, &term);
    while let Term::Tree(LIST, args) = end
        && count <= MOST_OF_TUPLE
    {
        count += 1;
        end = &args[1];
    }
    if *end != EMPTY || !(2..=MOST_OF_TUPLE).contains(&count) {
        return term;
    }
    let (mut elements, mut rest) = (Vec::with_capacity(count), term);
    while let Term::Tree(_, args) = rest {
        let mut args = args.into_iter();
        elements.extend(args.next());
        rest = args.next().unwrap_or(EMPTY);
    }
    Term::Tree(Label::Data, elements)
}

/// The values of variables.
struct Bindings {
    values: Vec<Option<Term>>,
    /// The variables that have one, in the order of their binding.
    trail: Vec<u32>,
}

impl Bindings {
    fn deref<'t>(&'t self, mut term: &'t Term) -> &'t Term {
        while let Term::Var(number) = term
            && let Some(Some(value)) = self.values.get(*number as usize)
        {
            term = value;
        }
        term
    }

    /// Returns whether a variable occurs in a term; also if that would take too long to find out.
    fn occurs(&self, variable: u32, term: &Term, steps: &mut usize) -> bool {
        if *steps == 0 {
            return true;
        }
        *steps -= 1;
        match self.deref(term) {
            Term::Var(number) => *number == variable,
            Term::Leaf(_) => false,
            Term::Tree(_, args) => args.iter().any(|arg| self.occurs(variable, arg, steps)),
        }
    }

    fn unify(&mut self, one: &Term, other: &Term, steps: &mut usize) -> bool {
        let (one, other) = (self.deref(one).clone(), self.deref(other).clone());
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        match (one, other) {
            (Term::Var(a), Term::Var(b)) if a == b => true,
            (Term::Var(a), value) | (value, Term::Var(a)) => {
                let mut left = MOST_STEPS;
                if self.occurs(a, &value, &mut left) {
                    return false;
                }
                self.values[a as usize] = Some(value);
                self.trail.push(a);
                true
            }
            (Term::Leaf(a), Term::Leaf(b)) => a == b,
            (Term::Tree(a, xs), Term::Tree(b, ys)) => {
                a == b && xs.len() == ys.len() && xs.iter().zip(&ys).all(|(x, y)| self.unify(x, y, steps))
            }
            _ => false,
        }
    }

    fn applied(&self, term: &Term, room: &mut usize) -> Term {
        *room = room.saturating_sub(1);
        match self.deref(term) {
            Term::Tree(label, args) if *room > 0 => {
                Term::Tree(*label, args.iter().map(|arg| self.applied(arg, room)).collect())
            }
            Term::Tree(..) => Term::Leaf(0),
            term => term.clone(),
        }
    }
}

/// Solves the equations of a branch and takes them out. One that has no solution here stays.
pub fn solve(branch: &mut Branch, is_equation: impl Fn(&Literal) -> bool) {
    if !branch.iter().any(&is_equation) {
        return;
    }
    let end = end_of(branch) as usize;
    let mut bindings = Bindings { values: vec![None; end], trail: Vec::new() };
    branch.retain(|literal| {
        let [one, other] = &literal.args[..] else { return true };
        if !is_equation(literal) {
            return true;
        }
        let (before, mut steps) = (bindings.trail.len(), MOST_STEPS);
        if bindings.unify(one, other, &mut steps) {
            return false;
        }
        for variable in bindings.trail.drain(before..) {
            bindings.values[variable as usize] = None;
        }
        true
    });
    let mut room = 4 * MOST_STEPS;
    for arg in branch.iter_mut().flat_map(|literal| &mut literal.args) {
        *arg = bindings.applied(arg, &mut room);
    }
}
