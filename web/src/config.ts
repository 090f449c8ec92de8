/** Build-time constants that an operator may set in the environment of the build. */
export const CONTACT_EMAIL: string = import.meta.env.VITE_CONTACT_EMAIL ?? 'contact@trits.example';

/** JSON of service to address with {url} in it. None: no advertising links. */
export const AFFILIATE_LINKS = parseLinks(import.meta.env.VITE_AFFILIATE_LINKS);

/** The payment-link service of the tip jar: its name and an address with {amount} in it. None of both: no tip jar. */
export const TIP_JAR_URL: string = import.meta.env.VITE_TIP_JAR_URL ?? '';
export const TIP_JAR_PROVIDER: string = import.meta.env.VITE_TIP_JAR_PROVIDER ?? '';

export function parseLinks(text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, url]) => typeof url === 'string')) as Record<string, string>;
  } catch {
    return {};
  }
}
