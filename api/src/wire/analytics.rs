//! What visitors did, for the operator.

use super::{AnalyticsMeasure, MediaType};
use serde::Serialize;
use std::cmp::Reverse;
use trits_events::analytics::{Concentration, DayFigures, Figures, Kind, Measure, MetricRow, REST};
use utoipa::ToSchema;

/// Most rows of a table; exports hold all of them.
const ROWS: usize = 100;

/// Figures of a period. Sessions are those of a browser tab; they are told apart within a day and added over the days, so a tab that
/// stays open past midnight counts on both.
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
    pub days: Vec<AnalyticsDay>,
    /// Days whose figures are damaged; the next night makes them anew.
    pub damaged: Vec<String>,
    /// How tips opened spread over titles.
    pub concentration: AnalyticsConcentration,
    /// One table for every measure, also the empty ones.
    pub tables: Vec<AnalyticsTable>,
}

/// One day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnalyticsDay {
    /// The day.
    pub day: String,
    /// Different sessions.
    pub sessions: u64,
    /// Searches.
    pub searches: u64,
    /// Sets of tips.
    pub sets: u64,
    /// Tips opened.
    pub tips: u64,
    /// Presses on a provider.
    pub providers: u64,
}

/// How much of what is opened goes to few titles.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnalyticsConcentration {
    /// Different titles opened.
    pub titles: u64,
    /// Tips opened.
    pub opened: u64,
    /// Share of the ten most opened titles; null when nothing was opened.
    #[schema(required)]
    pub top10: Option<f64>,
    /// Share of the fifty most opened titles.
    #[schema(required)]
    pub top50: Option<f64>,
}

/// What is counted for one measure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnalyticsTable {
    /// What is counted.
    pub measure: AnalyticsMeasure,
    /// All rows together, also those that are not here.
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
            concentration: figures.concentration.into(),
            days: figures.days.into_iter().map(AnalyticsDay::from).collect(),
            from: figures.from,
            to: figures.to,
            computed: figures.computed,
            damaged: figures.damaged,
        }
    }
}

impl AnalyticsTable {
    fn of(measure: Measure, mut cells: Vec<&MetricRow>) -> Self {
        if measure == Measure::VotesByPair {
            cells.sort_by_key(|cell| (Reverse(cell.count - cell.good.min(cell.count)), cell.good));
        }
        Self {
            measure: measure.into(),
            count: cells.iter().map(|cell| cell.count).sum(),
            keys: cells.iter().filter(|cell| cell.key != REST).count() as u64,
            rows: cells.into_iter().filter(|cell| cell.key != REST).take(ROWS).map(AnalyticsRow::of).collect(),
        }
    }
}

impl AnalyticsRow {
    fn of(cell: &MetricRow) -> Self {
        Self { key: cell.key.clone(), label: cell.label.clone(), count: cell.count, good: cell.good, sessions: cell.sessions }
    }
}

impl From<DayFigures> for AnalyticsDay {
    fn from(day: DayFigures) -> Self {
        let DayFigures { day, sessions, searches, sets, tips, providers, contributing: _ } = day;
        Self { day, sessions, searches, sets, tips, providers }
    }
}

impl From<Concentration> for AnalyticsConcentration {
    fn from(of: Concentration) -> Self {
        let Concentration { titles, opened, top10, top50 } = of;
        Self { titles, opened, top10, top50 }
    }
}
