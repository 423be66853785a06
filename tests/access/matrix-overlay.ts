// The overlay of seeing as another person in the matrix: every reading surface, asked as that person and by an administrator who looks on as him; and every writing one.
import { randomUUID } from 'node:crypto';
import type { Entity } from '../../engine/contract/model.ts';
import { type GenericCall, genericCalls } from '../../engine/openapi/generic-calls.ts';
import { systemCalls } from '../../engine/openapi/system-calls.ts';
import { runSql } from '../support/database.ts';
import { listenTo } from '../support/event-stream.ts';
import type { TestResponse, Caller } from '../support/server.ts';
import { type Asker, awake, type MatrixScene, isRowInScope } from './matrix-scene.ts';
import { ask, type TwinRequest, getDifference, plain } from './paired-responses.ts';
import { pairFor, readingsFor } from './hidden-changes.ts';
import type { Pair, Twin } from './paired-tenants.ts';

type Body = Record<string, unknown>;

/** Somebody, and the administrator who looks on as him. */
export interface Overlay {
  readonly asker: Asker;
  readonly viewer: Caller;
  readonly header: Readonly<Record<string, string>>;
  readonly pair: Pair;
}

/** What is one person's alone is shown to nobody who looks on, by the first part of the address. */
const alone: ReadonlySet<string> = new Set(['job', 'change', 'mail', 'session', 'second-factor', 'draft', 'bug']);

/** Begins to look on as somebody, as the platform administrator of the same agency. */
export async function loadOverlay(scene: MatrixScene, asker: Asker): Promise<Overlay> {
  const { one, god, server } = scene.agencies;
  const isOfOne = asker.agencyid === one.agencyId;
  const userName = isOfOne ? 'god@one.test' : 'god@two.test';
  const { caller: viewer } = await awake(scene, { userName, caller: isOfOne ? god : await server.as(userName) });
  const started = await viewer.post<Body>('/api/view-as', { UserId: asker.userid });
  if (started.status !== 200) throw new Error(`Nobody looks on as ${asker.name}: ${started.text}`);
  const header = { 'View-As': String(started.body['Id']) };
  const pair = pairFor(scene, asker, []);
  const [own] = pair.twins;
  const seen: Twin = { ...own, caller: viewer, headers: header };
  return { asker, viewer, header, pair: { ...pair, twins: [own, seen] } };
}

/** Every generic reading of every entity, by every name; those of the engine and of plugins; and documents of records. */
export function overlayReadings(scene: MatrixScene, { asker, pair }: Overlay): TwinRequest[] {
  const reads = ({ surface, access }: { readonly surface: string; readonly access: unknown }): boolean => surface !== 'write' && access !== 'public';
  const calls = [...systemCalls.filter(reads), ...scene.agencies.server.running.engine.parts.calls.filter(reads)];
  const requested = calls
    // A stream does not end; it is listened to.
    .filter(({ path }) => path !== 'events')
    .map(({ method, path }) => ({ method, path: `/api/${filled(path, scene, asker)}`, ...(method === 'GET' ? {} : { body: {} }) }));
  const explained = scene.entities.flatMap(({ path, actions }) =>
    ['read', 'update', ...actions.map(({ verb }) => verb)].map((right) => ({ method: 'GET', path: `/api/access/explain?entity=${path}&right=${right}` })),
  );
  const documents = scene.entities.flatMap((entity) =>
    entity.documents.map(({ name }) => ({ method: 'GET', path: `/api/${entity.path}/${someId(scene, asker, entity)}/pdf/${name}` })),
  );
  return [...readingsFor(scene, pair), ...requested, ...explained, ...documents];
}

