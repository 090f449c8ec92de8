//! Nearest titles to any direction: for queries that no night can precompute, such as two seeds together.
//!
//! One graph per media type over the packed vectors, loaded at first use: a server that never uses it spends no memory on it.

use super::{ReadError, Snapshot};
use crate::hnsw::Graph;
use crate::ids::{MediaType, TitleNo};
use crate::score::{Scored, best_first};
use crate::store::Columns;
use crate::vectors::{Direction, Vectors};

/// Width of the beam for the nearest titles: wide enough for a recall@100 above the gate's bound (benches/RESULTS.md).
const WIDTH: usize = 256;

/// The graphs of films and series, rows counted from the first title of the media type.
pub type Graphs = [Graph; 2];

/// Graphs with what a cosine needs, in memory.
#[derive(Debug)]
pub(super) struct Neighbours {
    graphs: Graphs,
    inverse: Vec<f32>,
}

impl Neighbours {
    /// `None` when the graphs are not over these columns.
    pub fn new(graphs: Graphs, columns: &Columns, vectors: &Vectors) -> Option<Self> {
        let fits =
            |media: MediaType, graph: &Graph| graph.is_sound() && (graph.is_empty() || graph.rows() as usize == columns.range(media).len());
        let fit = MediaType::ALL.into_iter().zip(&graphs).all(|(media, graph)| fits(media, graph));
        fit.then(|| Self { graphs, inverse: vectors.inverse_lengths() })
    }
}

/// Whether a title can be found by its vector: it may be tipped and something is known of it.
pub fn is_eligible(columns: &Columns, vectors: &Vectors, no: TitleNo) -> bool {
    columns.recommendable.get(no.at()).copied().unwrap_or(false) && !vectors.is_blank(no)
}

impl Snapshot {
    /// The direction of several titles together: the mean of theirs. Titles of which nothing is known do not count; `None` when
    /// none is left, or when they are of both media types, whose vectors do not compare.
    pub fn towards(&self, titles: &[TitleNo]) -> Option<Direction> {
        let media = self.columns.media(*titles.first()?);
        if titles.iter().any(|&no| self.columns.media(no) != media) {
            return None;
        }
        self.vectors.mean_direction(titles)
    }

    /// The `k` titles of a media type nearest to a direction that may be tipped, by cosine, best first. Approximate: the night
    /// measures how much of the truth is found (gates N1 and N2).
    ///
    /// # Errors
    /// The graphs cannot be read.
    pub fn nearest(&self, media: MediaType, to: &Direction, k: usize) -> Result<Vec<Scored>, ReadError> {
        let inverse = &self.neighbours()?.inverse;
        self.nearest_by(media, k, |no| self.vectors.cosine(to, no, inverse.get(no.at()).copied().unwrap_or(0.0)))
    }

    /// The `k` titles nearest to two titles of one media type, by the lesser of the two cosines, best first. Approximate as well.
    ///
    /// # Errors
    /// The graphs cannot be read.
    pub fn nearest_to_both(&self, titles: [TitleNo; 2], k: usize) -> Result<Vec<Scored>, ReadError> {
        let [Some(one), Some(other)] = titles.map(|no| self.vectors.direction(no)) else { return Ok(Vec::new()) };
        let inverse = &self.neighbours()?.inverse;
        let lesser = |no: TitleNo| {
            let inverse = inverse.get(no.at()).copied().unwrap_or(0.0);
            self.vectors.cosine(&one, no, inverse).min(self.vectors.cosine(&other, no, inverse))
        };
        self.nearest_by(self.columns.media(titles[0]), k, lesser)
    }

    fn nearest_by(&self, media: MediaType, k: usize, similarity: impl Fn(TitleNo) -> f32) -> Result<Vec<Scored>, ReadError> {
        let graphs = &self.neighbours()?.graphs;
        let first = self.columns.range(media).start;
        let at = |row: u32| TitleNo(first + row);
        let found = graphs[usize::from(media == MediaType::Tv)].search(k, WIDTH.max(k.saturating_mul(5) / 2), |row| similarity(at(row)));
        Ok(found.into_iter().map(|s| Scored { no: at(s.no.0), ..s }).collect())
    }

    /// What [`Self::nearest`] approximates: the same by a scan of all titles.
    ///
    /// # Errors
    /// The graphs cannot be read.
    pub fn nearest_exact(&self, media: MediaType, to: &Direction, k: usize) -> Result<Vec<Scored>, ReadError> {
        let inverse = &self.neighbours()?.inverse;
        let eligible = self.columns.range(media).map(TitleNo).filter(|&no| is_eligible(&self.columns, &self.vectors, no));
        let mut all: Vec<Scored> = eligible.map(|no| Scored { no, score: self.vectors.cosine(to, no, inverse[no.at()]) }).collect();
        if k < all.len() {
            all.select_nth_unstable_by(k, best_first);
            all.truncate(k);
        }
        all.sort_unstable_by(best_first);
        Ok(all)
    }
}
