// Seeing the product as another person, on screen: begun on a record or on the page of rights, told on every page, ended by a button or by the server.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cricosImport } from '../../plugins/cricos-import/index.ts';
import { invitations } from '../../plugins/invitations/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';
import { fileOpenedBy, rows, type Screens, startScreens } from './screens.ts';

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people, invitations, cricosImport] });
  await scene.addLeads([{ FirstName: 'Ana' }, { FirstName: 'Bea' }]);
  screens = await startScreens(scene.server);
});
afterAll(() => screens?.stop());

const bar = 'You are viewing Matricula as clerk of One. Nothing can be changed.';
const start = 'View Matricula as this person';
const personId = async (userName: string): Promise<number> => {
  const { body } = await scene.manager.post<{ Data: { Id: number }[] }>('/api/user/search', [{ Field: 'UserName', Condition: 'Equal', Value1: userName }]);
  return body.Data[0]?.Id ?? 0;
};

it('begins on the record of the person, says so on every page, changes nothing, and leads back', async () => {
  const clerk = await personId('clerk@one.test');
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', `/entity/user/${clerk}/edit`);
  await page.getByRole('button', { name: start }).click();
  await page.getByText(bar).waitFor();
  await rows(page).first().waitFor();
  // What the manager has in his menu, and the clerk has not.
  const configuration = (of: typeof page) => of.getByRole('button', { name: 'Configuration', exact: true });
  if ((await configuration(page).count()) > 0) await configuration(page).click();
  expect(await page.getByRole('button', { name: 'Offices, users and security' }).count()).toBe(0);
  const rejected = page.getByRole('button', { name: 'New lead' });
  expect(await rejected.getAttribute('aria-disabled')).toBe('true');
  await rejected.focus();
  await page.getByRole('tooltip').getByText('You are viewing everything as clerk of One. Nothing can be changed.').waitFor();
  expect(await accessibility()).toEqual([]);
  // A reload goes on with it; another tab knows nothing of it.
  await page.reload();
  await page.getByText(bar).waitFor();
  const other = await page.context().newPage();
  await other.goto('/');
  await configuration(other).click();
  await other.getByRole('button', { name: 'Offices, users and security' }).waitFor();
  expect(await other.getByText(bar).count()).toBe(0);
  await other.close();
  const file = await fileOpenedBy(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect(file.bytes.length).toBeGreaterThan(1000);
  await page.goto('/account/security');
  await page.getByRole('heading', { name: 'Only clerk of One can see this' }).first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(`**/entity/user/${clerk}/edit`);
  await page.getByRole('complementary', { name: 'Activity' }).getByText('Viewed what this person sees').first().waitFor();
  expect(await page.getByText(bar).count()).toBe(0);
  await leave();
});

itSlow('screens of plugins lock what writes, with the reason, and go on showing', async () => {
  const { god, one, server } = scene;
  const second = { UserName: 'second@one.test', Name: 'Second god', UserEmail: 'second@one.test', Password: demoPassword, OfficeId: one.officeId };
  const made = await god.post<{ Id: number }>('/api/user', { ...second, IsActive: true });
  await runSql(server.ownerUrl, `update "User" set "IsGodUser" = true where "Id" = ${made.body.Id}`);
  const { Id: InstitutionId } = (await god.post<{ Id: number }>('/api/institution', { Name: 'College' })).body;
  const { Id: WebUserId } = (await god.post<{ Id: number }>('/api/webuser', { Name: 'Wanda', EmailAddress: 'wanda@web.test', InstitutionId })).body;
  const invitation = { WebUserId, InstitutionId, AgencyName: 'Wanda Studies', AgencyCode: 'WANDA' };
  const { Id: invited } = (await god.post<{ Id: number }>('/api/webuserinstitutioninvitation', invitation)).body;
  await god.post('/api/invitedagency', { WebUserInstitutionInvitationId: invited, WebUserId, AgencyCode: 'WANDA', InstitutionId });
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('god@one.test', `/entity/user/${made.body.Id}/edit`);
  await page.getByRole('button', { name: start }).click();
  const told = 'You are viewing everything as Second god. Nothing can be changed.';
  const pages: [string, string[]][] = [
    ['/settings/webuser', ['New invitation', 'Process all', 'Invited agency', 'Delete WANDA']],
    [`/settings/god/controlpanel?invitationId=${invited}`, ['Process', 'Create a new link']],
    ['/page/cricos-import.register', ['Choose the register files']],
  ];
  await page.getByText('You are viewing Matricula as Second god.').waitFor();
  for (const [address, names] of pages) {
    await page.goto(address);
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true }).first();
      await button.waitFor();
      expect(await button.getAttribute('aria-disabled'), name).toBe('true');
      await button.focus();
      await page.getByRole('tooltip').getByText(told).waitFor();
      await page.keyboard.press('Enter');
      expect(await page.getByRole('dialog').count(), name).toBe(0);
    }
    expect(await accessibility(), address).toEqual([]);
  }
  // What shows goes on showing.
  await page.goto('/settings/webuser');
  await page
    .getByRole('link', { name: /Wanda Studies/ })
    .first()
    .waitFor();
  await leave();
});

itSlow('says what is missing where one may not, and why it has ended', async () => {
  const [god, clerk] = [await personId('god@one.test'), await personId('clerk@one.test')];
  const { page, signIn, leave } = await screens.visit({ viewport: { width: 390, height: 844 } });
  await signIn('manager@one.test', `/rights?person=${god}`);
  const variant = page.getByRole('button', { name: start });
  await variant.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Only platform administrators can do this.').waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.goto(`/rights?person=${clerk}`);
  await variant.click();
  await page.getByText(bar).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await runSql(screens.server.ownerUrl, 'delete from matricula.viewing');
  await page.getByText('You are back to your own view.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('You are back to your own view.').waitFor({ state: 'detached' });
  await leave();
});
