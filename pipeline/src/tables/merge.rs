//! Several catalogues into one. In: titles per source, the first with precedence. Out: one title per media type and id,
//! sorted.
//!
//! Per fact the first source that knows it wins, and the title records the origin of each. Exceptions: a Dutch title has precedence; all
//! titles are collected for search; adult and video are set when any source sets them; a source that knows neither date nor
//! status of a release leaves the release to a later one.

use super::facts::{Facts, Origin};
use super::field::Field;
use super::normalise::add_other_title;
use super::title::CatalogueTitle;
use std::cmp::Ordering;

/// Merges sources. The order of sources matters, the order of titles within one does not.
pub fn merge(sources: Vec<Vec<CatalogueTitle>>) -> Vec<CatalogueTitle> {
    let ranked = sources.into_iter().enumerate();
    let mut all: Vec<(usize, CatalogueTitle)> = ranked.flat_map(|(rank, titles)| titles.into_iter().map(move |t| (rank, t))).collect();
    all.sort_by(|(i, a), (j, b)| a.key().cmp(&b.key()).then_with(|| i.cmp(j)).then_with(|| by_key_then_richest(a, b)));
    let mut merged: Vec<CatalogueTitle> = Vec::with_capacity(all.len());
    for (_, title) in all {
        match merged.last_mut() {
            Some(last) if last.key() == title.key() => absorb(last, title),
            _ => merged.push(title),
        }
    }
    merged
}

/// Fills what `first` does not know from `later`, and adds the origins of what was filled.
fn absorb(first: &mut CatalogueTitle, mut later: CatalogueTitle) {
    let (known_before, other_titles_before) = (first.known(), first.other_titles.clone());
    let mut origins = std::mem::take(&mut later.origins);
    absorb_facts(first, later);
    let mut learned = first.known().without(known_before);
    if first.other_titles != other_titles_before {
        learned = learned.and(Facts::of(Field::OtherTitles));
        add_other_titles_to(&mut origins);
        if known_before.has(Field::Title) && first.title_is_dutch {
            // The Dutch title replaced the title shown so far, which became one of the other titles.
            add_other_titles_to(&mut first.origins);
        }
    }
    first.learn(origins, learned);
}

/// Every origin of a title, Dutch title or original title also becomes an origin of the other titles.
fn add_other_titles_to(origins: &mut [Origin]) {
    let title_facts: Facts = [Field::Title, Field::DutchTitle, Field::OriginalTitle].into_iter().collect();
    for origin in origins {
        if !origin.facts.within(title_facts).is_empty() {
            origin.facts = origin.facts.and(Facts::of(Field::OtherTitles));
        }
    }
}

/// Fills facts, without their origins. The macros apply one rule to fields of different types: `fill` to those that may be `None`,
/// `fill_lists` to those that may be empty.
fn absorb_facts(first: &mut CatalogueTitle, mut later: CatalogueTitle) {
    absorb_release(first, &mut later);
    absorb_titles(first, &mut later);
    macro_rules! fill {
        ($($fact:ident)*) => { $(if first.$fact.is_none() { first.$fact = later.$fact; })* };
    }
    macro_rules! fill_lists {
        ($($list:ident)*) => { $(if first.$list.is_empty() { first.$list = later.$list; })* };
    }
    fill!(runtime seasons episodes episode_runtime ended vote_average vote_count popularity kijkwijzer pitch overview language);
    fill!(collection poster_path trailer);
    fill_lists!(countries directors creators writers composers cast companies networks keywords concepts untold offers);
    if first.genres == 0 {
        first.genres = later.genres;
    }
    first.adult |= later.adult;
    first.video |= later.video;
}

/// Status and release flag are filled together, where `first` knows neither its year nor its status; a date only where it does not
/// contradict the year of `first`.
fn absorb_release(first: &mut CatalogueTitle, later: &mut CatalogueTitle) {
    if first.year.is_none() && first.status.is_none() {
        first.released = later.released;
        first.status = later.status.take();
    }
    let same_year = first.year.is_none() || first.year == later.year;
    if first.date.is_none() && same_year {
        first.date = later.date.take();
        first.year = first.year.or(later.year);
    }
}

/// A Dutch title of `later` replaces one in another language. The titles of `later` that are not used, and a replaced one, become other
/// titles, which the search finds.
fn absorb_titles(first: &mut CatalogueTitle, later: &mut CatalogueTitle) {
    let mut others = std::mem::take(&mut first.other_titles);
    if later.title_is_dutch && !first.title_is_dutch {
        std::mem::swap(&mut first.title, &mut later.title);
        first.title_is_dutch = true;
    }
    others.push(std::mem::take(&mut later.title));
    match (&first.original_title, later.original_title.take()) {
        (None, original) => first.original_title = original,
        (Some(_), Some(original)) => others.push(original),
        (Some(_), None) => {}
    }
    for other in others.into_iter().chain(std::mem::take(&mut later.other_titles)) {
        add_other_title(first, other);
    }
}

/// A title with the place it was read from.
#[derive(Debug, Clone, PartialEq)]
pub struct Numbered {
    /// The file, as the source numbers its files.
    pub file: usize,
    /// Data row, from 1.
    pub row: u64,
    /// The title.
    pub title: CatalogueTitle,
}

/// Returns the richest row of each title, sorted by media type and id, and the others. Which row is taken
/// depends on the content of the rows, never on their order.
pub fn drop_duplicates(mut rows: Vec<Numbered>) -> (Vec<Numbered>, Vec<Numbered>) {
    rows.sort_by(|a, b| by_key_then_richest(&a.title, &b.title).then_with(|| (a.file, a.row).cmp(&(b.file, b.row))));
    let mut richest: Vec<Numbered> = Vec::with_capacity(rows.len());
    let mut dropped = Vec::new();
    for row in rows {
        if richest.last().is_some_and(|last| last.title.key() == row.title.key()) {
            dropped.push(row);
        } else {
            richest.push(row);
        }
    }
    (richest, dropped)
}

/// By media type and id, then the richer first, then the more voted, then by content, so that no two orders of the same
/// rows differ.
pub(super) fn by_key_then_richest(a: &CatalogueTitle, b: &CatalogueTitle) -> Ordering {
    let richer = || b.richness().cmp(&a.richness());
    let more_voted = || b.vote_count.cmp(&a.vote_count);
    a.key().cmp(&b.key()).then_with(richer).then_with(more_voted).then_with(|| content(a).cmp(&content(b)))
}

/// All of a title except its origins, as JSON: the same row compares as equal whatever file it is in.
fn content(title: &CatalogueTitle) -> String {
    let bare = CatalogueTitle { origins: Vec::new(), ..title.clone() };
    serde_json::to_string(&bare).unwrap_or_default()
}

#[cfg(test)]
#[path = "merge_tests.rs"]
mod tests;
