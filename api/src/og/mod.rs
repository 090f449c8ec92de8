//! The pictures of shared links, drawn from text: posters as the site draws them, nothing fetched. In: the text. Out: PNG.

mod canvas;
mod fit;
mod fonts;
mod format;
mod layout;
mod motifs;
mod painter;
mod poster;
mod random;
mod shape;

pub use fonts::Fonts;
pub use format::Format;
pub use layout::{Card, Named, Seeds, result, site};
pub use painter::{NotDrawn, Painter};
pub use poster::Subject;

#[cfg(test)]
mod tests;
