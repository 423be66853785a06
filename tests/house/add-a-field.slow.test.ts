// Follows docs/tour/add-a-field.md: its JSON, its migration, and what it promises of the new field.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoServer, type Caller, type TestServer } from '../support/server.ts';
import { addField, type AddedField } from '../web/added-field.ts';

let added: AddedField;
let server: TestServer;
let manager: Caller;
beforeAll(async () => {
  added = await addField();
  server = await startDemoServer({ metadataFolders: added.metadataFolders, migrationFolders: added.migrationFolders });
  manager = await server.as('manager@demo.test');
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await added?.remove();
});

it('the migration adds one column and its constraint', () => {
  expect(added.steps.join('\n')).toContain('Budget');
  expect(added.steps.filter((step) => !step.includes('Budget'))).toEqual([]);
});

it('the field is saved, filtered, listed, and refused where it is negative', async () => {
  const made = await manager.post<{ Id: number }>('/api/agencylead/', { FirstName: 'Bea', Budget: 18_500.5 });
  expect([made.status, made.body], made.text).toMatchObject([200, { Budget: 18_500.5 }]);
  const rejected = await manager.post<{ Errors: { Key: string }[] }>('/api/agencylead/', { FirstName: 'Bea', Budget: -1 });
  expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Budget']]);
  const found = await manager.post<{ Data: { Id: number }[] }>('/api/agencylead/search', [{ Field: 'Budget', Condition: 'More Than', Value1: 18_000 }]);
  expect(found.body.Data.map(({ Id }) => Id)).toEqual([made.body.Id]);
  const { body } = await manager.get<{ Fields: Record<string, unknown> }>('/api/entityconfig/agencylead');
  expect(JSON.stringify(body)).toContain('For the first year, tuition and living costs.');
});
