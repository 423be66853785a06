// What was deleted of an entity and may be brought back: read from the journal, which keeps what each record held.
import type { Condition } from '../contract/condition.ts';
import { demand } from '../access/access.ts';
import { type Entity, listTypes } from '../contract/model.ts';
import { sql } from '../database/database.ts';
import { type JournalChange, knownWriters } from './journal.ts';
import { withFarValues } from './far-values.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

/** Only the newest deletions are looked through: whatever is older has not been missed. */
const mostLookedAt = 1000;

/** A deleted record with all that the journal kept of it. */
export interface DeletedRecord {
  readonly id: number;
  /** The version that the deletion brought it to. */
  readonly rowVersion: number;
  readonly deletedAt: string;
  readonly userId: number | null;
  readonly userName: string | null;
  /** Who made it and when, where the journal knows. */
  readonly createdBy: number | null;
  readonly createdAt: string | null;
  /** Values by field, as on the wire. Fields that have been given up since are left out; empty ones and those that came later are null. */
  readonly values: WireRecord;
}

/** The deleted records that this person could read if they were there, newest first; `id` asks for one alone. Throws 403 without the right to read. */
export async function readDeleted(context: RecordContext, entity: Entity, id?: number): Promise<{ records: DeletedRecord[]; isCapped: boolean }> {
  const { tx } = context;
  const rights = demand(context.access, entity, 'read');
  const rule = rights.rows('read');
  const own = (alias: string): string =>
    `${alias}.agency_id ${entity.isTenant ? '= j.agency_id' : 'is null'} and ${alias}.entity = j.entity and ${alias}.entity_id = j.entity_id`;
  const query = sql(sql.raw('matricula.journal as j'))
    .joinRaw(
      `left join lateral (select c.user_id, c.at from matricula.journal c where ${own('c')} and c.operation = 'create' order by c.id limit 1) as made on true`,
    )
    .whereRaw(`${entity.isTenant ? 'j.agency_id = ?' : 'j.agency_id is null'} and j.entity = ? and j.operation = 'delete'`, [
      ...(entity.isTenant ? [tx.agencyId] : []),
      entity.name,
    ])
    .whereRaw(`not exists (select from matricula.journal n where ${own('n')} and n.id > j.id)`)
    .select(
      sql.raw(
        `j.entity_id as id, j.row_version as "rowVersion", ${instant('j.at')} as "deletedAt", j.user_id as "UserId", j.user_name as "userName",
         made.user_id as "createdBy", ${instant('made.at')} as "createdAt", j.changes`,
      ),
    )
    .orderByRaw('j.id desc')
    .limit(mostLookedAt);
  if (id !== undefined) query.where('j.entity_id', id);
  const rows = await tx.rows<Omit<DeletedRecord, 'values' | 'userId'> & { UserId: number | null; changes: readonly JournalChange[] }>(query);
  const kept = rows.map(({ changes, UserId, ...row }) => ({ ...row, userId: UserId, values: keptValues(context, entity, row, changes) }));
  const judged =
    rule === undefined || rule === 'everything'
      ? []
      : await withFarValues(
          context,
          entity,
          rule,
          kept.map(({ values }) => values),
        );
  const records = kept.filter(
    (record, index) => rule === 'everything' || (rule !== undefined && !asksTheClock(rule) && rights.canRecord('read', judged[index] ?? record.values)),
  );
  return { records, isCapped: rows.length === mostLookedAt };
}

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A page of the deleted records as it travels: what each was called, who deleted it and when. */
export async function listDeleted(
  context: RecordContext,
  entity: Entity,
  page: { readonly skip: number; readonly take: number },
): Promise<{ Data: unknown[]; Count: number; CountIsCapped?: true }> {
  const { records, isCapped } = await readDeleted(context, entity);
  const shown = records.slice(page.skip, page.skip + page.take);
  const isKnown = await knownWriters(
    context,
    entity,
    shown.map((record) => record.userId),
  );
  const readsName = context.access.of(entity).fields('read').has('DisplayName');
  return {
    Data: shown.map((record) => ({
      Id: record.id,
      Name: (readsName && displayNameOf(entity, record.values)) || null,
      DateDeleted: record.deletedAt,
      UserId: isKnown(record.userId) ? record.userId : null,
      UserName: isKnown(record.userId) ? record.userName : null,
    })),
    Count: records.length,
    ...(isCapped ? { CountIsCapped: true } : {}),
  };
}

/** The record as it stood: rules of rights are asked of it, and it is written back. */
function keptValues(
  { model, tx }: RecordContext,
  entity: Entity,
  row: { readonly id: number; readonly createdBy: number | null; readonly createdAt: string | null },
  changes: readonly JournalChange[],
): WireRecord {
  const values: Record<string, unknown> = {};
  for (const field of entity.fields.values()) {
    if (field.type === 'boolean') values[field.name] = field.definition.default ?? false;
    else if (listTypes.has(field.type)) values[field.name] = [];
    else if (field.type !== 'computed') values[field.name] = null;
  }
  for (const change of changes) if (change.Field in values) values[change.Field] = change.Old;
  values['Id'] = row.id;
  values['CreatedBy'] = row.createdBy;
  values['DateCreated'] = row.createdAt;
  if (entity.isTenant) values[model.app.tenant.field] = tx.agencyId;
  return values;
}

/** "Last 120 Days" is answered by the database alone; who reads by such a rule is not shown what is no longer there. */
function asksTheClock(rule: Condition): boolean {
  if ('all' in rule) return rule.all.some(asksTheClock);
  if ('any' in rule) return rule.any.some(asksTheClock);
  return 'not' in rule ? asksTheClock(rule.not) : rule.operator === 'within';
}

/** The display name that the record had, put together as the database does. */
export function displayNameOf(entity: Entity, values: WireRecord): string {
  const join = (names: readonly string[], separator: string): string =>
    names
      .map((name) => {
        const field = entity.fields.get(name);
        if (field?.type === 'computed') return join(field.definition.join ?? [], field.definition.separator ?? ' ');
        const value = values[name];
        if (field?.type === 'date' && typeof value === 'string') return value.slice(0, 10);
        return Array.isArray(value) ? value.join(' ') : value === null || value === undefined ? '' : String(value);
      })
      .filter((part) => part !== '')
      .join(separator);
  return join(entity.definition.displayName, ' ');
}
