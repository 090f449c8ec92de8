//! What every handler shares.

use crate::admin::Guard;
use crate::cache::AnswerCache;
use crate::config::Config;
use crate::draw::Drawer;
use crate::limits::Window;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::operator::Operator;
use crate::refresher::Refresher;
use crate::review_quota::ReviewQuota;
use crate::sink::EventSink;
use crate::site::Site;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The state of a running server.
pub struct App {
    /// The live snapshot.
    pub live: Arc<Live>,
    /// Where events go.
    pub sink: Box<dyn EventSink>,
    /// Answers kept for repeated questions.
    pub cache: AnswerCache,
    /// What is counted.
    pub metrics: Metrics,
    /// The folder with snapshots and the figures of days.
    pub data: PathBuf,
    /// Counts today on demand.
    pub refresher: Refresher,
    /// Guards the admin pages, when there is a token.
    pub guard: Option<Guard>,
    /// How often events may come.
    pub event_requests: Window,
    /// How many reviews came in today.
    pub reviews: ReviewQuota,
    /// The built site, when it is served here.
    pub site: Option<Site>,
    /// What the operator decides about the site.
    pub operator: Operator,
    /// The address that the server is bound to.
    pub bound: IpAddr,
    /// Draws pages, once it has been started.
    pub drawer: OnceLock<Drawer>,
    /// How long a client may take to send a body.
    pub body_time: Duration,
    stopping: AtomicBool,
}

/// The state as handlers get it.
pub type Shared = Arc<App>;

impl App {
    /// A state that is ready to serve.
    pub fn new(config: &Config, live: Arc<Live>, sink: Box<dyn EventSink>, metrics: Metrics, site: Option<Site>) -> Self {
        let cache = AnswerCache::new(config.cache_bytes);
        let guard = config.admin_token.as_ref().map(Guard::new);
        let event_requests = Window::new(config.event_requests, Duration::from_secs(1));
        let (body_time, stopping) = (config.body_time, AtomicBool::new(false));
        Self {
            live,
            sink,
            cache,
            metrics,
            data: config.data.clone(),
            refresher: Refresher::new(config),
            guard,
            event_requests,
            reviews: ReviewQuota::default(),
            site,
            operator: config.operator.clone(),
            bound: config.bind.ip(),
            drawer: OnceLock::new(),
            body_time,
            stopping,
        }
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
