//! The two searches of a layer: greedy for the most similar row, and with a beam for the most similar rows.
//!
//! Both compare by the one total order (similarity, then row), so the same query visits the same rows in the same order.

use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// A row in a heap: the greatest is the best.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Ranked(Scored);

impl Eq for Ranked {}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        best_first(&other.0, &self.0)
    }
}

/// Visited rows, one bit each.
pub(super) struct Seen(Vec<u64>);

impl Seen {
    /// None of `rows` rows.
    pub fn none_of(rows: usize) -> Self {
        Self(vec![0; rows.div_ceil(64)])
    }

    /// Marks a row; whether it is new. Rows beyond the last are never new.
    pub fn insert(&mut self, row: u32) -> bool {
        let Some(word) = self.0.get_mut(row as usize / 64) else { return false };
        let bit = 1 << (row % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Whether a row was marked.
    #[cfg(feature = "build")]
    pub fn has(&self, row: u32) -> bool {
        self.0.get(row as usize / 64).is_some_and(|word| word & (1 << (row % 64)) != 0)
    }
}

/// A row with its similarity to the query.
pub(super) fn scored(row: u32, similarity: &impl Fn(u32) -> f32) -> Scored {
    Scored { no: TitleNo(row), score: similarity(row) }
}

/// From row to better row until no link leads to a better one (algorithm 2 with ef 1).
pub(super) fn greedy<L: Iterator<Item = u32>>(from: Scored, links: impl Fn(u32) -> L, similarity: &impl Fn(u32) -> f32) -> Scored {
    let mut best = Ranked(from);
    loop {
        let next = links(best.0.no.0).map(|row| Ranked(scored(row, similarity))).max();
        match next {
            Some(next) if next > best => best = next,
            _ => return best.0,
        }
    }
}

/// The `ef` best rows that a beam of that width finds from some rows on, best first (algorithm 2).
pub(super) fn beam<L: Iterator<Item = u32>>(
    from: &[Scored],
    ef: usize,
    mut seen: Seen,
    links: impl Fn(u32) -> L,
    similarity: &impl Fn(u32) -> f32,
) -> Vec<Scored> {
    let ef = ef.max(1);
    let mut open = BinaryHeap::new();
    let mut nearest = BinaryHeap::with_capacity(ef + 1);
    for start in from.iter().take(ef).filter(|start| seen.insert(start.no.0)) {
        open.push(Ranked(*start));
        nearest.push(Reverse(Ranked(*start)));
    }
    while let Some(next) = open.pop() {
        if nearest.len() >= ef && nearest.peek().is_some_and(|worst| worst.0 > next) {
            break;
        }
        for row in links(next.0.no.0) {
            if !seen.insert(row) {
                continue;
            }
            let found = Ranked(scored(row, similarity));
            if nearest.len() < ef {
                nearest.push(Reverse(found));
            } else if let Some(mut worst) = nearest.peek_mut()
                && found > worst.0
            {
                *worst = Reverse(found);
            } else {
                continue;
            }
            open.push(found);
        }
    }
    nearest.into_sorted_vec().into_iter().map(|nearest| nearest.0.0).collect()
}
