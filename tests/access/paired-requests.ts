// What a twin is asked: every generic call of every entity, by every name that it could be told apart by, and the calls across entities.
import type { Entity } from '../../engine/contract/model.ts';
import type { GenericCallKey } from '../../engine/openapi/generic-calls.ts';
import type { TwinRequest } from './paired-responses.ts';
import { type Requested, conditions, getIds, asksAll, names, someIds, words } from './paired-names.ts';

type Ask = (requested: Requested) => TwinRequest[];

const call = (entity: Entity, rest: string, body?: unknown): TwinRequest => ({
  method: body === undefined ? 'GET' : 'POST',
  path: `/api/${entity.path}${rest}`,
  ...(body === undefined ? {} : { body }),
});
const views = ({ entity, model }: Requested): string[] => [
  '',
  ...[...model.views.values()].filter((view) => view.entity === entity.name).map(({ id }) => `${id}`),
];
const encoded = (value: unknown): string => encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));

const lists: Ask = (requested) => [
  ...views(requested).map((view) => call(requested.entity, `?listing=true&viewId=${view}`)),
  ...['?count=exact', '?skip=2&take=2'].map((rest) => call(requested.entity, rest)),
];
const bulk = (requested: Requested, more: object): TwinRequest => call(requested.entity, '/bulkupdate', { entity: getChange(requested.entity), ...more });
const getChange = (entity: Entity): Record<string, unknown> => {
  const field = [...entity.fields.values()].find((each) => each.type === 'text' || (each.type === 'string' && !each.required)) ?? entity.fields.get('Name');
  return field ? { [field.name]: 'changed' } : {};
};
const perId =
  (method: string, rest: string, body?: () => unknown): Ask =>
  (requested) =>
    someIds(requested).map((id) => ({
      method,
      path: `/api/${requested.entity.path}${rest.replace('#', String(id))}`,
      ...(body ? { body: body() } : {}),
    }));
const nothing: Ask = () => [];

