//! The ranges of filter values.

use std::ops::RangeInclusive;

/// Most values of a list that is not bounded otherwise.
pub const MOST_VALUES: usize = 20;

/// Years that a filter can name.
pub const YEARS: RangeInclusive<u32> = 1870..=2100;

/// Lengths of a film that a filter can name.
pub const MINUTES: RangeInclusive<u32> = 30..=600;

/// Ages that a filter can name.
pub const AGES: [u8; 7] = [0, 6, 9, 12, 14, 16, 18];
