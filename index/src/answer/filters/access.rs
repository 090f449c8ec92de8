//! Ways to get at a title.

use serde::{Deserialize, Serialize};

/// A set of ways; empty means any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Access(u8);

impl Access {
    /// No way is asked for.
    pub const NONE: Self = Self(0);

    /// The words of the wire with the Dutch ones, in the order they are shown.
    pub const WORDS: [(&'static str, &'static str); 5] =
        [("flatrate", "abonnement"), ("free", "gratis"), ("ads", "gratis met reclame"), ("rent", "huren"), ("buy", "kopen")];

    /// With one more way, by its word; `None` for a word that is no way.
    #[must_use]
    pub fn with(self, word: &str) -> Option<Self> {
        let place = Self::WORDS.iter().position(|(w, _)| *w == word)?;
        Some(Self(self.0 | 1 << place))
    }

    /// Both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The position of a way in [`Self::WORDS`].
    pub fn place(word: &str) -> Option<u8> {
        Self::WORDS.iter().position(|(w, _)| *w == word).and_then(|place| u8::try_from(place).ok())
    }

    /// Whether a way, by its position in [`Self::WORDS`], will do.
    pub const fn admits(self, place: u8) -> bool {
        self.is_none() || self.0 & (1 << place) != 0
    }

    /// Whether nothing is asked.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The words with their Dutch ones, in order.
    pub fn words(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Self::WORDS.into_iter().enumerate().filter(move |(i, _)| self.0 & (1 << i) != 0).map(|(_, w)| w)
    }
}
