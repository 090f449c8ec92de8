//! Compiles a rule of the file into one that titles can be tested against. Every defect names theme and field.

use super::file::{Entry, Range};
use super::rule::{Requirement, Rule};
use crate::lexicon::Lexicon;
use trits_index::genres;
use trits_index::ids::ConceptNo;
use trits_index::themes::Closing;

/// The rule of a theme.
///
/// # Errors
/// All its defects: concepts outside the lexicon, genres that are none, weights or bounds out of range.
pub fn rule(entry: &Entry, lexicon: &Lexicon) -> Result<Rule, Vec<String>> {
    let mut defects = Vec::new();
    let mut report = |field: &str, what: String| defects.push(format!("theme `{}`: rule.{field}: {what}", entry.slug));
    let written = &entry.rule;
    let mut concepts = |field: &str, refs: &[String]| -> Vec<Requirement> {
        refs.iter().filter_map(|text| concepts(lexicon, text).map_err(|what| report(field, what)).ok()).collect()
    };
    let (require, any, exclude) =
        (concepts("require", &written.require), concepts("any", &written.any), concepts("exclude", &written.exclude));
    let weights = weights(entry, lexicon, &mut report);
    let mut bits = |field: &str, names: &[String]| -> u32 {
        let bit = |name: &String| genres::bit_of(name).ok_or_else(|| format!("`{name}` is no genre of the provider"));
        names.iter().filter_map(|name| bit(name).map_err(|what| report(field, what)).ok()).sum()
    };
    let (with, without) = (bits("genres", &written.genres), bits("not_genres", &written.not_genres));
    for (field, range) in ranges(entry) {
        if range.from > range.to {
            report(field, format!("from {} is above to {}", range.from, range.to));
        }
    }
    for (field, number) in [("quality", written.quality), ("base", written.base)] {
        if !(0.0..=10.0).contains(&number) {
            report(field, format!("{number} is out of range: expected 0 to 10"));
        }
    }
    let rule = Rule {
        require,
        any,
        exclude,
        weights,
        genres: with,
        not_genres: without,
        languages: written.languages.clone(),
        countries: written.countries.clone(),
        companies: written.companies.clone(),
        ranges: [written.years, written.minutes, written.seasons, written.episodes, written.votes],
        ended: written.ended,
        hidden: written.hidden,
        quality: written.quality,
        base: written.base,
        closing: if written.minutes.is_some() || written.episodes.is_some() { Closing::Length } else { Closing::Maker },
    };
    if defects.is_empty() { Ok(rule) } else { Err(defects) }
}

/// `id` or `id:salience`.
fn concepts(lexicon: &Lexicon, text: &str) -> Result<Requirement, String> {
    let (id, salience) = text.split_once(':').unwrap_or((text, "1"));
    let salience = salience.parse().ok().filter(|s| (1..=3).contains(s));
    let salience = salience.ok_or_else(|| format!("`{text}`: a salience is 1, 2 or 3"))?;
    let no = lexicon.no_of(id).ok_or_else(|| format!("there is no concept `{id}` in the lexicon"))?;
    Ok(Requirement { no, salience })
}

fn weights(entry: &Entry, lexicon: &Lexicon, report: &mut impl FnMut(&str, String)) -> Vec<(ConceptNo, f32)> {
    let mut out = Vec::new();
    for (id, weight) in &entry.rule.weights {
        match lexicon.no_of(id) {
            None => report("weights", format!("there is no concept `{id}` in the lexicon")),
            Some(_) if !(weight.is_finite() && *weight > 0.0 && *weight <= 10.0) => {
                report("weights", format!("`{id}` weighs {weight}, out of range: expected above 0, at most 10"));
            }
            Some(no) => out.push((no, *weight)),
        }
    }
    if out.is_empty() && entry.rule.base <= 0.0 {
        report("weights", "none, and no base: nothing could be ordered".into());
    }
    out.sort_by_key(|(no, _)| *no);
    out
}

fn ranges(entry: &Entry) -> impl Iterator<Item = (&'static str, Range)> {
    let rule = &entry.rule;
    let all =
        [("years", rule.years), ("minutes", rule.minutes), ("seasons", rule.seasons), ("episodes", rule.episodes), ("votes", rule.votes)];
    all.into_iter().filter_map(|(field, range)| range.map(|r| (field, r)))
}
