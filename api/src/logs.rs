//! Logs: a message that can be read by itself, values as dotted fields. Text on a terminal, JSON lines elsewhere.

use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Starts logging to standard error; `RUST_LOG` narrows or widens it.
pub fn init() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    // Without internal errors: they are printed by a macro that panics when standard error is closed, and a server whose
    // log reader went away must go on serving.
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).log_internal_errors(false);
    // A second start in one process (tests) has no effect.
    let _ = if std::io::stderr().is_terminal() { logs.try_init() } else { logs.json().flatten_event(true).try_init() };
}
