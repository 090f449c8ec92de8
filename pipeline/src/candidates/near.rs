//! Candidates from a pool that is too large to scan for every seed: the graph, the makers, the collection and the most voted name the titles
//! to score, and those are scored exactly.
//!
//! With ratings a title can be a good tip whatever it is about. So the score is first finished over a pool in which every title
//! has the same metadata score: titles that stand out by ratings then join the others.

use super::finish::Finish;
use super::scan::{NotFinite, Scan};
use super::top_k::TopK;
use crate::features::Features;
use crate::features::tokens::Field;
use crate::matrix::Sparse;
use rayon::prelude::*;
use std::collections::BTreeMap;
use trits_index::hnsw::Graph;
use trits_index::ids::TitleNo;
use trits_index::score::Scored;
use trits_index::snapshot::Vectors;

/// How far the search for a seed's candidates reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// Titles that the graph names, by a beam a quarter wider.
    pub nearest: usize,
    /// The most voted titles of the pool, scored for every seed: votes weigh in the score, and the graph does not know them.
    pub most_voted: usize,
}

impl Default for Reach {
    /// See benches/RESULTS.md for what less and more would find.
    fn default() -> Self {
        Self { nearest: 1_000, most_voted: 2_000 }
    }
}

/// Titles whose mean score is the estimate for the whole pool.
const SAMPLE: usize = 64;

/// Seeds that share buffers.
const BLOCK: usize = 64;

/// A title outside the pool.
const NOWHERE: u32 = u32::MAX;

/// The space that the graph searches: rows of a media type, from `first` on.
#[derive(Debug, Clone, Copy)]
pub struct Space<'a> {
    /// The graph of the media type.
    pub graph: &'a Graph,
    /// Small vectors of all titles.
    pub vectors: &'a Vectors,
    /// Number of the media type's first title.
    pub first: u32,
}

/// Everything about a large pool that does not depend on the seed.
pub struct Near<'a> {
    scan: Scan<'a>,
    space: Space<'a>,
    inverse: Vec<f32>,
    pool: &'a [u32],
    /// By position: the place in the pool.
    place: Vec<u32>,
    makers: Sparse,
    /// Places by maker.
    made: Sparse,
    /// By position; 0 none.
    collection: &'a [u32],
    /// Places by collection.
    collected: BTreeMap<u32, Vec<u32>>,
    most_voted: Vec<u32>,
    reach: Reach,
}

/// Buffers of one thread.
struct Buffers<S> {
    /// The seed's sparse row, by column.
    row: Vec<f32>,
    /// Scores of the whole pool.
    wide: Vec<f32>,
    finish: S,
}

impl<'a> Near<'a> {
    /// Prepares the search in a pool (positions ascending) that `scan` was made for.
    pub fn new(scan: Scan<'a>, space: Space<'a>, features: &'a Features, pool: &'a [u32], reach: Reach) -> Self {
        let places = || (0_u32..).zip(pool);
        let mut place = vec![NOWHERE; features.len()];
        places().for_each(|(n, &p)| place[p as usize] = n);
        let makers = Sparse::beside(&[Field::Director, Field::Cast, Field::Writer].map(|f| (features.field(f), 1.0)));
        let mut collected = BTreeMap::<u32, Vec<u32>>::new();
        for (n, &p) in places().filter(|(_, p)| features.collection[**p as usize] != 0) {
            collected.entry(features.collection[p as usize]).or_default().push(n);
        }
        let mut most_voted: Vec<u32> = places().map(|(n, _)| n).collect();
        most_voted.sort_by(|a, b| {
            features.log_popularity[pool[*b as usize] as usize]
                .total_cmp(&features.log_popularity[pool[*a as usize] as usize])
                .then(a.cmp(b))
        });
        most_voted.truncate(reach.most_voted);
        Self {
            scan,
            inverse: space.vectors.inverse_lengths(),
            space,
            pool,
            place,
            made: makers.transposed(pool),
            makers,
            collection: &features.collection,
            collected,
            most_voted,
            reach,
        }
    }

    /// The best `k` of the pool for each seed among the titles to score, without the seed itself; a seed with fewer than `k` of them is scored
    /// against the whole pool. `tick` counts seeds.
    ///
    /// # Errors
    /// The first pair whose score is not finite.
    pub fn run<F: Finish>(&self, seeds: &[u32], k: usize, finish: &F, tick: impl Fn(usize) + Sync) -> Result<Vec<Vec<Scored>>, NotFinite> {
        let blocks: Result<Vec<Vec<Vec<Scored>>>, NotFinite> = seeds
            .par_chunks(BLOCK)
            .map(|block| {
                let mut buffers = Buffers { row: Vec::new(), wide: Vec::new(), finish: finish.scratch() };
                let found = block.iter().map(|&seed| self.one(seed, k, finish, &mut buffers)).collect();
                tick(block.len());
                found
            })
            .collect();
        Ok(blocks?.into_iter().flatten().collect())
    }

