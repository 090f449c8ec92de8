/** Simulated visitors: the events they send, and an independent count of them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import type { Event, Events } from '../src/events/types';
import { storedEvents } from './events';

type MediaType = 'movie' | 'tv';
export interface SentEvent extends Omit<Event, 'eventId'> {
  eventType: keyof Events;
  eventData: Record<string, unknown>;
  day: string;
}

interface Known {
  tmdbId: number;
  title: string;
  /** Tips for it. */
  tips: readonly { tmdbId: number; title: string }[];
}

/** A seeded random generator. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Visits on each of the days; more to films than to series. */
export function simulateVisits(days: readonly string[], perDay: number, known: Record<MediaType, Known>): SentEvent[] {
  const throwDie = dice(11);
  return days.flatMap((day) =>
    Array.from({ length: perDay }, () => visitEvents(throwDie, day, throwDie(3) > 0 ? 'movie' : 'tv', known)).flat(),
  );
}

function visitEvents(throwDie: (sides: number) => number, day: string, mediaType: MediaType, known: Record<MediaType, Known>): SentEvent[] {
  const sessionId = crypto.randomUUID();
  const { tmdbId: seed, title, tips } = known[mediaType];
  const tip = tips[throwDie(tips.length)] ?? { tmdbId: seed, title };
  const sent: SentEvent[] = [];
  const add = <K extends keyof Events>(eventType: K, eventData: Events[K]) =>
    sent.push({ sessionId, eventType, eventData: eventData as Record<string, unknown>, day });
  const about = { tmdbId: tip.tmdbId, title: tip.title, mediaType };
  if (throwDie(5) === 0) {
    add('search_submitted', { q: 'qxvwz zzkkj', year: null, mediaType });
    return sent;
  }
  add('search_submitted', { q: title, year: null, mediaType });
  if (throwDie(3) === 0) add('filters_applied', { filters: { years: '1950-2020', genres: [18] }, mediaType });
  if (throwDie(4) === 0) add('ladder_used', { step: 1 + throwDie(9), mediaType });
  if (throwDie(2) === 0) add('alt_set_requested', { iteration: 1, mediaType });
  if (throwDie(2) === 0) add('tip_card_click', { ...about, position: 1 });
  if (throwDie(2) === 0) add('tip_feedback', { tmdbId: tip.tmdbId, seedTmdbId: seed, position: 1, verdict: throwDie(3) > 0 ? 'good' : 'bad', mediaType });
  if (throwDie(4) === 0) add('tip_feedback', { tmdbId: tip.tmdbId, seedTmdbId: seed, position: 1, verdict: 'bad', mediaType });
  if (throwDie(2) === 0) add('availability_sheet_opened', { ...about, hasProviders: true });
  if (throwDie(3) === 0) add('availability_click', { ...about, provider: 'Netflix', providerType: 'flatrate' });
  if (throwDie(4) === 0) add('watchlist_added', about);
  if (throwDie(3) === 0) add('session_rated', { stars: 1 + throwDie(5), page: mediaType === 'movie' ? '/movie' : '/series' });
  return sent;
}

/** Sends all events to the server, in batches of twenty. */
export async function send(baseUrl: string, sent: readonly SentEvent[]): Promise<void> {
  for (let at = 0; at < sent.length; at += 20) {
    const events = sent.slice(at, at + 20).map(({ sessionId, eventType, eventData }) => ({ eventId: crypto.randomUUID(), sessionId, eventType, eventData }));
    const response = await fetch(`${baseUrl}/api/v1/save-event`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ events }) });
    expect(response.status).toBe(204);
  }
}

/** Moves the events that the server stored today to their own days, because its clock cannot be set. */
export async function moveToTheirDays(from: string, to: string, sent: readonly SentEvent[]): Promise<void> {
  const days = new Map(sent.map(({ sessionId, day }) => [sessionId, day]));
  const segments = new Map<string, Buffer[]>();
  for (const record of await storedEvents(from)) {
    const day = days.get(record.sessionId) ?? '';
    const json = Buffer.from(JSON.stringify({ ...record, time: `${day}T${record.time.slice(11)}` }));
    const head = Buffer.alloc(8);
    head.writeUInt32LE(json.length, 0);
    head.writeUInt32LE(crc32(json), 4);
    segments.set(day, [...(segments.get(day) ?? []), head, json]);
  }
  await Promise.all([...segments].map(([day, parts]) => writeFile(join(to, `events-${day}.seg`), Buffer.concat(parts))));
}

/** All files of a folder as one text. */
export async function textOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

const sessions = (sent: readonly SentEvent[]) => new Set(sent.map(({ day, sessionId }) => `${day} ${sessionId}`)).size;

/** The totals on the page, counted event by event. */
export function counted(all: readonly SentEvent[], mediaType?: MediaType) {
  const sent = mediaType === undefined ? all : all.filter(({ eventData }) => eventData.mediaType === mediaType || eventData.page === (mediaType === 'movie' ? '/movie' : '/series'));
  const of = (eventType: string) => sent.filter((event) => event.eventType === eventType);
  const found = of('search_submitted').filter(({ eventData }) => eventData.q !== 'qxvwz zzkkj');
  const last = new Map(of('tip_feedback').map(({ day, sessionId, eventData }) => [`${day} ${sessionId} ${String(eventData.tmdbId)}`, eventData.verdict]));
  return {
    sessions: sessions(sent),
    searches: of('search_submitted').length,
    missed: of('search_submitted').length - found.length,
    sets: found.length + of('alt_set_requested').length,
    tips: of('tip_card_click').length,
    providers: of('availability_click').length,
    votes: last.size,
    good: [...last.values()].filter((verdict) => verdict === 'good').length,
    funnel: funnel(sent, found),
    listed: of('watchlist_added').length,
    stars: of('session_rated').length,
  };
}

/** A session counts for a step if it took all previous steps. */
function funnel(sent: readonly SentEvent[], found: readonly SentEvent[]): number[] {
  const made = (events: readonly SentEvent[]) => new Set(events.map(({ sessionId }) => sessionId));
  const of = (...types: string[]) => sent.filter(({ eventType }) => types.includes(eventType));
  const steps = [
    made(of('search_submitted')),
    made([...found, ...of('ladder_used', 'alt_set_requested', 'tip_feedback', 'tip_card_click')]),
    made(of('tip_card_click')),
    made(of('availability_sheet_opened')),
    made(of('availability_click')),
  ];
  return steps.map((_, n) => [...(steps[0] ?? [])].filter((session) => steps.slice(0, n + 1).every((step) => step.has(session))).length);
}
