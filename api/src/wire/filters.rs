//! Filters: what can be chosen, what was chosen, and how many titles remain.

use super::MediaType;
use serde::Serialize;
use trits_index::answer::filters::{FILTERS, Filter, Filters, Grammar};
use trits_index::answer::{Choices, choices};
use trits_index::snapshot::Snapshot;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{KnownFormat, ObjectBuilder, Required, SchemaFormat, Type};
use utoipa::{IntoParams, ToSchema};

/// The filters of a query string, for the description: they are read by the table of filters.
pub struct FilterParams;

impl IntoParams for FilterParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let schema = |filter: &Filter| match &filter.grammar {
            Grammar::Whole(range, is_known) => {
                let format = SchemaFormat::KnownFormat(KnownFormat::Int32);
                let whole = ObjectBuilder::new().schema_type(Type::Integer).format(Some(format));
                let known: Vec<u32> = range.clone().filter(|n| is_known(*n)).collect();
                let few = (known.len() < range.clone().count()).then_some(known);
                whole.minimum(Some(*range.start())).maximum(Some(*range.end())).enum_values(few)
            }
            Grammar::Tenths => {
                let format = SchemaFormat::KnownFormat(KnownFormat::Float);
                ObjectBuilder::new().schema_type(Type::Number).format(Some(format)).minimum(Some(0)).maximum(Some(10))
            }
            Grammar::Numbers { most, is_known } => text(&list(&number(*is_known), *most)),
            Grammar::Words { most, is_known, .. } => text(&list(&word(*is_known, filter.about), *most)),
            Grammar::Years => text(&format!("^({YEAR}(-{YEAR}?)?|-{YEAR})?$")),
        };
        let parameter = |filter: &Filter| {
            let described = ParameterBuilder::new().name(filter.name).parameter_in(ParameterIn::Query).description(Some(filter.about));
            described.required(Required::False).schema(Some(schema(filter))).build()
        };
        FILTERS.iter().map(parameter).collect()
    }
}

/// A year that a title can be of.
const YEAR: &str = "(18[7-9][0-9]|19[0-9]{2}|20[0-9]{2}|2100)";

/// An id of the provider.
pub const ID: &str = "[1-9][0-9]{0,8}";

/// Most numbers that a pattern names one by one.
const FEW: usize = 60;

fn text(pattern: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern))
}

/// The pattern of a list, which may be empty.
pub fn list(item: &str, most: usize) -> String {
    format!("^({item}(,{item}){{0,{}}})?$", most - 1)
}

/// The pattern of one number: the known ones, where they are few.
fn number(is_known: fn(u32) -> bool) -> String {
    let known: Vec<String> = (1..=20_000).filter(|n| is_known(*n)).take(FEW + 1).map(|n| n.to_string()).collect();
    if known.len() > FEW { ID.to_owned() } else { format!("({})", known.join("|")) }
}

/// The pattern of one word: those that the description names, where no other is known.
fn word(is_known: fn(&str) -> bool, about: &str) -> String {
    if is_known("zz") {
        return if is_known("zzz") { "[a-z0-9_-]{1,40}" } else { "[a-z]{2}" }.to_owned();
    }
    let words: Vec<&str> = about.split([' ', ',', ':']).filter(|word| is_known(word)).collect();
    format!("({})", words.join("|"))
}

/// A filter that was applied.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AppliedFilter {
    /// Name of the parameter.
    pub field: &'static str,
    /// Its value in the one spelling that equal filters share.
    pub value: String,
    /// The same in Dutch, for a chip.
    pub label: String,
}

impl AppliedFilter {
    /// All filters that differ from the default, in the order of the parameters.
    pub fn all(snapshot: &Snapshot, filters: &Filters) -> Vec<Self> {
        let applied = |row: &Filter| {
            let (value, label) = row.applied(filters, snapshot)?;
            Some(Self { field: row.name, value, label })
        };
        FILTERS.iter().filter_map(applied).collect()
    }
}

/// Answer of `/tips/count`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// Film or series.
    pub media_type: MediaType,
    /// Titles that may be tipped and pass every filter; a wish about services passes only titles of which an offer is known.
    pub titles: u32,
    /// Titles that may be tipped.
    pub of: u32,
    /// The filters that were applied, only those that differ from the default.
    pub filters_applied: Vec<AppliedFilter>,
}

/// Answer of `/filters`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FiltersAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// Film or series.
    pub media_type: MediaType,
    /// What can be chosen.
    #[serde(flatten)]
    pub choices: Choices,
}

impl FiltersAnswer {
    /// What can be chosen for a media type.
    pub fn of(snapshot: &Snapshot, media: MediaType) -> Self {
        Self { snapshot: snapshot.manifest.id.clone(), media_type: media, choices: choices(snapshot, media) }
    }
}
