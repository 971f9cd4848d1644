//! Stubs: return addresses for goals that the machine calls, and alternatives where failure continues.
//!
//! A return address is the second of two instructions (`behind`). The `Call` before it is never executed: its
//! mask tells the collector which slots of the environment are live. An alternative is one instruction.

use crate::code::instr::{Instr, Mask, PredId};
use crate::machine::frames::behind;

/// Returns a stub to return to, in an environment in which these slots are live.
const fn returning(live: u8, then: Instr) -> [Instr; 2] {
    [Instr::Call { live: Mask([live, 0, 0]), pred: PredId(0) }, then]
}

pub static FAIL: [Instr; 1] = [Instr::Fail {}];

/// The goal of a query returns here; its failure ends at the second.
pub static SOLUTION: [Instr; 2] = returning(0, Instr::Solution {});
pub static NO_SOLUTION: [Instr; 1] = [Instr::NoSolution {}];

/// The goal of `catch/3`.
pub static CATCH_EXIT: [Instr; 2] = returning(1, Instr::CatchExit {});
pub static CATCH_FAIL: [Instr; 1] = [Instr::CatchFail {}];
/// The goal of `setup_call_cleanup/3`.
pub static CLEANUP_EXIT: [Instr; 2] = returning(1, Instr::CleanupExit {});
pub static CLEANUP_FAIL: [Instr; 1] = [Instr::CleanupFail {}];
/// A goal that runs before an exception is thrown again.
pub static RETHROW: [Instr; 2] = returning(1, Instr::Rethrow {});
/// The goal of `reset/3`.
pub static RESET_EXIT: [Instr; 2] = returning(7, Instr::ResetExit {});

/// A goal that interrupts another returns here. The environment has four slots.
pub static RESUME: [Instr; 2] = returning(15, Instr::Resume {});
/// A goal that is run for its effects before failure.
pub static THEN_FAIL: [Instr; 2] = returning(0, Instr::Fail {});

/// A watched call. Its environment holds a mark, the depth, the number of the procedure, and the number of
/// collections so far. The arguments follow, but are not kept alive: the next collection drops them.
pub static WATCHED_EXIT: [Instr; 2] = returning(15, Instr::DeallocateProceed {});
/// The clauses of a tabled procedure. The environment holds the values of the answer, the table, and the
/// number of open collections of solutions.
pub static ANSWER: [Instr; 2] = returning(7, Instr::TableAnswer {});
/// The combination of two answers; a third slot holds the combined values.
pub static UPDATE: [Instr; 2] = returning(7, Instr::TableUpdate {});
/// The choice points of evaluations, of goals that wait for answers, and of further answers.
pub static TABLE_NEXT: [Instr; 1] = [Instr::TableNext {}];
pub static TABLE_DELIVER: [Instr; 1] = [Instr::TableDeliver {}];
pub static TABLE_RETRY: [Instr; 1] = [Instr::TableRetry {}];
/// The further clauses of a static procedure.
pub static RETRY_STATIC: [Instr; 1] = [Instr::RetryStatic {}];
/// The alternative of a choice point after a soft cut: it is skipped.
pub static DEAD: [Instr; 1] = [Instr::CatchFail {}];

/// Returns whether a continuation leads back to an interrupted run.
pub fn is_resume(cont: *const Instr) -> bool {
    cont == behind(&RESUME)
}

pub fn is_then_fail(cont: *const Instr) -> bool {
    cont == behind(&THEN_FAIL)
}
