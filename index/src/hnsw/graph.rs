//! The graph as a snapshot stores it: packed links per layer and an entry point.

use super::lists::Lists;
use super::search::{Seen, beam, greedy, scored};
use crate::score::Scored;
use serde::{Deserialize, Serialize};

/// Rows of the lowest upper layer from which the base is entered. The paper enters by one; titles form clusters, and a beam that
/// begins in one may never reach the next (recall@100 .986 with one, .991 with 32).
const STARTS: usize = 32;

/// A layer above the base: a subset of the rows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Layer {
    /// Its rows, ascending.
    pub nodes: Vec<u32>,
    /// Their links, in the order of `nodes`.
    pub links: Lists,
}

impl Layer {
    fn links_of(&self, row: u32) -> impl Iterator<Item = u32> + '_ {
        self.links.get(self.nodes.binary_search(&row).unwrap_or(usize::MAX - 1))
    }
}

/// A navigable graph over rows. Rows without an entry in it (not eligible, or blank) are never found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graph {
    /// Rows there are, those outside the graph included.
    pub(super) rows: u32,
    /// Where every search begins: a row of the highest layer; `None` when the graph is empty.
    pub(super) entry: Option<u32>,
    /// Links of the base layer, one list per row.
    pub(super) base: Lists,
    /// The layers above, the lowest first.
    pub(super) upper: Vec<Layer>,
}

impl Graph {
    /// The `k` rows most similar to a query, best first; fewer when the graph has fewer. `similarity` is how similar a row is
    /// to the query, higher is nearer; `ef` (at least `k`) is the width of the beam: more finds more and costs more. With
    /// `ef` at least the number of rows, the answer is that of a full scan.
    pub fn search(&self, k: usize, ef: usize, similarity: impl Fn(u32) -> f32) -> Vec<Scored> {
        let Some(entry) = self.entry else { return Vec::new() };
        let mut from = scored(entry, &similarity);
        for layer in self.upper.iter().skip(1).rev() {
            from = greedy(from, |row| layer.links_of(row), &similarity);
        }
        let seen = || Seen::none_of(self.rows as usize);
        let starts = match self.upper.first() {
            Some(layer) => beam(&[from], STARTS, seen(), |row| layer.links_of(row), &similarity),
            None => vec![from],
        };
        let mut found = beam(&starts, ef.max(k), seen(), |row| self.base.get(row as usize), &similarity);
        found.truncate(k);
        found
    }

    /// Whether no row can be found.
    pub const fn is_empty(&self) -> bool {
        self.entry.is_none()
    }

    /// Rows there are, those outside the graph included.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// Links of the base layer.
    pub fn links(&self) -> usize {
        (0..self.base.len()).map(|row| self.base.get(row).count()).sum()
    }

    /// Layers, the base included; 0 when the graph is empty.
    pub fn layers(&self) -> usize {
        if self.is_empty() { 0 } else { 1 + self.upper.len() }
    }

    /// Bytes in memory.
    pub fn size(&self) -> usize {
        let upper = self.upper.iter().map(|l| l.links.size() + 4 * l.nodes.len());
        self.base.size() + upper.sum::<usize>()
    }

    /// Whether every list names rows that are there: checked before the bytes are used.
    pub fn is_sound(&self) -> bool {
        let base = self.base.is_sound(self.rows) && (self.base.len() == self.rows as usize || self.is_empty());
        let layer = |l: &Layer| l.links.len() == l.nodes.len() && l.nodes.is_sorted_by(|a, b| a < b) && l.links.is_sound(self.rows);
        base && self.entry.is_none_or(|entry| entry < self.rows) && self.upper.iter().all(layer)
    }
}
