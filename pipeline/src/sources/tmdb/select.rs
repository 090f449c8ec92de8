//! Which titles we want. The export knows popularity alone, which is the mood of the day; votes, known of titles fetched before, say what
//! people go on looking for. Three quarters of the places go by votes, the others by popularity: a classic stays, news gets in.

use super::exports::Listed;
use std::collections::{HashMap, HashSet};

/// Titles beyond the budget that a night may fetch, when some turn out not to be wanted.
const SPARE: usize = 500;

/// Budgets of titles that a night may fetch when languages or votes decide: the export has neither.
const DEEP: usize = 8;

/// Every title listed, in the order in which they are taken until the budget is full: by votes for the first three quarters of it, then
/// by popularity.
pub fn ranked(listed: &[Listed], votes: &HashMap<u32, u32>, budget: usize) -> Vec<u32> {
    let mut known: Vec<(u32, u32)> = listed.iter().filter_map(|l| votes.get(&l.id).filter(|v| **v > 0).map(|v| (*v, l.id))).collect();
    known.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut out: Vec<u32> = known.into_iter().map(|(_, id)| id).take(budget * 3 / 4).collect();
    let taken: HashSet<u32> = out.iter().copied().collect();
    out.extend(listed.iter().map(|l| l.id).filter(|id| !taken.contains(id)));
    out
}

/// The most unknown titles that a night fetches.
pub const fn most_fetched(budget: usize, choosy: bool) -> usize {
    budget * if choosy { DEEP } else { 2 } + SPARE
}

/// Cuts a ranking where more than `most` of its titles would have to be fetched; `known` ones cost nothing. Returns how many titles
/// are cut off.
pub fn reach(ranked: &mut Vec<u32>, known: impl Fn(u32) -> bool, most: usize) -> usize {
    let mut unknown = 0;
    let too_far = |id: &u32| {
        unknown += usize::from(!known(*id));
        unknown > most
    };
    let end = ranked.iter().position(too_far).unwrap_or(ranked.len());
    let beyond = ranked.len() - end;
    ranked.truncate(end);
    beyond
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
    fn a_night_goes_down_as_far_as_it_may_ask_and_what_is_held_is_free() {
        let mut ids = vec![1, 2, 3, 4, 5, 6, 7];
        assert_eq!((reach(&mut ids, |id| id % 2 == 0, 3), ids.as_slice()), (1, &[1, 2, 3, 4, 5, 6][..]));
        assert_eq!((reach(&mut ids, |_| true, 0), ids.len()), (0, 6), "a ranking that is held needs no call");
        assert_eq!((most_fetched(700, false), most_fetched(700, true)), (1900, 6100));
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
