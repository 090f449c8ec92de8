//! `trits status --history`: what the nights of the journal cost. In: the journal. Out: a row a night, and of time, memory and size how
//! each went over the nights that published.

use crate::cost::readable;
use crate::failure::Failure;
use crate::journal::{self, Ending, NightRecord};
use serde::Serialize;
use serde_json::json;
use std::fmt::Write;
use std::path::Path;

/// Fewest nights with which two halves are compared.
const FEWEST: usize = 4;

/// A figure over the nights that published, oldest first.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Trend {
    what: &'static str,
    /// Which nights were compared.
    of: &'static str,
    nights: usize,
    /// The medians of the earlier and of the later half of the nights; `None` of too few.
    medians: Option<[f64; 2]>,
    /// The later median over the earlier one, less one.
    growth: Option<f64>,
    #[serde(skip)]
    values: Vec<f64>,
    #[serde(skip)]
    shown: fn(f64) -> String,
}

/// Prints the nights and their trends.
///
/// # Errors
/// There is no night in the journal.
pub(super) fn run(data: &Path, as_json: bool) -> Result<(), Failure> {
    if let Some(damaged) = journal::damaged(data) {
        return Err(Failure::integrity(format!("{} is damaged; the next night puts it aside and begins another", damaged.display())));
    }
    let nights = journal::read(data);
    if nights.is_empty() {
        return Err(Failure::usage(format!("the journal of {} has no night; run `trits nightly` first", data.display())));
    }
    let trends = trends(&nights);
    if as_json {
        return super::print_json(&json!({"nights": nights, "trends": trends}));
    }
    super::print(&text(&nights, &trends))
}

/// Whether a night found its titles unchanged and made little anew. Such nights cost less than others, and are compared among themselves.
fn is_unchanged(night: &NightRecord) -> bool {
    night.stages.iter().any(|stage| stage.stage == "index" && stage.unchanged)
}

/// The nights that published, of the kind of which there are more.
fn compared(nights: &[NightRecord]) -> (Vec<&NightRecord>, &'static str) {
    let published = nights.iter().filter(|night| night.ending == Ending::Published);
    let (unchanged, whole): (Vec<_>, Vec<_>) = published.partition(|night| is_unchanged(night));
    if unchanged.len() > whole.len() { (unchanged, "that found titles unchanged") } else { (whole, "that did all the work") }
}

fn trends(nights: &[NightRecord]) -> [Trend; 3] {
    let (compared, of) = compared(nights);
    let trend = |what, shown: fn(f64) -> String, figure: fn(&NightRecord) -> Option<f64>| {
        let values: Vec<f64> = compared.iter().filter_map(|night| figure(night)).collect();
        let (earlier, later) = values.split_at(values.len() / 2);
        let medians = (values.len() >= FEWEST).then(|| [median(earlier), median(later)]);
        let growth = medians.filter(|[earlier, _]| *earlier > 0.0).map(|[earlier, later]| later / earlier - 1.0);
        Trend { what, of, nights: values.len(), medians, growth, values, shown }
    };
    [
        trend("time", duration, |night| Some(night.seconds)),
        trend("memory", |bytes| readable(bytes as u64), |night| night.peak_bytes.map(|bytes| bytes as f64)),
        trend("size", |bytes| readable(bytes as u64), |night| night.snapshot_bytes.map(|bytes| bytes as f64)),
    ]
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = |at: usize| sorted.get(at).copied().unwrap_or_default();
    f64::midpoint(middle(sorted.len() / 2), middle(sorted.len().saturating_sub(1) / 2))
}

fn duration(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    match whole {
        0..100 => format!("{seconds:.1} s"),
        100..6000 => format!("{} min {:02} s", whole / 60, whole % 60),
        _ => format!("{} h {:02} min", whole / 3600, whole % 3600 / 60),
    }
}

fn text(nights: &[NightRecord], trends: &[Trend]) -> String {
    let mut out = format!("{:<20}  {:<11}  {:>12}  {:>9}  {:>9}\n", "night", "ended", "time", "memory", "snapshot");
    for night in nights {
        let bytes = |bytes: Option<u64>| bytes.map_or_else(|| "-".to_owned(), readable);
        let reused = if is_unchanged(night) { "  unchanged" } else { "" };
        let (memory, size) = (bytes(night.peak_bytes), bytes(night.snapshot_bytes));
        let time = duration(night.seconds);
        let _ = writeln!(out, "{:<20}  {:<11}  {time:>12}  {memory:>9}  {size:>9}{reused}", night.started, night.ending.as_str());
    }
    out.push('\n');
    for trend in trends {
        let _ = writeln!(out, "{:<7} {}", trend.what, of_trend(trend));
    }
    out
}

fn of_trend(trend: &Trend) -> String {
    let Trend { of, nights, values, shown, .. } = trend;
    let (Some([earlier, later]), Some(growth)) = (trend.medians, trend.growth) else {
        return format!("nights {of}: {nights}; a trend takes {FEWEST}");
    };
    let percent = growth * 100.0;
    format!(
        "{}  median {} in the earlier {} nights {of}, {} in the later {} ({percent:+.0} %)",
        line(values),
        shown(earlier),
        nights / 2,
        shown(later),
        nights - nights / 2
    )
}

/// A sign a night, as high as its figure beside the greatest.
fn line(values: &[f64]) -> String {
    const SIGNS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let most = values.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    values.iter().map(|value| SIGNS[((value / most * 7.0).round() as usize).min(7)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::StageTime;

    fn night(seconds: f64, unchanged: bool) -> NightRecord {
        let stages = vec![StageTime { stage: "index".into(), seconds, unchanged }];
        let (peak_bytes, snapshot_bytes) = (Some(1_200_000_000), Some(115_000_000));
        NightRecord { ending: Ending::Published, seconds, stages, peak_bytes, snapshot_bytes, ..NightRecord::begun("2026-11-24") }
    }

    #[test]
    fn the_later_half_of_the_nights_is_compared_with_the_earlier_one() {
        let nights: Vec<NightRecord> = [10.0, 10.0, 0.2, 12.0, 14.0, 14.0].map(|seconds| night(seconds, seconds < 1.0)).to_vec();
        let [time, memory, _] = trends(&nights);
        assert_eq!(of_trend(&time), "▆▆▇██  median 10.0 s in the earlier 2 nights that did all the work, 14.0 s in the later 3 (+40 %)");
        assert_eq!(memory.growth, Some(0.0));
        let text = text(&nights[2..3], &trends(&nights[2..3]));
        assert!(text.contains("0.2 s    1.20 GB     115 MB  unchanged"), "{text}");
        assert!(text.contains("time    nights that found titles unchanged: 1; a trend takes 4"), "{text}");
    }

    #[test]
    fn durations_are_readable() {
        assert_eq!([0.26, 99.4, 100.0, 1274.0, 7500.0].map(duration), ["0.3 s", "99.4 s", "1 min 40 s", "21 min 14 s", "2 h 05 min"]);
    }
}
