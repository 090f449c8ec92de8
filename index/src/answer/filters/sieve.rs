//! Filters held against the columns of a snapshot.

use super::forms::within_minutes;
use super::{AGE_OF_UNKNOWN, Filters, Needs};
use crate::availability::Availability;
use crate::ids::{MediaType, TitleNo};
use crate::snapshot::Snapshot;
use crate::store::filter_columns::AGE_UNKNOWN;
use crate::store::{Columns, FilterColumns};

/// Filters ready to be asked about titles of one media type.
#[derive(Clone, Copy)]
pub(in crate::answer) struct Sieve<'a> {
    columns: &'a Columns,
    more: &'a FilterColumns,
    availability: &'a Availability,
    filters: &'a Filters,
    media: MediaType,
}

impl<'a> Sieve<'a> {
    pub fn new(snapshot: &'a Snapshot, filters: &'a Filters, media: MediaType) -> Self {
        Self { columns: &snapshot.columns, more: &snapshot.filters, availability: &snapshot.availability, filters, media }
    }

    /// Whether the rules hold that are never relaxed.
    pub fn is_allowed(&self, no: TitleNo) -> bool {
        let f = self.filters;
        self.columns.genres[no.at()] & f.not_genres == 0 && self.is_old_enough(no) && self.is_free_of_themes(no)
    }

    fn is_old_enough(&self, no: TitleNo) -> bool {
        let Some(most) = self.filters.max_age else { return true };
        let age = self.more.age[no.at()];
        most >= if age == AGE_UNKNOWN { AGE_OF_UNKNOWN } else { age }
    }

    fn is_free_of_themes(&self, no: TitleNo) -> bool {
        let unwanted = &self.filters.not_themes;
        unwanted.is_empty() || self.more.concepts(no).iter().all(|c| unwanted.binary_search(c).is_err())
    }

    /// The rungs that must be climbed before a title passes the other filters.
    pub fn needs(&self, no: TitleNo) -> Needs {
        let f = self.filters;
        let unless = |met: bool, rung: Needs| if met { Needs::NONE } else { rung };
        Needs::of_years_apart(self.years_apart(no))
            .and(Needs::of_length(self.length_distance(no)))
            .and(unless(f.languages.is_empty() || f.languages.binary_search(&self.columns.language[no.at()]).is_ok(), Needs::LANGUAGE))
            .and(unless(f.min_score.is_none_or(|least| self.more.score[no.at()] >= least), Needs::SCORE))
            .and(self.offer_needs(no))
            .and(unless(f.genres == 0 || self.columns.genres[no.at()] & f.genres != 0, Needs::GENRES))
    }

    /// What must be given up of the wishes about services: the way first, then the service. A title of which no offer is known
    /// meets no wish.
    fn offer_needs(&self, no: TitleNo) -> Needs {
        let f = self.filters;
        if self.availability.meets(no, &f.services, f.access) {
            return Needs::NONE;
        }
        let offers = self.availability.of(no);
        let on_service = offers.iter().any(|offer| self.availability.is_on(*offer, &f.services));
        let in_a_way = offers.iter().any(|offer| f.access.admits(offer.access));
        match (on_service, in_a_way) {
            (true, _) => Needs::ACCESS,
            (false, true) => Needs::SERVICES,
            (false, false) if f.services.is_empty() => Needs::ACCESS,
            (false, false) if f.access.is_none() => Needs::SERVICES,
            (false, false) => Needs::ACCESS.and(Needs::SERVICES),
        }
    }

    /// Whether all filters hold, the hard ones and the others.
    pub fn passes(&self, no: TitleNo) -> bool {
        self.is_allowed(no) && self.needs(no) == Needs::NONE
    }

    fn years_apart(&self, no: TitleNo) -> u16 {
        match (self.filters.years, self.columns.year[no.at()]) {
            (None, _) => 0,
            (Some(_), 0) => u16::MAX,
            (Some(years), year) => years.from.saturating_sub(year).max(year.saturating_sub(years.to)),
        }
    }

    fn length_distance(&self, no: TitleNo) -> u8 {
        match self.media {
            MediaType::Movie => self.filters.max_runtime.map_or(0, |most| within_minutes(self.more.minutes[no.at()], most)),
            MediaType::Tv => self.filters.forms.distance(self.more, no),
        }
    }
}
