//! `trits nightly` and its single stages.

use super::provider_args::ProviderArgs;
use crate::artifact::Work;
use crate::checks::IDS;
use crate::events::{EventSource, EventSourceParser};
use crate::failure::Failure;
use crate::night::config::{EXACT_UP_TO, GOLDEN, LEXICON, NightConfig, RatingsFolder, Source, StageName, catalogues, today};
use crate::night::plan::plan;
use crate::night::{Lock, Outcome, journal, run as run_night, textfile};
use crate::progress::Reporter;
use crate::sources::tmdb::{self, Settings, enrich};
use chrono::NaiveDate;
use std::path::PathBuf;

/// Settings of a night.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where the catalogue comes from.
    #[arg(long, value_enum, default_value = "starter")]
    source: Source,
    /// A catalogue file or folder (CSV, Parquet, JSON lines); several merge, the first has precedence.
    #[arg(long, value_name = "PATH")]
    catalogue: Vec<PathBuf>,
    /// The day (YYYY-MM-DD) on which the data of the catalogue files was fetched; gate D9 judges its age.
    #[arg(long, value_name = "DAY")]
    fetched: Option<NaiveDate>,
    #[command(flatten)]
    provider: ProviderArgs,
    /// Replace the plan of the day when there is one: fetch the provider's exports and changes again, after one of them was wrong.
    #[arg(long)]
    replan: bool,
    /// The data folder: work, snapshots, CURRENT.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The concept lexicon.
    #[arg(long, value_name = "FILE", default_value = LEXICON)]
    lexicon: PathBuf,
    /// The table of streaming services; the file providers.toml beside the lexicon when left out.
    #[arg(long, value_name = "FILE")]
    providers: Option<PathBuf>,
    /// Folder of the editor's links; the folder kinship beside the lexicon when left out.
    #[arg(long, value_name = "DIR")]
    kinship: Option<PathBuf>,
    /// Leave the editor's links out of score and reasons.
    #[arg(long, conflicts_with = "kinship")]
    no_kinship: bool,
    /// The themed pages; the file themes.toml beside the lexicon when left out.
    #[arg(long, value_name = "FILE")]
    themes: Option<PathBuf>,
    /// A folder of ratings of films in MovieLens layout (ratings.csv with links.csv, or with a tmdbId column), with the weight of
    /// its users (1 when left out); may be given several times.
    #[arg(long, value_name = "DIR[:WEIGHT]")]
    ratings: Vec<RatingsFolder>,
    /// The events that trits-api stores: votes change the order of tips, approved reviews are published.
    #[arg(long, env = "TRITS_EVENTS", hide_env_values = true, value_name = "DIR|URL", value_parser = EventSourceParser)]
    events: Option<EventSource>,
    /// Folder of the golden set that the trios are judged by; skipped when it is not there.
    #[arg(long, value_name = "DIR", default_value = GOLDEN)]
    golden: PathBuf,
    /// The bounds of the gates; the file checks.toml beside the lexicon when left out, else the built-in ones.
    #[arg(long, value_name = "FILE")]
    checks: Option<PathBuf>,
    /// Accept the figure of a gate as it comes out, such as D1 after titles were taken out on purpose; may be given several times.
    #[arg(long, value_name = "GATE", value_parser = clap::builder::PossibleValuesParser::new(IDS))]
    accept: Vec<String>,
    /// Accept that trios differ from last night's as much as they do: --accept T8.
    #[arg(long)]
    accept_churn: bool,
    /// Titles in the tip pool of each media type, the most voted; 0 for all that may be tipped.
    #[arg(long, default_value_t = 50_000)]
    pool: usize,
    /// The largest pool that is scanned exactly; candidates of a larger one come from the neighbour graph.
    #[arg(long, default_value_t = EXACT_UP_TO, value_name = "TITLES")]
    exact_up_to: usize,
    /// Build the neighbour graph on all cores: faster, but the same input then gives another snapshot id every night.
    #[arg(long)]
    parallel_graph: bool,
    /// Stop after this stage.
    #[arg(long, value_enum)]
    until: Option<StageName>,
    /// Say what would be read and which stages would be skipped; read only, write nothing.
    #[arg(long)]
    dry_run: bool,
    /// Go on from what an earlier night left; that is what every night does.
    #[arg(long)]
    resume: bool,
    /// Write the metrics of this night, also when it fails, for the Prometheus node exporter's textfile collector.
    #[arg(long, value_name = "FILE")]
    textfile: Option<PathBuf>,
    /// Report as JSON lines.
    #[arg(long)]
    json: bool,
}

