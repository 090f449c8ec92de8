//! What votes are worth, simulated on ratings: visitors judge tips by what other people of a split's training data thought of them, and
//! the night's own code of feedback reorders the tips.
//!
//! In: a split and a catalogue. Out: a table of the share of good tips with and without feedback, compared with the best that any order of the
//! same ten tips could reach, and under attack. Ends with 1 when a bound of the product does not hold.

mod attack;
mod lists;
mod slow;
mod truth;
mod visitors;

use anyhow::{Result, ensure};
use attack::Attack;
use clap::Parser;
use lists::Lists;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use trits_pipeline::feedback::Settings;
use truth::Truth;
use visitors::{Run, World};

#[derive(Debug, Parser)]
#[command(name = "feedback")]
struct Args {
    /// Folder with train.csv and titles.tsv.
    #[arg(long)]
    split: PathBuf,
    /// Catalogue files.
    #[arg(long, required = true)]
    catalogue: Vec<PathBuf>,
    /// Draws of visitors; the figures are their means.
    #[arg(long, default_value_t = 3)]
    draws: u64,
}

/// Share of the gap between model and oracle that feedback must close.
const GAP: f64 = 0.5;

/// Good share that an attack may cost the attacked seeds.
const LOSS: f64 = 0.05;

fn main() -> Result<()> {
    let args = Args::parse();
    let settings = Settings::default();
    let lists = Lists::make(&args.split, &args.catalogue)?;
    let world = World::new(Truth::of(&lists, settings.slate), lists);
    let mut out = format!(
        "{} seeds, model of {} users, truth of {} others, {} days, {} draws\n\n",
        world.lists.seeds.len(),
        world.lists.model_users,
        world.lists.truth_users,
        visitors::DAYS,
        args.draws
    );
    let by_rank: Vec<String> = world.truth.by_rank().iter().map(|g| format!("{g:.3}")).collect();
    let _ = writeln!(out, "good share by the model's rank: {}\n", by_rank.join(" "));
    let _ = writeln!(out, "| | mean over {} days | last day | attacked seeds, last day |\n|---|---|---|---|", visitors::DAYS);
    let model = Run { mean: world.truth.model(), last: world.truth.model(), attacked: world.truth.model_on(&world.attacked) };
    let mut row = |name: &str, run: &Run| {
        let _ = writeln!(out, "| {name} | {:.4} | {:.4} | {:.4} |", run.mean, run.last, run.attacked);
    };
    row("model alone", &model);
    let simulate = |settings: &Settings, attack| Run::mean((1..=args.draws).map(|seed| world.simulate(settings, attack, seed)));
    let none = world.untouched(&settings);
    let quiet = simulate(&settings, Attack::None);
    let open = Settings { burst: f64::INFINITY, per_session_day: f64::INFINITY, per_seed_day: f64::INFINITY, ..settings.clone() };
    let burst = simulate(&settings, Attack::Burst);
    let lone = simulate(&settings, Attack::OneSession);
    row("feedback", &quiet);
    row("attack of 40 sessions on 3 days, with the caps", &burst);
    row("the same without the caps", &simulate(&open, Attack::Burst));
    row("attack of one session with 40 votes on 3 days", &lone);
    row("slow attack, 3 new sessions every day", &simulate(&settings, Attack::Slow));
    row("oracle", &Run { mean: world.truth.oracle(), last: world.truth.oracle(), attacked: world.truth.oracle_on(&world.attacked) });
    let closed = world.closed(&quiet);
    let losses = [burst, lone].map(|run| quiet.attacked - run.attacked);
    let _ = writeln!(out, "\ngap closed on the last day: {closed:.3} (at least {GAP})");
    let _ = writeln!(out, "lost on attacked seeds: burst {:.4}, one session {:.4} (at most {LOSS})", losses[0], losses[1]);
    let _ = writeln!(out, "lists without votes: {none} of {} are the model's, bit for bit", world.lists.seeds.len());
    let _ = write!(out, "\n{}", slow::table(&world, &settings, args.draws));
    std::io::stdout().write_all(out.as_bytes())?;
    ensure!(closed >= GAP, "feedback closes too little of the gap");
    ensure!(losses.iter().all(|loss| *loss <= LOSS), "an attack costs too much");
    ensure!(none == world.lists.seeds.len(), "without votes the model's list must stand");
    Ok(())
}
