// Rows of every entity in which a scene has none, made of the metadata alone: for each owner one, and one for each record that a row may hang under or be linked to.
import pg from 'pg';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Entity, Field, Model } from '../../engine/contract/model.ts';
import type { TestServer } from '../support/server.ts';
import { getLeaves } from './second-reading.ts';

/** Whose rows are: an agency's, in one of its offices, of a person or of nobody. */
export interface Owner {
  readonly agencyId: number;
  readonly officeId: number;
  readonly personId: number | null;
  /** Their rows are set aside: what rules want empty is set. */
  readonly isSetAside?: true;
}

const ofPlatform: Owner = { agencyId: 0, officeId: 0, personId: null };
const perPlatform = 2;

/** What plugins want of a value and no file says, by entity and field. */
const given: Readonly<Record<string, unknown>> = {
  'RecordImport.EntityType': 'agencylead',
  'AgencyReportSchedule.TimeOfDay': '07:30',
  // A line is of one thing, by a check of its file.
  'AgencySaleItem.InstitutionProductId': null,
  'AgencySaleItem.AgencySupplierProductId': null,
  // A fee is a service where nothing else is said, without its own commission rate.
  'AgencyFee.AgencyInstitutionId': null,
  'AgencyFee.AgencyCommissionPercentage': null,
  'AgencySupplierProductFee.FeeCommissionPercentage': null,
  // A discount is a percentage or an amount.
  'AgencySaleItemAgencyFee.DiscountAmount': null,
};

interface Filling {
  readonly server: TestServer;
  /** One connection for some thousand questions: to sign in to the database for each would take longer than all the rest. */
  readonly client: pg.Client;
  /** The rows that an owner has by now, by entity. */
  readonly made: ReadonlyMap<Owner, Map<string, number>>;
}

/** Fills entities that people make, in the order in which they refer to each other. Of those that are the same for a whole agency there is one row, unless it has some. */
export async function fillEntities(server: TestServer, owners: readonly Owner[]): Promise<void> {
  const { model } = server.running.engine;
  const { tenant, office, identity } = model.app;
  const kept = new Set([tenant.entity, office.entity, identity.entity, identity.group.entity, identity.membership.entity]);
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    const filling = { server, client, made: new Map([ofPlatform, ...owners].map((owner) => [owner, new Map<string, number>()])) };
    for (const entity of inLockOrder(model).filter(({ name, rules }) => !kept.has(name) && rules.some(({ allow }) => allow.includes('create')))) {
      const there = (await client.query<Record<string, unknown>>(`select * from "${entity.name}" order by "Id"`)).rows;
      const isEmpty = ({ agencyId }: Owner): boolean => !there.some((row) => !entity.isTenant || row[tenant.field] === agencyId);
      for (const owner of getOwners(model, entity, owners, isEmpty)) await fill(filling, entity, owner);
    }
  } finally {
    await client.end();
  }
}

/** Anyone who can be told apart by the rows of an entity has some; else the first of each agency, or the platform. */
function getOwners({ entities }: Model, entity: Entity, owners: readonly Owner[], isEmpty: (owner: Owner) => boolean): readonly Owner[] {
  if (!entity.isTenant) return isEmpty(ofPlatform) ? Array.from({ length: perPlatform }, () => ofPlatform) : [];
  const isBelowSomebody = entity.parents.some(({ entity: parent }) => Object.keys(entities.get(parent.toLowerCase())?.dataScope ?? {}).length > 0);
  const isOfSomebody = Object.keys(entity.dataScope).length > 0 || isBelowSomebody || entity.rules.some(({ rows }) => rows);
  // What is only for who made it is made by somebody.
  const isForMaker = entity.rules.every(({ allow, rows }) => !allow.includes('create') || JSON.stringify(rows ?? {}).includes('"userid"'));
  if (isOfSomebody) return owners.filter(({ personId }) => personId !== null || !isForMaker);
  return owners.filter((owner, index) => isEmpty(owner) && owners.findIndex(({ agencyId }) => agencyId === owner.agencyId) === index);
}

let number = 0;

async function fill({ server, client, made }: Filling, entity: Entity, owner: Owner): Promise<void> {
  const { engine } = server.running;
  const { office, identity } = engine.model.app;
  const own = made.get(owner) ?? new Map<string, number>();
  const targets = new Map<Entity, readonly number[]>();
  for (const target of new Set([...entity.fields.values()].flatMap(getTargets))) {
    const one = { [office.entity]: owner.officeId, [identity.entity]: owner.personId }[target.name] ?? own.get(target.name);
    const ofAgency = target.isTenant ? `where "AgencyId" = ${owner.agencyId}` : '';
    const ids = async () => (await client.query<{ Id: number }>(`select "Id" from "${target.name}" ${ofAgency} order by "Id"`)).rows.map(({ Id }) => Id);
    targets.set(target, one ? [one] : await ids());
  }
  const at = ++number;
  const reference = (target: Entity | undefined): number | null => {
    const ids = (target && targets.get(target)) ?? [];
    return ids[at % Math.max(ids.length, 1)] ?? null;
  };
  const wantedEmpty = entity.rules.flatMap(({ rows }) => (rows ? getLeaves(rows) : [])).flatMap(({ field, operator }) => (operator === 'empty' ? [field] : []));
  const values = [...entity.fields.values()].flatMap((field) => {
    if (field.system || field.computed || field.type === 'password' || field.flagOf || field.type === 'json') return [];
    if (wantedEmpty.includes(field.name)) return owner.isSetAside ? [[field.name, valueOf(field, at, reference)] as const] : [];
    const comesByItself = field.readOnly && (!field.required || (field.definition.default ?? null) !== null);
    // Nobody in particular stands in no field of people, unless there must be somebody.
    const isNobody = owner.personId === null && field.reference?.entity.name === identity.entity && !field.required;
    const name = `${entity.name}.${field.name}`;
    return comesByItself || isNobody
      ? []
      : [[field.name, name in given ? given[name] : isCounted(entity, field) ? at : valueOf(field, at, reference)] as const];
  });
  const rows = getTurns(entity).map(
    (only): Record<string, unknown> => Object.fromEntries(values.filter(([name]) => !exclusive(entity).has(name) || name === only)),
  );
  for (const row of rows) {
    await keepToOptions(client, entity, row, owner.agencyId, true);
    // What was chosen after one record may not fit another one, which is left out then.
    await keepToOptions(client, entity, row, owner.agencyId, false);
  }
  const maker = { ...systemActor(owner.agencyId), userId: owner.personId ?? 0 };
  const [first] = await engine.database.write(owner.agencyId, (tx) => engine.records(tx, maker).named(entity.name).createMany(rows));
  if (first !== undefined) own.set(entity.name, first);
}