/// Runs a night up to `last`, or says what it would do.
pub fn run(args: &Args, last: StageName) -> Result<(), Failure> {
    let config = config(args, last).inspect_err(|failure| refused(args, failure))?;
    if args.dry_run {
        return super::print(&plan(&config)?.show(args.json)?);
    }
    match run_night(&config, Reporter::choose(args.json)) {
        Ok(Outcome::Published(id)) => {
            super::print(&format!("published {id}\n"))?;
            // The snapshot is live, whatever becomes of the figures.
            count(args)
        }
        Ok(Outcome::Stopped(stage)) => super::print(&format!("stopped after {stage:?}; the live snapshot is unchanged\n")),
        Err(failure @ (Failure::Gate(_) | Failure::Refused(_) | Failure::Unreachable(_))) => {
            // Erased events must leave the figures even when nothing could be published. The night's own failure is reported.
            let _ = count(args);
            Err(failure)
        }
        Err(failure) => Err(failure),
    }
}

/// Records that the night was refused before it began: in the metrics, and in the journal of an existing data folder. The refusal
/// is reported even when that cannot be written; the journal of a running night stays as it is.
fn refused(args: &Args, failure: &Failure) {
    if args.dry_run {
        return;
    }
    let _ = args.textfile.as_deref().map(|path| textfile::refused(path, &args.data, &today(), failure));
    if args.data.is_dir() {
        let _ = Lock::take(&args.data).and_then(|_lock| {
            Work::open(&args.data)?;
            journal::refused(&args.data, &today(), failure)
        });
    }
}

/// Brings the analytics up to date with the events, where there are any and something is live.
fn count(args: &Args) -> Result<(), Failure> {
    let Some(source) = &args.events else { return Ok(()) };
    super::analytics::count_all(&args.data, source, Reporter::choose(args.json))
}

/// The catalogues; behind the starter what `trits enrich` filled in, while the provider's terms allow its use.
fn with_enriched(args: &Args) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = catalogues(args.source, &args.catalogue)?;
    if args.source != Source::Starter {
        return Ok(paths);
    }
    match enrich::usable(&args.data, &today()) {
        Ok(found) => paths.extend(found),
        Err(day) => Reporter::choose(args.json).stage("enrich", 0).done(&format!(
            "left out what was filled in on `{day}`: older than the {} days that the provider's terms allow; run `trits enrich` again",
            tmdb::LONGEST
        )),
    }
    Ok(paths)
}

fn config(args: &Args, last: StageName) -> Result<NightConfig, Failure> {
    let today = today();
    if let Some(day) = args.fetched.filter(|day| day.to_string() > today) {
        return Err(Failure::usage(format!("--fetched {day} lies after today, {today}")));
    }
    Ok(NightConfig {
        catalogues: with_enriched(args)?,
        fetched: args.fetched,
        provider: if args.source == Source::Tmdb { Some(Settings { replan: args.replan, ..args.provider.settings()? }) } else { None },
        lexicon: args.lexicon.clone(),
        providers: args.providers.clone(),
        themes: args.themes.clone(),
        kinship: args.kinship.clone(),
        no_kinship: args.no_kinship,
        data: args.data.clone(),
        ratings: args.ratings.clone(),
        events: args.events.clone(),
        golden: Some(args.golden.clone()),
        checks: args.checks.clone(),
        accept: args.accept.iter().cloned().chain(args.accept_churn.then(|| "T8".to_owned())).collect(),
        until: args.until.map_or(last, |u| u.min(last)),
        textfile: args.textfile.clone(),
        pool: args.pool,
        exact_up_to: args.exact_up_to,
        parallel_graph: args.parallel_graph,
        today,
    })
}
