//! Whether a title is out, and whether a series has ended.

use super::reader::Reader;
use crate::tables::checks;
use crate::tables::day;
use crate::tables::field::Field;
use crate::tables::title::CatalogueTitle;
use chrono::{Datelike, NaiveDate};
use trits_index::ids::MediaType;

/// Fills `status`, `released` and `ended`; the date is known by now.
pub fn fill(title: &mut CatalogueTitle, reader: &mut Reader<'_>, today: NaiveDate) {
    title.status = reader.text(Field::Status);
    let ended = reader.fact(Field::Ended, checks::flag);
    let in_production = reader.fact(Field::InProduction, checks::flag);
    title.released = is_out(title, today);
    if title.media == MediaType::Tv {
        let by_status = title.status.as_deref().and_then(ended_by_status);
        title.ended = ended.or(by_status).or(in_production.map(|busy| !busy));
    }
}

/// A future date is decisive. A film in production is not out; a series in production is out once it has a past date.
fn is_out(title: &CatalogueTitle, today: NaiveDate) -> bool {
    let day = title.date.as_deref().and_then(|d| day::parse(d).ok());
    let year_to_come = title.year.is_some_and(|y| i32::from(y) > today.year());
    if year_to_come || day.is_some_and(|d| d > today) {
        return false;
    }
    let status = title.status.as_deref().unwrap_or("").to_lowercase();
    match (status.as_str(), title.media) {
        ("rumored" | "planned", _) | ("in production" | "post production" | "canceled", MediaType::Movie) => false,
        ("in production" | "pilot", MediaType::Tv) => title.year.is_some(),
        _ => true,
    }
}

fn ended_by_status(status: &str) -> Option<bool> {
    match status.to_lowercase().as_str() {
        "ended" | "canceled" | "cancelled" => Some(true),
        "returning series" | "in production" | "planned" | "pilot" => Some(false),
        _ => None,
    }
}
