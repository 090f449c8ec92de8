//! Building the search index from the titles of a snapshot.

use super::lists::{Entry, Lists};
use super::names::name_keys;
use super::rank::weight;
use super::{CROWDED, SearchIndex, TOP};
use crate::ids::{MediaType, TitleNo};
use crate::store::Columns;
use crate::title::Title;

/// Fewest letters at the end of a numbered name that it is found by.
const TELLING: usize = 6;

impl SearchIndex {
    /// The index over the seedable titles, `titles[n]` being title number n. Popularity is the place by votes within
    /// the media type (`columns.vote_rank`), so that the best-known series ranks beside the best-known film. `also[n]` are names that visitors
    /// give to title n and that it does not bear: they find it, but never as exactly that title; it may be shorter than `titles`.
    pub fn build(titles: &[Title], columns: &Columns, also: &[Vec<String>]) -> Self {
        let by_place = by_popularity(titles.len(), columns);
        let mut pairs = key_pairs(titles, also, &by_place);
        pairs.sort_unstable();
        // Sorted, the whole name comes before an inner part of the same title under the same key.
        pairs.dedup_by(|b, a| a.0 == b.0 && a.1.place == b.1.place);
        let groups: Vec<Group<'_>> = pairs.chunk_by(|a, b| a.0 == b.0).map(|pairs| Group { key: &pairs[0].0, pairs }).collect();
        let names = Lists::pack(groups.iter().map(|g| (g.key, g.entries().collect())));
        let mut tops = Vec::new();
        crowded_prefixes(&groups, 0, &|place| columns.media(by_place[place as usize]), &mut tops);
        let tops = Lists::pack(tops.iter().map(|(prefix, list)| (*prefix, list.clone())));
        Self { names, tops, by_place }
    }
}

struct Group<'a> {
    key: &'a str,
    pairs: &'a [(String, Entry)],
}

impl Group<'_> {
    fn entries(&self) -> impl Iterator<Item = Entry> {
        self.pairs.iter().map(|(_, entry)| *entry)
    }
}

fn by_popularity(titles: usize, columns: &Columns) -> Vec<TitleNo> {
    let count = u32::try_from(titles.min(columns.len())).unwrap_or(u32::MAX);
    let mut order: Vec<TitleNo> = (0..count).map(TitleNo).filter(|no| columns.seedable.get(no.at()) == Some(&true)).collect();
    order.sort_by_key(|no| (columns.vote_rank.get(no.at()).copied().unwrap_or(u32::MAX), *no));
    order
}

fn key_pairs(titles: &[Title], also: &[Vec<String>], by_place: &[TitleNo]) -> Vec<(String, Entry)> {
    let mut pairs = Vec::with_capacity(by_place.len() * 6);
    for (place, no) in (0_u32..).zip(by_place) {
        let title = &titles[no.at()];
        let borne = std::iter::once(&title.title).chain(&title.original_title).chain(&title.other_titles).map(|name| (name, false));
        let given = also.get(no.at()).into_iter().flatten().map(|name| (name, true));
        for (name, is_given) in borne.chain(given) {
            let keys = name_keys(name);
            pairs.extend(keys.whole.into_iter().map(|key| (key, Entry { place, inner: is_given })));
            let inner = keys.inner.into_iter().filter(|key| !is_given || is_telling(key));
            pairs.extend(inner.map(|key| (key, Entry { place, inner: true })));
        }
    }
    pairs
}

/// Whether the end of a numbered name still tells which it is: "potter 3" does, but "24" is not "James Bond 24", nor "dune 2" "Jodorowsky's Dune 2".
fn is_telling(key: &str) -> bool {
    key.chars().filter(|c| !c.is_ascii_digit()).count() >= TELLING
}

/// For every prefix with more than [`CROWDED`] keys: the best entries of each media type. Any other prefix can be
/// scanned key by key, so no query ever scans more.
fn crowded_prefixes<'a>(groups: &[Group<'a>], depth: usize, media: &dyn Fn(u32) -> MediaType, tops: &mut Vec<(&'a str, Vec<Entry>)>) {
    let end = |key: &str| key.char_indices().nth(depth + 1).map_or(key.len(), |(i, _)| i);
    let deeper = groups.iter().position(|g| g.key.chars().count() > depth).unwrap_or(groups.len());
    for crowd in groups[deeper..].chunk_by(|a, b| a.key[..end(a.key)] == b.key[..end(b.key)]) {
        if crowd.len() > CROWDED {
            let prefix: &'a str = crowd[0].key;
            tops.push((&prefix[..end(prefix)], best_of(crowd, media)));
            crowded_prefixes(crowd, depth + 1, media, tops);
        }
    }
}

fn best_of(crowd: &[Group<'_>], media: &dyn Fn(u32) -> MediaType) -> Vec<Entry> {
    let mut all: Vec<Entry> = crowd.iter().flat_map(Group::entries).collect();
    all.sort_unstable_by_key(|&e| (weight(e), e));
    let mut best: Vec<Entry> = Vec::with_capacity(2 * TOP);
    for wanted in MediaType::ALL {
        let start = best.len();
        for &entry in all.iter().filter(|e| media(e.place) == wanted) {
            if best.len() - start == TOP {
                break;
            }
            if best[start..].iter().all(|e| e.place != entry.place) {
                best.push(entry);
            }
        }
    }
    best
}
