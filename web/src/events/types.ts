/** Event types with exactly their fields. The server holds to the same (api/src/events/schema.rs). */
import type { MediaType } from '../api/types';

interface TitleFields {
  tmdbId: number;
  title: string;
  mediaType: MediaType;
}

/** What may be wrong with a tip, in a word. */
export const BAD_REASONS = ['seen', 'known', 'taste', 'untrue'] as const;
export type BadReason = (typeof BAD_REASONS)[number];

export interface Events {
  search_submitted: { q: string; year: number | null; mediaType: MediaType };
  /** Only what differs from the default, by the names of the API. */
  filters_applied: { filters: Record<string, string | number | (string | number)[]>; mediaType: MediaType };
  ladder_used: { step: number; mediaType: MediaType };
  alt_set_requested: { iteration: number; mediaType: MediaType };
  /** The place on the screen, from 1. */
  tip_card_click: TitleFields & { position: number };
  availability_sheet_opened: TitleFields & { hasProviders: boolean };
  no_providers_available: TitleFields;
  availability_click: TitleFields & { provider: string; providerType: string };
  affiliate_link_clicked: {
    provider: string;
    tmdbId: number;
    mediaType: MediaType;
    providerType: string;
    /** Counted over the whole sheet, from 1. */
    position: number;
    /** Milliseconds since 1970. */
    timestamp: number;
  };
  /** Milliseconds from opening the sheet to the first press. */
  sheet_conversion: { tmdbId: number; mediaType: MediaType; timeToConversion: number; clickedProviders: string[] };
  watchlist_added: TitleFields;
  watchlist_removed: TitleFields;
  watchlist_cleared: { count: number };
  share_clicked: { page: string; url: string };
  /** A themed page was opened. */
  page_viewed: { page: string };
  session_rated: { stars: number; page: string };
  review_submitted: { tmdbId: number; mediaType: MediaType; stars: number; text?: string; name?: string };
  tip_jar_viewed: { sourcePage: string; provider: string };
  /** In euros; 0 for an amount of the visitor's own. */
  tip_jar_clicked: { amount: number; sourcePage: string; provider: string };
  title_seen: { tmdbId: number; mediaType: MediaType };
  tip_feedback: {
    tmdbId: number;
    seedTmdbId: number;
    position: number;
    verdict: 'good' | 'bad' | 'none';
    reason?: BadReason;
    mediaType: MediaType;
  };
}

/** An event on its way. */
export interface Event {
  /** Random: sent twice, it counts once. */
  eventId: string;
  sessionId: string;
  eventType: string;
  eventData: object;
}
