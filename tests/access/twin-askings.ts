// What a twin is asked: every generic call of every entity, by every name that it could be told apart by, and the calls across entities.
import type { Entity } from '../../engine/contract/model.ts';
import type { GenericCallKey } from '../../engine/openapi/generic-calls.ts';
import type { Asking } from './twin-answers.ts';
import { type Asked, conditions, idsOf, asksAll, names, someIds, words } from './twin-names.ts';

type Ask = (asked: Asked) => Asking[];

const call = (entity: Entity, rest: string, body?: unknown): Asking => ({
  method: body === undefined ? 'GET' : 'POST',
  path: `/api/${entity.path}${rest}`,
  ...(body === undefined ? {} : { body }),
});
const views = ({ entity, model }: Asked): string[] => ['', ...[...model.views.values()].filter((view) => view.entity === entity.name).map(({ id }) => `${id}`)];
const encoded = (value: unknown): string => encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));

const lists: Ask = (asked) => [
  ...views(asked).map((view) => call(asked.entity, `?listing=true&viewId=${view}`)),
  ...['?count=exact', '?skip=2&take=2'].map((rest) => call(asked.entity, rest)),
];
const bulk = (asked: Asked, more: object): Asking => call(asked.entity, '/bulkupdate', { entity: changeOf(asked.entity), ...more });
const changeOf = (entity: Entity): Record<string, unknown> => {
  const field = [...entity.fields.values()].find((each) => each.type === 'text' || (each.type === 'string' && !each.required)) ?? entity.fields.get('Name');
  return field ? { [field.name]: 'changed' } : {};
};
const perId =
  (method: string, rest: string, body?: () => unknown): Ask =>
  (asked) =>
    someIds(asked).map((id) => ({
      method,
      path: `/api/${asked.entity.path}${rest.replace('#', String(id))}`,
      ...(body ? { body: body() } : {}),
    }));
const nothing: Ask = () => [];

