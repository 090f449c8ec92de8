//! A compact sparse matrix (CSR) and the tf-idf weighting of token lists.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// Rows of (column, value) pairs, columns ascending within a row.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Sparse {
    /// Number of columns.
    pub columns: u32,
    /// Row r holds entries `starts[r]..starts[r + 1]`.
    pub starts: Vec<u32>,
    /// Columns of the entries.
    pub column: Vec<u32>,
    /// Values of the entries.
    pub value: Vec<f32>,
}

impl Sparse {
    /// From rows with ascending columns.
    pub fn from_rows(columns: u32, rows: Vec<Vec<(u32, f32)>>) -> Self {
        let mut out = Self { columns, starts: Vec::with_capacity(rows.len() + 1), ..Self::default() };
        out.starts.push(0);
        for row in rows {
            for (c, v) in row {
                out.column.push(c);
                out.value.push(v);
            }
            out.starts.push(u32::try_from(out.column.len()).unwrap_or(u32::MAX));
        }
        out
    }

    /// The matrix with row r multiplied by `scale[r]`.
    #[must_use]
    pub fn with_rows_scaled(mut self, scale: &[f32]) -> Self {
        for (r, factor) in scale.iter().enumerate().take(self.rows()) {
            let range = self.starts[r] as usize..self.starts[r + 1] as usize;
            self.value[range].iter_mut().for_each(|v| *v *= factor);
        }
        self
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The entries of a row.
    pub fn row(&self, r: usize) -> impl Iterator<Item = (u32, f32)> + '_ {
        let range = self.starts[r] as usize..self.starts[r + 1] as usize;
        self.column[range.clone()].iter().copied().zip(self.value[range].iter().copied())
    }

    /// The value at row `r` and column `c`, 0 where there is no entry.
    pub fn at(&self, r: usize, c: usize) -> f32 {
        let range = self.starts[r] as usize..self.starts[r + 1] as usize;
        let found = u32::try_from(c).ok().and_then(|c| self.column[range.clone()].binary_search(&c).ok());
        found.map_or(0.0, |place| self.value[range.start + place])
    }

    /// Inner product of a row of `self` and a row of `other`.
    pub fn dot(&self, r: usize, other: &Self, s: usize) -> f32 {
        let mut right = other.row(s).peekable();
        let mut sum = 0.0;
        for (c, v) in self.row(r) {
            while right.next_if(|&(d, _)| d < c).is_some() {}
            if let Some(&(d, w)) = right.peek()
                && d == c
            {
                sum += v * w;
            }
        }
        sum
    }

    /// The matrix with rows and columns exchanged, restricted to the given rows (renumbered by their place).
    pub fn transposed(&self, rows: &[u32]) -> Self {
        let mut count = vec![0_u32; self.columns as usize + 1];
        for &r in rows {
            for (c, _) in self.row(r as usize) {
                count[c as usize + 1] += 1;
            }
        }
        for c in 0..self.columns as usize {
            count[c + 1] += count[c];
        }
        let total = count[self.columns as usize] as usize;
        let (mut column, mut value) = (vec![0_u32; total], vec![0_f32; total]);
        let mut next = count.clone();
        for (place, &r) in (0_u32..).zip(rows) {
            for (c, v) in self.row(r as usize) {
                let at = next[c as usize] as usize;
                column[at] = place;
                value[at] = v;
                next[c as usize] += 1;
            }
        }
        Self { columns: u32::try_from(rows.len()).unwrap_or(u32::MAX), starts: count, column, value }
    }

    /// Matrices side by side, each scaled.
    pub fn beside(parts: &[(&Self, f32)]) -> Self {
        let rows = parts.first().map_or(0, |(m, _)| m.rows());
        let columns = parts.iter().map(|(m, _)| m.columns).sum();
        let joined = (0..rows)
            .map(|r| {
                let mut offset = 0;
                let mut row = Vec::new();
                for (matrix, scale) in parts {
                    if *scale != 0.0 {
                        row.extend(matrix.row(r).map(|(c, v)| (c + offset, v * scale)));
                    }
                    offset += matrix.columns;
                }
                row
            })
            .collect();
        Self::from_rows(columns, joined)
    }
}

/// tf-idf rows of unit length, idf = ln((1+N)/(1+df)) + 1 (the smoothed form of scikit-learn, so that figures compare).
/// The vocabulary is sorted: the same titles give the same columns in any order of reading.
pub fn tf_idf(lists: &[Vec<String>], min_df: u32, max_share: f64) -> Sparse {
    tf_idf_of(lists, &vec![true; lists.len()], min_df, max_share)
}

