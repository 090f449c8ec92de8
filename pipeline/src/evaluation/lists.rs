//! Metrics of the lists themselves, over all seeds of a split, independent of users.

use super::franchise_stem::same_franchise;
use super::popularity::Popularity;
use super::split::{Split, SplitTitle};
use super::{Tips, first_three};
use std::collections::BTreeSet;

/// Figures of the lists. Means over nothing are 0.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct ListMetrics {
    /// Cover: distinct tips / titles of the universe.
    pub cover: f64,
    /// Distinct tips.
    pub distinct: usize,
    /// Pop: mean popularity percentile of the tips.
    pub popularity: f64,
    /// ILD: mean of 1 - Jaccard(genres) over the pairs inside a list.
    pub diversity: f64,
    /// Fran: share of tips of the seed's franchise.
    pub franchise: f64,
    /// FranIn: share of full lists with two tips of one franchise.
    pub franchise_inside: f64,
    /// Full: share of seeds with three tips.
    pub full: f64,
}

/// The list metrics of a split's seeds.
pub fn list_metrics(split: &Split, popularity: &Popularity, tips: &Tips) -> ListMetrics {
    let unknown = SplitTitle::default();
    let title = |id: u32| split.titles.get(&id).unwrap_or(&unknown);
    let (mut distinct, mut pops, mut distances, mut of_seed, mut inside) =
        (BTreeSet::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut full = Vec::with_capacity(split.seeds.len());
    for &seed in &split.seeds {
        let list = first_three(seed, tips.get(&seed).map_or(&[], Vec::as_slice));
        distinct.extend(list.iter().copied());
        pops.extend(list.iter().map(|&t| popularity.percentile(t)));
        of_seed.extend(list.iter().map(|&t| indicator(same_franchise(&title(seed).stem, &title(t).stem))));
        let pairs = || (0..list.len()).flat_map(|i| (0..i).map(move |j| (i, j))).map(|(i, j)| (title(list[i]), title(list[j])));
        distances.extend(pairs().map(|(a, b)| genre_distance(a, b)));
        if list.len() == 3 {
            inside.push(indicator(pairs().any(|(a, b)| same_franchise(&a.stem, &b.stem))));
        }
        full.push(indicator(list.len() == 3));
    }
    ListMetrics {
        cover: distinct.len() as f64 / (split.titles.len().max(1) as f64),
        distinct: distinct.len(),
        popularity: mean(&pops),
        diversity: mean(&distances),
        franchise: mean(&of_seed),
        franchise_inside: mean(&inside),
        full: mean(&full),
    }
}

/// 1 - |shared genres| / |genres of either|; 1 when neither has any.
fn genre_distance(a: &SplitTitle, b: &SplitTitle) -> f64 {
    let shared = a.genres.intersection(&b.genres).count() as f64;
    1.0 - shared / (a.genres.union(&b.genres).count().max(1) as f64)
}

/// 1 for true, 0 for false.
fn indicator(yes: bool) -> f64 {
    f64::from(u8::from(yes))
}

/// 0 of nothing.
pub(super) fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}
