//! One night: catalogue in, snapshot out. Each stage takes what the one before made; what it made itself is kept in the work
//! folder, so that a night that goes on after a kill, or finds its input unchanged, takes it from there.

use super::catalogue::{self, Catalogue};
use super::config::{NightConfig, StageName};
use super::journal::{Ending, Journal};
use super::lock::Lock;
use super::voted::Heard;
use super::{assembled, described, failed, interrupt, judged, refitted, scoring, textfile, voted};
use crate::artifact::{self, Work};
use crate::checks::{self, Bounds};
use crate::failure::Failure;
use crate::progress::Reporter;
use crate::publish::{self, Staged};
use crate::sources::tmdb::enrich;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use trits_index::snapshot::current::{read_current, read_previous, snapshot_dir};
use trits_index::snapshot::{Manifest, read_manifest};

/// What a night ended with.
#[derive(Debug)]
pub enum Outcome {
    /// Stopped after this stage, as it was asked to.
    Stopped(StageName),
    /// Published under this id.
    Published(String),
}

/// What is known of a night while it runs: what it writes down whatever its end.
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

/// Runs a night, and writes down how it ended. That writing down fails changes nothing of how it ended: it is warned of.
///
/// # Errors
/// See [`Failure`]; the live snapshot stays as it was.
pub fn run(config: &NightConfig, say: Reporter) -> Result<Outcome, Failure> {
    let _lock = Lock::take(&config.data)?;
    let work = Work::open(&config.data)?;
    let journal = Journal::begin(&config.data, &config.today);
    if let Err(unwritten) = journal.write() {
        say.warn(&format!("the journal does not hold this night: {unwritten}"));
    }
    let (journal, so_far) = (Arc::new(Mutex::new(journal)), SoFar::default());
    let end = {
        let (config, journal, so_far) = (config.clone(), journal, so_far.clone());
        move |ending, failure: Option<&Failure>| {
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            write_down(&config, &mut journal, &so_far.manifest(), ending, failure, say)
        }
    };
    let interrupted = end.clone();
    interrupt::listen(&config.data, move || interrupted(Ending::Interrupted, Some(&Failure::Interrupted)))?;
    let result = stages(config, &work, &so_far, say);
    // No signal cuts in while the night says how it ended.
    let _held = interrupt::hold();
    match &result {
        Ok(Outcome::Published(_)) => end(Ending::Published, None),
        Ok(Outcome::Stopped(_)) => end(Ending::Stopped, None),
        Err(failure) => {
            // Of a full disk this gives back what the night was writing: room to say how it ended.
            let _ = work.clear_halves();
            end(Ending::Failed, Some(failure))
        }
    };
    result
}

/// Metrics and journal, each whatever becomes of the other; `false` when the end was written down before.
fn write_down(
    config: &NightConfig,
    journal: &mut Journal,
    manifest: &Manifest,
    ending: Ending,
    failure: Option<&Failure>,
    say: Reporter,
) -> bool {
    let Some(night) = journal.end(ending, failure, manifest, &say.stages()) else { return false };
    let metrics = config.textfile.as_deref().map_or(Ok(()), |path| textfile::write(path, &config.data, night, manifest));
    if let Err(unwritten) = metrics {
        say.warn(&format!("the metrics are not renewed: {unwritten}"));
    }
    night.warnings = say.warnings();
    if let Err(unwritten) = journal.write() {
        say.warn(&format!("the journal does not hold this night: {unwritten}"));
    }
    true
}

fn stages(config: &NightConfig, work: &Work, so_far: &SoFar, say: Reporter) -> Result<Outcome, Failure> {
    // A mistake in the bounds should not cost a night.
    let bounds = Bounds::load(config.checks().as_deref()).map_err(|e| Failure::Usage(e.to_string()))?;
    // What is set aside from here on is this night's.
    catalogue::write_quarantine(work, &[])?;
    expire(config, say);
    let Some((staged, heard)) = up_to_check(config, &bounds, work, so_far, say)? else { return Ok(Outcome::Stopped(config.until)) };
    let manifest = &staged.snapshot.manifest;
    let stopping = checks::failed(&manifest.gates).join(", ");
    if !stopping.is_empty() {
        let at = match failed::keep(&config.data, manifest) {
            Ok(report) => format!("; the report is in {}", report.strip_prefix(&config.data).unwrap_or(&report).display()),
            Err(unwritten) => {
                say.warn(&format!("there is no report: {unwritten}"));
                String::new()
            }
        };
        let named = checks::named(&manifest.gates);
        let failure = Failure::Gate(format!("gates {stopping} failed; the live snapshot stays{at}{named}"));
        tidied(sweep(&config.data, work, Some(&manifest.id)), say);
        return Err(failure);
    }
    if config.until < StageName::Publish {
        return Ok(Outcome::Stopped(StageName::Check));
    }
    let held = interrupt::hold();
    let id = staged.publish(say)?;
    drop(held);
    // It is live. What is left to do is tidying, which the next night does again.
    tidied(failed::forget(&config.data, &id), say);
    tidied(publish::retain(&config.data, publish::KEPT).map(drop), say);
    if let Some(heard) = heard {
        tidied(publish::remove_withdrawn(&config.data, &heard.approved()).map(drop), say);
    }
    tidied(sweep(&config.data, work, None), say);
    Ok(Outcome::Published(id))
}

