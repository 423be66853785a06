// The calls that plugins declare: guarded and checked by their declaration, then run in a transaction of their surface.
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { accessOf, demand } from '../access/access.ts';
import { demandOpen, demandSpokenOf } from '../access/gates.ts';
import { type Actor, systemActor } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import type { CallDeclaration, Context, FileAnswer, LaterFile, OpenAnswer, PassAnswer, TakesFile, Visitor } from '../contract/plugin.ts';
import type { Transaction } from '../contract/transaction.ts';
import type { Engine } from '../engine.ts';
import { entityOfCall, gatesOfCall, rightOfCall } from '../plugin/call-gates.ts';
import { genericCalls } from '../openapi/generic-calls.ts';
import { readInput, inputValidator, unfit } from '../plugin/check-input.ts';
import { agencyActor } from '../session/agency-actor.ts';
import { countAttempt } from '../session/login-limit.ts';
import { notSignedIn } from '../session/access-token.ts';
import { actorOf, bearerTokenOf, languageOf, requireActor, requireDownloadActor, requireReader, spokenLanguage } from '../session/require-actor.ts';
import { isPass } from '../session/secrets.ts';
import type { Sessions } from '../session/sessions.ts';
import { drained } from './drained.ts';
import type { FairShare } from './fair-share.ts';
import type { ReceiveFile } from './file-body.ts';
import { sendFile, writeParts } from './file-answer.ts';
import { sendSpooled } from './send-spooled.ts';
import { markOf, withSentFile } from './sent-file.ts';
import { secretDownload } from './secret-download.ts';
import type { JsonBodies } from './json-body.ts';
import { entityNamed } from './entity-path.ts';
import { demandKnownNames } from './known-names.ts';
import { hasBody } from './read-body.ts';
import { addressValue, propertyNames } from './verb-input.ts';
import type { WriteGate } from './write-gate.ts';

/** A word of an address goes before a value in its place, whichever plugin was named first: `document/{id}/generate` before `document/{type}/{entityId}`. */
const places = (path: string): string =>
  path
    .split('/')
    .map((place) => (place.includes('{') ? '1' : '0'))
    .join('');

/** The first word of an address, as it is told from others. */
const firstWord = (path: string): string => path.split('/', 1)[0]?.toLowerCase() ?? '';

export interface CallParts {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly write: WriteGate;
  /** Keeps the calls of one person or pass from taking all connections. */
  readonly share: FairShare;
  readonly bodies: JsonBodies;
  readonly receiveFile: ReceiveFile;
}

/**
 * A router with every declared call. There are some hundred and fifty: a request is compared only with those that begin with the same word, which
 * most requests for records have none of.
 */
