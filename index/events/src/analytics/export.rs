//! The figures of a period as rows that may leave the house: what fewer than five sessions did on a day is not told, nor can it be
//! reckoned from what is.
//!
//! Each day is judged by itself. A cell of it that fewer than [`FEWEST_SESSIONS`] sessions lie behind adds nothing; of all others count,
//! good votes and sessions are rounded to the nearest [`GRAIN`]. A period adds its days as they were told. So two periods differ by whole
//! days as their own exports tell them, and totals, parts of totals, films and series, each rounded by itself, leave a hidden cell as
//! unknown as it was: a total of 9 and a part of 8 are both told as 10.

use super::period::DayFigures;
use super::{Cell, DayError, Measure, Period};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;

/// A figure of a day from fewer sessions than this is hidden.
pub const FEWEST_SESSIONS: u64 = 5;

/// What the figures of a day are rounded to.
pub const GRAIN: u64 = 5;

/// One row of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What is counted; a day's sessions, searches and so on are `day-sessions`, `day-searches` and so on.
    pub measure: String,
    /// Of what; absent for all hidden cells of a measure whose keys are words of visitors, which are one row.
    pub key: Option<String>,
    /// The key in words.
    pub label: Option<String>,
    /// Events, or votes; absent when hidden.
    pub count: Option<u64>,
    /// Votes that say good; absent when hidden.
    pub good: Option<u64>,
    /// Different sessions a day, added over the days; absent when hidden.
    pub sessions: Option<u64>,
    /// Days on which fewer than five sessions lie behind it: they are in none of the figures.
    pub hidden_days: u64,
    /// Whether that is all of them.
    pub hidden: bool,
}

/// Count, good votes and sessions.
type Told = [u64; 3];

/// The rows of a period: its days, then every cell, and the days whose files cannot be used.
///
/// # Errors
/// The folder or a file cannot be read.
pub fn rows(period: &Period<'_>, data: &Path) -> Result<(Vec<Row>, Vec<String>), DayError> {
    let (mut days, mut sums) = (Vec::new(), BTreeMap::new());
    let damaged = period.each(data, |file| {
        let cells = file.cells(period.kind);
        days.extend(DayFigures::of(&file.day, cells).rows());
        cells.iter().for_each(|cell| add(&mut sums, cell));
    })?;
    let mut cells: Vec<(Measure, Row)> = sums.into_iter().map(|((measure, key), sum)| (measure, sum.row(measure.name(), key))).collect();
    let place = |measure: Measure| Measure::ALL.iter().position(|m| *m == measure);
    cells.sort_by(|(a, x), (b, y)| (place(*a), x.hidden, Reverse(x.count), &x.key).cmp(&(place(*b), y.hidden, Reverse(y.count), &y.key)));
    days.extend(cells.into_iter().map(|(_, row)| row));
    Ok((days, damaged))
}

/// What the days of a period tell of a cell.
#[derive(Default)]
struct Sum {
    label: Option<String>,
    told: Option<Told>,
    hidden_days: u64,
}

fn add(sums: &mut BTreeMap<(Measure, Option<String>), Sum>, cell: &Cell) {
    let told = told([cell.count, cell.good, cell.sessions]);
    let withheld = told.is_none() && cell.measure.is_of_visitors(&cell.key);
    let key = (!withheld).then(|| cell.key.clone());
    let sum = sums.entry((cell.measure, key)).or_default();
    if !withheld && cell.label.is_some() {
        sum.label.clone_from(&cell.label);
    }
    match (told, &mut sum.told) {
        (None, _) => sum.hidden_days += 1,
        (Some(told), Some(sum)) => sum.iter_mut().zip(told).for_each(|(sum, n)| *sum += n),
        (told, sum) => *sum = told,
    }
}

/// What may be told of a cell of one day.
fn told(figures: Told) -> Option<Told> {
    (figures[2] >= FEWEST_SESSIONS).then(|| figures.map(|n| (n + GRAIN / 2) / GRAIN * GRAIN))
}

impl Sum {
    fn row(self, measure: &str, key: Option<String>) -> Row {
        let [count, good, sessions] = [0, 1, 2].map(|at| self.told.map(|told| told[at]));
        let hidden = self.told.is_none();
        Row { measure: measure.to_owned(), key, label: self.label, count, good, sessions, hidden_days: self.hidden_days, hidden }
    }
}

impl DayFigures {
    /// A day as rows, each judged by the sessions behind it.
    fn rows(self) -> Vec<Row> {
        let counts = [
            ("day-sessions", self.sessions, self.sessions),
            ("day-searches", self.searches, self.behind.searches),
            ("day-sets", self.sets, self.behind.sets),
            ("day-tips", self.tips, self.behind.tips),
            ("day-providers", self.providers, self.behind.providers),
        ];
        let row = |(measure, count, sessions)| {
            let told = told([count, 0, sessions]);
            Sum { label: None, told, hidden_days: u64::from(told.is_none()) }.row(measure, Some(self.day.clone()))
        };
        counts.map(row).into()
    }
}
