//! What a run says while it works: bars with rate and time left on a terminal, JSON lines otherwise.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::time::Instant;

/// How to report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reporting {
    /// Bars on standard error.
    Bars,
    /// One JSON object a line on standard error.
    Json,
}

impl Reporting {
    /// Bars on a terminal unless JSON is asked for.
    pub fn choose(json: bool) -> Self {
        if json || !std::io::stderr().is_terminal() { Self::Json } else { Self::Bars }
    }

    /// Starts a stage of `total` steps (0: not countable).
    pub fn stage(self, name: &'static str, total: usize) -> Stage {
        let bar = match self {
            Self::Bars => ProgressBar::new(total as u64),
            Self::Json => ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::hidden()),
        };
        let template = if total == 0 { "{prefix:>10} {spinner} {elapsed}" } else { "{prefix:>10} {wide_bar} {pos}/{len} {per_sec} {eta}" };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.set_prefix(name);
        if total == 0 && self == Self::Bars {
            bar.enable_steady_tick(std::time::Duration::from_millis(200));
        }
        Stage { reporting: self, name, bar, started: Instant::now() }
    }
}

/// A stage at work.
#[derive(Debug)]
pub struct Stage {
    reporting: Reporting,
    name: &'static str,
    bar: ProgressBar,
    started: Instant,
}

impl Stage {
    /// Counts `n` more steps.
    pub fn tick(&self, n: usize) {
        self.bar.inc(n as u64);
    }

    /// Ends the stage with what it made.
    pub fn done(self, made: &str) {
        let seconds = self.started.elapsed().as_secs_f64();
        self.bar.finish_and_clear();
        let mut out = std::io::stderr().lock();
        // A report that cannot be written must not stop the night.
        let _ = match self.reporting {
            Reporting::Bars => writeln!(out, "{:>10} {made} ({seconds:.1} s)", self.name),
            Reporting::Json => {
                writeln!(out, "{}", json!({"stage": self.name, "seconds": (seconds * 1000.0).round() / 1000.0, "made": made}))
            }
        };
    }
}
