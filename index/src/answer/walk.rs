//! The candidates of a seed that may be tipped at all: stored neighbours first, then the safety net.

use super::query::Query;
use crate::ids::{TitleNo, TmdbId};
use crate::score::Scored;
use crate::snapshot::{Columns, ReadError, Snapshot};
use std::collections::BTreeSet;

/// A candidate and whether it came from the safety net.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub scored: Scored,
    pub net: bool,
}

/// The hard rules: never the seed, its franchise, an excluded or an untippable title.
struct Guard<'a> {
    columns: &'a Columns,
    seed: TitleNo,
    excluded: BTreeSet<TmdbId>,
}

impl Guard<'_> {
    fn admits(&self, no: TitleNo) -> bool {
        let c = self.columns;
        let franchise = c.franchise[self.seed.at()];
        no != self.seed
            && c.tippable[no.at()]
            && (franchise == 0 || c.franchise[no.at()] != franchise)
            && !self.excluded.contains(&TmdbId(c.tmdb_id[no.at()]))
    }
}

/// Stored candidates that pass the guards, best first; when fewer than three are left, the net is added.
pub(super) fn candidates(snapshot: &Snapshot, seed: TitleNo, query: &Query) -> Result<Vec<Candidate>, ReadError> {
    let guard = Guard { columns: &snapshot.columns, seed, excluded: query.exclude.iter().copied().collect() };
    let stored = snapshot.candidates(seed)?;
    let mut out: Vec<Candidate> =
        stored.into_iter().filter(|s| guard.admits(s.no)).map(|scored| Candidate { scored, net: false }).collect();
    if distinct_franchises(&snapshot.columns, &out) < 3 {
        extend_with_net(&guard, &mut out);
    }
    Ok(out)
}

/// How many titles can stand side by side.
fn distinct_franchises(columns: &Columns, list: &[Candidate]) -> usize {
    let mut seen = BTreeSet::new();
    list.iter().filter(|c| columns.franchise[c.scored.no.at()] == 0 || seen.insert(columns.franchise[c.scored.no.at()])).count()
}

/// How many titles the safety net adds at most.
const NET: usize = 30;

/// The best-rated titles of the seed's media type, those of its genres and era first.
fn extend_with_net(guard: &Guard<'_>, out: &mut Vec<Candidate>) {
    let c = guard.columns;
    let have: BTreeSet<TitleNo> = out.iter().map(|x| x.scored.no).collect();
    let seed = guard.seed.at();
    let nearness = |no: TitleNo| {
        let genre = c.genres[no.at()] & c.genres[seed] != 0;
        let era = c.year[no.at()].abs_diff(c.year[seed]) <= 15;
        f32::from(u8::from(genre)) * 2.0 + f32::from(u8::from(era))
    };
    let mut net: Vec<Scored> = c
        .range(c.media(guard.seed))
        .map(TitleNo)
        .filter(|no| guard.admits(*no) && !have.contains(no))
        .map(|no| Scored { no, score: nearness(no) * 100.0 + c.quality[no.at()] - 1000.0 })
        .collect();
    net.sort_unstable_by(crate::score::best_first);
    out.extend(net.into_iter().take(NET).map(|scored| Candidate { scored, net: true }));
}
