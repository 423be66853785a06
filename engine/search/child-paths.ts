// Paths over the records below a record: `AgencySalePayment[].Amount`, or behind references `AgencySaleId.AgencySalePayment[].Amount`. Reports alone have them:
// what they name is several values of a row, so it is worked out and never shown as it is.
import type { Access } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { maximumNameLength, maximumSteps, type PathResolver, pathResolver } from './resolve-path.ts';
import { type ChildStep, isChildStep, type Path, getSteps } from './search-plan.ts';

const mark = '[]';

/** Whether a name speaks of records below. */
export const namesChildren = (name: string): boolean => name.includes(mark);

/** Whether a path leads over records below. */
export const isOfChildren = (path: Pick<Path, 'relation' | 'beyond'>): boolean => getSteps(path).some(isChildStep);

const stepsByModel = new WeakMap<Model, Map<Entity, readonly ChildStep[]>>();

/** The steps to what is declared to hang under the records of an entity, each called after its entity. */
function childSteps(model: Model, entity: Entity): readonly ChildStep[] {
  const known = stepsByModel.get(model) ?? new Map<Entity, readonly ChildStep[]>();
  stepsByModel.set(model, known);
  const found = known.get(entity) ?? makeSteps(model, entity);
  known.set(entity, found);
  return found;
}

function makeSteps(model: Model, entity: Entity): readonly ChildStep[] {
  const lists = [...entity.children, ...entity.listsBelow].map((list) => [list.entity, list.field] as const);
  const hanging = [...model.entities.values()].flatMap((each) => {
    const by = each.fields.get(each.parents.find((parent) => parent.entity === entity.name)?.field ?? '');
    return by ? [[each, by] as const] : [];
  });
  // What is written with the record says by itself which reference counts.
  const byEntity = new Map([...hanging, ...lists]);
  return [...byEntity].map(([child, by]) => ({
    ...by,
    name: `${child.name}${mark}`,
    label: child.labelPlural,
    reference: { entity: child, nameKey: `${child.name}${mark}Name`, foreignKey: false },
    by,
  }));
}

/** Those of them that the reader sees: the records, and which record each hangs under. */
export const readableChildSteps = (model: Model, access: Access, entity: Entity): readonly ChildStep[] =>
  childSteps(model, entity).filter(({ reference, by }) => reference && access.of(reference.entity).fields('read').has(by.name));

/** What stands before the name of a field: references, and behind them the step to records below. */
interface Branch {
  readonly references: readonly Field[];
  readonly step: ChildStep;
  readonly child: Entity;
}

/** Reads such a beginning of a path. Throws 400 for what is not there for the reader. */
export function childBranch(model: Model, access: Access, entity: Entity, names: readonly string[]): Branch {
  const before = names.slice(0, -1);
  const name = (names.at(-1) ?? '').toLowerCase();
  const unknown = (): AppError => unknownName(names.join('.'));
  if (names.length > maximumSteps) throw unknown();
  const to = before.length === 0 ? undefined : pathResolver(entity, access).resolve(before.join('.'));
  const holder = to ? to.field.reference?.entity : entity;
  if (!holder || !access.of(holder).can('read')) throw unknown();
  const step = readableChildSteps(model, access, holder).find((each) => each.name.toLowerCase() === name);
  if (!step?.reference) throw unknown();
  return { references: to ? [...getSteps(to), to.field] : [], step, child: step.reference.entity };
}

/** Resolves names for one reader and one entity, those of records below as well. Throws as the resolver of the entity does. */
export function pathsWithChildren(model: Model, entity: Entity, access: Access): PathResolver {
  const own = pathResolver(entity, access);
  return {
    resolve: (name) => {
      const names = name.split('.');
      const at = names.findIndex((each) => each.endsWith(mark));
      if (at < 0) return own.resolve(name);
      if (name.length > maximumNameLength || at === names.length - 1 || names.length - 1 > maximumSteps) throw unknownName(name);
      const { references, step, child } = childBranch(model, access, entity, names.slice(0, at + 1));
      const local = pathResolver(child, access).resolve(names.slice(at + 1).join('.'));
      if (local.link || local.isList) throw unknownName(name);
      return behind([...references, step], local);
    },
  };
}

/** The path of a record below as one of the record that it is reached from. */
function behind(steps: readonly Field[], local: Path): Path {
  const [relation, ...beyond] = [...steps, ...getSteps(local)];
  return {
    ...local,
    key: [...steps.map(({ name }) => name), local.key].join('.'),
    ...(relation ? { relation } : {}),
    beyond,
    ...(local.parts ? { parts: local.parts.map((part) => behind(steps, part)) } : {}),
  };
}

const unknownName = (name: string): AppError =>
  new AppError('request.unknown-name', buildMessage('There is no field "{name}".', { name: name.slice(0, 60) }), {
    errors: [{ Key: name.slice(0, 60), Message: 'There is no such field.' }],
  });
