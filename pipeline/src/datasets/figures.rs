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
    let of = |media: MediaType| titles.iter().filter(move |t| t.media == media);
    let count = |what: &str, test: &dyn Fn(&CatalogueTitle) -> bool| {
        let n = |media| of(media).filter(|t| test(t)).count();
        format!("| {what} | {} | {} |\n", n(MediaType::Movie), n(MediaType::Tv))
    };
    out.push_str("| | films | series |\n|---|---|---|\n");
    out.push_str(&count("titles", &|_| true));
    out.push_str(&count("Dutch or Flemish", &is_dutch));
    out.push_str(&count("not in English", &|t| t.language.as_deref() != Some("en")));
    out.push_str(&count("with a poster path", &|t| t.poster_path.is_some()));
    out.push_str(&count("with a Kijkwijzer age", &|t| t.kijkwijzer.is_some()));
    out.push_str(&count("with a number of our own", &|t| t.tmdb_id >= OWN_NUMBERS));
    out.push_str(&count("with a known offer in the Netherlands", &|t| !t.offers.is_empty()));
    for genre in genres::GENRES {
        let bit = genres::bit_of(genre.name).unwrap_or(0);
        let line = count(genre.name, &|t| t.genres & bit != 0);
        if !line.ends_with("| 0 | 0 |\n") {
            out.push_str(&line);
        }
    }
    let decades: BTreeSet<u16> = titles.iter().filter_map(|t| t.year).map(|y| y / 10 * 10).collect();
    for decade in decades {
        out.push_str(&count(&format!("{decade}-{}", decade + 9), &|t| t.year.is_some_and(|y| y / 10 * 10 == decade)));
    }
    let concepts: usize = titles.iter().map(|t| t.concepts.len()).sum();
    let _ = writeln!(out, "\nConcepts a title: {:.1} on average.\n", concepts as f64 / titles.len().max(1) as f64);
    out.push_str(&lexicon_figures(lexicon));
    out
}

fn is_dutch(title: &CatalogueTitle) -> bool {
    title.language.as_deref() == Some("nl") || title.countries.first().is_some_and(|c| c == "NL" || c == "BE")
}

fn lexicon_figures(lexicon: &Lexicon) -> String {
    let mut facets: BTreeMap<_, usize> = BTreeMap::new();
    for concept in lexicon.published() {
        *facets.entry(concept.facet).or_default() += 1;
    }
    let mut out = String::from("| facet | concepts |\n|---|---|\n");
    for (facet, n) in &facets {
        let _ = writeln!(out, "| {} | {n} |", facet.label());
    }
    let total: usize = facets.values().sum();
    let _ = writeln!(out, "| all | {total} |\n\nKeywords mapped to concepts: {}.", lexicon.keyword_count());
    out
}
