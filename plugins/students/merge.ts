// Two students who are one person become one: what belongs to the other goes along, and all of it can be put back.
import { type Actor, type Call, type Context, type Engine, Refusal } from '#engine';
import { digits, editStudents, id, is, linksToStudents, onBehalfOf, pagesOf, row, student } from './names.ts';
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

export const merge: Call<Engine, { id: string; sourceId: number; values?: Values }> = {
  ...writing,
  path: 'student/{id}/merge',
  summary: 'Merges another student into this one, with the values that are to stand. It can be put back.',
  input: {
    type: 'object',
    properties: {
      id: digits,
      sourceId: { ...id, 'x-entity': student, description: 'The student that goes.' },
      values: { type: 'object', additionalProperties: true },
    },
    required: ['id', 'sourceId'],
    additionalProperties: false,
  },
  output: row,
  async run({ id: address, sourceId, values = {} }, context) {
    const { tx, actor, engine } = context;
    const { records, files } = engine;
    const targetId = Number(address);
    if (targetId === sourceId) throw new Refusal('request.invalid', messages.intoItself(), { errors: [{ Key: 'sourceId', Message: messages.intoItself() }] });
    const system = onBehalfOf(actor);
    // Within reach of the person, and changed by him: whoever may not change one of the two merges nothing.
    const target = await records.get(tx, actor, student, targetId);
    await records.get(tx, actor, student, sourceId);
    const fields = engine.model.entities.get(student.toLowerCase())?.fields;
    const unknown = Object.keys(values).find((name) => !fields?.has(name) || fields.get(name)?.readOnly || fields.get(name)?.system);
    if (unknown !== undefined)
      throw new Refusal('request.invalid', messages.unknownField({ field: unknown }), {
        errors: [{ Key: 'values', Message: messages.unknownField({ field: unknown }) }],
      });
    await records.update(tx, actor, student, targetId, values);
    const moved = [];
    for (const { entity, field } of linksToStudents(engine.model)) {
      const ids = await moveAll(context, system, entity, field, sourceId, targetId);
      if (ids.length > 0) moved.push({ entity, field, ids });
    }
    const keys = (await files.list(tx, system, student, sourceId)).map(({ key }) => key);
    if (keys.length > 0) await files.move(tx, system, { entity: student, id: sourceId }, { entity: student, id: targetId }, keys);
    // Whom it was merged with goes along too: a student is merged into one that is there.
    await moveAll(context, system, student, 'MergedIntoId', sourceId, targetId);
    const after = await records.get(tx, actor, student, targetId);
    const of = (record: Values): Values => Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]));
    const details: Merged = { moved, files: keys, values: of(after), before: of(target) };
    await records.fill(tx, system, student, sourceId, { MergedIntoId: targetId, MergeDetails: details });
    return after;
  },
};

export const unmerge: Call<Engine, { id: string; sourceId: number }> = {
  ...writing,
  path: 'student/{id}/unmerge',
  summary: 'Puts back a student that was merged into this one, with everything that came along and is still there.',
  input: { type: 'object', properties: { id: digits, sourceId: id }, required: ['id', 'sourceId'], additionalProperties: false },
  output: row,
  async run({ id: address, sourceId }, context) {
    const { tx, actor, engine } = context;
    const { records, files } = engine;
    const targetId = Number(address);
    const system = onBehalfOf(actor);
    const target = await records.get(tx, actor, student, targetId);
    const [source] = await records.list(tx, system, student, [is('Id', sourceId), is('MergedIntoId', targetId)], undefined, 1);
    if (!source) throw new Refusal('record.not-found', messages.notMerged());
    const { moved, files: keys, values, before } = detailsOf(source['MergeDetails']);
    // A field goes back where it still holds what the merging put there: what somebody has typed since stays.
    const back = Object.keys(before).filter((name) => same(target[name], values[name]));
    await records.update(tx, actor, student, targetId, Object.fromEntries(back.map((name) => [name, before[name]])));
    await records.fill(tx, system, student, sourceId, { MergedIntoId: null, MergeDetails: null });
    for (const { entity, field, ids } of moved) await moveAll(context, system, entity, field, targetId, sourceId, new Set(ids));
    const present = new Set((await files.list(tx, system, student, targetId)).map(({ key }) => key));
    const returning = keys.filter((key) => present.has(key));
    if (returning.length > 0) await files.move(tx, system, { entity: student, id: targetId }, { entity: student, id: sourceId }, returning);
    return await records.get(tx, actor, student, sourceId);
  },
};

/** Names beside references are read with a list of parts, and may change by themselves; times differ where the value does. */
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** Hangs what hangs on one student on another: all of it, or those with these ids. Answers the ids of what was moved. */
async function moveAll(
  context: Context<Engine>,
  system: Actor,
  entity: string,
  field: string,
  from: number,
  to: number,
  among?: ReadonlySet<number>,
): Promise<number[]> {
  const moved: number[] = [];
  for await (const rows of pagesOf(context, system, entity, [is(field, from)])) {
    const ids = rows.map((each) => Number(each['Id'])).filter((each) => !among || among.has(each));
    await context.engine.records.fillEach(
      context.tx,
      system,
      entity,
      ids.map((Id) => ({ Id, [field]: to })),
    );
    moved.push(...ids);
  }
  return moved;
}

/** As it was kept; what is not of this shape was kept by nobody. */
function detailsOf(kept: unknown): Merged {
  const nothing: Merged = { moved: [], files: [], values: {}, before: {} };
  return isMerged(kept) ? kept : nothing;
}
const isMerged = (kept: unknown): kept is Merged =>
  typeof kept === 'object' && kept !== null && 'moved' in kept && 'files' in kept && 'values' in kept && 'before' in kept;
