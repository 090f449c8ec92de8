//! From votes to an order: the expected share of good votes of each tip, and the order that follows.

use super::settings::Settings;
use super::tally::Pair;
use trits_index::ids::TitleNo;
use trits_index::score::Scored;

/// Tips that are shown at once.
const SHOWN: usize = 3;

/// (k m + G) / (k + G + B): the share of good votes expected at a rank, as k votes, and the votes themselves.
pub fn posterior(expected: f64, pair: &Pair, settings: &Settings) -> f64 {
    let k = settings.prior_votes;
    (k * expected + pair.good) / (k + pair.good + pair.bad)
}

/// The order of a seed's first tips, as ranks of the model, best first. `pairs` by rank; without votes the model's own order.
pub fn order(pairs: &[Option<Pair>], expected: &[f64], settings: &Settings) -> Vec<usize> {
    let posteriors: Vec<f64> = ranks(pairs, expected).map(|(m, pair)| posterior(m, &pair, settings)).collect();
    let mut order: Vec<usize> = (0..posteriors.len()).collect();
    order.sort_by(|&a, &b| posteriors[b].total_cmp(&posteriors[a]).then(a.cmp(&b)));
    order
}

fn ranks<'a>(pairs: &'a [Option<Pair>], expected: &'a [f64]) -> impl Iterator<Item = (f64, Pair)> + 'a {
    expected.iter().zip(pairs).map(|(&m, pair)| (m, pair.unwrap_or_default()))
}

/// Whether a tip outside the model's first three has overtaken one of them. Otherwise nothing changes: among the three, roles decide the
/// order.
pub fn is_overtaken(order: &[usize]) -> bool {
    order.iter().take(SHOWN).any(|&rank| rank >= SHOWN)
}

/// A seed's candidates in the order that votes give them; `None` when no tip has overtaken one of the model's first three.
pub fn reordered(list: &[Scored], slate: &[TitleNo], pairs: &[Option<Pair>], expected: &[f64], settings: &Settings) -> Option<Vec<Scored>> {
    let order = order(pairs, expected, settings);
    is_overtaken(&order).then(|| reorder(list, slate, &order))
}

/// The candidates with the `slate`, the tips that the model would show first, in front and in the given order. The scores keep their places,
/// so that the list is still sorted.
pub fn reorder(list: &[Scored], slate: &[TitleNo], order: &[usize]) -> Vec<Scored> {
    let front = order.iter().filter_map(|&rank| slate.get(rank).copied());
    let rest = list.iter().map(|s| s.no).filter(|no| !slate.contains(no));
    front.chain(rest).zip(list).map(|(no, at)| Scored { no, score: at.score }).collect()
}
