/** Sends events. A failure is only logged: the visitor never sees or waits for it. */
import { sessionStore } from '../lib/storage';
import { mayMeasure } from '../stores/measuring';
import { api } from '../urls';
import type { MediaType } from '../api/types';
import { sessionId } from './session';

interface TitleFields {
  tmdbId: number;
  title: string;
  mediaType: MediaType;
}

/** Event types with exactly their fields. */
export interface Events {
  search_submitted: { q: string; year: number | null; mediaType: MediaType };
  /** Only what differs from the default, by the names of the API. */
  filters_applied: { filters: Record<string, string | number | (string | number)[]>; mediaType: MediaType };
  ladder_used: { step: number; mediaType: MediaType };
  alt_set_requested: { iteration: number; mediaType: MediaType };
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
    mediaType: MediaType;
  };
}

/** The most events the server takes at once. */
const AT_ONCE = 20;

export function track<K extends keyof Events>(eventType: K, eventData: Events[K]): void {
  if (mayMeasure()) void sendLogged(() => event(eventType, eventData));
}

/** What the visitor sends on purpose, measured or not; throws when it did not arrive. */
export async function submit<K extends keyof Events>(eventType: K, eventData: Events[K]): Promise<void> {
  await send(event(eventType, eventData));
}

/** Many events of one type, in as few requests as may be, one after the other. */
export async function trackAll<K extends keyof Events>(eventType: K, all: readonly Events[K][]): Promise<void> {
  if (!mayMeasure()) return;
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    await sendLogged(() => ({ events: some.map((eventData) => event(eventType, eventData)) }));
  }
}

const event = (eventType: string, eventData: object) => ({ sessionId: sessionId(sessionStore), eventType, eventData });

async function sendLogged(body: () => object): Promise<void> {
  try {
    await send(body());
  } catch (error) {
    console.error('Failed to track event', error);
  }
}

/** The server did not take it. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  constructor(readonly status: number) {
    super(`save-event answered ${status}`);
  }
}

async function send(body: object): Promise<void> {
  const response = await fetch(api.saveEvent(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });
  if (!response.ok) throw new NotTaken(response.status);
}
