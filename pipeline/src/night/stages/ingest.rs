//! The ingest stage: the catalogue's titles with their concepts, and the quarantine.

use super::sources::{self, Gathered};
use crate::artifact::{self, Artifact, WORK_DIR, Work};
use crate::failure::Failure;
use crate::features::Prediction;
use crate::kinship::{Links, Metric};
use crate::lexicon::Lexicon;
use crate::night::config::NightConfig;
use crate::night::digests::{self, BUILD};
use crate::progress::Reporter;
use crate::ratings::Rating;
use crate::sources::table::{Ingest, short_name};
use crate::tables::contract;
use crate::tables::quarantine::QUARANTINE_FILE;
use crate::tables::{self, CatalogueTitle, Quarantined, Rule, known_votes};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use trits_index::ids::MediaType;
use trits_index::snapshot::Manifest;
use trits_index::snapshot::contract::SourceContract;
use trits_index::title::TitleConcept;

/// Titles with their concepts, and the manifest so far.
#[derive(Debug)]
pub struct Catalogue {
    /// Sorted by media type, then id.
    pub titles: Vec<CatalogueTitle>,
    /// Concepts by title number.
    pub concepts: Vec<Vec<TitleConcept>>,
    /// What the model predicts, by title number; empty until it ran.
    pub predictions: Vec<Vec<Prediction>>,
    /// Ratings of its films; empty until they are read, and without any.
    pub ratings: Vec<Rating>,
    /// The vocabulary.
    pub lexicon: Lexicon,
    /// The editor's links.
    pub links: Links,
    /// The metrics fitted to them.
    pub metrics: BTreeMap<MediaType, Metric>,
    /// What went in.
    pub manifest: Manifest,
    /// Digest of the titles.
    pub content: String,
}

/// The artifact of the ingest stage.
#[derive(Debug, Serialize, Deserialize)]
pub struct Ingested {
    /// Sorted by media type, then id.
    pub titles: Vec<CatalogueTitle>,
    quarantine: Vec<Quarantined>,
    rows_read: u64,
    /// Titles that a sample leaves out.
    sampled_out: u64,
    /// The columns of each source.
    pub contracts: Vec<SourceContract>,
    /// What lies in the folders of the catalogue and is no table.
    pub passed: Vec<String>,
    /// How many rows of each catalogue are titles that an earlier one has too.
    joined: Vec<(String, u64)>,
    /// Name and sha256 of what was read.
    inputs: Vec<(String, String)>,
}

impl Ingested {
    /// The columns that no field is known for, what was passed over in folders, and rows of titles of an earlier catalogue, as the end of a line;
    /// empty without any.
    pub fn unknown(&self) -> String {
        let passed = (!self.passed.is_empty()).then(|| format!("passed over in {}", self.passed.join(", ")));
        let joined = contract::joined(&self.joined);
        contract::unknown(&self.contracts).into_iter().chain(passed).chain(joined).map(|line| format!("; {line}")).collect()
    }
}

/// Reads, normalises, quarantines and merges the catalogues, and gives every title its concepts. Tables that did not change since an
/// earlier night of the same day come from the work folder; titles of the provider are read from its store each time.
pub fn ingest(config: &NightConfig, work: &Work, reporter: Reporter) -> Result<Catalogue, Failure> {
    let lexicon = Lexicon::load(&config.lexicon).map_err(Failure::usage)?;
    let kinship = (config.links()?, config.metrics()?);
    let mut gathered = sources::gather(config, &lexicon, reporter)?;
    let stage = reporter.stage("ingest", 0);
    let (digest, found) = match &gathered {
        Gathered::Tables(inputs) => {
            let digest = digests::ingest(config, inputs)?;
            (digest.clone(), work.get_or_make("ingest", &digest, || read(config, &mut gathered, &lexicon))?)
        }
        Gathered::Provided(..) => {
            let value = read(config, &mut gathered, &lexicon)?;
            let digest = digests::ingest(config, &value.inputs)?;
            let content_digest = work.store("ingest", &digest, &value)?;
            (digest, Artifact { value, content_digest, unchanged: false })
        }
    };
    write_quarantine(work, &found.value.quarantine)?;
    contract::write(work, &found.value.contracts, &found.value.joined)?;
    let Ingested { titles, quarantine, rows_read, .. } = &found.value;
    stage.done_or_unchanged(
        found.unchanged,
        &format!(
            "{rows_read} rows read, {} titles, {} remarks in {WORK_DIR}/{QUARANTINE_FILE}{}",
            titles.len(),
            quarantine.len(),
            found.value.unknown()
        ),
    );
    hints(quarantine).iter().for_each(|warning| reporter.warn(warning));
    not_empty(titles)?;
    let mut catalogue = catalogue(config, digest, lexicon, kinship, found);
    catalogue.manifest.counts.extend(gathered.counts());
    Ok(catalogue)
}

