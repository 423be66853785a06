// The matrix of rights over HTTP: what the server answers in each cell is what a second reading of the permissions files says, and no cell changes a record.
// By itself a sample of the cells, from a fixed seed; "npm run test:matrix" asks all of them, or a part, or a sample from another seed.
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entity } from '../../engine/contract/model.ts';
import { runSql } from '../support/database.ts';
import { listenTo } from '../support/event-stream.ts';
import { sampleSize, isSlowTier, itSlow } from '../support/slow-tier.ts';
import { type Cell, cells } from './cells.ts';
import { type Asker, awake, type MatrixScene, matrixScene, opens, isRowInScope } from './matrix-scene.ts';
import { findError } from './matrix-verdict.ts';
import { getFacts } from './field-facts.ts';
import { differentReaders, getHidden, keepOriginals, pairFor, readingsFor, setHidden } from './hidden-changes.ts';
import { opensField } from './second-reading.ts';
import {
  type Overlay,
  overlayError,
  overlayErrorsBeside,
  loadOverlay,
  overlayReadings,
  overlayWriteError,
  overlayWritings,
  hashTables,
} from './matrix-overlay.ts';
import { ask as askTwin, type TwinRequest, getDifference, type TwinResponse } from './paired-responses.ts';
import type { Pair } from './paired-tenants.ts';

const share = Number(process.env['MATRIX_SHARE'] ?? sampleSize(0.0004, 0.005));
const seed = process.env['MATRIX_SEED'] ?? '1985';
const batchSize = 400;
/** As many workbooks as one person may have written at once. */
const atOnce = 2;

/** A sample is of one in so many pairs of a person and an entity; each entity meets other people than the one before. */
const oneIn = process.env['MATRIX_SHARE'] ? 1 : sampleSize(7, 1);

/** Where the sample begins: parts of one seed that follow one another are all cells together. */
const from = Number(process.env['MATRIX_FROM'] ?? 0);

/** The same for the same seed and name, whatever other cells there are. */
function isTaken(name: string, part = share): boolean {
  const place = hash('sha1', `${seed} ${name}`, 'buffer').readUInt32BE() / 2 ** 32;
  return place >= from && place < from + part;
}

/** There are many more questions to twins than cells, and who looks on asks them too: by themselves smaller samples of them tell enough, asked by some of the people. */
const [twinShare, overlayShare] = process.env['MATRIX_SHARE'] ? [share, share] : [sampleSize(0.0002, 0.008), sampleSize(0.0001, 0.002)];
const [maxReaders, maxAskers] = process.env['MATRIX_SHARE'] ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] : [sampleSize(2, 8), sampleSize(2, 16)];

/** Of more people than are wanted, a sample. */
const getSample = (all: readonly Asker[], max: number): Asker[] => {
  const every = Math.max(1, Math.floor(all.length / max));
  return all.filter((_asker, index) => index % every === 0);
};

let scene: MatrixScene;
let someReaders: readonly Asker[];
beforeAll(async () => {
  scene = await matrixScene();
  // Those who differ in what they see.
  someReaders = getSample(differentReaders(scene), maxReaders);
}, 300_000);
afterAll(() => scene?.agencies.server.stop());

it('each cell is answered as the files say, and none changes a record', async () => {
  const wrong: string[] = [];
  let requested = 0;
  let batch: Cell[] = [];
  const finish = async (): Promise<void> => {
    requested += batch.length;
    wrong.push(...(await findErrors(batch)));
    batch = [];
    if (process.env['MATRIX_PROGRESS']) process.stderr.write(`${requested} cells, ${wrong.length} wrong\n`);
  };
  for (const cell of cells(scene, oneIn)) {
    if (!isTaken(cell.name, share * oneIn)) continue;
    batch.push(cell);
    if (batch.length === batchSize) await finish();
    // A few dozen tell enough of what is wrong.
    if (wrong.length > 40) break;
  }
  await finish();
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(requested).toBeGreaterThan(share * 10_000);
}, 7_200_000);

/** The faults of some cells. Where records were changed, the cells are halved until those are found that change them. */
async function findErrors(some: readonly Cell[]): Promise<string[]> {
  const errors: string[] = [];
  if (await changes(some, errors)) errors.push(...(await culprits(some)));
  return errors;
}

async function changes(some: readonly Cell[], errors: string[]): Promise<boolean> {
  const before = await scene.state();
  const waiting = [...some];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        const error = await findError(scene, cell);
        if (error !== undefined) errors.push(error);
      }
    }),
  );
  return (await scene.state()) !== before;
}

