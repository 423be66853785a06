// Makes a record of any entity through its own call, with what its file and the rules of its form demand and nothing else: what hangs under one of several hangs under the first.
import { holds } from '../../engine/contract/condition.ts';
import type { Entity, Field, Model } from '../../engine/contract/model.ts';

/** Ids of the records that a new one refers to, by entity. */
export type Known = Readonly<Record<string, number>>;
export interface Made {
  readonly id: number;
  /** What was sent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Of that, what may be given to others as well: all but the one parent, under which a record stays. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** The records that it refers to, so that those below it can refer to the same. */
  readonly known: Known;
}
/** What is said when a record is made and never changed by people, such as the key of a stage, is not given to others. */
const isChangeable = ({ rules }: Entity, name: string): boolean =>
  rules.some(({ allow, fields }) => allow.includes('update') && (!fields || ('only' in fields ? fields.only.includes(name) : !fields.except.includes(name))));

type Create = (path: string, body: Readonly<Record<string, unknown>>) => Promise<number>;

/** Answers a function that makes a record, and the records that it must refer to, below `parent` where one is given. */
export function sampleRecords(model: Model, create: Create) {
  let number = 0;
  const make = async (entity: Entity, given: Known = {}, parent?: { readonly path: string; readonly field: string }): Promise<Made> => {
    const body: Record<string, unknown> = {};
    let known = given;
    const [over] = entity.oneParent && !parent ? entity.parents : [];
    const give = async (field: Field): Promise<void> => {
      const target = field.reference?.entity ?? field.list?.entity;
      if (target && known[target.name] === undefined) {
        const made = await make(target, known);
        known = { ...known, ...made.known, [target.name]: made.id };
      }
      const value = target ? known[target.name] : isNumberOfItsOwn(entity, field) ? 1_000_000 + ++number : valueOf(field, ++number);
      body[field.name] = field.list ? [value] : value;
    };
    for (const field of entity.fields.values()) {
      const isRequired = field.required || field.name === over?.field;
      if (!isRequired || field.system || field.readOnly || field.name === parent?.field || (field.definition.default ?? null) !== null) continue;
      await give(field);
    }
    for (const field of requiredByForm(entity, body)) if (body[field.name] === undefined && field.name !== parent?.field) await give(field);
    const id = await create(parent?.path ?? `/${entity.path}`, body);
    const above = parent && !entity.oneParent ? entity.fields.get(parent.field)?.reference?.entity : undefined;
    const shared = {
      ...Object.fromEntries(Object.entries(body).filter(([name]) => name !== over?.field && isChangeable(entity, name))),
      ...(parent && above ? { [parent.field]: known[above.name] } : {}),
    };
    return { id, body, shared, known };
  };
  return (name: string, given?: Known, parent?: { readonly path: string; readonly field: string }): Promise<Made> => {
    const entity = model.entities.get(name.toLowerCase());
    if (!entity) throw new Error(`There is no ${name}.`);
    return make(entity, given, parent);
  };
}

const isNumberOfItsOwn = ({ definition }: Entity, { name, type }: Field): boolean =>
  type === 'integer' && (definition.indexes ?? []).some(({ unique, fields }) => unique === true && fields.length === 1 && fields[0] === name);

/** What the rules of the form demand, the first of them first: what it is given may satisfy those after it. */
function* requiredByForm(entity: Entity, body: Readonly<Record<string, unknown>>): Generator<Field> {
  const defaults = Object.fromEntries([...entity.fields.values()].map(({ name, definition }) => [name, definition.default ?? null]));
  for (const { when, then } of entity.form.rules ?? [])
    for (const { effect, field: name } of then) {
      const field = entity.fields.get(name);
      if (effect === 'require' && field && holds(when, { ...defaults, ...body })) yield field;
    }
}

/** A value that no other record has. */
function valueOf({ type, definition }: Field, number: number): unknown {
  switch (type) {
    case 'enum':
      return definition.values?.[0]?.value;
    case 'datetime':
      return new Date(Date.UTC(2031, 0, number)).toISOString();
    case 'date':
      return new Date(Date.UTC(definition.latest === undefined ? 2031 : 2021, 0, number)).toISOString().slice(0, 10);
    case 'integer':
    case 'money':
    case 'rate':
      return Math.max(1, definition.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      if (definition.format === 'email') return `sample${number}@sample.test`;
      if (definition.format === 'phone') return `+61 3 9000 ${1000 + number}`;
      if (definition.format === 'timeZone') return 'Australia/Melbourne';
      return (definition.maxLength ?? 200) > 12 ? `Sample ${number}` : number.toString(36).padStart(2, '0').toUpperCase();
  }
}