/** What is wrong with the answer to anyone who looks on; undefined where it is, to the letter, the answer to the person. */
export async function overlayError({ agencies }: MatrixScene, { asker, viewer, header, pair }: Overlay, asking: TwinRequest): Promise<string | undefined> {
  const told = `${asker.name}: ${asking.method} ${decodeURIComponent(asking.path)} ${JSON.stringify(asking.body) ?? ''}`;
  const [, , first = ''] = asking.path.split(/[/?]/);
  if (alone.has(first)) return rejectionError(told, asker, await viewer.call(asking.method, asking.path, asking.body, header));
  if (first === 'entityconfig' || asking.path.startsWith('/api/entityview?')) {
    const [own, seen] = [await asker.caller.get<Body>(asking.path), await viewer.call<Body>('GET', asking.path, undefined, header)];
    const writes = writesIn(seen.body);
    if (seen.status === 200 && writes.length > 0) return `${told}: offers ${writes.join(', ')} to who looks on`;
    const [one, two] = [own, seen].map((response) => `${response.status} ${plain(JSON.stringify(withoutWrites(response.body)))}`);
    return one === two ? undefined : `${told}: ${getDifference(one ?? '', two ?? '')}`;
  }
  if (asking.path === '/api/import/kinds') {
    const { status, body } = await viewer.call<Body>('GET', asking.path, undefined, header);
    return status === 200 && Array.isArray(body['Kinds']) && body['Kinds'].length === 0 ? undefined : `${told}: offers imports to who looks on`;
  }
  if (/\/\d+\/rights$|\/rights\?ids=/.test(asking.path)) {
    const [own, seen] = [await asker.caller.get<Body>(asking.path), await viewer.call<Body>('GET', asking.path, undefined, header)];
    if (own.status === 200 && seen.status === 200)
      return /"(Create|Update|Delete)":true/.test(JSON.stringify(seen.body)) ? `${told}: offers changes to who looks on` : undefined;
    const [one, two] = [own, seen].map((response) => `${response.status} ${plain(JSON.stringify(response.body))}`);
    return one === two ? undefined : `${told}: ${getDifference(one ?? '', two ?? '')}`;
  }
  // Two prints of one page differ in their bytes; what is on it, the preview tells.
  if (/\/pdf\/[a-z-]+(\?|$)/.test(asking.path)) {
    const [own, seen] = [await asker.caller.get(asking.path), await viewer.call('GET', asking.path, undefined, header)];
    const [one, two] = [own, seen].map(({ status, headers }) => `${status} ${headers.get('Content-Type') ?? ''}`);
    return one === two ? undefined : `${told}: ${getDifference(one ?? '', two ?? '')}`;
  }
  const [own, seen] = await Promise.all(pair.twins.map((twin) => ask(agencies.server.url, pair, twin, asking)));
  return own && seen && own.text === seen.text ? undefined : `${told}: ${getDifference(own?.text ?? '', seen?.text ?? '')}`;
}

/** What differs in what both hear, and in what a ticket of each opens. */
export async function overlayErrorsBeside({ agencies }: MatrixScene, { asker, viewer, header }: Overlay): Promise<string[]> {
  const { server } = agencies;
  const heard: string[][] = [];
  const opened: string[] = [];
  for (const [caller, headers] of [[asker.caller, {}] as const, [viewer, header] as const]) {
    const stream = await listenTo(server.url, caller, { query: '?age=3600', headers });
    heard.push(stream.changes());
    stream.close();
    const ticket = await caller.call<Body>('POST', '/api/document/ticket', { Path: '/api/agencylead/csv' }, headers);
    const file = await server.anyone.get(`/api/agencylead/csv?access_token=${String(ticket.body['access_token'])}`);
    opened.push(`${ticket.status} ${file.status} ${file.text.replaceAll(/"RequestId":"[^"]*"/g, '')}`);
  }
  const [own = [], seen = []] = heard;
  return [
    // One began later than the other: what it hears first may lie behind what the other heard.
    ...(own.filter((change) => !seen.includes(change)).length + seen.filter((change) => !own.includes(change)).length > 0
      ? [`${asker.name}: hears other changes than who looks on as him`]
      : []),
    ...(opened[0] === opened[1] ? [] : [`${asker.name}: a ticket opens something else: ${getDifference(opened[0] ?? '', opened[1] ?? '')}`]),
  ];
}

