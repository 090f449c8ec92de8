//! Where a title can be watched.

use super::MediaType;
use serde::Serialize;
use trits_index::availability::{self, Access, OfferSource};
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::snapshot::Snapshot;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

/// Headings of the groups, in the order of [`Access::WORDS`].
const HEADINGS: [&str; 5] = ["Bij je abonnement", "Gratis", "Gratis met reclame", "Huren", "Kopen"];

/// Answer of `/titles/{mediaType}/{tmdbId}/availability`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// Film or series.
    pub media_type: MediaType,
    /// The provider's id.
    pub tmdb_id: u32,
    /// The country, as two letters.
    pub region: &'static str,
    /// Whether any offer is known; when not, nothing is said of where it can be watched.
    pub known: bool,
    /// What is known, in one Dutch sentence.
    pub note: String,
    /// The ways that have an offer, in the order flatrate, free, ads, rent, buy.
    pub groups: Vec<OfferGroup>,
}

impl AvailabilityAnswer {
    /// The offers of a title.
    pub fn of(snapshot: &Snapshot, key: TitleKey, no: TitleNo) -> Self {
        let groups: Vec<OfferGroup> =
            (0..).zip(HEADINGS).filter_map(|(access, heading)| OfferGroup::of(snapshot, no, access, heading)).collect();
        let newest = groups.iter().flat_map(|group| &group.offers).map(|offer| offer.checked.as_str()).max();
        let note = newest.map_or_else(
            || "Waar deze titel in Nederland te zien is, weten we nog niet.".to_owned(),
            |day| format!("Gecontroleerd op {}; het aanbod kan sindsdien zijn veranderd.", dutch_day(day)),
        );
        Self {
            snapshot: snapshot.manifest.id.clone(),
            media_type: key.media,
            tmdb_id: key.tmdb_id.0,
            region: "NL",
            known: !groups.is_empty(),
            note,
            groups,
        }
    }
}

/// `2026-11-21` as "21 november 2026"; anything else as it is.
fn dutch_day(day: &str) -> String {
    const MONTHS: [&str; 12] =
        ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"];
    let parts: Vec<u16> = day.split('-').filter_map(|part| part.parse().ok()).collect();
    let [year, month, date] = parts[..] else { return day.to_owned() };
    let month = MONTHS.get(usize::from(month).wrapping_sub(1));
    month.map_or_else(|| day.to_owned(), |month| format!("{date} {month} {year}"))
}

/// One of the words of [`Access::WORDS`].
fn access_words() -> Object {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(Access::WORDS.map(|(word, _)| word))).build()
}

/// The offers of one way.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferGroup {
    /// The way to watch it.
    #[schema(schema_with = access_words)]
    pub access: &'static str,
    /// The heading in Dutch.
    pub label: &'static str,
    /// Its offers in the order of display.
    pub offers: Vec<Offer>,
}

impl OfferGroup {
    fn of(snapshot: &Snapshot, no: TitleNo, access: u8, label: &'static str) -> Option<Self> {
        let (word, _) = Access::WORDS.get(usize::from(access))?;
        let offers = snapshot.availability.of(no).iter().filter(|offer| offer.access == access);
        let offers: Vec<Offer> = offers.filter_map(|offer| Offer::of(&snapshot.availability, *offer)).collect();
        (!offers.is_empty()).then_some(Self { access: word, label, offers })
    }
}

/// A title at a service.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// The way to watch it.
    #[schema(schema_with = access_words)]
    pub access: &'static str,
    /// The provider's number that stands for the service, as the services filter takes it.
    pub service_id: u32,
    /// The service's stable word.
    pub service: String,
    /// The brand as printed.
    pub brand: String,
    /// The service's home page.
    pub home_url: String,
    /// The day it was checked, `YYYY-MM-DD`.
    pub checked: String,
    /// Who says so.
    pub source: OfferSource,
}

impl Offer {
    /// The known offers of a title, by way and then in the order of display.
    pub fn all(snapshot: &Snapshot, no: TitleNo) -> Vec<Self> {
        snapshot.availability.of(no).iter().filter_map(|offer| Self::of(&snapshot.availability, *offer)).collect()
    }

    fn of(all: &availability::Availability, offer: availability::Offer) -> Option<Self> {
        let service = all.service(offer)?;
        let (access, _) = Access::WORDS.get(usize::from(offer.access))?;
        Some(Self {
            access,
            service_id: service.id,
            service: service.slug.clone(),
            brand: service.brand.clone(),
            home_url: service.home.clone(),
            checked: all.checked(offer)?.to_owned(),
            source: offer.source,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::dutch_day;

    #[test]
    fn days_are_written_out() {
        assert_eq!(dutch_day("2026-11-21"), "21 november 2026");
        assert_eq!(dutch_day("2026-03-01"), "1 maart 2026");
        assert_eq!(dutch_day("2026-13-01"), "2026-13-01");
        assert_eq!(dutch_day(""), "");
    }
}
