//! The public interface and what joins the layers: making a machine, loading programs.
pub mod boot;
pub mod library;
pub mod load;
