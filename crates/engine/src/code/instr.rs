//! The instructions of the machine. Names, operands and the disassembler come from this one list.
//!
//! An instruction takes 8 bytes: an opcode and up to seven bytes of operands. `X` registers hold arguments
//! and temporaries, `Y` slots the permanent variables of an environment. Both hold cells; unbound variables
//! always live on the heap. A `Jump` is a number of instructions, counted from the one that holds it. The
//! prefix of a name tells the phase: Get/Unify head, Put/Set body, Call/Execute/Proceed control, Alt choice
//! within a clause, Test and Compare conditions, Add .. Arith arithmetic.

use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::Tag;
/// An argument or temporary register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct X(pub u8);
/// A slot of the environment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Y(pub u8);
/// A distance in instructions; 0 means "fail".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jump(pub i32);
/// The index of a procedure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(transparent)]
pub struct PredId(pub u32);
/// The index of a built-in that runs inside a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuiltinId(pub u32);
/// The index of a built-in that is a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortId(pub u16);
/// The name of a functor. Its arity is a separate operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name(pub u32);
/// The tag of a constant: atom or small integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConstTag(pub u8);
/// The payload of a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConstValue(pub i32);
/// The index of a boxed constant of the clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Boxed(pub u32);
/// A set of the registers X0 to X23, three bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mask(pub [u8; 3]);
/// The type that a `TestType` tests for. The tag alone decides the first four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum TypeTest {
    Var,
    Nonvar,
    Atomic,
    Compound,
    Atom,
    Integer,
    Float,
    Number,
    Callable,
    String,
    Rational,
}

impl TypeTest {
    /// Returns whether the tag of a cell shows that it is of the type. For the first four types another tag
    /// shows that it is not.
    #[inline(always)]
    pub fn shown_by(self, tag: Tag) -> bool {
        const fn set<const N: usize>(tags: [Tag; N]) -> u8 {
            let (mut set, mut n) = (0, 0);
            while n < N {
                set |= 1 << tags[n] as u8;
                n += 1;
            }
            set
        }
        const TAGS: [u8; 11] = [
            set([Tag::Ref, Tag::Att]),
            !set([Tag::Ref, Tag::Att]),
            set([Tag::Atm, Tag::Int, Tag::Box]),
            set([Tag::Lst, Tag::Str]),
            0,
            set([Tag::Int]),
            0,
            set([Tag::Int]),
            set([Tag::Lst, Tag::Str]),
            0,
            set([Tag::Int]),
        ];
        TAGS[self as usize] >> tag as u8 & 1 != 0
    }

    /// Returns whether the tag alone decides.
    #[inline(always)]
    pub fn is_of_tags(self) -> bool {
        self as u8 <= TypeTest::Compound as u8
    }
}

/// An arithmetic comparison: bit 0 is set if it holds for less, bit 1 for equal, bit 2 for greater.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Rel {
    Lt = 1,
    Eq = 2,
    Le = 3,
    Gt = 4,
    Ne = 5,
    Ge = 6,
}

impl Rel {
    const NAMES: [(Atom, Rel); 6] = [
        (atom::LESS, Rel::Lt),
        (atom::LESS_EQ, Rel::Le),
        (atom::GREATER, Rel::Gt),
        (atom::GREATER_EQ, Rel::Ge),
        (atom::ARITH_EQ, Rel::Eq),
        (atom::ARITH_NE, Rel::Ne),
    ];

    /// Returns the relation of the comparison with this name.
    pub fn named(name: Atom) -> Option<Rel> {
        Rel::NAMES.iter().find(|row| row.0 == name).map(|row| row.1)
    }

    pub fn name(self) -> Atom {
        Rel::NAMES.iter().find(|row| row.1 == self).map_or(atom::NIL, |row| row.0)
    }

    /// Returns the relation with the two sides exchanged.
    pub fn exchanged(self) -> Rel {
        match self {
            Rel::Lt => Rel::Gt,
            Rel::Le => Rel::Ge,
            Rel::Gt => Rel::Lt,
            Rel::Ge => Rel::Le,
            rel => rel,
        }
    }
}

/// How an instruction compares, and what its error messages need. The lowest three bits are the relation;
/// then comes whether the sides are exchanged in the goal; then how many instructions before this one belong
/// to the goal, at most 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparison(pub u8);

