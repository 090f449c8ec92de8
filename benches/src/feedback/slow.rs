//! What was tried against a slow attack: an attacker who makes a few new sessions a day looks like a few more visitors, so each remedy that knows
//! only votes is measured by what it saves on attacked seeds and what it costs all others.

use super::attack::Attack;
use super::visitors::{Run, World};
use std::fmt::Write as _;
use trits_pipeline::feedback::Settings;

/// The settings in use, and each remedy.
fn remedies(settings: &Settings) -> [(&'static str, Settings); 5] {
    let own = || settings.clone();
    [
        ("as it is", own()),
        ("a prior of 30 votes", Settings { prior_votes: 30.0, ..own() }),
        ("at most 6 votes on a seed in a day", Settings { per_seed_day: 6.0, ..own() }),
        ("at most 2 votes on a seed in a day", Settings { per_seed_day: 2.0, ..own() }),
        ("only the first 6 tips may move", Settings { slate: 6, ..own() }),
    ]
}

/// A table of what each remedy saves and costs.
pub fn table(world: &World, settings: &Settings, draws: u64) -> String {
    let mut out = String::from("| against the slow attack | gap closed | lost on attacked seeds |\n|---|---|---|\n");
    for (name, settings) in remedies(settings) {
        let simulate = |attack| Run::mean((1..=draws).map(|seed| world.simulate(&settings, attack, seed)));
        let (quiet, slow) = (simulate(Attack::None), simulate(Attack::Slow));
        let _ = writeln!(out, "| {name} | {:.3} | {:.4} |", world.closed(&quiet), quiet.attacked - slow.attacked);
    }
    out
}
