// Records as plugins reach them: bound to one transaction and one person, by the ordinary searches and writes of the engine.
import { type Actor, getSystemOnBehalf } from '../contract/actor.ts';
import { inLockOrder } from '../contract/all-of.ts';
import type { Condition } from '../contract/condition.ts';
import { decimal } from '../contract/decimal.ts';
import type { Entity } from '../contract/model.ts';
import type { AnyRecord, EntityRecords, Query, Records, Where } from '../contract/records.ts';
import type { ReportCondition } from '../contract/report-definition.ts';
import type { Transaction } from '../contract/transaction.ts';
import { deletionsThatAffect } from '../database/change-marks.ts';
import { loadNews } from '../event/read-events.ts';
import { activeInstead } from '../record/active-successor.ts';
import { createRecord, createRecords } from '../record/create-record.ts';
import { deleteRecords } from '../record/delete-many.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { everNaming, forgetValues, writeAuditLog } from '../record/audit-log.ts';
import { officeDays } from '../record/office-days.ts';
import { lockRecords, readRecord, rightsOnRecord } from '../record/read-record.ts';
import type { WireRecord, WritingContext } from '../record/record-context.ts';
import { updateRecordsEach } from '../record/update-each.ts';
import { patchRecords } from '../record/update-many.ts';
import { requireUpdate } from '../record/require-update.ts';
import { updateRecord } from '../record/update-records.ts';
import { readWithChildren } from '../record/existing-rows.ts';
import { findDuplicateIds } from '../search/duplicate-ids.ts';
import { planGroups, runGroups, runSums } from '../search/groups.ts';
import { parseConditions } from '../search/request-condition.ts';
import { maximumTake, type SearchRequest } from '../search/parse-request.ts';
import { plan } from '../search/plan.ts';
import { runCount, runPage } from '../search/run.ts';
import { runValues } from '../search/values.ts';
import { exactRecord, wireRecord, withoutUndefined } from './exact-values.ts';
import { whereCondition } from './where-condition.ts';

/** What the door needs of the engine. */
export interface RecordsParts {
  entityOf(name: string): Entity;
  writing(tx: Transaction, actor: Actor): WritingContext;
}

/** The records of all entities, as this person and inside this transaction. */
export function recordsApi(parts: RecordsParts, tx: Transaction, actor: Actor): Records {
  const named = (name: string): EntityRecords => entityRecords(parts.writing(tx, actor), parts.entityOf(name));
  const news: Records['newsOf'] = (entities, since) => {
    const { model } = parts.writing(tx, actor);
    const inScope = entities.flatMap((name) => deletionsThatAffect(model, parts.entityOf(name)));
    return loadNews(tx, [...new Set([...entities, ...inScope])], since);
  };
  const byName: Record<string, (entity: string, ...parameters: never[]) => unknown> = {};
  for (const method of methods) byName[method] = (entity, ...parameters) => (named(entity)[method] as (...given: never[]) => unknown)(...parameters);
  // The types of entities are written from the same metadata that the engine reads: by its name each door is that of its type.
  const days: Records['officeDays'] = () => officeDays(parts.writing(tx, actor).model, tx, actor);
  return { ...byName, named, newsOf: news, officeDays: days, asSystem: () => recordsApi(parts, tx, getSystemOnBehalf(actor)) } as unknown as Records;
}

const methods = [
  'get',
  'getWithChildren',
  'find',
  'lock',
  'list',
  'batches',
  'batchesOf',
  'byIds',
  'duplicates',
  'toWire',
  'count',
  'countBy',
  'sums',
  'distinct',
  'create',
  'createMany',
  'update',
  'updateMany',
  'patchMany',
  'requireUpdate',
  'can',
  'systemUpdate',
  'systemUpdateMany',
  'delete',
  'deleteMany',
  'activeInstead',
  'everReferring',
  'noteView',
  'eraseHistory',
] as const satisfies readonly (keyof EntityRecords)[];

