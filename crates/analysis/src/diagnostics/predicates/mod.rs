//! What the clauses of a predicate say together. Nothing is said about predicates that may have others.
//!
//! - `recursion`: recursion without an end, clauses that are never tried; `shapes`: heads that do not fit the
//!   recursive goals; `matches`: goals that match no clause, or stand before what gives them values

pub(crate) mod matches;
pub(crate) mod recursion;
mod shapes;

use crate::index::{Definition, Id, Index};
use crate::knowledge::{Knowledge, Origin};

/// Declarations of predicates that may have other clauses, or an end where others have none.
const OPEN: &[&str] = &["dynamic", "multifile", "table", "thread_local", "chr_constraint"];

/// Returns whether the text has all clauses of a predicate, and no other kind of them.
fn is_closed(id: &Id, definition: &Definition, index: &Index, knowledge: &dyn Knowledge) -> bool {
    // The clauses of a system predicate may stand for instructions.
    let (name, arity) = (&id.indicator.name, id.indicator.arity);
    let is_system = matches!(knowledge.origin(name, arity), Some(Origin::Protected | Origin::System));
    id.module.is_none()
        && !is_system
        && definition.clauses.iter().all(|clause| clause.branch == 0)
        && !index.broken.contains(name)
        && !OPEN.iter().any(|kind| index.is_declared(kind, id))
}
