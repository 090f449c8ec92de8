//! The bridge: an estimate for a candidate from the co-likes of the seed's nearest rated titles.
//!
//! B_ij = sum over k of s_ik ln((A_kj + 0.3) / (E_kj + 0.3)), E_kj = r_k r_j / sum r, r the row sums of A, over the 15 rated titles k
//! nearest to i by metadata; s = softmax(nearness / 0.15). An unrated candidate is bridged on its side too.

use super::likes::Likes;
use rayon::prelude::*;
use trits_index::score::Scored;

/// How many rated titles carry the bridge.
pub const NEIGHBOURS: usize = 15;

/// Temperature of the softmax over nearness.
const TEMPERATURE: f32 = 0.15;

/// Added to co-likes counted and expected.
pub const SMOOTHING: f32 = 0.3;

/// Neighbours with their softmax weights, as places among the rated titles.
pub type Carried = Vec<(u32, f32)>;

/// Co-like log lifts of rated titles: sparse where users met, analytic where they did not.
#[derive(Debug)]
pub struct Bridge {
    /// Row sums of the co-likes over the rated titles.
    row_sum: Vec<f32>,
    /// r_j / (0.3 sum r): what one unit of r_k expects.
    expected: Vec<f32>,
    /// Per rated title: (place, ln((A + 0.3) / 0.3)) of the titles it was co-liked with.
    met: Vec<Vec<(u32, f32)>>,
}

impl Bridge {
    /// Over the rated titles at the given positions.
    pub fn new(likes: &Likes, rated: &[u32], titles: usize) -> Self {
        let mut place = vec![u32::MAX; titles];
        for (n, &t) in (0_u32..).zip(rated) {
            place[t as usize] = n;
        }
        let rows: Vec<Vec<(u32, f32)>> = rated
            .par_chunks(64)
            .flat_map_iter(|chunk| {
                let (mut row, mut touched) = (vec![0_f32; titles], Vec::new());
                chunk.iter().map(|&t| met_row(likes, t, &place, &mut row, &mut touched)).collect::<Vec<_>>()
            })
            .collect();
        let row_sum: Vec<f32> = rows.iter().map(|row| row.iter().map(|(_, c)| c).sum()).collect();
        let total: f32 = row_sum.iter().sum::<f32>().max(1e-9);
        let lift = |c: f32| ((c + SMOOTHING) / SMOOTHING).ln();
        let met = rows.into_par_iter().map(|row| row.into_iter().map(|(j, c)| (j, lift(c))).collect()).collect();
        Self { expected: row_sum.iter().map(|r| r / (SMOOTHING * total)).collect(), row_sum, met }
    }

    /// Writes B of a seed carried by `neighbours` for every rated title.
    pub fn over_rated(&self, neighbours: &[(u32, f32)], out: &mut [f32]) {
        out.fill(0.0);
        for &(k, weight) in neighbours {
            let r = self.row_sum[k as usize];
            for (b, e) in out.iter_mut().zip(&self.expected) {
                *b -= weight * fast_ln(1.0 + r * e);
            }
            for &(j, lift) in &self.met[k as usize] {
                out[j as usize] += weight * lift;
            }
        }
    }
}

fn met_row(likes: &Likes, title: u32, place: &[u32], row: &mut [f32], touched: &mut Vec<u32>) -> Vec<(u32, f32)> {
    likes.symmetric_co_likes(title as usize, row, touched);
    touched.sort_unstable();
    let mut met = Vec::with_capacity(touched.len());
    for &t in touched.iter() {
        if place[t as usize] != u32::MAX {
            met.push((place[t as usize], row[t as usize]));
        }
        row[t as usize] = 0.0;
    }
    touched.clear();
    met
}

/// Softmax weights over the nearest rated titles, whose positions become places.
pub fn carried(nearest: &[Scored], place: &[u32]) -> Carried {
    let best = nearest.first().map_or(0.0, |s| s.score);
    let raw: Vec<(u32, f32)> = nearest.iter().map(|s| (place[s.no.at()], ((s.score - best) / TEMPERATURE).exp())).collect();
    let sum: f32 = raw.iter().map(|(_, w)| w).sum();
    raw.into_iter().map(|(p, w)| (p, w / sum.max(f32::MIN_POSITIVE))).collect()
}

/// Natural logarithm of a positive normal number to about 2e-6, in a form that compiles to vector instructions
/// (mantissa and exponent split, odd series of (m - 1)/(m + 1)).
#[inline]
pub fn fast_ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let shifted = bits.wrapping_sub(0x3f35_04f3);
    let exponent = (shifted as i32) >> 23;
    let mantissa = f32::from_bits((shifted & 0x007f_ffff).wrapping_add(0x3f35_04f3));
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let t2 = t * t;
    let series = 2.0 * t * (1.0 + t2 * (1.0 / 3.0 + t2 * (0.2 + t2 * (1.0 / 7.0))));
    exponent as f32 * std::f32::consts::LN_2 + series
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratings::Rating;
    use trits_index::ids::TitleNo;

    #[test]
    fn the_fast_logarithm_is_close_enough() {
        for n in 1..200_000_u32 {
            let x = n as f32 * 0.037;
            assert!((fast_ln(x) - x.ln()).abs() <= 4e-6 * x.ln().abs().max(1.0), "{x}: {} {}", fast_ln(x), x.ln());
        }
    }

    #[test]
    fn a_bridge_over_one_neighbour_is_its_log_lift() {
        // Two users like 0 and 1 together, one user likes 2 and 3: A_01 = 2/sqrt 2, row sums r = [s, s, t, t].
        let mut ratings = Vec::new();
        for (user, title) in [("a", 0), ("a", 1), ("b", 0), ("b", 1), ("c", 2), ("c", 3)] {
            ratings.push(Rating { user: user.to_owned(), title, value: 4.0, weight: 1.0 });
        }
        let likes = Likes::new(&ratings, 4);
        let bridge = Bridge::new(&likes, &[0, 1, 2, 3], 4);
        let mut out = vec![0.0; 4];
        bridge.over_rated(&[(0, 1.0)], &mut out);
        let (s, t) = (2.0_f32.sqrt(), 0.5_f32.sqrt());
        let lift = |c: f32, e: f32| ((c + SMOOTHING) / (e + SMOOTHING)).ln();
        let total = 2.0 * (s + t);
        for (got, wanted) in
            out.iter().zip([lift(0.0, s * s / total), lift(s, s * s / total), lift(0.0, s * t / total), lift(0.0, s * t / total)])
        {
            assert!((got - wanted).abs() < 1e-5, "{got} {wanted}");
        }
    }

    #[test]
    fn weights_of_neighbours_sum_to_one() {
        let near = [Scored { no: TitleNo(2), score: 1.0 }, Scored { no: TitleNo(0), score: 0.85 }];
        let found = carried(&near, &[7, 8, 9]);
        assert_eq!((found[0].0, found[1].0), (9, 7));
        assert!((found[0].1 + found[1].1 - 1.0).abs() < 1e-6);
        assert!((found[0].1 / found[1].1 - 1.0_f32.exp()).abs() < 1e-3, "one temperature apart is a factor e");
        assert!(carried(&[], &[]).is_empty());
    }
}
