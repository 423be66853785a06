// The running engine: what routes, plugins and commands are handed.
import { accessOf } from './access/access.ts';
import type { Actor } from './contract/actor.ts';
import type { Entity, Model } from './contract/model.ts';
import type { Context, PdfFile, Plugin } from './contract/plugin.ts';
import type { Database, Transaction } from './database/database.ts';
import { safeFileName } from './files/file-name.ts';
import type { FileStore } from './files/file-store.ts';
import { enqueue } from './jobs/enqueue.ts';
import { checkSchedules } from './jobs/schedules.ts';
import { mailJobs, type MailSettings, readMailSettings, sendMail } from './mail/mailbox.ts';
import type { Mail } from './mail/mail.ts';
import { resetJobs } from './password-reset/password-reset.ts';
import type { PdfDraft } from './pdf/page-html.ts';
import { PdfPrinter } from './pdf/pdf-printer.ts';
import { gather, type PluginParts } from './plugin/gather.ts';
import { entityHooks } from './plugin/entity-hooks.ts';
import { type ContextParts, pluginContext } from './plugin/plugin-context.ts';
import { preparePdf } from './plugin/prepare-pdf.ts';
import { engineJobs } from './record/bulk-update-job.ts';
import { createRecord, createRecords } from './record/create-record.ts';
import { deleteRecords } from './record/delete-many.ts';
import { deleteRecord } from './record/delete-record.ts';
import { insertLookups } from './record/insert-lookups.ts';
import { filesDoor, type Files } from './record/files-door.ts';
import { everNaming, forgetValues } from './record/journal.ts';
import { readRecord } from './record/read-record.ts';
import type { WireRecord, WritingContext } from './record/record-context.ts';
import { type RecordChange, updateRecordsEach } from './record/update-each.ts';
import type { BulkResult } from './record/update-many.ts';
import { updateRecord } from './record/update-records.ts';
import { type Group, planGroups, runGroups } from './search/groups.ts';
import { parseSearchRequest } from './search/parse-request.ts';
import type { RequestNode } from './search/request-condition.ts';
import { plan } from './search/plan.ts';
import { runCount, runPage } from './search/run.ts';
import { runValues } from './search/values.ts';
import { absentActor } from './session/person.ts';

