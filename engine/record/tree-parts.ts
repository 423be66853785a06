// A record and all that is part of it as one tree, on its way to be written: what stands, what was sent, and what each part is to hold.
import type { FieldError, AppError } from '../contract/errors.ts';
import type { ChildList, Entity } from '../contract/model.ts';
import { withCalculated } from './calculated.ts';
import type { WireRecord } from './record-context.ts';
import type { HookedRow } from './record-hooks.ts';
import { withoutSecrets } from './run-hooks.ts';
import { keyWithin } from './nested-body.ts';
import { type ExistingRow, getWire } from './existing-rows.ts';
import type { WriteBody } from './write-body.ts';

/** What is reported for one whole: every fault, or why it cannot be written at all. */
export interface Findings {
  readonly errors: FieldError[];
  /** Of a field that a right or the state of its record keeps back: told before anything else, the right first. */
  withheld?: AppError | undefined;
  rejection?: AppError | undefined;
}

/** The record itself, or one that is part of it. */
export interface Part {
  readonly entity: Entity;
  /** The list that it stands in; undefined of the record itself. */
  readonly list: ChildList | undefined;
  readonly owner: Part | undefined;
  /** Where its writer sees it, such as `Lines[2]`. What he does not see is spoken of by its list alone. */
  readonly key: string;
  readonly isHidden: boolean;
  /** Undefined of one that is made. */
  readonly existing: ExistingRow | undefined;
  /** What was sent of it. */
  readonly write: WriteBody | undefined;
  /** Known of all once their values begin. */
  id: number;
  /** The whole row of one that is made, else what changes. */
  values: Map<string, unknown>;
  /** The writer himself makes or changes it: it is held to what he may do. */
  readonly isOwn: boolean;
  /** It, or something that is part of it, is written: its plugins are asked, and it moves on. */
  isTouched: boolean;
  /** Every list that it has, in the order in which it would be written. */
  readonly lists: Map<ChildList, readonly Part[]>;
  /** What its lists lose. */
  readonly gone: GonePart[];
  readonly findings: Findings;
}

/** A standing record that a list loses. */
export interface GonePart {
  readonly list: ChildList;
  readonly row: ExistingRow;
}

/** Nothing is known to be wrong with the whole that it belongs to. */
export const isSound = ({ findings }: Part): boolean => findings.errors.length === 0 && !findings.withheld && !findings.rejection;

/** Tells of a field that is kept back, where nothing more telling was told of that. */
export function withhold(findings: Findings, rejection: AppError | undefined): void {
  if (rejection && (!findings.withheld || (rejection.status === 403 && findings.withheld.status !== 403))) findings.withheld = rejection;
}

/** True of what there is something to write of. */
export const isWritten = ({ isTouched, values }: Part): boolean => isTouched || values.size > 0;

/** Parts of one entity at one level, whichever wholes they belong to, and those that the lists at this level lose. */
export interface Level {
  readonly entity: Entity;
  readonly parts: Part[];
  readonly gone: { readonly owner: Part; readonly part: GonePart }[];
}

/** From the records themselves downwards: each is asked, checked and written with one question for all of them. */
export function getLevels(roots: readonly Part[]): Level[] {
  const levels: Level[] = [];
  let at = roots;
  while (at.length > 0) {
    const level = new Map<Entity, Level>();
    const of = (entity: Entity): Level => {
      const found = level.get(entity) ?? { entity, parts: [], gone: [] };
      level.set(entity, found);
      return found;
    };
    for (const part of at) of(part.entity).parts.push(part);
    levels.push(...level.values());
    at = at.flatMap((part) => [...part.lists.values()].flat());
  }
  return withGone(levels);
}

function withGone(levels: Level[]): Level[] {
  const more: Level[] = [];
  for (const { parts } of levels) {
    for (const owner of parts) {
      for (const part of owner.gone) {
        const known = levels.find((each) => each.entity === part.list.entity) ?? more.find((each) => each.entity === part.list.entity);
        const level = known ?? { entity: part.list.entity, parts: [], gone: [] };
        if (!known) more.push(level);
        level.gone.push({ owner, part });
      }
    }
  }
  return [...levels, ...more];
}

/** The part as it would stand, with its lists; no plugin gets to see a password. */
export function getDraft(part: Part): WireRecord {
  return {
    ...withCalculated(part.entity, { ...part.existing?.record, ...withoutSecrets(part.entity, part.values) }),
    ...Object.fromEntries([...part.lists].map(([{ name }, parts]) => [name, parts.map(getDraft)])),
  };
}

/** The part as its plugins are asked about it. */
export function hookedRow(part: Part): HookedRow {
  const sent = new Set(part.write?.values.keys());
  return part.existing
    ? { record: getDraft(part), operation: 'update', before: getWire(part.existing), sent }
    : { record: getDraft(part), operation: 'create', before: undefined, sent };
}

/** The key of a field of a part, as its writer knows it. */
export const getKey = (part: Part, name: string): string => (part.isHidden ? part.key : keyWithin(part.key, name));

/** The key by which the writer knows what a plugin names from its own record on, such as `Lines[1].Quantity`. */
export function keyFrom(part: Part, named: string): string {
  const [, name = '', place = '', rest = ''] = /^(\w+)\[(\d+)\](?:\.(.+))?$/.exec(named) ?? [];
  const parts = [...part.lists].find(([list]) => list.name === name)?.[1];
  const entry = parts?.[Number(place)];
  if (!entry) return getKey(part, named);
  return rest === '' ? entry.key : keyFrom(entry, rest);
}
