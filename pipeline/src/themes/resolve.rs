//! From rules to lists. Best first by relevance times quality; at most two titles of a maker, one of a franchise, and no more than
//! four of its first twelve shared with an earlier theme of the same media type.

use super::Themes;
use super::file::Entry;
use super::rule::Rule;
use crate::tables::CatalogueTitle;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::snapshot::current::{read_current, snapshot_dir};
use trits_index::snapshot::{Columns, Snapshot};
use trits_index::themes::{
    COMPARED_TITLES, FEWEST_TITLES, Listed, MOST_SHARED_TITLES, MOST_TITLES, MOST_TITLES_OF_A_MAKER, Question, Theme,
};
use trits_index::title::TitleConcept;

/// The Bayesian score from which quality is counted: the floor under which nothing is tipped unless an editor described it.
const NO_QUALITY: f32 = 5.2;

/// The titles that lists are made from, by title number.
#[derive(Debug, Clone, Copy)]
pub struct Pool<'a> {
    /// Sorted by media type, then id.
    pub titles: &'a [CatalogueTitle],
    /// Their concepts.
    pub concepts: &'a [Vec<TitleConcept>],
    /// Their columns.
    pub columns: &'a Columns,
    /// Today, `YYYY-MM-DD`.
    pub today: &'a str,
}

/// What became of the themes.
#[derive(Debug, Default)]
pub struct Resolved {
    /// In the order of the file.
    pub themes: Vec<Theme>,
    /// One line for each list that came out too short, with its replacement.
    pub warnings: Vec<String>,
}

/// Resolves themes. A list of fewer than [`FEWEST_TITLES`] titles is replaced by the last good one that `last` returns.
pub fn resolve(themes: &Themes, pool: &Pool<'_>, last: &dyn Fn(&str) -> Option<LastGood>) -> Resolved {
    let mut out = Resolved::default();
    for (entry, rule) in &themes.themes {
        let earlier: Vec<BTreeSet<TitleNo>> = out.themes.iter().filter(|t| t.media == entry.media).map(first).collect();
        let fresh = list(entry.media, rule, pool, &earlier);
        let (titles, updated) = if fresh.len() >= FEWEST_TITLES {
            (fresh, pool.today.to_owned())
        } else {
            let found = fresh.len();
            let last_list = last(&entry.slug).and_then(|good| good.list(rule, pool, &earlier));
            out.warnings.push(match &last_list {
                Some((old, date)) => format!("theme {}: {found} titles, keeps its list of {date} with {} titles", entry.slug, old.len()),
                None => format!("theme {}: {found} titles, {FEWEST_TITLES} wanted, and there is no earlier list", entry.slug),
            });
            last_list.unwrap_or_else(|| (fresh, pool.today.to_owned()))
        };
        out.themes.push(theme(entry, rule, titles, updated));
    }
    out
}

fn theme(entry: &Entry, rule: &Rule, titles: Vec<Listed>, updated: String) -> Theme {
    let question = |faq: &super::file::Faq| Question { question: faq.question.clone(), answer: faq.answer.clone() };
    Theme {
        slug: entry.slug.clone(),
        media: entry.media,
        title: entry.title.clone(),
        meta_description: entry.meta.clone(),
        intro: entry.intro.split_whitespace().collect::<Vec<_>>().join(" "),
        faq: entry.faq.iter().map(question).collect(),
        related: entry.related.clone(),
        closing: rule.closing,
        updated,
        titles,
    }
}

fn first(theme: &Theme) -> BTreeSet<TitleNo> {
    theme.titles.iter().take(COMPARED_TITLES).map(|listed| listed.no).collect()
}

fn list(media: MediaType, rule: &Rule, pool: &Pool<'_>, earlier: &[BTreeSet<TitleNo>]) -> Vec<Listed> {
    let mut fitting: Vec<Listed> = pool.columns.range(media).map(TitleNo).filter_map(|no| listed(rule, pool, no)).collect();
    fitting.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.no.cmp(&b.no)));
    pick(fitting, pool, earlier)
}

/// The entry of a title in the theme's list; `None` when it does not belong, is not recommendable or is of the wide tier.
pub(super) fn listed(rule: &Rule, pool: &Pool<'_>, no: TitleNo) -> Option<Listed> {
    let title = pool.titles.get(no.at())?;
    (pool.columns.recommendable[no.at()] && !title.is_wide()).then_some(())?;
    let fit = rule.fit(title, &pool.concepts[no.at()], pool.columns, no)?;
    let score = fit.relevance * worth(pool.columns.quality[no.at()]);
    Some(Listed { no, relevance: fit.relevance, score, concepts: fit.concepts })
}

/// The weight of a Bayesian score: its distance above [`NO_QUALITY`], never 0, so that relevance still counts.
pub(super) fn worth(quality: f32) -> f32 {
    (quality - NO_QUALITY).max(0.1)
}

