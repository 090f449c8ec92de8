//! Known series, texts asserted to the letter.

use crate::reason::tests::world::{World, text};
