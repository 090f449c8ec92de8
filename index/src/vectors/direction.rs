//! Cosines between packed vectors, and directions: that of a title, or the mean of several.

use super::{Vectors, inner};
use crate::ids::TitleNo;

/// A direction: a row of signed bytes and the inverse of its length.
#[derive(Debug, Clone, PartialEq)]
pub struct Direction {
    cells: Vec<i8>,
    inverse: f32,
}

impl Direction {
    /// The direction of a row of numbers; `None` when one is not finite, or all are zero.
    pub fn of(row: &[f32]) -> Option<Self> {
        if row.iter().any(|v| !v.is_finite()) {
            return None;
        }
        let mut one = Vectors::of_width(row.len());
        one.push(row);
        one.direction(TitleNo(0))
    }

    /// The row followed by its inverse length, as bytes: the form in which hnsw_rs stores it.
    #[cfg(feature = "build")]
    pub fn packed(&self) -> Vec<i8> {
        self.cells.iter().copied().chain(self.inverse.to_le_bytes().map(u8::cast_signed)).collect()
    }
}

/// One over the length of a row of bytes; `None` when it has no length.
fn inverse_length(cells: &[i8]) -> Option<f32> {
    let square = inner(cells, cells);
    (square > 0).then(|| (square as f32).sqrt().recip())
}

impl Vectors {
    /// The direction of a title; `None` when it is blank or not there.
    pub fn direction(&self, no: TitleNo) -> Option<Direction> {
        let cells = self.row(no)?;
        Some(Direction { inverse: inverse_length(cells)?, cells: cells.to_vec() })
    }

    /// The mean of the directions of titles, each weighing the same; `None` when all are blank or they cancel out.
    pub fn mean_direction(&self, titles: &[TitleNo]) -> Option<Direction> {
        let directions: Vec<Direction> = titles.iter().filter_map(|&no| self.direction(no)).collect();
        let mut sum = vec![0.0_f32; directions.first()?.cells.len()];
        for d in &directions {
            sum.iter_mut().zip(&d.cells).for_each(|(s, c)| *s += f32::from(*c) * d.inverse);
        }
        Direction::of(&sum)
    }

    /// One over the length of each row, 0 for a blank one: what [`Self::cosine`] takes.
    pub fn inverse_lengths(&self) -> Vec<f32> {
        (0_u32..).take(self.len()).map(|no| self.row(TitleNo(no)).and_then(inverse_length).unwrap_or(0.0)).collect()
    }

    /// Cosine of a direction and a title; 0 when the title is blank, not there or of another width. `inverse` is the title's
    /// [`Self::inverse_lengths`].
    #[inline]
    pub fn cosine(&self, to: &Direction, no: TitleNo, inverse: f32) -> f32 {
        self.row(no).map_or(0.0, |cells| inner(&to.cells, cells) as f32 * to.inverse * inverse)
    }

    /// Cosine of two titles, given all [`Self::inverse_lengths`]; 0 when one is blank or not there.
    #[cfg(feature = "build")]
    pub fn cosine_between(&self, a: TitleNo, b: TitleNo, inverse: &[f32]) -> f32 {
        let (Some(x), Some(y)) = (self.row(a), self.row(b)) else { return 0.0 };
        inner(x, y) as f32 * inverse[a.at()] * inverse[b.at()]
    }

    /// A title's [`Direction::packed`]; `None` when it is blank or not there.
    #[cfg(feature = "build")]
    pub fn packed(&self, no: TitleNo) -> Option<Vec<i8>> {
        self.direction(no).map(|d| d.packed())
    }

    /// Cosine of two rows that [`Direction::packed`] made.
    #[cfg(feature = "build")]
    pub fn cosine_of_packed(a: &[i8], b: &[i8]) -> f32 {
        let (Some((x, p)), Some((y, q))) = (a.split_last_chunk::<4>(), b.split_last_chunk::<4>()) else { return 0.0 };
        inner(x, y) as f32 * f32::from_le_bytes(p.map(i8::cast_unsigned)) * f32::from_le_bytes(q.map(i8::cast_unsigned))
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::{Direction, Vectors};
    use crate::ids::TitleNo;

    fn four() -> Vectors {
        let mut out = Vectors::of_width(2);
        out.push(&[0.5, 0.0]);
        out.push(&[0.0, 1.0]);
        out.push(&[0.0, 0.0]);
        out.push(&[-1.0, 0.0]);
        out
    }

    #[test]
    fn a_cosine_does_not_know_lengths() {
        let v = four();
        let inverse = v.inverse_lengths();
        let cosine = |to: &Direction, no: u32| v.cosine(to, TitleNo(no), inverse.get(no as usize).copied().unwrap_or(0.0));
        let diagonal = Direction::of(&[3.0, 3.0]).unwrap();
        assert!((cosine(&diagonal, 0) - 0.5_f32.sqrt()).abs() < 1e-5 && (cosine(&diagonal, 3) + 0.5_f32.sqrt()).abs() < 1e-5);
        assert!(cosine(&diagonal, 2).abs() < f32::EPSILON && cosine(&diagonal, 9).abs() < f32::EPSILON);
    }

    #[test]
    fn a_mean_weighs_titles_the_same_whatever_their_lengths() {
        let v = four();
        let both = v.mean_direction(&[TitleNo(0), TitleNo(1), TitleNo(2)]).unwrap();
        let inverse = v.inverse_lengths();
        assert!((v.cosine(&both, TitleNo(0), inverse[0]) - v.cosine(&both, TitleNo(1), inverse[1])).abs() < 0.01);
        assert_eq!(v.mean_direction(&[TitleNo(0), TitleNo(3)]), None, "opposites cancel out");
        assert_eq!(v.mean_direction(&[TitleNo(2), TitleNo(8)]), None);
        assert_eq!(v.mean_direction(&[TitleNo(1)]), v.direction(TitleNo(1)));
    }

    #[test]
    fn what_is_no_direction_is_refused() {
        assert_eq!(Direction::of(&[1.0, f32::NAN]), None);
        assert_eq!(Direction::of(&[f32::INFINITY, 0.0]), None);
        assert_eq!(Direction::of(&[0.0, 0.0]), None);
        assert_eq!(Direction::of(&[]), None);
    }

    #[cfg(feature = "build")]
    #[test]
    fn packed_rows_stand_alone() {
        let v = four();
        let packed = |no| v.packed(TitleNo(no)).unwrap();
        assert!((Vectors::cosine_of_packed(&packed(0), &packed(3)) + 1.0).abs() < 1e-5);
        assert!(Vectors::cosine_of_packed(&packed(0), &packed(1)).abs() < 1e-5);
        assert_eq!(v.packed(TitleNo(2)), None, "a blank row has no direction");
    }
}
