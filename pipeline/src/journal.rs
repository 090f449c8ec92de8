//! The journal: how the last nights ended, in `work/nights.json`. A night is recorded when it begins and again when it ends; the next one
//! marks a night without an end as killed. A night that was refused before it began is recorded too. On a full disk the end is written into room
//! that the beginning took.

use crate::artifact::{self, WORK_DIR};
use crate::cost;
use crate::failure::Failure;
use crate::progress::{StageReport, run_id};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;
use trits_index::snapshot::Manifest;

/// The journal's file in the work folder.
pub const JOURNAL_FILE: &str = "nights.json";

/// Nights in the journal.
const NIGHTS: usize = 60;

/// Spaces behind the journal while a night runs: room for how it ends, should the disk be full by then.
const ROOM: usize = 8192;

/// How a night ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It has not: it is running.
    #[default]
    Running,
    /// A snapshot went live.
    Published,
    /// It stopped after the requested stage.
    Stopped,
    /// It failed, with exit code and message.
    Failed,
    /// A signal ended it.
    Interrupted,
    /// It has no recorded end.
    Killed,
}

impl Ending {
    /// As the journal has it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Published => "published",
            Self::Stopped => "stopped",
            Self::Failed => "failed",
            Self::Interrupted => "interrupted",
            Self::Killed => "killed",
        }
    }
}

/// One night.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NightRecord {
    /// The id in every line of its log.
    #[serde(default)]
    pub run: String,
    /// When it began, RFC 3339 in UTC.
    pub started: String,
    /// The day it ran for.
    pub today: String,
    /// How it ended.
    pub ending: Ending,
    /// The exit code it ended with.
    pub exit_code: Option<u8>,
    /// The message it failed with.
    pub message: Option<String>,
    /// The snapshot it published, or would have.
    pub snapshot: Option<String>,
    /// How long it took.
    pub seconds: f64,
    /// The most memory it used, in bytes; none of a night that was refused or did not end, and of nights before this was recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak_bytes: Option<u64>,
    /// The bytes of the snapshot on disk, made or found again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub snapshot_bytes: Option<u64>,
    /// Its stages.
    pub stages: Vec<StageTime>,
    /// What it counted.
    pub counts: BTreeMap<String, u64>,
    /// Quarantined rows and values, by rule.
    pub quarantine: BTreeMap<String, u64>,
    /// The blocking gates that failed.
    pub failed_gates: Vec<String>,
    /// Whether it was refused before it began.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub refused: bool,
    /// What went wrong without changing how it ended.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// A stage of a night.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StageTime {
    /// The stage.
    pub stage: String,
    /// How long it took.
    pub seconds: f64,
    /// Whether its artifact was reused.
    pub unchanged: bool,
}

impl NightRecord {
    /// A night that begins now.
    pub fn begun(today: &str) -> Self {
        Self {
            run: run_id().to_owned(),
            started: chrono::Utc::now().format("%Y-%m-%dT%H:%M:%SZ").to_string(),
            today: today.to_owned(),
            ..Self::default()
        }
    }

    /// One that was refused before it began.
    pub fn refused(today: &str, failure: &Failure) -> Self {
        let mut night = Self { refused: true, ..Self::begun(today) };
        night.end(Ending::Failed, Some(failure));
        night
    }

    fn end(&mut self, ending: Ending, failure: Option<&Failure>) {
        self.ending = ending;
        self.exit_code = Some(failure.map_or(0, Failure::code));
        self.message = failure.map(ToString::to_string);
    }
}

/// The journal of a data folder, with tonight at its end.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    nights: Vec<NightRecord>,
    began: Instant,
    ended: bool,
    /// Where a journal that does not read was put.
    pub lost: Option<PathBuf>,
}

impl Journal {
    /// The journal with a night that begins, not yet written; the caller has the lock.
    pub fn begin(data: &Path, today: &str) -> Self {
        let path = data.join(WORK_DIR).join(JOURNAL_FILE);
        let lost = damaged(data).and_then(set_aside);
        let mut nights = read(data);
        for night in nights.iter_mut().filter(|n| n.ending == Ending::Running) {
            night.ending = Ending::Killed;
        }
        nights.push(NightRecord::begun(today));
        let from = nights.len().saturating_sub(NIGHTS);
        Self { path, nights: nights.split_off(from), began: Instant::now(), ended: false, lost }
    }

    /// Records how the night ended, not yet written; `None` when it ended before: the first ending counts.
    pub fn end(
        &mut self,
        ending: Ending,
        failure: Option<&Failure>,
        manifest: &Manifest,
        stages: &[StageReport],
    ) -> Option<&mut NightRecord> {
        let night = self.nights.last_mut().filter(|_| !self.ended)?;
        self.ended = true;
        night.end(ending, failure);
        night.snapshot = Some(manifest.id.clone()).filter(|id| !id.is_empty());
        night.seconds = self.began.elapsed().as_secs_f64();
        night.peak_bytes = cost::peak_memory();
        night.stages = stages.iter().map(|s| StageTime { stage: s.stage.to_owned(), seconds: s.seconds, unchanged: s.unchanged }).collect();
        night.counts.clone_from(&manifest.counts);
        night.quarantine.clone_from(&manifest.quarantine);
        night.failed_gates = crate::checks::failed(&manifest.gates).into_iter().map(str::to_owned).collect();
        Some(night)
    }

