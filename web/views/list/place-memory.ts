// Where a list was scrolled to, and what had the focus in it, for the way back.

const entry = (key: string): string => `matricula.place.${key}`;
/** The first row that was to be seen when this entry of the browser's history was left. */
export const recallPlace = (key: string): number => Number(sessionStorage.getItem(entry(key)) ?? 0) || 0;
export const rememberPlace = (key: string, row: number): void => sessionStorage.setItem(entry(key), String(row));

/** A record of a list, and in a table the column. */
export interface LeftFocus {
  readonly list: string;
  readonly record: string;
  readonly column: string | undefined;
}
const focusEntry = (key: string): string => `matricula.focus.${key}`;

export const rememberFocus = (key: string, left: LeftFocus): void => sessionStorage.setItem(focusEntry(key), JSON.stringify(left));

/** What of this list had the focus when this entry of the history was left. */
export function recallFocus(key: string, list: string): LeftFocus | undefined {
  const text = sessionStorage.getItem(focusEntry(key));
  // Asserted: this tab has written it itself.
  const left = text === null ? undefined : (JSON.parse(text) as LeftFocus);
  return left?.list === list ? left : undefined;
}
