use super::{Sparse, tf_idf, weighted_idf};
use proptest::collection::vec;
use proptest::prelude::*;

fn lists(texts: &[&str]) -> Vec<Vec<String>> {
    texts.iter().map(|t| t.split_whitespace().map(str::to_owned).collect()).collect()
}

fn row(matrix: &Sparse, r: usize) -> Vec<(u32, f32)> {
    matrix.row(r).collect()
}

fn close(found: &[(u32, f32)], expected: &[(u32, f32)]) {
    let near = found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| a.0 == b.0 && (a.1 - b.1).abs() < 1e-6);
    assert!(near, "{found:?} is not {expected:?}");
}

#[test]
fn tf_idf_by_hand() {
    // N = 3, df: boot 2, kaap 1, storm 1. idf(boot) = ln(4/3) + 1 = 1.287682, idf(kaap) = idf(storm) = ln(4/2) + 1 = 1.693147.
    let matrix = tf_idf(&lists(&["kaap boot", "boot boot", "storm"]), 1, 1.0);
    assert_eq!((matrix.columns, matrix.rows()), (3, 3));
    // 1.287682 and 1.693147 over the root of 1.658125 + 2.866747; columns in alphabetical order.
    close(&row(&matrix, 0), &[(0, 0.605_348_5), (1, 0.795_960_5)]);
    close(&row(&matrix, 1), &[(0, 1.0)]);
    close(&row(&matrix, 2), &[(2, 1.0)]);
}

#[test]
fn a_token_twice_weighs_twice() {
    // N = 2, df: boot 1, kaap 1; both idf ln(3/2) + 1, so that 2:1 becomes 2/√5 and 1/√5.
    let matrix = tf_idf(&lists(&["boot kaap boot", ""]), 1, 1.0);
    close(&row(&matrix, 0), &[(0, 0.894_427_2), (1, 0.447_213_6)]);
    close(&row(&matrix, 1), &[]);
}

#[test]
fn rare_and_common_tokens_are_left_out() {
    let texts = lists(&["a b", "a b", "a c", "a"]);
    assert_eq!(tf_idf(&texts, 2, 1.0).columns, 2, "c occurs once");
    assert_eq!(tf_idf(&texts, 1, 0.5).columns, 2, "a is in more than half");
    assert_eq!(tf_idf(&texts, 2, 0.5).columns, 1, "only b is neither");
    close(&row(&tf_idf(&texts, 2, 0.5), 3), &[]);
    assert_eq!(tf_idf(&[], 1, 1.0), Sparse::from_rows(0, Vec::new()));
}

#[test]
fn weighted_rows_count_only_titles_that_hold_something() {
    // N = 2 rows with entries; df: 0 → 2, 1 → 1. idf(0) = ln(3/3) + 1 = 1, idf(1) = ln(3/2) + 1 = 1.405465, to the power .75 1.290818.
    let matrix = weighted_idf(vec![vec![(0, 1.0), (1, 0.4)], Vec::new(), vec![(0, 0.7)]], &[true; 3], 3);
    assert_eq!((matrix.columns, matrix.rows()), (3, 3));
    // 1 and 0.4·1.290818 = 0.516327 over the root of 1.266594.
    close(&row(&matrix, 0), &[(0, 0.888_549), (1, 0.458_782)]);
    close(&row(&matrix, 1), &[]);
    close(&row(&matrix, 2), &[(0, 1.0)]);
}

/// A dense matrix of whole numbers as rows, so that sums are exact.
fn dense() -> impl Strategy<Value = Vec<Vec<i8>>> {
    (1_usize..6, 1_usize..7).prop_flat_map(|(rows, columns)| vec(vec(prop_oneof![2 => Just(0_i8), 1 => -4_i8..5], columns), rows))
}

fn sparse(rows: &[Vec<i8>]) -> Sparse {
    let columns = u32::try_from(rows[0].len()).unwrap_or(0);
    let entries = |row: &Vec<i8>| (0_u32..).zip(row).filter(|(_, v)| **v != 0).map(|(c, v)| (c, f32::from(*v))).collect();
    Sparse::from_rows(columns, rows.iter().map(entries).collect())
}

