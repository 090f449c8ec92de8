//! The provider, TMDB: daily id exports list the titles, a selection decides which we want, details have their facts.
//!
//! In: [`Settings`], the data folder, a day. Out: [`Ingest`](super::table::Ingest), as tables give it. What was fetched stays in
//! `work/provider/titles.redb` as normalised rows, so that the next night fetches only what changed or is old, and a night that was
//! killed resumes where it was.
//!
//! Invariant: a night's titles depend on the provider, the day and what was stored at the night's start, never on where a run was cut off.

pub mod cache;
mod catalogue;
pub mod changes;
pub mod client;
pub mod enrich;
mod error;
mod exports;
mod fetch;
mod fetch_state;
mod night;
mod plan;
pub mod reference;
pub mod report;
mod requested;
pub mod row;
mod schedule;
pub mod settings;

use chrono::NaiveDate;

pub use error::ProviderError;
pub use fetch::Watch;
pub use fetch_state::Suspects;
pub use night::Night;
pub use requested::{Counts, Request};
pub use settings::{Settings, SettingsError, Token, TokenError};

/// Days after which facts must be fetched again: the provider's terms allow six months, our gate 170 days. Ten days remain for nights that
/// fail.
pub const REFRESH_AFTER: i64 = 160;

/// Days after which a record is removed even when no night could fetch it again: the provider's terms allow six months.
pub const LONGEST: i64 = 175;

/// Days since a day, `YYYY-MM-DD`; more than any limit when it is none.
fn age(day: &str, today: NaiveDate) -> i64 {
    day.parse::<NaiveDate>().map_or(i64::MAX, |day| (today - day).num_days())
}
