//! The exact scan: similarity of a seed to any title of the catalogue, by the packed vectors in memory.

use super::across::Across;
use super::filters::Requirements;
use crate::genres::{GENRES, REALITY, TALK};
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use crate::snapshot::Snapshot;
use std::sync::LazyLock;

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
pub(super) const MOST: usize = 256;

/// The steps for a title that is not related to the seed.
const UNRELATED_STEPS: Requirements = Requirements::KINSHIP.union(Requirements::FALLBACK);

/// Bits of the genres that have no story.
static UNSCRIPTED: LazyLock<u32> =
    LazyLock::new(|| GENRES.iter().enumerate().filter(|(_, g)| [REALITY, TALK].contains(&g.name)).map(|(bit, _)| 1 << bit).sum());

/// A seed to scan for.
pub(super) struct Scan<'a> {
    snapshot: &'a Snapshot,
    seed: TitleNo,
    /// The second seed: the lesser of the two similarities counts.
    with: Option<TitleNo>,
    /// Set when titles of the other media type are compared.
    across: Option<Across<'a>>,
    ceiling: f32,
}

impl<'a> Scan<'a> {
    /// `ceiling` is the score of the last stored candidate: a scanned title never scores higher.
    pub const fn of(snapshot: &'a Snapshot, seed: TitleNo, across: Option<Across<'a>>, ceiling: f32) -> Self {
        Self { snapshot, seed, with: None, across, ceiling }
    }

    /// The same beside a second seed.
    pub fn beside(self, with: Option<TitleNo>) -> Self {
        Self { with, ..self }
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

    /// Whether a title is clearly related.
    pub fn is_related(&self, no: TitleNo) -> bool {
        self.kinship(no).0 == Requirements::NONE
    }

    /// The relaxation steps that a weak kinship requires, and the score to order by.
    pub fn kinship(&self, no: TitleNo) -> (Requirements, f32) {
        let (requirements, score) = self.kinship_to(self.seed, no);
        let Some(with) = self.with else { return (requirements, score) };
        let (of_with, score_of_with) = self.kinship_to(with, no);
        (requirements.union(of_with), score.min(score_of_with))
    }

    fn kinship_to(&self, seed: TitleNo, no: TitleNo) -> (Requirements, f32) {
        let Some(similarity) = self.similarity_to(seed, no) else {
            let requirements = if self.shares_genre(seed, no) { Requirements::NONE } else { UNRELATED_STEPS };
            return (requirements, self.order(seed, no, 0.0));
        };
        let requirements = match similarity {
            s if s >= FLOOR && self.is_of_one_sort(seed, no) => Requirements::NONE,
            s if s >= UNRELATED => Requirements::KINSHIP,
            _ => UNRELATED_STEPS,
        };
        (requirements, self.order(seed, no, similarity))
    }

    /// How alike the seed and a title are; `None` when nothing is known of either.
    pub fn similarity(&self, no: TitleNo) -> Option<f32> {
        self.similarity_to(self.seed, no)
    }

    fn similarity_to(&self, seed: TitleNo, no: TitleNo) -> Option<f32> {
        if let Some(across) = &self.across {
            return across.similarity(no);
        }
        let vectors = &self.snapshot.vectors;
        (!vectors.is_blank(seed) && !vectors.is_blank(no)).then(|| vectors.similarity(seed, no))
    }

    /// The score of a tip: at most that of the last stored candidate.
    pub const fn capped(&self, score: f32) -> f32 {
        score.min(self.ceiling)
    }

    fn order(&self, seed: TitleNo, no: TitleNo, similarity: f32) -> f32 {
        let c = &self.snapshot.columns;
        let (a, b) = (seed.at(), no.at());
        let years_between = if c.year[a] == 0 || c.year[b] == 0 { 20 } else { c.year[a].abs_diff(c.year[b]).min(40) };
        let language = c.language[a] != 0 && c.language[a] == c.language[b];
        similarity + PER_QUALITY * c.quality[b] - PER_ERA * (f32::from(years_between) / 10.0).sqrt()
            + if language { SAME_LANGUAGE } else { 0.0 }
            - if c.is_wide(no) { WIDE } else { 0.0 }
    }

    /// Whether both are made up or neither: a quiz shares its lies with a crime series, and is no tip after it without a word.
    fn is_of_one_sort(&self, seed: TitleNo, no: TitleNo) -> bool {
        let is_unscripted = |of: TitleNo| self.snapshot.columns.genres[of.at()] & *UNSCRIPTED != 0;
        is_unscripted(seed) == is_unscripted(no)
    }

    fn shares_genre(&self, seed: TitleNo, no: TitleNo) -> bool {
        let genres = &self.snapshot.columns.genres;
        genres[seed.at()] == 0 || genres[seed.at()] & genres[no.at()] != 0
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
