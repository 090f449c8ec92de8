//! The variation seed of a pair: a number that picks among equal templates, the same on every machine and every night.

use crate::reason::Pair;
use crate::title::Title;

/// The variation seed of seed and tip.
pub(super) fn variation_seed(pair: &Pair<'_>) -> u64 {
    fnv_1a([pair.seed, pair.tip].into_iter().flat_map(key))
}

/// The variation seed that all tips of a seed share.
pub(super) fn variation_of_seed(pair: &Pair<'_>) -> u64 {
    fnv_1a(key(pair.seed).into_iter())
}

fn key(title: &Title) -> [u32; 2] {
    [title.media as u32, title.tmdb_id.0]
}

fn fnv_1a(numbers: impl Iterator<Item = u32>) -> u64 {
    numbers.flat_map(u32::to_le_bytes).fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The items from a place that the variation seed gives, wrapping around.
pub(super) fn rotated<T>(mut items: Vec<T>, variation: u64) -> std::vec::IntoIter<T> {
    if let Some(from) = variation.checked_rem(items.len() as u64) {
        items.rotate_left(usize::try_from(from).unwrap_or(0));
    }
    items.into_iter()
}
