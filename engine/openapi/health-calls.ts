// The calls by which a platform administrator looks after the installation.
import { type Components, fixed, instant, instantOrNull, integer, integerOrNull, listOf, text, textOrNull, yesOrNo } from './components.ts';
import type { SystemCall } from './system-call.ts';
import { jobState } from './system-schemas.ts';

const number = { type: 'number' } as const;
const agency = { AgencyId: { ...integer, description: '0 is the platform itself.' }, AgencyName: textOrNull };
const aJob = { ...agency, Name: text, Label: text, State: jobState };

const details = (components: Components) =>
  components.schema('Wire.Health', () =>
    fixed({
      Version: text,
      NodeVersion: text,
      StartedAt: instant,
      MemoryBytes: integer,
      Advice: {
        ...listOf(
          fixed({ Part: { ...text, enum: ['jobs', 'mail', 'disk', 'database', 'slow'] }, Severity: { ...text, enum: ['danger', 'warning'] }, Message: text }),
        ),
        description: 'What is wrong, and what to do.',
      },
      Jobs: fixed({
        Counts: {
          ...listOf(fixed({ ...aJob, Count: integer, Overdue: { ...integer, description: 'Should have begun over ten minutes ago.' }, Oldest: instantOrNull })),
          description: 'By agency, job and state; of those that are over, the last day.',
        },
        Unfinished: {
          ...listOf(
            fixed({
              ...aJob,
              Id: integer,
              UserName: text,
              Attempts: integer,
              Progress: number,
              Error: textOrNull,
              RunAt: instant,
              StartedAt: instantOrNull,
              DoneAt: instantOrNull,
            }),
          ),
          description: 'Failed, running and due jobs of all agencies, at most 50 of each.',
        },
      }),
      Mail: fixed({
        GoesOut: { ...yesOrNo, description: 'A mail server is set up.' },
        Counts: listOf(
          fixed({ ...agency, State: { ...text, enum: ['waiting', 'sending', 'sent', 'kept', 'failed', 'unknown'] }, Count: integer, Oldest: instant }),
        ),
      }),
      Disk: { ...fixed({ FreeBytes: integer, TotalBytes: integer }), type: ['object', 'null'], description: 'Where files lie; null where that is a bucket.' },
      Database: fixed({
        Version: text,
        Bytes: integer,
        Tables: listOf(fixed({ Name: text, Label: textOrNull, Bytes: integer, Rows: number, DeadRows: integer, AnalyzedAt: instantOrNull })),
        Connections: fixed({ Used: integer, Max: integer, Active: integer, IdleInTransaction: integer }),
        LongestTransactionSeconds: number,
        Migrations: fixed({ Count: integer, Last: textOrNull, At: instantOrNull }),
      }),
      SlowStatements: {
        ...listOf(fixed({ Text: text, Count: integer, MeanMilliseconds: integer, MaxMilliseconds: integer, Last: instant })),
        description: 'Statements of this process that took over 250 ms, without their values.',
      },
      SlowSearches: {
        ...listOf(
          fixed({
            Entity: text,
            Label: text,
            AgencyId: integerOrNull,
            AgencyName: textOrNull,
            Count: integer,
            MaxMilliseconds: integer,
            Last: instant,
            Findings: listOf(text),
          }),
        ),
        description: 'Lists of this process that took over 500 ms, with the index that would help.',
      },
    }),
  );

/** In the order of the document. */
export const healthCalls: readonly SystemCall[] = [
  {
    method: 'GET',
    path: 'health/details',
    id: 'health.details',
    access: 'signed-in',
    surface: 'read',
    summary: 'Jobs, mail, disk, database and slow work of the installation, with what to do. For platform administrators.',
    answer: { schema: details },
  },
  ...(['retry', 'cancel'] as const).map(
    (verb): SystemCall => ({
      method: 'POST',
      path: `health/job/{id}/${verb}`,
      id: `health.${verb}Job`,
      access: 'signed-in',
      surface: 'write',
      summary:
        verb === 'retry' ? 'Tries a failed job of any agency again. For platform administrators.' : 'Cancels a job of any agency. For platform administrators.',
      answer: { schema: () => fixed({ Id: integer, State: jobState }) },
    }),
  ),
];
