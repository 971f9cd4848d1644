//! Register allocation: which register or slot holds which variable at the point where code is being emitted.

use crate::code::instr::{Mask, X, Y};
use smallvec::{SmallVec, smallvec};

/// The most arguments that compiled code passes in registers, for heads and calls. Procedures may have more
/// (up to `MAX_PROCEDURE_ARITY`): their clauses are interpreted. The registers above are for intermediate
/// results of a clause.
pub const MAX_ARGUMENTS: usize = 200;

/// The clause needs more registers or slots than instructions can name.
#[derive(Debug)]
pub struct TooLarge;

/// The highest register that the allocator gives out.
const LAST_REGISTER: usize = 250;
/// The most slots that an operand can name.
pub const MAX_SLOTS: usize = 250;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Use {
    Free,
    Var(u32),
    /// Holds something that is not a variable: an argument that was not looked at yet, or a part of a term
    /// being built.
    Pinned,
}

pub struct State {
    /// The contents of the registers. Those beyond the end are free.
    registers: SmallVec<[Use; 16]>,
    /// The register of each variable.
    in_x: SmallVec<[Option<u8>; 16]>,
    /// Whether each variable's slot holds its value.
    pub in_y: SmallVec<[bool; 16]>,
    /// Whether the environment is allocated.
    pub env: bool,
    /// Whether a procedure has been called since the clause was entered, so that the cut barrier's register
    /// is lost.
    pub called: bool,
    /// Whether an attributed variable may have been bound since wake-ups last ran.
    pub may_wake: bool,
    /// Registers below this one keep their contents, because another clause may still be tried.
    pub keep: usize,
}

/// Copies each vector as a block, because a state is copied at each branch.
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

    /// Returns whether the variable has a value in a register or a slot.
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

    /// Records that `var` is in `x`.
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

    /// Forgets which register holds a variable.
    pub fn drop_register(&mut self, var: usize) {
        if let Some(x) = self.in_x[var].take() {
            self.set(x as usize, Use::Free);
        }
    }

    /// Frees the registers of dead variables.
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

    /// Returns a free register, the hinted one if it is free. It is pinned until it is assigned or unpinned.
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

    /// Returns the first of `n` consecutive free registers, above all that are in use.
    pub fn window(&self, n: usize) -> Result<X, TooLarge> {
        let above =
            self.registers.iter().rposition(|&r| r != Use::Free).map_or(0, |at| at + 1).max(self.keep);
        if above + n > LAST_REGISTER {
            return Err(TooLarge);
        }
        Ok(X(above as u8))
    }

    /// Forgets all registers, because a procedure was called.
    pub fn forget_registers(&mut self) {
        for content in self.registers.drain(..) {
            if let Use::Var(var) = content {
                self.in_x[var as usize] = None;
            }
        }
    }

    /// Returns the registers of variables for which `keep` holds, as a mask; `None` if a mask cannot name
    /// one.
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

    /// Returns the variables that are in registers.
    pub fn in_registers(&self) -> SmallVec<[(usize, X); 16]> {
        let used = self.registers.iter().enumerate();
        used.filter_map(|(n, u)| if let Use::Var(var) = *u { Some((var as usize, X(n as u8))) } else { None })
            .collect()
    }
}

/// The slots of permanent variables, allocated as they are needed.
#[derive(Default)]
pub struct Slots {
    /// The slot of each variable.
    pub slots: SmallVec<[Option<u8>; 16]>,
    /// The variable of each slot. A clause may have far more variables than slots.
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
