//! The metadata score of one seed and some places of the pool, where a scan of all would be waste.

use super::scan::Scan;

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
            + scan.weights.kinship * f.kinship.row(seed).find(|(column, _)| *column as usize == tip).map_or(0.0, |(_, value)| value)
            + same(f.collection[seed], f.collection[tip], scan.weights.collection)
    }
}

impl Drop for Pairs<'_, '_> {
    fn drop(&mut self) {
        self.scan.sparse.row(self.seed).for_each(|(column, _)| self.row[column as usize] = 0.0);
    }
}
