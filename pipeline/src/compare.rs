//! The difference between two snapshots. In: both, open. Out: titles, trios and reasons that changed, and the gates side by side.

use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use trits_index::answer::{Answer, AnswerError, Query, answer};
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::snapshot::{ReadError, Snapshot};

/// Facts of a title that are numbers of names.
const NAMES: [&str; 8] = ["directors", "creators", "writers", "composers", "cast", "companies", "networks", "collection"];

/// What changed from one snapshot to another.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    /// The earlier one.
    pub a: String,
    /// The later one.
    pub b: String,
    /// Titles that only the later one has.
    pub added: Vec<Named>,
    /// Titles that only the earlier one has.
    pub removed: Vec<Named>,
    /// Titles of which facts differ.
    pub changed: Vec<Changed>,
    /// How many can be named and tipped.
    pub selection: Vec<Selection>,
    /// Titles that can no longer be named, gone or not.
    pub seeds_lost: Vec<Named>,
    /// Titles that can be named now, and could not before.
    pub seeds_gained: Vec<Named>,
    /// Titles that can no longer be tipped, gone or not.
    pub tips_lost: Vec<Named>,
    /// Titles that can be tipped now, and could not before.
    pub tips_gained: Vec<Named>,
    /// Seeds that both answer.
    pub seeds: usize,
    /// Seeds whose three tips are not the same three.
    pub trios: Vec<Trio>,
    /// Tips that both give, for another reason.
    pub reasons: Vec<Reason>,
    /// Gates of either.
    pub gates: Vec<Figures>,
}

/// How many titles of a media type can be named and tipped, earlier and later.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Selection {
    pub media_type: MediaType,
    pub named: [usize; 2],
    pub tipped: [usize; 2],
}

/// A title.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Named {
    /// Media type and id.
    pub key: String,
    pub title: String,
}

/// A title of which facts differ.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Changed {
    /// Media type and id.
    pub key: String,
    /// Its later title.
    pub title: String,
    /// The facts that differ.
    pub fields: Vec<String>,
}

/// A seed whose tips changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Trio {
    pub seed: String,
    pub title: String,
    /// Tips that are gone.
    pub before: Vec<String>,
    /// Tips that replaced them.
    pub after: Vec<String>,
}

/// A reason that changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Reason {
    pub seed: String,
    pub tip: String,
    /// The earlier text.
    pub before: String,
    /// The later text.
    pub after: String,
}

/// A gate's figures.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figures {
    pub id: String,
    /// What it measures.
    pub what: String,
    /// The earlier figure.
    pub before: Option<f64>,
    /// The later figure.
    pub after: Option<f64>,
}

/// Compares two snapshots.
pub fn compare(a: &Snapshot, b: &Snapshot) -> Result<Difference, AnswerError> {
    let (ours, theirs) = (facts(a)?, facts(b)?);
    let only = |all: &BTreeMap<TitleKey, Facts>, other: &BTreeMap<TitleKey, Facts>| -> Vec<Named> {
        all.iter().filter(|(key, _)| !other.contains_key(key)).map(|(key, f)| Named { key: key.to_string(), title: title(f) }).collect()
    };
    let named = [a, b].map(|s| selected(s, &s.columns.seedable));
    let tipped = [a, b].map(|s| selected(s, &s.columns.recommendable));
    let without = |one: &BTreeSet<TitleKey>, other: &BTreeSet<TitleKey>, facts: &BTreeMap<TitleKey, Facts>| -> Vec<Named> {
        one.difference(other).map(|key| Named { key: key.to_string(), title: facts.get(key).map(title).unwrap_or_default() }).collect()
    };
    let of =
        |all: &[BTreeSet<TitleKey>; 2], media: MediaType| [0, 1].map(|n: usize| all[n].iter().filter(|key| key.media == media).count());
    let seeds: Vec<TitleKey> = named[0].intersection(&named[1]).copied().collect();
    let answers: Vec<(Vec<Trio>, Vec<Reason>)> = seeds.par_iter().map(|seed| of_seed(a, b, *seed)).collect::<Result<_, _>>()?;
    let (trios, reasons): (Vec<_>, Vec<_>) = answers.into_iter().unzip();
    Ok(Difference {
        a: a.manifest.id.clone(),
        b: b.manifest.id.clone(),
        added: only(&theirs, &ours),
        removed: only(&ours, &theirs),
        changed: ours.iter().filter_map(|(key, before)| changed(*key, before, theirs.get(key)?)).collect(),
        selection: MediaType::ALL
            .map(|media| Selection { media_type: media, named: of(&named, media), tipped: of(&tipped, media) })
            .to_vec(),
        seeds_lost: without(&named[0], &named[1], &ours),
        seeds_gained: without(&named[1], &named[0], &theirs),
        tips_lost: without(&tipped[0], &tipped[1], &ours),
        tips_gained: without(&tipped[1], &tipped[0], &theirs),
        seeds: seeds.len(),
        trios: trios.concat(),
        reasons: reasons.concat(),
        gates: gates(a, b),
    })
}

