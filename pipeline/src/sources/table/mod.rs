//! Tables in the provider's column names: CSV, Parquet and JSON lines, single files or folders of them.
//!
//! In: paths, each one source, the first with precedence. Out: [`Ingest`]. Every row read is either a title or a
//! quarantine record of row level: `rows_read == rows_kept + rows_dropped(quarantine)`.

mod csv;
mod csv_tidy;
mod dialect;
mod files;
mod frame;
mod json_lines;
mod parquet;
mod parquet_types;
mod rows;
mod texts;

use super::error::SourceError;
use crate::lexicon::Lexicon;
use crate::tables::before::{Before, NOTHING, SaidAdult};
use crate::tables::contract::Profile;
use crate::tables::identity::{described, is_the_same, names};
use crate::tables::{CatalogueTitle, Earlier, Numbered, Quarantined, Rule, day, drop_duplicates, merge};
use chrono::NaiveDate;
pub use dialect::Dialect;
pub use files::require_file;
use files::{Format, TableFile};
use rows::Rows;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};
pub use texts::Texts;
use trits_index::ids::TitleKey;
use trits_index::snapshot::contract::SourceContract;

/// What reading one or more catalogues gave.
#[derive(Debug, Clone, Default)]
pub struct Ingest {
    /// One title per media type and id, sorted by both.
    pub titles: Vec<CatalogueTitle>,
    /// Every broken rule, in the order of files and rows.
    pub quarantine: Vec<Quarantined>,
    /// Data rows read.
    pub rows_read: usize,
    /// Rows that became a title, before titles of several sources were merged.
    pub rows_kept: usize,
    /// Row count and digest of each file.
    pub per_file: Vec<FileCount>,
    /// The columns of each catalogue, in the order of the paths.
    pub contracts: Vec<SourceContract>,
    /// What lies in the folders and is no table, as `folder: name`.
    pub passed: Vec<String>,
    /// How many rows of each catalogue are titles that an earlier one has too; only of those with any.
    pub joined: Vec<(String, u64)>,
    /// Where the first row of a title stood: its place in `per_file` and the row, from 1.
    pub places: HashMap<TitleKey, (usize, u64)>,
}

/// Row count and digest of one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileCount {
    /// The file.
    pub path: PathBuf,
    /// Data rows read.
    pub rows: usize,
    /// Of the file's bytes, in hexadecimal.
    pub sha256: String,
}

/// Reads catalogues. `today` is `YYYY-MM-DD`.
///
/// # Errors
/// A path that cannot be read, or a file that is no catalogue; bad rows are no error.
pub fn read(paths: &[PathBuf], today: &str, lexicon: &Lexicon) -> Result<Ingest, SourceError> {
    read_after(paths, today, lexicon, &Dialect::default(), &NOTHING)
}

/// As [`read`], with a CSV dialect and what earlier nights say: a source that set the adult flag must still set it.
///
/// # Errors
/// As [`read`].
pub fn read_after(paths: &[PathBuf], today: &str, lexicon: &Lexicon, dialect: &Dialect, before: &Before) -> Result<Ingest, SourceError> {
    let today = day::parse(today)?;
    let concepts: HashSet<String> = lexicon.ids().map(str::to_owned).collect();
    let mut all = Ingest::default();
    let mut sources = Vec::new();
    let names: Vec<String> = paths.iter().map(|path| short_name(path)).collect();
    for (at, path) in paths.iter().enumerate() {
        let reading = Reading { today, concepts: &concepts, said_adult: before.said_adult(&names, at), dialect };
        let titles = read_source(path, &reading, &names[at], &sources, &mut all)?;
        all.rows_kept += titles.len();
        sources.push(titles);
    }
    all.titles = merge(sources);
    Ok(all)
}

/// The columns of a Parquet file.
///
/// # Errors
/// It cannot be read.
pub fn columns_of(path: &Path) -> Result<Vec<String>, SourceError> {
    parquet::columns(&TableFile { path: path.to_owned(), format: Format::Parquet })
}