impl Comparison {
    const EXCHANGED: u8 = 8;

    pub fn new(rel: Rel, exchanged: bool, before: usize) -> Comparison {
        Comparison(rel as u8 | (Self::EXCHANGED * exchanged as u8) | ((before.min(15) as u8) << 4))
    }

    pub fn relation(self) -> Rel {
        match self.0 & 7 {
            1 => Rel::Lt,
            2 => Rel::Eq,
            3 => Rel::Le,
            4 => Rel::Gt,
            5 => Rel::Ne,
            _ => Rel::Ge,
        }
    }

    /// Returns the relation that is written in the goal.
    pub fn of_goal(self) -> Rel {
        let rel = self.relation();
        if self.0 & Self::EXCHANGED != 0 { rel.exchanged() } else { rel }
    }

    pub fn before(self) -> usize {
        (self.0 >> 4).into()
    }
}

/// The index of an evaluable functor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Function(pub u8);

impl Mask {
    /// The number of registers that a mask can name. Higher registers must be dead where a mask is used.
    pub const REGISTERS: u8 = 24;

    pub fn bits(self) -> u32 {
        u32::from_le_bytes([self.0[0], self.0[1], self.0[2], 0])
    }

    pub fn from_bits(bits: u32) -> Mask {
        let [a, b, c, _] = bits.to_le_bytes();
        Mask([a, b, c])
    }
}

impl ConstTag {
    /// Returns the cell of a constant.
    #[inline(always)]
    pub fn cell(self, value: ConstValue) -> ninelog_terms::store::cell::Cell {
        ninelog_terms::store::cell::Cell(((value.0 as i64) << 3) as u64 | self.0 as u64)
    }
}

/// An operand for the disassembler.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Operand {
    X(u8),
    Y(u8),
    Jump(i32),
    Pred(u32),
    Builtin(u32),
    Name(u32),
    Tag(u8),
    Value(i32),
    Boxed(u32),
    Mask(u32),
    Type(TypeTest),
    Rel(Rel),
    Function(u8),
    Count(u32),
    Small(i8),
}

macro_rules! operand {
    ($($type:ty => $to:expr),* $(,)?) => {
        $(impl From<$type> for Operand {
            fn from(value: $type) -> Operand {
                let to: fn($type) -> Operand = $to;
                to(value)
            }
        })*
    };
}

operand! {
    X => |r| Operand::X(r.0),
    Y => |r| Operand::Y(r.0),
    Jump => |j| Operand::Jump(j.0),
    PredId => |p| Operand::Pred(p.0),
    BuiltinId => |p| Operand::Builtin(p.0),
    ShortId => |p| Operand::Builtin(p.0 as u32),
    Name => |n| Operand::Name(n.0),
    ConstTag => |t| Operand::Tag(t.0),
    ConstValue => |v| Operand::Value(v.0),
    Boxed => |b| Operand::Boxed(b.0),
    Mask => |m| Operand::Mask(m.bits()),
    TypeTest => Operand::Type,
    Comparison => |c| Operand::Rel(c.relation()),
    Function => |f| Operand::Function(f.0),
    u8 => |n| Operand::Count(n as u32),
    u32 => Operand::Count,
    i8 => Operand::Small,
}

/// An operand that a test of the verifier can change.
#[cfg(any(test, feature = "internals"))]
trait Mutated {
    fn mutated(self, random: u64) -> Self;
}

#[cfg(any(test, feature = "internals"))]
macro_rules! mutated {
    ($($type:ty => $change:expr),* $(,)?) => {
        $(impl Mutated for $type {
            fn mutated(self, random: u64) -> $type {
                let change: fn($type, u64) -> $type = $change;
                change(self, random)
            }
        })*
    };
}

