//! Likes of many users as two sparse matrices, and the co-like rows computed from them on demand.
//!
//! w_u = src_u / sqrt(n_u) (a user with many likes says less per like), c_ij = sum over users who like both of w_u. Rows are
//! computed when asked for: a dense titles x titles matrix never exists.

use super::read::Rating;
use std::collections::BTreeMap;

/// A rating from this on is a like.
pub const LIKE: f32 = 4.0;

/// Likes by user and by title position; titles outside the catalogue are not in here.
#[derive(Debug, Clone, Default)]
pub struct Likes {
    by_user: Vec<Vec<u32>>,
    by_title: Vec<Vec<u32>>,
    user_weight: Vec<f32>,
    source_weight: Vec<f32>,
    /// Sum of the sources' weights over all users.
    pub total_weight: f32,
}

impl Likes {
    /// From ratings (user, title position, value); `titles` is the number of titles of the media type.
    pub fn new(ratings: &[Rating], titles: usize) -> Self {
        let mut users: BTreeMap<&str, (f32, Vec<u32>)> = BTreeMap::new();
        for r in ratings {
            let user = users.entry(&r.user).or_insert_with(|| (r.weight, Vec::new()));
            if r.value >= LIKE {
                user.1.push(r.title);
            }
        }
        let mut out = Self { by_title: vec![Vec::new(); titles], ..Self::default() };
        for (weight, mut liked) in users.into_values() {
            liked.sort_unstable();
            liked.dedup();
            let user = u32::try_from(out.by_user.len()).unwrap_or(u32::MAX);
            liked.iter().for_each(|&t| out.by_title[t as usize].push(user));
            out.user_weight.push(weight / (liked.len().max(1) as f32).sqrt());
            out.source_weight.push(weight);
            out.total_weight += weight;
            out.by_user.push(liked);
        }
        out
    }

    /// Number of users who like a title.
    pub fn count(&self, title: usize) -> usize {
        self.by_title[title].len()
    }

    /// Likes of a title, each with the weight of its user's source.
    pub fn weighted_count(&self, title: usize) -> f32 {
        self.by_title[title].iter().map(|&u| self.source_weight[u as usize]).sum()
    }

    /// r_i: the sum of a title's co-like row.
    pub fn row_sum(&self, title: usize) -> f32 {
        let one = |&u: &u32| self.user_weight[u as usize] * (self.by_user[u as usize].len().saturating_sub(1)) as f32;
        self.by_title[title].iter().map(one).sum()
    }

    /// Adds the co-like row of a title to `row` (one cell per title; the title's own cell is left at 0) and lists the
    /// cells that were touched.
    pub fn co_likes(&self, title: usize, row: &mut [f32], touched: &mut Vec<u32>) {
        for &user in &self.by_title[title] {
            let weight = self.user_weight[user as usize];
            for &other in &self.by_user[user as usize] {
                if other as usize != title {
                    if row[other as usize] == 0.0 {
                        touched.push(other);
                    }
                    row[other as usize] += weight;
                }
            }
        }
    }
}
