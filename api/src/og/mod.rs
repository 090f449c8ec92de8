//! The pictures of shared links, 1200 by 630, drawn from text: no poster, nothing fetched. In: the text. Out: PNG.

mod canvas;
mod fit;
mod fonts;
mod layout;
mod painter;
mod shape;

pub use fonts::Fonts;
pub use layout::{Card, Named, result, site};
pub use painter::{NotDrawn, Painter};

/// Width and height in pixels that social networks recommend.
pub const SIZE: (u32, u32) = (1200, 630);

#[cfg(test)]
mod tests;
