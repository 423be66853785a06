// What stands on a person's own calendar: open tasks, leads to contact, and what takes place in the office; of what the person may read.
import { addDays, utcDay } from '#day';
import { type Context, type Engine, translate, textIn } from '#engine';
import type { CalendarEntry } from './ical.ts';
import { messages } from './messages.ts';

const daysBack = 90;
const daysAhead = 370;

/** The entries of some months around now, in a fixed order: three statements, a thousand records of each kind. */
export async function feedEntries({ actor, records, engine: { site, model } }: Context<Engine>, now: Date): Promise<CalendarEntry[]> {
  // The months end somewhere: a day more or less at their ends matters to nobody.
  const [first, last] = [addDays(utcDay(now), -daysBack), addDays(utcDay(now), daysAhead)];
  const mine = { AssignedToId: actor.userId };
  const [tasks, events, leads] = await Promise.all([
    records.list('AgencyTask', { where: { ...mine, IsCompleted: false, DueDate: { between: [first, last] } }, orderBy: ['DueDate', 'Id'] }),
    records.list('AgencyEvent', {
      where: {
        StartDate: { lessThan: last },
        EndDate: { moreThan: first },
        any: [actor.officeId === null ? { AllOffices: true } : { AgencyOffices: { contains: actor.officeId } }, mine],
      },
      orderBy: ['StartDate', 'Id'],
    }),
    records.list('AgencyLead', {
      where: { ...mine, IsConverted: false, IsDud: false, NextContactDate: { between: [first, last] } },
      orderBy: ['NextContactDate', 'Id'],
    }),
  ]);
  const known = (kind: string, { Id, DateLastModified, RowVersion }: { Id: number; DateLastModified: string; RowVersion: number }) => ({
    uid: `${kind.toLowerCase()}-${Id}@agency-${actor.agencyId}`,
    changed: new Date(DateLastModified),
    sequence: RowVersion,
    ...(site() === '' ? {} : { url: `${site()}/#/entity/${kind.toLowerCase()}/${Id}/edit` }),
  });
  const label = (kind: string): string => textIn(model.entities.get(kind.toLowerCase())?.label ?? kind, actor.language);
  return [
    ...tasks.flatMap((task) => {
      const linked = task.LinkedEntityDisplayName ?? '';
      const entry = {
        ...known('AgencyTask', task),
        title: `${firstLine(task.Description, label('AgencyTask'))}${linked ? ` (${linked})` : ''}`,
        description: task.Description,
      };
      return task.DueDate === null ? [] : [{ ...entry, at: { day: task.DueDate } }];
    }),
    ...events.map((event) => ({
      ...known('AgencyEvent', event),
      title: firstLine(event.Title, label('AgencyEvent')),
      description: event.Description ?? '',
      at: { from: new Date(event.StartDate), to: new Date(event.EndDate) },
    })),
    ...leads.flatMap((lead) => {
      const entry = { ...known('AgencyLead', lead), title: translate(messages.contact({ name: lead.DisplayName }), actor.language) };
      return lead.NextContactDate === null ? [] : [{ ...entry, at: { day: lead.NextContactDate } }];
    }),
  ];
}

/** The first line on which something stands; what it is where none does. */
const firstLine = (text: string, otherwise: string): string =>
  text
    .split(/\r\n?|\n/)
    .find((line) => line.trim() !== '')
    ?.trim() ?? otherwise;
