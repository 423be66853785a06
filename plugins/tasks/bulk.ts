// Many tasks at once: one about each of some records, and several taken away.
import { type Call, type Engine, type FieldError, Refusal, say } from '#engine';
import { is, task } from './names.ts';
import { listed, object, text, whole } from './schemas.ts';
import { messages } from './messages.ts';

const mostAtOnce = 500;

type Wanted = {
  readonly Ids: readonly number[];
  readonly LinkedEntityType: string;
  readonly Task: Readonly<Record<string, unknown>>;
};

export const createMany: Call<Engine, Wanted> = {
  method: 'POST',
  path: 'agencytask/bulk',
  access: { actor: 'staff' },
  surface: 'write',
  summary: 'Makes a task about each of some records: all of them or, where one record is not there, none.',
  input: {
    type: 'object',
    properties: {
      Ids: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 2147483647 }, minItems: 1, maxItems: mostAtOnce, uniqueItems: true },
      LinkedEntityType: { type: 'string', maxLength: 60 },
      Task: {
        type: 'object',
        properties: {
          Description: { type: 'string', minLength: 1, maxLength: 2000 },
          DueDate: { type: ['string', 'null'], maxLength: 30 },
          FollowUpDate: { type: ['string', 'null'], maxLength: 30 },
          AssignedToId: { type: ['integer', 'null'], minimum: 1, maximum: 2147483647 },
          AgencyOfficeId: { type: 'integer', minimum: 1, maximum: 2147483647 },
          IsCompleted: { type: 'boolean' },
        },
        required: ['Description'],
        additionalProperties: false,
      },
    },
    required: ['Ids', 'LinkedEntityType', 'Task'],
    additionalProperties: false,
  },
  output: listed,
  async run({ Ids, LinkedEntityType, Task }, { tx, actor, engine: { model, records } }) {
    const links = model.entities.get(task.toLowerCase())?.links ?? [];
    const isKnown = links.some(({ references }) => references.some(({ reference }) => reference?.entity.path === LinkedEntityType.toLowerCase()));
    if (!isKnown) throw unfit('LinkedEntityType', messages.noSuchKind());
    const { AssignedToId } = Task;
    if (AssignedToId !== undefined && AssignedToId !== actor.userId && !actor.permissions.has('CanReAssignTasks'))
      throw unfit('AssignedToId', messages.mayNotAssign());
    const made = await records.createMany(
      tx,
      actor,
      task,
      Ids.map((LinkedEntityId) => ({ ...Task, LinkedEntityType, LinkedEntityId })),
    );
    const rows = await records.list(tx, actor, task, [is('Id', made, 'In')], 'Id');
    return { Data: rows.map((row) => ({ ...row, EntityType: task })), Count: made.length };
  },
};

export const deleteMany: Call<Engine, { ids: string }> = {
  method: 'DELETE',
  path: 'agencytask/bulk/{ids}',
  access: { actor: 'staff' },
  surface: 'write',
  summary: 'Deletes some tasks, each by itself: of those that are refused, or are not there, it is told why.',
  input: { type: 'object', properties: { ids: { type: 'string', maxLength: 6000 } }, required: ['ids'], additionalProperties: false },
  output: object({
    Total: whole,
    Success: whole,
    Fail: whole,
    Errors: { type: 'array', items: object({ Id: whole, Message: text }) },
  }),
  async run({ ids }, { tx, actor, engine }) {
    const parts = ids.split('|');
    if (!parts.every((part) => /^[1-9]\d{0,8}$/.test(part)) || parts.length > mostAtOnce) throw unfit('ids', messages.idsNeeded());
    const result = await engine.records.deleteMany(tx, actor, task, [...new Set(parts.map(Number))]);
    return { ...result, Errors: result.Errors.map(({ Id, Message }) => ({ Id, Message: say(Message, actor.language) })) };
  },
};

const unfit = (Key: string, Message: FieldError['Message']): Refusal => new Refusal('request.invalid', Message, { errors: [{ Key, Message }] });
