// Nothing answers below /api that the document does not tell of: a route without a line in the lists fails here.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plugin } from '../../engine/contract/plugin.ts';
import { createEngine, type Engine } from '../../engine/engine.ts';
import { diskStore } from '../../engine/files/file-store.ts';
import { api } from '../../engine/http/server.ts';
import { LiveEvents } from '../../engine/live/live-events.ts';
import { getOperations } from '../../engine/openapi/document-shape.ts';
import { genericCalls } from '../../engine/openapi/generic-calls.ts';
import { openApi } from '../../engine/openapi/openapi.ts';
import { systemCalls } from '../../engine/openapi/system-calls.ts';
import { plugins } from '../../plugins/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Layer = ReturnType<typeof api>['stack'][number];

/** Method and shape of every route of a router, its inner routers included. */
const getRoutes = (stack: readonly Layer[]): string[] =>
  stack.flatMap(({ route, handle }) => {
    if (!route) return 'stack' in handle && Array.isArray(handle.stack) ? getRoutes(handle.stack as Layer[]) : [];
    const path: string | readonly string[] = route.path;
    const paths = typeof path === 'string' ? [path] : path;
    return paths.flatMap((each) => route.stack.map(({ method }) => getShape(method, each)));
  });
const getShape = (method: string, path: string): string => `${method.toUpperCase()} ${path.replace(/:\w+|\{\w+\}/g, '{}').toLowerCase()}`;

const pretend: Plugin<Engine> = {
  name: 'pretend',
  calls: [
    {
      method: 'POST',
      path: 'pretend/{thingId}/doings',
      access: 'signed-in',
      surface: 'write',
      summary: 'Pretends.',
      input: { type: 'object', properties: { thingId: { type: 'string' }, How: { type: 'string' } }, required: ['thingId', 'How'] },
      output: { $ref: '#/$defs/done', $defs: { done: { type: 'object', properties: { Done: { type: 'boolean' } } } } },
      run: () => Promise.resolve({ Done: true }),
    },
  ],
  publicCalls: [
    {
      method: 'GET',
      path: 'pretend/{id}/doings',
      access: 'public',
      surface: 'read',
      summary: 'Looks.',
      output: {},
      agency: () => Promise.resolve(1),
      run: () => Promise.resolve({}),
    },
  ],
};

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(async () => {
  await scene?.server.stop();
});

describe('every route', () => {
  it('is in the document, with what it does to the data', async () => {
    const { engine: running, sessions } = scene.server.running;
    const { model, database, version } = running;
    const live = new LiveEvents({ database, model, sessions, connectionString: scene.server.ownerUrl });
    const engine = createEngine({ model, database, version, plugins: [...plugins, pretend] });
    const routes = getRoutes(api(engine, sessions, live, diskStore(join(tmpdir(), 'matricula-no-files'))).stack);
    await live.close();
    expect(routes.length).toBeGreaterThan(10);
    const document = openApi({ model, parts: engine.parts, version });
    const told = new Map(getOperations(document).map(({ method, path, operation }) => [getShape(method, path), operation['x-surface']]));
    // Exports and documents are the generic calls with their own routes; they name the entity by a place.
    // Uploads come by the addresses of creates and of files, and are read apart from JSON.
    const exports = ['excel', 'csv'].flatMap((name) => [`GET /{}/${name}`, `GET /{}/{}/{}/${name}`]);
    const documents = ['GET /{}/{}/pdf/{}', 'GET /{}/{}/{}/{}/pdf/{}'].flatMap((shape) => [shape, `${shape}/preview`]);
    const generic = new Set([...exports, ...documents, 'POST /{*path}']);
    expect(routes.filter((route) => !told.get(route) && !generic.has(route))).toEqual([]);
    expect(Object.keys(genericCalls)).toEqual(expect.arrayContaining(['GET /excel', 'GET /csv', 'GET /#/pdf/$', 'GET /#/pdf/$/preview']));
    const own = [...systemCalls, ...engine.parts.calls].map(({ method, path }) => getShape(method, `/${path}`));
    expect(own.filter((call) => !routes.includes(call))).toEqual([]);
  });

  it('says whom it is for: a right on the entity, platform administrators, a session, or nobody in particular', () => {
    const { model, database, version } = scene.server.running.engine;
    const { parts } = createEngine({ model, database, version, plugins });
    const declared = [...systemCalls, ...parts.calls];
    expect(
      declared.filter(
        ({ access, surface }) =>
          (typeof access === 'string' ? !['public', 'signed-in'].includes(access) : !access.permission && !access.god && !access.actor) || !surface,
      ),
    ).toEqual([]);
    expect(Object.entries(genericCalls).filter(([, { right, surface }]) => !['read', 'create', 'update', 'delete'].includes(right) || !surface)).toEqual([]);
    // Without a session the document opens what is declared open, and nothing else; a pass is no session, and is asked for.
    const open = getOperations(openApi({ model, parts, version })).filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ method, path }) => getShape(method, path)).toSorted()).toEqual(
      declared
        .filter((call) => call.access === 'public' && !('requiresToken' in call && call.requiresToken))
        .map(({ method, path }) => getShape(method, `/${path}`))
        .toSorted(),
    );
  });

  it('asks for a session unless it is declared open', async () => {
    for (const { method, path, access } of systemCalls) {
      const response = await fetch(`${scene.server.url}/api/${path.replace(/\{\w+\}/g, '1')}`, { method, redirect: 'manual' });
      if (access === 'public') expect(response.status, path).not.toBe(401);
      else expect(response.status, path).toBe(401);
    }
  });
});

describe('calls of plugins', () => {
  it('have their places in the path, the rest in the query or the body, and their own words moved along', () => {
    const { model, database, version } = scene.server.running.engine;
    const { parts } = createEngine({ model, database, version, plugins: [...plugins, pretend] });
    const { paths, components } = openApi({ model, parts, version });
    const item = paths['/pretend/{thingId}/doings'];
    expect(item?.post?.operationId).toBe('pretend.postPretendByThingIdDoings');
    expect(components.schemas['pretend.postPretendByThingIdDoings.Input']).toEqual({
      type: 'object',
      properties: { How: { type: 'string' } },
      required: ['How'],
    });
    expect(components.schemas['pretend.postPretendByThingIdDoings.Answer']).toMatchObject({
      $ref: '#/components/schemas/pretend.postPretendByThingIdDoings.Answer/$defs/done',
    });
    // Two addresses that differ in the name of a place alone are one in the document.
    expect(item?.get?.parameters).toEqual([{ name: 'thingId', in: 'path', required: true, schema: { type: 'string' } }]);
    expect(item?.get?.security).toEqual([]);
  });
});
