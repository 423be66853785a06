// A file of mappings: what it would change, row by row, before anything is written.
import { AppError, foldWord, type Language, readTable, textOfCell, translate } from '#engine';
import { headings, messages } from './messages.ts';
import { type ExternalValue, maxRows } from './names.ts';
import type { MappedRow } from './mapped-rows.ts';

const bounds = { rows: maxRows + 1, columns: 50, unpacked: 32 * 1024 * 1024, text: 8_000_000, seconds: 20, memory: 256 } as const;

export const outcomes = ['map', 'change', 'unmap', 'unchanged', 'noRecord', 'twice', 'noValue'] as const;
export type Outcome = (typeof outcomes)[number];

export interface PlannedLine {
  /** Of the file. */
  readonly line: number;
  readonly outcome: Outcome;
  readonly localId: number | null;
  readonly localName: string;
  readonly before: string | null;
  readonly externalId: string | null;
  readonly externalName: string | null;
}

const languages: readonly Language[] = ['en', 'pt', 'es'];
const isHeading = (cell: string, heading: 'localId' | 'localName' | 'externalId'): boolean =>
  languages.some((language) => foldWord(translate(headings[heading](), language)) === foldWord(cell)) || foldWord(cell) === foldWord(heading);

/** A record is named by its id, or by its name where no other has it. Throws 400 for what is no table, or lacks the columns. */
export async function planFile(bytes: Uint8Array, rows: readonly MappedRow[], values: readonly ExternalValue[]): Promise<readonly PlannedLine[]> {
  const lines: { readonly line: number; readonly cells: readonly string[] }[] = [];
  await readTable(bytes, {}, bounds, async ({ batches }) => {
    for await (const batch of batches) lines.push(...batch.map(({ line, cells }) => ({ line, cells: cells.map((cell) => textOfCell(cell).trim()) })));
  });
  const [head, ...others] = lines;
  const place = (heading: 'localId' | 'localName' | 'externalId'): number => head?.cells.findIndex((cell) => isHeading(cell, heading)) ?? -1;
  const [id, name, external] = [place('localId'), place('localName'), place('externalId')];
  if ((id < 0 && name < 0) || external < 0)
    throw new AppError('request.invalid', messages.noColumns({ local: headings.localId(), external: headings.externalId() }));

  const byId = new Map(rows.map((row) => [String(row.local.id), row]));
  const byName = new Map<string, MappedRow | null>();
  for (const row of rows) byName.set(foldWord(row.local.name), byName.has(foldWord(row.local.name)) ? null : row);
  const nameOf = new Map(values.map((value) => [value.id, value.name]));
  const seen = new Set<number>();
  return others.map(({ line, cells }) => {
    const [typedId, typedName] = [cells[id] ?? '', cells[name] ?? ''];
    const row = typedId === '' ? byName.get(foldWord(typedName)) : byId.get(typedId);
    const externalId = cells[external] || null;
    const common = { line, externalId, externalName: externalId === null ? null : (nameOf.get(externalId) ?? null) };
    if (!row) return { ...common, outcome: 'noRecord', localId: null, localName: typedName || typedId, before: null };
    const { local, externalId: before } = row;
    const found = { ...common, localId: local.id, localName: local.name, before };
    if (seen.has(local.id)) return { ...found, outcome: 'twice' };
    seen.add(local.id);
    return { ...found, outcome: outcomeOf(before, externalId, nameOf) };
  });
}

function outcomeOf(before: string | null, wanted: string | null, known: ReadonlyMap<string, string>): Outcome {
  if (before === wanted) return 'unchanged';
  if (wanted === null) return 'unmap';
  if (!known.has(wanted)) return 'noValue';
  return before === null ? 'map' : 'change';
}
