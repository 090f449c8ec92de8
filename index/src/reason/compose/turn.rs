//! The turn of a pair: a number that picks among equal shapes, the same on every machine and every night.

use crate::reason::Pair;

/// FNV-1a over the keys of seed and tip.
pub(super) fn turn(pair: &Pair<'_>) -> u64 {
    let key = |title: &crate::title::Title| [title.media as u32, title.tmdb_id.0];
    key(pair.seed)
        .into_iter()
        .chain(key(pair.tip))
        .flat_map(u32::to_le_bytes)
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The items from a place that the turn decides, going round once.
pub(super) fn rotated<T>(items: Vec<T>, turn: u64) -> std::vec::IntoIter<T> {
    let mut items = items;
    if let Some(from) = turn.checked_rem(items.len() as u64) {
        items.rotate_left(usize::try_from(from).unwrap_or(0));
    }
    items.into_iter()
}
