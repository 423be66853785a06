// What a twin is asked: every generic call of every entity, by every name that it could be told apart by, and the calls across entities.
import type { Entity, Field, Model } from '../../engine/contract/model.ts';
import { kindOf } from '../../engine/fields/index.ts';
import { type GenericCallKey, genericCalls } from '../../engine/openapi/generic-calls.ts';
import type { Asking } from './twin-answers.ts';
import type { Pair, Twin } from './twin-scene.ts';

/** More conditions for each name: TWINS=all. By itself every name is asked for, in one way at least. */
const isThorough = process.env['TWINS'] === 'all';

interface Asked {
  readonly model: Model;
  readonly pair: Pair;
  readonly twin: Twin;
  readonly entity: Entity;
}
type Ask = (asked: Asked) => Asking[];

const of = (entity: Entity, rest: string, body?: unknown): Asking => ({
  method: body === undefined ? 'GET' : 'POST',
  path: `/api/${entity.path}${rest}`,
  ...(body === undefined ? {} : { body }),
});
const idsOf = ({ twin, entity }: Asked): number[] => (twin.rows.get(entity.name) ?? []).slice(0, 12).map(({ id }) => id);
/** Rows that are there in both twins and some that are gone; one that nobody reaches is there in one twin alone, and the last in neither. */
const someIds = ({ twin }: Asked): number[] => [1, 2, 3, 4, 9, 10, 13, 900].map((number) => twin.million * 1_000_000 + number);
const views = ({ entity, model }: Asked): string[] => ['', ...[...model.views.values()].filter((view) => view.entity === entity.name).map(({ id }) => `${id}`)];
const encoded = (value: unknown): string => encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));

/** A name of the wire with the field behind it. */
interface Named {
  readonly name: string;
  readonly field: Field;
  readonly of: Entity;
  readonly isHop: boolean;
}

/** Every name that a search could know, whether this person may know it or not. */
function names(entity: Entity): Named[] {
  return [...entity.fields.values()].flatMap((field) => {
    const own: Named = { name: field.name, field, of: entity, isHop: false };
    const target = field.reference?.entity;
    const display = target?.fields.get('DisplayName');
    // Who made a record and whose it is are the same fields everywhere: one entity with many fields asks through them.
    if (!target || !field.reference || !display || (field.system && entity.fields.size < 30 && !isThorough)) return [own];
    return [
      own,
      { name: field.reference.nameKey, field: display, of: target, isHop: true },
      ...[...target.fields.values()].filter((each) => isThorough || !each.system || field.name === 'OwnerId').map((each): Named => ({ name: `${field.name}.${each.name}`, field: each, of: target, isHop: true })),
    ];
  });
}

/** Values that a field has in either twin: the same for both, but for the ids, which are each twin's own. */
function samples({ pair, twin }: Asked, { field, of: owner }: Named): unknown[] {
  const target = field.reference?.entity ?? field.list?.entity;
  if (target) return (twin.rows.get(target.name) ?? []).slice(0, 3).map(({ id }) => id);
  if (field.name === 'Id') return (twin.rows.get(owner.name) ?? []).slice(0, 3).map(({ id }) => id);
  const found = pair.twins.flatMap((each) => (each.rows.get(owner.name) ?? []).slice(1, 4).map(({ values }) => values[field.name] ?? null));
  return [...new Set(found.filter((value) => value !== null).map((value) => (Array.isArray(value) ? String(value[0]) : value)))];
}

