//! Selects the clause that a call enters.
//!
//! `tree` and `select` are the decision trees of static procedures; `dynamic_calls` and `dynamic` serve
//! dynamic procedures, with hash tables of `buckets`; `clause_facts` serves `clause/2`,
//! `row_calls` procedures whose facts are rows.

pub mod buckets;
pub mod clause_facts;
pub mod dynamic;
pub mod dynamic_calls;
pub mod row_calls;
pub mod search;
pub mod select;
pub mod tree;
