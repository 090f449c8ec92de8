//! What the machine gives: the data folder, room on its disk, and where events are stored.

use super::Finding;
use super::snapshot::Live;
use crate::artifact::WORK_DIR;
use crate::cost::{folder_bytes, readable};
use crate::events::{EventSource, newest_day};
use crate::night::config::today;
use crate::publish;
use crate::sources::tmdb::enrich;
use rustix::fs::{Access, access};
use rustix::io::Errno;
use std::path::{Path, PathBuf};
use trits_index::snapshot::current::SNAPSHOTS_DIR;

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
    // Asking changes nothing, and a night fails at the first of these that it may not write to.
    let refused = written_by_a_night(data).into_iter().find_map(|path| Some((access(&path, Access::WRITE_OK).err()?, path)));
    match refused {
        Some((Errno::ACCESS | Errno::PERM, path)) => {
            Finding::fail(check, format!("this user may not write to {}, so a night would fail: who owns it?", path.display()))
        }
        Some((error, path)) => Finding::fail(check, format!("{} cannot be written to: {error}", path.display())),
        None => Finding::ok(check, format!("{shown} can be written to; snapshots in it: {}", publish::snapshot_ids(data).len())),
    }
}

/// What is there already of all that a night opens, makes or replaces.
fn written_by_a_night(data: &Path) -> Vec<PathBuf> {
    let folders = [data.to_path_buf(), data.join(WORK_DIR), data.join(SNAPSHOTS_DIR)];
    let in_work = std::fs::read_dir(&folders[1]).into_iter().flatten().flatten().map(|entry| entry.path());
    let all = in_work.chain([data.join("LOCK")]).collect::<Vec<_>>();
    folders.into_iter().chain(all).filter(|path| path.exists()).collect()
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
pub(super) fn events(source: Option<&EventSource>, live: &Live) -> Finding {
    let check = "events";
    let Some(source) = source else {
        if let Live::Unreadable(_) = live {
            return Finding::warn(
                check,
                "not looked at: --events names none, and the live snapshot does not say whether it was made with some",
            );
        }
        let counted = live.manifest().and_then(|live| live.counts.get("events")).copied();
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
