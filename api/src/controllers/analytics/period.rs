//! The period that is asked for.

use crate::app::{App, Shared};
use crate::clock::{Minute, day_number};
use crate::params::{Params, invalid, out_of_range};
use crate::problem::ApiError;
use std::path::Path;
use trits_events::analytics::{DayError, Kind, Period};

/// Days of a period when no first day is given.
const DAYS: u64 = 30;

/// Longest period, in days: two years, as long as events are kept.
const MOST: u64 = 731;

/// What `read` makes of the period in a query string: the last 30 days when it names none.
///
/// # Errors
/// A day cannot be read, the period is empty or too long, or the files cannot be read.
pub async fn read<T: Send + 'static>(
    app: Shared,
    raw: Option<String>,
    read: impl FnOnce(&Period<'_>, &Path) -> Result<T, DayError> + Send + 'static,
) -> Result<T, ApiError> {
    let read = tokio::task::spawn_blocking(move || asked(&app, raw.as_deref(), read));
    read.await.map_err(|error| ApiError::Internal(error.into()))?
}

fn asked<T>(app: &App, raw: Option<&str>, read: impl FnOnce(&Period<'_>, &Path) -> Result<T, DayError>) -> Result<T, ApiError> {
    let params = Params::new(raw);
    let to = day(&params, "to")?.unwrap_or_else(|| Minute::now().day());
    let from = match day(&params, "from")? {
        Some(from) => from,
        None => Minute::of_unix((day_number(&to).unwrap_or(0) + 1).saturating_sub(DAYS) * 86_400).day(),
    };
    let length = day_number(&to).zip(day_number(&from)).and_then(|(to, from)| to.checked_sub(from));
    if length.is_none_or(|days| days >= MOST) {
        return Err(out_of_range("from", format!("hoogstens {MOST} dagen voor 'to' liggen, en niet erna")));
    }
    let period = Period { from: &from, to: &to, kind: Kind::from(params.media()?) };
    read(&period, &app.data).map_err(|error| ApiError::Internal(error.into()))
}

fn day(params: &Params<'_>, name: &'static str) -> Result<Option<String>, ApiError> {
    let Some(text) = params.text(name)? else { return Ok(None) };
    if day_number(&text).is_none() { Err(invalid(name, "een dag zijn, als 2026-01-31")) } else { Ok(Some(text)) }
}
