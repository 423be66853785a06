// Rows for every entity of a model, worked out from its metadata alone: some hundred of what is small by nature, many thousands of the rest.
import type { Entity, Field, Model } from '../../engine/contract/model.ts';
import { getColumn } from '../../engine/database/schema/column-of.ts';
import { searchColumn } from '../../engine/database/schema/schema-of.ts';
import { quoteName } from '../../engine/database/schema/database-schema.ts';
import { runSql } from './database.ts';

export interface LargeData {
  /** Rows of each large entity whose rows belong to agencies; four fifths of them are the first agency's. */
  readonly tenantRows: number;
  /** Rows of each large entity of the platform. */
  readonly platformRows: number;
  /** Rows of single entities instead, by name. */
  readonly rowsOf?: Readonly<Record<string, number>>;
  /** How many rows the first agency has in each of its lists, such as statuses. */
  readonly choices?: number;
  /** Has PostgreSQL count every row, so that it plans the same each time, instead of some at random. */
  readonly countAll?: boolean;
  /** What single fields hold instead, "Entity.Field" to an SQL expression of the row's number n. */
  readonly values?: Readonly<Record<string, string>>;
}

const smallRows = 100;
/** Of a hundred rows in a row, eighty are the first agency's; the others belong to nineteen more, so that a reference finds its like a hundred rows further. */
const bigShare = 80;
const others = 19;
const getAgency = (n: string): string => `(case when ${n} % 100 < ${bigShare} then 1 else 2 + (${n} % 100 - ${bigShare}) % ${others} end)`;

const syllables = 'ba be bor ca cha da del du fa fer ga gon ha hi jo ka kov la lin lo ma men mo na nov o pe qui ra ri ro sa sen so ta tor va vi xa zal'.split(
  ' ',
);
/** A number that looks random, made of the row's own and a salt: 0 to below - 1. */
const chance = (salt: number, below: string | number): string => `(abs(hashint4(n * 97 + ${salt})::bigint) % ${below})::int`;
/** The same, small ones far oftener than great ones. */
const skewed = (salt: number, below: string | number): string => `floor(power(${chance(salt, 10_000)} / 10000.0::float8, 3) * ${below})::int`;
const capitals = syllables.map((syllable) => `${syllable.charAt(0).toUpperCase()}${syllable.slice(1)}`);
/** The word of a salt, its own column where rows are made from. */
const word = (salt: number): string => `word${salt}`;
const isText = ({ type }: Field): boolean => type === 'string' || type === 'text';
/** Rows to make others from: their number, and the words that the texts of these entities are made of. */
const rowsWithWords = (entities: readonly Entity[], count: number): string => {
  const salts = entities.flatMap(({ fields }) => [...fields.values()].flatMap((field, place) => (isText(field) ? [place + 1, place + 2] : [])));
  const words = [...new Set(salts)].map((salt) => `${madeWord(salt)} as ${word(salt)}`);
  return `select ${['n', ...words].join(', ')} from generate_series(1, ${count}) n`;
};
const madeWord = (salt: number): string => {
  const oneOf = (list: readonly string[], place: number): string =>
    `(array[${list.map((text) => `'${text}'`).join(',')}])[1 + ${chance(salt * 5 + place, list.length)}]`;
  return `(${oneOf(capitals, 1)} || ${oneOf(syllables, 2)} || ${oneOf(syllables, 3)})`;
};

/** Entities that a screen keeps whole, and those that the product itself is made of, are small in every agency. */
export function isLarge(model: Model, entity: Entity): boolean {
  const { tenant, office, identity } = model.app;
  const parts = [tenant.entity, office.entity, identity.entity, identity.membership.entity, identity.group.entity];
  return entity.definition.datasource === undefined && !parts.includes(entity.name) && entity.views.some((view) => view.id > 0);
}

