//! The sum of the days of a period.

use super::{Cell, DayError, DayFile, Measure, REST, WHOLE, days_in, read_day};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;
use trits_index::ids::MediaType;

/// Which figures: of films, of series, or of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Everything, also what belongs to neither.
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

/// What goes into the figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period<'a> {
    /// First day, `YYYY-MM-DD`.
    pub from: &'a str,
    /// Last day.
    pub to: &'a str,
    /// Of what.
    pub kind: Kind,
}

/// One day in a row of days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
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
    /// Presses on a provider.
    pub providers: u64,
    /// How many sessions lie behind these figures.
    #[serde(skip)]
    pub behind: Behind,
}

/// Sessions behind the figures of a day. Where a figure adds several cells these are those of its largest: there are no fewer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Behind {
    /// Of the searches.
    pub searches: u64,
    /// Of the sets.
    pub sets: u64,
    /// Of the tips opened.
    pub tips: u64,
    /// Of the presses on a provider.
    pub providers: u64,
}

/// How much of what is opened goes to few titles.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Concentration {
    /// Different titles opened.
    pub titles: u64,
    /// Tips opened.
    pub opened: u64,
    /// Share of the ten most opened titles; `None` when nothing was opened.
    pub top10: Option<f64>,
    /// Share of the fifty most opened titles.
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
    /// How tips opened spread over titles.
    pub concentration: Concentration,
    /// Every figure: by measure, the largest count first.
    pub cells: Vec<Cell>,
}

impl Period<'_> {
    /// Adds the days of the period up.
    ///
    /// # Errors
    /// The folder or a file cannot be read. A damaged file is named in the figures instead.
    pub fn sum(&self, data: &Path) -> Result<Figures, DayError> {
        let (mut days, mut computed) = (Vec::new(), None);
        let mut sums: BTreeMap<(Measure, String), Cell> = BTreeMap::new();
        let damaged = self.each(data, |file| {
            let cells = file.cells(self.kind);
            days.push(DayFigures::of(&file.day, cells));
            cells.iter().for_each(|cell| add(&mut sums, cell));
            computed = computed.take().max(Some(file.computed));
        })?;
        let cells = in_order(sums.into_values().collect());
        Ok(Figures {
            from: self.from.to_owned(),
            to: self.to.to_owned(),
            media_type: self.kind,
            computed,
            days,
            damaged,
            concentration: Concentration::of(&cells),
            cells,
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
    /// The cells of a measure.
    pub fn of(&self, measure: Measure) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(move |cell| cell.measure == measure)
    }
}

impl DayFigures {
    pub(super) fn of(day: &str, cells: &[Cell]) -> Self {
        let behind = |measure: Measure, event: &str| {
            let behind = cells.iter().filter(|c| c.measure == measure || c.measure == Measure::Events && c.key == event);
            behind.map(|c| c.sessions).max().unwrap_or(0)
        };
        let total = |measure: Measure| cells.iter().filter(|c| c.measure == measure).map(|c| c.count).sum();
        let sessions = cells.iter().find(|c| c.measure == Measure::Sessions && c.key == WHOLE).map_or(0, |c| c.sessions);
        Self {
            day: day.to_owned(),
            sessions,
            searches: total(Measure::SearchOutcomes),
            sets: total(Measure::Sets),
            tips: total(Measure::Tips),
            providers: total(Measure::Providers),
            behind: Behind {
                searches: behind(Measure::SearchOutcomes, "search_submitted"),
                sets: behind(Measure::Sets, "alt_set_requested"),
                tips: behind(Measure::Tips, "tip_card_click"),
                providers: behind(Measure::Providers, "availability_click"),
            },
        }
    }
}

impl Concentration {
    fn of(cells: &[Cell]) -> Self {
        let tips = || cells.iter().filter(|c| c.measure == Measure::Tips);
        let opened: u64 = tips().map(|c| c.count).sum();
        let share = |top: usize| {
            let most: u64 = tips().filter(|c| c.key != REST).take(top).map(|c| c.count).sum();
            (opened > 0).then(|| most as f64 / opened as f64)
        };
        Self { titles: tips().filter(|c| c.key != REST).count() as u64, opened, top10: share(10), top50: share(50) }
    }
}

fn add(sums: &mut BTreeMap<(Measure, String), Cell>, cell: &Cell) {
    let sum = sums.entry((cell.measure, cell.key.clone())).or_insert_with(|| Cell { count: 0, good: 0, sessions: 0, ..cell.clone() });
    sum.count += cell.count;
    sum.good += cell.good;
    sum.sessions += cell.sessions;
    if cell.label.is_some() {
        sum.label.clone_from(&cell.label);
    }
}

/// By measure, the largest count first, then by key.
fn in_order(mut cells: Vec<Cell>) -> Vec<Cell> {
    let place = |measure: Measure| Measure::ALL.iter().position(|m| *m == measure);
    cells.sort_by(|a, b| (place(a.measure), Reverse(a.count), &a.key).cmp(&(place(b.measure), Reverse(b.count), &b.key)));
    cells
}
