// Changes everything that somebody may not read, and nothing that he may: whatever he asks before and after must be answered alike.
import pg from 'pg';
import type { Entity, Field } from '../../engine/contract/model.ts';
import type { TwinRequest } from './paired-responses.ts';
import { getFacts } from './field-facts.ts';
import { type Side, getValue } from './marked-values.ts';
import { type Asker, type MatrixScene, isRowInScope, type Row } from './matrix-scene.ts';
import { opensField } from './second-reading.ts';
import { getReadings, readingsOfAll } from './paired-requests.ts';
import type { Pair, Twin } from './paired-tenants.ts';
import type { TwinRow } from './paired-values.ts';
import { runSql } from '../support/database.ts';

type Values = Readonly<Record<string, unknown>>;

interface Hidden {
  readonly entity: Entity;
  readonly id: number;
  /** The hidden fields of this row, as they are on each side. */
  readonly sides: readonly [Values, Values];
}

/** One person of each kind that sees other rows or fields than the others do. */
export function differentReaders(scene: MatrixScene): Asker[] {
  const byHidden = new Map<string, Asker>();
  for (const asker of scene.askers.filter(({ isGod }) => !isGod)) {
    const key = hiddenFields(scene, asker)
      .map(({ entity, row, hidden }) => `${entity.name} ${String(row['Id'])} ${hidden.map(({ name }) => name).join()}`)
      .join('/');
    if (!byHidden.has(key)) byHidden.set(key, asker);
  }
  return [...byHidden.values()];
}

/** What the person does not see: fields of rows that he reaches, and rows that he does not. What decides who he is and what he may stays as it is. */
export function getHidden(scene: MatrixScene, asker: Asker): Hidden[] {
  return hiddenFields(scene, asker).map(({ entity, row, index, hidden }) => {
    const on = (side: Side) => Object.fromEntries(hidden.map((field) => [field.name, hiddenValue(scene, entity, field, row, index, side)]));
    return { entity, id: Number(row['Id']), sides: [on(0), on(1)] };
  });
}

interface HiddenFields {
  readonly entity: Entity;
  readonly row: Row;
  readonly index: number;
  readonly hidden: readonly Field[];
}

function hiddenFields(scene: MatrixScene, asker: Asker): HiddenFields[] {
  const free = getFreeFields(scene);
  return scene.entities.flatMap((entity) => {
    const own = scene.rules.get(entity.name) ?? [];
    const facts = getFacts(entity);
    const closed = new Set(facts.filter((field) => !opensField(own, asker, 'read', field, facts)).map(({ name }) => name));
    const fields = free.get(entity) ?? [];
    return (scene.rows.get(entity.name) ?? []).flatMap((row, index) => {
      const isSeen = isRowInScope(scene, asker, entity, 'read', row);
      const hidden = fields.filter(({ name }) => !isSeen || closed.has(name));
      return hidden.length === 0 ? [] : [{ entity, row, index, hidden }];
    });
  });
}

/** The fields of each entity that can be given any value, which are the same for everybody. */
function getFreeFields(scene: MatrixScene): ReadonlyMap<Entity, readonly Field[]> {
  const known =
    freeFields.get(scene) ?? new Map(scene.entities.map((entity) => [entity, [...entity.fields.values()].filter((field) => isFree(scene, entity, field))]));
  freeFields.set(scene, known);
  return known;
}
const freeFields = new WeakMap<MatrixScene, ReadonlyMap<Entity, readonly Field[]>>();

/** Whether a field can be given any value: not what the engine reads to know people and agencies, and not what rules are about. */
function isFree(scene: MatrixScene, entity: Entity, { name, type, flagOf, computed, definition }: Field): boolean {
  const { model, rules } = scene;
  const { identity, tenant } = model.app;
  if (['Id', 'DisplayName', tenant.field].includes(name) || type === 'password' || computed || type === 'referenceList' || flagOf) return false;
  if (entity.name === identity.membership.entity || entity.name === identity.group.entity) return !JSON.stringify(identity).includes(`"${name}"`);
  if (entity.name === identity.entity || entity.name === tenant.entity) {
    return ![...Object.values(identity), ...Object.values(tenant)].includes(name);
  }
  // What one record has at a time is not given to several.
  if (definition.exclusive) return false;
  // Of what one record alone may refer to, there is no other to take in its place.
  if (type === 'reference' && entity.definition.indexes?.some(({ fields, unique }) => unique && fields.includes(name))) return false;
  // Whose a record is decides whether it is seen.
  if (name === entity.dataScope.office || name === entity.dataScope.person) return false;
  const requested = (of: string): string => JSON.stringify(rules.get(of) ?? []);
  // What a rule looks at from another row decides about that one.
  const isLookedAt = scene.entities.some((each) =>
    [...each.fields.values()].some(({ reference, name: by }) => reference?.entity === entity && requested(each.name).includes(`"field":"${by}.${name}"`)),
  );
  return !isLookedAt && !requested(entity.name).includes(`"field":"${name}"`) && !requested(entity.name).includes(`"field":"${name}.`);
}

