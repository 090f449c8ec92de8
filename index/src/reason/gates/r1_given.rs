//! R1: every tip has a reason.

use crate::reason::{Pair, Reason};

pub(super) fn find(_: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    if reason.text.trim().is_empty() {
        found.push("the text is empty".to_owned());
    }
    if reason.atoms.is_empty() && !reason.weak {
        found.push("no atom carries the text".to_owned());
    }
}
