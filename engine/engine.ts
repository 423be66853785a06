// The running engine: what routes, plugins and commands are handed.
import { accessOf } from './access/access.ts';
import type { Actor } from './contract/actor.ts';
import type { Entity, Model } from './contract/model.ts';
import type { Plugin } from './contract/plugin.ts';
import type { Database, Transaction } from './database/database.ts';
import { createRecord, createRecords } from './record/create-record.ts';
import { deleteRecord } from './record/delete-record.ts';
import { insertLookups } from './record/insert-lookups.ts';
import { readRecord } from './record/read-record.ts';
import type { WireRecord } from './record/record-context.ts';
import { updateRecord } from './record/update-records.ts';
import { parseSearchRequest } from './search/parse-request.ts';
import type { RequestNode } from './search/request-condition.ts';
import { plan } from './search/plan.ts';
import { runPage } from './search/run.ts';

/** Records by the name of their entity, always as somebody and inside a transaction. */
export interface Records {
  get(tx: Transaction, actor: Actor, entity: string, id: number): Promise<WireRecord>;
  /** At most 1000 records that satisfy all conditions, every field that the actor may see. */
  list(tx: Transaction, actor: Actor, entity: string, conditions?: readonly RequestNode[], orderBy?: string): Promise<WireRecord[]>;
  create(tx: Transaction, actor: Actor, entity: string, values: Readonly<Record<string, unknown>>): Promise<WireRecord>;
  /** Many at once, set-based, with journal; read-only fields may be filled. Answers the ids in order. */
  createMany(tx: Transaction, actor: Actor, entity: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<number[]>;
  update(tx: Transaction, actor: Actor, entity: string, id: number, values: Readonly<Record<string, unknown>>): Promise<WireRecord>;
  delete(tx: Transaction, actor: Actor, entity: string, id: number): Promise<void>;
  /** Inserts what is missing of the platform's starting rows; answers how many. */
  insertPlatformLookups(tx: Transaction, actor: Actor): Promise<number>;
}

export interface Engine {
  readonly model: Model;
  readonly database: Database;
  readonly records: Records;
  readonly plugins: readonly Plugin<Engine>[];
  /** Version of the product, as in package.json. */
  readonly version: string;
}

export interface EngineParts {
  readonly model: Model;
  readonly database: Database;
  readonly plugins: readonly Plugin<Engine>[];
  readonly version: string;
}

/** Puts the parts together. Nothing runs and nothing is opened by it. */
export function createEngine({ model, database, plugins, version }: EngineParts): Engine {
  return Object.freeze({ model, database, plugins, version, records: recordsOf(model) });
}

function recordsOf(model: Model): Records {
  const entityOf = (name: string): Entity => {
    const entity = model.entities.get(name.toLowerCase());
    if (!entity) throw new Error(`There is no entity ${name}.`);
    return entity;
  };
  const context = (tx: Transaction, actor: Actor) => ({ model, tx, access: accessOf(actor) });
  return {
    get: (tx, actor, entity, id) => readRecord(context(tx, actor), entityOf(entity), id),
    list: async (tx, actor, entity, conditions = [], orderBy) => {
      const request = { ...parseSearchRequest({ take: '1000', count: 'none' }, undefined, { take: 1000, maximumTake: 1000 }), conditions, orderBy };
      const page = await runPage(model, tx, plan(model, accessOf(actor), entityOf(entity), request, 'entity'));
      const rows: WireRecord[] = JSON.parse(page.data);
      return rows;
    },
    create: (tx, actor, entity, values) => createRecord(context(tx, actor), entityOf(entity), values),
    createMany: (tx, actor, entity, rows) => createRecords(context(tx, actor), entityOf(entity), rows, true),
    update: (tx, actor, entity, id, values) => updateRecord(context(tx, actor), entityOf(entity), id, values, false),
    delete: (tx, actor, entity, id) => deleteRecord(context(tx, actor), entityOf(entity), id),
    insertPlatformLookups: (tx, actor) => insertLookups(context(tx, actor), (entity) => !entity.isTenant),
  };
}
