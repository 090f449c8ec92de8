//! Starting and stopping. In: a [`Config`]. Out: a running server, or an error that names the file and the remedy.

use crate::app::App;
use crate::config::Config;
use crate::connections::{self, Bounds};
use crate::controllers::pages::Frontend;
use crate::live::{Live, Watch};
use crate::metrics::{self, Metrics, SinkMetrics};
use crate::router;
use crate::security_headers::Guarding;
use crate::sink::{EmbeddedSink, EventSink, PostgresSink};
use crate::site::Site;
use anyhow::{Context, Result};
use axum::Router;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Serves until SIGTERM or ctrl-c.
///
/// # Errors
/// No snapshot, no site where one was named, no events folder, no address; or a failure while serving.
pub fn run(config: &Config) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start the runtime")?;
    runtime.block_on(async {
        let signals = StopSignals::listen().context("cannot listen for signals")?;
        let running = start(config).await?;
        signals.received().await;
        tracing::info!("stopping: running requests and waiting events are finished first");
        running.stop().await
    })
}

/// A server that is serving.
pub struct Running {
    /// The address it listens on.
    pub address: SocketAddr,
    /// The address of `/metrics`.
    pub metrics_address: Option<SocketAddr>,
    /// Its state.
    pub app: App,
    config: Config,
    watch: Watch,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
    scraping: Option<JoinHandle<()>>,
}

/// Opens the snapshot, the site and the sink, and starts serving.
///
/// # Errors
/// One of them cannot be opened.
pub async fn start(config: &Config) -> Result<Running> {
    let live = Arc::new(Live::open(&config.data, config.public_key.clone())?);
    let site = config.site().map(|source| Site::load(source, &config.operator.public)).transpose()?;
    if site.is_none() && !config.no_web {
        tracing::warn!(
            "only the API is served: this program was built before the site was, and --web names no folder with one; `make web binaries` \
             builds both, and --no-web says that none is meant to be served"
        );
    }
    if site.is_some() && config.operator.site_url.is_none() {
        tracing::warn!(
            "the site's own address is not set: pages asked for under another name than localhost have no whole links, no sitemap and \
             no picture for who shares them; set --site-url, such as https://trits.example"
        );
    }
    if !config.bind.ip().is_loopback() {
        tracing::warn!(
            "other machines reach this server without a proxy between: nothing limits how often one client asks, and there is no TLS; put \
             a proxy in front and bind to 127.0.0.1 (scripts/proxy), unless this network lets only a proxy through"
        );
    }
    let counted = SinkMetrics::default();
    let sink: Arc<dyn EventSink> = match &config.database {
        Some(url) => Arc::new(PostgresSink::open(url, config.queue, counted.clone()).await?),
        None => Arc::new(EmbeddedSink::open(&config.events, config.queue, counted.clone())?),
    };
    let metrics = Arc::new(Metrics::new(counted));
    let app = App::new(config, Arc::clone(&live), sink, &metrics)?;
    let guarding = Guarding::new(&config.operator, Arc::clone(&live));
    let bounds = Bounds { most: connections::fitting(config.connections), head: config.head_time, headers: guarding.lines() };
    let service = service(config, &app, site, guarding, &metrics)?;
    let (metrics_address, scraping) = match config.metrics {
        Some(bind) => Some(metrics::serve(metrics, Arc::clone(&live), bind).await?),
        None => None,
    }
    .unzip();
    let listener = TcpListener::bind(config.bind).await.with_context(|| format!("cannot listen on {}", config.bind))?;
    let address = listener.local_addr()?;
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(connections::serve(listener, service, bounds, async {
        let _ = stopped.await;
    }));
    if let Some(address) = &metrics_address {
        tracing::info!(metrics.address = %address, "serving metrics on http://{address}/metrics");
    }
    tracing::info!(server.address = %address, snapshot.id = live.serving().id, "serving on http://{address}");
    let watch = live.watch(config.poll, config.recheck);
    Ok(Running { address, metrics_address, scraping, app, config: config.clone(), watch, stop, serving })
}

/// The router, and the site in it with its renderer, which reads the API that the router serves.
fn service(config: &Config, app: &App, site: Option<Site>, guarding: Guarding, metrics: &Metrics) -> Result<Router> {
    let api = router::api(app);
    let start = |site| {
        let read_api = router::internal(api.clone(), guarding.clone(), Handle::current());
        Frontend::start(site, app.responder.clone(), &config.operator, config.bind.ip(), metrics.pictures.clone(), read_api)
    };
    let frontend = site.map(start).transpose()?;
    Ok(router::service(api, frontend, guarding, metrics.requests.clone()))
}

impl Running {
    /// Finishes running requests, then waiting events.
    ///
    /// # Errors
    /// Serving failed, or events could not be written.
    pub async fn stop(self) -> Result<()> {
        self.app.stopping.set();
        self.watch.stop();
        let _ = self.stop.send(());
        match tokio::time::timeout(self.config.patience, self.serving).await {
            Ok(ended) => ended.context("the server task died")?,
            Err(_) => tracing::warn!("some requests were cut off: they took too long after the order to stop"),
        }
        self.app.sink.close().await;
        if let Some(scraping) = self.scraping {
            scraping.abort();
        }
        Ok(())
    }
}

/// The two signals that stop the process.
struct StopSignals {
    interrupt: Signal,
    terminate: Signal,
}

impl StopSignals {
    /// Listens from now on: before the server logs that it serves, so that no signal is missed.
    fn listen() -> std::io::Result<Self> {
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn received(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
