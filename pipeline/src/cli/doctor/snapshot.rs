//! What is live: whether it is whole, how old it and its data are, what its gates say, and what made it.

use super::Finding;
use crate::checks::ACCEPTED;
use crate::cli::{open_live, rollback};
use crate::failure::Failure;
use crate::night::config::today;
use crate::sources::tmdb::{self, enrich};
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;
use trits_index::snapshot::current::{CURRENT_FILE, read_current, snapshot_dir};
use trits_index::snapshot::{Manifest, format, read_manifest};

/// Hours after which a night that publishes once a day is missing, and those after which the site is out of date.
const HOURS: [u64; 2] = [36, 72];

/// Days of the provider's terms that a night keeps to, where its gate does not say another number.
const TERMS: f64 = 170.0;

/// The manifest of the live snapshot, also where its database is damaged.
pub(super) fn manifest(data: &Path) -> Option<Manifest> {
    let id = read_current(data).ok().flatten()?;
    read_manifest(&snapshot_dir(data, &id)).ok()
}

/// Whether it is there and whole.
pub(super) fn live(data: &Path) -> Finding {
    let check = "live";
    match open_live(data) {
        Err(failure @ Failure::Usage(_)) => Finding::fail(check, failure.to_string()),
        Err(failure) => {
            let back = rollback::target(data).map(|id| format!("; `trits rollback` returns to {id}")).unwrap_or_default();
            Finding::fail(check, format!("the live snapshot cannot be read: {failure}{back}"))
        }
        Ok(snapshot) => {
            let (id, titles) = (&snapshot.manifest.id, snapshot.columns.len());
            match snapshot.manifest.sample() {
                Some(of) => Finding::warn(check, format!("{id} is whole, but a sample: the {of} most voted films and series")),
                None => Finding::ok(check, format!("{id} is whole: {titles} titles, every checksum is right")),
            }
        }
    }
}

/// How long ago it went live.
pub(super) fn age(data: &Path) -> Finding {
    let check = "age";
    let switched = std::fs::metadata(data.join(CURRENT_FILE)).and_then(|file| file.modified());
    let Ok(switched) = switched else { return Finding::fail(check, "nothing was published yet") };
    let hours = SystemTime::now().duration_since(switched).map_or(0, |age| age.as_secs() / 3600);
    let says = format!("the last night that published ended {hours} hours ago");
    match HOURS {
        [late, _] if hours <= late => Finding::ok(check, says),
        [_, stale] if hours <= stale => Finding::warn(check, format!("{says}; `trits status` says why there was none since")),
        _ => Finding::fail(check, format!("{says}: the site is out of date; `trits status` says why there was none since")),
    }
}

/// What its gates say; one that failed and was accepted is worth a look every day.
pub(super) fn gates(live: Option<&Manifest>) -> Finding {
    let check = "gates";
    let Some(live) = live.filter(|live| !live.gates.is_empty()) else { return Finding::warn(check, "nothing that was judged is live") };
    let named = |accepted: bool| {
        let failed = live.gates.iter().filter(|gate| !gate.passed && (gate.note.as_deref() == Some(ACCEPTED)) == accepted);
        failed.map(|gate| gate.id.as_str()).collect::<Vec<_>>()
    };
    let (accepted, missed) = (named(true), named(false));
    let (all, unmeasured) = (live.gates.len(), live.gates.iter().filter(|gate| gate.unmeasured).count());
    let holding = all - accepted.len() - missed.len() - unmeasured;
    let also = if missed.is_empty() { String::new() } else { format!("; missed, which stops nothing: {}", missed.join(", ")) };
    let says = format!("{holding} of {all} hold, {unmeasured} had nothing to measure{also}");
    match accepted.is_empty() {
        true => Finding::ok(check, says),
        false => Finding::warn(check, format!("{says}; published although these failed: {}", accepted.join(", "))),
    }
}

/// How much is left of the days for which the provider's terms allow its data.
pub(super) fn terms(data: &Path, live: Option<&Manifest>) -> Finding {
    let check = "terms";
    if let Err(day) = enrich::usable(data, &today()) {
        return Finding::warn(check, format!("what `trits enrich` filled in is of {day} and no longer used: run it again"));
    }
    let Some(oldest) = live.and_then(|live| live.oldest_data.as_deref()) else {
        return Finding::ok(check, "no fact that is live says when it was fetched, so no limit of the provider's applies to it");
    };
    let bound = live.and_then(|live| live.gates.iter().find(|gate| gate.id == "D9")).map_or(TERMS, |gate| gate.bound);
    let days = enrich::age(oldest, &today());
    let says = format!("the oldest fact that is live was fetched {days} days ago, on {oldest}; the terms allow {bound}");
    match days {
        i64::MIN..=tmdb::REFRESH_AFTER => Finding::ok(check, says),
        _ if days as f64 <= bound => Finding::warn(check, format!("{says}: fetch it again")),
        _ => Finding::fail(check, format!("{says}: gate D9 stops every night until it is fetched again")),
    }
}

/// This program, the server beside it, and what made the live snapshot.
pub(super) fn versions(live: Option<&Manifest>) -> Finding {
    let (check, own) = ("versions", env!("CARGO_PKG_VERSION"));
    let server = std::env::current_exe().ok().and_then(|path| {
        let output = Command::new(path.with_file_name("trits-api")).arg("--version").output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().strip_prefix("trits-api ")?.to_owned())
    });
    let beside = server.as_ref().map_or_else(|| "no trits-api beside it".to_owned(), |version| format!("trits-api {version}"));
    let says = format!("trits {own} (build {}), {beside}, snapshots of schema {}", env!("TRITS_BUILD"), format::SCHEMA);
    if server.is_some_and(|version| version != own) {
        return Finding::warn(check, format!("{says}: install both of one version"));
    }
    match live {
        Some(live) if live.schema != format::SCHEMA => {
            Finding::fail(check, format!("{says}; the live one has schema {}: run a night", live.schema))
        }
        Some(live) if !live.code_version.ends_with(env!("TRITS_BUILD")) => {
            Finding::ok(check, format!("{says}; the live one was made by build {}", live.code_version))
        }
        _ => Finding::ok(check, says),
    }
}
