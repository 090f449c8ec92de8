//! The typefaces of pictures: the site's own, then one for letters it lacks, then one for emoji.

use anyhow::{Context, Result};
use rustybuzz::ttf_parser::Tag;
use rustybuzz::{Face, Variation};

/// How heavy a text is, as the site's variable face takes it.
#[derive(Debug, Clone, Copy)]
pub enum Weight {
    /// Years and small text.
    Plain = 450,
    /// Titles.
    Heavy = 750,
}

/// Font files in memory, in the order they are tried.
pub struct Fonts(Vec<Vec<u8>>);

impl Fonts {
    /// Reads the site's faces, each with its name; without one the others do.
    ///
    /// # Errors
    /// A file cannot be read or is no font.
    pub fn of(files: impl IntoIterator<Item = (String, Result<Vec<u8>>)>) -> Result<Self> {
        let mut fonts = Vec::new();
        for (file, packed) in files {
            let packed = packed?;
            let font = wuff::decompress_woff2(&packed).map_err(|error| anyhow::anyhow!("{file} is no font: {error:?}"))?;
            Face::from_slice(&font, 0).with_context(|| format!("{file} is no font"))?;
            fonts.push(font);
        }
        fonts.extend([epaint_default_fonts::UBUNTU_LIGHT, epaint_default_fonts::NOTO_EMOJI_REGULAR].map(<[u8]>::to_vec));
        Ok(Self(fonts))
    }

    /// The faces at a weight.
    pub fn faces(&self, weight: Weight) -> Vec<Face<'_>> {
        let axis = Variation { tag: Tag::from_bytes(b"wght"), value: f32::from(weight as u16) };
        let mut faces: Vec<Face<'_>> = self.0.iter().filter_map(|data| Face::from_slice(data, 0)).collect();
        for face in &mut faces {
            face.set_variations(&[axis]);
        }
        faces
    }
}
