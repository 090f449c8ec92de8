//! The JavaScript engine: no files, no network, no clock but the date. The script gets an address, and reads the API as a browser would.

use super::{ReadApi, RenderedPage};
use anyhow::{Context as _, Result, anyhow};
use rquickjs::{CatchResultExt, Context, Ctx, Function, Object, Promise, Runtime};
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

/// The answers that a page was rendered from, by address.
type Answers = Rc<RefCell<Vec<(String, String)>>>;

/// A started script.
pub struct Engine {
    context: Context,
    answers: Answers,
    deadline: Rc<Cell<Instant>>,
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
        let answers = Answers::default();
        context.with(|ctx| {
            define_globals(&ctx, settings, read_api, Rc::clone(&answers)).catch(&ctx).map_err(|e| anyhow!("{e}"))?;
            ctx.eval::<(), _>(script).catch(&ctx).map_err(|e| anyhow!("{e}"))?;
            let ready = ctx.globals().get::<_, Function<'_>>("tritsReady").and_then(|ready| ready.call::<_, Promise<'_>>(()));
            ready.and_then(|loading| loading.finish::<()>()).catch(&ctx).map_err(|e| anyhow!("{e}"))
        })?;
        Ok(Self { context, answers, deadline })
    }

    /// Renders the page at an address of this site.
    pub fn render(&self, url: &str, origin: &str) -> Result<RenderedPage> {
        self.deadline.set(Instant::now() + TIME);
        self.answers.borrow_mut().clear();
        let json = self.context.with(|ctx| {
            let render = ctx.globals().get::<_, Function<'_>>("tritsRender");
            let rendered = render.and_then(|render| render.call::<_, String>((url, origin)));
            rendered.catch(&ctx).map_err(|e| anyhow!("{e}"))
        })?;
        let mut page: RenderedPage = serde_json::from_str(&json).context("the script returned something else than a page")?;
        page.answers = self.answers.take();
        Ok(page)
    }
}

/// What the script finds in its global scope.
fn define_globals(ctx: &Ctx<'_>, settings: &str, read_api: impl ReadApi, answers: Answers) -> rquickjs::Result<()> {
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
    globals.set("tritsLog", Function::new(ctx.clone(), |text: String| tracing::warn!("while rendering: {text}"))?)
}
