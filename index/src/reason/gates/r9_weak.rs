//! R9: a weak match says "minder zeker", and only a weak match does.

use super::strip::without_names;
use crate::reason::{Pair, Reason};

pub(super) fn find(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    let says = without_names(pair, reason).contains("minder zeker");
    match (reason.weak, says) {
        (true, false) => found.push("a weak match that does not say so".to_owned()),
        (false, true) => found.push("calls a good match less certain".to_owned()),
        _ => {}
    }
}
