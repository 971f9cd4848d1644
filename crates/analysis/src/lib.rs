//! What a Prolog text means, without running it.
//!
//! This crate reads texts with the reader of `ninelog-terms`, keeps every byte, and runs nothing: directives
//! that change how the text is read are interpreted by a list (`context`). What built-ins and libraries there
//! are it is told through a trait, `Knowledge`. It knows no files and no machine. It accepts every text,
//! right or wrong.
//!
//! - `Document`: a text, its clauses and their lossless trees; edits read what they change
//! - `Node`, `Term`, `Roles`: a tree as tokens and nodes, as Prolog terms, and as the parts of a clause
//! - `Index`: definitions, places that name predicates, declarations, exports and imports, comments, tests
//! - `diagnose`: what is wrong or looks wrong, with a code, a hint, a fix and a page of help
//! - `Workspace`: files by revision, and what editors ask about all of them
//! - `format`: the layout of clauses
//! - `colours`, `complete`: what a part of the text is, and what can stand at a place
//! - `typed`: the colours of a text that is being typed
//! - `goals`: where the goals and variables of a clause stand, for backtraces
//! - `branches`: which goals of a clause run before which, for warnings about variables
//! - `lines`: byte offsets as lines and columns

pub mod branches;
pub mod colour;
pub mod complete;
pub mod context;
pub mod diagnostics;
pub mod document;
pub mod format;
pub mod goals;
pub mod index;
pub mod knowledge;
pub mod lines;
pub mod tree;
pub mod typing;
pub mod workspace;

pub use colour::{Class, Coloured, colours};
pub use complete::{Proposal, ProposalKind, Proposals, complete};
pub use context::{Context, Fixity, Op, OpType};
pub use diagnostics::calls::{Target, target};
pub use diagnostics::{Code, Diagnostic, Edit, Fix, Problem, Severity, diagnose, diagnose_files};
pub use document::{Clause, Document, Trouble};
pub use format::formatted_text;
pub use index::{ClauseKind, Definition, Id, Import, ImportKind, Index, Mode, Reference, Use};
pub use knowledge::{Exports, Facts, Indicator, Knowledge, Origin};
pub use ninelog_terms::flags::ReadFlags;
pub use ninelog_terms::syntax::pieces::PieceKind;
pub use tree::roles::{Role, Roles};
pub use tree::term::{self, Form, Term};
pub use tree::{Kind, Node};
pub use typing::{Typed, typed};
pub use workspace::{Cancelled, FileSystem, Snapshot, Workspace};
