//! Today's figures on demand. Counting belongs to the night and its libraries, so the night's own binary does it, as a separate process:
//! one at a time, with a timeout.

use crate::clock::Minute;
use crate::config::Config;
use crate::problem::ApiError;
use anyhow::{Context, Result, bail};
use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Time between two checks of the process.
const POLL: Duration = Duration::from_millis(25);

/// Most bytes of its error output that are logged.
const LONGEST: u64 = 4096;

/// Runs `trits analytics` for today.
#[derive(Debug)]
pub struct Refresher {
    /// The folder with the figures of days.
    pub data: PathBuf,
    binary: PathBuf,
    events: String,
    time: Duration,
    busy: Arc<Mutex<()>>,
}

impl Refresher {
    /// With the settings of the server.
    pub fn new(config: &Config) -> Self {
        Self {
            binary: config.trits.clone(),
            data: config.data.clone(),
            events: config.events_for_reading(),
            time: config.refresh_time,
            busy: Arc::default(),
        }
    }

    /// Counts the events of today.
    ///
    /// # Errors
    /// Busy already, or the process failed or took too long; the log says why.
    pub async fn today(&self) -> Result<(), ApiError> {
        let lock = Arc::clone(&self.busy).try_lock_owned().map_err(|_| ApiError::RefreshBusy)?;
        let (command, time) = (self.command(), self.time);
        // The lock moves along: a client that disconnects ends neither the process nor the lock.
        let run = tokio::task::spawn_blocking(move || {
            let _lock = lock;
            run(command, time)
        });
        let outcome = run.await.context("the process was not waited for").and_then(|done| done);
        outcome.map_err(|error| {
            tracing::error!(analytics.binary = %self.binary.display(), "today's figures were not refreshed: {error:#}");
            ApiError::RefreshFailed
        })
    }

    /// The address of the events is passed in a variable, since other users of the machine can read a process's arguments.
    fn command(&self) -> Command {
        let today = Minute::now().day();
        let mut command = Command::new(&self.binary);
        command.arg("analytics").arg("--data").arg(&self.data).args(["--from", &today, "--to", &today, "--json"]);
        command.env("TRITS_EVENTS", &self.events).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        command
    }
}

fn run(mut command: Command, time: Duration) -> Result<()> {
    let mut child = command.spawn().context("it cannot be started; --trits names the binary of the nightly")?;
    let until = Instant::now() + time;
    loop {
        if let Some(status) = child.try_wait()? {
            return if status.success() { Ok(()) } else { bail!("{status}: {}", error_output(&mut child)) };
        }
        if Instant::now() > until {
            child.kill()?;
            child.wait()?;
            bail!("it took longer than {} s and was ended", time.as_secs());
        }
        std::thread::sleep(POLL);
    }
}

fn error_output(child: &mut Child) -> String {
    let mut text = String::new();
    if let Some(stderr) = child.stderr.take() {
        let _ = stderr.take(LONGEST).read_to_string(&mut text);
    }
    text.trim().to_owned()
}
