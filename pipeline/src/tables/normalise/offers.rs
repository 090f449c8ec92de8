//! Known offers in the Netherlands: `["netflix:flatrate:2026-11-21", ...]`, said by an editor unless `:justwatch` follows.

use super::reader::Reader;
use crate::tables::cell::Cell;
use crate::tables::cell::items::Commas;
use crate::tables::day;
use crate::tables::field::Field;
use crate::tables::rules::Rule;
use crate::tables::title::CatalogueOffer;
use trits_index::availability::Access;
use trits_index::availability::OfferSource;

/// The offers, sorted and without repeats; whether their services exist is for the table of services to say.
pub fn read(reader: &mut Reader<'_>) -> Vec<CatalogueOffer> {
    let (column, found) = reader.items(Field::Offers, Commas::Separate);
    let mut offers = Vec::new();
    for item in found {
        let text = item.to_string();
        match offer(&text) {
            Some(offer) => offers.push(offer),
            None => reader.note(Rule::BadOffer, column, &Cell::text(text)),
        }
    }
    offers.sort();
    offers.dedup();
    offers
}

fn offer(text: &str) -> Option<CatalogueOffer> {
    let mut parts = text.split(':').map(str::trim);
    let (service, access, checked) = (parts.next()?, Access::place(parts.next()?)?, parts.next()?);
    day::parse(checked).ok()?;
    let by = match parts.next() {
        None => OfferSource::Editor,
        Some("justwatch") => OfferSource::JustWatch,
        Some(_) => return None,
    };
    let whole = parts.next().is_none() && !service.is_empty();
    whole.then(|| CatalogueOffer { service: service.to_owned(), access, checked: checked.to_owned(), by })
}
