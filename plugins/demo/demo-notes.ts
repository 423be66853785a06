// What people wrote down while they worked on their leads: made from a seed, the same on every machine.
import type { Day } from '#day';
import type { Id } from '#generated';
import type { DemoLead } from './demo-leads.ts';
import { seededRandom } from './seeded-random.ts';

export interface DemoNote {
  readonly AgencyLeadId: Id<'AgencyLead'>;
  readonly Message: string;
  readonly FollowUpDate: Day | null;
  readonly DateCreated: string;
}

/** One in three leads has a note or two; the newest of an open lead says when to come back to it, as its next contact does. */
export function demoNotes(seed: number, leads: readonly (DemoLead & { readonly Id: number })[]): DemoNote[] {
  const random = seededRandom(seed + 1);
  return leads.flatMap((lead) => {
    if (!random.chance(0.33)) return [];
    const count = random.between(1, 2);
    return Array.from({ length: count }, (_, index) => ({
      AgencyLeadId: lead.Id,
      Message: lead.IsDud && index === count - 1 ? random.pick(endings) : random.pick(messages),
      FollowUpDate: index === count - 1 ? lead.NextContactDate : null,
      DateCreated: lead.DateCreated.replace(/\.000Z$/, `.${index + 1}00Z`),
    }));
  });
}

const messages: readonly [string, ...string[]] = [
  'Called, no answer. Left a message.',
  'Sent the brochure and three courses that fit the budget.',
  'Wants to talk to the parents first.',
  'Asked for a quote with a payment plan.',
  'Passport is being renewed, ready next month.',
  'Prefers a campus near the city.',
  'Compared two schools on the phone; leans towards the smaller classes.',
  'Will send the school reports by e-mail.',
];
const endings: readonly [string, ...string[]] = [
  'Has decided against going abroad this year.',
  'Chose another agency.',
  'Three calls and two mails without an answer.',
];
