// Tasks about a record, and what somebody has to do: tasks, and the events beside them.
import type { Call, Context, Engine } from '#engine';
import { agencyEvent, is, most, task } from './names.ts';
import { digits, flag, listed } from './schemas.ts';

const reading = { method: 'GET', access: 'signed-in', surface: 'read', output: listed } as const;
type Conditions = NonNullable<Parameters<Engine['records']['list']>[3]>;

const openUnless = (includeDone: string | undefined): Conditions => (includeDone === 'true' ? [] : [is('IsCompleted', false)]);

export const byEntity: Call<Engine, { entityId: string; entityType: string; includeDone?: string }> = {
  ...reading,
  path: 'agencytask/byentity',
  summary: 'The tasks that are linked to a record, by when they are due. A record that is not there, or may not be seen, has none.',
  input: {
    type: 'object',
    properties: { entityId: digits, entityType: { type: 'string', maxLength: 60 }, includeDone: flag },
    required: ['entityId', 'entityType'],
    additionalProperties: false,
  },
  async run({ entityId, entityType, includeDone }, context) {
    const known = context.engine.model.entities.get(entityType.toLowerCase())?.name ?? entityType;
    const links = context.engine.model.entities.get(task.toLowerCase())?.links ?? [];
    const isKnown = links.some(({ references }) => references.some(({ reference }) => reference?.entity.name === known));
    if (!isKnown) return { Data: [], Count: 0 };
    return await found(context, [
      [task, [is('LinkedEntityType', known), is('LinkedEntityId', Number(entityId)), ...openUnless(includeDone)], 'IsCompleted,DueDate'],
    ]);
  },
};

export const byOwner: Call<Engine, { officeId?: string; ownerId?: string; includeDone?: string; taskOnly?: string }> = {
  ...reading,
  path: 'agencytask/byowner',
  summary: 'What an office or a person has to do: tasks by when they are due and, unless only tasks are asked for, events by when they begin.',
  input: {
    type: 'object',
    properties: { officeId: digits, ownerId: digits, includeDone: flag, taskOnly: flag },
    additionalProperties: false,
  },
  async run({ officeId, ownerId, includeDone, taskOnly }, context) {
    const owner = ownerId ? [is('AssignedToId', Number(ownerId))] : [];
    const tasks: Conditions = [...owner, ...(officeId ? [is('AgencyOfficeId', Number(officeId))] : []), ...openUnless(includeDone)];
    const events: Conditions = [...owner, ...(officeId ? [is('AgencyOffices', Number(officeId), 'Contains')] : [])];
    return await found(context, [[task, tasks, 'DueDate'], ...(taskOnly === 'true' ? [] : [[agencyEvent, events, 'StartDate'] as const])]);
  },
};

/** Records of some entities, each with the name of its own, and how many there are: counted only where not all of them are answered. */
async function found({ tx, actor, engine: { records } }: Context<Engine>, asked: readonly (readonly [entity: string, Conditions, orderBy: string])[]) {
  const lists = await Promise.all(
    asked.map(async ([EntityType, conditions, orderBy]) => {
      const rows = await records.list(tx, actor, EntityType, conditions, orderBy, most);
      const count = rows.length < most ? rows.length : await records.count(tx, actor, EntityType, conditions);
      return { rows: rows.map((row) => ({ ...row, EntityType })), count };
    }),
  );
  return { Data: lists.flatMap(({ rows }) => rows), Count: lists.reduce((sum, { count }) => sum + count, 0) };
}
