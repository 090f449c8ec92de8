//! A raw row: the cells of the columns we know, by field.

use super::cell::Cell;
use super::contract::{FilledCell, Kind};
use super::field::{Field, is_name_of_series, is_of_films, is_of_series, is_title, lookup};
use trits_index::ids::MediaType;

/// One cell with the field it holds and its column's name.
#[derive(Debug, Clone, PartialEq)]
struct Slot<'a> {
    field: Field,
    rank: usize,
    column: &'a str,
    cell: Cell<'a>,
}

/// The cells of one row that we know a field for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RawRow<'a> {
    slots: Vec<Slot<'a>>,
}

impl<'a> RawRow<'a> {
    /// Sorts named cells by field; cells of unknown columns and null cells are left out. Of ids null cells stay: the number of another column is one
    /// of another numbering.
    pub fn new(cells: impl IntoIterator<Item = (&'a str, Cell<'a>)>) -> Self {
        let known = cells.into_iter().filter_map(|(column, cell)| {
            let (field, rank) = lookup(column)?;
            (cell != Cell::Null || field == Field::Id).then_some(Slot { field, rank, column, cell })
        });
        let mut slots: Vec<Slot<'a>> = known.collect();
        slots.sort_by_key(|s| (s.field, s.rank));
        Self { slots }
    }

    /// Takes the cell of a field out of the row, with its column's name: of several columns the most specific one that is
    /// not blank. A column that is absent gives [`Cell::Null`] and an empty name.
    pub fn take(&mut self, field: Field) -> (&'a str, Cell<'a>) {
        let start = self.slots.partition_point(|s| s.field < field);
        let end = self.slots.partition_point(|s| s.field <= field);
        let Some(first) = self.slots[start..end].first() else { return ("", Cell::Null) };
        let chosen = match field {
            // Another column's id is an id in another numbering.
            Field::Id => first.rank,
            _ => self.slots[start..end].iter().find(|s| !s.cell.is_blank()).map_or(first.rank, |s| s.rank),
        };
        let slot = self.slots[start..end].iter_mut().find(|s| s.rank == chosen);
        slot.map_or(("", Cell::Null), |s| (s.column, std::mem::replace(&mut s.cell, Cell::Null)))
    }

    /// Each field that has a value, with its kind; of several columns the most specific one that is filled.
    pub fn filled_cells(&self) -> Vec<FilledCell> {
        let mut out: Vec<FilledCell> = Vec::with_capacity(self.slots.len());
        for slot in &self.slots {
            if out.last().is_none_or(|last| last.field != slot.field) {
                out.extend(Kind::of(&slot.cell).map(|(kind, number)| FilledCell { field: slot.field, kind, number }));
            }
        }
        out
    }

    /// By the filled cells: a series when one that only series have is filled, a film when one that only films have is, else a series when it has
    /// a `name` and no `title`.
    pub fn media_by_filled_columns(&self) -> Option<MediaType> {
        let filled = || self.slots.iter().filter(|s| is_filled(&s.cell)).map(|s| s.column);
        if filled().any(is_of_series) {
            return Some(MediaType::Tv);
        }
        if filled().any(is_of_films) {
            return Some(MediaType::Movie);
        }
        (filled().any(is_name_of_series) && !filled().any(is_title)).then_some(MediaType::Tv)
    }
}

/// Holds something other than blank or 0, which tables put where a fact does not apply.
fn is_filled(cell: &Cell<'_>) -> bool {
    let zero = match cell {
        Cell::Int(n) => *n == 0,
        Cell::Float(n) => *n == 0.0 || n.is_nan(),
        Cell::Text(t) => matches!(t.trim(), "0" | "0.0"),
        _ => false,
    };
    !zero && !cell.is_blank()
}

/// Which columns a table has that tell films from series.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MediaColumns {
    /// One that only series have.
    pub series: bool,
    /// One that only films have.
    pub films: bool,
    /// `name`, which series have where films have `title`; exports of films have it too.
    pub name: bool,
    /// `title`, which some tables have for both.
    pub title: bool,
}

impl MediaColumns {
    /// By column names.
    pub fn of<'c>(columns: impl Iterator<Item = &'c str>) -> Self {
        columns.fold(Self::default(), |found, column| Self {
            series: found.series || is_of_series(column),
            films: found.films || is_of_films(column),
            name: found.name || is_name_of_series(column),
            title: found.title || is_title(column),
        })
    }
}

/// Film or series by the words of a file name; `None` when it has neither.
pub fn media_of_file_name(name: &str) -> Option<MediaType> {
    let lower = name.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric());
    words.find_map(|word| match word {
        "series" | "serie" | "tv" | "show" | "shows" | "tvshows" => Some(MediaType::Tv),
        "movie" | "movies" | "film" | "films" => Some(MediaType::Movie),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_telling_filled_column_wins() {
        let mut row = RawRow::new([("name", Cell::text("B")), ("title", Cell::text(" ")), ("budget", Cell::Int(1))]);
        assert_eq!(row.take(Field::Title), ("name", Cell::text("B")));
        assert_eq!(row.take(Field::Overview), ("", Cell::Null));
    }

    #[test]
    fn an_id_never_comes_from_a_second_numbering() {
        let mut row = RawRow::new([("id", Cell::Int(3)), ("tmdbId", Cell::text(""))]);
        assert_eq!(row.take(Field::Id), ("tmdbId", Cell::text("")));
    }

    #[test]
    fn an_id_that_is_null_is_missing() {
        let mut row = RawRow::new([("id", Cell::Int(3)), ("tmdb_id", Cell::Null)]);
        assert_eq!(row.take(Field::Id), ("tmdb_id", Cell::Null));
    }

    #[test]
    fn filled_cells_decide_when_a_table_has_both_kinds_of_columns() {
        let row = |date: &'static str, seasons| RawRow::new([("release_date", Cell::text(date)), ("seasons", Cell::Int(seasons))]);
        assert_eq!(row("", 2).media_by_filled_columns(), Some(MediaType::Tv));
        assert_eq!(row("1999-01-01", 0).media_by_filled_columns(), Some(MediaType::Movie));
        assert_eq!(row("", 0).media_by_filled_columns(), None);
        let named = |title: &'static str| RawRow::new([("name", Cell::text("A")), ("title", Cell::text(title))]).media_by_filled_columns();
        assert_eq!((named(""), named("A")), (Some(MediaType::Tv), None));
        let film = RawRow::new([("name", Cell::text("A")), ("release_date", Cell::text("1999-01-01"))]);
        assert_eq!(film.media_by_filled_columns(), Some(MediaType::Movie));
    }

    #[test]
    fn file_names_decide_what_columns_leave_open() {
        assert_eq!(media_of_file_name("starter/series.jsonl"), Some(MediaType::Tv));
        assert_eq!(media_of_file_name("TMDB_tv_dataset_v3.csv"), Some(MediaType::Tv));
        assert_eq!(media_of_file_name("top10K-TMDB-movies.csv"), Some(MediaType::Movie));
        assert_eq!(media_of_file_name("dump.parquet"), None);
    }
}
