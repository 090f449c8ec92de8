//! Metrics of the lists themselves, over all seeds of a split, independent of users; with the popularity of titles and franchises that they need.
//!
//! Franchises are those of the protocol, by title stem, on purpose apart from the product's own: a measure that used the product's franchises
//! would not see what they miss.

use super::split::{Split, SplitTitle, User};
use super::{Tips, first_three};
use std::collections::{BTreeMap, BTreeSet};

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
    let nobody = SplitTitle::default();
    let title = |id: u32| split.titles.get(&id).unwrap_or(&nobody);
    let (mut distinct, mut pops, mut distances, mut of_seed, mut inside) =
        (BTreeSet::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut full = Vec::with_capacity(split.seeds.len());
    for &seed in &split.seeds {
        let list = first_three(seed, tips.get(&seed).map_or(&[], Vec::as_slice));
        distinct.extend(list.iter().copied());
        pops.extend(list.iter().map(|&t| popularity.percentile(t)));
        of_seed.extend(list.iter().map(|&t| share(same_franchise(&title(seed).stem, &title(t).stem))));
        let pairs = || (0..list.len()).flat_map(|i| (0..i).map(move |j| (i, j))).map(|(i, j)| (title(list[i]), title(list[j])));
        distances.extend(pairs().map(|(a, b)| genre_distance(a, b)));
        if list.len() == 3 {
            inside.push(share(pairs().any(|(a, b)| same_franchise(&a.stem, &b.stem))));
        }
        full.push(share(list.len() == 3));
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

fn share(yes: bool) -> f64 {
    f64::from(u8::from(yes))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// Weight, in users, of the training like rate when a title's rate among judged users is estimated.
const SHRINK: f64 = 20.0;

/// Like rates among a split's users.
#[derive(Debug, Clone)]
pub struct Popularity {
    /// p_j = (likes among the users + 20 p0_j) / (users + 20), p0 the training rate brought to the users' scale (cold titles:
    /// their own shrunk rate).
    rate: BTreeMap<u32, f64>,
    /// Mean p over all likes of all users: a hit on a liked title of average popularity weighs 1.
    pub reference: f64,
    /// Mean number of likes of a user.
    pub activity: f64,
    /// 0-100, 100 the most liked title.
    percentile: BTreeMap<u32, f64>,
    users: f64,
}

impl Popularity {
    /// Of a split.
    pub fn new(split: &Split) -> Self {
        let n = split.users.len() as f64;
        let mut likes: BTreeMap<u32, f64> = BTreeMap::new();
        split.users.iter().flat_map(|u| &u.liked).for_each(|&t| *likes.entry(t).or_default() += 1.0);
        let liked = |t: &u32| likes.get(t).copied().unwrap_or(0.0);
        let (mut seen, mut trained) = (0.0, 0.0);
        for (id, title) in split.titles.iter().filter(|(_, t)| !t.cold) {
            seen += liked(id);
            trained += train_rate(title.train_likes, split.train_users);
        }
        let scale = seen / n.max(1.0) / trained.max(1e-9);
        let rate: BTreeMap<u32, f64> = split
            .titles
            .iter()
            .map(|(id, t)| {
                let prior = if t.cold { (liked(id) + 1.0) / (n + 2.0) } else { train_rate(t.train_likes, split.train_users) * scale };
                (*id, (liked(id) + SHRINK * prior) / (n + SHRINK))
            })
            .collect();
        let of_likes: Vec<f64> = split.users.iter().flat_map(|u| &u.liked).filter_map(|t| rate.get(t).copied()).collect();
        let reference = of_likes.iter().sum::<f64>() / (of_likes.len().max(1) as f64);
        let activity = split.users.iter().map(|u| u.liked.len() as f64).sum::<f64>() / n.max(1.0);
        let mut order: Vec<(f64, u32)> = rate.iter().map(|(id, p)| (*p, *id)).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let last = (order.len().max(2) - 1) as f64;
        let percentile = order.iter().enumerate().map(|(i, (_, id))| (*id, 100.0 * i as f64 / last)).collect();
        Self { rate, reference, activity, percentile, users: n }
    }

    /// The like rate of a tip as one user's judgement weighs it: that user left out, 0.2 likes added. A title outside the universe
    /// counts as liked once.
    pub fn without(&self, user: &User, tip: u32) -> f64 {
        let all = self.users + SHRINK;
        let likes = self.rate.get(&tip).map_or(1.0, |p| p * all);
        let own = if user.liked.contains(&tip) { 1.0 } else { 0.0 };
        ((likes - own + 0.2) / all).max(1e-6)
    }

    /// Hits expected of a tip if likes did not depend on the seed: min(1, p_j |R| / mean activity).
    pub fn expected(&self, tip: u32, relevant: usize) -> f64 {
        self.rate.get(&tip).map_or(0.0, |p| (p * relevant as f64 / self.activity).min(1.0))
    }

    /// Popularity percentile of a tip; 0 outside the universe.
    pub fn percentile(&self, tip: u32) -> f64 {
        self.percentile.get(&tip).copied().unwrap_or(0.0)
    }

    /// The training likes that part the warm pairs of all users in thirds: (tail up to, mid up to).
    pub fn thirds(split: &Split) -> (u32, u32) {
        let warm = |id: &u32| split.titles.get(id).filter(|t| !t.cold).map(|t| t.train_likes);
        let mut likes: Vec<u32> = split.users.iter().flat_map(|u| &u.seeds).filter_map(warm).collect();
        likes.sort_unstable();
        let at = |k: usize| likes.get(k * likes.len() / 3).copied().unwrap_or(0);
        (at(1), at(2))
    }

    /// Titles of the split that can never be reached through ratings.
    pub fn cold(split: &Split) -> BTreeSet<u32> {
        split.titles.iter().filter(|(_, t)| t.cold).map(|(id, _)| *id).collect()
    }
}

fn train_rate(likes: u32, users: usize) -> f64 {
    (f64::from(likes) + 1.0) / (users as f64 + 2.0)
}

/// Words that by themselves make no franchise.
const WEAK: [&str; 19] =
    ["the", "a", "an", "of", "and", "in", "on", "to", "my", "la", "le", "el", "i", "american", "black", "big", "dead", "love", "little"];

/// Last words that number a part.
const PARTS: [&str; 9] = ["part", "episode", "vol", "volume", "chapter", "returns", "reloaded", "revolutions", "forever"];

/// The words of a title before a colon or dash, without leading article and trailing part number.
pub fn stem(name: &str) -> Vec<String> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, ' ' | ':' | '-' | '\'');
    let plain: String = name.to_lowercase().chars().map(|c| if is_plain(c) { c } else { ' ' }).collect();
    let head = plain.split(':').next().unwrap_or_default();
    let head = head.split(" - ").next().unwrap_or_default();
    let mut words: Vec<&str> = head.split([' ', '-']).filter(|w| !w.is_empty()).collect();
    let articles = words.iter().take_while(|w| matches!(**w, "the" | "a" | "an")).count();
    words.drain(..articles);
    while words.len() > 1 && words.last().is_some_and(|w| is_part(w)) {
        words.pop();
    }
    words.into_iter().map(str::to_owned).collect()
}

fn is_part(word: &str) -> bool {
    let number = word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit());
    let roman = matches!(word, "i" | "ii" | "iii" | "iv" | "v" | "vi" | "vii" | "viii" | "ix" | "x");
    number || roman || PARTS.contains(&word)
}

