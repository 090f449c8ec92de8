//! Progress reports of a run: bars with rate and time left on a terminal, JSON lines otherwise; and how long each stage took.

use crate::failure::printable;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use serde_json::{Value, json};
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The id of this run: on every line of its log, and in the journal.
pub fn run_id() -> &'static str {
    static ID: LazyLock<String> = LazyLock::new(|| uuid::Uuid::new_v4().simple().to_string());
    &ID
}

/// How often a counting stage reports where there is no bar.
const EVERY: Duration = Duration::from_secs(10);

/// Templates of bars: of a stage that cannot be counted, of one that can, and of one that retries.
const WAITING: &str = "{prefix:>10} {spinner} {elapsed}";
const COUNTING: &str = "{prefix:>10} {wide_bar} {pos}/{len} {per_sec} {eta}";
const RETRYING: &str = "{prefix:>10} {wide_bar} {pos}/{len} {per_sec} {eta} {retries} retries";

/// Reports stages, and remembers what was reported.
#[derive(Debug, Clone, Copy)]
pub struct Reporter {
    bars: bool,
    log: &'static Mutex<Log>,
}

/// What was reported so far.
#[derive(Debug, Default)]
struct Log {
    stages: Vec<StageReport>,
    warnings: Vec<String>,
    /// The stage at work.
    stage: Option<&'static str>,
}

/// A stage that ended.
#[derive(Debug, Clone, PartialEq)]
pub struct StageReport {
    pub stage: &'static str,
    /// How long it took.
    pub seconds: f64,
    /// Whether its artifact of an earlier night was reused.
    pub unchanged: bool,
}

impl Reporter {
    /// Bars on standard error when it is a terminal and JSON is not requested, else one JSON object a line.
    pub fn choose(json: bool) -> Self {
        // A command has one reporter, for its whole life.
        Self { bars: !json && std::io::stderr().is_terminal(), log: Box::leak(Box::default()) }
    }

    /// The stages that ended, in order.
    pub fn stages(self) -> Vec<StageReport> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).stages.clone()
    }

    /// Reports what went wrong without ending the run; the journal records it.
    pub fn warn(self, what: &str) {
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.warnings.push(what.to_owned());
        print_line(&if self.bars { format!("   warning {what}") } else { line("warn", json!({"warning": what, "stage": log.stage})) });
    }

    /// Reports why the run fails, for what reads the log; people read the message that every command ends with.
    pub fn error(self, what: &str, code: u8) {
        if !self.bars {
            let stage = self.log.lock().unwrap_or_else(PoisonError::into_inner).stage;
            print_line(&line("error", json!({"error": what, "exitCode": code, "stage": stage})));
        }
    }

    /// The warnings so far, in order.
    pub fn warnings(self) -> Vec<String> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).warnings.clone()
    }

    /// Starts a stage of `total` steps (0: not countable).
    pub fn stage(self, name: &'static str, total: usize) -> Stage {
        let bar = if self.bars {
            ProgressBar::new(total as u64)
        } else {
            ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::hidden())
        };
        if let Ok(style) = ProgressStyle::with_template(if total == 0 { WAITING } else { COUNTING }) {
            bar.set_style(style);
        }
        bar.set_prefix(name);
        self.log.lock().unwrap_or_else(PoisonError::into_inner).stage = Some(name);
        let stage = Stage { reporter: self, name, bar, started: Instant::now(), reported: AtomicU64::new(0), retries: Arc::default() };
        if total == 0 {
            stage.tick_steadily();
        }
        stage
    }
}

/// A stage at work.
#[derive(Debug)]
pub struct Stage {
    reporter: Reporter,
    name: &'static str,
    bar: ProgressBar,
    started: Instant,
    reported: AtomicU64,
    retries: Arc<AtomicU64>,
}

impl Stage {
    /// Counts `n` more steps.
    pub fn tick(&self, n: usize) {
        self.bar.inc(n as u64);
        let interval = self.started.elapsed().as_secs() / EVERY.as_secs();
        if !self.reporter.bars && self.reported.fetch_max(interval, Ordering::Relaxed) < interval {
            self.report_progress();
        }
    }

    /// Shows a count of retries as it grows, also while nothing else moves.
    pub fn counting(self, retries: Arc<AtomicU64>) -> Self {
        let shown = Arc::clone(&retries);
        if let Ok(style) = ProgressStyle::with_template(RETRYING) {
            self.bar.set_style(style.with_key("retries", move |_: &ProgressState, out: &mut dyn std::fmt::Write| {
                // A bar that cannot be drawn has nowhere to report that.
                let _ = write!(out, "{}", shown.load(Ordering::Relaxed));
            }));
        }
        self.tick_steadily();
        Self { retries, ..self }
    }

    fn tick_steadily(&self) {
        if self.reporter.bars {
            self.bar.enable_steady_tick(Duration::from_millis(200));
        }
    }

    /// Sets how many steps there are once that is known.
    pub fn expect(&self, total: usize) {
        self.bar.set_length(total as u64);
    }

    fn report_progress(&self) {
        let (done, of) = (self.bar.position(), self.bar.length().unwrap_or(0));
        let rate = done as f64 / self.started.elapsed().as_secs_f64().max(0.001);
        let left = of.saturating_sub(done) as f64 / rate.max(0.001);
        let report = json!({
            "stage": self.name, "progress": done, "of": of, "perSecond": rounded(rate), "secondsLeft": left.round(),
            "retries": self.retries.load(Ordering::Relaxed),
        });
        print_line(&line("info", report));
    }

    /// Ends the stage with a summary of its output.
    pub fn done(self, made: &str) {
        self.end(false, made);
    }

    /// Ends a stage that reused its artifact, with a summary of that.
    pub fn unchanged(self, made: &str) {
        self.end(true, made);
    }

    /// One of the two.
    pub fn done_or_unchanged(self, unchanged: bool, made: &str) {
        self.end(unchanged, made);
    }

    fn end(self, unchanged: bool, made: &str) {
        let seconds = rounded(self.started.elapsed().as_secs_f64());
        self.bar.finish_and_clear();
        let report = StageReport { stage: self.name, seconds, unchanged };
        self.reporter.log.lock().unwrap_or_else(PoisonError::into_inner).stages.push(report);
        if self.reporter.bars {
            let word = if unchanged { "unchanged: " } else { "" };
            print_line(&format!("{:>10} {word}{made} ({seconds:.1} s)", self.name));
        } else {
            let mut made = json!({"stage": self.name, "seconds": seconds, "made": made});
            if unchanged {
                made["unchanged"] = json!(true);
            }
            print_line(&line("info", made));
        }
    }
}

/// A line of the log: what is reported, with level, run and time.
fn line(level: &str, mut report: Value) -> String {
    report["level"] = level.into();
    report["run"] = run_id().into();
    report["time"] = chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Millis, true).into();
    report.to_string()
}

/// To the millisecond.
fn rounded(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}

/// A report that cannot be written must not stop the night.
fn print_line(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", printable(line));
}
