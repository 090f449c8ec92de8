//! What a title's own page shows besides its facts and its three tips.

use super::{ThemeLink, TitleCard};
use crate::problem::ApiError;
use serde::Serialize;
use trits_index::answer;
use trits_index::ids::{MediaType, NameNo, TitleKey, TitleNo};
use trits_index::search::slug;
use trits_index::snapshot::{ReadError, Snapshot};
use trits_index::title::Title;
use utoipa::ToSchema;

/// Most other titles of a maker, the most voted.
const OF_A_MAKER: usize = 6;

/// The address of a title's page, such as `/film/fight-club-550`. The number alone tells titles apart.
pub fn page_path(title: &Title) -> String {
    let kind = kind_of(title.media);
    match slug(&title.title) {
        name if name.is_empty() => format!("/{kind}/{}", title.tmdb_id),
        name => format!("/{kind}/{name}-{}", title.tmdb_id),
    }
}

/// The first part of the addresses of titles of a media type.
pub const fn kind_of(media: MediaType) -> &'static str {
    match media {
        MediaType::Movie => "film",
        MediaType::Tv => "serie",
    }
}

/// Answer of `/titles/{mediaType}/{tmdbId}/around`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AroundAnswer {
    /// Id of the snapshot that answered.
    pub snapshot: String,
    /// Whether enough is known of the title for search engines to list its page.
    pub listed: bool,
    /// Tips after the first three, at most nine.
    pub more: Vec<TitleCard>,
    /// Titles near it of whose first three tips it is one, at most six.
    pub tipped_after: Vec<TitleCard>,
    /// Its directors or creators of whom there is more, with their best known other titles.
    pub makers: Vec<Maker>,
    /// The themed pages on which it stands.
    pub lists: Vec<ThemeLink>,
}

/// Who made a title.
#[derive(Debug, Serialize, ToSchema)]
pub struct Maker {
    /// The name.
    pub name: String,
    /// Other films and series that they directed or created, at most six.
    pub titles: Vec<TitleCard>,
}

impl AroundAnswer {
    /// What surrounds a title.
    ///
    /// # Errors
    /// The title is unknown, or the snapshot cannot be read.
    pub fn of(snapshot: &Snapshot, key: TitleKey) -> Result<Self, ApiError> {
        let no = snapshot.find_seed(key).ok_or(ApiError::UnknownTitle)?;
        let title = snapshot.title(no)?;
        let around = answer::around(snapshot, key)?;
        let makers = title.makers().map(|name| Maker::of(snapshot, name, no)).collect::<Result<Vec<_>, ReadError>>()?;
        let lists = snapshot.themes.iter().filter(|theme| theme.titles.iter().any(|listed| listed.no == no));
        Ok(Self {
            snapshot: snapshot.manifest.id.clone(),
            listed: title.is_well_described(),
            more: cards(snapshot, around.more)?,
            tipped_after: cards(snapshot, around.tipped_after)?,
            makers: makers.into_iter().filter(|maker| !maker.titles.is_empty()).collect(),
            lists: lists.map(ThemeLink::of).collect(),
        })
    }
}

fn cards(snapshot: &Snapshot, numbers: Vec<TitleNo>) -> Result<Vec<TitleCard>, ReadError> {
    numbers.into_iter().map(|no| snapshot.title(no).map(|title| TitleCard::of(&snapshot.names, &title))).collect()
}

impl Maker {
    /// Of the titles besides `but`, only those that search finds and of which an editor wrote.
    fn of(snapshot: &Snapshot, name: NameNo, but: TitleNo) -> Result<Self, ReadError> {
        let columns = &snapshot.columns;
        let mut other: Vec<TitleNo> =
            snapshot.makers.titles(name).filter(|no| *no != but && columns.seedable[no.at()] && !columns.is_wide(*no)).collect();
        other.sort_by_key(|no| (columns.vote_rank[no.at()], *no));
        other.truncate(OF_A_MAKER);
        Ok(Self { name: snapshot.names.text(name).to_owned(), titles: cards(snapshot, other)? })
    }
}
