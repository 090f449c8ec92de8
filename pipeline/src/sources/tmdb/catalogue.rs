//! From the records of the titles wanted to the catalogue of a night, in the shape and under the rules that tables have.

use super::cache::{Entry, Store, StoreError};
use super::plan::Plan;
use super::row::Record;
use crate::lexicon::Lexicon;
use crate::providers::Providers;
use crate::sources::table::{FileCount, Ingest};
use crate::tables::cell::Cell;
use crate::tables::contract::Profile;
use crate::tables::normalise::{Context, Outcome, normalise};
use crate::tables::quarantine::{self, Remark};
use crate::tables::row::RawRow;
use crate::tables::{CatalogueOffer, Quarantined};
use chrono::NaiveDate;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashSet};
use trits_index::availability::Access;
use trits_index::availability::OfferSource;
use trits_index::ids::TitleKey;
use trits_index::snapshot::contract::SourceContract;

/// Name of the source in titles and in the quarantine.
const SOURCE: &str = "tmdb";

/// What the catalogue is read from.
pub struct Inputs<'i> {
    /// Records.
    pub store: &'i Store,
    /// The night's plan.
    pub plan: &'i Plan,
    /// The quarantine of the provider's lists.
    pub quarantine: &'i [Quarantined],
    /// Titles without a usable answer today.
    pub remarks: &'i BTreeMap<TitleKey, Remark>,
    pub today: NaiveDate,
    /// The table of services.
    pub services: &'i Providers,
    /// The columns of the last night's sources.
    pub last: &'i [SourceContract],
}

/// Reads the titles of `keys`, which are sorted.
pub fn read(inputs: &Inputs<'_>, keys: &[TitleKey], lexicon: &Lexicon) -> Result<Ingest, StoreError> {
    let concepts: HashSet<String> = lexicon.ids().map(str::to_owned).collect();
    let says_adult = inputs.last.iter().any(|of| of.source == SOURCE && of.says_adult);
    let outcomes: Vec<Read> = keys
        .par_iter()
        .with_min_len(64)
        .map(|key| {
            let Some(Entry::Record(record)) = inputs.store.get(*key)? else { return Ok((*key, None)) };
            Ok((*key, Some(title(&record, *key, inputs, &concepts, says_adult))))
        })
        .collect::<Result<_, StoreError>>()?;
    let mut out = Ingest { quarantine: inputs.quarantine.to_vec(), ..Ingest::default() };
    for media_plan in &inputs.plan.per_media {
        let (file, rows, sha256) = media_plan.export.clone();
        out.per_file.push(FileCount { path: format!("{SOURCE}:{file}").into(), rows, sha256 });
        out.quarantine.extend(media_plan.quarantine.iter().cloned());
    }
    let mut profile = Profile::default();
    for (key, outcome) in outcomes {
        let Some(Outcome { title, filled, remarks, .. }) = outcome else { continue };
        profile.add(Some(key.media), &filled);
        out.titles.extend(title);
        out.quarantine.extend(remarks.into_iter().map(|remark| quarantined(key, remark)));
    }
    out.contracts.push(profile.contract(SOURCE, says_adult));
    out.quarantine.extend(inputs.remarks.iter().map(|(key, remark)| quarantined(*key, remark.clone())));
    out.rows_kept = out.titles.len();
    out.rows_read = out.rows_kept + quarantine::rows_dropped(&out.quarantine);
    Ok(out)
}

/// A remark on a title of the provider as the quarantine has it.
pub fn quarantined(key: TitleKey, remark: Remark) -> Quarantined {
    Quarantined {
        source: SOURCE.to_owned(),
        line: None,
        row: u64::from(key.tmdb_id.0),
        media: Some(key.media),
        id: Some(key.tmdb_id.0),
        rule: remark.rule,
        level: remark.rule.level(),
        column: remark.column,
        value: remark.value,
    }
}

/// A title that was wanted, and what became of its record when there is one.
type Read = (TitleKey, Option<Outcome>);

fn title(record: &Record, key: TitleKey, inputs: &Inputs<'_>, concepts: &HashSet<String>, says_adult: bool) -> Outcome {
    let cells = record.row.iter().map(|(name, value)| (name.as_str(), Cell::from(value.clone())));
    let context = Context { today: inputs.today, concepts, media: key.media, source: SOURCE, says_adult };
    let mut outcome = normalise(RawRow::new(cells), &context);
    let mut remarks: Vec<Remark> = record.remarks.iter().map(super::row::StoredRemark::remark).collect();
    remarks.append(&mut outcome.remarks);
    if let Some(title) = &mut outcome.title {
        title.offers = offers(record, inputs.services);
        title.set_origin(SOURCE, Some(&record.fetched), &record.answers());
    }
    Outcome { remarks, ..outcome }
}

/// Offers under our brands: channels and former numbers of one brand become one offer. An unknown service keeps the
/// provider's name for it, and the night reports it.
pub fn offers(record: &Record, services: &Providers) -> Vec<CatalogueOffer> {
    let mut out: Vec<CatalogueOffer> = Vec::new();
    for offer in &record.offers {
        let Some(access) = Access::place(&offer.way) else { continue };
        let known = services.of(offer.provider, &offer.name).map(|service| service.slug.clone());
        let service = known.unwrap_or_else(|| format!("{} {}", offer.provider, offer.name));
        out.push(CatalogueOffer { service, access, checked: record.fetched.clone(), by: OfferSource::JustWatch });
    }
    out.sort();
    out.dedup();
    out
}
