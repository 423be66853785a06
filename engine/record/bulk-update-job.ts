// A change of more records than somebody can wait for: the same steps as a short one, a part at a time, each part kept with its outcome.
import { fromJson } from '../contract/decimal.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { JobResult, JobStep, Plugin } from '../contract/plugin.ts';
import { buildMessage } from '../contract/message.ts';
import { getChanger, joinChange } from '../database/changes.ts';
import type { WritingContext } from './record-context.ts';
import { undoPart } from './undo-job.ts';
import type { Actor } from '../contract/actor.ts';
import type { Transaction } from '../contract/transaction.ts';
import { type Adjustment, adjustRecords } from './adjust-amounts.ts';
import { deleteRecords } from './delete-many.ts';
import { type BulkResult, readBulkBody, updateRecords } from './update-many.ts';

/** More records than this are changed by a job, as many at a time: anyone who looks on sees it go on. */
export const maxAtOnce = 100;
/** Deleting works out nothing for each of them: more than this are deleted by a job. */
export const maxDeletedAtOnce = 500;
/** The amounts of more records than this are changed by a job, which needs a few seconds for thousands. */
export const maxAdjustedAtOnce = 500;
/** How many records one transaction of a job deletes or takes back: others wait for them that long at most. */
const part = 500;
const maxErrors = 1_000;

export interface BulkUpdate {
  /** Path of the entity. */
  readonly entity: string;
  readonly ids: readonly number[];
  readonly values: unknown;
  /** The number of the change that it belongs to, so that its parts are undone as one. */
  readonly change?: number | undefined;
}
export type BulkDelete = Omit<BulkUpdate, 'values'>;
export type BulkAdjust = BulkDelete & { readonly adjustment: Omit<Adjustment, 'change'> & { readonly change: number } };
declare module '../contract/open-lists.ts' {
  interface Jobs {
    'engine.bulk-update': BulkUpdate;
    'engine.bulk-delete': BulkDelete;
    'engine.bulk-adjust': BulkAdjust;
  }
}

/** What the job needs of the engine. */
interface WritingApi {
  readonly model: Model;
  writing(tx: Transaction, actor: Actor): WritingContext;
}

/** The engine's own jobs, declared the way that plugins declare theirs. */
export function engineJobs<Api extends WritingApi>(): Plugin<Api> {
  return {
    name: 'engine',
    jobs: {
      'engine.bulk-update': {
        label: { en: 'Bulk update', pt: 'Alteração em massa', es: 'Cambio masivo' },
        queue: 'bulk',
        run: ({ entity, ids, values, change }, { engine, tx, actor, result }) => changePart(engine.writing(tx, actor), { entity, ids, values, change }, result),
      },
      'engine.bulk-delete': {
        label: { en: 'Bulk deletion', pt: 'Exclusão em massa', es: 'Eliminación masiva' },
        queue: 'bulk',
        run: ({ entity, ids, change }, { engine, tx, actor, result }) => deletePart(engine.writing(tx, actor), { entity, ids, change }, result),
      },
      'engine.bulk-adjust': {
        label: { en: 'Bulk change of amounts', pt: 'Alteração de valores em massa', es: 'Cambio masivo de montos' },
        queue: 'bulk',
        run: (payload, { engine, tx, actor }) => adjustAll(engine.writing(tx, actor), payload),
      },
      'engine.undo': {
        label: { en: 'Undo', pt: 'Desfazer', es: 'Deshacer' },
        queue: 'bulk',
        run: (payload, { engine, tx, actor, result }) => undoPart(engine.writing(tx, actor), payload, result, part),
      },
    },
  };
}

const nothingYet = ({ entity, ids }: BulkDelete): JobResult => ({ Total: ids.length, Success: 0, Fail: 0, Entity: entity, Errors: [] });

async function changePart(context: WritingContext, bulk: BulkUpdate, before: JobResult = nothingYet(bulk)): Promise<JobStep> {
  const entity = await joined(context, bulk, 'bulkUpdate');
  return await nextPart(bulk.ids, maxAtOnce, before, async (ids) => updateRecords(context, entity, ids, await readBulkBody(context, entity, bulk.values)));
}

/** The ones that are deleted first, in one transaction: all of them where no job is needed. */
export const firstDeleted = (ids: readonly number[]): readonly number[] => (ids.length > maxDeletedAtOnce ? lastFirst(ids).slice(0, part) : ids);

/** In which order many are deleted: what was made later refers to what was made before, and a part knows nothing of the ones that come. */
const lastFirst = (ids: readonly number[]): number[] => ids.toSorted((a, b) => b - a);

async function deletePart(context: WritingContext, bulk: BulkDelete, before: JobResult = nothingYet(bulk)): Promise<JobStep> {
  const entity = await joined(context, bulk, 'bulkDelete');
  return await nextPart(lastFirst(bulk.ids), part, before, (some) => deleteRecords(context, entity, some));
}

/** All of them in one transaction: of a list of prices nobody sees a half. */
async function adjustAll(context: WritingContext, bulk: BulkAdjust): Promise<JobStep> {
  const entity = await joined(context, bulk, 'bulkAdjust');
  const { change, ...adjustment } = bulk.adjustment;
  const made = await adjustRecords(context, entity, bulk.ids, { ...adjustment, change: fromJson(change) });
  return { result: { ...nothingYet(bulk), ...made, Errors: made.Errors.slice(0, maxErrors) }, more: false };
}

/** The entity, with the transaction as a part of the change that the request has begun. */
async function joined({ model, tx, access }: WritingContext, { entity: path, change }: BulkDelete, call: string): Promise<Entity> {
  const entity = model.entities.get(path);
  if (!entity) throw new AppError('server.failed', buildMessage('The entity {name} no longer exists.', { name: path }));
  if (change !== undefined) await joinChange(tx, change, { by: getChanger(access.actor), call: `${entity.name} ${call}` });
  return entity;
}

async function nextPart(ids: readonly number[], atOnce: number, before: JobResult, work: (ids: readonly number[]) => Promise<BulkResult>): Promise<JobStep> {
  // Every record ends as one or the other, so their sum says how far it is.
  const from = before.Success + before.Fail;
  const now = await work(ids.slice(from, from + atOnce));
  const unchanged = (before.Unchanged ?? 0) + (now.Unchanged ?? 0);
  const result = {
    ...before,
    Success: before.Success + now.Success,
    ...(unchanged > 0 ? { Unchanged: unchanged } : {}),
    Fail: before.Fail + now.Fail,
    Errors: [...before.Errors, ...now.Errors].slice(0, maxErrors),
  };
  return { result, more: from + atOnce < ids.length };
}
