// What holds for opportunities whoever writes them: a name, the year in which they began, and that the stage says whether they are lost.
import type { Engine, EntityHooks, OfficeDays, Transaction, WriteContext } from '#engine';
import type { AgencyOpportunity, AgencyOpportunityStage } from '#generated';
import { messages } from './messages.ts';

export const opportunityHooks: EntityHooks<AgencyOpportunity, Engine> = {
  async derive(draft, context) {
    return { ...(await nameOf(draft, context)), ...(await yearOf(draft, context)), ...(await lostOf(draft, context)) };
  },
};

export const stageHooks: EntityHooks<AgencyOpportunityStage, Engine> = {
  /** Whether an opportunity is lost was told when it came to the stage; the stage does not change its mind behind its back. */
  async check(stage, { operation, before, records }) {
    const isLost = stage.ForecastCategory === 'Closed Lost';
    if (operation !== 'update' || !before || isLost === (before.ForecastCategory === 'Closed Lost')) return [];
    const standing = await records.asSystem().count('AgencyOpportunity', { StageId: stage.Id });
    return standing === 0 ? [] : [{ Key: 'ForecastCategory', Message: messages.standingThere({ count: standing }) }];
  },
};

type Draft = Readonly<Partial<AgencyOpportunity>>;
type Writing = WriteContext<AgencyOpportunity, Engine>;

async function nameOf({ Name, StudentId }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if ((Name ?? '').trim() !== '') return {};
  // Who does not see the student learns no name of him by leaving that of the opportunity empty: it keeps the one it has.
  const student = await studentOf(StudentId, context);
  const name = student?.DisplayName ?? context.before?.Name;
  return name === undefined ? {} : { Name: name };
}

/** The year at the place of its office when it begins; what an old one is called does not change with the calendar. */
async function yearOf({ AgencyOfficeId, DateCreated }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if (context.operation !== 'create') return {};
  const days = await officeDaysOf(context);
  return { Year: (DateCreated ? days.dayOf(DateCreated, AgencyOfficeId) : days.today(AgencyOfficeId)).slice(0, 4) };
}

async function lostOf({ StageId }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if (context.before?.StageId === StageId) return {};
  const chosen = await stageOf(StageId, context);
  return chosen ? { IsClosedLost: chosen.ForecastCategory === 'Closed Lost' } : {};
}

const knownDays = new WeakMap<Transaction, Promise<OfficeDays>>();

/** The clocks of the offices, read once in a transaction. */
function officeDaysOf({ tx, records }: Writing): Promise<OfficeDays> {
  const days = knownDays.get(tx) ?? records.officeDays();
  knownDays.set(tx, days);
  return days;
}

/** Of many opportunities in one change most point at the same few records: each is asked for once in a transaction. What does not exist is told by the check of references. */
function foundOnce<R>(find: (id: number, context: Writing) => Promise<R | undefined>) {
  const asked = new WeakMap<Transaction, Map<number, Promise<R | undefined>>>();
  return async (id: number | null | undefined, context: Writing): Promise<R | undefined> => {
    if (typeof id !== 'number') return undefined;
    const known = asked.get(context.tx) ?? new Map<number, Promise<R | undefined>>();
    asked.set(context.tx, known);
    const record = known.get(id) ?? find(id, context);
    known.set(id, record);
    return await record;
  };
}
/** As the writer sees it. */
const studentOf = foundOnce((Id, { records }) => records.find('Student', { where: { Id } }));
const stageOf = foundOnce((Id, { records }) => records.asSystem().find('AgencyOpportunityStage', { where: { Id } }));
