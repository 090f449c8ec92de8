//! SIGINT, SIGTERM and SIGHUP (a terminal that was closed): the night ends at once with exit code 130, and leaves nothing half-written.
//!
//! What a signal may cut off is safe to cut off: artifacts are renamed into place when they are whole. Only publishing is let
//! through to its end, which takes a moment.

use crate::artifact::Work;
use crate::failure::Failure;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Held while the night must not end: while it publishes, and writes down how it ended.
static ENDING: Mutex<()> = Mutex::new(());

/// From here on no signal ends the night, until the guard is dropped.
pub fn hold() -> MutexGuard<'static, ()> {
    ENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the process when a signal asks for it, after `ended` has written down that it did; `false` from it says that the night had
/// come to its end before, and the process is left to end by itself.
///
/// # Errors
/// The system does not let us listen.
pub fn listen(data: &Path, ended: impl FnOnce() -> bool + Send + 'static) -> Result<(), Failure> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(Failure::io("cannot listen for signals"))?;
    let work = Work::at(data);
    std::thread::spawn(move || {
        if signals.forever().next().is_none() {
            return;
        }
        let _held = hold();
        if !ended() {
            return;
        }
        // What the night is writing at this moment may escape; the next one clears it.
        let _ = work.clear_halves();
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("trits: {}\n", Failure::Interrupted).as_bytes());
        std::process::exit(i32::from(Failure::Interrupted.code()));
    });
    Ok(())
}
