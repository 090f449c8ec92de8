//! Checks of the neighbours (N1, N2).

use super::{Check, Judged, Of, Share};
use trits_index::ids::MediaType;
use trits_index::snapshot::is_eligible;

/// Seeds per media type that are measured, at equal distances over the catalogue: the same ones every night.
const SAMPLE: usize = 200;

/// How many nearest titles are searched.
const NEAREST: usize = 100;

/// The graph of films finds what a scan finds.
pub const N1: Check = Check::new("N1", "nearest 100 films by an exact scan that the graph finds too, over 200 seeds", Of::Trio, |j| {
    found(j, MediaType::Movie)
});

/// The graph of series finds what a scan finds.
pub const N2: Check =
    Check::new("N2", "nearest 100 series by an exact scan that the graph finds too, over 200 seeds", Of::Trio, |j| found(j, MediaType::Tv));

/// Recall of a seed in the sample. A title as near as the last of the truth counts as found too: many titles are equally far.
fn found(j: &Judged<'_>, media: MediaType) -> Share {
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
    Share { passed: near.count() as u64, of: truth.len() as u64 }
}

fn stride(titles: usize) -> u32 {
    u32::try_from(titles / SAMPLE).unwrap_or(u32::MAX).max(1)
}
