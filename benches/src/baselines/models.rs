//! Baselines that need co-likes alone. A seed without likes gets nothing from the neighbourhood models.

use crate::likes::Likes;
use trits_pipeline::evaluation::{Split, Tips};

/// The most liked titles, the same for every seed.
pub fn popularity(likes: &Likes, split: &Split) -> Tips {
    each_seed(likes, split, |seed| likes.best(seed, (0..likes.ids.len()).map(|t| (t, likes.count(t))), 0.0))
}

/// Item-kNN with cosine similarity (Sarwar et al. 2001, section 3.1.1): c_ij / sqrt(n_i n_j).
pub fn cosine(likes: &Likes, split: &Split) -> Tips {
    each_seed(likes, split, |seed| {
        let row = co_likes(likes, seed, |_| 1.0);
        let score = |(t, c): (usize, f32)| (t, c / (likes.count(seed) * likes.count(t)).sqrt());
        likes.best(seed, row.into_iter().map(score), 0.0)
    })
}

/// Three-step random walk (Christoffel et al. 2015, RP3beta): the walk's probability over n_j^beta.
pub fn random_walk(likes: &Likes, split: &Split, beta: f32) -> Tips {
    each_seed(likes, split, |seed| {
        let row = co_likes(likes, seed, |user| 1.0 / likes.by_user[user as usize].len() as f32);
        likes.best(seed, row.into_iter().map(|(t, c)| (t, c / likes.count(t).powf(beta))), 0.0)
    })
}

/// Sum over the seed's users of their weight, per title that they like.
fn co_likes(likes: &Likes, seed: usize, weight: impl Fn(u32) -> f32) -> Vec<(usize, f32)> {
    let mut row = vec![0.0_f32; likes.ids.len()];
    for &user in &likes.by_title[seed] {
        for &t in &likes.by_user[user as usize] {
            row[t as usize] += weight(user);
        }
    }
    row.into_iter().enumerate().filter(|(_, c)| *c > 0.0).collect()
}

/// The tips of every seed of the split.
pub fn each_seed(likes: &Likes, split: &Split, tips: impl Fn(usize) -> Vec<u32>) -> Tips {
    split.seeds.iter().filter_map(|&id| likes.place(id).map(|seed| (id, tips(seed)))).collect()
}
