use super::lexicon_file;
use crate::genres;
use crate::ids::*;
use crate::lexicon::Concept;
use crate::reason::*;
use crate::snapshot::Names;
use crate::title::*;
use serde_json::Value;
use std::collections::HashMap;

struct World { concepts: Vec<Concept>, names: Names, titles: Vec<Title>, spread: Spread }

fn load() -> World {
    let mut concepts = lexicon_file::read(0);
    let by: HashMap<String, u16> = concepts.iter().enumerate().map(|(i, c)| (c.id.clone(), i as u16)).collect();
    let mut names = Names::default();
    let mut nos: HashMap<String, NameNo> = HashMap::new();
    let mut titles = Vec::new();
    for (file, media) in [("movies", MediaType::Movie), ("series", MediaType::Tv)] {
        let text = std::fs::read_to_string(format!("{}/../datasets/starter/{file}.jsonl", env!("CARGO_MANIFEST_DIR"))).unwrap();
        for line in text.lines().filter(|l| !l.trim().is_empty()) {
            let v: Value = serde_json::from_str(line).unwrap();
            let s = |k: &str| v[k].as_str().map(str::to_owned);
            let n = |k: &str| v[k].as_u64().map(|n| n as u16);
            let mut list = |k: &str| -> Vec<NameNo> {
                v[k].as_array().map(|a| a.iter().filter_map(|x| x.as_str()).map(|x| {
                    *nos.entry(x.to_owned()).or_insert_with(|| { names.text.push(x.to_owned()); names.titles.push(0); NameNo(names.text.len() as u32 - 1) })
                }).collect()).unwrap_or_default()
            };
            let date = s("release_date").or(s("first_air_date"));
            let mut held: Vec<HeldConcept> = v["concepts"].as_array().unwrap_or(&vec![]).iter().filter_map(|c| {
                let (id, sal) = c.as_str()?.split_once(':')?;
                let no = by.get(id).copied();
                if no.is_none() { eprintln!("unknown concept {id}"); }
                Some(HeldConcept { no: ConceptNo(no?), salience: sal.parse().ok()?, origin: Origin::Authored })
            }).collect();
            held.sort_by_key(|h| h.no);
            titles.push(Title { media, tmdb_id: TmdbId(v["tmdb_id"].as_u64().unwrap() as u32), title: s("title").or(s("name")).unwrap(),
                original_title: None, other_titles: vec![], year: date.as_deref().and_then(|d| d.get(..4)?.parse().ok()), date,
                genres: v["genres"].as_array().unwrap_or(&vec![]).iter().filter_map(|g| genres::bit_of(g.as_str()?)).fold(0, |a, b| a | b),
                runtime: n("runtime"), seasons: n("number_of_seasons"), episodes: n("number_of_episodes"), episode_runtime: n("episode_run_time"),
                ended: s("status").map(|x| x == "Ended"), vote_average: None, vote_count: 0, kijkwijzer: None, pitch: None, language: s("original_language"),
                countries: v["origin_country"].as_array().map(|a| a.iter().filter_map(|x| Some(x.as_str()?.to_owned())).collect()).unwrap_or_default(),
                directors: list("directors"), creators: list("created_by"), writers: list("writers"), composers: list("composers"), cast: list("cast"),
                companies: list("production_companies"), networks: list("networks"), collection: None, poster_path: None, concepts: held });
        }
    }
    for t in &titles {
        for h in &t.concepts { concepts[h.no.at()].titles += 1; }
        let mut all: Vec<NameNo> = [&t.directors, &t.creators, &t.writers, &t.composers, &t.cast, &t.companies, &t.networks].into_iter().flatten().copied().collect();
        all.sort(); all.dedup();
        for n in all { names.titles[n.at()] += 1; }
    }
    let spread = Spread::of_titles(&titles);
    World { concepts, names, titles, spread }
}

