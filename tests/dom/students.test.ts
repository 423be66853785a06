// The profile of a student: its tabs, and what hangs under a record added, changed and deleted in place.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { fill, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
let studentId: number;
beforeAll(async () => {
  scene = await twoAgencies();
  const made = await scene.manager.post<{ Id: number }>('/api/student', {
    FirstName: 'Camila',
    LastName: 'Restrepo Ocampo',
    EmailAddress: 'camila.restrepo@example.com',
    AgencyOfficeId: scene.one.officeId,
  });
  studentId = made.body.Id;
});
afterAll(() => scene?.server.stop());

/** On a tab of the student, with what is done there often. */
async function open(tab = '') {
  const opened = await openScreen(scene.server, 'manager@one.test', `/student/${studentId}/edit${tab && `?tab=${tab}`}`);
  const { page, user } = opened;
  const dialog = async () => within(await page.findByRole('dialog'));
  const save = async () => {
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  };
  /** Where nothing has a width, every tab but the one that is open is behind this button. */
  const more = async () => await user.click(await page.findByRole('button', { name: /^More \d/ }));
  const pane = async () => within(await page.findByRole('tabpanel'));
  const press = async (name: string | RegExp) => await user.click((await (await pane()).findAllByRole('button', { name }))[0] ?? document.body);
  return { ...opened, dialog, save, more, press };
}

it('[STU-003] [STU-006] has a tab for each of its parts, also where there is nothing yet', async () => {
  const { page, user, more } = await open();
  await page.findByRole('tab', { name: /^Overview/ });
  await more();
  const names = (await page.findAllByRole('menuitem')).map((element) => element.textContent?.replace(/\d+$/, ''));
  for (const name of [
    'Visas',
    'Health covers',
    'Accommodations',
    'Flights',
    'Airport pickups',
    'Notes',
    'E-mails',
    'SMS',
    'History',
    'Applications and enrolments',
    'Payments',
    'Files',
  ])
    expect(names).toContain(name);
  for (const name of ['Web form submissions', 'Opportunities', 'Tasks']) expect(names).toContain(name);
  await user.click(page.getByRole('menuitem', { name: 'SMS' }));
  await page.findByText('No SMS yet');
});

it('[STU-025] [STU-026] lists what hangs under it, and adds, changes and deletes it in place, with undo', async () => {
  const { page, user, dialog, save, more, press } = await open();
  const tab = { name: /^Health covers/ };
  await more();
  await user.click(await page.findByRole('menuitem', tab));
  expect(new URLSearchParams(location.search).get('tab')).toBe('health-cover');
  await page.findByText('No health covers yet');
  await press(/^Add health cover$/i);
  const adding = await dialog();
  await fill(user, await adding.findByRole('textbox', { name: /^Provider/ }), 'Bupa');
  // The record above is known: nobody is asked for it.
  expect(adding.queryByLabelText(/^Student/)).toBeNull();
  await fill(user, adding.getByRole('textbox', { name: /^Until/ }), '01/03/2027');
  await save();
  const bupa = await page.findByRole('button', { name: 'Bupa' });
  await expect.poll(() => page.getByRole('tab', tab).textContent).toBe('Health covers1');

  // With the keyboard alone: into the row, and changed.
  bupa.focus();
  await user.keyboard('{Enter}');
  await fill(user, await (await dialog()).findByRole('textbox', { name: /^Policy number/ }), 'P-77');
  await save();
  await page.findByRole('cell', { name: 'P-77' });
  await press(/^Delete Bupa P-77$/i);
  await page.findByText('No health covers yet');
  await user.click(await page.findByRole('button', { name: 'Undo' }));
  await page.findByRole('cell', { name: 'P-77' });
});

itSlow('[STU-005] [STU-007] [STU-031] notes are dialogs, tasks are done in place, and an opportunity begins with his name', async () => {
  const notes = await open('notes');
  await notes.press(/^Add note/i);
  const write = async (text: string) => {
    await fill(notes.user, await (await notes.dialog()).findByRole('textbox', { name: /^Message/ }), text);
    await notes.save();
  };
  await write('Sent the brochure');
  await notes.press('Sent the brochure');
  await write('Sent the brochure twice');
  await notes.page.findByRole('button', { name: 'Sent the brochure twice' });

  const tasks = await open('tasks');
  await tasks.press(/^Add task$/i);
  await fill(tasks.user, await (await tasks.dialog()).findByLabelText(/^Description/), 'Ask for the passport');
  await tasks.save();
  await tasks.page.findByRole('checkbox', { name: 'Done: Ask for the passport' });
  await tasks.page.findByText('1 open task');

  const opportunities = await open('opportunities');
  const add = await opportunities.page.findByRole('link', { name: /^Add opportunity$/i });
  const to = new URL(add.getAttribute('href') ?? '', location.href);
  expect([to.pathname, to.searchParams.get('studentId'), to.searchParams.get('studentName')]).toEqual([
    '/opportunity/add',
    String(studentId),
    'Camila Restrepo Ocampo',
  ]);
});
