//! The thread that follows the data folder.

use super::Live;
use super::follower::Follower;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// It ends when this is dropped. A thread of its own, because opening and checking a snapshot reads and hashes all of it.
pub struct Watch {
    stop: Sender<()>,
}

impl Watch {
    pub(super) fn start(live: Arc<Live>, poll: Duration, recheck: Duration) -> Self {
        let (stop, stopped) = channel();
        std::thread::spawn(move || {
            let mut follower = Follower::new(live, recheck);
            while stopped.recv_timeout(poll) == Err(RecvTimeoutError::Timeout) {
                follower.look();
            }
        });
        Self { stop }
    }

    /// Ends the thread.
    pub fn stop(self) {
        drop(self.stop);
    }
}
