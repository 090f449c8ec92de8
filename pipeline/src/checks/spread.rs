//! T6 and T8: gates over the tips of all seeds, compared with the last snapshot: whether they spread over the catalogue, and how many changed.

use super::bounds::{Bounds, Measured, Tier};
use std::collections::{BTreeMap, HashMap};
use trits_index::ids::TitleKey;
use trits_index::snapshot::manifest::Gate;

/// The first tips of every seed.
pub type Trios = BTreeMap<TitleKey, Vec<TitleKey>>;

/// Tips that changed, over the tips of the seeds of both snapshots and of those that only the last one answers: of the first the tips that the
/// last one did not give, of the others all. The order within a trio does not count; a seed that is new has no tips to change.
pub fn churn(bounds: &Bounds, tier: Tier, now: &[Trios; 2], last: Option<&[Trios; 2]>) -> Gate {
    let (mut tips, mut changed, mut seeds) = (0_u64, 0_u64, 0_u64);
    // A title may have moved from one tier to the other.
    let of = |all: &'_ [Trios; 2], seed: &TitleKey| all.iter().find_map(|trios| trios.get(seed).cloned());
    for (trio, before) in now[tier as usize].iter().filter_map(|(seed, trio)| Some((trio, of(last?, seed)?))) {
        seeds += 1;
        tips += trio.len() as u64;
        changed += trio.iter().filter(|tip| !before.contains(tip)).count() as u64;
    }
    for (_, lost) in last.into_iter().flat_map(|last| &last[tier as usize]).filter(|(seed, _)| of(now, seed).is_none()) {
        seeds += 1;
        tips += lost.len() as u64;
        changed += lost.len() as u64;
    }
    let figure = changed as f64 / tips.max(1) as f64;
    let mut gate = bounds.gate_of(
        tier,
        "T8",
        "tips that differ from the last snapshot's, or whose seed is gone",
        Measured { figure, cases: seeds, ..Measured::default() },
        true,
    );
    if last.is_none() {
        gate.note = Some("there is no last snapshot to compare with".to_owned());
        gate.unmeasured = true;
    }
    gate
}

/// The most frequent tips whose share is reported.
const FAVOURITES: usize = 50;

/// Distinct tips over slots, and the share of the slots that the favourites leave to the others; each must keep most of what it was
/// in the last snapshot.
pub fn concentration(bounds: &Bounds, tier: Tier, trios: &Trios, last: &[Gate]) -> [Gate; 2] {
    let mut often: HashMap<TitleKey, u64> = HashMap::new();
    trios.values().flatten().for_each(|tip| *often.entry(*tip).or_default() += 1);
    let mut often: Vec<u64> = often.into_values().collect();
    often.sort_unstable_by(|a, b| b.cmp(a));
    let slots = often.iter().sum::<u64>().max(1) as f64;
    let favourites = often.iter().take(FAVOURITES).sum::<u64>() as f64 / slots;
    let measured =
        |id: &str, figure: f64| Measured { last: last.iter().find(|g| g.id == tier.id(id)).map(|g| g.figure), ..Measured::alone(figure) };
    let (distinct, others) = (often.len() as f64 / slots, 1.0 - favourites);
    [
        bounds.gate_of(tier, "T6a", "distinct tips over slots", measured("T6a", distinct), true),
        bounds.gate_of(tier, "T6b", "share of the slots beyond the 50 most frequent tips", measured("T6b", others), true),
    ]
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;
    use trits_index::ids::MediaType;

    fn trios(seeds: std::ops::Range<u32>, tips: impl Fn(u32) -> [u32; 3]) -> Trios {
        let film = |id| TitleKey::new(MediaType::Movie, id);
        seeds.map(|seed| (film(seed), tips(seed).map(film).to_vec())).collect()
    }

    #[test]
    fn the_share_of_new_tips_over_common_seeds_by_hand() {
        let bounds = Bounds::load(None).unwrap();
        let last = trios(0..200, |s| [s + 1000, s + 2000, s + 3000]);
        let of_tier = |trios: &Trios| [trios.clone(), Trios::new()];
        let before = of_tier(&last);
        let judge = |now: &Trios| churn(&bounds, Tier::Deep, &of_tier(now), Some(&before));
        assert_eq!(judge(&last).figure, 0.0);
        let turned = trios(0..200, |s| [s + 3000, s + 1000, s + 2000]);
        assert_eq!(judge(&turned).figure, 0.0, "another order is no other trio");
        let one_of_three = judge(&trios(0..300, |s| [s + 1000, s + 2000, s + 9000]));
        assert!((one_of_three.figure - 1.0 / 3.0).abs() < 1e-12 && one_of_three.passed, "seeds that the last one lacks do not count");
        let lost = judge(&trios(100..300, |s| [s + 1000, s + 2000, s + 3000]));
        assert!((lost.figure - 0.5).abs() < 1e-12 && !lost.passed, "half the seeds are gone, and their tips with them");
        let moved = churn(&bounds, Tier::Deep, &[Trios::new(), last.clone()], Some(&before));
        assert_eq!(moved.figure, 0.0, "what moved to the other tier is not gone");
        let all = judge(&trios(0..200, |s| [s + 7000, s + 8000, s + 9000]));
        assert!(!all.passed && all.blocking && all.must_be == "<=");
        let few = churn(&bounds, Tier::Deep, &of_tier(&Trios::new()), Some(&of_tier(&trios(0..99, |s| [s, s, s]))));
        assert!(few.passed && !few.blocking && few.figure == 1.0);
        assert!(churn(&bounds, Tier::Deep, &before, None).note.unwrap().contains("no last snapshot"));
    }
}

#[cfg(test)]
mod concentration_tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;
    use trits_index::ids::MediaType;

    #[test]
    fn spread_and_favourites_by_hand_and_beside_the_last_snapshot() {
        // 60 titles once each, one of them 41 times in all: 100 slots.
        let film = |id| TitleKey::new(MediaType::Movie, id);
        let tips = (0..60).chain(std::iter::repeat_n(7, 40)).map(film).collect();
        let trios = Trios::from([(film(1000), tips)]);
        let bounds = Bounds::load(None).unwrap();
        let [distinct, others] = concentration(&bounds, Tier::Deep, &trios, &[]);
        assert!((distinct.figure - 0.6).abs() < 1e-12);
        // The favourites: 41 + 49 ones.
        assert!((others.figure - 0.1).abs() < 1e-12);
        assert!(distinct.passed && others.passed, "without a last snapshot nothing is compared");
        let last = [Gate { figure: 0.9, ..distinct.clone() }, others.clone()];
        let [distinct, others] = concentration(&bounds, Tier::Deep, &trios, &last);
        assert!(!distinct.passed && others.passed, "0.6 is less than 0.8 of 0.9");
    }
}
