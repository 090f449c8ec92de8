//! The site's seeded random numbers (web/src/poster/random.ts), so that a title's poster is the same here.

/// FNV-1a over UTF-16 code units.
pub fn hash_text(text: &str) -> u32 {
    text.encode_utf16().fold(0x811c_9dc5, |hash: u32, unit| (hash ^ u32::from(unit)).wrapping_mul(0x0100_0193))
}

/// mulberry32.
pub struct Random(u32);

impl Random {
    /// From a seed.
    pub const fn new(seed: u32) -> Self {
        Self(seed)
    }

    /// From 0 to 1, 1 excluded.
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let state = self.0;
        let mixed = (state ^ (state >> 15)).wrapping_mul(1 | state);
        let mixed = mixed.wrapping_add((mixed ^ (mixed >> 7)).wrapping_mul(61 | mixed)) ^ mixed;
        f64::from(mixed ^ (mixed >> 14)) / 4_294_967_296.0
    }

    /// From `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }

    /// One of the values; `None` of none.
    pub fn pick<T: Copy>(&mut self, values: &[T]) -> Option<T> {
        let at = (self.next() * values.len() as f64) as usize;
        values.get(at).or_else(|| values.first()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::{Random, hash_text};

    /// The figures are those of the site's script.
    #[test]
    fn the_numbers_are_those_of_the_site() {
        assert_eq!(hash_text("movie|550|6915"), HASH);
        let mut random = Random::new(HASH);
        assert!(NEXT.iter().all(|next| (random.next() - next).abs() < 1e-12));
    }

    const HASH: u32 = 1_003_907_312;
    const NEXT: [f64; 3] = [0.653_270_488_372_072_6, 0.769_031_420_117_244_1, 0.246_567_617_170_512_68];
}
