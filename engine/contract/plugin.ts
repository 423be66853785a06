// Everything a plugin may hand to the engine. Each part is declared, so that access, documentation and tests know of it.
import type { Actor } from './actor.ts';
import type { FieldError } from './errors.ts';
import type { Entities, EntityName, EventName, Events, JobName, Jobs } from './open-lists.ts';
import type { Files, RecordRef, RecordFile, SentFile } from './files.ts';
import type { Mail, MailAccount } from './mail.ts';
import type { BatchResult, Records } from './records.ts';
import type { Language, Right, Text, Who } from './definitions.ts';
import type { PluginError } from './plugin-errors.ts';
import type { Message } from './message.ts';
import type { Transaction } from './transaction.ts';
import type { WithChildren, DerivedWithChildren, DraftWithChildren } from './with-children.ts';

/** A JSON Schema (2020-12) of a body or an answer. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export type { Entities, EntityName, EventName, Events, JobName, Jobs } from './open-lists.ts';
export type { WithChildren, DerivedWithChildren, DraftWithChildren, ValuesWithChildren } from './with-children.ts';

/** When and how often a job is run. */
export interface EnqueueOptions {
  /** Not before this many milliseconds have passed. */
  readonly delay?: number;
  /** Of jobs of one name and key that wait at the same time, only the first is kept. */
  readonly key?: string;
}

/** What runs in the transaction of an event's sender. It may write, and may not emit: one wave, never a chain. */
export interface EventContext<Api> {
  readonly actor: Actor;
  readonly tx: Transaction;
  readonly engine: Api;
  /** Records as this person, in this transaction. */
  readonly records: Records;
  /** Files of records, likewise. */
  readonly files: Files;
  /** Puts a mail of this agency into the outbox: it goes out when the transaction is kept. Answers its Message-ID. Throws 400 for what no mail can be. */
  sendMail(mail: Mail): Promise<string>;
  /** A document (`plugin.name`) of a record that this person may read. It takes a second or more: for jobs. Throws 403, 404, or 503 where none can be made. */
  renderPdf(name: string, id: number, options?: PdfChoice): Promise<PdfFile>;
  /** Writes a job into the transaction: it runs when the transaction is kept, and not at all otherwise. Answers its number. */
  enqueue<J extends JobName>(name: J, payload: Jobs[J], options?: EnqueueOptions): Promise<number>;
}
export interface Context<Api> extends EventContext<Api> {
  /** Calls every handler of the event, in the order of the plugins, in this transaction. */
  emit<E extends EventName>(name: E, event: Events[E]): Promise<void>;
}
export interface WriteContext<R, Api> extends Context<Api> {
  readonly operation: 'create' | 'update' | 'delete';
  /** The record as it stood; undefined on create. */
  readonly before: Readonly<R> | undefined;
}

type Now<T> = T | Promise<T>;

/** One of the records of a write, as hooks that are called once for all of them get it. */
export interface HookedRecord<R, B = R> {
  readonly record: Readonly<R>;
  readonly operation: WriteContext<B, never>['operation'];
  /** The record as it stood; undefined on create. */
  readonly before: Readonly<B> | undefined;
  /** While fields are worked out: the names of those that the writer gives a value. */
  readonly sent?: ReadonlySet<string>;
}

/**
 * Three moments of one write, in this order, all inside its transaction. After the commit there are only jobs. Of an entity with children the
 * records come as wholes, with their lists as they would be written, also where nothing but a line is written. Each moment has a hook that is
 * called for each record and one that is called once with all records of the write (`…Many`); an entity's hooks have one of the two.
 */
export interface EntityHooks<R, Api, Draft = Partial<R>, Derived = Partial<R>> {
  /**
   * Works out fields from other fields. May read; answers what to add and changes nothing in place. Runs on create and update. A list that is
   * answered has an entry for each that came, in the same order: lines are neither added nor dropped.
   */
  derive?(draft: Readonly<Draft>, context: WriteContext<R, Api>): Now<Derived>;
  /** The same for all records of a write; answers as many as came, in the same order. */
  deriveMany?(drafts: readonly HookedRecord<Draft, R>[], context: Context<Api>): Now<readonly Derived[]>;
  /**
   * Names everything that is wrong with the record as it would be written; an empty list lets it pass. Runs on delete too. A fault of a line is
   * keyed with its place: `Lines[1].Quantity`.
   */
  check?(record: Readonly<R>, context: WriteContext<R, Api>): Now<readonly FieldError[]>;
  /** The same for all records of a write; answers as many lists as came, in the same order. */
  checkMany?(records: readonly HookedRecord<R>[], context: Context<Api>): Now<readonly (readonly FieldError[])[]>;
  /** The row is written: writes what must be true together with it, and enqueues what comes later. */
  written?(record: Readonly<R>, context: WriteContext<R, Api>): Now<void>;
  /** The same for all records of a write. */
  writtenMany?(records: readonly HookedRecord<R>[], context: Context<Api>): Now<void>;
}

