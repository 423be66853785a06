// The page of a supplier that stands for an institution, and the pages of institutions: tabs, closed fields, and forms that follow what is chosen.
import { waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { settings } from '../../plugins/settings/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { fill, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let scene: TwoAgencies;
let institution = 0;
let sister = 0;
let supplier = 0;
let combination = 0;
const made = async (path: string, values: object, caller = scene.god): Promise<number> => {
  const response = await caller.post<{ Id: number }>(path, values);
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
};

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, suppliers] });
  const groupId = await made('/api/institutiongroup/', { Name: 'Harbour Group' });
  institution = await made('/api/institution/', { Name: 'Harbour College', InstitutionGroupId: groupId });
  sister = await made('/api/institution/', { Name: 'Harbour English', InstitutionGroupId: groupId });
  const { engine } = scene.server.running;
  supplier = await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const [id = 0] = await records.createMany('AgencySupplier', [{ Name: 'Harbour College', InstitutionId: institution }]);
    return id;
  });
  await engine.database.write(0, (tx) => engine.records(tx, systemActor(0)).update('Agency', scene.two.agencyId, { AgencyAsInstitutionGroupId: groupId }));
  await made(`/api/institution/${institution}/institutionpricegroup`, { Name: 'Latin America' });
  const InstitutionCourseId = await made(`/api/institution/${institution}/institutioncourse`, { Name: 'Sailing' });
  const InstitutionCampusId = await made(`/api/institution/${institution}/institutioncampus`, { Name: 'Pier' });
  const ids = { InstitutionId: institution, InstitutionCourseId, InstitutionCampusId };
  combination = await made('/api/institutioncourseinstitutioncampus/', { ...ids, Name: 'Sailing (Pier)' });
}, 180_000);
afterAll(() => scene?.server.stop());

/** Where nothing has a width, every tab but the one that is open is behind "More". */
async function loadTabs(address: string, userName = 'manager@one.test'): Promise<string[]> {
  const { page, user } = await openScreen(scene.server, userName, address);
  const [open] = await page.findAllByRole('tab');
  await user.click(await page.findByRole('button', { name: /^More \d/ }));
  const others = await page.findAllByRole('menuitem');
  return [open, ...others].map((entry) => entry?.textContent?.replace(/\d+$/, '') ?? '');
}

it('[SUPP-001] [SUPP-002] the page of a supplier has its tabs; what comes from the institution is there where it stands for one', async () => {
  const own = ['Details', 'Contacts', 'Commissions', 'Products', 'Fees', 'Sales summary', 'Notes', 'Files', 'History'];
  const ofInstitution = ['Price groups', 'Products of the institution', 'Course fees', 'Courses'];
  const tabs = await loadTabs(`/supplier/${supplier}/edit`);
  for (const name of [...own, ...ofInstitution]) expect(tabs).toContain(name);
  const free = await made('/api/agencysupplier/', { Name: 'Cosy Homestays' }, scene.manager);
  const others = await loadTabs(`/supplier/${free}/edit`);
  for (const name of own) expect(others).toContain(name);
  for (const name of ofInstitution) expect(others).not.toContain(name);
});

itSlow('[SUPP-003] a note of a supplier is written in a dialog, and changed in one', async () => {
  const { page, user } = await openScreen(scene.server, 'manager@one.test', `/supplier/${supplier}/edit?tab=notes`);
  const pane = within(await page.findByRole('tabpanel'));
  const write = async (text: string, name?: string) => {
    const dialog = within(await page.findByRole('dialog', name === undefined ? {} : { name }));
    await fill(user, await dialog.findByRole('textbox', { name: /^Message/ }), text);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  };
  await user.click((await pane.findAllByRole('button', { name: /^Add note/i }))[0] ?? document.body);
  await write('Pays on Fridays', 'New note');
  await user.click(await pane.findByRole('button', { name: 'Pays on Fridays' }));
  await write('Pays on Mondays', 'Edit note');
  await pane.findByRole('button', { name: 'Pays on Mondays' });
  const notes = await scene.manager.get<{ Data: readonly { Message: string }[] }>(`/api/agencysupplier/${supplier}/note`);
  expect(notes.body.Data.map(({ Message }) => Message)).toEqual(['Pays on Mondays']);
});

