//! A vote, however it was cast.

use trits_index::ids::TitleKey;

/// How a session spoke of a tip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Voice {
    /// It called the tip good or bad.
    Said,
    /// It reviewed the title well.
    Reviewed,
    /// It put the title on the watchlist.
    Listed,
}

/// The last word of one session on one pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Vote {
    /// Which session: a number without meaning beyond one run.
    pub session: u32,
    /// The title the visitor loved.
    pub seed: TitleKey,
    /// The tip.
    pub tip: TitleKey,
    /// Days since 1970 of the last word.
    pub day: u32,
    /// The place on screen, from 1; 0 when nobody knows.
    pub place: u8,
    /// Whether it is a good tip.
    pub good: bool,
    /// How it was cast.
    pub voice: Voice,
}

impl Vote {
    /// Whether the visitor was asked and answered; only such votes make a pair count.
    pub fn is_said(&self) -> bool {
        self.voice == Voice::Said
    }
}
