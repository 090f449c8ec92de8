//! Who made it. Casts run into the hundreds: a film's are stored in billing order, a series' by episodes, then the regulars that its plain
//! credits name, then billing; of the crew those whose jobs we read, most episodes first.

use super::probe::{Node, Probe};
use super::record::Row;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::HashSet;
use trits_index::ids::MediaType;

/// Most cast members to store.
const MOST_CAST: usize = 25;

/// Most crew members to store for each job.
const MOST_OF_A_JOB: usize = 6;

/// Fills cast, crew and creators.
pub fn read(probe: &mut Probe, row: &mut Row, media: MediaType, node: Node<'_>) {
    row.put_list("created_by", probe.texts(node, "created_by", "created_by", "name"));
    let aggregate = media == MediaType::Tv && node.get("aggregate_credits").is_some();
    let block = if aggregate { "aggregate_credits" } else { "credits" };
    // Billing numbers add up over the seasons: the lead of a short series may have 500, after all who were seen as often.
    let regulars: HashSet<u64> = if aggregate { regulars(probe, node) } else { HashSet::new() };
    let mut cast: Vec<(Reverse<u64>, bool, u64, String)> = Vec::new();
    for member in probe.wrapped(node, block, "cast", "credits.cast") {
        let episodes = probe.whole(member, "total_episode_count").unwrap_or(0);
        let order = probe.whole(member, "order").unwrap_or(u64::MAX);
        let guest = !probe.whole(member, "id").is_some_and(|id| regulars.contains(&id));
        cast.extend(probe.text(member, "name").map(|name| (Reverse(episodes), guest, order, name)));
    }
    cast.sort();
    row.put_list("cast", cast.into_iter().map(|(.., name)| name).take(MOST_CAST).collect::<Vec<_>>());
    row.put_list("crew", crew(probe, block, node));
}

/// Numbers of the people whom a series' plain credits name.
fn regulars(probe: &mut Probe, node: Node<'_>) -> HashSet<u64> {
    let named = probe.wrapped(node, "credits", "cast", "credits.cast");
    named.into_iter().filter_map(|member| probe.whole(member, "id")).collect()
}

/// Crew of the jobs that the rules of tables turn into directors, writers and composers.
fn crew(probe: &mut Probe, block: &'static str, node: Node<'_>) -> Vec<Value> {
    let mut found: Vec<(Role, Reverse<u64>, usize, Value)> = Vec::new();
    for (place, member) in probe.wrapped(node, block, "crew", "credits.crew").into_iter().enumerate() {
        let department = probe.text(member, "department").unwrap_or_default();
        let Some(name) = probe.text(member, "name") else { continue };
        let mut jobs: Vec<(String, u64)> = Vec::new();
        if let Some(job) = probe.text(member, "job") {
            jobs.push((job, 0));
        }
        for job in probe.objects(member, "jobs", "credits.crew.jobs") {
            let episodes = probe.whole(job, "episode_count").unwrap_or(0);
            jobs.extend(probe.text(job, "job").map(|j| (j, episodes)));
        }
        for (job, episodes) in jobs {
            let Some(role) = Role::of(&job, &department) else { continue };
            found.push((role, Reverse(episodes), place, json!({"name": name, "job": job, "department": department})));
        }
    }
    found.sort_by_key(|(role, episodes, place, _)| (*role, *episodes, *place));
    let mut taken = [0; 3];
    let mut room = |role: &Role| {
        taken[*role as usize] += 1;
        taken[*role as usize] <= MOST_OF_A_JOB
    };
    found.into_iter().filter(|(role, ..)| room(role)).map(|(.., member)| member).collect()
}

/// What a job makes of someone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    Director,
    Writer,
    Composer,
}

impl Role {
    fn of(job: &str, department: &str) -> Option<Self> {
        match job {
            "Director" => Some(Self::Director),
            "Original Music Composer" => Some(Self::Composer),
            "Screenplay" | "Writer" | "Story" | "Novel" => Some(Self::Writer),
            _ if department == "Writing" => Some(Self::Writer),
            _ => None,
        }
    }
}
