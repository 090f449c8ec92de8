//! The JavaScript engine: no files, no network, no clock but the date. The script gets an address, and reads the API as a browser would.

use super::{ReadApi, RenderedPage};
use anyhow::{Context as _, Result, anyhow};
use rquickjs::{CatchResultExt, CaughtError, Context, Ctx, Function, Object, Promise, Runtime};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Most time that a page may take.
const TIME: Duration = Duration::from_secs(2);

/// Most time that starting the script may take.
const START: Duration = Duration::from_secs(20);

/// Most bytes that the engine may allocate.
const MEMORY: usize = 256 << 20;

/// Bytes of its thread's stack that it may use.
const STACK: usize = 12 << 20;

/// Calls the script with whole characters only: half a surrogate pair, such as of a text that was cut, has no UTF-8.
const WELL_FORMED: &str = "globalThis.tritsRenderWhole = (url, origin) => globalThis.tritsRender(url, origin).toWellFormed();
    for (const name of ['tritsAsk', 'tritsLog']) {
      const call = globalThis[name];
      globalThis[name] = (text) => call(String(text).toWellFormed());
    }";

/// Most characters of a line that the script logs.
const LONGEST_LOG: usize = 400;

/// The answers that a page was rendered from, by address.
type Answers = Rc<RefCell<Vec<(String, String)>>>;

/// A started script.
pub struct Engine {
    context: Context,
    answers: Answers,
    deadline: Rc<Cell<Instant>>,
    /// Whether the page at hand has a query, of which nothing may be logged.
    private: Rc<Cell<bool>>,
}

impl Engine {
    /// Runs the script once, and has it load every page.
    pub fn start(script: &str, settings: &str, read_api: impl ReadApi) -> Result<Self> {
        let runtime = Runtime::new()?;
        runtime.set_memory_limit(MEMORY);
        runtime.set_max_stack_size(STACK);
        let deadline = Rc::new(Cell::new(Instant::now() + START));
        let watched = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || Instant::now() > watched.get())));
        let context = Context::full(&runtime)?;
        let (answers, private) = (Answers::default(), Rc::<Cell<bool>>::default());
        context.with(|ctx| {
            define_globals(&ctx, settings, read_api, Rc::clone(&answers), Rc::clone(&private)).catch(&ctx).map_err(|e| anyhow!("{e}"))?;
            ctx.eval::<(), _>(WELL_FORMED).catch(&ctx).map_err(|e| anyhow!("{e}"))?;
            ctx.eval::<(), _>(script).catch(&ctx).map_err(|e| anyhow!("{e}"))?;
            let ready = ctx.globals().get::<_, Function<'_>>("tritsReady").and_then(|ready| ready.call::<_, Promise<'_>>(()));
            ready.and_then(|loading| loading.finish::<()>()).catch(&ctx).map_err(|e| anyhow!("{e}"))
        })?;
        Ok(Self { context, answers, deadline, private })
    }

    /// Renders the page at an address of this site. Where that has a query, the error says where the script failed, not with what words.
    pub fn render(&self, url: &str, origin: &str) -> Result<RenderedPage> {
        let private = url.contains('?');
        self.private.set(private);
        self.deadline.set(Instant::now() + TIME);
        self.answers.borrow_mut().clear();
        let json = self.context.with(|ctx| {
            let render = ctx.globals().get::<_, Function<'_>>("tritsRenderWhole");
            let rendered = render.and_then(|render| render.call::<_, String>((url, origin)));
            rendered.catch(&ctx).map_err(|e| if private { anyhow!("{}", place_of(&e)) } else { anyhow!("{e}") })
        })?;
        let mut page: RenderedPage = serde_json::from_str(&json).context("the script returned something else than a page")?;
        page.answers = self.answers.take();
        Ok(page)
    }
}

/// Where the script failed: the places of its code, without the message, which may repeat the query.
fn place_of(error: &CaughtError<'_>) -> String {
    match error {
        CaughtError::Exception(exception) => format!("an exception at {}", exception.stack().unwrap_or_default().trim()),
        CaughtError::Error(_) => "it returned something else than a text".to_owned(),
        CaughtError::Value(_) => "it threw something else than an error".to_owned(),
    }
}

/// What the script finds in its global scope.
fn define_globals(
    ctx: &Ctx<'_>,
    settings: &str,
    read_api: impl ReadApi,
    answers: Answers,
    private: Rc<Cell<bool>>,
) -> rquickjs::Result<()> {
    let data = Object::new(ctx.clone())?;
    data.set("trits-site", settings)?;
    let globals = ctx.globals();
    globals.set("tritsData", data)?;
    let ask = move |url: String| {
        let answer = read_api(&url)?;
        answers.borrow_mut().push((url, answer.clone()));
        Some(answer)
    };
    globals.set("tritsAsk", Function::new(ctx.clone(), ask)?)?;
    let log = move |text: String| {
        let text: String = text.chars().take(LONGEST_LOG).collect();
        tracing::warn!("while rendering: {}", if private.get() { "a warning about a page with a query" } else { &text });
    };
    globals.set("tritsLog", Function::new(ctx.clone(), log)?)
}
