// How much everybody has to do: open and overdue tasks of the people of each office, by the day that it is there.
import type { Call, Engine } from '#engine';
import { localDay } from '../rules/local-day.ts';
import { is, task } from './names.ts';
import { object, text, whole } from './schemas.ts';

const open = is('IsCompleted', false);

export const openWork: Call<Engine> = {
  method: 'GET',
  path: 'user/openwork',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'The offices with their active people, and how many tasks each has open and overdue, of those that the reader may see.',
  output: object({
    Data: {
      type: 'array',
      items: object({
        OfficeId: whole,
        OfficeName: text,
        Users: { type: 'array', items: object({ UserId: whole, Name: text, Open: whole, Overdue: whole }) },
      }),
    },
  }),
  async run(_input, { tx, actor, engine: { records } }) {
    const [offices, people, opened] = await Promise.all([
      records.list(tx, actor, 'AgencyOffice', [], 'Name'),
      records.list(tx, actor, 'User', [is('IsActive', true)], 'Name'),
      records.groups(tx, actor, task, 'AssignedToId', [open]),
    ]);
    const now = new Date();
    const dayOf = new Map(offices.map((office) => [office['Id'], localDay(now, String(office['TimeZone'] ?? 'UTC'))]));
    // On earth it is three days at most at a time: so many statements, however many offices.
    const overdue = new Map(
      await Promise.all(
        [...new Set(dayOf.values())].map(
          async (day) => [day, await records.groups(tx, actor, task, 'AssignedToId', [open, is('DueDate', day, 'Less Than')])] as const,
        ),
      ),
    );
    const countOf = (groups: typeof opened | undefined, person: unknown): number => groups?.find(({ Key }) => Key === person)?.Count ?? 0;
    return {
      Data: offices.map((office) => ({
        OfficeId: office['Id'],
        OfficeName: office['DisplayName'],
        Users: people
          .filter((person) => person['OfficeId'] === office['Id'])
          .map((person) => ({
            UserId: person['Id'],
            Name: person['DisplayName'],
            Open: countOf(opened, person['Id']),
            Overdue: countOf(overdue.get(dayOf.get(office['Id']) ?? ''), person['Id']),
          })),
      })),
    };
  },
};
