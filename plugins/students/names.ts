// Names that the files of this plugin share.
import { type Actor, type Context, type Engine, type JsonSchema, systemActor } from '#engine';

export const student = 'Student';
export const visa = 'StudentVisa';
export const cover = 'StudentHealthCover';
export const task = 'AgencyTask';
export const editStudents = 'CanEditStudents';
/** Whoever keeps people in order may take a person’s data out, or erase them. */
export const keepsPersonalData = 'CanEditUsers';

/** A condition as `engine.records` takes it. */
export const is = (field: string, value1: unknown, condition = 'Equal') => ({ field, condition, value1, value2: undefined });

/** An id as an address carries it. */
export const digits = { type: 'string', pattern: '^[0-9]{1,9}$' } as const;
export const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const;
/** A record as its entity answers it. */
export const row: JsonSchema = { type: 'object', properties: { Id: { type: 'integer' } }, required: ['Id'] };
/** All of these, and nothing else. */
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The engine in the name of the person: what belongs to a student is reached whole, also what he may not see. */
export const onBehalfOf = ({ userId, userName, name, agencyId }: Actor): Actor => ({ ...systemActor(agencyId), userId, userName, name });

type Records = Engine['records'];
/** So many records are read at once. */
const pageSize = 1000;

/** All records that satisfy the conditions, a thousand at a time by their ids: those that are moved or deleted meanwhile are in nobody's way. */
export async function* pagesOf(
  { tx, engine: { records } }: Context<Engine>,
  system: Actor,
  entity: string,
  conditions: NonNullable<Parameters<Records['list']>[3]>,
): AsyncGenerator<Awaited<ReturnType<Records['list']>>> {
  for (let last = 0; ; ) {
    const rows = await records.list(tx, system, entity, [...conditions, is('Id', last, 'More Than')], 'Id', pageSize);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = Number(rows.at(-1)?.['Id']);
  }
}

/** A reference to a student that some record holds. */
export interface Link {
  readonly entity: string;
  readonly field: string;
  /** Goes with the student. */
  readonly isOwn: boolean;
}

/** Everything that refers to a student, whatever it is called; merged students refer to the one that they became. */
export const linksToStudents = (model: Engine['model']): Link[] =>
  [...model.entities.values()].flatMap((entity) =>
    entity.name === student
      ? []
      : [...entity.fields.values()].flatMap((field) =>
          field.reference?.entity.name === student ? [{ entity: entity.name, field: field.name, isOwn: field.definition.onDelete === 'cascade' }] : [],
        ),
  );
