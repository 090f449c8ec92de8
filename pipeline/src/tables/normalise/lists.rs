//! Lists: genres, countries, keywords, concepts and offers.

use super::reader::Reader;
use crate::tables::cell::Cell;
use crate::tables::cell::items::{Commas, items, name_of};
use crate::tables::checks;
use crate::tables::countries::code_of;
use crate::tables::day;
use crate::tables::field::Field;
use crate::tables::rules::Rule;
use crate::tables::text::{clean, fact};
use crate::tables::title::{CatalogueOffer, CatalogueTitle};
use crate::tables::wide::{Mark, Thin};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use trits_index::availability::Access;
use trits_index::availability::OfferSource;
use trits_index::genres::{GENRES, bit_of};

/// Fills genres, countries and keywords.
pub fn fill(title: &mut CatalogueTitle, reader: &mut Reader<'_>) {
    title.genres = genres(reader);
    title.countries = countries(reader);
    let keywords = reader.names(Field::Keywords, Commas::Separate);
    title.keywords = distinct(keywords.into_iter().map(|k| k.to_lowercase()));
}

/// Items without repeats, in the order they first came.
pub fn distinct(items: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = HashSet::new();
    items.filter(|item| seen.insert(item.clone())).collect()
}

fn genres(reader: &mut Reader<'_>) -> u32 {
    let (column, items) = reader.items(Field::Genres, Commas::Separate);
    let mut bits = 0;
    for item in &items {
        match genre_bit(item) {
            Some(bit) => bits |= bit,
            None => reader.note(Rule::UnknownGenre, column, &named_or_whole(item)),
        }
    }
    bits
}

fn named_or_whole(item: &Cell<'_>) -> Cell<'static> {
    Cell::text(name_of(item).unwrap_or_else(|| item.to_string()))
}

/// By the provider's name, our Dutch one, or the provider's number.
fn genre_bit(item: &Cell<'_>) -> Option<u32> {
    let by_id = |id: i64| GENRES.iter().position(|g| i64::from(g.id) == id).map(|i| 1 << i);
    match item {
        Cell::Int(id) => by_id(*id),
        Cell::Float(id) if id.fract() == 0.0 => by_id(*id as i64),
        Cell::Text(text) => genre_by_name(&clean(text)).or_else(|| text.trim().parse().ok().and_then(by_id)),
        Cell::Record(_) => {
            let named = name_of(item).and_then(|name| genre_by_name(&name));
            named.or_else(|| item.get("id").and_then(genre_bit))
        }
        _ => None,
    }
}

fn genre_by_name(name: &str) -> Option<u32> {
    let by_dutch = || GENRES.iter().position(|g| g.dutch.eq_ignore_ascii_case(name)).map(|i| 1 << i);
    let usual = if name.eq_ignore_ascii_case("sci-fi") { "Science Fiction" } else { name };
    bit_of(usual).or_else(by_dutch)
}

fn countries(reader: &mut Reader<'_>) -> Vec<String> {
    let (column, items) = reader.items(Field::Countries, Commas::Separate);
    let mut codes = Vec::new();
    for item in &items {
        let text = match item.get("iso_3166_1") {
            Some(Cell::Text(code)) => fact(code),
            _ => name_of(item),
        };
        match text.as_deref().and_then(code_of) {
            Some(code) => codes.push(code),
            None => reader.note(Rule::UnknownCountry, column, item),
        }
    }
    distinct(codes.into_iter())
}

/// Concepts that an editor wrote down, `["obsession:3", ...]` or a record `{"obsession": 3}`: ids with their salience, sorted by id; of repeats the highest salience stays.
pub fn read_concepts(reader: &mut Reader<'_>, known: &HashSet<String>) -> Vec<(String, u8)> {
    numbered_concepts(reader, Field::Concepts, known, 3, Rule::BadSalience)
}

/// Concepts that give the end away, `["betrayal", ...]`: ids, sorted, without repeats.
pub fn read_untold(reader: &mut Reader<'_>, known: &HashSet<String>) -> Vec<String> {
    let (column, found) = reader.items(Field::Untold, Commas::Separate);
    let mut untold = BTreeSet::new();
    for item in found {
        let id = clean(&item.to_string());
        if known.contains(&id) {
            untold.insert(id);
        } else {
            reader.note(Rule::UnknownConcept, column, &item);
        }
    }
    untold.into_iter().collect()
}

/// What the wide tier holds besides facts; a row without a mark of popularity is of no such tier.
pub fn read_thin(reader: &mut Reader<'_>, known: &HashSet<String>) -> Option<Thin> {
    let popularity = reader.fact(Field::PopularityMark, mark);
    let standing = reader.fact(Field::Standing, mark);
    let mapped = numbered_concepts(reader, Field::MappedConcepts, known, 3, Rule::BadSalience);
    let predicted = numbered_concepts(reader, Field::PredictedConcepts, known, 100, Rule::BadProbability);
    popularity.map(|popularity| Thin { popularity, standing: standing.unwrap_or_default(), mapped, predicted })
}

fn mark(cell: &Cell<'_>) -> Result<Option<Mark>, Rule> {
    let number = checks::whole(cell, 9).map_err(|_| Rule::BadMark)?;
    Ok(number.and_then(|n| u8::try_from(n).ok()).map(Mark))
}

/// `id:number` items with a number of 1 to `most`, sorted by id; of repeats the highest stays.
fn numbered_concepts(reader: &mut Reader<'_>, field: Field, known: &HashSet<String>, most: u8, bad: Rule) -> Vec<(String, u8)> {
    let (column, found) = reader.items(field, Commas::Separate);
    let mut concepts: BTreeMap<String, u8> = BTreeMap::new();
    for item in found.into_iter().flat_map(open) {
        match concept(&item, known, most, bad) {
            Ok((id, salience)) => {
                let highest = concepts.entry(id).or_default();
                *highest = salience.max(*highest);
            }
            Err(rule) => reader.note(rule, column, &Cell::text(item)),
        }
    }
    concepts.into_iter().collect()
}

/// The `id:salience` texts of an item.
fn open(item: Cell<'_>) -> Vec<String> {
    match item {
        Cell::Record(parts) => parts.into_iter().map(|(id, salience)| format!("{id}:{salience}")).collect(),
        Cell::List(_) => items(item, Commas::Separate).unwrap_or_default().into_iter().flat_map(open).collect(),
        other => vec![other.to_string()],
    }
}

fn concept(text: &str, known: &HashSet<String>, most: u8, bad: Rule) -> Result<(String, u8), Rule> {
    let (id, number) = text.rsplit_once(':').ok_or(bad)?;
    let id = id.trim();
    if !known.contains(id) {
        return Err(Rule::UnknownConcept);
    }
    match number.trim().parse::<u8>() {
        Ok(number) if (1..=most).contains(&number) => Ok((id.to_owned(), number)),
        _ => Err(bad),
    }
}

/// Offers in the Netherlands, `["netflix:flatrate:2026-11-21", ...]`, by an editor unless `:justwatch` follows; sorted, without repeats; whether their services exist is for the table of services to say.
pub fn read_offers(reader: &mut Reader<'_>) -> Vec<CatalogueOffer> {
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
