//! Neighbours on real data: the graph's build and search compared with hnsw_rs' own, and the exact scan with a bare matrix product of
//! the same shape. `TRITS_DATA` (default `var/data`) must hold a published snapshot with its features in `work/`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use hnsw_rs::prelude::{Distance, Hnsw};
use ndarray::{Array2, ArrayView2, Axis};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;
use trits_index::hnsw::{Graph, Settings, build};
use trits_index::ids::{MediaType, TitleNo};
use trits_index::score::Scored;
use trits_index::snapshot::current::{read_current, snapshot_dir};
use trits_index::snapshot::{Direction, Snapshot, Vectors, is_eligible};
use trits_pipeline::candidates::{Near, Reach, STORED, Scan, Space, Weights, prior};
use trits_pipeline::features::Features;

/// Questions, at equal distances over the films.
const QUERIES: usize = 200;

/// How many nearest are asked for.
const NEAREST: usize = 100;

/// Titles in the tip pool.
const POOL: usize = 50_000;

/// Seeds of one measured scan.
const SEEDS: usize = 1_024;

#[expect(clippy::print_stderr, reason = "a bench says what its times stand for")]
fn say(line: &str) {
    eprintln!("{line}");
}

fn data() -> PathBuf {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    std::env::var_os("TRITS_DATA").map_or_else(|| root.join("var/data"), PathBuf::from)
}

/// The live snapshot and the features of its films.
fn open() -> Option<(Snapshot, Features)> {
    let id = read_current(&data()).ok().flatten()?;
    let snapshot = Snapshot::open(&snapshot_dir(&data(), &id)).ok()?;
    let bytes = std::fs::read(data().join("work").join(format!("features-{id}.bin"))).ok()?;
    let [films, _]: [Features; 2] = postcard::from_bytes(&bytes).ok()?;
    Some((snapshot, films))
}

/// `most` of a list, at equal distances.
fn spread(all: &[u32], most: usize) -> Vec<u32> {
    all.iter().step_by((all.len() / most).max(1)).take(most).copied().collect()
}

/// Films that can be found, with all that a question needs.
struct Films<'a> {
    vectors: &'a Vectors,
    inverse: Vec<f32>,
    members: Vec<u32>,
    rows: u32,
    queries: Vec<Direction>,
    truth: Vec<Vec<Scored>>,
}

impl<'a> Films<'a> {
    fn of(snapshot: &'a Snapshot) -> Self {
        let (vectors, columns) = (&snapshot.vectors, &snapshot.columns);
        let films = columns.range(MediaType::Movie);
        let members: Vec<u32> = films.clone().filter(|&no| is_eligible(columns, vectors, TitleNo(no))).collect();
        let seedable: Vec<u32> = films.clone().filter(|&no| !vectors.is_blank(TitleNo(no))).collect();
        let queries: Vec<Direction> = spread(&seedable, QUERIES).iter().filter_map(|&no| vectors.direction(TitleNo(no))).collect();
        let exact = |to: &Direction| snapshot.nearest_exact(MediaType::Movie, to, NEAREST).unwrap_or_default();
        let truth = queries.iter().map(exact).collect();
        Self { vectors, inverse: vectors.inverse_lengths(), members, rows: films.end, queries, truth }
    }

    fn cosine(&self, to: &Direction, row: u32) -> f32 {
        self.vectors.cosine(to, TitleNo(row), self.inverse[row as usize])
    }

    /// Share of the truth that is found; as near as the last of it counts, for many titles lie equally far.
    fn recall(&self, search: impl Fn(&Direction) -> Vec<u32>) -> f64 {
        let (mut found, mut of) = (0, 0);
        for (to, truth) in self.queries.iter().zip(&self.truth) {
            let last = truth.last().map_or(f32::INFINITY, |s| s.score);
            let rows: BTreeSet<u32> = search(to).into_iter().collect();
            found += rows.iter().filter(|&&row| self.cosine(to, row) >= last).count();
            of += truth.len();
        }
        found as f64 / of.max(1) as f64
    }
}

/// The distance our own build gives hnsw_rs, so that both search the same graph.
struct CosineDistance;