/**
 * A verb on one record: POST /api/{entity}/{id}/{verb}, and GET where its entity file says so. The entity file gives it its verb by
 * `"run": "plugin.name"`, the permissions file says who may. The record arrives locked and permitted.
 */
export interface Action<Api, E extends EntityName = EntityName, Input = unknown, Output = unknown> {
  readonly entity: E;
  /** Checked, and drawn as the form of the dialog. It comes by the address, whose texts are read as the types that stand here, and by the body. */
  readonly input: JsonSchema;
  /** What it answers; the record as it stands afterwards where nothing is said. */
  readonly output?: JsonSchema;
  /** The same for the types of clients. */
  readonly clientOutput?: JsonSchema;
  run(record: Readonly<Entities[E]>, input: Input, context: Context<Api>): Promise<Output>;
}

/**
 * What is done to many records of an entity by the name of an operation: `POST /api/{entity}/bulkUpdate` with it as ValidationGroup. Each record
 * stands for itself: what is refused of one is reported for it.
 */
export interface BulkOperation<Api, Input = unknown> {
  readonly entity: EntityName;
  /** As it stands in ValidationGroup; letter case does not matter there. */
  readonly name: string;
  readonly who: Who;
  /** Of what comes along as `entity`. */
  readonly input: JsonSchema;
  /** The message that the person sees about it. */
  alert?(result: BatchResult, api: Api): Message;
  run(ids: readonly number[], input: Input, context: Context<Api>): Promise<OperationResult>;
}
/** What came of an operation. */
export interface OperationResult extends BatchResult {
  /** With the page of the screens on which it is put right, where there is one. */
  readonly Errors: readonly (BatchResult['Errors'][number] & { readonly Link?: string })[];
  /** The downloading call below /api whose file the person gets, where the operation brings one. */
  readonly Download?: string;
}

/** What a call does to the data: `read` and `download` run in a read-only transaction, `write` in a separate transaction. */
export type Surface = 'read' | 'write' | 'download';

