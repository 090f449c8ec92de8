//! House rules: which crate may know which. Read from `cargo metadata`, so that a forbidden dependency fails the tests.

use serde_json::Value;
use std::process::Command;

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .expect("cargo metadata runs");
    serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON")
}

/// Names of a package's dependencies of the given kind (`None`: normal).
fn dependencies(package: &str, kind: Option<&str>) -> Vec<String> {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let found = packages.iter().find(|p| p["name"] == package).expect("the package is in the workspace");
    let all = found["dependencies"].as_array().expect("dependencies");
    all.iter().filter(|d| d["kind"].as_str() == kind).filter_map(|d| d["name"].as_str().map(str::to_owned)).collect()
}

fn assert_knows_none_of(package: &str, forbidden: &[&str]) {
    let known = dependencies(package, None);
    for name in forbidden {
        assert!(!known.iter().any(|k| k == name || k.starts_with(&format!("{name}-"))), "{package} must not depend on {name}");
    }
}

#[test]
fn index_is_the_leaf() {
    assert_knows_none_of("trits-index", &["trits", "polars", "linfa", "axum", "tokio", "hyper", "reqwest"]);
}

#[test]
fn events_know_the_index_alone() {
    assert_knows_none_of("trits-events", &["trits-pipeline", "trits-api", "polars", "linfa", "axum", "hyper", "reqwest", "ureq"]);
}

#[test]
fn pipeline_never_serves() {
    assert_knows_none_of("trits-pipeline", &["trits-api", "axum", "hyper", "tower"]);
}

#[test]
fn api_never_computes_the_night() {
    assert_knows_none_of("trits-api", &["trits-pipeline", "polars", "linfa", "hnsw_rs"]);
}

#[test]
fn api_reads_snapshots_without_the_builder() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let api = packages.iter().find(|p| p["name"] == "trits-api").expect("trits-api");
    let on_index = api["dependencies"]
        .as_array()
        .expect("dependencies")
        .iter()
        .find(|d| d["name"] == "trits-index" && d["kind"].is_null())
        .expect("api depends on index");
    let features = on_index["features"].as_array().expect("features");
    assert!(features.iter().all(|f| f != "build"), "the api must not enable the builder");
}

#[test]
fn index_knows_openapi_only_behind_a_feature() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let index = packages.iter().find(|p| p["name"] == "trits-index").expect("trits-index");
    let dependencies = index["dependencies"].as_array().expect("dependencies");
    let utoipa = dependencies.iter().find(|d| d["name"] == "utoipa").expect("descriptions");
    assert_eq!(utoipa["optional"].as_bool(), Some(true), "only the API needs it");
}

#[test]
fn index_builds_graphs_only_behind_a_feature() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let index = packages.iter().find(|p| p["name"] == "trits-index").expect("trits-index");
    let dependencies = index["dependencies"].as_array().expect("dependencies");
    let hnsw = dependencies.iter().find(|d| d["name"] == "hnsw_rs").expect("the graph's builder");
    assert_eq!(hnsw["optional"].as_bool(), Some(true), "a reader must not compile hnsw_rs");
    assert_eq!(index["features"]["build"], serde_json::json!(["dep:hnsw_rs"]), "only the writer's feature brings it in");
}
