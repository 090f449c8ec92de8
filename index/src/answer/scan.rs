//! The exact scan: similarity of a seed to any title of the catalogue by the small vectors in memory.

use super::filters::Needs;
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use crate::snapshot::Snapshot;

/// Similarity from which on two titles are clearly related: the relevance floor.
pub(super) const FLOOR: f32 = 0.15;

/// Similarity under which two titles have nothing to do with each other.
const FAINT: f32 = 0.05;

/// What one point of quality (0-10) adds to a similarity.
const PER_QUALITY: f32 = 0.015;

/// What the same original language adds.
const SAME_LANGUAGE: f32 = 0.03;

/// What the square root of ten years apart takes away; the gap is cut at forty years.
const PER_ERA: f32 = 0.05;

/// Most titles of a scan that are kept: eleven sets of three with room for franchises.
pub(super) const KEPT: usize = 256;

/// A seed to scan for.
#[derive(Clone, Copy)]
pub(super) struct Scan<'a> {
    snapshot: &'a Snapshot,
    seed: TitleNo,
    ceiling: f32,
}

impl<'a> Scan<'a> {
    /// `ceiling` is the score of the last stored candidate: what was not stored does not score above it.
    pub const fn of(snapshot: &'a Snapshot, seed: TitleNo, ceiling: f32) -> Self {
        Self { snapshot, seed, ceiling }
    }

    /// The clearly related ones among titles, best first, at most [`KEPT`].
    pub fn related(&self, titles: impl Iterator<Item = TitleNo>) -> Vec<Scored> {
        let mut found: Vec<Scored> = titles
            .filter_map(|no| {
                let (needs, score) = self.kinship(no);
                (needs == Needs::NONE).then_some(Scored { no, score })
            })
            .collect();
        keep_best(&mut found, best_first);
        found.iter_mut().for_each(|s| s.score = self.shown(s.score));
        found
    }

    /// What must be given up for want of kinship, and the score to order by.
    pub fn kinship(&self, no: TitleNo) -> (Needs, f32) {
        let vectors = &self.snapshot.vectors;
        if vectors.is_blank(self.seed) || vectors.is_blank(no) {
            let needs = if self.shares_genre(no) { Needs::NONE } else { Needs::KINSHIP.and(Needs::NET) };
            return (needs, self.order(no, 0.0));
        }
        let similarity = vectors.similarity(self.seed, no);
        let needs = match similarity {
            s if s >= FLOOR => Needs::NONE,
            s if s >= FAINT => Needs::KINSHIP,
            _ => Needs::KINSHIP.and(Needs::NET),
        };
        (needs, self.order(no, similarity))
    }

    /// The score as a tip carries it.
    pub const fn shown(&self, score: f32) -> f32 {
        score.min(self.ceiling)
    }

    fn order(&self, no: TitleNo, similarity: f32) -> f32 {
        let c = &self.snapshot.columns;
        let (a, b) = (self.seed.at(), no.at());
        let apart = if c.year[a] == 0 || c.year[b] == 0 { 20 } else { c.year[a].abs_diff(c.year[b]).min(40) };
        let language = c.language[a] != 0 && c.language[a] == c.language[b];
        similarity + PER_QUALITY * c.quality[b] - PER_ERA * (f32::from(apart) / 10.0).sqrt() + if language { SAME_LANGUAGE } else { 0.0 }
    }

    fn shares_genre(&self, no: TitleNo) -> bool {
        let genres = &self.snapshot.columns.genres;
        genres[self.seed.at()] == 0 || genres[self.seed.at()] & genres[no.at()] != 0
    }
}

/// Sorts the best [`KEPT`] of a list to its front and drops the others.
pub(super) fn keep_best<T>(list: &mut Vec<T>, mut order: impl FnMut(&T, &T) -> std::cmp::Ordering) {
    if list.len() > KEPT {
        list.select_nth_unstable_by(KEPT, &mut order);
        list.truncate(KEPT);
    }
    list.sort_unstable_by(order);
}
