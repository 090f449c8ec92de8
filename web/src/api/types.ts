/** Short names for the wire types. Import them from here, not from the generated schema. */
import type { components, operations } from './schema';

type Schemas = components['schemas'];

export type MediaType = Schemas['MediaType'];
export type Role = Schemas['Role'];
export type SearchHit = Schemas['SearchHit'];
export type SearchAnswer = Schemas['SearchAnswer'];
export type StartersAnswer = Schemas['StartersAnswer'];
export type TitleCard = Schemas['TitleCard'];
export type Atom = Schemas['Atom'];
export type Reason = Schemas['Reason'];
export type Share = Schemas['Share'];
export type Tip = Schemas['Tip'];
export type RelaxationStep = Schemas['LadderStep'];
export type TipsAnswer = Schemas['TipsAnswer'];
export type OutsideFilter = Schemas['OutsideFilter'];
export type AppliedFilter = Schemas['AppliedFilter'];
export type FilterChoice = Schemas['FilterChoice'];
export type FilterChoices = Schemas['FiltersAnswer'];
/** Names of the lists of choices. */
export type ChoiceList = { [Name in keyof FilterChoices]-?: FilterChoices[Name] extends FilterChoice[] ? Name : never }[keyof FilterChoices];
/** Names of the filters: the parameters of a count beside the media type. */
export type FilterName = Exclude<keyof operations['countTips']['parameters']['query'], 'mediaType'>;
export type CountAnswer = Schemas['CountAnswer'];
export type DirectionsAnswer = Schemas['DirectionsAnswer'];
export type DirectionStep = Schemas['DirectionStep'];
export type Problem = Schemas['Problem'];
export type ProblemCode = Schemas['ProblemCode'];
export type ThemeAnswer = Schemas['ThemeAnswer'];
export type ThemeTopper = Schemas['ThemeTopper'];
export type ThemeLink = Schemas['ThemeLink'];
export type QualityAnswer = Schemas['QualityAnswer'];
export type QualityGate = Schemas['QualityGate'];
export type TitleDetail = Schemas['TitleDetail'];
export type AroundAnswer = Schemas['AroundAnswer'];
export type Maker = Schemas['Maker'];
export type ConceptChip = Schemas['ConceptChip'];
export type Facet = Schemas['Facet'];
export type AvailabilityAnswer = Schemas['AvailabilityAnswer'];
export type OfferGroup = Schemas['OfferGroup'];
export type Offer = Schemas['Offer'];
export type ReviewsAnswer = Schemas['ReviewsAnswer'];
export type Review = Schemas['Review'];
export type Origin = Schemas['Origin'];
export type AnalyticsAnswer = Schemas['AnalyticsAnswer'];
export type AnalyticsDay = Schemas['AnalyticsDay'];
export type AnalyticsMeasure = Schemas['AnalyticsMeasure'];
export type AnalyticsRow = Schemas['AnalyticsRow'];
export type QueuedReview = Schemas['QueuedReview'];
export type ReviewQueue = Schemas['ReviewQueue'];
export type MatchAnswer = Schemas['MatchAnswer'];
export type MatchedTitle = Schemas['MatchedTitle'];
export type CandidatesAnswer = Schemas['CandidatesAnswer'];
export type Event = Schemas['Event'];
