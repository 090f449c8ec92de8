//! The dense helpers of the randomized SVD: products with a sparse matrix and Gram-based orthonormal bases.

use super::EmbedError;
use crate::matrix::Sparse;
use linfa_linalg::eigh::{EigSort, Eigh};
use ndarray::parallel::prelude::*;
use ndarray::{Array1, Array2, ArrayView2, Axis, s};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Rows handled together; fixed so that sums have a fixed order.
const CHUNK: usize = 4096;

/// A `rows` x `columns` matrix of signs from a fixed seed.
pub fn signs(rows: usize, columns: usize) -> Array2<f32> {
    let mut random = ChaCha8Rng::seed_from_u64(0x7472_6974_7300_0001);
    Array2::from_shape_simple_fn((rows, columns), || if random.next_u32() & 1 == 0 { 1.0 } else { -1.0 })
}

/// `a` times `b`.
pub fn sparse_times(a: &Sparse, b: &Array2<f32>) -> Array2<f32> {
    let mut out = Array2::zeros((a.rows(), b.ncols()));
    out.axis_iter_mut(Axis(0)).into_par_iter().enumerate().for_each(|(r, mut row)| {
        for (c, v) in a.row(r) {
            row.scaled_add(v, &b.row(c as usize));
        }
    });
    out
}

/// The transpose of `a` times `b`, by way of the transposed sparse matrix.
pub fn transposed_times(a: &Sparse, b: &Array2<f32>) -> Array2<f32> {
    let all: Vec<u32> = (0..u32::try_from(a.rows()).unwrap_or(u32::MAX)).collect();
    sparse_times(&a.transposed(&all), b)
}

/// `tall` times a small matrix, row blocks in parallel.
pub fn multiply_small(tall: &Array2<f32>, small: &Array2<f32>) -> Array2<f32> {
    let mut out = Array2::zeros((tall.nrows(), small.ncols()));
    out.axis_chunks_iter_mut(Axis(0), CHUNK)
        .into_par_iter()
        .zip(tall.axis_chunks_iter(Axis(0), CHUNK))
        .for_each(|(mut o, t)| o.assign(&t.dot(small)));
    out
}

/// An orthonormal basis of the columns' span: Y V Λ^-1/2 from the eigenvectors of YᵀY, applied twice for accuracy.
pub fn gram_whitened(tall: &Array2<f32>) -> Result<Array2<f32>, EmbedError> {
    let once = whiten(tall)?;
    whiten(&once)
}

fn whiten(tall: &Array2<f32>) -> Result<Array2<f32>, EmbedError> {
    let (values, vectors) = gram_eigen(tall)?;
    let largest = values.first().copied().unwrap_or(0.0).max(f32::MIN_POSITIVE);
    let mut projection = vectors;
    for (k, value) in values.iter().enumerate() {
        let scale = if *value > largest * 1e-7 { 1.0 / value.sqrt() } else { 0.0 };
        projection.column_mut(k).mapv_inplace(|x| x * scale);
    }
    Ok(multiply_small(tall, &projection))
}

/// Eigenvalues (descending) and eigenvectors of `tallᵀ tall`, summed in double precision over fixed chunks.
pub fn gram_eigen(tall: &Array2<f32>) -> Result<(Vec<f32>, Array2<f32>), EmbedError> {
    let width = tall.ncols();
    let parts: Vec<Array2<f32>> =
        tall.axis_chunks_iter(Axis(0), CHUNK).into_par_iter().map(|c: ArrayView2<'_, f32>| c.t().dot(&c)).collect();
    let mut gram = Array2::<f64>::zeros((width, width));
    for part in &parts {
        gram.zip_mut_with(part, |g, &p| *g += f64::from(p));
    }
    if gram.iter().any(|g| !g.is_finite()) {
        return Err(EmbedError("the features hold a value that is not finite".into()));
    }
    let (values, vectors): (Array1<f64>, Array2<f64>) = gram.eigh().map_err(|e| EmbedError(e.to_string()))?.sort_eig_desc();
    let vectors = with_fixed_signs(vectors);
    Ok((values.iter().map(|&v| v as f32).collect(), vectors.slice(s![.., ..]).mapv(|v| v as f32)))
}

/// Eigenvectors are known up to their sign: the entry of largest size is made positive.
fn with_fixed_signs(mut vectors: Array2<f64>) -> Array2<f64> {
    for mut column in vectors.columns_mut() {
        let largest = column.iter().copied().fold(0.0_f64, |a, b| if b.abs() > a.abs() { b } else { a });
        if largest < 0.0 {
            column.mapv_inplace(|v| -v);
        }
    }
    vectors
}
