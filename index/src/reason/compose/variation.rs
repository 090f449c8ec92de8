//! The variation seed of a pair: a number that picks among equal templates, the same on every machine and every night.

use crate::digest::fnv_1a;
use crate::reason::Pair;
use crate::title::Title;

/// The variation seed of seed and tip.
pub(super) fn variation_seed(pair: &Pair<'_>) -> u64 {
    fnv_1a([pair.seed, pair.tip].into_iter().flat_map(key))
}

fn key(title: &Title) -> impl Iterator<Item = u8> {
    [title.media as u32, title.tmdb_id.0].into_iter().flat_map(u32::to_le_bytes)
}

/// The items from a place that the variation seed gives, wrapping around.
pub(super) fn rotated<T>(mut items: Vec<T>, variation: u64) -> std::vec::IntoIter<T> {
    if let Some(from) = variation.checked_rem(items.len() as u64) {
        items.rotate_left(usize::try_from(from).unwrap_or(0));
    }
    items.into_iter()
}
