// What the profile of a student starts with beside the record: what runs out and when, whom it was merged with, and the opportunities.
import { type Call, type Context, type Engine, systemActor } from '#engine';
import { daysBetween, expiryOf } from '../rules/expiry.ts';
import { localDay } from '../rules/local-day.ts';
import { cover, digits, is, object, row, student, task, visa } from './names.ts';

const reading = { method: 'GET', access: { actor: 'staff' }, surface: 'read' } as const;
const byId = {
  type: 'object',
  properties: { id: { ...digits, description: 'The number of a student.' } },
  required: ['id'],
  additionalProperties: false,
} as const;
const expiry = object({
  Kind: { type: 'string', enum: ['date', 'expired', 'none'] },
  Date: { type: ['string', 'null'], description: 'The earliest day that is still to come.' },
  Text: { type: 'string' },
  Days: { type: ['integer', 'null'], description: 'Until then, from today on.' },
});

/** A visa is expiring so many days ahead, where the agency has no setting of its own. */
const usualDays = 60;

export const initialData: Call<Engine, { id: string }> = {
  ...reading,
  path: 'student/{id}/initialdata',
  summary: 'What the profile of a student starts with: the record, when visa and health cover run out, and what calls for attention.',
  input: byId,
  output: object({
    Student: row,
    Visa: expiry,
    HealthCover: expiry,
    Alert: object({
      IsVisaExpiring: { type: 'boolean', description: 'Within the days of the setting VisaExpiringDays, 60 without it.' },
      QtyTodoTasks: { type: 'integer', description: 'Open tasks about the student, of those that the person may see.' },
    }),
    Merged: {
      type: 'array',
      items: object({ Id: { type: 'integer' }, Name: { type: 'string' }, Date: { type: 'string' } }),
      description: 'Whom the student was merged with.',
    },
  }),
  async run({ id }, context) {
    const { tx, actor, engine } = context;
    const Student = await engine.records.get(tx, actor, student, Number(id));
    const today = localDay(new Date(), actor.timeZone);
    const of = is('StudentId', Number(id));
    const [visas, covers] = [await engine.records.list(tx, actor, visa, [of]), await engine.records.list(tx, actor, cover, [of])];
    const Visa = shown(visas, 'ExpireDate', today);
    return {
      Student,
      Visa,
      HealthCover: shown(covers, 'EndDate', today),
      Alert: {
        IsVisaExpiring: Visa.Days !== null && Visa.Days <= (await alertDays(context)),
        QtyTodoTasks: await engine.records.count(tx, actor, task, [of, is('IsCompleted', false)]),
      },
      Merged: await mergedInto(Number(id), context),
    };
  },
};

export const opportunitiesOf: Call<Engine, { id: string }> = {
  ...reading,
  path: 'student/{id}/opportunities',
  summary: 'The opportunities of a student, the newest first, within what the person may see.',
  input: byId,
  output: object({ Data: { type: 'array', maxItems: 1000, items: row } }),
  async run({ id }, { tx, actor, engine: { records } }) {
    await records.get(tx, actor, student, Number(id));
    return { Data: await records.list(tx, actor, 'AgencyOpportunity', [is('StudentId', Number(id))], 'DateCreated desc') };
  },
};

function shown(rows: readonly Readonly<Record<string, unknown>>[], field: string, today: string) {
  const { kind, date, text } = expiryOf(
    rows.map((each) => (typeof each[field] === 'string' ? each[field].slice(0, 10) : null)),
    today,
  );
  return { Kind: kind, Date: date, Text: text, Days: date === null ? null : daysBetween(today, date) };
}

async function alertDays({ tx, engine: { records } }: Context<Engine>): Promise<number> {
  const [setting] = await records.list(tx, systemActor(tx.agencyId), 'AgencySetting', [is('Key', 'VisaExpiringDays')], undefined, 1);
  const days = Number(setting?.['Value'] ?? '');
  return Number.isInteger(days) && days > 0 ? days : usualDays;
}

/** Those are seen by nobody any more; that they were merged is told to whoever sees the student that they became. */
async function mergedInto(id: number, { tx, engine: { records } }: Context<Engine>) {
  const rows = await records.list(tx, systemActor(tx.agencyId), student, [is('MergedIntoId', id)], 'DateLastModified desc', 100);
  return rows.map((each) => ({ Id: Number(each['Id']), Name: String(each['DisplayName']), Date: String(each['DateLastModified']) }));
}
