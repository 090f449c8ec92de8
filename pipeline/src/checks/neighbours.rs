//! Checks of the neighbours (N1, N2).

use super::{Judged, Share};
use trits_index::ids::MediaType;
use trits_index::snapshot::is_eligible;

/// Seeds per media type that are measured, at equal distances over the catalogue: the same ones every night.
const SAMPLE: usize = 200;

/// How many nearest titles are searched.
const NEAREST: usize = 100;

/// Recall of the graph of a media type for a seed in the sample. A title as near as the last of the exact list counts as found, because many
/// are equally far.
pub fn recall(j: &Judged<'_>, media: MediaType) -> Share {
    let snapshot = j.snapshot;
    let range = snapshot.columns.range(media);
    if !range.contains(&j.seed.0) || !(j.seed.0 - range.start).is_multiple_of(stride(range.len())) {
        return Share::default();
    }
    let Some(to) = snapshot.towards(&[j.seed]) else { return Share::default() };
    let (Ok(truth), Ok(found)) = (snapshot.nearest_exact(media, &to, NEAREST), snapshot.nearest(media, &to, NEAREST)) else {
        return Share::one(false);
    };
    let Some(last) = truth.last() else { return Share::default() };
    let near = found.iter().filter(|s| s.score >= last.score && is_eligible(&snapshot.columns, &snapshot.vectors, s.no));
    Share { held: near.count() as u64, of: truth.len() as u64 }
}

fn stride(titles: usize) -> u32 {
    u32::try_from(titles / SAMPLE).unwrap_or(u32::MAX).max(1)
}