/** Fills an empty migrated database, with guards and keys aside, and lets PostgreSQL count what is there. */
export async function fillLargely(ownerUrl: string, model: Model, sizes: LargeData): Promise<void> {
  const rows = new Map<string, number>();
  for (const entity of model.entities.values()) rows.set(entity.name, getRows(model, entity, sizes));
  const entities = [...model.entities.values()];
  const large = entities.filter((entity) => (rows.get(entity.name) ?? 0) > smallRows);
  const { choices = bigShare - 1, countAll = false, values = {} } = sizes;
  await runSql(
    ownerUrl,
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    // What autovacuum would count while all this is written is counted in the end.
    ...entities.map(({ name }) => `alter table ${quoteName(name)} set (autovacuum_enabled = off)`),
    "set maintenance_work_mem = '256MB'",
    `create temporary table later as select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index join pg_class on pg_class.oid = indrelid where relname = any(array[${large.map((entity) => `'${entity.name}'`).join(', ')}]::text[]) and not indisprimary`,
    `do $$ declare each record; begin for each in select * from later loop execute each.drop; end loop; end $$`,
    // To make a word takes longer than to write it, and all entities have the same ones.
    `create temporary table words as ${rowsWithWords(large, Math.max(...rows.values()))}`,
    ...entities.map((entity) => getInsert(model, entity, rows, { choices, values })),
    'drop table words',
    `do $$ declare each record; begin for each in select * from later loop execute each.make; end loop; end $$`,
    // New records come after these.
    ...entities.map(({ name }) => `select setval(pg_get_serial_sequence('${quoteName(name)}', 'Id'), (select max("Id") from ${quoteName(name)}))`),
    ...countRows(entities, countAll ? Math.max(...rows.values()) : 0),
    ...entities.map(({ name }) => `alter table ${quoteName(name)} reset (autovacuum_enabled)`),
  );
}

/** What PostgreSQL aims at without being told otherwise, and how many rows it looks at for each of these (std_typanalyze in its analyze.c). */
const samples = 100;
const rowsOfSample = 300;

/**
 * As finely as the product counts, but the column of the search by itself: of all columns PostgreSQL looks at as many rows as the finest of
 * them asks for, which here would be every value of every row.
 */
function countRows(entities: readonly Entity[], counted: number): string[] {
  const searched = entities.filter((entity) => entity.searchedFields.length > 0).map(({ name }) => quoteName(name));
  const search = quoteName(searchColumn);
  const kept = `select attrelid, attstattarget from pg_attribute where attname = '${searchColumn}' and attrelid = any(array[${searched.map((name) => `'${name}'`).join(', ')}]::regclass[])`;
  return [
    `create temporary table finely as ${kept}`,
    ...searched.map((name) => `alter table ${name} alter ${search} set statistics ${samples}`),
    `set default_statistics_target = ${Math.min(10_000, Math.max(samples, Math.ceil(counted / rowsOfSample)))}`,
    `vacuum (analyze) ${entities.map(({ name }) => quoteName(name)).join(', ')}`,
    `do $$ declare each record; begin
       for each in select attrelid::regclass as name, coalesce(attstattarget, -1) as samples from finely loop
         execute format('alter table %s alter ${search} set statistics %s', each.name, each.samples);
         execute format('analyze %s (${search})', each.name);
       end loop;
     end $$`,
  ];
}

/** As many rows as its unique indexes leave room for. */
function getRows(model: Model, entity: Entity, { tenantRows, platformRows, rowsOf: own = {} }: LargeData): number {
  const wanted = isLarge(model, entity) ? (own[entity.name] ?? (entity.isTenant ? tenantRows : platformRows)) : smallRows;
  // Nothing but references in one key: each set of them occurs once. Small entities have a hundred rows, eighty of the first agency.
  const tight = uniqueKeys(model, entity).filter((key) => !key.some((field) => isFree(model, entity, field)));
  return Math.min(wanted, ...tight.map((key) => smallRows ** key.length));
}

