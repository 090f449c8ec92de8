//! What votes may do and what they may not.

mod collected;
mod laws;
mod worked;

use super::{Vote, VoteSource};
use trits_index::ids::{MediaType, TitleKey};

/// A film.
fn film(id: u32) -> TitleKey {
    TitleKey::new(MediaType::Movie, id)
}

/// An explicit vote on a tip of film 1.
fn vote(session: u32, tip: u32, day: u32, good: bool) -> Vote {
    Vote { session, seed: film(1), tip: film(tip), day, place: 1, good, source: VoteSource::Explicit }
}
