//! The JavaScript engine: no files, no network, no clock but the date; it sees an address, and asks the API as a browser would.

use super::Drawn;
use crate::app::App;
use crate::router::router;
use anyhow::{Context as _, Result, anyhow};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use rquickjs::{CatchResultExt, Context, Ctx, Function, Object, Promise, Runtime};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Weak;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tower::ServiceExt;

/// What a page may take at most.
const TIME: Duration = Duration::from_secs(2);

/// What starting the script may take.
const START: Duration = Duration::from_secs(20);

/// Bytes the engine may hold.
const MEMORY: usize = 256 << 20;

/// Bytes of its thread's stack that it may use.
const STACK: usize = 12 << 20;

/// Longest answer that a page is drawn from.
const MOST: usize = 4 << 20;

/// The way back into this very service.
pub struct Api {
    pub app: Weak<App>,
    pub runtime: Handle,
}

impl Api {
    /// The body of a good answer, or of a refusal: that is an answer too, and a page says so. A fault of ours is not: the browser asks
    /// again.
    fn ask(&self, url: &str) -> Option<String> {
        let request = Request::get(url).body(Body::empty()).ok()?;
        let service = router(self.app.upgrade()?);
        self.runtime.block_on(async {
            let answer = service.oneshot(request).await.ok()?;
            let good = answer.status() == StatusCode::OK || answer.status().is_client_error();
            let body = to_bytes(answer.into_body(), MOST).await.ok().filter(|_| good)?;
            String::from_utf8(body.into()).ok()
        })
    }
}

type Asked = Rc<RefCell<Vec<(String, String)>>>;

/// A started script.
pub struct Engine {
    context: Context,
    asked: Asked,
    deadline: Rc<Cell<Instant>>,
}

impl Engine {
    /// Runs the script once, and has it load every page.
    pub fn start(script: &str, settings: &str, api: Api) -> Result<Self> {
        let runtime = Runtime::new()?;
        runtime.set_memory_limit(MEMORY);
        runtime.set_max_stack_size(STACK);
        let deadline = Rc::new(Cell::new(Instant::now() + START));
        let watched = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || Instant::now() > watched.get())));
        let context = Context::full(&runtime)?;
        let asked = Asked::default();
        context.with(|ctx| {
            give(&ctx, settings, api, Rc::clone(&asked)).catch(&ctx).map_err(|e| anyhow!("{e}"))?;
            ctx.eval::<(), _>(script).catch(&ctx).map_err(|e| anyhow!("{e}"))?;
            let ready = ctx.globals().get::<_, Function<'_>>("tritsReady").and_then(|ready| ready.call::<_, Promise<'_>>(()));
            ready.and_then(|loading| loading.finish::<()>()).catch(&ctx).map_err(|e| anyhow!("{e}"))
        })?;
        Ok(Self { context, asked, deadline })
    }

    /// Draws the page at an address of this site.
    pub fn draw(&self, url: &str, origin: &str) -> Result<Drawn> {
        self.deadline.set(Instant::now() + TIME);
        self.asked.borrow_mut().clear();
        let json = self.context.with(|ctx| {
            let draw = ctx.globals().get::<_, Function<'_>>("tritsDraw");
            let drawn = draw.and_then(|draw| draw.call::<_, String>((url, origin)));
            drawn.catch(&ctx).map_err(|e| anyhow!("{e}"))
        })?;
        let mut drawn: Drawn = serde_json::from_str(&json).context("the script drew something else than a page")?;
        drawn.first = self.asked.take();
        Ok(drawn)
    }
}

/// What the script finds around it.
fn give(ctx: &Ctx<'_>, settings: &str, api: Api, asked: Asked) -> rquickjs::Result<()> {
    let data = Object::new(ctx.clone())?;
    data.set("trits-site", settings)?;
    let globals = ctx.globals();
    globals.set("tritsData", data)?;
    let ask = move |url: String| {
        let answer = api.ask(&url)?;
        asked.borrow_mut().push((url, answer.clone()));
        Some(answer)
    };
    globals.set("tritsAsk", Function::new(ctx.clone(), ask)?)?;
    globals.set("tritsLog", Function::new(ctx.clone(), |text: String| tracing::warn!("while drawing: {text}"))?)
}
