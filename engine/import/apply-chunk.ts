// Writes one chunk of a plan: inserts, updates and withdrawals with their journal rows, and which source each record came from.
import type { Model } from '../contract/model.ts';
import { notifyListeners } from '../event/write-events.ts';
import { markChange } from '../database/change-marks.ts';
import { sql, type Transaction } from '../database/database.ts';
import { decidesRights, everybody } from '../event/write-events.ts';
import type { ImportRun } from './import-run.ts';
import type { LinkedSet } from './link-set.ts';
import { setBasedJoins } from './plan-set.ts';
import { quoteName, quoteText, getTable, tenantCondition } from './sql-text.ts';

export interface Chunk {
  readonly tx: Transaction;
  readonly model: Model;
  readonly run: ImportRun;
  readonly set: LinkedSet;
  readonly setNumber: number;
  /** Row numbers above `from` up to `to`. */
  readonly from: number;
  readonly to: number;
}

/** Applies the rows of a chunk. Rows whose record was changed or made by somebody else since the plan become conflicts and are left alone. */
export async function applyChunk(chunk: Chunk): Promise<void> {
  const { tx, model, run, set, setNumber, from, to } = chunk;
  const bindings = {
    run: run.id,
    set: setNumber,
    from,
    to,
    agency: tx.agencyId,
    entity: set.entity.name,
    source: run.source,
    by: `${run.source} ${run.snapshot}`,
    rights: decidesRights(model, set.entity) ? everybody : null,
  };
  const statements =
    setNumber === set.number ? [...orphanTexts(set), insertText(chunk), updateText(chunk, 'update'), originText] : [updateText(chunk, 'withdraw')];
  statements.push(eventText(set));
  await tx.execute(setBasedJoins);
  for (const text of statements) await tx.execute(sql.raw(text, bindings));
  notifyListeners(tx, set.entity);
  await markChange(chunk.model, tx, set.entity, 'write');
}

const getRows = (action: string): string =>
  `s.run_id = :run and s.set_number = :set and s.row_number > :from and s.row_number <= :to and s.action = '${action}' and s.agency_id = :agency`;

/** Rows that refer to a record which an earlier set was to make and could not: they would break the reference, and with it the whole chunk. */
function orphanTexts({ references }: LinkedSet): string[] {
  if (references.length === 0) return [];
  const refers = references.map(({ field, target }) => `l.entity = ${quoteText(target.name)} and (s.data ->> ${quoteText(field.name)})::integer = l.record_id`);
  return [
    `with lost as materialized (
      select entity, record_id from matricula.import_row
      where run_id = :run and agency_id = :agency and set_number < :set and action = 'conflict' and record_version is null
    )
    update matricula.import_row s set action = 'conflict', reject = 'It refers to a record that could not be made.'
    from lost l
    where s.run_id = :run and s.set_number = :set and s.row_number > :from and s.row_number <= :to and s.agency_id = :agency
      and s.action in ('insert', 'update') and (${refers.join(' or ')})`,
  ];
}

function insertText({ model, set }: Chunk): string {
  const { entity, columns } = set;
  const names = columns.map((field) => quoteName(field.name));
  const tenant = entity.isTenant ? [quoteName(model.app.tenant.field)] : [];
  return `
    with written as (
      insert into ${getTable(entity)} (${['"Id"', ...tenant, ...names].join(', ')}) overriding system value
      select ${['s.record_id', ...tenant.map(() => 'cast(:agency as integer)'), ...names.map((name) => `v.${name}`)].join(', ')}
      from matricula.import_row s cross join lateral jsonb_populate_record(null::${getTable(entity)}, s.data) as v
      where ${getRows('insert')} order by s.row_number
      on conflict do nothing
      returning "Id" as id
    ),
    told as (${historyText(set, 'create', "'[]'::jsonb", 'written w')})
    ${conflictText('insert', 'Somebody made a record with this key after the plan was made.')}`;
}

function updateText({ model, set }: Chunk, action: 'update' | 'withdraw'): string {
  const { entity } = set;
  const fields = action === 'update' ? set.columns : set.withdraw.map((entry) => entry.field);
  const values = fields.map((field) => `${quoteName(field.name)} = v.${quoteName(field.name)}`);
  return `
    with written as (
      update ${getTable(entity)} t set ${[...values, '"RowVersion" = t."RowVersion" + 1', '"DateLastModified" = now()'].join(', ')}
      from matricula.import_row s cross join lateral jsonb_populate_record(null::${getTable(entity)}, s.data) as v
      where ${getRows(action)} and t."Id" = s.record_id and t."RowVersion" = s.record_version${tenantCondition(model, entity, 't')}
      returning t."Id" as id, t."RowVersion" as version, s.changes
    ),
    told as (${historyText(set, 'update', 'w.changes', 'written w')})
    ${conflictText(action, 'Somebody changed the record after the plan was made; it was left as it is.')}`;
}

function historyText(set: LinkedSet, operation: 'create' | 'update', changes: string, from: string): string {
  if (!set.entity.journal) return 'select 1';
  const version = operation === 'create' ? '1' : 'w.version';
  return `
      insert into matricula.journal (agency_id, entity, entity_id, row_version, operation, user_id, user_name, changes)
      select ${set.entity.isTenant ? 'cast(:agency as integer)' : 'null'}, :entity, w.id, ${version}, '${operation}', null, :by, ${changes} from ${from}`;
}

const conflictText = (action: string, reason: string): string => `
    update matricula.import_row s set action = 'conflict', reject = ${quoteText(reason)}
    where ${getRows(action)} and not exists (select from written w where w.id = s.record_id)`;

/** Remembers that this source brought the record, or knows it: only such records are withdrawn when the source no longer names them. */
const originText = `
    insert into matricula.import_origin (agency_id, entity, record_id, source)
    select :agency, :entity, s.record_id, :source from matricula.import_row s
    where s.run_id = :run and s.set_number = :set and s.row_number > :from and s.row_number <= :to and s.agency_id = :agency
      and s.action in ('insert', 'update', 'unchanged')
    on conflict do nothing`;

/** Anyone who looks at such records is informed once a chunk that many have changed, where any has. */
const eventText = ({ entity }: LinkedSet): string => `
    insert into matricula.event (agency_id, entity, operation, rights)
    select ${entity.isTenant ? 'cast(:agency as integer)' : 'null'}, :entity, 'many', cast(:rights as text)
    where exists (
      select from matricula.import_row s
      where s.run_id = :run and s.set_number = :set and s.row_number > :from and s.row_number <= :to and s.agency_id = :agency
        and s.action in ('insert', 'update', 'withdraw')
    )`;