// The new value is usually another valid operand.
#[cfg(any(test, feature = "internals"))]
mutated! {
    X => |_, r| X(if r & 64 == 0 { (r % 8) as u8 } else { r as u8 }),
    Y => |_, r| Y(if r & 64 == 0 { (r % 6) as u8 } else { r as u8 }),
    Jump => |j, r| Jump(j.0.wrapping_add((r % 16) as i32 - 8)),
    PredId => |p, r| PredId(if r & 64 == 0 { p.0 ^ 1 << (r % 6) } else { p.0.wrapping_add(r as u32) }),
    BuiltinId => |b, r| BuiltinId(b.0.wrapping_add((r as u32) << 12)),
    ShortId => |b, r| ShortId(b.0.wrapping_add((r as u16) << 12)),
    Name => |n, r| Name(if r & 64 == 0 { n.0 ^ (r % 16) as u32 } else { n.0.wrapping_add(r as u32) }),
    ConstTag => |_, r| ConstTag((r % 9) as u8),
    ConstValue => |v, r| ConstValue(v.0.wrapping_add(r as i32)),
    Boxed => |b, r| Boxed(b.0.wrapping_add((r % 3) as u32)),
    Mask => |m, r| Mask::from_bits((m.bits() ^ 1 << (r % 24)) & 0xff_ffff),
    TypeTest => |_, r| if r & 1 == 0 { TypeTest::Atom } else { TypeTest::Compound },
    Comparison => |_, r| Comparison(r as u8),
    Function => |_, r| Function(r as u8),
    u8 => |n, r| if r & 64 == 0 { n.wrapping_add((r % 5) as u8).wrapping_sub(2) } else { r as u8 },
    u32 => |n, r| if r & 64 == 0 { n ^ 1 << (r % 32) } else { n.wrapping_add((r % 5) as u32).wrapping_sub(2) },
    i8 => |_, r| r as i8,
}

