//! The state of a running server. Handlers do not take it whole: each names the part that it needs.

use crate::admin::Guard;
use crate::admin_tokens::AdminTokens;
use crate::answer_cache::AnswerCache;
use crate::config::Config;
use crate::intake::Intake;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::refresher::Refresher;
use crate::reply::Responder;
use crate::sink::EventSink;
use anyhow::{Error, Result};
use axum::extract::FromRef;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// All parts; copies share them.
#[derive(Clone)]
pub struct App {
    /// The live snapshot, and what answering from it needs.
    pub responder: Responder,
    /// Stores events.
    pub sink: Arc<dyn EventSink>,
    /// Bounds on what visitors send.
    pub intake: Arc<Intake>,
    /// The operator's figures.
    pub refresher: Arc<Refresher>,
    /// Guards the admin's paths, when there is a token.
    pub guard: Option<Arc<Guard>>,
    /// Set while the server shuts down.
    pub stopping: Stopping,
}

/// Set when the server receives the signal to stop, so that a balancer sends visitors elsewhere.
#[derive(Debug, Clone, Default)]
pub struct Stopping(Arc<AtomicBool>);

impl Stopping {
    /// Sets it, for good.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is set.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl App {
    /// A state that is ready to serve.
    ///
    /// # Errors
    /// The file of the admin's tokens cannot be used.
    pub fn new(config: &Config, live: Arc<Live>, sink: Arc<dyn EventSink>, metrics: &Metrics) -> Result<Self> {
        let cache = Arc::new(AnswerCache::new(config.cache_bytes));
        let file = config.admin_token_file.as_deref().map(AdminTokens::of_file).transpose().map_err(Error::msg)?;
        let tokens = file.or_else(|| config.admin_token.as_ref().map(AdminTokens::fixed));
        Ok(Self {
            responder: Responder { live, cache, counts: metrics.answers.clone() },
            intake: Arc::new(Intake::new(Arc::clone(&sink), config)),
            sink,
            refresher: Arc::new(Refresher::new(config)),
            guard: tokens.map(|tokens| Arc::new(Guard::new(tokens))),
            stopping: Stopping::default(),
        })
    }
}

/// What a handler can take by its type.
macro_rules! parts {
    ($($part:ty = $name:ident),* $(,)?) => {
        $(impl FromRef<App> for $part {
            fn from_ref(app: &App) -> Self {
                app.$name.clone()
            }
        })*
    };
}

parts! {
    Responder = responder,
    Arc<dyn EventSink> = sink,
    Arc<Intake> = intake,
    Arc<Refresher> = refresher,
    Option<Arc<Guard>> = guard,
    Stopping = stopping,
}
