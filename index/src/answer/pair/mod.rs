//! Two seeds at once: three tips that belong to both, one between them and one nearer to each. Seeds are taken by number, so that their
//! order changes the roles and nothing else.

mod kinship;
mod picker;
mod pool;

use super::candidates::CandidateSet;
use super::found;
use super::query::{Answer, AnswerError, Query, Role, Tip};
use super::scan::FLOOR;
use crate::ids::{TitleKey, TitleNo, TmdbId};
use crate::reason::{self, Pair};
use crate::snapshot::Snapshot;
use crate::title::Title;
use kinship::Kin;
use picker::{PairPicker, Seeds};

/// Answers a query of two seeds.
pub(super) fn answer(snapshot: &Snapshot, query: &Query, with: TmdbId) -> Result<Answer, AnswerError> {
    let number = |key: TitleKey| snapshot.find_seed(key).ok_or(AnswerError::UnknownSeed(key));
    let seed_no = number(query.seed)?;
    if query.is_across() || query.seed.tmdb_id == with {
        return Err(AnswerError::NoPair(with));
    }
    let with_no = number(TitleKey { tmdb_id: with, ..query.seed })?;
    let numbers = [seed_no.min(with_no), seed_no.max(with_no)];
    let titles = [snapshot.title(numbers[0])?, snapshot.title(numbers[1])?];
    let kin = [Kin::of(snapshot, numbers[0])?, Kin::of(snapshot, numbers[1])?];
    let pool = pool::of(snapshot, numbers, &kin)?;
    let set = CandidateSet::beside(snapshot, (numbers[0], Some(numbers[1])), query, pool);
    let seeds = Seeds { numbers, titles: &titles, kin: &kin };
    let mut found = found(&set, |candidates| Ok(PairPicker::new(snapshot, seeds, candidates)))?;
    let far = are_far_apart(snapshot, numbers, &titles, &kin) || found.tips.iter().any(|tip| tip.pair.as_ref().is_none_or(|two| !two.tied));
    let [first, second] = titles;
    if seed_no == numbers[0] {
        return Ok(found.of(first, Some((second, far)), query));
    }
    found.tips.iter_mut().for_each(exchange);
    found.tips.sort_by_key(|tip| tip.role);
    Ok(found.of(second, Some((first, far)), query))
}

/// Fewer titles than this that are candidates of both are no sign that two seeds have something in common.
const IN_COMMON: usize = 6;

/// Whether two seeds have little in common: no strong atom, vectors that are not alike, hardly a candidate of both.
fn are_far_apart(snapshot: &Snapshot, numbers: [TitleNo; 2], titles: &[Title; 2], kin: &[Kin<'_>; 2]) -> bool {
    let liked_together = kin[0].liked_together(numbers[1]);
    let pair = Pair { facts: snapshot.facts(), seed: &titles[0], tip: &titles[1], liked_together };
    let is_tied = || reason::evidence(&pair).iter().any(|atom| reason::is_strong(&pair, atom));
    let of_both = kin[0].listed().filter(|no| kin[1].lists(*no)).count();
    of_both < IN_COMMON && snapshot.vectors.similarity(numbers[0], numbers[1]) < FLOOR && !is_tied()
}

/// Gives a tip as it is with the seeds in the other order.
fn exchange(tip: &mut Tip) {
    tip.role = match tip.role {
        Role::NearSeed => Role::NearWith,
        Role::NearWith => Role::NearSeed,
        role => role,
    };
    if let Some(pair) = &mut tip.pair {
        std::mem::swap(&mut tip.reason, &mut pair.with_reason);
        pair.kinship.swap(0, 1);
        pair.with_first = !pair.with_first;
    }
}
