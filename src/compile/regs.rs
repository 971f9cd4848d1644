//! Which register or slot holds which variable at the point where code is being emitted.

use crate::code::instr::{Mask, X, Y};
use smallvec::{SmallVec, smallvec};

/// Arguments that compiled code passes in registers, of heads and of calls. Terms may have more
/// (`MAX_PROCEDURE_ARITY` bounds those of procedures): such clauses are interpreted. The registers above are
/// for what a clause computes.
pub const MAX_ARGUMENTS: usize = 200;

/// The clause needs more registers or slots than instructions can name.
#[derive(Debug)]
pub struct TooLarge;

/// The last register that the allocator hands out.
const LAST_REGISTER: usize = 250;
/// Slots beyond this index do not fit into an operand.
pub const MAX_SLOTS: usize = 250;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Use {
    Free,
    Var(u32),
    /// Holds something that is not a variable: an argument not yet looked at, part of a term being built.
    Pinned,
}

pub struct State {
    /// What the registers hold; those beyond the end are free.
    registers: SmallVec<[Use; 16]>,
    /// Register of each variable.
    in_x: SmallVec<[Option<u8>; 16]>,
    /// Whether each variable's slot holds it.
    pub in_y: SmallVec<[bool; 16]>,
    /// The environment is allocated.
    pub env: bool,
    /// A procedure has been called since the clause was entered, so the cut barrier's register is lost.
    pub called: bool,
    /// An attributed variable may have been bound since wake-ups ran last.
    pub may_wake: bool,
    /// Registers below this one keep what they hold, because another clause may still have to be entered.
    pub keep: usize,
}

/// Block by block: a state is copied at each branch.
impl Clone for State {
    fn clone(&self) -> State {
        State {
            registers: SmallVec::from_slice(&self.registers),
            in_x: SmallVec::from_slice(&self.in_x),
            in_y: SmallVec::from_slice(&self.in_y),
            ..*self
        }
    }
}

impl State {
    pub fn new(vars: usize, arity: usize) -> State {
        State {
            registers: smallvec![Use::Pinned; arity],
            in_x: smallvec![None; vars],
            in_y: smallvec![false; vars],
            env: false,
            called: false,
            may_wake: false,
            keep: 0,
        }
    }

    fn content(&self, n: usize) -> Use {
        self.registers.get(n).copied().unwrap_or(Use::Free)
    }

    fn set(&mut self, n: usize, content: Use) {
        if n >= self.registers.len() {
            self.registers.resize(n + 1, Use::Free);
        }
        self.registers[n] = content;
    }

    pub fn register(&self, var: usize) -> Option<X> {
        self.in_x[var].map(X)
    }

    /// Whether the variable has a value somewhere.
    pub fn assigned(&self, var: usize) -> bool {
        self.in_x[var].is_some() || self.in_y[var]
    }

    pub fn holds(&self, x: X) -> Option<usize> {
        match self.content(x.0 as usize) {
            Use::Var(var) => Some(var as usize),
            _ => None,
        }
    }

    pub fn is_free(&self, x: X) -> bool {
        self.content(x.0 as usize) == Use::Free
    }

    /// From now on `var` is in `x`.
    pub fn assign(&mut self, var: usize, x: X) {
        if let Some(old) = self.in_x[var] {
            self.set(old as usize, Use::Free);
        }
        if let Some(other) = self.holds(x) {
            self.in_x[other] = None;
        }
        self.set(x.0 as usize, Use::Var(var as u32));
        self.in_x[var] = Some(x.0);
    }

    pub fn pin(&mut self, x: X) {
        if let Some(var) = self.holds(x) {
            self.in_x[var] = None;
        }
        self.set(x.0 as usize, Use::Pinned);
    }

    pub fn unpin(&mut self, x: X) {
        if self.content(x.0 as usize) == Use::Pinned {
            self.set(x.0 as usize, Use::Free);
        }
    }

    /// Forget the register of a variable.
    pub fn drop_register(&mut self, var: usize) {
        if let Some(x) = self.in_x[var].take() {
            self.set(x as usize, Use::Free);
        }
    }

    /// Forget the registers of variables that are dead.
    pub fn release(&mut self, is_dead: impl Fn(usize) -> bool) {
        for content in &mut self.registers {
            if let Use::Var(var) = *content
                && is_dead(var as usize)
            {
                self.in_x[var as usize] = None;
                *content = Use::Free;
            }
        }
    }

    /// A free register, the hinted one if it is free; pinned until it is assigned or unpinned.
    pub fn take(&mut self, hint: Option<u8>, avoid_below: usize) -> Result<X, TooLarge> {
        let free = |n: usize| n >= self.keep && self.content(n) == Use::Free;
        let n = match hint {
            Some(n) if free(n as usize) => n as usize,
            _ => (avoid_below..=LAST_REGISTER)
                .find(|&n| free(n))
                .or_else(|| (0..=LAST_REGISTER).find(|&n| free(n)))
                .ok_or(TooLarge)?,
        };
        self.set(n, Use::Pinned);
        Ok(X(n as u8))
    }

    /// The first of `n` free registers in a row, above all that are taken.
    pub fn window(&self, n: usize) -> Result<X, TooLarge> {
        let above =
            self.registers.iter().rposition(|&r| r != Use::Free).map_or(0, |at| at + 1).max(self.keep);
        if above + n > LAST_REGISTER {
            return Err(TooLarge);
        }
        Ok(X(above as u8))
    }

    /// All registers are lost: a procedure was called.
    pub fn forget_registers(&mut self) {
        for content in self.registers.drain(..) {
            if let Use::Var(var) = content {
                self.in_x[var as usize] = None;
            }
        }
    }

    /// Registers of variables for which `keep` holds, as a mask; `None` if one is out of its reach.
    pub fn mask(&self, keep: impl Fn(usize) -> bool) -> Option<Mask> {
        let mut bits = 0;
        for (n, used) in self.registers.iter().enumerate() {
            if let Use::Var(var) = *used
                && keep(var as usize)
            {
                if n >= Mask::REGISTERS as usize {
                    return None;
                }
                bits |= 1 << n;
            }
        }
        Some(Mask::from_bits(bits))
    }

    /// Variables that are in registers.
    pub fn in_registers(&self) -> SmallVec<[(usize, X); 16]> {
        let used = self.registers.iter().enumerate();
        used.filter_map(|(n, u)| if let Use::Var(var) = *u { Some((var as usize, X(n as u8))) } else { None })
            .collect()
    }
}

/// Slots of permanent variables, given out as they are needed.
#[derive(Default)]
pub struct Slots {
    /// By variable.
    pub slots: SmallVec<[Option<u8>; 16]>,
    /// By slot: clauses may have far more variables than slots.
    pub variables: SmallVec<[u32; 16]>,
}

impl Slots {
    pub fn of(&mut self, var: usize) -> Result<Y, TooLarge> {
        if self.slots.len() <= var {
            self.slots.resize(var + 1, None);
        }
        if let Some(slot) = self.slots[var] {
            return Ok(Y(slot));
        }
        if self.variables.len() >= MAX_SLOTS {
            return Err(TooLarge);
        }
        let slot = self.variables.len() as u8;
        self.slots[var] = Some(slot);
        self.variables.push(var as u32);
        Ok(Y(slot))
    }
}
