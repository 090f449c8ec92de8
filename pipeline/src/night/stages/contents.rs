//! The tips stage: assembles the contents of a snapshot.

use super::candidates::Index;
use super::ingest::Catalogue;
use super::{availability, themes};
use crate::candidates::MediaWeights;
use crate::checks::LEFT_OUT;
use crate::failure::Failure;
use crate::kinship;
use crate::night::baseline::ACCEPT_UNFLAGGED;
use crate::night::config::NightConfig;
use crate::night::digests;
use crate::progress::Reporter;
use crate::publish;
use crate::sources::table::short_name;
use std::collections::BTreeMap;
use std::path::Path;
use trits_index::snapshot::Vectors;
use trits_index::snapshot::write::Contents;

/// Assembles a snapshot's contents; counts and settings go into the manifest.
pub fn contents(
    config: &NightConfig,
    catalogue: &mut Catalogue,
    index: Index,
    vectors: Vectors,
    weights: &MediaWeights,
    reporter: Reporter,
) -> Result<Contents, Failure> {
    let stage = reporter.stage("tips", 0);
    let mut contents = publish::contents(&catalogue.titles, &catalogue.concepts, index.candidates, &catalogue.lexicon, &config.today);
    contents.liked_together = index.liked_together;
    contents.editor_links = kinship::sentences(&catalogue.links, &contents.columns);
    stage.done(&format!("{} titles, {} names, {} concepts", contents.titles.len(), contents.names.text.len(), contents.concepts.len()));
    contents.availability = availability::availability(config, catalogue, reporter)?;
    contents.themes = themes::resolve(config, catalogue, &contents.columns, reporter)?;
    let manifest = &mut catalogue.manifest;
    manifest.counts.extend(index.neighbours.counts());
    (contents.vectors, contents.neighbours) = (vectors, index.neighbours.graphs);
    manifest.config_digest = digests::config(config, weights)?;
    manifest.config = settings(config)?;
    Ok(contents)
}

/// The settings in readable form.
fn settings(config: &NightConfig) -> Result<BTreeMap<String, String>, Failure> {
    let file = |path: Option<&Path>| -> Result<String, Failure> {
        let Some(path) = path else { return Ok("none".to_owned()) };
        Ok(format!("{} sha256 {}", short_name(path), digests::file(Some(path))?))
    };
    let all = [
        ("exactUpTo", config.exact_up_to.to_string()),
        ("kinship", config.kinship().map_or_else(|| "none".to_owned(), |dir| short_name(&dir))),
        ("lexicon", file(Some(&config.lexicon))?),
        ("parallelGraph", config.parallel_graph.to_string()),
        ("pool", config.pool.to_string()),
        ("providers", file(config.providers().as_deref())?),
        ("themes", file(config.themes().as_deref())?),
        ("sample", config.sample.map_or_else(|| "none".to_owned(), |titles| titles.to_string())),
        ("today", config.today.clone()),
        ("wide", if config.no_wide { LEFT_OUT.to_owned() } else { file(config.wide.as_deref())? }),
    ];
    let mut all = BTreeMap::from(all.map(|(name, value)| (name.to_owned(), value)));
    if !config.set_aside_votes.is_empty() {
        let seeds: Vec<String> = config.set_aside_votes.iter().map(ToString::to_string).collect();
        all.insert("setAsideVotes".to_owned(), seeds.join(" "));
    }
    if config.accept_unflagged {
        all.insert(ACCEPT_UNFLAGGED.to_owned(), "true".to_owned());
    }
    Ok(all)
}
