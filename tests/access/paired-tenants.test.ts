// Twin agencies that differ only in what somebody may not read answer him alike on every surface; and no mark of a text leaves that he may not see.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { runSql } from '../support/database.ts';
import { listenTo } from '../support/event-stream.ts';
import { sampleSize } from '../support/slow-tier.ts';
import { marksIn } from './marked-values.ts';
import { ask, type TwinRequest, getDifference, plain, strangers } from './paired-responses.ts';
import { getReadings, readingsOfAll, getWritings } from './paired-requests.ts';
import { type Pair, personas, type Twin, type TwinScene, twinScene } from './paired-tenants.ts';
import { inLockOrder } from './paired-values.ts';

let scene: TwinScene;
beforeAll(async () => {
  scene = await twinScene();
}, 180_000);
afterAll(() => scene?.stop());

/** By itself some of the questions are asked, the same of both twins; with TWINS, every one. */
const isTaken = (index: number): boolean =>
  process.env['TWINS'] !== undefined || createHash('sha1').update(`1985 ${index}`).digest().readUInt8() < sampleSize(12, 128);

const getPair = (name: string): Pair => {
  const pair = scene.pairs.find(({ persona }) => persona.name === name);
  if (!pair) throw new Error(`There is no ${name}.`);
  return pair;
};

/** Asks both twins the same, a few at once. Answers what was told differently or should not have been told. */
async function compare(
  pair: Pair,
  left: readonly TwinRequest[],
  right: readonly TwinRequest[],
): Promise<{ readonly wrong: string[]; readonly answered: number }> {
  const wrong: string[] = [];
  let answered = 0;
  let next = 0;
  const worker = async (): Promise<void> => {
    // A dozen tells enough of what is wrong.
    for (let index = next++; index < left.length && wrong.length < 12; index = next++) {
      const [one, two] = [left[index], right[index]];
      if (!one || !two) throw new Error('The twins are not asked the same.');
      const [first, second] = await Promise.all([ask(scene.server.url, pair, pair.twins[0], one), ask(scene.server.url, pair, pair.twins[1], two)]);
      if (first.status === 200) answered += 1;
      const errors = [...new Set([...first.errors, ...second.errors])];
      if (first.text !== second.text) errors.push(getDifference(first.text, second.text));
      if (errors.length > 0) wrong.push(`${one.method} ${decodeURIComponent(one.path)} ${JSON.stringify(one.body) ?? ''}: ${errors.slice(0, 3).join('; ')}`);
    }
  };
  await Promise.all([worker(), worker()]);
  expect(left.length).toBe(right.length);
  return { wrong, answered };
}

