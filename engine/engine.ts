// The running engine: what routes, plugins and commands are handed.
import { getAccess } from './access/access.ts';
import { type Agencies, agenciesApi } from './agency/agencies.ts';
import { type Automations, getAutomations } from './automation/automations.ts';
import type { Actor } from './contract/actor.ts';
import type { Right } from './contract/definitions.ts';
import type { Entity, Model } from './contract/model.ts';
import type { Context, PdfChoice, PdfFile, Plugin } from './contract/plugin.ts';
import type { Files } from './contract/files.ts';
import type { Mail, MailAccount } from './contract/mail.ts';
import type { Outbound } from './contract/outbound.ts';
import type { Records } from './contract/records.ts';
import type { Database, Transaction } from './database/database.ts';
import { safeFileName } from './files/file-name.ts';
import type { FileStore } from './files/file-store.ts';
import { receive, type TakeFile } from './files/incoming-files.ts';
import { PictureDrawer } from './files/picture-drawer.ts';
import { enqueue } from './jobs/enqueue.ts';
import { agencyScheduleJobs, checkSchedules } from './jobs/schedules.ts';
import { mailJobs, type MailSettings, readMailSettings, sendMail, sendMails, sendNow } from './mail/mailbox.ts';
import { makeOutbound } from './outbound/outbound.ts';
import { resetJobs } from './password-reset/password-reset.ts';
import type { PdfDraft } from './pdf/page-html.ts';
import { PdfPrinter } from './pdf/pdf-printer.ts';
import { type Declared, declared } from './plugin/declared.ts';
import { collect, type PluginParts } from './plugin/collect.ts';
import { entityHooks } from './plugin/entity-hooks.ts';
import { type ContextParts, pluginContext } from './plugin/plugin-context.ts';
import { preparePdf } from './plugin/prepare-pdf.ts';
import { recordsApi } from './plugin/records-api.ts';
import { engineJobs } from './record/bulk-update-job.ts';
import { filesApi } from './record/files-api.ts';
import type { WritingContext } from './record/record-context.ts';
import { type Attempt, type AttemptLimits, countAttempt } from './session/login-limit.ts';
import { absentActor } from './session/person.ts';
import { type RecordActor, recordActor } from './session/record-actor.ts';
import { recordSessions, type RecordSessions } from './session/record-sessions.ts';
import { makeSecrets, type Secrets } from './session/secrets.ts';
import { tokenSecret } from './session/token-secret.ts';
import { createTemplates, type Templates } from './template/templates.ts';

/** Documents of plugins by their names (`plugin.name`), always of a record that the actor may read. */
export interface Pdfs {
  /** The document in one step. It takes a second or more, and holds the transaction for so long: for jobs and commands. */
  render(tx: Transaction, actor: Actor, name: string, id: number, choice?: PdfChoice): Promise<PdfFile>;
  /** The first half, which reads: what `print` makes a document of once the transaction has ended. `right` is needed on the record beside that of reading. Throws 403 or 404. */
  prepare(tx: Transaction, actor: Actor, name: string, id: number, choice?: PdfChoice & { readonly right?: Right }): Promise<PdfDraft>;
  /** The second half, which needs no database; what is aborted leaves the line. Throws 503 when too many wait, there is no browser, or it takes too long. */
  print(draft: PdfDraft, signal?: AbortSignal): Promise<PdfFile>;
  /** Somebody looks at a document and may want to print it next. */
  expect(): void;
}

/** Mails to people. */
export interface Mails {
  /** False where there is no mail server: then mails stay in the outbox. */
  readonly goesOut: boolean;
  /**
   * Puts a mail into the outbox of the transaction's agency: it goes out when the transaction is kept. What is attached is made with the rights of
   * the sender, the system where nobody is named. Answers its Message-ID. Throws 400 for what no mail can be.
   */
  send(tx: Transaction, mail: Mail, sender?: Actor): Promise<string>;
  /** The same for several, with no more statements than for one. */
  sendMany(tx: Transaction, mails: readonly Mail[], sender?: Actor): Promise<string[]>;
  /** One mail by an account, at once and tried once, without the outbox: for trying the account. Throws 503 with what the server said. */
  sendNow(account: MailAccount, mail: Pick<Mail, 'to' | 'subject' | 'text' | 'fromName'>, signal: AbortSignal): Promise<void>;
}