/** Everything that writes: of each entity on a record that the person reaches, with bodies that would do something, and those of the engine and of plugins. */
export function overlayWritings(scene: MatrixScene, { asker }: Overlay): TwinRequest[] {
  const writes = ({ surface, access }: { readonly surface: string; readonly access: unknown }): boolean => surface === 'write' && access !== 'public';
  const { calls } = scene.agencies.server.running.engine.parts;
  // A ticket changes nothing and opens what the person would get; what was begun may be ended.
  const system = systemCalls.filter((call) => writes(call) && call.path !== 'document/ticket');
  const engines = [...system, ...calls.filter(writes)].map(({ method, path }) => ({
    method,
    path: `/api/${filled(path, scene, asker)}`,
    ...getBody(method, {}),
  }));
  const generic = Object.entries<GenericCall>(genericCalls).filter(([, { surface }]) => surface === 'write');
  return [
    ...engines,
    ...scene.entities.flatMap((entity) => {
      const id = someId(scene, asker, entity);
      const change = { Name: 'Written by who looks on' };
      const bodies: Readonly<Record<string, unknown>> = {
        'POST /bulkupdate': { IteratorIds: [id], entity: change },
        'POST /bulkadjust': { IteratorIds: [id], By: 'percent', Change: 5 },
        'POST /bulkadjust/preview': { IteratorIds: [id], By: 'percent', Change: 5 },
        'POST /bulkdelete': { IteratorIds: [id] },
        'POST /bulkpatch': { Records: [{ Id: id, ...change }] },
        'POST /bulk': { Ids: [id], Message: 'Written by who looks on' },
        'POST /#/file': { Keys: [randomUUID()] },
      };
      const verbs = entity.actions.map(({ verb }) => ({ method: 'POST', path: `/api/${entity.path}/${id}/${verb}`, body: {} }));
      const many = entity.oneParent ? entity.parents.map(({ entity: parent }) => `${parent.toLowerCase()}/${entity.path}`) : [];
      const places = generic.flatMap(([shape, { ofMany }]) => (ofMany ? many : [entity.path]).map((place) => [shape, place] as const));
      return [
        ...places.map(([shape, place]) => {
          const [method = '', rest = ''] = shape.split(' ');
          const path = `/api/${place}${rest.replace('#', String(id)).replace('@', randomUUID())}${shape.endsWith('/delta') ? '?dayDelta=1' : ''}`;
          return { method, path, ...getBody(method, bodies[shape.replace('/preview', '')] ?? change) };
        }),
        ...verbs,
      ];
    }),
  ];
}

/** What is wrong with the refusal of a write. */
export async function overlayWriteError({ asker, viewer, header }: Overlay, { method, path, body }: TwinRequest): Promise<string | undefined> {
  return rejectionError(`${asker.name}: ${method} ${path}`, asker, await viewer.call(method, path, body, header));
}

const isOwn = ({ table_name: table }: Readonly<Record<string, unknown>>): boolean =>
  // What comes and goes with signing in and looking on itself.
  !['session', 'login_failure', 'viewing', 'ticket', 'recent_write', 'sign_in_challenge'].includes(String(table));

/** A hash of every table, the product's own and its history among them, and how many of the history's rows are there. */
export async function hashTables({ agencies }: MatrixScene): Promise<string> {
  const tables = await runSql(
    agencies.server.ownerUrl,
    `select table_schema, table_name from information_schema.tables where table_schema in ('public', 'matricula') and table_type = 'BASE TABLE' order by 1, 2`,
  );
  const parts = tables
    .filter(isOwn)
    .map((row) => `"${String(row['table_schema'])}"."${String(row['table_name'])}"`)
    .map((table) => `(select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${table} t)`);
  return String((await runSql(agencies.server.ownerUrl, `select array_to_string(array[${parts.join(', ')}], '/') as state`))[0]?.['state']);
}