fn product(a: &[i8], b: &[i8]) -> f32 {
    a.iter().zip(b).map(|(x, y)| f32::from(*x) * f32::from(*y)).sum()
}

fn all(matrix: &Sparse) -> Vec<u32> {
    (0..u32::try_from(matrix.rows()).unwrap_or(0)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn dot_is_the_inner_product_and_symmetric(rows in dense()) {
        let matrix = sparse(&rows);
        for i in 0..rows.len() {
            for j in 0..rows.len() {
                prop_assert_eq!(matrix.dot(i, &matrix, j), product(&rows[i], &rows[j]));
                prop_assert_eq!(matrix.dot(i, &matrix, j), matrix.dot(j, &matrix, i));
            }
        }
    }

    #[test]
    fn transposing_twice_gives_the_matrix_back(rows in dense()) {
        let matrix = sparse(&rows);
        let turned = matrix.transposed(&all(&matrix));
        prop_assert_eq!(turned.columns as usize, matrix.rows());
        prop_assert_eq!(turned.rows(), matrix.columns as usize);
        prop_assert_eq!(&turned.transposed(&all(&turned)), &matrix);
    }

    #[test]
    fn a_transposed_selection_holds_the_selected_rows(rows in dense(), drawn in vec(any::<bool>(), 6)) {
        let matrix = sparse(&rows);
        let chosen: Vec<u32> = all(&matrix).into_iter().filter(|r| drawn[*r as usize]).collect();
        let turned = matrix.transposed(&chosen);
        let column = |c: usize| -> Vec<(u32, f32)> { turned.row(c).collect() };
        let columns = matrix.columns as usize;
        for c in (0..columns).collect::<Vec<_>>() {
            let expected: Vec<(u32, f32)> =
                (0_u32..).zip(&chosen).map(|(place, r)| (place, f32::from(rows[*r as usize][c]))).filter(|(_, v)| *v != 0.0).collect();
            prop_assert_eq!(column(c), expected);
        }
    }

    #[test]
    fn matrices_side_by_side_add_their_products(rows in dense(), scale in -3_i8..4) {
        let matrix = sparse(&rows);
        let scale = f32::from(scale);
        let joined = Sparse::beside(&[(&matrix, 1.0), (&matrix, scale)]);
        prop_assert_eq!(joined.columns, 2 * matrix.columns);
        for i in 0..rows.len() {
            for j in 0..rows.len() {
                prop_assert_eq!(joined.dot(i, &joined, j), (1.0 + scale * scale) * product(&rows[i], &rows[j]));
            }
        }
    }

    #[test]
    fn scaled_rows_scale_their_products(rows in dense(), scale in vec(-3_i8..4, 6)) {
        let factors: Vec<f32> = scale.iter().map(|s| f32::from(*s)).collect();
        let (plain, scaled) = (sparse(&rows), sparse(&rows).with_rows_scaled(&factors));
        for (i, factor) in factors.iter().enumerate().take(rows.len()) {
            for j in 0..rows.len() {
                prop_assert_eq!(scaled.dot(i, &plain, j), factor * plain.dot(i, &plain, j));
            }
        }
    }

    #[test]
    fn rows_are_of_unit_length_or_empty_and_their_order_changes_nothing(words in vec(vec(0_u8..9, 0..7), 1..12), limit in 1_u32..3) {
        let lists: Vec<Vec<String>> = words.iter().map(|list| list.iter().map(|w| format!("w{w}")).collect()).collect();
        let matrix = tf_idf(&lists, limit, 0.8);
        for r in 0..matrix.rows() {
            let norm = matrix.dot(r, &matrix, r);
            prop_assert!((norm - 1.0).abs() < 1e-5 || (norm == 0.0 && matrix.row(r).count() == 0));
            let columns: Vec<u32> = matrix.row(r).map(|(c, _)| c).collect();
            prop_assert!(columns.is_sorted_by(|a, b| a < b));
        }
        let turned: Vec<Vec<String>> = lists.iter().rev().map(|list| list.iter().rev().cloned().collect()).collect();
        let other = tf_idf(&turned, limit, 0.8);
        for r in 0..matrix.rows() {
            prop_assert_eq!(row(&matrix, r), row(&other, matrix.rows() - 1 - r));
        }
    }
}
