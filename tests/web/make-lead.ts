// A lead for a test of screens.
import { expect } from 'vitest';
import type { Screens } from './screens.ts';

/** A lead of one's own, so that tests do not meet in one record. */
export async function makeLead({ server }: Screens, FirstName: string): Promise<{ Id: number; RowVersion: number }> {
  const manager = await server.as('manager@demo.test');
  const offices = await manager.get<{ Data: { Key: number }[] }>('/api/agencyoffice/keys');
  const made = await manager.post<{ Id: number; RowVersion: number }>('/api/agencylead/', {
    FirstName,
    LastName: 'Tester',
    AgencyOfficeId: offices.body.Data[0]?.Key,
  });
  expect(made.status, made.text).toBe(200);
  return made.body;
}
