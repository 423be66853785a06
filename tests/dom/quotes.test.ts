// The editor of quotes without a browser: totals that move as one types, what is shown, what is asked, and two people in one quote.
import { within } from '@testing-library/dom';
import { systemActor } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '../../plugins/courses/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { feeScene, type FeeScene, type Row } from '../acceptance/fee-scene.ts';
import { respondWith, fill, type Opened, openScreen } from './mount.tsx';
import { itSlow } from '../support/slow-tier.ts';

let set: FeeScene;
let student = 0;
beforeAll(async () => {
  set = await feeScene([sales, quotes, courses]);
  const one = set.scene.one.agencyId;
  const { engine } = set.scene.server.running;
  await engine.database.write(one, (tx) =>
    engine.records(tx, systemActor(one)).createMany('AgencyCurrency', [{ CurrencyId: set.aud, Code: 'AUD', UseAsBaseCurrency: true }]),
  );
  student = await made('student', { FirstName: 'Ana', LastName: 'Souza', Nationality: set.brazil });
  for (let index = 0; index < 9; index += 1) await made('student', { FirstName: 'Bruno', LastName: `Lima ${index}` });
  const tuition = await made('agencyfee', set.institutionFee({ IsCompulsory: true, IsRecurring: true }));
  await made('agencyfee', set.institutionFee({ AgencyFeeNameId: set.names.enrolment, Amount: 220.5, IsCompulsory: true, IsRecurring: false }));
  await made('agencyfeespecial', { FeeId: tuition, TypeCode: 'FXTY', DiscountAmount: 20, MinUnitRange: 12, StartDate: '2020-01-01', EndDate: '2090-01-01' });
}, 180_000);
afterAll(() => set?.scene.server.stop());

