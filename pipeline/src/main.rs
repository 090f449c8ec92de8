//! `trits`: the nightly pipeline and its tools on the command line.

use clap::Parser;
use std::process::ExitCode;
use trits_pipeline::cli::{Cli, run};

fn main() -> ExitCode {
    run(&Cli::parse())
}
