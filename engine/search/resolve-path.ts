// From a name of the wire to a path of the model, within what the reader may see; anything else is unknown, whether it exists or not.
import type { Access } from '../access/access.ts';
import { nearestName, AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Entity, Field } from '../contract/model.ts';
import { holderName, type Path } from './search-plan.ts';

/** Resolves names for one reader and one entity. Throws 400 `request.unknown-name` with the nearest name. */
export interface PathResolver {
  /** A field, the name of a reference (`StatusName`), or a field up to three references away (`InstitutionId.Name`, `AgencySaleId.StudentId.Nationality`); case does not matter. */
  resolve(name: string): Path;
}

export const maximumNameLength = 130;
/** From the entity over so many references to a field. */
export const maximumSteps = 3;

/** They follow from the rights, which do not change. */
const resolvers = new WeakMap<Access, Map<Entity, PathResolver>>();

export function pathResolver(entity: Entity, access: Access): PathResolver {
  const known = resolvers.get(access) ?? new Map<Entity, PathResolver>();
  resolvers.set(access, known);
  const resolver = known.get(entity) ?? newResolver(entity, access);
  known.set(entity, resolver);
  return resolver;
}

function newResolver(entity: Entity, access: Access): PathResolver {
  const readable = access.of(entity).fields('read');
  const references = [...entity.fields.values()].filter((field) => field.reference && readable.has(field.name) && canSee(field, access));
  const displayed = [...entity.fields.values()].filter(({ name }) => readable.has(name)).flatMap((field) => (field.list ? [] : displayPaths(field, access)));

  const unknown = (name: string): never => {
    const visible = name.slice(0, 60);
    const names = references.flatMap((field) => (field.reference ? [field.reference.nameKey] : []));
    const near = nearestName(visible, [...readable, ...names, ...displayed.map(({ key }) => key)]);
    throw new AppError('request.unknown-name', buildMessage('There is no field "{name}".', { name: visible }), {
      errors: [{ Key: visible, Message: 'There is no such field.' }],
      ...(near ? { hint: buildMessage('Did you mean {name}?', { name: near }) } : {}),
    });
  };

  return {
    resolve: (name) => {
      if (name.length > maximumNameLength) return unknown(name);
      const [first = '', second, ...rest] = name.split('.');
      if (rest.length > maximumSteps - 1) return unknown(name);
      const own = fieldNamed(entity, first, readable);
      if (second === undefined) {
        if (own) return ownPath(own, entity, access);
        const lower = first.toLowerCase();
        for (const reference of references) {
          const relation = getRelation(reference);
          if (relation.nameKey.toLowerCase() === lower) return namePath(reference, access) ?? unknown(name);
          if (relation.colourKey?.toLowerCase() === lower) return colourPath(reference, access) ?? unknown(name);
          if (relation.activeKey?.toLowerCase() === lower) return activePath(reference, access) ?? unknown(name);
        }
        const part = linkPaths(entity, access).find(({ key }) => key.toLowerCase() === lower);
        return part ?? displayed.find(({ key }) => key.toLowerCase() === lower) ?? unknown(name);
      }
      if (!own?.reference || !references.includes(own)) return unknown(name);
      return farPath(own, [second, ...rest], access) ?? unknown(name);
    },
  };
}

/** The path to a field of the entity itself. A display name that is made of references is made of the names of their records. */
export function ownPath(field: Field, entity: Entity, access: Access, key = field.name): Path {
  const parts = getParts(field, entity, access);
  return parts.length === 0 ? { key, field } : { key, field, parts };
}

/** The parts of a display name that is made of references; of any other field none. */
function getParts(field: Field, entity: Entity, access: Access): Path[] {
  if (!field.system || field.name !== 'DisplayName' || referencesInName(entity).length === 0) return [];
  return entity.definition.displayName.flatMap((name) => {
    const part = entity.fields.get(name);
    return part?.reference ? (namePath(part, access) ?? []) : part ? { key: name, field: part } : [];
  });
}

/** The path to a field of the record that a reference points at, or of those of a list; `beyond` leads on from that record. */
function relatedPath(key: string, field: Field, target: Entity, relation: Field, access: Access, beyond: readonly Field[] = []): Path {
  const parts = getParts(field, target, access).map((part) => {
    const further = [...beyond, ...(part.relation ? [part.relation] : [])];
    return { ...part, relation, ...(further.length === 0 ? {} : { beyond: further }) };
  });
  return { key, field, relation, ...(beyond.length === 0 ? {} : { beyond }), ...(parts.length === 0 ? {} : { parts }) };
}

/** The path from a reference along the names that follow it: further references, then a field of the record that the last one leads to, or the name of what that refers to. */
function farPath(relation: Field, names: readonly string[], access: Access): Path | undefined {
  const beyond: Field[] = [];
  let target = getRelation(relation).entity;
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const field = fieldNamed(target, name, access.of(target).fields('read')) ?? (isLast ? nameOfFar(relation, beyond, target, name, access) : undefined);
    if (!field) return undefined;
    if (!('name' in field)) return field;
    const key = [relation, ...beyond, field].map((each) => each.name).join('.');
    if (isLast) return relatedPath(key, field, target, relation, access, beyond);
    if (!field.reference || !canSee(field, access)) return undefined;
    beyond.push(field);
    target = field.reference.entity;
  }
  return undefined;
}

