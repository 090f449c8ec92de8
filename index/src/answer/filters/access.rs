//! Ways to get at a title.

/// A set of ways; empty means any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
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

    /// Whether nothing is asked.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The words with their Dutch ones, in order.
    pub fn words(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Self::WORDS.into_iter().enumerate().filter(move |(i, _)| self.0 & (1 << i) != 0).map(|(_, w)| w)
    }
}
