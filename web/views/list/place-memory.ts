// Where a list was scrolled to, and what had the focus in it, for the way back: of the newest entries of the browser's history.

/** A record of a list, and in a table the column. */
export interface LeftFocus {
  readonly list: string;
  readonly record: string;
  readonly column: string | undefined;
}
interface Left {
  /** The first row that was to be seen. */
  readonly row?: number;
  readonly focus?: LeftFocus;
}

const entry = 'matricula.places';
const maxKept = 50;

/** The entry of the history that a page is at: anyone who types an address has one that is called like all of these. */
export const getEntry = ({ key, pathname, search }: { readonly key: string; readonly pathname: string; readonly search: string }): string =>
  key === 'default' ? pathname + search : key;

/** The first row that was to be seen when this entry of the browser's history was left. */
export const recallPlace = (key: string): number => leftAt(key).row ?? 0;
export const rememberPlace = (key: string, row: number): void => remember(key, { row });
export const rememberFocus = (key: string, focus: LeftFocus): void => remember(key, { focus });

/** What of this list had the focus when this entry of the history was left. */
export function recallFocus(key: string, list: string): LeftFocus | undefined {
  const { focus } = leftAt(key);
  return focus?.list === list ? focus : undefined;
}

function remember(key: string, left: Left): void {
  const others = recall().filter(([other]) => other !== key);
  try {
    sessionStorage.setItem(entry, JSON.stringify([[key, { ...leftAt(key), ...left }], ...others].slice(0, maxKept)));
  } catch {
    // The room of the browser is full: the way back begins at the top.
  }
}

const leftAt = (key: string): Left => recall().find(([other]) => other === key)?.[1] ?? {};

/** The newest first. */
// Asserted: this tab has written it itself.
const recall = (): [string, Left][] => JSON.parse(sessionStorage.getItem(entry) ?? '[]') as [string, Left][];
