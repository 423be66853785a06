// Which list somebody came from: what it searched for, and where in it a record stood. For going on to the next one, also after a reload of this tab.
import type { RecordId, Search } from '../api/index.ts';

const listEntry = (base: string): string => `matricula.list.${base}`;
const placeEntry = (entity: string): string => `matricula.steps.${entity}`;

export const rememberList = (base: string, search: Search): void => sessionStorage.setItem(listEntry(base), JSON.stringify(search));

/** What the list at this address searched for when it was left; undefined where it was not open in this tab. */
export function recallList(base: string): Search | undefined {
  const text = sessionStorage.getItem(listEntry(base));
  // Asserted: this tab has written it itself.
  return text === null ? undefined : (JSON.parse(text) as Search);
}

interface SeenPlace {
  readonly id: RecordId;
  /** Counted from 0. */
  readonly index: number;
  /** Which part of a gathered list it is the place in; empty for the list as a whole. */
  readonly part: string;
}
/** Anyone who goes on to a neighbour finds its place as well, from any list that he is likely to come back to. */
const maxPlaces = 12;

/** The places that were seen last, those of this record and its neighbours. */
export function rememberPlaces(entity: string, seen: readonly SeenPlace[]): void {
  const older = recallPlaces(entity).filter(({ id, part }) => !seen.some((place) => place.id === id && place.part === part));
  sessionStorage.setItem(placeEntry(entity), JSON.stringify([...seen, ...older].slice(0, maxPlaces)));
}

export const recallIndex = (entity: string, id: RecordId, part: string): number | undefined =>
  recallPlaces(entity).find((place) => place.id === id && place.part === part)?.index;

// Asserted: this tab has written it itself.
const recallPlaces = (entity: string): readonly SeenPlace[] => JSON.parse(sessionStorage.getItem(placeEntry(entity)) ?? '[]') as readonly SeenPlace[];
