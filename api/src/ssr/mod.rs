//! Server-side rendering. In: the script that the site's build made of its own components, and an address. Out: markup, head and the
//! answers that the page was rendered from. The script runs in a JavaScript engine on a thread of its own, one page at a time; a page
//! that is not rendered in time is served without content, and the browser renders it.

mod engine;

use anyhow::{Context, Result};
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

struct Job {
    url: String,
    origin: String,
    reply: oneshot::Sender<Option<RenderedPage>>,
}

/// The way to the rendering thread, which ends with this.
pub struct Renderer(SyncSender<Job>);

impl Renderer {
    /// Starts the thread. `settings` is the content of a page's element `trits-site`.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub fn start(script: Arc<str>, settings: String, read_api: impl ReadApi) -> Result<Self> {
        let (send, jobs) = sync_channel::<Job>(QUEUE);
        let work = move || {
            let engine = match engine::Engine::start(&script, &settings, read_api) {
                Ok(engine) => engine,
                Err(error) => {
                    return tracing::error!(error.cause = %format!("{error:#}"), "pages are served bare: the script that renders them does not start");
                }
            };
            for job in jobs {
                let page = engine.render(&job.url, &job.origin);
                let page = page.inspect_err(
                    |error| tracing::error!(http.path = job.url, error.cause = %format!("{error:#}"), "a page could not be rendered"),
                );
                // The client may have gone.
                let _ = job.reply.send(page.ok());
            }
        };
        thread::Builder::new().name("render".to_owned()).stack_size(STACK).spawn(work).context("cannot start the rendering thread")?;
        Ok(Self(send))
    }

    /// The page at an address, or `None` when it could not be rendered.
    pub async fn render(&self, url: String, origin: String) -> Option<RenderedPage> {
        let (reply, page) = oneshot::channel();
        match self.0.try_send(Job { url, origin, reply }) {
            Ok(()) => page.await.ok().flatten(),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => None,
        }
    }
}
