//! Fits the metric: the links of a seed are drawn from the whole catalogue by the softmax of today's score plus the metric.
//!
//! ```text
//! z(i,j) = scale base(i,j) + (x_i U) . (x_j V) + popularity z_j          base: the score without links and metric
//! loss   = - mean over seeds i, over linked tips j, of ln softmax_j z(i,j)   + penalty (|U|^2 + |V|^2)
//! ```
//! All seeds at once, Adam, a fixed number of steps; sums are added in a fixed order, so the same input gives the same bytes on any
//! number of cores.

use super::attributes::attributes;
use super::metric::{Attribute, Header, Metric};
use crate::lexicon::Lexicon;
use crate::matrix::Sparse;
use crate::tables::CatalogueTitle;
use ndarray::{Array1, Array2, ArrayView2, Axis, s};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;
use std::collections::BTreeMap;
use trits_index::title::TitleConcept;

/// How the metric is fitted.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Columns of U and V.
    pub rank: usize,
    /// Steps of Adam.
    pub steps: u16,
    /// Length of a step.
    pub rate: f32,
    /// Weight of the squared lengths of U and V, per seed.
    pub penalty: f32,
    /// Titles that must have an attribute.
    pub min_titles: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { rank: 16, steps: 80, rate: 0.01, penalty: 0.1, min_titles: 3 }
    }
}

/// Seeds of one block: a matrix product that fits the cache.
const BLOCK: usize = 128;

/// Scale of the base score where the fit begins, and how much faster than the maps it may move.
const FIRST_SCALE: f32 = 5.0;
const SCALE_RATE: f32 = 10.0;

/// What is fitted on: the titles of one media type.
pub struct Problem<'a> {
    /// x by position.
    rows: Sparse,
    names: Vec<(String, f32)>,
    length: f32,
    log_popularity: [f32; 2],
    popularity: Array1<f32>,
    /// The score without links and metric, of every title as seed.
    base: &'a Array2<f32>,
    /// Linked tips by seed position.
    links: &'a [Vec<u32>],
    /// Franchise by position, 0 for none.
    collection: &'a [u32],
}

impl<'a> Problem<'a> {
    /// Prepares the titles of one media type.
    pub fn new(
        (titles, concepts, lexicon): (&[CatalogueTitle], &[Vec<TitleConcept>], &Lexicon),
        log_popularity: &[f32],
        collection: &'a [u32],
        base: &'a Array2<f32>,
        links: &'a [Vec<u32>],
        settings: &Settings,
    ) -> Self {
        let found: Vec<BTreeMap<String, f32>> = titles.iter().zip(concepts).map(|(t, c)| attributes(t, c, lexicon)).collect();
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        found.iter().flat_map(BTreeMap::keys).for_each(|name| *counts.entry(name).or_default() += 1);
        let idf = |count: u32| (1.0 + titles.len() as f32 / count as f32).ln();
        let frequent = counts.iter().filter(|(_, count)| **count >= settings.min_titles);
        let names: Vec<(String, f32)> = frequent.map(|(name, count)| ((*name).to_owned(), idf(*count))).collect();
        let column = |name: &str| names.binary_search_by(|(n, _)| n.as_str().cmp(name)).ok();
        let mut rows: Vec<Vec<(u32, f32)>> = found
            .iter()
            .map(|of_title| {
                let known = of_title.iter().filter_map(|(name, value)| column(name).map(|c| (c as u32, value * names[c].1)));
                known.collect()
            })
            .collect();
        let lengths: Vec<f32> = rows.iter().map(|row| row.iter().map(|(_, v)| v * v).sum::<f32>().sqrt()).collect();
        let length = median(&lengths);
        rows.iter_mut().zip(&lengths).for_each(|(row, l)| row.iter_mut().for_each(|(_, v)| *v /= l.max(length)));
        let (mean, deviation) = mean_and_deviation(log_popularity);
        let popularity = log_popularity.iter().map(|p| (p - mean) / deviation).collect();
        let rows = Sparse::from_rows(names.len() as u32, rows);
        Self { rows, names, length, log_popularity: [mean, deviation], popularity, base, links, collection }
    }

    /// Fits the metric to the links of some seeds.
    pub fn fit(&self, seeds: &[usize], settings: &Settings) -> Metric {
        let (columns, rank) = (self.names.len(), settings.rank);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut small = |_| (rng.next_u32() as f32 / u32::MAX as f32 - 0.5) * 0.07;
        let first: Vec<f32> = (0..2 * columns * rank).map(&mut small).collect();
        // U above V, so that one step moves both.
        let mut maps = Array2::from_shape_vec((2 * columns, rank), first).unwrap_or_else(|_| Array2::zeros((2 * columns, rank)));
        let (mut scale, mut popularity) = (FIRST_SCALE, 0.0_f32);
        let (mut of_maps, mut of_two) = (Adam::new(2 * columns * rank), Adam::new(2));
        for _ in 0..settings.steps {
            let (slope, of_scale, of_popularity) = self.slope(seeds, &maps, scale, popularity, settings);
            of_maps.step(maps.iter_mut(), slope.iter().copied(), settings.rate);
            let mut two = [scale / SCALE_RATE, popularity];
            of_two.step(two.iter_mut(), [of_scale * SCALE_RATE, of_popularity].into_iter(), settings.rate);
            (scale, popularity) = ((two[0] * SCALE_RATE).max(0.5), two[1]);
        }
        self.metric(&maps, scale, popularity, settings)
    }

