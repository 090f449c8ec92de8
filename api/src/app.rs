//! What every handler shares.

use crate::cache::AnswerCache;
use crate::live::Live;
use crate::sink::EventSink;
use crate::site::Site;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The state of a running server.
pub struct App {
    /// The live snapshot.
    pub live: Arc<Live>,
    /// Where events go.
    pub sink: Box<dyn EventSink>,
    /// Answers kept for repeated questions.
    pub cache: AnswerCache,
    /// The built site, when it is served here.
    pub site: Option<Site>,
    stopping: AtomicBool,
}

/// The state as handlers get it.
pub type Shared = Arc<App>;

impl App {
    /// A state that is ready to serve.
    pub fn new(live: Arc<Live>, sink: Box<dyn EventSink>, cache_bytes: u64, site: Option<Site>) -> Self {
        Self { live, sink, cache: AnswerCache::new(cache_bytes), site, stopping: AtomicBool::new(false) }
    }

    /// From now on the server says it is not ready, so that a balancer sends visitors elsewhere.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Whether the server is on its way out.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}
