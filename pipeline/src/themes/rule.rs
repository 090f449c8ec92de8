//! A rule: compiled from the file, and applied to a title to decide whether it belongs and how much.

use super::file::{Entry, Range};
use crate::lexicon::Lexicon;
use crate::tables::{CatalogueTitle, known_votes};
use trits_index::genres;
use trits_index::ids::{ConceptNo, TitleNo};
use trits_index::snapshot::Columns;
use trits_index::themes::Closing;
use trits_index::title::TitleConcept;

/// Weight at which a title belongs half: relevance is x / (x + 3), so that more of the same adds less and less.
const HALF: f32 = 3.0;

/// A required concept with its least salience.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requirement {
    pub no: ConceptNo,
    /// Least salience.
    pub salience: u8,
}

/// A rule of which every part must hold.
#[derive(Debug, Clone)]
pub struct Rule {
    pub(super) require: Vec<Requirement>,
    pub(super) any: Vec<Requirement>,
    pub(super) exclude: Vec<Requirement>,
    /// By concept number.
    pub(super) weights: Vec<(ConceptNo, f32)>,
    pub(super) genres: u32,
    pub(super) not_genres: u32,
    pub(super) languages: Vec<String>,
    pub(super) countries: Vec<String>,
    pub(super) companies: Vec<String>,
    /// Years, minutes, seasons, episodes, votes.
    pub(super) ranges: [Option<Range>; 5],
    pub(super) ended: Option<bool>,
    pub(super) hidden: bool,
    pub(super) quality: f32,
    pub(super) base: f32,
    pub(super) closing: Closing,
}

/// How a title belongs.
#[derive(Debug, Clone, PartialEq)]
pub struct Fit {
    /// Above 0 and under 1.
    pub relevance: f32,
    /// The concepts that weigh, the weightiest first.
    pub concepts: Vec<ConceptNo>,
}

impl Rule {
    /// How a title belongs; `None` when it does not. `concepts` is sorted by concept number.
    pub fn fit(&self, title: &CatalogueTitle, concepts: &[TitleConcept], columns: &Columns, no: TitleNo) -> Option<Fit> {
        (self.facts_hold(title) && self.concepts_hold(concepts) && self.standing_holds(title, columns, no)).then_some(())?;
        let weighed = self.weighed(concepts);
        let sum = self.base + weighed.iter().map(|(w, _)| w).sum::<f32>();
        let concepts = weighed.into_iter().map(|(_, no)| no).collect();
        (sum > 0.0).then(|| Fit { relevance: sum / (sum + HALF), concepts })
    }

    /// The concepts that weigh in the theme, the weightiest first.
    pub(super) fn weighed(&self, concepts: &[TitleConcept]) -> Vec<(f32, ConceptNo)> {
        let mut weighed: Vec<(f32, ConceptNo)> = concepts.iter().filter_map(|h| self.weight(*h).map(|w| (w, h.no))).collect();
        weighed.sort_by(|(a, i), (b, j)| b.total_cmp(a).then(i.cmp(j)));
        weighed
    }

    fn weight(&self, concepts: TitleConcept) -> Option<f32> {
        let at = self.weights.binary_search_by_key(&concepts.no, |(no, _)| *no).ok()?;
        Some(self.weights[at].1 * f32::from(concepts.salience) / 3.0)
    }

    fn concepts_hold(&self, concepts: &[TitleConcept]) -> bool {
        let holds = |want: &Requirement| concepts.iter().any(|h| h.no == want.no && h.salience >= want.salience);
        self.require.iter().all(holds) && (self.any.is_empty() || self.any.iter().any(holds)) && !self.exclude.iter().any(holds)
    }

    fn facts_hold(&self, title: &CatalogueTitle) -> bool {
        let among = |wanted: &[String], found: Option<&String>| wanted.is_empty() || found.is_some_and(|f| wanted.contains(f));
        let numbers = [
            title.year.map(u32::from),
            title.runtime.or(title.episode_runtime).map(u32::from),
            title.seasons.map(u32::from),
            title.episodes.map(u32::from),
            Some(known_votes(title).unwrap_or(0)),
        ];
        (self.genres == 0 || title.genres & self.genres != 0)
            && title.genres & self.not_genres == 0
            && among(&self.languages, title.language.as_ref())
            && among(&self.countries, title.countries.first())
            && (self.companies.is_empty() || title.companies.iter().any(|c| self.companies.contains(c)))
            && self.ranges.iter().zip(numbers).all(|(range, number)| range.is_none_or(|r| r.holds(number)))
            && self.ended.is_none_or(|ended| title.ended == Some(ended))
    }

    /// Quality and popularity from the columns.
    fn standing_holds(&self, title: &CatalogueTitle, columns: &Columns, no: TitleNo) -> bool {
        let at = no.at();
        columns.quality[at] >= self.quality && (!self.hidden || columns.vote_rank[at] >= columns.gem_from(title.media))
    }
}

/// The rule of a theme.
///
/// # Errors
/// All its defects: concepts outside the lexicon, genres that are none, weights or bounds out of range.
pub fn compile(entry: &Entry, lexicon: &Lexicon) -> Result<Rule, Vec<String>> {
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
