//! From normalised titles to the contents of a snapshot; names of people, companies, networks and franchises are numbered alphabetically.

use super::columns::columns;
use super::franchise::works;
use super::sequels::numbered_names;
use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::{NameNo, TmdbId};
use trits_index::score::Scored;
use trits_index::search::SearchIndex;
use trits_index::snapshot::Names;
use trits_index::snapshot::write::Contents;
use trits_index::title::{Title, TitleConcept};

/// Assembles a snapshot's contents but for its vectors; `candidates` by title number.
pub fn contents(
    titles: &[CatalogueTitle],
    concepts: &[Vec<TitleConcept>],
    candidates: Vec<Vec<Scored>>,
    lexicon: &Lexicon,
    today: &str,
) -> Contents {
    let table = NameTable::collect(titles);
    let published: Vec<Title> = titles.iter().zip(concepts).map(|(t, concepts)| published_title(t, concepts, lexicon, &table)).collect();
    let columns = columns(titles, today);
    let mut lexicon_concepts = lexicon.published().to_vec();
    let deep = titles.iter().zip(concepts).filter(|(title, _)| !title.is_wide());
    for concept in deep.flat_map(|(_, concepts)| concepts) {
        lexicon_concepts[concept.no.at()].titles += 1;
    }
    let search = SearchIndex::build(&published, &columns, &numbered_names(titles));
    Contents {
        titles: published,
        candidates,
        works: works(titles),
        trailers: titles.iter().map(|title| title.trailer.clone()).collect(),
        columns,
        concepts: lexicon_concepts,
        names: table.into_names(),
        search,
        ..Contents::default()
    }
}

fn published_title(title: &CatalogueTitle, concepts: &[TitleConcept], lexicon: &Lexicon, names: &NameTable) -> Title {
    Title {
        media: title.media,
        tmdb_id: TmdbId(title.tmdb_id),
        title: title.title.clone(),
        original_title: title.original_title.clone().filter(|t| *t != title.title),
        other_titles: title.other_titles.clone(),
        date: title.date.clone(),
        year: title.year,
        genres: title.genres,
        runtime: title.runtime,
        seasons: title.seasons,
        episodes: title.episodes,
        episode_runtime: title.episode_runtime,
        ended: title.ended,
        vote_average: title.vote_average,
        vote_count: title.vote_count.unwrap_or(0),
        kijkwijzer: title.kijkwijzer,
        pitch: title.pitch.clone(),
        language: title.language.clone(),
        countries: title.countries.clone(),
        directors: names.numbers(&title.directors),
        creators: names.numbers(&title.creators),
        writers: names.numbers(&title.writers),
        composers: names.numbers(&title.composers),
        cast: names.numbers(&title.cast),
        companies: names.numbers(&title.companies),
        networks: names.numbers(&title.networks),
        collection: title.collection.as_deref().and_then(|c| names.number(c)),
        poster_path: title.poster_path.clone(),
        concepts: concepts.to_vec(),
        hinted: lexicon.hinted_of(title, concepts),
        // Concept numbers follow the ids, so that they are sorted too.
        untold: title.untold.iter().filter_map(|id| lexicon.no_of(id)).collect(),
    }
}

/// Names with their numbers while a snapshot is built.
pub struct NameTable {
    numbers: BTreeMap<String, NameNo>,
    titles: Vec<u32>,
}

impl NameTable {
    /// Collects all names of all titles.
    pub fn collect(titles: &[CatalogueTitle]) -> Self {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        for title in titles {
            for name in all_names(title).collect::<BTreeSet<_>>() {
                *counts.entry(name).or_default() += 1;
            }
        }
        let numbers = counts.keys().zip(0_u32..).map(|(name, no)| ((*name).to_owned(), NameNo(no))).collect();
        Self { numbers, titles: counts.into_values().collect() }
    }

    /// The number of a name.
    pub fn number(&self, name: &str) -> Option<NameNo> {
        self.numbers.get(name).copied()
    }

    /// The numbers of names, in order.
    pub fn numbers(&self, names: &[String]) -> Vec<NameNo> {
        names.iter().filter_map(|n| self.number(n)).collect()
    }

    /// The table as a snapshot stores it.
    pub fn into_names(self) -> Names {
        Names { text: self.numbers.into_keys().collect(), titles: self.titles }
    }
}

fn all_names(title: &CatalogueTitle) -> impl Iterator<Item = &str> {
    [&title.directors, &title.creators, &title.writers, &title.composers, &title.cast, &title.companies, &title.networks]
        .into_iter()
        .flatten()
        .chain(&title.collection)
        .map(String::as_str)
}
