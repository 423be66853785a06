// What stands on a person's own calendar: open tasks, leads to contact, and what takes place in the office; of what the person may read.
import { type Actor, type Engine, say, type Transaction } from '#engine';
import type { CalendarEntry } from './ical.ts';
import { agencyEvent, is, most, task } from './names.ts';
import { messages } from './messages.ts';

const daysBack = 90;
const daysAhead = 370;
type Row = Readonly<Record<string, unknown>>;

/** The entries of some months around now, in a fixed order: three statements, a thousand records of each kind. */
export async function feedEntries({ records, site }: Engine, tx: Transaction, actor: Actor, now: Date): Promise<CalendarEntry[]> {
  const [first, last] = [-daysBack, daysAhead].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10));
  const mine = is('AssignedToId', actor.userId);
  const days = (field: string) => is(field, first, 'Between', last);
  const here = actor.officeId === null ? is('AllOffices', true) : is('AgencyOffices', actor.officeId, 'Contains');
  const [tasks, events, leads] = await Promise.all([
    records.list(tx, actor, task, [mine, is('IsCompleted', false), days('DueDate')], 'DueDate,Id', most),
    records.list(tx, actor, agencyEvent, [is('StartDate', last, 'Less Than'), is('EndDate', first, 'More Than'), { any: [here, mine] }], 'StartDate,Id', most),
    records.list(tx, actor, 'AgencyLead', [mine, is('IsConverted', false), is('IsDud', false), days('NextContactDate')], 'NextContactDate,Id', most),
  ]);
  const known = (kind: string, row: Row) => ({
    uid: `${kind.toLowerCase()}-${textOf(row['Id'])}@agency-${actor.agencyId}`,
    changed: new Date(textOf(row['DateLastModified'])),
    sequence: Number(row['RowVersion']),
    ...(site() === '' ? {} : { url: `${site()}/#/entity/${kind.toLowerCase()}/${textOf(row['Id'])}/edit` }),
  });
  return [
    ...tasks.map((row) => {
      const linked = textOf(row['LinkedEntityDisplayName']);
      return {
        ...known(task, row),
        title: `${firstLine(row['Description'])}${linked ? ` (${linked})` : ''}`,
        description: textOf(row['Description']),
        at: { day: textOf(row['DueDate']) },
      };
    }),
    ...events.map((row) => ({
      ...known(agencyEvent, row),
      title: textOf(row['Title']),
      description: textOf(row['Description']),
      at: { from: new Date(textOf(row['StartDate'])), to: new Date(textOf(row['EndDate'])) },
    })),
    ...leads.map((row) => ({
      ...known('AgencyLead', row),
      title: say(messages.contact({ name: textOf(row['DisplayName']) }), actor.language),
      at: { day: textOf(row['NextContactDate']) },
    })),
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const firstLine = (value: unknown): string => textOf(value).split(/\r?\n/, 1)[0] ?? '';
