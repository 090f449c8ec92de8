/** JSON that the server put into the page, by element id; while rendering at the server it comes from the host. */
const host = globalThis as { tritsData?: Record<string, string | undefined> };

export const pageData = (id: string): string | null =>
  (import.meta.env.SSR ? host.tritsData?.[id] : globalThis.document?.getElementById(id)?.textContent) ?? null;

/** The element with the dehydrated state (api/dehydrated.ts). */
export const DEHYDRATED_ID = 'trits-dehydrated';
