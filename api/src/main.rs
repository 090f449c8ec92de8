//! The binary: reads the settings, serves until it is stopped, logs why when it cannot.

use std::io::Write;
use std::process::ExitCode;
use trits_api::config::{Args, Config};
use trits_api::site_files::BuiltIn;
use trits_api::{logs, openapi, server, settings_file, sink};

/// The site, if it was there when the program was built. It is in the binary and not in the library, so that a new build of the site links the
/// program again and compiles nothing; a debug build reads it from the clone.
#[derive(rust_embed::Embed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct BuiltSite;

const SITE: BuiltIn = BuiltIn { names: || BuiltSite::iter().collect(), get: |name| BuiltSite::get(name).map(|file| file.data) };

fn main() -> ExitCode {
    let argv: Vec<_> = std::env::args_os().collect();
    let args: Args = settings_file::parse(&argv).unwrap_or_else(|refusal| refusal.exit());
    if args.print_openapi {
        return exit(std::io::stdout().write_all(openapi::json().as_bytes()).map_err(Into::into));
    }
    logs::init();
    let migrates = args.migrate;
    let config = args.config().unwrap_or_else(|refusal| refusal.exit());
    let config = Config { built_in: Some(SITE), ..config };
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
