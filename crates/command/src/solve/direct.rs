//! The answers that long streams ask for most, from the digits of a puzzle to a line of text without anything
//! in between. What is not answered here, the general way answers, with the same text where both could.

use super::report::{Format, counted, uniqueness};
use super::{Options, Status, Task};
use ninelog_sudoku::{Puzzle, Solution, count, solutions, text};

/// Adds the answer on a puzzle, and returns its status. Where the answer takes more than this, nothing is
/// added, and the result is none.
pub fn answer(out: &mut String, options: &Options, puzzle: &Puzzle) -> Option<Status> {
    if options.format != Format::Line || options.limits.solving.is_some() {
        return None;
    }
    let count = match options.task {
        Task::Solve => {
            let solution = text(&only(puzzle)?);
            out.push_str(std::str::from_utf8(&solution).ok()?);
            1
        }
        Task::Unique => {
            let count = count(puzzle, 2);
            out.push_str(uniqueness(count == 1));
            count
        }
        Task::Count(limit) => {
            let (count, _) = options.workers.count(puzzle, limit, || false);
            out.push_str(&counted(count, count == limit));
            count
        }
        _ => return None,
    };
    out.push('\n');
    Some(if count == 1 { Status::Unique } else { Status::NotUnique })
}

/// Returns the solution of a puzzle that has exactly one.
fn only(puzzle: &Puzzle) -> Option<Solution> {
    let (mut first, mut several) = (None, false);
    solutions(puzzle, |solution| {
        several = first.replace(*solution).is_some();
        several
    });
    first.filter(|_| !several)
}
