//! Rules that the texts of the themed pages must keep: length, tone, and no two alike.

use super::Remark;
use super::records::has_praise;
use crate::themes::{Entry, Themes};
use std::collections::{BTreeMap, BTreeSet};

/// Words of an introduction.
const INTRO: std::ops::RangeInclusive<usize> = 60..=120;

/// Characters of a meta description.
const META: std::ops::RangeInclusive<usize> = 70..=160;

/// Questions of a page.
const QUESTIONS: std::ops::RangeInclusive<usize> = 2..=3;

/// Words in a row that two introductions may share at most.
const SHARED_RUN: usize = 5;

/// Everything that is wrong with the texts.
pub fn theme_remarks(themes: &Themes) -> Vec<Remark> {
    let mut out: Vec<Remark> = themes.entries().flat_map(one).collect();
    out.extend(repeated(themes));
    out.extend(alike(themes));
    out
}

fn remark(theme: &Entry, rule: &'static str, found: String) -> Remark {
    Remark { record: format!("theme {}", theme.slug), rule, found }
}

fn one(theme: &Entry) -> Vec<Remark> {
    let mut out = Vec::new();
    let words = theme.intro.split_whitespace().count();
    if !INTRO.contains(&words) {
        out.push(remark(theme, "intro", format!("{words} words, {INTRO:?} wanted")));
    }
    let length = theme.meta.chars().count();
    if !META.contains(&length) {
        out.push(remark(theme, "meta", format!("{length} characters, {META:?} wanted")));
    }
    if !QUESTIONS.contains(&theme.faq.len()) {
        out.push(remark(theme, "faq", format!("{} questions, {QUESTIONS:?} wanted", theme.faq.len())));
    }
    for faq in theme.faq.iter().filter(|faq| !faq.question.ends_with('?')) {
        out.push(remark(theme, "faq", format!("no question: {}", faq.question)));
    }
    out.extend(
        texts(theme)
            .filter(|text| has_praise(text))
            .map(|text| remark(theme, "tone", format!("praise or exclamation: {}", beginning(text)))),
    );
    out
}

/// Enough of a text to find it.
fn beginning(text: &str) -> String {
    text.split_whitespace().take(8).collect::<Vec<_>>().join(" ")
}

/// Every text of a page.
fn texts(theme: &Entry) -> impl Iterator<Item = &str> {
    let questions = theme.faq.iter().flat_map(|faq| [faq.question.as_str(), faq.answer.as_str()]);
    [theme.title.as_str(), theme.meta.as_str(), theme.intro.as_str()].into_iter().chain(questions)
}

fn repeated(themes: &Themes) -> Vec<Remark> {
    let mut seen = BTreeSet::new();
    let all = themes.entries().flat_map(|theme| texts(theme).map(move |text| (theme, text)));
    all.filter(|(_, text)| !seen.insert(*text)).map(|(theme, text)| remark(theme, "repeated", text.to_owned())).collect()
}

/// Introductions that open with the same word or share a run of words.
fn alike(themes: &Themes) -> Vec<Remark> {
    let mut openings: BTreeMap<String, &str> = BTreeMap::new();
    let mut runs: BTreeMap<Vec<String>, &str> = BTreeMap::new();
    let mut out = Vec::new();
    for theme in themes.entries() {
        let words: Vec<String> = theme.intro.split_whitespace().map(str::to_lowercase).collect();
        let opening = words.first().cloned().unwrap_or_default();
        if let Some(other) = openings.insert(opening.clone(), &theme.slug) {
            out.push(remark(theme, "alike", format!("opens with `{opening}`, as theme {other} does")));
        }
        for run in words.windows(SHARED_RUN + 1) {
            let other = runs.entry(run.to_vec()).or_insert(&theme.slug);
            if *other != theme.slug {
                out.push(remark(theme, "alike", format!("`{}` is in theme {other} too", run.join(" "))));
            }
        }
    }
    out
}
