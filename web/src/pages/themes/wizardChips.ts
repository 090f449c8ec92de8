/** Preset filters per theme. Genres are the provider's ids. */
import type { Query } from '../../lib/query';
import type { ThemeSlug } from '../../site/themes';

export interface WizardChip {
  label: string;
  params: Query;
}

const chip = (label: string, params: Query): WizardChip => ({ label, params });

export const WIZARD_CHIPS: Record<ThemeSlug, readonly WizardChip[]> = {
  'beste-actie-films': [
    chip('Actie', { g: '28' }),
    chip('Actie vanaf 2010', { g: '28', y: '2010-' }),
    chip('Actie, hoogstens 2 uur', { g: '28', maxmin: 120 }),
  ],
  'underrated-sci-fi': [
    chip('Sciencefiction', { g: '878' }),
    chip('Sciencefiction van voor 1990', { g: '878', y: '-1989' }),
    chip('Sciencefiction zonder actie', { g: '878', ng: '28' }),
  ],
  'nederlandse-parels': [
    chip('Nederlands gesproken', { lang: 'nl' }),
    chip('Nederlands, vanaf 2000', { lang: 'nl', y: '2000-' }),
    chip('Nederlands drama', { lang: 'nl', g: '18' }),
  ],
  'spannende-thrillers': [
    chip('Thriller', { g: '53' }),
    chip('Thriller zonder horror', { g: '53', ng: '27' }),
    chip('Thriller, hoogstens 2 uur', { g: '53', maxmin: 120 }),
  ],
  'a24-parels': [
    chip('Drama vanaf 2012', { g: '18', y: '2012-' }),
    chip('Horror vanaf 2012', { g: '27', y: '2012-' }),
    chip('Vanaf 2012, hoogstens 2 uur', { y: '2012-', maxmin: 120 }),
  ],
  'feelgood-films': [
    chip('Komedie', { g: '35' }),
    chip('Romantiek', { g: '10749' }),
    chip('Komedie t/m 12 jaar', { g: '35', age: '12' }),
  ],
  'animatie-volwassenen': [
    chip('Animatie', { g: '16' }),
    chip('Animatie uit Japan', { g: '16', lang: 'ja' }),
    chip('Animatie vanaf een 7,5', { g: '16', score: '7.5' }),
  ],
  'onder-100-minuten': [
    chip('Hoogstens 100 minuten', { maxmin: 100 }),
    chip('Hoogstens anderhalf uur', { maxmin: 90 }),
    chip('Komedie, hoogstens 100 minuten', { g: '35', maxmin: 100 }),
  ],
  mindbenders: [
    chip('Mysterie', { g: '9648' }),
    chip('Sciencefiction', { g: '878' }),
    chip('Thriller zonder actie', { g: '53', ng: '28' }),
  ],
  'superhelden-diepgang': [
    chip('Actie of fantasy', { g: '14,28' }),
    chip('Actie vanaf 2010', { g: '28', y: '2010-' }),
    chip('Actie vanaf een 7', { g: '28', score: '7' }),
  ],
  'post-apocalyptische-films': [
    chip('Sciencefiction', { g: '878' }),
    chip('Avontuur', { g: '12' }),
    chip('Sciencefiction zonder horror', { g: '878', ng: '27' }),
  ],
  'korte-series': [
    chip('Miniserie', { form: 'miniseries' }),
    chip('Hoogstens 1 seizoen', { form: 'one-season' }),
    chip('Afleveringen korter dan een halfuur', { form: 'under-30' }),
  ],
  'true-crime-series': [
    chip('Misdaad', { g: '80' }),
    chip('Misdaad in 1 seizoen', { g: '80', form: 'one-season' }),
    chip('Misdaad, afgerond', { g: '80', form: 'ended' }),
  ],
  'britse-drama-series': [
    chip('Drama in het Engels', { g: '18', lang: 'en' }),
    chip('Drama, afgerond', { g: '18', form: 'ended' }),
    chip('Drama in hoogstens 3 seizoenen', { g: '18', form: 'three-seasons' }),
  ],
  'scandi-noir': [
    chip('Zweeds, Deens of Noors', { lang: 'da,no,sv' }),
    chip('Misdaad', { g: '80' }),
    chip('Misdaad, afgerond', { g: '80', form: 'ended' }),
  ],
  'romcom-series': [
    chip('Komedie', { g: '35' }),
    chip('Komedie, korte afleveringen', { g: '35', form: 'under-30' }),
    chip('Komedie, afgerond', { g: '35', form: 'ended' }),
  ],
  'true-crime-docuseries': [
    chip('Documentaire', { g: '99' }),
    chip('Documentaire in 1 seizoen', { g: '99', form: 'one-season' }),
    chip('Documentaire vanaf 2015', { g: '99', y: '2015-' }),
  ],
  'anime-beginners': [
    chip('Animatie uit Japan', { g: '16', lang: 'ja' }),
    chip('Anime, afgerond', { g: '16', lang: 'ja', form: 'ended' }),
    chip('Anime vanaf een 8', { g: '16', lang: 'ja', score: '8' }),
  ],
  'historische-miniseries': [
    chip('Miniserie', { form: 'miniseries' }),
    chip('Drama als miniserie', { g: '18', form: 'miniseries' }),
    chip('Oorlog en politiek', { g: '10768' }),
  ],
  sportdocumentaires: [
    chip('Documentaire', { g: '99' }),
    chip('Documentaire vanaf 2015', { g: '99', y: '2015-' }),
    chip('Korte afleveringen', { g: '99', form: 'under-60' }),
  ],
};
