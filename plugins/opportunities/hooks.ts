// What holds for opportunities whoever writes them: a name, the year in which they began, and that the stage says whether they are lost.
import { type Engine, type EntityHooks, systemActor, type Transaction, type WriteContext } from '#engine';
import type { AgencyOpportunity, AgencyOpportunityStage } from '#generated';
import { localDay } from '../rules/local-day.ts';
import { is, opportunity } from './names.ts';
import { messages } from './messages.ts';

export const opportunityHooks: EntityHooks<AgencyOpportunity, Engine> = {
  async derive(draft, context) {
    return { ...(await nameOf(draft, context)), ...(await yearOf(draft, context)), ...(await lostOf(draft, context)) };
  },
};

export const stageHooks: EntityHooks<AgencyOpportunityStage, Engine> = {
  /** Whether an opportunity is lost was told when it came to the stage; the stage does not change its mind behind its back. */
  async check(stage, { operation, before, tx, engine }) {
    const isLost = stage.ForecastCategory === 'Closed Lost';
    if (operation !== 'update' || !before || isLost === (before.ForecastCategory === 'Closed Lost')) return [];
    const standing = await engine.records.count(tx, systemActor(tx.agencyId), opportunity, [is('StageId', stage.Id)]);
    return standing === 0 ? [] : [{ Key: 'ForecastCategory', Message: messages.standingThere({ count: standing }) }];
  },
};

type Draft = Readonly<Partial<AgencyOpportunity>>;
type Writing = WriteContext<AgencyOpportunity, Engine>;

async function nameOf({ Name, StudentId }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if ((Name ?? '').trim() !== '') return {};
  // Who does not see the student learns no name of him by leaving that of the opportunity empty: it keeps the one it has.
  const student = await found(context, 'Student', StudentId, context.actor);
  const name = student?.['DisplayName'] ?? context.before?.Name;
  return typeof name === 'string' ? { Name: name } : {};
}

/** The year at the place of its office when it begins; what an old one is called does not change with the calendar. */
async function yearOf({ AgencyOfficeId, DateCreated }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if (context.operation !== 'create') return {};
  const office = await found(context, 'AgencyOffice', AgencyOfficeId);
  const zone = office ? String(office['TimeZone']) : context.actor.timeZone;
  return { Year: localDay(DateCreated ? new Date(DateCreated) : new Date(), zone).slice(0, 4) };
}

async function lostOf({ StageId }: Draft, context: Writing): Promise<Partial<AgencyOpportunity>> {
  if (context.before?.StageId === StageId) return {};
  const chosen = await found(context, 'AgencyOpportunityStage', StageId);
  return chosen ? { IsClosedLost: chosen['ForecastCategory'] === 'Closed Lost' } : {};
}

type Asked = Promise<Readonly<Record<string, unknown>> | undefined>;
/** Of many opportunities in one change most point at the same few records: each is asked for once. */
const asked = new WeakMap<Transaction, Map<string, Asked>>();

/** What stands there, whatever the writer may see of it where nothing else is said; what is not there is told by the check of references. */
async function found({ tx, engine }: Writing, entity: string, id: number | null | undefined, reader = systemActor(tx.agencyId)): Asked {
  if (typeof id !== 'number') return undefined;
  const known = asked.get(tx) ?? new Map<string, Asked>();
  asked.set(tx, known);
  const key = `${entity} ${id} ${reader.userId}`;
  const row = known.get(key) ?? engine.records.list(tx, reader, entity, [is('Id', id)], undefined, 1).then(([first]) => first);
  known.set(key, row);
  return await row;
}
