// The steps of trackings: first what can be known of each without writing, which dry runs show as well, then the writing itself.
import { AppError, type AnyValues, type Context, type Engine, type Message, type Records, type Transaction } from '#engine';
import type { Id } from '#generated';
import { prepareLetters, sendLetters } from './letters.ts';
import { messages } from './messages.ts';
import { isAttachable, attachable } from './names.ts';
import type { Subject } from './subjects.ts';
import type { CarriedOut, Prepared, Work } from './work.ts';

type Reading = Pick<Context<Engine>, 'records' | 'engine' | 'tx' | 'actor'>;

/** What will become of each step. Reads for all of them at once, and writes nothing. */
export async function prepare<W extends Work>(context: Reading, works: readonly W[]): Promise<readonly Prepared<W>[]> {
  const letters = await prepareLetters(
    context,
    works.filter(({ step }) => step.action.Type === 'Email'),
  );
  const stage = works.some(({ step }) => step.action.Type === 'Opportunity') ? await firstStage(context.records) : undefined;
  return works.map((work) => {
    const { subject, step } = work;
    if (subject.officeId === null) return { work, leftOut: messages.noOffice() };
    if (step.action.Type === 'Email') {
      const letter = letters.get(work);
      return letter && 'letter' in letter ? { work, leftOut: null, letter: letter.letter } : { work, leftOut: letter?.leftOut ?? messages.noTemplate() };
    }
    if (step.action.Type === 'Task') return { work, leftOut: null };
    return { work, leftOut: subject.studentId === null ? messages.noStudent() : stage === undefined ? messages.noStage() : null };
  });
}

const firstStage = async (records: Records) =>
  await records.asSystem().find('AgencyOpportunityStage', { where: { ForecastCategory: 'Pipeline' }, orderBy: ['Order', 'Id'] });

/** Does what was prepared, in a few statements for each tracking and kind of step; what is refused of one concerns that one alone. */
export async function carryOut<W extends Work>(
  context: Context<Engine>,
  prepared: readonly Prepared<W>[],
  asWriter: (name: string) => Context<Engine>['actor'],
): Promise<readonly CarriedOut<W>[]> {
  const done: CarriedOut<W>[] = prepared.flatMap(({ work, leftOut }) => (leftOut === null ? [] : [{ work, leftOut, result: null }]));
  const ready = prepared.filter(({ leftOut }) => leftOut === null);
  for (const tracking of new Set(ready.map(({ work }) => work.tracking))) {
    const own = ready.filter(({ work }) => work.tracking === tracking);
    const writer = context.engine.context(context.tx, asWriter(tracking.record.Name));
    const of = (type: string) => own.filter(({ work }) => work.step.action.Type === type);
    done.push(...(await create(writer, 'AgencyTask', of('Task'), await taskValues(writer))));
    done.push(...(await create(writer, 'AgencyOpportunity', of('Opportunity'), await opportunityValues(writer))));
    done.push(...(await sendLetters(writer, of('Email'))));
  }
  return done;
}

type ValuesOf = (work: Work) => Promise<AnyValues>;

async function taskValues({ records }: Context<Engine>): Promise<ValuesOf> {
  const carer = carers(records);
  return async ({ tracking, step, subject, day }) => ({
    Description: step.action.Description ?? tracking.record.Name,
    DueDate: day,
    AssignedToId: await carer(subject),
    AgencyOfficeId: subject.officeId,
    TrackingId: tracking.id,
    ...linkOf(subject),
  });
}

/** A task speaks of one record: of this one, where tasks know its kind, else of the person that it belongs to. */
function linkOf({ entity, id, studentId, leadId, agentId }: Subject): AnyValues {
  if (isAttachable(entity)) return { [attachable[entity]]: id };
  if (studentId !== null) return { StudentId: studentId };
  if (leadId !== null) return { AgencyLeadId: leadId };
  return agentId === null ? {} : { AgencyAgentId: agentId };
}

async function opportunityValues({ records }: Context<Engine>): Promise<ValuesOf> {
  const carer = carers(records);
  const stage = await firstStage(records);
  return async ({ step, subject }) => ({
    Name: step.action.Description ?? subject.name,
    StudentId: subject.studentId,
    StageId: stage?.Id,
    AgencyOfficeId: subject.officeId,
    UserId: await carer(subject),
  });
}

/** Who looks after a record, or who took over in the office; each is asked for once. */
function carers(records: Records): (subject: Subject) => Promise<Id<'User'> | null> {
  const known = new Map<string, Promise<Id<'User'> | null>>();
  return async ({ userId, officeId }) => {
    if (userId === null) return null;
    const key = `${userId} ${officeId}`;
    const found = known.get(key) ?? records.activeInstead('User', userId, officeId);
    known.set(key, found);
    return await found;
  };
}

async function create<W extends Work>(
  { records, tx }: Context<Engine>,
  entity: 'AgencyTask' | 'AgencyOpportunity',
  prepared: readonly Prepared<W>[],
  valuesOf: ValuesOf,
): Promise<CarriedOut<W>[]> {
  const rows: AnyValues[] = [];
  for (const { work } of prepared) rows.push(await valuesOf(work));
  const made = await createEach(tx, (some) => records.named(entity).createMany(some), rows);
  return prepared.map(({ work }, index) => {
    const outcome = made[index];
    return typeof outcome === 'number' ? { work, leftOut: null, result: { entity, id: outcome } } : { work, leftOut: outcome?.message ?? '', result: null };
  });
}

/** All at once; where that is refused, each by itself. */
async function createEach(
  tx: Transaction,
  createMany: (rows: readonly AnyValues[]) => Promise<number[]>,
  rows: readonly AnyValues[],
): Promise<(number | { readonly message: Message })[]> {
  if (rows.length === 0) return [];
  try {
    return await tx.savepoint(() => createMany(rows));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (rows.length === 1) return [{ message: error.errors[0]?.Message ?? error.said.message }];
    const each: (number | { readonly message: Message })[] = [];
    for (const row of rows) each.push(...(await createEach(tx, createMany, [row])));
    return each;
  }
}
