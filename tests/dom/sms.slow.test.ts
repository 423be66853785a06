// Text messages on screens: to one person from the record, and to many students from their list.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leads } from '../../plugins/leads/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { sms } from '../../plugins/sms/index.ts';
import { students } from '../../plugins/students/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { openScreen } from './mount.tsx';
import { withDialog } from './plugin-dialog.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, leads, students, sms], jobs: { ...shortWaits, poll: 100 } });
  await sql(`update "User" set "SmsSenderId" = 'AgencyOne' where "UserName" = 'manager@one.test'`);
}, 240_000);
afterAll(async () => {
  await scene?.server.stop();
});
const sql = (text: string) => runSql(scene.server.ownerUrl, text);
const open = (to: string) => openScreen(scene.server, 'manager@one.test', to);
async function student(LastName: string, PhoneNumber: string | null): Promise<number> {
  const values = { FirstName: 'Ana', LastName, AgencyOfficeId: scene.one.officeId, UserId: scene.one.managerId, PhoneNumber };
  const made = await scene.manager.post<{ Id: number }>('/api/student/', values);
  expect(made.status, made.text).toBe(200);
  return made.body.Id;
}

it('[SMS-002] a text is written on a student and on a lead, with its length and parts while one types', async () => {
  const id = await student('Silva', '+61 412 345 678');
  const [lead = 0] = await scene.addLeads([{ FirstName: 'Bia', LastName: 'Costa', PhoneNumber: '+55 11 91234 5678', AssignedToId: scene.one.managerId }]);
  for (const [address, name, number] of [
    [`/student/${id}/edit`, 'Ana Silva', '+61 412 345 678'],
    [`/lead/${lead}/edit`, 'Bia Costa', '+55 11 91234 5678'],
  ] as const) {
    const { page, user } = await open(address);
    // A lead has other next steps, so there it stands in the menu.
    if (address.startsWith('/lead')) {
      await user.click(await page.findByRole('button', { name: 'More actions' }));
      await user.click(await page.findByRole('menuitem', { name: 'Send SMS', hidden: true }));
    } else await user.click(await page.findByRole('button', { name: 'Send SMS' }));
    const dialog = within(await page.findByRole('dialog', { name: `SMS to ${name}` }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^To/).value).toBe(number);
    await dialog.findByText(/^No SMS gateway is set up/);
    dialog.getByText('Sender: AgencyOne');
    // Nothing is sent without a text.
    await user.click(dialog.getByRole('button', { name: 'Save in outbox' }));
    await dialog.findByText('Enter a message.');
    const message = dialog.getByLabelText(/^Message/);
    await user.click(message);
    await user.paste('a'.repeat(161));
    await dialog.findByText('161 characters, 145 left');
    dialog.getByText('2 text messages');
    await user.paste('ã');
    await dialog.findByText('162 characters, 39 left');
    dialog.getByText('3 text messages');
    await user.clear(message);
    await user.paste('See you at 9');
    await user.click(dialog.getByRole('button', { name: 'Save in outbox' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    await page.findByText('The text message is in the outbox.');
  }
  expect(await sql(`select "StudentId" as s, "AgencyLeadId" as l, "Message" as m, "Status" as t from "SmsMessage" order by "Id"`)).toEqual([
    { s: id, l: null, m: 'See you at 9', t: 'Outbox' },
    { s: null, l: lead, m: 'See you at 9', t: 'Outbox' },
  ]);
});

it('[SMS-003] [STU-032] a text to many says to how many, shows three numbers and how many more, then who got none', async () => {
  const numbers = ['+61 412 000 001', '+61 412 000 002', '+61 412 000 003', '+61 412 000 004', null];
  const ids: number[] = [];
  for (const [index, number] of numbers.entries()) ids.push(await student(`Bulk ${index}`, number));
  const { page, user } = await openScreen(scene.server, 'manager@one.test', `/student/${ids[0]}/edit`, {}, withDialog('sms.bulk', { ids, entity: 'student' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Send SMS' }));
  dialog.getByText('This text message will be sent to 5 students.');
  await dialog.findByText('+61 412 000 001');
  expect(dialog.getAllByText(/^\+61 412 000/)).toHaveLength(3);
  dialog.getByText('2 more');
  await user.type(dialog.getByLabelText(/^Message/), 'Class at 9');
  await user.click(await dialog.findByRole('button', { name: 'Save in outbox' }));
  const after = within(await page.findByRole('dialog', { name: 'Task Scheduled' }));
  await after.findByText('4 of 5 prepared');
  await after.findByText('No mobile number is on record for text messages. Add one first.');
  await user.click(after.getByRole('button', { name: 'Close' }));
  await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  expect(await sql(`select count(*)::int as n from "SmsMessage" where "Message" = 'Class at 9'`)).toEqual([{ n: 4 }]);
});

it('[LEAD-028] the list of students offers a text to many, that of leads does not', async () => {
  interface Config {
    readonly Grid: { readonly Dialogs: readonly { readonly Dialog: string }[] };
  }
  const dialogs = async (entity: string) => (await scene.manager.get<Config>(`/api/entityconfig/${entity}`)).body.Grid.Dialogs.map(({ Dialog }) => Dialog);
  expect(await dialogs('student')).toContain('sms.bulk');
  expect(await dialogs('agencylead')).not.toContain('sms.bulk');
});
