//! The ways of steering that use and votes are counted by.

use trits_index::answer::filters::DIRECTIONS;
use trits_index::ids::{MediaType, TmdbId};

/// The key of tips of the other media type.
const ACROSS: &str = "across";

/// The key of tips for two titles at once.
const PAIR: &str = "pair";

/// The ways in which a visitor steered: the directions among the filters, and the way that the seeds are.
pub fn steering<'a>(filters: &'a [String], seeds: Option<&'static str>) -> impl Iterator<Item = &'a str> {
    let asked = filters.iter().filter_map(|filter| filter.strip_prefix("m=")).flat_map(|list| list.split(','));
    asked.filter(|word| DIRECTIONS.iter().any(|(_, name, _)| name == word)).chain(seeds)
}

/// The way of steering that lies in which titles tips are for; `None` for one title of their own media type.
pub fn of_seeds(seed: MediaType, with: Option<TmdbId>, tips: MediaType) -> Option<&'static str> {
    if with.is_some() { Some(PAIR) } else { (seed != tips).then_some(ACROSS) }
}
