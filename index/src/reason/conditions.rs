//! The conditions of the rules, by name.

/// Evaluates the conditions of rules. Tests ignore one condition at a time, to prove that gate R2 rejects what the rule would find
/// without it; elsewhere every condition applies.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Conditions {
    #[cfg(test)]
    ignored: Option<&'static str>,
}

impl Conditions {
    /// Whether a condition is met.
    #[cfg(not(test))]
    #[expect(clippy::unused_self, reason = "tests read it")]
    pub(super) const fn met(self, _name: &'static str, is_true: bool) -> bool {
        is_true
    }
}

#[cfg(test)]
mod testing {
    use super::Conditions;
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    thread_local! {
        static EVALUATED: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
    }

    impl Conditions {
        /// All but one.
        pub(in crate::reason) const fn without(name: &'static str) -> Self {
            Self { ignored: Some(name) }
        }

        /// The names of the conditions that this thread evaluated.
        pub(in crate::reason) fn evaluated() -> BTreeSet<&'static str> {
            EVALUATED.with_borrow(Clone::clone)
        }

        /// Whether a condition is met, or ignored.
        pub(in crate::reason) fn met(self, name: &'static str, is_true: bool) -> bool {
            EVALUATED.with_borrow_mut(|names| names.insert(name));
            is_true || self.ignored == Some(name)
        }
    }
}
