// The calls that plugins declare: guarded and checked by their declaration, then run in a transaction of their surface.
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { getAccess, authorize } from '../access/access.ts';
import { requireOpen, requireMet } from '../access/feature-gates.ts';
import { type Actor, systemActor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { CallDeclaration, Context, FileResponse, LaterFile, PublicCallHandler, TokenCallHandler, TakesFile, Caller } from '../contract/plugin.ts';
import type { Transaction } from '../contract/transaction.ts';
import type { Database } from '../database/database.ts';
import type { Engine } from '../engine.ts';
import { entityOfCall, getFeatureGates, rightOfCall } from '../plugin/call-feature-gates.ts';
import { genericCalls } from '../openapi/generic-calls.ts';
import { readInput, inputValidator, unfit } from '../plugin/check-input.ts';
import { agencyActor } from '../session/agency-actor.ts';
import { isAgencyOn } from '../session/agency-state.ts';
import { countAttempt } from '../session/login-limit.ts';
import { notSignedIn } from '../session/access-token.ts';
import { getActor, findBearerToken, findLanguage, requireActor, requireDownloadActor, requireReader, requestLanguage } from '../session/require-actor.ts';
import { isToken } from '../session/secrets.ts';
import type { Sessions } from '../session/sessions.ts';
import { drained } from './drained.ts';
import type { FairShare } from './fair-share.ts';
import type { ReceiveFile } from './file-body.ts';
import { sendFile, writeParts } from './file-response.ts';
import { sendSpooled } from './send-spooled.ts';
import { getMark, withSentFile } from './sent-file.ts';
import { secretDownload } from './secret-download.ts';
import type { JsonBodies } from './json-body.ts';
import { entityNamed } from './entity-path.ts';
import { requireKnownNames } from './known-names.ts';
import { hasBody } from './read-body.ts';
import { addressValue, propertyNames } from './verb-input.ts';
import type { WriteRequest } from './write-request.ts';

/** A word of an address goes before a value in its place, whichever plugin was named first: `document/{id}/generate` before `document/{type}/{entityId}`. */
const places = (path: string): string =>
  path
    .split('/')
    .map((place) => (place.includes('{') ? '1' : '0'))
    .join('');

/** The first word of an address, by which addresses are distinguished. */
const firstWord = (path: string): string => path.split('/', 1)[0]?.toLowerCase() ?? '';

export interface CallParts {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly write: WriteRequest;
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
  for (const call of engine.parts.calls.toSorted((a, b) => places(a.path).localeCompare(places(b.path)))) {
    if (call.input) inputValidator(call.input);
    const word = firstWord(call.path);
    const router = routers.get(word) ?? Router();
    routers.set(word, router);
    const address = `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const guards = call.access === 'public' ? [] : [guardOf[call.surface](sessions), share.guard, bodies.signedIn];
    // What the generic calls know word for word is theirs, whatever a declared call takes in its place: `{entity}/search/fields`.
    const giveWay: RequestHandler = (request, _response, next) => next(isGeneric(engine.model, call, request) ? 'route' : undefined);
    const before = call.leavesNumbers ? [giveWay, leaveNumbers] : [giveWay];
    if (call.access !== 'public' && call.surface !== 'download' && !call.takesFiles && call.withToken) {
      const { withToken, surface } = call;
      router[methods[call.method]](address, ...before, async (request, response, next) => {
        if (isToken(findBearerToken(request)))
          await tokenCall({ engine, share, bodies, receiveFile, write }, { ...call, ...withToken, surface }, request, response);
        else next();
      });
    }
    router[methods[call.method]](address, ...before, ...guards, async (request, response) => {
      if (call.access === 'public' && call.surface === 'download' && call.requiresToken) {
        await tokenDownload({ engine, share }, call, request, response);
        return;
      }
      if (call.access === 'public' && call.surface === 'download') {
        const input = getInput(call, request);
        await secretDownload(engine, request, response, () => call.run(input, { engine }));
        return;
      }
      if (call.access === 'public') {
        if (call.requiresToken) await tokenCall({ engine, share, bodies, receiveFile, write }, call, request, response);
        else await openCall({ engine, bodies, write, receiveFile }, call, request, response);
        return;
      }
      if (call.takesFiles) throw new AppError('request.media-type', 'Send the files as multipart/form-data.');
      const actor = getActor(request);
      // Anyone who may not do it at all gets that answer, whatever is wrong with what he sent.
      requireOpen(getFeatureGates(engine.model, call), rightOfCall(call), actor, 'You do not have permission to do this.');
      if (typeof call.access !== 'string') requireMet(call.access, actor, 'You do not have permission to do this.');
      const entity = call.right === undefined ? undefined : entityOfCall(engine.model, call);
      if (entity && call.right !== undefined) authorize(getAccess(actor), entity, call.right);
      const input = getInput(call, request);
      if (call.surface === 'write')
        await write(request, response, async (tx) => ({ body: await call.run(input, engine.context(tx, actor), getCaller(request)) }), {
          isSecret: call.isSecret === true,
        });
      else if (call.surface === 'download') await download(engine, actor, response, call.isSnapshot === true, (context) => call.run(input, context));
      else response.json(await reading(engine, call.isSnapshot === true)(actor, (tx) => call.run(input, engine.context(tx, actor), getCaller(request))));
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

type Apis = Pick<CallParts, 'engine' | 'write' | 'receiveFile'>;
type OpenParts = Apis & Pick<CallParts, 'bodies'>;
type TokenParts = OpenParts & Pick<CallParts, 'share'>;
type Open = CallDeclaration &
  PublicCallHandler<Engine, Readonly<Record<string, unknown>>> & { readonly surface: 'read' | 'write'; readonly takesFile?: TakesFile<Engine> };
type Counted = Pick<Open, 'method' | 'path' | 'limit'>;
type OfToken = Open & TokenCallHandler<Engine, Readonly<Record<string, unknown>>>;

type OfTokenDownload = Extract<Engine['parts']['calls'][number], { readonly access: 'public'; readonly surface: 'download'; readonly requiresToken: true }>;

/** Counts the address before anything is looked up, so that nobody tries keys by the thousand or fills an agency with records. */
async function countCall(engine: Engine, call: Counted, request: Request): Promise<void> {
  const limits = { name: `call ${call.method} ${call.path} `, address: call.limit ?? 60, rejection: 'There were too many requests from your IP address.' };
  await countAttempt(engine.database, { userName: '', ip: request.ip ?? '' }, new Date(), limits);
}

/** Counts what is called for, once it is known to be there: by this address, and by everybody. */
async function countSubject(engine: Engine, call: Open, input: Readonly<Record<string, unknown>>, request: Request): Promise<void> {
  if (!call.limitsPer) return;
  const { seconds, address, all, subject } = call.limitsPer;
  const limits = {
    name: `subject ${call.method} ${call.path} `,
    accountAndAddress: address,
    account: all,
    windowSeconds: seconds,
    rejection: 'There were too many requests.',
  };
  await countAttempt(engine.database, { userName: subject(input), ip: request.ip ?? '' }, new Date(), limits);
}

async function openCall({ bodies, ...apis }: OpenParts, call: Open, request: Request, response: Response): Promise<void> {
  const signed = call.takesSignedBody ? { body: await bodies.readText(request, response), signature: request.get('X-Signature') ?? '' } : undefined;
  if (!signed && !call.takesFile) await (call.takesLongBody ? bodies.readLong : bodies.readOpen)(request, response);
  await countCall(apis.engine, call, request);
  await answerOpen(apis, call, request, response, { ...getCaller(request), ...(signed && { signed }) });
}

/** The caller by the pass that is shown, counted; undefined where nobody waits for an answer any more. Throws 401 and 429. */
async function callerOfToken({ engine, share }: Pick<TokenParts, 'engine' | 'share'>, call: Counted, request: Request, response: Response) {
  const pass = await engine.secrets.readToken(findBearerToken(request));
  // A pass in the address would end up in logs and histories: there it is no more than a name that nobody knows.
  if (pass === undefined) throw notSignedIn();
  const caller = { ...getCaller(request), token: pass };
  if (!(await share.turn(pass, response))) return undefined;
  await countCall(engine, call, request);
  return caller;
}

/** Before the body is read, the pass is read, the call counted, and what the pass opens looked up. */
async function tokenCall({ share, bodies, ...apis }: TokenParts, call: OfToken, request: Request, response: Response): Promise<void> {
  const caller = await callerOfToken({ engine: apis.engine, share }, call, request, response);
  if (!caller) return;
  if (call.takesFile || hasBody(request)) await call.opens({ engine: apis.engine, caller });
  if (!call.takesFile) await bodies.readByToken(request, response);
  await answerOpen(apis, call, request, response, caller);
}

/** A file is received only once the call is known to take it, and ahead of the transaction that hangs it on a record. */
async function answerOpen({ engine, write, receiveFile }: Apis, call: Open, request: Request, response: Response, caller: Caller): Promise<void> {
  const input = getInput(call, request);
  const agencyId = await call.agency(input, { engine, caller });
  if (agencyId === undefined && caller.token !== undefined) throw notSignedIn();
  if (agencyId === undefined) throw new AppError('record.not-found', 'There is nothing at this address.');
  await countSubject(engine, call, input, request);
  const loadContext = (tx: Transaction): Promise<Context<Engine>> => openContext(engine, tx, request);
  const answer = async (tx: Transaction, from: Caller = caller): Promise<unknown> => await call.run(input, await loadContext(tx), from);
  if (call.surface === 'read') response.json(await engine.database.read(agencyId, answer));
  else {
    const { takesFile } = call;
    const actor = systemActor(agencyId);
    const keep = async (from: Caller, sent: unknown): Promise<void> => {
      // Of two people with passes neither gets the answer of the other by his key.
      const content = caller.token === undefined ? sent : [getMark(caller.token), sent ?? null];
      const options = { actor, isSecret: call.isSecret === true, content };
      await write(request, response, async (tx) => ({ body: await answer(tx, from) }), options);
    };
    if (!takesFile) return await keep(caller, caller.signed ?? request.body);
    await engine.database.read(agencyId, async (tx) => await takesFile.permit(input, await loadContext(tx), caller));
    const entity = entityNamed(engine.model, takesFile.entity);
    await receiveFile(request, response, takesFile.maxBytes, (sent) =>
      withSentFile(engine, { response, actor, entity, sent }, (file) => keep({ ...caller, file }, file.sentSha256)),
    );
  }
}

/** Without a session a call begins with the rights of the system in the agency. Throws 503 where that was switched off. */
async function openContext(engine: Engine, tx: Transaction, request: Request): Promise<Context<Engine>> {
  const [actor, isOn] = await Promise.all([agencyActor(tx, engine.model), isAgencyOn(tx, engine.model)]);
  if (!isOn)
    throw new AppError('server.unavailable', 'This page is not available at the moment.', {
      hint: 'Try again later, or ask the person who gave you the link.',
    });
  return engine.context(tx, { ...actor, language: requestLanguage(request) });
}

/** A file for who shows a pass: read in one transaction, and sent once that is over. */
async function tokenDownload(parts: Pick<TokenParts, 'engine' | 'share'>, call: OfTokenDownload, request: Request, response: Response): Promise<void> {
  const { engine } = parts;
  const caller = await callerOfToken(parts, call, request, response);
  if (!caller) return;
  const input = getInput(call, request);
  const agencyId = await call.agency(input, { engine, caller });
  if (agencyId === undefined) throw notSignedIn();
  const made = await engine.database.read(agencyId, async (tx) => await call.run(input, await openContext(engine, tx, request), caller));
  if ('later' in made) return await sendLater(response, made);
  if (!(made.content instanceof Uint8Array)) throw new Error(`${call.path} reads its file once the transaction is over.`);
  sendFile(response, { ...made, content: made.content });
}

function getCaller(request: Request): Caller {
  return { address: request.ip ?? '', client: request.get('User-Agent') ?? '', language: findLanguage(request, ['en', 'pt', 'es']) };
}

/** The transaction of a call that reads. */
const reading = ({ database }: Engine, isSnapshot: boolean): Database['read'] =>
  isSnapshot ? (principal, work) => database.readSnapshot(principal, work) : (principal, work) => database.read(principal, work);

/** The transaction is over before the reader has taken anything: a slow one keeps no connection of the database. */
async function download(
  engine: Engine,
  actor: Actor,
  response: Response,
  isSnapshot: boolean,
  make: (context: Context<Engine>) => Promise<FileResponse | LaterFile>,
): Promise<void> {
  const full = await sendSpooled(response, (write) =>
    reading(engine, isSnapshot)(actor, async (tx) => {
      const made = await make(engine.context(tx, actor));
      if ('later' in made) return made;
      const { content, ...file } = made;
      if (content instanceof Uint8Array) return { ...file, content };
      await writeParts(response, { ...file, content }, write);
      return undefined;
    }),
  );
  if (!full) return;
  if ('later' in full) await sendLater(response, full);
  else sendFile(response, full);
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
    // Anyone who went away gets no answer; anyone who has a part must not take it for the whole.
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
export function getInput(call: CallDeclaration, request: Request): Record<string, unknown> {
  const sent: unknown = call.method === 'GET' || call.takesFiles || call.takesFile || call.takesSignedBody ? {} : (request.body ?? {});
  const body: unknown = call.listAs !== undefined && Array.isArray(sent) ? { [call.listAs]: sent } : sent;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    // A body that is no object lacks everything: that is what is reported.
    readInput(call.input ?? {}, {});
    throw unfit([]);
  }
  const input: Record<string, unknown> = {};
  const address = [...Object.entries(request.params), ...getQuery(call, request)].map(
    ([name, value]) => [name, typeof value === 'string' ? addressValue(call.input, name, value) : value] as const,
  );
  for (const [name, value] of [...address, ...Object.entries(body)]) {
    if (Object.hasOwn(input, name)) throw new AppError('request.malformed', buildMessage('{name} was sent twice.', { name: name.slice(0, 60) }));
    Object.defineProperty(input, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return call.input ? readInput(call.input, input) : input;
}

/** What stands behind the question mark, as the declaration spells its names; the token that opens a download is no input of it. */
function getQuery({ surface, access, input }: CallDeclaration, request: Request): [string, unknown][] {
  const { access_token: _token, ...query } = request.query;
  const given = surface === 'download' && access !== 'public' ? query : request.query;
  const names = propertyNames(input);
  requireKnownNames(
    given,
    names.filter((name) => !(name in request.params)),
  );
  return Object.entries(given).map(([name, value]) => [names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name, value]);
}