function rejectionError(told: string, { name }: Asker, { status, body, text }: TestResponse): string | undefined {
  const message = `You are viewing everything as ${nameOnScreen(name)}. Nothing can be changed.`;
  return status === 403 && body['Code'] === 'access.viewing' && body['Message'] === message ? undefined : `${told}: ${status} ${text.slice(0, 200)}`;
}

/** The three people of the common scene bear their agency in their names. */
const nameOnScreen = (name: string): string => (['god', 'manager', 'clerk'].includes(name) ? `${name} of One` : name);

const getBody = (method: string, body: unknown) => (method === 'GET' || method === 'DELETE' ? {} : { body });

/** A record that this person reaches, else any. */
function someId(scene: MatrixScene, asker: Asker, entity: Entity): number {
  const all = scene.rows.get(entity.name) ?? [];
  return Number((all.find((row) => isRowInScope(scene, asker, entity, 'read', row)) ?? all[0])?.['Id'] ?? 1);
}

/** An address with something in each of its places. */
function filled(path: string, scene: MatrixScene, asker: Asker): string {
  const lead = scene.model.entities.get('agencylead');
  const id = lead ? someId(scene, asker, lead) : 1;
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    if (name === 'key') return randomUUID();
    return /^entity/i.test(name) ? 'agencylead' : name === 'term' ? 'known' : String(id);
  });
}

interface Configuration {
  readonly Rights?: Readonly<Record<string, boolean>>;
  readonly Restorable?: boolean;
  readonly Purgeable?: boolean;
  readonly MayShape?: boolean;
  readonly Importable?: boolean;
  readonly Adjust?: unknown;
  readonly Actions?: readonly (Body & { readonly Refusal: string | null })[];
  readonly Remarks?: readonly Added[];
  readonly AddToMany?: readonly Added[];
}
/** What can be added below a record, or below many. */
type Added = Body & { readonly Create?: boolean };

/** What a configuration says that can be done. */
function writesIn({ Rights = {}, Restorable, Purgeable, MayShape, Importable, Adjust, Actions = [], Remarks = [], AddToMany = [] }: Configuration): string[] {
  return [
    ...Object.entries(Rights).flatMap(([right, may]) => (may && right !== 'Read' ? [right] : [])),
    ...(Restorable ? ['Restorable'] : []),
    ...(Purgeable ? ['Purgeable'] : []),
    ...(MayShape ? ['MayShape'] : []),
    ...(Importable ? ['Importable'] : []),
    ...(Adjust ? ['Adjust'] : []),
    ...Actions.flatMap(({ Verb, Refusal: AppError }) => (AppError === null ? [String(Verb)] : [])),
    ...[...Remarks, ...AddToMany].flatMap(({ Path, Create }) => (Create ? [`adding ${String(Path)}`] : [])),
  ];
}

/** The same without what is another for who looks on: what he may do, and why he may not. */
function withoutWrites({
  Rights,
  Refusals: _rejections,
  Restorable: _restorable,
  Purgeable: _purgeable,
  MayShape: _may,
  Importable: _importable,
  Adjust: _adjust,
  WhyNotShape: _why,
  Actions,
  Remarks,
  AddToMany,
  ...rest
}: Configuration & Body): Body {
  const verbs = Actions?.map(({ Verb, Label, When, Allowed }) => ({ Verb, Label, When, Allowed }));
  const told = (added?: readonly Added[]) => added?.map(({ Create: _create, Refusal: _rejection, ...each }) => each);
  return { ...rest, Read: Rights?.['Read'], Actions: verbs, Remarks: told(Remarks), AddToMany: told(AddToMany) };
}
