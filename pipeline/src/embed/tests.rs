#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::dense::{gram_eigen, gram_whitened, signs, sparse_times, transposed_times};
use super::embed;
use crate::matrix::Sparse;
use ndarray::{Array2, array};
use proptest::collection::vec;
use proptest::prelude::*;

fn sparse(dense: &Array2<f32>) -> Sparse {
    let rows = dense.rows().into_iter().map(|row| (0_u32..).zip(row.iter().copied()).filter(|(_, v)| *v != 0.0).collect());
    Sparse::from_rows(u32::try_from(dense.ncols()).unwrap(), rows.collect())
}

fn assert_near(found: &Array2<f32>, expected: &Array2<f32>, within: f32) {
    let worst = found.iter().zip(expected).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
    assert!(found.dim() == expected.dim() && worst <= within, "{found} is not {expected}");
}

/// Cosines between all rows.
fn cosines(rows: &Array2<f32>) -> Array2<f32> {
    let mut unit = rows.clone();
    for mut row in unit.rows_mut() {
        let norm = row.dot(&row).sqrt();
        row.mapv_inplace(|v| if norm > 1e-9 { v / norm } else { 0.0 });
    }
    unit.dot(&unit.t())
}

#[test]
fn a_matrix_whose_decomposition_is_known() {
    // σ = 2 with u = (1, 1, 0)/√2 and v = (1, 1, 0)/√2; σ = 1 with u = v = (0, 0, 1).
    let known = sparse(&array![[1.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    let two = embed(&known, 2).unwrap();
    assert_near(&cosines(&two), &array![[1.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 1.0]], 1e-5);
    assert!((two[[0, 0]].abs() - 1.0).abs() < 1e-5 && (two[[2, 1]].abs() - 1.0).abs() < 1e-5, "the larger value comes first: {two}");
}

#[test]
fn a_title_outside_the_leading_directions_is_like_no_other() {
    let known = sparse(&array![[1.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    let one = embed(&known, 1).unwrap();
    assert_near(&cosines(&one), &array![[1.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 0.0]], 1e-5);
}

#[test]
fn values_weigh_the_directions() {
    // Orthogonal directions (1, 1)/√2 with σ = 4 and (1, -1)/√2 with σ = 2, so that rows are (4, ±2)/√2: cosine (16 - 4)/(16 + 4).
    let tilted = sparse(&array![[3.0, 1.0], [1.0, 3.0]]);
    assert_near(&cosines(&embed(&tilted, 2).unwrap()), &array![[1.0, 0.6], [0.6, 1.0]], 1e-5);
    assert_near(&cosines(&embed(&tilted, 1).unwrap()), &array![[1.0, 1.0], [1.0, 1.0]], 1e-5);
}

#[test]
fn columns_beyond_the_rank_of_the_features_are_zero() {
    let rows = embed(&sparse(&array![[1.0, 0.0], [0.0, 2.0], [1.0, 0.0]]), 6).unwrap();
    assert_eq!(rows.dim(), (3, 6));
    assert_eq!(rows.slice(ndarray::s![.., 2..]).iter().filter(|v| **v != 0.0).count(), 0);
}

#[test]
fn nothing_in_nothing_out() {
    assert_eq!(embed(&Sparse::from_rows(0, Vec::new()), 4).unwrap().dim(), (0, 4));
    assert_eq!(embed(&Sparse::from_rows(0, vec![Vec::new(); 3]), 4).unwrap(), Array2::<f32>::zeros((3, 4)));
    assert_eq!(embed(&Sparse::from_rows(5, vec![Vec::new(); 3]), 4).unwrap(), Array2::<f32>::zeros((3, 4)));
}

#[test]
fn a_value_that_is_not_finite_is_refused() {
    let error = embed(&sparse(&array![[1.0, f32::NAN], [0.0, 1.0]]), 2).unwrap_err();
    assert_eq!(error.to_string(), "the embedding did not converge: the features hold a value that is not finite");
}

#[test]
fn an_orthonormal_basis_spans_the_columns() {
    let tall = &signs(400, 12) + &(signs(12, 400).t().mapv(|v| v * 0.25));
    let basis = gram_whitened(&tall).unwrap();
    assert_near(&basis.t().dot(&basis), &Array2::eye(12), 1e-5);
    assert_near(&basis.dot(&basis.t().dot(&tall)), &tall, 1e-3);
}

#[test]
fn a_basis_of_dependent_columns_leaves_the_rest_zero() {
    let mut tall = signs(200, 3);
    let sum = &tall.column(0) + &tall.column(1);
    tall.column_mut(2).assign(&sum);
    let basis = gram_whitened(&tall).unwrap();
    let gram = basis.t().dot(&basis);
    assert_near(&gram, &array![[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 0.0]], 1e-5);
}

#[test]
fn eigenvalues_descend_and_the_largest_entry_of_each_vector_is_positive() {
    let (values, vectors) = gram_eigen(&signs(300, 8)).unwrap();
    assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
    for column in vectors.columns() {
        let largest = column.iter().copied().fold(0.0_f32, |a, b| if b.abs() > a.abs() { b } else { a });
        assert!(largest > 0.0, "{column}");
    }
}

#[test]
fn the_test_matrix_is_the_same_every_night() {
    assert_eq!(signs(20, 7), signs(20, 7));
    assert!(signs(20, 7).iter().all(|v| v.abs() == 1.0));
    assert!(signs(20, 7).sum().abs() < 60.0, "signs of both kinds");
}

fn matrix() -> impl Strategy<Value = Array2<f32>> {
    (2_usize..30, 2_usize..16).prop_flat_map(|(rows, columns)| {
        vec(prop_oneof![2 => Just(0_i8), 1 => 1_i8..4], rows * columns)
            .prop_map(move |cells| Array2::from_shape_vec((rows, columns), cells.into_iter().map(f32::from).collect()).unwrap())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn at_full_rank_cosines_are_those_of_the_features(dense in matrix()) {
        let rows = embed(&sparse(&dense), 16).unwrap();
        let (found, expected) = (cosines(&rows), cosines(&dense));
        let worst = found.iter().zip(&expected).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
        prop_assert!(worst < 5e-3, "{worst} in {dense}");
    }

    #[test]
    fn rows_are_of_unit_length_or_zero_and_twice_the_same_bytes(dense in matrix(), rank in 1_usize..8) {
        let features = sparse(&dense);
        let rows = embed(&features, rank).unwrap();
        for row in rows.rows() {
            let norm = row.dot(&row).sqrt();
            prop_assert!((norm - 1.0).abs() < 1e-5 || norm < 1e-8, "{norm}");
        }
        let bits = |m: &Array2<f32>| m.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
        prop_assert_eq!(bits(&rows), bits(&embed(&features, rank).unwrap()));
    }

    #[test]
    fn sparse_products_are_dense_products(dense in matrix()) {
        let features = sparse(&dense);
        let (right, left) = (signs(dense.ncols(), 3), signs(dense.nrows(), 3));
        prop_assert_eq!(sparse_times(&features, &right), dense.dot(&right));
        prop_assert_eq!(transposed_times(&features, &left), dense.t().dot(&left));
    }
}
