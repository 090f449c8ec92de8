/** Names of the themed pages in menus, equal to the headings that the server sends. */
import type { MediaType } from '../api/types';
import type { ThemeSlug } from '../site/themes';

export const themeNames: Record<ThemeSlug, string> = {
  'beste-actie-films': 'Beste actiefilms',
  'underrated-sci-fi': 'Onderschatte sciencefiction',
  'nederlandse-parels': 'Nederlandse parels',
  'spannende-thrillers': 'Spannende thrillers',
  'a24-parels': 'A24-parels',
  'feelgood-films': 'Feelgoodfilms',
  'animatie-volwassenen': 'Animatie voor volwassenen',
  'onder-100-minuten': 'Films onder de 100 minuten',
  mindbenders: 'Mindbenders',
  'superhelden-diepgang': 'Superhelden met diepgang',
  'post-apocalyptische-films': 'Postapocalyptische films',
  'korte-series': 'Korte series',
  'true-crime-series': 'Truecrimeseries',
  'britse-drama-series': 'Britse dramaseries',
  'scandi-noir': 'Scandi-noir',
  'romcom-series': 'Romcomseries',
  'true-crime-docuseries': 'Truecrimedocuseries',
  'anime-beginners': 'Anime voor beginners',
  'historische-miniseries': 'Historische miniseries',
  sportdocumentaires: 'Sportdocumentaires',
};

export const themeMenu = {
  title: 'Geen titel in je hoofd?',
  intro: 'Blader dan door onze lijsten. Elke lijst opent met drie titels en zegt waarom die vooraan staan.',
  footer: 'Alle lijsten',
  kinds: { movie: 'Filmlijsten', tv: 'Serielijsten' } satisfies Record<MediaType, string>,
};
