use crate::publish::columns;
use crate::tables::CatalogueTitle;
use crate::tables::known_votes;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::snapshot::Columns;

const TODAY: &str = "2025-11-21";

fn title(media: MediaType, id: u32, votes: Option<u32>, average: Option<f32>) -> CatalogueTitle {
    CatalogueTitle {
        vote_count: votes,
        vote_average: average,
        date: Some("2000-01-01".into()),
        ..CatalogueTitle::new(media, id, format!("T{id}"))
    }
}

fn film(id: u32, votes: u32, average: f32) -> CatalogueTitle {
    title(MediaType::Movie, id, Some(votes), Some(average))
}

fn recommendable(title: CatalogueTitle) -> bool {
    // Beside titles of 7.0 that set the mean.
    let titles = [title, film(1000, 500, 7.0), film(1001, 500, 7.0)];
    columns(&titles, TODAY).recommendable[0]
}

#[test]
fn few_votes_are_drawn_to_the_mean() {
    let found = columns(
        &[film(1, 60, 9.0), film(2, 1940, 5.0), title(MediaType::Movie, 3, Some(0), None), title(MediaType::Movie, 4, None, Some(9.0))],
        TODAY,
    )
    .quality;
    // The mean of those with 20 votes is 7; (60·9 + 60·7)/120 = 8, (1940·5 + 60·7)/2000 = 5.06.
    assert!((found[0] - 8.0).abs() < 1e-5, "{found:?}");
    assert!((found[1] - 5.06).abs() < 1e-5, "{found:?}");
    assert!((found[2] - 7.0).abs() < 1e-5, "no votes, no average: the mean; {found:?}");
    // An average of unknown votes counts as 40: (40·9 + 60·7)/100.
    assert!((found[3] - 7.8).abs() < 1e-5, "{found:?}");
}

#[test]
fn films_and_series_have_means_of_their_own() {
    let series = |id, average| title(MediaType::Tv, id, Some(1_000_000), Some(average));
    let found = columns(
        &[film(1, 1_000_000, 6.0), title(MediaType::Movie, 2, None, None), series(3, 8.0), title(MediaType::Tv, 4, None, None)],
        TODAY,
    )
    .quality;
    assert!((found[1] - 6.0).abs() < 1e-3 && (found[3] - 8.0).abs() < 1e-3, "{found:?}");
}

#[test]
fn unknown_votes_are_estimated_from_popularity() {
    let with = |votes, popularity| known_votes(&CatalogueTitle { popularity, ..title(MediaType::Movie, 1, votes, None) });
    assert_eq!(with(Some(7), Some(100.0)), Some(7));
    assert_eq!(with(None, Some(2.0)), Some(88));
    assert_eq!(with(Some(0), Some(2.0)), Some(88));
    assert_eq!(with(None, Some(1e30)), Some(50_000));
    assert_eq!(with(None, Some(0.0)), None);
    assert_eq!(with(Some(0), None), None);
}

#[test]
fn ranks_are_by_votes_then_id_within_a_media_type() {
    let titles = [
        film(1, 5, 7.0),
        film(2, 90, 7.0),
        film(3, 90, 7.0),
        title(MediaType::Tv, 1, Some(1), None),
        title(MediaType::Tv, 2, Some(2), None),
    ];
    assert_eq!(columns(&titles, TODAY).vote_rank, [2, 0, 1, 1, 0]);
}

#[test]
fn what_may_be_tipped() {
    let good = film(1, 200, 7.0);
    assert!(recommendable(good.clone()));
    assert!(!recommendable(CatalogueTitle { adult: true, ..good.clone() }), "adult");
    assert!(!recommendable(CatalogueTitle { released: false, ..good.clone() }), "not out");
    assert!(!recommendable(CatalogueTitle { date: Some("2025-11-22".into()), ..good.clone() }), "out tomorrow");
    assert!(recommendable(CatalogueTitle { date: Some(TODAY.into()), ..good.clone() }), "out today");
    assert!(!recommendable(CatalogueTitle { date: None, poster_path: None, ..good.clone() }), "neither date nor poster");
    assert!(recommendable(CatalogueTitle { date: None, poster_path: Some("/a.jpg".into()), ..good.clone() }), "a poster will do");
    assert!(!recommendable(CatalogueTitle { vote_count: Some(9), ..good.clone() }), "nine votes");
    assert!(recommendable(CatalogueTitle { vote_count: Some(10), ..good.clone() }), "ten votes");
    assert!(!recommendable(CatalogueTitle { vote_count: Some(5000), vote_average: Some(4.0), ..good.clone() }), "below the floor");
    assert!(recommendable(CatalogueTitle { vote_count: None, ..good.clone() }), "votes that the catalogue does not know");
    assert!(!recommendable(CatalogueTitle { vote_count: None, vote_average: None, ..good.clone() }), "nothing known");
    let authored = CatalogueTitle { vote_count: Some(0), vote_average: Some(1.0), concepts: vec![("island".into(), 3)], ..good };
    assert!(recommendable(authored.clone()), "an editor chose it");
    assert!(recommendable(CatalogueTitle { date: None, poster_path: None, ..authored.clone() }), "with a year alone");
    assert!(!recommendable(CatalogueTitle { adult: true, ..authored }), "but never an adult one");
}

