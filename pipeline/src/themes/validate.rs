//! What must hold of themes beside each other: slugs and what is related. Every defect names theme and field.

use super::file::{Entry, ThemesFile};
use std::collections::BTreeSet;

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
