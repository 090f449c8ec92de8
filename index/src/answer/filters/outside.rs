//! What a title has instead of what a filter requires, in a few Dutch words; none where it meets the filter.

use super::predicate::years_outside;
use super::{Direction, Filters, Form};
use crate::answer::dutch::language_name;
use crate::dutch;
use crate::genres;
use crate::title::{MINISERIES_EPISODES, Title};

pub(super) fn years(filters: &Filters, title: &Title) -> Vec<String> {
    match title.year {
        None => vec!["jaar onbekend".to_owned()],
        Some(year) if years_outside(filters, year) == 0 => Vec::new(),
        Some(year) => vec![year.to_string()],
    }
}

pub(super) fn directions(filters: &Filters, is_in: impl Fn(Direction) -> bool) -> Vec<String> {
    filters.directions.each().filter(|direction| !is_in(*direction)).map(|direction| format!("niet {}", direction.label())).collect()
}

pub(super) fn runtime(filters: &Filters, title: &Title) -> Vec<String> {
    let most = filters.max_runtime.unwrap_or(u16::MAX);
    longer_than(title.runtime, most).map(|length| length.unwrap_or_else(unknown_length)).into_iter().collect()
}

pub(super) fn forms(filters: &Filters, title: &Title) -> Vec<String> {
    // In the order of the words in a wizard's address.
    let mut forms: Vec<_> = filters.forms.each().collect();
    forms.sort_unstable_by_key(|(_, word, _)| *word);
    forms.into_iter().filter_map(|(form, ..)| form_of(form, title)).collect()
}

fn form_of(form: Form, title: &Title) -> Option<String> {
    match form {
        Form::Miniseries => more_seasons_than(title, 1).or_else(|| match title.episodes.filter(|n| *n > 0) {
            None => Some(unknown_length()),
            Some(n) if n > MINISERIES_EPISODES => Some(format!("1 seizoen van {n} afleveringen")),
            Some(_) => end(title),
        }),
        Form::OneSeason => more_seasons_than(title, 1),
        Form::ThreeSeasons => more_seasons_than(title, 3),
        Form::UnderHalfHour => longer_episodes_than(title, 29),
        Form::UnderHour => longer_episodes_than(title, 59),
        Form::Ended => end(title),
    }
}

fn more_seasons_than(title: &Title, most: u16) -> Option<String> {
    match title.seasons.filter(|n| *n > 0) {
        None => Some(unknown_length()),
        Some(n) => (n > most).then(|| format!("{n} seizoenen")),
    }
}

fn longer_episodes_than(title: &Title, most: u16) -> Option<String> {
    let longer = longer_than(title.episode_runtime, most)?;
    Some(longer.map_or_else(unknown_length, |length| format!("{length} per aflevering")))
}

fn end(title: &Title) -> Option<String> {
    match title.ended {
        None => Some("einde onbekend".to_owned()),
        Some(true) => None,
        Some(false) => Some("loopt nog".to_owned()),
    }
}

/// A length that is more than `most` or not known: "2 u 05".
fn longer_than(minutes: Option<u16>, most: u16) -> Option<Option<String>> {
    let known = minutes.filter(|m| *m > 0);
    known.is_none_or(|m| m > most).then(|| {
        known.map(|m| match (m / 60, m % 60) {
            (0, rest) => format!("{rest} min"),
            (hours, 0) => format!("{hours} u"),
            (hours, rest) => format!("{hours} u {rest:02}"),
        })
    })
}

fn unknown_length() -> String {
    "lengte onbekend".to_owned()
}

pub(super) fn languages(filters: &Filters, title: &Title) -> Vec<String> {
    match title.language.as_deref().and_then(dutch::language) {
        None => vec!["taal onbekend".to_owned()],
        Some(language) if filters.languages.iter().any(|code| language_name(*code) == language.name) => Vec::new(),
        Some(language) => vec![language.name.to_owned()],
    }
}

/// From a mean vote in tenths, 0 unknown.
pub(super) fn score(filters: &Filters, score: u8) -> Vec<String> {
    match score {
        0 => vec!["score onbekend".to_owned()],
        score if filters.min_score.is_none_or(|least| score >= least) => Vec::new(),
        score => vec![format!("score {},{}", score / 10, score % 10)],
    }
}

/// A title that has no known offer of the kind.
pub(super) fn offers(is_met: bool) -> Vec<String> {
    if is_met { Vec::new() } else { vec!["nog niet bekend waar te zien".to_owned()] }
}

pub(super) fn genres(filters: &Filters, title: &Title) -> Vec<String> {
    if title.genres & filters.genres != 0 {
        return Vec::new();
    }
    let mut required: Vec<_> = genres::of_bits(filters.genres).collect();
    required.sort_by_key(|genre| genre.id);
    let names: Vec<String> = required.iter().map(|genre| genre.dutch.to_lowercase()).collect();
    vec![format!("geen {}", names.join(" of "))]
}
