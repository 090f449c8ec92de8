//! T8: how many tips differ from those of the last snapshot, over the seeds that both know.

use super::bounds::{Bounds, Measured};
use std::collections::BTreeMap;
use trits_index::ids::TitleKey;
use trits_index::snapshot::manifest::Gate;

/// The first tips of every seed.
pub type Trios = BTreeMap<TitleKey, Vec<TitleKey>>;

/// Tips of the seeds of both snapshots that the last one did not give, over all of them. The order within a trio does not count.
pub fn gate(bounds: &Bounds, now: &Trios, last: Option<&Trios>) -> Gate {
    let (mut tips, mut new, mut seeds) = (0_u64, 0_u64, 0_u64);
    for (trio, before) in now.iter().filter_map(|(seed, trio)| Some((trio, last?.get(seed)?))) {
        seeds += 1;
        tips += trio.len() as u64;
        new += trio.iter().filter(|tip| !before.contains(tip)).count() as u64;
    }
    let figure = new as f64 / tips.max(1) as f64;
    let mut gate = bounds.gate("T8", "tips that differ from the last snapshot's", Measured { figure, last: None, cases: seeds }, true);
    if last.is_none() {
        gate.note = Some("there is no last snapshot to compare with".to_owned());
        gate.unmeasured = true;
    }
    gate
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
        let judge = |now: &Trios| gate(&bounds, now, Some(&last));
        assert_eq!(judge(&last).figure, 0.0);
        let turned = trios(0..200, |s| [s + 3000, s + 1000, s + 2000]);
        assert_eq!(judge(&turned).figure, 0.0, "another order is no other trio");
        let one_of_three = trios(100..300, |s| [s + 1000, s + 2000, s + 9000]);
        let third = judge(&one_of_three);
        assert!((third.figure - 1.0 / 3.0).abs() < 1e-12 && third.passed, "seeds that the last one lacks do not count");
        let all = judge(&trios(0..200, |s| [s + 7000, s + 8000, s + 9000]));
        assert!(!all.passed && all.blocking && all.must_be == "<=");
        let few = judge(&trios(0..99, |s| [s + 7000, s + 8000, s + 9000]));
        assert!(few.passed && !few.blocking);
        assert!(gate(&bounds, &last, None).note.unwrap().contains("no last snapshot"));
    }
}
