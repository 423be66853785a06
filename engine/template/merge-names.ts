// Names of templates → what they stand for in the metadata: the names that an entity declares, its fields, and those of the records that it leads to.
import type { Condition } from '../contract/condition.ts';
import type { FieldType, MergeFieldDefinition, MergeRecords, Text } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';

/** From a record to others. */
export interface RecordsStep {
  readonly kind: 'first' | 'list';
  readonly name: string;
  readonly entity: Entity;
  /** The reference there that points at the record. */
  readonly field: string;
  readonly where: Condition | undefined;
  /** Undefined: by their ids. */
  readonly orderBy: string | undefined;
}
/** From a record to another one. */
export type Step =
  | { readonly kind: 'reference'; readonly field: Field; readonly entity: Entity }
  | { readonly kind: 'sender' | 'tenant'; readonly entity: Entity }
  | RecordsStep;

/** What a name stands for, seen from a record. */
export interface Target {
  readonly steps: readonly Step[];
  /** The record at the end of the steps, or one of its list. */
  readonly entity: Entity;
  /** The field of that record; undefined where it is the record itself, or a list. */
  readonly field: Field | undefined;
  readonly isList: boolean;
}

/** The most names in one path. */
export const maxSteps = 5;
/** What has no place in a text. */
const typesWithoutText: ReadonlySet<FieldType> = new Set(['password', 'json', 'partList', 'referenceList']);
/** What nobody writes to anybody. */
const fieldsOfTheEngine: ReadonlySet<string> = new Set(['RowVersion', 'CreatedBy', 'DateLastModified']);

/** Whether a text may name the field. */
export const hasText = ({ type, name, definition, system, flagOf, e164Of }: Field): boolean =>
  !typesWithoutText.has(type) && !definition.sealed && flagOf === undefined && e164Of === undefined && !(system && fieldsOfTheEngine.has(name));

/** What the name stands for; `isRoot` of the first name of a path. Undefined where there is no such name. */
export function findTarget(model: Model, entity: Entity, name: string, isRoot: boolean): Target | undefined {
  const root = isRoot ? rootTarget(model, name) : undefined;
  if (root) return root;
  const declared = entity.definition.mergeFields?.find((field) => field.name === name);
  const own = declared && declaredTarget(model, entity, declared, isRoot);
  if (own) return own;
  if (isRoot) return undefined;
  const list = entity.children.find((child) => child.name === name);
  if (list) return listTarget({ kind: 'list', name, entity: list.entity, field: list.field.name, where: undefined, orderBy: list.orderBy?.name });
  return fieldTarget(entity, findField(entity, name));
}

const listTarget = (step: RecordsStep): Target => ({ steps: [step], entity: step.entity, field: undefined, isList: step.kind === 'list' });

/** Its own name, or that of a reference without the Id at its end. */
const findField = (entity: Entity, name: string): Field | undefined => {
  const field = entity.fields.get(name) ?? entity.fields.get(`${name}Id`);
  return field && hasText(field) && (field.name === name || field.reference) ? field : undefined;
};

function fieldTarget(entity: Entity, field: Field | undefined): Target | undefined {
  if (!field) return undefined;
  if (!field.reference) return { steps: [], entity, field, isList: false };
  const target = field.reference.entity;
  return { steps: [{ kind: 'reference', field, entity: target }], entity: target, field: undefined, isList: false };
}

function rootTarget({ app, entities }: Model, name: string): Target | undefined {
  const { mergeRoots, identity, tenant } = app;
  const kind = mergeRoots?.sender.name === name ? 'sender' : mergeRoots?.tenant.name === name ? 'tenant' : undefined;
  const entity = kind && entities.get((kind === 'sender' ? identity : tenant).entity.toLowerCase());
  return entity && { steps: [{ kind, entity }], entity, field: undefined, isList: false };
}

function declaredTarget(model: Model, entity: Entity, declared: MergeFieldDefinition, isRoot: boolean): Target | undefined {
  if (declared.self) return isRoot ? { steps: [], entity, field: undefined, isList: false } : undefined;
  if (declared.path !== undefined) return pathTarget(model, entity, declared.path);
  const kind = declared.first ? 'first' : 'list';
  const records = declared.first ?? declared.list;
  const step = records && recordsStep(model, kind, declared.name, records);
  return step && listTarget(step);
}

function recordsStep(model: Model, kind: RecordsStep['kind'], name: string, { entity: of, field, where, orderBy }: MergeRecords): RecordsStep | undefined {
  const entity = model.entities.get(of.toLowerCase());
  return entity && { kind, name, entity, field, where, orderBy };
}

/** A path of the metadata: fields come before names of the same spelling, so that a name may be made of the field it stands before. */
function pathTarget(model: Model, entity: Entity, path: string): Target | undefined {
  let at: Target = { steps: [], entity, field: undefined, isList: false };
  for (const name of path.split('.')) {
    const next: Target | undefined = at.field ? undefined : (fieldTarget(at.entity, at.entity.fields.get(name)) ?? findTarget(model, at.entity, name, false));
    if (!next) return undefined;
    at = { ...next, steps: [...at.steps, ...next.steps] };
  }
  return at;
}

/** A name that can be chosen. */
export interface MergeName {
  readonly name: string;
  readonly label: Text;
  readonly target: Target;
}

/** All names that lead somewhere from such a record: declared ones first. Worked out once for each entity. */
export function getNames(model: Model, entity: Entity, isRoot: boolean): readonly MergeName[] {
  const known = (isRoot ? rootNames : innerNames).get(entity);
  if (known) return known;
  const { mergeRoots } = model.app;
  const declared = (entity.definition.mergeFields ?? []).map(({ name, label }) => ({ name, label }));
  const roots = isRoot && mergeRoots ? [mergeRoots.sender, mergeRoots.tenant] : [];
  const lists = isRoot ? [] : entity.children.map(({ name, entity: { labelPlural } }) => ({ name, label: labelPlural }));
  const fields = isRoot ? [] : [...entity.fields.values()].map((field) => ({ name: nameOf(entity, field), label: field.label }));
  const seen = new Set<string>();
  const names = [...declared, ...roots, ...lists, ...fields].flatMap(({ name, label }): MergeName[] => {
    const target = seen.has(name) ? undefined : findTarget(model, entity, name, isRoot);
    seen.add(name);
    return target ? [{ name, label: label ?? (target.field ?? target.entity).label, target }] : [];
  });
  (isRoot ? rootNames : innerNames).set(entity, names);
  return names;
}
const rootNames = new WeakMap<Entity, readonly MergeName[]>();
const innerNames = new WeakMap<Entity, readonly MergeName[]>();

/** A reference is called without the Id at its end, unless something else is called so. */
function nameOf({ fields, definition }: Entity, { name, reference }: Field): string {
  const short = name.replace(/(?<=.)Id$/, '');
  return reference && short !== name && !fields.has(short) && !definition.mergeFields?.some((field) => field.name === short) ? short : name;
}
