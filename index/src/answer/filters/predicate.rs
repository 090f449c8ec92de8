//! Whether a title meets the filters, by the columns of a snapshot.

use super::forms::within_minutes;
use super::{AGE_OF_UNKNOWN, Filters, Requirements};
use crate::availability::Availability;
use crate::ids::{MediaType, TitleNo};
use crate::snapshot::Snapshot;
use crate::store::filter_columns::AGE_UNKNOWN;
use crate::store::{Columns, FilterColumns};

/// The filters of a query over the titles of one media type.
#[derive(Clone, Copy)]
pub(in crate::answer) struct FilterPredicate<'a> {
    columns: &'a Columns,
    filter_columns: &'a FilterColumns,
    availability: &'a Availability,
    filters: &'a Filters,
    media: MediaType,
}

impl<'a> FilterPredicate<'a> {
    pub fn new(snapshot: &'a Snapshot, filters: &'a Filters, media: MediaType) -> Self {
        Self { columns: &snapshot.columns, filter_columns: &snapshot.filters, availability: &snapshot.availability, filters, media }
    }

    /// Whether the title meets the filters that are never relaxed.
    pub fn is_allowed(&self, no: TitleNo) -> bool {
        let f = self.filters;
        self.columns.genres[no.at()] & f.not_genres == 0 && self.is_old_enough(no) && self.is_free_of_themes(no)
    }

    fn is_old_enough(&self, no: TitleNo) -> bool {
        let Some(most) = self.filters.max_age else { return true };
        let age = self.filter_columns.age[no.at()];
        most >= if age == AGE_UNKNOWN { AGE_OF_UNKNOWN } else { age }
    }

    fn is_free_of_themes(&self, no: TitleNo) -> bool {
        let unwanted = &self.filters.not_themes;
        unwanted.is_empty() || self.filter_columns.concepts(no).iter().all(|c| unwanted.binary_search(c).is_err())
    }

    /// The relaxation steps that the other filters require for a title.
    pub fn requirements(&self, no: TitleNo) -> Requirements {
        let f = self.filters;
        let unless = |met: bool, step: Requirements| if met { Requirements::NONE } else { step };
        Requirements::of_years_outside(self.years_outside(no))
            .union(Requirements::of_length(self.length_distance(no)))
            .union(unless(
                f.languages.is_empty() || f.languages.binary_search(&self.columns.language[no.at()]).is_ok(),
                Requirements::LANGUAGE,
            ))
            .union(unless(f.min_score.is_none_or(|least| self.filter_columns.score[no.at()] >= least), Requirements::SCORE))
            .union(self.of_offers(no))
            .union(unless(f.genres == 0 || self.columns.genres[no.at()] & f.genres != 0, Requirements::GENRES))
    }

    /// The steps that services and ways to watch require: the way first, then the service. A title without a known offer meets neither.
    fn of_offers(&self, no: TitleNo) -> Requirements {
        let f = self.filters;
        if self.availability.meets(no, &f.services, f.access) {
            return Requirements::NONE;
        }
        let offers = self.availability.of(no);
        let on_service = offers.iter().any(|offer| self.availability.is_on(*offer, &f.services));
        let in_a_way = offers.iter().any(|offer| f.access.admits(offer.access));
        match (on_service, in_a_way) {
            (true, _) => Requirements::ACCESS,
            (false, true) => Requirements::SERVICES,
            (false, false) if f.services.is_empty() => Requirements::ACCESS,
            (false, false) if f.access.is_none() => Requirements::SERVICES,
            (false, false) => Requirements::ACCESS.union(Requirements::SERVICES),
        }
    }

    /// Whether all filters hold, the hard ones and the others.
    pub fn passes(&self, no: TitleNo) -> bool {
        self.is_allowed(no) && self.requirements(no) == Requirements::NONE
    }

    fn years_outside(&self, no: TitleNo) -> u16 {
        match (self.filters.years, self.columns.year[no.at()]) {
            (None, _) => 0,
            (Some(_), 0) => u16::MAX,
            (Some(years), year) => years.from.saturating_sub(year).max(year.saturating_sub(years.to)),
        }
    }

    fn length_distance(&self, no: TitleNo) -> u8 {
        match self.media {
            MediaType::Movie => self.filters.max_runtime.map_or(0, |most| within_minutes(self.filter_columns.minutes[no.at()], most)),
            MediaType::Tv => self.filters.forms.distance(self.filter_columns, no),
        }
    }
}
