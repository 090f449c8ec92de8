//! Kinship of a seed to titles of the other media type: what both are about, by salience and rarity, and who made both. The vectors of films
//! and series do not compare, so that concepts are compared one by one.

use crate::genres::bit_of;
use crate::ids::{NameNo, TitleNo};
use crate::reason::rarity_of;
use crate::score::Scored;
use crate::snapshot::{ReadError, Snapshot};
use std::collections::BTreeMap;

/// Value of a concept by salience; 0 is one that is only predicted.
const SALIENCE: [f32; 4] = [0.25, 0.5, 1.0, 1.7];

/// Cosines of concepts are lower than those of the vectors within a media type: times this, the floors of both are about as strict.
const SCALE: f32 = 1.5;

/// Added for a person of both by the smaller of the two parts: played, wrote, made.
const PERSON: [f32; 3] = [0.03, 0.10, 0.20];

/// Most that people add.
const MOST_FOR_PEOPLE: f32 = 0.30;

/// The share of the seed's length that a tip's counts for at least: of a title with three concepts two shared ones are no kinship.
const LEAST_LENGTH: f32 = 0.75;

/// Subtracted where one is animated and the other is not: what they are about is alike, and they are not.
const OTHER_PICTURE: f32 = 0.15;

/// Score of the editor's first link, and less for each further one; beyond every scanned title's.
const LINKED: f32 = 2.0;
const PER_RANK: f32 = 0.05;

/// The editor's links of a seed to titles of the other media type, best first.
pub(super) fn linked(snapshot: &Snapshot, seed: TitleNo) -> Result<Vec<Scored>, ReadError> {
    let media = snapshot.columns.media(seed);
    let links = snapshot.editor_links(seed)?.into_iter().map(|link| link.tip).filter(|tip| snapshot.columns.media(*tip) != media);
    Ok((0_u16..).zip(links).map(|(rank, no)| Scored { no, score: LINKED - PER_RANK * f32::from(rank) }).collect())
}

/// A seed to compare titles of the other media type with.
pub(super) struct Across<'a> {
    snapshot: &'a Snapshot,
    /// Weight of each concept.
    weight: Vec<f32>,
    /// The seed's value of each concept.
    seed: Vec<f32>,
    /// Length of the seed's values; 0 when nothing is known of it.
    length: f32,
    /// The bit of the genre of animation, and whether the seed has it.
    animation: u32,
    picture: u32,
    /// What people add, by title.
    people: BTreeMap<TitleNo, f32>,
}

impl<'a> Across<'a> {
    pub fn of(snapshot: &'a Snapshot, seed: TitleNo) -> Self {
        let titles = snapshot.facts().titles;
        let weight: Vec<f32> = snapshot.concepts.iter().map(|c| rarity_of(titles, c.titles)).collect();
        let mut of_seed = vec![0.0; weight.len()];
        for (concept, value) in values(snapshot, &weight, seed) {
            of_seed[concept] = value;
        }
        let length = of_seed.iter().map(|v| v * v).sum::<f32>().sqrt();
        let animation = bit_of("Animation").unwrap_or(0);
        let picture = snapshot.columns.genres[seed.at()] & animation;
        Self { snapshot, weight, seed: of_seed, length, animation, picture, people: people(snapshot, seed) }
    }

    /// How much a title has in common with the seed; `None` when nothing is known of either.
    pub fn similarity(&self, no: TitleNo) -> Option<f32> {
        let (mut shared, mut square) = (0.0, 0.0);
        for (concept, value) in values(self.snapshot, &self.weight, no) {
            shared += self.seed[concept] * value;
            square += value * value;
        }
        if self.length == 0.0 || square == 0.0 {
            return self.people.get(&no).copied();
        }
        let alike = SCALE * shared / (self.length * square.sqrt().max(LEAST_LENGTH * self.length));
        let picture = self.snapshot.columns.genres[no.at()] & self.animation;
        let other_picture = if picture == self.picture { 0.0 } else { OTHER_PICTURE };
        Some(alike + self.people.get(&no).copied().unwrap_or(0.0) - other_picture)
    }
}

/// The concepts of a title as places in the lexicon, each with its value.
fn values<'a>(snapshot: &'a Snapshot, weight: &'a [f32], no: TitleNo) -> impl Iterator<Item = (usize, f32)> + use<'a> {
    let (columns, salience) = (&snapshot.filters, &snapshot.across.salience);
    columns.concept_range(no).filter_map(move |at| {
        let concept = columns.concept[at].at();
        let salience = salience.get(at).map_or(1, |salience| usize::from((*salience).min(3)));
        weight.get(concept).map(|weight| (concept, weight * SALIENCE[salience]))
    })
}

/// What people of the seed add to other titles.
fn people(snapshot: &Snapshot, seed: TitleNo) -> BTreeMap<TitleNo, f32> {
    let mut out: BTreeMap<TitleNo, f32> = BTreeMap::new();
    let of_seed: BTreeMap<NameNo, u8> = snapshot.across.people_of(seed).iter().map(|(_, name, part)| (*name, *part)).collect();
    if of_seed.is_empty() {
        return out;
    }
    for (no, name, part) in &snapshot.across.people {
        if let Some(of_seed) = of_seed.get(name) {
            let sum = out.entry(*no).or_default();
            *sum = (*sum + PERSON[usize::from((*part).min(*of_seed).min(2))]).min(MOST_FOR_PEOPLE);
        }
    }
    out
}
