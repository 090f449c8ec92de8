//! What visitors did, counted a day at a time. In: events of the sink and the live snapshot. Out: one file for each day with events in
//! the data folder ([`trits_events::analytics`]), and none for a day without.
//!
//! An event becomes facts: session, media type, what it counts for and of what (`facts`). Searches are looked up as the site's search
//! would (`searches`), votes as the answer function would (`looked`). Polars groups the facts (`cells`, `votes`, `funnel`).
//!
//! Keys are words of ours or of the snapshot: a provider, a title or an amount that is not known is counted as such, for a visitor may have
//! typed anything. What was searched for and not found is the exception; exports tell it only when five sessions typed the same on a day.
//!
//! Nothing is kept of a session but its part in sums. A file carries the digest of the events it counts, so the figures of a day are made
//! anew as soon as one of them is erased, and go when retention took the last of them.

mod cells;
mod facts;
mod funnel;
mod labels;
mod looked;
mod searches;
mod store;
#[cfg(test)]
mod tests;
mod votes;

pub use store::{Done, bring_up_to_date};

use crate::night::failure::Failure;
use facts::Facts;
use polars::prelude::{DataFrame, PolarsError};
use trits_events::analytics::{Cell, Kind};
use trits_events::KeptEvent;
use trits_index::snapshot::Snapshot;

/// The figures of one day's events, in the order in which they came.
///
/// # Errors
/// The snapshot cannot be read.
pub fn count(events: &[KeptEvent], snapshot: &Snapshot) -> Result<[Vec<Cell>; 3], Failure> {
    let facts = Facts::of(events, snapshot);
    let votes = votes::frame(&facts.votes, snapshot)?;
    let frame = facts.frame().and_then(|told| told.vstack(&votes)).map_err(broken)?;
    let of = |kind| figures(&frame, kind, snapshot);
    Ok([of(Kind::All)?, of(Kind::Movie)?, of(Kind::Tv)?])
}

fn figures(frame: &DataFrame, kind: Kind, snapshot: &Snapshot) -> Result<Vec<Cell>, Failure> {
    let of_kind = cells::of_kind(frame, kind).map_err(broken)?;
    let mut all = cells::count(&of_kind).map_err(broken)?;
    all.extend(funnel::count(&of_kind).map_err(broken)?);
    all.sort_by(|a, b| (a.measure, &a.key).cmp(&(b.measure, &b.key)));
    labels::set(&mut all, snapshot);
    Ok(all)
}

/// A frame of our own making that polars cannot work with is a fault of ours.
fn broken(error: PolarsError) -> Failure {
    Failure::Integrity(format!("the figures of a day cannot be grouped: {error}"))
}