function conditions(asked: Asked, named: Named): Record<string, unknown>[] {
  const { conditions: known } = kindOf(named.field.type);
  const Field = named.name;
  const values = samples(asked, named);
  const [value] = values;
  const last = values.at(-1);
  const all = [
    { Field, Condition: 'Equal', Value1: value },
    { Field, Condition: 'Contains', Value1: value },
    { Field, Condition: 'Equal', Value1: last },
    { Field, Condition: 'More Than', Value1: value },
    { Field, Condition: 'Contains', Value1: typeof last === 'string' ? last.slice(0, 9) : last },
    { Field, Condition: 'In', Value1: values.slice(0, 4) },
    { Field, Condition: 'Is Empty' },
    { Field, Condition: 'Not Equal', Value1: value },
    { Field, Condition: 'Less Than', Value1: value },
  ].filter(({ Condition, Value1 }) => known.some((each) => each === Condition) && (Condition === 'Is Empty' || Value1 !== undefined));
  // A password knows no condition, and is asked for all the same.
  if (all.length === 0) return [{ Field, Condition: 'Is Empty' }];
  return isThorough ? all : named.isHop ? all.slice(0, 1) : all.slice(0, 4);
}

/** Words to look for: of what may be read, and of what may not, in either twin. */
function words({ pair, entity }: Asked): string[] {
  const texts = pair.twins.flatMap((each) =>
    (each.rows.get(entity.name) ?? [])
      .slice(1, 3)
      .flatMap(({ values }) => Object.values(values).filter((value): value is string => typeof value === 'string' && value.includes('canary'))),
  );
  return [...new Set(texts.map((text) => text.slice(text.indexOf('canary'))))].slice(0, isThorough ? 40 : 10);
}

const lists: Ask = (asked) => [
  ...views(asked).map((view) => of(asked.entity, `?listing=true&viewId=${view}`)),
  ...['?count=exact', '?skip=2&take=2'].map((rest) => of(asked.entity, rest)),
];
const bulk = (asked: Asked, more: object): Asking => of(asked.entity, '/bulkupdate', { entity: changeOf(asked.entity), ...more });
const changeOf = (entity: Entity): Record<string, unknown> => {
  const field = [...entity.fields.values()].find((each) => each.type === 'text' || (each.type === 'string' && !each.required)) ?? entity.fields.get('Name');
  return field ? { [field.name]: 'changed' } : {};
};
const perId =
  (method: string, rest: string, body?: (id: number, entity: Entity) => unknown): Ask =>
  (asked) =>
    someIds(asked).map((id) => ({
      method,
      path: `/api/${asked.entity.path}${rest.replace('#', String(id))}`,
      ...(body ? { body: body(id, asked.entity) } : {}),
    }));
const nothing: Ask = () => [];

