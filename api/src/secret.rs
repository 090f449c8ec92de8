//! A secret setting. In: any text. Out: the same without a file's final end of line. The command line accepts every text, so that none of
//! its errors prints it: the value is checked later, with an error that does not contain it.

use std::convert::Infallible;
use std::fmt;

/// The text, which is never printed.
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

    /// The text; `None` for an empty setting.
    pub fn reveal(&self) -> Option<&str> {
        (!self.0.is_empty()).then_some(self.0.as_str())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}
