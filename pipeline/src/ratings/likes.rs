//! Likes of many users as two sparse matrices, and the co-like rows computed from them on demand.
//!
//! c_ij = sum over users of w_u a(r_ui) b(r_uj) with w_u = src_u^2 / sqrt(n_u), n_u the likes (ratings from 4 up) of user u. A like of a user
//! with many likes has less weight. src_u, the weight of the user's source, is squared here and plain in the counts of popularity. A strong
//! like counts for more than a like, a rating just under one for less; the seed's side accepts slightly lower ratings than the tip's. Rows are
//! computed on demand: a dense titles x titles matrix never exists.

use super::model::Model;
use super::read::Rating;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use trits_index::ids::TitleNo;
use trits_index::reason::FEWEST_TOGETHER;
use trits_index::score::Scored;

/// A rating from this on is a like.
pub const LIKE: f32 = 4.0;

/// a(r): the weight of a rating on the seed's side.
fn as_seed(rating: f32) -> f32 {
    match rating {
        r if (3.0..3.5).contains(&r) => 0.2,
        r if (3.5..LIKE).contains(&r) => 0.5,
        r => as_tip(r),
    }
}

/// b(r): the weight of a rating on the tip's side.
fn as_tip(rating: f32) -> f32 {
    match rating {
        r if r >= 5.0 => 1.5,
        r if r >= 4.5 => 1.25,
        r if r >= LIKE => 1.0,
        r if r >= 3.5 => 0.4,
        _ => 0.0,
    }
}

/// Graded likes by user and by title position; titles outside the catalogue are not in here.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Likes {
    /// Per user: titles with their weight b(r).
    by_user: Vec<Vec<(u32, f32)>>,
    /// Per title: users with their weight a(r).
    by_title: Vec<Vec<(u32, f32)>>,
    /// w_u.
    user_weight: Vec<f32>,
    /// Likes of each title.
    count: Vec<u32>,
    /// Likes of each title, each with the weight of its user's source.
    weighted: Vec<f32>,
    /// Sum of the sources' weights over all users.
    pub total_weight: f32,
}

impl Likes {
    /// From ratings (user, title position, value); `titles` is the number of titles of the media type.
    pub fn new(ratings: &[Rating], titles: usize) -> Self {
        let mut users: BTreeMap<&str, Vec<&Rating>> = BTreeMap::new();
        for r in ratings {
            users.entry(&r.user).or_default().push(r);
        }
        let mut out = Self { by_title: vec![Vec::new(); titles], count: vec![0; titles], weighted: vec![0.0; titles], ..Self::default() };
        for (user, mut rated) in (0_u32..).zip(users.into_values()) {
            rated.sort_by(|a, b| a.title.cmp(&b.title).then(b.value.total_cmp(&a.value)));
            rated.dedup_by_key(|r| r.title);
            out.add(user, &rated);
        }
        out
    }

    fn add(&mut self, user: u32, rated: &[&Rating]) {
        let source = rated.first().map_or(1.0, |r| r.weight);
        let mut liked = 0.0_f32;
        for r in rated {
            if as_seed(r.value) > 0.0 {
                self.by_title[r.title as usize].push((user, as_seed(r.value)));
            }
            if r.value >= LIKE {
                liked += 1.0;
                self.count[r.title as usize] += 1;
                self.weighted[r.title as usize] += source;
            }
        }
        self.by_user.push(rated.iter().map(|r| (r.title, as_tip(r.value))).filter(|(_, b)| *b > 0.0).collect());
        self.user_weight.push(source * source / liked.max(1.0).sqrt());
        self.total_weight += source;
    }

    /// Number of users who like a title.
    pub fn count(&self, title: usize) -> u32 {
        self.count[title]
    }

    /// Likes of a title, each with the weight of its user's source.
    pub fn weighted_count(&self, title: usize) -> f32 {
        self.weighted[title]
    }

