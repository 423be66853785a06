// Where a list was scrolled to, for the way back.

const entry = (key: string): string => `matricula.place.${key}`;
/** The first row that was to be seen when this entry of the browser's history was left. */
export const recallPlace = (key: string): number => Number(sessionStorage.getItem(entry(key)) ?? 0) || 0;
export const rememberPlace = (key: string, row: number): void => sessionStorage.setItem(entry(key), String(row));