/** A call of the specification that is not one of an entity's own. Declared, so that access and documentation know it. */
export interface CallDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, without slashes at the ends; `{name}` stands for one part of the path: `document/{id}/generate`. */
  readonly path: string;
  /** An address whose places all hold numbers is not this call's: `location/{term}` leaves `location/5` to the record with this id. */
  readonly leavesNumbers?: true;
  /** A body that is a list is taken as if it stood under this name. */
  readonly listAs?: string;
  /** Who may: anyone, anyone signed in, or whom it names as a rule of metadata would: `{ permission: 'CanEditUsers' }`, `{ god: true }`. */
  readonly access: 'public' | 'signed-in' | Who;
  readonly surface: Surface;
  /** Of what reads: all its statements see the rows of one moment, so that what they add up to agrees. */
  readonly isSnapshot?: true;
  /** Its body is files, as `multipart/form-data`: all else stands in its address. */
  readonly takesFiles?: true;
  /** Of a write: its answer opens something. It is shown once and kept nowhere, so an Idempotency-Key does not bring it back: the write happens again. */
  readonly isSecret?: true;
  /** The entity whose gates it is behind: reading or, of a write, changing. That of the first part of its path where nothing is said. */
  readonly requires?: EntityName;
  /** The right that a person must have on some record of that entity: everybody else is answered 403 before the input is read. */
  readonly right?: Right;
  /** A sentence for the reader of the documentation. */
  readonly summary: string;
  /** Path parts and query (texts) and, beside GET, the properties of the body, in one object. */
  readonly input?: JsonSchema;
  /** Of a public call: it is for who shows a pass alone, and everybody else is answered 401. */
  readonly requiresToken?: true;
  /** Of a public call: its body is one file of at most so many bytes. */
  readonly takesFile?: { readonly maxBytes: number };
  /** Of a public call: its body may have 128 KB in place of 16, such as the answer to a form. */
  readonly takesLongBody?: true;
  /** Of a public call: its body is taken as it arrived, of any type and of at most 16 KB, so that it can be compared with a signature of it. */
  readonly takesSignedBody?: true;
  readonly output: JsonSchema;
  /** The same for the types of clients, which know the fields of a record that the document leaves open. */
  readonly clientOutput?: JsonSchema;
}
/** A call for people who are signed in. */
export type Call<Api, Input = Readonly<Record<string, unknown>>> = SignedInCall<Api, Input> | DownloadCall<Api, Input>;
interface SignedInCall<Api, Input> extends CallDeclaration {
  readonly takesFiles?: never;
  readonly takesFile?: never;
  readonly access: 'signed-in' | Who;
  readonly surface: 'read' | 'write';
  /** For who shows a pass in place of a session as well: then this is run instead. */
  readonly withToken?: TokenCallHandler<Api, Input>;
  run(input: Input, context: Context<Api>, caller: Caller): Promise<unknown>;
}
/** Who makes a call, as the network tells it. */
export interface Caller {
  /** The network address; may be empty. */
  readonly address: string;
  /** What the browser or program calls itself; may be empty. */
  readonly client: string;
  /** The language that the header asks for. */
  readonly language?: Language | undefined;
  /** What stands in the pass that is shown: a text of the plugin's own, made by `engine.secrets.pass`. */
  readonly token?: string;
  /** The file that came with a call that takes one. */
  readonly file?: SentFile;
  /** The body of a call that takes it as it arrived, with what its header X-Signature says. */
  readonly signed?: { readonly body: string; readonly signature: string };
}
/** The body of a call is one file, sent as application/octet-stream; what else is wanted stands in the path. */
export interface TakesFile<Api, Input = Readonly<Record<string, unknown>>> {
  readonly maxBytes: number;
  /** Of which kind of record it becomes a file. */
  readonly entity: EntityName;
  /** Throws where the call would be refused whatever the file holds. Asked before the file is received and drawn; what it says is asked again in `run`. */
  permit(input: Input, context: Context<Api>, caller: Caller): Promise<void>;
}
/** How often one thing may be called for within so many seconds: by one network address, and by all together. */
export interface SubjectLimits<Input> {
  readonly seconds: number;
  readonly address: number;
  readonly all: number;
  /** What the thing is known by in the input. */
  subject(input: Input): string;
}
/** What a call does for anyone, or for who shows a pass, with the rights of the system. */
export interface PublicCallHandler<Api, Input> {
  /** How often one network address may make it within a quarter of an hour; 60 where nothing is said. */
  readonly limit?: number;
  /** What is counted beside that for each thing that is called for, such as one form. */
  readonly limitsPer?: SubjectLimits<Input>;
  /** The agency to act in, found out by what was sent, such as the key of a form; undefined is answered 404, or 401 where a pass is shown. */
  agency(input: Input, context: CallerContext<Api>): Promise<number | undefined>;
  run(input: Input, context: Context<Api>, caller: Caller): Promise<unknown>;
}
/** What a call does for who shows a pass: it judges itself what the pass opens. */
export interface TokenCallHandler<Api, Input> extends PublicCallHandler<Api, Input> {
  /** Asked before a body is read: throws 401 where the pass opens nothing any more, so that its holder cannot fill the server with bodies. */
  opens(context: CallerContext<Api>): Promise<void>;
}
/** Who makes a call, before it is known in which agency it runs. */
export interface CallerContext<Api> {
  readonly engine: Api;
  readonly caller: Caller;
}
/**
 * A call that answers a file, which a browser opens by its address: by the header, or by a ticket in `access_token`. Its `output` is
 * `{ type: 'string', format: 'binary', contentMediaType: … }`.
 */
interface DownloadCall<Api, Input> extends CallDeclaration {
  readonly takesFiles?: never;
  readonly method: 'GET';
  readonly access: 'signed-in' | Who;
  readonly surface: 'download';
  run(input: Input, context: Context<Api>): Promise<FileResponse | LaterFile>;
}
/** A file that is made or read once the transaction has ended: what takes long holds no connection, and is sent as fast as its reader takes it. */
export interface LaterFile {
  readonly later: (signal: AbortSignal) => Promise<FileResponse>;
}
/**
 * A call that files are sent to. Where they go is asked before the first byte is kept, and again in the transaction that hangs them there; the
 * person must be allowed to change that record.
 */
