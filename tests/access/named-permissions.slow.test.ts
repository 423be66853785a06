// Each named permission opens what it is for: to somebody who holds it and next to nothing else, and not to somebody who holds all others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { fees } from '../../plugins/fees/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import { type PaymentScene, paymentScene } from '../acceptance/payment-scene.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { seesAll } from '../support/two-agencies.ts';

let scene: PaymentScene;
let institutions: number[] = [];
beforeAll(async () => {
  scene = await paymentScene({ plugins: [fees, suppliers, tasks] });
  institutions = await Promise.all(['Harbour College', 'Hill College'].map((Name) => scene.made('institution/', { Name }, scene.god)));
}, 180_000);
afterAll(() => scene?.server.stop());

/** Somebody of agency One who sees all offices and agents and holds these permissions. */
async function getPortalSession(name: string, permissions: readonly string[]): Promise<Caller> {
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  const UserName = `${name}@one.test`;
  await engine.database.write(agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(agencyId));
    const [UserId] = await records.createMany('User', [
      { UserName, Name: name, UserEmail: UserName, Password: demoPassword, OfficeId: officeId, IsActive: true },
    ]);
    const [UserGroupId] = await records.createMany('UserGroup', [{ Name: name, Permissions: [...new Set([...seesAll, ...permissions])] }]);
    await records.createMany('UserUserGroup', [{ UserId, UserGroupId }]);
  });
  return await scene.server.as(UserName);
}

/** All named permissions but these. */
function allBut(...names: readonly string[]): string[] {
  const all = scene.server.running.engine.model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name));
  expect(all).toEqual(expect.arrayContaining([...names]));
  return all.filter((name) => !names.includes(name));
}

type Attempt = (caller: Caller) => Promise<{ readonly status: number; readonly text: string }>;
const post =
  (path: string, body: () => object): Attempt =>
  (caller) =>
    scene.call('POST', path, body(), caller);
let made = 0;
const Name = (): string => `Of a test ${++made}`;

it.each<readonly [row: string, what: string, permission: string, beside: readonly string[], attempt: Attempt]>([
  [
    '[AUTH-022]',
    'adds an institution to the portfolio',
    'CanAddInstitutionToPortfolio',
    [],
    post('agencyinstitution/', () => ({ InstitutionId: institutions.pop() })),
  ],
  ['[AUTH-023]', 'edits contacts', 'CanEditContacts', [], post('agencyagent/', () => ({ Name: Name() }))],
  ['[AUTH-024]', 'edits sales', 'CanEditSales', [], post('agencysale/', () => ({ StudentId: scene.student, AgencyOfficeId: scene.one.officeId }))],
  [
    '[AUTH-026]',
    'edits opportunities',
    'CanEditOpportunity',
    [],
    post('agencyopportunity/', () => ({ StudentId: scene.student, Name: Name(), AgencyOfficeId: scene.one.officeId })),
  ],
  [
    '[FEE-018]',
    'edits fees',
    'CanEditFees',
    [],
    post('agencyfee/', () => ({ Type: 'Service', DescriptionLanguage1: Name(), CurrencyId: scene.aud, Amount: 10 })),
  ],
  ['[SUPP-019]', 'edits suppliers', 'CanEditSuppliers', [], post('agencysupplier/', () => ({ Name: Name() }))],
  [
    '[STU-033]',
    'edits students',
    'CanEditStudents',
    [],
    post('student/', () => ({ FirstName: Name(), LastName: 'Silva', AgencyOfficeId: scene.one.officeId })),
  ],
  [
    '[TASK-011]',
    'adds events',
    'CanCreateEvents',
    [],
    post('agencyevent/', () => ({ Title: Name(), StartDate: '2027-03-01T09:00:00Z', EndDate: '2027-03-01T10:00:00Z' })),
  ],
  ['[CFG-016]', 'configures offices', 'CanEditOffices', [], post('agencyoffice/', () => ({ Name: Name(), TimeZone: 'Australia/Perth' }))],
  ['[CFG-018]', 'configures sources of leads', 'CanEditLeadMetadata', [], post('agencyleadsource/', () => ({ Name: Name() }))],
  [
    '[PAY-084]',
    'cancels payments',
    'CanCancelPayments',
    ['CanEditSales'],
    async (caller) => {
      const payment = await scene.enter(await scene.sold([100]), 10);
      return await scene.patch(payment.Id, { StatusId: 'Cancelled' }, caller);
    },
  ],
  [
    '[PAY-086]',
    'enters refunds',
    'CanCreateRefunds',
    ['CanEditSales'],
    async (caller) => {
      const sold = await scene.sold([100]);
      await scene.enter(sold, 50, { StatusId: 'Paid' });
      const refund = { IsRefund: true, DueDate: scene.dayFrom(1), PaymentItems: [scene.item(sold.fees[0], 10)] };
      return await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, refund, caller);
    },
  ],
  [
    '[CINV-022]',
    'takes the payment of a client invoice back',
    'CanCancelInvoicePayments',
    ['CanEditSales'],
    async (caller) => {
      const payment = await scene.enter(await scene.sold([100]), 50);
      const { AgencySalePaymentInvoiceId } = await scene.show(payment.Id);
      await scene.sql(`update "AgencySalePaymentInvoice" set "SentDate" = now() where "Id" = ${AgencySalePaymentInvoiceId}`);
      return await scene.call('POST', `agencysalepaymentinvoice/${AgencySalePaymentInvoiceId}/CancelPaymentCI`, {}, caller);
    },
  ],
])('%s somebody who %s needs %s', async (_row, _what, permission, beside, attempt) => {
  const lacking = await attempt(await getPortalSession(`without-${permission}`.toLowerCase(), allBut(permission)));
  expect(lacking.status, lacking.text).toBe(403);
  expect(lacking.text).toContain(permission);
  const holding = await attempt(await getPortalSession(`only-${permission}`.toLowerCase(), [permission, ...beside]));
  expect(holding.status, holding.text).toBe(200);
});

it('[COMM-024] somebody who sees commissions needs CanViewCommissions, whatever else they keep', async () => {
  const lacking = await getPortalSession('sees-none', allBut('CanViewCommissions'));
  for (const [method, path] of [
    ['POST', 'agencycommission/search'],
    ['GET', 'agencycommission'],
    ['GET', 'agencycommission/1'],
    ['GET', 'agencycommission/excel'],
    ['GET', 'agencycommission/csv'],
    ['GET', 'agencycommission/keys'],
  ] as const) {
    const refused = await scene.call(method, path, method === 'POST' ? {} : undefined, lacking);
    expect([path, refused.status]).toEqual([path, 403]);
  }
  expect((await scene.call('POST', 'agencycommission/search', {}, await getPortalSession('sees-all', ['CanViewCommissions']))).status).toBe(200);
});
