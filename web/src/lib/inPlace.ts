/** A mark in the history: this step is taken on the spot, so the page neither jumps nor moves the focus. */
export interface InPlace {
  inPlace: true;
}

export const IN_PLACE: InPlace = { inPlace: true };

export const isInPlace = (state: unknown) => (state as Partial<InPlace> | null)?.inPlace === true;