/// The first of the ordered titles that keep to the laws of a list.
pub(super) fn pick(ordered: Vec<Listed>, pool: &Pool<'_>, earlier: &[BTreeSet<TitleNo>]) -> Vec<Listed> {
    let mut laws = Laws { pool, earlier, makers: BTreeMap::new(), franchises: BTreeSet::new(), shared: vec![0; earlier.len()] };
    let mut out: Vec<Listed> = Vec::new();
    // A title among the first of an earlier theme is placed after this theme's own first twelve.
    let mut late: Vec<Listed> = Vec::new();
    for listed in ordered {
        if out.len() == MOST_TITLES {
            break;
        }
        if out.len() == COMPARED_TITLES && !late.is_empty() {
            take_all(std::mem::take(&mut late), &mut laws, &mut out);
        }
        if out.len() < COMPARED_TITLES && laws.shares_too_much(listed.no) {
            late.push(listed);
        } else if laws.admit(listed.no, out.len() < COMPARED_TITLES) {
            out.push(listed);
        }
    }
    if out.len() >= COMPARED_TITLES {
        take_all(late, &mut laws, &mut out);
    }
    out
}

fn take_all(late: Vec<Listed>, laws: &mut Laws<'_>, out: &mut Vec<Listed>) {
    for listed in late {
        if out.len() < MOST_TITLES && laws.admit(listed.no, false) {
            out.push(listed);
        }
    }
}

/// The laws of a list, and what it holds so far.
struct Laws<'a> {
    pool: &'a Pool<'a>,
    earlier: &'a [BTreeSet<TitleNo>],
    makers: BTreeMap<&'a str, usize>,
    franchises: BTreeSet<u32>,
    /// Titles shared with the first of each earlier theme.
    shared: Vec<usize>,
}

impl Laws<'_> {
    fn shares_too_much(&self, no: TitleNo) -> bool {
        self.earlier.iter().zip(&self.shared).any(|(first, n)| *n >= MOST_SHARED_TITLES && first.contains(&no))
    }

    /// Whether maker and franchise admit a title; when they do it counts from now on.
    fn admit(&mut self, no: TitleNo, among_first: bool) -> bool {
        let title = &self.pool.titles[no.at()];
        let franchise = self.pool.columns.franchise[no.at()];
        let makers = title.directors.iter().chain(&title.creators);
        let many = |name: &String| self.makers.get(name.as_str()).is_some_and(|n| *n >= MOST_TITLES_OF_A_MAKER);
        if self.franchises.contains(&franchise) || makers.clone().any(many) {
            return false;
        }
        if franchise != 0 {
            self.franchises.insert(franchise);
        }
        let distinct: BTreeSet<&str> = makers.map(String::as_str).collect();
        for name in distinct {
            *self.makers.entry(name).or_default() += 1;
        }
        if among_first {
            for (first, n) in self.earlier.iter().zip(&mut self.shared) {
                *n += usize::from(first.contains(&no));
            }
        }
        true
    }
}

/// A list of the live snapshot.
#[derive(Debug, Clone, PartialEq)]
pub struct LastGood {
    /// Its titles, best first, with the relevance they had.
    pub titles: Vec<(TitleKey, f32)>,
    /// The day it was made.
    pub updated: String,
}

impl LastGood {
    /// The list of a theme in the live snapshot of a data folder; `None` when there is none that can be read.
    pub fn of(data: &Path, slug: &str) -> Option<Self> {
        let id = read_current(data).ok()??;
        let snapshot = Snapshot::open(&snapshot_dir(data, &id)).ok()?;
        let theme = snapshot.themes.iter().find(|t| t.slug == slug)?;
        let key = |listed: &Listed| snapshot.columns.key(listed.no).map(|key| (key, listed.relevance));
        Some(Self { titles: theme.titles.iter().filter_map(key).collect(), updated: theme.updated.clone() })
    }

    /// What is left of it in the catalogue of today, with its date; `None` when it is no longer good either.
    pub(super) fn list(&self, rule: &Rule, pool: &Pool<'_>, earlier: &[BTreeSet<TitleNo>]) -> Option<(Vec<Listed>, String)> {
        let known = |(key, relevance): &(TitleKey, f32)| {
            let no = pool.columns.find(*key).filter(|no| pool.columns.seedable[no.at()])?;
            let weighed = rule.weighed(&pool.concepts[no.at()]);
            Some(Listed {
                no,
                relevance: *relevance,
                score: *relevance * worth(pool.columns.quality[no.at()]),
                concepts: weighed.into_iter().map(|(_, no)| no).collect(),
            })
        };
        let left = pick(self.titles.iter().filter_map(known).collect(), pool, earlier);
        (left.len() >= FEWEST_TITLES).then(|| (left, self.updated.clone()))
    }
}
