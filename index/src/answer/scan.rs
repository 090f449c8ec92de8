//! The exact scan: similarity of a seed to any title of the catalogue, by the packed vectors in memory.

use super::filters::Requirements;
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use crate::snapshot::Snapshot;

/// Similarity from which on two titles are clearly related: the relevance floor.
pub(super) const FLOOR: f32 = 0.15;

/// Similarity below which two titles are unrelated.
const UNRELATED: f32 = 0.05;

/// Added to a similarity per point of quality (0-10).
const PER_QUALITY: f32 = 0.015;

/// Added for the same original language.
const SAME_LANGUAGE: f32 = 0.03;

/// Subtracted from a title of the wide tier: one of which more is known goes before it when it fits nearly as well.
const WIDE: f32 = 0.05;

/// Subtracted per square root of ten years between the two; the gap is capped at forty years.
const PER_ERA: f32 = 0.05;

/// Most titles that a scan returns: eleven sets of three with room for franchises.
const MOST: usize = 256;

/// The steps for a title that is not related to the seed.
const UNRELATED_STEPS: Requirements = Requirements::KINSHIP.union(Requirements::FALLBACK);

/// A seed to scan for.
#[derive(Clone, Copy)]
pub(super) struct Scan<'a> {
    snapshot: &'a Snapshot,
    seed: TitleNo,
    ceiling: f32,
}

impl<'a> Scan<'a> {
    /// `ceiling` is the score of the last stored candidate: a scanned title never scores higher.
    pub const fn of(snapshot: &'a Snapshot, seed: TitleNo, ceiling: f32) -> Self {
        Self { snapshot, seed, ceiling }
    }

    /// The clearly related ones among titles, best first, at most [`MOST`].
    pub fn related(&self, titles: impl Iterator<Item = TitleNo>) -> Vec<Scored> {
        let mut found: Vec<Scored> = titles
            .filter_map(|no| {
                let (requirements, score) = self.kinship(no);
                (requirements == Requirements::NONE).then_some(Scored { no, score })
            })
            .collect();
        keep_best(&mut found, best_first);
        found.iter_mut().for_each(|s| s.score = self.capped(s.score));
        found
    }

    /// The relaxation steps that a weak kinship requires, and the score to order by.
    pub fn kinship(&self, no: TitleNo) -> (Requirements, f32) {
        let vectors = &self.snapshot.vectors;
        if vectors.is_blank(self.seed) || vectors.is_blank(no) {
            let requirements = if self.shares_genre(no) { Requirements::NONE } else { UNRELATED_STEPS };
            return (requirements, self.order(no, 0.0));
        }
        let similarity = vectors.similarity(self.seed, no);
        let requirements = match similarity {
            s if s >= FLOOR => Requirements::NONE,
            s if s >= UNRELATED => Requirements::KINSHIP,
            _ => UNRELATED_STEPS,
        };
        (requirements, self.order(no, similarity))
    }

    /// The score of a tip: at most that of the last stored candidate.
    pub const fn capped(&self, score: f32) -> f32 {
        score.min(self.ceiling)
    }

    fn order(&self, no: TitleNo, similarity: f32) -> f32 {
        let c = &self.snapshot.columns;
        let (a, b) = (self.seed.at(), no.at());
        let years_between = if c.year[a] == 0 || c.year[b] == 0 { 20 } else { c.year[a].abs_diff(c.year[b]).min(40) };
        let language = c.language[a] != 0 && c.language[a] == c.language[b];
        similarity + PER_QUALITY * c.quality[b] - PER_ERA * (f32::from(years_between) / 10.0).sqrt()
            + if language { SAME_LANGUAGE } else { 0.0 }
            - if c.is_wide(no) { WIDE } else { 0.0 }
    }

    fn shares_genre(&self, no: TitleNo) -> bool {
        let genres = &self.snapshot.columns.genres;
        genres[self.seed.at()] == 0 || genres[self.seed.at()] & genres[no.at()] != 0
    }
}

/// Sorts the best [`MOST`] of a list to its front and drops the others.
pub(super) fn keep_best<T>(list: &mut Vec<T>, mut order: impl FnMut(&T, &T) -> std::cmp::Ordering) {
    if list.len() > MOST {
        list.select_nth_unstable_by(MOST, &mut order);
        list.truncate(MOST);
    }
    list.sort_unstable_by(order);
}
