#![doc = include_str!("../README.md")]

pub mod answer;
pub mod availability;
pub mod genres;
pub mod hnsw;
pub mod ids;
pub mod lexicon;
pub mod reason;
pub mod score;
pub mod search;
pub mod snapshot;
pub mod themes;
pub mod title;
