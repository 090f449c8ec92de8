//! Approximate neighbours: a hierarchical navigable small world graph (Malkov and Yashunin, arXiv 1603.09320) in flat arrays.
//!
//! In: rows of small whole numbers, and which of them are to be found. Out: a [`Graph`] that finds the rows most similar to
//! any query in a fraction of a scan. The graph knows rows and links only; the caller computes how similar
//! a row is to the query, so that one graph serves every kind of query. Building is behind the feature `build` and uses hnsw_rs; searching is
//! our own, because hnsw_rs' search keeps a hash map of visited points and reference counts every candidate.

#[cfg(feature = "build")]
mod build;
#[cfg(feature = "build")]
mod enrich;
mod graph;
mod lists;
#[cfg(feature = "build")]
mod repair;
mod search;

#[cfg(feature = "build")]
pub use build::{BuildError, Built, Settings, build};
pub use graph::Graph;

#[cfg(all(test, feature = "build"))]
mod tests;
