//! Our metrics are those of the protocol's own scorer (`quality/score.py` on `quality/splits/val`, python3 with numpy), to four digits.

mod outside;

use std::process::Command;
use trits_pipeline::evaluation::{SeedGroup, Split, Tips, read, report};

/// Tips of every sort: popular ones, rare ones, too few, none at all, a repeat, the seed itself.
fn tips(split: &Split) -> Tips {
    let mut popular: Vec<u32> = split.titles.keys().copied().collect();
    popular.sort_by_key(|id| (std::cmp::Reverse(split.titles[id].train_likes), *id));
    let pick = |seed: u32, n: u32| popular[(seed.wrapping_mul(2_654_435_761).wrapping_add(n * 7919) % (200 * (n + 1))) as usize];
    let list = |seed: u32| match seed % 11 {
        0 => Vec::new(),
        1 => vec![pick(seed, 0)],
        2 => vec![seed, pick(seed, 0), pick(seed, 0), pick(seed, 1), pick(seed, 2)],
        _ => vec![pick(seed, 0), pick(seed, 1), pick(seed, 9)],
    };
    split.seeds.iter().filter(|s| *s % 17 != 0).map(|&s| (s, list(s))).collect()
}

#[test]
fn every_metric_is_the_protocols() {
    let Some(quality) = outside::shared("quality") else { return };
    let numpy = Command::new("python3").args(["-c", "import numpy"]).output().is_ok_and(|o| o.status.success());
    if !outside::present(numpy, std::env::var_os("TRITS_CI").is_some(), "no python3 with numpy") {
        return;
    }
    let (scorer, dir) = (quality.join("score.py"), quality.join("splits/val"));
    let split = read(&dir).expect("a split");
    let tips = tips(&split);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("tips.tsv");
    let line = |(seed, list): (&u32, &Vec<u32>)| format!("{seed}\t{}\n", list.iter().map(u32::to_string).collect::<Vec<_>>().join("\t"));
    std::fs::write(&file, tips.iter().map(line).collect::<String>()).expect("a written file");
    let out = Command::new("python3")
        .arg(&scorer)
        .arg(&dir)
        .arg(&file)
        .args(["--json", "--slices", "--reps", "2"])
        .output()
        .expect("python3 runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let theirs: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let ours = report("ranked", &split, &tips);
    let same = |name: &str, a: f64, b: &serde_json::Value| {
        let b = b.as_f64().unwrap_or_else(|| panic!("{name} is missing"));
        assert!((a - b).abs() < 5e-5, "{name}: ours {a}, theirs {b}");
    };
    for kind in [SeedGroup::Warm, SeedGroup::Cold, SeedGroup::Head, SeedGroup::Mid, SeedGroup::Tail] {
        for metric in ["Hit@3", "P@3", "NDCG@3", "IPS.5", "IPS1", "Bad@3", "Lift", "LikeIfSeen"] {
            let ours = ours.value(kind, metric).expect("a judged kind");
            same(&format!("{} {metric}", kind.name()), ours, &theirs[kind.name()][metric][0]);
        }
    }
    let (l, t) = (&ours.lists, &theirs["lists"]);
    for (name, ours) in [
        ("Cover", l.cover),
        ("Distinct", l.distinct as f64),
        ("Pop", l.popularity),
        ("ILD", l.diversity),
        ("Fran", l.franchise),
        ("FranIn", l.franchise_inside),
        ("Full", l.full),
    ] {
        same(name, ours, &t[name]);
    }
}
