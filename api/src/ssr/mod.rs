//! Server-side rendering. In: the script that the site's build made of its own components, and an address. Out: markup, head and the
//! answers that the page was rendered from. The script runs in a JavaScript engine on a thread of its own, one page at a time; a page
//! that is not rendered in time is served without content, and the browser renders it. Of a query nothing is logged.

mod engine;

use anyhow::Context;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::thread;
use tokio::sync::oneshot;

/// Pages that may wait to be rendered; a further one is served without content.
const QUEUE: usize = 64;

/// React walks a page's tree by recursion.
const STACK: usize = 16 << 20;

/// How the script reads the API: a path in, the body of the answer out.
pub trait ReadApi: Fn(&str) -> Option<String> + Send + 'static {}

impl<F: Fn(&str) -> Option<String> + Send + 'static> ReadApi for F {}

/// A page as the script rendered it.
#[derive(Debug, Clone, Deserialize)]
pub struct RenderedPage {
    /// The content of the page's root.
    pub html: String,
    /// Its metadata; `None` when it has none.
    pub head: Option<Head>,
    /// Whether the address leads to content: that of an unknown title does not.
    pub found: bool,
    /// Path of the picture for a shared link to the page, when it has one of its own.
    pub image: Option<String>,
    /// Further scripts it needs.
    pub scripts: Vec<String>,
    /// Further style sheets it needs.
    pub styles: Vec<String>,
    /// The answers of the API it was rendered from, by address.
    #[serde(skip)]
    pub answers: Vec<(String, String)>,
}

/// The metadata of a page.
#[derive(Debug, Clone, Deserialize)]
pub struct Head {
    /// Title with the site's name.
    pub title: String,
    /// One sentence.
    pub description: String,
    /// The page's one address, as a path.
    pub canonical: String,
    /// Structured data.
    pub data: Value,
}

/// Why there is no page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotRendered {
    /// Too many pages wait.
    Busy,
    /// The script failed, and would again.
    Failed,
}

struct Job {
    url: String,
    origin: String,
    reply: oneshot::Sender<Result<RenderedPage, NotRendered>>,
}

/// The way to the rendering thread, which ends with this.
pub struct Renderer(SyncSender<Job>);

impl Renderer {
    /// Starts the thread. `settings` is the content of a page's element `trits-site`.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub fn start(script: Arc<str>, settings: String, read_api: impl ReadApi) -> anyhow::Result<Self> {
        let (send, jobs) = sync_channel::<Job>(QUEUE);
        let work = move || {
            let engine = match engine::Engine::start(&script, &settings, read_api) {
                Ok(engine) => engine,
                Err(error) => {
                    return tracing::error!(error.cause = %format!("{error:#}"), "pages are served bare: the script that renders them does not start");
                }
            };
            for job in jobs {
                if job.reply.is_closed() {
                    // The client has gone.
                    continue;
                }
                let page = engine.render(&job.url, &job.origin).map_err(|error| {
                    // The path alone: a query is a visitor's.
                    let path = job.url.split('?').next().unwrap_or_default();
                    tracing::error!(http.path = path, error.cause = %format!("{error:#}"), "a page could not be rendered");
                    NotRendered::Failed
                });
                let _ = job.reply.send(page);
            }
        };
        thread::Builder::new().name("render".to_owned()).stack_size(STACK).spawn(work).context("cannot start the rendering thread")?;
        Ok(Self(send))
    }

    /// The page at an address.
    ///
    /// # Errors
    /// It could not be rendered.
    pub async fn render(&self, url: String, origin: String) -> Result<RenderedPage, NotRendered> {
        let (reply, page) = oneshot::channel();
        match self.0.try_send(Job { url, origin, reply }) {
            Ok(()) => page.await.unwrap_or(Err(NotRendered::Failed)),
            Err(TrySendError::Full(_)) => Err(NotRendered::Busy),
            Err(TrySendError::Disconnected(_)) => Err(NotRendered::Failed),
        }
    }
}
