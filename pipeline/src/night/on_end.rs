//! `--on-end`: the operator's command that runs at the end of a night, however it ended. In: the journal's record as JSON on its standard
//! input, and the most wanted of it in variables.

use crate::failure::Failure;
use crate::journal::NightRecord;
use std::io::Write;
use std::os::fd::AsFd;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long the command may take: a night holds the lock of its data folder while it waits.
const LONGEST: Duration = Duration::from_secs(60);

/// Time between two checks whether the command has ended.
const EVERY: Duration = Duration::from_millis(20);

/// Runs the command to its end; what it prints goes to standard error.
///
/// # Errors
/// It cannot be started, ends with another code than 0, or takes too long.
pub fn run(command: &str, night: &NightRecord) -> Result<(), Failure> {
    let failed = |why: String| Failure::usage(format!("--on-end `{command}` {why}"));
    let record = serde_json::to_vec(night).map_err(Failure::integrity)?;
    let output = std::io::stderr().as_fd().try_clone_to_owned().map_or_else(|_| Stdio::null(), Stdio::from);
    let mut child = Command::new("sh")
        .args(["-c", command])
        .env("TRITS_ENDING", night.ending.as_str())
        .env("TRITS_EXIT_CODE", night.exit_code.unwrap_or(0).to_string())
        .env("TRITS_RUN", &night.run)
        .env("TRITS_SNAPSHOT", night.snapshot.as_deref().unwrap_or_default())
        .stdin(Stdio::piped())
        .stdout(output)
        .spawn()
        .map_err(|e| failed(format!("cannot be started: {e}")))?;
    if let Some(mut input) = child.stdin.take() {
        // Write errors are ignored: the command need not read its input. On a thread, because a record larger than the pipe buffer would block.
        std::thread::spawn(move || drop(input.write_all(&record)));
    }
    match wait(&mut child) {
        Ok(Some(0)) => Ok(()),
        Ok(Some(code)) => Err(failed(format!("ended with code {code}"))),
        Ok(None) => Err(failed(format!("was ended after {} seconds", LONGEST.as_secs()))),
        Err(e) => Err(failed(format!("cannot be waited for: {e}"))),
    }
}

/// The code of a command that ended by itself; a signal counts as 128 and more.
fn wait(child: &mut Child) -> std::io::Result<Option<i32>> {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.code().unwrap_or(128)));
        }
        if began.elapsed() > LONGEST {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(EVERY);
    }
}
