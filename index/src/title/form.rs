//! Forms that follow from a title's figures.

use super::Title;
use crate::ids::MediaType;

/// The most minutes of a short film.
const SHORT_FILM_MINUTES: u16 = 40;

/// The most episodes of a miniseries.
pub const MINISERIES_EPISODES: u16 = 10;

/// One season, ended, at most [`MINISERIES_EPISODES`] episodes.
pub fn is_miniseries(title: &Title) -> bool {
    title.media == MediaType::Tv
        && title.seasons == Some(1)
        && title.ended == Some(true)
        && title.episodes.is_some_and(|n| (1..=MINISERIES_EPISODES).contains(&n))
}

/// A film of at most [`SHORT_FILM_MINUTES`] minutes.
pub fn is_short(title: &Title) -> bool {
    title.media == MediaType::Movie && title.runtime.is_some_and(|m| (1..=SHORT_FILM_MINUTES).contains(&m))
}
