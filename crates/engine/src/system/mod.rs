//! The code that connects the layers: making a machine, loading programs.
pub mod boot;
mod explain;
pub mod library;
pub mod limits;
pub mod load;
pub mod modules;
mod warnings;
