//! Rules that the editor's links must keep: both titles are ours, what a link rests on holds for both, tips are spread, and sentences are
//! of a reason's length and tone.

use super::Remark;
use super::records::has_praise;
use crate::kinship::{LinkedTip, Links, SeedLinks};
use crate::tables::CatalogueTitle;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::{MediaType, TitleKey};

/// Tips of a seed.
const TIPS: std::ops::RangeInclusive<usize> = 6..=10;

/// What a link rests on.
const ON: std::ops::RangeInclusive<usize> = 1..=3;

/// Length of a sentence in characters.
const WHY: std::ops::RangeInclusive<usize> = 40..=140;

/// Tips of a seed that lie outside the most voted tenth.
const LESS_KNOWN: usize = 2;

type Ours<'a> = BTreeMap<TitleKey, &'a CatalogueTitle>;

/// Everything that is wrong with the links of these titles.
pub fn kinship_remarks(links: &Links, titles: &[CatalogueTitle]) -> Vec<Remark> {
    let ours: Ours<'_> = titles.iter().map(|t| (t.key(), t)).collect();
    let famous = [MediaType::Movie, MediaType::Tv].map(|media| votes_of_tenth(titles, media));
    let mut out = Vec::new();
    for (key, seed) in &links.by_seed {
        let title = ours.get(key);
        let record = format!("kinship {key} {}", title.map_or("", |t| t.title.as_str()));
        let mut report = |rule, found| out.push(Remark { record: record.clone(), rule, found });
        let Some(title) = title else {
            report("seed", "is not in the catalogue".to_owned());
            continue;
        };
        of_seed(seed, &mut report);
        let tips: Vec<_> = seed.tips.iter().map(|tip| (tip, ours.get(&TitleKey::new(key.media, tip.tmdb_id)).copied())).collect();
        for (tip, found) in &tips {
            match found {
                Some(found) => of_pair(title, found, tip, &mut report),
                None => report("tip", format!("{} is not in the catalogue", tip.tmdb_id)),
            }
        }
        for tip in seed.not.iter().filter(|tip| !ours.contains_key(&TitleKey::new(key.media, tip.tmdb_id))) {
            report("not", format!("{} is not in the catalogue", tip.tmdb_id));
        }
        let bound = famous[usize::from(key.media == MediaType::Tv)];
        let less_known = tips.iter().filter(|(_, t)| t.is_some_and(|t| t.vote_count.unwrap_or(0) < bound)).count();
        if less_known < LESS_KNOWN {
            report("spread", format!("{less_known} tips outside the most voted tenth, at least {LESS_KNOWN} wanted"));
        }
    }
    out
}

/// The votes that a title of the most voted tenth has at least.
fn votes_of_tenth(titles: &[CatalogueTitle], media: MediaType) -> u32 {
    let mut votes: Vec<u32> = titles.iter().filter(|t| t.media == media).map(|t| t.vote_count.unwrap_or(0)).collect();
    votes.sort_unstable_by(|a, b| b.cmp(a));
    votes.get(votes.len() / 10).copied().unwrap_or(0)
}

fn of_seed(seed: &SeedLinks, report: &mut impl FnMut(&'static str, String)) {
    if !TIPS.contains(&seed.tips.len()) {
        report("tips", format!("{} tips, {TIPS:?} wanted", seed.tips.len()));
    }
    let mut named = BTreeSet::from([seed.tmdb_id]);
    for id in seed.tips.iter().map(|t| t.tmdb_id).chain(seed.not.iter().map(|t| t.tmdb_id)) {
        if !named.insert(id) {
            report("named", format!("{id} is named twice, or the seed"));
        }
    }
    let mut openings = BTreeSet::new();
    for why in seed.tips.iter().filter_map(|tip| tip.why.as_deref()) {
        let opening: Vec<&str> = why.split_whitespace().take(2).collect();
        if !openings.insert(opening.join(" ").to_lowercase()) {
            report("why", format!("two sentences open with \u{201c}{}\u{201d}", opening.join(" ")));
        }
    }
}

fn of_pair(seed: &CatalogueTitle, tip: &CatalogueTitle, link: &LinkedTip, report: &mut impl FnMut(&'static str, String)) {
    if !ON.contains(&link.on.len()) {
        report("on", format!("{}: rests on {}, {ON:?} wanted", tip.title, link.on.len()));
    }
    for on in &link.on {
        for (side, title) in [("seed", seed), ("tip", tip)] {
            if !holds(title, on) {
                report("on", format!("{}: the {side} has no {on}", tip.title));
            }
        }
    }
    if seed.collection.is_some() && seed.collection == tip.collection {
        report("franchise", format!("{} is of the seed's own", tip.title));
    }
    let faults = link.why.iter().flat_map(|why| sentence_faults(&tip.title, why));
    faults.for_each(|found| report("why", found));
}

/// What is wrong with the sentence of a link to a title.
pub(super) fn sentence_faults(title: &str, why: &str) -> Vec<String> {
    let mut out = Vec::new();
    let length = why.chars().count();
    if !WHY.contains(&length) {
        out.push(format!("{title}: {length} characters, {WHY:?} wanted"));
    }
    if has_praise(why) || why.to_lowercase().contains("net als") {
        out.push(format!("praise, exclamation or \u{201c}net als\u{201d}: {why}"));
    }
    out
}

/// Whether a title has what a link rests on: a concept of an editor's, or a person.
fn holds(title: &CatalogueTitle, on: &str) -> bool {
    let named = |lists: &[&Vec<String>], name: &str| lists.iter().any(|list| list.iter().any(|n| n == name));
    match on.split_once(':') {
        None => title.concepts.iter().any(|(id, _)| id == on),
        Some(("director", name)) => named(&[&title.directors, &title.creators], name),
        Some(("writer", name)) => named(&[&title.writers, &title.creators], name),
        Some(("actor", name)) => named(&[&title.cast], name),
        Some(_) => false,
    }
}
