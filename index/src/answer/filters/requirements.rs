//! The relaxation steps that a title requires before it may be tipped, as a set of bits.

/// A set of relaxation steps. A title that requires none meets every filter and is clearly related to the seed; any other may be
/// tipped once all steps it requires have been taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::answer) struct Requirements(u16);

impl Requirements {
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
    /// The second direction, and the first or only one: given up only when weaker matches do not suffice.
    pub const SECOND_DIRECTION: Self = Self(1 << 10);
    pub const FIRST_DIRECTION: Self = Self(1 << 11);
    pub const FALLBACK: Self = Self(1 << 12);
    pub const YEARS_ALL: Self = Self(1 << 13);
    pub const LENGTH_ALL: Self = Self(1 << 14);

    /// The steps in the order in which they are taken; the last two only beside the fallback.
    pub fn steps() -> impl DoubleEndedIterator<Item = Self> {
        (0..15).map(|bit| Self(1 << bit))
    }

    /// Whether a filter must be relaxed; a weaker match alone breaks none.
    pub const fn breaks_a_filter(self) -> bool {
        self.0 & !(Self::KINSHIP.0 | Self::FALLBACK.0) != 0
    }

    /// The steps of either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The steps of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the other set has every step of this one.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets have a step in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// A step for what does not meet a filter.
    pub const fn unless(is_met: bool, step: Self) -> Self {
        if is_met { Self::NONE } else { step }
    }

    /// The steps for a year so far outside the range.
    pub const fn of_years_outside(years: u16) -> Self {
        match years {
            0 => Self::NONE,
            1..=5 => Self::YEARS_5,
            6..=10 => Self::YEARS_5.union(Self::YEARS_10),
            _ => Self::YEARS_5.union(Self::YEARS_10).union(Self::YEARS_ALL),
        }
    }

    /// The steps for directions, in their order, by whether a title lies in each.
    pub fn of_directions(is_in: impl Iterator<Item = bool>) -> Self {
        let steps = [Self::FIRST_DIRECTION, Self::SECOND_DIRECTION];
        is_in.zip(steps).fold(Self::NONE, |all, (is_in, step)| all.union(Self::unless(is_in, step)))
    }

    /// The steps for a length at a distance of 0-3.
    pub const fn of_length(distance: u8) -> Self {
        match distance {
            0 => Self::NONE,
            1 => Self::LENGTH_15,
            2 => Self::LENGTH_15.union(Self::LENGTH_30),
            _ => Self::LENGTH_15.union(Self::LENGTH_30).union(Self::LENGTH_ALL),
        }
    }
}
