#![doc = include_str!("../README.md")]

pub mod candidates;
pub mod checks;
pub mod cli;
pub mod datasets;
pub mod embed;
pub mod evaluation;
pub mod features;
pub mod lexicon;
pub mod neighbours;
pub mod night;
pub mod providers;
pub mod publish;
pub mod ratings;
pub mod sources;
pub mod tables;
pub mod themes;
