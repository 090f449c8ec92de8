//! What the ladder must give up before a title may be tipped: a set of rungs, the lowest first.

/// A set of rungs. A title with no needs meets every filter and is clearly related to the seed; the ladder admits a
/// title when the rungs climbed hold all its needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::answer) struct Needs(u16);

impl Needs {
    pub const NONE: Self = Self(0);
    pub const YEARS_5: Self = Self(1);
    pub const YEARS_10: Self = Self(1 << 1);
    pub const LENGTH_15: Self = Self(1 << 2);
    pub const LENGTH_30: Self = Self(1 << 3);
    pub const LANGUAGE: Self = Self(1 << 4);
    pub const SCORE: Self = Self(1 << 5);
    pub const ACCESS: Self = Self(1 << 6);
    pub const SERVICES: Self = Self(1 << 7);
    pub const GENRES: Self = Self(1 << 8);
    pub const KINSHIP: Self = Self(1 << 9);
    pub const NET: Self = Self(1 << 10);
    pub const YEARS_ALL: Self = Self(1 << 11);
    pub const LENGTH_ALL: Self = Self(1 << 12);

    /// The rungs in the order in which they are climbed. The last two belong to the safety net.
    pub fn rungs() -> impl DoubleEndedIterator<Item = Self> {
        (0..13).map(|bit| Self(1 << bit))
    }

    /// Whether a filter was relaxed for it; a looser match alone breaks none.
    pub const fn breaks_filter(self) -> bool {
        self.0 & !(Self::KINSHIP.0 | Self::NET.0) != 0
    }

    /// Both sets.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set without the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of this lies within the other.
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets share a rung.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// `YEARS_5`, `YEARS_10` and `YEARS_ALL` up to how far a year lies outside the range.
    pub const fn of_years_apart(years: u16) -> Self {
        match years {
            0 => Self::NONE,
            1..=5 => Self::YEARS_5,
            6..=10 => Self::YEARS_5.and(Self::YEARS_10),
            _ => Self::YEARS_5.and(Self::YEARS_10).and(Self::YEARS_ALL),
        }
    }

    /// `LENGTH_15`, `LENGTH_30` and `LENGTH_ALL` up to a distance of 0-3.
    pub const fn of_length(distance: u8) -> Self {
        match distance {
            0 => Self::NONE,
            1 => Self::LENGTH_15,
            2 => Self::LENGTH_15.and(Self::LENGTH_30),
            _ => Self::LENGTH_15.and(Self::LENGTH_30).and(Self::LENGTH_ALL),
        }
    }
}
