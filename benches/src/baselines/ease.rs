//! EASE (Steck 2019, equation 8): B_ij = -P_ij / P_jj with P = (X'X + lambda I)^-1, over the most liked titles.

use crate::likes::Likes;
use crate::models::each_seed;
use ndarray::{Array2, ArrayViewMut2, Axis, concatenate, s};
use std::cmp::Reverse;
use trits_pipeline::evaluation::{Split, Tips};

/// Titles inverted at a time.
const BLOCK: usize = 128;

/// Tips of the seeds that are among the `most` most liked titles.
pub fn tips(likes: &Likes, split: &Split, most: usize, lambda: f32) -> Tips {
    let mut chosen: Vec<usize> = (0..likes.ids.len()).filter(|&t| likes.count(t) > 0.0).collect();
    chosen.sort_by_key(|&t| (Reverse(likes.by_title[t].len()), t));
    chosen.truncate(most);
    let mut column = vec![usize::MAX; likes.ids.len()];
    chosen.iter().enumerate().for_each(|(c, &t)| column[t] = c);
    let mut p = gram(likes, &column, chosen.len());
    p.diag_mut().mapv_inplace(|d| d + lambda);
    invert(&mut p);
    each_seed(likes, split, |seed| match column[seed] {
        usize::MAX => Vec::new(),
        row => likes.best(seed, chosen.iter().enumerate().map(|(c, &t)| (t, -p[[row, c]] / p[[c, c]])), f32::NEG_INFINITY),
    })
}

/// X'X over the chosen titles.
fn gram(likes: &Likes, column: &[usize], n: usize) -> Array2<f32> {
    let mut out = Array2::zeros((n, n));
    for liked in &likes.by_user {
        let of_user: Vec<usize> = liked.iter().map(|&t| column[t as usize]).filter(|c| *c != usize::MAX).collect();
        for &a in &of_user {
            let mut row = out.row_mut(a);
            of_user.iter().for_each(|&b| row[b] += 1.0);
        }
    }
    out
}

/// Inverts a positive definite matrix in place: Gauss-Jordan by blocks, so that nearly all the work is matrix products.
fn invert(a: &mut Array2<f32>) {
    let n = a.nrows();
    for from in (0..n).step_by(BLOCK) {
        let to = (from + BLOCK).min(n);
        let mut pivot = a.slice(s![from..to, from..to]).to_owned();
        invert_small(pivot.view_mut());
        let mut rows = pivot.dot(&a.slice(s![from..to, ..]));
        rows.slice_mut(s![.., from..to]).fill(0.0);
        let others = concatenate(Axis(0), &[a.slice(s![..from, from..to]), a.slice(s![to.., from..to])]).unwrap_or_default();
        let product = others.dot(&rows);
        let replaced = others.dot(&pivot);
        let (above, below) = (from, n - to);
        let mut upper = a.slice_mut(s![..from, ..]);
        upper -= &product.slice(s![..above, ..]);
        upper.slice_mut(s![.., from..to]).assign(&replaced.slice(s![..above, ..]).mapv(|v| -v));
        let mut lower = a.slice_mut(s![to.., ..]);
        lower -= &product.slice(s![above..above + below, ..]);
        lower.slice_mut(s![.., from..to]).assign(&replaced.slice(s![above..above + below, ..]).mapv(|v| -v));
        a.slice_mut(s![from..to, ..]).assign(&rows);
        a.slice_mut(s![from..to, from..to]).assign(&pivot);
    }
}

/// The same, one row at a time.
fn invert_small(mut a: ArrayViewMut2<'_, f32>) {
    for k in 0..a.nrows() {
        let pivot = 1.0 / a[[k, k]];
        let mut row = a.row(k).mapv(|v| v * pivot);
        row[k] = 0.0;
        for i in (0..a.nrows()).filter(|&i| i != k) {
            let factor = a[[i, k]];
            a.row_mut(i).scaled_add(-factor, &row);
            a[[i, k]] = -factor * pivot;
        }
        a.row_mut(k).assign(&row);
        a[[k, k]] = pivot;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        // Two blocks and a rest.
        let n = 2 * BLOCK + 17;
        let x = Array2::from_shape_fn((n, n), |(i, j)| ((i * 7 + j * 13) % 11) as f32 / 11.0);
        let mut a = x.t().dot(&x) / n as f32 + Array2::<f32>::eye(n) * 4.0;
        let original = a.clone();
        invert(&mut a);
        let one = original.dot(&a);
        let off = one.indexed_iter().map(|((i, j), v)| (v - if i == j { 1.0 } else { 0.0 }).abs()).fold(0.0, f32::max);
        assert!(off < 1e-3, "{off}");
    }
}
