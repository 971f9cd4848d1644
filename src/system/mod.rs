//! The public interface and what joins the layers: making a machine, loading programs.
pub mod boot;
pub mod builder;
pub mod embed;
pub mod library;
pub mod limits;
pub mod load;
pub mod modules;
mod value;
mod warnings;
