//! Where titles can be watched in the Netherlands: services, and the offers that are known, with the day each was checked.
//!
//! In: what the night stored. Out: the offers of a title, and whether they meet a filter. A title without offers is unknown, never
//! unavailable.

use crate::ids::TitleNo;
use serde::{Deserialize, Serialize};

/// A set of ways; empty means any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Access(u8);

impl Access {
    /// Any way.
    pub const NONE: Self = Self(0);

    /// The words on the wire with the Dutch ones, in the order of display.
    pub const WORDS: [(&'static str, &'static str); 5] =
        [("flatrate", "abonnement"), ("free", "gratis"), ("ads", "gratis met reclame"), ("rent", "huren"), ("buy", "kopen")];

    /// With one more way, by its word; `None` for a word that is no way.
    #[must_use]
    pub fn with(self, word: &str) -> Option<Self> {
        let place = Self::WORDS.iter().position(|(w, _)| *w == word)?;
        Some(Self(self.0 | 1 << place))
    }

    /// Both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The position of a way in [`Self::WORDS`].
    pub fn place(word: &str) -> Option<u8> {
        Self::WORDS.iter().position(|(w, _)| *w == word).and_then(|place| u8::try_from(place).ok())
    }

    /// Whether a way, by its position in [`Self::WORDS`], will do.
    pub const fn admits(self, place: u8) -> bool {
        self.is_none() || self.0 & (1 << place) != 0
    }

    /// Whether any way will do.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The words with their Dutch ones, in order.
    pub fn words(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Self::WORDS.into_iter().enumerate().filter(move |(i, _)| self.0 & (1 << i) != 0).map(|(_, w)| w)
    }
}

/// A streaming service or shop under its canonical brand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Service {
    /// The provider's number of the brand.
    pub id: u32,
    /// Its other numbers: former ones, and channels inside other services.
    pub aliases: Vec<u32>,
    /// Stable word, such as `hbo-max`.
    pub slug: String,
    /// The brand as printed.
    pub brand: String,
    /// The ways it offers titles.
    pub access: Access,
    /// Its home page in the Netherlands.
    pub home: String,
}

impl Service {
    /// Whether a number of the provider means this service.
    pub fn is(&self, number: u32) -> bool {
        self.id == number || self.aliases.contains(&number)
    }
}

/// Where an offer is known from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum OfferSource {
    /// An editor: it is the service's own title.
    Editor,
    /// JustWatch, by way of the provider.
    JustWatch,
}

/// A title at a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Offer {
    /// Position in [`Access::WORDS`]: groups are shown in this order.
    pub access: u8,
    /// Position in [`Availability::services`], which is the order of display.
    pub service: u16,
    /// Position in [`Availability::days`].
    pub checked: u16,
    /// Where it is known from.
    pub source: OfferSource,
}

/// All services and offers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Availability {
    /// The services in the order of display.
    pub services: Vec<Service>,
    /// Days on which offers were checked, `YYYY-MM-DD`.
    pub days: Vec<String>,
    /// Where the offers of a title begin; one longer than there are titles, or empty when no offer is known at all.
    pub start: Vec<u32>,
    /// Offers of all titles, title after title, by way and service within one.
    pub offers: Vec<Offer>,
}

impl Availability {
    /// The known offers of a title.
    pub fn of(&self, no: TitleNo) -> &[Offer] {
        let bound = |at: usize| self.start.get(at).map_or(0, |&n| n as usize);
        self.offers.get(bound(no.at())..bound(no.at() + 1)).unwrap_or_default()
    }

    /// The service of an offer.
    pub fn service(&self, offer: Offer) -> Option<&Service> {
        self.services.get(usize::from(offer.service))
    }

    /// The day an offer was checked.
    pub fn checked(&self, offer: Offer) -> Option<&str> {
        self.days.get(usize::from(offer.checked)).map(String::as_str)
    }

    /// The service that a number of the provider means.
    pub fn find(&self, number: u32) -> Option<&Service> {
        self.services.iter().find(|service| service.is(number))
    }

    /// Whether an offer is on one of the services; any will do when none is named.
    pub fn is_on(&self, offer: Offer, services: &[u32]) -> bool {
        services.is_empty() || self.service(offer).is_some_and(|service| services.iter().any(|number| service.is(*number)))
    }

    /// Whether a title can be watched on one of the services in one of the ways; any title when neither is given.
    pub fn meets(&self, no: TitleNo, services: &[u32], access: Access) -> bool {
        let unrestricted = services.is_empty() && access.is_none();
        unrestricted || self.of(no).iter().any(|offer| self.is_on(*offer, services) && access.admits(offer.access))
    }

    /// Whether it belongs to this many titles and no number leads outside.
    pub fn fits(&self, titles: usize) -> bool {
        let inside = |o: &Offer| {
            usize::from(o.service) < self.services.len()
                && usize::from(o.checked) < self.days.len()
                && usize::from(o.access) < Access::WORDS.len()
        };
        let ends = self.start.last().map_or(0, |&end| end as usize);
        let starts = self.start.is_empty() || self.start.len() == titles + 1;
        starts && self.start.is_sorted() && ends == self.offers.len() && self.offers.iter().all(inside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLATRATE: u8 = 0;
    const RENT: u8 = 3;

    fn service(id: u32, aliases: &[u32]) -> Service {
        let access = Access::NONE.with("flatrate").unwrap_or(Access::NONE);
        Service { id, aliases: aliases.to_vec(), slug: format!("s{id}"), brand: format!("S{id}"), access, home: String::new() }
    }

    /// Title 0 by subscription on 8, title 1 unknown, title 2 for rent on 1899.
    fn three() -> Availability {
        let offer = |access, service| Offer { access, service, checked: 0, source: OfferSource::Editor };
        Availability {
            services: vec![service(8, &[]), service(1899, &[384])],
            days: vec!["2026-11-21".into()],
            start: vec![0, 1, 1, 2],
            offers: vec![offer(FLATRATE, 0), offer(RENT, 1)],
        }
    }

    #[test]
    fn a_title_meets_what_one_of_its_offers_meets() {
        let a = three();
        let way = |word: &str| Access::NONE.with(word).unwrap_or(Access::NONE);
        let met = |services: &[u32], access: Access| [0, 1, 2].map(|no| a.meets(TitleNo(no), services, access));
        assert_eq!(met(&[], Access::NONE), [true; 3], "neither is given");
        assert_eq!(met(&[8], Access::NONE), [true, false, false]);
        assert_eq!(met(&[384], Access::NONE), [false, false, true], "by its former number");
        assert_eq!(met(&[], way("rent")), [false, false, true]);
        assert_eq!(met(&[8, 1899], way("flatrate")), [true, false, false]);
        assert_eq!(met(&[8], way("rent")), [false; 3], "service and way must be those of one offer");
        assert_eq!(a.of(TitleNo(9)), []);
    }

    #[test]
    fn numbers_that_lead_outside_do_not_fit() {
        assert!(three().fits(3) && Availability::default().fits(3));
        assert!(!three().fits(2));
        let with = |change: &dyn Fn(&mut Availability)| {
            let mut changed = three();
            change(&mut changed);
            changed.fits(3)
        };
        assert!(!with(&|a| a.offers[0].service = 2));
        assert!(!with(&|a| a.offers[0].checked = 1));
        assert!(!with(&|a| a.offers[0].access = 5));
        assert!(!with(&|a| a.start[1] = 3));
        assert!(!with(&|a| a.offers.clear()));
    }
}
