// Two students who are one person become one: what belongs to the other goes along, and all of it can be put back.
import { type Actor, type Call, type Context, type Engine, Refusal } from '#engine';
import { digits, editStudents, id, is, linksToStudents, onBehalfOf, row, student } from './names.ts';
import { sentences } from './sentences.ts';

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
    if (targetId === sourceId) throw new Refusal('request.invalid', sentences.intoItself, { errors: [{ Key: 'sourceId', Message: sentences.intoItself }] });
    const system = onBehalfOf(actor);
    // Within reach of the person, and changed by him: whoever may not change one of the two merges nothing.
    const target = await records.get(tx, actor, student, targetId);
    await records.get(tx, actor, student, sourceId);
    const fields = engine.model.entities.get(student.toLowerCase())?.fields;
    const unknown = Object.keys(values).find((name) => !fields?.has(name) || fields.get(name)?.readOnly || fields.get(name)?.system);
    if (unknown !== undefined)
      throw new Refusal('request.invalid', sentences.unknownField(unknown), { errors: [{ Key: 'values', Message: sentences.unknownField(unknown) }] });
    await records.update(tx, actor, student, targetId, values);
    const moved = [];
    for (const { entity, field } of linksToStudents(engine.model)) {
      const ids = await moveAll(context, system, entity, field, sourceId, targetId);
      if (ids.length > 0) moved.push({ entity, field, ids });
    }
    const keys = (await files.list(tx, system, student, sourceId)).map(({ key }) => key);
    if (keys.length > 0) await files.move(tx, system, { entity: student, id: sourceId }, { entity: student, id: targetId }, keys);
    // Whom it was merged with goes along too: a student is merged into one that is there.
    for (const each of await records.list(tx, system, student, [is('MergedIntoId', sourceId)]))
      await records.fill(tx, system, student, Number(each['Id']), { MergedIntoId: targetId });
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, target[name] ?? null]));
    const details: Merged = { moved, files: keys, values, before };
    await records.fill(tx, system, student, sourceId, { MergedIntoId: targetId, MergeDetails: details });
    return await records.get(tx, actor, student, targetId);
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
    if (!source) throw new Refusal('record.not-found', sentences.notMerged);
    const { moved, files: keys, values, before } = detailsOf(source['MergeDetails']);
    // A field goes back where it still holds what the merging put there: what somebody has typed since stays.
    const back = Object.keys(before).filter((name) => same(target[name], values[name]));
    await records.update(tx, actor, student, targetId, Object.fromEntries(back.map((name) => [name, before[name]])));
    await records.fill(tx, system, student, sourceId, { MergedIntoId: null, MergeDetails: null });
    for (const { entity, field, ids } of moved) {
      const there = new Set((await allOf(context, system, entity, field, targetId)).map((each) => Number(each['Id'])));
      await records.fillEach(
        tx,
        system,
        entity,
        ids.filter((each) => there.has(each)).map((Id) => ({ Id, [field]: sourceId })),
      );
    }
    const present = new Set((await files.list(tx, system, student, targetId)).map(({ key }) => key));
    const returning = keys.filter((key) => present.has(key));
    if (returning.length > 0) await files.move(tx, system, { entity: student, id: targetId }, { entity: student, id: sourceId }, returning);
    return await records.get(tx, actor, student, sourceId);
  },
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const same = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) ||
  (typeof left === 'string' && typeof right === 'string'
    ? left.slice(0, 10) === right.slice(0, 10) && (left.length === 10 || left.startsWith(right))
    : left === right);

/** Hangs all that hang on one student on another, a thousand at a time; answers their ids. */
async function moveAll(
  { tx, engine: { records } }: Context<Engine>,
  system: Actor,
  entity: string,
  field: string,
  from: number,
  to: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const found = (await records.list(tx, system, entity, [is(field, from)])).map((each) => Number(each['Id']));
    if (found.length === 0) return ids;
    await records.fillEach(
      tx,
      system,
      entity,
      found.map((Id) => ({ Id, [field]: to })),
    );
    ids.push(...found);
  }
}

const allOf = ({ tx, engine: { records } }: Context<Engine>, system: Actor, entity: string, field: string, of: number) =>
  records.list(tx, system, entity, [is(field, of)]);

/** As it was kept; what is not of this shape was kept by nobody. */
function detailsOf(kept: unknown): Merged {
  const nothing: Merged = { moved: [], files: [], values: {}, before: {} };
  return isMerged(kept) ? kept : nothing;
}
const isMerged = (kept: unknown): kept is Merged =>
  typeof kept === 'object' && kept !== null && 'moved' in kept && 'files' in kept && 'values' in kept && 'before' in kept;
