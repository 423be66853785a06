// Works out a row that nobody filled in whole: what is known, the defaults of the metadata, and something lawful for the rest that is required.
import { addDays } from '../contract/day.ts';
import { daysFromToday } from '../contract/default-day.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Actor } from '../contract/actor.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { todayIn } from '../fields/date-range.ts';
import { insertRows } from '../record/write-rows.ts';

/** Inserts a row of `entity` with the given values, writes its journal, and answers its id. `title` is what the record is called. */
export async function insertStartingRow(
  model: Model,
  tx: Transaction,
  actor: Actor,
  entity: Entity,
  given: Readonly<Record<string, unknown>>,
  title: string,
): Promise<number> {
  const row = new Map<string, unknown>(Object.entries(given).filter(([name]) => name !== model.app.tenant.field)); // the transaction knows its agency
  for (const { name } of entity.definition.fields) {
    const field = entity.fields.get(name);
    if (!field || field.system || field.computed || row.has(name)) continue;
    const value = getBeginning(field, actor) ?? (field.required ? await lawfulValue(tx, field, title) : undefined);
    if (value !== undefined && value !== null) row.set(name, value);
  }
  const [id] = await insertRows(model, tx, actor, entity, [row]);
  if (id === undefined) throw new Error(`A row of ${entity.name} was not inserted.`);
  return id;
}

function getBeginning({ definition }: Field, { timeZone }: Actor): unknown {
  const days = daysFromToday(definition);
  return days === undefined ? definition.default : addDays(todayIn(timeZone), days);
}

/** The field that carries what people call a record. */
export function getTitleField(entity: Entity): Field {
  const field = entity.definition.displayName.map((name) => entity.fields.get(name)).find((entry) => entry?.type === 'string');
  if (!field) throw new Error(`${entity.name} needs a text field among its displayName.`);
  return field;
}

async function lawfulValue(tx: Transaction, field: Field, title: string): Promise<unknown> {
  const { definition } = field;
  switch (field.type) {
    case 'string':
    case 'text':
      return getCode(title).slice(0, definition.maxLength ?? 200);
    case 'enum':
      return definition.values?.[0]?.value;
    case 'integer':
    case 'money':
    case 'rate':
      return definition.minimum ?? 0;
    case 'boolean':
      return false;
    case 'date':
    case 'datetime':
      return todayIn('UTC');
    case 'reference':
      return await firstRow(tx, field);
    default:
      return undefined;
  }
}

async function firstRow(tx: Transaction, field: Field): Promise<number> {
  const target = field.reference?.entity.name ?? '';
  const [row] = await tx.rows<{ Id: number }>(sql(target).select('Id').orderBy('Id').limit(1));
  if (row) return row.Id;
  throw new AppError(
    'request.invalid',
    buildMessage('The first record cannot be created because {field} requires a {entity} and none exists yet.', { field: field.name, entity: target }),
    {
      hint: 'Load the reference data first, then open the link again.',
    },
  );
}

/** `Blue Gum Studies` → `BLUEGUMSTUDIES`: fit for a code, and still recognised. */
const getCode = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase() || 'FIRST';
