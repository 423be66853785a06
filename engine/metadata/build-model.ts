// Makes the model out of files that are known to be right.
import { createHash } from 'node:crypto';
import {
  type ActionDefinition,
  type FieldDefinition,
  type FeatureGate,
  isComputed,
  type LinkedRule,
  type MenuDefinition,
  type PartDefinition,
  type PermissionListDefinition,
  type SetDefinition,
} from '../contract/definitions.ts';
import { closes } from '../contract/feature-gate.ts';
import type { Action, ChildList, Entity, Field, Filling, Link, Model, Part, SearchedRelation, View } from '../contract/model.ts';
import type { FormDefinition, GridDefinition } from '../contract/screen-definitions.ts';
import { getNameKey } from '../fields/index.ts';
import { type Catalogue, getActiveKey, getColourKey, type Draft, type DraftField, getNamesKey, getDataScopeFields } from './catalogue.ts';
import { canonicalCondition } from './check-condition.ts';
import { rulesAsParent } from './as-parent.ts';
import { setExpression } from './check-expressions.ts';
import { derivedForm, derivedGrid } from './derived.ts';
import type { MetadataFile } from './read-files.ts';
import { linkFields, linkParts } from './link-parts.ts';
import { getSearchTerms } from './search-terms.ts';
import { calculatedExpression, typeExpression } from './type-expression.ts';
import { getLabel } from './system-fields.ts';

/** The linked model, not yet frozen. */
export function buildModel(catalogue: Catalogue, files: readonly MetadataFile[]): Model {
  const entities = new Map<string, Entity>();
  const fieldMaps = new Map<Draft, Map<string, Field>>();
  const laterBy = new Map<Draft, LinkedLater>();
  for (const draft of catalogue.drafts.values()) {
    const fields = new Map<string, Field>();
    fieldMaps.set(draft, fields);
    const later: LinkedLater = { links: [], children: [], listsBelow: [], owners: [], exclusive: [], sequences: [], searchedFields: [], searchedRelations: [] };
    laterBy.set(draft, later);
    entities.set(draft.definition.name.toLowerCase(), getEntity(catalogue, draft, fields, later));
  }
  // References need the entities they point at, which is why fields come second.
  const parts = new Map(catalogue.files.part.map(({ definition }) => [definition.name, partOf(entities, definition)]));
  for (const [draft, fields] of fieldMaps)
    for (const field of draft.fields.values())
      fields.set(field.definition.name, { ...getField(entities, withOptions(catalogue, field), parts), ...getExpression(draft, field) });
  for (const [draft, fields] of fieldMaps) laterBy.get(draft)?.links.push(...getLinks(catalogue, draft, fields));
  for (const [draft, fields] of fieldMaps) laterBy.get(draft)?.exclusive.push(...[...fields.values()].filter(({ definition }) => definition.exclusive));
  for (const [draft, fields] of fieldMaps) laterBy.get(draft)?.sequences.push(...[...fields.values()].filter(({ definition }) => definition.sequence));
  for (const [draft, fields] of fieldMaps)
    laterBy.get(draft)?.searchedFields.push(...(draft.definition.search ?? []).flatMap((path) => fields.get(path) ?? []));
  for (const [draft, fields] of fieldMaps) laterBy.get(draft)?.searchedRelations.push(...getSearchedRelations(draft, fields));
  for (const [draft, later] of laterBy) later.children.push(...getChildren(entities, draft));
  for (const [draft, later] of laterBy) later.listsBelow.push(...getListsBelow(entities, draft));
  for (const [draft, later] of laterBy) later.owners.push(...getOwners(entities, draft));
  return {
    app: catalogue.app,
    entities,
    views: new Map([...entities.values()].flatMap((entity) => entity.views).flatMap((view) => (view.id === 0 ? [] : [[view.id, view] as const]))),
    permissions: getPermissions(catalogue),
    menus: getMenus(catalogue),
    lookups: catalogue.files.lookup.map(({ definition }) => definition),
    parts: [...parts.values()],
    reports: new Map(catalogue.files.report.map(({ definition }) => [definition.key.toLowerCase(), definition])),
    trackings: new Map(catalogue.files.tracking.map(({ definition }) => [definition.key.toLowerCase(), definition])),
    version: getVersion(files),
  };
}

