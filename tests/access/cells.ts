// The matrix of rights: every cell of persona × entity × operation × field × row × surface as something to be asked over HTTP, with what the files say must come of it.
import type { Entity } from '../../engine/contract/model.ts';
import { type GenericCall, genericCalls } from '../../engine/openapi/generic-calls.ts';
import { feedSources } from '../../engine/record/feed.ts';
import { getFacts } from './field-facts.ts';
import { type Asker, type MatrixScene, opens, isRowInScope, type Row } from './matrix-scene.ts';
import { type FieldFacts, opensField } from './second-reading.ts';

export interface Requested {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

export interface Cell {
  readonly name: string;
  readonly asker: Asker;
  readonly entity: Entity;
  readonly requested: Requested;
  /**
   * `refused`: 403, whatever there is. `absent`: 404 or 403. `unwritten`: any refusal (what comes by itself is left out of a record that is sent back). `unknown`: word for word as for a name that nothing bears.
   * `allowed`: not 403. `found`: neither 403 nor 404. `shown`: 200, with the rows and fields that the files open and no others.
   * Whatever must come of it, no cell changes a record.
   */
  readonly must: 'refused' | 'absent' | 'unwritten' | 'unknown' | 'allowed' | 'found' | 'shown';
  /** The same for a name that nothing bears, of a cell that must be unknown. */
  readonly like?: Requested;
}

export const nothingLikeIt = 'Nothinglikeit';
const someKey = '00000000-0000-4000-8000-000000000000';
const calls: readonly (readonly [string, GenericCall])[] = Object.entries(genericCalls);

/**
 * All cells, one after the other: there are too many of them to be held at once. `oneIn`: those of one in so many pairs of a person and an
 * entity alone; to work out all of them takes longer than to ask a sample.
 */
export function* cells(scene: MatrixScene, oneIn = 1): Generator<Cell> {
  for (const [place, asker] of scene.askers.entries()) {
    for (const [index, entity] of scene.entities.entries()) {
      if ((place + index) % oneIn > 0) continue;
      yield* operations(scene, asker, entity);
      yield* cellsOfFields(scene, asker, entity);
      yield* rows(scene, asker, entity);
    }
  }
}

/** Every call by the right that it needs: at the top, and below a parent that this person may see. */
function* operations(scene: MatrixScene, asker: Asker, entity: Entity): Generator<Cell> {
  const verbs = entity.actions.map(({ verb }): readonly [string, string] => [`POST /#/${verb}`, verb]);
  const documents = entity.documents.flatMap(({ name }) => documentShapes(name).map((shape): readonly [string, string] => [shape, name]));
  const generic = calls.filter(([, call]) => exists(entity, call)).map(([shape, { right }]): readonly [string, string] => [shape, right]);
  for (const place of getPlaces(scene, asker, entity)) {
    for (const [shape, right] of [...generic, ...verbs, ...documents]) {
      if (place.isNested && calls.some(([each, call]) => each === shape && call.top)) continue;
      const isForGood = shape.endsWith(' /deleted/#');
      const isOpen = opens(scene, asker, entity, right) && (!isForGood || scene.deletesForGood(asker));
      const isReading = calls.some(([each, call]) => each === shape && call.surface !== 'write');
      // Who may write is tried row by row and field by field, in ways that change nothing.
      if (isOpen && !isReading) continue;
      const isList = ['GET /', 'GET /list', 'POST /search'].includes(shape);
      const must = !isOpen ? 'refused' : isList && !place.isNested ? 'shown' : 'allowed';
      const requested = getRequested(scene, asker, entity, place.path, shape);
      yield { name: `${asker.name} · ${entity.name} · ${right} · ${place.isNested ? 'nested ' : ''}${shape}`, asker, entity, requested: requested, must };
    }
  }
  yield* ofMany(scene, asker, entity);
  if (!opens(scene, asker, entity, 'read')) return;
  for (const view of [...scene.model.views.values()].filter((each) => each.entity === entity.name)) {
    const requested = { method: 'POST', path: `/api/${entity.path}/search?viewId=${view.id}`, body: [] };
    const isClosed = view.who?.plan !== undefined && !asker.isGod && !view.who.plan.includes(asker.plan ?? '');
    yield { name: `${asker.name} · ${entity.name} · read · view ${view.id}`, asker, entity, requested: requested, must: isClosed ? 'refused' : 'shown' };
  }
}

/** One for each of many: below a kind of parents, of which the body names one. */
function* ofMany(scene: MatrixScene, asker: Asker, entity: Entity): Generator<Cell> {
  if (!entity.oneParent) return;
  for (const { entity: name, field } of entity.parents) {
    const parent = scene.model.entities.get(name.toLowerCase());
    if (!parent) continue;
    for (const [shape, { right }] of calls.filter(([, call]) => call.ofMany)) {
      const cell = (id: number, must: Cell['must']): Cell => {
        const requested = getRequested(scene, asker, entity, `/api/${parent.path}/${entity.path}`, shape);
        const what = Object.fromEntries([...entity.fields.values()].flatMap((each) => (each.required && !each.system ? [[each.name, 'Never made']] : [])));
        return {
          name: `${asker.name} · ${entity.name} · ${right} · ${field} ${id} ${shape}`,
          asker,
          entity,
          requested: { ...requested, body: { ...what, Ids: [id] } },
          must,
        };
      };
      if (!opens(scene, asker, entity, right)) yield cell(1, 'refused');
      // Anyone who may write below some parent is refused each that he may not change.
      else
        for (const row of sampled(scene, asker, parent).filter((entry) => !isRowInScope(scene, asker, parent, 'update', entry)))
          yield cell(Number(row['Id']), 'unwritten');
    }
  }
}

/** A document, and the page of it before it is printed. */
const documentShapes = (name: string): string[] => [`GET /#/pdf/${name}`, `GET /#/pdf/${name}/preview`];

const maxDuplicates = 4;

/** Of rows on which this person may do the same, in his agency or in another one, a few. */
function sampled(scene: MatrixScene, asker: Asker, entity: Entity): readonly Row[] {
  const rights = ['read', 'update', 'delete', ...entity.actions.map(({ verb }) => verb), ...entity.documents.map(({ name }) => name)];
  const alike = new Map<string, Row[]>();
  for (const row of scene.rows.get(entity.name) ?? []) {
    const key = [row['AgencyId'] === asker.agencyid, ...rights.map((right) => isRowInScope(scene, asker, entity, right, row))].join();
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  return [...alike.values()].flatMap((all) => (all.length > maxDuplicates ? [...all.slice(0, maxDuplicates / 2), ...all.slice(-maxDuplicates / 2)] : all));
}

/** Each field that somebody may not read, by every way in which a name can be asked; and each that he may not write, written. */
function* cellsOfFields(scene: MatrixScene, asker: Asker, entity: Entity): Generator<Cell> {
  const facts = getFacts(entity);
  const own = scene.rules.get(entity.name) ?? [];
  const cell = (name: string, requested: Requested, must: Cell['must'], like?: Requested): Cell => ({
    name: `${asker.name} · ${entity.name} · ${name}`,
    asker,
    entity,
    requested: requested,
    must,
    ...(like ? { like } : {}),
  });
  if (opens(scene, asker, entity, 'read')) {
    for (const field of facts.filter((fact) => !opensField(own, asker, 'read', fact, facts))) {
      const unknown = getWays(entity, nothingLikeIt);
      for (const [index, [way, requested]] of getWays(entity, field.name).entries())
        yield cell(`read · ${field.name} · ${way}`, requested, 'unknown', unknown[index]?.[1]);
    }
  }
  // What others write and somebody sees but may not write is refused as a right that is missing.
  const isStored = (each: FieldFacts): boolean => !each.system && !each.readOnly && each.type !== 'computed' && opensField(own, asker, 'read', each, facts);
  if (opens(scene, asker, entity, 'create')) {
    // What the system fills is left out of a copy; whatever else is closed is refused, and nothing is made.
    const tenant = scene.model.app.tenant.field;
    const comesByItself = (each: FieldFacts): boolean => (each.system && each.name !== tenant) || each.type === 'computed';
    for (const field of facts.filter((fact) => !opensField(own, asker, 'create', fact, facts) && !comesByItself(fact))) {
      const body = { Name: 'Never made', [field.name]: field.name === tenant ? 987_654 : field.type === 'boolean' ? true : 'changed' };
      yield cell(`create · ${field.name} · POST`, { method: 'POST', path: `/api/${entity.path}`, body }, isStored(field) ? 'refused' : 'unwritten');
    }
  }
  const inScope = (scene.rows.get(entity.name) ?? []).find((row) => isRowInScope(scene, asker, entity, 'update', row));
  if (!inScope) return;
  for (const field of facts.filter((fact) => !opensField(own, asker, 'update', fact, facts))) {
    const closed = isStored(field) && !field.isPlace ? 'refused' : 'unwritten';
    const path = `/api/${entity.path}/${String(inScope['Id'])}`;
    for (const value of ['changed', 4242]) {
      yield cell(
        `update · ${field.name} · PATCH ${value}`,
        { method: 'PATCH', path, body: { [field.name]: value } },
        field.system || field.type === 'computed' ? 'allowed' : closed,
      );
    }
    const body = { IteratorIds: [inScope['Id']], entity: { [field.name]: 'changed' } };
    const sent = { Id: inScope['Id'], [field.name]: 'changed' };
    const comesByItself = field.system || field.type === 'computed';
    yield cell(`update · ${field.name} · PUT`, { method: 'PUT', path: `${path}/patch`, body: sent }, comesByItself ? 'allowed' : closed);
    yield cell(`update · ${field.name} · bulkPatch`, { method: 'POST', path: `/api/${entity.path}/bulkpatch`, body: { Records: [sent] } }, 'unwritten');
    yield cell(`update · ${field.name} · bulkUpdate`, { method: 'POST', path: `/api/${entity.path}/bulkupdate`, body }, closed);
  }
}

/** Each row by its id: anyone who does not reach it gets the answer that it is not there, or that he may not. */
function* rows(scene: MatrixScene, asker: Asker, entity: Entity): Generator<Cell> {
  for (const row of sampled(scene, asker, entity)) {
    const id = String(row['Id']);
    const path = `/api/${entity.path}/${id}`;
    const cell = (right: string, way: string, requested: Requested, isInScope: boolean): Cell => ({
      name: `${asker.name} · ${entity.name} · ${right} · row ${id} · ${way}`,
      asker,
      entity,
      requested: requested,
      must: !opens(scene, asker, entity, right) ? 'refused' : isInScope ? 'found' : 'absent',
    });
    const isSeen = isRowInScope(scene, asker, entity, 'read', row);
    const full = cell('read', 'GET /#', { method: 'GET', path }, isSeen);
    yield full.must === 'found' ? { ...full, must: 'shown' } : full;
    yield cell('read', 'GET /keys', { method: 'GET', path: `/api/${entity.path}/keys/?id=${id}` }, true);
    yield cell('read', 'GET /rights', { method: 'GET', path: `/api/${entity.path}/rights?ids=${id}` }, true);
    yield cell('read', 'GET /#/rights', { method: 'GET', path: `${path}/rights` }, isSeen);
    if (entity.journal) yield cell('read', 'GET /#/journal', { method: 'GET', path: `${path}/journal` }, isSeen);
    if (feedSources(scene.model, entity).length > 0) yield cell('read', 'GET /#/feed', { method: 'GET', path: `${path}/feed` }, isSeen);
    if (entity.files) yield cell('read', 'GET /#/file', { method: 'GET', path: `${path}/file` }, isSeen);
    for (const { name } of entity.documents)
      if (!isSeen || !isRowInScope(scene, asker, entity, name, row))
        for (const shape of documentShapes(name)) yield cell(name, shape, { method: 'GET', path: shape.replace('GET /#', path) }, false);
    for (const { verb } of entity.actions) {
      if (!opens(scene, asker, entity, verb) || (isSeen && isRowInScope(scene, asker, entity, verb, row))) continue;
      // Its input is checked before the record.
      yield { ...cell(verb, `POST /#/${verb}`, { method: 'POST', path: `${path}/${verb}`, body: {} }, false), must: 'unwritten' };
    }
    if (!isSeen) yield* ofPlugins(scene, asker, entity, row);
    const isChanged = isSeen && isRowInScope(scene, asker, entity, 'update', row);
    yield cell('update', 'PATCH /#', { method: 'PATCH', path, body: {} }, isChanged);
    if (isChanged) continue;
    yield cell('update', 'PUT /#/patch', { method: 'PUT', path: `${path}/patch`, body: { Id: row['Id'] } }, false);
    if (isSeen && isRowInScope(scene, asker, entity, 'delete', row)) continue;
    yield cell('delete', 'DELETE /#', { method: 'DELETE', path }, false);
    const many = cell('delete', 'POST /bulkdelete', { method: 'POST', path: `/api/${entity.path}/bulkdelete`, body: { IteratorIds: [row['Id']] } }, false);
    yield many.must === 'absent' ? { ...many, must: 'unwritten' } : many;
  }
}

/** What calls of plugins are about, where their address does not say it by the name of the entity. */
const about: Readonly<Record<string, string>> = { agencyagentdetail: 'agencyagent', import: 'recordimport', cricosimport: 'registerimport' };

/** A row that this person does not see, named to plugins: in an address, and in bodies beside one that he sees. */
function* ofPlugins(scene: MatrixScene, asker: Asker, entity: Entity, row: Row): Generator<Cell> {
  const { engine } = scene.agencies.server.running;
  const id = Number(row['Id']);
  // What became part of another one is seen by nobody, and put back by anyone who sees that one.
  const isPartOfOther = [...entity.fields.values()].some(({ name, reference }) => reference?.entity === entity && row[name] !== null);
  const cell = (way: string, requested: Requested, must: Cell['must']): Cell => ({
    name: `${asker.name} · ${entity.name} · plugins · row ${id} · ${way}`,
    asker,
    entity,
    requested: requested,
    must,
  });
  const seen = (scene.rows.get(entity.name) ?? []).find((entry) => isRowInScope(scene, asker, entity, 'read', entry))?.['Id'];
  for (const { method, path, access } of engine.parts.calls) {
    const [first = '', second] = path.split('/');
    if (second !== '{id}' || (about[first] ?? first) !== entity.path || access === 'public') continue;
    const at = (of: unknown): string => `/api/${path.replace('{id}', String(of))}`;
    if (method === 'GET') yield cell(`GET ${path}`, { method, path: at(id) }, 'absent');
    else {
      yield cell(`${method} ${path}`, { method, path: at(id), body: { sourceId: seen ?? 1 } }, 'unwritten');
      if (seen !== undefined && !isPartOfOther) yield cell(`${method} ${path} from it`, { method, path: at(seen), body: { sourceId: id } }, 'unwritten');
    }
  }
  const task = scene.model.entities.get('agencytask');
  if (task?.links.some(({ references }) => references.some(({ reference }) => reference?.entity === entity))) {
    const body = { Ids: [id], LinkedEntityType: entity.name, Task: { Description: 'Never made' } };
    yield cell('POST agencytask/bulk', { method: 'POST', path: '/api/agencytask/bulk/', body }, 'unwritten');
  }
  // Each of several is refused by itself, with an answer that tells which.
  if (entity === task) yield cell('DELETE agencytask/bulk', { method: 'DELETE', path: `/api/agencytask/bulk/${id}` }, 'allowed');
}

/** The ways in which a request can name a field. */
function getWays({ path, definition, fields }: Entity, field: string): (readonly [string, Requested])[] {
  const at = (rest: string): string => `/api/${path}${rest}`;
  const condition = [{ Field: field, Condition: 'Is Empty' }];
  const get = (rest: string): Requested => ({ method: 'GET', path: at(rest) });
  const post = (rest: string, body: unknown): Requested => ({ method: 'POST', path: at(rest), body });
  const conditions = encodeURIComponent(JSON.stringify(condition));
  return [
    ['filter', post('/search', [{ Field: field, Condition: 'Equal', Value1: 'x' }])],
    ['filter for emptiness', post('/search', condition)],
    ['order', post(`/search?orderBy=${field}`, [])],
    ['order of a list', get(`?orderBy=${field}%20desc`)],
    ['name', post('/search', { [field]: 'x' })],
    ['name in the address', get(`/search?${field}=x`)],
    ['filter of a funnel', post('/search/funnel', condition)],
    ['order of a workbook', get(`/excel?orderBy=${field}`)],
    ['filter of a workbook', get(`/excel?userConditions=${conditions}`)],
    ['order of CSV', get(`/csv?orderBy=${field}`)],
    ['filter of CSV', get(`/csv?userConditions=${conditions}`)],
    ...(definition.duplicates ? [['value of a duplicate', post('/duplicates', { [field]: 'x' })] as const] : []),
    ['group', post(`/search/groups?by=${field}`, [])],
    ['total', post(`/search/groups?totals=${field}:filled`, [])],
    ['column', post(`/search?columns=${field}`, [])],
    ['reason of emptiness', post('/search/why', condition)],
    ['filter of a bulk update', post('/bulkupdate', { Matching: { Conditions: condition }, entity: {} })],
    // That a password was changed, its history tells everybody who reads it. Last, since fields are held against one another by their place.
    ...(fields.get(field)?.type === 'password' ? [] : [['history of a field', get(`/1/journal?field=${field}`)] as const]),
  ];
}

/** The address of the entity itself, and those below a record of a parent that this person reaches. */
function getPlaces(scene: MatrixScene, asker: Asker, entity: Entity): { readonly path: string; readonly isNested: boolean }[] {
  const nested = entity.parents.flatMap(({ entity: name }) => {
    const parent = scene.model.entities.get(name.toLowerCase());
    const row = parent && (scene.rows.get(parent.name) ?? []).find((entry) => isRowInScope(scene, asker, parent, 'read', entry));
    return parent && row ? [{ path: `/api/${parent.path}/${String(row['Id'])}/${entity.path}`, isNested: true }] : [];
  });
  return [{ path: `/api/${entity.path}`, isNested: false }, ...nested];
}

function getRequested(scene: MatrixScene, asker: Asker, entity: Entity, place: string, shape: string): Requested {
  const [method = '', rest = ''] = shape.split(' ');
  const all = scene.rows.get(entity.name) ?? [];
  const row = all.find((entry) => isRowInScope(scene, asker, entity, 'read', entry)) ?? all[0];
  const path = `${place}${rest.replace('#', String(row?.['Id'] ?? 1)).replace('@', someKey)}`;
  if (method === 'GET') return { method, path };
  if (shape.includes('/search')) return { method, path, body: [] };
  return {
    method,
    path,
    body: shape.includes('bulkupdate')
      ? { IteratorIds: [1], entity: {} }
      : shape.includes('bulkdelete')
        ? { IteratorIds: [1] }
        : shape.includes('bulkadjust')
          ? { IteratorIds: [1], By: 'percent', Change: 5 }
          : {},
  };
}

function exists(entity: Entity, { only, ofMany: isOfMany }: GenericCall): boolean {
  if (isOfMany) return false;
  if (only === 'journal') return entity.journal;
  if (only === 'files') return entity.files;
  if (only === 'delta') return entity.definition.delta !== undefined;
  if (only === 'duplicates') return entity.definition.duplicates !== undefined;
  if (only === 'parents') return entity.parents.length > 0;
  return only === undefined;
}