/** The name of a record that a far one refers to, by its key there: `AgencySaleId.StudentName`. */
function nameOfFar(relation: Field, beyond: readonly Field[], target: Entity, name: string, access: Access): Path | undefined {
  const lower = name.toLowerCase();
  const readable = access.of(target).fields('read');
  const reference = [...target.fields.values()].find((each) => each.reference?.nameKey.toLowerCase() === lower && readable.has(each.name));
  return reference && farName({ key: '', field: reference, relation, beyond }, access);
}

/** The path to the name of the record that a reference leads to, wherever that reference stands; undefined where the reader may not see it. */
export function farName(path: Path, access: Access): Path | undefined {
  const { field: reference, relation, beyond = [] } = path;
  if (!relation) return namePath(reference, access);
  const { entity, nameKey } = getRelation(reference);
  const field = fieldNamed(entity, 'DisplayName', access.of(entity).fields('read'));
  if (!field || !access.of(entity).can('read')) return undefined;
  return relatedPath(`${holderName(path)}.${nameKey}`, field, entity, relation, access, [...beyond, reference]);
}

/** The references among what names a record. */
export const referencesInName = ({ definition, fields }: Entity): Field[] =>
  definition.displayName.flatMap((name) => {
    const field = fields.get(name);
    return field?.reference ? [field] : [];
  });

/** The path to the display name of a reference's record, when the reader may see it. */
export function namePath(reference: Field, access: Access): Path | undefined {
  const { entity, nameKey } = getRelation(reference);
  const field = fieldNamed(entity, 'DisplayName', access.of(entity).fields('read'));
  return field && access.of(entity).can('read') ? relatedPath(nameKey, field, entity, reference, access) : undefined;
}

/** The parts of the links of an entity, as far as the reader may see what they lead to. */
export function linkPaths(entity: Entity, access: Access): Path[] {
  const readable = access.of(entity).fields('read');
  return entity.links.flatMap(({ references, parts }) => {
    const seen = references.flatMap((reference) => {
      const name = readable.has(reference.name) ? namePath(reference, access) : undefined;
      return name ? [{ reference, name }] : [];
    });
    const link = { references: seen.map(({ reference }) => reference), names: seen.map(({ name }) => name) };
    return seen.length === 0
      ? []
      : parts.map(({ part, field }) => ({
          key: field.name,
          field,
          link: { part, references: link.references, ...(part === 'DisplayName' ? { names: link.names } : {}) },
        }));
  });
}

/** The path to the display names of a list's records, when the reader may see such records. */
export function namesPath(field: Field, access: Access): Path | undefined {
  const { list } = field;
  if (!list) return undefined;
  const name = fieldNamed(list.entity, 'DisplayName', access.of(list.entity).fields('read'));
  return name && access.of(list.entity).can('read') ? { ...relatedPath(list.namesKey, name, list.entity, field, access), isList: true } : undefined;
}

/** The paths to what records answer beside a field, as far as the reader may see it. */
export const displayPaths = (field: Field, access: Access): Path[] =>
  (field.definition.displayValues ?? []).flatMap(({ name, field: of }) => displayPath(field, name, of, access) ?? []);

function displayPath(field: Field, key: string, of: string | undefined, access: Access): Path | undefined {
  if (field.list) {
    const { entity } = field.list;
    const readable = access.of(entity).fields('read');
    if (!access.of(entity).can('read')) return undefined;
    return { key, field, relation: field, isList: true, records: [...entity.fields.values()].filter(({ name }) => readable.has(name)) };
  }
  if (of === undefined) return { key, field, labels: access.actor.language };
  const { entity } = getRelation(field);
  const shown = access.of(entity).can('read') ? fieldNamed(entity, of, access.of(entity).fields('read')) : undefined;
  if (!shown?.reference) return shown && { key, field: shown, relation: field };
  const name = namePath(shown, access);
  return name && { key, field: name.field, relation: field, beyond: [shown] };
}

/** The path to the colour of a reference's record, when its entity has one and the reader may see it. */
export function colourPath(reference: Field, access: Access): Path | undefined {
  const { entity, colourKey } = getRelation(reference);
  return pathBeside(reference, access, colourKey, entity.colourField);
}

/** The path to whether a reference's record is in use, when its entity tells and the reader may see it. */
export function activePath(reference: Field, access: Access): Path | undefined {
  const { entity, activeKey } = getRelation(reference);
  return pathBeside(reference, access, activeKey, entity.activeField);
}

function pathBeside(reference: Field, access: Access, key: string | undefined, name: string | undefined): Path | undefined {
  const { entity } = getRelation(reference);
  if (key === undefined || name === undefined) return undefined;
  const field = fieldNamed(entity, name, access.of(entity).fields('read'));
  return field && access.of(entity).can('read') ? { key, field, relation: reference } : undefined;
}

function fieldNamed(entity: Entity, name: string, readable: ReadonlySet<string>): Field | undefined {
  const exact = entity.namesByLowerCase.get(name.toLowerCase());
  return exact !== undefined && readable.has(exact) ? entity.fields.get(exact) : undefined;
}

const canSee = (field: Field, access: Access): boolean => field.reference !== undefined && access.of(field.reference.entity).can('read');

function getRelation(field: Field): NonNullable<Field['reference']> {
  if (!field.reference) throw new Error(`${field.name} is not a reference.`);
  return field.reference;
}