    /// Adds what went wrong after the night was recorded; where that cannot be written the log has it.
    pub fn warned(&mut self, warnings: Vec<String>) {
        if let Some(night) = self.nights.last_mut() {
            night.warnings = warnings;
        }
        let _ = self.write();
    }

    /// Writes the journal. Where the disk has no room for another file it is written over the old one, without the oldest nights when that
    /// is too short.
    pub fn write(&self) -> Result<(), Failure> {
        let text = |from: usize| serde_json::to_vec_pretty(&self.nights[from..]).map_err(Failure::integrity);
        let mut all = text(0)?;
        if !self.ended {
            all.resize(all.len() + ROOM, b' ');
        }
        let Err(full) = artifact::replace(&self.path, &all) else { return Ok(()) };
        for from in 0..self.nights.len() {
            if artifact::write_over(&self.path, &text(from)?).is_ok() {
                return Ok(());
            }
        }
        Err(full)
    }
}

/// The journal of a data folder where it is one that does not read.
pub fn damaged(data: &Path) -> Option<PathBuf> {
    let path = data.join(WORK_DIR).join(JOURNAL_FILE);
    let text = std::fs::read(&path).ok()?;
    serde_json::from_slice::<Vec<NightRecord>>(&text).is_err().then_some(path)
}

/// Renames a journal that does not read, so that the next one does not overwrite it.
fn set_aside(path: PathBuf) -> Option<PathBuf> {
    let aside = path.with_extension("damaged");
    std::fs::rename(path, &aside).is_ok().then_some(aside)
}

/// Records a night that was refused before it began; the caller has the lock.
pub fn refused(data: &Path, today: &str, failure: &Failure) -> Result<(), Failure> {
    let mut journal = Journal::begin(data, today);
    if let Some(night) = journal.nights.last_mut() {
        *night = NightRecord::refused(today, failure);
    }
    journal.ended = true;
    journal.write()
}

/// The nights of a data folder, oldest first; none when there is no journal that can be read.
pub fn read(data: &Path) -> Vec<NightRecord> {
    let text = std::fs::read(data.join(WORK_DIR).join(JOURNAL_FILE)).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;

    #[test]
    fn a_night_on_a_full_disk_is_recorded_in_the_room_of_the_old_journal() {
        let folder = tempfile::tempdir().unwrap();
        let work = folder.path().join(WORK_DIR);
        std::fs::create_dir(&work).unwrap();
        let mut journal = Journal::begin(folder.path(), "2026-11-20");
        journal.write().unwrap();
        let length = || std::fs::metadata(work.join(JOURNAL_FILE)).unwrap().len();
        let begun = length();
        // As on a full disk, no other file can be written.
        std::os::unix::fs::symlink("/dev/full", work.join(".half-nights.json")).unwrap();
        let failure = Failure::integrity("No space left on device".repeat(20));
        journal.end(Ending::Failed, Some(&failure), &Manifest::default(), &[]).unwrap();
        journal.write().unwrap();
        assert_eq!((read(folder.path())[0].exit_code, length()), (Some(6), begun));
        // Without that room, the oldest nights go.
        for _ in 0..2 {
            let mut next = Journal::begin(folder.path(), "2026-11-21");
            next.end(Ending::Failed, Some(&failure), &Manifest::default(), &[]).unwrap();
            next.write().unwrap();
        }
        let before = length();
        std::os::unix::fs::symlink("/dev/full", work.join(".half-nights.json")).unwrap();
        let mut full = Journal::begin(folder.path(), "2026-11-22");
        full.end(Ending::Failed, Some(&failure), &Manifest::default(), &[]).unwrap();
        full.write().unwrap();
        let nights = read(folder.path());
        assert!(nights.len() <= 3 && length() == before, "{} nights in {before} bytes", nights.len());
        assert_eq!(nights.last().unwrap().today, "2026-11-22");
    }

    #[test]
    fn a_night_that_never_ended_was_killed_and_the_first_ending_counts() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        std::fs::create_dir(data.join(WORK_DIR)).unwrap();
        Journal::begin(data, "2026-11-20").write().unwrap();
        assert_eq!(read(data)[0].ending, Ending::Running);
        let mut journal = Journal::begin(data, "2026-11-21");
        let manifest = Manifest { id: "abc".into(), ..Manifest::default() };
        let failure = Failure::Gate("gates T1 failed".into());
        let stages = [StageReport { stage: "ingest", seconds: 0.5, unchanged: true }];
        assert!(journal.end(Ending::Failed, Some(&failure), &manifest, &stages).is_some());
        journal.write().unwrap();
        assert!(journal.end(Ending::Interrupted, None, &manifest, &[]).is_none());
        let nights = read(data);
        assert_eq!((nights[0].ending, nights[1].ending), (Ending::Killed, Ending::Failed));
        assert_eq!((nights[1].exit_code, nights[1].snapshot.as_deref(), nights[1].stages.len()), (Some(1), Some("abc"), 1));
        for _ in 0..NIGHTS {
            Journal::begin(data, "2026-11-22").write().unwrap();
        }
        assert_eq!(read(data).len(), NIGHTS);
        std::fs::write(data.join(WORK_DIR).join(JOURNAL_FILE), "{half").unwrap();
        assert!(read(data).is_empty() && Journal::begin(data, "2026-11-22").write().is_ok(), "a broken journal does not stop a night");
    }
}
