//! Which tokens a concept's model reads: those that speak for it most.
//!
//! The measure is the log-likelihood ratio of a token's and a concept's independence, G² = 2 Σ O ln(O/E) over the four cells of
//! their table (Dunning 1993, "Accurate methods for the statistics of surprise and coincidence"), of tokens that occur more
//! often with the concept than without.

use super::inputs::Inputs;

/// Tokens of a set of training rows, counted once for all concepts.
#[derive(Debug)]
pub struct Counts {
    with_token: Vec<u32>,
    rows: usize,
}

impl Counts {
    /// Counts tokens in the given rows.
    pub fn new(inputs: &Inputs, rows: &[usize]) -> Self {
        let mut with_token = vec![0; inputs.vocabulary];
        for &token in rows.iter().flat_map(|&r| &inputs.tokens[r]) {
            with_token[token as usize] += 1;
        }
        Self { with_token, rows: rows.len() }
    }

    /// The `most` tokens that indicate a concept of the rows `positive`, ascending; `own` is always among them.
    pub fn choose(&self, inputs: &Inputs, positive: &[usize], own: Option<u32>, most: usize) -> Vec<u32> {
        let mut both = vec![0_u32; inputs.vocabulary];
        for &token in positive.iter().flat_map(|&r| &inputs.tokens[r]) {
            both[token as usize] += 1;
        }
        let score = |token: u32| {
            let both = both[token as usize];
            if both < 2 {
                0.0
            } else {
                surprise(f64::from(both), f64::from(self.with_token[token as usize]), positive.len() as f64, self.rows as f64)
            }
        };
        let mut found: Vec<(f64, u32)> = (0..).take(inputs.vocabulary).map(|t| (score(t), t)).filter(|(g, _)| *g > 0.0).collect();
        found.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut chosen: Vec<u32> = found.into_iter().map(|(_, t)| t).filter(|t| Some(*t) != own).take(most).collect();
        chosen.extend(own);
        chosen.sort_unstable();
        chosen
    }
}

/// G² of a table with `both` rows in the first cell; 0 when token and concept avoid each other.
fn surprise(both: f64, token: f64, concept: f64, rows: f64) -> f64 {
    if both * rows <= token * concept {
        return 0.0;
    }
    let cell = |seen: f64, a: f64, b: f64| if seen > 0.0 { seen * (seen * rows / (a * b)).ln() } else { 0.0 };
    2.0 * (cell(both, token, concept)
        + cell(token - both, token, rows - concept)
        + cell(concept - both, rows - token, concept)
        + cell(rows - token - concept + both, rows - token, rows - concept))
}

#[cfg(test)]
mod tests {
    use super::surprise;

    #[test]
    fn surprise_is_that_of_the_table() {
        // Independent: 10 of 100 with the token, 50 with the concept, 5 with both.
        assert_eq!(surprise(5.0, 10.0, 50.0, 100.0), 0.0);
        // Identical halves: 2 * (50 ln 2 + 50 ln 2) = 200 ln 2.
        assert!((surprise(50.0, 50.0, 50.0, 100.0) - 200.0 * 2.0_f64.ln()).abs() < 1e-9);
        assert_eq!(surprise(1.0, 50.0, 50.0, 100.0), 0.0);
    }
}
