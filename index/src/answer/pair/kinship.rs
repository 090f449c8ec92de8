//! How near a title is to a seed, on a scale that is the same for every seed, and what two such numbers make of a title.
//!
//! The stored score carries the most judgement: what an editor linked and what the night learned from it. Since some lists begin and end
//! higher than others, what counts is how far a title stands above the end of its list. Similarity and evidence tell apart what is not stored.
//! The numbers were fitted to 290 tips for 60 pairs that two readers marked (docs/decisions.md, 108 and 109).

use crate::genres::bit_of;
use crate::ids::TitleNo;
use crate::reason::Atom;
use crate::snapshot::{ReadError, Snapshot, users_of};
use std::collections::BTreeMap;

/// What the first of the stored candidates gets; the last gets nothing, and neither does a title that is not stored.
const LISTED: f32 = 1.4;

/// What the greatest similarity of vectors gets, and from which similarity on.
const ALIKE: f32 = 0.33;
const FULL_SIMILARITY: f32 = 0.60;

/// What evidence without end would get, the number of atoms that count, and the sum of weights that gets about two thirds of it.
const MOST_EVIDENCE: f32 = 0.33;
const ATOMS: usize = 4;
const MUCH: f32 = 6.0;

/// What every title gets: among those that have nothing to do with one seed, nearness to the other still counts.
const LEAST: f32 = 0.03;

/// Subtracted per point of quality below this. Above it a better one is not a better tip: masterpieces that have little to do with either
/// seed were called out of place.
const PER_QUALITY: f32 = 0.15;
const GOOD: f32 = 7.5;

/// Added for what everybody knows, none for a place of this many digits by votes: two people agree on it sooner.
const KNOWN: f32 = 0.25;
const UNKNOWN: f32 = 4.0;

/// Subtracted for animation, or a title for children, where neither seed is one; and for a title of the wide tier.
const OTHER_PICTURE: f32 = 0.10;
const WIDE: f32 = 0.15;

/// What is known of the nearness of titles to one seed.
pub(super) struct Kin<'a> {
    snapshot: &'a Snapshot,
    seed: TitleNo,
    /// What the stored candidates get for their scores.
    listed: BTreeMap<TitleNo, f32>,
    liked_together: Vec<(TitleNo, u32)>,
}

impl<'a> Kin<'a> {
    pub fn of(snapshot: &'a Snapshot, seed: TitleNo) -> Result<Self, ReadError> {
        let stored = snapshot.candidates(seed)?;
        let (first, last) = (stored.first().map_or(0.0, |s| s.score), stored.last().map_or(0.0, |s| s.score));
        let of_score = |score: f32| if first > last { LISTED * (score - last) / (first - last) } else { LISTED };
        let listed = stored.iter().map(|scored| (scored.no, of_score(scored.score))).collect();
        Ok(Self { snapshot, seed, listed, liked_together: snapshot.liked_together(seed)? })
    }

    /// The stored candidates.
    pub fn listed(&self) -> impl Iterator<Item = TitleNo> {
        self.listed.keys().copied()
    }

    /// Whether a title is one of them.
    pub fn lists(&self, no: TitleNo) -> bool {
        self.listed.contains_key(&no)
    }

    /// How near a title is by what is in memory.
    pub fn near(&self, no: TitleNo) -> f32 {
        let similarity = self.snapshot.vectors.similarity(self.seed, no).clamp(0.0, FULL_SIMILARITY);
        LEAST + self.listed.get(&no).copied().unwrap_or(0.0) + ALIKE * similarity / FULL_SIMILARITY
    }

    /// The same with the evidence, strongest first.
    pub fn kinship(&self, no: TitleNo, evidence: &[Atom]) -> f32 {
        let weight: f32 = evidence.iter().take(ATOMS).map(|atom| atom.weight).sum();
        self.near(no) + MOST_EVIDENCE * (1.0 - (-weight / MUCH).exp())
    }

    /// How many users liked both, where that is known.
    pub fn liked_together(&self, no: TitleNo) -> u32 {
        users_of(&self.liked_together, no)
    }
}

/// How well a title goes between two seeds: the geometric mean, which one great number does not make up for.
pub(super) fn between([one, other]: [f32; 2]) -> f32 {
    (one * other).sqrt()
}

/// How well it goes beside the one between them: the mean of the third roots, to the third. One great number counts for more here, since two
/// tips that each lean to a side do for both together.
pub(super) fn beside([one, other]: [f32; 2]) -> f32 {
    ((one.cbrt() + other.cbrt()) / 2.0).powi(3)
}

/// What a title gains or loses beside both seeds, whichever it is nearer to: more for a known one, less for a bad one or for a picture that
/// neither of them is.
pub(super) fn fit(snapshot: &Snapshot, seeds: [TitleNo; 2], no: TitleNo) -> f32 {
    let c = &snapshot.columns;
    let is_other = |bits: u32| c.genres[no.at()] & bits != 0 && seeds.into_iter().all(|seed| c.genres[seed.at()] & bits == 0);
    let losses = [(is_other(animation()), OTHER_PICTURE), (is_other(for_children()), OTHER_PICTURE), (c.is_wide(no), WIDE)];
    let lost: f32 = losses.into_iter().filter(|(is, _)| *is).map(|(_, loss)| loss).sum();
    let known = (c.vote_rank[no.at()] as f32).max(1.0).log10() / UNKNOWN;
    PER_QUALITY * (c.quality[no.at()] - GOOD).min(0.0) + KNOWN * (1.0 - known.min(1.0)) - lost
}

fn animation() -> u32 {
    bit_of("Animation").unwrap_or(0)
}

fn for_children() -> u32 {
    bit_of("Family").unwrap_or(0) | bit_of("Kids").unwrap_or(0)
}
