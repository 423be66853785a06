// Two students who are one person become one: what belongs to the other goes along, and all of it can be put back.
import { type Context, defineCall, type Engine, idSchema, recordSchema, AppError, shape, Type, valuesSchema } from '#engine';
import { editStudents, linksToStudents } from './names.ts';
import { messages } from './messages.ts';

type Values = Readonly<Record<string, unknown>>;
/** Kept on the student that was merged, so that it can be put back. */
interface Merged {
  /** Which records came along: by entity and reference. */
  readonly moved: readonly { readonly entity: string; readonly field: string; readonly ids: readonly number[] }[];
  readonly files: readonly string[];
  /** What the other student got, and what stood there. */
  readonly values: Values;
  readonly before: Values;
}

const writing = { method: 'POST', access: { actor: 'staff', permission: editStudents }, surface: 'write' } as const;

export const merge = defineCall({
  ...writing,
  path: 'student/{id}/merge',
  summary: 'Merges another student into this one, with the values that are to stand. It can be undone.',
  input: shape({
    id: idSchema(),
    sourceId: idSchema({ 'x-entity': 'Student', description: 'The student that is merged into this one.' }),
    values: Type.Optional(valuesSchema()),
  }),
  output: recordSchema('Student'),
  async run({ id: targetId, sourceId, values = {} }, context) {
    const { records, engine } = context;
    const files = context.files.asSystem();
    if (targetId === sourceId) throw new AppError('request.invalid', messages.intoItself(), { errors: [{ Key: 'sourceId', Message: messages.intoItself() }] });
    // Within reach of the person, and changed by him: anyone who may not change one of the two merges nothing.
    const target = records.toWire('Student', await records.get('Student', targetId));
    await records.get('Student', sourceId);
    const fields = engine.model.entities.get('student')?.fields;
    const unknown = Object.keys(values).find((name) => !fields?.has(name) || fields.get(name)?.readOnly || fields.get(name)?.system);
    if (unknown !== undefined)
      throw new AppError('request.invalid', messages.unknownField({ field: unknown }), {
        errors: [{ Key: 'values', Message: messages.unknownField({ field: unknown }) }],
      });
    await records.update('Student', targetId, values);
    const keys = (await files.list('Student', sourceId)).map(({ key }) => key);
    if (keys.length > 0) await files.move({ entity: 'Student', id: sourceId }, { entity: 'Student', id: targetId }, keys);
    // Written before references move: hooks tell a merge from a change of the student by it.
    await records.asSystem().systemUpdate('Student', sourceId, { MergedIntoId: targetId });
    const moved = [];
    for (const { entity, field } of linksToStudents(engine.model)) {
      const ids = await moveAll(context, entity, field, sourceId, targetId);
      if (ids.length > 0) moved.push({ entity, field, ids });
    }
    // Whom it was merged with goes along too: a student is merged into one that is there.
    await moveAll(context, 'Student', 'MergedIntoId', sourceId, targetId);
    const after = records.toWire('Student', await records.get('Student', targetId));
    const of = (record: object): Values => Object.fromEntries(Object.keys(values).map((name) => [name, getField(record, name) ?? null]));
    const details: Merged = { moved, files: keys, values: of(after), before: of(target) };
    await records.asSystem().systemUpdate('Student', sourceId, { MergeDetails: details });
    return after;
  },
});

export const unmerge = defineCall({
  ...writing,
  path: 'student/{id}/unmerge',
  summary: 'Restores a student that was merged into this one, with everything that came along and is still there.',
  input: shape({ id: idSchema(), sourceId: idSchema() }),
  output: recordSchema('Student'),
  async run({ id: targetId, sourceId }, context) {
    const { records } = context;
    const files = context.files.asSystem();
    const target = records.toWire('Student', await records.get('Student', targetId));
    const source = await records.asSystem().find('Student', { where: { Id: sourceId, MergedIntoId: targetId } });
    if (!source) throw new AppError('record.not-found', messages.notMerged());
    const { moved, files: keys, values, before } = getDetails(source.MergeDetails);
    // A field goes back where it still holds what the merging put there: what somebody has typed since stays.
    const back = Object.keys(before).filter((name) => same(getField(target, name), values[name]));
    await records.update('Student', targetId, Object.fromEntries(back.map((name) => [name, before[name]])));
    for (const { entity, field, ids } of moved) await moveAll(context, entity, field, targetId, sourceId, new Set(ids));
    await records.asSystem().systemUpdate('Student', sourceId, { MergedIntoId: null, MergeDetails: null });
    const present = new Set((await files.list('Student', targetId)).map(({ key }) => key));
    const returning = keys.filter((key) => present.has(key));
    if (returning.length > 0) await files.move({ entity: 'Student', id: targetId }, { entity: 'Student', id: sourceId }, returning);
    return records.toWire('Student', await records.get('Student', sourceId));
  },
});

/** Names beside references are read with a list of parts, and may change by themselves; times differ where the value does. */
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** A field by a name that is known only at run time. */
const getField = (record: object, name: string): unknown => new Map(Object.entries(record)).get(name);

/**
 * Moves what refers to one student to another: all of it, or the records with these ids. Answers the ids of what was moved.
 * What the other one has already, where a record may be there once, stays behind.
 */
async function moveAll(context: Context<Engine>, entity: string, field: string, from: number, to: number, among?: ReadonlySet<number>): Promise<number[]> {
  const owned = context.records.asSystem().named(entity);
  const isThere = await thereAlready(context, entity, field, to);
  const moved: number[] = [];
  for await (const rows of owned.batches({ [field]: from })) {
    const ids = rows.filter((row) => (!among || among.has(row.Id)) && !isThere(row)).map(({ Id }) => Id);
    await owned.systemUpdateMany(ids.map((Id) => ({ Id, [field]: to })));
    moved.push(...ids);
  }
  return moved;
}

/** Whether a student has what a record says, as the unique indexes of its entity tell records of one student apart. */
async function thereAlready(context: Context<Engine>, entity: string, field: string, to: number): Promise<(row: object) => boolean> {
  const indexes = context.engine.model.entities.get(entity.toLowerCase())?.definition.indexes ?? [];
  const distinct = indexes.flatMap(({ unique, fields }) =>
    unique && fields.length > 1 && fields.includes(field) ? [fields.filter((each) => each !== field)] : [],
  );
  if (distinct.length === 0) return () => false;
  const getKeys = (row: object) => distinct.map((fields) => JSON.stringify(fields.map((each) => getField(row, each))));
  const known = new Set<string>();
  for await (const rows of context.records
    .asSystem()
    .named(entity)
    .batches({ [field]: to }))
    for (const key of rows.flatMap(getKeys)) known.add(key);
  return (row) => getKeys(row).some((key) => known.has(key));
}

/** As it was kept; what is not of this shape was kept by nobody. */
function getDetails(kept: unknown): Merged {
  const nothing: Merged = { moved: [], files: [], values: {}, before: {} };
  return isMerged(kept) ? kept : nothing;
}
const isMerged = (kept: unknown): kept is Merged =>
  typeof kept === 'object' && kept !== null && 'moved' in kept && 'files' in kept && 'values' in kept && 'before' in kept;
