// A lead becomes a student: a new one, or one that is there already and gets what the person chose; what hangs on the lead goes along.
import { type Action, type Context, type Engine, Refusal } from '#engine';
import type { AgencyLead } from '#generated';
import { is, lead, note, opportunity, student } from './names.ts';
import { messages } from './messages.ts';

type Values = Readonly<Record<string, unknown>>;
interface Conversion {
  /** Of a new student, what differs from the lead; of one that is there, what it is to get. */
  readonly student?: Values | null;
  readonly opportunity?: Values | null;
  readonly studentIdToMerge?: number | null;
}

const values = { type: ['object', 'null'], additionalProperties: true } as const;
const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const;

/** The lead arrives locked: of two who convert it at once the second finds it converted, and is refused. All of it is one transaction. */
export const convert: Action<Engine, typeof lead, Conversion> = {
  entity: lead,
  input: {
    type: 'object',
    additionalProperties: false,
    properties: { student: values, opportunity: values, studentIdToMerge: { ...id, type: ['integer', 'null'], 'x-entity': student } },
  },
  output: {
    type: 'object',
    required: ['StudentId', 'OpportunityId'],
    additionalProperties: false,
    properties: { StudentId: id, OpportunityId: { ...id, type: ['integer', 'null'] } },
  },
  async run(from, { student: given, opportunity: wanted, studentIdToMerge }, context) {
    const { records } = context.engine;
    const StudentId = await studentOf(from, given ?? {}, studentIdToMerge ?? undefined, context);
    const OpportunityId = wanted ? await opportunityOf(from, StudentId, wanted, context) : null;
    await takeAlong(from, StudentId, context);
    await records.fill(context.tx, context.actor, lead, from.Id, { IsConverted: true, StudentId, NextContactDate: null });
    return { StudentId, OpportunityId };
  },
};

async function studentOf(from: Readonly<AgencyLead>, given: Values, mergedId: number | undefined, { tx, actor, engine }: Context<Engine>): Promise<number> {
  const { records } = engine;
  if (mergedId === undefined) {
    const { FirstName, LastName, EmailAddress, PhoneNumber, AgencyOfficeId, AssignedToId } = from;
    const made = { FirstName, LastName, EmailAddress, PhoneNumber, AgencyOfficeId, UserId: AssignedToId, ...given };
    return Number((await records.create(tx, actor, student, made))['Id']);
  }
  // Whoever may not change it may not hang anything on it either, also where nothing of it is to change.
  await records.update(tx, actor, student, mergedId, given);
  return mergedId;
}

async function opportunityOf(from: Readonly<AgencyLead>, StudentId: number, wanted: Values, { tx, actor, engine }: Context<Engine>): Promise<number> {
  if (!engine.model.entities.has(opportunity.toLowerCase())) throw new Refusal('request.invalid', messages.noOpportunities());
  const { AgencyOfficeId, AssignedToId: UserId } = from;
  const made = await engine.records.create(tx, actor, opportunity, { AgencyOfficeId, UserId, ...wanted, StudentId });
  return Number(made['Id']);
}

/** Notes and files hang on the student from now on, with what was said first; the history of the lead stays with the lead, which names the student. */
async function takeAlong(from: Readonly<AgencyLead>, StudentId: number, { tx, actor, engine: { records, files } }: Context<Engine>): Promise<void> {
  for (;;) {
    const said = await records.list(tx, actor, note, [is('AgencyLeadId', from.Id)]);
    if (said.length === 0) break;
    await records.fillEach(
      tx,
      actor,
      note,
      said.map(({ Id }) => ({ Id: Number(Id), AgencyLeadId: null, StudentId })),
    );
  }
  if (from.InitialNote) await records.create(tx, actor, note, { Message: from.InitialNote, StudentId });
  await files.move(tx, actor, { entity: lead, id: from.Id }, { entity: student, id: StudentId });
}