impl Distance<i8> for CosineDistance {
    fn eval(&self, a: &[i8], b: &[i8]) -> f32 {
        (1.0 - Vectors::cosine_of_packed(a, b)).max(0.0)
    }
}

/// The same graph, left in hnsw_rs.
fn theirs<'h>(films: &Films<'_>) -> Hnsw<'h, i8, CosineDistance> {
    let settings = Settings::default();
    let graph = Hnsw::new(settings.links, films.members.len(), 16, settings.width, CosineDistance);
    for &row in &films.members {
        if let Some(cells) = films.vectors.packed(TitleNo(row)) {
            graph.insert_slice((&cells, row as usize));
        }
    }
    graph
}

fn timed<T>(what: &str, make: impl FnOnce() -> T) -> T {
    let started = Instant::now();
    let made = make();
    say(&format!("{what}: {:.1} s (one run)", started.elapsed().as_secs_f64()));
    made
}

fn ours(films: &Films<'_>, parallel: bool) -> Graph {
    let settings = Settings { parallel, ..Settings::default() };
    build(films.vectors, 0, films.rows, &films.members, settings).map(|built| built.graph).unwrap_or_default()
}

fn graph_benches(c: &mut Criterion, snapshot: &Snapshot) -> Graph {
    let films = Films::of(snapshot);
    let titles = films.members.len();
    let flat = timed(&format!("build/ours, serial/{titles} titles"), || ours(&films, false));
    let parallel = timed(&format!("build/ours, parallel/{titles} titles"), || ours(&films, true));
    let boxed = timed(&format!("build/hnsw_rs, serial, no export/{titles} titles"), || theirs(&films));
    say(&format!("graph: {} links, {} layers, {:.1} MB", flat.links(), flat.layers(), flat.size() as f64 / 1e6));
    let search = |graph: &Graph, to: &Direction, ef: usize| graph.search(NEAREST, ef, |row| films.cosine(to, row));
    let packed: Vec<Vec<i8>> = films.queries.iter().map(Direction::packed).collect();
    let mut group = c.benchmark_group(format!("nearest 100 of {titles}"));
    for ef in [128, 256, 512] {
        let rows = |found: Vec<Scored>| found.into_iter().map(|s| s.no.0).collect::<Vec<u32>>();
        let mine = films.recall(|to| rows(search(&flat, to, ef)));
        let raced = films.recall(|to| rows(search(&parallel, to, ef)));
        let own = films.recall(|to| boxed.search(&to.packed(), NEAREST, ef).iter().map(|n| n.d_id as u32).collect());
        say(&format!("ef {ef}: recall@100 ours {mine:.4}, ours after a parallel build {raced:.4}, hnsw_rs {own:.4}"));
        let mut at = 0;
        let mut next = || {
            at = (at + 1) % films.queries.len();
            at
        };
        group.bench_function(BenchmarkId::new("ours", ef), |b| b.iter(|| black_box(search(&flat, &films.queries[next()], ef))));
        group.bench_function(BenchmarkId::new("hnsw_rs", ef), |b| b.iter(|| black_box(boxed.search(&packed[next()], NEAREST, ef))));
    }
    let mut at = 0;
    group.bench_function("exact scan, one question", |b| {
        b.iter(|| {
            at = (at + 1) % films.queries.len();
            black_box(snapshot.nearest_exact(MediaType::Movie, &films.queries[at], NEAREST))
        });
    });
    group.finish();
    flat
}

/// The product that the scan's dense terms are, and nothing else: blocks of 64 seeds on all cores by ndarray's own kernel.
fn bare_product(seeds: &Array2<f32>, pool: ArrayView2<'_, f32>) {
    let blocks: Vec<ArrayView2<'_, f32>> = seeds.axis_chunks_iter(Axis(0), 64).collect();
    blocks.into_par_iter().for_each(|block| {
        black_box(block.dot(&pool.t()));
    });
}