    /// The metric in units of the score: everything divided by the scale of the base.
    fn metric(&self, maps: &Array2<f32>, scale: f32, popularity: f32, settings: &Settings) -> Metric {
        let columns = self.names.len();
        let attribute = |(c, (name, idf)): (usize, &(String, f32))| {
            let row = |at: usize, divide: f32| maps.row(at).iter().map(|v| v / divide).collect();
            (name.clone(), Attribute { idf: *idf, seed: row(c, 1.0), tip: row(columns + c, scale) })
        };
        Metric {
            header: Header {
                rank: settings.rank,
                length: self.length,
                log_popularity: self.log_popularity,
                popularity: popularity / scale,
                figures: BTreeMap::from([("scale".to_owned(), scale)]),
            },
            attributes: self.names.iter().enumerate().map(attribute).collect(),
        }
    }

    /// The slope of the loss by the maps, the scale and the popularity's weight.
    fn slope(&self, seeds: &[usize], maps: &Array2<f32>, scale: f32, popularity: f32, settings: &Settings) -> (Array2<f32>, f32, f32) {
        let (columns, share) = (self.names.len(), 1.0 / seeds.len().max(1) as f32);
        let all: Vec<usize> = (0..self.rows.rows()).collect();
        let as_tips = self.times(&all, maps.slice(s![columns.., ..]));
        let as_seeds = self.times(seeds, maps.slice(s![..columns, ..]));
        let blocks: Vec<_> = seeds
            .par_chunks(BLOCK)
            .zip(as_seeds.axis_chunks_iter(Axis(0), BLOCK).into_par_iter())
            .map(|(block, rows)| {
                let errors = self.errors(block, rows, &as_tips, scale, popularity);
                let of_scale: f32 = block.iter().zip(errors.rows()).map(|(&i, row)| row.dot(&self.base.row(i))).sum();
                let of_popularity: f32 = errors.dot(&self.popularity).sum();
                (errors.dot(&as_tips), errors.t().dot(&rows), of_scale, of_popularity)
            })
            .collect();
        let mut slope = maps * (2.0 * settings.penalty * share);
        let mut of_tips = Array2::<f32>::zeros(as_tips.raw_dim());
        let (mut of_scale, mut of_popularity) = (0.0, 0.0);
        for (block, (of_seeds, tips, by_scale, by_popularity)) in seeds.chunks(BLOCK).zip(blocks) {
            self.add_transposed(block, &of_seeds, share, slope.slice_mut(s![..columns, ..]));
            of_tips += &tips;
            of_scale += by_scale * share;
            of_popularity += by_popularity * share;
        }
        self.add_transposed(&all, &of_tips, share, slope.slice_mut(s![columns.., ..]));
        (slope, of_scale, of_popularity)
    }

    /// Softmax minus the links' share, one row a seed.
    fn errors(&self, block: &[usize], rows: ArrayView2<'_, f32>, as_tips: &Array2<f32>, scale: f32, popularity: f32) -> Array2<f32> {
        let mut z = rows.dot(&as_tips.t());
        for (&i, mut row) in block.iter().zip(z.rows_mut()) {
            row.scaled_add(scale, &self.base.row(i));
            row.scaled_add(popularity, &self.popularity);
            for (j, value) in row.iter_mut().enumerate() {
                if !self.may_stand_beside(i, j) {
                    *value = f32::NEG_INFINITY;
                }
            }
            let most = row.fold(f32::NEG_INFINITY, |m, v| m.max(*v));
            row.mapv_inplace(|v| (v - most).exp());
            let sum = row.sum();
            row.mapv_inplace(|v| v / sum);
            let tips = &self.links[i];
            tips.iter().for_each(|&j| row[j as usize] -= 1.0 / tips.len() as f32);
        }
        z
    }

    /// Whether a title may be a tip of a seed: another one, of another franchise.
    pub fn may_stand_beside(&self, i: usize, j: usize) -> bool {
        i != j && (self.collection[i] == 0 || self.collection[i] != self.collection[j])
    }

    fn times(&self, rows: &[usize], map: ArrayView2<'_, f32>) -> Array2<f32> {
        let mut out = Array2::zeros((rows.len(), map.ncols()));
        for (&r, mut row) in rows.iter().zip(out.rows_mut()) {
            self.rows.row(r).for_each(|(c, v)| row.scaled_add(v, &map.row(c as usize)));
        }
        out
    }

    fn add_transposed(&self, rows: &[usize], by: &Array2<f32>, share: f32, mut out: ndarray::ArrayViewMut2<'_, f32>) {
        for (&r, from) in rows.iter().zip(by.rows()) {
            self.rows.row(r).for_each(|(c, v)| out.row_mut(c as usize).scaled_add(v * share, &from));
        }
    }
}

/// Adam (Kingma and Ba, 2015) with its usual settings.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(size: usize) -> Self {
        Self { first: vec![0.0; size], second: vec![0.0; size], steps: 0 }
    }

    fn step<'v>(&mut self, values: impl Iterator<Item = &'v mut f32>, slope: impl Iterator<Item = f32>, rate: f32) {
        self.steps += 1;
        let (one, two) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (((value, slope), m), v) in values.zip(slope).zip(&mut self.first).zip(&mut self.second) {
            *m = 0.9 * *m + 0.1 * slope;
            *v = 0.999 * *v + 0.001 * slope * slope;
            *value -= rate * (*m / one) / ((*v / two).sqrt() + 1e-8);
        }
    }
}

fn median(values: &[f32]) -> f32 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f32::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(1.0).max(f32::MIN_POSITIVE)
}

fn mean_and_deviation(values: &[f32]) -> (f32, f32) {
    let count = values.len().max(1) as f32;
    let mean = values.iter().sum::<f32>() / count;
    let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f32>() / count;
    (mean, variance.sqrt().max(1e-3))
}