/** The calls by the one list of them: a call that is added there is missing here until somebody says how twins are asked it. */
const reading: Readonly<Record<GenericCallKey, Ask>> = {
  'GET /': (requested) => [
    ...lists(requested),
    ...names(requested).flatMap(({ name, field, isRelation }) =>
      [name, `${name} desc`]
        .slice(0, (isRelation || field.system) && !asksAll ? 1 : 2)
        .map((order) => call(requested.entity, `?orderBy=${encodeURIComponent(order)}`)),
    ),
  ],
  'GET /list': (requested) => [call(requested.entity, '/list')],
  'GET /keys': (requested) => [
    call(requested.entity, '/keys'),
    call(requested.entity, `/keys?ids=${someIds(requested).join(',')}`),
    ...someIds(requested).map((id) => call(requested.entity, `/keys?id=${id}`)),
    ...words(requested).map((word) => call(requested.entity, `/keys?term=${encoded(word)}`)),
  ],
  'GET /keys/#': perId('GET', '/keys/#'),
  'GET /deleted': (requested) => [call(requested.entity, '/deleted'), call(requested.entity, '/deleted?skip=1&take=1')],
  'GET /#/file': (requested) => perId('GET', '/#/file')(requested).slice(0, 2),
  // The rows, columns and rights of the workbook, in another writing.
  'GET /csv': (requested) => views(requested).map((view) => call(requested.entity, `/csv?viewId=${view}`)),
  'GET /excel': (requested) => [
    ...views(requested).map((view) => call(requested.entity, `/excel?viewId=${view}`)),
    ...names(requested)
      .filter(({ isRelation }) => !isRelation)
      .slice(asksAll ? 0 : -8)
      .flatMap((named) => [
        call(requested.entity, `/excel?orderBy=${named.name}`),
        ...conditions(requested, named)
          .slice(0, 1)
          .map((condition) => call(requested.entity, `/excel?userConditions=${encoded([condition])}`)),
      ]),
  ],
  // Documents are made by plugins, and the vault has none.
  'GET /#/pdf/$': nothing,
  'GET /#/pdf/$/preview': nothing,
  'POST /search': (requested) => [
    ...views(requested).map((view) => call(requested.entity, `/search?viewId=${view}`, [])),
    ...names(requested).flatMap((named) => conditions(requested, named).map((condition) => call(requested.entity, '/search?count=exact', [condition]))),
    ...words(requested).map((Value1) => call(requested.entity, '/search', [{ Field: 'SearchTerm', Condition: 'Contains', Value1 }])),
    ...requested.entity.searchTerms.flatMap(({ name, when }) =>
      (when ? [true] : words(requested).slice(0, 4)).map((value) => call(requested.entity, '/search', { [name]: value })),
    ),
  ],
  'GET /search': (requested) => requested.entity.searchTerms.map(({ name, when }) => call(requested.entity, `/search?${name}=${when ? 'true' : 'canary'}`)),
  'POST /search/funnel': (requested) => [
    ...views(requested).map((view) => call(requested.entity, `/search/funnel?viewId=${view}`, [])),
    ...names(requested)
      .filter(({ isRelation }) => !isRelation)
      .map((named) => call(requested.entity, '/search/funnel', conditions(requested, named).slice(0, 1))),
  ],
  'POST /search/groups': (requested) => [
    ...views(requested).map((view) => call(requested.entity, `/search/groups?viewId=${view}&by=DateCreated:year&totals=Id:filled`, [])),
    ...names(requested).flatMap(({ name, isRelation }) => {
      const kinds = isRelation && !asksAll ? ['distinct'] : ['filled', 'distinct', 'sum', 'maximum'];
      const totals = kinds.map((kind) => `${encodeURIComponent(name)}:${kind}`).join(',');
      return [
        call(requested.entity, `/search/groups?totals=${totals}`, []),
        ...(isRelation && !asksAll ? [] : [call(requested.entity, `/search/groups?by=${encodeURIComponent(name)}`, [])]),
      ];
    }),
  ],
  'POST /search/why': (requested) =>
    names(requested)
      .filter(({ isRelation }) => !isRelation || asksAll)
      .map((named) => call(requested.entity, '/search/why', conditions(requested, named).slice(0, 1))),
  'POST /search/init': (requested) => [call(requested.entity, '/search/init', {})],
  'POST /duplicates': (requested) =>
    words(requested).map((word) =>
      call(requested.entity, '/duplicates', Object.fromEntries(names(requested).flatMap(({ name, isRelation }) => (isRelation ? [] : [[name, word]])))),
    ),
  'GET /search/fields': (requested) => [call(requested.entity, '/search/fields')],
  'GET /#': perId('GET', '/#'),
  'GET /deleted/#': (requested) => (requested.entity.journal ? perId('GET', '/deleted/#')(requested) : []),
  'GET /rights': perId('GET', '/rights?ids=#'),
  'GET /#/rights': perId('GET', '/#/rights'),
  'GET /#/history': perId('GET', '/#/history'),
  'GET /#/feed': (requested) => [...perId('GET', '/#/feed')(requested), ...perId('GET', '/#/feed?term=secret')(requested).slice(0, 2)],
  'GET /#/journal': (requested) => [
    ...perId('GET', '/#/journal')(requested),
    ...perId('GET', '/#/journal?take=1&skip=1')(requested).slice(0, 2),
    ...names(requested)
      .filter(({ isRelation }) => !isRelation)
      .flatMap(({ name }) => perId('GET', `/#/journal?field=${name}`)(requested).slice(0, 1)),
  ],
  // Whatever writes is asked by `getWritings`, but for files, which the vault does not keep, and creating, which begins with nothing to tell apart.
  'POST /deleted/#/restore': nothing,
  'DELETE /deleted/#': nothing,
  'GET /#/delta': nothing,
  'POST /#/delta': nothing,
  'POST /#/file': nothing,
  'DELETE /#/file/@': nothing,
  'POST /': nothing,
  'POST /bulkupdate': nothing,
  'POST /bulkupdate/preview': nothing,
  'POST /bulkpatch': nothing,
  'POST /bulkpatch/preview': nothing,
  'POST /bulkadjust': nothing,
  'POST /bulkadjust/preview': nothing,
  'POST /bulkdelete': nothing,
  'POST /bulkdelete/preview': nothing,
  'POST /bulk': nothing,
  'PUT /#/patch': nothing,
  'PATCH /#': nothing,
  'DELETE /#': nothing,
};

/** Everything that only reads, of one entity. */
export const getReadings = (requested: Requested): TwinRequest[] => [
  ...Object.values(reading).flatMap((ask) => ask(requested)),
  { method: 'GET', path: `/api/entityconfig/${requested.entity.path}` },
  ...views(requested).map((view) => ({ method: 'GET', path: `/api/entityview/${view || '999'}` })),
  { method: 'GET', path: `/api/entityview?entity=${requested.entity.path}` },
  ...someIds(requested).map((id) => ({ method: 'GET', path: `/api/draft/${requested.entity.path}/${id}` })),
  ...names(requested).map(({ name }) => call(requested.entity, `/search?columns=${encodeURIComponent(name)}`, [])),
  ...words(requested)
    .slice(0, asksAll ? 40 : 6)
    .map((word) => ({ method: 'GET', path: `/api/search/${encoded(word)}` })),
  ...requested.entity.parents.flatMap(({ entity: parent }) => {
    const above = requested.model.entities.get(parent.toLowerCase());
    return above
      ? someIds({ ...requested, entity: above }).flatMap((id) => {
          const place = `/api/${above.path}/${id}/${requested.entity.path}`;
          return [
            { method: 'GET', path: place },
            { method: 'POST', path: `${place}/search`, body: [] },
            { method: 'GET', path: `${place}/keys` },
            { method: 'GET', path: `${place}/${getIds(requested)[1]}` },
          ];
        })
      : [];
  }),
];

