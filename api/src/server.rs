//! Starting and stopping. In: a [`Config`]. Out: a running server, or an error that names the file and the remedy.

use crate::app::App;
use crate::config::Config;
use crate::connections::{self, Bounds};
use crate::draw::Drawer;
use crate::live::{Live, Watch};
use crate::metrics::{self, Metrics, SinkMetrics};
use crate::router::router;
use crate::sink::{EmbeddedSink, EventSink, PostgresSink};
use crate::site::Site;
use anyhow::{Context, Result};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
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
        let orders = Orders::listen().context("cannot listen for signals")?;
        let running = start(config).await?;
        orders.stop().await;
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
    pub app: Arc<App>,
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
    let live = Arc::new(Live::open(&config.data)?);
    let site = config.web.as_deref().map(|dir| Site::load(dir, &config.operator.public)).transpose()?;
    if site.is_some() && config.operator.site_url.is_none() {
        tracing::warn!(
            "the site's own address is not set: pages asked for under another name than localhost have no whole links, no sitemap and \
             no picture for who shares them; set --site-url, such as https://trits.example"
        );
    }
    let counted = SinkMetrics::default();
    let sink: Box<dyn EventSink> = match &config.database {
        Some(url) => Box::new(PostgresSink::open(url, config.queue, counted.clone()).await?),
        None => Box::new(EmbeddedSink::open(&config.events, config.queue, counted.clone())?),
    };
    let app = Arc::new(App::new(config, Arc::clone(&live), sink, Metrics::new(counted), site));
    start_drawing(&app)?;
    let scraped = match config.metrics {
        Some(bind) => Some(metrics::serve(Arc::clone(&app), bind).await?),
        None => None,
    };
    let listener = TcpListener::bind(config.bind).await.with_context(|| format!("cannot listen on {}", config.bind))?;
    let address = listener.local_addr()?;
    let (stop, stopped) = oneshot::channel::<()>();
    let bounds = Bounds { most: connections::fitting(config.connections), head: config.head_time };
    let serving = tokio::spawn(connections::serve(listener, router(Arc::clone(&app)), bounds, async {
        let _ = stopped.await;
    }));
    let watch = live.watch(config.poll);
    if let Some((address, _)) = &scraped {
        tracing::info!(metrics.address = %address, "serving metrics on http://{address}/metrics");
    }
    tracing::info!(server.address = %address, snapshot.id = app.live.snapshot().manifest.id, "serving on http://{address}");
    let (metrics_address, scraping) = scraped.unzip();
    Ok(Running { address, metrics_address, scraping, app, config: config.clone(), watch, stop, serving })
}

/// The drawing thread asks the service as a browser does, so it starts when there is one; it ends with it.
fn start_drawing(app: &Arc<App>) -> Result<()> {
    let Some((site, script)) = app.site.as_ref().and_then(|site| Some((site, site.script()?))) else { return Ok(()) };
    let drawer = Drawer::start(script, site.settings().to_owned(), Arc::downgrade(app))?;
    // It is started once.
    let _ = app.drawer.set(drawer);
    Ok(())
}

impl Running {
    /// Finishes running requests, then waiting events.
    ///
    /// # Errors
    /// Serving failed, or events could not be written.
    pub async fn stop(self) -> Result<()> {
        self.app.stop();
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

/// The two ways of telling a process to stop.
struct Orders {
    interrupt: Signal,
    terminate: Signal,
}

impl Orders {
    /// Listens from now on: before the server says that it serves, so that no order is missed.
    fn listen() -> std::io::Result<Self> {
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn stop(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
