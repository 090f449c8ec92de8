/** History state of a navigation that stays on the page: scroll position and focus are left alone. */
export interface PreventScrollReset {
  preventScrollReset: true;
}

export const PREVENT_SCROLL_RESET: PreventScrollReset = { preventScrollReset: true };

export const preventsScrollReset = (state: unknown) => (state as Partial<PreventScrollReset> | null)?.preventScrollReset === true;
