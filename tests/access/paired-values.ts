// The rows of a twin: what its person may read is the same in both, everything else is as different as it can be, and every text bears a mark.
import { systemActor } from '../../engine/contract/actor.ts';
import type { Entity, Field, Model } from '../../engine/contract/model.ts';
import { demoPassword, type TestServer } from '../support/server.ts';
import { getFacts } from './field-facts.ts';
import { marksIn, type Side, getValue } from './marked-values.ts';
import { getLeaves, opensField, type Persona, rulesAllow, type readRules, withRelated } from './second-reading.ts';

export interface PersonaKind {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly hasOffice: boolean;
}
export interface TwinRow {
  readonly id: number;
  readonly isReadable: boolean;
  readonly isDeleted: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}
export interface SeededRows {
  readonly login: string;
  readonly rows: ReadonlyMap<string, readonly TwinRow[]>;
  readonly allowed: ReadonlySet<string>;
}
type Rules = ReturnType<typeof readRules>;

/** Rows that others refer to; then rows that are deleted again; then, in one twin alone, rows that nobody reaches. */
const kept = 8;
const deleted = 4;
const more = 6;

interface Place {
  readonly persona: PersonaKind;
  readonly side: Side;
  readonly million: number;
  readonly agencyId: number;
  /** Ids of the rows of the platform that parts point at, by entity. */
  readonly platform: ReadonlyMap<string, readonly number[]>;
}

