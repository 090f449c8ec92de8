//! `trits evaluate --golden`: the first trios of the golden set's seeds, judged by name.

use super::settings;
use crate::artifact::Work;
use crate::candidates::MediaWeights;
use crate::evaluation::{Golden, Half, Tally, tally};
use crate::failure::Failure;
use crate::model::Settings;
use crate::night::config::NightConfig;
use crate::night::{build_features, index, ingest, predict};
use crate::progress::Reporter;
use crate::publish;
use std::fmt::Write;
use std::path::Path;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::Snapshot;

/// Builds a snapshot of the catalogue, reads the golden seeds' trios from it, prints the named shares and writes the rest to
/// `golden_unnamed.tsv` (half, seed, its title, tip, its title).
pub fn run(config: &NightConfig, golden: &Path, weights: Option<&Path>, reporter: Reporter) -> Result<(), Failure> {
    let golden = Golden::read(golden).map_err(Failure::usage)?;
    let mut catalogue = ingest(config, &Work::open(&config.data)?, reporter)?;
    predict(&mut catalogue, &Settings::default(), reporter)?;
    let per_media = build_features(&catalogue, reporter)?;
    let weights = settings(weights, || MediaWeights::suited_to(&per_media))?;
    let vectors = publish::vectors(&per_media).map_err(Failure::integrity)?;
    let found = index(config, &catalogue, &per_media, &vectors, &weights, &[], reporter)?;
    let contents = publish::contents(&catalogue.titles, &catalogue.concepts, found.candidates, &catalogue.lexicon, &config.today);
    let staged = publish::stage(&config.data, &contents, catalogue.manifest.clone(), reporter)?;
    let (mut text, mut unnamed) = (String::new(), String::new());
    for media in MediaType::ALL {
        for (half, name) in [(Half::Learn, "learn"), (Half::Report, "report")] {
            let t = tally(&staged.snapshot, &golden, media, half).map_err(Failure::integrity)?;
            line(&mut text, media, name, &t);
            rest(&mut unnamed, &staged.snapshot, name, &t)?;
        }
    }
    staged.discard()?;
    let path = config.data.join("golden_unnamed.tsv");
    std::fs::write(&path, unnamed).map_err(Failure::io(format!("cannot write {}", path.display())))?;
    crate::cli::print(&text)
}

fn line(out: &mut String, media: MediaType, half: &str, t: &Tally) {
    let (good, bad, rest) = (t.good_share(), t.bad_share(), t.unnamed.len());
    let _ = writeln!(
        out,
        "golden {media} {half}: {} seeds, {} tips, named good {good:.3}, named bad {bad:.3}, unnamed {rest}",
        t.seeds, t.tips
    );
}

fn rest(out: &mut String, snapshot: &Snapshot, half: &str, t: &Tally) -> Result<(), Failure> {
    let title = |key: TitleKey| {
        let no = snapshot.find(key).ok_or_else(|| Failure::integrity(format!("{key} is not in the snapshot")))?;
        snapshot.title(no).map(|t| t.title).map_err(Failure::integrity)
    };
    for &(seed, tip) in &t.unnamed {
        let _ = writeln!(out, "{half}\t{seed}\t{}\t{tip}\t{}", title(seed)?, title(tip)?);
    }
    Ok(())
}
