//! One packed vector per title, for the scan of the whole catalogue. In: rows of numbers. Out: similarities that differ from those
//! of the rows by less than a hundredth.

mod direction;

pub use direction::Direction;

use crate::ids::TitleNo;

/// Rows of signed bytes with one scale each; a blank row has scale 0.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Vectors {
    width: usize,
    scale: Vec<f32>,
    cells: Vec<i8>,
}

impl Vectors {
    /// No rows yet, each to be of this width.
    pub fn of_width(width: usize) -> Self {
        Self { width, ..Self::default() }
    }

    /// Adds the row of the next title, which must be finite and of the given width; a shorter row is filled with zeros.
    pub fn push(&mut self, row: &[f32]) {
        let largest = row.iter().fold(0.0_f32, |most, v| most.max(v.abs()));
        let scale = if largest.is_finite() { largest / 127.0 } else { 0.0 };
        let cell = |i: usize| match row.get(i) {
            Some(v) if scale > 0.0 => (v / scale).round() as i8,
            _ => 0,
        };
        self.cells.extend((0..self.width).map(cell));
        self.scale.push(scale);
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.scale.len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.scale.is_empty()
    }

    /// Whether nothing is known of a title.
    pub fn is_blank(&self, no: TitleNo) -> bool {
        self.scale.get(no.at()).is_none_or(|scale| *scale == 0.0)
    }

    /// The inner product of two rows; 0 when one is missing or blank.
    pub fn similarity(&self, a: TitleNo, b: TitleNo) -> f32 {
        let (Some(x), Some(y)) = (self.row(a), self.row(b)) else { return 0.0 };
        inner(x, y) as f32 * self.scale[a.at()] * self.scale[b.at()]
    }

    fn row(&self, no: TitleNo) -> Option<&[i8]> {
        // Without any rows there is no width either, and every place would be an empty row.
        self.scale.get(no.at())?;
        self.cells.get(no.at() * self.width..(no.at() + 1) * self.width)
    }

    /// Width and number of rows as u32, the scales as f32, all little-endian, then the cells.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = [self.width, self.scale.len()].map(|n| u32::try_from(n).unwrap_or(u32::MAX));
        let mut bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
        bytes.extend(self.scale.iter().flat_map(|s| s.to_le_bytes()));
        bytes.extend(self.cells.iter().map(|c| c.cast_unsigned()));
        bytes
    }

    /// What [`Self::to_bytes`] made; `None` when the lengths disagree or a scale is no number.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (width, rest) = bytes.split_first_chunk::<4>()?;
        let (rows, rest) = rest.split_first_chunk::<4>()?;
        let (width, rows) = (u32::from_le_bytes(*width) as usize, u32::from_le_bytes(*rows) as usize);
        let (scale, cells) = rest.split_at_checked(rows.checked_mul(4)?)?;
        let scale: Vec<f32> = scale.as_chunks::<4>().0.iter().map(|s| f32::from_le_bytes(*s)).collect();
        let right = cells.len() == rows.checked_mul(width)? && scale.iter().all(|s| s.is_finite());
        right.then(|| Self { width, scale, cells: cells.iter().map(|c| c.cast_signed()).collect() })
    }
}

/// Products of signed bytes fit in 16 bits and are summed in 32: the form that compilers turn into vector instructions.
fn inner(x: &[i8], y: &[i8]) -> i32 {
    x.iter().zip(y).map(|(a, b)| i32::from(i16::from(*a) * i16::from(*b))).sum()
}

#[cfg(test)]
mod tests {
    use super::Vectors;
    use crate::ids::TitleNo;

    fn three() -> Vectors {
        let mut out = Vectors::of_width(4);
        out.push(&[0.5, -0.5, 0.5, 0.5]);
        out.push(&[0.1, 0.7, -0.7, 0.1]);
        out.push(&[]);
        out
    }

    #[test]
    fn similarities_are_those_of_the_rows() {
        let v = three();
        assert!((v.similarity(TitleNo(0), TitleNo(0)) - 1.0).abs() < 0.01);
        assert!((v.similarity(TitleNo(0), TitleNo(1)) + 0.6).abs() < 0.01);
        assert!(v.similarity(TitleNo(0), TitleNo(2)).abs() < f32::EPSILON);
        assert!(v.similarity(TitleNo(0), TitleNo(9)).abs() < f32::EPSILON);
        assert!(Vectors::default().similarity(TitleNo(0), TitleNo(1)).abs() < f32::EPSILON, "no vectors at all");
        assert!(v.is_blank(TitleNo(2)) && v.is_blank(TitleNo(9)) && !v.is_blank(TitleNo(1)));
    }

    #[test]
    fn bytes_come_back_and_wrong_ones_do_not() {
        let bytes = three().to_bytes();
        assert_eq!(Vectors::from_bytes(&bytes), Some(three()));
        assert_eq!(Vectors::from_bytes(&Vectors::default().to_bytes()), Some(Vectors::default()));
        for end in 0..bytes.len() {
            assert_eq!(Vectors::from_bytes(&bytes[..end]), None, "{end}");
        }
    }
}
