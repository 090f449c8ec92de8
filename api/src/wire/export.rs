//! Figures that leave the house.

use serde::Serialize;
use trits_events::analytics::{FEWEST_SESSIONS, GRAIN, Period, Row};
use utoipa::ToSchema;

/// What stands in a table of comma-separated values instead of a hidden figure.
const HIDDEN: &str = "<5";

/// The figures of a period as rows. What fewer than five sessions did on a day is in none of them; all other figures of a day are rounded,
/// and a period adds its days as they are told alone. So no difference of two of them tells what fewer than five sessions did.
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
    /// Days whose figures are damaged; the next night makes them anew.
    pub damaged: Vec<String>,
    /// The days of the period, then every figure.
    pub rows: Vec<AnalyticsExportRow>,
}

/// One figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnalyticsExportRow {
    /// What is counted.
    pub measure: String,
    /// Of what; null for what visitors typed and fewer than five sessions did, together.
    #[schema(required)]
    pub key: Option<String>,
    /// The key in words.
    #[schema(required)]
    pub label: Option<String>,
    /// Events, or votes; null when hidden.
    #[schema(required)]
    pub count: Option<u64>,
    /// Votes that say good; null when hidden.
    #[schema(required)]
    pub good: Option<u64>,
    /// Different sessions a day, added over the days; null when hidden.
    #[schema(required)]
    pub sessions: Option<u64>,
    /// Days on which fewer than five sessions lie behind it; the figures are without them.
    pub hidden_days: u64,
    /// Whether that is all of them.
    pub hidden: bool,
}

impl AnalyticsExport {
    /// Of the rows of a period, and the days that are not in them.
    pub fn of(period: &Period<'_>, (rows, damaged): (Vec<Row>, Vec<String>)) -> Self {
        let rows = rows.into_iter().map(AnalyticsExportRow::from).collect();
        Self { from: period.from.to_owned(), to: period.to.to_owned(), hidden_below: FEWEST_SESSIONS, rounded_to: GRAIN, damaged, rows }
    }
}

impl From<Row> for AnalyticsExportRow {
    fn from(row: Row) -> Self {
        let Row { measure, key, label, count, good, sessions, hidden_days, hidden } = row;
        Self { measure, key, label, count, good, sessions, hidden_days, hidden }
    }
}

impl AnalyticsExport {
    /// As comma-separated values with a line of names.
    ///
    /// # Errors
    /// Never for rows in memory.
    pub fn csv(&self) -> anyhow::Result<Vec<u8>> {
        let mut out = csv::Writer::from_writer(Vec::new());
        out.write_record(["measure", "key", "label", "hidden_days", "count", "good", "sessions"])?;
        for row in &self.rows {
            let figure = |n: Option<u64>| n.map_or_else(|| HIDDEN.to_owned(), |n| n.to_string());
            let text = |t: &Option<String>| t.as_deref().map_or_else(String::new, harmless);
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

/// A text that no spreadsheet takes for a formula: visitors wrote some of them.
fn harmless(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_visitors_are_no_formulas_and_hidden_figures_are_words() {
        let row = |key: Option<&str>, count: Option<u64>| AnalyticsExportRow {
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
