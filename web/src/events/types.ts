/** Event types and their exact fields, as the server validates them (api/src/events/schema.rs). */
import type { MediaType } from '../api/types';

interface TitleFields {
  tmdbId: number;
  title: string;
  mediaType: MediaType;
}

/** Reasons for a bad vote. */
export const BAD_REASONS = ['seen', 'known', 'taste', 'untrue'] as const;
export type BadReason = (typeof BAD_REASONS)[number];

export interface Events {
  search_submitted: { q: string; year: number | null; mediaType: MediaType };
  /** Only values that differ from the defaults, by the API's names. */
  filters_applied: { filters: Record<string, string | number | (string | number)[]>; mediaType: MediaType };
  ladder_used: { step: number; mediaType: MediaType };
  alt_set_requested: { iteration: number; mediaType: MediaType };
  /** Position on the screen, from 1. */
  tip_card_click: TitleFields & { position: number };
  availability_sheet_opened: TitleFields & { hasProviders: boolean };
  no_providers_available: TitleFields;
  availability_click: TitleFields & { provider: string; providerType: string };
  affiliate_link_clicked: {
    provider: string;
    tmdbId: number;
    mediaType: MediaType;
    providerType: string;
    /** Position in the whole sheet, from 1. */
    position: number;
    /** Milliseconds since 1970. */
    timestamp: number;
  };
  /** Milliseconds from opening the sheet to the first click. */
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
  /** In euros; 0 for a custom amount. */
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

export interface Event {
  /** Random; the server counts each id once. */
  eventId: string;
  sessionId: string;
  eventType: string;
  eventData: object;
}
