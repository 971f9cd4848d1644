//! The public interface, and the code that connects the layers: making a machine, loading programs.
pub mod boot;
pub mod builder;
pub mod embed;
pub mod library;
pub mod limits;
pub mod load;
pub mod modules;
#[cfg(any(test, feature = "internals"))]
pub mod mutants;
#[cfg(all(test, native_code))]
mod native_bytes;
mod value;
mod warnings;
