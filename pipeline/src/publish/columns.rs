//! The columns that a snapshot loads into memory, and which titles are recommendable.

use super::franchise::franchises;
use crate::tables::{CatalogueTitle, Thin, known_votes};
use trits_index::ids::{MediaType, TitleNo};
use trits_index::snapshot::Columns;
use trits_index::title::pack_code;

/// Votes at which a title's own average counts as much as the mean of its media type.
const PRIOR_VOTES: f32 = 60.0;

/// Floor of the Bayesian score under which a title is not tipped.
const QUALITY_FLOOR: f32 = 5.2;

/// Fewest votes of a tip, when votes are known.
const FEWEST_VOTES: u32 = 10;

/// Columns of titles sorted by media type, then id. `today` is `YYYY-MM-DD`: later releases are not tipped.
pub fn columns(titles: &[CatalogueTitle], today: &str) -> Columns {
    let films = titles.partition_point(|t| t.media == MediaType::Movie);
    let mut out = Columns { films: u32::try_from(films).unwrap_or(u32::MAX), ..Columns::default() };
    let (movies, series) = titles.split_at(films);
    for partition in [movies, series] {
        let offset = out.franchise.iter().copied().max().unwrap_or(0);
        out.franchise.extend(franchises(partition).into_iter().map(|f| if f == 0 { 0 } else { f + offset }));
        let quality = bayesian_scores(partition);
        out.vote_rank.extend(vote_ranks(partition));
        out.recommendable.extend(partition.iter().zip(&quality).map(|(t, q)| is_recommendable(t, *q, today)));
        out.quality.extend(quality);
    }
    for (no, title) in (0..).map(TitleNo).zip(titles) {
        out.wide.extend(title.is_wide().then_some(no));
        out.tmdb_id.push(title.tmdb_id);
        out.year.push(title.year.unwrap_or(0));
        out.genres.push(title.genres);
        out.seedable.push(!title.adult);
        out.country.push(title.countries.first().map_or(0, |c| pack_code(c)));
        out.language.push(title.language.as_deref().map_or(0, pack_code));
    }
    out
}

/// (v·R + m·C) / (v + m): the average of few votes is drawn to the mean C of the media type.
fn bayesian_scores(titles: &[CatalogueTitle]) -> Vec<f32> {
    let rated: Vec<f32> = titles.iter().filter(|t| known_votes(t).unwrap_or(0) >= 20).filter_map(|t| t.vote_average).collect();
    let mean = if rated.is_empty() { 6.5 } else { rated.iter().sum::<f32>() / rated.len() as f32 };
    titles
        .iter()
        .map(|t| {
            if let (None, Some(thin)) = (t.vote_average, &t.wide) {
                // The mark is of a Bayesian score.
                return thin.standing.score();
            }
            let votes = known_votes(t).unwrap_or(if t.vote_average.is_some() { 40 } else { 0 }) as f32;
            (votes * t.vote_average.unwrap_or(mean) + PRIOR_VOTES * mean) / (votes + PRIOR_VOTES)
        })
        .collect()
}

fn vote_ranks(titles: &[CatalogueTitle]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..titles.len()).collect();
    order.sort_by_key(|&i| (std::cmp::Reverse(known_votes(&titles[i]).unwrap_or(0)), titles[i].tmdb_id));
    let mut ranks = vec![0; titles.len()];
    for (rank, i) in (0_u32..).zip(order) {
        ranks[i] = rank;
    }
    ranks
}

/// Released, not adult, not a bare clip, with a date or a poster, and above the floors.
fn is_recommendable(title: &CatalogueTitle, quality: f32, today: &str) -> bool {
    let released = title.released && title.date.as_deref().is_none_or(|d| d <= today);
    let enough_votes = known_votes(title).map_or(title.vote_count.is_none() && title.vote_average.is_some(), |v| v >= FEWEST_VOTES);
    let authored = !title.concepts.is_empty();
    // Of what an editor described, a year is enough.
    let shown = authored || title.poster_path.is_some() || title.date.is_some();
    let tellable = authored || title.wide.as_ref().is_none_or(|thin| is_tellable(title, thin));
    released && !title.adult && shown && tellable && (authored || (enough_votes && quality >= QUALITY_FLOOR))
}

/// Fewest concepts of keywords that a tip of the wide tier has. Fewer leave nothing to say of it but country and genre.
const FEWEST_CONCEPTS: usize = 4;

/// As many keywords: the provider's, where a night filled them in.
const FEWEST_KEYWORDS: usize = 6;

/// Whether so much is known of a title of the wide tier that a reason can rest on it: makers, and enough concepts of keywords.
/// Predicted concepts do not count: they are no evidence.
fn is_tellable(title: &CatalogueTitle, thin: &Thin) -> bool {
    let made = !title.directors.is_empty() || !title.creators.is_empty();
    made && (thin.mapped.len() >= FEWEST_CONCEPTS || title.keywords.len() >= FEWEST_KEYWORDS)
}
