//! Pages drawn at the server. In: the script that the site's build made of its own components, and an address. Out: markup, head and
//! the answers it was drawn from. The script runs in a JavaScript engine on a thread of its own, one page at a time; a page that is
//! not drawn in time is served bare, and the browser draws it.

mod engine;

use crate::app::App;
use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Weak};
use std::thread;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// Pages that may wait to be drawn; a further one is served bare.
const QUEUE: usize = 64;

/// React walks a page's tree by recursion.
const STACK: usize = 16 << 20;

/// A page as the script drew it.
#[derive(Debug, Clone, Deserialize)]
pub struct Drawn {
    /// What stands in the page's root.
    pub html: String,
    /// What the page says of itself; `None` when it says nothing.
    pub head: Option<DrawnHead>,
    /// Whether there is what the address is about: a title that nobody knows is not.
    pub found: bool,
    /// Path of the picture for whoever shares the page, when it has one of its own.
    pub image: Option<String>,
    /// Scripts it needs beside the first.
    pub scripts: Vec<String>,
    /// Style sheets it needs beside the first.
    pub styles: Vec<String>,
    /// The answers of the API it was drawn from, by address.
    #[serde(skip)]
    pub first: Vec<(String, String)>,
}

/// What a page says of itself.
#[derive(Debug, Clone, Deserialize)]
pub struct DrawnHead {
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
    reply: oneshot::Sender<Option<Drawn>>,
}

/// The way to the drawing thread.
pub struct Drawer(SyncSender<Job>);

impl Drawer {
    /// Starts the thread. `settings` is what the element `trits-site` of a page holds.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub fn start(script: Arc<str>, settings: String, app: Weak<App>) -> Result<Self> {
        let (send, jobs) = sync_channel::<Job>(QUEUE);
        let api = engine::Api { app, runtime: Handle::current() };
        let work = move || {
            let engine = match engine::Engine::start(&script, &settings, api) {
                Ok(engine) => engine,
                Err(error) => {
                    return tracing::error!(error.cause = %format!("{error:#}"), "pages are served bare: the script that draws them does not start");
                }
            };
            for job in jobs {
                let drawn = engine.draw(&job.url, &job.origin);
                let drawn = drawn.inspect_err(
                    |error| tracing::error!(http.path = job.url, error.cause = %format!("{error:#}"), "a page could not be drawn"),
                );
                // Whoever asked may have left.
                let _ = job.reply.send(drawn.ok());
            }
        };
        thread::Builder::new().name("draw".to_owned()).stack_size(STACK).spawn(work).context("cannot start the drawing thread")?;
        Ok(Self(send))
    }

    /// The page at an address, or `None` when it could not be drawn.
    pub async fn draw(&self, url: String, origin: String) -> Option<Drawn> {
        let (reply, drawn) = oneshot::channel();
        match self.0.try_send(Job { url, origin, reply }) {
            Ok(()) => drawn.await.ok().flatten(),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => None,
        }
    }
}
