// What an application still wants before it can be sent and kept running, and what of it runs out too soon.
import type { Day } from '#day';

/** What schools ask of every student, by the fields of the student: the checklist of the staff counts them, and the student's phone asks for them. */
export const requestedDetails = ['DateOfBirth', 'Nationality', 'EmailAddress', 'PhoneNumber', 'Addresses'] as const;
export type RequestedDetail = (typeof requestedDetails)[number];

export interface ChecklistFacts {
  readonly hasStudent: boolean;
  /** Fields of the student that are empty and asked for. */
  readonly missingDetails: readonly string[];
  readonly hasPassport: boolean;
  /** The day on which it runs out, null where nobody has told. */
  readonly passportUntil: Day | null;
  readonly isSigned: boolean;
  readonly hasEnrolmentForm: boolean;
  /** Days on which visas and health covers run out; what has no day runs out never. */
  readonly visas: readonly (Day | null)[];
  readonly covers: readonly (Day | null)[];
  /** Anyone who is abroad applies for the visa once the school has confirmed the place. */
  readonly isOffshore: boolean;
  /** The last day of the courses that were accepted. */
  readonly lastDay: Day | null;
}

export const checklistItems = ['student', 'details', 'passport', 'visa', 'cover', 'signature', 'enrolmentForm'] as const;
export type ChecklistItem = (typeof checklistItems)[number];
/** `endsEarly`: it holds today, and runs out before the last day of the courses. `later`: it is not asked for yet. */
export const checklistStates = ['done', 'missing', 'expired', 'endsEarly', 'later'] as const;
export type ChecklistState = (typeof checklistStates)[number];

/** What the student can do something about; the rest is the agency's to do. */
export const isOfStudent = ({ item }: Pick<ChecklistEntry, 'item'>): boolean => item !== 'student' && item !== 'enrolmentForm';
export const isMissing = ({ state }: Pick<ChecklistEntry, 'state'>): boolean => state !== 'done' && state !== 'later';

export interface ChecklistEntry {
  readonly item: ChecklistItem;
  readonly state: ChecklistState;
  /** When it runs out, or ran out. */
  readonly date: Day | null;
  readonly fields: readonly string[];
  /** Nothing is sent to the school without it. */
  readonly isRequired: boolean;
}

/** What the school is sent nothing without: whom it is about, what it asks of everybody, and the signature. */
const required: ReadonlySet<ChecklistItem> = new Set(['student', 'details', 'signature']);

/** Each thing that is asked for, and how it stands on this day; all of them, also those that are done. */
export function checklist(facts: ChecklistFacts, today: Day): ChecklistEntry[] {
  const entry = (item: ChecklistItem, state: ChecklistState, date: Day | null = null, fields: readonly string[] = []): ChecklistEntry => ({
    item,
    state,
    date,
    fields,
    isRequired: required.has(item),
  });
  const yesNo = (item: ChecklistItem, isDone: boolean): ChecklistEntry => entry(item, isDone ? 'done' : 'missing');
  const running = (item: ChecklistItem, days: readonly (Day | null)[], without: ChecklistState): ChecklistEntry => {
    if (days.includes(null)) return entry(item, 'done');
    // The one that lasts longest counts: an old visa beside a new one harms nobody.
    const last = days
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1);
    if (last === undefined) return entry(item, without);
    if (last < today) return entry(item, 'expired', last);
    return entry(item, facts.lastDay !== null && last < facts.lastDay ? 'endsEarly' : 'done', last);
  };
  return [
    yesNo('student', facts.hasStudent),
    entry('details', facts.hasStudent && facts.missingDetails.length === 0 ? 'done' : 'missing', null, facts.missingDetails),
    facts.hasPassport ? running('passport', [facts.passportUntil], 'missing') : entry('passport', 'missing'),
    running('visa', facts.visas, facts.isOffshore ? 'later' : 'missing'),
    running('cover', facts.covers, 'missing'),
    yesNo('signature', facts.isSigned),
    yesNo('enrolmentForm', facts.hasEnrolmentForm),
  ];
}
