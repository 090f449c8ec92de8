//! The pure answer function: a snapshot and a query in, three tips with roles and reasons out. No clock, no chance, no
//! I/O but reads from the open snapshot, so the same query on the same snapshot gives the same bytes.

mod about;
mod across;
mod around;
mod at_once;
mod candidates;
mod choices;
pub mod dutch;
mod fallback;
pub mod filters;
mod guard;
mod pair;
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
use crate::title::Title;
pub use about::{About, about};
pub use around::{Around, around};
use candidates::{Candidate, CandidateSet};
pub use choices::{Choice, Choices, YearRange, choices, count};
pub use filters::Filters;
use filters::{FilterPredicate, Requirements};
pub use query::{Answer, AnswerError, MAX_ALT, Query, Relaxation, Role, Tip, TipOfTwo};
pub use relaxation::LAST_STEP;
use scan::MOST;
pub use starters::starters;
pub use steer::{DirectionOffer, Step, directions, has_moved, is_told};
use trio::Picker;
pub use trio::{FEWEST_ATOMS, POOR};
pub use why_not::{Misfit, NotPicked, WhyNot};

/// Answers a query: exactly three tips, or none when `alt` lies beyond the last set that can be given. Only a strict
/// first set may hold one or two.
///
/// # Errors
/// A seed is unknown, two seeds make no pair, or the snapshot cannot be read.
pub fn answer(snapshot: &Snapshot, query: &Query) -> Result<Answer, AnswerError> {
    if let Some(with) = query.with {
        return pair::answer(snapshot, query, with);
    }
    let seed = snapshot.find_seed(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    answer_of(&CandidateSet::stored(snapshot, seed, query)?)
}

/// The same from other candidates than the stored ones, best first: what would be answered if they were stored.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn answer_from(snapshot: &Snapshot, query: &Query, candidates: Vec<Scored>) -> Result<Answer, AnswerError> {
    let seed = snapshot.find_seed(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    answer_of(&CandidateSet::of(snapshot, seed, query, candidates))
}

fn answer_of(set: &CandidateSet<'_>) -> Result<Answer, AnswerError> {
    let seed = set.snapshot.title(set.guard.seed)?;
    let picker = |candidates| Picker::new(set.snapshot, set.guard.seed, &seed, candidates);
    let found = found(set, picker)?;
    Ok(found.of(seed, None, set.query))
}

/// The tips of a set by what picks them; of the seeds the answer has nothing yet.
fn found<P: Picks>(set: &CandidateSet<'_>, picker: impl FnOnce(Vec<Candidate>) -> Result<P, ReadError>) -> Result<Found, ReadError> {
    let query = set.query;
    let (candidates, rest_may_follow) = retrieval::candidates(set);
    let shown = shown::find(set, &candidates);
    // Where a visitor steers, the chip says how many there are; those that later sets are picked from are some of them.
    let later = if rest_may_follow && !query.filters.directions.is_none() { set.related().len().min(MOST) } else { 0 };
    let total = u32::try_from(candidates.len() + later).unwrap_or(u32::MAX);
    let mut trios = Trios { picker: picker(candidates)?, rest: rest_may_follow.then_some(set) };
    let mut trio = trios.next(if query.strict { 1 } else { 3 })?;
    for _ in 0..query.alt.min(MAX_ALT) {
        trio = if trio.is_empty() { trio } else { trios.next(3)? };
    }
    let exhausted = trio.is_empty() || query.alt >= MAX_ALT || !trios.has(3);
    let trio = shown.unwrap_or(trio);
    let tips = trios.picker.tips(&trio, &set.predicate)?;
    let requirements = trio.iter().fold(Requirements::NONE, |all, c| all.union(c.requirements));
    let relaxations = relaxation::describe(&query.filters, requirements);
    Ok(Found { tips, relaxations, exhausted, total })
}

/// The stored candidates of a seed that pass guards and filters, best first: the plain list that trios are picked from.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn ranked(snapshot: &Snapshot, query: &Query) -> Result<Vec<Scored>, AnswerError> {
    let seed = snapshot.find_seed(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    Ok(CandidateSet::stored(snapshot, seed, query)?.passing().into_iter().map(|c| c.scored).collect())
}

/// All that tips of a seed are picked from under the guards and filters of a query, best first.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn candidates(snapshot: &Snapshot, query: &Query) -> Result<Vec<TitleNo>, AnswerError> {
    let seed = snapshot.find_seed(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    let (list, _) = retrieval::candidates(&CandidateSet::stored(snapshot, seed, query)?);
    Ok(list.into_iter().map(|c| c.scored.no).collect())
}

/// Why a title is none of a seed's first three tips: for each role the tip that was picked, and the reason. Empty for a title that is not among
/// the candidates: of the seed's franchise, not recommendable, or not stored for the seed.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn why_not(snapshot: &Snapshot, seed: TitleKey, no: TitleNo) -> Result<Vec<NotPicked>, AnswerError> {
    let query = Query::first(seed);
    let seed_no = snapshot.find_seed(seed).ok_or(AnswerError::UnknownSeed(seed))?;
    let title = snapshot.title(seed_no)?;
    let set = CandidateSet::stored(snapshot, seed_no, &query)?;
    let (candidates, _) = retrieval::candidates(&set);
    Ok(Picker::new(snapshot, seed_no, &title, candidates)?.why_not(no)?)
}

/// An answer without its seeds.
struct Found {
    tips: Vec<Tip>,
    relaxations: Vec<Relaxation>,
    exhausted: bool,
    total: u32,
}

impl Found {
    fn of(self, seed: Title, with: Option<(Title, bool)>, query: &Query) -> Answer {
        let Self { tips, relaxations, exhausted, total } = self;
        Answer { seed, with, tips, relaxations, alt: query.alt, exhausted, total }
    }
}

/// What picks trio after trio from candidates; no title twice.
trait Picks {
    /// Whether a trio of at least `fewest` is left.
    fn has(&self, fewest: usize) -> bool;

    /// The next three, in the order of roles: fewer when fewer are left, none when fewer than `fewest` are.
    fn next_set(&mut self, fewest: usize) -> Result<Vec<Candidate>, ReadError>;

    /// Adds candidates behind those that are left.
    fn extend(&mut self, more: Vec<Candidate>);

    /// The tips of a picked set, with reasons that open differently.
    fn tips(&mut self, trio: &[Candidate], predicate: &FilterPredicate<'_>) -> Result<Vec<Tip>, ReadError>;
}

/// Trio after trio; when the stored candidates run out, the rest of the catalogue follows once.
struct Trios<'a, P> {
    picker: P,
    rest: Option<&'a CandidateSet<'a>>,
}

impl<P: Picks> Trios<'_, P> {
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