/// The files of paths, in the order in which they are read, each with its sha256.
pub fn files_of(paths: &[PathBuf]) -> Result<Vec<(PathBuf, String)>, SourceError> {
    let mut found = Vec::new();
    for path in paths {
        for table in files::tables_at(path)?.tables {
            let sha = files::sha256(&table.path)?;
            found.push((table.path, sha));
        }
    }
    Ok(found)
}

/// Refuses flags of CSV where no path has any.
///
/// # Errors
/// There is none, or a path cannot be read.
pub fn require_csv(paths: &[PathBuf], dialect: &Dialect) -> Result<(), SourceError> {
    let has = |path: &PathBuf| files::tables_at(path).is_ok_and(|found| found.tables.iter().any(|table| table.format == Format::Csv));
    if dialect.is_default() || paths.iter().any(has) { Ok(()) } else { Err(SourceError::NoCsv) }
}

/// One source: its files' rows together, without repeats, and without rows of the wide tier that are titles of an earlier source.
fn read_source(
    path: &Path,
    reading: &Reading<'_>,
    name: &str,
    earlier: &[Vec<CatalogueTitle>],
    all: &mut Ingest,
) -> Result<Vec<CatalogueTitle>, SourceError> {
    let files::Found { tables: files, passed } = files::tables_at(path)?;
    all.passed.extend(passed.into_iter().map(|other| format!("{name}: {other}")));
    let (before, set_aside_before) = (all.per_file.len(), all.quarantine.len());
    let mut lines: HashMap<String, Vec<u64>> = HashMap::new();
    let mut profile = Profile::default();
    let mut numbered: Vec<Numbered> = Vec::new();
    for (file, table) in files.iter().enumerate() {
        let rows = read_file(table, reading)?;
        profile.merge(rows.profile);
        lines.insert(table.shown(), rows.lines);
        all.rows_read += rows.read;
        all.per_file.push(FileCount { path: table.path.clone(), rows: rows.read, sha256: files::sha256(&table.path)? });
        all.quarantine.extend(rows.quarantine);
        numbered.extend(rows.titles.into_iter().map(|(row, title)| Numbered { file, row, title }));
    }
    if let Some(SaidAdult { filled, adult: Some(adult) }) = reading.said_adult
        && profile.is_as_silent(filled)
    {
        take_back_silence(&mut numbered, &files, adult, &mut all.quarantine, set_aside_before);
    }
    all.contracts.push(profile.contract(name, reading.said_adult.is_some()));
    let (mut richest, mut repeats) = drop_duplicates(numbered);
    if richest.iter().any(|found| found.title.is_wide()) {
        let earlier = Earlier::of(earlier.iter().flatten());
        let (deep, wide) = richest.into_iter().partition(|found| found.title.is_wide() && earlier.has(&found.title));
        let deep: Vec<Numbered> = deep;
        all.quarantine.extend(deep.iter().map(|found| set_aside(found, &files[found.file], Rule::DeepTitle)));
        richest = wide;
    }
    let known = known(earlier);
    let about_another =
        |found: &Numbered| known.get(&found.title.key()).copied().filter(|first| !is_the_same(&found.title, first.year, names(first)));
    for found in &richest {
        let other = about_another(found).map(|first| described(&found.title, &[first], "an earlier catalogue"));
        all.quarantine.extend(other.map(|value| Quarantined { value, ..set_aside(found, &files[found.file], Rule::OtherTitle) }));
    }
    richest.retain(|found| about_another(found).is_none());
    repeats.sort_by_key(|r| (r.file, r.row));
    all.quarantine.extend(repeated(&repeats, &richest, &files));
    for record in &mut all.quarantine[set_aside_before..] {
        let row = usize::try_from(record.row).unwrap_or(0);
        record.line = lines.get(&record.source).and_then(|of| of.get(row.wrapping_sub(1))).copied();
    }
    let joined = richest.iter().filter(|found| known.contains_key(&found.title.key())).count() as u64;
    all.joined.extend((joined > 0).then(|| (name.to_owned(), joined)));
    for found in &richest {
        all.places.entry(found.title.key()).or_insert((before + found.file, found.row));
    }
    Ok(richest.into_iter().map(|found| found.title).collect())
}