    /// The users who rated a title as liked.
    pub fn users_who_like(&self, title: usize) -> impl Iterator<Item = u32> + '_ {
        self.by_title[title].iter().filter(|(_, a)| *a >= as_seed(LIKE)).map(|(user, _)| *user)
    }

    /// The titles a user rated as liked.
    pub fn liked_by(&self, user: u32) -> impl Iterator<Item = u32> + '_ {
        self.by_user[user as usize].iter().filter(|(_, b)| *b >= as_tip(LIKE)).map(|(title, _)| *title)
    }

    /// Adds the co-like row of a title to `row` (one cell per title; the title's own cell is left at 0) and lists the
    /// cells that were touched.
    pub fn co_likes(&self, title: usize, row: &mut [f32], touched: &mut Vec<u32>) {
        for &(user, a) in &self.by_title[title] {
            self.add_likes(user, title, self.user_weight[user as usize] * a, row, touched);
        }
    }

    /// The co-like row with b on both sides, A_ij = sum of w_u b(r_ui) b(r_uj), which is symmetric; the bridge is fitted on it.
    pub fn symmetric_co_likes(&self, title: usize, row: &mut [f32], touched: &mut Vec<u32>) {
        for &(user, _) in &self.by_title[title] {
            let listed = &self.by_user[user as usize];
            let Ok(own) = listed.binary_search_by_key(&title, |(t, _)| *t as usize) else { continue };
            self.add_likes(user, title, self.user_weight[user as usize] * listed[own].1, row, touched);
        }
    }

    /// Adds what a user liked besides a title to its row.
    fn add_likes(&self, user: u32, title: usize, weight: f32, row: &mut [f32], touched: &mut Vec<u32>) {
        for &(other, b) in &self.by_user[user as usize] {
            if other as usize != title {
                if row[other as usize] == 0.0 {
                    touched.push(other);
                }
                row[other as usize] += weight * b;
            }
        }
    }

    /// Adds to `row` how many users rated each title and this one as liked; lists the cells that were touched.
    fn count_together(&self, title: usize, row: &mut [u32], touched: &mut Vec<u32>) {
        for user in self.users_who_like(title) {
            for other in self.liked_by(user) {
                if row[other as usize] == 0 {
                    touched.push(other);
                }
                row[other as usize] += 1;
            }
        }
    }
}

impl Model {
    /// For the last `candidates` (those of this model's titles, which begin at number `first`): the candidates that at least
    /// [`FEWEST_TOGETHER`] users like together with the title, with their number.
    pub fn liked_together(&self, candidates: &[Vec<Scored>], first: u32) -> Vec<Vec<(TitleNo, u32)>> {
        let titles = self.stored.carried.len();
        let scratch = || (vec![0_u32; titles], Vec::new());
        let of_title = |(row, touched): &mut (Vec<u32>, Vec<u32>), (no, list): (usize, &Vec<Scored>)| {
            let Some(at) = no.checked_sub(first as usize).filter(|at| *at < titles) else { return Vec::new() };
            if self.stored.likes.count(at) < FEWEST_TOGETHER {
                return Vec::new();
            }
            self.stored.likes.count_together(at, row, touched);
            let users = |s: &Scored| (s.no, row[(s.no.0 - first) as usize]);
            let found = list.iter().map(users).filter(|(_, n)| *n >= FEWEST_TOGETHER).collect();
            touched.drain(..).for_each(|t| row[t as usize] = 0);
            found
        };
        candidates.par_iter().enumerate().map_init(scratch, of_title).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(user: &str, title: u32, value: f32, weight: f32) -> Rating {
        Rating { user: user.to_owned(), title, value, weight }
    }

    fn row(likes: &Likes, title: usize) -> Vec<f32> {
        let (mut row, mut touched) = (vec![0.0; 3], Vec::new());
        likes.co_likes(title, &mut row, &mut touched);
        row
    }

    #[test]
    fn co_likes_are_graded_and_weighted() {
        // u likes 0 (4) and 1 (5): n = 2, w = 1/sqrt 2. v (source 1/2) likes 1 (4), thinks 2 fair (3.5): n = 1, w = 1/4.
        let likes =
            Likes::new(&[rating("u", 0, 4.0, 1.0), rating("u", 1, 5.0, 1.0), rating("v", 1, 4.0, 0.5), rating("v", 2, 3.5, 0.5)], 3);
        let root = 0.5_f32.sqrt();
        let near = |a: &[f32], b: [f32; 3]| a.iter().zip(b).all(|(x, y)| (x - y).abs() < 1e-6);
        assert!(near(&row(&likes, 0), [0.0, 1.5 * root, 0.0]), "{:?}", row(&likes, 0));
        assert!(near(&row(&likes, 1), [1.5 * root, 0.0, 0.25 * 0.4]), "{:?}", row(&likes, 1));
        assert!(near(&row(&likes, 2), [0.0, 0.25 * 0.5, 0.0]), "the seed's side asks less");
        assert_eq!((likes.count(1), likes.weighted_count(1), likes.total_weight), (2, 1.5, 1.5));
    }

    #[test]
    fn the_order_of_ratings_does_not_matter() {
        let mut ratings = vec![rating("a", 0, 5.0, 1.0), rating("b", 2, 4.5, 1.0), rating("a", 1, 4.0, 1.0), rating("b", 0, 2.0, 1.0)];
        let first = Likes::new(&ratings, 3);
        ratings.reverse();
        assert_eq!(Likes::new(&ratings, 3), first);
    }
}
