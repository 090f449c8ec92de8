//! What a title is called.

use super::reader::Reader;
use crate::tables::cell::Cell;
use crate::tables::cell::items::{Commas, name_of};
use crate::tables::field::Field;
use crate::tables::text::{clean, is_latin};
use crate::tables::title::CatalogueTitle;
use trits_index::ids::MediaType;

/// The title with its names; `None` when no column has one.
pub fn titles(reader: &mut Reader<'_>, media: MediaType, id: u32) -> Option<CatalogueTitle> {
    let dutch = name(reader, Field::DutchTitle);
    let given = name(reader, Field::Title);
    // Where there is no Dutch title, tables of the provider's answers may have the original one in its place.
    let dutch = dutch.filter(|title| is_latin(title) || !given.as_ref().is_some_and(|t| is_latin(t)));
    let original = name(reader, Field::OriginalTitle);
    let shown = dutch.clone().or_else(|| given.clone()).or_else(|| original.clone())?;
    let mut title = CatalogueTitle::new(media, id, shown);
    title.title_is_dutch = dutch.is_some();
    title.original_title = original;
    let (_, others) = reader.items(Field::OtherTitles, Commas::Belong);
    for other in given.into_iter().chain(others.iter().filter_map(name_of)) {
        add_other_title(&mut title, other);
    }
    Some(title)
}

/// Adds a further title unless the title goes by it already.
pub fn add_other_title(title: &mut CatalogueTitle, other: String) {
    let known = title.title == other || title.original_title.as_ref() == Some(&other) || title.other_titles.contains(&other);
    if !known {
        title.other_titles.push(other);
    }
}

/// A name as text; a title such as `1917` may have become a number, and one such as `None` is a title.
fn name(reader: &mut Reader<'_>, field: Field) -> Option<String> {
    let text = match reader.take(field).1 {
        Cell::Text(text) => clean(&text),
        Cell::Int(n) => n.to_string(),
        Cell::Float(n) if n.is_finite() => n.to_string(),
        _ => return None,
    };
    Some(text).filter(|t| !t.is_empty())
}
