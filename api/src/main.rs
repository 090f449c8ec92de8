//! The binary: reads the settings, serves until it is stopped, logs why when it cannot.

use std::io::Write;
use std::process::ExitCode;
use trits_api::config::{Args, Config};
use trits_api::{logs, openapi, server, settings_file, sink};

fn main() -> ExitCode {
    let argv: Vec<_> = std::env::args_os().collect();
    let args: Args = settings_file::parse(&argv).unwrap_or_else(|refusal| refusal.exit());
    if args.print_openapi {
        return exit(std::io::stdout().write_all(openapi::json().as_bytes()).map_err(Into::into));
    }
    logs::init();
    let migrates = args.migrate;
    let config = args.config().unwrap_or_else(|refusal| refusal.exit());
    exit(if migrates { migrate(config) } else { server::run(&config) })
}

/// Brings the database of the events up to date.
fn migrate(config: Config) -> anyhow::Result<()> {
    let url = config.database.ok_or_else(|| anyhow::anyhow!("--migrate needs --events with the postgres:// address of a database"))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let steps = runtime.block_on(sink::migrate(&url))?;
    tracing::info!(sink.database = %url, sink.steps = steps, "the database is ready for events");
    Ok(())
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
