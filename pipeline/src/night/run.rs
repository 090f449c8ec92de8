//! One night: catalogue in, snapshot out. Each stage takes what the one before made and stores its artifact in the work folder, so that a
//! night that resumes after a kill, or finds its input unchanged, reuses it.

use super::config::{NightConfig, StageName};
use super::lock::Lock;
use super::stages::ingest::{self, Catalogue};
use super::stages::votes::{self, Collected};
use super::stages::{candidates, checks as check, contents, features, ratings, refit};
use super::{baseline, failed, interrupt, on_end, source_age, textfile};
use crate::artifact::{self, Work};
use crate::checks::{self, Bounds};
use crate::cost;
use crate::failure::Failure;
use crate::journal::{Ending, Journal};
use crate::progress::Reporter;
use crate::publish::{self, Staged};
use crate::ratings::set_aside;
use crate::sources::tmdb::enrich;
use ed25519_dalek::SigningKey;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use trits_index::snapshot::current::{read_current, read_previous, snapshot_dir};
use trits_index::snapshot::{Manifest, read_manifest};

/// How a night ended.
#[derive(Debug)]
pub enum Outcome {
    /// Stopped after the requested stage.
    Stopped(StageName),
    /// Published under this id.
    Published(String),
}

/// The manifest while the night runs: what is recorded however it ends.
#[derive(Debug, Clone, Default)]
struct SoFar(Arc<Mutex<Manifest>>);

