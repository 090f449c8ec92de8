//! How the last night ended.

use super::Finding;
use crate::cli::status::last_night;
use crate::journal::{self, Ending};
use std::path::Path;

/// Hours after which a night that runs once a day is missing.
const DAILY: i64 = 36;

/// The last night of the journal.
pub(super) fn last(data: &Path) -> Finding {
    let check = "night";
    if let Some(damaged) = journal::damaged(data) {
        return Finding::warn(
            check,
            format!("the journal {} is damaged and says nothing; the next night puts it aside", damaged.display()),
        );
    }
    let Some(night) = last_night(data) else { return Finding::warn(check, "the journal has no night") };
    let at = &night.started;
    let message = night.message.as_deref().unwrap_or_default();
    let code = night.exit_code.unwrap_or_default();
    match night.ending {
        Ending::Running => Finding::ok(check, format!("one is running, since {at}")),
        Ending::Failed => Finding::warn(check, format!("the last one, of {at}, failed with exit code {code}: {message}")),
        Ending::Killed => Finding::warn(check, format!("the last one, of {at}, was killed, or the disk was full")),
        Ending::Interrupted => Finding::warn(check, format!("the last one, of {at}, was interrupted by a signal")),
        Ending::Published | Ending::Stopped => {
            let says = format!("the last one, of {at}, ended well");
            let hours = chrono::DateTime::parse_from_rfc3339(at).map(|at| (chrono::Utc::now() - at.to_utc()).num_hours());
            match hours.unwrap_or(i64::MAX) {
                ..=DAILY if night.warnings.is_empty() => Finding::ok(check, says),
                ..=DAILY => Finding::warn(check, format!("{says}, with {} warnings; `trits status` has them", night.warnings.len())),
                _ => Finding::warn(check, format!("{says}; none has been started for more than {DAILY} hours")),
            }
        }
    }
}