function entityRecords(context: WritingContext, entity: Entity): EntityRecords {
  const { model, tx, access } = context;
  // Whatever is read has its id; the wire does not say so in its type.
  const exact = (record: WireRecord): AnyRecord => exactRecord(entity, record as AnyRecord);
  const page = async (request: Partial<SearchRequest>): Promise<AnyRecord[]> => {
    const { data } = await runPage(model, tx, plan(model, access, entity, { ...fullSearch, ...request }, request.columns ? 'fields' : 'entity'));
    const rows: WireRecord[] = JSON.parse(data);
    return rows.map(exact);
  };
  const batches = async function* (where: Where, columns?: readonly string[], asked: readonly ReportCondition[] = []): AsyncGenerator<AnyRecord[]> {
    const wanted = whereCondition(where);
    const conditions = parseConditions(asked);
    for (let last = 0; ; ) {
      const after: Condition = { field: 'Id', operator: 'moreThan', value: last };
      const rows = await page({ where: { all: [wanted, after] }, conditions, orderBy: 'Id', ...(columns ? { columns } : {}) });
      if (rows.length > 0) yield rows;
      if (rows.length < maximumTake) return;
      last = rows.at(-1)?.Id ?? last;
    }
  };
  const byIds = async (ids: Iterable<number | null | undefined>, columns?: readonly string[]): Promise<ReadonlyMap<number, AnyRecord>> => {
    const wanted = inLockOrder([...ids].flatMap((id) => id ?? []));
    const found = new Map<number, AnyRecord>();
    for (let first = 0; first < wanted.length; first += maximumTake) {
      const where = whereCondition({ Id: wanted.slice(first, first + maximumTake) });
      for (const row of await page({ where, orderBy: 'Id', ...(columns ? { columns } : {}) })) found.set(row.Id, row);
    }
    return found;
  };
  return {
    get: async (id) => exact(await readRecord(context, entity, id)),
    getWithChildren: async (id) => exact(await readWithChildren(context, entity, id)),
    find: async (query) => (await page({ ...requested(query), take: 1 }))[0],
    lock: async (ids) => {
      await tx.certain();
      const held = ids.length === 0 ? [] : [...(await lockRecords(context, entity, 'update', [...new Set(ids)])).values()];
      return held.flatMap(({ record, readable }) => (readable ? [exact(record)] : []));
    },
    list: ({ limit = maximumTake, ...query } = {}) => page({ ...requested(query), take: Math.min(limit, maximumTake) }),
    batches: (where = {}) => batches(where),
    batchesOf: (fields, where = {}, conditions = []) => batches(where, fields, conditions),
    byIds,
    duplicates: (rule, texts) => findDuplicateIds(model, access, tx, entity, rule, texts),
    toWire: (record) => wireRecord(entity, record),
    count: (where = {}) => runCount(model, tx, plan(model, access, entity, { ...fullSearch, ...requested({ where }), take: 1, count: 'exact' }, 'entity')),
    countBy: async (field, where = {}) => {
      const by = [{ field, unit: undefined }];
      // Of all records, as `count` counts them: not of those in the entity's first view.
      const groups = planGroups(model, access, entity, { ...fullSearch, ...requested({ where }), take: 1 }, { by, totals: [] }, undefined, 'entity');
      return new Map((await runGroups(model, access, tx, groups)).Groups.map(({ Key, Count }) => [Key, Count]));
    },
    sums: async (field, where = {}) => {
      const total = { field, kind: 'sum' } as const;
      const planned = planGroups(model, access, entity, { ...fullSearch, ...requested({ where }), take: 1 }, { by: [], totals: [total] }, undefined, 'entity');
      return (await runSums(model, tx, planned)).map(({ currency, count, sum }) => ({ currency, count, sum: decimal(sum) }));
    },
    distinct: (field, { where = {}, limit }) => runValues(model, access, tx, entity, { ...fullSearch, ...requested({ where }), take: 1 }, field, limit),
    create: async (values) => exact(await createRecord(context, entity, withoutUndefined(values))),
    createMany: (rows) =>
      createRecords(
        context,
        entity,
        rows.map((row) => withoutUndefined(row)),
        true,
      ),
    update: async (id, values) => exact(await updateRecord(context, entity, id, withoutUndefined(values), false)),
    requireUpdate: (id, fields) => requireUpdate(context, entity, id, fields),
    can: async (id, right) => (await rightsOnRecord(context, entity, id, [right])).has.has(right),
    systemUpdate: async (id, values) => exact(await updateRecord(context, entity, id, withoutUndefined(values), false, true)),
    updateMany: (changes) =>
      updateRecordsEach(
        context,
        entity,
        changes.map((change) => withoutUndefined(change)),
      ),
    patchMany: (changes) =>
      patchRecords(
        context,
        entity,
        changes.map((change) => withoutUndefined(change)),
      ),
    systemUpdateMany: (changes) =>
      updateRecordsEach(
        context,
        entity,
        changes.map((change) => withoutUndefined(change)),
        true,
      ),
    delete: (id) => deleteRecord(context, entity, id),
    deleteMany: (ids) => deleteRecords(context, entity, ids),
    activeInstead: (id, officeId) => activeInstead(context, entity, id, officeId),
    everReferring: (field, id) => everNaming(tx, entity, field, id),
    noteView: async (id) => {
      const { RowVersion } = await readRecord(context, entity, id);
      await writeAuditLog(tx, access.actor, [{ entity, id, rowVersion: Number(RowVersion), operation: 'view', changes: [] }]);
    },
    eraseHistory: (ids, kept = []) => forgetValues(tx, entity, ids, kept),
  };
}

/** A search that says nothing yet: all records, none counted. */
const fullSearch: SearchRequest = { viewId: undefined, orderBy: undefined, skip: 0, take: maximumTake, count: 'none', conditions: [] };

function requested({ where, orderBy }: { readonly where?: Where; readonly orderBy?: Query['orderBy'] }): Partial<SearchRequest> {
  return {
    ...(where ? { where: whereCondition(where) } : {}),
    ...(orderBy === undefined ? {} : { orderBy: typeof orderBy === 'string' ? orderBy : orderBy.join(',') }),
  };
}
