//! L-BFGS: minimising a smooth function of many variables from its gradient (Nocedal and Wright, "Numerical Optimization",
//! 2nd ed., algorithms 7.4 and 7.5, with the backtracking of algorithm 3.1).

use std::collections::VecDeque;

/// Pairs of steps and gradient changes that are remembered.
const MEMORY: usize = 8;
/// Share of the decrease promised by the slope that a step must bring.
const SUFFICIENT: f64 = 1e-4;
/// Halvings of a step before giving up.
const HALVINGS: usize = 20;
/// Decrease, relative to the value, below which the search ends.
const SMALLEST_GAIN: f64 = 1e-6;

struct Pair {
    step: Vec<f64>,
    change: Vec<f64>,
    scale: f64,
}

/// A point where `value`, which also writes the gradient, is about smallest. Starts at `x`, takes at most `steps` steps.
pub fn minimise(mut x: Vec<f64>, steps: usize, value: impl Fn(&[f64], &mut [f64]) -> f64) -> Vec<f64> {
    let mut gradient = vec![0.0; x.len()];
    let mut now = value(&x, &mut gradient);
    let mut pairs: VecDeque<Pair> = VecDeque::with_capacity(MEMORY + 1);
    for _ in 0..steps {
        let direction = direction(&gradient, &pairs);
        let slope = dot(&direction, &gradient);
        if slope >= 0.0 {
            break;
        }
        let first = if pairs.is_empty() { 1.0 / dot(&gradient, &gradient).sqrt().max(1.0) } else { 1.0 };
        let Some((there, there_gradient, then)) = search(&x, &direction, (now, slope, first), &value) else { break };
        let pair = pair(&x, &there, &gradient, &there_gradient);
        (x, gradient) = (there, there_gradient);
        pairs.extend(pair);
        if pairs.len() > MEMORY {
            pairs.pop_front();
        }
        let gain = now - then;
        now = then;
        if gain <= SMALLEST_GAIN * now.abs().max(1e-9) {
            break;
        }
    }
    x
}

/// The first of the halved steps that brings enough; none when none does.
fn search(
    x: &[f64],
    direction: &[f64],
    (now, slope, first): (f64, f64, f64),
    value: &impl Fn(&[f64], &mut [f64]) -> f64,
) -> Option<(Vec<f64>, Vec<f64>, f64)> {
    let mut length = first;
    let mut gradient = vec![0.0; x.len()];
    for _ in 0..HALVINGS {
        let there: Vec<f64> = x.iter().zip(direction).map(|(a, d)| a + length * d).collect();
        let then = value(&there, &mut gradient);
        if then <= now + SUFFICIENT * length * slope {
            return Some((there, gradient, then));
        }
        length /= 2.0;
    }
    None
}

/// What a step taught about the curvature; none when the curvature is not positive.
fn pair(x: &[f64], there: &[f64], gradient: &[f64], there_gradient: &[f64]) -> Option<Pair> {
    let step: Vec<f64> = there.iter().zip(x).map(|(a, b)| a - b).collect();
    let change: Vec<f64> = there_gradient.iter().zip(gradient).map(|(a, b)| a - b).collect();
    let curvature = dot(&step, &change);
    (curvature > 1e-12).then(|| Pair { step, change, scale: 1.0 / curvature })
}

/// Minus the approximate inverse Hessian times the gradient (the two-loop recursion).
fn direction(gradient: &[f64], pairs: &VecDeque<Pair>) -> Vec<f64> {
    let mut q: Vec<f64> = gradient.iter().map(|g| -g).collect();
    let mut alphas = Vec::with_capacity(pairs.len());
    for pair in pairs.iter().rev() {
        let alpha = pair.scale * dot(&pair.step, &q);
        add(&mut q, -alpha, &pair.change);
        alphas.push(alpha);
    }
    if let Some(last) = pairs.back() {
        let shrink = 1.0 / (last.scale * dot(&last.change, &last.change));
        q.iter_mut().for_each(|v| *v *= shrink);
    }
    for (pair, alpha) in pairs.iter().zip(alphas.into_iter().rev()) {
        let beta = pair.scale * dot(&pair.change, &q);
        add(&mut q, alpha - beta, &pair.step);
    }
    q
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn add(to: &mut [f64], scale: f64, what: &[f64]) {
    to.iter_mut().zip(what).for_each(|(t, w)| *t += scale * w);
}

#[cfg(test)]
mod tests {
    use super::minimise;

    #[test]
    fn a_crooked_valley_is_followed_to_its_end() {
        // Rosenbrock's function, smallest (0) at (1, 1).
        let found = minimise(vec![-1.2, 1.0], 200, |x, gradient| {
            let (a, b) = (1.0 - x[0], x[1] - x[0] * x[0]);
            gradient.copy_from_slice(&[-2.0 * a - 400.0 * x[0] * b, 200.0 * b]);
            a * a + 100.0 * b * b
        });
        assert!(found.iter().all(|v| (v - 1.0).abs() < 1e-3), "{found:?}");
    }

    #[test]
    fn a_bowl_takes_few_steps() {
        let found = minimise(vec![0.0; 3], 10, |x, gradient| {
            (0..3).for_each(|i| gradient[i] = 2.0 * (x[i] - i as f64));
            x.iter().enumerate().map(|(i, v)| (v - i as f64).powi(2)).sum()
        });
        assert!(found.iter().enumerate().all(|(i, v)| (v - i as f64).abs() < 1e-6), "{found:?}");
    }
}
