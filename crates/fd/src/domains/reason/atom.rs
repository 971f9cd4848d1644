//! Atoms: comparisons of a variable and an integer, of which reasons and nogoods consist.

use crate::domains::solver::VarId;

/// How an atom compares its variable with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Is {
    AtLeast,
    AtMost,
    Equal,
    Different,
}

/// A comparison of a variable and an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Atom {
    pub var: VarId,
    pub is: Is,
    pub value: i64,
}

impl Atom {
    pub fn at_least(var: VarId, value: i64) -> Atom {
        Atom { var, is: Is::AtLeast, value }
    }

    pub fn at_most(var: VarId, value: i64) -> Atom {
        Atom { var, is: Is::AtMost, value }
    }

    pub fn equal(var: VarId, value: i64) -> Atom {
        Atom { var, is: Is::Equal, value }
    }

    pub fn different(var: VarId, value: i64) -> Atom {
        Atom { var, is: Is::Different, value }
    }

    pub fn negated(self) -> Atom {
        let Atom { var, is, value } = self;
        match is {
            Is::AtLeast => Atom::at_most(var, value - 1),
            Is::AtMost => Atom::at_least(var, value + 1),
            Is::Equal => Atom::different(var, value),
            Is::Different => Atom::equal(var, value),
        }
    }

    /// Returns whether a value satisfies the atom.
    pub fn admits(self, v: i64) -> bool {
        match self.is {
            Is::AtLeast => v >= self.value,
            Is::AtMost => v <= self.value,
            Is::Equal => v == self.value,
            Is::Different => v != self.value,
        }
    }

    /// Returns whether the atom implies another one.
    pub fn implies(self, other: Atom) -> bool {
        let (a, b) = (self.value, other.value);
        self.var == other.var
            && match (self.is, other.is) {
                (Is::Equal, _) => other.admits(a),
                (Is::AtLeast, Is::AtLeast) => a >= b,
                (Is::AtMost, Is::AtMost) => a <= b,
                (Is::AtLeast, Is::Different) => b < a,
                (Is::AtMost, Is::Different) => b > a,
                (Is::Different, Is::Different) => a == b,
                _ => false,
            }
    }
}
