//! The figures of a cross-validation.

use super::assign::MATTERS;
use crate::lexicon::Lexicon;
use serde::Serialize;
use std::collections::BTreeMap;
use trits_index::ids::ConceptNo;
use trits_index::lexicon::{Concept, Facet};

/// The estimate of one concept by a model that has not seen the title.
#[derive(Debug, Clone, Copy)]
pub struct Estimate {
    pub no: ConceptNo,
    /// How probable, 0 to 1.
    pub probability: f32,
    /// Whether the title's editor wrote it down.
    pub authored: bool,
    /// Salience that a keyword of the title gives it by its place in the list; 0 when no keyword stands for it.
    pub keyword: u8,
}

/// The estimates of one row.
#[derive(Debug)]
pub struct JudgedRow {
    /// Whether the row has no keywords.
    pub bare: bool,
    /// By model.
    pub estimates: Vec<Estimate>,
}

/// How well titles with a concept are separated from those without.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FacetFigures {
    pub facet: Facet,
    /// Concepts with a model in any fold.
    pub concepts: usize,
    /// Mean over concepts of the area under the ROC curve, titles as they are.
    pub auc: f64,
    /// The same for the titles without their keywords.
    pub auc_bare: f64,
    /// Share of the concepts at least [`MATTERS`] probable that the title's editor wrote down too.
    pub precision: f64,
    /// Share of the editor's concepts that were that probable.
    pub recall: f64,
}

/// Concepts above a threshold, or keywords' concepts in a band of probability, and how many the editor wrote down too.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Band {
    /// Lower end of the band, or the threshold.
    pub from: f64,
    /// Concepts in it.
    pub count: usize,
    /// Their mean probability.
    pub expected: f64,
    /// Share of them that the editor wrote down too.
    pub seen: f64,
}

/// Concepts that keywords name, judged by their place in the list and by the model.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Keywords {
    /// Area under the ROC curve of the model's probability: does it tell the keywords that the editor agrees with from the others?
    pub auc: f64,
    /// Share the editor agrees with: keywords among the first of the list, and the others.
    pub by_place: [Band; 2],
    /// The same: keywords the model finds probable, and the others.
    pub by_model: [Band; 2],
}

/// The cross-validation's report. A pair is figures of titles as they are, and of titles without keywords.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// Authored titles with a text.
    pub authored: usize,
    /// By facet.
    pub facets: Vec<FacetFigures>,
    /// By concept id: the area under the ROC curve, titles as they are.
    pub concepts: BTreeMap<String, f64>,
    /// By tenth of probability.
    pub reliability: [Vec<Band>; 2],
    /// By threshold.
    pub steps: [Vec<Band>; 2],
    /// What keywords name.
    pub keywords: Keywords,
}

const THRESHOLDS: [f32; 6] = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7];

/// Makes the report.
pub fn report(authored: usize, judged: &[JudgedRow], lexicon: &Lexicon) -> Report {
    let published = lexicon.published();
    let estimates = |bare: bool| judged.iter().filter(move |j| j.bare == bare).flat_map(|j| j.estimates.iter().copied());
    let steps = |bare: bool| {
        let kept_at = |least: f32| band(f64::from(least), estimates(bare).filter(|s| s.probability >= least));
        THRESHOLDS.map(kept_at).to_vec()
    };
    let reliability = |bare: bool| {
        let tenth = |n: usize| band(n as f64 / 10.0, estimates(bare).filter(|s| (s.probability * 10.0) as usize == n));
        (0..10).map(tenth).collect()
    };
    Report {
        authored,
        facets: facets(judged, published),
        concepts: roc_by_concept(judged, false).into_iter().map(|(no, auc)| (published[no.at()].id.clone(), auc)).collect(),
        reliability: [reliability(false), reliability(true)],
        steps: [steps(false), steps(true)],
        keywords: keywords(judged),
    }
}

fn band(from: f64, estimates: impl Iterator<Item = Estimate>) -> Band {
    let (mut count, mut sum, mut authored) = (0_usize, 0.0, 0_usize);
    for s in estimates {
        (count, sum, authored) = (count + 1, sum + f64::from(s.probability), authored + usize::from(s.authored));
    }
    let by = count.max(1) as f64;
    Band { from, count, expected: sum / by, seen: authored as f64 / by }
}