export interface Engine {
  readonly model: Model;
  readonly database: Database;
  /** Records as this person, inside this transaction. */
  records(tx: Transaction, actor: Actor): Records;
  readonly pdf: Pdfs;
  /** Files of records as this person, inside this transaction. */
  files(tx: Transaction, actor: Actor): Files;
  /**
   * Lets `use` take contents that people have sent for records of the entity, ahead of the transaction that makes files of them: pictures are drawn,
   * which takes seconds. What has not become a file when `use` ends leaves no trace.
   */
  receive<R>(actor: Actor, entity: Entity, use: (take: TakeFile) => Promise<R>): Promise<R>;
  readonly mail: Mails;
  /** Texts of messages with fields in them. */
  readonly templates: Templates;
  /** What the plugins hand over, by name. */
  readonly parts: PluginParts<Engine>;
  /** Version of the product, as in package.json. */
  readonly version: string;
  /** What only this product reads again. */
  readonly secrets: Secrets;
  /** Sessions of people who are records and no users. */
  readonly recordSessions: RecordSessions;
  /** Counts what may be tried so often only, by account and network address, in every process together. Throws 429. */
  countAttempt(attempt: Attempt, limits: AttemptLimits): Promise<void>;
  /** Connections to servers whose addresses people type. */
  readonly outbound: Outbound;
  /** Where the screens are, without a slash at the end, for links in mails; empty where this process does not know. Never taken from a request. */
  site(): string;
  /** What a write of records needs, as this person. */
  writing(tx: Transaction, actor: Actor): WritingContext;
  /** A person of the transaction's agency with the rights of now, who is not here; undefined where there is nobody who may act. */
  person(tx: Transaction, userId: number): Promise<Actor | undefined>;
  /** The person of a session of a user, with the rights of now; undefined where it has ended, is somebody else's, or may do nothing in the transaction's agency. */
  personOfSession(tx: Transaction, sessionId: string, userId: number): Promise<Actor | undefined>;
  /** A person who is a record and no user, with the rights of its kind, in the transaction's agency. */
  recordActor(tx: Transaction, who: RecordActor): Promise<Actor>;
  /** What a plugin is handed while it runs. */
  context(tx: Transaction, actor: Actor): Context<Engine>;
  /** What plugins declare, by its names, as this person and inside this transaction. */
  declared(tx: Transaction, actor: Actor): Declared;
  /** What is kept of automations, inside this transaction. */
  automations(tx: Transaction): Automations;
  /** Agencies as those who run the platform see them. */
  readonly agencies: Agencies;
}

export interface EngineParts {
  readonly model: Model;
  readonly database: Database;
  readonly plugins: readonly Plugin<Engine>[];
  readonly version: string;
  /** Makes documents; without one, the engine has its default, which starts nothing before it is asked. */
  readonly printer?: PdfPrinter;
  /** Draws pictures; without one, the engine has its default, which starts nothing before it is asked. */
  readonly pictures?: PictureDrawer;
  /** Where the contents of files lie; tests may do without. */
  readonly store?: FileStore;
  /** How mails go out; without it they stay in the outbox. */
  readonly mail?: MailSettings;
  readonly site?: () => string;
  /** Without it, public addresses alone. */
  readonly outbound?: Outbound;
  /** What things are sealed with; that of the environment, or of the database, where nothing is said. */
  readonly secret?: () => Promise<string>;
}

