//! The figures of a cross-validation.

use super::roc::auc;
use super::support::MATTERS;
use crate::lexicon::Lexicon;
use serde::Serialize;
use std::collections::BTreeMap;
use trits_index::ids::ConceptNo;
use trits_index::lexicon::{Concept, Facet};

/// What a model that has not seen a title says of one concept in it.
#[derive(Debug, Clone, Copy)]
pub struct Said {
    /// The concept.
    pub no: ConceptNo,
    /// How probable, 0 to 1.
    pub probability: f32,
    /// Whether the title's editor wrote it down.
    pub held: bool,
    /// Salience that a keyword of the title gives it by its place in the list; 0 when no keyword stands for it.
    pub keyword: u8,
}

/// All that is said of one row.
#[derive(Debug)]
pub struct Judged {
    /// Whether the row has no keywords.
    pub bare: bool,
    /// By model.
    pub said: Vec<Said>,
}

/// How well concepts are told from titles without them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FacetFigures {
    /// The facet.
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

/// Concepts that the model keeps at a threshold, or keywords' concepts in a band of probability, and how many came true.
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
pub fn report(authored: usize, judged: &[Judged], lexicon: &Lexicon) -> Report {
    let published = lexicon.published();
    let said = |bare: bool| judged.iter().filter(move |j| j.bare == bare).flat_map(|j| j.said.iter().copied());
    let steps = |bare: bool| {
        let kept_at = |least: f32| band(f64::from(least), said(bare).filter(|s| s.probability >= least));
        THRESHOLDS.map(kept_at).to_vec()
    };
    let reliability = |bare: bool| {
        let tenth = |n: usize| band(n as f64 / 10.0, said(bare).filter(|s| (s.probability * 10.0) as usize == n));
        (0..10).map(tenth).collect()
    };
    Report {
        authored,
        facets: facets(judged, &published),
        concepts: roc_by_concept(judged, false).into_iter().map(|(no, auc)| (published[no.at()].id.clone(), auc)).collect(),
        reliability: [reliability(false), reliability(true)],
        steps: [steps(false), steps(true)],
        keywords: keywords(judged),
    }
}

fn band(from: f64, said: impl Iterator<Item = Said>) -> Band {
    let (mut count, mut sum, mut held) = (0_usize, 0.0, 0_usize);
    for s in said {
        (count, sum, held) = (count + 1, sum + f64::from(s.probability), held + usize::from(s.held));
    }
    let by = count.max(1) as f64;
    Band { from, count, expected: sum / by, seen: held as f64 / by }
}

fn keywords(judged: &[Judged]) -> Keywords {
    let named = |is: fn(&Said) -> bool| judged.iter().flat_map(|j| &j.said).filter(|s| s.keyword > 0).filter(move |s| is(s)).copied();
    let pairs: Vec<(f32, bool)> = named(|_| true).map(|s| (s.probability, s.held)).collect();
    Keywords {
        auc: auc(&pairs).unwrap_or(0.5),
        by_place: [band(2.0, named(|s| s.keyword > 1)), band(1.0, named(|s| s.keyword == 1))],
        by_model: [band(MATTERS.into(), named(|s| s.probability >= MATTERS)), band(0.0, named(|s| s.probability < MATTERS))],
    }
}

fn roc_by_concept(judged: &[Judged], bare: bool) -> BTreeMap<ConceptNo, f64> {
    let mut pairs: BTreeMap<ConceptNo, Vec<(f32, bool)>> = BTreeMap::new();
    for said in judged.iter().filter(|j| j.bare == bare).flat_map(|j| &j.said) {
        pairs.entry(said.no).or_default().push((said.probability, said.held));
    }
    pairs.into_iter().filter_map(|(no, pairs)| Some((no, auc(&pairs)?))).collect()
}

fn facets(judged: &[Judged], published: &[Concept]) -> Vec<FacetFigures> {
    let [full, bare] = [false, true].map(|bare| roc_by_concept(judged, bare));
    let share = |a: usize, b: usize| a as f64 / b.max(1) as f64;
    let figures = |facet: Facet| {
        let of_facet = |no: ConceptNo| published[no.at()].facet == facet;
        let mean = |by: &BTreeMap<ConceptNo, f64>| {
            let found: Vec<f64> = by.iter().filter(|(no, _)| of_facet(**no)).map(|(_, auc)| *auc).collect();
            found.iter().sum::<f64>() / found.len().max(1) as f64
        };
        let said = || judged.iter().filter(|j| !j.bare).flat_map(|j| &j.said).filter(|s| of_facet(s.no));
        let kept = said().filter(|s| s.probability >= MATTERS).count();
        let (hits, held) = (said().filter(|s| s.probability >= MATTERS && s.held).count(), said().filter(|s| s.held).count());
        let concepts = full.keys().filter(|no| of_facet(**no)).count();
        FacetFigures { facet, concepts, auc: mean(&full), auc_bare: mean(&bare), precision: share(hits, kept), recall: share(hits, held) }
    };
    Facet::ALL.into_iter().map(figures).collect()
}
