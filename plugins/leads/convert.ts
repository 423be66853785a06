// A lead becomes a student: a new one, or one that is there already and gets what the person chose; what hangs on the lead goes along.
import { type AnyValues, type Context, defineAction, type Engine, idSchema, nullable, AppError, shape, Type, valuesSchema } from '#engine';
import type { AgencyLead, Id } from '#generated';
import { messages } from './messages.ts';

const values = (description: string) => Type.Optional(nullable(valuesSchema({ description })));

/** The lead arrives locked: of two who convert it at once the second finds it converted, and is refused. All of it is one transaction. */
export const convert = defineAction({
  entity: 'AgencyLead',
  input: shape({
    student: values('Of a new student, what differs from the lead; of an existing one, what is to change.'),
    opportunity: values('The opportunity that begins with it; none where nothing is said.'),
    studentIdToMerge: Type.Optional(nullable(idSchema({ 'x-entity': 'Student' }))),
  }),
  output: shape({ StudentId: idSchema(), OpportunityId: nullable(idSchema()) }),
  async run(from, { student, opportunity, studentIdToMerge }, context) {
    const StudentId = await loadStudent(from, student ?? {}, studentIdToMerge ?? undefined, context);
    const OpportunityId = opportunity ? await loadOpportunity(from, StudentId, opportunity, context) : null;
    await takeAlong(from, StudentId, context);
    await context.records.systemUpdate('AgencyLead', from.Id, { IsConverted: true, StudentId, NextContactDate: null });
    return { StudentId, OpportunityId };
  },
});

/** Who looks after what comes of the lead: the person who looks after the lead, or who took over in the office. */
const getCarer = async ({ AssignedToId, AgencyOfficeId }: Readonly<AgencyLead>, { records }: Context<Engine>) =>
  AssignedToId && (await records.activeInstead('User', AssignedToId, AgencyOfficeId));

async function loadStudent(from: Readonly<AgencyLead>, given: AnyValues, mergedId: number | undefined, context: Context<Engine>): Promise<number> {
  const { records } = context;
  if (mergedId === undefined) {
    const { FirstName, LastName, EmailAddress, PhoneNumber, AgencyOfficeId } = from;
    const UserId = await getCarer(from, context);
    const made = await records.create('Student', { FirstName, LastName, EmailAddress, PhoneNumber, AgencyOfficeId, UserId, ...given });
    return made.Id;
  }
  // Anyone who may not change it may not hang anything on it either, also where nothing of it is to change.
  await records.update('Student', mergedId, given);
  return mergedId;
}

async function loadOpportunity(from: Readonly<AgencyLead>, StudentId: Id<'Student'>, wanted: AnyValues, context: Context<Engine>): Promise<number> {
  const { records, engine } = context;
  if (!engine.model.entities.has('agencyopportunity')) throw new AppError('request.invalid', messages.noOpportunities());
  const { AgencyOfficeId } = from;
  const UserId = await getCarer(from, context);
  const made = await records.create('AgencyOpportunity', { AgencyOfficeId, UserId, ...wanted, StudentId });
  return made.Id;
}

/** Notes and files belong to the student from now on, with what was said first; the history of the lead stays with the lead, which names the student. */
async function takeAlong(from: Readonly<AgencyLead>, StudentId: Id<'Student'>, { records, files }: Context<Engine>): Promise<void> {
  for await (const notes of records.batches('Note', { AgencyLeadId: from.Id }))
    await records.systemUpdateMany(
      'Note',
      notes.map(({ Id }) => ({ Id, AgencyLeadId: null, StudentId })),
    );
  if (from.InitialNote) await records.create('Note', { Message: from.InitialNote, StudentId });
  await files.move({ entity: 'AgencyLead', id: from.Id }, { entity: 'Student', id: StudentId });
}
