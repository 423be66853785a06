// The datasource store of the screens, fed by a real server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { getAddress } from '../../web/api/request.ts';
import { DatasourceError, type DatasourceErrorKind, datasourceService, Datasources, type Fetch } from '../../web/api/datasources.ts';
import { Failure } from '../../web/api/failure.ts';
import type { Caller } from '../support/server.ts';
import { type Galleries, galleries, made } from '../engine/gallery.ts';

let scene: Galleries;
beforeAll(async () => {
  scene = await galleries();
});
afterAll(() => scene.stop());

interface Wire {
  readonly fetch: Fetch;
  /** The addresses asked for since the last look. */
  asked(): string[];
  /** What to answer in place of the server. */
  interfere: ((path: string) => Failure | undefined) | undefined;
}

/** The screens' way to the server, with a look at what went over it. */
function getWire(caller: Caller): Wire {
  let addresses: string[] = [];
  const wire: Wire = {
    interfere: undefined,
    asked: () => {
      const all = addresses;
      addresses = [];
      return all;
    },
    fetch: async <TestResponse>(path: string, call: { query?: Parameters<typeof getAddress>[1] } = {}) => {
      addresses.push(path);
      const failure = wire.interfere?.(path);
      if (failure) throw failure;
      const response = await caller.get<TestResponse>(getAddress(path, call.query));
      if (response.status !== 200) throw new Failure(response.status, '', {});
      return response.body;
    },
  };
  return wire;
}

const findError = (work: () => unknown): DatasourceErrorKind | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof DatasourceError) return error.error;
    throw error;
  }
};

describe('datasources', () => {
  it('[META-010] [META-011] datasources load everything once, in their order, and then only what has changed', async () => {
    const wire = getWire(scene.keeper);
    const store = new Datasources(wire.fetch);
    const steps: string[] = [];
    expect((await store.refresh((done, total) => steps.push(`${done}/${total}`))).toSorted()).toEqual(['Artist', 'Frame', 'Wing', 'styles']);
    expect(steps).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4']);
    expect(store.servedVersion).toBe(scene.server.running.engine.version);
    expect(store.rows('Styles').map((row) => row['Name'])).toEqual(['Dada', 'Cubism']);
    expect(store.rows('artist')).toEqual([]);
    wire.asked();
    const id = await made(scene.keeper, 'artist', { First: 'Georgia' });
    expect(await store.refresh()).toEqual(['Artist']);
    expect(wire.asked()).toEqual(['datasource/', 'artist/']);
    expect(store.single('Artist')['Id']).toBe(id);
    await expect.poll(async () => (await store.refresh()).length + wire.asked().length).toBe(1);
  });

  it('fetch more than a thousand rows in pages', async () => {
    const { engine } = scene.server.running;
    await engine.database.write(scene.south.id, (tx) =>
      engine
        .records(tx, systemActor(scene.south.id))
        .named('Artist')
        .createMany(Array.from({ length: 1203 }, (_, index) => ({ First: `Artist ${index}` }))),
    );
    const store = new Datasources(getWire(scene.stranger).fetch);
    await store.refresh();
    expect(new Set(store.rows('artist').map((row) => row['Id'])).size).toBe(1203);
  });

  it('take over all of a refresh or nothing, and ask for the same again', async () => {
    const wire = getWire(scene.keeper);
    const store = new Datasources(wire.fetch);
    await store.refresh();
    const before = store.rows('wing').length;
    await made(scene.keeper, 'wing', { Name: 'Cellar' });
    wire.interfere = (path) => (path === 'wing/' ? new Failure(503, '', {}) : undefined);
    await expect(store.refresh()).rejects.toThrow(Failure);
    expect(store.rows('wing').length).toBe(before);
    wire.interfere = undefined;
    expect(await store.refresh()).toContain('Wing');
    expect(store.rows('wing').length).toBe(before + 1);
  });

  it('ask for everything again where the server does not take the moment, and share a refresh that runs', async () => {
    const wire = getWire(scene.keeper);
    const store = new Datasources(wire.fetch);
    await Promise.all([store.refresh(), store.refresh()]);
    expect(wire.asked().filter((path) => path === 'datasource/').length).toBe(1);
    let rejected = 0;
    wire.interfere = () => (rejected++ === 0 ? new Failure(400, '', {}) : undefined);
    expect(await store.refresh()).toEqual([]);
    expect(wire.asked()).toEqual(['datasource/', 'datasource/']);
  });

  it('[META-020] throw for one that is unknown', () => {
    const store = new Datasources(getWire(scene.keeper).fetch);
    expect(findError(() => store.rows('Nothing'))).toBe('not-found');
    expect(() => store.single('Nothing')).toThrow('The datasource "Nothing" was not found.');
    expect(findError(() => store.remove('Nothing', 'a screen'))).toBe('not-found');
  });

  it('[META-021] throw where one item is asked for and there are none or several', async () => {
    const store = new Datasources(getWire(scene.keeper).fetch);
    await store.refresh();
    expect(() => store.single('styles')).toThrow('holds multiple items');
    expect(() => store.single('frame')).toThrow('holds no item');
    expect(findError(() => store.single('styles', (row) => row['Name'] === 'Baroque'))).toBe('not-single');
    expect(store.single('styles', (row) => row['Name'] === 'Dada')['Mood']).toBe('wild');
  });

  it('[META-022] throw where a global one is removed without a scope id', async () => {
    const store = new Datasources(getWire(scene.keeper).fetch);
    await store.refresh();
    store.add('stages', [{ Id: 1 }], 'first screen');
    store.add('stages', [{ Id: 1 }], 'second screen');
    expect(findError(() => store.remove('stages'))).toBe('no-scope-id');
    expect(findError(() => store.remove('styles'))).toBe('no-scope-id');
    store.remove('stages', 'first screen');
    expect(store.rows('stages')).toEqual([{ Id: 1 }]);
    store.remove('stages', 'second screen');
    expect(findError(() => store.rows('stages'))).toBe('not-found');
    store.add('local', []);
    store.remove('local');
    expect(findError(() => store.rows('local'))).toBe('not-found');
  });

  it('[META-023] a datasource whose data never came raises an error that names it', () => {
    const store = new Datasources(getWire(scene.keeper).fetch);
    store.add('announced', undefined);
    expect(findError(() => store.rows('announced'))).toBe('no-data');
    expect(() => store.rows('announced')).toThrow('The datasource "announced" has no data.');
    expect(() => store.single('announced')).toThrow('The datasource "announced" has no data.');
    store.add('announced', []);
    expect(store.rows('announced')).toEqual([]);
  });

  it('[META-024] throw where a service is used without its scope', async () => {
    const store = new Datasources(getWire(scene.keeper).fetch);
    await store.refresh();
    const screen: { scope?: string } = {};
    const service = datasourceService(store, () => screen.scope);
    for (const use of [() => service.rows('styles'), () => service.single('styles'), () => service.add('own', []), () => service.close()])
      expect(findError(use)).toBe('no-scope');
    screen.scope = 'screen 1';
    service.add('own', [{ Id: 7 }]);
    expect(service.single('own')).toEqual({ Id: 7 });
    expect(service.rows('styles').length).toBe(2);
    service.close();
    expect(findError(() => store.rows('own'))).toBe('not-found');
    expect(store.rows('styles').length).toBe(2);
  });
});
