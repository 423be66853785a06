// The document is a valid one, no matter who asks for it, and tells nobody of what he may not know.
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { type OpenApiDocument, getOperations } from '../../engine/openapi/document-shape.ts';
import { openApi, openApiText } from '../../engine/openapi/openapi.ts';
import { collect } from '../../engine/plugin/collect.ts';
import type { Caller } from '../support/server.ts';
import { plugins } from '../../plugins/index.ts';
import { getText } from '../house/project-files.ts';
import { isSlowTier, itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openSheds } from './open-sheds.ts';

const errorsIn = async (document: OpenApiDocument): Promise<unknown> => {
  const plain = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  const { valid, errors } = await new Validator().validate(plain);
  return valid ? [] : errors;
};
const getIds = (document: OpenApiDocument): string[] => getOperations(document).map(({ operation }) => operation.operationId);

async function product() {
  const model = await loadModel(metadataFolders({}));
  return { model, parts: collect(model, plugins), version: '0.0.0' };
}
const makeTree = async (): Promise<OpenApiDocument> => openApi(await product());
let made: Promise<OpenApiDocument> | undefined;
/** Made once: it is frozen. */
const full = (): Promise<OpenApiDocument> => (made ??= makeTree());

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(async () => {
  await scene?.server.stop();
});
async function loadDocument(caller: Caller): Promise<OpenApiDocument> {
  const response = await caller.get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json');
  expect(response.status, response.text.slice(0, 500)).toBe(200);
  return response.body;
}

describe('the whole document', () => {
  it('is valid OpenAPI 3.1, for the product and for any other metadata', async () => {
    expect(await errorsIn(await full())).toEqual([]);
    const sheds = openApi({ model: await openSheds(), parts: { calls: [], actions: new Map() }, version: '0.0.0' });
    expect(await errorsIn(sheds)).toEqual([]);
    expect(getIds(sheds)).toContain('Tool.search');
  });

  it('names each operation once, and none that the list does not know; none leaves it', async () => {
    const ids = getIds(await full());
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
    const known = getText('tests/house/operation-ids.txt').split('\n').filter(Boolean);
    expect(ids.toSorted(), 'new ones are added to tests/house/operation-ids.txt; programs hold on to the others').toEqual(known);
  });

  it('says of each operation who may, what it does to the data, and how it is refused', async () => {
    const document = await full();
    for (const { operation } of getOperations(document)) {
      expect(operation['x-who'].length, operation.operationId).toBeGreaterThan(0);
      expect(['read', 'write', 'download'], operation.operationId).toContain(operation['x-surface']);
      expect(operation.summary, operation.operationId).toMatch(/\.$/);
      expect(Object.keys(operation.responses).length, operation.operationId).toBeGreaterThan(operation.responses['302'] ? 0 : 2);
    }
    expect(document.paths['/agencylead/search']?.post?.['x-who']).toEqual(['People who sign in as staff.']);
    expect(document.paths['/userusergroup']?.post?.['x-who']).toEqual(['People who sign in as staff with the permission CanEditUsers.']);
  });

  itSlow('is frozen, the same each time, and knows addresses below a parent', async () => {
    const [first, second] = [await full(), await makeTree()];
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(Object.isFrozen(first.components.schemas['AgencyLead'])).toBe(true);
    expect(first.paths['/user/{parentId}/userusergroup/search']?.post?.operationId).toBe('UserUserGroup.searchBelowUser');
    const below = first.components.schemas['UserUserGroup.CreateBelowUserId'];
    expect(Object.keys(below?.['properties'] ?? {})).toEqual(['UserGroupId']);
  });

  itSlow('is generated as JSON without blocking other requests, and says the same', async () => {
    const options = await product();
    let turns = 0;
    const others = setInterval(() => turns++, 1);
    const text = await openApiText(options);
    clearInterval(others);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(await full())));
    expect(turns).toBeGreaterThan(5);
  });

  it('writes dates, moments, money, choices and empty values as the wire does', async () => {
    const { schemas } = (await full()).components;
    const lead = schemas['AgencyLead']?.['properties'] as Record<string, Record<string, unknown>>;
    expect(lead['NextContactDate']).toMatchObject({ type: ['string', 'null'], format: 'local-date' });
    expect(lead['DateCreated']).toMatchObject({ type: 'string', format: 'date-time' });
    expect(lead['FirstName']).toMatchObject({ type: 'string', title: 'First name' });
    expect(lead['StatusName']).toMatchObject({ type: ['string', 'null'] });
    const agency = schemas['Agency']?.['properties'] as Record<string, unknown>;
    expect(agency['Subscription']).toMatchObject({ type: 'string', enum: ['full', 'free'] });
    expect(JSON.stringify(schemas)).toContain('"multipleOf":0.01');
    expect(JSON.stringify(schemas)).not.toContain('"decimals"');
  });
});

describe('the document of one person', () => {
  itSlow('is valid for each of them, and smaller for those who may do less', async () => {
    const documents = [await loadDocument(scene.god), await loadDocument(scene.manager), await loadDocument(scene.clerk)];
    // That of the administrator is nearly the whole document, which is judged above.
    for (const document of isSlowTier ? documents : documents.slice(-1)) expect(await errorsIn(document)).toEqual([]);
    const [god = [], manager = [], clerk = []] = documents.map(getIds);
    expect(clerk.every((id) => manager.includes(id))).toBe(true);
    expect(manager.length).toBeGreaterThan(clerk.length);
    expect(god).toContain('Country.create');
    expect(manager).not.toContain('Country.create');
  });

  it('does not name what its reader may not read', async () => {
    const clerk = await loadDocument(scene.clerk);
    const text = JSON.stringify(clerk);
    expect(text).not.toMatch(/UserUserGroup|CanEditUsers/);
    expect(clerk.tags.map(({ description }) => description)).toEqual(expect.arrayContaining(['Signing in', 'Leads']));
    const agency = clerk.components.schemas['Agency']?.['properties'] as Record<string, unknown>;
    const ofGod = (await loadDocument(scene.god)).components.schemas['Agency']?.['properties'] as Record<string, unknown>;
    expect(Object.keys(ofGod).length).toBeGreaterThan(Object.keys(agency).length);
    for (const name of Object.keys(agency)) expect(ofGod).toHaveProperty(name);
    // Every entity that it does name is one that he may read.
    for (const { path, operation } of getOperations(clerk)) {
      if (operation.operationId.endsWith('.list')) expect((await scene.clerk.get(`/api${path}?take=1`)).status, path).toBe(200);
    }
  });

  it('needs a session, and is sent once', async () => {
    expect((await scene.server.anyone.get('/api/openapi.json')).status).toBe(401);
    const first = await scene.clerk.get('/api/openapi.json');
    const tag = first.headers.get('ETag') ?? '';
    expect([first.status, tag !== '', first.headers.get('Cache-Control')]).toEqual([200, true, 'private, no-cache']);
    const again = await scene.clerk.call('GET', '/api/openapi.json', undefined, { 'If-None-Match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await scene.manager.call('GET', '/api/openapi.json', undefined, { 'If-None-Match': tag })).status).toBe(200);
    // The managers of two agencies may do the same.
    expect((await scene.other.get('/api/openapi.json')).headers.get('ETag')).toBe((await scene.manager.get('/api/openapi.json')).headers.get('ETag'));
  });

  it('is shown by a page, to which /api/docs leads', async () => {
    const response = await fetch(`${scene.server.url}/api/docs`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/docs/api']);
  });
});