fn keywords(judged: &[JudgedRow]) -> Keywords {
    let named =
        |is: fn(&Estimate) -> bool| judged.iter().flat_map(|j| &j.estimates).filter(|s| s.keyword > 0).filter(move |s| is(s)).copied();
    let pairs: Vec<(f32, bool)> = named(|_| true).map(|s| (s.probability, s.authored)).collect();
    Keywords {
        auc: auc(&pairs).unwrap_or(0.5),
        by_place: [band(2.0, named(|s| s.keyword > 1)), band(1.0, named(|s| s.keyword == 1))],
        by_model: [band(MATTERS.into(), named(|s| s.probability >= MATTERS)), band(0.0, named(|s| s.probability < MATTERS))],
    }
}

fn roc_by_concept(judged: &[JudgedRow], bare: bool) -> BTreeMap<ConceptNo, f64> {
    let mut pairs: BTreeMap<ConceptNo, Vec<(f32, bool)>> = BTreeMap::new();
    for estimates in judged.iter().filter(|j| j.bare == bare).flat_map(|j| &j.estimates) {
        pairs.entry(estimates.no).or_default().push((estimates.probability, estimates.authored));
    }
    pairs.into_iter().filter_map(|(no, pairs)| Some((no, auc(&pairs)?))).collect()
}

fn facets(judged: &[JudgedRow], published: &[Concept]) -> Vec<FacetFigures> {
    let [full, bare] = [false, true].map(|bare| roc_by_concept(judged, bare));
    let share = |a: usize, b: usize| a as f64 / b.max(1) as f64;
    let figures = |facet: Facet| {
        let of_facet = |no: ConceptNo| published[no.at()].facet == facet;
        let mean = |by: &BTreeMap<ConceptNo, f64>| {
            let found: Vec<f64> = by.iter().filter(|(no, _)| of_facet(**no)).map(|(_, auc)| *auc).collect();
            found.iter().sum::<f64>() / found.len().max(1) as f64
        };
        let estimates = || judged.iter().filter(|j| !j.bare).flat_map(|j| &j.estimates).filter(|s| of_facet(s.no));
        let probable = estimates().filter(|s| s.probability >= MATTERS).count();
        let (hits, authored) =
            (estimates().filter(|s| s.probability >= MATTERS && s.authored).count(), estimates().filter(|s| s.authored).count());
        let concepts = full.keys().filter(|no| of_facet(**no)).count();
        FacetFigures {
            facet,
            concepts,
            auc: mean(&full),
            auc_bare: mean(&bare),
            precision: share(hits, probable),
            recall: share(hits, authored),
        }
    };
    Facet::ALL.into_iter().map(figures).collect()
}

/// Area under the ROC curve: the share of pairs of a positive and a negative in which the positive was judged more
/// probable, ties counting half (the Mann-Whitney statistic). None when either kind is missing.
pub fn auc(pairs: &[(f32, bool)]) -> Option<f64> {
    let mut sorted = pairs.to_vec();
    sorted.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let (mut below, mut won) = (0.0, 0.0);
    for tie in sorted.chunk_by(|a, b| a.0 == b.0) {
        let yes = tie.iter().filter(|t| t.1).count() as f64;
        let no = tie.len() as f64 - yes;
        won += yes * (below + no / 2.0);
        below += no;
    }
    let yes = pairs.len() as f64 - below;
    (yes > 0.0 && below > 0.0).then(|| won / (yes * below))
}

#[cfg(test)]
mod tests {
    use super::auc;

    #[test]
    fn every_pair_of_a_yes_and_a_no_counts_once() {
        // Present: 0.9 and 0.4, absent: 0.4 and 0.1: 2 + 1.5 of 4 pairs.
        assert_eq!(auc(&[(0.9, true), (0.4, true), (0.4, false), (0.1, false)]), Some(3.5 / 4.0));
        assert_eq!(auc(&[(0.1, true), (0.9, false)]), Some(0.0));
        assert_eq!(auc(&[(0.5, true), (0.5, false)]), Some(0.5));
        assert_eq!(auc(&[(0.9, true)]), None);
    }
}
