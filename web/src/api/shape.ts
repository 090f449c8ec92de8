/** Whether an answer has what the screens read from it. What is not read is not asked after. */
import { isTmdbId } from '../lib/ids';
import { both, has, isDay, isFlag, isMedia, isNumber, isObject, isText, isWhole, listOf, oneOf, optional, perhaps } from './checks';
import type {
  AvailabilityAnswer,
  CountAnswer,
  FilterChoices,
  QualityAnswer,
  ReviewsAnswer,
  SearchAnswer,
  StartersAnswer,
  ThemeAnswer,
  TipsAnswer,
  TitleDetail,
} from './types';

const isHit = has({
  tmdbId: isTmdbId,
  mediaType: isMedia,
  title: isText,
  originalTitle: optional(isText),
  year: optional(isWhole),
  posterPath: optional(isText),
  genres: perhaps(listOf(isText)),
});

const isCard = both(
  isHit,
  has({
    genres: listOf(isText),
    voteAverage: optional(isNumber),
    kijkwijzer: optional(isWhole),
    runtime: optional(isWhole),
    seasons: optional(isWhole),
    episodes: optional(isWhole),
    episodeRuntime: optional(isWhole),
    ended: optional(isFlag),
    language: optional(isText),
    pitch: optional(isText),
  }),
);

const isOffer = has({ brand: isText, service: isText, serviceId: isWhole, access: isText, homeUrl: isText });
const isAtom = has({ kind: isText, label: isText, seedValue: isText, tipValue: isText });
const isTip = both(
  isCard,
  has({
    role: oneOf(['closest', 'angle', 'gem']),
    reason: has({ text: isText, weak: isFlag, atoms: listOf(isAtom) }),
    offers: listOf(isOffer),
    meetsFilters: isFlag,
    meetsServices: isFlag,
    confirmedBy: perhaps(optional(isWhole)),
  }),
);

const answerOf =
  <T>(check: (value: unknown) => boolean) =>
  (value: unknown): value is T =>
    check(value);

export const isTips = answerOf<TipsAnswer>(
  has({
    seed: isCard,
    tips: listOf(isTip),
    ladder: listOf(has({ step: isWhole, name: isText, before: isText, after: isText })),
    filtersApplied: listOf(has({ field: isText, label: isText })),
    alt: isWhole,
    exhausted: isFlag,
  }),
);

export const isSearch = answerOf<SearchAnswer>(
  has({ results: listOf(both(isHit, has({ match: isText }))), otherKind: optional(isHit), suggestions: listOf(isHit) }),
);

export const isStarters = answerOf<StartersAnswer>(has({ results: listOf(isHit) }));

export const isCount = answerOf<CountAnswer>(has({ titles: isWhole, of: isWhole }));

const CHOICE_LISTS = ['genres', 'languages', 'themes', 'ages', 'forms', 'access', 'services'];
const isChoiceList = listOf(has({ value: isText, label: isText }));

export const isChoices = answerOf<FilterChoices>(
  both(has(Object.fromEntries(CHOICE_LISTS.map((name) => [name, isChoiceList]))), has({ years: optional(has({ from: isWhole, to: isWhole })) })),
);

const isThemeLink = has({ slug: isText, title: isText, mediaType: isMedia });
const isTopper = both(isCard, has({ reason: has({ text: isText, facts: listOf(has({ label: isText, value: isText })) }) }));

export const isTheme = answerOf<ThemeAnswer>(
  both(
    isThemeLink,
    has({
      intro: isText,
      metaDescription: isText,
      updated: isDay,
      toppers: listOf(isTopper),
      titles: listOf(isCard),
      faq: listOf(has({ question: isText, answer: isText })),
      related: listOf(isThemeLink),
    }),
  ),
);

const isGate = has({ id: isText, what: isText, figure: isNumber, bound: isNumber, passed: isFlag, mustBe: isText });
const isCounts = (value: unknown) => isObject(value) && Object.values(value).every(isNumber);

export const isQuality = answerOf<QualityAnswer>(
  has({ snapshot: isText, dataDate: perhaps(optional(isDay)), counts: isCounts, quarantine: isCounts, gates: listOf(isGate) }),
);

const isConcept = has({ id: isText, label: isText, facet: isText, salience: isWhole, origin: isText });
const NAMES = ['directors', 'creators', 'writers', 'cast', 'countries', 'companies', 'networks'];

export const isTitle = answerOf<TitleDetail>(
  both(
    isCard,
    has(Object.fromEntries(NAMES.map((name) => [name, listOf(isText)]))),
    has({ concepts: listOf(isConcept), collection: optional(isText), releaseDate: optional(isDay) }),
  ),
);

export const isAvailability = answerOf<AvailabilityAnswer>(
  has({ known: isFlag, note: isText, groups: listOf(has({ access: isText, label: isText, offers: listOf(isOffer) })) }),
);

const isReview = has({ stars: isWhole, text: optional(isText), name: optional(isText), month: isText });

export const isReviews = answerOf<ReviewsAnswer>(has({ reviews: listOf(isReview) }));
