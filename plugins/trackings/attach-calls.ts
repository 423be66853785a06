// Attaching and detaching trackings, one record or many; and what the form of a tracking offers.
import { AppError, badRequest, type Context, defineCall, type Engine, idSchema, shape, type Static, textIn, translate, Type } from '#engine';
import { detach } from './attachments.ts';
import { attachErrors } from './hooks.ts';
import { messages } from './messages.ts';
import { attachable, type Attachable, isAttachable } from './names.ts';
import { entityOfWord, triggerFields } from './triggers.ts';
import type { TriggerWord } from './names.ts';

const most = 1000;
const target = shape({
  AgencyTrackingId: idSchema({ 'x-entity': 'AgencyTracking' }),
  EntityType: Type.String({ maxLength: 60 }),
  EntityId: Type.Optional(idSchema()),
  EntityIds: Type.Optional(Type.Array(idSchema(), { minItems: 1, maxItems: most, uniqueItems: true })),
});
const result = shape({
  Total: Type.Integer(),
  Success: Type.Integer(),
  Fail: Type.Integer(),
  Errors: Type.Array(shape({ Id: Type.Integer(), Message: Type.String() })),
});

/** The records that a call names, those that the caller sees. One that is named alone must be there. */
async function readTarget({ EntityType, EntityId, EntityIds }: Static<typeof target>, { records, engine }: Context<Engine>) {
  const entity = engine.model.entities.get(EntityType.toLowerCase())?.name ?? '';
  if (!isAttachable(entity)) throw badRequest('EntityType', messages.notAttachable());
  const ids = [...new Set([...(EntityId === undefined ? [] : [EntityId]), ...(EntityIds ?? [])])];
  if (ids.length === 0) throw badRequest('EntityId', messages.idsNeeded());
  const found = await records.named(entity).byIds(ids, ['Id']);
  if (EntityIds === undefined && found.size === 0) throw new AppError('record.not-found', messages.noSuchRecord());
  return { entity, ids, found: ids.filter((id) => found.has(id)) };
}

const answer = (ids: readonly number[], found: readonly number[], { actor }: Context<Engine>) => ({
  Total: ids.length,
  Success: found.length,
  Fail: ids.length - found.length,
  Errors: ids.filter((id) => !found.includes(id)).map((Id) => ({ Id, Message: translate(messages.noSuchRecord(), actor.language) })),
});

export const attach = defineCall({
  method: 'POST',
  path: 'agencytracking/attach',
  access: { actor: 'staff' },
  surface: 'write',
  requires: 'AgencyTracking',
  summary:
    'Attaches a tracking to a lead, student, opportunity or sale (EntityId), or to many (EntityIds). Its days count from now or, where dates start it, from the dates of the record. What has it already keeps it.',
  input: target,
  output: result,
  async run(input, context) {
    const { records } = context;
    const { entity, ids, found } = await readTarget(input, context);
    const tracking = await records.get('AgencyTracking', input.AgencyTrackingId);
    const [fault] = attachErrors(context.engine.model, tracking, entity);
    if (fault) throw badRequest(fault.Key, fault.Message);
    const field = attachable[entity];
    const there = new Set<number>();
    for await (const batch of records.named('TrackingAttachment').batchesOf([field], { AgencyTrackingId: tracking.Id, [field]: found }))
      for (const record of batch) there.add(Number(record[field]));
    const fresh = found.filter((id) => !there.has(id));
    if (fresh.length > 0) await records.named('TrackingAttachment').createMany(fresh.map((id) => ({ AgencyTrackingId: tracking.Id, [field]: id })));
    return answer(ids, found, context);
  },
});

export const detachCall = defineCall({
  method: 'POST',
  path: 'agencytracking/detach',
  access: { actor: 'staff' },
  surface: 'write',
  requires: 'AgencyTracking',
  summary: 'Ends a tracking on a lead, student, opportunity or sale (EntityId), or on many (EntityIds), however it had begun: what is left of it is not done.',
  input: target,
  output: result,
  async run(input, context) {
    const { records } = context;
    const { entity, ids, found } = await readTarget(input, context);
    const tracking = await records.get('AgencyTracking', input.AgencyTrackingId);
    await dropAttachments(context, tracking.Id, entity, found);
    await detach(context, tracking.Id, entity, found);
    return answer(ids, found, context);
  },
});

async function dropAttachments({ records }: Context<Engine>, trackingId: number, entity: Attachable, ids: readonly number[]): Promise<void> {
  const attachments = records.named('TrackingAttachment');
  const own: number[] = [];
  for await (const batch of attachments.batchesOf(['Id'], { AgencyTrackingId: trackingId, [attachable[entity]]: ids })) own.push(...batch.map(({ Id }) => Id));
  if (own.length > 0) await attachments.deleteMany(own);
}

const names = shape({
  Data: Type.Array(
    shape({ Key: Type.String(), Name: Type.String(), Label: Type.String({ description: 'As people call it, in the language of the reader.' }) }),
  ),
});
interface Named {
  readonly name: string;
  readonly label: string;
}
/** Found by the name and by what people call it. */
const asNames = (found: readonly Named[], term = '') => {
  const wanted = term.trim().toLowerCase();
  return {
    Data: found
      .filter(({ name, label }) => name.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted))
      .map(({ name, label }) => ({ Key: name, Name: name, Label: label })),
  };
};
const term = Type.Optional(Type.String({ maxLength: 130 }));
const entityType = Type.Optional(Type.String({ maxLength: 60 }));

export const entities = defineCall({
  method: 'GET',
  path: 'agencytracking/entities',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'The kinds of records that a tracking may work on.',
  input: shape({ term, trigger: Type.Optional(Type.String({ maxLength: 60 })) }),
  output: names,
  run: async (input, { engine, actor }) => {
    const own = entityOfWord(input.trigger as TriggerWord | undefined);
    const all = [...engine.model.entities.values()]
      .filter(({ isTenant }) => isTenant)
      .map(({ name, label }) => ({ name, label: textIn(label, actor.language) }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
    const first = Object.keys(attachable);
    const ordered = [...all.filter(({ name }) => first.includes(name)), ...all.filter(({ name }) => !first.includes(name))];
    return await Promise.resolve(asNames(own ? all.filter(({ name }) => name === own) : ordered, input.term));
  },
});

export const fields = defineCall({
  method: 'GET',
  path: 'agencytracking/fields',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'The fields that may start a tracking of a kind of records: those that change, or dates of the records and of those below them.',
  input: shape({ term, entityType, trigger: Type.Optional(Type.String({ maxLength: 60 })) }),
  output: names,
  run: async (input, { engine: { model }, actor }) => {
    const entity = model.entities.get((input.entityType ?? '').toLowerCase());
    const found = entity ? triggerFields(model, entity, input.trigger !== 'Changed') : [];
    return await Promise.resolve(
      asNames(
        found.map(({ name, labels }) => ({ name, label: labels.map((label) => textIn(label, actor.language)).join(': ') })),
        input.term,
      ),
    );
  },
});

export const transitions = defineCall({
  method: 'GET',
  path: 'agencytracking/transitions',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'The changes of state that may start a tracking of a kind of records.',
  input: shape({ term, entityType }),
  output: names,
  run: async (input, { engine: { model }, actor }) => {
    const entity = model.entities.get((input.entityType ?? '').toLowerCase());
    return await Promise.resolve(
      asNames(
        (entity?.states?.transitions ?? []).map(({ id, label }) => ({ name: id, label: textIn(label, actor.language) })),
        input.term,
      ),
    );
  },
});
