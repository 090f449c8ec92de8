//! What every handler shares.

use crate::cache::AnswerCache;
use crate::config::Config;
use crate::live::Live;
use crate::sink::EventSink;
use crate::site::Site;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

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
    /// How long a client may take to send a body.
    pub body_time: Duration,
    stopping: AtomicBool,
}

/// The state as handlers get it.
pub type Shared = Arc<App>;

impl App {
    /// A state that is ready to serve.
    pub fn new(config: &Config, live: Arc<Live>, sink: Box<dyn EventSink>, site: Option<Site>) -> Self {
        let cache = AnswerCache::new(config.cache_bytes);
        Self { live, sink, cache, site, body_time: config.body_time, stopping: AtomicBool::new(false) }
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
