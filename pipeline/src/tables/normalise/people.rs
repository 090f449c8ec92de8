//! People and companies. In: columns of their own, a crew list with jobs, or the provider's credits. Out: names.

use super::lists::distinct;
use super::reader::Reader;
use crate::tables::cell::Cell;
use crate::tables::cell::items::{Commas, items, name_of};
use crate::tables::cell::literal;
use crate::tables::field::Field;
use crate::tables::title::CatalogueTitle;

/// Jobs that make a writer, besides the whole department Writing.
const WRITING_JOBS: [&str; 4] = ["Screenplay", "Writer", "Story", "Novel"];

/// Fills people, companies and networks. A column of its own has precedence over the crew list.
pub fn fill(title: &mut CatalogueTitle, reader: &mut Reader<'_>) {
    let (cast, crew) = credits(reader);
    let by_job = |wanted: fn(&Cell<'_>) -> bool| distinct(crew.iter().filter(|c| wanted(c)).filter_map(name_of));
    title.directors = own_or(reader, Field::Directors, || by_job(|c| has_job(c, &["Director"])));
    title.creators = own_or(reader, Field::Creators, Vec::new);
    title.writers = own_or(reader, Field::Writers, || by_job(is_writer));
    title.composers = own_or(reader, Field::Composers, || by_job(|c| has_job(c, &["Original Music Composer"])));
    title.cast = distinct(in_billing_order(cast).iter().filter_map(name_of));
    title.companies = own_or(reader, Field::Companies, Vec::new);
    title.networks = own_or(reader, Field::Networks, Vec::new);
}

fn own_or(reader: &mut Reader<'_>, field: Field, otherwise: impl FnOnce() -> Vec<String>) -> Vec<String> {
    let own = distinct(reader.names(field, Commas::Separate).into_iter());
    if own.is_empty() { otherwise() } else { own }
}

/// Cast and crew: from their columns, else from a `credits` record.
fn credits<'a>(reader: &mut Reader<'a>) -> (Vec<Cell<'a>>, Vec<Cell<'a>>) {
    let (column, mut cast) = reader.items(Field::Cast, Commas::Separate);
    reader.note_nameless(column, &cast);
    let (column, mut crew) = reader.items(Field::Crew, Commas::Belong);
    reader.note_nameless(column, &crew);
    let credits = match reader.take(Field::Credits).1 {
        Cell::Text(text) => literal::parse(text.trim()).unwrap_or(Cell::Null),
        cell => cell,
    };
    let part = |name| credits.get(name).and_then(|c| items(c.clone(), Commas::Belong).ok()).unwrap_or_default();
    if cast.is_empty() {
        cast = part("cast");
    }
    if crew.is_empty() {
        crew = part("crew");
    }
    (cast, crew)
}

/// By the provider's `order` where records carry it; lists without keep theirs.
fn in_billing_order(mut cast: Vec<Cell<'_>>) -> Vec<Cell<'_>> {
    cast.sort_by_key(|member| match member.get("order") {
        Some(Cell::Int(order)) => *order,
        _ => i64::MAX,
    });
    cast
}

fn is_writer(credit: &Cell<'_>) -> bool {
    matches!(credit.get("department"), Some(Cell::Text(d)) if d == "Writing") || has_job(credit, &WRITING_JOBS)
}

/// The job of a credit, or one of the jobs of a credit that sums up a whole series.
fn has_job(credit: &Cell<'_>, wanted: &[&str]) -> bool {
    let is_wanted = |c: &Cell<'_>| matches!(c.get("job"), Some(Cell::Text(job)) if wanted.contains(&job.as_ref()));
    let summed = matches!(credit.get("jobs"), Some(Cell::List(jobs)) if jobs.iter().any(is_wanted));
    is_wanted(credit) || summed
}
