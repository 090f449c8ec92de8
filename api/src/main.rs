//! The binary: reads the settings, serves until it is told to stop, says why when it cannot.

use std::io::Write;
use std::process::ExitCode;
use trits_api::{config::Args, logs, openapi, server, settings_file};

fn main() -> ExitCode {
    let argv: Vec<_> = std::env::args_os().collect();
    let args: Args = settings_file::parse(&argv).unwrap_or_else(|refusal| refusal.exit());
    if args.print_openapi {
        return exit(std::io::stdout().write_all(openapi::json().as_bytes()).map_err(Into::into));
    }
    logs::init();
    let config = args.config().unwrap_or_else(|refusal| refusal.exit());
    exit(server::run(&config))
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
