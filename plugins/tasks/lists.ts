// Tasks about a record, and what somebody has to do: tasks, and the events beside them.
import { type AnyValues, defineCall, type Records, shape, Type, type Where, withFields } from '#engine';
import type { AgencyEvent, AgencyTask } from '#generated';
import { addressId, linkedKind } from './names.ts';

/** So many records of one kind are answered at most. */
const max = 1000;

const reading = {
  method: 'GET',
  access: 'signed-in',
  surface: 'read',
} as const;
/** Tasks or events, with the kind of each. */
const ofSomeKind = Type.Unsafe<AnyValues>({
  type: 'object',
  properties: { Id: { type: 'integer' }, EntityType: { type: 'string' } },
  required: ['Id', 'EntityType'],
});
const listOf = (record: typeof ofSomeKind) =>
  shape({
    Data: Type.Array(record),
    Count: Type.Integer({ description: 'How many there are in all, of which the first thousand of each kind are answered.' }),
  });

export const byEntity = defineCall({
  ...reading,
  path: 'agencytask/byentity',
  summary: 'The tasks that are linked to a record, by when they are due. A record that does not exist, or may not be seen, has none.',
  input: shape({ entityId: addressId(), entityType: Type.String({ maxLength: 60 }), includeDone: Type.Optional(Type.Boolean()) }),
  output: listOf(Type.Unsafe<AnyValues>(withFields('AgencyTask', ofSomeKind))),
  async run({ entityId, entityType, includeDone }, { records, engine: { model } }) {
    const kind = linkedKind(model, entityType);
    if (!kind) return { Data: [], Count: 0 };
    const where: Where<AgencyTask> = { LinkedEntityType: kind, LinkedEntityId: entityId, ...(includeDone ? {} : { IsCompleted: false }) };
    return await answered(
      records,
      records.list('AgencyTask', { where, orderBy: ['IsCompleted', 'DueDate'] }),
      () => records.count('AgencyTask', where),
      'AgencyTask',
    );
  },
});

export const byOwner = defineCall({
  ...reading,
  path: 'agencytask/byowner',
  summary: 'What an office or a person has to do: tasks by when they are due and, unless only tasks are asked for, events by when they begin.',
  input: shape({
    officeId: Type.Optional(addressId()),
    ownerId: Type.Optional(addressId()),
    includeDone: Type.Optional(Type.Boolean()),
    taskOnly: Type.Optional(Type.Boolean()),
  }),
  output: listOf(ofSomeKind),
  async run({ officeId, ownerId, includeDone, taskOnly }, { records }) {
    const owner = ownerId === undefined ? {} : { AssignedToId: ownerId };
    const tasks: Where<AgencyTask> = {
      ...owner,
      ...(officeId === undefined ? {} : { AgencyOfficeId: officeId }),
      ...(includeDone ? {} : { IsCompleted: false }),
    };
    const events: Where<AgencyEvent> = { ...owner, ...(officeId === undefined ? {} : { AgencyOffices: { contains: officeId } }) };
    const found = await Promise.all([
      answered(records, records.list('AgencyTask', { where: tasks, orderBy: 'DueDate' }), () => records.count('AgencyTask', tasks), 'AgencyTask'),
      ...(taskOnly
        ? []
        : [answered(records, records.list('AgencyEvent', { where: events, orderBy: 'StartDate' }), () => records.count('AgencyEvent', events), 'AgencyEvent')]),
    ]);
    return { Data: found.flatMap(({ Data }) => Data), Count: found.reduce((total, { Count }) => total + Count, 0) };
  },
});

/** Records, each with the name of its entity, and how many there are: counted only where not all of them are answered. */
async function answered(records: Records, requested: Promise<readonly object[]>, count: () => Promise<number>, EntityType: 'AgencyTask' | 'AgencyEvent') {
  const rows = await requested;
  return { Data: rows.map((row): AnyValues => ({ ...records.toWire(EntityType, row), EntityType })), Count: rows.length < max ? rows.length : await count() };
}