const uniqueKeys = (model: Model, entity: Entity): Field[][] => {
  const keys = (entity.definition.indexes ?? []).flatMap(({ fields, unique }) => (unique ? [fields.filter((name) => name !== model.app.tenant.field)] : []));
  keys.push(...entity.sequences.map(({ name }) => [name]));
  if (entity.name === model.app.identity.entity) keys.push([model.app.identity.userName]);
  return keys.map((names) => names.flatMap((name) => entity.fields.get(name) ?? [])).filter((key) => !isSeldom(model, entity, key));
};
/** A reference that one record alone may have and most have not, such as the institution that a supplier stands for. */
const isSeldom = (model: Model, entity: Entity, [field, ...more]: readonly Field[]): boolean =>
  field?.reference !== undefined && more.length === 0 && !field.required && !isFree(model, entity, field);
/** True where each row can have its own value: of a reference, the record with the same number. */
const isFree = (model: Model, entity: Entity, { type, reference }: Field): boolean =>
  reference
    ? isLarge(model, reference.entity) && reference.entity.isTenant === entity.isTenant
    : ['string', 'text', 'integer', 'date', 'datetime', 'money', 'rate'].includes(type);

/** Lists of an agency's own that people choose from. */
const isChoice = (model: Model, entity: Entity): boolean =>
  entity.isTenant && entity.definition.datasource !== undefined && entity.name !== model.app.identity.entity;

function getInsert(
  model: Model,
  entity: Entity,
  rows: ReadonlyMap<string, number>,
  { choices, values }: Required<Pick<LargeData, 'choices' | 'values'>>,
): string {
  const count = rows.get(entity.name) ?? smallRows;
  const keys = uniqueKeys(model, entity);
  const distinct = new Set(keys.flatMap((key) => key.filter((field) => isFree(model, entity, field)).slice(0, 1)));
  const digits = new Map(
    keys.filter((key) => !key.some((field) => isFree(model, entity, field))).flatMap((key) => key.map((field, place) => [field, place] as const)),
  );
  const columns = [...entity.fields.values()].flatMap((field, salt): (readonly [string, string])[] => {
    if (getColumn(entity, field, model.app.tenant.field).generated !== undefined) return [];
    if (entity.definition.indexes?.some(({ fields, unique }) => unique && fields.join() === field.name) && isSeldom(model, entity, [field])) return [];
    const place = digits.get(field);
    if (isParent(entity, field))
      return [
        [
          quoteName(field.name),
          inTurn(
            entity,
            field,
            getReference(model, entity, field, salt + 1, rows, choices, (value) => value),
          ),
        ] as const,
      ];
    const own = values[`${entity.name}.${field.name}`];
    if (own !== undefined) return [[quoteName(field.name), own] as const];
    const value =
      place === undefined ? valueOf(model, entity, field, salt + 1, distinct.has(field), rows, count, choices) : getDigit(place, rows.get(entity.name) ?? 0);
    return value === undefined ? [] : [[quoteName(field.name), inTurn(entity, field, value)] as const];
  });
  // As many of the words as there are rows, in the order in which they were written.
  const source = count > smallRows ? `select * from words limit ${count}` : rowsWithWords([entity], count);
  return `insert into ${quoteName(entity.name)} (${columns.map(([name]) => name).join(', ')}) select ${columns.map(([, value]) => value).join(', ')} from (${source}) made${isChoice(model, entity) ? ` where n <= ${choices} or n >= ${bigShare}` : ''}`;
}

const isParent = ({ oneParent, parents }: Entity, { name }: Field): boolean => oneParent && parents.some(({ field }) => field === name);

/** Of several references of which one is set at most, each is set in a row of its turn; where none may be as well, there are rows of that kind too. */
function inTurn(entity: Entity, field: Field, value: string): string {
  const parents = entity.oneParent ? entity.parents.map((parent) => parent.field) : [];
  const groups = [
    { names: parents, turns: parents.length },
    ...entity.links.map(({ references }) => ({ names: references.map(({ name }) => name), turns: references.length + 1 })),
  ];
  const group = groups.find(({ names }) => names.includes(field.name));
  return group ? `case when (n / 100) % ${group.turns} = ${group.names.indexOf(field.name)} then ${value} end` : value;
}

