//! `trits`: the nightly pipeline and its tools on the command line.

use std::process::ExitCode;
use trits_pipeline::cli::{parse, run};

fn main() -> ExitCode {
    run(&parse())
}
