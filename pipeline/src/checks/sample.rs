//! Gates that a sample (`--sample`) makes meaningless. They are reported as not judged, with the reason, and stop nothing.

use super::bounds::Tier;
use trits_index::snapshot::Manifest;
use trits_index::snapshot::manifest::Gate;

/// Gates on titles that people named, of which a sample lacks most.
const OF_NAMED_TITLES: [&str; 5] = ["G1", "G2", "G3", "G4", "H1"];

/// Gates that compare titles and tips with those of the last snapshot. The columns of the sources (D18-D20) are those of all rows.
const COMPARED: [&str; 16] = ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D11", "D13", "D14", "D15", "D16", "T6a", "T6b", "T8"];

/// Takes the verdict from gates that mean nothing for this night, be it the sample or the one after it.
pub fn set_aside(gates: &mut [Gate], now: &Manifest, last: Option<&Manifest>) {
    let shown = |sample: Option<&str>| sample.map_or_else(|| "of all titles".to_owned(), |n| format!("a sample of {n}"));
    for gate in gates {
        let is_one_of = |ids: &[&str]| ids.iter().any(|id| Tier::ALL.iter().any(|tier| tier.id(id) == gate.id));
        let reason = match (now.sample(), last) {
            (Some(n), _) if is_one_of(&OF_NAMED_TITLES) => format!("a sample of {n} lacks titles that it is measured on"),
            (sample, Some(last)) if sample != last.sample() && is_one_of(&COMPARED) => {
                format!("this snapshot is {} and the last one {}", shown(sample), shown(last.sample()))
            }
            _ => continue,
        };
        (gate.passed, gate.blocking, gate.unmeasured) = (true, false, true);
        gate.note = Some(format!("{NOT_JUDGED}{reason}"));
    }
}

/// What the note of such a gate begins with.
const NOT_JUDGED: &str = "not judged: ";

/// Whether a gate is one of those.
pub fn is_set_aside(gate: &Gate) -> bool {
    gate.note.as_deref().is_some_and(|note| note.starts_with(NOT_JUDGED))
}

/// Those gates with their reasons, each reason once; empty without any.
pub fn named(gates: &[Gate]) -> String {
    let mut by_reason: Vec<(&str, Vec<&str>)> = Vec::new();
    for gate in gates {
        let Some(reason) = gate.note.as_deref().and_then(|note| note.strip_prefix(NOT_JUDGED)) else { continue };
        match by_reason.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, ids)) => ids.push(&gate.id),
            None => by_reason.push((reason, vec![&gate.id])),
        }
    }
    by_reason.into_iter().map(|(reason, ids)| format!("; not judged: {} ({reason})", ids.join(", "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(sample: &str, left_out: u64) -> Manifest {
        let config = [("sample".to_owned(), sample.to_owned())].into();
        Manifest { config, counts: [("sampledOut".to_owned(), left_out)].into(), ..Manifest::default() }
    }

    /// The gates that still stop a night, of some that failed.
    fn stop(now: &Manifest, last: Option<&Manifest>) -> (Vec<String>, String) {
        let failed = |id: &str| Gate { id: id.to_owned(), blocking: true, ..Gate::default() };
        let mut gates = ["D1", "D15w", "D18", "T8", "R2", "G1"].map(failed);
        set_aside(&mut gates, now, last);
        let stop = gates.iter().filter(|gate| gate.blocking && !gate.passed).map(|gate| gate.id.clone()).collect();
        (stop, named(&gates))
    }

    #[test]
    fn a_sample_is_not_judged_by_the_golden_set_and_compared_with_its_like_alone() {
        let (whole, small, smaller) = (manifest("none", 0), manifest("300", 9), manifest("100", 9));
        let all = ["D1", "D15w", "D18", "T8", "R2", "G1"].map(str::to_owned).to_vec();
        assert_eq!(stop(&whole, Some(&whole)), (all.clone(), String::new()));
        let golden = "; not judged: G1 (a sample of 300 lacks titles that it is measured on)";
        assert_eq!(stop(&small, None), (all[..5].to_vec(), golden.to_owned()), "a first night");
        assert_eq!(stop(&small, Some(&small)), (all[..5].to_vec(), golden.to_owned()));
        let (left, says) = stop(&small, Some(&smaller));
        assert_eq!(left, ["D18", "R2"]);
        assert_eq!(says, format!("; not judged: D1, D15w, T8 (this snapshot is a sample of 300 and the last one a sample of 100){golden}"));
        assert_eq!(stop(&whole, Some(&small)).0, ["D18", "R2", "G1"], "nor is the first whole night after one");
        assert_eq!(stop(&manifest("9000", 0), Some(&whole)).0, all, "a sample that left nothing out is no slice");
    }
}