/** The calls by the one list of them: a call that is added there is missing here until somebody says how twins are asked it. */
const reading: Readonly<Record<GenericCallKey, Ask>> = {
  'GET /': (asked) => [
    ...lists(asked),
    ...names(asked).flatMap(({ name, field, isHop }) =>
      [name, `${name} desc`].slice(0, (isHop || field.system) && !asksAll ? 1 : 2).map((order) => call(asked.entity, `?orderBy=${encodeURIComponent(order)}`)),
    ),
  ],
  'GET /list': (asked) => [call(asked.entity, '/list')],
  'GET /keys': (asked) => [
    call(asked.entity, '/keys'),
    call(asked.entity, `/keys?ids=${someIds(asked).join(',')}`),
    ...someIds(asked).map((id) => call(asked.entity, `/keys?id=${id}`)),
    ...words(asked).map((word) => call(asked.entity, `/keys?term=${encoded(word)}`)),
  ],
  'GET /keys/#': perId('GET', '/keys/#'),
  'GET /deleted': (asked) => [call(asked.entity, '/deleted'), call(asked.entity, '/deleted?skip=1&take=1')],
  'GET /#/file': (asked) => perId('GET', '/#/file')(asked).slice(0, 2),
  // The rows, columns and rights of the workbook, in another writing.
  'GET /csv': (asked) => views(asked).map((view) => call(asked.entity, `/csv?viewId=${view}`)),
  'GET /excel': (asked) => [
    ...views(asked).map((view) => call(asked.entity, `/excel?viewId=${view}`)),
    ...names(asked)
      .filter(({ isHop }) => !isHop)
      .slice(asksAll ? 0 : -8)
      .flatMap((named) => [
        call(asked.entity, `/excel?orderBy=${named.name}`),
        ...conditions(asked, named)
          .slice(0, 1)
          .map((condition) => call(asked.entity, `/excel?userConditions=${encoded([condition])}`)),
      ]),
  ],
  // Documents are made by plugins, and the vault has none.
  'GET /#/pdf/$': nothing,
  'GET /#/pdf/$/preview': nothing,
  'POST /search': (asked) => [
    ...views(asked).map((view) => call(asked.entity, `/search?viewId=${view}`, [])),
    ...names(asked).flatMap((named) => conditions(asked, named).map((condition) => call(asked.entity, '/search?count=exact', [condition]))),
    ...words(asked).map((Value1) => call(asked.entity, '/search', [{ Field: 'SearchTerm', Condition: 'Contains', Value1 }])),
    ...asked.entity.searchTerms.flatMap(({ name, when }) =>
      (when ? [true] : words(asked).slice(0, 4)).map((value) => call(asked.entity, '/search', { [name]: value })),
    ),
  ],
  'GET /search': (asked) => asked.entity.searchTerms.map(({ name, when }) => call(asked.entity, `/search?${name}=${when ? 'true' : 'canary'}`)),
  'POST /search/funnel': (asked) => [
    ...views(asked).map((view) => call(asked.entity, `/search/funnel?viewId=${view}`, [])),
    ...names(asked)
      .filter(({ isHop }) => !isHop)
      .map((named) => call(asked.entity, '/search/funnel', conditions(asked, named).slice(0, 1))),
  ],
  'POST /search/groups': (asked) => [
    ...views(asked).map((view) => call(asked.entity, `/search/groups?viewId=${view}&by=DateCreated:year&totals=Id:filled`, [])),
    ...names(asked).flatMap(({ name, isHop }) => {
      const kinds = isHop && !asksAll ? ['distinct'] : ['filled', 'distinct', 'sum', 'maximum'];
      const totals = kinds.map((kind) => `${encodeURIComponent(name)}:${kind}`).join(',');
      return [
        call(asked.entity, `/search/groups?totals=${totals}`, []),
        ...(isHop && !asksAll ? [] : [call(asked.entity, `/search/groups?by=${encodeURIComponent(name)}`, [])]),
      ];
    }),
  ],
  'POST /search/why': (asked) =>
    names(asked)
      .filter(({ isHop }) => !isHop || asksAll)
      .map((named) => call(asked.entity, '/search/why', conditions(asked, named).slice(0, 1))),
  'POST /search/init': (asked) => [call(asked.entity, '/search/init', {})],
  'POST /duplicates': (asked) =>
    words(asked).map((word) => call(asked.entity, '/duplicates', Object.fromEntries(names(asked).flatMap(({ name, isHop }) => (isHop ? [] : [[name, word]]))))),
  'GET /search/fields': (asked) => [call(asked.entity, '/search/fields')],
  'GET /#': perId('GET', '/#'),
  'GET /deleted/#': (asked) => (asked.entity.journal ? perId('GET', '/deleted/#')(asked) : []),
  'GET /rights': perId('GET', '/rights?ids=#'),
  'GET /#/rights': perId('GET', '/#/rights'),
  'GET /#/journal': (asked) => [
    ...perId('GET', '/#/journal')(asked),
    ...perId('GET', '/#/journal?take=1&skip=1')(asked).slice(0, 2),
    ...names(asked)
      .filter(({ isHop }) => !isHop)
      .flatMap(({ name }) => perId('GET', `/#/journal?field=${name}`)(asked).slice(0, 1)),
  ],
  // Whatever writes is asked by `writingsOf`, but for files, which the vault does not keep, and creating, which begins with nothing to tell apart.
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
export const readingsOf = (asked: Asked): Asking[] => [
  ...Object.values(reading).flatMap((each) => each(asked)),
  { method: 'GET', path: `/api/entityconfig/${asked.entity.path}` },
  ...views(asked).map((view) => ({ method: 'GET', path: `/api/entityview/${view || '999'}` })),
  { method: 'GET', path: `/api/entityview?entity=${asked.entity.path}` },
  ...someIds(asked).map((id) => ({ method: 'GET', path: `/api/draft/${asked.entity.path}/${id}` })),
  ...names(asked).map(({ name }) => call(asked.entity, `/search?columns=${encodeURIComponent(name)}`, [])),
  ...words(asked)
    .slice(0, asksAll ? 40 : 6)
    .map((word) => ({ method: 'GET', path: `/api/search/${encoded(word)}` })),
  ...asked.entity.parents.flatMap(({ entity: parent }) => {
    const above = asked.model.entities.get(parent.toLowerCase());
    return above
      ? someIds({ ...asked, entity: above }).flatMap((id) => {
          const place = `/api/${above.path}/${id}/${asked.entity.path}`;
          return [
            { method: 'GET', path: place },
            { method: 'POST', path: `${place}/search`, body: [] },
            { method: 'GET', path: `${place}/keys` },
            { method: 'GET', path: `${place}/${idsOf(asked)[1]}` },
          ];
        })
      : [];
  }),
];

/** What is about no entity. */
export const readingsOfAll: readonly Asking[] = ['menu', 'datasource', 'openapi.json', 'job', 'change'].map((name) => ({
  method: 'GET',
  path: `/api/${name}`,
}));

/** Everything that writes, one after the other: what it answers, and through the readings afterwards what it did. */
export function writingsOf(asked: Asked): Asking[] {
  const { entity } = asked;
  const hidden = names(asked).flatMap((named) => conditions(asked, named).slice(0, 1));
  return [
    ...hidden
      .slice(0, asksAll ? 500 : 60)
      .map((condition) => bulk(asked, { Matching: { Conditions: [condition, { Field: 'Id', Condition: 'Equal', Value1: 1 }] } })),
    bulk(asked, { Matching: { Conditions: [] } }),
    { ...bulk(asked, { IteratorIds: someIds(asked) }), path: `/api/${entity.path}/bulkupdate/preview` },
    bulk(asked, { IteratorIds: someIds(asked) }),
    ...['/bulkpatch/preview', '/bulkpatch'].map((rest) => call(entity, rest, { Records: someIds(asked).map((Id) => ({ Id, ...changeOf(entity) })) })),
    ...perId('PATCH', '/#', () => changeOf(entity))(asked),
    ...[...entity.fields.keys()].map((name) => ({ method: 'PATCH', path: `/api/${entity.path}/${idsOf(asked)[0]}`, body: { [name]: null } })),
    ...[...entity.fields.values()]
      .filter(({ reference }) => reference)
      .flatMap(({ name, reference }) =>
        (asked.twin.rows.get(reference?.entity.name ?? '') ?? [])
          .slice(0, 3)
          .map(({ id }) => ({ method: 'PATCH', path: `/api/${entity.path}/${idsOf(asked)[0]}`, body: { [name]: id } })),
      ),
    ...(entity.definition.delta ? perId('POST', '/#/delta?dayDelta=1', () => ({}))(asked) : []),
    ...(entity.journal ? perId('POST', '/deleted/#/restore', () => ({}))(asked) : []),
    ...perId('DELETE', '/#')(asked).slice(4, 8),
    ...oneOfMany(asked),
    ...hidden
      .slice(0, asksAll ? 500 : 10)
      .map((condition) => call(entity, '/bulkdelete/preview', { Matching: { Conditions: [condition, { Field: 'Id', Condition: 'Equal', Value1: 1 }] } })),
    call(entity, '/bulkdelete/preview', { Matching: { Conditions: [] } }),
    ...(entity.definition.adjust
      ? ['/bulkadjust/preview', '/bulkadjust'].map((rest) => call(entity, rest, { IteratorIds: someIds(asked), By: 'percent', Change: 10 }))
      : []),
    call(entity, '/bulkdelete', { IteratorIds: someIds(asked).slice(0, 4) }),
    ...(entity.journal ? perId('DELETE', '/deleted/#')(asked) : []),
  ];
}

/** One for each of many parents: of those that are named, and of those that something finds which may not be read. */
function oneOfMany(asked: Asked): Asking[] {
  const { entity, model, twin } = asked;
  if (!entity.oneParent) return [];
  const values = Object.fromEntries([...entity.fields.values()].flatMap(({ name, required, system }) => (required && !system ? [[name, 'said of many']] : [])));
  return entity.parents.flatMap(({ entity: name }) => {
    const parent = model.entities.get(name.toLowerCase());
    if (!parent) return [];
    const path = `/api/${parent.path}/${entity.path}/bulk`;
    const above = { ...asked, entity: parent };
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
