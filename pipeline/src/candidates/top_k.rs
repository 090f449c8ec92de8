//! Selecting the best k of many scores with few branches: scores under the running threshold are skipped, survivors are
//! collected and cut back to k when the buffer is full.

use trits_index::ids::TitleNo;
use trits_index::score::{Scored, best_first};

/// The best `k` of a stream of scores in the one total order.
#[derive(Debug)]
pub struct TopK {
    k: usize,
    threshold: f32,
    best: Vec<Scored>,
}

impl TopK {
    /// An empty selection.
    pub fn new(k: usize) -> Self {
        Self { k, threshold: f32::NEG_INFINITY, best: Vec::with_capacity(4 * k.max(1)) }
    }

    /// Offers a score; must be finite.
    #[inline]
    pub fn offer(&mut self, no: u32, score: f32) {
        if score >= self.threshold {
            self.best.push(Scored { no: TitleNo(no), score });
            if self.best.len() >= 4 * self.k.max(1) {
                self.cut();
            }
        }
    }

    fn cut(&mut self) {
        if self.best.len() > self.k && self.k > 0 {
            self.best.select_nth_unstable_by(self.k - 1, best_first);
            self.best.truncate(self.k);
            self.threshold = self.best[self.k - 1].score;
        }
    }

    /// The selection, best first.
    pub fn into_sorted(mut self) -> Vec<Scored> {
        self.cut();
        self.best.sort_unstable_by(best_first);
        self.best.truncate(self.k);
        self.best
    }
}