type Facts = Map<String, Value>;

fn title(facts: &Facts) -> String {
    facts.get("title").and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Every title with its facts in words: numbers of names and concepts mean nothing outside their snapshot.
fn facts(snapshot: &Snapshot) -> Result<BTreeMap<TitleKey, Facts>, ReadError> {
    let all: Vec<u32> = (0..).take(snapshot.columns.len()).collect();
    all.par_iter()
        .map(|&no| {
            let title = snapshot.title(TitleNo(no))?;
            let Ok(Value::Object(mut facts)) = serde_json::to_value(&title) else { return Ok((title.key(), Facts::new())) };
            for field in NAMES {
                if let Some(value) = facts.get_mut(field) {
                    in_words(value, &snapshot.names.text);
                }
            }
            let id = |no: usize| snapshot.concepts.get(no).map_or("?", |c| c.id.as_str());
            let concepts = title.concepts.iter().map(|c| Value::from(format!("{}:{}", id(c.no.at()), c.salience)));
            facts.insert("concepts".to_owned(), concepts.collect());
            Ok((title.key(), facts))
        })
        .collect()
}

fn in_words(value: &mut Value, names: &[String]) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| in_words(item, names)),
        Value::Number(no) => {
            let name = no.as_u64().and_then(|no| names.get(usize::try_from(no).ok()?));
            *value = Value::from(name.map_or("?", String::as_str));
        }
        _ => {}
    }
}

fn changed(key: TitleKey, before: &Facts, after: &Facts) -> Option<Changed> {
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let fields: Vec<String> = names.into_iter().filter(|name| before.get(*name) != after.get(*name)).cloned().collect();
    (!fields.is_empty()).then(|| Changed { key: key.to_string(), title: title(after), fields })
}

/// The titles of which a column of a snapshot is set.
fn selected(snapshot: &Snapshot, column: &[bool]) -> BTreeSet<TitleKey> {
    (0..).map(TitleNo).zip(column).filter(|(_, is)| **is).filter_map(|(no, _)| snapshot.columns.key(no)).collect()
}

/// What changed in the answer to one seed.
fn of_seed(a: &Snapshot, b: &Snapshot, seed: TitleKey) -> Result<(Vec<Trio>, Vec<Reason>), AnswerError> {
    let (before, after) = (answer(a, &Query::first(seed))?, answer(b, &Query::first(seed))?);
    let (gone, came) = (missing(&before, &after), missing(&after, &before));
    let same = gone.is_empty() && came.is_empty();
    let trio = Trio { seed: seed.to_string(), title: after.seed.title.clone(), before: gone, after: came };
    let reasons = before.tips.iter().filter_map(|tip| {
        let other = after.tips.iter().find(|t| t.title.key() == tip.title.key())?;
        let (seed, tip_key) = (seed.to_string(), tip.title.key().to_string());
        (other.reason.text != tip.reason.text).then(|| Reason {
            seed,
            tip: tip_key,
            before: tip.reason.text.to_string(),
            after: other.reason.text.to_string(),
        })
    });
    Ok((if same { Vec::new() } else { vec![trio] }, reasons.collect()))
}

/// Tips of one answer that the other does not give.
fn missing(of: &Answer, other: &Answer) -> Vec<String> {
    let gives = |key: TitleKey| other.tips.iter().any(|t| t.title.key() == key);
    of.tips.iter().filter(|t| !gives(t.title.key())).map(|t| format!("{} {}", t.title.key(), t.title.title)).collect()
}

fn gates(a: &Snapshot, b: &Snapshot) -> Vec<Figures> {
    let (before, after) = (&a.manifest.gates, &b.manifest.gates);
    let figure = |gates: &[trits_index::snapshot::manifest::Gate], id: &str| gates.iter().find(|g| g.id == id).map(|g| g.figure);
    let gone = before.iter().filter(|g| after.iter().all(|other| other.id != g.id));
    let all = after.iter().chain(gone);
    all.map(|g| Figures { id: g.id.clone(), what: g.what.clone(), before: figure(before, &g.id), after: figure(after, &g.id) }).collect()
}
