#![doc = include_str!("../README.md")]

pub mod answer;
pub mod availability;
pub mod digest;
pub mod dutch;
pub mod genres;
pub mod hnsw;
pub mod ids;
pub mod lexicon;
pub mod reason;
pub mod score;
pub mod search;
pub mod snapshot;
pub mod store;
pub mod themes;
pub mod title;
pub mod vectors;
