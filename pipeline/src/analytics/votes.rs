//! Votes as facts: the last word of a session on a pair, once for the pair, the role, the ladder step and each kind of evidence.

use super::facts::{Vote, media_number};
use super::looked::{Looked, word};
use super::{Failure, broken};
use polars::prelude::{DataFrame, DataType, IntoLazy, JoinArgs, JoinType, PolarsResult, col, df, lit};
use std::collections::HashMap;
use trits_events::analytics::{Measure, REST};
use trits_events::Verdict;
use trits_index::ids::TitleKey;
use trits_index::snapshot::Snapshot;

/// The key of a tip that is not found again.
const UNKNOWN: &str = "unknown";

const NO_WORD: u32 = 0;
const BAD: u32 = 1;
const GOOD: u32 = 2;

/// The votes in the shape of [`super::facts::Facts::frame`].
///
/// # Errors
/// Polars cannot group them.
pub fn frame(votes: &[Vote], snapshot: &Snapshot) -> Result<DataFrame, Failure> {
    let mut contexts = Contexts { snapshot, looked: Looked::new(snapshot), numbers: HashMap::new(), rows: Vec::new() };
    let of_vote: Vec<u32> = votes.iter().map(|vote| contexts.number(vote)).collect();
    group(votes, of_vote, &contexts.rows).map_err(broken)
}

fn group(votes: &[Vote], contexts: Vec<u32>, rows: &[(u32, Measure, String)]) -> PolarsResult<DataFrame> {
    let votes = df!(
        "session" => votes.iter().map(|v| v.session).collect::<Vec<_>>(),
        "media" => votes.iter().map(|v| media_number(Some(v.seed.media))).collect::<Vec<_>>(),
        "pair" => votes.iter().map(|v| pair(v.seed, v.tip)).collect::<Vec<_>>(),
        "verdict" => votes.iter().map(|v| verdict(v.verdict)).collect::<Vec<_>>(),
        "context" => contexts,
    )?;
    let counts_for = df!(
        "context" => rows.iter().map(|r| r.0).collect::<Vec<_>>(),
        "measure" => rows.iter().map(|r| r.1 as u32).collect::<Vec<_>>(),
        "key" => rows.iter().map(|r| r.2.as_str()).collect::<Vec<_>>(),
    )?;
    let last = votes
        .lazy()
        .group_by_stable([col("session"), col("media"), col("pair")])
        .agg([col("verdict").last(), col("context").last()])
        .filter(col("verdict").neq(lit(NO_WORD)));
    last.join(counts_for.lazy(), [col("context")], [col("context")], JoinArgs::new(JoinType::Inner))
        .select([
            col("session"),
            col("media"),
            col("measure"),
            col("key"),
            col("verdict").eq(lit(GOOD)).cast(DataType::UInt32).alias("good"),
        ])
        .collect()
}

/// What a vote counts for, once for each pair under each set of filters.
struct Contexts<'a> {
    snapshot: &'a Snapshot,
    looked: Looked<'a>,
    numbers: HashMap<(TitleKey, TitleKey, Vec<String>), u32>,
    rows: Vec<(u32, Measure, String)>,
}

impl Contexts<'_> {
    fn number(&mut self, vote: &Vote) -> u32 {
        let context = (vote.seed, vote.tip, vote.wishes.clone());
        if let Some(number) = self.numbers.get(&context) {
            return *number;
        }
        let number = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        self.numbers.insert(context, number);
        let mut counts_for = |measure, key: String| self.rows.push((number, measure, key));
        let known = [vote.seed, vote.tip].iter().all(|title| self.snapshot.find(*title).is_some());
        counts_for(Measure::VotesByPair, if known { pair(vote.seed, vote.tip) } else { REST.to_owned() });
        match self.looked.find(vote.seed, vote.tip, &vote.wishes) {
            Some(place) => {
                counts_for(Measure::VotesByRole, word(&place.role));
                counts_for(Measure::VotesByRung, place.rung.to_string());
                place.kinds.iter().for_each(|kind| counts_for(Measure::VotesByAtom, word(kind)));
            }
            None => {
                for measure in [Measure::VotesByRole, Measure::VotesByRung, Measure::VotesByAtom] {
                    counts_for(measure, UNKNOWN.to_owned());
                }
            }
        }
        number
    }
}

fn pair(seed: TitleKey, tip: TitleKey) -> String {
    format!("{seed}>{tip}")
}

const fn verdict(verdict: Verdict) -> u32 {
    match verdict {
        Verdict::None => NO_WORD,
        Verdict::Bad => BAD,
        Verdict::Good => GOOD,
    }
}