impl SoFar {
    fn note(&self, manifest: &Manifest) {
        manifest.clone_into(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn manifest(&self) -> Manifest {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Runs a night and records how it ended. A record that cannot be written is a warning and changes nothing about the outcome.
///
/// # Errors
/// See [`Failure`]; the live snapshot stays as it was.
pub fn run(config: &NightConfig, reporter: Reporter) -> Result<Outcome, Failure> {
    // A key that cannot be read ends the night before it begins.
    let key = config.sign_key.as_deref().map(publish::read_key).transpose()?;
    let _lock = Lock::take(&config.data)?;
    let work = Work::open(&config.data)?;
    let journal = Journal::begin(&config.data, &config.today);
    if let Some(damaged) = &journal.lost {
        reporter.warn(&format!("the journal could not be read and starts from scratch; the old one is {}", damaged.display()));
    }
    if let Err(unwritten) = journal.write() {
        reporter.warn(&format!("the journal does not hold this night: {unwritten}"));
    }
    let (journal, so_far) = (Arc::new(Mutex::new(journal)), SoFar::default());
    let end = {
        let (config, journal, so_far) = (config.clone(), journal, so_far.clone());
        move |ending, failure: Option<&Failure>| {
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            record(&config, &mut journal, &so_far.manifest(), ending, failure, reporter)
        }
    };
    let interrupted = end.clone();
    interrupt::listen(&config.data, move || interrupted(Ending::Interrupted, Some(&Failure::Interrupted)))?;
    let result = stages(config, key.as_ref(), &work, &so_far, reporter);
    // No signal may end the process while the night records how it ended.
    let _deferred = interrupt::defer();
    match &result {
        Ok(Outcome::Published(_)) => end(Ending::Published, None),
        Ok(Outcome::Stopped(_)) => end(Ending::Stopped, None),
        Err(failure) => {
            // On a full disk this frees what the night was writing, which makes room for the record.
            let _ = work.clear_halves();
            end(Ending::Failed, Some(failure))
        }
    };
    result
}

/// Writes metrics and journal, independently of one another; `false` when the end was recorded before.
fn record(
    config: &NightConfig,
    journal: &mut Journal,
    manifest: &Manifest,
    ending: Ending,
    failure: Option<&Failure>,
    reporter: Reporter,
) -> bool {
    let Some(night) = journal.end(ending, failure, manifest, &reporter.stages()) else { return false };
    let made = night.snapshot.iter().flat_map(|id| [snapshot_dir(&config.data, id), publish::staged_dir(&config.data, id)]);
    night.snapshot_bytes = made.map(|folder| cost::folder_bytes(&folder)).find(|bytes| *bytes > 0);
    if let Err(unwritten) = source_age::update(&config.data, &manifest.inputs, failure.is_some(), chrono::Utc::now().timestamp()) {
        reporter.warn(&format!("since when each source has been unchanged is not recorded: {unwritten}"));
    }
    let metrics = config.textfile.as_deref().map_or(Ok(()), |path| textfile::write(path, &config.data, night, manifest));
    if let Err(unwritten) = metrics {
        reporter.warn(&format!("the metrics are not renewed: {unwritten}"));
    }
    night.warnings = reporter.warnings();
    let ended = night.clone();
    if let Err(unwritten) = journal.write() {
        reporter.warn(&format!("the journal does not hold this night: {unwritten}"));
    }
    if let Some(Err(failure)) = config.on_end.as_ref().map(|command| on_end::run(command, &ended)) {
        reporter.warn(&failure.to_string());
        journal.warned(reporter.warnings());
    }
    true
}

fn stages(config: &NightConfig, key: Option<&SigningKey>, work: &Work, so_far: &SoFar, reporter: Reporter) -> Result<Outcome, Failure> {
    // A mistake in the bounds should not cost a night.
    let bounds = Bounds::load(config.checks().as_deref()).map_err(Failure::usage)?;
    // The quarantine of an earlier night ends here.
    ingest::write_quarantine(work, &[])?;
    set_aside::write(work, &[])?;
    expire(config, reporter);
    baseline::warn_of_damage(&config.data, reporter);
    let Some((staged, collected)) = up_to_check(config, &bounds, work, so_far, reporter)? else {
        return Ok(Outcome::Stopped(config.until));
    };
    let manifest = &staged.snapshot.manifest;
    let stopping = checks::failed(&manifest.gates).join(", ");
    if !stopping.is_empty() {
        let at = match failed::write(&config.data, manifest) {
            Ok(report) => format!("; the report is in {}", report.strip_prefix(&config.data).unwrap_or(&report).display()),
            Err(unwritten) => {
                reporter.warn(&format!("there is no report: {unwritten}"));
                String::new()
            }
        };
        let (gone, named) = (checks::titles_gone(&manifest.gates), checks::named(&manifest.gates));
        let cause = checks::likely_cause(&manifest.gates, &manifest.sources, &config.before.sources);
        let cause = cause.map(|cause| format!("; likely cause: {cause}")).unwrap_or_default();
        let failure = Failure::Gate(format!("gates {stopping} failed{gone}{cause}; the live snapshot stays{at}{named}"));
        clean_up(sweep(&config.data, work, Some(&manifest.id)), reporter);
        return Err(failure);
    }
    if config.until < StageName::Publish {
        return Ok(Outcome::Stopped(StageName::Check));
    }
    let sample = manifest.sample().map(str::to_owned);
    let deferred = interrupt::defer();
    let id = staged.publish(key, reporter)?;
    drop(deferred);
    if let Some(titles) = sample {
        reporter.warn(&format!(
            "what is live now is a sample, the {titles} most voted films and series; a night without --sample publishes all titles"
        ));
    }
    // It is live. The cleaning up that remains is repeated by the next night.
    clean_up(failed::remove(&config.data, &id), reporter);
    clean_up(publish::remove_old(&config.data, publish::RETAINED).map(drop), reporter);
    if let Some(collected) = collected {
        clean_up(votes::remove_withdrawn(config, &collected), reporter);
    }
    clean_up(sweep(&config.data, work, None), reporter);
    Ok(Outcome::Published(id))
}

/// Removes what was fetched for the starter once the provider's terms forbid storing it; a night with the provider expires its own records.
fn expire(config: &NightConfig, reporter: Reporter) {
    if config.provider.is_none()
        && let Err(e) = enrich::expire(&config.data, &config.today)
    {
        reporter.warn(&format!("what `trits enrich` fetched is too old and cannot be removed: {e}"));
    }
}

/// Turns a failure to clean up into a warning.
fn clean_up(result: Result<(), Failure>, reporter: Reporter) {
    if let Err(failure) = result {
        reporter.warn(&failure.to_string());
    }
}

/// All stages but the last, with the visitors' votes; `None` when the night stops before the check.
fn up_to_check(
    config: &NightConfig,
    bounds: &Bounds,
    work: &Work,
    so_far: &SoFar,
    reporter: Reporter,
) -> Result<Option<(Staged, Option<Collected>)>, Failure> {
    let mut catalogue = ingest::ingest(config, work, reporter)?;
    catalogue.ratings = ratings::read(config, &mut catalogue, work, reporter)?;
    so_far.note(&catalogue.manifest);
    if config.until == StageName::Ingest {
        return Ok(None);
    }
    let mut features = features::features(config, &mut catalogue, work, reporter)?;
    if config.until == StageName::Features {
        return Ok(None);
    }
    let vectors = features::embed(&mut catalogue, &mut features, work, reporter)?;
    if config.until == StageName::Embed {
        return Ok(None);
    }
    let collected = votes::read(config, &mut catalogue.manifest, reporter)?;
    let (weights, refit) = refit::weights(config, collected.as_ref(), &catalogue.titles, &features, reporter)?;
    let index = candidates::candidates(config, &mut catalogue, &features, &vectors, &weights, work, reporter)?;
    so_far.note(&catalogue.manifest);
    if config.until == StageName::Index {
        return Ok(None);
    }
    let mut contents = contents::contents(config, &mut catalogue, index, vectors, &weights, reporter)?;
    let Catalogue { mut manifest, .. } = catalogue;
    votes::apply(config, collected.as_ref(), refit, &mut contents, &mut manifest, reporter)?;
    let mut staged = publish::stage(&config.data, &contents, manifest, reporter)?;
    drop(contents);
    so_far.note(&staged.snapshot.manifest);
    if config.until == StageName::Tips {
        return Ok(None);
    }
    check::judge(config, bounds, &mut staged.snapshot, &features, work, reporter)?;
    so_far.note(&staged.snapshot.manifest);
    Ok(Some((staged, collected)))
}

/// Stages with artifacts in the work folder.
const STORED_STAGES: [&str; 7] = ["ingest", "ratings", "features", "embed", "index", "tips", "check"];

/// Removes the artifacts that belong neither to this night's snapshot, nor to the live one, nor to the one before; and the snapshots that gates
/// stopped, except this night's, which `trits diff` may read.
fn sweep(data: &Path, work: &Work, stopped: Option<&str>) -> Result<(), Failure> {
    let named = [read_current(data), read_previous(data)].into_iter().filter_map(|id| id.ok().flatten());
    let manifests = named.filter_map(|id| read_manifest(&snapshot_dir(data, &id)).ok());
    let mut used: BTreeSet<String> = manifests.flat_map(|m| m.stages).map(|(stage, digest)| artifact::name(&stage, &digest)).collect();
    let staged = stopped.map(|id| publish::staged_dir(data, id));
    used.extend(staged.iter().filter_map(|dir| Some(dir.file_name()?.to_str()?.to_owned())));
    work.sweep(&STORED_STAGES, &used)
}
