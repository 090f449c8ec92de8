//! Tests of reasons: each rule by fixtures, texts asserted as a visitor reads them, laws on random titles.

mod composed;
mod contrasts;
mod gates;
mod laws;
mod lexicon_file;
mod mini_lexicon;
mod mutations;
mod rules;
mod tables;
mod templates;
mod world;
