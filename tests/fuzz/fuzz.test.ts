// Every call of the document with inputs that nobody thought of: no 5xx, nothing of another agency, no changed prototype, answers as documented.
// FUZZ_RUNS inputs for each call (2, or 12 in the slow tier), FUZZ_SEED to begin from; "npm run test:fuzz -- --runs 500" for more, from a new seed. Of the calls that
// many entities have, a sample by that seed: the same code answers them all. FUZZ_CALLS says of how many calls; the command asks every one.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Located, type OpenApiDocument, getOperations } from '../../engine/openapi/document-shape.ts';
import { type Documented, documented } from '../openapi/documented.ts';
import { plugins } from '../../plugins/index.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { sampleSize } from '../support/slow-tier.ts';
import { type Input, getInput, type Resolve } from './inputs.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? sampleSize(2, 12));
const seed = Number(process.env['FUZZ_SEED'] ?? 1985);
const maxCalls = Number(process.env['FUZZ_CALLS'] ?? sampleSize(20, 600));
const atOnce = 6;

/** Calls that are left out, each with its reason. */
const leftOut: Readonly<Record<string, string>> = {
  'live.events': 'its answer has no end',
  'shell.apiDocs': 'it leads to a page',
  'session.signIn': 'after ten wrong passwords it answers 429 alone; tests/session has its own',
  'session.revoke': 'it would end the sessions that ask',
};
/** Anyone who could change these would shut out the ones who ask: they are asked for by the one without rights. */
const fatal = /^(User|UserGroup|UserUserGroup|Agency|AgencySetting)\./;

let scene: TwoAgencies;
let document: OpenApiDocument;
/** The document of the calls, as each of the askers gets it. */
const held = new Map<Caller, Documented>();
const records = new Map<string, readonly number[]>();
const prototype = (): string => JSON.stringify([Object.prototype, Array.prototype, Function.prototype].map((entry) => Reflect.ownKeys(entry).map(String)));
const prototypeBefore = prototype();

beforeAll(async () => {
  // The two agencies bring their own countries.
  scene = await twoAgencies({ plugins: plugins.filter(({ name }) => name !== 'reference-data') });
  await scene.addLeads([{ FirstName: 'Known', Tags: ['VET'] }, { FirstName: 'Other' }]);
  const { body: office } = await scene.other.get<{ Data: { Key: number }[] }>('/api/agencyoffice/keys');
  await scene.other.post('/api/agencylead/', { FirstName: 'canary-of-two', AgencyOfficeId: office.Data[0]?.Key });
  ({ body: document } = await scene.god.get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json'));
  for (const asker of [scene.god, scene.manager, scene.clerk]) {
    held.set(asker, documented((await asker.get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json')).body));
  }
  for (const { path, operation } of getOperations(document)) {
    const [, entity] = /^(\w+)\.list$/.exec(operation.operationId) ?? [];
    if (!entity) continue;
    const { body } = await scene.manager.get<{ Data?: { Id: number }[] }>(`/api${path}?take=3`);
    records.set(entity, body.Data?.map(({ Id }) => Id) ?? []);
  }
}, 180_000);
afterAll(() => scene?.server.stop());

it('answers every call to everybody without its own fault', async () => {
  const before = await otherAgency();
  const calls = getSample(getOperations(document).filter(({ operation }) => !Object.hasOwn(leftOut, operation.operationId)));
  const errors: string[] = [];
  const waiting = [...calls];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let call = waiting.pop(); call; call = waiting.pop()) errors.push(...(await tryOut(call)));
    }),
  );
  expect(errors, `seed ${seed}`).toEqual([]);
  expect(prototype()).toBe(prototypeBefore);
  expect(await otherAgency()).toBe(before);
}, 900_000);

/** So many entities with a call of one name share the code that answers it. */
const minDuplicates = 8;

/** Every call that is its entity's own, and as many of the others as there is room for. */
function getSample(calls: readonly Located[]): Located[] {
  const getKind = ({ operation }: Located): string => operation.operationId.replace(/^\w+\.|Below\w+$/g, '');
  const kinds = new Map<string, number>();
  for (const call of calls) kinds.set(getKind(call), (kinds.get(getKind(call)) ?? 0) + 1);
  const isShared = (call: Located): boolean => (kinds.get(getKind(call)) ?? 0) >= minDuplicates;
  const place = ({ operation }: Located): string => createHash('sha1').update(`${seed} ${operation.operationId}`).digest('hex');
  const own = calls.filter((call) => !isShared(call));
  const shared = calls.filter(isShared).toSorted((located, another) => (place(located) < place(another) ? -1 : 1));
  return [...own, ...shared.slice(0, Math.max(0, maxCalls - own.length))];
}

const resolve: Resolve = (reference) =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Object.getOwnPropertyDescriptor(part, name)?.value : undefined), document);

/** The faults of one call, each at its smallest input. */
async function tryOut(call: Located): Promise<string[]> {
  const { operation } = call;
  const inputs = getInput(operation, resolve, records.get(operation.operationId.split('.')[0] ?? '') ?? []);
  const askers = fatal.test(operation.operationId) && operation['x-surface'] === 'write' ? [scene.clerk] : [scene.manager, scene.god, scene.clerk];
  const outcome = await fc.check(
    fc.asyncProperty(inputs, fc.constantFrom(...askers.keys()), async (input, asker) => {
      const fault = await findError(call, input, askers[asker] ?? scene.clerk);
      if (fault) throw new Error(fault);
    }),
    { numRuns: runs, seed, interruptAfterTimeLimit: 120_000, endOnFailure: false },
  );
  if (!outcome.failed) return [];
  const error = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance);
  return [`${operation.operationId}: ${error} for ${JSON.stringify(outcome.counterexample?.[0]).slice(0, 600)}`];
}

async function findError({ method, path, operation }: Located, input: Input, caller: Caller): Promise<string | undefined> {
  const address = path.replace(/\{(\w+)\}/g, (_place, name: string) => input.path[name] ?? '1') + (input.query ? `?${input.query}` : '');
  const { answer: response, errors = [] } = (await held.get(caller)?.call(caller, method, address, input.body)) ?? {};
  if (!response) return 'nobody asked';
  if (response.status >= 500) return `${response.status} ${response.text.slice(0, 200)}`;
  if (response.text.includes('canary-of-two')) return 'a record of another agency in the answer';
  // An address whose parts are no ids leads elsewhere or nowhere; what it is answered is said by no call.
  const isPlain = Object.values(input.path).every((part) => /^\d{1,9}$/.test(part));
  // Nor is a refusal of what one's own document leaves out.
  const isNotifiedOf = held.get(caller)?.operations.some((each) => each.operation.operationId === operation.operationId);
  return isPlain && isNotifiedOf && errors.length > 0 ? `${response.status} is not as documented: ${errors.slice(0, 3).join('; ')}` : undefined;
}

/** The rows of agency Two, as one text. */
async function otherAgency(): Promise<string> {
  const tables = [...scene.server.running.engine.model.entities.values()].filter((entity) => entity.isTenant).map((entity) => `"${entity.name}"`);
  const parts = tables.map(
    (table) => `(select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${table} t where "AgencyId" = ${scene.two.agencyId})`,
  );
  const [row] = await runSql(scene.server.ownerUrl, `select array_to_string(array[${parts.join(', ')}], '/') as state`);
  return String(row?.['state']);
}
