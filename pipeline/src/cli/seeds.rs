//! Reading seed lists: TSV or one id a line, with or without a header.

use crate::failure::Failure;
use std::path::Path;
use trits_index::ids::{MediaType, TitleKey, TmdbId};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// The seeds of a file: `movie:550`, `550`, `550<TAB>...` or `movie<TAB>550`; a first line that is none is a header.
///
/// # Errors
/// The file cannot be read, or a later line holds no id.
pub fn read_seeds(path: &Path, media: MediaType) -> Result<Vec<TitleKey>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::usage(format!("cannot read {}: {e}", path.display())))?;
    let mut seeds = Vec::new();
    for (n, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        match parse(line, media) {
            Some(key) => seeds.push(key),
            None if n == 0 => {}
            None => {
                let where_ = path.display();
                return Err(Failure::usage(format!(
                    "{where_}, line {}: `{line}` is no seed; expected an id such as 550 or movie:550",
                    n + 1
                )));
            }
        }
    }
    Ok(seeds)
}

fn parse(line: &str, media: MediaType) -> Option<TitleKey> {
    let mut fields = line.split(['\t', ',', ' ']).map(str::trim);
    let first = fields.next()?;
    if let Ok(key) = first.parse() {
        return Some(key);
    }
    if let Ok(id) = first.parse() {
        return Some(TitleKey { media, tmdb_id: TmdbId(id) });
    }
    let media = first.parse().ok()?;
    Some(TitleKey { media, tmdb_id: TmdbId(fields.next()?.parse().ok()?) })
}

/// Opens the live snapshot of a data folder.
///
/// # Errors
/// None was published, or it is damaged.
pub fn open_live(data: &Path) -> Result<Snapshot, Failure> {
    let id = read_current(data).map_err(Failure::io(format!("cannot read {}/CURRENT", data.display())))?;
    let id = id.ok_or_else(|| Failure::usage(format!("nothing is published in {}; run `trits nightly` first", data.display())))?;
    Snapshot::open(&snapshot_dir(data, &id)).map_err(Failure::integrity)
}