    fn one<F: Finish>(&self, seed: u32, k: usize, finish: &F, buffers: &mut Buffers<F::Scratch>) -> Result<Vec<Scored>, NotFinite> {
        let mut places = self.to_score(seed);
        if places.len() < k.min(self.pool.len().saturating_sub(1)) {
            return self.scan.run(&[seed], k, finish, |_| ()).map(|mut lists| lists.pop().unwrap_or_default());
        }
        let Buffers { row, wide, finish: scratch } = buffers;
        let pairs = self.scan.pairs(seed, row);
        if !finish.reads_pool() {
            return self.best(seed, k, places.iter().map(|&p| (p, pairs.score(p))));
        }
        let usual = self.mean_score(&pairs);
        let mut finished = |wide: &mut Vec<f32>, places: &[u32]| {
            wide.clear();
            wide.resize(self.pool.len(), usual);
            places.iter().for_each(|&p| wide[p as usize] = pairs.score(p));
            finish.finish(seed as usize, wide, scratch);
        };
        finished(wide, &[]);
        let by_ratings = self.best(seed, k, (0_u32..).zip(wide.iter().copied()))?;
        places.extend(by_ratings.iter().map(|s| self.place[s.no.at()]));
        places.sort_unstable();
        places.dedup();
        finished(wide, &places);
        self.best(seed, k, places.iter().map(|&p| (p, wide[p as usize])))
    }

    /// Places of the titles to score for a seed: near in the graph, by the same makers, of the same collection, the most voted; ascending.
    pub(super) fn to_score(&self, seed: u32) -> Vec<u32> {
        let Space { graph, vectors, first } = self.space;
        let at = |row: u32| TitleNo(first + row);
        let near = vectors.direction(at(seed)).map_or_else(Vec::new, |to| {
            graph.search(self.reach.nearest, self.reach.nearest * 5 / 4, |row| vectors.cosine(&to, at(row), self.inverse[at(row).at()]))
        });
        if near.is_empty() {
            return Vec::new();
        }
        let mut places: Vec<u32> = near.iter().map(|s| self.place[s.no.at()]).filter(|p| *p != NOWHERE).collect();
        for (maker, _) in self.makers.row(seed as usize) {
            places.extend(self.made.row(maker as usize).map(|(place, _)| place));
        }
        places.extend(self.collected.get(&self.collection[seed as usize]).into_iter().flatten());
        places.extend(&self.most_voted);
        places.retain(|&p| self.pool[p as usize] != seed);
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The mean metadata score of some titles of the pool.
    fn mean_score(&self, pairs: &Pairs<'_, '_>) -> f32 {
        let step = (self.pool.len() / SAMPLE).max(1);
        let some: Vec<f32> = (0_u32..).take(self.pool.len()).step_by(step).map(|p| pairs.score(p)).collect();
        some.iter().sum::<f32>() / some.len().max(1) as f32
    }

    fn best(&self, seed: u32, k: usize, scores: impl Iterator<Item = (u32, f32)>) -> Result<Vec<Scored>, NotFinite> {
        let mut best = TopK::new(k);
        for (place, score) in scores {
            let tip = self.pool[place as usize];
            if !score.is_finite() {
                return Err(NotFinite { seed, tip });
            }
            if tip != seed {
                best.offer(tip, score);
            }
        }
        Ok(best.into_sorted())
    }
}

/// One seed, its sparse row spread out by column.
pub(super) struct Pairs<'s, 'a> {
    scan: &'s Scan<'a>,
    seed: usize,
    row: &'s mut Vec<f32>,
}

impl<'a> Scan<'a> {
    /// Prepares a seed; `row` is a buffer that is all zeros, or empty, and is left so.
    pub(super) fn pairs<'s>(&'s self, seed: u32, row: &'s mut Vec<f32>) -> Pairs<'s, 'a> {
        let seed = seed as usize;
        row.resize(self.sparse.columns as usize, 0.0);
        self.sparse.row(seed).for_each(|(column, value)| row[column as usize] = value);
        Pairs { scan: self, seed, row }
    }
}

impl Pairs<'_, '_> {
    /// The score of a place.
    pub fn score(&self, place: u32) -> f32 {
        let (scan, seed, place) = (self.scan, self.seed, place as usize);
        let (f, tip) = (scan.features, scan.pool[place] as usize);
        let same = |a: u32, b: u32, weight: f32| if a != 0 && a == b { weight } else { 0.0 };
        let sparse: f32 = scan.sparse.row(tip).map(|(column, value)| self.row[column as usize] * value).sum();
        scan.prior[place]
            + scan.dense.row(seed).dot(&scan.dense_pool.row(place))
            + sparse
            + scan.predicted(seed, tip)
            + scan.weights.year_term(f.year[seed], f.year[tip])
            + scan.weights.popularity_gap * (f.log_popularity[seed] - f.log_popularity[tip]).abs()
            + same(f.language[seed].into(), f.language[tip].into(), scan.weights.language)
            + scan.weights.kinship * f.kinship.at(seed, tip)
            + same(f.collection[seed], f.collection[tip], scan.weights.collection)
    }
}

impl Drop for Pairs<'_, '_> {
    fn drop(&mut self) {
        self.scan.sparse.row(self.seed).for_each(|(column, _)| self.row[column as usize] = 0.0);
    }
}