/// The records of repeats. A repeat in another file than the first row names that file too: either may be the wrong one.
fn repeated(repeats: &[Numbered], richest: &[Numbered], files: &[TableFile]) -> Vec<Quarantined> {
    let repeated: HashSet<TitleKey> = repeats.iter().map(|repeat| repeat.title.key()).collect();
    let stays = richest.iter().map(|found| (found.title.key(), found.file)).filter(|(key, _)| repeated.contains(key));
    let stays: HashMap<TitleKey, usize> = stays.collect();
    let record = |repeat: &Numbered| {
        let record = set_aside(repeat, &files[repeat.file], Rule::DuplicateId);
        match stays.get(&repeat.title.key()).filter(|file| **file != repeat.file) {
            Some(file) => Quarantined { value: format!("{}; the row that stays is in {}", record.value, files[*file].shown()), ..record },
            None => record,
        }
    };
    repeats.iter().map(record).collect()
}

/// Lets rows that do not say whether their title is adult count as not adult, but those of titles that were adult in the live snapshot: of these
/// the remark stays too.
fn take_back_silence(
    numbered: &mut [Numbered],
    files: &[TableFile],
    adult: &BTreeSet<TitleKey>,
    quarantine: &mut Vec<Quarantined>,
    from: usize,
) {
    let was_adult = |record: &Quarantined| record.media.zip(record.id).is_none_or(|(media, id)| adult.contains(&TitleKey::new(media, id)));
    let of_source = quarantine.split_off(from);
    let (silent, others): (Vec<Quarantined>, Vec<Quarantined>) =
        of_source.into_iter().partition(|record| record.rule == Rule::NoAdult && !was_adult(record));
    quarantine.extend(others);
    let silent: HashSet<(String, u64)> = silent.into_iter().map(|record| (record.source, record.row)).collect();
    for found in numbered.iter_mut().filter(|found| silent.contains(&(files[found.file].shown(), found.row))) {
        found.title.adult = false;
    }
}

/// The titles of the catalogues before, each as the first one has it.
fn known(earlier: &[Vec<CatalogueTitle>]) -> HashMap<TitleKey, &CatalogueTitle> {
    earlier.iter().rev().flatten().map(|title| (title.key(), title)).collect()
}

fn set_aside(found: &Numbered, table: &TableFile, rule: Rule) -> Quarantined {
    let key = found.title.key();
    Quarantined { media: Some(key.media), id: Some(key.tmdb_id.0), ..Quarantined::row(&table.shown(), found.row, rule, &found.title.title) }
}

/// How the rows of a source are read.
struct Reading<'r> {
    today: NaiveDate,
    concepts: &'r HashSet<String>,
    /// What earlier nights say, of a source that said on one of them whether its titles are adult.
    said_adult: Option<SaidAdult<'r>>,
    dialect: &'r Dialect,
}

/// Folder and name of a file: enough to identify it, without the paths of the machine.
pub fn short_name(path: &Path) -> String {
    let name = |p: Option<&std::ffi::OsStr>| p.map(|n| n.to_string_lossy().into_owned());
    let folder = name(path.parent().and_then(Path::file_name));
    folder.into_iter().chain(name(path.file_name())).collect::<Vec<_>>().join("/")
}

fn read_file(table: &TableFile, reading: &Reading<'_>) -> Result<Rows, SourceError> {
    let source = table.shown();
    let setting = rows::Setting {
        source: &source,
        today: reading.today,
        concepts: reading.concepts,
        says_adult: reading.said_adult.is_some(),
        dialect: reading.dialect,
    };
    match table.format {
        Format::Csv => csv::read(table, &setting),
        Format::Parquet => parquet::read(table, &setting),
        Format::JsonLines => json_lines::read(table, &setting),
    }
}

#[cfg(test)]
mod tests;
