//! How long it is. A film has its runtime. A series has a usual episode length, often empty; then the last episode's, then the median of
//! the first season's, then it is unknown. Unknown is never 0.

use super::probe::{Node, Probe};
use super::record::Row;
use serde_json::{Value, json};
use trits_index::ids::MediaType;

/// Fills lengths and counts.
pub fn read(probe: &mut Probe, row: &mut Row, media: MediaType, node: Node<'_>) {
    match media {
        MediaType::Movie => {
            if let Some(runtime) = node.get("runtime") {
                row.put("runtime", runtime.clone());
            }
        }
        MediaType::Tv => {
            for field in ["number_of_seasons", "number_of_episodes"] {
                if let Some(count) = node.get(field) {
                    row.put(field, count.clone());
                }
            }
            if let Some((minutes, from)) = episode(probe, node) {
                row.put_from("episode_run_time", json!(minutes), from);
            }
        }
    }
}

fn episode(probe: &mut Probe, node: Node<'_>) -> Option<(u64, &'static str)> {
    let usual = match node.get("episode_run_time") {
        Some(Value::Array(lengths)) => lengths.iter().find_map(|n| n.as_u64().filter(|n| *n > 0)),
        Some(other) => {
            probe.note(crate::tables::Rule::ProviderShape, node, "episode_run_time", other);
            None
        }
        None => None,
    };
    if let Some(minutes) = usual {
        return Some((minutes, "episode_run_time"));
    }
    let last = probe.object(node, "last_episode_to_air", "last_episode_to_air");
    if let Some(minutes) = last.and_then(|e| probe.whole(e, "runtime")).filter(|n| *n > 0) {
        return Some((minutes, "last_episode_to_air"));
    }
    let episodes = probe.wrapped(node, "season/1", "episodes", "season/1.episodes");
    let lengths = episodes.into_iter().filter_map(|e| probe.whole(e, "runtime")).filter(|n| *n > 0).collect();
    median(lengths).map(|minutes| (minutes, "season/1"))
}

/// The middle length, the lower of two.
fn median(mut lengths: Vec<u64>) -> Option<u64> {
    lengths.sort_unstable();
    lengths.get(lengths.len().checked_sub(1)? / 2).copied()
}
