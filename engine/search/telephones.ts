// Telephone numbers of records as E.164: a number without a country is one of the country that it, its record, the office or the tenant names, in this order.
import type { Entity, Field, Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { findE164, namesCountry } from '../fields/telephone.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields of telephone numbers and those that hold them as E.164, by name. Of a list of parts one for each number, empty for what is none. */
export type Telephones = ReadonlyMap<string, string | null | readonly string[]>;

const fieldsByEntity = new WeakMap<Entity, readonly Field[]>();

/** The fields of an entity that hold telephone numbers. */
export function telephoneFields(entity: Entity): readonly Field[] {
  const known = fieldsByEntity.get(entity) ?? [...entity.fields.values()].filter(({ e164 }) => e164 !== undefined);
  fieldsByEntity.set(entity, known);
  return known;
}

/** The other fields that say in which country they are. */
export const placeFields = (model: Model, entity: Entity, field: Field): string[] =>
  [field.definition.phone?.country, model.app.office.field].filter((name): name is string => name !== undefined && entity.fields.has(name));

/** The companions of the telephone numbers of records, one statement for all of them, and none where each number names its country. */
export async function loadTelephones(
  model: Model,
  tx: Transaction,
  entity: Entity,
  fields: readonly Field[],
  records: readonly Values[],
): Promise<Telephones[]> {
  const { office } = model.app;
  const read = records.map((record) => fields.map((field) => ({ field, numbers: getNumbers(field, record), officeId: idIn(record, office.field) })));
  const open = read.flat().filter(({ numbers }) => numbers.some(({ text }) => text !== '' && !namesCountry(text)));
  const codes = open.length === 0 ? new Map<string, string>() : await loadCodes(model, tx, entity, open);
  return read.map(
    (row) =>
      new Map(
        row.map(({ field, numbers, officeId }) => {
          const found = numbers.map(({ text, countries }) => {
            const places = [...countries.map((id) => `country ${id}`), ...(officeId === undefined ? [] : [`office ${officeId}`]), 'tenant'];
            return findE164(text, [...new Set(places.flatMap((place) => codes.get(place) ?? []))]) ?? '';
          });
          return [field.e164 ?? '', field.part ? found : found[0] || null];
        }),
      ),
  );
}

/** A number with the countries that are said beside it, the nearest first. */
interface Numbered {
  readonly text: string;
  readonly countries: readonly number[];
}

/** The numbers of a record, and its office. */
interface Located {
  readonly numbers: readonly Numbered[];
  readonly officeId: number | undefined;
}

function getNumbers(field: Field, record: Values): Numbered[] {
  const value = record[field.name];
  const beside = idsIn(record, field.definition.phone?.country);
  if (!field.part) return typeof value === 'string' ? [{ text: value, countries: beside }] : [];
  const telephones = [...field.part.fields.values()].filter(({ definition }) => definition.format === 'phone');
  return (Array.isArray(value) ? value : []).flatMap((part: unknown) => {
    const given: Values = typeof part === 'object' && part !== null ? { ...part } : {};
    return telephones.map(({ name, definition }) => {
      const text = given[name];
      return { text: typeof text === 'string' ? text : '', countries: [...idsIn(given, definition.phone?.country), ...beside] };
    });
  });
}

const idIn = (record: Values, name: string | undefined): number | undefined => {
  const id = name === undefined ? undefined : record[name];
  return typeof id === 'number' ? id : undefined;
};
const idsIn = (record: Values, name: string | undefined): number[] => [idIn(record, name) ?? []].flat();

/** The codes of the countries in which `located` may be, by `country` and `office` with their ids, and that of the tenant. */
async function loadCodes({ app, entities }: Model, tx: Transaction, entity: Entity, located: readonly Located[]): Promise<Map<string, string>> {
  const { countries, office, tenant } = app;
  const countryIds = new Set(located.flatMap(({ numbers }) => numbers.flatMap((number) => number.countries)));
  const officeIds = new Set(located.flatMap(({ officeId }) => officeId ?? []));
  const tables = { country: entities.get(countries?.entity.toLowerCase() ?? ''), office: entities.get(office.entity.toLowerCase()) };
  if (!countries || !tables.country || (countryIds.size === 0 && !entity.isTenant)) return new Map();
  const country = `${quoteName(tables.country.name)} as c`;
  const code = `c.${quoteName(countries.code)} as code`;
  const parts = [sql.raw(`select 'country ' || c."Id" as place, ${code} from ${country} where c."Id" = any(?::int[])`, [[...countryIds]])];
  if (entity.isTenant && office.country !== undefined && tables.office && officeIds.size > 0)
    parts.push(
      sql.raw(
        `select 'office ' || o."Id" as place, ${code} from ${quoteName(tables.office.name)} as o join ${country} on c."Id" = o.${quoteName(office.country)}
         where o.${quoteName(tenant.field)} = ? and o."Id" = any(?::int[])`,
        [tx.agencyId, [...officeIds]],
      ),
    );
  if (entity.isTenant && tenant.country !== undefined)
    parts.push(
      sql.raw(
        `select 'tenant' as place, ${code} from ${quoteName(tenant.entity)} as a join ${country} on c."Id" = a.${quoteName(tenant.country)} where a."Id" = ?`,
        [tx.agencyId],
      ),
    );
  // Where an office is, is no secret to be kept from those who write a number down.
  const requested = sql.raw(parts.map(() => '?').join(' union all '), parts);
  const rows = await tx.reaching({}).rows<{ place: string; code: string | null }>(requested, { keepPlan: true });
  return new Map(rows.flatMap((row) => (row.code ? [[row.place, row.code.toUpperCase()] as const] : [])));
}