/** What is about no entity. */
export const readingsOfAll: readonly TwinRequest[] = ['menu', 'datasource', 'openapi.json', 'job', 'change'].map((name) => ({
  method: 'GET',
  path: `/api/${name}`,
}));

/** Everything that writes, one after the other: what it answers, and through the readings afterwards what it did. */
export function getWritings(requested: Requested): TwinRequest[] {
  const { entity } = requested;
  const hidden = names(requested).flatMap((named) => conditions(requested, named).slice(0, 1));
  return [
    ...hidden
      .slice(0, asksAll ? 500 : 60)
      .map((condition) => bulk(requested, { Matching: { Conditions: [condition, { Field: 'Id', Condition: 'Equal', Value1: 1 }] } })),
    bulk(requested, { Matching: { Conditions: [] } }),
    { ...bulk(requested, { IteratorIds: someIds(requested) }), path: `/api/${entity.path}/bulkupdate/preview` },
    bulk(requested, { IteratorIds: someIds(requested) }),
    ...['/bulkpatch/preview', '/bulkpatch'].map((rest) => call(entity, rest, { Records: someIds(requested).map((Id) => ({ Id, ...getChange(entity) })) })),
    ...perId('PATCH', '/#', () => getChange(entity))(requested),
    ...[...entity.fields.keys()].map((name) => ({ method: 'PATCH', path: `/api/${entity.path}/${getIds(requested)[0]}`, body: { [name]: null } })),
    ...[...entity.fields.values()]
      .filter(({ reference }) => reference)
      .flatMap(({ name, reference }) =>
        (requested.twin.rows.get(reference?.entity.name ?? '') ?? [])
          .slice(0, 3)
          .map(({ id }) => ({ method: 'PATCH', path: `/api/${entity.path}/${getIds(requested)[0]}`, body: { [name]: id } })),
      ),
    ...(entity.definition.delta ? perId('POST', '/#/delta?dayDelta=1', () => ({}))(requested) : []),
    ...(entity.journal ? perId('POST', '/deleted/#/restore', () => ({}))(requested) : []),
    ...perId('DELETE', '/#')(requested).slice(4, 8),
    ...oneOfMany(requested),
    ...hidden
      .slice(0, asksAll ? 500 : 10)
      .map((condition) => call(entity, '/bulkdelete/preview', { Matching: { Conditions: [condition, { Field: 'Id', Condition: 'Equal', Value1: 1 }] } })),
    call(entity, '/bulkdelete/preview', { Matching: { Conditions: [] } }),
    ...(entity.definition.adjust
      ? ['/bulkadjust/preview', '/bulkadjust'].map((rest) => call(entity, rest, { IteratorIds: someIds(requested), By: 'percent', Change: 10 }))
      : []),
    call(entity, '/bulkdelete', { IteratorIds: someIds(requested).slice(0, 4) }),
    ...(entity.journal ? perId('DELETE', '/deleted/#')(requested) : []),
  ];
}

/** One for each of many parents: of those that are named, and of those that something finds which may not be read. */
function oneOfMany(requested: Requested): TwinRequest[] {
  const { entity, model, twin } = requested;
  if (!entity.oneParent) return [];
  const values = Object.fromEntries([...entity.fields.values()].flatMap(({ name, required, system }) => (required && !system ? [[name, 'said of many']] : [])));
  return entity.parents.flatMap(({ entity: name }) => {
    const parent = model.entities.get(name.toLowerCase());
    if (!parent) return [];
    const path = `/api/${parent.path}/${entity.path}/bulk`;
    const above = { ...requested, entity: parent };
    const found = names(above)
      .flatMap((named) => conditions(above, named).slice(0, 1))
      .slice(0, asksAll ? 500 : 60)
      .map((condition) => ({
        method: 'POST',
        path,
        body: { ...values, Matching: { Conditions: [condition, { Field: 'Id', Condition: 'Equal', Value1: 1 }] } },
      }));
    const below = (twin.rows.get(parent.name) ?? [])
      .slice(0, 3)
      .map(({ id }) => ({ method: 'POST', path: `/api/${parent.path}/${id}/${entity.path}`, body: values }));
    return [...found, { method: 'POST', path, body: { ...values, Ids: someIds(above) } }, ...below];
  });
}
