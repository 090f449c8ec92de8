//! The binary: reads the settings, serves until it is told to stop, says why when it cannot.

use clap::Parser;
use std::io::Write;
use std::process::ExitCode;
use trits_api::{config::Args, logs, openapi, server};

fn main() -> ExitCode {
    let args = Args::parse();
    if args.print_openapi {
        return exit(std::io::stdout().write_all(openapi::json().as_bytes()).map_err(Into::into));
    }
    logs::init();
    exit(server::run(&args.config()))
}

fn exit(outcome: anyhow::Result<()>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("trits-api cannot go on: {error:#}");
            ExitCode::FAILURE
        }
    }
}
