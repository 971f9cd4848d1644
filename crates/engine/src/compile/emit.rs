//! The code being emitted: labels, and fusion of adjacent instructions as they are emitted.

use crate::code::instr::*;
use smallvec::SmallVec;

/// A place in the code that may be jumped to before its address is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(usize);

#[derive(Default)]
pub struct Emitter {
    pub code: SmallVec<[Instr; 32]>,
    /// The address of each label, once it is placed.
    labels: SmallVec<[Option<usize>; 8]>,
    /// Jumps to be patched: instruction and label.
    jumps: SmallVec<[(usize, Label); 8]>,
    /// No fusion across this address, because a jump arrives there.
    barrier: usize,
}

impl Emitter {
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    pub fn place(&mut self, label: Label) {
        self.labels[label.0] = Some(self.code.len());
        self.barrier = self.code.len();
    }

    /// Emits an instruction whose jump goes to a label (`None`: fail).
    pub fn push_jump(&mut self, instr: Instr, label: Option<Label>) {
        if let Some(label) = label {
            self.jumps.push((self.code.len(), label));
        }
        self.code.push(instr);
    }

    pub fn push(&mut self, instr: Instr) {
        if self.code.len() > self.barrier
            && let Some(&last) = self.code.last()
            && let Some(fused) = fuse(last, instr)
        {
            self.code.pop();
            return self.push(fused);
        }
        if matches!(instr, Instr::CheckWake { .. })
            && self.code.len() > self.barrier
            && let Some(last) = self.code.last_mut()
        {
            *last = checking(*last);
        }
        self.code.push(instr);
    }

    /// Emits a call. If the instruction before made a new variable as its last argument, one instruction does
    /// both.
    pub fn push_call(&mut self, live: u32, pred: PredId) {
        match self.code.last() {
            Some(&Instr::PutVarY { x, y }) if self.code.len() > self.barrier => {
                self.code.pop();
                self.code.push(Instr::CallNew { x, y, pred });
                self.code.push(Instr::LiveSlots { slots: live });
            }
            _ => self.code.push(Instr::Call { live: Mask::from_bits(live), pred }),
        }
    }

    /// Resolves all jumps and returns the code.
    pub fn finish(mut self) -> Vec<Instr> {
        for (at, label) in std::mem::take(&mut self.jumps) {
            let target = self.labels[label.0].expect("every label is placed");
            set_jump(&mut self.code[at], target as i32 - at as i32);
        }
        self.code.to_vec()
    }
}

pub fn set_jump(instr: &mut Instr, distance: i32) {
    match jump_of(instr) {
        Some(jump) => jump.0 = distance,
        None => unreachable!("not a jump: {instr:?}"),
    }
}

/// Returns the jump of an instruction, if it has one.
pub fn jump_of(instr: &mut Instr) -> Option<&mut Jump> {
    match instr {
        Instr::Goto { to } => Some(to),
        Instr::Alt { other, .. }
        | Instr::AltNext { other, .. }
        | Instr::TestType { other, .. }
        | Instr::TestSame { other, .. }
        | Instr::TestNotSame { other, .. }
        | Instr::Compare { other, .. }
        | Instr::CompareSmall { other, .. }
        | Instr::CountLevel { other, .. }
        | Instr::BuiltinTest { other, .. } => Some(other),
        _ => None,
    }
}

/// Returns one instruction that does the work of two, if there is one.
fn fuse(first: Instr, second: Instr) -> Option<Instr> {
    use Instr::*;
    Some(match (first, second) {
        (Move { to: to1, from: from1 }, Move { to: to2, from: from2 }) => Move2 { to1, from1, to2, from2 },
        (Move2 { to1, from1, to2, from2 }, Move { to: to3, from: from3 }) => {
            Move3 { to1, from1, to2, from2, to3, from3 }
        }
        (Load { x: x1, y: y1 }, Load { x: x2, y: y2 }) => Load2 { x1, y1, x2, y2 },
        (Load2 { x1, y1, x2, y2 }, Load { x: x3, y: y3 }) => Load3 { x1, y1, x2, y2, x3, y3 },
        (Save { y: y1, x: x1 }, Save { y: y2, x: x2 }) => Save2 { y1, x1, y2, x2 },
        (Save2 { y1, x1, y2, x2 }, Save { y: y3, x: x3 }) => Save3 { y1, x1, y2, x2, y3, x3 },
        (GetListVarVar { x, head, tail }, GetListValVar { x: copy, head: same, tail: copy_tail })
            if head == same && copy != head && copy != tail =>
        {
            GetListCopy { x, head, tail, copy, copy_tail }
        }
        (UnifyVar { x: a }, UnifyVar { x: b }) => UnifyVarVar { a, b },
        (GetList { x }, UnifyVar { x: head }) => GetListVar { x, head },
        (GetListVar { x, head }, UnifyVar { x: tail }) => GetListVarVar { x, head, tail },
        (GetStruct { x, arity, name }, UnifyVar { x: first }) => GetStructVar { x, first, arity, name },
        (GetStructVar { x, first, arity: 2, name }, UnifyVar { x: second }) => {
            GetStructVarVar { x, first, second, name }
        }
        (UnifyTailList {}, UnifyVar { x: head }) => UnifyTailListVar { head },
        (UnifyTailListVar { head }, UnifyVar { x: tail }) => UnifyTailListVarVar { head, tail },
        (UnifyVoid { n }, UnifyVoid { n: m }) => UnifyVoid { n: n + m },
        (SetVoid { n }, SetVoid { n: m }) => SetVoid { n: n + m },
        (SetValue { x: a }, SetValue { x: b }) => SetValue2 { a, b },
        (PutVar { x }, Save { y, x: from }) if from == x => PutVarY { x, y },
        (Allocate { n }, Save2 { y1, x1, y2, x2 }) => AllocateSave2 { n, y1, x1, y2, x2 },
        (AllocateSave2 { n, y1, x1, y2, x2 }, Save { y: y3, x: x3 }) => {
            AllocateSave3 { n, y1, x1, y2, x2, y3, x3 }
        }
        (Move { to, from }, Execute { pred }) => MoveExecute { to, from, pred },
        (Load { x, y }, DeallocateExecute { pred }) => LoadDeallocateExecute { x, y, pred },
        (GetValue { a, b }, Proceed {}) => GetValueProceed { a, b },
        (GetConst { x, tag, value }, Proceed {}) => GetConstProceed { x, tag, value },
        (GetValue { a, b }, DeallocateProceed {}) => GetValueDeallocateProceed { a, b },
        (Neck {}, Proceed {}) => NeckProceed {},
        (Deallocate {}, Execute { pred }) => DeallocateExecute { pred },
        (Deallocate {}, Proceed {}) => DeallocateProceed {},
        _ => return None,
    })
}

/// Returns an instruction in the form that skips the following check for wake-ups if there are none.
fn checking(instr: Instr) -> Instr {
    use Instr::*;
    match instr {
        GetConst { x, tag, value } => GetConstCheck { x, tag, value },
        GetListVarVar { x, head, tail } => GetListVarVarCheck { x, head, tail },
        GetStructVarVar { x, first, second, name } => GetStructVarVarCheck { x, first, second, name },
        other => other,
    }
}
