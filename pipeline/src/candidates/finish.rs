//! What ratings make of the metadata scores of a whole pool.

/// Turns a seed's metadata scores of the whole pool into final scores before the best are selected.
pub trait Finish: Sync {
    /// Buffers of one thread.
    type Scratch;

    /// Makes the buffers.
    fn scratch(&self) -> Self::Scratch;

    /// Changes the scores in place; `scores[p]` belongs to the pool's place p.
    fn finish(&self, seed: usize, scores: &mut [f32], scratch: &mut Self::Scratch);

    /// Whether a final score depends on more than its own metadata score: on other places, or on ratings.
    fn reads_pool(&self) -> bool {
        true
    }
}

/// The metadata scores are final.
impl Finish for () {
    type Scratch = ();

    fn scratch(&self) {}

    fn finish(&self, _seed: usize, _scores: &mut [f32], _scratch: &mut ()) {}

    fn reads_pool(&self) -> bool {
        false
    }
}

/// With ratings the full score, without them the metadata score.
impl<F: Finish> Finish for Option<F> {
    type Scratch = Option<F::Scratch>;

    fn scratch(&self) -> Self::Scratch {
        self.as_ref().map(Finish::scratch)
    }

    fn finish(&self, seed: usize, scores: &mut [f32], scratch: &mut Self::Scratch) {
        if let (Some(finish), Some(scratch)) = (self, scratch) {
            finish.finish(seed, scores, scratch);
        }
    }

    fn reads_pool(&self) -> bool {
        self.as_ref().is_some_and(Finish::reads_pool)
    }
}
