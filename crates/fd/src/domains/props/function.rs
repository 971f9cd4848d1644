//! Functions of bits, such as `x /\ y #= z`. As in SWI-Prolog they wait until their arguments are known,
//! except that a shift by a known number is a product or a quotient.

use dashu::base::{Abs, BitTest};
use dashu::integer::IBig;

use crate::domains::op::{Division, Function, Op};
use crate::domains::solver::{PropId, Pruned, Solver, Stop, VarId};

use super::linear::floor_div;
use super::power::power;

impl Solver {
    pub(super) fn run_function(
        &mut self,
        p: PropId,
        function: Function,
        x: VarId,
        y: VarId,
        z: VarId,
    ) -> Pruned {
        let op = Op::Apply(function);
        match (self.value(x), self.value(y)) {
            (a, Some(b)) if op.is_shift() => {
                let left = (function == Function::ShiftLeft) == (b >= IBig::ZERO);
                let factor = power(&IBig::from(2), &b.abs())?;
                if self.is_traced() {
                    let Some(a) = a else { return Ok(()) };
                    let value = if left { a * factor } else { floor_div(&a, &factor) };
                    return self.kill(p).fix_big(z, &value);
                }
                self.kill(p);
                let factor = self.constant_big(&factor);
                self.post_operation(if left { Op::Mul } else { Op::Divide(Division::Floor) }, x, factor, z)
            }
            (Some(a), None) if op.is_shift() => match self.value(z) {
                // Then at most one shift leads from one to the other.
                Some(c) if a > IBig::ZERO && c > IBig::ZERO => {
                    self.kill(p);
                    let by = IBig::from(c.bit_len()) - IBig::from(a.bit_len());
                    let up = if by > IBig::ZERO { power(&IBig::from(2), &by)? } else { IBig::ONE };
                    let down = if by < IBig::ZERO { power(&IBig::from(2), &-by.clone())? } else { IBig::ONE };
                    Stop::unless(a * up / down == c)?;
                    self.fix_big(y, &if function == Function::ShiftLeft { by } else { -by })
                }
                _ => Ok(()),
            },
            (Some(a), b) if b.is_some() || op.is_unary() => {
                self.kill(p);
                let value = function.value(&a, &b.unwrap_or_default()).ok_or(Stop::Fail)?;
                self.fix_big(z, &value)
            }
            _ => Ok(()),
        }
    }
}
