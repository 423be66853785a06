// Which list somebody came from: what it searched for, and where in it a record stood. For going on to the next one, also after a reload of this tab.
import type { RecordId, Search } from '../api/index.ts';

const listEntry = (base: string): string => `matricula.list.${base}`;
const placeEntry = (entity: string): string => `matricula.step.${entity}`;

export const rememberList = (base: string, search: Search): void => sessionStorage.setItem(listEntry(base), JSON.stringify(search));

/** What the list at this address searched for when it was left; undefined where it was not open in this tab. */
export function recallList(base: string): Search | undefined {
  const text = sessionStorage.getItem(listEntry(base));
  // Asserted: this tab has written it itself.
  return text === null ? undefined : (JSON.parse(text) as Search);
}

/** Counted from 0. */
export const rememberIndex = (entity: string, id: RecordId, index: number): void => sessionStorage.setItem(placeEntry(entity), `${id} ${index}`);

export function recallIndex(entity: string, id: RecordId): number | undefined {
  const [known, index] = (sessionStorage.getItem(placeEntry(entity)) ?? '').split(' ').map(Number);
  return known === id && Number.isInteger(index) ? index : undefined;
}
