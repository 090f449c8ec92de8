import { useEffect, useRef } from 'react';
import type { AvailabilityAnswer } from '../api/types';
import { track } from '../events/track';
import type { Events } from '../events/types';
import type { OfferLink } from './offers';
import type { Panel } from './usePanel';

type Conversion = Pick<Events['sheet_conversion'], 'timeToConversion' | 'clickedProviders'>;

/** Measures whether a sheet led to a click on an offer. Reported once, when the sheet is closed. */
export function createConversion(now: () => number) {
  const opened = now();
  const clicked: string[] = [];
  let first: number | null = null;
  let closed = false;
  return {
    click: (provider: string) => {
      first ??= now();
      if (!clicked.includes(provider)) clicked.push(provider);
    },
    /** Null if nothing was clicked, and from the second call on. */
    close: (): Conversion | null => {
      if (closed || first === null) return null;
      closed = true;
      return { timeToConversion: Math.round(first - opened), clickedProviders: [...clicked] };
    },
  };
}

/** Tracks the sheet: opened, no offers, offer clicked, closed after a click. */
export function useSheetEvents(of: Panel, answer: AvailabilityAnswer | undefined) {
  const { tmdbId, title, mediaType } = of;
  const conversion = useRef<ReturnType<typeof createConversion> | null>(null);
  const hasProviders = answer === undefined ? null : answer.groups.some(({ offers }) => offers.length > 0);
  const opened = useRef(false);

  useEffect(() => {
    if (hasProviders === null || opened.current) return;
    opened.current = true;
    track('availability_sheet_opened', { tmdbId, title, mediaType, hasProviders });
    if (!hasProviders) track('no_providers_available', { tmdbId, title, mediaType });
  }, [hasProviders, tmdbId, title, mediaType]);

  useEffect(() => {
    const current = (conversion.current = createConversion(() => performance.now()));
    const report = () => {
      const converted = current.close();
      if (converted !== null) track('sheet_conversion', { tmdbId, mediaType, ...converted });
    };
    window.addEventListener('pagehide', report);
    return () => {
      window.removeEventListener('pagehide', report);
      report();
    };
  }, [tmdbId, mediaType]);

  return ({ offer, sponsored, position }: OfferLink) => {
    const provider = offer.service;
    conversion.current?.click(provider);
    track('availability_click', { provider, tmdbId, title, mediaType, providerType: offer.access });
    if (sponsored) {
      track('affiliate_link_clicked', { provider, tmdbId, mediaType, providerType: offer.access, position, timestamp: Date.now() });
    }
  };
}
