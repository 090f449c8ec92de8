//! The figures of datasets/README.md: counted, never typed.

use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use crate::tables::identity::OWN_NUMBERS;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use trits_index::genres;
use trits_index::ids::MediaType;

/// Markdown tables over the catalogue and the lexicon.
pub fn figures(titles: &[CatalogueTitle], lexicon: &Lexicon) -> String {
    let mut out = String::new();
    let count = |test: &dyn Fn(&CatalogueTitle) -> bool| {
        [MediaType::Movie, MediaType::Tv].map(|media| titles.iter().filter(|t| t.media == media && test(t)).count())
    };
    let row = |what: &str, [films, series]: [usize; 2]| format!("| {what} | {films} | {series} |\n");
    out.push_str("| | films | series |\n|---|---|---|\n");
    out.push_str(&row("titles", count(&|_| true)));
    out.push_str(&row("Dutch or Flemish", count(&is_dutch_or_belgian)));
    out.push_str(&row("not in English", count(&|t| t.language.as_deref() != Some("en"))));
    out.push_str(&row("with a poster path", count(&|t| t.poster_path.is_some())));
    out.push_str(&row("with a Kijkwijzer age", count(&|t| t.kijkwijzer.is_some())));
    out.push_str(&row("with a number of our own", count(&|t| t.tmdb_id >= OWN_NUMBERS)));
    out.push_str(&row("with a known offer in the Netherlands", count(&|t| !t.offers.is_empty())));
    for genre in genres::GENRES {
        let bit = genres::bit_of(genre.name).unwrap_or(0);
        let counted = count(&|t| t.genres & bit != 0);
        if counted != [0, 0] {
            out.push_str(&row(genre.name, counted));
        }
    }
    let decades: BTreeSet<u16> = titles.iter().filter_map(|t| t.year).map(|y| y / 10 * 10).collect();
    for decade in decades {
        let counted = count(&|t| t.year.is_some_and(|y| y / 10 * 10 == decade));
        out.push_str(&row(&format!("{decade}-{}", decade + 9), counted));
    }
    let concepts: usize = titles.iter().map(|t| t.concepts.len()).sum();
    let _ = writeln!(out, "\nConcepts a title: {:.1} on average.\n", concepts as f64 / titles.len().max(1) as f64);
    out.push_str(&lexicon_figures(lexicon));
    out
}

/// In Dutch, or first made in the Netherlands or Belgium (in French too): the titles that a viewer here calls Dutch or Flemish.
fn is_dutch_or_belgian(title: &CatalogueTitle) -> bool {
    title.language.as_deref() == Some("nl") || title.countries.first().is_some_and(|c| c == "NL" || c == "BE")
}

fn lexicon_figures(lexicon: &Lexicon) -> String {
    let mut facets: BTreeMap<_, usize> = BTreeMap::new();
    for concept in lexicon.published() {
        *facets.entry(concept.facet).or_default() += 1;
    }
    let mut out = String::from("| facet | concepts |\n|---|---|\n");
    for (facet, concepts) in &facets {
        let _ = writeln!(out, "| {} | {concepts} |", facet.label());
    }
    let total: usize = facets.values().sum();
    let _ = writeln!(out, "| all | {total} |\n\nKeywords mapped to concepts: {}.", lexicon.keyword_count());
    out
}
