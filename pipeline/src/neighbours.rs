//! Neighbours: the graphs over the small vectors of all titles that may be tipped. In: columns and vectors. Out: one graph per
//! media type, for the snapshot and for pools that are too large to scan.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::{Duration, Instant};
use trits_index::hnsw::{self, BuildError, Built, Settings};
use trits_index::ids::{MediaType, TitleNo};
use trits_index::snapshot::{Columns, Graphs, Vectors, is_eligible};

/// The graphs, and how building them went.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Neighbours {
    /// Films, series; rows counted from the first of the media type.
    pub graphs: Graphs,
    /// Titles that can be found.
    pub titles: u64,
    /// Links of the base layers.
    pub links: u64,
    /// Titles to which building left no link.
    pub orphans: u64,
    /// Links added so that every title can be reached.
    pub added: u64,
    /// How long building took; of no other effect.
    #[serde(skip)]
    pub took: Duration,
}

/// Builds the graphs of all eligible titles; serial building gives the same graphs every night, `parallel` is faster and does not.
///
/// # Errors
/// A title without a direction, which eligibility rules out.
pub fn build(columns: &Columns, vectors: &Vectors, parallel: bool) -> Result<Neighbours, BuildError> {
    let (mut out, started) = (Neighbours::default(), Instant::now());
    for (media, graph) in MediaType::ALL.into_iter().zip(&mut out.graphs) {
        let range = columns.range(media);
        let first = range.start;
        let members: Vec<u32> = range.clone().filter(|&no| is_eligible(columns, vectors, TitleNo(no))).map(|no| no - first).collect();
        let settings = Settings { parallel, ..Settings::default() };
        let Built { graph: built, orphans, added } = hnsw::build(vectors, first, range.end - first, &members, settings)?;
        out.titles += members.len() as u64;
        out.links += built.links() as u64;
        out.orphans += orphans as u64;
        out.added += added as u64;
        *graph = built;
    }
    out.took = started.elapsed();
    Ok(out)
}

impl Neighbours {
    /// What the manifest counts of it.
    pub fn counts(&self) -> [(String, u64); 4] {
        let of = |name: &str, count| (name.to_owned(), count);
        [of("graphTitles", self.titles), of("graphLinks", self.links), of("graphOrphans", self.orphans), of("graphLinksAdded", self.added)]
    }
}

impl fmt::Display for Neighbours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { titles, links, orphans, added, took, .. } = self;
        write!(f, "graph of {titles} titles, {links} links, {orphans} orphans, {added} links added")?;
        if took.is_zero() { Ok(()) } else { write!(f, " in {:.1} s", took.as_secs_f64()) }
    }
}
