//! Pixels: paths are filled with one colour each, over what is below.

use anyhow::{Result, anyhow};
use zeno::{Mask, PathData, Transform};

/// Red, green and blue.
pub type Colour = [u8; 3];

/// The pixels of a picture.
pub struct Canvas {
    pixels: Vec<Colour>,
    size: (u32, u32),
}

impl Canvas {
    /// All of one colour.
    pub fn new(colour: Colour, size: (u32, u32)) -> Self {
        Self { pixels: vec![colour; (size.0 * size.1) as usize], size }
    }

    /// Fills a path, moved by (x, y), with a colour of this strength (0 to 1).
    pub fn fill(&mut self, path: impl PathData, (x, y): (f32, f32), colour: Colour, strength: f32) {
        let all = [0.0, 0.0, self.size.0 as f32, self.size.1 as f32];
        self.paint(path, Transform::translation(x, y), (colour, strength), all);
    }

    /// Fills a path, scaled and then moved, with a colour, in a box alone: left, top, right and bottom.
    pub fn fill_within(&mut self, path: impl PathData, (x, y): (f32, f32), scale: (f32, f32), colour: Colour, within: [f32; 4]) {
        self.paint(path, Transform::scale(scale.0, scale.1).then_translate(x, y), (colour, 1.0), within);
    }

    fn paint(&mut self, path: impl PathData, transform: Transform, (colour, strength): (Colour, f32), within: [f32; 4]) {
        let [left, top, right, bottom] = within.map(|edge| edge.round().max(0.0) as u32);
        let (right, bottom) = (right.min(self.size.0), bottom.min(self.size.1));
        let (mask, place) = Mask::new(path).transform(Some(transform)).render();
        for row in 0..place.height {
            let Some(at_y) = place.top.checked_add_unsigned(row).and_then(|y| u32::try_from(y).ok()).filter(|y| (top..bottom).contains(y))
            else {
                continue;
            };
            for column in 0..place.width {
                let Some(at_x) =
                    place.left.checked_add_unsigned(column).and_then(|x| u32::try_from(x).ok()).filter(|x| (left..right).contains(x))
                else {
                    continue;
                };
                let cover = f32::from(mask.get((row * place.width + column) as usize).copied().unwrap_or(0)) / 255.0 * strength;
                if let Some(pixel) = self.pixels.get_mut((at_y * self.size.0 + at_x) as usize) {
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
        lodepng::encode24(&self.pixels, self.size.0 as usize, self.size.1 as usize)
            .map_err(|error| anyhow!("cannot encode a picture: {error}"))
    }
}
