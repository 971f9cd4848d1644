//! Functions of bits: `x /\ y #= z` and its like. As in SWI-Prolog they wait until their arguments are known, save that a shift
//! by a known number is a product or a quotient.

use dashu::base::BitTest;
use dashu::integer::IBig;

use crate::fd::solver::{Event, PropId, R, Solver, Stop, VarId};

use super::power::power;
use super::{Division, Prop};

/// The functions; the last ones have one argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
    Not,
    Msb,
    Lsb,
    Popcount,
}

impl Function {
    pub fn is_unary(self) -> bool {
        matches!(self, Function::Not | Function::Msb | Function::Lsb | Function::Popcount)
    }

    fn is_shift(self) -> bool {
        matches!(self, Function::ShiftLeft | Function::ShiftRight)
    }

    /// The operator or the name.
    pub(in crate::fd) fn name(self) -> &'static str {
        match self {
            Function::And => "/\\",
            Function::Or => "\\/",
            Function::Xor => "xor",
            Function::ShiftLeft => "<<",
            Function::ShiftRight => ">>",
            Function::Not => "\\",
            Function::Msb => "msb",
            Function::Lsb => "lsb",
            Function::Popcount => "popcount",
        }
    }

    /// The value for known arguments; shifts are left to `times` and `divide`.
    pub(in crate::fd) fn value(self, a: &IBig, b: &IBig) -> Option<IBig> {
        Some(match self {
            Function::And => a & b,
            Function::Or => a | b,
            Function::Xor => a ^ b,
            Function::ShiftLeft | Function::ShiftRight => return None,
            Function::Not => !a,
            _ if *a < IBig::ZERO || *a == IBig::ZERO && self != Function::Popcount => return None,
            Function::Msb => IBig::from(a.bit_len() - 1),
            Function::Lsb => IBig::from(a.trailing_zeros()?),
            Function::Popcount => IBig::from((0..a.bit_len()).filter(|n| a.bit(*n)).count()),
        })
    }
}

impl Solver {
    /// `z` is the function's value for `x` and `y`; for `x` alone where it has one argument.
    pub fn post_function(&mut self, function: Function, x: VarId, y: VarId, z: VarId) -> R {
        let p = self.new_prop(Prop::Function { function, x, y, z }, 0, 0);
        let second = (!function.is_unary()).then_some(y);
        for v in [Some(x), second, Some(z)].into_iter().flatten() {
            self.subscribe(p, v, Event::Any);
        }
        self.enqueue(p);
        Ok(())
    }

    pub(super) fn run_function(&mut self, p: PropId, function: Function, x: VarId, y: VarId, z: VarId) -> R {
        let (a, b) = (self.value(x), self.value(y));
        match (a, b) {
            (_, Some(b)) if function.is_shift() => {
                self.kill(p);
                let left = (function == Function::ShiftLeft) == (b >= IBig::ZERO);
                let factor = power(&IBig::from(2), &if b < IBig::ZERO { -b } else { b })?;
                let factor = self.constant_big(&factor);
                if left {
                    self.post_times(x, factor, z)
                } else {
                    self.post_division(Division::Floor, x, factor, z)
                }
            }
            (Some(a), None) if function.is_shift() => match self.value(z) {
                // Then one shift at most leads from one to the other.
                Some(c) if a > IBig::ZERO && c > IBig::ZERO => {
                    self.kill(p);
                    let by = IBig::from(c.bit_len()) - IBig::from(a.bit_len());
                    let up = if by > IBig::ZERO { power(&IBig::from(2), &by)? } else { IBig::ONE };
                    let down = if by < IBig::ZERO { power(&IBig::from(2), &-by.clone())? } else { IBig::ONE };
                    if a * up / down != c {
                        return Err(Stop::Fail);
                    }
                    self.fix_big(y, &if function == Function::ShiftLeft { by } else { -by })
                }
                _ => Ok(()),
            },
            (Some(a), Some(b)) => {
                self.kill(p);
                let value = function.value(&a, &b).ok_or(Stop::Fail)?;
                self.fix_big(z, &value)
            }
            (Some(a), None) if function.is_unary() => {
                self.kill(p);
                let value = function.value(&a, &IBig::ZERO).ok_or(Stop::Fail)?;
                self.fix_big(z, &value)
            }
            _ => Ok(()),
        }
    }
}
