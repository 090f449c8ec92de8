//! What is live: whether it is whole, how old it and its data are, what its gates say, and what made it.

use super::Finding;
use crate::checks::ACCEPTED;
use crate::cli::{open_live, rollback};
use crate::failure::Failure;
use crate::night::config::today;
use crate::sources::tmdb::{self, enrich};
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};
use trits_index::snapshot::current::{CURRENT_FILE, read_current, snapshot_dir};
use trits_index::snapshot::{Manifest, OpenError, format, read_manifest};

/// Hours after which a night that publishes once a day is missing, and those after which the site is out of date.
const HOURS: [u64; 2] = [36, 72];

/// What is not known where the live manifest cannot be read.
const UNKNOWN: &str = "not known, for the live snapshot's manifest cannot be read";

/// Days of the provider's terms that a night keeps to, where its gate does not say another number.
const TERMS: f64 = 170.0;

/// What the live snapshot says of itself, also where its database is damaged.
pub(super) enum Live {
    /// There is none.
    Nothing,
    /// Its manifest.
    Read(Box<Manifest>),
    /// There is one, but its manifest cannot be read: the schema of one by another build, where it says that much.
    Unreadable(Option<u32>),
}

impl Live {
    pub(super) fn of(data: &Path) -> Self {
        match read_current(data) {
            Ok(None) => Self::Nothing,
            Err(_) => Self::Unreadable(None),
            Ok(Some(id)) => match read_manifest(&snapshot_dir(data, &id)) {
                Ok(manifest) => Self::Read(Box::new(manifest)),
                Err(OpenError::Schema { found, .. }) => Self::Unreadable(Some(found)),
                Err(_) => Self::Unreadable(None),
            },
        }
    }

    pub(super) fn manifest(&self) -> Option<&Manifest> {
        if let Self::Read(manifest) = self { Some(manifest) } else { None }
    }
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
    let switched = match switched {
        Ok(switched) => switched,
        Err(error) if error.kind() == ErrorKind::NotFound => return Finding::fail(check, "nothing was published yet"),
        Err(error) => return Finding::fail(check, format!("not known: {CURRENT_FILE} cannot be read: {error}")),
    };
    let Ok(since) = SystemTime::now().duration_since(switched) else {
        return Finding::warn(check, "the last night that published ended in the future: is the clock of this machine right?");
    };
    let hours = since.as_secs() / 3600;
    let says = format!("the last night that published ended {hours} hours ago");
    match HOURS {
        [late, _] if hours <= late => Finding::ok(check, says),
        [_, stale] if hours <= stale => Finding::warn(check, format!("{says}; `trits status` says why there was none since")),
        _ => Finding::fail(check, format!("{says}: the site is out of date; `trits status` says why there was none since")),
    }
}

/// What its gates say; one that failed and was accepted is worth a look every day.
pub(super) fn gates(live: &Live) -> Finding {
    let check = "gates";
    if let Live::Unreadable(_) = live {
        return Finding::warn(check, UNKNOWN);
    }
    let Some(live) = live.manifest().filter(|live| !live.gates.is_empty()) else {
        return Finding::warn(check, "nothing that was judged is live");
    };
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
pub(super) fn terms(data: &Path, live: &Live) -> Finding {
    let check = "terms";
    if let Err(day) = enrich::usable(data, &today()) {
        return Finding::warn(check, format!("what `trits enrich` filled in is of {day} and no longer used: run it again"));
    }
    if let Live::Unreadable(_) = live {
        return Finding::warn(check, UNKNOWN);
    }
    let live = live.manifest();
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
pub(super) fn versions(live: &Live) -> Finding {
    let (check, own) = ("versions", env!("CARGO_PKG_VERSION"));
    let server = std::env::current_exe().ok().and_then(|path| version_of(&path.with_file_name("trits-api")));
    let beside = server.as_ref().map_or_else(|| "no trits-api beside it".to_owned(), |version| format!("trits-api {version}"));
    let says = format!("trits {own} (build {}), {beside}, snapshots of schema {}", env!("TRITS_BUILD"), format::SCHEMA);
    if server.is_some_and(|version| version != own) {
        return Finding::warn(check, format!("{says}: install both of one version"));
    }
    match live {
        Live::Unreadable(Some(schema)) => Finding::fail(check, format!("{says}; the live one has schema {schema}: run a night")),
        Live::Unreadable(None) => {
            Finding::warn(check, format!("{says}; what made the live one is not known, for its manifest cannot be read"))
        }
        Live::Read(live) if !live.code_version.ends_with(env!("TRITS_BUILD")) => {
            Finding::ok(check, format!("{says}; the live one was made by build {}", live.code_version))
        }
        _ => Finding::ok(check, says),
    }
}

/// What a server prints of itself; none where it prints nothing within two seconds.
fn version_of(server: &Path) -> Option<String> {
    let mut process = Command::new(server).arg("--version").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
    let began = Instant::now();
    while process.try_wait().ok()?.is_none() {
        if began.elapsed() > Duration::from_secs(2) {
            let _ = process.kill().and_then(|()| process.wait());
            return None;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let mut text = String::new();
    process.stdout?.read_to_string(&mut text).ok()?;
    Some(text.trim().strip_prefix("trits-api ")?.to_owned())
}