export interface UploadCall<Api, Input = Readonly<Record<string, unknown>>> extends CallDeclaration {
  readonly method: 'POST';
  readonly access: 'signed-in' | Who;
  readonly surface: 'write';
  readonly takesFiles: true;
  place(input: Input, context: Context<Api>): Promise<FilesRef>;
  /** Answers what was sent, once it hangs there. */
  run(files: readonly RecordFile[], input: Input, context: Context<Api>): Promise<unknown>;
}
export interface FilesRef extends RecordRef {
  readonly tags?: readonly string[];
}
/** A file as a call answers it. What comes in parts is read while the transaction of the call is open, and may read from it as it goes. */
export interface FileResponse {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** It is shown in a frame of the product instead of being saved: without scripts, forms and cookies, but with the pictures that it names. */
  readonly isFrame?: true;
}
/** A call for anyone: nobody is signed in. */
export type PublicCall<Api, Input = Readonly<Record<string, unknown>>> =
  | PublicCallAnswer<Api, Input>
  | PublicTokenCallHandler<Api, Input>
  | PublicTokenDownload<Api, Input>
  | PublicDownload<Api, Input>;
/**
 * It runs in one transaction of the agency that `agency` finds out, with the rights of the system there, and a write with its Idempotency-Key
 * happens once. Anyone who makes it more often than `limit` within a quarter of an hour is refused (429).
 */
interface PublicCallAnswer<Api, Input> extends CallDeclaration, PublicCallHandler<Api, Input> {
  readonly takesFiles?: never;
  readonly takesFile?: TakesFile<Api, Input>;
  readonly requiresToken?: never;
  readonly access: 'public';
  readonly surface: 'read' | 'write';
}
/** The same for who shows a pass alone. */
interface PublicTokenCallHandler<Api, Input> extends CallDeclaration, TokenCallHandler<Api, Input> {
  readonly takesFiles?: never;
  readonly takesFile?: TakesFile<Api, Input>;
  readonly requiresToken: true;
  readonly access: 'public';
  readonly surface: 'read' | 'write';
}
/** A file for who shows a pass, in the header alone. */
interface PublicTokenDownload<Api, Input> extends CallDeclaration, Omit<TokenCallHandler<Api, Input>, 'run'> {
  readonly takesFiles?: never;
  readonly takesFile?: never;
  readonly requiresToken: true;
  readonly method: 'GET';
  readonly access: 'public';
  readonly surface: 'download';
  run(input: Input, context: Context<Api>, caller: Caller): Promise<FileResponse | LaterFile>;
}
/**
 * A file that a secret in its address opens (`token`, which no log shows), such as a feed that other programs read again and again: it is
 * answered with a tag, and not again while it is the same. Anyone who has no such secret is answered 404, by undefined, and his tries are counted.
 */
interface PublicDownload<Api, Input> extends CallDeclaration {
  readonly takesFiles?: never;
  readonly takesFile?: never;
  readonly requiresToken?: never;
  readonly method: 'GET';
  readonly access: 'public';
  readonly surface: 'download';
  run(input: Input, context: { readonly engine: Api }): Promise<(FileResponse & { readonly content: Uint8Array }) | undefined>;
}