async function culprits(some: readonly Cell[]): Promise<string[]> {
  if (some.length === 1) return some.map(({ name, requested }) => `${name}: ${requested.method} ${requested.path} changes records`);
  const middle = Math.ceil(some.length / 2);
  const halves = [some.slice(0, middle), some.slice(middle)];
  const found: string[] = [];
  for (const half of halves) if (await changes(half, [])) found.push(...(await culprits(half)));
  // What changes something once and not again is among these.
  return found.length > 0 ? found : [`records are changed once by one of: ${some.map(({ name }) => name).join(', ')}`];
}

const isOpen = (asker: Asker, name: string): boolean => {
  const entity = scene.model.entities.get(name.toLowerCase());
  return entity !== undefined && opens(scene, asker, entity, 'read');
};
const isInScope = (asker: Asker, name: string, id: number): boolean => {
  const entity = scene.model.entities.get(name.toLowerCase());
  const row = entity && scene.rows.get(entity.name)?.find((entry) => entry['Id'] === id);
  return entity !== undefined && row !== undefined && isRowInScope(scene, asker, entity, 'read', row);
};

/** Entities without their own office whose records are below those of an entity that has one. */
const belowOffices = (): Entity[] =>
  scene.entities.filter((entity) => {
    const isBelow = entity.parents.some(({ entity: parent }) => scene.model.entities.get(parent.toLowerCase())?.dataScope.office !== undefined);
    const isMade = entity.rules.some(({ allow }) => allow.includes('create'));
    return isBelow && isMade && entity.dataScope.office === undefined && !scene.notAsParent.has(entity.name);
  });