/** Fills an agency: rows of every entity that belongs to agencies, some changes, some deletions. */
export async function plantRows(server: TestServer, rules: Rules, place: Place): Promise<SeededRows> {
  const { engine } = server.running;
  const { model } = engine;
  const { persona, million, agencyId, side, platform } = place;
  const { identity, office } = model.app;
  const login = `${persona.name}${side}@vault.test`;
  const first = million * 1_000_000 + 1;
  const asPersona: Persona = {
    name: persona.name,
    kind: 'staff',
    isGod: false,
    permissions: persona.permissions,
    userid: first,
    agencyid: agencyId,
    officeid: persona.hasOffice ? first : null,
    institutionid: null,
    groupofinstitutionsid: null,
    plan: null,
    settings: [],
    isStoredIn: false,
  };
  const rows = new Map<string, readonly TwinRow[]>();
  const allowed = new Set<string>();
  const actor = systemActor(agencyId);

  /** The fixed values of the person himself and of the parts that the engine must know. */
  const fixed = (entity: Entity, index: number): Readonly<Record<string, unknown>> => {
    if (entity.name === office.entity) return { [office.timeZone]: 'Australia/Melbourne' };
    if (entity.name === identity.entity)
      return {
        [identity.userName]: index === 0 ? login : `canary-${persona.name}${side}-guard-login-${index}`,
        [identity.password]: index === 0 ? demoPassword : null,
        [identity.active]: true,
        [identity.god]: false,
        ...(index === 0 && !persona.hasOffice ? { [identity.office]: null } : {}),
      };
    if (entity.name === identity.group.entity) return { [identity.group.permissions]: index === 0 ? persona.permissions : [] };
    if (entity.name === identity.membership.entity) return { [identity.membership.user]: first + index, [identity.membership.group]: first + index };
    return {};
  };

  const getRow = (entity: Entity, index: number): Omit<TwinRow, 'isDeleted'> => {
    const own = rules.get(entity.name) ?? [];
    const deciding = new Set(own.flatMap((rule) => (rule.rows ? getLeaves(rule.rows).map(({ field }) => field.split('.')[0]) : [])));
    const facts = getFacts(entity);
    const fields = [...entity.fields.values()].filter((field) => !field.system && !field.computed && field.type !== 'password' && !field.flagOf);
    const reference = (at: number, field: Field): number | null => {
      const target = field.reference?.entity ?? field.list?.entity;
      const ofPlatform = platform.get(target?.name ?? '');
      if (ofPlatform) return ofPlatform[at % ofPlatform.length] ?? null;
      const there = target ? (rows.get(target.name) ?? []).slice(0, kept) : [];
      const turn = entity.oneParent ? entity.parents.findIndex((parent) => parent.field === field.name) : -1;
      if (turn >= 0 && index % entity.parents.length !== turn) return null;
      const link = entity.links.find(({ references }) => references.includes(field))?.references ?? [];
      if (link.length > 0 && at % (link.length + 1) !== link.indexOf(field)) return null;
      return there[at % Math.max(there.length, 1)]?.id ?? null;
    };
    const common = Object.fromEntries(fields.map((field) => [field.name, getValue(entity, field, index, persona.name, reference, false, 0)]));
    const id = first + index;
    const behind = (name: string, of: unknown) => {
      const found = rows.get(entity.fields.get(name)?.reference?.entity.name ?? '')?.find((row) => row.id === of);
      return found && { ...found.values, Id: found.id };
    };
    const isReadable = rulesAllow(own, asPersona, 'read', withRelated(own, { ...common, ...fixed(entity, index), Id: id }, behind));
    const values: Record<string, unknown> = { ...common };
    for (const field of fields) {
      const fact = facts.find(({ name }) => name === field.name);
      const isSeen = isReadable && fact !== undefined && opensField(own, asPersona, 'read', fact, facts);
      if (isSeen) for (const mark of marksIn(common[field.name])) allowed.add(mark);
      else if (!deciding.has(field.name)) {
        values[field.name] = getValue(entity, field, index, `${persona.name}${side}`, reference, true, side);
        if (field.list?.allFlag !== undefined && side === 1 && index === 4) Object.assign(values, { [field.name]: [], [field.list.allFlag]: true });
      }
    }
    return { id, isReadable, values: { ...values, ...fixed(entity, index) } };
  };

  const change = (entity: Entity, id: number, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
    engine.database.write(agencyId, (tx) => engine.records(tx, actor).named(entity.name).systemUpdate(id, values));

  for (const entity of inLockOrder(model)) {
    const isFew = [office.entity, identity.entity, identity.group.entity, identity.membership.entity].includes(entity.name);
    const made = Array.from({ length: isFew ? 4 : kept + deleted }, (_, index) => getRow(entity, index));
    const hidden =
      isFew || side === 0 ? [] : Array.from({ length: more }, (_, index) => getRow(entity, kept + deleted + index)).filter((row) => !row.isReadable);
    const all = [...made, ...hidden].map((row, index) => ({ ...row, id: first + index }));
    const ids = await engine.database.write(agencyId, (tx) =>
      engine
        .records(tx, actor)
        .named(entity.name)
        .createMany(all.map(({ values }) => values)),
    );
    if (ids.some((id, index) => id !== all[index]?.id)) throw new Error(`The rows of ${entity.name} are not numbered one after the other: ${ids.join(', ')}.`);
    const isGone = (index: number): boolean => !isFew && entity.journal && index >= kept && index < kept + deleted;
    rows.set(
      entity.name,
      all.map((row, index) => ({ ...row, isDeleted: isGone(index) })),
    );
    if (!isFew) for (const row of made.slice(0, 4)) for (const values of getHistory(entity, row, first)) await change(entity, row.id, values);
  }
  for (const [name, all] of [...rows].toReversed()) {
    for (const row of all.filter(({ isDeleted }) => isDeleted))
      await engine.database.write(agencyId, (tx) => engine.records(tx, actor).named(name).delete(row.id));
  }
  return { login, rows, allowed };
}

/** Changes there and back, each field by itself: the history tells of what may be read and of what may not, and the record is as it was. */
function getHistory(entity: Entity, { values }: Pick<TwinRow, 'values'>, first: number): Readonly<Record<string, unknown>>[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields.get(name);
    if (field?.type === 'string') return [{ [name]: `${String(value ?? '')} once` }, { [name]: value }];
    const text = [...(field?.part?.fields.values() ?? [])].find(({ type }) => type === 'string');
    if (text) return [{ [name]: [{ [text.name]: 'once' }] }, { [name]: value }];
    if (field?.type === 'integer') return [{ [name]: 7 }, { [name]: value }];
    // Where only one of several can be set, it is not another for a while.
    if (!field || entity.parents.some((parent) => entity.oneParent && parent.field === name)) return [];
    if (entity.links.some(({ references }) => references.includes(field))) return [];
    return field.type === 'reference' && !field.required ? [{ [name]: value === null ? first : null }, { [name]: value }] : [];
  });
}

/** Entities of agencies, each after those that it refers to; of two that refer to each other, either one. */
export function inLockOrder(model: Model): Entity[] {
  const { office, identity } = model.app;
  const [started, ordered] = [new Set<Entity>(), new Set<Entity>()];
  const add = (entity: Entity | undefined): void => {
    if (!entity?.isTenant || started.has(entity)) return;
    started.add(entity);
    for (const field of entity.fields.values()) {
      const target = field.reference?.entity ?? field.list?.entity;
      if (target && target !== entity && !field.system) add(target);
    }
    ordered.add(entity);
  };
  for (const name of [office.entity, identity.entity, identity.group.entity, identity.membership.entity]) add(model.entities.get(name.toLowerCase()));
  for (const entity of model.entities.values()) add(entity);
  return [...ordered];
}
