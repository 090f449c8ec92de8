//! What can go wrong with an answer.

/// A fault: calls whose path contains `path` meet it, `times` times.
#[derive(Debug, Clone)]
pub struct Fault {
    /// Part of the path and query; empty for all.
    pub path: String,
    /// How often it happens from now on.
    pub times: usize,
    /// Calls that pass unharmed before it begins.
    pub after: usize,
    /// What happens.
    pub kind: Kind,
}

/// What happens.
#[derive(Debug, Clone)]
pub enum Kind {
    /// 429 with this Retry-After; empty for none.
    Throttle(String),
    /// This status with a body as the provider has it.
    Status(u16),
    /// No answer at all.
    Hang,
    /// Half a body, then the connection is closed.
    Cut,
    /// The whole body, in this many parts with a quarter of a second before each.
    Trickle(usize),
    /// This body with status 200.
    Body(String),
}

impl Fault {
    /// A fault that meets every call of a path from now on.
    pub fn always(path: &str, kind: Kind) -> Self {
        Self::times(path, usize::MAX, kind)
    }

    /// A fault that meets the given number of calls of a path.
    pub fn times(path: &str, times: usize, kind: Kind) -> Self {
        Self { path: path.to_owned(), times, after: 0, kind }
    }

    /// The same, once a number of calls have passed.
    pub const fn after(mut self, calls: usize) -> Self {
        self.after = calls;
        self
    }

    /// What happens to a call, if anything; counts.
    pub fn meets(&mut self, path: &str) -> Option<Kind> {
        if self.times == 0 || !path.contains(&self.path) {
            return None;
        }
        if self.after > 0 {
            self.after -= 1;
            return None;
        }
        self.times = self.times.saturating_sub(1);
        Some(self.kind.clone())
    }
}
