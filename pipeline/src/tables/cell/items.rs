//! List cells in all their spellings. In: a cell. Out: its items.
//!
//! Spellings: a real list, a JSON or Python literal in text, `a|b`, `a; b`, and `a, b` where a comma cannot be part of a
//! name. Records that wrap a list, such as the provider's `{"keywords": [...]}`, are opened.

use super::{Cell, literal};
use crate::tables::rules::Rule;
use crate::tables::text::{clean, fact, says_nothing};

/// Whether a comma in plain text separates items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Commas {
    /// `Drama, Crime`: two items. Name endings such as "Jr." and "Inc." stay with their name.
    Separate,
    /// `Monsters, Inc.` is one title.
    Belong,
}

/// Names of the lists that provider records wrap.
const WRAPPED: [&str; 5] = ["results", "keywords", "genres", "titles", "networks"];

/// Ends of names that a comma precedes without starting a new one.
const NAME_ENDINGS: [&str; 24] = [
    "jr", "sr", "ii", "iii", "iv", "inc", "ltd", "llc", "llp", "lp", "co", "corp", "limited", "gmbh", "sa", "sl", "srl", "spa", "bv", "nv",
    "ab", "esq", "md", "phd",
];

/// The items of a list cell; nulls and blank texts are left out.
///
/// # Errors
/// [`Rule::BadList`]: text that opens as a literal but does not read as one, or a lone flag.
pub fn items<'a>(cell: Cell<'a>, commas: Commas) -> Result<Vec<Cell<'a>>, Rule> {
    let found = match cell {
        Cell::Null => Vec::new(),
        Cell::List(items) => items,
        Cell::Record(parts) => unwrap_record(parts),
        Cell::Text(text) => return from_text(&text, commas),
        Cell::Bool(_) => return Err(Rule::BadList),
        number => vec![number],
    };
    Ok(found.into_iter().filter(|item| !item.is_blank()).collect())
}

fn unwrap_record<'a>(parts: Vec<(String, Cell<'a>)>) -> Vec<Cell<'a>> {
    let wraps = parts.iter().position(|(name, v)| WRAPPED.contains(&name.as_str()) && matches!(v, Cell::List(_)));
    let mut parts = parts;
    match wraps.map(|i| parts.swap_remove(i).1) {
        Some(Cell::List(items)) => items,
        _ => vec![Cell::Record(parts)],
    }
}

fn from_text(text: &str, commas: Commas) -> Result<Vec<Cell<'static>>, Rule> {
    let trimmed = text.trim();
    if says_nothing(trimmed) {
        return Ok(Vec::new());
    }
    if opens_as_literal(trimmed) {
        let value = literal::parse(trimmed).map_err(|_| Rule::BadList)?;
        return items(value, commas);
    }
    let trimmed = without_brackets(trimmed);
    let separator = if trimmed.contains('|') { '|' } else { ';' };
    let parts: Vec<String> = match commas {
        Commas::Separate if !trimmed.contains(['|', ';']) => split_commas(trimmed),
        _ => trimmed.split(separator).map(str::to_owned).collect(),
    };
    Ok(parts.iter().map(|p| clean(p)).filter(|p| !p.is_empty()).map(Cell::text).collect())
}

/// `['a'`, `[{`, `[18`, `[None`, `[]` open a literal; `[REC]` and `[adult swim]` are names.
fn opens_as_literal(text: &str) -> bool {
    let inside = text.strip_prefix(['[', '{']).map(str::trim_start);
    inside.is_some_and(|rest| {
        let bare = rest.trim_start_matches(['u', 'b', 'r']);
        let quoted = rest.len() - bare.len() <= 1 && bare.starts_with(['\'', '"']);
        let word = ["None", "null", "nan"].iter().any(|w| rest.strip_prefix(w).is_some_and(|r| r.starts_with([',', ']', ' '])));
        quoted
            || word
            || rest.is_empty()
            || rest.starts_with(['[', '{', '(', ']', '}', '-'])
            || rest.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// `[Drama, Crime]`, a list printed without quotes, as `Drama, Crime`.
fn without_brackets(text: &str) -> &str {
    let inside = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
    inside.filter(|t| t.contains(',') && !t.contains(['[', ']', '|', ';'])).unwrap_or(text)
}

fn split_commas(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for part in text.split(',') {
        match parts.last_mut() {
            Some(name) if is_name_ending(part) => {
                name.push(',');
                name.push_str(part);
            }
            _ => parts.push(part.to_owned()),
        }
    }
    parts
}

fn is_name_ending(part: &str) -> bool {
    let bare: String = part.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    NAME_ENDINGS.contains(&bare.as_str())
}

/// The name of an item: text itself, or a record's `name` (also `title`, `english_name`). Numbers have none.
pub fn name_of(item: &Cell<'_>) -> Option<String> {
    match item {
        Cell::Text(text) => fact(text),
        Cell::Record(_) => ["name", "title", "english_name"].iter().find_map(|key| match item.get(key) {
            Some(Cell::Text(text)) => fact(text),
            _ => None,
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, commas: Commas) -> Result<Vec<String>, Rule> {
        Ok(items(Cell::text(text), commas)?.iter().filter_map(name_of).collect())
    }

    #[test]
    fn every_spelling_gives_the_same_items() {
        for spelling in [
            "Drama|Crime",
            "Drama, Crime",
            "Drama,Crime",
            "Drama; Crime",
            "[Drama, Crime]",
            r#"["Drama", "Crime"]"#,
            "['Drama', 'Crime']",
            "[{'id': 18, 'name': 'Drama'}, {'id': 80, 'name': 'Crime'}]",
            r#"[{"id":18,"name":"Drama"},{"id":80,"name":"Crime"}]"#,
            r#"{"results": [{"name": "Drama"}, null, {"name": "Crime"}]}"#,
        ] {
            assert_eq!(names(spelling, Commas::Separate), Ok(vec!["Drama".to_owned(), "Crime".to_owned()]), "{spelling}");
        }
    }

    #[test]
    fn commas_stay_where_they_belong() {
        assert_eq!(names("Monsters, Inc.|Up", Commas::Belong), Ok(vec!["Monsters, Inc.".to_owned(), "Up".to_owned()]));
        assert_eq!(names("Monsters, Inc.", Commas::Belong), Ok(vec!["Monsters, Inc.".to_owned()]));
        let cast = names("Robert Downey, Jr., Cuba Gooding Jr., Pixar, Inc.", Commas::Separate);
        assert_eq!(cast, Ok(vec!["Robert Downey, Jr.".to_owned(), "Cuba Gooding Jr.".to_owned(), "Pixar, Inc.".to_owned()]));
    }

    #[test]
    fn nothing_is_no_item_and_cut_off_text_is_bad() {
        for nothing in ["", " ", "nan", "[]", "{}", "None", "[None, '']"] {
            assert_eq!(names(nothing, Commas::Separate), Ok(vec![]), "{nothing}");
        }
        assert_eq!(names("[{'id': 18, 'name': 'Dra", Commas::Separate), Err(Rule::BadList));
        for name in ["[REC]", "[adult swim]", "{proof}", "[untitled"] {
            assert_eq!(names(name, Commas::Separate), Ok(vec![name.to_owned()]));
        }
        assert_eq!(names("[adult swim]|Up", Commas::Separate), Ok(vec!["[adult swim]".to_owned(), "Up".to_owned()]));
        assert_eq!(items(Cell::Bool(true), Commas::Separate), Err(Rule::BadList));
    }
}
