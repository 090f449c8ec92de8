//! The figures as a table, and whether they are within the bounds.

use crate::exchange::Counts;
use crate::visitors::Visits;
use anyhow::{Result, ensure};
use std::io::Write;

/// Visitors refused or unanswered, at most one in so many: with more clients than slots a connection is closed for the next one before its
/// request was read, which a browser asks again.
const REFUSED: u64 = 10;

/// One attack.
pub struct Row {
    pub name: &'static str,
    pub attacked: Counts,
    pub visits: Visits,
    /// MB after it.
    pub resident: u64,
    /// Most MB until then.
    pub peak: u64,
}

/// Prints the table.
pub fn print(rows: &[Row], seed: u64, seconds: u64) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{seconds} s, seed {seed}; visitors' milliseconds; memory in MB; status 0: no answer")?;
    writeln!(
        out,
        "{:<20} {:>9} {:>7} {:>8} {:>5} {:>5} {:>6} {:>5} {:>5}  answers to the attack",
        "attack", "requests", "errors", "visits", "p50", "p95", "refused", "now", "peak"
    )?;
    for row in rows {
        let (a, v) = (&row.attacked, &row.visits);
        let statuses: Vec<String> = a.by_status.iter().map(|(status, count)| format!("{status}: {count}")).collect();
        let errors = a.server_errors() + v.counts.server_errors();
        writeln!(
            out,
            "{:<20} {:>9} {errors:>7} {:>8} {:>5} {:>5} {:>6} {:>5} {:>5}  {}",
            row.name,
            a.all(),
            v.counts.all(),
            v.quantile(0.5),
            v.quantile(0.95),
            v.refused(),
            row.resident,
            row.peak,
            statuses.join(", ")
        )?;
    }
    Ok(())
}

/// An error that names every bound that did not hold.
pub fn judge(rows: &[Row], log: &str, most_ms: u64, most_mb: u64) -> Result<()> {
    let mut broken = Vec::new();
    for Row { name, attacked, visits, peak, .. } in rows {
        let mut found = |is_broken: bool, what: String| {
            if is_broken {
                broken.push(format!("{name}: {what}"));
            }
        };
        let errors = attacked.server_errors() + visits.counts.server_errors();
        found(errors > 0, format!("{errors} server errors"));
        found(visits.quantile(0.95) > most_ms, format!("visitors' p95 is {} ms", visits.quantile(0.95)));
        found(visits.counts.all() == 0 || visits.refused() * REFUSED > visits.counts.all(), format!("{:?} of visitors", visits.counts));
        found(visits.unlisted > 0, format!("{} pages ask not to be listed", visits.unlisted));
        found(*peak > most_mb, format!("{peak} MB"));
    }
    let panics: Vec<&str> = log.lines().filter(|line| line.contains("panic")).collect();
    ensure!(panics.is_empty(), "the server panicked: {panics:#?}");
    ensure!(broken.is_empty(), "{}", broken.join("\n"));
    Ok(())
}