#[test]
fn read_them() {
    let w = load();
    let step: usize = std::env::var("STEP").ok().and_then(|s| s.parse().ok()).unwrap_or(37);
    let off: usize = std::env::var("OFF").ok().and_then(|s| s.parse().ok()).unwrap_or(0);
    let facts = Facts { concepts: &w.concepts, names: &w.names, titles: w.titles.len() as u32, spread: &w.spread };
    let (mut fkinds, mut n, mut weak, mut kinds, mut rare, mut len, mut contrast, mut three) = (0, 0, 0, 0, 0, 0, 0, 0);
    let quiet = std::env::var("QUIET").is_ok();
    let mut distinct = std::collections::HashMap::<String, usize>::new();
    for seed in w.titles.iter().skip(off).step_by(step) {
        let mut all: Vec<(f32, &Title, Vec<Atom>)> = w.titles.iter().filter(|t| t.media == seed.media && t.tmdb_id != seed.tmdb_id)
            .map(|t| { let e = evidence(&Pair { facts, seed, tip: t }); (e.iter().map(|a| a.weight).sum(), t, e) }).collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut taken = vec![];
        let ranks: Vec<usize> = std::env::var("RANKS").ok().map(|s| s.split(',').map(|x| x.parse().unwrap()).collect()).unwrap_or(vec![0, 4, 15]);
        for r in ranks {
            let (_, t, e) = &all[r.min(all.len()-1)];
            let pair = Pair { facts, seed, tip: t };
            let reason = compose(&pair, e, &taken);
            taken.extend(reason.atoms.first().map(|a| a.id.clone()));
            if !quiet { println!("{} -> {} [{}]\n    {}", seed.title, t.title, reason.text.chars().count(), reason.text); }
            n += 1;
            weak += reason.weak as u32;
            let ks: std::collections::BTreeSet<_> = reason.atoms.iter().filter(|a| a.kind != AtomKind::Contrast).map(|a| a.kind).collect();
            kinds += (ks.len() >= 2) as u32; fkinds += (crate::reason::kinds(&pair, &reason.atoms) >= 2) as u32;
            rare += reason.atoms.first().is_some_and(|a| facts.is_rare(a.titles)) as u32;
            len += reason.text.chars().count();
            contrast += reason.atoms.iter().any(|a| a.kind == AtomKind::Contrast) as u32;
            three += reason.text.matches(". ").count();
            for v in check(&pair, &reason) { println!("  !! {v:?} {} {}", seed.title, reason.text); }
            for a in &reason.atoms { assert!(holds(&pair, a), "{a:?}"); }
            *distinct.entry(reason.text.split('*').next().unwrap().chars().take(24).collect()).or_default() += 1;
        }
    }
    let mut d: Vec<_> = distinct.into_iter().collect(); d.sort_by_key(|x| std::cmp::Reverse(x.1));
    println!("n {n} weak {weak} two kinds {kinds} facets {fkinds} rare first {rare} mean length {} with contrast {contrast} sentences-1 {three}\n{:?}", len / n, &d[..d.len().min(25)]);
}

#[test]
fn strict_kinds() {
    let w = load();
    let facts = Facts { concepts: &w.concepts, names: &w.names, titles: w.titles.len() as u32, spread: &w.spread };
    let mut hist = [0; 25];
    let start = std::time::Instant::now();
    let mut pairs = 0; let mut tot_e = 0.0; let mut tot_c = 0.0;
    for seed in w.titles.iter() {
        let mut all: Vec<(f32, &Title, Vec<Atom>)> = w.titles.iter().filter(|t| t.media == seed.media && t.tmdb_id != seed.tmdb_id)
            .map(|t| { let e = evidence(&Pair { facts, seed, tip: t }); (e.iter().map(|a| a.weight).sum(), t, e) }).collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        let k = all.iter().take(24).filter(|(_, _, e)| { let ks: std::collections::BTreeSet<_> = e.iter().map(|a| a.kind).collect(); ks.len() >= 2 }).count();
        hist[k] += 1;
        for (_, t, _) in all.iter().take(3) {
            let pair = Pair { facts, seed, tip: t };
            let s = std::time::Instant::now();
            let e = evidence(&pair);
            tot_e += s.elapsed().as_secs_f64();
            let s = std::time::Instant::now();
            std::hint::black_box(compose(&pair, &e, &[]));
            tot_c += s.elapsed().as_secs_f64();
            pairs += 1;
        }
    }
    println!("of the top 24, how many have two strict kinds: {hist:?} {:?} evidence {:.2} us compose {:.2} us", start.elapsed(), tot_e/pairs as f64*1e6, tot_c/pairs as f64*1e6);
}
