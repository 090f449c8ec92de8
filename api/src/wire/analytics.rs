//! What visitors did, for the operator: figures, and the same as a table for export.

use super::MediaType;
use serde::Serialize;
use std::cmp::Reverse;
use trits_events::analytics::{Concentration, DayFigures, FEWEST_SESSIONS, Figures, GRAIN, Kind, Measure, MetricRow, Period, REST, Row};
use utoipa::ToSchema;

/// Most rows of a table; exports hold all of them.
const ROWS: usize = 100;

/// Figures of a period. Sessions are those of a browser tab; they are distinct within a day and added over the days, so a tab that is open
/// past midnight counts on both.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnalyticsAnswer {
    /// First day of UTC, `YYYY-MM-DD`.
    pub from: String,
    /// Last day.
    pub to: String,
    /// Films or series; null for everything.
    #[schema(required)]
    pub media_type: Option<MediaType>,
    /// When the newest of the days was computed; null when no day of the period has figures.
    #[schema(required)]
    pub computed: Option<String>,
    /// The days on which something happened, ascending.
    pub days: Vec<DayFigures>,
    /// Days whose figures are damaged; the next night computes them again.
    pub damaged: Vec<String>,
    /// How opened tips are spread over titles.
    pub concentration: Concentration,
    /// One table for every measure, also the empty ones.
    pub tables: Vec<AnalyticsTable>,
}

/// How an export is written.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExportFormat {
    /// A table, for a spreadsheet.
    Csv,
    /// The same rows as JSON.
    Json,
}

/// What is counted for one measure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnalyticsTable {
    /// What is counted.
    pub measure: Measure,
    /// The sum of all rows, also those that are left out.
    pub count: u64,
    /// Number of different keys.
    pub keys: u64,
    /// The first 100 rows: the largest count first; of pairs those with most bad votes.
    pub rows: Vec<AnalyticsRow>,
}

/// One figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnalyticsRow {
    /// Of what.
    pub key: String,
    /// The key in words, for titles, pairs and themed pages.
    #[schema(required)]
    pub label: Option<String>,
    /// Events, or votes; in the funnel sessions.
    pub count: u64,
    /// Votes that say good.
    pub good: u64,
    /// Different sessions a day, added over the days.
    pub sessions: u64,
}

impl From<Figures> for AnalyticsAnswer {
    fn from(figures: Figures) -> Self {
        let tables = Measure::ALL.map(|measure| AnalyticsTable::of(measure, figures.of(measure).collect()));
        Self {
            media_type: match figures.media_type {
                Kind::All => None,
                Kind::Movie => Some(MediaType::Movie),
                Kind::Tv => Some(MediaType::Tv),
            },
            tables: tables.into(),
            concentration: figures.concentration,
            days: figures.days,
            from: figures.from,
            to: figures.to,
            computed: figures.computed,
            damaged: figures.damaged,
        }
    }
}

impl AnalyticsTable {
    fn of(measure: Measure, mut rows: Vec<&MetricRow>) -> Self {
        if measure == Measure::VotesByPair {
            rows.sort_by_key(|row| (Reverse(row.count - row.good.min(row.count)), row.good));
        }
        Self {
            measure,
            count: rows.iter().map(|row| row.count).sum(),
            keys: rows.iter().filter(|row| row.key != REST).count() as u64,
            rows: rows.into_iter().filter(|row| row.key != REST).take(ROWS).map(AnalyticsRow::of).collect(),
        }
    }
}

impl AnalyticsRow {
    fn of(row: &MetricRow) -> Self {
        Self { key: row.key.clone(), label: row.label.clone(), count: row.count, good: row.good, sessions: row.sessions }
    }
}

/// A hidden figure in comma-separated values.
const HIDDEN: &str = "<5";

/// The figures of a period as rows. What fewer than five sessions did on a day is in none of them; all other figures of a day are rounded,
/// and a period adds the rounded days. So no difference of two figures shows what fewer than five sessions did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnalyticsExport {
    /// First day of UTC, `YYYY-MM-DD`.
    pub from: String,
    /// Last day.
    pub to: String,
    /// Figures of a day from fewer sessions than this are hidden.
    pub hidden_below: u64,
    /// Figures of a day are rounded to a multiple of this.
    pub rounded_to: u64,
    /// Days whose figures are damaged; the next night computes them again.
    pub damaged: Vec<String>,
    /// The days of the period, then every figure.
    pub rows: Vec<Row>,
}

impl AnalyticsExport {
    /// Of the rows of a period, and the days that are not in them.
    pub fn of(period: &Period<'_>, (rows, damaged): (Vec<Row>, Vec<String>)) -> Self {
        Self { from: period.from.to_owned(), to: period.to.to_owned(), hidden_below: FEWEST_SESSIONS, rounded_to: GRAIN, damaged, rows }
    }

    /// As comma-separated values with a line of names.
    ///
    /// # Errors
    /// None for rows in memory.
    pub fn csv(&self) -> anyhow::Result<Vec<u8>> {
        let mut out = csv::Writer::from_writer(Vec::new());
        out.write_record(["measure", "key", "label", "hidden_days", "count", "good", "sessions"])?;
        for row in &self.rows {
            let figure = |n: Option<u64>| n.map_or_else(|| HIDDEN.to_owned(), |n| n.to_string());
            let text = |t: &Option<String>| t.as_deref().map_or_else(String::new, escaped);
            out.write_record([
                &row.measure,
                &text(&row.key),
                &text(&row.label),
                &row.hidden_days.to_string(),
                &figure(row.count),
                &figure(row.good),
                &figure(row.sessions),
            ])?;
        }
        Ok(out.into_inner()?)
    }
}

/// A text that no spreadsheet evaluates as a formula: visitors wrote some of them.
fn escaped(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_visitors_are_no_formulas_and_hidden_figures_are_words() {
        let row = |key: Option<&str>, count: Option<u64>| Row {
            measure: "no-hit-queries".to_owned(),
            key: key.map(str::to_owned),
            label: None,
            count,
            good: count.map(|_| 0),
            sessions: count,
            hidden_days: u64::from(count.is_none()),
            hidden: count.is_none(),
        };
        let rows = vec![row(Some("=HYPERLINK(\"x\")"), Some(7)), row(Some("-1+1"), Some(6)), row(Some("a, b"), Some(5)), row(None, None)];
        let export = AnalyticsExport { from: String::new(), to: String::new(), hidden_below: 5, rounded_to: 5, damaged: Vec::new(), rows };
        let text = String::from_utf8(export.csv().expect("rows")).expect("UTF-8");
        let expected = "measure,key,label,hidden_days,count,good,sessions\n\
             no-hit-queries,\"'=HYPERLINK(\"\"x\"\")\",,0,7,0,7\n\
             no-hit-queries,'-1+1,,0,6,0,6\n\
             no-hit-queries,\"a, b\",,0,5,0,5\n\
             no-hit-queries,,,1,<5,<5,<5\n";
        assert_eq!(text, expected);
    }
}