/** What an entity is linked to once all of them are there. */
interface LinkedLater {
  readonly links: Link[];
  readonly children: ChildList[];
  readonly listsBelow: ChildList[];
  readonly owners: { readonly entity: Entity; readonly list: ChildList }[];
  readonly exclusive: Field[];
  readonly sequences: Field[];
  readonly searchedFields: Field[];
  readonly searchedRelations: SearchedRelation[];
}

function getEntity(catalogue: Catalogue, draft: Draft, fields: ReadonlyMap<string, Field>, later: LinkedLater): Entity {
  const { definition } = draft;
  const { name } = definition;
  const pathField = (path: string): FieldDefinition | undefined => fieldAt(catalogue, draft, path);
  const grid = getGrid(catalogue.files.grid.find((loaded) => loaded.definition.entity === name)?.definition ?? derivedGrid(draft), pathField);
  const form = catalogue.files.form.find((loaded) => loaded.definition.entity === name)?.definition ?? derivedForm(draft);
  const { rules = [], gates: featureGates = [] } = catalogue.files.permissions.find((permission) => permission.definition.entity === name)?.definition ?? {};
  return {
    name,
    path: name.toLowerCase(),
    label: definition.label,
    labelPlural: definition.labelPlural,
    definition,
    scope: definition.scope,
    isTenant: draft.isTenant,
    dataScope: getDataScopeFields(catalogue, definition),
    journal: definition.journal ?? true,
    files: definition.files ?? false,
    fields,
    namesByLowerCase: new Map([...draft.fields.keys()].map((text) => [text.toLowerCase(), text])),
    ...later,
    searchable: (definition.search ?? []).length > 0,
    colourField: definition.colour,
    activeField: definition.active,
    parents: definition.parents ?? [],
    oneParent: definition.oneParent ?? false,
    grid,
    searchTerms: getSearchTerms(draft, grid, pathField).map((term) => ({
      ...term,
      ...(term.when ? { when: canonicalCondition(term.when, pathField) } : {}),
      ...(term.includes ? { includes: canonicalCondition(term.includes, pathField) } : {}),
      ...(term.alwaysInclude ? { alwaysInclude: canonicalCondition(term.alwaysInclude, pathField) } : {}),
    })),
    form: getForm(draft, form),
    rules: rules
      .flatMap((rule) => (rule.asParent ? rulesAsParent(catalogue, draft, rule) : [rule]))
      .map((rule) => getRule(catalogue, draft, rule, featureGates)),
    gates: featureGates,
    actions: (definition.actions ?? []).map((action) => getAction(catalogue, draft, action)),
    documents: definition.documents ?? [],
    states: definition.states && {
      ...definition.states,
      transitions: definition.states.transitions.map((way) => ({ ...way, fills: getFills(catalogue, draft, way.set) })),
    },
    checks: (definition.checks ?? []).map(({ that, field, message }) => ({ that: typeExpression({ draft }, that).tree, field, message })),
    views: getViews(catalogue, draft, grid),
  };
}

const partOf = (entities: ReadonlyMap<string, Entity>, { name, label, fields }: PartDefinition): Part => ({
  name,
  label,
  fields: new Map(fields.map((definition) => [definition.name, getField(entities, { definition, system: false })])),
});

function getField(
  entities: ReadonlyMap<string, Entity>,
  { definition, system, flagOf, e164, e164Of, isSettled, isInOrder }: DraftField,
  parts: ReadonlyMap<string, Part> = new Map(),
): Field {
  const target = definition.entity === undefined ? undefined : entities.get(definition.entity.toLowerCase());
  const part = definition.part === undefined ? undefined : parts.get(definition.part);
  return {
    name: definition.name,
    type: definition.type,
    definition,
    label: getLabel(definition),
    required: definition.required ?? false,
    system,
    readOnly: system || isComputed(definition) || definition.readOnly === true,
    computed: isComputed(definition),
    ...(flagOf === undefined ? {} : { flagOf }),
    ...(e164Of === undefined ? {} : { e164Of }),
    ...(e164 === undefined ? {} : { e164 }),
    ...(isSettled ? { isSettled } : {}),
    ...(isInOrder ? { isInOrder } : {}),
    ...(part ? { part } : {}),
    ...(target && definition.type === 'referenceList' ? { list: listOf(definition, target) } : {}),
    ...(target && definition.type === 'reference'
      ? {
          reference: {
            entity: target,
            nameKey: getNameKey(definition.name),
            ...(target.colourField === undefined ? {} : { colourKey: getColourKey(definition.name) }),
            ...(target.activeField === undefined || system ? {} : { activeKey: getActiveKey(definition.name) }),
            // Of who made a record only the id is kept: the record outlives the person.
            foreignKey: !system,
          },
        }
      : {}),
  };
}

