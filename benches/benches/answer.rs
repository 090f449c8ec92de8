//! Times `answer` and title search on a real snapshot: `TRITS_DATA` (default `var/data`) must hold a published one.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::path::PathBuf;
use trits_index::answer::filters::Years;
use trits_index::answer::{Filters, Query, answer, choices, count};
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};
use trits_index::title::pack_code;

/// Seeds taken at equal distances over the whole snapshot.
const SEEDS: usize = 512;

/// What visitors type: exact, prefix, with a typo, with a year.
const QUERIES: [&str; 8] = ["the godfather", "godf", "figth club", "amelie", "star w", "dune 2021", "zwartboke", "breaking bd"];

fn open() -> Option<Snapshot> {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let data = std::env::var_os("TRITS_DATA").map_or_else(|| root.join("var/data"), PathBuf::from);
    let id = read_current(&data).ok().flatten()?;
    Snapshot::open(&snapshot_dir(&data, &id)).ok()
}

fn seeds(snapshot: &Snapshot) -> Vec<TitleKey> {
    let seedable: Vec<u32> = (0..).take(snapshot.columns.len()).filter(|&n: &u32| snapshot.columns.seedable[n as usize]).collect();
    let step = (seedable.len() / SEEDS).max(1);
    seedable.iter().step_by(step).filter_map(|&n| snapshot.columns.key(TitleNo(n))).collect()
}

/// Filters by how much work they force: few stored candidates pass, none passes anywhere, nearly everything passes but
/// no stored candidate does.
fn filtered() -> [(&'static str, Filters); 3] {
    let none = || Filters::NONE;
    [
        ("scan", Filters { years: Some(Years { from: 1950, to: 1969 }), languages: vec![pack_code("fr"), pack_code("it")], ..none() }),
        (
            "ladder",
            Filters { years: Some(Years { from: 1915, to: 1916 }), languages: vec![pack_code("nl")], min_score: Some(90), ..none() },
        ),
        ("no provider data", Filters { services: vec![8], ..none() }),
    ]
}

fn filter_benches(c: &mut Criterion, snapshot: &Snapshot, next: &mut impl FnMut() -> TitleKey) {
    let titles = snapshot.columns.len();
    for (name, filters) in filtered() {
        c.bench_function(&format!("answer/filter: {name}/{titles} titles"), |b| {
            b.iter(|| black_box(answer(snapshot, &Query { filters: filters.clone(), ..Query::first(next()) })));
        });
        c.bench_function(&format!("count/{name}/{titles} titles"), |b| {
            b.iter(|| black_box(count(snapshot, &filters, MediaType::Movie)));
        });
    }
    c.bench_function(&format!("choices/{titles} titles"), |b| b.iter(|| black_box(choices(snapshot, MediaType::Movie))));
}

#[expect(clippy::print_stderr, reason = "a bench without data says why it measures nothing")]
fn benches(c: &mut Criterion) {
    let Some(snapshot) = open() else {
        eprintln!("skipped: no published snapshot; run `make nightly` or set TRITS_DATA");
        return;
    };
    let titles = snapshot.columns.len();
    let seeds = seeds(&snapshot);
    let mut at = 0;
    let mut next = || {
        at = (at + 1) % seeds.len();
        seeds[at]
    };
    c.bench_function(&format!("answer/first set/{titles} titles"), |b| b.iter(|| black_box(answer(&snapshot, &Query::first(next())))));
    c.bench_function(&format!("answer/fourth set/{titles} titles"), |b| {
        b.iter(|| black_box(answer(&snapshot, &Query { alt: 3, ..Query::first(next()) })));
    });
    c.bench_function(&format!("answer/two seeds/{titles} titles"), |b| {
        b.iter(|| {
            let (seed, with) = (next(), next());
            black_box(answer(&snapshot, &Query::pair(seed, with.tmdb_id)))
        });
    });
    filter_benches(c, &snapshot, &mut next);
    c.bench_function(&format!("baseline: one record read/{titles} titles"), |b| {
        b.iter(|| black_box(snapshot.find(next()).map(|no| snapshot.title(no))));
    });
    for query in QUERIES {
        c.bench_function(&format!("search/{query}/{titles} titles"), |b| {
            b.iter(|| black_box(snapshot.search.search(&snapshot.columns, query, None, 8)));
        });
    }
}

criterion_group!(all, benches);
criterion_main!(all);
