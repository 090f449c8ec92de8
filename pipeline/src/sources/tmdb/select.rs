//! Which titles we want. The export knows popularity alone, which is the mood of the day; votes, known of titles fetched before, say what
//! people go on looking for. Three quarters of the places go by votes, the others by popularity: a classic stays, news gets in.

use super::exports::Listed;
use std::collections::{HashMap, HashSet};

/// Places of a media type beyond the budget that are ranked too, for titles that turn out not to be wanted.
const SPARE: usize = 500;

/// Titles in the order in which they are taken until the budget is full: by votes for the first three quarters of it, then by popularity.
/// About twice the budget, so that titles in other languages, or gone, leave no gap.
pub fn ranked(listed: &[Listed], votes: &HashMap<u32, u32>, budget: usize) -> Vec<u32> {
    let mut known: Vec<(u32, u32)> = listed.iter().filter_map(|l| votes.get(&l.id).filter(|v| **v > 0).map(|v| (*v, l.id))).collect();
    known.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let by_votes = known.into_iter().map(|(_, id)| id).take(budget * 3 / 4);
    let mut out: Vec<u32> = by_votes.collect();
    let taken: HashSet<u32> = out.iter().copied().collect();
    let limit = budget * 2 + SPARE;
    out.extend(listed.iter().map(|l| l.id).filter(|id| !taken.contains(id)).take(limit.saturating_sub(out.len())));
    out
}

/// How a budget is shared: seven in ten for films, the rest for series; what one does not need goes to the other.
pub fn shared(budget: usize, films: usize, series: usize) -> [usize; 2] {
    let for_series = (budget * 3 / 10).min(series);
    let for_films = (budget - for_series).min(films);
    [for_films, (budget - for_films).min(series)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(ids: &[u32]) -> Vec<Listed> {
        ids.iter().zip((1..1000).rev()).map(|(id, n)| Listed { id: *id, popularity: n as f32 }).collect()
    }

    #[test]
    fn classics_go_by_votes_and_news_by_popularity() {
        let listed = listed(&[90, 91, 92, 93, 1, 2, 3, 4]);
        let votes = HashMap::from([(1, 100), (2, 5000), (3, 100), (4, 0), (77, 9000)]);
        assert_eq!(ranked(&listed, &votes, 4), [2, 1, 3, 90, 91, 92, 93, 4], "77 is no longer listed");
        assert_eq!(ranked(&listed, &HashMap::new(), 4), [90, 91, 92, 93, 1, 2, 3, 4], "a first night knows popularity alone");
    }

    #[test]
    fn a_budget_is_used_up_when_there_are_titles() {
        assert_eq!(shared(100, 1000, 1000), [70, 30]);
        assert_eq!(shared(100, 1000, 10), [90, 10]);
        assert_eq!(shared(100, 20, 1000), [20, 80]);
        assert_eq!(shared(100, 20, 10), [20, 10]);
        assert_eq!(shared(1, 5, 5), [1, 0]);
    }
}