/** Puts the parts together. Nothing runs and nothing is opened by it. Throws when plugins and metadata do not fit one another. */
export function createEngine({
  model,
  database,
  plugins,
  version,
  store,
  site = () => '',
  secret = () => tokenSecret(database, process.env['TOKEN_SECRET']),
  mail = readMailSettings({}),
  outbound = makeOutbound(),
  printer = new PdfPrinter({ dataFolder: '.data' }),
  pictures = new PictureDrawer(),
}: EngineParts): Engine {
  const ownJobs = {
    ...engineJobs<Engine>().jobs,
    ...mailJobs<Engine, PdfDraft>(mail, {
      database,
      printouts: { prepare: (...what) => engine.pdf.prepare(...what), print: (...what) => engine.pdf.print(...what) },
      filesByIds: (tx, actor, ids) => engine.files(tx, actor).byIds(ids),
      outbound,
      openAccount: async (...which) => await engine.parts.mailAccount?.(...which),
    }),
    ...resetJobs<Engine>(),
    ...agencyScheduleJobs(plugins),
  };
  const parts = collect(model, [{ name: 'engine', jobs: ownJobs }, ...plugins]);
  checkSchedules(parts.jobs);
  const hooks = entityHooks(() => contextParts);
  const getEntity = (name: string): Entity => {
    const entity = model.entities.get(name.toLowerCase());
    if (!entity) throw new Error(`There is no entity ${name}.`);
    return entity;
  };
  // Anyone who acts in the transaction of somebody else, as the engine does for plugins, reaches what is his.
  const writing: Engine['writing'] = (tx, actor) => ({ model, tx: tx.reaching(actor.dataScope), access: getAccess(actor), hooks });
  const engine: Engine = {
    model,
    database,
    parts,
    version,
    site,
    outbound,
    secrets: makeSecrets(secret),
    recordSessions: recordSessions(database),
    countAttempt: (attempt, limits) => countAttempt(database, attempt, new Date(), limits),
    templates: createTemplates(model),
    mail: {
      goesOut: mail.port !== undefined,
      send: sendMail,
      sendMany: sendMails,
      sendNow: (account, message, signal) => sendNow(account, message, { outbound, signal }),
    },
    records: (tx, actor) => recordsApi({ entityOf: getEntity, writing }, tx, actor),
    receive: (actor, entity, use) => receive({ database, store, pictures }, actor, entity, use),
    files: (tx, actor) => filesApi({ database, store, context: writing, entityOf: getEntity }, tx, actor),
    pdf: getPdfs(printer, (tx, actor, name, id, choice) => preparePdf(parts, writing(tx, actor), engine.context(tx, actor), name, id, choice)),
    writing,
    person: (tx, userId) => absentActor(tx, model, { userId, homeAgencyId: tx.agencyId, kind: 'staff' }),
    personOfSession: async (tx, sessionId, userId) => {
      const homeAgencyId = await engine.recordSessions.homeOfUser(tx, sessionId, userId);
      return homeAgencyId === undefined ? undefined : await absentActor(tx, model, { userId, homeAgencyId, kind: 'staff' });
    },
    recordActor: (tx, who) => recordActor(tx, model, who),
    context: (tx, actor) => pluginContext(contextParts, tx, actor),
    declared: (tx, actor) => declared(parts, writing(tx, actor), engine.context(tx, actor)),
    automations: getAutomations,
    agencies: agenciesApi({ model, store }),
  };
  const contextParts: ContextParts<Engine> = {
    engine,
    parts,
    enqueue: (tx, actor, name, ...job) => enqueue(tx, actor, name, ...job, parts.jobs.get(name)),
  };
  return Object.freeze(engine);
}

function getPdfs(printer: PdfPrinter, prepare: Pdfs['prepare']): Pdfs {
  const print: Pdfs['print'] = async (draft, signal) => ({ name: safeFileName(`${draft.title}.pdf`), content: await printer.print(draft, signal) });
  return { prepare, print, expect: () => printer.expect(), render: async (...what) => print(await prepare(...what)) };
}
