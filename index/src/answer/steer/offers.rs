//! Which directions can be offered from a seed under the filters that are set, with the number of titles there.

use crate::answer::candidates::CandidateSet;
use crate::answer::filters::{DIRECTIONS, Directions, Filters};
use crate::answer::guard::are_three;
use crate::answer::query::{AnswerError, Query};
use crate::answer::scan::{FLOOR, MOST};
use crate::ids::TitleNo;
use crate::snapshot::Snapshot;
use serde::Serialize;

/// Similarity from which on a title that is no stored candidate is one of the three for which a direction is offered: twice the floor of an
/// answer, so that what is offered is worth a press.
const NEAR: f32 = 2.0 * FLOOR;

/// The same of the other media type, where fewer titles are that near.
const NEAR_ACROSS: f32 = 1.5 * FLOOR;

/// A direction in which there are three tips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DirectionOffer {
    /// Its word.
    pub value: &'static str,
    /// The same in Dutch.
    pub label: &'static str,
    /// The titles that lie there and meet the filters, as many as the answer in this direction picks its sets from.
    pub titles: u32,
    /// Whether it is one of those set.
    pub chosen: bool,
}

/// The directions that a visitor can add to those set, and those set: each with the number of titles that an answer in all of these directions
/// picks from. One in which no three near ones can be tips is left out, unless it is set.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn directions(snapshot: &Snapshot, query: &Query) -> Result<Vec<DirectionOffer>, AnswerError> {
    let seed = snapshot.find_seed(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    let chosen = query.filters.directions;
    // Directions are left out here and judged one by one below, so that the catalogue is scanned once.
    let without = Query { filters: Filters { directions: Directions::NONE, ..query.filters.clone() }, ..query.clone() };
    let set = CandidateSet::stored(snapshot, seed, &without)?;
    let stored: Vec<TitleNo> = set.passing().iter().map(|c| c.scored.no).collect();
    let others = set.related();
    let near = if query.media == query.seed.media { NEAR } else { NEAR_ACROSS };
    let is_near = |no: &TitleNo| set.scan.similarity(*no).is_some_and(|similarity| similarity >= near);
    let mut offers = Vec::new();
    for (direction, value, label) in DIRECTIONS {
        let Some(all) = chosen.with(direction) else { continue };
        let is_there = |no: &&TitleNo| all.each().all(|one| super::is_in(one, snapshot, seed, **no));
        let there: Vec<TitleNo> = stored.iter().filter(is_there).copied().collect();
        let others: Vec<TitleNo> = others.iter().filter(is_there).copied().collect();
        // As many as an answer picks from.
        let titles = u32::try_from(there.len() + others.len().min(MOST)).unwrap_or(u32::MAX);
        let near = others.into_iter().filter(is_near);
        let is_chosen = chosen.has(direction);
        if is_chosen || are_three(&snapshot.columns, there.into_iter().chain(near)) {
            offers.push(DirectionOffer { value, label, titles, chosen: is_chosen });
        }
    }
    Ok(offers)
}
