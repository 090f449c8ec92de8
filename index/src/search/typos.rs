//! Keys within a few typing errors of what was typed.
//!
//! A traversal of the fst with one band of the edit-distance matrix per node, which stops where every cell of the band is too
//! high. Written out because two neighbouring letters swapped ("figth") count as one error here (optimal string
//! alignment; Damerau 1964, Ukkonen 1985 for the band), which the fst crate's own automaton counts as two, and because
//! that automaton is built whole before the first step. Errors are counted in bytes of the folded key, which is ASCII
//! for nearly every name.

use super::lists::Lists;
use fst::raw::{CompiledAddr, Output};

/// Most errors that can be tolerated.
pub const MAX_ERRORS: u8 = 3;

/// Most nodes visited: bounds the time of any query.
const MAX_NODES: usize = 60_000;

const WIDTH: usize = 2 * MAX_ERRORS as usize + 1;

/// A key, or the beginning of keys, close to what was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Near {
    /// A whole key: the offset of its list.
    Whole {
        /// Errors.
        errors: u8,
        /// Where its list starts.
        offset: u64,
    },
    /// The first bytes of one or more keys.
    Start {
        /// Errors.
        errors: u8,
        /// The bytes.
        prefix: Vec<u8>,
    },
}

/// What may differ.
#[derive(Debug, Clone, Copy)]
pub struct Tolerance {
    /// Most errors, at most [`MAX_ERRORS`].
    pub errors: u8,
    /// Whether the first letter is certain.
    pub first_fixed: bool,
}

/// Visits the keys and calls `each` for every one within the tolerance.
pub fn near(lists: &Lists, typed: &[u8], tolerance: Tolerance, mut each: impl FnMut(Near)) {
    let fst = lists.fst();
    let limit = tolerance.errors.min(MAX_ERRORS);
    let mut key: Vec<u8> = Vec::with_capacity(typed.len() + WIDTH);
    let mut stack = vec![Step { addr: fst.root().addr(), out: Output::zero(), band: Band::start(limit), byte: None, best: limit + 1 }];
    let mut visited = 0;
    while let Some(mut step) = stack.pop() {
        visited += 1;
        if visited > MAX_NODES {
            return;
        }
        key.truncate(usize::from(step.band.depth).saturating_sub(1));
        key.extend(step.byte);
        let node = fst.node(step.addr);
        let errors = step.band.distance(typed.len());
        if errors <= limit && step.byte.is_some() {
            if let Some(offset) = Lists::offset(&node, step.out) {
                each(Near::Whole { errors, offset });
            }
            // A prefix must end as typed: else "mat" would match every title within one error of "matr".
            if errors < step.best && typed.last() == step.byte.as_ref() {
                step.best = errors;
                each(Near::Start { errors, prefix: key.clone() });
            }
        }
        for t in node.transitions() {
            if step.byte.is_none() && tolerance.first_fixed && typed.first() != Some(&t.inp) {
                continue;
            }
            let band = step.band.next(typed, t.inp, limit);
            if band.alive(limit) {
                stack.push(Step { addr: t.addr, out: step.out.cat(t.out), band, byte: Some(t.inp), best: step.best });
            }
        }
    }
}

struct Step {
    addr: CompiledAddr,
    out: Output,
    band: Band,
    byte: Option<u8>,
    /// Fewest errors of a prefix already reported on the path to this node.
    best: u8,
}

/// The cells of one row of the matrix that can still matter: columns `depth - limit ..= depth + limit`.
#[derive(Clone, Copy)]
struct Band {
    depth: u16,
    limit: u8,
    last: u8,
    row: [u8; WIDTH],
    before: [u8; WIDTH],
}

impl Band {
    const FAR: u8 = u8::MAX / 2;

    fn start(limit: u8) -> Self {
        let mut row = [Self::FAR; WIDTH];
        for errors in 0..=limit {
            row[usize::from(limit + errors)] = errors;
        }
        Self { depth: 0, limit, last: 0, row, before: [Self::FAR; WIDTH] }
    }

    /// The row after one more byte of the key.
    fn next(&self, typed: &[u8], byte: u8, limit: u8) -> Self {
        let k = usize::from(limit);
        let depth = usize::from(self.depth) + 1;
        let mut row = [Self::FAR; WIDTH];
        for cell in 0..=2 * k {
            let Some(column) = (depth + cell).checked_sub(k).filter(|&c| c <= typed.len()) else { continue };
            let extra = if cell < 2 * k { self.row[cell + 1] + 1 } else { Self::FAR };
            let missing = if cell > 0 { row[cell - 1].saturating_add(1) } else { Self::FAR };
            let mut best = extra.min(missing);
            if column > 0 {
                best = best.min(self.row[cell] + u8::from(typed[column - 1] != byte));
            }
            if column > 1 && depth > 1 && typed[column - 1] == self.last && typed[column - 2] == byte {
                best = best.min(self.before[cell] + 1);
            }
            row[cell] = best.min(Self::FAR);
        }
        Self { depth: self.depth.saturating_add(1), limit, last: byte, row, before: self.row }
    }

    fn alive(&self, limit: u8) -> bool {
        self.row.iter().any(|&errors| errors <= limit)
    }

    /// Errors between the key so far and all that was typed.
    fn distance(&self, typed: usize) -> u8 {
        let cell = (typed + usize::from(self.limit)).checked_sub(usize::from(self.depth));
        cell.filter(|&c| c < WIDTH).map_or(Self::FAR, |c| self.row[c])
    }
}
