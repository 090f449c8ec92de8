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
        let places = || 0..among.len();
        let (mut least, mut best) = (usize::MAX, None);
        for (first, second, third) in places().flat_map(|a| places().flat_map(move |b| places().map(move |c| (a, b, c)))) {
            let of_places = first + second + third;
            if of_places >= least || first == second || second == third || third == first {
                continue;
            }
            let trio = [among[first], among[second], among[third]];
            if let Some(cost) = self.cost(&trio)?.map(|cost| cost + of_places)
                && cost < least
            {
                (least, best) = (cost, Some(trio.map(|candidate| candidate.scored.no)));
            }
        }
        Ok(best)
    }

    /// What the misfits of a trio are worth together; none when two of it do not go together.
    fn cost(&mut self, trio: &[Candidate; 3]) -> Result<Option<usize>, ReadError> {
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
