//! The sum of the days of a period.

use super::{DayError, DayFile, Measure, MetricRow, REST, WHOLE, days_in, read_day};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;
use trits_index::ids::MediaType;
use utoipa::ToSchema;

/// Which figures: of films, of series, or of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Everything, including what belongs to neither.
    All,
    /// Films.
    Movie,
    /// Series.
    Tv,
}

impl From<Option<MediaType>> for Kind {
    fn from(media: Option<MediaType>) -> Self {
        match media {
            None => Self::All,
            Some(MediaType::Movie) => Self::Movie,
            Some(MediaType::Tv) => Self::Tv,
        }
    }
}

/// The days and media types that figures cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period<'a> {
    /// First day, `YYYY-MM-DD`.
    pub from: &'a str,
    /// Last day.
    pub to: &'a str,
    /// Of which media types.
    pub kind: Kind,
}

/// One day in a row of days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AnalyticsDay)]
pub struct DayFigures {
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
    /// Clicks on a provider.
    pub providers: u64,
    /// Contributing sessions.
    #[serde(skip)]
    pub contributing: ContributingSessions,
}

/// Sessions that contributed to the figures of a day. For a figure that sums several rows these are those of the largest: a lower
/// bound.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ContributingSessions {
    /// Of the searches.
    pub searches: u64,
    /// Of the sets.
    pub sets: u64,
    /// Of the tips opened.
    pub tips: u64,
    /// Of the presses on a provider.
    pub providers: u64,
}

/// How concentrated opened tips are on few titles.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AnalyticsConcentration)]
pub struct Concentration {
    /// Different titles opened.
    pub titles: u64,
    /// Tips opened.
    pub opened: u64,
    /// Share of the ten most opened titles; `None` when nothing was opened.
    #[schema(required)]
    pub top10: Option<f64>,
    /// Share of the fifty most opened titles.
    #[schema(required)]
    pub top50: Option<f64>,
}

/// The figures of a period.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// First day.
    pub from: String,
    /// Last day.
    pub to: String,
    /// Of what.
    pub media_type: Kind,
    /// When the newest of the days was computed.
    pub computed: Option<String>,
    /// The days with figures, ascending.
    pub days: Vec<DayFigures>,
    /// Days whose file cannot be used; they are not in the sums.
    pub damaged: Vec<String>,
    /// How concentrated opened tips are.
    pub concentration: Concentration,
    /// Every metric row: by measure, the largest count first.
    #[serde(rename = "cells")]
    pub rows: Vec<MetricRow>,
}

impl Period<'_> {
    /// Adds the days of the period up.
    ///
    /// # Errors
    /// The folder or a file cannot be read. A damaged file is named in the figures instead.
    pub fn sum(&self, data: &Path) -> Result<Figures, DayError> {
        let (mut days, mut computed) = (Vec::new(), None);
        let mut sums: BTreeMap<(Measure, String), MetricRow> = BTreeMap::new();
        let damaged = self.each(data, |file| {
            let rows = file.rows(self.kind);
            days.push(DayFigures::of(&file.day, rows));
            rows.iter().for_each(|row| add(&mut sums, row));
            computed = computed.take().max(Some(file.computed));
        })?;
        let rows = in_order(sums.into_values().collect());
        Ok(Figures {
            from: self.from.to_owned(),
            to: self.to.to_owned(),
            media_type: self.kind,
            computed,
            days,
            damaged,
            concentration: Concentration::of(&rows),
            rows,
        })
    }

    /// Reads the days of the period, oldest first; gives back those whose files cannot be used.
    pub(super) fn each(&self, data: &Path, mut with: impl FnMut(DayFile)) -> Result<Vec<String>, DayError> {
        let io = |source| DayError::Io { path: super::dir(data), source };
        let within = |day: &String| (self.from..=self.to).contains(&day.as_str());
        let mut damaged = Vec::new();
        for day in days_in(data).map_err(io)?.into_iter().filter(within) {
            match read_day(data, &day) {
                Ok(file) => file.into_iter().for_each(&mut with),
                Err(DayError::Shape { .. }) => damaged.push(day),
                Err(error) => return Err(error),
            }
        }
        Ok(damaged)
    }
}

impl Figures {
    /// The rows of a measure.
    pub fn of(&self, measure: Measure) -> impl Iterator<Item = &MetricRow> {
        self.rows.iter().filter(move |row| row.measure == measure)
    }
}

impl DayFigures {
    pub(super) fn of(day: &str, rows: &[MetricRow]) -> Self {
        let contributing = |measure: Measure, event: &str| {
            let rows = rows.iter().filter(|c| c.measure == measure || c.measure == Measure::Events && c.key == event);
            rows.map(|c| c.sessions).max().unwrap_or(0)
        };
        let total = |measure: Measure| rows.iter().filter(|c| c.measure == measure).map(|c| c.count).sum();
        let sessions = rows.iter().find(|c| c.measure == Measure::Sessions && c.key == WHOLE).map_or(0, |c| c.sessions);
        Self {
            day: day.to_owned(),
            sessions,
            searches: total(Measure::SearchOutcomes),
            sets: total(Measure::Sets),
            tips: total(Measure::Tips),
            providers: total(Measure::Providers),
            contributing: ContributingSessions {
                searches: contributing(Measure::SearchOutcomes, "search_submitted"),
                sets: contributing(Measure::Sets, "alt_set_requested"),
                tips: contributing(Measure::Tips, "tip_card_click"),
                providers: contributing(Measure::Providers, "availability_click"),
            },
        }
    }
}

impl Concentration {
    fn of(rows: &[MetricRow]) -> Self {
        let tips = || rows.iter().filter(|c| c.measure == Measure::Tips);
        let opened: u64 = tips().map(|c| c.count).sum();
        let share = |top: usize| {
            let most: u64 = tips().filter(|c| c.key != REST).take(top).map(|c| c.count).sum();
            (opened > 0).then(|| most as f64 / opened as f64)
        };
        Self { titles: tips().filter(|c| c.key != REST).count() as u64, opened, top10: share(10), top50: share(50) }
    }
}

fn add(sums: &mut BTreeMap<(Measure, String), MetricRow>, row: &MetricRow) {
    let sum = sums.entry((row.measure, row.key.clone())).or_insert_with(|| MetricRow { count: 0, good: 0, sessions: 0, ..row.clone() });
    sum.count += row.count;
    sum.good += row.good;
    sum.sessions += row.sessions;
    if row.label.is_some() {
        sum.label.clone_from(&row.label);
    }
}

/// By measure, the largest count first, then by key.
fn in_order(mut rows: Vec<MetricRow>) -> Vec<MetricRow> {
    let place = |measure: Measure| Measure::ALL.iter().position(|m| *m == measure);
    rows.sort_by(|a, b| (place(a.measure), Reverse(a.count), &a.key).cmp(&(place(b.measure), Reverse(b.count), &b.key)));
    rows
}
