/** The wire types by their short names. Everything else imports them from here, never from the generated schema. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type MediaType = Schemas['MediaType'];
export type Role = Schemas['Role'];
export type SearchHit = Schemas['SearchHit'];
export type SearchAnswer = Schemas['SearchAnswer'];
export type StartersAnswer = Schemas['StartersAnswer'];
export type TitleCard = Schemas['TitleCard'];
export type Atom = Schemas['Atom'];
export type Reason = Schemas['Reason'];
export type Tip = Schemas['Tip'];
export type LadderStep = Schemas['LadderStep'];
export type TipsAnswer = Schemas['TipsAnswer'];
export type AppliedFilter = Schemas['AppliedFilter'];
export type FilterChoice = Schemas['FilterChoice'];
export type FilterChoices = Schemas['FiltersAnswer'];
export type CountAnswer = Schemas['CountAnswer'];
export type Problem = Schemas['Problem'];
export type ProblemCode = Schemas['ProblemCode'];
export type ThemeAnswer = Schemas['ThemeAnswer'];
export type ThemeTopper = Schemas['ThemeTopper'];
export type ThemeLink = Schemas['ThemeLink'];
export type QualityAnswer = Schemas['QualityAnswer'];
export type QualityGate = Schemas['QualityGate'];
export type TitleDetail = Schemas['TitleDetail'];
export type ConceptChip = Schemas['ConceptChip'];
export type Facet = Schemas['Facet'];
export type AvailabilityAnswer = Schemas['AvailabilityAnswer'];
export type OfferGroup = Schemas['OfferGroup'];
export type Offer = Schemas['Offer'];
export type ReviewsAnswer = Schemas['ReviewsAnswer'];
export type Review = Schemas['Review'];
export type Origin = Schemas['Origin'];