/** Records by the name of their entity, always as somebody and inside a transaction. */
export interface Records {
  get(tx: Transaction, actor: Actor, entity: string, id: number): Promise<WireRecord>;
  /** The first records (`most` of them, 1000 where nothing is said) that satisfy all conditions, every field that the actor may see. */
  list(tx: Transaction, actor: Actor, entity: string, conditions?: readonly RequestNode[], orderBy?: string, most?: number): Promise<WireRecord[]>;
  /** The different texts that a field holds among those that satisfy all conditions, those of most records first, at most `most`. */
  texts(tx: Transaction, actor: Actor, entity: string, field: string, conditions: readonly RequestNode[], most: number): Promise<string[]>;
  /** How many satisfy all conditions by the values of a field, of those that the actor may see: one statement, 1000 groups at most. */
  groups(tx: Transaction, actor: Actor, entity: string, by: string, conditions: readonly RequestNode[]): Promise<readonly Pick<Group, 'Key' | 'Count'>[]>;
  /** How many satisfy all conditions, of those that the actor may see. */
  count(tx: Transaction, actor: Actor, entity: string, conditions?: readonly RequestNode[]): Promise<number>;
  create(tx: Transaction, actor: Actor, entity: string, values: Readonly<Record<string, unknown>>): Promise<WireRecord>;
  /** Many at once, set-based, with journal; read-only fields may be filled. Answers the ids in order. */
  createMany(tx: Transaction, actor: Actor, entity: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<number[]>;
  update(tx: Transaction, actor: Actor, entity: string, id: number, values: Readonly<Record<string, unknown>>): Promise<WireRecord>;
  /** Changes one, read-only fields included: what only verbs and jobs of plugins set. States and hooks are heard as in any change. */
  fill(tx: Transaction, actor: Actor, entity: string, id: number, values: Readonly<Record<string, unknown>>): Promise<WireRecord>;
  /** Changes many at once, each by its own values, set-based, with journal: all of them or, at the first fault, none. Answers how many were changed. */
  updateEach(tx: Transaction, actor: Actor, entity: string, changes: readonly RecordChange[]): Promise<number>;
  /** The same for fields that only verbs and jobs of plugins set. */
  fillEach(tx: Transaction, actor: Actor, entity: string, changes: readonly RecordChange[]): Promise<number>;
  delete(tx: Transaction, actor: Actor, entity: string, id: number): Promise<void>;
  /** Deletes many as one change, each by itself: of those that are refused it is told why. */
  deleteMany(tx: Transaction, actor: Actor, entity: string, ids: readonly number[]): Promise<BulkResult>;
  /** The records whose journal ever named this one in a field, also those that are deleted by now. */
  everNaming(tx: Transaction, entity: string, field: string, id: number): Promise<number[]>;
  /** A person is to be forgotten: the values of these records leave the journal, but for those of the fields that are kept; what was done, when and by whom stays. */
  forget(tx: Transaction, entity: string, ids: readonly number[], kept?: readonly string[]): Promise<void>;
  /** Inserts what is missing of the platform's starting rows; answers how many. */
  insertPlatformLookups(tx: Transaction, actor: Actor): Promise<number>;
}

/** Documents of plugins by their names (`plugin.name`), always of a record that the actor may read. */
export interface Pdfs {
  /** The document in one step. It takes a second or more, and holds the transaction for so long: for jobs and commands. */
  render(tx: Transaction, actor: Actor, name: string, id: number): Promise<PdfFile>;
  /** The first half, which reads: what `print` makes a document of once the transaction has ended. Throws 403 or 404. */
  prepare(tx: Transaction, actor: Actor, name: string, id: number): Promise<PdfDraft>;
  /** The second half, which needs no database; what is aborted leaves the line. Throws 503 when too many wait, there is no browser, or it takes too long. */
  print(draft: PdfDraft, signal?: AbortSignal): Promise<PdfFile>;
}

/** Mails to people. */
export interface Mails {
  /** Puts a mail into the outbox of the transaction's agency: it goes out when the transaction is kept. Throws 400 for what no mail can be. */
  send(tx: Transaction, mail: Mail): Promise<void>;
}

export interface Engine {
  readonly model: Model;
  readonly database: Database;
  readonly records: Records;
  readonly pdf: Pdfs;
  readonly files: Files;
  readonly mail: Mails;
  /** What the plugins hand over, by name. */
  readonly parts: PluginParts<Engine>;
  /** Version of the product, as in package.json. */
  readonly version: string;
  /** Where the screens are, without a slash at the end, for links in mails; empty where this process does not know. Never taken from a request. */
  site(): string;
  /** What a write of records needs, as this person. */
  writing(tx: Transaction, actor: Actor): WritingContext;
  /** A person of the transaction's agency with the rights of now, who is not here; undefined where there is nobody who may act. */
  person(tx: Transaction, userId: number): Promise<Actor | undefined>;
  /** What a plugin is handed while it runs. */
  context(tx: Transaction, actor: Actor): Context<Engine>;
}

export interface EngineParts {
  readonly model: Model;
  readonly database: Database;
  readonly plugins: readonly Plugin<Engine>[];
  readonly version: string;
  /** Makes documents; without one, the engine has one of its own, which starts nothing before it is asked. */
  readonly printer?: PdfPrinter;
  /** Where the contents of files lie; a command has no need of them. */
  readonly store?: FileStore;
  /** How mails go out; without it they stay in the outbox. */
  readonly mail?: MailSettings;
  readonly site?: () => string;
}

/** Puts the parts together. Nothing runs and nothing is opened by it. Throws when plugins and metadata do not fit one another. */
export function createEngine({
  model,
  database,
  plugins,
  version,
  store,
  site = () => '',
  mail = readMailSettings({}),
  printer = new PdfPrinter({ dataFolder: '.data' }),
}: EngineParts): Engine {
  const ownJobs = { ...engineJobs<Engine>().jobs, ...mailJobs<Engine>(mail), ...resetJobs<Engine>() };
  const parts = gather(model, [{ name: 'engine', jobs: ownJobs }, ...plugins]);
  checkSchedules(parts.jobs);
  const hooks = entityHooks(() => contextParts);
  const entityOf = (name: string): Entity => {
    const entity = model.entities.get(name.toLowerCase());
    if (!entity) throw new Error(`There is no entity ${name}.`);
    return entity;
  };
  // Whoever acts in the transaction of somebody else, as the engine does for plugins, reaches what is his.
  const writing: Engine['writing'] = (tx, actor) => ({ model, tx: tx.reaching(actor.reach), access: accessOf(actor), hooks });
  const engine: Engine = {
    model,
    database,
    parts,
    version,
    site,
    mail: { send: sendMail },
    records: recordsOf(entityOf, model, writing),
    files: filesDoor({ database, store, context: writing, entityOf }),
    pdf: pdfsOf(printer, (tx, actor, name, id) => preparePdf(parts, writing(tx, actor), engine.context(tx, actor), name, id)),
    writing,
    person: (tx, userId) => absentActor(tx, model, { userId, homeAgencyId: tx.agencyId, kind: 'staff' }),
    context: (tx, actor) => pluginContext(contextParts, tx, actor),
  };
  const contextParts: ContextParts<Engine> = { engine, parts, enqueue: (tx, actor, name, ...job) => enqueue(tx, actor, name, ...job, parts.jobs.get(name)) };
  return Object.freeze(engine);
}

function pdfsOf(printer: PdfPrinter, prepare: Pdfs['prepare']): Pdfs {
  const print: Pdfs['print'] = async (draft, signal) => ({ name: safeFileName(`${draft.title}.pdf`), content: await printer.print(draft, signal) });
  return { prepare, print, render: async (...what) => print(await prepare(...what)) };
}

function recordsOf(entityOf: (name: string) => Entity, model: Model, context: Engine['writing']): Records {
  return {
    get: (tx, actor, entity, id) => readRecord(context(tx, actor), entityOf(entity), id),
    list: async (tx, actor, entity, conditions = [], orderBy, most = 1000) => {
      const request = { ...parseSearchRequest({ take: String(most), count: 'none' }, undefined, { take: most, maximumTake: 1000 }), conditions, orderBy };
      const page = await runPage(model, tx.reaching(actor.reach), plan(model, accessOf(actor), entityOf(entity), request, 'entity'));
      const rows: WireRecord[] = JSON.parse(page.data);
      return rows;
    },
    texts: (tx, actor, entity, field, conditions, most) => {
      const request = { ...parseSearchRequest({ take: '1', count: 'none' }, undefined, { take: 1, maximumTake: 1 }), conditions };
      return runValues(model, accessOf(actor), tx.reaching(actor.reach), entityOf(entity), request, field, most);
    },
    groups: async (tx, actor, entity, field, conditions) => {
      const request = { ...parseSearchRequest({ take: '1', count: 'none' }, undefined, { take: 1, maximumTake: 1 }), conditions };
      const access = accessOf(actor);
      const asked = planGroups(model, access, entityOf(entity), request, { by: [{ field, unit: undefined }], totals: [] });
      return (await runGroups(model, access, tx.reaching(actor.reach), asked)).Groups;
    },
    count: (tx, actor, entity, conditions = []) => {
      const request = { ...parseSearchRequest({ take: '1', count: 'exact' }, undefined, { take: 1, maximumTake: 1 }), conditions };
      return runCount(model, tx.reaching(actor.reach), plan(model, accessOf(actor), entityOf(entity), request, 'entity'));
    },
    create: (tx, actor, entity, values) => createRecord(context(tx, actor), entityOf(entity), values),
    createMany: (tx, actor, entity, rows) => createRecords(context(tx, actor), entityOf(entity), rows, true),
    update: (tx, actor, entity, id, values) => updateRecord(context(tx, actor), entityOf(entity), id, values, false),
    fill: (tx, actor, entity, id, values) => updateRecord(context(tx, actor), entityOf(entity), id, values, false, true),
    updateEach: (tx, actor, entity, changes) => updateRecordsEach(context(tx, actor), entityOf(entity), changes),
    fillEach: (tx, actor, entity, changes) => updateRecordsEach(context(tx, actor), entityOf(entity), changes, true),
    delete: (tx, actor, entity, id) => deleteRecord(context(tx, actor), entityOf(entity), id),
    deleteMany: (tx, actor, entity, ids) => deleteRecords(context(tx, actor), entityOf(entity), ids),
    everNaming: (tx, entity, field, id) => everNaming(tx, entityOf(entity), field, id),
    forget: (tx, entity, ids, kept = []) => forgetValues(tx, entityOf(entity), ids, kept),
    insertPlatformLookups: (tx, actor) => insertLookups(context(tx, actor), (entity) => !entity.isTenant),
  };
}