macro_rules! instructions {
    ($($(#[doc = $what:literal])+ $phase:ident: $(
        $(#[doc = $effect:literal])+ $op:ident $text:literal { $($field:ident : $type:ty),* }
    )*;)*) => {
        /// What instructions are for.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Phase {
            $($(#[doc = $what])+ $phase,)*
        }

        #[derive(Clone, Copy, PartialEq, Debug)]
        #[repr(u8, align(8))]
        pub enum Instr {
            $($($(#[doc = $effect])+ $op { $($field: $type),* },)*)*
        }

        impl Instr {
            pub fn phase(self) -> Phase {
                match self { $($(Instr::$op { .. })|* => Phase::$phase,)* }
            }

            /// Returns the name in a disassembly.
            pub fn name(&self) -> &'static str {
                match self { $($(Instr::$op { .. } => $text,)*)* }
            }

            pub fn operands(&self) -> Vec<Operand> {
                match *self { $($(Instr::$op { $($field),* } => vec![$($field.into()),*],)*)* }
            }

            /// Returns the instruction with one of its operands changed.
            #[cfg(any(test, feature = "internals"))]
            #[allow(unused)]
            pub fn mutated(self, operand: usize, random: u64) -> Instr {
                match self {
                    $($(Instr::$op { $($field),* } => {
                        let mut left = operand;
                        $(
                            let $field = if left == 0 { $field.mutated(random) } else { $field };
                            left = left.wrapping_sub(1);
                        )*
                        Instr::$op { $($field),* }
                    })*)*
                }
            }
        }
    };
}

/// The value of `LiveSlots` for code without an environment.
pub const NO_ENVIRONMENT: u32 = u32::MAX;
/// The number of slots that have a bit of their own in a mask of live slots.
pub const MASKED_SLOTS: usize = 23;
/// The number of further slots that each `MoreSlots` instruction names.
pub const MORE_SLOTS: usize = 31;

impl Instr {
    /// Returns whether the loop may skip the check for wake-ups that follows the instruction.
    pub fn is_checking(self) -> bool {
        use Instr::*;
        matches!(self, GetConstCheck { .. } | GetListVarVarCheck { .. } | GetStructVarVarCheck { .. })
    }

    /// Returns the slots that are live at a continuation, for the instruction before it.
    pub fn slots_after_call(&self) -> Option<u32> {
        match *self {
            Instr::Call { live, .. } => Some(live.bits()),
            Instr::LiveSlots { slots } => Some(slots),
            _ => None,
        }
    }

    /// Returns the size of the environment that the instruction allocates.
    pub fn allocates(&self) -> Option<usize> {
        match *self {
            Instr::Allocate { n } | Instr::AllocateSave2 { n, .. } | Instr::AllocateSave3 { n, .. } => {
                Some(n as usize)
            }
            _ => None,
        }
    }
}

instructions! {
    /// Unification of a register, in the head or inline.
    Head:
    /// Unify two registers.
    GetValue "get_value" { a: X, b: X }
    /// Unify a register with an atom or small integer.
    GetConst "get_constant" { x: X, tag: ConstTag, value: ConstValue }
    /// As `get_constant`; the check for wake-ups behind it is skipped if there are none.
    GetConstCheck "get_constant_check" { x: X, tag: ConstTag, value: ConstValue }
    /// Unify a register with a boxed constant.
    GetBoxed "get_boxed" { x: X, k: Boxed }
    /// Unify with a list cell whose head and tail the next instructions unify.
    GetList "get_list" { x: X }
    /// Unify with a list cell whose head is new and whose tail the next instruction unifies.
    GetListVar "get_list_var" { x: X, head: X }
    /// List with new head and tail.
    GetListVarVar "get_list_var_var" { x: X, head: X, tail: X }
    /// List with this head and a new tail.
    GetListValVar "get_list_val_var" { x: X, head: X, tail: X }
    /// List with a new head and this tail.
    GetListVarVal "get_list_var_val" { x: X, head: X, tail: X }
    /// List with this head and this tail.
    GetListValVal "get_list_val_val" { x: X, head: X, tail: X }
    /// List with any head and a new tail.
    GetListVoidVar "get_list_void_var" { x: X, tail: X }
    /// List with a new head and any tail.
    GetListVarVoid "get_list_var_void" { x: X, head: X }
    /// List with this head and any tail.
    GetListValVoid "get_list_val_void" { x: X, head: X }
    /// List with a constant head and a new tail.
    GetListConstVar "get_list_constant_var" { x: X, tail: X, tag: ConstTag, value: ConstValue }
    /// List with a new head and the tail `[]`.
    GetListVarNil "get_list_var_nil" { x: X, head: X }
    /// As `get_list_var_var`; the check for wake-ups behind it is skipped if there are none.
    GetListVarVarCheck "get_list_var_var_check" { x: X, head: X, tail: X }
    /// Two lists with the same new head and new tails.
    GetListCopy "get_list_copy" { x: X, head: X, tail: X, copy: X, copy_tail: X }
    /// Unify with a structure whose arguments the next instructions unify.
    GetStruct "get_structure" { x: X, arity: u8, name: Name }
    /// The same, where the first argument is a new variable.
    GetStructVar "get_structure_var" { x: X, first: X, arity: u8, name: Name }
    /// Unify with a structure of two arguments that are new variables.
    GetStructVarVar "get_structure_var_var" { x: X, first: X, second: X, name: Name }
    /// As `get_structure_var_var`; the check for wake-ups behind it is skipped if there are none.
    GetStructVarVarCheck "get_structure_var_var_check" { x: X, first: X, second: X, name: Name }
    ;

    /// Unification of the next arguments of a compound in the head.
    Argument:
    /// Next argument: new variable.
    UnifyVar "unify_variable" { x: X }
    /// Next two arguments: new variables.
    UnifyVarVar "unify_variable_2" { a: X, b: X }
    /// Next argument: the value of a register.
    UnifyValue "unify_value" { x: X }
    /// Next argument: the value of a slot.
    UnifyValueY "unify_value_y" { y: Y }
    /// Next argument: an atom or small integer.
    UnifyConst "unify_constant" { tag: ConstTag, value: ConstValue }
    /// Next argument: a boxed constant.
    UnifyBoxed "unify_boxed" { k: Boxed }
    /// Skip this many arguments.
    UnifyVoid "unify_void" { n: u32 }
    /// The last argument is a list cell; go on inside it.
    UnifyTailList "unify_tail_list" {}
    /// The last argument is a list cell whose head is new; go on with its tail.
    UnifyTailListVar "unify_tail_list_var" { head: X }
    /// The last argument is a list cell with new head and tail.
    UnifyTailListVarVar "unify_tail_list_var_var" { head: X, tail: X }
    /// The last argument is a structure; go on inside it.
    UnifyTailStruct "unify_tail_structure" { arity: u8, name: Name }
    ;

    /// Copies between registers and slots.
    Copy:
    /// Copy a register.
    Move "move" { to: X, from: X }
    /// Copy two registers.
    Move2 "move_2" { to1: X, from1: X, to2: X, from2: X }
    /// Copy three registers, in order.
    Move3 "move_3" { to1: X, from1: X, to2: X, from2: X, to3: X, from3: X }
    /// Copy a slot to a register.
    Load "load" { x: X, y: Y }
    /// Copy two slots to registers.
    Load2 "load_2" { x1: X, y1: Y, x2: X, y2: Y }
    /// Copy three slots to registers.
    Load3 "load_3" { x1: X, y1: Y, x2: X, y2: Y, x3: X, y3: Y }
    /// Copy a register to a slot.
    Save "save" { y: Y, x: X }
    /// Copy two registers to slots.
    Save2 "save_2" { y1: Y, x1: X, y2: Y, x2: X }
    /// Copy three registers to slots.
    Save3 "save_3" { y1: Y, x1: X, y2: Y, x2: X, y3: Y, x3: X }
    ;

    /// A new value of a register, which may be the start of a term.
    Put:
    /// A new variable.
    PutVar "put_variable" { x: X }
    /// A new variable in a register and a slot.
    PutVarY "put_variable_y" { x: X, y: Y }
    /// An atom or small integer.
    PutConst "put_constant" { x: X, tag: ConstTag, value: ConstValue }
    /// A copy of a boxed constant.
    PutBoxed "put_boxed" { x: X, k: Boxed }
    /// A list cell; the next two Set instructions give head and tail.
    PutList "put_list" { x: X }
    /// A list cell from two registers.
    PutListValVal "put_list_val_val" { x: X, head: X, tail: X }
    /// A list cell with a new variable as its tail.
    PutListValVar "put_list_val_var" { x: X, head: X, tail: X }
    /// A structure; the next Set instructions give the arguments.
    PutStruct "put_structure" { x: X, arity: u8, name: Name }
    ;

    /// The cells of the term at the top of the heap.
    Cell:
    /// The functor of a structure inside the term being built.
    SetFunctor "set_functor" { arity: u8, name: Name }
    /// A pointer to a list cell that comes this many cells after this one.
    SetListAt "set_list_at" { cells: u32 }
    /// A pointer to a structure that comes this many cells after this one.
    SetStructAt "set_structure_at" { cells: u32 }
    /// A new variable.
    SetVar "set_variable" { x: X }
    /// The value of a register.
    SetValue "set_value" { x: X }
    /// The values of two registers.
    SetValue2 "set_value_2" { a: X, b: X }
    /// The value of a slot.
    SetValueY "set_value_y" { y: Y }
    /// An atom or small integer.
    SetConst "set_constant" { tag: ConstTag, value: ConstValue }
    /// A pointer to a block (float, big number, string) that comes this many cells after this one.
    SetBoxedAt "set_boxed_at" { cells: u32 }
    /// The words of a boxed constant.
    SetBoxed "set_boxed" { k: Boxed }
    /// So many new variables.
    SetVoid "set_void" { n: u32 }
    ;

    /// Environments, calls and returns.
    Call:
    /// A new environment with this many slots.
    Allocate "allocate" { n: u8 }
    /// A new environment, two of whose slots are filled.
    AllocateSave2 "allocate_save_2" { n: u8, y1: Y, x1: X, y2: Y, x2: X }
    /// A new environment, three of whose slots are filled.
    AllocateSave3 "allocate_save_3" { n: u8, y1: Y, x1: X, y2: Y, x2: X, y3: Y, x3: X }
    /// Drop the environment.
    Deallocate "deallocate" {}
    /// Call a procedure; `live` are the slots needed afterwards (the last bit: all beyond).
    Call "call" { live: Mask, pred: PredId }
    /// Call a procedure with a new variable in a register and a slot; a `LiveSlots` note follows.
    CallNew "call_new" { x: X, y: Y, pred: PredId }
    /// Continue with a procedure.
    Execute "execute" { pred: PredId }
    /// Copy a register and continue with a procedure.
    MoveExecute "move_execute" { to: X, from: X, pred: PredId }
    /// Drop the environment and continue with a procedure.
    DeallocateExecute "deallocate_execute" { pred: PredId }
    /// Copy a slot to a register, drop the environment and continue with a procedure.
    LoadDeallocateExecute "load_deallocate_execute" { x: X, y: Y, pred: PredId }
    /// Unify two registers, drop the environment and return.
    GetValueDeallocateProceed "get_value_deallocate_proceed" { a: X, b: X }
    /// Return to the continuation.
    Proceed "proceed" {}
    /// Unify two registers and return.
    GetValueProceed "get_value_proceed" { a: X, b: X }
    /// Unify a register with an atom or small integer and return.
    GetConstProceed "get_constant_proceed" { x: X, tag: ConstTag, value: ConstValue }
    /// Drop the environment and return to the continuation.
    DeallocateProceed "deallocate_proceed" {}
    ;

    /// Built-ins and jumps inside the clause.
    Step:
    /// Run a deterministic built-in on the registers from `base` on.
    Builtin "builtin" { base: X, id: BuiltinId }
    /// Run a built-in inside a condition; jump where it fails.
    BuiltinTest "builtin_test" { base: X, id: ShortId, other: Jump }
    /// Count one level for a goal that is run inline (`machine/control/levels.rs`); jump if that is too deep.
    /// `inside`: 1 if the clause has an environment already.
    CountLevel "count_level" { inside: u8, other: Jump }
    /// Jump.
    Goto "goto" { to: Jump }
    /// Fail.
    Fail "fail" {}
    ;

    /// Choice points and cuts, wake-ups, and notes about live slots.
    Choice:
    /// Note the newest choice point in a register.
    Mark "mark" { x: X }
    /// Cut to the clause's entry; `live` registers survive.
    Cut "cut" { live: Mask }
    /// The end of a guard: keep the remaining clauses as alternatives.
    Neck "neck" {}
    /// The same, and return.
    NeckProceed "neck_proceed" {}
    /// The end of a guard: drop the remaining clauses, and cut to the clause's entry.
    NeckCut "neck_cut" { live: Mask }
    /// Cut to the choice point noted in a register.
    CutTo "cut_to" { x: X, live: Mask }
    /// Keep the cut barrier of this clause in a register.
    GetLevel "get_level" { x: X }
    /// Run pending wake-ups; `live` registers survive.
    CheckWake "check_wake" { live: Mask }
    /// A choice point inside the clause; on failure go on at `other`.
    Alt "alt" { live: Mask, other: Jump }
    /// Never executed: lists the slots that are live at the alternative behind it, or after the call before
    /// it (all ones: there is no environment).
    LiveSlots "live_slots" { slots: u32 }
    /// Never executed: next to such a mask (behind it, or before `live_slots`), which of the next 31 slots
    /// are live. The last bit says that one more of these follows.
    MoreSlots "more_slots" { slots: u32 }
    /// Start of an alternative: restore the registers; another alternative follows.
    AltNext "alt_next" { live: Mask, other: Jump }
    /// Start of the last alternative: restore the registers and drop the choice point.
    AltLast "alt_last" { live: Mask }
    /// Make the choice point that was pushed on top of the marked one fail when backtracking reaches it
    /// (`*->`).
    SoftCut "soft_cut" { x: X }
    ;

    /// Conditions: they jump (or fail) unless they hold.
    Condition:
    /// Type test.
    TestType "test_type" { kind: TypeTest, x: X, other: Jump }
    /// `==`.
    TestSame "test_same" { a: X, b: X, other: Jump }
    /// `\==`.
    TestNotSame "test_not_same" { a: X, b: X, other: Jump }
    /// Compare two terms in standard order: `<`, `=` or `>`.
    Order "order" { to: X, a: X, b: X }
    /// Arithmetic comparison of two registers.
    Compare "compare" { rel: Comparison, a: X, b: X, other: Jump }
    /// Arithmetic comparison of a register with a small number.
    CompareSmall "compare_small" { rel: Comparison, a: X, b: i8, other: Jump }
    ;

    /// Arithmetic.
    Arithmetic:
    /// Sum.
    Add "add" { to: X, a: X, b: X }
    /// Sum of a register and a constant.
    AddConst "add_constant" { to: X, a: X, value: ConstValue }
    /// Difference.
    Sub "sub" { to: X, a: X, b: X }
    /// Product.
    Mul "mul" { to: X, a: X, b: X }
    /// Any evaluable functor of two arguments.
    Arith2 "arith_2" { function: Function, to: X, a: X, b: X }
    /// Any evaluable functor of one argument.
    Arith1 "arith_1" { function: Function, to: X, a: X }
    /// The value of an expression that a variable holds.
    Eval "eval" { to: X, a: X }
    ;

    /// A mark of the native code.
    Mark:
    /// Native code can take over from here on. `known` bytes later it begins for calls whose first unified
    /// argument is known to be the right term.
    Native "native" { known: u8, at: u32 }
    ;

    /// Code of whole procedures, which stands in no clause.
    Procedure:
    /// Choose a clause of a compiled procedure: enter its decision tree.
    Switch "switch" { pred: PredId }
    /// A node of a decision tree: branch on the tag or key of an argument.
    SwitchOn "switch_on" {}
    /// A node that is built when the first call needs it.
    Grow "grow" { pred: PredId }
    /// A node whose clauses have the same structure in an argument, until a call makes it switch on an
    /// argument of that structure.
    LookInside "look_inside" { pred: PredId }
    /// A node of a decision tree: branch on the tag or key of an argument of a structure that is an argument.
    SwitchInside "switch_inside" {}
    /// A node with several clauses left: try the first and push a choice point for the others.
    Try "try" { arity: u32 }
    /// Choose a clause of a dynamic procedure.
    CallDynamic "call_dynamic" { pred: PredId }
    /// Go on with the next clause of a static procedure.
    RetryStatic "retry_static" {}
    /// Go on with the next clause of a dynamic procedure.
    RetryDynamic "retry_dynamic" { pred: PredId }
    /// Go on with the next fact of a procedure whose facts are rows.
    RetryRows "retry_rows" {}
    /// Compile the clause, then run it.
    CompileClause "compile_clause" {}
    /// Unify with a copy of a clause too large to compile, and run its body.
    Interpret "interpret" {}
    /// A procedure without clauses: search for its definition, or raise an error.
    Undefined "undefined" { pred: PredId }
    /// Continue with the procedure that this one is linked to, after qualifying meta-arguments with this
    /// one's module.
    Link "link" { pred: PredId }
    /// Qualify meta-arguments with the procedure's own module and continue with the next instruction.
    Qualify "qualify" { pred: PredId }
    /// Run a deterministic built-in as a procedure and return.
    BuiltinProceed "builtin_proceed" { id: BuiltinId }
    /// Run a built-in that may have several solutions.
    Nondet "nondet" { id: BuiltinId }
    /// `arg/3`: handles the common case, or runs it as a built-in that may have several solutions.
    Arg "arg" { id: BuiltinId }
    /// Ask a built-in for its next solution.
    NondetNext "nondet_next" { id: BuiltinId }
    /// `call/N`: calls the closure in X0 with this many further arguments, in the module of the procedure
    /// whose stub this is.
    CallClosure "call_closure" { extra: u8, id: BuiltinId }
    /// Run a built-in that decides where execution continues.
    Control "control" { id: BuiltinId }
    /// Return address of a query's conjunction: a solution.
    Solution "solution" {}
    /// End of a query without further solutions.
    NoSolution "no_solution" {}
    /// Restore the saved registers and continue where the machine was interrupted.
    Resume "resume" {}
    /// The goal of a catch has succeeded.
    CatchExit "catch_exit" {}
    /// The goal of a catch has failed.
    CatchFail "catch_fail" {}
    /// The goal of a call with cleanup has succeeded.
    CleanupExit "cleanup_exit" {}
    /// The goal of a call with cleanup has failed.
    CleanupFail "cleanup_fail" {}
    /// A cleanup is done: throw the ball in slot 0 again.
    Rethrow "rethrow" {}
    /// The goal of a reset has succeeded.
    ResetExit "reset_exit" {}
    /// Call a tabled procedure: answer from its table, evaluate it, or wait for answers.
    Tabled "tabled" { pred: PredId }
    /// Call a procedure that is wrapped or declared to be deterministic.
    Wrapped "wrapped" { pred: PredId }
    /// A tabled procedure has an answer: add it to the table, and fail.
    TableAnswer "table_answer" {}
    /// An answer and the one in the table have been combined.
    TableUpdate "table_update" {}
    /// Clauses or answers are exhausted: resume a waiting goal that has not seen all answers, or complete the
    /// tables.
    TableNext "table_next" {}
    /// The next answer for a waiting goal that was resumed.
    TableDeliver "table_deliver" {}
    /// The next answer of a complete table.
    TableRetry "table_retry" {}
    ;
}

const _: () = assert!(size_of::<Instr>() == 8);
