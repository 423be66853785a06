// Tasks and events of a demo agency: what its people have to do about their leads around today, and what takes place in its offices.
import { addDays, type Day } from '#day';
import type { Id } from '#generated';
import type { DemoLead, LeadOffice } from './demo-leads.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

export interface DemoTask {
  readonly Description: string;
  readonly IsCompleted: boolean;
  readonly DueDate: Day | null;
  readonly FollowUpDate: Day | null;
  readonly AssignedToId: Id<'User'>;
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
}
export interface DemoEvent {
  readonly Title: string;
  readonly Description: string;
  readonly AgencyOffices: readonly number[];
  readonly AllOffices: boolean;
  readonly AssignedToId: Id<'User'> | null;
  readonly StartDate: string;
  readonly EndDate: string;
}

const aboutLeads = [
  'Call about the preferred start date',
  'Send the list of English schools with evening classes',
  'Ask for a scan of the passport',
  'Explain health cover and what it costs for a couple',
  'Compare two diplomas and their fees',
  'Remind about the language certificate',
  'Answer the question about working hours on a student visa',
  'Book a video call with the parents',
] as const;
const byThemselves = ['Update the price list on the wall', 'Prepare the numbers for the Monday meeting', 'Order brochures for the next fair'] as const;
const happenings = [
  ['Study abroad fair', 'Stand 14 near the entrance. Bring brochures and the banner.', 9, 8],
  ['Training on visa changes', 'What has changed for students and their families.', 14, 2],
  ['Open evening for parents', 'Questions about housing, safety and costs.', 18, 2],
  ['School visit', 'A representative shows the new campus.', 11, 1],
] as const;

/** One task about each of some leads that are open and assigned, and a few about nothing. The same arguments give the same tasks. */
export function demoTasks(seed: number, leads: readonly (DemoLead & { readonly id: number })[], offices: readonly LeadOffice[]): DemoTask[] {
  const random = seededRandom(seed * 7919);
  const open = leads.filter(({ AssignedToId, IsConverted, IsDud }) => AssignedToId !== null && !IsConverted && !IsDud);
  const about = open.flatMap((lead): DemoTask[] => {
    const office = offices.find(({ id }) => id === lead.AgencyOfficeId);
    if (!office || lead.AssignedToId === null || !random.chance(0.25)) return [];
    return [getTask(random, office, lead.AssignedToId, random.pick(aboutLeads), lead.id)];
  });
  const others = offices.flatMap((office) => office.assignees.map((person) => getTask(random, office, person, random.pick(byThemselves), null)));
  return [...about, ...others];
}

function getTask(random: SeededRandom, office: LeadOffice, AssignedToId: Id<'User'>, Description: string, AgencyLeadId: Id<'AgencyLead'> | null): DemoTask {
  const days = random.between(-12, 18);
  const DueDate = random.chance(0.92) ? addDays(office.today, days) : null;
  return {
    Description,
    IsCompleted: random.chance(days < 0 ? 0.75 : 0.1),
    DueDate,
    FollowUpDate: DueDate !== null && random.chance(0.3) ? addDays(DueDate, random.between(1, 5)) : null,
    AssignedToId,
    AgencyOfficeId: office.id,
    AgencyLeadId,
  };
}

/** What takes place within some weeks, in an office or in all of them. */
export function demoEvents(seed: number, offices: readonly LeadOffice[]): DemoEvent[] {
  const random = seededRandom(seed * 104729);
  return offices.flatMap((office) =>
    happenings.map(([Title, Description, hour, hours]) => {
      const day = addDays(office.today, random.between(-6, 20));
      const start = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
      const AllOffices = random.chance(0.25);
      return {
        Title,
        Description,
        AllOffices,
        AgencyOffices: AllOffices ? [] : [office.id],
        AssignedToId: office.assignees[0] ?? null,
        StartDate: start.toISOString(),
        EndDate: new Date(start.getTime() + hours * 3_600_000).toISOString(),
      };
    }),
  );
}
