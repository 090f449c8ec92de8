//! D1-D12: the catalogue itself, compared with that of the last snapshot. In: the counts of manifests. Out: gates.

use super::Last;
use super::bounds::{Bounds, Measured};
use crate::tables::Rule;
use chrono::NaiveDate;
use trits_index::snapshot::Manifest;
use trits_index::snapshot::manifest::Gate;

/// What the manifest says of a tier that the operator left out.
pub const LEFT_OUT: &str = "left out";

/// Judges what went in, compared with the last snapshots.
pub fn gates(bounds: &Bounds, now: &Manifest, last: &Last) -> Vec<Gate> {
    let of_last = last.manifest.as_ref();
    let gate = |id: &str, what: &str, measured: Measured| bounds.gate(id, what, measured, true);
    let beside = |id: &str, what: &str, of: fn(&Manifest) -> Option<f64>, cases: fn(&Manifest) -> Option<f64>| {
        gate(id, what, last.beside(now, id, of, cases))
    };
    vec![
        beside("D1", "films, compared with the last snapshot", films, films),
        beside("D2", "series, compared with the last snapshot", series, series),
        beside("D3", "films, compared with the last snapshot: growth", films, films),
        beside("D4", "series, compared with the last snapshot: growth", series, series),
        beside("D5", "titles with a keyword, compared with the last snapshot", |m| share(m, "withKeywords"), titles),
        beside("D6", "titles with an overview, compared with the last snapshot", |m| share(m, "withOverview"), titles),
        beside("D7", "titles with a poster, compared with the last snapshot", |m| share(m, "withPoster"), titles),
        beside("D8", "titles with a known offer, compared with the last snapshot", |m| share(m, "offered"), titles),
        age(bounds, now),
        gate("D10", "rows that became no title", dropped(now)),
        gate("D11", "titles of the wide tier, compared with the last snapshot", wide_tier(now, of_last)),
        gate("D12", "rows that do not say whether their title is adult", unsafe_rows(now)),
    ]
}

pub fn count(manifest: &Manifest, name: &str) -> Option<f64> {
    manifest.counts.get(name).map(|n| *n as f64)
}

/// All titles but the wide tier: what D1 to D8 judge.
pub fn titles(manifest: &Manifest) -> Option<f64> {
    Some(count(manifest, "titles")? - count(manifest, "wide").unwrap_or_default())
}

pub fn films(manifest: &Manifest) -> Option<f64> {
    Some(count(manifest, "films")? - count(manifest, "wideFilms").unwrap_or_default())
}

/// The wide tier compared with that of the last snapshot; a night that left it out on purpose is not judged.
fn wide_tier(now: &Manifest, last: Option<&Manifest>) -> Measured {
    let left_out = now.config.get("wide").is_some_and(|wide| wide == LEFT_OUT);
    let before = last.and_then(|last| count(last, "wide")).filter(|titles| *titles > 0.0);
    let cases = before.filter(|_| !left_out).unwrap_or_default() as u64;
    Measured { figure: count(now, "wide").unwrap_or_default(), last: before, cases, week: None }
}

pub fn series(manifest: &Manifest) -> Option<f64> {
    Some(titles(manifest)? - films(manifest)?)
}

fn share(manifest: &Manifest, name: &str) -> Option<f64> {
    Some(count(manifest, name)? / titles(manifest)?.max(1.0))
}

fn dropped(now: &Manifest) -> Measured {
    let (rows, dropped) = (count(now, "rowsRead").unwrap_or_default(), count(now, "rowsDropped").unwrap_or_default());
    Measured { figure: dropped / rows.max(1.0), cases: rows as u64, ..Measured::default() }
}

/// Rows whose adult flag is missing or unreadable while other rows have it, or had it last night: their titles count as adult.
fn unsafe_rows(now: &Manifest) -> Measured {
    let broke = |rule: Rule| now.quarantine.get(rule.id()).copied().unwrap_or_default();
    let rows = count(now, "rowsRead").unwrap_or_default();
    Measured { figure: (broke(Rule::BadAdult) + broke(Rule::NoAdult)) as f64 / rows.max(1.0), cases: rows as u64, ..Measured::default() }
}

/// Days between the oldest data and the day of the night; a source that does not know is not judged.
fn age(bounds: &Bounds, now: &Manifest) -> Gate {
    let day = |text: &Option<String>| text.as_deref().and_then(|t| NaiveDate::parse_from_str(t, "%Y-%m-%d").ok());
    let days = day(&now.data_date).zip(day(&now.oldest_data)).map(|(today, oldest)| (today - oldest).num_days());
    let mut gate = bounds.gate("D9", "days since the oldest data was fetched", Measured::alone(days.unwrap_or_default() as f64), true);
    if days.is_none() {
        gate.note = Some("the source does not say how old its data is".to_owned());
        gate.unmeasured = true;
    }
    gate
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;

    fn manifest(counts: &[(&str, u64)]) -> Manifest {
        let mut all = vec![("films", 800), ("titles", 1000), ("withKeywords", 900), ("withOverview", 1000), ("withPoster", 950)];
        all.extend([("offered", 400), ("rowsRead", 1010), ("rowsDropped", 10)]);
        all.retain(|(name, _)| counts.iter().all(|(other, _)| other != name));
        let counts = all.iter().chain(counts).map(|(name, n)| ((*name).to_owned(), *n)).collect();
        Manifest { counts, data_date: Some("2026-11-21".into()), ..Manifest::default() }
    }

    /// The blocking gates that fail after a change.
    fn failing(now: &Manifest) -> Vec<String> {
        let gates = gates(&Bounds::load(None).unwrap(), now, &Last { manifest: Some(manifest(&[])), ..Last::default() });
        gates.into_iter().filter(|g| g.blocking && !g.passed).map(|g| g.id).collect()
    }

    #[test]
    fn each_loss_fails_its_own_gate() {
        assert!(failing(&manifest(&[])).is_empty());
        assert_eq!(failing(&manifest(&[("films", 700), ("titles", 900)])), ["D1"]);
        assert_eq!(failing(&manifest(&[("titles", 950)])), ["D2"], "a quarter of the series is gone");
        assert_eq!(
            failing(&manifest(&[("films", 1300), ("titles", 1500), ("withKeywords", 1400), ("withOverview", 1500)])),
            ["D3", "D7", "D8"]
        );
        assert_eq!(failing(&manifest(&[("withKeywords", 0)])), ["D5"]);
        assert_eq!(failing(&manifest(&[("withOverview", 900)])), ["D6"]);
        assert_eq!(failing(&manifest(&[("withPoster", 900)])), ["D7"]);
        assert_eq!(failing(&manifest(&[("offered", 300)])), ["D8"]);
        assert_eq!(failing(&manifest(&[("rowsDropped", 300)])), ["D10"]);
    }

    #[test]
    fn data_may_be_170_days_old_where_its_age_is_known() {
        let of = |oldest: &str| Manifest { oldest_data: Some(oldest.into()), ..manifest(&[]) };
        assert!(failing(&of("2026-06-04")).is_empty());
        assert_eq!(failing(&of("2026-06-03")), ["D9"]);
        let unknown = gates(&Bounds::load(None).unwrap(), &manifest(&[]), &Last::default());
        assert!(unknown.iter().all(|g| g.passed));
        assert!(
            unknown.iter().filter(|g| !["D10", "D12"].contains(&g.id.as_str())).all(|g| g.note.is_some()),
            "a first night compares with nothing"
        );
    }
}
