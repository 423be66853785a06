// The fields of education that courses name: code, name, level and the field each is part of.
import type { ImportRow } from '#engine';
import type { RegisterRow } from './register-table.ts';

export const levels = ['broad', 'narrow', 'detailed'] as const;
export type Level = (typeof levels)[number];

export interface EducationField {
  readonly code: string;
  readonly name: string;
}

/** The cell "0403 - Building" as code and name; undefined when it has not this shape. */
export function parseEducationField(level: Level, cell: string | undefined): EducationField | undefined {
  const match = /^(\d+) - (.+)$/.exec(cell?.trim() ?? '');
  const [, code = '', name = ''] = match ?? [];
  return code.length === (levels.indexOf(level) + 1) * 2 ? { code, name: name.trim() } : undefined;
}

export const getColumn = (choice: 1 | 2, level: Level): string => `Field of Education ${choice} ${level[0]?.toUpperCase()}${level.slice(1)} Field`;

export const educationFieldFields = ['Code', 'Name', 'ParentCode', 'Level'] as const;

/** Gathers every field that the courses name, once each. */
export class EducationFields {
  readonly #found = new Map<Level, Map<string, { name: string; origin: string; spellings: Set<string> }>>(levels.map((level) => [level, new Map()]));

  add({ cells, origin }: RegisterRow): void {
    for (const [level, found] of this.#found) {
      for (const choice of [1, 2] as const) {
        const field = parseEducationField(level, cells[getColumn(choice, level)]);
        if (!field) continue;
        const known = found.get(field.code);
        if (known) known.spellings.add(field.name);
        else found.set(field.code, { name: field.name, origin, spellings: new Set([field.name]) });
      }
    }
  }

  /** Those of one level, by code. */
  of(level: Level): ImportRow[] {
    return [...(this.#found.get(level) ?? [])]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([code, { name, origin, spellings }]) => ({
        values: { Code: code, Name: name, ParentCode: level === 'broad' ? null : code.slice(0, -2), Level: level },
        origin,
        ...(spellings.size > 1 ? { notes: ['The register spells the name in several ways; the first one is taken.'] } : {}),
      }));
  }
}
