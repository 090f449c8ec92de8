//! A setting that holds a secret. In: any text. Out: the same without the end of line that a file leaves behind. The command line takes
//! every text for one, so that no refusal prints it: what is wrong with it is said later, without it.

use std::convert::Infallible;
use std::fmt;

/// The text, which nothing prints.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// Takes a setting.
    ///
    /// # Errors
    /// Never.
    pub fn parse(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.trim_end_matches(['\n', '\r']).to_owned()))
    }

    /// The text, for whoever checks it; `None` for a setting that was left empty.
    pub fn reveal(&self) -> Option<&str> {
        (!self.0.is_empty()).then_some(self.0.as_str())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}
