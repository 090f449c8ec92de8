/** Whether an answer has what the screens read from it. What is not read is not asked after. */
import type {
  AvailabilityAnswer,
  CountAnswer,
  FilterChoices,
  QualityAnswer,
  SearchAnswer,
  StartersAnswer,
  ThemeAnswer,
  TipsAnswer,
  TitleDetail,
} from './types';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isWhole = (value: unknown) => Number.isSafeInteger(value);
const isMedia = (value: unknown) => value === 'movie' || value === 'tv';
const optional = (test: (value: unknown) => boolean) => (value: unknown) => value === null || test(value);
const isNumber = optional((value) => typeof value === 'number');
const listOf = (test: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(test);

const isHit = (value: unknown) =>
  isObject(value) && isWhole(value.tmdbId) && isMedia(value.mediaType) && isText(value.title) && isNumber(value.year);

const isCard = (value: unknown) =>
  isHit(value) && isObject(value) && listOf(isText)(value.genres) && isNumber(value.voteAverage) && isNumber(value.kijkwijzer);

const isAtom = (value: unknown) =>
  isObject(value) && isText(value.label) && isText(value.seedValue) && isText(value.tipValue);

const isReason = (value: unknown) => isObject(value) && isText(value.text) && listOf(isAtom)(value.atoms);
const isTip = (value: unknown) => isCard(value) && isObject(value) && isReason(value.reason);
const isStep = (value: unknown) =>
  isObject(value) && isWhole(value.step) && isText(value.name) && isText(value.before) && isText(value.after);
const isApplied = (value: unknown) => isObject(value) && isText(value.field) && isText(value.label);
const isChoice = (value: unknown) => isObject(value) && isText(value.value) && isText(value.label);
const isYears = (value: unknown) => isObject(value) && isWhole(value.from) && isWhole(value.to);

export const isTips = (value: unknown): value is TipsAnswer =>
  isObject(value) && isCard(value.seed) && listOf(isTip)(value.tips) && listOf(isStep)(value.ladder) && listOf(isApplied)(value.filtersApplied) && isWhole(value.alt);

export const isSearch = (value: unknown): value is SearchAnswer =>
  isObject(value) && listOf(isHit)(value.results) && optional(isHit)(value.otherKind) && listOf(isHit)(value.suggestions);

export const isStarters = (value: unknown): value is StartersAnswer => isObject(value) && listOf(isHit)(value.results);

export const isCount = (value: unknown): value is CountAnswer => isObject(value) && isWhole(value.titles) && isWhole(value.of);

const CHOICE_LISTS = ['genres', 'languages', 'themes', 'ages', 'forms', 'access'];

export const isChoices = (value: unknown): value is FilterChoices =>
  isObject(value) && CHOICE_LISTS.every((name) => listOf(isChoice)(value[name])) && optional(isYears)(value.years);

const isFact = (value: unknown) => isObject(value) && isText(value.label) && isText(value.value);
const isThemeReason = (value: unknown) => isObject(value) && isText(value.text) && listOf(isFact)(value.facts);
const isTopper = (value: unknown) => isCard(value) && isObject(value) && isThemeReason(value.reason);
const isQuestion = (value: unknown) => isObject(value) && isText(value.question) && isText(value.answer);
const isThemeLink = (value: unknown) => isObject(value) && isText(value.slug) && isText(value.title) && isMedia(value.mediaType);

export const isTheme = (value: unknown): value is ThemeAnswer =>
  isThemeLink(value) &&
  isObject(value) &&
  isText(value.intro) &&
  isText(value.updated) &&
  listOf(isTopper)(value.toppers) &&
  listOf(isCard)(value.titles) &&
  listOf(isQuestion)(value.faq) &&
  listOf(isThemeLink)(value.related);

const isGate = (value: unknown) =>
  isObject(value) && isText(value.id) && isText(value.what) && typeof value.figure === 'number' && typeof value.bound === 'number';

export const isQuality = (value: unknown): value is QualityAnswer =>
  isObject(value) && isText(value.snapshot) && isObject(value.counts) && isObject(value.quarantine) && listOf(isGate)(value.gates);

const isConcept = (value: unknown) => isObject(value) && isText(value.id) && isText(value.label) && isText(value.facet);

export const isTitle = (value: unknown): value is TitleDetail =>
  isCard(value) && isObject(value) && listOf(isConcept)(value.concepts) && listOf(isText)(value.writers) && listOf(isText)(value.networks);

const isOffer = (value: unknown) => isObject(value) && isText(value.brand) && isText(value.homeUrl) && isWhole(value.serviceId) && isText(value.access);
const isOfferGroup = (value: unknown) => isObject(value) && isText(value.access) && isText(value.label) && listOf(isOffer)(value.offers);

export const isAvailability = (value: unknown): value is AvailabilityAnswer =>
  isObject(value) && typeof value.known === 'boolean' && isText(value.note) && listOf(isOfferGroup)(value.groups);
