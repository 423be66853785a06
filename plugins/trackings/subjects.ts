// The records that trackings work on, read for many at once: whose they are, who can be written to, and whether they are closed.
import type { Context, Engine, Model } from '#engine';
import type { Id } from '#generated';
import type { StopReason } from './names.ts';

type Entity = NonNullable<ReturnType<Model['entities']['get']>>;
type Reading = Pick<Context<Engine>, 'records' | 'engine'>;

export interface Subject {
  readonly entity: string;
  readonly id: number;
  readonly name: string;
  readonly officeId: Id<'AgencyOffice'> | null;
  readonly userId: Id<'User'> | null;
  readonly studentId: Id<'Student'> | null;
  readonly leadId: Id<'AgencyLead'> | null;
  readonly agentId: Id<'AgencyAgent'> | null;
  /** The sale that it is, or belongs to. */
  readonly saleId: Id<'AgencySale'> | null;
  readonly closed: StopReason | null;
}

/** Whom a record belongs to, as runs keep it: an answer of this person ends them. */
export const getPerson = ({ leadId, studentId, agentId }: Subject): { readonly personEntity: string | null; readonly personId: number | null } =>
  studentId !== null
    ? { personEntity: 'Student', personId: studentId }
    : leadId !== null
      ? { personEntity: 'AgencyLead', personId: leadId }
      : { personEntity: agentId === null ? null : 'AgencyAgent', personId: agentId };

/** Which fields tell that a record is closed, and why. */
const closers: Readonly<Record<string, { readonly fields: readonly string[]; closed(record: Values): StopReason | null }>> = {
  AgencyLead: {
    fields: ['IsConverted', 'IsDud'],
    closed: ({ IsConverted, IsDud }) => (IsConverted === true ? 'Conversion' : IsDud === true ? 'Lost' : null),
  },
  AgencyOpportunity: {
    fields: ['IsClosedLost', 'StageId'],
    closed: ({ IsClosedLost, isWon }) => (IsClosedLost === true ? 'Lost' : isWon === true ? 'Closed' : null),
  },
  AgencySale: {
    fields: ['StatusId'],
    closed: ({ StatusId }) =>
      StatusId === 'Cancelled' || StatusId === 'QuoteCancelled' ? 'Cancelled' : StatusId === 'Closed' || StatusId === 'Expired' ? 'Closed' : null,
  },
  Student: {
    fields: ['IsErased', 'MergedIntoId'],
    closed: ({ IsErased, MergedIntoId }) => (IsErased === true || (MergedIntoId ?? null) !== null ? 'Closed' : null),
  },
};
type Values = Readonly<Record<string, unknown>>;

/** Why a record counts as closed; null while it is open. `won`: the ids of the stages at which an opportunity is won. */
export function closedReason(entity: Pick<Entity, 'name' | 'activeField'>, record: Values, won: ReadonlySet<number>): StopReason | null {
  const stage = record['StageId'];
  const known = closers[entity.name]?.closed({ ...record, isWon: typeof stage === 'number' && won.has(stage) });
  if (known) return known;
  return entity.activeField !== undefined && record[entity.activeField] === false ? 'Closed' : null;
}

/** The stages at which an opportunity is won. */
export async function loadWonStages({ records }: Pick<Reading, 'records'>): Promise<ReadonlySet<number>> {
  const stages = await records.asSystem().list('AgencyOpportunityStage', { where: { ForecastCategory: 'Closed Won' } });
  return new Set(stages.map(({ Id }) => Id));
}

/** The records with these ids that there are, by their ids. */
export async function loadSubjects(context: Reading, entity: Entity, ids: Iterable<number>): Promise<ReadonlyMap<number, Subject>> {
  const { records, engine } = context;
  const { app } = engine.model;
  const references = (target: string): string | undefined =>
    [...entity.fields.values()].find(({ reference, system }) => !system && reference?.entity.name === target)?.name;
  const fields = {
    office: entity.dataScope.office ?? references(app.office.entity),
    person: entity.dataScope.person ?? references(app.identity.entity),
    student: references('Student'),
    lead: references('AgencyLead'),
    agent: references('AgencyAgent'),
    sale: references('AgencySale'),
  };
  const wanted = new Set(['Id', ...Object.values(fields), ...(closers[entity.name]?.fields ?? []), entity.activeField].flatMap((name) => name ?? []));
  const system = records.asSystem();
  const found = await system.named(entity.name).byIds(ids, [...wanted, 'DisplayName']);
  const won = entity.name === 'AgencyOpportunity' && found.size > 0 ? await loadWonStages(context) : new Set<number>();
  return new Map(
    [...found.values()].map((record) => {
      const at = <E extends 'AgencyOffice' | 'User' | 'Student' | 'AgencyLead' | 'AgencyAgent' | 'AgencySale'>(
        entityName: E,
        name: string | undefined,
      ): Id<E> | null => (entity.name === entityName ? asId<E>(record.Id) : name === undefined ? null : asId<E>(record[name]));
      const leadId = at('AgencyLead', fields.lead);
      const subject: Subject = {
        entity: entity.name,
        id: record.Id,
        name: String(record['DisplayName'] ?? `#${record.Id}`),
        officeId: at('AgencyOffice', fields.office),
        userId: at('User', fields.person),
        // What a lead became is not whom the lead itself is about.
        studentId: entity.name === 'AgencyLead' ? null : at('Student', fields.student),
        leadId,
        agentId: at('AgencyAgent', fields.agent),
        saleId: at('AgencySale', fields.sale),
        closed: closedReason(entity, record, won),
      };
      return [record.Id, subject];
    }),
  );
}

/** The records of several kinds, by kind and id. */
export async function loadSubjectsByKey(
  context: Reading,
  wanted: readonly { readonly entity: string; readonly entityId: number }[],
): Promise<ReadonlyMap<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const name of new Set(wanted.map(({ entity }) => entity))) {
    const entity = context.engine.model.entities.get(name.toLowerCase());
    const ids = wanted.filter((each) => each.entity === name).map(({ entityId }) => entityId);
    if (entity) for (const [id, subject] of await loadSubjects(context, entity, ids)) found.set(`${name} ${id}`, subject);
  }
  return found;
}

const isId = <E extends string>(value: unknown): value is Id<E> => typeof value === 'number';
const asId = <E extends string>(value: unknown): Id<E> | null => (isId<E>(value) ? value : null);
