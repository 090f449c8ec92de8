//! A title on the command line: a key such as `movie:550`, or its name as anybody types it.

use crate::failure::Failure;
use std::io::Write;
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::search::{Hit, MatchKind, TOP};
use trits_index::snapshot::Snapshot;

/// Suggestions printed when no title has the name.
const OFFERED: usize = 5;

/// The key that a text is or names in a snapshot. Of several titles of one name it is the best known; the others are listed.
///
/// # Errors
/// No title goes by that name.
pub fn key(snapshot: &Snapshot, text: &str) -> Result<TitleKey, Failure> {
    if let Ok(key) = text.trim().parse() {
        return Ok(key);
    }
    let hits = snapshot.search.search(&snapshot.columns, text, None, TOP);
    let exact: Vec<&Hit> = hits.iter().filter(|hit| hit.kind == MatchKind::Exact).collect();
    match exact[..] {
        [] if hits.is_empty() => {
            let none = format!("`{text}` is not a title: expected movie:ID or tv:ID, such as movie:550, or a name of the live snapshot");
            Err(Failure::usage(none))
        }
        [] => Err(Failure::usage(format!("no title of the live snapshot is called `{text}`; there are {}", names(snapshot, hits.iter())?))),
        [one, ref others @ ..] => {
            let also = if others.is_empty() { String::new() } else { format!("; also {}", names(snapshot, others.iter().copied())?) };
            let said = format!("trits: `{text}` is {}{also}\n", title(snapshot, one.no)?);
            // A note that cannot be written stops nothing.
            let _ = std::io::stderr().write_all(said.as_bytes());
            snapshot.columns.key(one.no).ok_or_else(|| Failure::integrity("the search names a title that is not there"))
        }
    }
}

fn names<'h>(snapshot: &Snapshot, hits: impl Iterator<Item = &'h Hit>) -> Result<String, Failure> {
    let names: Result<Vec<String>, Failure> = hits.take(OFFERED).map(|hit| title(snapshot, hit.no)).collect();
    names.map(|names| names.join(", "))
}

/// Key, name and year of a title.
pub fn title(snapshot: &Snapshot, no: TitleNo) -> Result<String, Failure> {
    let t = snapshot.title(no).map_err(Failure::integrity)?;
    Ok(format!("{} {} ({})", t.key(), t.title, t.year.map_or_else(|| "?".to_owned(), |y| y.to_string())))
}
