//! Metrics of the last night as a Prometheus textfile, for the node exporter's collector. In: the journal's record. Out: the text.

use super::source_age::{self, Seen};
use crate::artifact;
use crate::failure::Failure;
use crate::journal::{Ending, NightRecord};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use trits_index::snapshot::Manifest;
use trits_index::snapshot::current::{CURRENT_FILE, read_current};

/// Writes the metrics of a night that ended, in one rename.
pub fn write(path: &Path, data: &Path, night: &NightRecord, manifest: &Manifest) -> Result<(), Failure> {
    let sources = source_age::read(data);
    let switched = std::fs::metadata(data.join(CURRENT_FILE)).and_then(|m| m.modified()).ok();
    let live = switched.and_then(|at| at.duration_since(UNIX_EPOCH).ok()).map(|at| at.as_secs());
    let id = read_current(data).ok().flatten();
    let path = target(path)?;
    artifact::replace(&path, render(night, manifest, id.as_deref().zip(live), &sources, chrono::Utc::now().timestamp()).as_bytes())
}

/// Where the text goes: a link stays one, and what it leads to is replaced.
///
/// # Errors
/// Something is there that is no file, such as a device.
pub fn target(path: &Path) -> Result<PathBuf, Failure> {
    let Ok(there) = std::fs::symlink_metadata(path) else { return Ok(path.to_owned()) };
    let cannot = || Failure::io(format!("cannot write {}", path.display()));
    let target = if there.is_symlink() { std::fs::canonicalize(path).map_err(cannot())? } else { path.to_owned() };
    let is_file = std::fs::metadata(&target).map_err(cannot())?.is_file();
    if is_file { Ok(target) } else { Err(cannot()(std::io::Error::other("it is no file"))) }
}

/// Writes the metrics of a night that was refused before it began, such as for a missing catalogue.
pub fn refused(path: &Path, data: &Path, today: &str, failure: &Failure) -> Result<(), Failure> {
    write(path, data, &NightRecord::refused(today, failure), &Manifest::default())
}

/// The metrics; `live` is the id of the live snapshot and when it went live, `now` in seconds since 1970.
pub fn render(night: &NightRecord, manifest: &Manifest, live: Option<(&str, u64)>, sources: &BTreeMap<String, Seen>, now: i64) -> String {
    let mut out = Metrics::default();
    let good = matches!(night.ending, Ending::Published | Ending::Stopped);
    out.gauge("trits_night_success", "Whether the last night ended well.", [(String::new(), f64::from(u8::from(good)))]);
    out.gauge("trits_night_exit_code", "Exit code of the last night.", [(String::new(), f64::from(night.exit_code.unwrap_or(0)))]);
    out.gauge("trits_night_end_timestamp_seconds", "When the last night ended.", [(String::new(), now as f64)]);
    out.gauge("trits_night_duration_seconds", "How long the last night took.", [(String::new(), night.seconds)]);
    let costs = [("memory", night.peak_bytes), ("snapshot", night.snapshot_bytes)];
    let costs = costs.into_iter().filter_map(|(of, bytes)| Some((label("of", of), bytes? as f64)));
    out.gauge("trits_night_bytes", "The most memory that the last night used, and the size of its snapshot on disk.", costs);
    let stages = || night.stages.iter();
    let of_stage = |name: &str| label("stage", name);
    out.gauge("trits_night_stage_seconds", "How long a stage took.", stages().map(|s| (of_stage(&s.stage), s.seconds)));
    out.gauge(
        "trits_night_stage_unchanged",
        "Whether a stage had nothing to make.",
        stages().map(|s| (of_stage(&s.stage), f64::from(u8::from(s.unchanged)))),
    );
    let counts = night.counts.iter().map(|(what, n)| (label("what", what), *n as f64));
    out.gauge("trits_night_count", "What the last night counted.", counts);
    let quarantined = night.quarantine.iter().map(|(rule, n)| (label("rule", rule), *n as f64));
    out.gauge("trits_night_quarantined", "Remarks on rows by the rule they broke.", quarantined);
    let gates = || manifest.gates.iter();
    out.gauge("trits_gate_figure", "Figure of a gate.", gates().map(|g| (label("gate", &g.id), g.figure)));
    out.gauge("trits_gate_bound", "Bound of a gate.", gates().map(|g| (label("gate", &g.id), g.bound)));
    out.gauge("trits_gate_passed", "Whether a gate holds.", gates().map(|g| (label("gate", &g.id), f64::from(u8::from(g.passed)))));
    let changed = sources.iter().map(|(name, seen)| (label("source", name), seen.since as f64));
    out.gauge("trits_source_changed_timestamp_seconds", "When the content of a source last changed.", changed);
    if let Some((id, at)) = live {
        out.gauge("trits_snapshot_info", "The live snapshot.", [(label("id", id), 1.0)]);
        out.gauge("trits_snapshot_published_timestamp_seconds", "When the live snapshot went live.", [(String::new(), at as f64)]);
    }
    out.0
}

