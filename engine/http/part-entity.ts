// A kind of part, such as a telephone number, as if it were an entity: it has a grid and a form of its fields, and no calls.
import type { Entity, Model, Part } from '../contract/model.ts';

const known = new WeakMap<Model, ReadonlyMap<string, Entity>>();

/** By its name in any case; undefined where no part is called so. */
export function findPartEntity(model: Model, name: string): Entity | undefined {
  const entities = known.get(model) ?? new Map(model.parts.map((part) => [part.name.toLowerCase(), partEntity(part)]));
  known.set(model, entities);
  return entities.get(name.toLowerCase());
}

/** What may be done with it: it is read and written with the record that has it. */
export const rightsOfPart = { Read: false, Create: false, Update: false, Delete: false, ByRecord: false } as const;

function partEntity({ name, label, fields }: Part): Entity {
  const nodes = [...fields.keys()].map((field) => ({ id: field.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase(), field }));
  return {
    name,
    path: name.toLowerCase(),
    label,
    labelPlural: label,
    definition: {
      name,
      label,
      labelPlural: label,
      scope: 'platform',
      displayName: [],
      journal: false,
      fields: [...fields.values()].map(({ definition }) => definition),
    },
    scope: 'platform',
    isTenant: false,
    dataScope: {},
    journal: false,
    files: false,
    fields,
    namesByLowerCase: new Map([...fields.keys()].map((field) => [field.toLowerCase(), field])),
    links: [],
    children: [],
    listsBelow: [],
    owners: [],
    exclusive: [],
    sequences: [],
    searchable: false,
    searchedFields: [],
    searchedRelations: [],
    colourField: undefined,
    activeField: undefined,
    parents: [],
    oneParent: false,
    grid: { entity: name, columns: nodes, filters: [], defaultOrderBy: nodes[0]?.field ?? '' },
    searchTerms: [],
    form: { entity: name, sections: [{ id: 'main', label, fields: nodes }] },
    rules: [{ id: 'staff', who: { actor: 'staff' }, allow: ['read', 'create', 'update'] }],
    gates: [],
    actions: [],
    documents: [],
    states: undefined,
    checks: [],
    views: [],
  };
}
