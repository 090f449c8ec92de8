/** Apart from the other values in Dutch: the landing has this one alone. */
export const titleWithYear = (title: string, year: number | null) => (year === null ? title : `${title} (${year})`);
