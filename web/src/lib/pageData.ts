/** What the server put into the page as JSON, by the id of its element; where pages are drawn without one, from the drawing program. */
const given = globalThis as { tritsData?: Record<string, string | undefined> };

export const pageData = (id: string): string | null =>
  (import.meta.env.SSR ? given.tritsData?.[id] : globalThis.document?.getElementById(id)?.textContent) ?? null;
