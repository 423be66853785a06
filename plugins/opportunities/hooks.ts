// What holds for opportunities anyone who writes them: a name, the year in which they began, and that the stage says whether they are lost.
import type { Engine, EntityHooks, OfficeDays, Transaction, WriteContext } from '#engine';
import type { AgencyOpportunity, AgencyOpportunityStage } from '#generated';
import { messages } from './messages.ts';

export const opportunityHooks: EntityHooks<AgencyOpportunity, Engine> = {
  async derive(draft, context) {
    return { ...(await loadName(draft, context)), ...(await loadYear(draft, context)), ...(await loadLost(draft, context)) };
  },
};

export const stageHooks: EntityHooks<AgencyOpportunityStage, Engine> = {
  /** Whether an opportunity is lost was told when it came to the stage; the stage does not change its mind behind its back. */
  async check(stage, { operation, before, records }) {
    const isLost = stage.ForecastCategory === 'Closed Lost';
    if (operation !== 'update' || !before || isLost === (before.ForecastCategory === 'Closed Lost')) return [];
    const existing = await records.asSystem().count('AgencyOpportunity', { StageId: stage.Id });
    return existing === 0 ? [] : [{ Key: 'ForecastCategory', Message: messages.standingThere({ count: existing }) }];
  },
};

type Draft = Readonly<Partial<AgencyOpportunity>>;
type Writing = WriteContext<AgencyOpportunity, Engine>;

async function loadName({ Name, StudentId }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if ((Name ?? '').trim() !== '') return {};
  // Who does not see the student learns no name of him by leaving that of the opportunity empty: it keeps the one it has.
  const student = await loadStudent(StudentId, context);
  const name = student?.DisplayName ?? context.before?.Name;
  return name === undefined ? {} : { Name: name };
}

/** The year at the place of its office when it begins; what an old one is called does not change with the calendar. */
async function loadYear({ AgencyOfficeId, DateCreated }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if (context.operation !== 'create') return {};
  const days = await loadOfficeDays(context);
  return { Year: (DateCreated ? days.dayOf(DateCreated, AgencyOfficeId) : days.today(AgencyOfficeId)).slice(0, 4) };
}

async function loadLost({ StageId }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if (context.before?.StageId === StageId) return {};
  const chosen = await loadStage(StageId, context);
  return chosen ? { IsClosedLost: chosen.ForecastCategory === 'Closed Lost' } : {};
}

const knownDays = new WeakMap<Transaction, Promise<OfficeDays>>();

/** The clocks of the offices, read once in a transaction. */
function loadOfficeDays({ tx, records }: Writing): Promise<OfficeDays> {
  const days = knownDays.get(tx) ?? records.officeDays();
  knownDays.set(tx, days);
  return days;
}

/** Most opportunities of one change point at the same few records: each is read once in a transaction. The check of references reports what does not exist. */
function foundOnce<R>(find: (id: number, context: Writing) => Promise<R | undefined>) {
  const requested = new WeakMap<Transaction, Map<number, Promise<R | undefined>>>();
  return async (id: number | null | undefined, context: Writing): Promise<R | undefined> => {
    if (typeof id !== 'number') return undefined;
    const known = requested.get(context.tx) ?? new Map<number, Promise<R | undefined>>();
    requested.set(context.tx, known);
    const record = known.get(id) ?? find(id, context);
    known.set(id, record);
    return await record;
  };
}
/** As the writer sees it. */
const loadStudent = foundOnce((Id, { records }) => records.find('Student', { where: { Id } }));
const loadStage = foundOnce((Id, { records }) => records.asSystem().find('AgencyOpportunityStage', { where: { Id } }));
