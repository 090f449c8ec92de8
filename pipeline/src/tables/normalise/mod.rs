//! From a raw row to a [`CatalogueTitle`]: takes the fields one by one, drops what breaks a value rule with a remark, and
//! stops at the first row rule broken. Pure: the same row, day and vocabulary give the same title.

mod facts;
mod lists;
mod people;
mod reader;

use super::cell::Cell;
use super::checks;
use super::contract::FilledCell;
use super::field::Field;
use super::quarantine::Remark;
use super::row::RawRow;
use super::rules::Rule;
use super::title::CatalogueTitle;
use chrono::NaiveDate;
pub(super) use facts::add_other_title;
use reader::Reader;
use std::collections::{BTreeMap, HashSet};
use trits_index::ids::MediaType;

/// What normalising needs besides the row.
#[derive(Debug, Clone)]
pub struct Context<'c> {
    /// Today: dates more than six years on are out of range, later ones than today unreleased.
    pub today: NaiveDate,
    /// The lexicon's concept ids.
    pub concepts: &'c HashSet<String>,
    /// Film or series when the row has no `media_type`.
    pub media: MediaType,
    /// The source's name: the origin of the title's facts.
    pub source: &'c str,
    /// Whether the source says of its titles if they are adult.
    pub says_adult: bool,
}

/// The result of a row.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The title, unless a row rule was broken.
    pub title: Option<CatalogueTitle>,
    /// The id, when it could be read.
    pub id: Option<u32>,
    /// Film or series, when it could be read.
    pub media: Option<MediaType>,
    /// The filled cells of the row, by field.
    pub filled: Vec<FilledCell>,
    /// The rules broken; exactly one of row level when there is no title, else none.
    pub remarks: Vec<Remark>,
}

/// Normalises one row.
pub fn normalise(row: RawRow<'_>, context: &Context<'_>) -> Outcome {
    let filled = row.filled_cells();
    let mut reader = Reader::new(row);
    let (media, id) = match identity(&mut reader, context.media) {
        Ok(found) => found,
        Err((media, id)) => return Outcome { title: None, id, media, filled, remarks: reader.into_remarks() },
    };
    let Some(mut title) = facts::titles(&mut reader, media, id) else {
        reader.note(Rule::MissingTitle, "", &Cell::Null);
        return Outcome { title: None, id: Some(id), media: Some(media), filled, remarks: reader.into_remarks() };
    };
    facts::fill(&mut title, &mut reader, context);
    facts::fill_release(&mut title, &mut reader, context.today);
    lists::fill(&mut title, &mut reader);
    people::fill(&mut title, &mut reader);
    title.concepts = lists::read_concepts(&mut reader, context.concepts);
    title.untold = lists::read_untold(&mut reader, context.concepts);
    title.wide = lists::read_thin(&mut reader, context.concepts);
    title.offers = lists::read_offers(&mut reader);
    let fetched = reader.fact(Field::Fetched, |cell| checks::fetched(cell, context.today));
    title.set_origin(context.source, fetched.map(|day| day.to_string()).as_deref(), &BTreeMap::new());
    Outcome { title: Some(title), id: Some(id), media: Some(media), filled, remarks: reader.into_remarks() }
}

type Unidentified = (Option<MediaType>, Option<u32>);

fn identity(reader: &mut Reader<'_>, default: MediaType) -> Result<(MediaType, u32), Unidentified> {
    let (column, cell) = reader.take(Field::MediaType);
    let media = checks::media_type(&cell).map(|m| m.unwrap_or(default));
    let media = media.inspect_err(|rule| reader.note(*rule, column, &cell));
    let (column, cell) = reader.take(Field::Id);
    match (media, checks::id(&cell)) {
        (Ok(media), Ok(id)) => Ok((media, id)),
        (Ok(media), Err(rule)) => {
            reader.note(rule, column, &cell);
            Err((Some(media), None))
        }
        (Err(_), id) => Err((None, id.ok())),
    }
}

#[cfg(test)]
mod tests;
