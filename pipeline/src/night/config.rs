//! The settings of a night.

use crate::builtin;
use crate::checks::{IDS, Tier};
use crate::evaluation::Golden;
use crate::events::{EventSource, EventSourceParser};
use crate::failure::Failure;
use crate::feedback::SetAside;
use crate::kinship::{Links, Metric};
use crate::providers::Providers;
use crate::sources::table::Dialect;
use crate::sources::tmdb::Settings;
use crate::tables::before::{Before, NOTHING};
use chrono::NaiveDate;
use std::collections::BTreeMap;
use std::path::PathBuf;
use trits_index::ids::MediaType;
use trits_index::snapshot::contract::SourceContract;

pub use super::clock::{is_today_named, today};
pub use super::datasets::{CHECKS, GOLDEN, KINSHIP, LEXICON, PROVIDERS, STARTER, THEMES, WIDE, catalogues};
pub use super::ratings_folder::RatingsFolder;

/// The stages in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub enum StageName {
    /// Read, normalise, quarantine, merge.
    Ingest,
    /// Concepts and tf-idf fields.
    Features,
    /// The embedding.
    Embed,
    /// The tip pool and the neighbours' scan.
    Index,
    /// Columns, names, search: the snapshot's contents.
    Tips,
    /// Gates over the answers to all seeds.
    Check,
    /// The atomic switch.
    Publish,
}

/// Where the catalogue comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Source {
    /// Our own catalogue in `datasets/starter`.
    Starter,
    /// Tables in the provider's column names.
    Table,
    /// The provider's API, supplemented by tables when some are named.
    Tmdb,
}

