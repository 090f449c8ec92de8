//! Whether a title matches the filters, by the columns of a snapshot.

use super::{Direction, FILTERS, Filter, Filters, Requirements, Rule};
use crate::answer::steer;
use crate::ids::{MediaType, TitleNo};
use crate::snapshot::Snapshot;
use crate::title::Title;
use serde::Serialize;

/// The filters of a query over the titles of one media type.
pub(in crate::answer) struct FilterPredicate<'a> {
    snapshot: &'a Snapshot,
    filters: &'a Filters,
    seed: Option<TitleNo>,
    /// The rows of the table that are set.
    active: Vec<&'static Filter>,
}

/// A filter that a tip does not meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = OutsideFilter))]
pub struct Outside {
    /// Name of the parameter.
    pub field: &'static str,
    /// What the tip has instead, in a few Dutch words.
    pub label: String,
}

impl<'a> FilterPredicate<'a> {
    /// `seed` is the title that others are compared with; without one, what compares is left out.
    pub fn new(snapshot: &'a Snapshot, filters: &'a Filters, media: MediaType, seed: Option<TitleNo>) -> Self {
        let is_active = |row: &&Filter| row.only.is_none_or(|only| only == media) && row.applied(filters, snapshot).is_some();
        Self { snapshot, filters, seed, active: FILTERS.iter().filter(is_active).collect() }
    }

    /// Whether the title meets the filters that are never relaxed.
    pub fn is_allowed(&self, no: TitleNo) -> bool {
        self.active.iter().all(|row| match row.rule {
            Rule::Hard(meets) => meets(self.filters, self.snapshot, no),
            Rule::Soft { .. } | Rule::BesideSeed { .. } => true,
        })
    }

    /// The relaxation steps that the other filters require for a title.
    pub fn requirements(&self, no: TitleNo) -> Requirements {
        self.active.iter().fold(Requirements::NONE, |all, row| match row.rule {
            Rule::Soft { requirements, .. } => all.union(requirements(self.filters, self.snapshot, no)),
            Rule::BesideSeed { requirements, .. } => {
                self.seed.map_or(all, |seed| all.union(requirements(self.filters, self.snapshot, seed, no)))
            }
            Rule::Hard(_) => all,
        })
    }

    /// Whether the title meets all filters.
    pub fn passes(&self, no: TitleNo) -> bool {
        self.is_allowed(no) && self.requirements(no) == Requirements::NONE
    }

    /// The directions of the filters that a title lies in.
    pub fn directions(&self, no: TitleNo) -> impl Iterator<Item = Direction> {
        let from = self.seed.map(|seed| (seed, self.filters.directions.each()));
        from.into_iter().flat_map(move |(seed, each)| each.filter(move |one| steer::is_in(*one, self.snapshot, seed, no)))
    }

    /// Whether a title lies on the other side of one of the directions of the filters.
    pub fn is_opposed(&self, no: TitleNo) -> bool {
        let mut opposites = self.filters.directions.each().filter_map(Direction::opposite);
        self.seed.is_some_and(|seed| opposites.any(|one| steer::is_in(one, self.snapshot, seed, no)))
    }

    /// What a title has instead of what the filters require, in the order of relaxation.
    pub fn outside(&self, no: TitleNo, title: &Title) -> Vec<Outside> {
        let mut found: Vec<(u8, Outside)> = Vec::new();
        for row in &self.active {
            let (step, labels) = match (row.rule, self.seed) {
                (Rule::Soft { step, outside, .. }, _) => (step, outside(self.filters, self.snapshot, no, title)),
                (Rule::BesideSeed { step, outside, .. }, Some(seed)) => (step, outside(self.filters, self.snapshot, seed, no)),
                (Rule::BesideSeed { .. }, None) | (Rule::Hard(_), _) => continue,
            };
            for label in labels {
                if found.iter().all(|(other, one)| *other != step || one.label != label) {
                    found.push((step, Outside { field: row.name, label }));
                }
            }
        }
        found.sort_by_key(|(step, _)| *step);
        found.into_iter().map(|(_, outside)| outside).collect()
    }
}

/// How far a year lies outside the range; an unknown one lies far outside.
pub(super) fn years_outside(filters: &Filters, year: u16) -> u16 {
    match (filters.years, year) {
        (None, _) => 0,
        (Some(_), 0) => u16::MAX,
        (Some(years), year) => years.from.saturating_sub(year).max(year.saturating_sub(years.to)),
    }
}

/// The steps that services and ways to watch require: the way first, then the service. A title without a known offer meets neither.
pub(super) fn of_offers(f: &Filters, snapshot: &Snapshot, no: TitleNo) -> Requirements {
    let availability = &snapshot.availability;
    if availability.meets(no, &f.services, f.access) {
        return Requirements::NONE;
    }
    let offers = availability.of(no);
    let on_service = offers.iter().any(|offer| availability.is_on(*offer, &f.services));
    let in_a_way = offers.iter().any(|offer| f.access.admits(offer.access));
    match (on_service, in_a_way) {
        (true, _) => Requirements::ACCESS,
        (false, true) => Requirements::SERVICES,
        (false, false) if f.services.is_empty() => Requirements::ACCESS,
        (false, false) if f.access.is_none() => Requirements::SERVICES,
        (false, false) => Requirements::ACCESS.union(Requirements::SERVICES),
    }
}
