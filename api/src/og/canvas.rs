//! Pixels: paths are filled with one colour each, over what is below.

use super::SIZE;
use anyhow::{Result, anyhow};
use zeno::{Mask, PathData, Transform};

/// Red, green and blue.
pub type Colour = [u8; 3];

/// The pixels of a picture.
pub struct Canvas(Vec<Colour>);

impl Canvas {
    /// All of one colour.
    pub fn new(colour: Colour) -> Self {
        Self(vec![colour; (SIZE.0 * SIZE.1) as usize])
    }

    /// Fills a path, moved by (x, y), with a colour of this strength (0 to 1).
    pub fn fill(&mut self, path: impl PathData, (x, y): (f32, f32), colour: Colour, strength: f32) {
        let (mask, place) = Mask::new(path).transform(Some(Transform::translation(x, y))).render();
        for row in 0..place.height {
            let Some(at_y) = place.top.checked_add_unsigned(row).and_then(|y| u32::try_from(y).ok()).filter(|y| *y < SIZE.1) else {
                continue;
            };
            for column in 0..place.width {
                let Some(at_x) = place.left.checked_add_unsigned(column).and_then(|x| u32::try_from(x).ok()).filter(|x| *x < SIZE.0) else {
                    continue;
                };
                let cover = f32::from(mask.get((row * place.width + column) as usize).copied().unwrap_or(0)) / 255.0 * strength;
                if let Some(pixel) = self.0.get_mut((at_y * SIZE.0 + at_x) as usize) {
                    for (under, over) in pixel.iter_mut().zip(colour) {
                        *under = (f32::from(*under) * (1.0 - cover) + f32::from(over) * cover).round() as u8;
                    }
                }
            }
        }
    }

    /// The picture as PNG.
    ///
    /// # Errors
    /// The encoder fails.
    pub fn png(&self) -> Result<Vec<u8>> {
        lodepng::encode24(&self.0, SIZE.0 as usize, SIZE.1 as usize).map_err(|error| anyhow!("cannot encode a picture: {error}"))
    }
}