/// A night's settings: those of the command line, and what the command derives from them.
#[derive(Debug, Clone, clap::Args)]
pub struct NightConfig {
    /// Catalogue files and folders, the first with precedence.
    #[arg(skip)]
    pub catalogues: Vec<PathBuf>,
    /// The provider's settings, when the catalogue comes from there; it has precedence over the files.
    #[arg(skip)]
    pub provider: Option<Settings>,
    /// The last stage to run.
    #[arg(skip = StageName::Publish)]
    pub until: StageName,
    /// Today, `YYYY-MM-DD`.
    #[arg(skip)]
    pub today: String,
    /// What the last snapshots say of the sources, and of adult titles.
    #[arg(skip)]
    pub before: Before,
    /// Whether titles that no editor described stand behind those that one did; not where ratings judge the score of all alike.
    #[arg(skip = true)]
    pub tiers: bool,
    /// How CSV files are written.
    #[command(flatten)]
    pub dialect: Dialect,
    /// The day (YYYY-MM-DD) on which the data of the catalogue files was fetched; gate D9 judges its age.
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub fetched: Option<NaiveDate>,
    /// The data folder: work, snapshots, CURRENT.
    #[arg(long, value_name = "DIR")]
    pub data: PathBuf,
    /// The concept lexicon.
    #[arg(long, value_name = "FILE", default_value = LEXICON)]
    pub lexicon: PathBuf,
    /// The table of streaming services; the file providers.toml beside the lexicon when left out.
    #[arg(long, value_name = "FILE")]
    pub providers: Option<PathBuf>,
    /// The themed pages; the file themes.toml beside the lexicon when left out.
    #[arg(long, value_name = "FILE")]
    pub themes: Option<PathBuf>,
    /// Folder of the editor's links; the folder kinship beside the lexicon when left out.
    #[arg(long, value_name = "DIR")]
    pub kinship: Option<PathBuf>,
    /// The wide tier behind the starter: titles of which little is known. With --source starter the file wide.parquet beside the lexicon when left
    /// out; with other sources none.
    #[arg(long, value_name = "FILE")]
    pub wide: Option<PathBuf>,
    /// Leave the wide tier out.
    #[arg(long, env = "TRITS_NO_WIDE", conflicts_with = "wide", value_parser = clap::builder::FalseyValueParser::new())]
    pub no_wide: bool,
    /// Leave the editor's links out of score and reasons.
    #[arg(long, conflicts_with = "kinship")]
    pub no_kinship: bool,
    /// A folder of ratings of films in MovieLens layout (ratings.csv with links.csv, or with a tmdbId column), with the weight of
    /// its users (1 when left out); may be given several times.
    #[arg(long, value_name = "DIR[:WEIGHT]")]
    pub ratings: Vec<RatingsFolder>,
    /// The events that trits-api stores: votes change the order of tips, approved reviews are published.
    #[arg(long, env = "TRITS_EVENTS", hide_env_values = true, value_name = "DIR|URL", value_parser = EventSourceParser)]
    pub events: Option<EventSource>,
    /// Leave votes and reviews out, though the live snapshot was made with events.
    #[arg(long)]
    pub no_events: bool,
    /// Accept an empty event source, as after everything in it was erased or became too old.
    #[arg(long)]
    pub accept_no_events: bool,
    /// Leave the votes on this seed out, all or those of some days, as after an attack that was too slow to be set aside by itself; may be given
    /// several times, and must be given every night.
    #[arg(long, value_name = "SEED[:FROM..TO]")]
    pub set_aside_votes: Vec<SetAside>,
    /// How many events the live snapshot was made with; `None` without.
    #[arg(skip)]
    pub last_events: Option<u64>,
    /// The `--set-aside-votes` that the live snapshot was made with.
    #[arg(skip)]
    pub last_set_aside: Vec<String>,
    /// How many of their records could not be read then.
    #[arg(skip)]
    pub last_unreadable: u64,
    /// Folder of the golden set that the trios are judged by; datasets/golden, where it is there, when left out.
    #[arg(long, value_name = "DIR")]
    pub golden: Option<PathBuf>,
    /// The bounds of the gates; the file checks.toml beside the lexicon when left out, else the built-in ones.
    #[arg(long, value_name = "FILE")]
    pub checks: Option<PathBuf>,
    /// Accept this gate even if it fails, such as D1 after titles were removed on purpose; may be given several times. D15 accepts D15w, the
    /// same of the wide tier, too; D15w accepts that one alone.
    #[arg(long, value_name = "GATE", value_parser = gate)]
    pub accept: Vec<String>,
    /// Treat titles without an adult flag as not adult, for sources that used to set it; without this option they count as adult.
    #[arg(long)]
    pub accept_unflagged: bool,
    /// Titles in the tip pool of each media type, the most voted; 0 for all recommendable ones.
    #[arg(long, default_value_t = 50_000)]
    pub pool: usize,
    /// The largest pool that is scanned exactly; candidates of a larger one come from the neighbour graph.
    #[arg(long, default_value_t = EXACT_UP_TO, value_name = "TITLES")]
    pub exact_up_to: usize,
    /// Build the neighbour graph on all cores: faster, but the same input then gives another snapshot id every night.
    #[arg(long)]
    pub parallel_graph: bool,
    /// Sign the snapshot with the secret key in this file, as `trits keys` makes it; `trits-api --public-key` then opens no other.
    #[arg(long, env = "TRITS_SIGN_KEY", value_name = "FILE")]
    pub sign_key: Option<PathBuf>,
    /// Write the metrics of this night, also when it fails, for the Prometheus node exporter's textfile collector.
    #[arg(long, value_name = "FILE")]
    pub textfile: Option<PathBuf>,
    /// Run this command in a shell when the night has ended, however it did, with its record of the journal as JSON on standard input and
    /// TRITS_ENDING, TRITS_EXIT_CODE, TRITS_RUN and TRITS_SNAPSHOT set.
    #[arg(long, value_name = "CMD")]
    pub on_end: Option<String>,
    /// Use only the N most voted titles of each media type; never replaces a full snapshot.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub sample: Option<u32>,
}

fn day(text: &str) -> Result<NaiveDate, String> {
    NaiveDate::parse_from_str(text, "%Y-%m-%d").map_err(|_| "expected a day as YYYY-MM-DD, such as 2026-11-01".to_owned())
}

/// The id of a gate as nights print it.
fn gate(id: &str) -> Result<String, String> {
    let is_known = IDS.iter().any(|known| Tier::ALL.iter().any(|tier| tier.id(known) == id));
    let unknown = || format!("there is no such gate; known are {}, each also with a w for the wide tier", IDS.join(", "));
    is_known.then(|| id.to_owned()).ok_or_else(unknown)
}

