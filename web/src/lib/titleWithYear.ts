/** In a file of its own: the only format that the landing needs. */
export const titleWithYear = (title: string, year: number | null) => (year === null ? title : `${title} (${year})`);
