/** A server whose operator has enabled the tip jar, the ad slot and one service's affiliate links. */
import { afterAll, beforeAll } from 'vitest';
import { serve, type Server } from './server';

export const PROVIDER = 'Betaallink';
export const PARTNER = 'https://partner.example';
export const PAY = 'https://betaal.example';
/** The service with affiliate links, by its API name. */
export const SPONSOR = 'netflix';

/** Null when the tests run against an external server. */
export function useConfigured(): () => Server {
  let server: Server | undefined;
  beforeAll(async () => {
    if (process.env.TRITS_DATA === undefined) return;
    server = await serve({
      settings: {
        TRITS_TIP_JAR_PROVIDER: PROVIDER,
        TRITS_TIP_JAR_URL: `${PAY}/trits/{amount}`,
        TRITS_AFFILIATES: `${SPONSOR}=${PARTNER}/?naar={url}`,
        TRITS_ADS: 'true',
        TRITS_CONTACT_EMAIL: 'hallo@trits.example',
      },
    });
  });
  afterAll(() => server?.stop());
  return () => {
    if (server === undefined) throw new Error('these tests need TRITS_DATA');
    return server;
  };
}