/** What a running job may do. Its transaction is kept together with the mark that it is done: its effect happens once. */
export interface JobContext<Api> extends Context<Api> {
  /** Tells how far it is, from 0 to 1. It is seen at once, whatever becomes of the transaction. */
  progress(done: number): Promise<void>;
  /** Aborted when somebody cancels the job or the process ends. From then on the transaction takes no statement. */
  readonly signal: AbortSignal;
  /** What the step before kept; undefined at the first. */
  readonly result: JobResult | undefined;
}
/** What came of the records that a job was given; people see it while the job runs. */
export interface JobResult {
  readonly Total: number;
  readonly Success: number;
  /** Of those, how many stood so already. */
  readonly Unchanged?: number;
  readonly Fail: number;
  /** The path of their entity: what kind of records it works on, and where the names of those that were refused are. */
  readonly Entity?: string;
  /** The record that the job is the work of, such as an import: readers who see it also see its name. `Entity` is a path. */
  readonly Of?: { readonly Entity: string; readonly Id: number };
  /** The first of them, each with its reason. */
  readonly Errors: readonly { readonly Id: number; readonly Message: Message }[];
}
/** One step of a long job: its result is kept together with its transaction. With `more` the job runs again from there, also after a crash. */
export interface JobStep {
  readonly result: JobResult;
  readonly more: boolean;
}
/** What takes a job long beyond the database, such as printing or a conversation with another server: it holds no connection meanwhile. */
export interface LaterStep<Api> {
  /**
   * Runs once the transaction of the job has ended, for four minutes at most. Answers what is kept of it then: in a second transaction, together
   * with the mark that the job is done. A process that ends between the two does it again.
   */
  readonly later: (signal: AbortSignal) => Promise<(context: JobContext<Api>) => Promise<JobStep | void>>;
}
/** When a job runs by itself, and with what. */
export interface Schedule<Payload> {
  /** A cron pattern, such as `0 3 * * *`: in UTC, or for each agency in its own time zone, where it fires at most once an hour. */
  readonly pattern: string;
  readonly payload: Payload;
  /**
   * `platform` where nothing is said: it runs once. `agency`: once in each active agency, with the rights of the system there; the time zone
   * of the actor is that of the agency's first office.
   */
  readonly scope?: 'platform' | 'agency';
}
/** Work for later. It may run more than once; its transaction is kept once. What reaches beyond the database must bear repeating. */
export interface Job<Payload, Api> {
  /** For the person who looks at the list of jobs. */
  readonly label: Text;
  run(payload: Payload, context: JobContext<Api>): Promise<JobStep | LaterStep<Api> | void>;
  /** It is parked, for the reason that is reported: what must be true together with that. As the system, in the same transaction. */
  parked?(payload: Payload, why: Message, context: Context<Api>): Promise<void>;
  /** `interactive` where nothing is said: somebody waits for it. `bulk` work never keeps those waiting. */
  readonly queue?: 'interactive' | 'bulk';
  /** How often it is tried before it is parked, waiting longer each time; 5 where nothing is said. */
  readonly attempts?: number;
  /** It then also runs by itself. */
  readonly schedule?: Schedule<Payload>;
}

/**
 * A document made of one record: an HTML template with named places, and what to put there. An entity file offers it to people as one of
 * its `documents`. The template is what stands in the body of the page, its `<style>` included; it is read and judged at start.
 */
export interface PdfTemplate<Api, E extends EntityName = EntityName> {
  readonly entity: E;
  /** `new URL('./pdf/quote.html', import.meta.url)` */
  readonly template: URL;
  /** A template around it, which several documents may share: it says `{{body}}` once, and is filled from the same data. */
  readonly frame?: URL;
  /** Each page says which one it is, and of how many. */
  readonly pageNumbers?: boolean;
  /** The datum, a text, that stands at the foot of each page. */
  readonly foot?: string;
  /** The language that it is written in where nobody chooses one; that of its reader where nothing comes of it. */
  language?(record: Readonly<Partial<Entities[E]>>, context: Context<Api>): Promise<Language | undefined>;
  /** What its properties and its file are called; the entity and the name of the record where nothing is said. */
  title?(record: Readonly<Partial<Entities[E]>>, language: Language): string;
  /**
   * What the places of the template mean, as plain values and lists; every name that it uses must be there. The record comes as the person
   * may read it, without the fields that he may not. The actor of the context speaks the language of the document. May read and writes nothing.
   */
  data(record: Readonly<Partial<Entities[E]>>, context: Context<Api>): Promise<Readonly<Record<string, unknown>>>;
}
/** What is chosen where a document is asked for. */
export interface PdfChoice {
  /** Instead of the language that the document says itself. */
  readonly language?: Language | undefined;
}
/** A document as a file. */
export interface PdfFile {
  /** With `.pdf` at its end. */
  readonly name: string;
  readonly content: Uint8Array;
}

