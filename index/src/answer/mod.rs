//! The pure answer function: a snapshot and a query in, three tips with roles and reasons out. No clock, no chance, no
//! I/O but reads from the open snapshot, so the same query on the same snapshot gives the same bytes.

mod query;
mod trio;
mod walk;

use crate::snapshot::Snapshot;
pub use query::{Answer, AnswerError, MAX_ALT, Query, Role, Step, Tip};

/// Answers a query: exactly three tips, or none when `alt` lies beyond the last set that can be given.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn answer(snapshot: &Snapshot, query: &Query) -> Result<Answer, AnswerError> {
    let seed_no = snapshot.find(query.seed).ok_or(AnswerError::UnknownSeed(query.seed))?;
    let seed = snapshot.title(seed_no)?;
    let candidates = walk::candidates(snapshot, seed_no, query)?;
    let total = u32::try_from(candidates.len()).unwrap_or(u32::MAX);
    let mut picker = trio::Picker::new(snapshot, &seed, candidates);
    let mut trio = picker.next_trio()?;
    for _ in 0..query.alt.min(MAX_ALT) {
        trio = if trio.is_some() { picker.next_trio()? } else { None };
    }
    let exhausted = trio.is_none() || query.alt >= MAX_ALT || !picker.has_trio();
    let (tips, ladder) = match &trio {
        Some(three) => (picker.tips(three)?, ladder(three.iter().any(|c| c.net))),
        None => (Vec::new(), Vec::new()),
    };
    drop(picker);
    Ok(Answer { seed, tips, ladder, alt: query.alt, exhausted, total })
}

/// The steps that were needed: only the safety net can be, as long as there are no filters.
fn ladder(net: bool) -> Vec<Step> {
    let step = || Step {
        step: 8,
        name: "Vangnet".to_owned(),
        before: "titels die op deze lijken".to_owned(),
        after: "goed gewaardeerde titels van hetzelfde genre en uit dezelfde tijd".to_owned(),
    };
    net.then(step).into_iter().collect()
}
