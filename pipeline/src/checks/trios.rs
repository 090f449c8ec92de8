//! Checks of trios (T1-T7 of the product's rules).

use super::{Check, Judged, Of, Share};
use std::collections::BTreeSet;
use trits_index::answer::Role;
use trits_index::ids::TitleNo;
use trits_index::title::Title;

fn numbers<'a>(j: &'a Judged<'_>) -> impl Iterator<Item = TitleNo> + 'a {
    j.answer.tips.iter().map(|t| t.no)
}

/// Exactly three, distinct, none the seed.
pub const T1: Check = Check::new("T1", "trios of exactly three distinct titles, none the seed", Of::Trio, t1);

fn t1(j: &Judged<'_>) -> Share {
    let distinct: BTreeSet<TitleNo> = numbers(j).collect();
    Share::one(j.answer.tips.len() == 3 && distinct.len() == 3 && !distinct.contains(&j.seed))
}

/// No franchise twice, nor the seed's.
pub const T2: Check = Check::new("T2", "trios without the seed's franchise and without one franchise twice", Of::Trio, t2);

fn t2(j: &Judged<'_>) -> Share {
    let franchise = |no: TitleNo| j.snapshot.columns.franchise[no.at()];
    let mut seen = BTreeSet::from([franchise(j.seed)]);
    Share::one(numbers(j).map(franchise).all(|f| f == 0 || seen.insert(f)))
}

/// The three differ from each other.
pub const T3: Check = Check::new("T3", "trios that keep their distance in concepts and genres", Of::Trio, t3);

fn t3(j: &Judged<'_>) -> Share {
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
pub const T5: Check = Check::new("T5", "tips above the floor of the Bayesian score", Of::Tips, t5);

fn t5(j: &Judged<'_>) -> Share {
    Share::count(numbers(j).map(|no| j.snapshot.columns.quality[no.at()] >= j.score))
}

/// The gem is not one that everybody knows.
pub const T4: Check = Check::new("T4", "gems outside the most voted titles", Of::Tips, t4);

fn t4(j: &Judged<'_>) -> Share {
    let from = j.snapshot.columns.gem_from(j.answer.seed.media);
    let gems = j.answer.tips.iter().filter(|t| t.role == Role::Gem).map(|t| t.no);
    Share::count(gems.map(|no| j.snapshot.columns.vote_rank[no.at()] >= from))
}

/// Only titles that may be tipped.
pub const T7: Check = Check::new("T7", "tips that are released, not adult and above the quality floor", Of::Tips, t7);

fn t7(j: &Judged<'_>) -> Share {
    Share::count(numbers(j).map(|no| j.snapshot.columns.recommendable[no.at()]))
}
