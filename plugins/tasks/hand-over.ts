// The open work of one person handed to another: tasks, leads, opportunities and students, each by the rights of who does it.
import { badRequest, type Context, defineCall, type Engine, idSchema, shape, translate, Type, type Where } from '#engine';
import type { Id } from '#generated';
import { messages } from './messages.ts';

/** So many records of a kind at most in one go; what is left is handed over by doing it again. */
const maxOfKind = 2000;
const maxErrors = 20;

const counts = { Tasks: Type.Integer(), Leads: Type.Integer(), Opportunities: Type.Integer(), Students: Type.Integer() };

export const handOver = defineCall({
  method: 'POST',
  path: 'user/{id}/handover',
  access: { actor: 'staff', permission: 'CanReAssignSales' },
  surface: 'write',
  summary:
    'Hands the open tasks, leads, opportunities and the students of a person to another one who is active. What the caller may not change stays, with the reason in Errors.',
  input: shape({ id: idSchema({ 'x-entity': 'User' }), ToUserId: idSchema({ 'x-entity': 'User' }) }),
  output: shape({ ...counts, Errors: Type.Array(Type.String()) }),
  async run({ id, ToUserId }, context) {
    const { records, actor } = context;
    if (id === ToUserId) throw badRequest('ToUserId', messages.samePerson());
    await records.get('User', id);
    const to = await records.find('User', { where: { Id: ToUserId, IsActive: true } });
    if (!to) throw badRequest('ToUserId', messages.assigneeInactive());
    const errors: string[] = [];
    const moved = async (of: { readonly entity: Kind; readonly field: 'AssignedToId' | 'UserId'; readonly ids: readonly number[] }): Promise<number> => {
      const result = await records.named(of.entity).patchMany(of.ids.map((each) => ({ Id: each, [of.field]: ToUserId })));
      errors.push(...result.Errors.map(({ Message }) => translate(Message, actor.language)));
      return result.Success;
    };
    const found = await findWork(id, context);
    const done = {
      Tasks: await moved({ entity: 'AgencyTask', field: 'AssignedToId', ids: found.tasks }),
      Leads: await moved({ entity: 'AgencyLead', field: 'AssignedToId', ids: found.leads }),
      Opportunities: await moved({ entity: 'AgencyOpportunity', field: 'UserId', ids: found.opportunities }),
      Students: await moved({ entity: 'Student', field: 'UserId', ids: found.students }),
    };
    return { ...done, Errors: [...new Set(errors)].slice(0, maxErrors) };
  },
});

type Kind = 'AgencyTask' | 'AgencyLead' | 'AgencyOpportunity' | 'Student';

async function findWork(userId: Id<'User'>, { records }: Context<Engine>) {
  const idsOf = async (entity: Kind, where: Where): Promise<number[]> => {
    const ids: number[] = [];
    for await (const batch of records.named(entity).batchesOf(['Id'], where)) {
      ids.push(...batch.map(({ Id: each }) => each));
      if (ids.length >= maxOfKind) break;
    }
    return ids.slice(0, maxOfKind);
  };
  return {
    tasks: await idsOf('AgencyTask', { AssignedToId: userId, IsCompleted: false }),
    leads: await idsOf('AgencyLead', { AssignedToId: userId, IsConverted: false, IsDud: false }),
    opportunities: await idsOf('AgencyOpportunity', { UserId: userId, 'StageId.ForecastCategory': 'Pipeline' }),
    students: await idsOf('Student', { UserId: userId }),
  };
}
