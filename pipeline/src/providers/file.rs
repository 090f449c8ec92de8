//! Services as they are written down, and what must hold of them. Every defect names service and field.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::availability::Access;

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProvidersFile {
    /// The services.
    #[serde(default)]
    pub service: Vec<Entry>,
}

/// One service under its canonical brand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Stable word that catalogues use, kebab-case.
    pub id: String,
    /// The brand as printed.
    pub brand: String,
    /// The provider's number of the brand.
    pub provider: u32,
    /// Its other numbers with the names the provider gives them.
    #[serde(default)]
    pub aliases: Vec<Alias>,
    /// The ways it offers titles: flatrate, free, ads, rent, buy.
    pub access: Vec<String>,
    /// Its home page in the Netherlands.
    pub home: String,
    /// Place in the order of display, from 1.
    pub order: u32,
}

/// Another number of a service.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alias {
    /// The number.
    pub id: u32,
    /// The name the provider gives it.
    pub name: String,
}

/// All defects of the table.
pub fn defects(file: &ProvidersFile) -> Vec<String> {
    let mut out: Vec<String> = file.service.iter().flat_map(of_one).collect();
    out.extend(repeated(file, "id", |s| vec![s.id.clone()]));
    out.extend(repeated(file, "brand", |s| vec![s.brand.to_lowercase()]));
    out.extend(repeated(file, "order", |s| vec![s.order.to_string()]));
    out.extend(repeated(file, "provider", |s| {
        std::iter::once(s.provider).chain(s.aliases.iter().map(|a| a.id)).map(|id| id.to_string()).collect()
    }));
    out
}

fn of_one(service: &Entry) -> Vec<String> {
    let mut out = Vec::new();
    let mut report = |field: &str, what: String| out.push(format!("service `{}`: {field}: {what}", service.id));
    let kebab = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    if !service.id.split('-').all(kebab) {
        report("id", "expected a-z, 0-9 and single dashes".into());
    }
    if service.brand.trim().is_empty() || service.brand.trim() != service.brand {
        report("brand", "empty or with space around it".into());
    }
    if service.access.is_empty() {
        report("access", "none".into());
    }
    for word in service.access.iter().filter(|word| Access::NONE.with(word).is_none()) {
        report("access", format!("`{word}` is no way: expected one of {}", Access::WORDS.map(|(word, _)| word).join(", ")));
    }
    if !service.home.starts_with("https://") {
        report("home", format!("`{}` does not begin with https://", service.home));
    }
    for alias in service.aliases.iter().filter(|alias| alias.name.trim().is_empty()) {
        report("aliases", format!("{} has no name", alias.id));
    }
    out
}

/// Repeated values of a field.
fn repeated(file: &ProvidersFile, field: &str, values: impl Fn(&Entry) -> Vec<String>) -> Vec<String> {
    let mut holders: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for service in &file.service {
        for value in values(service) {
            holders.entry(value).or_default().push(&service.id);
        }
    }
    let twice = holders.into_iter().filter(|(_, ids)| ids.len() > 1);
    twice
        .map(|(value, ids)| {
            let ids: Vec<&str> = ids.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
            format!("service `{}`: {field}: {value} stands twice", ids.join("`, `"))
        })
        .collect()
}
