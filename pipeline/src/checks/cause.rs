//! What probably made gates fail, in one line, where the columns and rows of the sources say so.

use super::bounds::Tier;
use crate::tables::contract;
use trits_index::snapshot::contract::SourceContract;
use trits_index::snapshot::manifest::Gate;

/// Gates that fail for other reasons than what the sources lost: they judge the answers' own rules, or the age of data.
const OF_ITS_OWN: [&str; 6] = ["D9", "T1", "T2", "T3", "T5", "T7"];

/// Gates on columns, which name them.
const COLUMNS: [&str; 3] = ["D18", "D19", "D20"];

/// Share of its rows that a source must have lost to be named: what gate D1 lets pass of films.
const LOST: f64 = 0.05;

/// The likely cause of the gates that failed; `None` where it cannot be known.
pub fn likely(gates: &[Gate], now: &[SourceContract], last: &[SourceContract]) -> Option<String> {
    let mut failed = gates.iter().filter(|gate| gate.blocking && !gate.passed);
    if !failed.any(follows_from_sources) {
        return None;
    }
    gone(now, last).or_else(|| shrunk(now, last)).or_else(|| column(gates))
}

fn follows_from_sources(gate: &Gate) -> bool {
    let is = |id: &str| Tier::ALL.iter().any(|tier| tier.id(id) == gate.id);
    !gate.id.starts_with(['R', 'N', 'H']) && !OF_ITS_OWN.iter().any(|id| is(id))
}

/// A source that the last night read and this one does not. Where a source of tonight is new, it is unknown which of the last ones it replaces.
fn gone(now: &[SourceContract], last: &[SourceContract]) -> Option<String> {
    let names: Vec<String> = now.iter().map(|of| of.source.clone()).collect();
    let read: Vec<&str> = (0..names.len()).map(|at| Some(contract::previous(last, &names, at)?.source.as_str())).collect::<Option<_>>()?;
    let gone = last.iter().find(|of| !read.contains(&of.source.as_str()))?;
    Some(format!("{} was read for the last snapshot and is not read now", gone.source))
}

/// The source that lost the most rows of a media type.
fn shrunk(now: &[SourceContract], last: &[SourceContract]) -> Option<String> {
    let names: Vec<String> = now.iter().map(|of| of.source.clone()).collect();
    let of_source = |(at, source): (usize, &SourceContract)| {
        let before = contract::previous(last, &names, at).into_iter().flat_map(|of| &of.media);
        let rows = |media: &str| source.media.get(media).map_or(0, |of| of.rows);
        let lost = before.map(|(media, of)| (of.rows.saturating_sub(rows(media)), of.rows, media.clone()));
        let lost = lost.filter(|(lost, rows, _)| *lost as f64 > *rows as f64 * LOST);
        lost.map(|(lost, rows, media)| (lost, rows, media, source.source.clone())).collect::<Vec<_>>()
    };
    let (lost, rows, media, source) = now.iter().enumerate().flat_map(of_source).max_by_key(|(lost, ..)| *lost)?;
    let what = if media == "tv" { "series" } else { "films" };
    Some(format!("{source} has {} rows of {what}, it had {rows}", rows - lost))
}

/// The column that a gate on columns names first.
fn column(gates: &[Gate]) -> Option<String> {
    let gate = gates.iter().find(|gate| !gate.passed && COLUMNS.contains(&gate.id.as_str()))?;
    let (_, named) = gate.note.as_ref()?.split_once("missed beside ")?;
    let (beside, columns) = named.split_once(": ")?;
    let first = columns.split("; ").next()?;
    let first = first.split_once("), ").map_or_else(|| first.to_owned(), |(first, _)| format!("{first})"));
    Some(format!("a column beside {beside}: {first}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use trits_index::snapshot::contract::MediaContract;

    fn source(name: &str, rows: &[(&str, u64)]) -> SourceContract {
        let media = rows.iter().map(|(media, rows)| ((*media).to_owned(), MediaContract { rows: *rows, ..MediaContract::default() }));
        SourceContract { source: name.to_owned(), media: media.collect(), ..SourceContract::default() }
    }

    fn failed(id: &str, note: Option<&str>) -> Gate {
        Gate { id: id.to_owned(), blocking: true, note: note.map(str::to_owned), ..Gate::default() }
    }

    #[test]
    fn a_source_that_is_gone_or_shrank_goes_before_a_column() {
        let last = [source("a.csv", &[("movie", 1000), ("tv", 500)]), source("b.csv", &[("movie", 100)])];
        let column = failed(
            "D18",
            Some(
                "missed beside the last snapshot: a.csv movie keywords (0.990 filled -> 0.100 filled), a.csv movie cast (0.900 filled -> 0.100 filled)",
            ),
        );
        let gates = [failed("D5", None), column];
        let says = |now: &[SourceContract]| likely(&gates, now, &last);
        assert_eq!(says(&last[..1]).as_deref(), Some("b.csv was read for the last snapshot and is not read now"));
        let cut = [source("a.csv", &[("movie", 990), ("tv", 90)]), last[1].clone()];
        assert_eq!(says(&cut).as_deref(), Some("a.csv has 90 rows of series, it had 500"));
        let emptied = "a column beside the last snapshot: a.csv movie keywords (0.990 filled -> 0.100 filled)";
        assert_eq!(says(&last).as_deref(), Some(emptied), "two in a hundred is no loss to speak of");
    }

    #[test]
    fn a_column_beside_the_week_is_named_with_it() {
        let note = "missed beside the median of the last 3 snapshots: a.csv movie cast (0.900 filled -> 0.700 filled)";
        let says = likely(&[failed("D18", Some(note))], &[], &[]);
        assert_eq!(
            says.as_deref(),
            Some("a column beside the median of the last 3 snapshots: a.csv movie cast (0.900 filled -> 0.700 filled)")
        );
    }

    #[test]
    fn nothing_is_said_where_nothing_is_known() {
        let sources = [source("a.csv", &[("movie", 1000)])];
        assert_eq!(likely(&[failed("T8", None)], &sources, &sources), None);
        let renamed = [source("b.csv", &[("movie", 100)]), source("c.csv", &[("tv", 100)])];
        assert_eq!(likely(&[failed("D1", None)], &renamed, &sources), None, "which of them stands for a.csv?");
        let fewer = [source("a.csv", &[("movie", 100)])];
        assert_eq!(likely(&[failed("R2", None)], &fewer, &sources), None, "an untrue reason is a defect of ours");
        assert_eq!(likely(&[], &fewer, &sources), None);
    }
}
