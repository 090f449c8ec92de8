//! The figures of a period as rows that may leave the house: what fewer than five sessions did is not told.

use super::{Cell, Figures};
use serde::Serialize;

/// A figure from fewer sessions than this is hidden.
pub const FEWEST_SESSIONS: u64 = 5;

/// One row of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What is counted; a day's sessions, searches and so on are `day-sessions`, `day-searches` and so on.
    pub measure: String,
    /// Of what; absent where it is what a visitor typed and the figure is hidden.
    pub key: Option<String>,
    /// The key in words.
    pub label: Option<String>,
    /// Events, or votes; absent when hidden.
    pub count: Option<u64>,
    /// Votes that say good; absent when hidden.
    pub good: Option<u64>,
    /// Different sessions a day, added over the days; absent when hidden.
    pub sessions: Option<u64>,
    /// Whether the figures are hidden.
    pub hidden: bool,
}

/// The rows of a period: its days, then every cell.
pub fn rows(figures: &Figures) -> Vec<Row> {
    let days = figures.days.iter().flat_map(|day| {
        let counts = [
            ("day-sessions", day.sessions),
            ("day-searches", day.searches),
            ("day-sets", day.sets),
            ("day-tips", day.tips),
            ("day-providers", day.providers),
        ];
        counts.map(|(measure, count)| Row::new(measure, &day.day, None, [count, 0, day.sessions]))
    });
    days.chain(figures.cells.iter().map(Row::of)).collect()
}

impl Row {
    fn of(cell: &Cell) -> Self {
        let row = Self::new(cell.measure.name(), &cell.key, cell.label.as_deref(), [cell.count, cell.good, cell.sessions]);
        if row.hidden && cell.measure.has_free_keys() { Self { key: None, label: None, ..row } } else { row }
    }

    fn new(measure: &str, key: &str, label: Option<&str>, [count, good, sessions]: [u64; 3]) -> Self {
        let hidden = sessions < FEWEST_SESSIONS;
        let shown = |n: u64| (!hidden).then_some(n);
        Self {
            measure: measure.to_owned(),
            key: Some(key.to_owned()),
            label: label.map(str::to_owned),
            count: shown(count),
            good: shown(good),
            sessions: shown(sessions),
            hidden,
        }
    }
}