/// The same with frequencies of the lists that are `counted`: the product of two of their rows is what it would be if there were no others.
/// A token that only one of them has, or none, is a column where other lists have it too, but does not change the length of a counted row.
pub fn tf_idf_of(lists: &[Vec<String>], counted: &[bool], min_df: u32, max_share: f64) -> Sparse {
    let mut df: HashMap<&str, [u32; 2]> = HashMap::new();
    for (list, counted) in lists.iter().zip(counted) {
        let mut seen: Vec<&str> = list.iter().map(String::as_str).collect();
        seen.sort_unstable();
        seen.dedup();
        for token in seen {
            df.entry(token).or_default()[usize::from(!counted)] += 1;
        }
    }
    let all = counted.iter().filter(|counted| **counted).count();
    let max_df = max_share * all as f64;
    let is_usual = |n: u32| n >= min_df && f64::from(n) <= max_df;
    let is_met = |[n, others]: [u32; 2]| is_usual(n) || (n <= 1 && n + others >= min_df && others > 0);
    let vocabulary: BTreeMap<&str, u32> = df.into_iter().filter(|(_, n)| is_met(*n)).map(|(token, n)| (token, n[0])).collect();
    let idf: Vec<f32> = vocabulary.values().map(|&n| inverse_frequency(all, n.max(1))).collect();
    let usual: Vec<bool> = vocabulary.values().map(|&n| is_usual(n)).collect();
    let index: HashMap<&str, u32> = vocabulary.keys().copied().zip(0_u32..).collect();
    let rows = lists
        .par_iter()
        .zip(counted)
        .map(|(list, counted)| {
            let mut columns: Vec<u32> = list.iter().filter_map(|t| index.get(t.as_str()).copied()).collect();
            columns.sort_unstable();
            let mut row: Vec<(u32, f32)> = Vec::with_capacity(columns.len());
            for c in columns {
                match row.last_mut() {
                    Some((last, v)) if *last == c => *v += idf[c as usize],
                    _ => row.push((c, idf[c as usize])),
                }
            }
            let measured = *counted && row.iter().any(|(c, _)| usual[*c as usize]);
            scaled_by(row, |c| !measured || usual[c as usize])
        })
        .collect();
    Sparse::from_rows(u32::try_from(idf.len()).unwrap_or(u32::MAX), rows)
}

/// Power of the idf of concepts: below 1, because a rare concept is less informative than its rarity (chosen on the learning half of the
/// golden set, neutral on the validation split).
const RARITY: f32 = 0.75;

/// Weighted token rows (column, weight), weighted by idf to the power [`RARITY`] and brought to unit length. Frequencies are those of the rows that
/// are `counted`.
pub fn weighted_idf(rows: Vec<Vec<(u32, f32)>>, counted: &[bool], columns: u32) -> Sparse {
    let mut df = vec![0_u32; columns as usize];
    for (c, _) in rows.iter().zip(counted).filter(|(_, counted)| **counted).flat_map(|(row, _)| row) {
        df[*c as usize] += 1;
    }
    let n = rows.iter().zip(counted).filter(|(row, counted)| **counted && !row.is_empty()).count();
    let scaled = rows
        .into_iter()
        .map(|row| unit_length(row.into_iter().map(|(c, v)| (c, v * inverse_frequency(n, df[c as usize]).powf(RARITY))).collect()))
        .collect();
    Sparse::from_rows(columns, scaled)
}

fn inverse_frequency(n: usize, df: u32) -> f32 {
    (((1.0 + n as f64) / (1.0 + f64::from(df))).ln() + 1.0) as f32
}

fn unit_length(row: Vec<(u32, f32)>) -> Vec<(u32, f32)> {
    scaled_by(row, |_| true)
}

/// The row divided by its length in the columns that count.
fn scaled_by(mut row: Vec<(u32, f32)>, counts: impl Fn(u32) -> bool) -> Vec<(u32, f32)> {
    let norm = row.iter().filter(|(c, _)| counts(*c)).map(|(_, v)| v * v).sum::<f32>().sqrt();
    if norm > 0.0 {
        row.iter_mut().for_each(|(_, v)| *v /= norm);
    }
    row
}

#[cfg(test)]
#[path = "matrix_tests.rs"]
mod tests;