/// The artifact that the ingest of tables would store: the stored one, or else what reading now gives. Writes nothing.
pub fn preview(config: &NightConfig, inputs: &[(String, String)], work: &Work) -> Result<Artifact<Ingested>, Failure> {
    let lexicon = Lexicon::load(&config.lexicon).map_err(Failure::usage)?;
    if let Some(found) = work.find("ingest", &digests::ingest(config, inputs)?) {
        return Ok(found);
    }
    let value = read(config, &mut Gathered::Tables(inputs.to_vec()), &lexicon)?;
    not_empty(&value.titles)?;
    Ok(Artifact { content_digest: artifact::content_digest_of(&value)?, value, unchanged: false })
}

/// What the operator must know at once: titles that count as adult because nobody said that they are not, and what a flag would settle.
fn hints(quarantine: &[Quarantined]) -> Vec<String> {
    const TOLD: [Rule; 4] = [Rule::BadAdult, Rule::NoAdult, Rule::BadEncoding, Rule::AmbiguousNumber];
    let broken: Vec<&Quarantined> = quarantine.iter().filter(|record| TOLD.contains(&record.rule)).collect();
    let tally = tables::quarantine::tally(&broken);
    let lines = tally.iter().flat_map(|of| of.sources.iter().map(move |(source, n)| (of.rule, source, n)));
    let line = |(rule, source, n): (Rule, &String, &usize)| {
        let id = rule.id();
        let first = broken.iter().find(|record| record.rule == rule && record.source == *source);
        let example = first.map(|record| format!("{} `{}`", record.column, record.value)).unwrap_or_default();
        match rule {
            Rule::BadEncoding => format!("{n} rows of {source} are not UTF-8 ({id}): where that is Latin-1, say --encoding latin-1"),
            Rule::AmbiguousNumber => format!("{n} numbers of {source} read in two ways ({id}), such as {example}: --decimal says which"),
            _ => format!("{n} rows of {source} count as adult ({id}): {}", rule.says()),
        }
    };
    lines.map(line).chain(unread(quarantine)).collect()
}

/// The columns of a type that is not read, each with what to write instead.
fn unread(quarantine: &[Quarantined]) -> Vec<String> {
    let mut columns: BTreeMap<(&str, &str, &str), usize> = BTreeMap::new();
    for record in quarantine.iter().filter(|record| record.rule == Rule::UnreadType) {
        *columns.entry((&record.source, &record.column, &record.value)).or_default() += 1;
    }
    let id = Rule::UnreadType.id();
    let bare = |value: &str| value.trim_start_matches('(').strip_suffix(')').unwrap_or(value).to_owned();
    let line = |((source, column, value), n): ((&str, &str, &str), usize)| {
        format!("the column `{column}` of {source} ({id}, {n} values) is {}", bare(value))
    };
    columns.into_iter().map(line).collect()
}

fn not_empty(titles: &[CatalogueTitle]) -> Result<(), Failure> {
    if titles.is_empty() { Err(Failure::usage("the catalogue holds no usable title")) } else { Ok(()) }
}

fn read(config: &NightConfig, gathered: &mut Gathered, lexicon: &Lexicon) -> Result<Ingested, Failure> {
    let read = sources::read(config, gathered, lexicon)?;
    let inputs = read.per_file.iter().map(|file| (short_name(&file.path), file.sha256.clone())).collect();
    let Ingest { mut titles, quarantine, rows_read, contracts, passed, joined, .. } = read;
    if config.tiers {
        tables::set_behind(&mut titles);
    }
    let all = titles.len();
    if let Some(most) = config.sample {
        titles = sampled(titles, most as usize);
    }
    let sampled_out = (all - titles.len()) as u64;
    Ok(Ingested { titles, sampled_out, quarantine, rows_read: rows_read as u64, contracts, passed, joined, inputs })
}

