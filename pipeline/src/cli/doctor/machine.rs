//! What the machine gives: the data folder, room on its disk, and where events are stored.

use super::Finding;
use crate::cost::{folder_bytes, readable};
use crate::events::{EventSource, newest_day};
use crate::night::config::today;
use crate::publish;
use crate::sources::tmdb::enrich;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use trits_index::snapshot::Manifest;

/// Room that a first night takes, of which nothing is known yet.
const FIRST_NIGHT: u64 = 200_000_000;

/// Days without any event after which the site is probably not visited, or does not reach the server.
const QUIET: i64 = 2;

/// Whether the folder is there, and a night of this user could write to it.
pub(super) fn data(data: &Path) -> Finding {
    let (check, shown) = ("data", data.display());
    if !data.is_dir() {
        return Finding::fail(check, format!("{shown} is no folder; `trits nightly --data {shown}` makes it"));
    }
    // The lock is what every night opens first, and opening it changes nothing.
    match OpenOptions::new().write(true).open(data.join("LOCK")) {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            Finding::fail(check, format!("this user may not write to {shown}, so a night would fail: who owns it?"))
        }
        Err(error) if error.kind() != ErrorKind::NotFound => Finding::fail(check, format!("{shown} cannot be written to: {error}")),
        _ => Finding::ok(check, format!("{shown} can be written to; snapshots in it: {}", publish::snapshot_ids(data).len())),
    }
}

/// Whether a night has room: it takes at most as much as the folder has now.
pub(super) fn disk(data: &Path) -> Finding {
    let check = "disk";
    let place = data.ancestors().find(|folder| folder.exists()).filter(|folder| !folder.as_os_str().is_empty());
    let free = match rustix::fs::statvfs(place.unwrap_or(Path::new("."))) {
        Ok(disk) => disk.f_bavail.saturating_mul(disk.f_frsize),
        Err(error) => return Finding::warn(check, format!("the free space is not known: {error}")),
    };
    let needed = folder_bytes(data).max(FIRST_NIGHT);
    let says = format!("{} free; a night needs at most {}", readable(free), readable(needed));
    match free / needed {
        0 => Finding::fail(check, format!("{says}: the next one may end on a full disk")),
        1 | 2 => Finding::warn(check, says),
        _ => Finding::ok(check, says),
    }
}

/// Whether the sink can be read, and how old its newest event is.
pub(super) fn events(source: Option<&EventSource>, live: Option<&Manifest>) -> Finding {
    let check = "events";
    let Some(source) = source else {
        let counted = live.and_then(|live| live.counts.get("events")).copied();
        return match counted {
            Some(events) => {
                Finding::warn(check, format!("the live snapshot was made with {events} events; name where they are with --events"))
            }
            None => Finding::ok(check, "not looked at: --events names none, and the live snapshot was made without"),
        };
    };
    let name = source.name();
    match newest_day(source) {
        Err(failure) => Finding::fail(check, failure.to_string()),
        Ok(None) => Finding::warn(check, format!("{name} can be read and has no event yet")),
        Ok(Some(day)) => {
            let says = format!("{name} can be read; its newest event is of {day}");
            let days = enrich::age(&day, &today());
            match days {
                i64::MIN..=QUIET => Finding::ok(check, says),
                _ => Finding::warn(check, format!("{says}, {days} days ago: is the site visited, and does it reach the server?")),
            }
        }
    }
}
