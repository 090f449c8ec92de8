//! The pure answer function: a snapshot and a query in, three tips with roles and reasons out. No clock, no chance, no
//! I/O but reads from the open snapshot, so the same query on the same snapshot gives the same bytes.

mod candidates;
mod choices;
pub mod dutch;
mod fallback;
pub mod filters;
mod guard;
mod query;
mod relaxation;
mod retrieval;
mod scan;
mod shown;
mod starters;
mod steer;
mod trio;
mod why_not;

use crate::ids::{TitleKey, TitleNo};
use crate::score::Scored;
use crate::snapshot::{ReadError, Snapshot};
use candidates::{Candidate, CandidateSet};
pub use choices::{Choice, Choices, YearRange, choices, count};
pub use filters::Filters;
use filters::Requirements;
pub use query::{Answer, AnswerError, MAX_ALT, Query, Relaxation, Role, Tip};
pub use starters::starters;
pub use steer::{DirectionOffer, Step, directions};
pub use trio::FEWEST_ATOMS;
use trio::Picker;
pub use why_not::{Misfit, NotPicked, WhyNot};

/// Answers a query: exactly three tips, or none when `alt` lies beyond the last set that can be given. Only a strict
/// first set may hold one or two.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn answer(snapshot: &Snapshot, query: &Query) -> Result<Answer, AnswerError> {
    let seed = snapshot.find(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    answer_from(snapshot, query, snapshot.candidates(seed)?)
}

/// The same from other candidates than the stored ones, best first: what would be answered if they were stored.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn answer_from(snapshot: &Snapshot, query: &Query, candidates: Vec<Scored>) -> Result<Answer, AnswerError> {
    let seed_no = snapshot.find(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    let seed = snapshot.title(seed_no)?;
    let set = CandidateSet::of(snapshot, seed_no, query, candidates);
    let (candidates, rest_may_follow) = retrieval::candidates(&set);
    let shown = shown::find(&set, &candidates);
    let total = u32::try_from(candidates.len()).unwrap_or(u32::MAX);
    let mut trios = Trios { picker: Picker::new(snapshot, seed_no, &seed, candidates)?, rest: rest_may_follow.then_some(&set) };
    let mut trio = trios.next(if query.strict { 1 } else { 3 })?;
    for _ in 0..query.alt.min(MAX_ALT) {
        trio = if trio.is_empty() { trio } else { trios.next(3)? };
    }
    let exhausted = trio.is_empty() || query.alt >= MAX_ALT || !trios.has(3);
    let trio = shown.unwrap_or(trio);
    let tips = trios.picker.tips(&trio, &set.predicate)?;
    let requirements = trio.iter().fold(Requirements::NONE, |all, c| all.union(c.requirements));
    let relaxations = relaxation::describe(&query.filters, requirements);
    drop(trios);
    Ok(Answer { seed, tips, relaxations, alt: query.alt, exhausted, total })
}

/// The stored candidates of a seed that pass guards and filters, best first: the plain list that trios are picked from.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn ranked(snapshot: &Snapshot, query: &Query) -> Result<Vec<Scored>, AnswerError> {
    let seed = snapshot.find(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    Ok(CandidateSet::of(snapshot, seed, query, snapshot.candidates(seed)?).passing().into_iter().map(|c| c.scored).collect())
}

/// Why a title is none of a seed's first three tips: for each role the tip that was picked, and the reason. Empty for a title that is not among
/// the candidates: of the seed's franchise, not recommendable, or not stored for the seed.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn why_not(snapshot: &Snapshot, seed: TitleKey, no: TitleNo) -> Result<Vec<NotPicked>, AnswerError> {
    let query = Query::first(seed);
    let seed_no = snapshot.find(seed).ok_or(AnswerError::UnknownSeed(seed))?;
    let title = snapshot.title(seed_no)?;
    let set = CandidateSet::of(snapshot, seed_no, &query, snapshot.candidates(seed_no)?);
    let (candidates, _) = retrieval::candidates(&set);
    Ok(Picker::new(snapshot, seed_no, &title, candidates)?.why_not(no)?)
}

/// Trio after trio; when the stored candidates run out, the rest of the catalogue follows once.
struct Trios<'a> {
    picker: Picker<'a>,
    rest: Option<&'a CandidateSet<'a>>,
}

impl Trios<'_> {
    fn next(&mut self, fewest: usize) -> Result<Vec<Candidate>, ReadError> {
        if self.has(fewest) { self.picker.next_set(fewest) } else { Ok(Vec::new()) }
    }

    fn has(&mut self, fewest: usize) -> bool {
        if !self.picker.has(3)
            && let Some(set) = self.rest.take()
            && !set.is_unrestricted()
        {
            self.picker.extend(set.rest());
        }
        self.picker.has(fewest)
    }
}