function hiddenValue(scene: MatrixScene, entity: Entity, field: Field, row: Readonly<Record<string, unknown>>, index: number, side: Side): unknown {
  const reference = (at: number, of: Field): number | null => {
    const target = of.reference?.entity;
    // Of a link at most one is set.
    const link = entity.links.find(({ references }) => references.includes(of))?.references ?? [];
    if (link.length > 0 && at % (link.length + 1) !== link.indexOf(of)) return null;
    const there = (scene.rows.get(target?.name ?? '') ?? []).filter((entry) => !target?.isTenant || entry['AgencyId'] === row['AgencyId']);
    return there.length === 0 ? null : Number(there[at % there.length]?.['Id']);
  };
  // What comes by itself is never empty.
  const filled = { ...field, required: field.required || field.system };
  const value = getValue(entity, filled, index, `hidden${side}`, reference, true, side);
  if (isWritten(field)) return JSON.stringify(value);
  return typeof value === 'string' ? value.slice(0, field.definition.maxLength ?? 200) : value;
}

/** Whether what is hidden in a field is looked for, and kept here, as the text of its JSON. */
const isWritten = ({ type }: Field): boolean => type === 'json' || type === 'partList';

/** The rows as they were, aside from everything that is looked at. */
const kept = 'kept_rows';

/** Keeps a copy of every row as it is now: `setHidden` puts it back. */
export async function keepOriginals({ agencies, entities }: MatrixScene): Promise<void> {
  const tables = entities.map(({ name }) => `create table ${kept}."${name}" as table "${name}"; alter table ${kept}."${name}" add primary key ("Id")`);
  await runSql(agencies.server.ownerUrl, `create schema ${kept}`, ...tables);
}

/** Puts the hidden values of one side, or the original ones, into the rows, past everything that writes. Rows of one entity with the same hidden fields together. */
export async function setHidden({ agencies }: MatrixScene, hidden: readonly Hidden[], side: Side | 'original'): Promise<void> {
  const client = new pg.Client({ connectionString: agencies.server.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const { name, fields, rows } of alike(hidden)) {
      const set = fields.map((field) => `"${field}" = v."${field}"`).join(', ');
      const [from, values] =
        side === 'original'
          ? [`${kept}."${name}" v where v."Id" = any($1)`, rows.map(({ id }) => id)]
          : [`jsonb_populate_recordset(null::"${name}", $1) v where true`, JSON.stringify(rows.map((row) => getRecord(row, side)))];
      const { rowCount } = await client.query(`update "${name}" t set ${set} from ${from} and t."Id" = v."Id"`, [values]);
      if (rowCount !== rows.length) throw new Error(`Of ${rows.length} rows of ${name} there are ${rowCount}.`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function getRecord({ entity, id, sides }: Hidden, side: Side): Values {
  const values = Object.entries(sides[side]).map(([name, value]) => {
    const field = entity.fields.get(name);
    return [name, field && isWritten(field) && typeof value === 'string' ? JSON.parse(value) : value];
  });
  return { Id: id, ...Object.fromEntries(values) };
}

interface Duplicates {
  readonly name: string;
  readonly fields: readonly string[];
  readonly rows: Hidden[];
}

function alike(hidden: readonly Hidden[]): readonly Duplicates[] {
  const groups = new Map<string, Duplicates>();
  for (const each of hidden) {
    const fields = Object.keys(each.sides[0]);
    const key = `${each.entity.name} ${fields.join()}`;
    const group = groups.get(key) ?? { name: each.entity.name, fields, rows: [] };
    group.rows.push(each);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The person beside himself, before and after what he does not see has changed. */
export function pairFor(scene: MatrixScene, asker: Asker, hidden: readonly Hidden[]): Pair {
  const byRow = new Map(hidden.map((each) => [`${each.entity.name} ${each.id}`, each]));
  const readable = new Map(
    scene.entities.map((entity) => [
      entity,
      (scene.rows.get(entity.name) ?? []).map((row) => ({ row, isReadable: isRowInScope(scene, asker, entity, 'read', row) })),
    ]),
  );
  const twin = (side: Side): Twin => {
    const rows = new Map<string, readonly TwinRow[]>();
    for (const [{ name }, all] of readable) {
      const ofSide = all.map(({ row, isReadable }) => {
        const id = Number(row['Id']);
        return { id, isReadable, isDeleted: false, values: { ...row, ...byRow.get(`${name} ${id}`)?.sides[side] } };
      });
      rows.set(name, ofSide);
    }
    return { side, million: 0, agencyId: asker.agencyid, caller: asker.caller, rows };
  };
  return { persona: { name: asker.name, permissions: asker.permissions, hasOffice: true }, twins: [twin(0), twin(1)], allowed: new Set() };
}

/** Everything that only reads, of every entity, with the values of both twins among what is looked for. */
export function readingsFor({ entities, model }: MatrixScene, pair: Pair): readonly TwinRequest[] {
  return [...entities.flatMap((entity) => getReadings({ model, pair, twin: pair.twins[0], entity })), ...readingsOfAll];
}