impl NightConfig {
    /// Settings of a catalogue alone, for evaluation: no golden set, all titles in the pool, scanned exactly.
    pub fn of_catalogue(catalogues: Vec<PathBuf>, lexicon: PathBuf, data: PathBuf) -> Self {
        Self {
            catalogues,
            provider: None,
            until: StageName::Index,
            today: today(),
            before: Before::default(),
            tiers: false,
            dialect: Dialect::default(),
            fetched: None,
            data,
            lexicon,
            providers: None,
            themes: None,
            kinship: None,
            wide: None,
            no_wide: true,
            no_kinship: true,
            ratings: Vec::new(),
            events: None,
            no_events: false,
            accept_no_events: false,
            set_aside_votes: Vec::new(),
            last_events: None,
            last_set_aside: Vec::new(),
            last_unreadable: 0,
            golden: None,
            checks: None,
            accept: Vec::new(),
            accept_unflagged: false,
            pool: usize::MAX,
            exact_up_to: usize::MAX,
            parallel_graph: false,
            sign_key: None,
            textfile: None,
            on_end: None,
            sample: None,
        }
    }

    /// What tonight's rows are compared with; nothing with `--accept-unflagged`.
    pub const fn before(&self) -> &Before {
        if self.accept_unflagged { &NOTHING } else { &self.before }
    }

    /// The column contracts of last night's sources among it.
    pub fn last_sources(&self) -> &[SourceContract] {
        &self.before().sources
    }

    /// The file of themes: the one that was named, else the one beside the lexicon when it is there.
    pub fn themes(&self) -> Option<PathBuf> {
        self.themes.clone().or_else(|| self.beside(THEMES))
    }

    /// The table of services: the one that was named, else the one beside the lexicon when it is there.
    pub fn providers(&self) -> Option<PathBuf> {
        self.providers.clone().or_else(|| self.beside(PROVIDERS))
    }

    /// The bounds of the gates: the file that was named, else the one beside the lexicon when it is there.
    pub fn checks(&self) -> Option<PathBuf> {
        self.checks.clone().or_else(|| self.beside(CHECKS))
    }

    /// The file of the wide tier: the one that was named, else, behind the starter, the one beside the lexicon when it is there.
    pub fn wide(&self, source: Source) -> Option<PathBuf> {
        let beside = || self.beside(WIDE).filter(|_| source == Source::Starter);
        self.wide.clone().or_else(beside).filter(|_| !self.no_wide)
    }

    /// The folder of the editor's links that this night uses.
    pub fn kinship(&self) -> Option<PathBuf> {
        self.kinship.clone().or_else(|| self.beside(KINSHIP)).filter(|_| !self.no_kinship)
    }

    /// The editor's links; none without a folder.
    ///
    /// # Errors
    /// A file is missing or does not read.
    pub fn links(&self) -> Result<Links, Failure> {
        self.kinship().map_or_else(|| Ok(Links::default()), |dir| Links::read(&dir).map_err(Failure::usage))
    }

    /// The metrics fitted to the editor's links, of the media types that have one.
    ///
    /// # Errors
    /// A file does not read.
    pub fn metrics(&self) -> Result<BTreeMap<MediaType, Metric>, Failure> {
        let Some(dir) = self.kinship() else { return Ok(BTreeMap::new()) };
        let read = |media| Ok(Metric::read(&dir, media)?.map(|metric| (media, metric)));
        MediaType::ALL.into_iter().filter_map(|media| read(media).transpose()).collect()
    }

    /// The services of [`Self::providers`]; none without a table.
    pub fn services(&self) -> Result<Providers, Failure> {
        self.providers().map_or_else(|| Ok(Providers::default()), |path| Providers::load(&path).map_err(Failure::usage))
    }

    /// The folder of the golden set: the one that was named, else the usual one when it is there.
    pub fn golden(&self) -> Option<PathBuf> {
        // The built-in set is about the built-in lexicon's titles.
        let usual = |dir: &PathBuf| dir.exists() || (builtin::has(dir) && builtin::has(&self.lexicon));
        self.golden.clone().or_else(|| Some(PathBuf::from(GOLDEN)).filter(usual))
    }

    /// The golden set.
    ///
    /// # Errors
    /// The folder that was named is not there, or a file of it does not read.
    pub fn golden_set(&self) -> Result<Option<Golden>, Failure> {
        self.golden().map(|dir| Golden::read(&dir).map_err(Failure::usage)).transpose()
    }

    fn beside(&self, name: &str) -> Option<PathBuf> {
        Some(self.lexicon.with_file_name(name)).filter(|path| builtin::exists(path))
    }
}

/// The default of the largest pool that is scanned exactly: beyond it a night's scan takes longer than its graph.
pub const EXACT_UP_TO: usize = 100_000;
