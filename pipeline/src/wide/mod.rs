//! The wide tier's file. In: tables with votes, keywords and overviews, and the starter. Out: `datasets/wide.parquet`, which holds of every
//! known title that the starter lacks its plain facts, our own concepts and two coarse marks of ours: no overview, no keyword, no votes, no
//! picture path, no sentence of anybody.
//!
//! The same tables, starter, lexicon and day give the same bytes.

mod choose;
mod describe;
mod origin;
mod write;

pub use choose::FEWEST_VOTES;
pub use write::{COLUMNS, write};

use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::sources::table;
use crate::tables::CatalogueTitle;
use std::fmt;
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;

/// What the file is made from.
#[derive(Debug, Clone, Copy)]
pub struct Sources<'a> {
    /// Tables in the provider's columns, the first with precedence.
    pub tables: &'a [PathBuf],
    /// The deep tier.
    pub starter: &'a Path,
    /// Fewest votes of a film.
    pub min_votes: u32,
    /// Today, `YYYY-MM-DD`: what is released later is left out.
    pub today: &'a str,
}

/// The titles of the wide tier, sorted by media type and id.
#[derive(Debug)]
pub struct Made {
    /// With [`crate::tables::Thin`] set, and nothing that the file does not hold.
    pub titles: Vec<CatalogueTitle>,
    /// What the model did.
    learned: String,
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let films = self.titles.iter().filter(|title| title.media == MediaType::Movie).count();
        let with = |has: fn(&CatalogueTitle) -> bool| self.titles.iter().filter(|title| has(title)).count();
        let mapped = with(|t| t.wide.as_ref().is_some_and(|thin| !thin.mapped.is_empty()));
        write!(f, "{films} films and {} series, {mapped} with concepts of keywords; {}", self.titles.len() - films, self.learned)
    }
}

/// Reads the tables and makes the titles of the tier.
///
/// # Errors
/// A table cannot be read, or the model does not converge.
pub fn make(sources: &Sources<'_>, lexicon: &Lexicon) -> Result<Made, Failure> {
    let starter = read(std::slice::from_ref(&sources.starter.to_owned()), sources.today, lexicon)?;
    let tables = read(sources.tables, sources.today, lexicon)?;
    let chosen = choose::choose(starter, tables, sources.min_votes);
    let (titles, learned) = describe::describe(chosen, lexicon)?;
    Ok(Made { titles, learned })
}

fn read(paths: &[PathBuf], today: &str, lexicon: &Lexicon) -> Result<Vec<CatalogueTitle>, Failure> {
    table::read(paths, today, lexicon).map(|read| read.titles).map_err(Failure::usage)
}