/// Text in the exposition format.
#[derive(Default)]
struct Metrics(String);

impl Metrics {
    fn gauge(&mut self, name: &str, help: &str, samples: impl IntoIterator<Item = (String, f64)>) {
        let mut samples = samples.into_iter().peekable();
        if samples.peek().is_none() {
            return;
        }
        let _ = write!(self.0, "# HELP {name} {help}\n# TYPE {name} gauge\n");
        for (labels, value) in samples {
            let _ = writeln!(self.0, "{name}{labels} {value}");
        }
    }
}

fn label(name: &str, value: &str) -> String {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("{{{name}=\"{escaped}\"}}")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;
    use crate::journal::Journal;
    use crate::progress::StageReport;
    use trits_index::snapshot::manifest::Gate;

    /// Prometheus' rules for an operator.
    const RULES: &str = include_str!("../../../scripts/prometheus/trits.rules.yml");

    #[test]
    fn alarms_are_on_metrics_that_are_written() {
        let seen = BTreeMap::from([("a.csv".to_owned(), Seen { sha256: "1".into(), since: 1 })]);
        let night = NightRecord::refused("2026-11-21", &Failure::Gate("x".into()));
        let text = render(&night, &Manifest::default(), Some(("0123abcd", 1)), &seen, 2);
        let rules: Vec<&str> = RULES.lines().filter_map(|line| line.trim().strip_prefix("expr: ")).collect();
        assert_eq!(rules.len(), 4);
        for rule in rules {
            let name = rule.split(|c: char| !c.is_ascii_lowercase() && c != '_').find(|word| word.starts_with("trits_")).unwrap();
            assert!(text.contains(&format!("# TYPE {name} gauge")), "{rule}");
        }
    }

    #[test]
    fn every_line_is_of_the_exposition_format_and_labels_are_escaped() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("work")).unwrap();
        let mut journal = Journal::begin(folder.path(), "2026-11-21");
        let gate = Gate { id: "a\"b\\c\nd".into(), figure: 0.5, bound: 1.0, blocking: true, ..Gate::default() };
        let manifest = Manifest { gates: vec![gate], counts: [("titles".to_owned(), 20)].into(), ..Manifest::default() };
        let stages = [StageReport { stage: "ingest", seconds: 0.25, unchanged: false }];
        let night = journal.end(Ending::Failed, Some(&Failure::Gate("x".into())), &manifest, &stages).unwrap().clone();
        let seen = BTreeMap::from([("a/b.csv".to_owned(), Seen { sha256: "1".into(), since: 1_600_000_000 })]);
        let text = render(&night, &manifest, Some(("0123abcd", 1_700_000_000)), &seen, 1_700_000_100);
        let mut declared = "";
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("# TYPE ") {
                declared = rest.strip_suffix(" gauge").unwrap();
            } else if !line.starts_with("# HELP ") {
                let (series, value) = line.rsplit_once(' ').unwrap();
                assert_eq!(series.split('{').next().unwrap(), declared, "{line}");
                assert!(value.parse::<f64>().is_ok(), "{line}");
            }
        }
        assert!(text.ends_with('\n'));
        for line in [
            "trits_night_success 0",
            "trits_night_exit_code 1",
            "trits_night_stage_seconds{stage=\"ingest\"} 0.25",
            "trits_night_count{what=\"titles\"} 20",
            "trits_gate_passed{gate=\"a\\\"b\\\\c\\nd\"} 0",
            "trits_source_changed_timestamp_seconds{source=\"a/b.csv\"} 1600000000",
            "trits_snapshot_info{id=\"0123abcd\"} 1",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} in\n{text}");
        }
        assert!(!text.contains("trits_night_quarantined"), "what has no sample is left out");
    }
}
