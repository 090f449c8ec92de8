//! The metrics of a period as rows that may be disclosed: what fewer than five sessions did on a day is hidden, and cannot be derived
//! from what is disclosed.
//!
//! Each day is treated by itself. A row with fewer than [`FEWEST_SESSIONS`] contributing sessions adds nothing; of all others count,
//! good votes and sessions are rounded to the nearest [`GRAIN`]. A period is the sum of its days as disclosed. So two periods differ by
//! whole days as disclosed, and totals, parts of totals, films and series, each rounded by itself, do not reveal a hidden row: a total
//! of 9 and a part of 8 are both disclosed as 10.

use super::period::DayFigures;
use super::{DayError, Measure, MetricRow, Period};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;
use utoipa::ToSchema;

/// A row of a day with fewer contributing sessions than this is hidden.
pub const FEWEST_SESSIONS: u64 = 5;

/// The metrics of a day are rounded to a multiple of this.
pub const GRAIN: u64 = 5;

/// One row of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AnalyticsExportRow)]
pub struct Row {
    /// What is counted; a day's sessions, searches and so on are `day-sessions`, `day-searches` and so on.
    pub measure: String,
    /// Of what; null for all hidden rows of a measure whose keys visitors typed, which are summed as one.
    #[schema(required)]
    pub key: Option<String>,
    /// The key in words.
    #[schema(required)]
    pub label: Option<String>,
    /// Events, or votes; null when hidden.
    #[schema(required)]
    pub count: Option<u64>,
    /// Good votes; null when hidden.
    #[schema(required)]
    pub good: Option<u64>,
    /// Different sessions a day, added over the days; null when hidden.
    #[schema(required)]
    pub sessions: Option<u64>,
    /// Days with fewer than five contributing sessions, which are left out of the sums.
    pub hidden_days: u64,
    /// Whether that is all of them.
    pub hidden: bool,
}

/// Count, good votes and sessions.
type Disclosed = [u64; 3];

/// The rows of a period: its days, then every metric, and the days whose files cannot be used.
///
/// # Errors
/// The folder or a file cannot be read.
pub fn rows(period: &Period<'_>, data: &Path) -> Result<(Vec<Row>, Vec<String>), DayError> {
    let (mut days, mut sums) = (Vec::new(), BTreeMap::new());
    let damaged = period.each(data, |file| {
        let metrics = file.rows(period.kind);
        days.extend(DayFigures::of(&file.day, metrics).rows());
        metrics.iter().for_each(|row| add(&mut sums, row));
    })?;
    let mut metrics: Vec<(Measure, Row)> = sums.into_iter().map(|((measure, key), sum)| (measure, sum.row(measure.name(), key))).collect();
    let place = |measure: Measure| Measure::ALL.iter().position(|m| *m == measure);
    metrics.sort_by(|(a, x), (b, y)| (place(*a), x.hidden, Reverse(x.count), &x.key).cmp(&(place(*b), y.hidden, Reverse(y.count), &y.key)));
    days.extend(metrics.into_iter().map(|(_, row)| row));
    Ok((days, damaged))
}

/// What the days of a period disclose of a row.
#[derive(Default)]
struct Sum {
    label: Option<String>,
    disclosed: Option<Disclosed>,
    hidden_days: u64,
}

fn add(sums: &mut BTreeMap<(Measure, Option<String>), Sum>, row: &MetricRow) {
    let disclosed = disclosed([row.count, row.good, row.sessions]);
    let withheld = disclosed.is_none() && row.measure.is_of_visitors(&row.key);
    let key = (!withheld).then(|| row.key.clone());
    let sum = sums.entry((row.measure, key)).or_default();
    if !withheld && row.label.is_some() {
        sum.label.clone_from(&row.label);
    }
    match (disclosed, &mut sum.disclosed) {
        (None, _) => sum.hidden_days += 1,
        (Some(more), Some(sum)) => sum.iter_mut().zip(more).for_each(|(sum, n)| *sum += n),
        (first, sum) => *sum = first,
    }
}

/// What may be disclosed of a row of one day.
fn disclosed(figures: Disclosed) -> Option<Disclosed> {
    (figures[2] >= FEWEST_SESSIONS).then(|| figures.map(|n| (n + GRAIN / 2) / GRAIN * GRAIN))
}

impl Sum {
    fn row(self, measure: &str, key: Option<String>) -> Row {
        let [count, good, sessions] = [0, 1, 2].map(|at| self.disclosed.map(|disclosed| disclosed[at]));
        let hidden = self.disclosed.is_none();
        Row { measure: measure.to_owned(), key, label: self.label, count, good, sessions, hidden_days: self.hidden_days, hidden }
    }
}

impl DayFigures {
    /// A day as rows, each disclosed by its contributing sessions.
    fn rows(self) -> Vec<Row> {
        let counts = [
            ("day-sessions", self.sessions, self.sessions),
            ("day-searches", self.searches, self.contributing.searches),
            ("day-sets", self.sets, self.contributing.sets),
            ("day-tips", self.tips, self.contributing.tips),
            ("day-providers", self.providers, self.contributing.providers),
        ];
        let row = |(measure, count, sessions)| {
            let disclosed = disclosed([count, 0, sessions]);
            Sum { label: None, disclosed, hidden_days: u64::from(disclosed.is_none()) }.row(measure, Some(self.day.clone()))
        };
        counts.map(row).into()
    }
}