describe.each(personas.map(({ name }) => name))('two agencies that differ in what the %s may not read', (name) => {
  const requested = (pair: Pair, twin: Twin, make: typeof getReadings): TwinRequest[] =>
    inLockOrder(scene.model)
      .flatMap((entity) => make({ model: scene.model, pair, twin, entity }))
      .filter((_asking, index) => isTaken(index));

  it('answer alike to whatever only reads', async () => {
    const pair = getPair(name);
    const [left, right] = pair.twins.map((twin) => [...requested(pair, twin, getReadings), ...readingsOfAll]);
    const { wrong, answered } = await compare(pair, left ?? [], right ?? []);
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(sampleSize(50, 300));
  }, 300_000);

  it('tell of the same changes', async () => {
    const pair = getPair(name);
    const heard: string[][] = [];
    for (const twin of pair.twins) {
      await scene.numberFrom(twin.million, 400_000);
      heard.push(await loadEvents(twin));
    }
    expect(heard[0]).toEqual(heard[1]);
    expect(heard[0]?.length).toBeGreaterThan(10);
  });

  it('answer alike to whatever writes, which changes nothing out of reach', async () => {
    const pair = getPair(name);
    const before = await Promise.all(pair.twins.map((twin) => unreadable(twin)));
    const told: { readonly asking: string; readonly text: string; readonly errors: readonly string[] }[][] = [];
    for (const twin of pair.twins) {
      await scene.numberFrom(twin.million, 500_000);
      const of: (typeof told)[number] = [];
      for (const asking of requested(pair, twin, getWritings)) {
        const { text, errors } = await ask(scene.server.url, pair, twin, asking);
        of.push({ asking: plain(JSON.stringify(asking)), text, errors });
      }
      told.push(of);
    }
    const [left = [], right = []] = told;
    const wrong = left.flatMap((entry, index) => {
      const two = right[index];
      const errors = [...entry.errors, ...(two?.errors ?? []), ...(entry.text === two?.text ? [] : [getDifference(entry.text, two?.text ?? '')])];
      return errors.length > 0 ? [`${entry.asking}: ${errors.slice(0, 3).join('; ')}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(left.filter(({ text }) => text.startsWith('200')).length).toBeGreaterThan(name === 'auditor' ? 5 : 10);
    expect(await Promise.all(pair.twins.map((twin) => unreadable(twin)))).toEqual(before);
  }, 300_000);
});

it('says nothing in the log of what is in the records', () => {
  const allowed = new Set<string>();
  const wrong = scene.logged.flatMap((line) => {
    const { req, ...rest }: { req?: { url?: string } } = JSON.parse(line);
    return strangers(JSON.stringify(rest), allowed, new Set(marksIn(decodeURIComponent(req?.url ?? ''))));
  });
  expect(wrong).toEqual([]);
  expect(scene.logged.length).toBeGreaterThan(sampleSize(500, 1000));
});

it('finds what it looks for: who may read everything is shown marks that nobody else may see', async () => {
  const [pair] = scene.pairs;
  const [twin] = pair?.twins ?? [];
  if (!pair || !twin) throw new Error('There are no twins.');
  const text = [...twin.rows.values()]
    .flat()
    .map(({ values }) => JSON.stringify(values))
    .join(' ');
  expect(strangers(text, pair.allowed, new Set()).length).toBeGreaterThan(100);
  expect(marksIn(text).filter((mark) => pair.allowed.has(mark)).length).toBeGreaterThan(20);
});

/** Everything that a person hears of his agency, from its first change to one that is made now. */
async function loadEvents(twin: Twin): Promise<string[]> {
  const { engine } = scene.server.running;
  const stream = await listenTo(scene.server.url, twin.caller, { query: '?age=3600' });
  try {
    const [mark] = twin.rows.get(scene.model.app.identity.entity) ?? [];
    const actor = systemActor(twin.agencyId);
    await engine.database.write(twin.agencyId, (tx) =>
      engine
        .records(tx, actor)
        .named(scene.model.app.identity.entity)
        .systemUpdate(mark?.id ?? 0, { [scene.model.app.identity.name]: 'the last one' }),
    );
    // Changes of what the platform keeps are reported to everybody, in every agency.
    const isOfAgency = (change: string): boolean => scene.model.entities.get(change.split(' ')[1]?.toLowerCase() ?? '')?.isTenant === true;
    const changes = (): string[] => stream.changes().filter(isOfAgency).map(plain);
    await expect.poll(() => changes().at(-1) ?? '').toMatch(/update \w+ #000001/);
    return changes();
  } finally {
    stream.close();
  }
}

/** The versions of the rows that the person of this twin does not reach, deleted ones included, which must not come back. */
async function unreadable(twin: Twin): Promise<string> {
  const tables = inLockOrder(scene.model).map((entity) => {
    const ids = (twin.rows.get(entity.name) ?? []).filter(({ isReadable }) => !isReadable).map(({ id }) => id);
    return `(select coalesce(string_agg("Id" || ':' || "RowVersion", ' ' order by "Id"), '') from "${entity.name}" where "Id" = any(array[${ids.join(',')}]::int[]))`;
  });
  const [row] = await runSql(scene.server.ownerUrl, `select array_to_string(array[${tables.join(', ')}], ' / ') as state`);
  return String(row?.['state']);
}
