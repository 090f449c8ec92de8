//! Titles to start from: well-known ones of all ages and tastes, Dutch ones among them, other ones each day.

use crate::digest::fnv_1a;
use crate::ids::{MediaType, TitleNo};
use crate::snapshot::Snapshot;
use crate::title::pack_code;

/// What a place in the list is for.
#[derive(Clone, Copy)]
enum Kind {
    Recent,
    Dutch,
    Classic,
    Between,
    Any,
}

/// The places, over and over.
const PLACES: [Kind; 8] = [Kind::Recent, Kind::Dutch, Kind::Classic, Kind::Any, Kind::Between, Kind::Dutch, Kind::Recent, Kind::Any];

/// Years of release from which on a title is recent, and before which it is a classic.
const RECENT: u16 = 2015;
const CLASSIC: u16 = 1995;

/// How many of the best known titles of its kind a place is drawn from: who starts must know some of them.
const DRAWN_FROM: usize = 90;
const DRAWN_FROM_DUTCH: usize = 36;

/// Least quality of a title to start from: few people love a sequel that everybody saw. Dutch ones have fewer votes, which draw them to the mean.
const LIKED: f32 = 7.1;
const LIKED_DUTCH: f32 = 6.2;

/// At most `limit` titles of a media type. The same day gives the same titles.
pub fn starters(snapshot: &Snapshot, media: MediaType, limit: usize, day: &str) -> Vec<TitleNo> {
    let columns = &snapshot.columns;
    let may = |no: &TitleNo| columns.seedable[no.at()] && columns.recommendable[no.at()];
    let known: Vec<TitleNo> = snapshot.search.popular(columns, Some(media), columns.len()).into_iter().filter(may).collect();
    let dutch = pack_code("nl");
    let mut picked: Vec<TitleNo> = Vec::with_capacity(limit);
    for kind in PLACES.into_iter().cycle().take(limit) {
        let is = |no: &TitleNo| {
            let (year, is_dutch) = (columns.year[no.at()], columns.language[no.at()] == dutch);
            let is_liked = columns.quality[no.at()] >= if is_dutch { LIKED_DUTCH } else { LIKED };
            is_liked
                && match kind {
                    Kind::Dutch => is_dutch,
                    Kind::Recent => year >= RECENT && !is_dutch,
                    Kind::Classic => (1..CLASSIC).contains(&year) && !is_dutch,
                    Kind::Between => (CLASSIC..RECENT).contains(&year) && !is_dutch,
                    Kind::Any => true,
                }
        };
        let most = if matches!(kind, Kind::Dutch) { DRAWN_FROM_DUTCH } else { DRAWN_FROM };
        let pool = || known.iter().filter(|no| is(no)).take(most).filter(|no| !picked.contains(no)).copied();
        // Another taste than those before it, where there is one.
        let differs = |no: &TitleNo| picked.iter().all(|other| columns.genres[other.at()] != columns.genres[no.at()]);
        let drawn = pool().filter(differs).min_by_key(|no| draw(day, *no)).or_else(|| pool().min_by_key(|no| draw(day, *no)));
        let next = drawn.or_else(|| known.iter().find(|no| !picked.contains(no)).copied());
        picked.extend(next);
    }
    picked
}

/// FNV-1a over the day and the number, mixed once more: numbers lie close together.
fn draw(day: &str, no: TitleNo) -> u64 {
    let hash = fnv_1a(day.bytes().chain(no.0.to_le_bytes()));
    (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
