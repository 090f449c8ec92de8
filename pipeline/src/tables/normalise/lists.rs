//! Lists of words and codes: genres, countries, keywords.

use super::reader::Reader;
use crate::tables::cell::Cell;
use crate::tables::cell::items::{Commas, name_of};
use crate::tables::countries::code_of;
use crate::tables::field::Field;
use crate::tables::rules::Rule;
use crate::tables::text::{clean, fact};
use crate::tables::title::CatalogueTitle;
use trits_index::genres::{GENRES, bit_of};

/// Fills genres, countries and keywords.
pub fn fill(title: &mut CatalogueTitle, reader: &mut Reader<'_>) {
    title.genres = genres(reader);
    title.countries = countries(reader);
    let (_, keywords) = reader.items(Field::Keywords, Commas::Separate);
    title.keywords = distinct(keywords.iter().filter_map(name_of).map(|k| k.to_lowercase()));
}

/// Items without repeats, in the order they first came.
pub fn distinct(items: impl Iterator<Item = String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for item in items {
        if !kept.contains(&item) {
            kept.push(item);
        }
    }
    kept
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
