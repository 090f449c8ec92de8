//! SIGINT, SIGTERM and SIGHUP (a closed terminal): the night ends at once with exit code 130, and leaves nothing half-written.
//!
//! Every stage is safe to interrupt: artifacts are renamed into place when they are complete. Only publishing, which is short, defers
//! signals.

use crate::artifact::Work;
use crate::failure::Failure;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locked while the night must not end: while it publishes, and while it records how it ended.
static ENDING: Mutex<()> = Mutex::new(());

/// Defers signals until the guard is dropped.
pub fn defer() -> MutexGuard<'static, ()> {
    ENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the process on a signal, after `ended` has recorded it; when `ended` returns `false` the night had ended before, and the process
/// ends by itself.
pub fn listen(data: &Path, ended: impl FnOnce() -> bool + Send + 'static) -> Result<(), Failure> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(Failure::io("cannot listen for signals"))?;
    let work = Work::at(data);
    std::thread::spawn(move || {
        if signals.forever().next().is_none() {
            return;
        }
        let _deferred = defer();
        if !ended() {
            return;
        }
        // A file that is being written at this moment may stay; the next night removes it.
        let _ = work.clear_halves();
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("trits: {}\n", Failure::Interrupted).as_bytes());
        std::process::exit(i32::from(Failure::Interrupted.code()));
    });
    Ok(())
}
