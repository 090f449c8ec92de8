//! `trits nightly` and its single stages.

use super::provider_args::ProviderArgs;
use crate::artifact::Work;
use crate::builtin;
use crate::failure::Failure;
use crate::journal::{self, NightRecord};
use crate::night::clock;
use crate::night::config::{NightConfig, Source, StageName, catalogues, is_today_named, today};
use crate::night::plan::plan;
use crate::night::{Lock, Outcome, baseline, on_end, run as run_night, textfile};
use crate::progress::Reporter;
use crate::sources::tmdb::{self, Settings, enrich};
use std::path::PathBuf;
use trits_index::snapshot::Manifest;

/// Settings of a night.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the catalogue comes from.
    #[arg(long, value_enum, default_value = "starter")]
    source: Source,
    /// A catalogue file or folder (CSV, Parquet, JSON lines); several merge, the first has precedence.
    #[arg(long, value_name = "PATH")]
    catalogue: Vec<PathBuf>,
    #[command(flatten)]
    provider: ProviderArgs,
    /// Replace the plan of the day when there is one: fetch the provider's exports and changes again, after one of them was wrong.
    #[arg(long)]
    replan: bool,
    /// Send nothing that visitors searched for in vain to the provider's search; titles that joined so in earlier nights stay.
    #[arg(long, alias = "no-wishes")]
    no_requested: bool,
    #[command(flatten)]
    night: NightConfig,
    /// Accept that trios differ from last night's as much as they do: --accept T8.
    #[arg(long)]
    accept_churn: bool,
    /// Run though today lies before the day of the live snapshot, or before this version was made.
    #[arg(long)]
    accept_clock: bool,
    /// Stop after this stage.
    #[arg(long, value_enum)]
    until: Option<StageName>,
    /// Print what would be read and which stages would be skipped; write nothing.
    #[arg(long)]
    dry_run: bool,
    /// Resume what an earlier night left; every night does.
    #[arg(long)]
    resume: bool,
    /// Report as JSON lines.
    #[arg(long)]
    json: bool,
}

/// Runs a night up to `last`, or prints what it would do.
pub fn run(args: &Args, last: StageName) -> Result<(), Failure> {
    let config = config(args, last).inspect_err(|failure| refused(args, failure))?;
    let reporter = Reporter::choose(args.json);
    if builtin::has(&config.lexicon) {
        reporter.stage("datasets", 0).done("those that are built into this program, as there is no folder datasets here");
    }
    if args.dry_run {
        baseline::warn_of_damage(&config.data, reporter);
        return super::print(&plan(&config)?.show(args.json)?);
    }
    match run_night(&config, reporter) {
        Ok(Outcome::Published(id)) => {
            if let Err(unwritten) = super::print(&format!("published {id}\n")) {
                reporter.warn(&format!("{id} is live, and that cannot be printed: {unwritten}"));
            }
            // The snapshot is live, even when counting fails.
            count(args)
        }
        Ok(Outcome::Stopped(stage)) => super::print(&format!("stopped after {stage:?}; the live snapshot is unchanged\n")),
        Err(failure @ (Failure::Gate(_) | Failure::Refused(_) | Failure::Unreachable(_))) => {
            // Erased events must leave the figures even when nothing could be published. The night's own failure is reported.
            reporter.error(&failure.to_string(), failure.code());
            let _ = count(args);
            Err(failure)
        }
        Err(failure) => {
            reporter.error(&failure.to_string(), failure.code());
            Err(failure)
        }
    }
}

/// Records that the night was refused before it began: in the metrics, and in the journal of an existing data folder. The refusal
/// is reported even when that cannot be written; the journal of a running night stays as it is.
fn refused(args: &Args, failure: &Failure) {
    if args.dry_run {
        return;
    }
    let _ = args.night.textfile.as_deref().map(|path| textfile::refused(path, &args.night.data, &today(), failure));
    if args.night.data.is_dir() {
        let _ = Lock::take(&args.night.data).and_then(|_lock| {
            Work::open(&args.night.data)?;
            journal::refused(&args.night.data, &today(), failure)
        });
    }
    let reporter = Reporter::choose(args.json);
    reporter.error(&failure.to_string(), failure.code());
    let ran = args.night.on_end.as_ref().map(|command| on_end::run(command, &NightRecord::refused(&today(), failure)));
    if let Some(Err(failure)) = ran {
        reporter.warn(&failure.to_string());
    }
}

