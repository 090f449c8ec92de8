//! The flag that names a folder of ratings.

use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A folder of ratings in MovieLens layout and what its users weigh: `DIR` or `DIR:WEIGHT`.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingsFolder {
    /// The folder.
    pub path: PathBuf,
    /// Weight of its users, above 0 and up to 100; 1 for users of today.
    pub weight: f32,
}

/// The largest weight: beyond it sums of squared weights say nothing any more.
const HEAVIEST: f32 = 100.0;

/// What is allowed.
const EXPECTED: &str = "expected DIR, or DIR:WEIGHT with a number above 0 and up to 100, such as ml-1m:0.33";

impl FromStr for RatingsFolder {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let whole = || Self { path: PathBuf::from(text), weight: 1.0 };
        let Some((path, weight)) = text.rsplit_once(':') else { return Ok(whole()) };
        // A colon in a path: what follows it is no weight, whatever it is.
        if weight.contains(['/', '\\']) || Path::new(text).is_dir() {
            return Ok(whole());
        }
        match weight.parse::<f32>() {
            Ok(weight) if weight > 0.0 && weight <= HEAVIEST => Ok(Self { path: PathBuf::from(path), weight }),
            Ok(_) => Err(format!("weight `{weight}` is out of range: {EXPECTED}")),
            Err(_) => Err(format!("there is no folder `{text}`, and behind the colon `{weight}` is no weight: {EXPECTED}")),
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;

    #[test]
    fn a_folder_of_ratings_may_carry_a_weight() {
        let parse = |text: &str| text.parse::<RatingsFolder>();
        assert_eq!(parse("ml-1m:0.33"), Ok(RatingsFolder { path: "ml-1m".into(), weight: 0.33 }));
        assert_eq!(parse("ml"), Ok(RatingsFolder { path: "ml".into(), weight: 1.0 }));
        assert_eq!(parse("c:/ml"), Ok(RatingsFolder { path: "c:/ml".into(), weight: 1.0 }), "a colon in a path is no weight");
        let refused = |text: &str| parse(text).unwrap_err();
        let expected = "expected DIR, or DIR:WEIGHT with a number above 0 and up to 100, such as ml-1m:0.33";
        assert_eq!(refused("ml:1e38"), format!("weight `1e38` is out of range: {expected}"));
        for text in ["src:abc", "ml:abc"] {
            let says = format!("there is no folder `{text}`, and behind the colon `abc` is no weight: {expected}");
            assert_eq!(refused(text), says, "whether the folder before the colon is there or not");
        }
        assert_eq!(refused("ml:"), format!("there is no folder `ml:`, and behind the colon `` is no weight: {expected}"));
        assert!(parse("ml:0").is_err() && parse("ml:NaN").is_err() && parse("ml:-1").is_err());
    }
}
