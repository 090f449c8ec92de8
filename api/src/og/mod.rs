//! The pictures that go with a shared link, 1200 by 630, drawn from text: no poster, nothing fetched. In: what the picture says. Out: PNG.

mod canvas;
mod fit;
mod fonts;
mod layout;
mod shape;

pub use fonts::Fonts;
pub use layout::{Card, Named, result, site};

/// Width and height in pixels, as the networks that show such pictures ask for.
pub const SIZE: (u32, u32) = (1200, 630);

#[cfg(test)]
mod tests;
