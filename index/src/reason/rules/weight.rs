//! Weights of atoms: kind factor x salience in both titles x rarity.

use crate::lexicon::Facet;
use crate::reason::{AtomKind, Pair};

/// The weight of a kind. Chosen by reading reasons, not learnt.
pub(super) const fn kind_factor(kind: AtomKind) -> f32 {
    match kind {
        AtomKind::Director | AtomKind::Creator => 0.75,
        AtomKind::Writer | AtomKind::Setting => 0.55,
        AtomKind::Form => 0.7,
        AtomKind::Source => 0.5,
        AtomKind::Actor => 0.45,
        AtomKind::Country | AtomKind::Language | AtomKind::Studio | AtomKind::Network => 0.35,
        AtomKind::Composer => 0.3,
        AtomKind::Concept | AtomKind::LikedTogether | AtomKind::Contrast => 1.0,
    }
}

/// The weight of a facet among concepts.
pub(super) const fn facet_factor(facet: Facet) -> f32 {
    match facet {
        Facet::Theme => 1.0,
        Facet::Relations => 0.9,
        Facet::Form | Facet::Look => 0.6,
        Facet::Tone | Facet::Setting | Facet::Time => 0.55,
        Facet::Source => 0.5,
        Facet::Pace => 0.35,
    }
}

/// `ln((1 + N) / (1 + df))`, never below 0.
pub(in crate::reason) fn rarity(pair: &Pair<'_>, titles: u32) -> f32 {
    rarity_of(pair.facts.titles, titles)
}

/// The same of what occurs in so many of all titles.
pub(crate) fn rarity_of(all: u32, titles: u32) -> f32 {
    let ratio = (1.0 + f64::from(all)) / (1.0 + f64::from(titles));
    ratio.ln().max(0.0) as f32
}

/// Rarity of a name. Almost every name is rarer than any concept without being more distinctive: below one title in 400
/// it gains nothing.
pub(super) fn name_rarity(pair: &Pair<'_>, titles: u32) -> f32 {
    rarity(pair, titles.max(pair.facts.titles / 400))
}

/// The share of the full weight that two saliences of 1-3 leave.
pub(super) fn salience(seed: u8, tip: u8) -> f32 {
    f32::from(seed.clamp(1, 3)) * f32::from(tip.clamp(1, 3)) / 9.0
}
