//! Checks of trios (T1-T7 of the product's rules).

use super::{Judged, Share};
use std::collections::BTreeSet;
use trits_index::answer::Role;
use trits_index::ids::TitleNo;
use trits_index::title::Title;

fn numbers<'a>(j: &'a Judged<'_>) -> impl Iterator<Item = TitleNo> + 'a {
    j.answer.tips.iter().filter_map(|t| j.snapshot.find(t.title.key()))
}

/// Exactly three, distinct, none the seed.
pub fn three_distinct(j: &Judged<'_>) -> Share {
    let distinct: BTreeSet<TitleNo> = numbers(j).collect();
    Share::one(j.answer.tips.len() == 3 && distinct.len() == 3 && !distinct.contains(&j.seed))
}

/// No franchise twice, nor the seed's.
pub fn franchises_differ(j: &Judged<'_>) -> Share {
    let franchise = |no: TitleNo| j.snapshot.columns.franchise[no.at()];
    let mut seen = BTreeSet::from([franchise(j.seed)]);
    Share::one(numbers(j).map(franchise).all(|f| f == 0 || seen.insert(f)))
}

/// The three differ from each other.
pub fn keep_distance(j: &Judged<'_>) -> Share {
    let [a, b, c] = j.answer.tips.as_slice() else { return Share::default() };
    let mean = (distance(&a.title, &b.title) + distance(&a.title, &c.title) + distance(&b.title, &c.title)) / 3.0;
    Share::one(mean >= j.distance)
}

/// One minus the cosine of salience and genre vectors; titles of which nothing is known are apart.
fn distance(a: &Title, b: &Title) -> f32 {
    let own = |t: &Title| t.concepts.iter().map(|c| f32::from(c.salience).powi(2)).sum::<f32>() + t.genres.count_ones() as f32;
    let shared: f32 = a.concepts.iter().filter_map(|c| b.concept(c.no).map(|d| f32::from(c.salience) * f32::from(d.salience))).sum();
    let product = shared + (a.genres & b.genres).count_ones() as f32;
    let lengths = (own(a) * own(b)).sqrt();
    if lengths > 0.0 { 1.0 - product / lengths } else { 1.0 }
}

/// Above the quality floor.
pub fn above_floor(j: &Judged<'_>) -> Share {
    Share::count(numbers(j).map(|no| j.snapshot.columns.quality[no.at()] >= j.score))
}

/// The gem is outside the most voted titles.
pub fn gems_hidden(j: &Judged<'_>) -> Share {
    let from = j.snapshot.columns.gem_from(j.answer.seed.media);
    let gems = j.answer.tips.iter().filter(|t| t.role == Role::Gem).filter_map(|t| j.snapshot.find(t.title.key()));
    Share::count(gems.map(|no| j.snapshot.columns.vote_rank[no.at()] >= from))
}

/// Only titles that may be tipped.
pub fn recommendable(j: &Judged<'_>) -> Share {
    Share::count(numbers(j).map(|no| j.snapshot.columns.recommendable[no.at()]))
}