fn scan_benches(c: &mut Criterion, snapshot: &Snapshot, features: &Features) {
    let columns = &snapshot.columns;
    let mut pool: Vec<u32> = columns.range(MediaType::Movie).filter(|&no| columns.recommendable[no as usize]).collect();
    pool.sort_by_key(|&no| columns.vote_rank[no as usize]);
    pool.truncate(POOL);
    pool.sort_unstable();
    let all: Vec<u32> = columns.range(MediaType::Movie).collect();
    let seeds = spread(&all, SEEDS);
    let weights = Weights::default();
    let scan = Scan::new(features, &weights, &pool, prior(features, &weights, &pool));
    let width = scan.width();
    let filled = |rows: usize| Array2::from_shape_fn((rows, width), |(r, c)| ((r * 31 + c * 17) % 97) as f32 / 97.0 - 0.5);
    let (left, right) = (filled(seeds.len()), filled(pool.len()));
    let mut group = c.benchmark_group(format!("{} seeds x {} of the pool x {width}", seeds.len(), pool.len()));
    group.sample_size(10);
    // Elements per second are multiply-adds: twice that is the figure in FLOP/s.
    group.throughput(Throughput::Elements((seeds.len() * pool.len() * width) as u64));
    group.bench_function("bare product", |b| b.iter(|| bare_product(&left, right.view())));
    group.bench_function("exact scan with its best 120", |b| b.iter(|| black_box(scan.run(&seeds, STORED, &(), |_| ()))));
    group.finish();
}

/// Share of the best `k` of each scanned list that the other list holds.
fn recall(scanned: &[Vec<Scored>], other: &[Vec<Scored>], k: usize) -> f64 {
    let best = |list: &[Scored]| list.iter().take(k).map(|s| s.no).collect::<BTreeSet<TitleNo>>();
    let shares = scanned.iter().zip(other).map(|(a, b)| (best(a).intersection(&best(b)).count(), best(a).len()));
    let (found, of) = shares.fold((0, 0), |sum, share| (sum.0 + share.0, sum.1 + share.1));
    found as f64 / of.max(1) as f64
}

/// Candidates from the graph compared with those of the scan, over a pool of all films that may be tipped.
fn near_benches(c: &mut Criterion, snapshot: &Snapshot, features: &Features, graph: &Graph) {
    let columns = &snapshot.columns;
    let pool: Vec<u32> = columns.range(MediaType::Movie).filter(|&no| columns.recommendable[no as usize]).collect();
    let seeds = spread(&columns.range(MediaType::Movie).collect::<Vec<u32>>(), SEEDS / 4);
    let weights = Weights::default();
    let scan = || Scan::new(features, &weights, &pool, prior(features, &weights, &pool));
    let scanned = scan().run(&seeds, STORED, &(), |_| ()).unwrap_or_default();
    let mut group = c.benchmark_group(format!("candidates of {} seeds, pool {}", seeds.len(), pool.len()));
    group.sample_size(10);
    let exact = scan();
    group.bench_function("exact scan", |b| b.iter(|| black_box(exact.run(&seeds, STORED, &(), |_| ()))));
    for (nearest, most_voted) in [(250, 500), (500, 1_000), (1_000, 2_000), (1_000, 4_000), (2_000, 8_000)] {
        let space = Space { graph, vectors: &snapshot.vectors, first: 0 };
        let near = Near::new(scan(), space, features, &pool, Reach { nearest, most_voted });
        let found = near.run(&seeds, STORED, &(), |_| ()).unwrap_or_default();
        let shares = [3, 20, STORED].map(|k| format!("{:.3} of the best {k}", recall(&scanned, &found, k)));
        say(&format!("graph {nearest}, famous {most_voted}: finds {}", shares.join(", ")));
        let name = BenchmarkId::new("graph", format!("{nearest} near, {most_voted} famous"));
        group.bench_function(name, |b| b.iter(|| black_box(near.run(&seeds, STORED, &(), |_| ()))));
    }
    group.finish();
}

fn benches(c: &mut Criterion) {
    let Some((snapshot, features)) = open() else {
        say("skipped: no published snapshot with its features; run `make nightly` or set TRITS_DATA");
        return;
    };
    let graph = graph_benches(c, &snapshot);
    near_benches(c, &snapshot, &features, &graph);
    scan_benches(c, &snapshot, &features);
}

criterion_group!(all, benches);
criterion_main!(all);