async function made(path: string, body: object): Promise<number> {
  const response = await set.scene.manager.post<Row>(`/api/${path}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
}
const open = (to: string, who = 'manager@one.test') => openScreen(set.scene.server, who, to);
const newQuote = () => open(`/quote/new?student=${student}&courses=${set.school.course}`);
/** A quote of one course, saved by the calls. */
async function stored(): Promise<number> {
  const { AgencySaleItems } = (
    await set.scene.manager.post<{ AgencySaleItems: readonly Row[] }>('/api/agencysale/course/add', {
      StudentId: student,
      InstitutionCampusCourseIds: [set.school.course],
    })
  ).body;
  const items = AgencySaleItems.map(({ InstitutionCampusCourseId, Description, Duration, Fees }) => ({
    InstitutionCampusCourseId,
    Description,
    Duration,
    Fees: (Array.isArray(Fees) ? Fees : []).map(({ FeeId, Qty, UnitPrice, CurrencyId }: Row) => ({ FeeId, Qty, UnitPrice, CurrencyId })),
  }));
  return await made('agencysale/', { StudentId: student, AgencyOfficeId: set.scene.one.officeId, AgencySaleItems: items });
}
const loadTotal = async ({ page }: Opened, option = 1) => {
  const column = within(await page.findByRole('region', { name: `Option ${option}` }));
  // The total of the only option stands in the summary.
  return () =>
    (
      column.queryByRole('group', { name: 'Total in AUD' }) ??
      within(page.getByRole('complementary', { name: 'Summary' })).getByRole('group', { name: 'Total in AUD' })
    ).textContent;
};
const box = ({ page }: Opened, name: string) => page.findByRole('textbox', { name });

describe('the editor of a quote', () => {
  itSlow(
    '[QUOTE-001] [QUOTE-015] [QUOTE-016] [QUOTE-017] [FEE-004] begins with what its address says; totals, quantities and end move as one types, without a call',
    async () => {
      const opened = await newQuote();
      const { page, user, calls } = opened;
      const total = await loadTotal(opened);
      expect(total()).toMatch(/3,220\.50/);
      await page.findByRole('link', { name: 'Ana Souza' });
      const before = calls.filter((call) => call.startsWith('POST')).length;
      await fill(user, await box(opened, 'Weeks of General English'), '12');
      // The special of 20 holds from 12 weeks on.
      expect(total()).toMatch(/3,580\.50/);
      // The explanation is that of what stands on the screen.
      await user.click(page.getByRole('button', { name: /^How Tuition/ }));
      await page.findByText('Charged for 12 weeks.');
      expect(page.queryByText('Charged for 10 weeks.')).toBeNull();
      await user.keyboard('{Escape}');
      await fill(user, await box(opened, 'Start of General English'), '04/01/2027');
      expect(await box(opened, 'End of General English')).toHaveProperty('value', '27/03/2027');
      // Weeks beyond the calendar have no end.
      await fill(user, await box(opened, 'Weeks of General English'), '99999999999999999999');
      expect(await box(opened, 'End of General English')).toHaveProperty('value', '');
      await fill(user, await box(opened, 'Weeks of General English'), '12');
      expect(await box(opened, 'End of General English')).toHaveProperty('value', '27/03/2027');
      await fill(user, await box(opened, 'Unit price of Enrolment'), 'nothing');
      expect(total()).toMatch(/3,360\.00/);
      await fill(user, await box(opened, 'Unit price of Enrolment'), '100');
      expect(total()).toMatch(/3,460\.00/);
      expect(calls.filter((call) => call.startsWith('POST')).length).toBe(before);
    },
  );

  itSlow('a discount has its own row, moves the total as one types, and says what is wrong with it while it is typed', async () => {
    const id = await stored();
    const opened = await open(`/quote/${id}/edit`);
    const { page, user } = opened;
    const total = await loadTotal(opened);
    expect(total()).toMatch(/3,220\.50/);
    const [add] = await page.findAllByRole('button', { name: 'Add discount' });
    if (!add) throw new Error('There is no button.');
    await user.click(add);
    const value = () => box(opened, 'Discount on Tuition');
    await fill(user, await value(), '10');
    expect(total()).toMatch(/2,920\.50/);
    const row = within(page.getByRole('group', { name: 'Discount on Tuition' }));
    expect(row.getByText(/300\.00/).textContent).toMatch(/^[-−]/);
    for (const [typed, told] of [
      ['101', 'A discount cannot be more than 100%.'],
      ['-5', 'A discount cannot be negative.'],
      ['ten', 'Enter a number.'],
    ] as const) {
      await fill(user, await value(), typed);
      await page.findByText(told);
    }
    // What is wrong is not sent.
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Enter a number.');
    await user.selectOptions(row.getByRole('combobox', { name: 'Percentage or amount' }), 'amount');
    await fill(user, await value(), '5000');
    await page.findByText('The discount is larger than the price.');
    await fill(user, await value(), '100.50');
    await fill(user, await box(opened, 'Description of the discount on Tuition'), 'Early bird');
    expect(total()).toMatch(/3,120\.00/);
    await fill(user, await box(opened, 'Unit price of Enrolment'), '-1');
    await page.findByText('A price cannot be negative. Use a discount instead.');
    await fill(user, await box(opened, 'Unit price of Enrolment'), '220.5');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText(/^Saved/);
    const sums = async () => (await set.scene.manager.get<{ Total: number }>(`/api/AgencySaleItemAgencyFeeReport/${id}/totals`)).body.Total;
    expect(await sums()).toBe(3120);
    // A discount on the option replaces it.
    await user.click(page.getByRole('button', { name: 'Actions for option 1' }));
    await user.click(await page.findByRole('menuitem', { name: 'Add discount' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Discount on option 1' }));
    await fill(user, dialog.getByRole('textbox', { name: 'Discount' }), '50');
    await user.click(dialog.getByRole('button', { name: 'Add discount' }));
    expect(total()).toMatch(/1,610\.25/);
    await user.click(page.getByRole('button', { name: 'Remove the discount on Enrolment' }));
    expect(total()).toMatch(/1,720\.50/);
  });

  it('[CONST-009] [QUOTE-026] [QUOTE-027] the student of a quote is looked for among eight at a time; a quote without one says so', async () => {
    const opened = await open('/quote/new');
    const { page, user, interfere } = opened;
    await page.findByText('No student has been selected for this quote');
    const requested: string[] = [];
    interfere('POST /api/student/search').answer = (send, init, address) => {
      requested.push(`${address.search} ${String(init?.body)}`);
      return send();
    };
    await fill(user, await box(opened, 'Student'), 'Lima');
    const options = () => page.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
    await expect.poll(() => options().length).toBe(9);
    expect(options().at(-1)).toBe('New student: Lima');
    await expect.poll(() => requested.at(-1)).toMatch(/skip=0&take=8.*"SearchTerm":"Lima"/);
    const id = await made('agencysale/', { AgencyOfficeId: set.scene.one.officeId, AgencySaleItems: [] });
    const nobody = await open(`/quote/${id}/edit`);
    await nobody.user.click(await nobody.page.findByRole('button', { name: 'Create application' }));
    const alert = within(await nobody.page.findByRole('dialog', { name: 'No data' }));
    alert.getByText('No student has been selected for this quote');
  });

  itSlow(
    '[QUOTE-002] [QUOTE-008] [QUOTE-009] [QUOTE-028] saves with Ctrl+S, discards after asking, asks before it is left, and tells what is invalid',
    async () => {
      const id = await stored();
      const opened = await open(`/quote/${id}/edit`);
      const { page, user } = opened;
      const total = await loadTotal(opened);
      await fill(user, await box(opened, 'Weeks of General English'), '20');
      await page.findByText('Unsaved changes');
      await user.click(page.getByRole('button', { name: 'More actions' }));
      await user.click(await page.findByRole('menuitem', { name: 'Discard changes', hidden: true }));
      const discard = within(await page.findByRole('dialog', { name: 'Discard latest changes?' }));
      discard.getByText('Any unsaved changes will be lost.');
      await user.click(discard.getByRole('button', { name: 'Discard' }));
      await expect.poll(total).toMatch(/3,220\.50/);
      await fill(user, await box(opened, 'Weeks of General English'), 'ten');
      await user.keyboard('{Control>}s{/Control}');
      const invalid = within(await page.findByRole('dialog', { name: 'Invalid Data' }));
      await user.click(invalid.getByRole('button', { name: 'OK' }));
      await expect.poll(() => page.queryByRole('dialog')).toBeNull();
      await fill(user, await box(opened, 'Weeks of General English'), '12');
      await user.click(page.getByRole('link', { name: 'Leads' }));
      const leaving = await page.findByRole('dialog');
      within(leaving).getByText(/Any unsaved changes will be lost/);
      await user.click(within(leaving).getByRole('button', { name: 'Stay' }));
      await expect.poll(() => page.queryByRole('dialog')).toBeNull();
      await user.keyboard('{Control>}s{/Control}');
      await page.findByText(/^Saved/);
      expect(total()).toMatch(/3,580\.50/);
      const totals = await set.scene.manager.get<{ Options: readonly { Total: number }[] }>(`/api/AgencySaleItemAgencyFeeReport/${id}/totals`);
      expect(totals.body.Options[0]?.Total).toBe(3580.5);
    },
  );

  it('[FEE-007] [FEE-008] puts a fee back as it was where the server refuses it, and says so; work on other fees stays', async () => {
    const id = await stored();
    const opened = await open(`/quote/${id}/edit`);
    const { page, user, interfere } = opened;
    const total = await loadTotal(opened);
    await fill(user, await box(opened, 'Weeks of General English'), '12');
    await fill(user, await box(opened, 'Unit price of Tuition'), '250');
    // What cannot be is marked at its field, and nothing is sent.
    const price = await box(opened, 'Unit price of Enrolment');
    await fill(user, price, '-3');
    await user.keyboard('{Control>}s{/Control}');
    await page.findByText('Use 0 or more.');
    await expect.poll(() => [document.activeElement === price, price.getAttribute('aria-invalid')]).toEqual([true, 'true']);
    expect(opened.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
    await fill(user, price, '441');
    expect(total()).toMatch(/3,441\.00/);
    const Message = 'This fee is not there any more.';
    interfere(`PATCH /api/agencysale/${id}`).answer = respondWith(400, {
      Message,
      ErrorSummary: Message,
      Errors: [{ Key: 'AgencySaleItems[0].Fees[1].FeeId', Message }],
    });
    await user.keyboard('{Control>}s{/Control}');
    const alert = await page.findByRole('dialog', { name: 'Fees validation has failed:' });
    within(alert).getByText(/There were some errors in fees\. They have been restored to its original state\./);
    within(alert).getByText(`General English, Enrolment: ${Message}`);
    expect(total()).toMatch(/3,220\.50/);
    expect(await box(opened, 'Unit price of Tuition')).toHaveProperty('value', '250.00');
    expect(await box(opened, 'Quantity of Tuition')).toHaveProperty('value', '12');
  });

  itSlow('keeps what two people change beside each other, and asks where both changed the same', async () => {
    const id = await stored();
    const opened = await open(`/quote/${id}/edit`);
    const { page, user } = opened;
    const total = await loadTotal(opened);
    await fill(user, await box(opened, 'Quantity of Enrolment'), '2');
    await set.scene.manager.call('PATCH', `/api/agencysale/${id}`, { Title: 'Of somebody else', ExpiryDate: '2030-05-01' });
    await user.keyboard('{Control>}s{/Control}');
    await page.findByText(/^Saved/);
    expect(total()).toMatch(/3,441\.00/);
    const both = await set.scene.manager.get<Row>(`/api/agencysale/${id}`);
    expect(both.body).toMatchObject({ Title: 'Of somebody else' });
    await fill(user, await box(opened, 'Title'), 'Mine');
    await set.scene.manager.call('PATCH', `/api/agencysale/${id}`, { Title: 'Theirs' });
    await user.keyboard('{Control>}s{/Control}');
    const clash = within(await page.findByRole('dialog', { name: 'Someone else has changed the same fields' }));
    clash.getByText('Theirs');
    await user.click(clash.getByRole('button', { name: 'Save with these values' }));
    await expect.poll(async () => (await set.scene.manager.get<Row>(`/api/agencysale/${id}`)).body).toMatchObject({ Title: 'Mine' });
  });

  itSlow('[QUOTE-011] [QUOTE-012] [QUOTE-014] [QUOTE-003] keeps a quote as a template, lists it, and begins with it', async () => {
    const id = await stored();
    const { page, user } = await open(`/quote/${id}/edit`);
    await user.click(await page.findByRole('button', { name: 'More actions' }));
    await user.click(await page.findByRole('menuitem', { name: 'Save as template', hidden: true }));
    const keep = within(await page.findByRole('dialog', { name: 'Save Quote as Template' }));
    await fill(user, keep.getByRole('textbox', { name: /^Name/ }), 'English first');
    await user.click(keep.getByRole('button', { name: 'Save' }));
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    await user.click(page.getByRole('button', { name: 'More actions' }));
    await user.click(await page.findByRole('menuitem', { name: 'Load template', hidden: true }));
    const chooser = within(await page.findByRole('dialog', { name: 'Load a template into this quote' }));
    await user.click(await chooser.findByRole('button', { name: 'Use English first' }));
    await expect.poll(() => page.queryAllByRole('article', { name: 'General English' }).length).toBe(2);
    const list = await open('/quote/template');
    await list.user.click(await list.page.findByRole('link', { name: 'Start a quote English first' }));
    expect(await loadTotal(list).then((total) => total())).toMatch(/3,220\.50/);
  });

  it('[META-071] [QUOTE-006] [AUTH-024] opens quotes from anywhere in the editor, and is closed to who may only look', async () => {
    const id = await stored();
    const generic = await open(`/entity/agencysale/${id}/edit`);
    await generic.page.findByRole('region', { name: 'Option 1' });
    expect(location.pathname).toBe(`/quote/${id}/edit`);
    const clerk = await open('/quote/new', 'clerk@one.test');
    await clerk.page.findByText('This quote cannot be changed.');
    const missing = await open('/quote/99999999/edit');
    await missing.page.findByText('This quote does not exist');
  });
});
