// Many tasks at once: one about each of some records, and several deleted.
import { defineCall, type FieldError, idSchema, nullable, recordSchema, AppError, translate, shape, Type } from '#engine';
import { messages } from './messages.ts';
import { linkedKind } from './names.ts';

const maxAtOnce = 500;

export const createMany = defineCall({
  method: 'POST',
  path: 'agencytask/bulk',
  access: { actor: 'staff' },
  surface: 'write',
  summary: 'Creates a task about each of some records: about all of them or, where one does not exist, about none.',
  input: shape({
    Ids: Type.Array(idSchema(), { minItems: 1, maxItems: maxAtOnce, uniqueItems: true }),
    LinkedEntityType: Type.String({ maxLength: 60 }),
    Task: shape({
      Description: Type.String({ minLength: 1, maxLength: 2000 }),
      DueDate: Type.Optional(nullable(Type.String({ maxLength: 30 }))),
      FollowUpDate: Type.Optional(nullable(Type.String({ maxLength: 30 }))),
      AssignedToId: Type.Optional(nullable(idSchema())),
      AgencyOfficeId: Type.Optional(idSchema()),
      IsCompleted: Type.Optional(Type.Boolean()),
    }),
  }),
  output: shape({ Data: Type.Array(recordSchema('AgencyTask')), Count: Type.Integer() }),
  async run({ Ids, LinkedEntityType, Task }, { actor, records, engine: { model } }) {
    const kind = linkedKind(model, LinkedEntityType);
    if (!kind) throw unfit('LinkedEntityType', messages.noSuchKind());
    const { AssignedToId } = Task;
    if (AssignedToId !== undefined && AssignedToId !== actor.userId && !actor.permissions.has('CanReAssignTasks'))
      throw unfit('AssignedToId', messages.mayNotAssign());
    if (AssignedToId && (await records.activeInstead('User', AssignedToId, null)) === null) throw unfit('AssignedToId', messages.assigneeInactive());
    const made = await records.createMany(
      'AgencyTask',
      Ids.map((id) => ({ ...Task, LinkedEntityType: kind, LinkedEntityId: id })),
    );
    const tasks = await records.list('AgencyTask', { where: { Id: made }, orderBy: 'Id' });
    return { Data: tasks.map((task) => ({ ...records.toWire('AgencyTask', task), EntityType: 'AgencyTask' })), Count: made.length };
  },
});

export const deleteMany = defineCall({
  method: 'DELETE',
  path: 'agencytask/bulk/{ids}',
  access: { actor: 'staff' },
  surface: 'write',
  summary: 'Deletes some tasks, each by itself: `Errors` says which were refused or do not exist, and why.',
  input: shape({ ids: Type.String({ maxLength: 6000 }) }),
  output: shape({
    Total: Type.Integer(),
    Success: Type.Integer(),
    Fail: Type.Integer(),
    Errors: Type.Array(shape({ Id: Type.Integer(), Message: Type.String() })),
  }),
  async run({ ids }, { actor, records }) {
    const parts = ids.split('|');
    if (!parts.every((part) => /^[1-9]\d{0,8}$/.test(part)) || parts.length > maxAtOnce) throw unfit('ids', messages.idsNeeded());
    const result = await records.deleteMany('AgencyTask', [...new Set(parts.map(Number))]);
    return { ...result, Errors: result.Errors.map(({ Id, Message }) => ({ Id, Message: translate(Message, actor.language) })) };
  },
});

const unfit = (Key: string, Message: FieldError['Message']): AppError => new AppError('request.invalid', Message, { errors: [{ Key, Message }] });
