// A gathered list as one run of rows: a head for each group, and behind the heads of those that are open their records.
import type { Group, GroupKey, Row } from '../../api/index.ts';

interface Section {
  readonly group: Group;
  /** The place of its head. */
  readonly start: number;
  /** How many records follow it. */
  readonly shown: number;
}
export interface Sections {
  readonly list: readonly Section[];
  /** Heads and records together. */
  readonly length: number;
}

export function sectionsOf(groups: readonly Group[], isOpen: (key: GroupKey) => boolean): Sections {
  let length = 0;
  const list = groups.map((group): Section => {
    const section = { group, start: length, shown: isOpen(group.Key) ? group.Count : 0 };
    length += 1 + section.shown;
    return section;
  });
  return { list, length };
}

/** A head, or some of the records of a group. */
export type Piece = { readonly head: Group } | { readonly rowsOf: Group; readonly skip: number; readonly take: number };

/** What stands from one place to before another. */
export function piecesBetween({ list }: Sections, from: number, to: number): Piece[] {
  return list.flatMap(({ group, start, shown }): Piece[] => {
    const [first, end] = [Math.max(from, start + 1), Math.min(to, start + 1 + shown)];
    return [...(start >= from && start < to ? [{ head: group }] : []), ...(first < end ? [{ rowsOf: group, skip: first - start - 1, take: end - first }] : [])];
  });
}

const heads = new WeakMap<Row, Group>();

/** The row of a head. It is no record, and has no id. */
export function headRow(group: Group): Row {
  const row = { DisplayName: group.Name };
  heads.set(row, group);
  return row;
}
export const groupOfRow = (row: Row | undefined): Group | undefined => row && heads.get(row);

/** The id of a row in the grid: that of its record; of heads and of places whose record has gone since the group was counted, one of their own. */
export function idOfRow(row: Row): string {
  if (row['Id'] !== undefined) return String(row['Id']);
  const group = heads.get(row);
  if (group) return `group ${JSON.stringify(group.Key)}`;
  const known = strangers.get(row) ?? `place ${++lastStranger}`;
  strangers.set(row, known);
  return known;
}
const strangers = new WeakMap<Row, string>();
let lastStranger = 0;

/** The rows of the pieces in their places, `fetch` asking for those of one group. */
export async function rowsOfPieces(pieces: readonly Piece[], fetch: (group: Group, skip: number, take: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const parts = await Promise.all(
    pieces.map(async (piece): Promise<readonly Row[]> => {
      if ('head' in piece) return [headRow(piece.head)];
      const rows = await fetch(piece.rowsOf, piece.skip, piece.take);
      return rows.length < piece.take ? [...rows, ...Array.from({ length: piece.take - rows.length }, (): Row => ({}))] : rows;
    }),
  );
  return parts.flat();
}
