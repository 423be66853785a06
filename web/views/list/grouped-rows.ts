// A gathered list as one run of rows: a head for each group, and behind the heads of those that are open what is in them: further heads, or records.
import type { Group, Row, WireCondition } from '../../api/index.ts';

/** A group where it stands: by itself, or within another one. */
export interface PlacedGroup {
  readonly group: Group;
  readonly outer?: Group;
}

interface Section extends PlacedGroup {
  /** The place of its head. */
  readonly start: number;
  /** How many records follow it. */
  readonly visible: number;
}
export interface Sections {
  readonly list: readonly Section[];
  /** Heads and records together. */
  readonly length: number;
}

/** Every head that is seen, from the first to the last. */
export const getHeads = (groups: readonly Group[], isOpen: (place: PlacedGroup) => boolean): PlacedGroup[] =>
  groups.flatMap((group) => [{ group }, ...(isOpen({ group }) ? (group.Groups ?? []).map((inner) => ({ group: inner, outer: group })) : [])]);

/** True where its records follow its head, and no further heads. */
export const holdsRows = ({ group }: PlacedGroup): boolean => group.Groups === undefined;

/** By which conditions the list finds its records. */
export const conditionsWithin = ({ group, outer }: PlacedGroup): readonly WireCondition[] => (outer ? [outer.Where, group.Where] : [group.Where]);

/** A name that no other group of the list has. */
export const nameOfPlace = ({ group, outer }: PlacedGroup): string => JSON.stringify(outer ? [outer.Key, group.Key] : [group.Key]);

export function getSections(groups: readonly Group[], isOpen: (place: PlacedGroup) => boolean): Sections {
  let length = 0;
  const list = getHeads(groups, isOpen).map((place): Section => {
    const section = { ...place, start: length, visible: holdsRows(place) && isOpen(place) ? place.group.Count : 0 };
    length += 1 + section.visible;
    return section;
  });
  return { list, length };
}

/** A head, or some of the records of a group. */
export type Piece = { readonly head: PlacedGroup } | { readonly rowsOf: PlacedGroup; readonly skip: number; readonly take: number };

/** What stands from one place to before another. */
export function piecesBetween({ list }: Sections, from: number, to: number): Piece[] {
  return list.flatMap((section): Piece[] => {
    const { start, visible } = section;
    const [first, end] = [Math.max(from, start + 1), Math.min(to, start + 1 + visible)];
    return [
      ...(start >= from && start < to ? [{ head: section }] : []),
      ...(first < end ? [{ rowsOf: section, skip: first - start - 1, take: end - first }] : []),
    ];
  });
}

const heads = new WeakMap<Row, PlacedGroup>();

/** The row of a head. It is no record, and has no id. */
export function headRow(place: PlacedGroup): Row {
  const row = { DisplayName: place.group.Name };
  heads.set(row, place);
  return row;
}
export const placeOfRow = (row: Row | undefined): PlacedGroup | undefined => row && heads.get(row);

/** The id of a row in the grid: that of its record; of heads and of places whose record has gone since the group was counted, a separate one. */
export function idOfRow(row: Row): string {
  if (row['Id'] !== undefined) return String(row['Id']);
  const place = heads.get(row);
  if (place) return `group ${nameOfPlace(place)}`;
  const known = strangers.get(row) ?? `place ${++lastStranger}`;
  strangers.set(row, known);
  return known;
}
const strangers = new WeakMap<Row, string>();
let lastStranger = 0;

/** The rows of the pieces in their places, `fetch` asking for those of one group. */
export async function rowsOfPieces(
  pieces: readonly Piece[],
  fetch: (place: PlacedGroup, skip: number, take: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const parts = await Promise.all(
    pieces.map(async (piece): Promise<readonly Row[]> => {
      if ('head' in piece) return [headRow(piece.head)];
      const rows = await fetch(piece.rowsOf, piece.skip, piece.take);
      return rows.length < piece.take ? [...rows, ...Array.from({ length: piece.take - rows.length }, (): Row => ({}))] : rows;
    }),
  );
  return parts.flat();
}