const getExpression = (draft: Draft, { definition }: DraftField): Pick<Field, 'expression'> =>
  definition.value === undefined ? {} : { expression: calculatedExpression(draft, definition).tree };

/** A field with the condition of what it offers in the spelling of the wire. */
function withOptions(catalogue: Catalogue, field: DraftField): DraftField {
  const { options, entity = '' } = field.definition;
  const target = catalogue.drafts.get(entity);
  if (!options?.where || !target) return field;
  const where = canonicalCondition(options.where, (path) => fieldAt(catalogue, target, path));
  return { ...field, definition: { ...field.definition, options: { ...options, where } } };
}

const listOf = ({ name, allFlag }: FieldDefinition, entity: Entity): NonNullable<Field['list']> => ({
  entity,
  namesKey: getNamesKey(name),
  ...(allFlag === undefined ? {} : { allFlag }),
});

function getLinks(catalogue: Catalogue, { definition }: Draft, fields: ReadonlyMap<string, Field>): Link[] {
  const labels = new Map([...catalogue.drafts.values()].map((draft) => [draft.definition.name, draft.definition.label]));
  return (definition.links ?? []).map((link) => ({
    name: link.name,
    references: link.fields.flatMap((name) => fields.get(name) ?? []),
    parts: linkParts(link, definition.fields, labels).map(({ part, definition: of }) => ({
      part,
      field: { name: of.name, type: of.type, definition: of, label: getLabel(of), required: false, system: false, readOnly: true, computed: true },
    })),
  }));
}

/** Each list leads to an entity and a field of it: that is checked before. */
function getChildren(entities: ReadonlyMap<string, Entity>, { definition }: Draft): ChildList[] {
  return (definition.children ?? []).flatMap(({ name, entity: of, field: by, orderBy }) => {
    const entity = entities.get(of.toLowerCase());
    const field = entity?.fields.get(by);
    return entity && field ? [{ name, entity, field, orderBy: orderBy === undefined ? undefined : entity.fields.get(orderBy) }] : [];
  });
}

/** Each leads to an entity that has this one among its parents: that is checked before. */
function getListsBelow(entities: ReadonlyMap<string, Entity>, { definition }: Draft): ChildList[] {
  return (definition.listsBelow ?? []).flatMap(({ name, entity: of }) => {
    const entity = entities.get(of.toLowerCase());
    const field = entity?.fields.get(entity.parents.find((parent) => parent.entity === definition.name)?.field ?? '');
    return entity && field ? [{ name, entity, field, orderBy: undefined }] : [];
  });
}

/** Each path leads over references to a field: that is checked before. */
function getSearchedRelations({ definition }: Draft, fields: ReadonlyMap<string, Field>): SearchedRelation[] {
  return (definition.search ?? []).flatMap((path) => {
    const names = path.split('.');
    const [last = '', first, ...others] = [names.pop(), ...names];
    const reference = first === undefined ? undefined : fields.get(first);
    if (!reference) return [];
    const references: [Field, ...Field[]] = [reference];
    for (const name of others) references.push(...[references.at(-1)?.reference?.entity.fields.get(name)].filter((field) => field !== undefined));
    const field = references.at(-1)?.reference?.entity.fields.get(last);
    return field ? [{ references, field }] : [];
  });
}

const getOwners = (entities: ReadonlyMap<string, Entity>, { definition }: Draft): LinkedLater['owners'] =>
  [...entities.values()].flatMap((entity) => entity.children.filter(({ entity: of }) => of.name === definition.name).map((list) => ({ entity, list })));

function getViews(catalogue: Catalogue, draft: Draft, grid: GridDefinition): View[] {
  const { name, labelPlural } = draft.definition;
  const own = catalogue.files.view.filter((loaded) => loaded.definition.entity === name).map(({ definition }) => definition);
  if (own.length === 0)
    return [
      { id: 0, entity: name, name: labelPlural, type: 'Grid', columns: grid.columns, conditions: undefined, orderBy: grid.defaultOrderBy, funnel: grid.funnel },
    ];
  const pathField = (path: string): FieldDefinition | undefined => fieldAt(catalogue, draft, path);
  return own
    .toSorted((a, b) => Number(b.default ?? false) - Number(a.default ?? false) || a.id - b.id)
    .map((view) => ({
      id: view.id,
      entity: name,
      name: view.name,
      type: view.type,
      columns: view.columns ? view.columns.flatMap((id) => grid.columns.filter((column) => column.id === id)) : grid.columns,
      conditions: view.conditions ? canonicalCondition(view.conditions, pathField) : undefined,
      orderBy: view.orderBy ?? grid.defaultOrderBy,
      funnel: view.funnel ?? grid.funnel,
      ...(view.who ? { who: view.who } : {}),
    }));
}

