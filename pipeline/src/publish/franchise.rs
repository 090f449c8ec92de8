//! Franchises: which titles may never be tips of each other or of the same trio.
//!
//! Titles of one media type belong together when they share a collection, when their title stems are the same ("Alien"
//! and "Alien 3", a remake of the same name), or when one stem begins with the other or with the same two significant words
//! and they share a director, writer or lead actor ("Before Sunrise" and "Before Sunset", "Alien" and "Aliens").

use crate::tables::CatalogueTitle;
use std::collections::{BTreeMap, BTreeSet};

/// Words too common to found a franchise on.
const WEAK_WORDS: [&str; 22] = [
    "the", "a", "an", "of", "and", "in", "on", "to", "my", "la", "le", "el", "i", "american", "black", "big", "dead", "love", "little",
    "de", "het", "een",
];

/// Shortest title, in letters, that is a franchise by equal stem alone.
const SHORTEST_STEM: usize = 3;

/// Franchise numbers from 1; 0 for a title without. Titles are of one media type.
pub fn franchises(titles: &[CatalogueTitle]) -> Vec<u32> {
    let mut sets = DisjointSets::new(titles.len());
    join_by_collection(titles, &mut sets);
    join_by_universe(titles, &mut sets);
    join_by_stem(titles, &mut sets);
    let mut size = BTreeMap::new();
    for i in 0..titles.len() {
        *size.entry(sets.root(i)).or_insert(0_u32) += 1;
    }
    let numbers: BTreeMap<usize, u32> = size.iter().filter(|(_, n)| **n > 1).map(|(root, _)| *root).zip(1..).collect();
    (0..titles.len()).map(|i| numbers.get(&sets.root(i)).copied().unwrap_or(0)).collect()
}

/// Works that films and series share, by position: numbers from 1, 0 for a title whose franchise has one media type. Films and series that
/// belong together by the rules above are one story, and no tip of each other.
pub fn works(titles: &[CatalogueTitle]) -> Vec<u32> {
    let all = franchises(titles);
    let mut media: BTreeMap<u32, [bool; 2]> = BTreeMap::new();
    for (title, work) in titles.iter().zip(&all) {
        media.entry(*work).or_default()[title.media as usize] = true;
    }
    all.into_iter().map(|work| if work > 0 && media[&work] == [true; 2] { work } else { 0 }).collect()
}

fn join_by_collection(titles: &[CatalogueTitle], sets: &mut DisjointSets) {
    let mut first: BTreeMap<String, usize> = BTreeMap::new();
    for (i, title) in titles.iter().enumerate() {
        if let Some(name) = &title.collection {
            let root = *first.entry(collection_key(name)).or_insert(i);
            sets.join(root, i);
        }
    }
}

/// Studios whose films since the given year share one world: each is a sequel or spin-off of the others.
const UNIVERSES: [(&str, u16); 2] = [("Marvel Studios", 2008), ("DC Studios", 2013)];

fn join_by_universe(titles: &[CatalogueTitle], sets: &mut DisjointSets) {
    for (studio, since) in UNIVERSES {
        let members = |t: &&CatalogueTitle| t.year.is_some_and(|y| y >= since) && t.companies.iter().any(|c| c == studio);
        let mut places = titles.iter().enumerate().filter(|(_, t)| members(t)).map(|(i, _)| i);
        if let Some(first) = places.next() {
            places.for_each(|i| sets.join(first, i));
        }
    }
}

/// "The Godfather Collection" and "The Godfather" are one.
fn collection_key(name: &str) -> String {
    collection_name(&name.to_lowercase())
}

/// A collection's name without what only says that it is one.
pub fn collection_name(name: &str) -> String {
    let suffixes = [" Collection", " collection", " Filmreeks", " filmreeks", " (Reeks)", " (reeks)"];
    suffixes.iter().fold(name, |name, suffix| name.trim_end_matches(suffix)).trim().to_owned()
}

