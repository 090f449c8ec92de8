/** Texts of the themed pages; their titles, questions and reasons come from the server. */
import type { MediaType } from '../api/types';

type ByMedia<T = string> = Record<MediaType, T>;

export const themeText = {
  crumbs: 'Kruimelpad',
  home: 'Voorpagina',
  kind: { movie: 'Filmlijst', tv: 'Serielijst' } satisfies ByMedia,
  updated: (date: string) => `Samengesteld op ${date}`,
  toppers: 'De eerste drie',
  why: 'Waarom op deze lijst?',
  facts: (title: string) => `Waarom ${title} op deze lijst staat`,
  more: (titles: number) => `En nog ${titles}`,
  rank: (rank: number) => `Nummer ${rank}`,
  tips: 'Tips na deze',
  wizardTitle: { movie: 'Liever drie films op maat?', tv: 'Liever drie series op maat?' } satisfies ByMedia,
  wizardText: {
    movie: 'Kies een filter en noem daarna een film die je geweldig vond.',
    tv: 'Kies een filter en noem daarna een serie die je geweldig vond.',
  } satisfies ByMedia,
  wizardPlain: 'Zonder filter',
  faq: 'Vragen bij deze lijst',
  related: 'Verder bladeren',
  loading: 'De lijst wordt geladen',
  emptyTitle: 'Deze lijst is nog leeg',
  empty: 'Er zijn nog te weinig titels die erbij passen. Noem zelf een titel, of kies een andere lijst.',
};