/** A number by which records differ. */
const isCounted = ({ definition }: Entity, { name, type }: Field): boolean =>
  type === 'integer' && (definition.indexes ?? []).some(({ unique, fields }) => unique === true && fields.includes(name));

/** Chooses what fields with options offer; where nothing fits, what they are narrowed by is chosen after the record instead. */
async function keepToOptions(client: pg.Client, entity: Entity, row: Record<string, unknown>, agencyId: number, adapts: boolean): Promise<void> {
  const one = async (wanted: string, { name, isTenant }: Entity, column: string, value: unknown): Promise<unknown> => {
    const text = `select "${wanted}" as found from "${name}" where "${column}" = $1 ${isTenant ? `and "AgencyId" = ${agencyId}` : ''} order by "Id" limit 1`;
    return (await client.query<{ found: unknown }>(text, [value])).rows[0]?.found ?? null;
  };
  for (const field of entity.fields.values()) {
    const target = field.reference?.entity ?? field.list?.entity;
    const chosen = field.list ? [row[field.name]].flat()[0] : row[field.name];
    for (const match of (target && (chosen ?? null) !== null && field.definition.options?.match) || []) {
      const [by = '', related] = match.equals.split('.');
      const over = entity.fields.get(by)?.reference?.entity;
      if (!target || (row[by] ?? null) === null) continue;
      const wanted = related && over ? await one(related, over, 'Id', row[by]) : row[by];
      const found = wanted === null ? null : await one('Id', target, match.field, wanted);
      if (found !== null) row[field.name] = field.list ? [found] : found;
      else {
        const has = adapts ? await one(match.field, target, 'Id', chosen) : null;
        const instead = related && over && has !== null ? await one('Id', over, related, has) : has;
        if (instead === null) row[field.name] = field.list ? [] : null;
        else row[by] = instead;
      }
    }
  }
}

const getTargets = (field: Field): Entity[] => {
  const inParts = [...(field.part?.fields.values() ?? [])].map(({ reference }) => reference?.entity);
  return [field.reference?.entity, field.list?.entity, ...inParts].filter((target) => target !== undefined);
};

/** References of which one at most is set. */
const exclusive = (entity: Entity): ReadonlySet<string> =>
  new Set([
    ...(entity.oneParent ? entity.parents.map(({ field }) => field) : []),
    ...entity.links.flatMap(({ references }) => references.map(({ name }) => name)),
  ]);

/** Each of them in turn; where none need be, none as well. */
const getTurns = (entity: Entity): readonly (string | undefined)[] => (entity.oneParent ? [...exclusive(entity)] : [undefined, ...exclusive(entity)]);

function valueOf({ type, definition, reference, list, part }: Field, at: number, referenceTo: (target: Entity | undefined) => number | null): unknown {
  const day = `2031-01-${String(1 + (at % 28)).padStart(2, '0')}`;
  switch (type) {
    case 'reference':
      return referenceTo(reference?.entity);
    case 'referenceList':
      return [referenceTo(list?.entity)].filter((id) => id !== null);
    case 'stringList':
      return [];
    case 'partList':
      return [Object.fromEntries([...(part?.fields.values() ?? [])].map((field) => [field.name, valueOf(field, at, referenceTo)]))];
    case 'enum':
      return definition.default ?? definition.values?.[0]?.value;
    case 'date':
      return definition.latest === undefined ? day : day.replace('2031', '2021');
    case 'datetime':
      return `${day}T10:00:00Z`;
    case 'integer':
    case 'money':
    case 'rate':
      return Math.max(1, definition.minimum ?? 1);
    case 'boolean':
      return definition.default ?? false;
    default:
      if (definition.format === 'email') return `filled${at}@fill.test`;
      if (definition.format === 'phone') return `+61 3 9000 ${1000 + at}`;
      if (definition.format === 'url') return `https://fill.test/${at}`;
      if (definition.format === 'timeZone') return 'Australia/Melbourne';
      return (definition.maxLength ?? 200) > 12 ? `Filled ${at}` : at.toString(36).padStart(2, '0').toUpperCase();
  }
}

/** Entities, each after those that it refers to; of two that refer to each other, either one. */
function inLockOrder(model: Model): Entity[] {
  const [started, ordered] = [new Set<Entity>(), new Set<Entity>()];
  const add = (entity: Entity): void => {
    if (started.has(entity)) return;
    started.add(entity);
    for (const field of entity.fields.values()) if (!field.system) for (const target of getTargets(field)) add(target);
    ordered.add(entity);
  };
  for (const entity of model.entities.values()) add(entity);
  return [...ordered];
}