it('[SUPP-022] lists what the institution has, and leaves it to the institution', async () => {
  const { page } = await openScreen(scene.server, 'manager@one.test', `/supplier/${supplier}/edit?tab=price-groups`);
  const pane = within(await page.findByRole('tabpanel'));
  await pane.findByRole('button', { name: 'Latin America' });
  expect(pane.queryByRole('button', { name: /^(Add|Edit|Delete)/ })).toBeNull();
});

itSlow('[INST-023] offers those who keep the institution to add what it has, below it', async () => {
  const { page, user } = await openScreen(scene.server, 'god@one.test', `/supplier/${supplier}/edit?tab=price-groups`);
  const pane = within(await page.findByRole('tabpanel'));
  await pane.findByRole('button', { name: 'Latin America' });
  await user.click(pane.getByRole('button', { name: /^Add price group/i }));
  const dialog = within(await page.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Nordics');
  expect(dialog.queryByLabelText(/^Institution/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await pane.findByRole('button', { name: 'Nordics' });
  const groups = (await scene.god.get<{ Data: { Name: string }[] }>(`/api/institution/${institution}/institutionpricegroup`)).body.Data;
  expect(groups.map(({ Name }) => Name).toSorted()).toEqual(['Latin America', 'Nordics']);
});

it('[INST-023] offers a group what belongs to its own institutions, and nothing of others', async () => {
  const stranger = await made('/api/institution/', { Name: 'Outback Institute' });
  for (const of of [institution, stranger]) await made(`/api/institution/${of}/institutionproduct`, { Name: 'Surfboard' });
  const open = async (of: number) => {
    const { page } = await openScreen(scene.server, 'manager@two.test', `/entity/institution/${of}/edit?tab=products`);
    const pane = within(await page.findByRole('tabpanel'));
    await pane.findByRole('button', { name: 'Surfboard' });
    return pane;
  };
  const own = await open(institution);
  await own.findByRole('button', { name: /^Add (institution|supplier) product/i });
  await own.findByRole('button', { name: 'Edit Surfboard' });
  const rights = `GET /api/institution/${stranger}/institutionproduct/rights`;
  const { page, calls } = await openScreen(scene.server, 'manager@two.test', `/entity/institution/${stranger}/edit?tab=products`);
  const pane = within(await page.findByRole('tabpanel'));
  await pane.findByRole('button', { name: 'Surfboard' });
  await waitFor(() => expect(calls).toContain(rights));
  expect(pane.queryByRole('button', { name: /^(Add|Edit|Delete)/ })).toBeNull();
});

it('[SUPP-004] adds a product of a supplier in a dialog', async () => {
  const homestays = await made('/api/agencysupplier/', { Name: 'Seaside Homestays' }, scene.manager);
  const { page, user } = await openScreen(scene.server, 'manager@one.test', `/supplier/${homestays}/edit?tab=products`);
  const pane = within(await page.findByRole('tabpanel'));
  await user.click(await pane.findByRole('button', { name: /^Add (institution|supplier) product/i }));
  const dialog = within(await page.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Single room');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await pane.findByRole('button', { name: 'Single room' })).toBeTruthy();
});

it('[SUPP-017] shows what the institution keeps, and lets nobody else enter it', async () => {
  const { page } = await openScreen(scene.server, 'manager@one.test', `/supplier/${supplier}/edit`);
  await page.findByRole('textbox', { name: /^BSB/ });
  const isReadOnly = (name: RegExp) => page.getByRole('textbox', { name }).hasAttribute('readonly');
  expect([/^Name/, /^Trading name/, /^Business number/, /^BSB/, /^Account name/].map(isReadOnly)).toEqual([true, true, true, false, false]);
});

it('[SUPP-009] [SUPP-010] asks for what an arrangement applies to, and for nothing else', async () => {
  const { page, user } = await openScreen(scene.server, 'manager@one.test', `/supplier/${supplier}/edit?tab=commissions`);
  const pane = within(await page.findByRole('tabpanel'));
  await user.click(await pane.findByRole('button', { name: /^Add commission agreement/i }));
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByLabelText(/^Office share/);
  expect(dialog.queryByLabelText(/^Course category/)).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /^Applies to/ }));
  await user.click(await page.findByRole('option', { name: 'Course categories' }));
  await user.click(await dialog.findByLabelText(/^Course category/));
  const categories = within(await page.findByRole('listbox', { name: /^Course category/ }));
  expect(categories.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ELICOS', 'VET', 'Higher Education', 'Schools', 'Other']);
  await user.type(dialog.getByLabelText(/^Course category/), 'high');
  await user.click(await categories.findByRole('option', { name: 'Higher Education' }));
  expect(dialog.getByLabelText(/^Course category/)).toHaveProperty('value', 'Higher Education');
  for (const name of [/^Office share/, /^Course on campus/, /^Fee category/]) expect(dialog.queryByLabelText(name)).toBeNull();
  await dialog.findByLabelText(/^Percentage/);
});

it('[INST-020] [INST-021] asks for intake dates and a length where a course begins on fixed dates', async () => {
  const { page, user } = await openScreen(scene.server, 'god@one.test', `/entity/institutioncourseinstitutioncampus/${combination}/edit`);
  const length = await page.findByRole('combobox', { name: /^Length/ });
  expect(page.queryByLabelText(/^Intake dates/)).toBeNull();
  expect(page.queryByLabelText(/^Weeks/)).toBeNull();
  await user.click(length);
  await user.click(await page.findByRole('option', { name: 'Fixed dates' }));
  await page.findByLabelText(/^Intake dates/);
  await page.findByLabelText(/^Weeks/);
});

it('[INST-001] leads an institution’s people to it, and lets those of a group choose', async () => {
  const { page } = await openScreen(scene.server, 'manager@two.test', '/settings/institution');
  const link = await page.findByRole('link', { name: 'Harbour English' });
  expect(link.getAttribute('href')).toBe(`/entity/institution/${sister}/edit`);
  const tabs = await loadTabs(`/entity/institution/${institution}/edit`, 'manager@two.test');
  for (const name of ['Campuses', 'Courses', 'Courses on campuses', 'Price groups', 'Products', 'Course fees', 'Product fees']) expect(tabs).toContain(name);
});

it('[SHELL-053] picks countries, offices and price groups of the institution, and enters days, telephone numbers, addresses and web addresses', async () => {
  const other = await made(`/api/institution/${sister}/institutionpricegroup`, { Name: 'Latecomers' });
  const { page, user } = await openScreen(scene.server, 'god@one.test', '/entity/coursefee/add');
  const choose = async (label: RegExp, typed: string, name: string) => {
    const input = await page.findByLabelText(label, { selector: 'input' });
    await user.type(input, typed);
    const offered = () => within(document.getElementById(input.getAttribute('aria-controls') ?? '') ?? document.body);
    await user.click(await offered().findByRole('option', { name, hidden: true }));
    return offered;
  };
  await choose(/^Institution/, 'Harbour C', 'Harbour College');
  const groups = await page.findByLabelText(/^Price groups/, { selector: 'input' });
  await user.type(groups, 'Lat');
  const list = () => within(document.getElementById(groups.getAttribute('aria-controls') ?? '') ?? document.body);
  await list().findByRole('option', { name: 'Latin America', hidden: true });
  expect(other).toBeGreaterThan(0);
  expect(list().queryByRole('option', { name: 'Latecomers', hidden: true })).toBeNull();
  await page.findByLabelText(/^Valid from/, { selector: 'input' });
  const { page: supplierForm } = await openScreen(scene.server, 'manager@one.test', '/supplier/add');
  for (const name of ['Add telephone number', 'Add address', 'Add web address']) await supplierForm.findByRole('button', { name });
  await supplierForm.findByLabelText(/^Country/, { selector: 'input' });
  const { page: productForm } = await openScreen(scene.server, 'manager@one.test', '/entity/agencysupplierproduct/add');
  for (const label of [/^Offices/, /^Countries/]) await productForm.findByLabelText(label, { selector: 'input' });
});
