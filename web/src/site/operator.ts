/** The operator's settings. Missing or invalid values fall back to defaults. */
import { fieldsOf, SETTINGS, type Fields } from './config';

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
}

const DEFAULTS: SiteSettings = { contactEmail: 'contact@trits.example', tipJar: null, affiliates: {}, adSlot: false };
const AMOUNTS = [2, 5, 10];

const isNonEmpty = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function parseSite(fields: Fields): SiteSettings {
  const { contactEmail, tipJar, affiliates, adSlot } = fields;
  return {
    contactEmail: isNonEmpty(contactEmail) ? contactEmail : DEFAULTS.contactEmail,
    tipJar: parseTipJar(fieldsOf(tipJar)),
    affiliates: Object.fromEntries(Object.entries(fieldsOf(affiliates)).filter((pair): pair is [string, string] => isNonEmpty(pair[1]))),
    adSlot: adSlot === true,
  };
}

function parseTipJar({ provider, url, amounts }: Fields): TipJarSettings | null {
  if (!isNonEmpty(provider) || !isNonEmpty(url) || !url.startsWith('https://')) return null;
  const valid = Array.isArray(amounts) ? amounts.filter((amount): amount is number => typeof amount === 'number' && amount > 0) : [];
  return { provider, url, amounts: valid.length > 0 ? valid : AMOUNTS };
}

export const SITE = parseSite(SETTINGS);
