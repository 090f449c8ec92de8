//! Rules that the golden set must keep: every title is one of ours, enough tips are named, and each with a short reason.

use super::Remark;
use crate::evaluation::{Golden, GoldenSeed, Named};
use crate::tables::CatalogueTitle;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::{MediaType, TitleKey};

/// Good tips of a seed.
const GOOD: std::ops::RangeInclusive<usize> = 4..=20;

/// Bad tips of a seed.
const BAD: std::ops::RangeInclusive<usize> = 2..=8;

/// Words of a reason.
const WHY: std::ops::RangeInclusive<usize> = 1..=9;

/// Everything that is wrong with the golden set of these titles.
pub fn golden_remarks(golden: &Golden, titles: &[CatalogueTitle]) -> Vec<Remark> {
    let ours: BTreeMap<TitleKey, &CatalogueTitle> = titles.iter().map(|t| (t.key(), t)).collect();
    let mut out = Vec::new();
    for (media, seeds) in [(MediaType::Movie, &golden.movies), (MediaType::Tv, &golden.series)] {
        let mut seen = BTreeSet::new();
        for seed in seeds {
            let mut report =
                |rule, found| out.push(Remark { record: format!("golden {media}:{} {}", seed.tmdb_id, seed.title), rule, found });
            if !seen.insert(seed.tmdb_id) {
                report("seed", "twice".to_owned());
            }
            one(seed, &mut report);
            let own = (seed.tmdb_id, &seed.title);
            for (tmdb_id, title) in seed.good.iter().chain(&seed.bad).map(|t| (t.tmdb_id, &t.title)).chain([own]) {
                if !ours.get(&TitleKey::new(media, tmdb_id)).is_some_and(|t| goes_by(t, title)) {
                    report("title", format!("{tmdb_id} {title} is not the catalogue's"));
                }
            }
        }
    }
    out
}

fn goes_by(title: &CatalogueTitle, name: &str) -> bool {
    title.title == name || title.original_title.as_deref() == Some(name) || title.other_titles.iter().any(|t| t == name)
}

fn one(seed: &GoldenSeed, report: &mut impl FnMut(&'static str, String)) {
    for (rule, tips, wanted) in [("good", &seed.good, GOOD), ("bad", &seed.bad, BAD)] {
        if !wanted.contains(&tips.len()) {
            report(rule, format!("{} tips, {wanted:?} wanted", tips.len()));
        }
    }
    let mut named = BTreeSet::from([seed.tmdb_id]);
    for Named { tmdb_id, title, why } in seed.good.iter().chain(&seed.bad) {
        if !named.insert(*tmdb_id) {
            report("named", format!("{tmdb_id} {title} is named twice, or the seed"));
        }
        if !WHY.contains(&why.split_whitespace().count()) {
            report("why", format!("{title}: `{why}`, {WHY:?} words wanted"));
        }
    }
}