function getGrid(grid: GridDefinition, pathField: (path: string) => FieldDefinition | undefined): GridDefinition {
  const columns = grid.columns.map((column) => ({
    ...column,
    ...(column.due ? { due: canonicalCondition(column.due, pathField) } : {}),
    ...(column.instead ? { instead: column.instead.map((entry) => ({ ...entry, when: canonicalCondition(entry.when, pathField) })) } : {}),
  }));
  return { ...grid, columns };
}

function getForm(draft: Draft, form: FormDefinition): FormDefinition {
  if (!form.rules) return form;
  return { ...form, rules: form.rules.map((rule) => ({ ...rule, when: canonicalCondition(rule.when, (name) => draft.fields.get(name)?.definition) })) };
}

function getRule(catalogue: Catalogue, draft: Draft, rule: LinkedRule, own: readonly FeatureGate[]): LinkedRule {
  const featureGates = [...own, ...(rule.gates ?? [])].filter((featureGate) => rule.allow.some((right) => closes(featureGate, right)));
  return {
    ...rule,
    ...(rule.rows ? { rows: canonicalCondition(rule.rows, (path) => fieldAt(catalogue, draft, path)) } : {}),
    ...(featureGates.length > 0 ? { gates: featureGates } : {}),
  };
}

function getAction(catalogue: Catalogue, draft: Draft, action: ActionDefinition): Action {
  return {
    ...action,
    ...(action.when ? { when: canonicalCondition(action.when, (name) => draft.fields.get(name)?.definition) } : {}),
    // What does nothing but fill fields does nothing but write records.
    ...(action.run === undefined ? { undoable: true } : {}),
    fills: getFills(catalogue, draft, action.set),
  };
}

/** The fields are there, and can hold what they get: that is checked before. */
function getFills(catalogue: Catalogue, draft: Draft, set: readonly SetDefinition[] = []): Filling[] {
  return set.flatMap(({ field, value, ifEmpty = false }) => {
    const definition = draft.fields.get(field)?.definition;
    return definition ? [{ field, value: setExpression(catalogue, draft, definition, value).tree, ifEmpty }] : [];
  });
}

function fieldAt(catalogue: Catalogue, draft: Draft, path: string): FieldDefinition | undefined {
  const [first = '', second] = path.split('.');
  const field = draft.fields.get(first)?.definition ?? linkFields(draft.definition).find(({ name }) => name === first);
  return second === undefined ? field : catalogue.drafts.get(field?.entity ?? '')?.fields.get(second)?.definition;
}

/** Files of one menu add up: the first one says the order, later ones add groups and items at the end. */
function getMenus(catalogue: Catalogue): MenuDefinition[] {
  const menus = new Map<string, MenuDefinition>();
  for (const { definition } of catalogue.files.menu) {
    const known = menus.get(definition.id);
    menus.set(
      definition.id,
      known ? { ...known, groups: addUp(known.groups, definition.groups, (a, b) => ({ ...a, items: [...a.items, ...b.items] })) } : definition,
    );
  }
  return [...menus.values()].map((menu) => ({ ...menu, groups: addUp([], menu.groups, (a, b) => ({ ...a, items: [...a.items, ...b.items] })) }));
}

function getPermissions(catalogue: Catalogue): PermissionListDefinition {
  const groups = catalogue.files['permission-list'].flatMap(({ definition }) => definition.groups);
  return { groups: addUp([], groups, (a, b) => ({ ...a, permissions: [...a.permissions, ...b.permissions] })) };
}

function addUp<T extends { readonly id: string }>(known: readonly T[], more: readonly T[], join: (a: T, b: T) => T): T[] {
  const groups = new Map(known.map((group) => [group.id, group]));
  for (const group of more) {
    const same = groups.get(group.id);
    groups.set(group.id, same ? join(same, group) : group);
  }
  return [...groups.values()];
}

/** Changes when any file does, and not with the place where they lie. */
function getVersion(files: readonly MetadataFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  return hash.digest('hex');
}