#[test]
fn all_but_adult_titles_are_seedable() {
    let adult = CatalogueTitle { adult: true, ..film(1, 200, 7.0) };
    assert_eq!(columns(&[adult, film(2, 0, 1.0)], TODAY).seedable, [false, true]);
}

#[test]
fn franchises_of_films_and_series_never_share_a_number() {
    let of = |media, id, name: &str| CatalogueTitle { collection: Some(name.into()), ..title(media, id, None, None) };
    let found = columns(
        &[
            of(MediaType::Movie, 1, "A"),
            of(MediaType::Movie, 2, "A"),
            of(MediaType::Tv, 1, "A"),
            of(MediaType::Tv, 2, "A"),
            of(MediaType::Tv, 3, "B"),
        ],
        TODAY,
    )
    .franchise;
    assert_eq!(found, [1, 1, 2, 2, 0]);
}

#[test]
fn a_gem_lies_outside_the_most_voted() {
    let columns_of = |films: usize, series: usize| Columns {
        films: u32::try_from(films).unwrap_or(0),
        tmdb_id: vec![0; films + series],
        ..Columns::default()
    };
    for (n, from) in [(0, 0), (9, 0), (10, 1), (12, 1), (4_999, 499), (5_000, 500), (158_106, 500)] {
        assert_eq!(columns_of(n, 3).gem_from(MediaType::Movie), from, "{n} films");
        assert_eq!(columns_of(3, n).gem_from(MediaType::Tv), from, "{n} series");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn columns_are_of_one_length_and_titles_are_found(
        drawn in vec((option::of(0_u32..4000), option::of(0.5_f32..10.0), option::of(0.0_f32..90.0)), 1..30), films in 0_usize..30,
    ) {
        let media = |i: usize| if i < films { MediaType::Movie } else { MediaType::Tv };
        let titles: Vec<CatalogueTitle> = (0_u32..)
            .zip(&drawn)
            .map(|(i, &(votes, average, popularity))| CatalogueTitle { popularity, ..title(media(i as usize), i * 3 + 1, votes, average) })
            .collect();
        let found = columns(&titles, TODAY);
        let n = titles.len();
        prop_assert!([found.year.len(), found.genres.len(), found.quality.len(), found.vote_rank.len(), found.franchise.len(), found.recommendable.len(), found.seedable.len(), found.country.len(), found.language.len()].iter().all(|len| *len == n));
        for media in MediaType::ALL {
            let range = found.range(media);
            let mut ranks: Vec<u32> = found.vote_rank[range.start as usize..range.end as usize].to_vec();
            ranks.sort_unstable();
            prop_assert!(ranks.iter().zip(0..).all(|(r, i)| *r == i), "every place once: {ranks:?}");
            let means = titles[range.start as usize..range.end as usize].iter().filter_map(|t| t.vote_average);
            let (low, high) = means.fold((6.5_f32, 6.5_f32), |(l, h), a| (l.min(a), h.max(a)));
            prop_assert!(range.clone().all(|no| (low - 1e-3..=high + 1e-3).contains(&found.quality[no as usize])), "a score lies among the averages");
        }
        for (no, title) in (0..).map(TitleNo).zip(&titles) {
            prop_assert_eq!(found.find(title.key()), Some(no));
            prop_assert_eq!(found.key(no), Some(title.key()));
        }
        prop_assert_eq!(found.find(TitleKey::new(MediaType::Movie, 2)), None);
    }
}