/// The most voted titles of each media type, at most `most`, in the order they had.
fn sampled(titles: Vec<CatalogueTitle>, most: usize) -> Vec<CatalogueTitle> {
    let mut ranked: Vec<(MediaType, Reverse<u32>, u32)> =
        titles.iter().map(|title| (title.media, Reverse(known_votes(title).unwrap_or(0)), title.tmdb_id)).collect();
    ranked.sort_unstable();
    let most_voted = MediaType::ALL.into_iter().flat_map(|media| ranked.iter().filter(move |of| of.0 == media).take(most));
    let most_voted: HashSet<(MediaType, u32)> = most_voted.map(|(media, _, id)| (*media, *id)).collect();
    titles.into_iter().filter(|title| most_voted.contains(&(title.media, title.tmdb_id))).collect()
}

fn catalogue(
    config: &NightConfig,
    digest: String,
    lexicon: Lexicon,
    (links, metrics): (Links, BTreeMap<MediaType, Metric>),
    found: Artifact<Ingested>,
) -> Catalogue {
    let Ingested { titles, quarantine, rows_read, sampled_out, contracts, joined, inputs, .. } = found.value;
    let days = titles.iter().flat_map(|title| &title.origins).filter_map(|origin| origin.day.as_deref());
    let oldest = days.min().map(str::to_owned);
    let concepts = titles.iter().map(|t| lexicon.concepts_of(t)).collect();
    let mut counts = BTreeMap::from([
        ("rowsRead".to_owned(), rows_read),
        ("rowsDropped".to_owned(), tables::quarantine::rows_dropped(&quarantine) as u64),
        ("titles".to_owned(), titles.len() as u64),
        ("quarantined".to_owned(), quarantine.len() as u64),
    ]);
    let joined: u64 = joined.iter().map(|(_, rows)| rows).sum();
    counts.extend((joined > 0).then(|| ("rowsJoined".to_owned(), joined)));
    counts.extend((sampled_out > 0).then(|| ("sampledOut".to_owned(), sampled_out)));
    counts.extend(coverage(&titles));
    let manifest = Manifest {
        code_version: BUILD.to_owned(),
        data_date: Some(config.today.clone()),
        oldest_data: oldest,
        inputs: numbered(inputs),
        stages: BTreeMap::from([("ingest".to_owned(), digest)]),
        counts,
        quarantine: tables::quarantine::by_rule(&quarantine),
        sources: contracts,
        ..Manifest::default()
    };
    Catalogue {
        titles,
        concepts,
        predictions: Vec::new(),
        ratings: Vec::new(),
        lexicon,
        links,
        metrics,
        manifest,
        content: found.content_digest,
    }
}

/// How many titles have what matching and cards need: a gate compares it with the night before. The wide tier, which has little of it, is counted
/// by itself.
fn coverage(titles: &[CatalogueTitle]) -> Vec<(String, u64)> {
    let count = |has: fn(&CatalogueTitle) -> bool| titles.iter().filter(|t| !t.is_wide() && has(t)).count() as u64;
    let mut counts = vec![
        ("withKeywords".to_owned(), count(|t| !t.keywords.is_empty())),
        ("withOverview".to_owned(), count(|t| t.overview.is_some())),
        ("withPoster".to_owned(), count(|t| t.poster_path.is_some())),
    ];
    let wide = |of: fn(&CatalogueTitle) -> bool| titles.iter().filter(|t| t.is_wide() && of(t)).count() as u64;
    if wide(|_| true) > 0 {
        counts.extend([("wide".to_owned(), wide(|_| true)), ("wideFilms".to_owned(), wide(|t| t.media == MediaType::Movie))]);
    }
    counts
}

/// Inputs by name; a second one of the same name gets a number.
fn numbered(inputs: Vec<(String, String)>) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for (name, sha) in inputs {
        let free = (1..).map(|n| if n == 1 { name.clone() } else { format!("{name} ({n})") }).find(|name| !out.contains_key(name));
        out.extend(free.map(|name| (name, sha)));
    }
    out
}

/// Writes this night's quarantine over that of an earlier one.
pub fn write_quarantine(work: &Work, records: &[Quarantined]) -> Result<(), Failure> {
    let mut text = Vec::new();
    tables::quarantine::write(&mut text, records).map_err(Failure::integrity)?;
    artifact::replace(&work.folder().join(QUARANTINE_FILE), &text)
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn inputs_of_one_name_are_all_listed() {
        let input = |name: &str, sha: &str| (name.to_owned(), sha.to_owned());
        let found = numbered(vec![input("a/m.csv", "1"), input("b/m.csv", "2"), input("a/m.csv", "3")]);
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [input("a/m.csv", "1"), input("a/m.csv (2)", "3"), input("b/m.csv", "2")]);
    }
}
