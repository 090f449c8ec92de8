//! Building: hnsw_rs inserts, then its points are copied into flat lists, more links are added and orphans are linked.

use super::enrich::{both_ways, fill_in};
use super::graph::{Graph, Layer};
use super::lists::Lists;
use super::repair::{Mended, reach_all};
use crate::ids::TitleNo;
use crate::vectors::Vectors;
use hnsw_rs::prelude::{Distance, Hnsw};

/// Layers that hnsw_rs may make; with 32 links a row, four are in use at a million rows.
const LAYERS: usize = 16;

/// How a graph is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Links a row gets in each layer (M of the paper), twice as many in the base; at most 256.
    pub links: usize,
    /// Width of the beam that searches for them (efConstruction).
    pub width: usize,
    /// Links to its nearest that a row of the base gets beside those.
    pub nearest: usize,
    /// Insert on all cores. Faster, but not deterministic: threads race for places in the lists.
    pub parallel: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { links: 32, width: 200, nearest: 8, parallel: false }
    }
}

/// Why no graph can be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// A row of length zero, or none: hnsw_rs panics on distances that are no numbers.
    #[error("row {0} has no direction; only rows with one can be in the graph")]
    Blank(u32),
}

/// A graph, and what building it repaired.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Built {
    /// The graph.
    pub graph: Graph,
    /// Rows without any link to them before the repair.
    pub orphans: usize,
    /// Links added so that every row can be reached.
    pub added: usize,
}

/// Builds the graph of the cosines between rows. Row r is `vectors`' row `first + r`, of `rows` in all; `members` (ascending) are
/// those that can be found. Without `parallel` the same input gives the same graph.
///
/// # Errors
/// A member is blank or not there.
pub fn build(vectors: &Vectors, first: u32, rows: u32, members: &[u32], settings: Settings) -> Result<Built, BuildError> {
    let Some(&any) = members.first() else { return Ok(Built::default()) };
    let inserted = insert(vectors, first, members, settings)?;
    let mut layers = export(&inserted, rows);
    let top = inserted.get_max_level_observed();
    let entry = inserted.get_point_indexation().get_layer_iterator(usize::from(top)).next().map_or(any, |p| row_of(p.get_origin_id()));
    drop(inserted);
    let base = &mut layers[0];
    let most = 2 * settings.links;
    let inverse = vectors.inverse_lengths();
    let similarity = |a: u32, b: u32| vectors.cosine_between(TitleNo(first + a), TitleNo(first + b), &inverse);
    both_ways(base, most, similarity);
    fill_in(base, settings.nearest, similarity);
    both_ways(base, most, similarity);
    let Mended { orphans, added } = reach_all(base, entry, members, similarity);
    layers.iter_mut().flatten().for_each(|list| list.sort_unstable());
    let pack = |layer: &[Vec<u32>]| Lists::pack(layer.iter().map(Vec::as_slice));
    let upper = layers[1..].iter().map(|layer| {
        let nodes: Vec<u32> = (0..rows).filter(|&row| !layer[row as usize].is_empty()).collect();
        Layer { links: Lists::pack(nodes.iter().map(|&row| layer[row as usize].as_slice())), nodes }
    });
    let upper = upper.collect();
    Ok(Built { graph: Graph { rows, entry: Some(entry), base: pack(&layers[0]), upper }, orphans, added })
}

/// One minus the cosine of two packed rows.
#[derive(Debug, Clone, Copy)]
struct CosineDistance;

impl Distance<i8> for CosineDistance {
    fn eval(&self, a: &[i8], b: &[i8]) -> f32 {
        // Rounding makes some cosines a little more than one, and hnsw_rs asserts that no distance is negative.
        (1.0 - Vectors::cosine_of_packed(a, b)).max(0.0)
    }
}

fn insert<'v>(vectors: &Vectors, first: u32, members: &[u32], settings: Settings) -> Result<Hnsw<'v, i8, CosineDistance>, BuildError> {
    let packed: Result<Vec<Vec<i8>>, BuildError> =
        members.iter().map(|&row| vectors.packed(TitleNo(first + row)).ok_or(BuildError::Blank(row))).collect();
    let packed = packed?;
    let graph = Hnsw::new(settings.links, members.len(), LAYERS, settings.width, CosineDistance);
    let rows = packed.iter().zip(members).map(|(cells, &row)| (cells.as_slice(), row as usize));
    if settings.parallel {
        graph.parallel_insert_slice(&rows.collect());
    } else {
        rows.for_each(|row| graph.insert_slice(row));
    }
    Ok(graph)
}

fn row_of(origin: usize) -> u32 {
    u32::try_from(origin).unwrap_or(u32::MAX)
}

/// Links by layer, then by row. hnsw_rs leaves links in layers above a row's own: those are left out.
fn export(graph: &Hnsw<'_, i8, CosineDistance>, rows: u32) -> Vec<Vec<Vec<u32>>> {
    let layers = usize::from(graph.get_max_level_observed()) + 1;
    let mut level = vec![0_u8; rows as usize];
    for point in graph.get_point_indexation() {
        level[point.get_origin_id()] = point.get_point_id().0;
    }
    let mut out = vec![vec![Vec::new(); rows as usize]; layers];
    for point in graph.get_point_indexation() {
        let own = point.get_origin_id();
        for (l, list) in point.get_neighborhood_id().into_iter().enumerate().take(usize::from(level[own]) + 1) {
            let there = list.iter().map(|n| n.d_id).filter(|&other| other != own && usize::from(level[other]) >= l);
            out[l][own] = there.map(row_of).collect();
            out[l][own].sort_unstable();
            out[l][own].dedup();
        }
    }
    out
}
