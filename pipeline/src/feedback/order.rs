//! From votes to an order: the expected share of good votes by rank (built in, or measured once there are enough votes), the posterior of each
//! tip, and the order that follows.

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

/// Shares by rank that never rise, so that without votes the model's order stays.
#[derive(Debug, Clone, PartialEq)]
pub struct Expected {
    /// By rank.
    pub shares: Vec<f64>,
    /// Whether they were measured.
    pub measured: bool,
}

/// Shares by rank; `by_rank` are the sums of votes on the tips at each rank over all seeds.
pub fn expected(by_rank: &[Pair], settings: &Settings) -> Expected {
    let built_in = &settings.expected_good_by_rank[..settings.slate.min(settings.expected_good_by_rank.len())];
    let votes: f64 = by_rank.iter().map(|p| p.good + p.bad).sum();
    if votes < settings.recalibrate_from {
        return Expected { shares: built_in.to_vec(), measured: false };
    }
    let k = settings.recalibrate_prior;
    let of = |(n, m): (usize, &f64)| {
        let p = by_rank.get(n).copied().unwrap_or_default();
        ((k * m + p.good) / (k + p.good + p.bad), k + p.good + p.bad)
    };
    Expected { shares: never_rising(built_in.iter().enumerate().map(of).collect()), measured: true }
}

/// The nearest sequence that never rises, by weighted least squares (pool adjacent violators). In: value and weight.
fn never_rising(row: Vec<(f64, f64)>) -> Vec<f64> {
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for (value, weight) in row {
        blocks.push((value, weight, 1));
        while let [.., (a, wa, na), (b, wb, nb)] = blocks[..]
            && b > a
        {
            blocks.truncate(blocks.len() - 2);
            blocks.push(((a * wa + b * wb) / (wa + wb), wa + wb, na + nb));
        }
    }
    blocks.into_iter().flat_map(|(value, _, n)| std::iter::repeat_n(value, n)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rising_neighbours_get_their_weighted_mean() {
        // Quarters and eighths, which a float holds whole.
        assert_eq!(never_rising(vec![(0.875, 1.0), (0.5, 1.0), (0.75, 3.0), (0.25, 1.0)]), [0.875, 0.6875, 0.6875, 0.25]);
        assert_eq!(never_rising(vec![(0.125, 1.0), (0.25, 1.0), (0.375, 1.0)]), [0.25; 3]);
        assert_eq!(never_rising(Vec::new()), Vec::<f64>::new());
    }

    #[test]
    fn shares_are_measured_once_there_are_enough_votes() {
        let settings = Settings::default();
        let few = [Pair { good: 10.0, bad: 989.0, ..Pair::default() }];
        assert_eq!(expected(&few, &settings), Expected { shares: settings.expected_good_by_rank.to_vec(), measured: false });
        let many = [Pair { good: 800.0, bad: 200.0, ..Pair::default() }, Pair { good: 0.0, bad: 600.0, ..Pair::default() }];
        let found = expected(&many, &settings);
        assert!(found.measured && found.shares.is_sorted_by(|a, b| a >= b));
        let first = (200.0 * settings.expected_good_by_rank[0] + 800.0) / 1_200.0;
        assert!((found.shares[0] - first).abs() < 1e-12);
        assert!(found.shares[1] < 0.7);
    }
}
