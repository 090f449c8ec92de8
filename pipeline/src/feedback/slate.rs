//! The tips that the model would show first, in the order in which it would show them: what visitors judge.

use trits_index::answer::{Answer, AnswerError, Query, answer_from};
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::score::Scored;
use trits_index::snapshot::Snapshot;

/// The first `top` tips of a seed over its sets, and its first set. Tips of the safety net are left out: they have no score.
///
/// # Errors
/// The seed is unknown, or the snapshot cannot be read.
pub fn slate(snapshot: &Snapshot, seed: TitleKey, candidates: &[Scored], top: usize) -> Result<(Vec<TitleNo>, Answer), AnswerError> {
    let set = |alt: u8| answer_from(snapshot, &Query { alt, ..Query::first(seed) }, candidates.to_vec());
    let first = set(0)?;
    let mut slate = stored(snapshot, candidates, &first);
    let (mut alt, mut exhausted) = (0, first.exhausted);
    while slate.len() < top && !exhausted {
        alt += 1;
        let next = set(alt)?;
        exhausted = next.exhausted;
        slate.extend(stored(snapshot, candidates, &next));
    }
    slate.truncate(top);
    Ok((slate, first))
}

fn stored(snapshot: &Snapshot, candidates: &[Scored], answer: &Answer) -> Vec<TitleNo> {
    let numbers = answer.tips.iter().filter_map(|tip| snapshot.find(tip.title.key()));
    numbers.filter(|no| candidates.iter().any(|c| c.no == *no)).collect()
}