/// Brings the analytics up to date with the events, where there are any and something is live.
fn count(args: &Args) -> Result<(), Failure> {
    let Some(source) = &args.night.events else { return Ok(()) };
    super::analytics::count_all(&args.night.data, source, Reporter::choose(args.json))
}

/// The catalogues, the wide tier behind them; after the starter the rows of `trits enrich`, while the provider's terms allow their use.
fn with_enriched(args: &Args) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = catalogues(args.source, &args.catalogue)?;
    let wide = args.night.wide(args.source);
    if let Some(missing) = wide.iter().find(|path| !builtin::exists(path)) {
        return Err(Failure::usage(format!("there is no wide tier at {}; --no-wide leaves it out", missing.display())));
    }
    paths.extend(wide);
    if args.source != Source::Starter {
        return Ok(paths);
    }
    match enrich::usable(&args.night.data, &today()) {
        Ok(found) => paths.extend(found),
        Err(day) => Reporter::choose(args.json).stage("enrich", 0).done(&format!(
            "left out what was filled in on `{day}`: older than the {} days that the provider's terms allow; run `trits enrich` again",
            tmdb::LONGEST
        )),
    }
    Ok(paths)
}

/// Whether a live snapshot is of all titles.
fn is_whole(live: &Manifest) -> bool {
    !live.id.is_empty() && live.sample().is_none()
}

/// Refuses flags that would be silently ignored.
fn meaningful(args: &Args) -> Result<(), Failure> {
    let own = [("--replan", args.replan), ("--no-requested", args.no_requested)];
    let of_provider = args.provider.given().or_else(|| own.into_iter().find_map(|(flag, set)| set.then_some(flag)));
    if let Some(flag) = of_provider.filter(|_| args.source != Source::Tmdb) {
        return Err(Failure::usage(format!("{flag} is about calls to the provider, which only --source tmdb makes")));
    }
    if args.night.fetched.is_some() && args.source == Source::Tmdb && args.catalogue.is_empty() {
        return Err(Failure::usage("--fetched is about tables, and no --catalogue is given"));
    }
    Ok(())
}

fn config(args: &Args, last: StageName) -> Result<NightConfig, Failure> {
    let today = today();
    if let Some(day) = args.night.fetched.filter(|day| day.to_string() > today) {
        return Err(Failure::usage(format!("--fetched {day} lies after today, {today}")));
    }
    meaningful(args)?;
    if args.night.golden.is_some() {
        args.night.golden_set()?;
    }
    if let Some(path) = &args.night.textfile {
        textfile::target(path).map_err(|failure| Failure::usage(failure.to_string()))?;
    }
    let catalogues = with_enriched(args)?;
    let settings = || Ok::<_, Failure>(Settings { replan: args.replan, requested: !args.no_requested, ..args.provider.settings()? });
    let provider = (args.source == Source::Tmdb).then(settings).transpose()?;
    let mut config = NightConfig { catalogues, provider, today, ..args.night.clone() };
    config.wide = args.night.wide(args.source);
    let live = baseline::manifest(&config.data).unwrap_or_default();
    if !args.accept_clock {
        clock::check(&config.today, is_today_named(), live.data_date.as_deref())?;
    }
    if config.sample.is_some() && args.until.map_or(last, |until| until.min(last)) == StageName::Publish && is_whole(&live) {
        return Err(Failure::usage(
            "a sample would take the place of a snapshot of all titles: name another --data, or stop before with --until check",
        ));
    }
    config.before = baseline::before(&config.data, &live);
    config.last_events = live.counts.get("events").copied().filter(|_| !config.no_events);
    let set_aside = live.config.get("setAsideVotes").map(String::as_str).unwrap_or_default();
    config.last_set_aside = set_aside.split_whitespace().map(str::to_owned).collect();
    config.last_unreadable = live.counts.get("eventsUnreadable").copied().unwrap_or_default();
    config.events = config.events.filter(|_| !config.no_events);
    config.until = args.until.map_or(last, |until| until.min(last));
    if config.events.is_none() && config.until >= StageName::Index && config.last_events.is_some() {
        return Err(Failure::usage(
            "the live snapshot was made with events and this night is given none: votes, reviews and erasures would no longer count; name \
             them with --events, or say --no-events",
        ));
    }
    config.accept.extend(args.accept_churn.then(|| "T8".to_owned()));
    Ok(config)
}
