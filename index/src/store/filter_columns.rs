//! Columns that only filters read, by title number. In: published titles. Out: one array per fact.

use crate::ids::{ConceptNo, TitleNo};
use crate::lexicon::{Axis, Concept};
use crate::title::{self, Title, is_miniseries};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// An age rating that is not known.
pub const AGE_UNKNOWN: u8 = u8::MAX;

/// A place on an axis that is not known.
pub const PLACE_UNKNOWN: i8 = i8::MIN;

/// Bit of a series that has ended.
pub const ENDED: u8 = 1;

/// Bit of a series of which it is known that it has not ended.
pub const RUNNING: u8 = 2;

/// Bit of a miniseries.
pub const MINISERIES: u8 = 4;

/// One array per fact, all but the concepts as long as there are titles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilterColumns {
    /// Minutes of a film or of a usual episode, 0 unknown.
    pub minutes: Vec<u16>,
    /// Seasons, 0 unknown.
    pub seasons: Vec<u16>,
    /// [`ENDED`], [`RUNNING`], [`MINISERIES`].
    pub form: Vec<u8>,
    /// Mean vote in tenths, as a card prints it; 0 unknown.
    pub score: Vec<u8>,
    /// Dutch age rating, [`AGE_UNKNOWN`] when it is not known.
    pub age: Vec<u8>,
    /// Places on each axis in tenths, [`PLACE_UNKNOWN`] where a title's concepts say nothing of it.
    pub places: [Vec<i8>; Axis::ALL.len()],
    /// Where the concepts of a title begin in `concept`; one longer than there are titles.
    pub concept_start: Vec<u32>,
    /// Concepts of all titles, title after title, ascending within one.
    pub concept: Vec<ConceptNo>,
}

impl FilterColumns {
    /// The columns of titles in the order of their numbers.
    pub fn of_titles<'t>(titles: impl IntoIterator<Item = &'t Title>, concepts: &[Concept]) -> Self {
        let mut out = Self { concept_start: vec![0], ..Self::default() };
        for title in titles {
            let minutes = title.runtime.or(title.episode_runtime);
            out.minutes.push(minutes.unwrap_or(0));
            out.seasons.push(title.seasons.unwrap_or(0));
            out.form.push(form(title));
            out.score.push(title.vote_average.map_or(0, tenths));
            out.age.push(title.kijkwijzer.unwrap_or(AGE_UNKNOWN));
            for (axis, column) in Axis::ALL.into_iter().zip(&mut out.places) {
                column.push(title::place(axis, title, concepts).unwrap_or(PLACE_UNKNOWN));
            }
            out.concept.extend(title.concepts.iter().map(|c| c.no));
            out.concept_start.push(u32::try_from(out.concept.len()).unwrap_or(u32::MAX));
        }
        out
    }

    /// The concepts of a title, ascending.
    pub fn concepts(&self, no: TitleNo) -> &[ConceptNo] {
        &self.concept[self.concept_range(no)]
    }

    /// Where the concepts of a title are in `concept`.
    pub fn concept_range(&self, no: TitleNo) -> Range<usize> {
        self.concept_start[no.at()] as usize..self.concept_start[no.at() + 1] as usize
    }

    /// The place of a title on an axis in tenths.
    pub fn place(&self, axis: Axis, no: TitleNo) -> Option<i8> {
        Some(self.places[axis as usize][no.at()]).filter(|place| *place != PLACE_UNKNOWN)
    }

    /// Whether the columns belong to this many titles and no offset leads outside.
    pub fn fits(&self, titles: usize) -> bool {
        let lengths = [self.minutes.len(), self.seasons.len(), self.form.len(), self.score.len(), self.age.len()];
        let ends = self.concept_start.last().map(|&end| end as usize);
        lengths.iter().all(|&n| n == titles)
            && self.places.iter().all(|column| column.len() == titles)
            && self.concept_start.len() == titles + 1
            && self.concept_start.is_sorted()
            && ends == Some(self.concept.len())
    }
}

fn form(title: &Title) -> u8 {
    let ending = match title.ended {
        Some(true) => ENDED,
        Some(false) => RUNNING,
        None => 0,
    };
    if is_miniseries(title) { ending | MINISERIES } else { ending }
}

/// A vote as a card prints it, in tenths: 7.94 is 79.
fn tenths(vote: f32) -> u8 {
    if vote.is_finite() { (vote * 10.0).round().clamp(0.0, 100.0) as u8 } else { 0 }
}
