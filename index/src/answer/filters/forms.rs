//! Forms that a series can be required to have.

use crate::ids::TitleNo;
use crate::store::FilterColumns;
use crate::store::filter_columns::{ENDED, MINISERIES, RUNNING};

/// A required form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// One season of few episodes, completed.
    Miniseries,
    /// At most one season.
    OneSeason,
    /// At most three seasons.
    ThreeSeasons,
    /// Episodes under half an hour.
    UnderHalfHour,
    /// Episodes under an hour.
    UnderHour,
    /// No longer made.
    Ended,
}

/// All forms with their word on the wire and their Dutch label, in the order of display.
pub const FORMS: [(Form, &str, &str); 6] = [
    (Form::Miniseries, "miniseries", "miniserie"),
    (Form::OneSeason, "one-season", "hoogstens één seizoen"),
    (Form::ThreeSeasons, "three-seasons", "hoogstens drie seizoenen"),
    (Form::UnderHalfHour, "under-30", "afleveringen onder een halfuur"),
    (Form::UnderHour, "under-60", "afleveringen onder een uur"),
    (Form::Ended, "ended", "afgerond"),
];

/// How far a title is from a required length or form: within it, or within it after one, two or all steps.
pub(super) const MET: u8 = 0;
const STRETCHED: u8 = 1;
const FAR_STRETCHED: u8 = 2;
const BROKEN: u8 = 3;

impl Form {
    /// How far a series is from the form, 0-3.
    pub(super) fn distance(self, columns: &FilterColumns, no: TitleNo) -> u8 {
        let (seasons, minutes, form) = (columns.seasons[no.at()], columns.minutes[no.at()], columns.form[no.at()]);
        match self {
            Self::Miniseries if form & MINISERIES != 0 => MET,
            Self::Miniseries if seasons == 1 => STRETCHED,
            Self::Miniseries | Self::OneSeason => within_seasons(seasons, 1),
            Self::ThreeSeasons => within_seasons(seasons, 3),
            Self::UnderHalfHour => within_minutes(minutes, 29),
            Self::UnderHour => within_minutes(minutes, 59),
            Self::Ended if form & ENDED != 0 => MET,
            Self::Ended if form & RUNNING != 0 => BROKEN,
            Self::Ended => FAR_STRETCHED,
        }
    }
}

fn within_seasons(seasons: u16, most: u16) -> u8 {
    match seasons {
        0 => FAR_STRETCHED,
        n if n <= most => MET,
        n if n <= most + 1 => FAR_STRETCHED,
        _ => BROKEN,
    }
}

/// How far a length is from at most `most` minutes: within it, 15 % over, 30 % over or unknown, beyond.
pub(super) fn within_minutes(minutes: u16, most: u16) -> u8 {
    let (length, most) = (u32::from(minutes) * 100, u32::from(most));
    match length {
        0 => FAR_STRETCHED,
        n if n <= most * 100 => MET,
        n if n <= most * 115 => STRETCHED,
        n if n <= most * 130 => FAR_STRETCHED,
        _ => BROKEN,
    }
}

/// A set of forms, all of which are required.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Forms(u8);

impl Forms {
    /// Any form.
    pub const NONE: Self = Self(0);

    /// With one more form.
    #[must_use]
    pub const fn with(self, form: Form) -> Self {
        Self(self.0 | 1 << form as u8)
    }

    /// With the form of a word; `None` for an unknown word.
    #[must_use]
    pub fn with_word(self, word: &str) -> Option<Self> {
        FORMS.iter().find(|(_, w, _)| *w == word).map(|(form, ..)| self.with(*form))
    }

    /// Whether any form will do.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The forms with their words and labels, in order.
    pub fn each(self) -> impl Iterator<Item = (Form, &'static str, &'static str)> {
        FORMS.into_iter().filter(move |(form, ..)| self.0 & (1 << *form as u8) != 0)
    }

    /// The largest distance of a series from any of the forms.
    pub(super) fn distance(self, columns: &FilterColumns, no: TitleNo) -> u8 {
        self.each().map(|(form, ..)| form.distance(columns, no)).max().unwrap_or(MET)
    }
}
