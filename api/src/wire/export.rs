//! Figures that leave the house.

use serde::Serialize;
use trits_index::analytics::{FEWEST_SESSIONS, Figures, Row, rows};
use utoipa::ToSchema;

/// What stands in a table of comma-separated values instead of a hidden figure.
const HIDDEN: &str = "<5";

/// The figures of a period as rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnalyticsExport {
    /// First day of UTC, `YYYY-MM-DD`.
    pub from: String,
    /// Last day.
    pub to: String,
    /// Figures from fewer sessions than this are hidden.
    pub hidden_below: u64,
    /// The days of the period, then every figure.
    pub rows: Vec<AnalyticsExportRow>,
}

/// One figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnalyticsExportRow {
    /// What is counted.
    pub measure: String,
    /// Of what; null where visitors typed it and the figure is hidden.
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
    /// Whether fewer than five sessions lie behind it.
    pub hidden: bool,
}

impl From<&Figures> for AnalyticsExport {
    fn from(figures: &Figures) -> Self {
        let rows = rows(figures).into_iter().map(AnalyticsExportRow::from).collect();
        Self { from: figures.from.clone(), to: figures.to.clone(), hidden_below: FEWEST_SESSIONS, rows }
    }
}

impl From<Row> for AnalyticsExportRow {
    fn from(row: Row) -> Self {
        let Row { measure, key, label, count, good, sessions, hidden } = row;
        Self { measure, key, label, count, good, sessions, hidden }
    }
}

impl AnalyticsExport {
    /// As comma-separated values with a line of names.
    ///
    /// # Errors
    /// Never for rows in memory.
    pub fn csv(&self) -> anyhow::Result<Vec<u8>> {
        let mut out = csv::Writer::from_writer(Vec::new());
        out.write_record(["measure", "key", "label", "count", "good", "sessions"])?;
        for row in &self.rows {
            let figure = |n: Option<u64>| n.map_or_else(|| HIDDEN.to_owned(), |n| n.to_string());
            let text = |t: &Option<String>| t.as_deref().map_or_else(String::new, harmless);
            out.write_record([
                &row.measure,
                &text(&row.key),
                &text(&row.label),
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
            hidden: count.is_none(),
        };
        let rows = vec![row(Some("=HYPERLINK(\"x\")"), Some(7)), row(Some("-1+1"), Some(6)), row(Some("a, b"), Some(5)), row(None, None)];
        let export = AnalyticsExport { from: String::new(), to: String::new(), hidden_below: 5, rows };
        let text = String::from_utf8(export.csv().expect("rows")).expect("UTF-8");
        let expected = "measure,key,label,count,good,sessions\n\
             no-hit-queries,\"'=HYPERLINK(\"\"x\"\")\",,7,0,7\n\
             no-hit-queries,'-1+1,,6,0,6\n\
             no-hit-queries,\"a, b\",,5,0,5\n\
             no-hit-queries,,,<5,<5,<5\n";
        assert_eq!(text, expected);
    }
}