it('staff kept to their office meet no record of which every parent is closed to them, in any way of reading', async () => {
  const asker = scene.askers.find(({ name }) => name === 'without-CanViewOtherOffices');
  const manager = scene.askers.find(({ name }) => name === 'manager');
  if (!asker || !manager) throw new Error('The scene has no such people.');
  const wrong: string[] = [];
  const isOpenParent = new Map<string, boolean>();
  for (const { name, path, parents, journal } of belowOffices()) {
    const rows = (scene.rows.get(name) ?? []).filter((row) => row['AgencyId'] === asker.agencyid);
    const closed = new Set<number>();
    for (const row of rows) {
      const above = parents.flatMap(({ entity, field }) => (row[field] === null ? [] : [`/api/${entity.toLowerCase()}/${String(row[field])}`]));
      for (const address of above) if (!isOpenParent.has(address)) isOpenParent.set(address, (await asker.caller.get(address)).status !== 404);
      const isVisibleToManager = (await manager.caller.get(`/api/${path}/${String(row['Id'])}`)).status === 200;
      if (isVisibleToManager && !above.some((address) => isOpenParent.get(address))) closed.add(Number(row['Id']));
    }
    if (closed.size === 0) wrong.push(`${name} has no row that only others see`);
    for (const [method, rest, body] of [
      ['GET', ''],
      ['GET', '/list'],
      ['POST', '/search', []],
      ['GET', '/keys'],
    ] as const) {
      const response = await asker.caller.call<{ Data?: { Id: number }[] }>(method, `/api/${path}${rest}?take=1000`, body);
      const visible = (response.body.Data ?? []).filter(({ Id }) => closed.has(Id));
      if (response.status !== 200 || response.body.Data?.length === 0 || visible.length > 0)
        wrong.push(`${name}: ${method} ${rest} shows ${response.text.slice(0, 200)}`);
    }
    const csv = await asker.caller.get(`/api/${path}/csv?take=1000`);
    if (csv.status !== 200 || csv.text.trim().split('\n').length - 1 > rows.length - closed.size) wrong.push(`${name}: csv shows too much`);
    for (const id of closed)
      for (const rest of ['', '/rights', ...(journal ? ['/journal'] : [])]) {
        const { status } = await asker.caller.get(`/api/${path}/${id}${rest}`);
        if (status !== 404) wrong.push(`${name}: GET ${id}${rest} is ${status}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(belowOffices().map(({ name }) => name)).toEqual(expect.arrayContaining(['StudentAccess', 'AgencyBillPayment', 'AgencySupplierInvoicePayment']));
});

/** Of each entity that tasks are about a record that this person does not see, as he would name it. */
function linkedOutOfScope(asker: Asker): { readonly path: string; readonly entity: string; readonly id: number }[] {
  const links = scene.model.entities.get('agencytask')?.links ?? [];
  return links
    .flatMap(({ references }) => references)
    .flatMap(({ reference }) => {
      const entity = reference?.entity;
      const row = entity && scene.rows.get(entity.name)?.findLast((entry) => !isRowInScope(scene, asker, entity, 'read', entry));
      return entity && row ? [{ path: entity.path, entity: entity.name, id: Number(row['Id']) }] : [];
    });
}

itSlow(
  'the surfaces across entities tell each person of what the files open, and of nothing else',
  async () => {
    const wrong: string[] = [];
    for (const asker of getSample(scene.askers, maxAskers)) {
      const document = await asker.caller.get<{ paths: Record<string, unknown> }>('/api/openapi.json');
      const addresses = new Set(Object.keys(document.body.paths).map((path) => path.toLowerCase()));
      for (const entity of scene.entities) {
        const isReported = addresses.has(`/${entity.path.toLowerCase()}/search`);
        const isOpened = opens(scene, asker, entity, 'read');
        if (isReported !== isOpened) wrong.push(`${asker.name}: the document ${isReported ? 'tells' : 'does not tell'} of ${entity.name}`);
        const facts = getFacts(entity);
        const own = scene.rules.get(entity.name) ?? [];
        const closed = facts.filter((fact) => !['read', 'create', 'update'].some((right) => opensField(own, asker, right, fact, facts)));
        if (!isOpened || closed.length === 0) continue;
        const config = await asker.caller.get(`/api/entityconfig/${entity.path}`);
        const narrowing = await asker.caller.get<{ Fields: { Field: string }[] }>(`/api/${entity.path}/search/fields`);
        const narrowed = new Set(narrowing.body.Fields.map(({ Field }) => Field));
        for (const field of closed) {
          if (config.text.includes(`"${field.name}"`)) wrong.push(`${asker.name}: the configuration of ${entity.name} names ${field.name}`);
          if (narrowed.has(field.name)) wrong.push(`${asker.name}: a search of ${entity.name} may be narrowed by ${field.name}`);
        }
      }
      for (const term of ['test', 'institute', 'one', 'two', 'known']) {
        const { body } = await asker.caller.get<{ Data?: { EntityType: string; Id: number }[] }>(`/api/search/${term}`);
        for (const { EntityType, Id } of body.Data ?? []) {
          if (!isInScope(asker, EntityType, Id)) wrong.push(`${asker.name}: "${term}" finds ${EntityType} ${Id}`);
        }
      }
      for (const { path, entity, id } of linkedOutOfScope(asker)) {
        const { text, body } = await asker.caller.get<{ Count?: number }>(`/api/agencytask/byentity?entityType=${path}&entityId=${id}&includeDone=true`);
        if (body.Count !== 0) wrong.push(`${asker.name}: tasks about ${entity} ${id}: ${text.slice(0, 100)}`);
      }
      const stream = await listenTo(scene.agencies.server.url, asker.caller, { query: '?age=3600' });
      for (const change of stream.changes()) {
        const [, name = ''] = change.split(' ');
        if (!isOpen(asker, name)) wrong.push(`${asker.name}: hears of ${change}`);
      }
      stream.close();
    }
    expect(wrong).toEqual([]);
  },
  3_600_000,
);

itSlow(
  'who may not read something is answered the same before and after it has changed',
  async () => {
    const wrong: string[] = [];
    let compared = 0;
    await keepOriginals(scene);
    for (const each of someReaders) {
      const asker = await awake(scene, each);
      const hidden = getHidden(scene, asker);
      const pair = pairFor(scene, asker, hidden);
      const some = readingsFor(scene, pair).filter(({ method, path, body }) => isTaken(`${asker.name} ${method} ${path} ${JSON.stringify(body)}`, twinShare));
      await setHidden(scene, hidden, 0);
      const before = await loadAnswers(pair, some);
      await setHidden(scene, hidden, 1);
      const after = await loadAnswers(pair, some);
      // Others may see what this person does not.
      await setHidden(scene, hidden, 'original');
      some.forEach(({ method, path, body }, index) => {
        const [one, two] = [before[index], after[index]];
        const errors = [
          ...(one?.errors ?? []),
          ...(two?.errors ?? []),
          ...(one && one.text === two?.text ? [] : [getDifference(one?.text ?? '', two?.text ?? '')]),
        ];
        if (errors.length > 0)
          wrong.push(`${asker.name}: ${method} ${decodeURIComponent(path)} ${JSON.stringify(body) ?? ''}: ${errors.slice(0, 3).join('; ')}`);
      });
      compared += some.length;
      if (process.env['MATRIX_PROGRESS']) process.stderr.write(`${compared} questions to twins, ${wrong.length} wrong\n`);
    }
    expect(wrong.slice(0, 40), `seed ${seed}`).toEqual([]);
    expect(compared).toBeGreaterThan(twinShare * 40_000);
  },
  3_600_000,
);

itSlow(
  'who looks on as somebody is answered as he is, on every surface that reads',
  async () => {
    const wrong: string[] = [];
    const shapes = new Set<string>();
    let compared = 0;
    for (const each of someReaders.filter(hasOnlooker)) {
      const asker = await awake(scene, each);
      const overlay = await loadOverlay(scene, asker);
      const all = overlayReadings(scene, overlay);
      // Each surface once in any case; beyond that a sample.
      const isFirst = (asking: TwinRequest): boolean => shapes.size < shapes.add(getSurface(asking)).size;
      const some = all.filter(
        (asking) => isFirst(asking) || isTaken(`overlay ${asker.name} ${asking.method} ${asking.path} ${JSON.stringify(asking.body)}`, overlayShare),
      );
      wrong.push(...(await errorsAtOnce(some, (asking) => overlayError(scene, overlay, asking))), ...(await overlayErrorsBeside(scene, overlay)));
      compared += some.length;
      if (process.env['MATRIX_PROGRESS']) process.stderr.write(`${compared} questions of who looks on, ${wrong.length} wrong\n`);
      if (wrong.length > 40) break;
    }
    expect(wrong.slice(0, 40), `seed ${seed}`).toEqual([]);
    expect(compared).toBeGreaterThan(overlayShare * 40_000);
  },
  3_600_000,
);

itSlow(
  'who looks on writes nothing, by any surface, and stands in the journal himself',
  async () => {
    const { agencies } = scene;
    const wrong: string[] = [];
    const overlays: Overlay[] = [];
    const surfaces = new Set<string>();
    for (const asker of scene.askers.filter((each) => !each.isGod && hasOnlooker(each))) overlays.push(await loadOverlay(scene, asker));
    const before = await hashTables(scene);
    for (const [index, overlay] of overlays.entries()) {
      const { name } = overlay.asker;
      // Of the first each surface; beyond that a sample, and everything in a thorough run.
      const isFirst = (asking: TwinRequest): boolean => index === 0 && (isSlowTier || surfaces.size < surfaces.add(getSurface(asking)).size);
      const some = overlayWritings(scene, overlay).filter((asking) => isFirst(asking) || isTaken(`overlay ${name} ${asking.method} ${asking.path}`));
      wrong.push(...(await errorsAtOnce(some, (asking) => overlayWriteError(overlay, asking))));
    }
    expect(wrong.slice(0, 40), `seed ${seed}`).toEqual([]);
    expect(await hashTables(scene)).toBe(before);
    const told = await runSql(
      agencies.server.ownerUrl,
      `select distinct u."IsGodUser" as god, j.user_name = u."Name" as named from matricula.journal j join "User" u on u."Id" = j.user_id where j.operation = 'view'`,
    );
    expect(told).toEqual([{ god: true, named: true }]);
  },
  3_600_000,
);

/** In the two agencies that have a platform administrator. */
const hasOnlooker = ({ agencyid }: Asker): boolean => [scene.agencies.one.agencyId, scene.agencies.two.agencyId].includes(agencyid);

/** An address without the entity and the record that it is about, and what is asked of it. */
const getSurface = ({ method, path }: TwinRequest): string => {
  const [address = ''] = path.split('?');
  const [, , first = '', ...rest] = address.split('/');
  const shape = [scene.model.entities.has(first) ? 'entity' : first, ...rest].map((part) => (scene.model.entities.has(part) ? 'entity' : part));
  return `${method} ${shape.join('/').replaceAll(/\d+/g, '#')}`;
};

/** What is wrong with each, a few at once. */
async function errorsAtOnce(askings: readonly TwinRequest[], errorIn: (asking: TwinRequest) => Promise<string | undefined>): Promise<string[]> {
  const errors: string[] = [];
  const waiting = [...askings];
  const worker = async (): Promise<void> => {
    for (let asking = waiting.shift(); asking; asking = waiting.shift()) {
      const error = await errorIn(asking);
      if (error !== undefined) errors.push(error);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return errors;
}

async function loadAnswers(pair: Pair, askings: readonly TwinRequest[]): Promise<TwinResponse[]> {
  const told: TwinResponse[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < askings.length; index = next++) {
      const asking = askings[index];
      if (asking) told[index] = await askTwin(scene.agencies.server.url, pair, pair.twins[0], asking);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return told;
}
