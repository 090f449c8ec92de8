//! Embeddings: a truncated SVD of the sparse text features (latent semantic analysis).
//!
//! Randomized range finder with power iterations (Halko, Martinsson and Tropp 2011, algorithms 4.4 and 5.1). Orthonormal
//! bases come from the eigenvectors of small Gram matrices, so the tall matrices never leave row-parallel form. The test
//! matrix is a seeded stream of signs and every sum has a fixed order: the same features give the same embedding.

mod dense;

use crate::matrix::Sparse;
use dense::{gram_whitened, multiply_small, signs, sparse_times, transposed_times};
use ndarray::Array2;

/// Extra columns of the range finder beyond the wanted rank.
const OVERSAMPLING: usize = 12;

/// Rounds of power iteration.
const POWER_ITERATIONS: usize = 4;

/// Length, as a share of the features' own, under which a row is rounding and no direction: its title is like no other.
const ROUNDING: f32 = 1e-4;

/// What went wrong in the small dense solves.
#[derive(Debug, thiserror::Error)]
#[error("the embedding did not converge: {0}")]
pub struct EmbedError(String);

/// Row vectors U·Σ of the leading `rank` singular values, each brought to unit length (a row outside their span stays zero).
///
/// # Errors
/// A small eigenvalue problem does not converge or holds a value that is not finite.
pub fn embed(features: &Sparse, rank: usize) -> Result<Array2<f32>, EmbedError> {
    Ok(space(features, rank)?.rows)
}

/// The same with the space of the `counted` rows; the others are projected into it (folding-in), and change nothing about it.
///
/// # Errors
/// As [`embed`].
pub fn embed_of(features: &Sparse, counted: &[bool], rank: usize) -> Result<Array2<f32>, EmbedError> {
    if counted.iter().all(|counted| *counted) || counted.iter().all(|counted| !counted) {
        return embed(features, rank);
    }
    let places = |of: bool| (0..features.rows()).filter(move |r| counted.get(*r) == Some(&of)).collect::<Vec<usize>>();
    let part = |places: &[usize]| Sparse::from_rows(features.columns, places.iter().map(|&r| features.row(r).collect()).collect());
    let (inside, outside) = (places(true), places(false));
    let found = space(&part(&inside), rank)?;
    let other = part(&outside);
    let folded = unit_rows(sparse_times(&other, &found.directions), &other);
    let mut rows = Array2::zeros((features.rows(), rank));
    for (places, from) in [(&inside, &found.rows), (&outside, &folded)] {
        places.iter().zip(from.rows()).for_each(|(&r, row)| rows.row_mut(r).assign(&row));
    }
    Ok(rows)
}

/// Embedded rows, and the directions in terms that their columns stand for.
struct Space {
    rows: Array2<f32>,
    directions: Array2<f32>,
}

fn space(features: &Sparse, rank: usize) -> Result<Space, EmbedError> {
    let limit = features.rows().min(features.columns as usize);
    if limit == 0 {
        let directions = Array2::zeros((features.columns as usize, rank));
        return Ok(Space { rows: Array2::zeros((features.rows(), rank)), directions });
    }
    let width = (rank + OVERSAMPLING).min(limit);
    // Few titles or few terms: the whole space is the range, and random signs could miss a part of it.
    let start = if width == features.columns as usize { Array2::eye(width) } else { signs(features.columns as usize, width) };
    let mut left = if width == features.rows() { Array2::eye(width) } else { gram_whitened(&sparse_times(features, &start))? };
    let mut right;
    for _ in 0..POWER_ITERATIONS {
        right = gram_whitened(&transposed_times(features, &left))?;
        left = gram_whitened(&sparse_times(features, &right))?;
    }
    let projected = transposed_times(features, &left);
    let (values, vectors) = dense::gram_eigen(&projected)?;
    let values_used = rank.min(values.len());
    let mut projection = Array2::zeros((values.len(), rank));
    let mut inverse = projection.clone();
    for (k, value) in values.iter().take(values_used).enumerate() {
        let sigma = value.max(0.0).sqrt();
        projection.column_mut(k).assign(&(&vectors.column(k) * sigma));
        let scale = if sigma > 0.0 { 1.0 / sigma } else { 0.0 };
        inverse.column_mut(k).assign(&(&vectors.column(k) * scale));
    }
    let rows = unit_rows(multiply_small(&left, &projection), features);
    Ok(Space { rows, directions: multiply_small(&projected, &inverse) })
}

/// Rows of unit length; one that is mere rounding compared with the features' own length is zero.
fn unit_rows(mut rows: Array2<f32>, features: &Sparse) -> Array2<f32> {
    for (r, mut row) in rows.rows_mut().into_iter().enumerate() {
        let norm = row.dot(&row).sqrt();
        if norm > ROUNDING * features.dot(r, features, r).sqrt() {
            row /= norm;
        } else {
            row.fill(0.0);
        }
    }
    rows
}

#[cfg(test)]
mod tests;