/** Addresses outside of the screens of the staff, with their own page among the built files: light, and without a session. */
export interface EntryDeclaration<Api> {
  /** Such as `/desk/{id}/guest`. Places take whatever stands there. */
  readonly route: string;
  /** `guest.html` */
  readonly file: string;
  /**
   * The sites in whose pages this one may stand, by what stands in its address and behind the question mark, as frame-ancestors lists them; undefined
   * where it may stand in none. Without it no entry stands in the page of anyone else.
   */
  frames?(address: Readonly<Record<string, string>>, engine: Api): Promise<readonly string[] | undefined>;
  /** Only the address without a query is this page: with one it is a page of the screens. */
  readonly withoutQuery?: boolean;
}

/** The people who begin on a page: those who satisfy `who` and not `unless`. */
interface HomeFor {
  readonly who: Who;
  readonly unless: Who;
}

/** A page of a plugin, at its route. What is drawn there is a screen of the same name in the plugin's `screens` folder. */
export interface PageDeclaration {
  /** Small letters, digits and hyphens. A menu item leads to it by `"page": "plugin.name"`. */
  readonly name: string;
  /** Its title. */
  readonly label: Text;
  /** Its address, such as `/settings/desk`, or `/desk/{id}` or `/desk/{id}/print` where it shows one record; `/page/{plugin}.{name}` where nothing is said. */
  readonly route?: string;
  /** The address of the menu item that is marked while it is open, such as `/desk`, where its own address lies below none. */
  readonly below?: string;
  /** It is where those begin for whom it is there, or some of these; the id in its address is then that of the person. */
  readonly isHome?: true | HomeFor;
  /** Whom it is there for, or several such; everybody who is signed in where nothing is said. What it shows is guarded by its calls, as everywhere. */
  readonly who?: Who | readonly Who[];
  /** The entity whose gates it is behind, for everybody. */
  readonly requires?: EntityName;
}

type EachEntity<Of extends { [E in EntityName]: unknown }> = Of[EntityName];

/** One folder of business code. `Door` is the engine's door (`Engine` of `#engine`). */
export interface Plugin<Api> {
  /** The folder's name. */
  readonly name: string;
  readonly entities?: { readonly [E in EntityName]?: EntityHooks<WithChildren<E>, Api, DraftWithChildren<E>, DerivedWithChildren<E>> };
  /** By the second half of the name that entity files use: `plugin.name`. */
  readonly actions?: Readonly<Record<string, EachEntity<{ [E in EntityName]: Action<Api, E, never> }>>>;
  readonly calls?: readonly Call<Api>[];
  readonly uploads?: readonly UploadCall<Api>[];
  readonly bulkOperations?: readonly BulkOperation<Api, never>[];
  /** Kept apart, so that the doors that stand open to everybody are an exact list. */
  readonly publicCalls?: readonly PublicCall<Api>[];
  /** Handlers run in the sender's transaction: what follows from a fact is true together with it. */
  readonly on?: { readonly [E in EventName]?: (event: Events[E], context: EventContext<Api>) => Promise<void> };
  readonly jobs?: { readonly [J in JobName]?: Job<Jobs[J], Api> };
  readonly pdfs?: Readonly<Record<string, EachEntity<{ [E in EntityName]: PdfTemplate<Api, E> }>>>;
  /** The mail server that `account` of a mail names, asked at each try; undefined where mails go out by it no more. One plugin keeps them. */
  readonly mailAccount?: (account: number, context: EventContext<Api>) => Promise<MailAccount | undefined>;
  readonly pages?: readonly PageDeclaration[];
  readonly entries?: readonly EntryDeclaration<Api>[];
  /** What `defineErrors` made: codes that stand in the document of the calls and in the typed client. */
  readonly errors?: Readonly<Record<string, PluginError>>;
  /** Runs at every start before the first request, in the order of the list of plugins; returns at once when there is nothing to do. */
  prepare?(api: Api, context: Preparation): Promise<void>;
  /**
   * Runs once after the server listens, in the background, in the order of the list of plugins: does ahead what the first person would wait for. It
   * pauses between its steps, so that requests get their turn, and ends soon after `signal` is aborted, when the server stops. What it throws is
   * logged and no more. It is not run everywhere (workers, commands, `WARM_UP=off`): whatever it does is done at its first use as well.
   */
  warmUp?(api: Api, signal: AbortSignal): Promise<void>;
}

export interface Preparation {
  /** True where the installation is a demonstration: the embedded database, or on request. */
  readonly demo: boolean;
  /** Tells the person at the terminal what goes on. */
  t(line: string): void;
}