fn join_by_stem(titles: &[CatalogueTitle], sets: &mut DisjointSets) {
    let mut equal: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let mut by_first_word: BTreeMap<String, Vec<(usize, Vec<String>)>> = BTreeMap::new();
    for (i, title) in titles.iter().enumerate() {
        for name in [Some(&title.title), title.original_title.as_ref()].into_iter().flatten().chain(&title.other_titles) {
            let stem = stem(name);
            if stem.concat().chars().count() < SHORTEST_STEM {
                continue;
            }
            let root = *equal.entry(stem.clone()).or_insert(i);
            sets.join(root, i);
            let singular = stem[0].trim_end_matches('s').to_owned();
            by_first_word.entry(singular).or_default().push((i, stem));
        }
    }
    for group in by_first_word.values() {
        join_group(titles, group, sets);
    }
}

/// Groups larger than this share a word by chance; people are then compared through an index instead of pair by pair.
const LARGEST_GROUP: usize = 400;

fn join_group(titles: &[CatalogueTitle], group: &[(usize, Vec<String>)], sets: &mut DisjointSets) {
    for (n, (i, a)) in group.iter().enumerate() {
        for (j, b) in group.iter().skip(n + 1).take(LARGEST_GROUP) {
            if i != j && stems_related(a, b) && share_people(&titles[*i], &titles[*j]) {
                sets.join(*i, *j);
            }
        }
    }
}

fn stems_related(a: &[String], b: &[String]) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let significant = |words: &[String]| words.iter().any(|w| !WEAK_WORDS.contains(&w.as_str()) && w.chars().count() > 2);
    let plural = short.len() == 1 && long.len() == 1 && significant(short);
    let prefix = long[..short.len()] == *short && significant(short);
    let first_word = short[0] == long[0] && significant(&short[..1]);
    plural || prefix || first_word
}

/// At least two of the people behind and in front of the camera, or the director.
fn share_people(a: &CatalogueTitle, b: &CatalogueTitle) -> bool {
    let makers = |t: &CatalogueTitle| -> BTreeSet<String> { t.directors.iter().chain(&t.creators).map(|n| n.to_lowercase()).collect() };
    let others =
        |t: &CatalogueTitle| -> BTreeSet<String> { t.writers.iter().chain(t.cast.iter().take(5)).map(|n| n.to_lowercase()).collect() };
    let shared_makers = makers(a).intersection(&makers(b)).count();
    let shared_others = others(a).intersection(&others(b)).count();
    (shared_makers >= 1 && shared_others >= 1) || shared_others >= 2
}

/// The words that name the story: lower case, before a colon or dash, without leading article or trailing number.
pub fn stem(name: &str) -> Vec<String> {
    let lower = name.to_lowercase();
    let head = lower.split(": ").next().unwrap_or(&lower).split(" - ").next().unwrap_or(&lower);
    let mut words: Vec<String> =
        head.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|w| !w.is_empty()).map(str::to_owned).collect();
    while words.len() > 1 && matches!(words[0].as_str(), "the" | "a" | "an" | "de" | "het" | "een") {
        words.remove(0);
    }
    while words.len() > 1 && words.last().is_some_and(|w| is_part_marker(w)) {
        words.pop();
    }
    words
}

fn is_part_marker(word: &str) -> bool {
    let short_number = word.len() <= 2 && word.chars().all(|c| c.is_ascii_digit());
    let roman = matches!(word, "ii" | "iii" | "iv" | "v" | "vi" | "vii" | "viii" | "ix" | "x");
    let marker =
        matches!(word, "part" | "deel" | "episode" | "vol" | "volume" | "chapter" | "returns" | "reloaded" | "revolutions" | "forever");
    short_number || roman || marker
}

/// Union-find with the smaller index as root, so that numbering follows the order of titles.
struct DisjointSets {
    parent: Vec<usize>,
}

impl DisjointSets {
    fn new(n: usize) -> Self {
        Self { parent: (0..n).collect() }
    }

    fn root(&mut self, mut i: usize) -> usize {
        while self.parent[i] != i {
            self.parent[i] = self.parent[self.parent[i]];
            i = self.parent[i];
        }
        i
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b)] = a.min(b);
    }
}
