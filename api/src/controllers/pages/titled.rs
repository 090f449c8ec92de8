//! The pages of titles: which title an address names, and the addresses that search engines may list.

use crate::params::tmdb_id;
use crate::wire::around::{kind_of, page_path};
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::snapshot::{ReadError, Snapshot};

/// What stands at an address of the form of a title's page.
pub enum Titled {
    /// The title's page; whether search engines may list it.
    Here { listed: bool },
    /// A title whose page has another address.
    Elsewhere(String),
    /// No title.
    Nowhere,
}

/// Finds the title of an address by the number at its end: its name may change, and one that was cut off or made up leads there too.
pub fn find(snapshot: &Snapshot, path: &str) -> Result<Titled, ReadError> {
    let Some(no) = key_in(path).and_then(|key| snapshot.find_seed(key)) else { return Ok(Titled::Nowhere) };
    let title = snapshot.title(no)?;
    let own = page_path(&title);
    Ok(if own == path { Titled::Here { listed: title.is_well_described() } } else { Titled::Elsewhere(own) })
}

fn key_in(path: &str) -> Option<TitleKey> {
    let (kind, last) = path.trim_matches('/').split_once('/')?;
    let media = MediaType::ALL.into_iter().find(|media| kind_of(*media) == kind)?;
    let number = last.rsplit('-').next()?;
    Some(TitleKey { media, tmdb_id: tmdb_id("tmdbId", number).ok()? })
}

/// The addresses of the pages of titles that search engines may list, films first.
pub fn listed(snapshot: &Snapshot) -> Result<Vec<String>, ReadError> {
    let columns = &snapshot.columns;
    let titles = MediaType::ALL.into_iter().flat_map(|media| columns.range(media)).map(TitleNo);
    let mut paths = Vec::new();
    for no in titles.filter(|no| columns.seedable[no.at()] && !columns.is_wide(*no)) {
        let title = snapshot.title(no)?;
        if title.is_well_described() {
            paths.push(page_path(&title));
        }
    }
    Ok(paths)
}
