//! The report of the last run with the provider: `work/provider/report.json`. The snapshot does not depend on it.

use super::client::Tally;
use super::exports::Passed;
use super::plan::Plan;
use super::reference::Reference;
use super::requested::Counts;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Report {
    /// The night's day, `YYYY-MM-DD`.
    pub day: String,
    /// Whether the plan was carried out to its end.
    pub complete: bool,
    /// Films and series that the night works with.
    pub titles: [usize; 2],
    /// Places, films and series.
    pub budget: [usize; 2],
    /// Stored titles that the provider reports as changed.
    pub changed: usize,
    /// Stored titles that the exports no longer list.
    pub missing: usize,
    /// Requested titles.
    pub requested: Counts,
    /// Titles listed further down than a night may fetch, films and series.
    pub beyond: [usize; 2],
    /// Lines of the exports that were skipped.
    pub passed: Passed,
    /// Titles fetched by this run.
    pub fetched: usize,
    /// Titles that are gone since tonight.
    pub gone: usize,
    /// Titles that were missing tonight, and will be fetched again.
    pub suspect: usize,
    /// Those of them that would be gone, were they not so many at once.
    pub doubted: usize,
    /// Titles known to be gone, tonight's among them.
    pub tombstones: usize,
    /// Titles that gave no usable answer in this run.
    pub failed: usize,
    /// The day the oldest of the night's titles was fetched.
    pub oldest: Option<String>,
    /// Calls and retries of this run.
    pub tally: Tally,
    /// The provider's lists.
    pub reference: Reference,
    /// Genres of the provider that we do not know.
    pub new_genres: Vec<String>,
    /// Services of the provider that our table does not have.
    pub new_services: Vec<String>,
}

/// The file in a data folder.
pub fn path(data: &Path) -> PathBuf {
    data.join("work/provider/report.json")
}

impl Report {
    /// What is known once there is a plan.
    pub(super) fn planned(plan: &Plan, reference: &Reference) -> Self {
        let [films, series] = &plan.per_media;
        Self {
            day: plan.day.clone(),
            budget: [films.budget, series.budget],
            changed: films.changed + series.changed,
            missing: films.missing + series.missing,
            requested: plan.requested.counts(),
            beyond: [films.beyond, series.beyond],
            passed: Passed { adult: films.passed.adult + series.passed.adult, video: films.passed.video + series.passed.video },
            reference: reference.clone(),
            new_genres: reference.new_genres(),
            ..Self::default()
        }
    }

    /// What was fetched, in words.
    pub(super) fn fetched(&self) -> String {
        let Self { fetched, gone, suspect, failed, tally, requested, .. } = self;
        let mut out = format!(
            "{fetched} titles fetched, {gone} gone, {suspect} missing tonight, {failed} failed; {} calls, {} of them retries, {} rate-limited",
            tally.total(),
            tally.retries,
            tally.throttled
        );
        if requested.titles > 0 {
            let _ = write!(out, "; {} requested titles joined tonight, {} in all", requested.joined, requested.titles);
        }
        if self.doubted > 0 {
            let _ = write!(out, "; {} answered 404 at once, too many to believe: their records are kept", self.doubted);
        }
        for line in self.open() {
            let _ = write!(out, "; {line}");
        }
        out
    }

    /// Places that a complete night could not fill, with the reason.
    pub fn open(&self) -> Vec<String> {
        let mut out = Vec::new();
        if !self.complete {
            return out;
        }
        for (at, what) in ["films", "series"].into_iter().enumerate() {
            let (open, beyond) = (self.budget[at].saturating_sub(self.titles[at]), self.beyond[at]);
            match (open, beyond) {
                (0, _) => {}
                (_, 0) => out.push(format!("{open} places for {what} stay open: the export lists no more")),
                _ => out.push(format!("{open} places for {what} are open: {beyond} listed further down are left for later nights")),
            }
        }
        out
    }

    /// The last run's report; `None` before the first.
    pub fn read(data: &Path) -> Option<Self> {
        serde_json::from_slice(&std::fs::read(path(data)).ok()?).ok()
    }

    /// Writes it to the data folder.
    pub fn write(&self, data: &Path) -> std::io::Result<()> {
        let path = path(data);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let part = path.with_extension("part");
        std::fs::write(&part, serde_json::to_vec_pretty(self)?)?;
        std::fs::rename(part, path)
    }
}