/// Whether two stems are of one franchise: equal, or the same two significant first words, or one the beginning of the other.
pub fn same_franchise(a: &[String], b: &[String]) -> bool {
    if a.is_empty() || b.is_empty() {
        return false;
    }
    if a == b {
        return a.iter().map(String::len).sum::<usize>() >= 3;
    }
    let weak = |w: &String| WEAK.contains(&w.as_str());
    if a.len() > 1 && b.len() > 1 && a[..2] == b[..2] && !a[..2].iter().any(weak) {
        return true;
    }
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    short.len() >= 2 && long.starts_with(short) && !short.iter().all(weak)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_drop_articles_parts_and_subtitles() {
        assert_eq!(stem("The Lord of the Rings: The Two Towers"), ["lord", "of", "the", "rings"]);
        assert_eq!(stem("Rocky IV"), ["rocky"]);
        assert_eq!(stem("Kill Bill: Vol. 2"), ["kill", "bill"]);
        assert_eq!(stem("X-Men 2"), ["x", "men"]);
        assert_eq!(stem("IX"), ["ix"], "the last word stays");
        assert!(stem("羅生門").is_empty());
    }

    #[test]
    fn franchises_by_equal_stem_two_words_or_prefix() {
        let same = |a: &str, b: &str| same_franchise(&stem(a), &stem(b));
        assert!(same("Rocky", "Rocky II"));
        assert!(!same("If", "If"), "two letters are too few");
        assert!(same("Star Wars: A New Hope", "Star Wars Holiday Special"));
        assert!(!same("American Pie", "American Beauty"));
        assert!(same("Big Fish", "Big Fish Small Pond"), "the shorter is the beginning of the longer");
        assert!(!same("Alien", "Aliens"), "what this rule misses");
        assert!(!same("羅生門", "羅生門"), "no stem, no franchise");
    }
}
