//! Likes of a split's training users as plain lists.

use anyhow::Result;
use std::collections::BTreeMap;
use std::path::Path;
use trits_pipeline::evaluation::Split;
use trits_pipeline::ratings::{LIKE, read_split};

/// Who likes what, titles as places in `ids`.
pub struct Likes {
    /// The provider's ids of the split's titles, ascending.
    pub ids: Vec<u32>,
    /// Titles liked, per user.
    pub by_user: Vec<Vec<u32>>,
    /// Users who like it, per title.
    pub by_title: Vec<Vec<u32>>,
}

impl Likes {
    /// Ratings from 4 up of a split's `train.csv`.
    pub fn read(path: &Path, split: &Split) -> Result<Self> {
        let ids: Vec<u32> = split.titles.keys().copied().collect();
        let place = |id: u32| ids.binary_search(&id).ok().and_then(|p| u32::try_from(p).ok());
        let read = read_split(path, &place)?;
        let mut users: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
        for r in read.ratings.iter().filter(|r| r.value >= LIKE) {
            users.entry(&r.user).or_default().push(r.title);
        }
        let by_user: Vec<Vec<u32>> = users.into_values().collect();
        let mut by_title = vec![Vec::new(); ids.len()];
        for (user, titles) in (0_u32..).zip(&by_user) {
            titles.iter().for_each(|&t| by_title[t as usize].push(user));
        }
        Ok(Self { ids, by_user, by_title })
    }

    /// The place of a title.
    pub fn place(&self, id: u32) -> Option<usize> {
        self.ids.binary_search(&id).ok()
    }

    /// Likes of a title.
    pub fn count(&self, place: usize) -> f32 {
        self.by_title[place].len() as f32
    }

    /// The three best-scored titles that are not the seed; nothing when no score is above `floor`.
    pub fn best(&self, seed: usize, scores: impl Iterator<Item = (usize, f32)>, floor: f32) -> Vec<u32> {
        let mut all: Vec<(usize, f32)> = scores.filter(|(t, s)| *t != seed && *s > floor).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        all.iter().take(3).map(|(t, _)| self.ids[*t]).collect()
    }
}