/** Pairs of references that occur once: the hundreds of the number, and what is left of it. */
const getDigit = (place: number, count: number): string => (place === 0 || count <= smallRows ? '1 + n % 100' : '1 + (n / 100) % 100');

function valueOf(
  model: Model,
  entity: Entity,
  field: Field,
  salt: number,
  isDistinct: boolean,
  rows: ReadonlyMap<string, number>,
  count: number,
  choices: number,
): string | undefined {
  const { name, type, definition } = field;
  if (name === 'Id') return 'n';
  if (entity.isTenant && name === model.app.tenant.field) return getAgency('n');
  if (name === 'RowVersion') return '1';
  const orNull = (value: string): string => (field.required || field.system || isDistinct ? value : `case when ${chance(salt * 7, 5)} > 0 then ${value} end`);
  const cut = (value: string, length: number): string => `left(${value}, ${length})`;
  switch (type) {
    case 'string':
    case 'text': {
      if (definition.format === 'timeZone') return orNull(`(array['Australia/Melbourne', 'America/Sao_Paulo', 'America/Lima'])[1 + ${chance(salt, 3)}]`);
      const length = definition.maxLength ?? 200;
      if (isDistinct) return length >= 30 ? `${word(salt)} || ' ' || n` : `to_hex(n)`;
      return orNull(cut(length >= 30 ? `${word(salt)} || ' ' || ${word(salt + 1)}` : word(salt), length));
    }
    case 'enum':
      return orNull(
        `(array[${(definition.values ?? []).map(({ value }) => `'${value.replaceAll("'", "''")}'`).join(',')}])[1 + ${skewed(salt, definition.values?.length ?? 1)}]`,
      );
    case 'boolean':
      // One record of each agency has it: the first one.
      if (definition.exclusive) return entity.isTenant ? `n = 1 or n between ${bigShare} and ${bigShare + others - 1}` : 'n = 1';
      return `(${chance(salt, 20)} = 0) <> ${definition.default === true}`;
    case 'integer':
      return isDistinct ? 'n' : orNull(chance(salt, 200));
    case 'money':
    case 'rate':
      return isDistinct ? 'n' : orNull(`${chance(salt, 2_000_000)} / 100.0`);
    case 'date':
      return isDistinct ? `current_date - ${count} + n + 60` : orNull(`current_date - 900 + ${chance(salt, 990)}`);
    case 'datetime':
      return field.system ? `now() - interval '3 years' * (1 - n::float8 / ${count + 1})` : orNull(`now() - interval '1 minute' * ${chance(salt, 1_500_000)}`);
    case 'reference':
      return isDistinct ? 'n' : getReference(model, entity, field, salt, rows, choices, orNull);
    case 'json':
      return field.required ? `'{}'` : undefined;
    case 'stringList':
      return `case when ${chance(salt, 4)} = 0 then array['one', 'two'] else '{}' end`;
    case 'password':
      return field.required ? `'x'` : undefined;
    case 'referenceList':
    case 'partList':
    case 'computed':
      return undefined;
  }
}

/** Rows of the own agency, the first of them far oftener than the last. */
function getReference(
  model: Model,
  entity: Entity,
  field: Field,
  salt: number,
  rows: ReadonlyMap<string, number>,
  choices: number,
  orNull: (value: string) => string,
): string {
  const target = field.reference?.entity;
  const targets = target ? (rows.get(target.name) ?? smallRows) : 0;
  if (!target?.isTenant || !entity.isTenant) return target?.isTenant ? 'null' : orNull(`1 + ${skewed(salt, targets)}`);
  // A record points at another one of the same kind only now and then: what it was merged into, what it was copied from.
  const seldom = (value: string): string => (target === entity ? `case when ${chance(salt + 51, 50)} = 0 then ${value} end` : orNull(value));
  const hundred = `100 * ${chance(salt + 50, Math.floor(targets / smallRows))}`;
  return seldom(`${hundred} + case when n % 100 < ${bigShare} then 1 + ${skewed(salt, isChoice(model, target) ? choices : bigShare - 1)} else n % 100 end`);
}
