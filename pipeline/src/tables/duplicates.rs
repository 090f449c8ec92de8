//! One row per title within a source. In: titles with where they stood. Out: the richest of each, and the others.

use super::title::CatalogueTitle;
use std::cmp::Ordering;

/// A title with the place it was read from.
#[derive(Debug, Clone, PartialEq)]
pub struct Numbered {
    /// The file, as the source numbers its files.
    pub file: usize,
    /// Data row, from 1.
    pub row: u64,
    /// The title.
    pub title: CatalogueTitle,
}

/// Keeps the richest row of each title, sorted by media type and id; returns the others beside them. Which row stays
/// depends on what the rows say, never on where they stand.
pub fn drop_duplicates(mut rows: Vec<Numbered>) -> (Vec<Numbered>, Vec<Numbered>) {
    rows.sort_by(|a, b| by_key_then_richest(&a.title, &b.title).then_with(|| (a.file, a.row).cmp(&(b.file, b.row))));
    let mut kept: Vec<Numbered> = Vec::with_capacity(rows.len());
    let mut dropped = Vec::new();
    for row in rows {
        if kept.last().is_some_and(|last| last.title.key() == row.title.key()) {
            dropped.push(row);
        } else {
            kept.push(row);
        }
    }
    (kept, dropped)
}

/// By media type and id, then the richer first, then the more voted, then by content, so that no two orders of the same
/// rows differ.
pub(super) fn by_key_then_richest(a: &CatalogueTitle, b: &CatalogueTitle) -> Ordering {
    let richer = || b.richness().cmp(&a.richness());
    let more_voted = || b.vote_count.cmp(&a.vote_count);
    a.key().cmp(&b.key()).then_with(richer).then_with(more_voted).then_with(|| content(a).cmp(&content(b)))
}

/// Everything but the file's name: a row is the same row in any file.
fn content(title: &CatalogueTitle) -> String {
    let bare = CatalogueTitle { origins: Vec::new(), ..title.clone() };
    serde_json::to_string(&bare).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use trits_index::ids::MediaType;

    fn numbered(row: u64, id: u32, runtime: Option<u16>) -> Numbered {
        let title = CatalogueTitle { runtime, ..CatalogueTitle::new(MediaType::Movie, id, format!("row {row}")) };
        Numbered { file: 0, row, title }
    }

    #[test]
    fn the_richest_row_stays_wherever_it_stands() {
        let rows = [numbered(1, 7, None), numbered(2, 5, None), numbered(3, 7, Some(90))];
        let mut turned = rows.to_vec();
        turned.reverse();
        for order in [rows.to_vec(), turned] {
            let (kept, dropped) = drop_duplicates(order);
            assert_eq!(kept.iter().map(|t| t.title.title.as_str()).collect::<Vec<_>>(), ["row 2", "row 3"]);
            assert_eq!(dropped, [numbered(1, 7, None)]);
        }
    }

    #[test]
    fn a_film_and_a_series_of_one_number_are_two() {
        let series = Numbered { title: CatalogueTitle::new(MediaType::Tv, 7, "series"), ..numbered(2, 7, None) };
        let (kept, dropped) = drop_duplicates(vec![series, numbered(1, 7, None)]);
        assert_eq!((kept.len(), dropped.len()), (2, 0));
    }
}