/// Removes what was fetched for the starter once the provider's terms forbid to keep it; a night with the provider sees to its own.
fn expire(config: &NightConfig, say: Reporter) {
    if config.provider.is_none()
        && let Err(e) = enrich::expire(&config.data, &config.today)
    {
        say.warn(&format!("what `trits enrich` fetched is too old and cannot be removed: {e}"));
    }
}

/// Tidying up that fails is warned of.
fn tidied(result: Result<(), Failure>, say: Reporter) {
    if let Err(failure) = result {
        say.warn(&failure.to_string());
    }
}

/// All stages but the last, with what visitors said; `None` when the night ends before it is judged.
fn up_to_check(
    config: &NightConfig,
    bounds: &Bounds,
    work: &Work,
    so_far: &SoFar,
    say: Reporter,
) -> Result<Option<(Staged, Option<Heard>)>, Failure> {
    let mut catalogue = catalogue::ingest(config, work, say)?;
    so_far.note(&catalogue.manifest);
    if config.until == StageName::Ingest {
        return Ok(None);
    }
    let mut shelves = described::features(config, &mut catalogue, work, say)?;
    if config.until == StageName::Features {
        return Ok(None);
    }
    let vectors = described::embed(&mut catalogue, &mut shelves, work, say)?;
    if config.until == StageName::Embed {
        return Ok(None);
    }
    let heard = voted::read(config, &mut catalogue.manifest, say)?;
    let (weights, refit) = refitted::weights(config, heard.as_ref(), &catalogue.titles, &shelves, say)?;
    let index = scoring::candidates(config, &mut catalogue, &shelves, &vectors, &weights, work, say)?;
    so_far.note(&catalogue.manifest);
    if config.until == StageName::Index {
        return Ok(None);
    }
    let mut contents = assembled::contents(config, &mut catalogue, index, vectors, &weights, say)?;
    let Catalogue { mut manifest, .. } = catalogue;
    voted::apply(config, heard.as_ref(), refit, &mut contents, &mut manifest, say)?;
    let mut staged = publish::stage(&config.data, &contents, manifest, say)?;
    drop(contents);
    so_far.note(&staged.snapshot.manifest);
    if config.until == StageName::Tips {
        return Ok(None);
    }
    judged::judge(config, bounds, &mut staged.snapshot, &shelves, work, say)?;
    so_far.note(&staged.snapshot.manifest);
    Ok(Some((staged, heard)))
}

/// Stages whose artifacts lie in the work folder.
const KEPT_STAGES: [&str; 6] = ["ingest", "features", "embed", "index", "tips", "check"];

/// Removes the artifacts from which neither this night's snapshot was made, nor the live one, nor the one before; and the snapshots that
/// gates stopped, this night's apart: `trits diff` may look at it.
fn sweep(data: &Path, work: &Work, stopped: Option<&str>) -> Result<(), Failure> {
    let named = [read_current(data), read_previous(data)].into_iter().filter_map(|id| id.ok().flatten());
    let manifests = named.filter_map(|id| read_manifest(&snapshot_dir(data, &id)).ok());
    let mut spared: BTreeSet<String> = manifests.flat_map(|m| m.stages).map(|(stage, digest)| artifact::name(&stage, &digest)).collect();
    let staged = stopped.map(|id| publish::staged_dir(data, id));
    spared.extend(staged.iter().filter_map(|dir| Some(dir.file_name()?.to_str()?.to_owned())));
    work.sweep(&KEPT_STAGES, &spared)
}
