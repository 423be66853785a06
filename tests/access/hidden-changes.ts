// Changes everything that somebody may not read, and nothing that he may: whatever he asks before and after must be answered alike.
import pg from 'pg';
import type { Entity, Field } from '../../engine/contract/model.ts';
import type { Asking } from './twin-answers.ts';
import { factsOf } from './field-facts.ts';
import { type Side, valueOf } from './marked-values.ts';
import { type Asker, type MatrixScene, reachesRow } from './matrix-scene.ts';
import { opensField } from './second-reading.ts';
import { readingsOf, readingsOfAll } from './twin-askings.ts';
import type { Pair, Twin } from './twin-scene.ts';
import type { TwinRow } from './twin-values.ts';

type Values = Readonly<Record<string, unknown>>;

interface Hidden {
  readonly entity: Entity;
  readonly id: number;
  /** The hidden fields of this row, as they are on each side, and as they were. */
  readonly sides: readonly [Values, Values];
  readonly original: Values;
}

/** One person of each kind that sees other rows or fields than the others do. */
export function differentReaders(scene: MatrixScene): Asker[] {
  const byHidden = new Map<string, Asker>();
  for (const asker of scene.askers.filter(({ isGod }) => !isGod)) {
    const key = hiddenOf(scene, asker)
      .map(({ entity, id, sides }) => `${entity.name} ${id} ${Object.keys(sides[0]).join()}`)
      .join('/');
    if (!byHidden.has(key)) byHidden.set(key, asker);
  }
  return [...byHidden.values()];
}

/** What the person does not see: fields of rows that he reaches, and rows that he does not. What decides who he is and what he may stays as it is. */
export function hiddenOf(scene: MatrixScene, asker: Asker): Hidden[] {
  return scene.entities.flatMap((entity) => {
    const own = scene.rules.get(entity.name) ?? [];
    const facts = factsOf(entity);
    const closed = new Set(facts.filter((field) => !opensField(own, asker, 'read', field, facts)).map(({ name }) => name));
    const fields = [...entity.fields.values()].filter((field) => isFree(scene, entity, field));
    return (scene.rows.get(entity.name) ?? []).flatMap((row, index) => {
      const isSeen = reachesRow(scene, asker, entity, 'read', row);
      const hidden = fields.filter(({ name }) => !isSeen || closed.has(name));
      if (hidden.length === 0) return [];
      const on = (side: Side) => Object.fromEntries(hidden.map((field) => [field.name, hiddenValue(scene, entity, field, row, index, side)]));
      const original = Object.fromEntries(hidden.map(({ name, type }) => [name, type === 'partList' ? JSON.stringify(row[name]) : row[name]]));
      return [{ entity, id: Number(row['Id']), sides: [on(0), on(1)] as const, original }];
    });
  });
}

/** Whether a field can be given any value: not what the engine reads to know people and agencies, and not what rules are about. */
function isFree(scene: MatrixScene, entity: Entity, { name, type, flagOf }: Field): boolean {
  const { model, rules } = scene;
  const { identity, tenant } = model.app;
  if (['Id', 'DisplayName', tenant.field].includes(name) || type === 'password' || type === 'computed' || type === 'referenceList' || flagOf) return false;
  if (entity.name === identity.membership.entity || entity.name === identity.group.entity) return !JSON.stringify(identity).includes(`"${name}"`);
  if (entity.name === identity.entity || entity.name === tenant.entity) {
    return ![...Object.values(identity), ...Object.values(tenant)].includes(name);
  }
  // Of what one record alone may refer to, there is no other to take in its place.
  if (type === 'reference' && entity.definition.indexes?.some(({ fields, unique }) => unique && fields.includes(name))) return false;
  // Whose a record is decides whether it is seen.
  if (name === entity.reach.office || name === entity.reach.person) return false;
  const asked = (of: string): string => JSON.stringify(rules.get(of) ?? []);
  // What a rule looks at from another row decides about that one.
  const isLookedAt = scene.entities.some((each) =>
    [...each.fields.values()].some(({ reference, name: by }) => reference?.entity === entity && asked(each.name).includes(`"field":"${by}.${name}"`)),
  );
  return !isLookedAt && !asked(entity.name).includes(`"field":"${name}"`) && !asked(entity.name).includes(`"field":"${name}.`);
}

function hiddenValue(scene: MatrixScene, entity: Entity, field: Field, row: Readonly<Record<string, unknown>>, index: number, side: Side): unknown {
  const reference = (at: number, of: Field): number | null => {
    const target = of.reference?.entity;
    // Of a link at most one is set.
    const link = entity.links.find(({ references }) => references.includes(of))?.references ?? [];
    if (link.length > 0 && at % (link.length + 1) !== link.indexOf(of)) return null;
    const there = (scene.rows.get(target?.name ?? '') ?? []).filter((each) => !target?.isTenant || each['AgencyId'] === row['AgencyId']);
    return there.length === 0 ? null : Number(there[at % there.length]?.['Id']);
  };
  // What comes by itself is never empty.
  const filled = { ...field, required: field.required || field.system };
  const value = valueOf(entity, filled, index, `hidden${side}`, reference, true, side);
  if (field.type === 'json' || field.type === 'partList') return JSON.stringify(value);
  return typeof value === 'string' ? value.slice(0, field.definition.maxLength ?? 200) : value;
}

/** Puts the hidden values of one side, or the original ones, into the rows, past everything that writes. */
export async function setHidden({ agencies }: MatrixScene, hidden: readonly Hidden[], side: Side | 'original'): Promise<void> {
  const client = new pg.Client({ connectionString: agencies.server.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const { entity, id, sides, original } of hidden) {
      const values = Object.entries(side === 'original' ? original : sides[side]);
      const set = values.map(([name], index) => `"${name}" = $${index + 2}`).join(', ');
      await client.query(`update "${entity.name}" set ${set} where "Id" = $1`, [id, ...values.map(([, value]) => value)]);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Everything that only reads, of every entity, with the hidden values of both sides among what is looked for. */
export function readingsFor(scene: MatrixScene, asker: Asker, hidden: readonly Hidden[]): { readonly pair: Pair; readonly askings: readonly Asking[] } {
  const twin = (side: Side): Twin => {
    const rows = new Map<string, readonly TwinRow[]>();
    for (const entity of scene.entities) {
      const all = (scene.rows.get(entity.name) ?? []).map((row) => {
        const own = hidden.find((each) => each.entity === entity && each.id === row['Id']);
        const isReadable = reachesRow(scene, asker, entity, 'read', row);
        return { id: Number(row['Id']), isReadable, isDeleted: false, values: { ...row, ...own?.sides[side] } };
      });
      rows.set(entity.name, all);
    }
    return { side, million: 0, agencyId: asker.agencyid, caller: asker.caller, rows };
  };
  const pair: Pair = { persona: { name: asker.name, permissions: asker.permissions, hasOffice: true }, twins: [twin(0), twin(1)], allowed: new Set() };
  const of = scene.entities.flatMap((entity) => readingsOf({ model: scene.model, pair, twin: pair.twins[0], entity }));
  return { pair, askings: [...of, ...readingsOfAll] };
}
