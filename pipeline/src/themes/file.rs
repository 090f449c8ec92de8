//! Themes as a file, and the rules for slugs and related themes. Every defect names theme and field.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::MediaType;

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThemesFile {
    /// The themes.
    #[serde(default)]
    pub theme: Vec<Entry>,
}

/// One theme.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The page's path without its slash.
    pub slug: String,
    /// `movie` or `tv`.
    pub media: MediaType,
    /// The heading.
    pub title: String,
    /// What a search engine shows under it.
    pub meta: String,
    /// Our own introduction.
    pub intro: String,
    /// Slugs of three other themes.
    pub related: Vec<String>,
    /// Questions with their answers.
    #[serde(default)]
    pub faq: Vec<Faq>,
    /// Filters that lead into the wizard.
    #[serde(default)]
    pub chips: Vec<Chip>,
    /// Which titles belong.
    pub rule: RuleEntry,
}

/// A preset filter of the wizard. The site reads it from the file; a snapshot has none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chip {
    pub label: String,
    /// A query string, by the names of the site's own addresses.
    pub filters: String,
}

/// A question with its answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faq {
    pub question: String,
    pub answer: String,
}

/// A rule. Concepts are written `id` (any salience) or `id:2` (a salience of 2 or more); genres by the provider's English
/// name. All that is written must hold.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RuleEntry {
    /// Concepts of which a title must have all.
    pub require: Vec<String>,
    /// Concepts of which a title must have one.
    pub any: Vec<String>,
    /// Concepts of which a title may have none.
    pub exclude: Vec<String>,
    /// Genres of which a title must have one.
    pub genres: Vec<String>,
    /// Genres of which a title may have none.
    pub not_genres: Vec<String>,
    /// Original languages, any of which will do.
    pub languages: Vec<String>,
    /// Countries, any of which will do; the first country of a title counts, the one it comes from.
    pub countries: Vec<String>,
    /// Production companies, any of which will do.
    pub companies: Vec<String>,
    /// Years of release.
    pub years: Option<Range>,
    /// Minutes of a film or of a usual episode.
    pub minutes: Option<Range>,
    pub seasons: Option<Range>,
    pub episodes: Option<Range>,
    pub votes: Option<Range>,
    /// Whether the series must have ended.
    pub ended: Option<bool>,
    /// Outside the most voted titles, as the third tip of a trio.
    pub hidden: bool,
    /// Lowest Bayesian score.
    pub quality: f32,
    /// Weight of the rule itself, for themes that a fact makes.
    pub base: f32,
    /// Weight of each concept; it counts times a third of the salience.
    pub weights: BTreeMap<String, f32>,
}

/// From and to, both included; an absent bound is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Range {
    /// The least.
    pub from: u32,
    /// The most.
    pub to: u32,
}

impl Default for Range {
    fn default() -> Self {
        Self { from: 0, to: u32::MAX }
    }
}

impl Range {
    /// Whether a number is known and within it.
    pub fn holds(self, number: Option<u32>) -> bool {
        number.is_some_and(|n| (self.from..=self.to).contains(&n))
    }
}

/// How many themes a theme points to.
pub const RELATED: usize = 3;

/// All defects of the file but those of its rules.
pub fn defects(file: &ThemesFile) -> Vec<String> {
    let slugs: BTreeSet<&str> = file.theme.iter().map(|t| t.slug.as_str()).collect();
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for theme in &file.theme {
        let mut report = |field: &str, what: String| out.push(format!("theme `{}`: {field}: {what}", theme.slug));
        if !is_slug(&theme.slug) {
            report("slug", "expected a-z, 0-9 and single dashes".into());
        }
        if !seen.insert(&theme.slug) {
            report("slug", "occurs twice".into());
        }
        if theme.title.trim().is_empty() {
            report("title", "empty".into());
        }
        related(theme, &slugs, &mut report);
    }
    out
}

fn related(theme: &Entry, slugs: &BTreeSet<&str>, report: &mut impl FnMut(&str, String)) {
    let distinct: BTreeSet<&String> = theme.related.iter().collect();
    if distinct.len() != RELATED || theme.related.len() != RELATED {
        report("related", format!("{} different slugs, expected {RELATED}", distinct.len()));
    }
    for slug in distinct {
        if *slug == theme.slug {
            report("related", "the theme itself".into());
        } else if !slugs.contains(slug.as_str()) {
            report("related", format!("there is no theme `{slug}`"));
        }
    }
}

fn is_slug(text: &str) -> bool {
    text.split('-').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}
