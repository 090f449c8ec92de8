/** Texts of the page of a title. */
import type { MediaType } from '../api/types';
import { fitting } from './format';

type ByMedia<T = string> = Record<MediaType, T>;

export const titleText = {
  kind: { movie: 'Film', tv: 'Serie' } satisfies ByMedia,
  loading: 'Even ophalen',
  /** For search engines and tabs. */
  pageTitle: { movie: (title: string) => `${title}: drie films voor daarna`, tv: (title: string) => `${title}: drie series voor daarna` } satisfies ByMedia<(title: string) => string>,
  description: (title: string, pitch: string | null, tips: string) =>
    fitting(
      ...(pitch === null ? [] : [`${pitch} Daarna kijken: ${tips}, elk met de reden erbij.`, `${pitch} Daarna kijken: ${tips}.`, `${pitch} Met drie tips voor daarna.`]),
      `Wat kijk je na ${title}? ${tips}, elk met de reden erbij.`,
      `Wat kijk je na ${title}? Drie tips, elk met de reden erbij.`,
    ),
  tips: (title: string) => `Drie tips na ${title}`,
  adjust: 'Stuur bij of zie andere drie',
  more: 'Nog negen in deze lijn',
  moreFew: 'Verder in deze lijn',
  about: { movie: 'Over deze film', tv: 'Over deze serie' } satisfies ByMedia,
  tippedAfter: (title: string) => `${title} past na`,
  tippedAfterText: (title: string, titles: number) => `Noem je ${titles === 1 ? 'deze' : 'een van deze'}, dan is ${title} een van de drie tips.`,
  moreOf: (name: string) => `Meer van ${name}`,
  lists: 'Staat ook in',
  unknownTitle: 'Deze titel kennen we niet',
  toWizard: { movie: 'Noem een film', tv: 'Noem een serie' } satisfies ByMedia,
  share: { movie: 'Deel deze film', tv: 'Deel deze serie' } satisfies ByMedia,
};
