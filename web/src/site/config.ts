/** The operator's settings, which the server puts into the page as JSON. Missing or invalid values fall back to defaults. */
import { pageData } from '../lib/pageData';

export interface TipJarSettings {
  /** Name of the payment service. */
  provider: string;
  /** Address of the payment service, with an {amount} placeholder. */
  url: string;
  /** In euros. */
  amounts: readonly number[];
}

export interface SiteSettings {
  contactEmail: string;
  /** Null: no tip jar. */
  tipJar: TipJarSettings | null;
  /** URL template with a {url} placeholder, by service. Empty: no affiliate links. */
  affiliates: Readonly<Record<string, string>>;
  /** Whether room for an advertisement is reserved. */
  adSlot: boolean;
  /** Base URL of posters, before size and path. */
  imageHost: string;
}

const DEFAULTS: SiteSettings = { contactEmail: 'contact@trits.example', tipJar: null, affiliates: {}, adSlot: false, imageHost: 'https://image.tmdb.org/t/p' };
const AMOUNTS = [2, 5, 10];

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isNonEmpty = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function parseSite(text: string | null | undefined): SiteSettings {
  const { contactEmail, tipJar, affiliates, adSlot, imageHost } = fieldsOf(parsed(text));
  return {
    contactEmail: isNonEmpty(contactEmail) ? contactEmail : DEFAULTS.contactEmail,
    tipJar: parseTipJar(fieldsOf(tipJar)),
    affiliates: Object.fromEntries(Object.entries(fieldsOf(affiliates)).filter((pair): pair is [string, string] => isNonEmpty(pair[1]))),
    adSlot: adSlot === true,
    imageHost: isNonEmpty(imageHost) ? imageHost : DEFAULTS.imageHost,
  };
}

function parseTipJar({ provider, url, amounts }: Fields): TipJarSettings | null {
  if (!isNonEmpty(provider) || !isNonEmpty(url) || !url.startsWith('https://')) return null;
  const valid = Array.isArray(amounts) ? amounts.filter((amount): amount is number => typeof amount === 'number' && amount > 0) : [];
  return { provider, url, amounts: valid.length > 0 ? valid : AMOUNTS };
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

export const SITE = parseSite(pageData('trits-site'));
