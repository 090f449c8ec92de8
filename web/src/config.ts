/** What the operator has set: the server puts it in the page as JSON. Nothing there, or nothing readable: working defaults. */
import { pageData } from './lib/pageData';

export interface TipJarSettings {
  /** The payment service's name. */
  provider: string;
  /** Its address, with {amount} in it. */
  url: string;
  /** In euros. */
  amounts: readonly number[];
}

export interface SiteSettings {
  contactEmail: string;
  /** None: no tip jar. */
  tipJar: TipJarSettings | null;
  /** Service to address with {url} in it. None: no advertising links. */
  affiliates: Readonly<Record<string, string>>;
  /** Whether there is a place for an advertisement. */
  adSlot: boolean;
  /** What stands before the size and the path of a poster. */
  imageHost: string;
}

const DEFAULTS: SiteSettings = { contactEmail: 'contact@trits.example', tipJar: null, affiliates: {}, adSlot: false, imageHost: 'https://image.tmdb.org/t/p' };
const AMOUNTS = [2, 5, 10];

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function parseSite(text: string | null | undefined): SiteSettings {
  const { contactEmail, tipJar, affiliates, adSlot, imageHost } = fieldsOf(parsed(text));
  return {
    contactEmail: filled(contactEmail) ? contactEmail : DEFAULTS.contactEmail,
    tipJar: parseTipJar(fieldsOf(tipJar)),
    affiliates: Object.fromEntries(Object.entries(fieldsOf(affiliates)).filter((pair): pair is [string, string] => filled(pair[1]))),
    adSlot: adSlot === true,
    imageHost: filled(imageHost) ? imageHost : DEFAULTS.imageHost,
  };
}

function parseTipJar({ provider, url, amounts }: Fields): TipJarSettings | null {
  if (!filled(provider) || !filled(url) || !url.startsWith('https://')) return null;
  const given = Array.isArray(amounts) ? amounts.filter((amount): amount is number => typeof amount === 'number' && amount > 0) : [];
  return { provider, url, amounts: given.length > 0 ? given : AMOUNTS };
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

export const SITE = parseSite(pageData('trits-site'));
