//! How old the newest event of a sink is, without reading what is in it: that the sink can be read, in a second.

use super::EventSource;
use super::folder;
use super::postgres::Database;
use crate::failure::Failure;

/// The day of the newest event, `YYYY-MM-DD`; none of a sink without any.
///
/// # Errors
/// The folder cannot be read; the database refuses the login or cannot be reached.
pub fn newest_day(source: &EventSource) -> Result<Option<String>, Failure> {
    match source {
        EventSource::Folder(dir) => Ok(folder::segments(dir)?.pop().map(|segment| segment.day)),
        EventSource::Postgres(url) => Database::connect(url)?.newest_day(),
    }
}
