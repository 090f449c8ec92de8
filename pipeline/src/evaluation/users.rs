//! Metrics per judged user, and their means over users.

use super::popularity::{Popularity, Thirds};
use super::split::{Split, User};
use super::{Tips, first_three};

/// Upper bound on the weight of one hit.
const CLIP: f64 = 10.0;

/// Which seeds are judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeedGroup {
    /// Seeds with training ratings.
    Warm,
    /// Seeds without.
    Cold,
    /// Warm seeds by training likes: the most liked third.
    Head,
    /// The middle third.
    Mid,
    /// The least liked third.
    Tail,
}

impl SeedGroup {
    /// The name printed.
    pub const fn name(self) -> &'static str {
        match self {
            SeedGroup::Warm => "warm",
            SeedGroup::Cold => "cold",
            SeedGroup::Head => "head",
            SeedGroup::Mid => "mid",
            SeedGroup::Tail => "tail",
        }
    }

    fn includes(self, split: &Split, thirds: Thirds, seed: u32) -> bool {
        let Some(title) = split.titles.get(&seed) else { return false };
        match self {
            SeedGroup::Warm => !title.cold,
            SeedGroup::Cold => title.cold,
            SeedGroup::Tail => !title.cold && title.train_likes <= thirds.tail_max,
            SeedGroup::Mid => !title.cold && title.train_likes > thirds.tail_max && title.train_likes <= thirds.mid_max,
            SeedGroup::Head => !title.cold && title.train_likes > thirds.mid_max,
        }
    }
}

/// One user's means over seeds, and sums for the ratios.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct UserSums {
    /// Hit@3, P@3, NDCG@3, IPS.5, IPS1, Bad@3, each the mean over the user's seeds.
    pub means: [f64; 6],
    /// Tips that the user liked.
    pub liked: f64,
    /// Likes expected from popularity alone.
    pub expected: f64,
    /// Tips that the user disliked.
    pub disliked: f64,
}

/// Metrics over users.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct UserMetrics {
    /// In the order of [`UserMetrics::NAMES`].
    pub values: [f64; 8],
}

impl UserMetrics {
    /// g_k is 1 when the user liked tip k, else 0; R are the titles the user liked, without the seed; p_j is the popularity of tip j without
    /// this user, p_ref the reference popularity.
    ///
    /// Hit@3: at least one g = 1. P@3: sum g / 3. NDCG@3: sum g_k / log2(k + 1), divided by the same sum over min(3, |R|) hits.
    /// IPS.5 and IPS1: P@3 with each hit weighted min(10, (p_ref / p_j)^0.5 or ^1). Bad@3: tips rated 2.5 or less / 3.
    /// Lift: hits / hits expected from popularity alone, sums over all users. LikeIfSeen: liked / (liked + disliked) tips.
    pub const NAMES: [&'static str; 8] = ["Hit@3", "P@3", "NDCG@3", "IPS.5", "IPS1", "Bad@3", "Lift", "LikeIfSeen"];

    /// A metric by its name; 0 for a name there is not.
    pub fn named(&self, name: &str) -> f64 {
        Self::NAMES.iter().position(|n| *n == name).map_or(0.0, |at| self.values[at])
    }
}

/// One row per user who has a seed of this kind.
pub fn per_user(split: &Split, popularity: &Popularity, tips: &Tips, kind: SeedGroup) -> Vec<UserSums> {
    let thirds = Popularity::thirds(split);
    split
        .users
        .iter()
        .filter_map(|user| {
            let seeds: Vec<u32> = user.seeds.iter().copied().filter(|&s| kind.includes(split, thirds, s)).collect();
            let mut row = UserSums::default();
            for &seed in &seeds {
                judge(user, seed, tips.get(&seed).map_or(&[], Vec::as_slice), popularity, &mut row);
            }
            row.means.iter_mut().for_each(|m| *m /= seeds.len().max(1) as f64);
            (!seeds.is_empty()).then_some(row)
        })
        .collect()
}

/// Adds the metrics of one user and one seed to the user's sums.
fn judge(user: &User, seed: u32, tips: &[u32], popularity: &Popularity, row: &mut UserSums) {
    let relevant = user.liked.iter().filter(|&&t| t != seed).count();
    let discount = |k: usize| 1.0 / ((k + 2) as f64).log2();
    let (mut hits, mut gain, mut ips_half, mut ips_one, mut disliked) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (k, tip) in first_three(seed, tips).into_iter().enumerate() {
        if user.liked.contains(&tip) {
            let weight = popularity.reference / popularity.rate_without(user, tip);
            hits += 1.0;
            gain += discount(k);
            ips_half += weight.sqrt().min(CLIP);
            ips_one += weight.min(CLIP);
        }
        disliked += f64::from(u8::from(user.disliked.contains(&tip)));
        row.expected += popularity.expected(tip, relevant);
    }
    let ideal: f64 = (0..relevant.min(3)).map(discount).sum();
    let ndcg = if ideal > 0.0 { gain / ideal } else { 0.0 };
    let hit = if hits > 0.0 { 1.0 } else { 0.0 };
    for (mean, value) in row.means.iter_mut().zip([hit, hits / 3.0, ndcg, ips_half / 3.0, ips_one / 3.0, disliked / 3.0]) {
        *mean += value;
    }
    row.liked += hits;
    row.disliked += disliked;
}

/// The metrics of rows of users; all 0 without a row.
pub fn summarise<'a>(rows: impl Iterator<Item = &'a UserSums>) -> UserMetrics {
    let (mut total, mut n) = (UserSums::default(), 0.0_f64);
    for row in rows {
        total.means.iter_mut().zip(row.means).for_each(|(t, m)| *t += m);
        total.liked += row.liked;
        total.expected += row.expected;
        total.disliked += row.disliked;
        n += 1.0;
    }
    let mut values = [0.0; 8];
    values.iter_mut().zip(total.means).for_each(|(v, m)| *v = m / n.max(1.0));
    values[6] = total.liked / total.expected.max(1e-9);
    values[7] = total.liked / (total.liked + total.disliked).max(1e-9);
    UserMetrics { values }
}
