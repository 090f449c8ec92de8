//! The graph of links as a term of the score: how strongly links join two titles.
//!
//! For seed i and candidate j of the same media type:
//! ```text
//! d(i,j)  = 1 - .05 rank        when i links j (rank from 0), else 0
//! s(i,j)  = max(d(i,j), .7 d(j,i))                     links read backwards count less: what fits after need not fit before
//! w(i,j)  = sum over k of s(i,k) s(k,j) / sqrt(n_i n_j)   linked to the same titles; n = sum of a title's s
//! a(i,j)  = s(i,j) + 1.5 d(i,j) + .6 min(1, w(i,j)), or -.6 when an editor rejects the pair
//! ```

use super::links::Links;
use crate::matrix::Sparse;
use std::collections::BTreeMap;
use trits_index::ids::{MediaType, TitleKey};

/// Less for each place down the editor's list.
const PER_RANK: f32 = 0.05;

/// What a link of the seed's own adds to the walk: it outweighs all other evidence, and brings the editor's sentence.
const OWN: f32 = 1.5;

/// A link read backwards.
const BACKWARDS: f32 = 0.7;

/// Weight of two steps, where one is 1.
const TWO_STEPS: f32 = 0.6;

/// A rejected pair.
const REJECTED: f32 = -0.6;

/// The affinity of the titles of one media type, as a square matrix by position; `keys` are ascending. Links of titles that are not there
/// are left out.
pub fn affinity(links: &Links, media: MediaType, keys: &[TitleKey]) -> Sparse {
    let position = |tmdb_id| keys.binary_search(&TitleKey::new(media, tmdb_id)).ok();
    let mut direct: Vec<BTreeMap<usize, f32>> = vec![BTreeMap::new(); keys.len()];
    let (mut own, mut rejected) = (Vec::new(), Vec::new());
    for seed in links.by_seed.iter().filter(|(key, _)| key.media == media).map(|(_, seed)| seed) {
        let Some(i) = position(seed.tmdb_id) else { continue };
        for (rank, tip) in (0_u16..).zip(&seed.tips) {
            let Some(j) = position(tip.tmdb_id).filter(|j| *j != i) else { continue };
            let strength = (1.0 - PER_RANK * f32::from(rank)).max(PER_RANK);
            own.push((i, j, OWN * strength));
            raise(&mut direct[i], j, strength);
            raise(&mut direct[j], i, BACKWARDS * strength);
        }
        rejected.extend(seed.not.iter().filter_map(|tip| position(tip.tmdb_id)).map(|j| (i, j)));
    }
    let mut rows = with_two_steps(&direct);
    for (i, j, value) in own {
        *rows[i].entry(j).or_default() += value;
    }
    for (i, j) in rejected {
        rows[i].insert(j, REJECTED);
    }
    let column = |j: usize| u32::try_from(j).unwrap_or(u32::MAX);
    let rows = rows.into_iter().map(|row| row.into_iter().map(|(j, value)| (column(j), value)).collect()).collect();
    Sparse::from_rows(column(keys.len()), rows)
}

fn raise(row: &mut BTreeMap<usize, f32>, at: usize, value: f32) {
    let entry = row.entry(at).or_insert(value);
    *entry = entry.max(value);
}

fn with_two_steps(direct: &[BTreeMap<usize, f32>]) -> Vec<BTreeMap<usize, f32>> {
    let strength: Vec<f32> = direct.iter().map(|row| row.values().sum()).collect();
    let one = |(i, row): (usize, &BTreeMap<usize, f32>)| {
        let mut walked: BTreeMap<usize, f32> = BTreeMap::new();
        for (&k, first) in row {
            for (&j, second) in direct[k].iter().filter(|(j, _)| **j != i) {
                *walked.entry(j).or_default() += first * second;
            }
        }
        let mut out = row.clone();
        for (j, sum) in walked {
            *out.entry(j).or_default() += TWO_STEPS * (sum / (strength[i] * strength[j]).sqrt()).min(1.0);
        }
        out
    };
    direct.iter().enumerate().map(one).collect()
}
