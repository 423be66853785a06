// A student-management system that knows ten of each kind: for the demonstration, for trying out, and for tests, which make it late, fail and forget.
import { setTimeout as wait } from 'node:timers/promises';
import type { ExternalKind, ExternalValue, StudentSystem } from './names.ts';

const names: Readonly<Record<ExternalKind, readonly string[]>> = {
  Country: ['Australia', 'Brazil', 'Chile', 'China', 'Colombia', 'India', 'Japan', 'Nepal', 'Peru', 'Viet Nam'],
  Course: [
    'Certificate III in Business',
    'Certificate IV in Business',
    'Diploma of Business',
    'Diploma of Accounting',
    'Advanced Diploma of Accounting',
    'Diploma of Leadership and Management',
    'Diploma of Marketing and Communication',
    'General English, full time',
    'English for Academic Purposes, full time',
    'IELTS Preparation, full time',
  ],
  ProductTransfer: [
    'Airport pickup',
    'Airport drop-off',
    'Airport pickup and drop-off',
    'Transfer from the city',
    'Transfer by bus',
    'Transfer by taxi',
    'Transfer by train',
    'Transfer at night',
    'Transfer for two',
    'Transfer with a guardian',
  ],
  ProductAccommodation: [
    'Homestay, half board',
    'Homestay, full board',
    'Homestay, no meals',
    'Student residence, single room',
    'Student residence, twin room',
    'Shared house, single room',
    'Shared house, twin room',
    'Studio',
    'Hostel',
    'Hotel',
  ],
  ProductInsurance: [
    'Overseas student health cover',
    'Overseas student health cover, couple',
    'Overseas student health cover, family',
    'Overseas visitor health cover',
    'Travel insurance',
    'Travel insurance, family',
    'Tuition protection',
    'Luggage insurance',
    'Liability insurance',
    'Cancellation insurance',
  ],
  Language: ['Chinese', 'English', 'French', 'Hindi', 'Japanese', 'Nepali', 'Portuguese', 'Spanish', 'Thai', 'Vietnamese'],
  VisaType: [
    'Student visa',
    'Student guardian visa',
    'Visitor visa',
    'Working holiday visa',
    'Work and holiday visa',
    'Temporary graduate visa',
    'Skilled visa',
    'Partner visa',
    'Bridging visa',
    'Permanent resident',
  ],
};

/** What a test has the stub do. */
export interface StubBehaviour {
  /** Milliseconds before it answers. */
  delay?: number;
  /** It fails in place of an answer. */
  fails?: boolean;
  /** Names by id that are called otherwise by now; null for one that is gone. */
  readonly renamed?: Map<string, string | null>;
  /** How often it was asked. */
  requests?: number;
}

/** The ids are the kind and a number, such as `Country-1`. The same for every agency. */
export const stubSystem = (behaviour: StubBehaviour = {}): StudentSystem => ({
  async values(kind, signal) {
    behaviour.requests = (behaviour.requests ?? 0) + 1;
    if (behaviour.delay !== undefined) await wait(behaviour.delay, undefined, { signal });
    if (behaviour.fails) throw new Error('The stub fails.');
    return names[kind].flatMap((name, index): ExternalValue[] => {
      const id = `${kind}-${index + 1}`;
      const now = behaviour.renamed?.get(id);
      return now === null ? [] : [{ id, name: now ?? name }];
    });
  },
});
