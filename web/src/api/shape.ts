/** Guards for API answers. Only fields that are read are checked. */
import { isTmdbId } from '../lib/ids';
import { allOf, guard, hasFields, isDay, isBoolean, isMediaType, isNumber, isObject, isString, isInteger, arrayOf, oneOf, nullable, optional } from './checks';
import type {
  AroundAnswer,
  AvailabilityAnswer,
  CandidatesAnswer,
  CountAnswer,
  DirectionsAnswer,
  FilterChoices,
  QualityAnswer,
  ReviewsAnswer,
  SearchAnswer,
  StartersAnswer,
  ThemeAnswer,
  TipsAnswer,
  TitleDetail,
} from './types';

const isHit = hasFields({
  tmdbId: isTmdbId,
  mediaType: isMediaType,
  title: isString,
  originalTitle: nullable(isString),
  year: nullable(isInteger),
  posterPath: nullable(isString),
  genres: optional(arrayOf(isString)),
});

const isCard = allOf(
  isHit,
  hasFields({
    genres: arrayOf(isString),
    voteAverage: nullable(isNumber),
    kijkwijzer: nullable(isInteger),
    runtime: nullable(isInteger),
    seasons: nullable(isInteger),
    episodes: nullable(isInteger),
    episodeRuntime: nullable(isInteger),
    ended: nullable(isBoolean),
    language: nullable(isString),
    pitch: nullable(isString),
    // Absent in answers that the service worker cached before titles had pages.
    path: optional(isString),
  }),
);

const isOffer = hasFields({ brand: isString, service: isString, serviceId: isInteger, access: isString, homeUrl: isString });
const isAtom = hasFields({ kind: isString, label: isString, seedValue: isString, tipValue: isString });
const isShare = hasFields({ atoms: arrayOf(isAtom) });
const isTip = allOf(
  isCard,
  hasFields({
    role: oneOf(['closest', 'angle', 'gem', 'between', 'near-seed', 'near-with']),
    reason: hasFields({ text: isString, weak: isBoolean, atoms: arrayOf(isAtom) }),
    offers: arrayOf(isOffer),
    meetsFilters: isBoolean,
    outside: arrayOf(hasFields({ field: isString, label: isString })),
    meetsServices: isBoolean,
    // Absent in answers that the service worker cached before there were directions.
    steps: optional(arrayOf(hasFields({ direction: isString, label: isString, seedValue: isString, tipValue: isString, text: isString }))),
    confirmedBy: optional(nullable(isInteger)),
    shares: optional(hasFields({ seed: isShare, with: isShare })),
  }),
);

export const isCandidates = guard<CandidatesAnswer>(hasFields({ ids: arrayOf(isTmdbId) }));

export const isDirections = guard<DirectionsAnswer>(
  hasFields({ directions: arrayOf(hasFields({ value: isString, label: isString, titles: isInteger, chosen: isBoolean })) }),
);

export const isTips = guard<TipsAnswer>(
  hasFields({
    seed: isCard,
    with: optional(isCard),
    tips: arrayOf(isTip),
    ladder: arrayOf(hasFields({ step: isInteger, name: isString, before: isString, after: isString })),
    filtersApplied: arrayOf(hasFields({ field: isString, label: isString })),
    alt: isInteger,
    exhausted: isBoolean,
  }),
);

export const isSearch = guard<SearchAnswer>(
  hasFields({ results: arrayOf(allOf(isHit, hasFields({ match: isString }))), otherKind: nullable(isHit), suggestions: arrayOf(allOf(isHit, hasFields({ match: isString }))), about: arrayOf(isString) }),
);

export const isStarters = guard<StartersAnswer>(hasFields({ results: arrayOf(isHit) }));

export const isCount = guard<CountAnswer>(hasFields({ titles: isInteger, of: isInteger }));

const isChoiceList = arrayOf(hasFields({ value: isString, label: isString }));
/** Every list is one of choices. Which there are is not checked: a list that is missing is read as empty. */
const hasChoiceLists = (value: unknown) => isObject(value) && Object.values(value).every((one) => !Array.isArray(one) || isChoiceList(one));

export const isChoices = guard<FilterChoices>(allOf(hasChoiceLists, hasFields({ years: nullable(hasFields({ from: isInteger, to: isInteger })) })));

const isThemeLink = hasFields({ slug: isString, title: isString, mediaType: isMediaType });
const isTopper = allOf(isCard, hasFields({ reason: hasFields({ text: isString, facts: arrayOf(hasFields({ label: isString, value: isString })) }) }));

export const isTheme = guard<ThemeAnswer>(
  allOf(
    isThemeLink,
    hasFields({
      intro: isString,
      metaDescription: isString,
      updated: isDay,
      toppers: arrayOf(isTopper),
      titles: arrayOf(isCard),
      faq: arrayOf(hasFields({ question: isString, answer: isString })),
      related: arrayOf(isThemeLink),
    }),
  ),
);

export const isAround = guard<AroundAnswer>(
  hasFields({
    listed: isBoolean,
    more: arrayOf(isCard),
    tippedAfter: arrayOf(isCard),
    makers: arrayOf(hasFields({ name: isString, titles: arrayOf(isCard) })),
    lists: arrayOf(isThemeLink),
  }),
);

const isGate = hasFields({ id: isString, what: isString, figure: isNumber, bound: isNumber, passed: isBoolean, mustBe: isString });
const isCounts = (value: unknown) => isObject(value) && Object.values(value).every(isNumber);

export const isQuality = guard<QualityAnswer>(
  hasFields({ snapshot: isString, dataDate: optional(nullable(isDay)), counts: isCounts, quarantine: isCounts, gates: arrayOf(isGate) }),
);

const isConcept = hasFields({ id: isString, label: isString, facet: isString, salience: isInteger, origin: isString });
const NAMES = ['directors', 'creators', 'writers', 'cast', 'countries', 'companies', 'networks'];

export const isTitle = guard<TitleDetail>(
  allOf(
    isCard,
    hasFields(Object.fromEntries(NAMES.map((name) => [name, arrayOf(isString)]))),
    hasFields({ concepts: arrayOf(isConcept), collection: nullable(isString), releaseDate: nullable(isDay), trailer: optional(hasFields({ site: isString, key: isString })) }),
  ),
);

export const isAvailability = guard<AvailabilityAnswer>(
  hasFields({ known: isBoolean, note: isString, groups: arrayOf(hasFields({ access: isString, label: isString, offers: arrayOf(isOffer) })) }),
);

const isReview = hasFields({ stars: isInteger, text: nullable(isString), name: nullable(isString), month: isString });

export const isReviews = guard<ReviewsAnswer>(hasFields({ reviews: arrayOf(isReview) }));
