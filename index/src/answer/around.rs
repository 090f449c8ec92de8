//! What surrounds a title on its own page: further tips, and what it is itself a tip after. Both are answers to queries that a visitor can make.

use super::{Query, answer};
use crate::answer::AnswerError;
use crate::ids::{TitleKey, TitleNo};
use crate::snapshot::Snapshot;

/// Sets after the first one.
const SETS: std::ops::RangeInclusive<u8> = 1..=3;

/// How many of the title's own candidates are asked whether it is a tip after them, and how many of those are enough. One that does not have
/// it among the first of its candidates is not asked for its tips: that takes long.
const ASKED: usize = 100;
const AMONG: usize = 20;
const ENOUGH: usize = 6;

/// Titles around a title.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Around {
    /// The tips of its next sets, at most nine.
    pub more: Vec<TitleNo>,
    /// Titles of its media type in whose first three it stands; of those near it, at most six.
    pub tipped_after: Vec<TitleNo>,
}

/// What surrounds a title.
///
/// # Errors
/// The title is unknown, or the snapshot cannot be read.
pub fn around(snapshot: &Snapshot, key: TitleKey) -> Result<Around, AnswerError> {
    let no = snapshot.find_seed(key).ok_or(AnswerError::UnknownSeed(key))?;
    let mut more = Vec::with_capacity(9);
    for alt in SETS {
        more.extend(answer(snapshot, &Query { alt, ..Query::first(key) })?.tips.into_iter().map(|tip| tip.no));
    }
    let mut tipped_after = Vec::with_capacity(ENOUGH);
    for near in snapshot.candidates(no)?.into_iter().take(ASKED) {
        if tipped_after.len() < ENOUGH && is_tipped_after(snapshot, no, near.no)? {
            tipped_after.push(near.no);
        }
    }
    Ok(Around { more, tipped_after })
}

/// Whether a title is one of the first three tips after another one.
fn is_tipped_after(snapshot: &Snapshot, no: TitleNo, seed: TitleNo) -> Result<bool, AnswerError> {
    let Some(key) = snapshot.columns.key(seed).filter(|key| snapshot.find_seed(*key).is_some()) else { return Ok(false) };
    let is_among = snapshot.candidates(seed)?.into_iter().take(AMONG).any(|candidate| candidate.no == no);
    Ok(is_among && answer(snapshot, &Query::first(key))?.tips.iter().any(|tip| tip.no == no))
}
