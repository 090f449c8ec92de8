//! A rule applied to a title: whether it belongs, and how much.

use super::file::Range;
use crate::tables::CatalogueTitle;
use crate::tables::known_votes;
use trits_index::ids::{ConceptNo, TitleNo};
use trits_index::snapshot::Columns;
use trits_index::themes::Closing;
use trits_index::title::TitleConcept;

/// Weight at which a title belongs half: relevance is x / (x + 3), so that more of the same adds less and less.
const HALF: f32 = 3.0;

/// A required concept with its least salience.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requirement {
    /// Which.
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

    /// Quality and fame, as the columns know them.
    fn standing_holds(&self, title: &CatalogueTitle, columns: &Columns, no: TitleNo) -> bool {
        let at = no.at();
        columns.quality[at] >= self.quality && (!self.hidden || columns.vote_rank[at] >= columns.gem_from(title.media))
    }
}