/** The calls by the one list of them: a call that is added there is missing here until somebody says how twins are asked it. */
const reading: Readonly<Record<GenericCallKey, Ask>> = {
  'GET /': (asked) => [
    ...lists(asked),
    ...names(asked.entity).flatMap(({ name, isHop }) =>
      [`${name}`, `${name} desc`].slice(0, isHop && !isThorough ? 1 : 2).map((order) => of(asked.entity, `?orderBy=${encodeURIComponent(order)}`)),
    ),
  ],
  'GET /list': (asked) => [of(asked.entity, '/list')],
  'GET /keys': (asked) => [
    of(asked.entity, '/keys'),
    of(asked.entity, `/keys?ids=${someIds(asked).join(',')}`),
    ...someIds(asked).map((id) => of(asked.entity, `/keys?id=${id}`)),
    ...words(asked).map((word) => of(asked.entity, `/keys?term=${encoded(word)}`)),
  ],
  'GET /keys/#': perId('GET', '/keys/#'),
  'GET /deleted': (asked) => [of(asked.entity, '/deleted'), of(asked.entity, '/deleted?skip=1&take=1')],
  'GET /#/file': (asked) => perId('GET', '/#/file')(asked).slice(0, 2),
  'GET /excel': (asked) => [
    ...views(asked).map((view) => of(asked.entity, `/excel?viewId=${view}`)),
    ...names(asked.entity)
      .filter(({ isHop }) => !isHop)
      .slice(isThorough ? 0 : -8)
      .flatMap((named) => [
        of(asked.entity, `/excel?orderBy=${named.name}`),
        ...conditions(asked, named)
          .slice(0, 1)
          .map((condition) => of(asked.entity, `/excel?userConditions=${encoded([condition])}`)),
      ]),
  ],
  'GET /#/pdf/$': nothing,
  'POST /search': (asked) => [
    ...views(asked).map((view) => of(asked.entity, `/search?viewId=${view}`, [])),
    ...names(asked.entity).flatMap((named) => conditions(asked, named).map((condition) => of(asked.entity, '/search?count=exact', [condition]))),
    ...words(asked).map((Value1) => of(asked.entity, '/search', [{ Field: 'SearchTerm', Condition: 'Contains', Value1 }])),
    ...asked.entity.searchTerms.flatMap(({ name, when }) =>
      (when ? [true] : words(asked).slice(0, 4)).map((value) => of(asked.entity, '/search', { [name]: value })),
    ),
  ],
  'GET /search': (asked) => asked.entity.searchTerms.map(({ name, when }) => of(asked.entity, `/search?${name}=${when ? 'true' : 'canary'}`)),
  'POST /search/funnel': (asked) => [
    ...views(asked).map((view) => of(asked.entity, `/search/funnel?viewId=${view}`, [])),
    ...names(asked.entity)
      .filter(({ isHop }) => !isHop)
      .map((named) => of(asked.entity, '/search/funnel', conditions(asked, named).slice(0, 1))),
  ],
  'POST /search/init': (asked) => [of(asked.entity, '/search/init', {})],
  'GET /#': perId('GET', '/#'),
  'GET /#/journal': (asked) => [...perId('GET', '/#/journal')(asked), ...perId('GET', '/#/journal?take=1&skip=1')(asked).slice(0, 2)],
  'POST /deleted/#/restore': nothing,
  'GET /#/delta': nothing,
  'POST /#/delta': nothing,
  'POST /#/file': nothing,
  'DELETE /#/file/@': nothing,
  'POST /': nothing,
  'POST /bulkupdate': nothing,
  'PUT /#/patch': nothing,
  'PATCH /#': nothing,
  'DELETE /#': nothing,
};

/** Everything that only reads, of one entity. */
export const readingsOf = (asked: Asked): Asking[] => [
  ...Object.values(reading).flatMap((each) => each(asked)),
  { method: 'GET', path: `/api/entityconfig/${asked.entity.path}` },
  ...views(asked).map((view) => ({ method: 'GET', path: `/api/entityview/${view || '999'}` })),
  ...words(asked).map((word) => ({ method: 'GET', path: `/api/search/${encoded(word)}` })),
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
export const readingsOfAll: readonly Asking[] = ['menu', 'datasource', 'openapi.json', 'job'].map((name) => ({ method: 'GET', path: `/api/${name}` }));

/** Everything that writes, one after the other: what it answers, and through the readings afterwards what it did. */
export function writingsOf(asked: Asked): Asking[] {
  const { entity } = asked;
  const hidden = names(entity).flatMap((named) => conditions(asked, named).slice(0, 1));
  return [
    ...hidden.slice(0, isThorough ? 500 : 60).map((condition) => bulk(asked, { Matching: { Conditions: [condition, { Field: 'Id', Condition: 'Equal', Value1: 1 }] } })),
    bulk(asked, { Matching: { Conditions: [] } }),
    bulk(asked, { IteratorIds: someIds(asked) }),
    ...perId('PATCH', '/#', (_id, of) => changeOf(of))(asked),
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
  ];
}

/** The generic calls that are asked in one of the two ways above; the test holds it against the list. */
export const leftOut: Readonly<Partial<Record<GenericCallKey, string>>> = {
  'GET /#/pdf/$': 'documents are made by plugins, and the vault has none',
  'POST /#/file': 'the vault has no entity with files; tests/engine/upload.test.ts has',
  'DELETE /#/file/@': 'the same',
};
export const allCalls: readonly string[] = Object.keys(genericCalls);
