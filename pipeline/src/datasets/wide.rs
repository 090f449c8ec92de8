//! Rules that the file of the wide tier must keep: what it may hold, and that the starter has none of it.

use super::Remark;
use crate::sources::table::columns_of;
use crate::tables::{CatalogueTitle, Earlier};
use crate::wide::COLUMNS;
use std::path::Path;
use trits_index::ids::MediaType;

/// Most bytes of the file, because it is in the repository.
const MOST_BYTES: u64 = 12_000_000;

/// Most of the cast.
const CAST: usize = 5;

/// What is wrong with the file itself: a column that it may not have, or too many bytes.
///
/// # Errors
/// The file cannot be read.
pub fn wide_file_remarks(path: &Path) -> Result<Vec<Remark>, String> {
    let remark = |rule, found| Remark { record: path.display().to_string(), rule, found };
    let mut out: Vec<Remark> = columns_of(path)
        .map_err(|e| e.to_string())?
        .into_iter()
        .filter(|column| !COLUMNS.contains(&column.as_str()))
        .map(|column| remark("column", format!("{column} is not for this file")))
        .collect();
    let bytes = std::fs::metadata(path).map_err(|e| format!("{}: {e}", path.display()))?.len();
    if bytes > MOST_BYTES {
        out.push(remark("size", format!("{bytes} bytes, at most {MOST_BYTES} wanted")));
    }
    Ok(out)
}

/// What is wrong with its titles, besides those of the deep tier.
pub fn wide_remarks(wide: &[CatalogueTitle], deep: &[CatalogueTitle]) -> Vec<Remark> {
    let earlier = Earlier::of(deep);
    wide.iter().flat_map(|title| one(title, &earlier)).collect()
}

fn one(title: &CatalogueTitle, earlier: &Earlier) -> Vec<Remark> {
    let record = format!("{} {}", title.key(), title.title);
    let mut out = Vec::new();
    let mut rule = |holds: bool, rule: &'static str, found: &str| {
        if !holds {
            out.push(Remark { record: record.clone(), rule, found: found.to_owned() });
        }
    };
    rule(!earlier.has(title), "deep", "the starter has it");
    rule(title.year.is_some() && title.released, "released", "no year, or not out yet");
    rule(!title.adult, "adult", "no adult titles");
    rule(title.cast.len() <= CAST, "cast", "more than five");
    rule(title.wide.is_some(), "marks", "without a mark of popularity");
    let marked = title.wide.as_ref().is_some_and(|thin| thin.popularity.0 >= 3);
    rule(marked || title.media == MediaType::Tv, "votes", "a film with fewer than 60 votes");
    out
}

#[cfg(test)]
mod tests {
    use super::wide_remarks;
    use crate::tables::{CatalogueTitle, Mark, Thin};
    use trits_index::ids::MediaType;

    #[test]
    fn each_fault_breaks_its_own_rule() {
        let title = |id| CatalogueTitle {
            year: Some(1999),
            wide: Some(Thin { popularity: Mark(3), ..Thin::default() }),
            ..CatalogueTitle::new(MediaType::Movie, id, "A")
        };
        let rules = |title: CatalogueTitle| -> Vec<&'static str> {
            wide_remarks(&[title], &[CatalogueTitle::new(MediaType::Movie, 9, "B")]).into_iter().map(|r| r.rule).collect()
        };
        assert_eq!(rules(title(1)), [""; 0]);
        assert_eq!(rules(title(9)), ["deep"]);
        assert_eq!(rules(CatalogueTitle { year: None, ..title(1) }), ["released"]);
        assert_eq!(rules(CatalogueTitle { adult: true, ..title(1) }), ["adult"]);
        assert_eq!(rules(CatalogueTitle { cast: vec!["X".into(); 6], ..title(1) }), ["cast"]);
        assert_eq!(rules(CatalogueTitle { wide: None, ..title(1) }), ["marks", "votes"]);
        assert_eq!(rules(CatalogueTitle { wide: Some(Thin::default()), ..title(1) }), ["votes"]);
    }
}
