//! Picks all three roles at once: of the first candidates, the three that together cost least. For a seed without sentences of an editor: where
//! there are some, the editor's order counts, and each role takes the best that fits (benches/RESULTS.md, what roles cost).

use super::candidates::Candidate;
use super::query::Role;
use super::trio::{Picker, ROLES};
use crate::ids::TitleNo;
use crate::snapshot::ReadError;

/// How many candidates are considered.
pub(super) const AMONG: usize = 8;

/// How many places down the list a misfit is worth, by its rank.
const OF_MISFIT: [usize; 4] = [0, 1, 4, 7];

/// How many places down the list a trio without a gem is worth.
const OF_NO_GEM: usize = 5;

impl Picker<'_> {
    /// The titles of the next trio by role; none where an editor wrote sentences for the seed, of the wide tier, and where no three go together.
    pub(super) fn at_once(&mut self) -> Result<Option<[TitleNo; 3]>, ReadError> {
        if self.is_picked_by_role() {
            return Ok(None);
        }
        let among: Vec<Candidate> = self.window(AMONG, &[]).map_or_else(Vec::new, |window| self.left[window].to_vec());
        among.iter().try_for_each(|candidate| self.load(candidate.scored.no))?;
        let found = cheapest(among.len(), |trio| self.misfits(&trio.map(|place| among[place])))?;
        Ok(found.map(|trio| trio.map(|place| among[place].scored.no)))
    }

    /// What the misfits of a trio are worth together; none when two of it do not go together.
    fn misfits(&mut self, trio: &[Candidate; 3]) -> Result<Option<usize>, ReadError> {
        let mut cost = 0;
        for (place, role) in ROLES.into_iter().enumerate() {
            let (picked, candidate) = (&trio[..place], trio[place]);
            let goes = self.is_compatible(candidate, picked) && self.differs(candidate, picked)?;
            if !goes || (role == Role::Angle && candidate.is_fallback) {
                return Ok(None);
            }
            cost += self.misfit(role, candidate, picked).map_or(0, |misfit| OF_MISFIT[usize::from(misfit.rank())]);
            cost += if self.is_eligible_for(role, candidate, picked) { 0 } else { OF_NO_GEM };
        }
        Ok(Some(cost))
    }
}

/// Three different places under `count` whose sum, with what `more` adds, is least; of equals the first in their order. `more` gives nothing
/// for places that do not go together; it is asked only where their sum can be the least.
fn cheapest<E>(count: usize, mut more: impl FnMut([usize; 3]) -> Result<Option<usize>, E>) -> Result<Option<[usize; 3]>, E> {
    let (mut least, mut best) = (usize::MAX, None);
    let all = (0..count).flat_map(|a| (0..count).flat_map(move |b| (0..count).map(move |c| [a, b, c])));
    for trio @ [a, b, c] in all.filter(|[a, b, c]| a != b && b != c && c != a) {
        let sum = a + b + c;
        if sum < least
            && let Some(cost) = more(trio)?.map(|more| sum + more)
            && cost < least
        {
            (least, best) = (cost, Some(trio));
        }
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::cheapest;
    use proptest::prelude::*;
    use std::convert::Infallible;

    fn of(count: usize, more: impl Fn([usize; 3]) -> Option<usize>) -> Option<[usize; 3]> {
        cheapest::<Infallible>(count, |trio| Ok(more(trio))).unwrap_or_default()
    }

    #[test]
    fn the_first_three_unless_a_misfit_is_worth_more_places() {
        assert_eq!(of(8, |_| Some(0)), Some([0, 1, 2]));
        // The second as angle is worth 4 places: the third costs 0 + 2 + 1.
        assert_eq!(of(8, |[_, angle, _]| Some(if angle == 1 { 4 } else { 0 })), Some([0, 2, 1]));
        // No gem among the first five: the sixth costs 0 + 1 + 5, the first three 3 + 5.
        assert_eq!(of(8, |[.., gem]| Some(if gem < 5 { 5 } else { 0 })), Some([0, 1, 5]));
        // And the seventh costs 7, the eighth 8 as the first three do, which come before it.
        assert_eq!(of(8, |[.., gem]| Some(if gem < 7 { 5 } else { 0 })), Some([0, 1, 2]));
        assert_eq!(of(2, |_| Some(0)), None);
        assert_eq!(of(8, |_| None), None);
    }

    proptest! {
        #[test]
        fn no_three_cost_less(costs in proptest::collection::vec(proptest::option::of(0..20_usize), 343)) {
            let more = |[a, b, c]: [usize; 3]| costs[(a * 7 + b) * 7 + c];
            let all = (0..343).map(|n| [n / 49, n / 7 % 7, n % 7]).filter(|[a, b, c]| a != b && b != c && c != a);
            let cost = |trio: [usize; 3]| more(trio).map(|more| more + trio.iter().sum::<usize>());
            prop_assert_eq!(of(7, more).and_then(cost), all.filter_map(cost).min());
        }
    }
}