export function callRoutes({ engine, sessions, write, share, bodies, receiveFile }: CallParts): Router {
  const routers = new Map<string, Router>();
  for (const call of engine.parts.calls.toSorted((one, other) => places(one.path).localeCompare(places(other.path)))) {
    if (call.input) inputValidator(call.input);
    const word = firstWord(call.path);
    const router = routers.get(word) ?? Router();
    routers.set(word, router);
    const address = `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const guards = call.access === 'public' ? [] : [guardOf[call.surface](sessions), share.guard, bodies.signedIn];
    // What the generic calls know word for word is theirs, whatever a declared call takes in its place: `{entity}/search/fields`.
    const giveWay: RequestHandler = (request, _response, next) => next(isGeneric(engine.model, call, request) ? 'route' : undefined);
    const before = call.leavesNumbers ? [giveWay, leaveNumbers] : [giveWay];
    if (call.access !== 'public' && call.surface !== 'download' && !call.takesFiles && call.withPass) {
      const { withPass, surface } = call;
      router[methods[call.method]](address, ...before, async (request, response, next) => {
        if (isPass(bearerTokenOf(request))) await passCall({ engine, share, bodies, receiveFile, write }, { ...call, ...withPass, surface }, request, response);
        else next();
      });
    }
    router[methods[call.method]](address, ...before, ...guards, async (request, response) => {
      if (call.access === 'public' && call.surface === 'download') {
        const input = inputOf(call, request);
        await secretDownload(engine, request, response, () => call.run(input, { engine }));
        return;
      }
      if (call.access === 'public') {
        if (call.wantsPass) await passCall({ engine, share, bodies, receiveFile, write }, call, request, response);
        else await openCall({ engine, bodies, write, receiveFile }, call, request, response);
        return;
      }
      if (call.takesFiles) throw new Refusal('request.media-type', 'Send files, as multipart/form-data.');
      const actor = actorOf(request);
      // Whoever may not do it at all is told that, whatever is wrong with what he sent.
      demandOpen(gatesOfCall(engine.model, call), rightOfCall(call), actor, 'You may not do this.');
      if (typeof call.access !== 'string') demandSpokenOf(call.access, actor, 'You may not do this.');
      const entity = call.right === undefined ? undefined : entityOfCall(engine.model, call);
      if (entity && call.right !== undefined) demand(accessOf(actor), entity, call.right);
      const input = inputOf(call, request);
      if (call.surface === 'write')
        await write(request, response, async (tx) => ({ body: await call.run(input, engine.context(tx, actor), visitorOf(request)) }), {
          isSecret: call.isSecret === true,
        });
      else if (call.surface === 'download') await download(engine, actor, response, (context) => call.run(input, context));
      else response.json(await engine.database.read(actor, (tx) => call.run(input, engine.context(tx, actor), visitorOf(request))));
    });
  }
  const withWord: RequestHandler = (request, response, next) => {
    const router = routers.get(firstWord(request.path.slice(1)));
    if (router) router(request, response, next);
    else next();
  };
  // As routers do, so that a list of all routes has these as well.
  Object.assign(withWord, { stack: [...routers].flatMap(([word, { stack }]) => (word.startsWith('{') ? [] : stack)) });
  return Router().use(withWord, ...[...routers].filter(([word]) => word.startsWith('{')).map(([, router]) => router));
}

/** Whether a declared call has a value where a generic call has this very word: below the name of an entity, or of one below a record of its parent. */
function isGeneric({ entities }: Model, call: Pick<CallDeclaration, 'path'>, { method, path }: Request): boolean {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  const isWord = (rest: readonly string[]): boolean => rest.length > 0 && Object.hasOwn(genericCalls, `${method} /${rest.join('/')}`);
  if (call.path.includes('{') && isWord(segments.slice(1))) return true;
  const [parent, , child = '', ...rest] = segments;
  const isNested = entities.get(child)?.parents.some(({ entity }) => entity.toLowerCase() === parent) === true;
  return (
    isNested &&
    isWord(rest) &&
    call.path
      .split('/')
      .slice(3)
      .some((part) => part.startsWith('{'))
  );
}

type Doors = Pick<CallParts, 'engine' | 'write' | 'receiveFile'>;
type OpenParts = Doors & Pick<CallParts, 'bodies'>;
type PassParts = OpenParts & Pick<CallParts, 'share'>;
type Open = CallDeclaration &
  OpenAnswer<Engine, Readonly<Record<string, unknown>>> & { readonly surface: 'read' | 'write'; readonly takesFile?: TakesFile<Engine> };
type OfPass = Open & PassAnswer<Engine, Readonly<Record<string, unknown>>>;

/** Counts the address before anything is looked up, so that nobody tries keys by the thousand or fills an agency with records. */
async function countCall(engine: Engine, call: Open, request: Request): Promise<void> {
  const limits = { name: `call ${call.method} ${call.path} `, address: call.limit ?? 60, refusal: 'There were too many requests from your address.' };
  await countAttempt(engine.database, { userName: '', ip: request.ip ?? '' }, new Date(), limits);
}

async function openCall({ bodies, ...doors }: OpenParts, call: Open, request: Request, response: Response): Promise<void> {
  await bodies.readOpen(request, response);
  await countCall(doors.engine, call, request);
  await answerOpen(doors, call, request, response, visitorOf(request));
}

/** Before the body is read, the pass is read, the call counted, and what the pass opens looked up. */
async function passCall({ share, bodies, ...doors }: PassParts, call: OfPass, request: Request, response: Response): Promise<void> {
  const pass = await doors.engine.secrets.readPass(bearerTokenOf(request));
  // A pass in the address would end up in logs and histories: there it is no more than a name that nobody knows.
  if (pass === undefined) throw notSignedIn();
  const visitor = { ...visitorOf(request), pass };
  if (!(await share.turn(pass, response))) return;
  await countCall(doors.engine, call, request);
  if (call.takesFile || hasBody(request)) await call.opens({ engine: doors.engine, visitor });
  if (!call.takesFile) await bodies.readOfPass(request, response);
  await answerOpen(doors, call, request, response, visitor);
}

/** A file is received only once the call is known to take it, and ahead of the transaction that hangs it on a record. */
async function answerOpen({ engine, write, receiveFile }: Doors, call: Open, request: Request, response: Response, visitor: Visitor): Promise<void> {
  const input = inputOf(call, request);
  const agencyId = await call.agency(input, { engine, visitor });
  if (agencyId === undefined && visitor.pass !== undefined) throw notSignedIn();
  if (agencyId === undefined) throw new Refusal('record.not-found', 'There is nothing at this address.');
  const contextOf = async (tx: Transaction): Promise<Context<Engine>> =>
    engine.context(tx, { ...(await agencyActor(tx, engine.model)), language: spokenLanguage(request) });
  const answer = async (tx: Transaction, from: Visitor = visitor): Promise<unknown> => await call.run(input, await contextOf(tx), from);
  if (call.surface === 'read') response.json(await engine.database.read(agencyId, answer));
  else {
    const { takesFile } = call;
    const actor = systemActor(agencyId);
    const keep = async (from: Visitor, sent: unknown): Promise<void> => {
      // Of two people with passes neither gets the answer of the other by his key.
      const content = visitor.pass === undefined ? sent : [markOf(visitor.pass), sent ?? null];
      const options = { actor, isSecret: call.isSecret === true, content };
      await write(request, response, async (tx) => ({ body: await answer(tx, from) }), options);
    };
    if (!takesFile) return await keep(visitor, request.body);
    await engine.database.read(agencyId, async (tx) => await takesFile.permit(input, await contextOf(tx), visitor));
    const entity = entityNamed(engine.model, takesFile.entity);
    await receiveFile(request, response, takesFile.mostBytes, (sent) =>
      withSentFile(engine, { response, actor, entity, sent }, (file) => keep({ ...visitor, file }, file.sentSha256)),
    );
  }
}

function visitorOf(request: Request): Visitor {
  return { address: request.ip ?? '', client: request.get('User-Agent') ?? '', language: languageOf(request, ['en', 'pt', 'es']) };
}

/** The transaction is over before the reader has taken anything: a slow one keeps no connection of the database. */
async function download(engine: Engine, actor: Actor, response: Response, make: (context: Context<Engine>) => Promise<FileAnswer | LaterFile>): Promise<void> {
  const whole = await sendSpooled(response, (write) =>
    engine.database.read(actor, async (tx) => {
      const made = await make(engine.context(tx, actor));
      if ('later' in made) return made;
      const { content, ...file } = made;
      if (content instanceof Uint8Array) return { ...file, content };
      await writeParts(response, { ...file, content }, write);
      return undefined;
    }),
  );
  if (!whole) return;
  if ('later' in whole) await sendLater(response, whole);
  else sendFile(response, whole);
}

/** No transaction is open any more: the file is made as fast as its reader takes it, and not at all once he has gone away. */
async function sendLater(response: Response, { later }: LaterFile): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  if (response.destroyed) gone.abort();
  try {
    const { content, ...file } = await later(gone.signal);
    if (content instanceof Uint8Array) {
      sendFile(response, { ...file, content });
      return;
    }
    await writeParts(response, { ...file, content }, async (part) => {
      if (response.destroyed) return false;
      if (!response.write(part)) await drained(response);
      return !response.destroyed;
    });
    response.end();
  } catch (error) {
    // Whoever went away is told nothing; whoever has a part must not take it for the whole.
    if (gone.signal.aborted) return;
    if (response.headersSent) response.destroy();
    throw error;
  }
}

/** What names a record by its id belongs to the calls of its entity, whose own guards it then passes. */
const leaveNumbers: RequestHandler = (request, _response, next) => {
  if (Object.values(request.params).every((value) => typeof value === 'string' && /^\d{1,10}$/.test(value))) next('route');
  else next();
};

const guardOf = { read: requireReader, download: requireDownloadActor, write: requireActor } as const;
const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Path parts, query and body in one object; a name that comes twice is refused, so that nobody hides one value behind another. */
export function inputOf(call: CallDeclaration, request: Request): Record<string, unknown> {
  const sent: unknown = call.method === 'GET' || call.takesFiles || call.takesFile ? {} : (request.body ?? {});
  const body: unknown = call.listAs !== undefined && Array.isArray(sent) ? { [call.listAs]: sent } : sent;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    // A body that is no object lacks everything: that is what is told.
    readInput(call.input ?? {}, {});
    throw unfit([]);
  }
  const input: Record<string, unknown> = {};
  const address = [...Object.entries(request.params), ...queryOf(call, request)].map(
    ([name, value]) => [name, typeof value === 'string' ? addressValue(call.input, name, value) : value] as const,
  );
  for (const [name, value] of [...address, ...Object.entries(body)]) {
    if (Object.hasOwn(input, name)) throw new Refusal('request.malformed', phrase('{name} is given twice.', { name: name.slice(0, 60) }));
    Object.defineProperty(input, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return call.input ? readInput(call.input, input) : input;
}

/** What stands behind the question mark, as the declaration spells its names; the token that opens a download is no input of it. */
function queryOf({ surface, access, input }: CallDeclaration, request: Request): [string, unknown][] {
  const { access_token: _token, ...query } = request.query;
  const given = surface === 'download' && access !== 'public' ? query : request.query;
  const names = propertyNames(input);
  demandKnownNames(
    given,
    names.filter((name) => !(name in request.params)),
  );
  return Object.entries(given).map(([name, value]) => [names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name, value]);
}
