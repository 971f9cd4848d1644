//! Places the marks in a clause's code at which native code can take over.
//!
//! There is a mark before nearly every instruction, so that native code that left for one is entered again at
//! the next. Exceptions are instructions that belong to the one before them: notes for the collectors, and
//! those that complete a term or a compound in a head.

use crate::code::instr::*;
use crate::compile::emit::{jump_of, set_jump};
use rustc_hash::FxHashSet;

/// Returns whether the instruction has a template.
pub fn is_native(instr: Instr) -> bool {
    use Instr::*;
    !matches!(
        instr,
        GetBoxed { .. }
            | UnifyBoxed { .. }
            | Builtin { .. }
            | BuiltinTest { .. }
            | CountLevel { .. }
            | AltNext { .. }
            | AltLast { .. }
            | SoftCut { .. }
            | Arith1 { .. }
    )
}

/// Returns whether there must be no mark before the instruction, because it belongs to the one before it.
fn belongs_to_previous(code: &[Instr], at: usize) -> bool {
    use Instr::*;
    matches!(code[at], LiveSlots { .. } | MoreSlots { .. } | AltNext { .. } | AltLast { .. })
        || matches!(code[at], CheckWake { .. }) && at > 0 && code[at - 1].is_checking()
        || is_among_arguments(code, at)
}

/// Returns whether this instruction is among those that unify the arguments of a compound. Values may be
/// saved in between.
pub fn is_among_arguments(code: &[Instr], at: usize) -> bool {
    use Instr::*;
    let passing = |instr: &&Instr| matches!(instr, Save { .. } | Save2 { .. } | Save3 { .. });
    code[at..].iter().find(|instr| !passing(instr)).is_some_and(|instr| instr.phase() == Phase::Argument)
}

/// Returns whether the instruction can be part of building a term at the top of the heap.
pub fn builds(instr: Instr) -> bool {
    use Instr::*;
    instr.phase() == Phase::Cell
        || matches!(
            instr,
            PutList { .. }
                | PutStruct { .. }
                | PutVar { .. }
                | PutListValVal { .. }
                | PutListValVar { .. }
                | PutConst { .. }
                | PutBoxed { .. }
                | Move { .. }
                | Move2 { .. }
                | Move3 { .. }
                | Load { .. }
                | Load2 { .. }
                | Load3 { .. }
        )
}

/// Returns the distance that an instruction jumps; `None` if it does not jump, or fails instead.
fn distance(mut instr: Instr) -> Option<i32> {
    jump_of(&mut instr).map(|jump| jump.0).filter(|&distance| distance != 0)
}

/// Returns the instructions of a clause with `Native` before those where native code can take over. Jumps go
/// to the mark, if there is one. Also returns the new place of each instruction, or of its mark.
pub fn mark(code: &[Instr]) -> (Box<[Instr]>, Vec<i32>) {
    let jumps = |at: usize| distance(code[at]).map(|distance| at + distance as usize);
    let targets: FxHashSet<usize> = (0..code.len()).filter_map(jumps).collect();
    let mut places = Vec::with_capacity(code.len());
    let mut marked: Vec<Instr> = Vec::with_capacity(code.len() * 2);
    let mut previous = None;
    for (at, &instr) in code.iter().enumerate() {
        places.push(marked.len() as i32);
        let inside =
            previous.is_some_and(|previous| is_native(previous) && builds(previous) && builds(instr));
        if !belongs_to_previous(code, at) && (!inside || targets.contains(&at)) {
            marked.push(Instr::Native { known: 0, at: 0 });
        }
        // Native code may leave for either half.
        match instr {
            Instr::GetListCopy { x, head, tail, copy, copy_tail } => {
                marked.push(Instr::GetListVarVar { x, head, tail });
                marked.push(Instr::Native { known: 0, at: 0 });
                marked.push(Instr::GetListValVar { x: copy, head, tail: copy_tail });
            }
            _ => marked.push(instr),
        }
        previous = Some(instr);
    }
    for (at, &instr) in code.iter().enumerate() {
        if let Some(distance) = distance(instr) {
            let target = at + distance as usize;
            let from = places[at] + matches!(marked[places[at] as usize], Instr::Native { .. }) as i32;
            set_jump(&mut marked[from as usize], places[target] - from);
        }
    }
    (marked.into_boxed_slice(), places)
}
