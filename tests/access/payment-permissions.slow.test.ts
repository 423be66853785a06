// Who enters money: each command, one by one and on several payments at once, with each combination of the four permissions.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { type Payment, type PaymentScene, paymentScene, type Sold } from '../acceptance/payment-scene.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { seesAll } from '../support/two-agencies.ts';

let scene: PaymentScene;
let reason: number;
beforeAll(async () => {
  scene = await paymentScene();
  reason = await scene.made('agencywriteoffreason/', { Name: 'Moved away' });
}, 180_000);
afterAll(() => scene?.server.stop());

const names = ['CanEditSales', 'CanClearPayments', 'CanCancelPayments', 'CanCreateRefunds'] as const;
type Permission = (typeof names)[number];
type Held = ReadonlySet<Permission>;
const combinations = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, place) => Math.floor(bits / 2 ** place) % 2 === 1));

/** Somebody of agency One who sees all offices and agents and holds these permissions. */
async function signIn(place: number, permissions: readonly string[]): Promise<Caller> {
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  const UserName = `cashier${place}@one.test`;
  await engine.database.write(agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(agencyId));
    const [UserId] = await records.createMany('User', [
      { UserName, Name: `Cashier ${place}`, UserEmail: UserName, Password: demoPassword, OfficeId: officeId, IsActive: true },
    ]);
    const [UserGroupId] = await records.createMany('UserGroup', [{ Name: `Cashiers ${place}`, Permissions: [...seesAll, ...permissions] }]);
    await records.createMany('UserUserGroup', [{ UserId, UserGroupId }]);
  });
  return await scene.server.as(UserName);
}

const enters = (held: Held): boolean => held.has('CanEditSales') || held.has('CanClearPayments');
const clears = (held: Held): boolean => held.has('CanClearPayments');
const cancels = (held: Held): boolean => held.has('CanCancelPayments');
const refunds = (held: Held): boolean => held.has('CanCreateRefunds');

interface Given {
  readonly caller: Caller;
  readonly sold: Sold;
  /** Unpaid, of 10. */
  readonly payment: Payment;
  /** The client invoice of the payment. */
  readonly loadInvoice: () => Promise<number>;
}
interface Response {
  readonly status: number;
  readonly text: string;
  readonly body: { readonly Success?: number };
}
const post = (path: string, body: object, caller: Caller): Promise<Response> => scene.call<Response['body']>('POST', path, body, caller);
const put = (id: number, values: object, caller: Caller): Promise<Response> =>
  scene.call<Response['body']>('PUT', `agencysalepayment/${id}/patch`, { Id: id, ...values }, caller);
const many = (entity: string, id: number, values: object, caller: Caller, ValidationGroup: string | null = null): Promise<Response> =>
  post(`${entity}/bulkUpdate`, { IteratorIds: [id], ValidationGroup, entity: values }, caller);
const items = (sold: Sold, amount: number) => ({ PaymentItems: [scene.item(sold.fees[0], amount)] });
const newPayment = (sold: Sold) => ({ AgencySaleId: sold.sale, AgencyOfficeId: scene.one.officeId, BaseCurrencyId: scene.aud, DueDate: scene.dayFrom(5) });

type Command = readonly [name: string, isAllowed: (held: Held) => boolean, attempt: (given: Given) => Promise<Response>];
const ofPayments: readonly Command[] = [
  ['enters one', enters, ({ sold, caller }) => post(`agencysale/${sold.sale}/agencysalepayment/bulk`, items(sold, 1), caller)],
  [
    'enters several',
    enters,
    ({ sold, caller }) => post(`agencysale/${sold.sale}/agencysalepayment/bulk`, { Payments: [items(sold, 1), items(sold, 2)] }, caller),
  ],
  ['creates its record', enters, ({ sold, caller }) => post('agencysalepayment/', { ...newPayment(sold), ...items(sold, 1) }, caller)],
  [
    'enters one that is cleared',
    clears,
    ({ sold, caller }) => post(`agencysale/${sold.sale}/agencysalepayment/bulk`, { ...items(sold, 1), StatusId: 'Cleared' }, caller),
  ],
  [
    'plans',
    enters,
    ({ sold, caller }) =>
      post(
        `agencysale/${sold.sale}/agencysalepayment/installment`,
        { AgencySaleInstallments: [{ AgencySaleItemAgencyFeeId: sold.fees[0], StartDate: scene.dayFrom(9) }] },
        caller,
      ),
  ],
  [
    'plans again',
    enters,
    ({ sold, caller }) =>
      post(
        `agencysale/${sold.sale}/agencysalepayment/reinstallment`,
        { AgencySaleInstallments: [{ AgencySaleItemAgencyFeeId: sold.fees[0], StartDate: scene.dayFrom(9) }] },
        caller,
      ),
  ],
  ['moves the due date', enters, ({ payment, caller }) => put(payment.Id, { DueDate: scene.dayFrom(30) }, caller)],
  ['moves due dates', enters, ({ payment, caller }) => many('agencysalepayment', payment.Id, { DueDate: scene.dayFrom(30) }, caller, 'updateDueDate')],
  ['moves due dates as fields', enters, ({ payment, caller }) => many('agencysalepayment', payment.Id, { DueDate: scene.dayFrom(30) }, caller)],
  [
    'changes what it pays',
    enters,
    ({ sold, payment, caller }) => put(payment.Id, { PaymentItems: [{ ...scene.item(sold.fees[0], 7), Id: payment.PaymentItems[0]?.Id }] }, caller),
  ],
  [
    'changes an item alone',
    enters,
    ({ payment, caller }) => {
      const Id = payment.PaymentItems[0]?.Id ?? 0;
      return scene.call<Response['body']>('PUT', `agencysalepaymentitem/${Id}/patch`, { Id, Amount: 7 }, caller);
    },
  ],
  ['receives it as paid', enters, ({ payment, caller }) => put(payment.Id, { StatusId: 'Paid' }, caller)],
  ['receives several as paid', enters, ({ payment, caller }) => many('agencysalepayment', payment.Id, { StatusId: 'Paid' }, caller)],
  [
    'pays its invoice',
    enters,
    async ({ loadInvoice, caller }) => await post('agencysalepaymentinvoice/payClientInvoice', { Id: await loadInvoice(), Amount: 10 }, caller),
  ],
  [
    'pays part of its invoice',
    enters,
    async ({ loadInvoice, caller }) => await post('agencysalepaymentinvoice/payClientInvoice', { Id: await loadInvoice(), Amount: 4 }, caller),
  ],
  ['writes it off', enters, ({ payment, caller }) => put(payment.Id, { StatusId: 'WriteOff', WriteOffReasonId: reason }, caller)],
  ['writes several off', enters, ({ payment, caller }) => many('agencysalepayment', payment.Id, { StatusId: 'WriteOff', WriteOffReasonId: reason }, caller)],
  ['deletes it', enters, ({ payment, caller }) => scene.call<Response['body']>('DELETE', `agencysalepayment/${payment.Id}`, undefined, caller)],
  [
    'deletes some of the sale',
    enters,
    ({ sold, payment, caller }) => post(`agencysale/${sold.sale}/agencysalepayment/bulkdelete`, { IteratorIds: [payment.Id] }, caller),
  ],
  ['deletes several', enters, ({ payment, caller }) => post('agencysalepayment/bulkdelete', { IteratorIds: [payment.Id] }, caller)],
  ['receives it as cleared', clears, ({ payment, caller }) => put(payment.Id, { StatusId: 'Cleared' }, caller)],
  ['receives several as cleared', clears, ({ payment, caller }) => many('agencysalepayment', payment.Id, { StatusId: 'Cleared' }, caller)],
  ['receives several', clears, ({ payment, caller }) => many('agencysalepayment', payment.Id, {}, caller, 'receivePayment')],
  ['cancels it', cancels, ({ payment, caller }) => put(payment.Id, { StatusId: 'Cancelled' }, caller)],
  ['cancels several', cancels, ({ payment, caller }) => many('agencysalepayment', payment.Id, { StatusId: 'Cancelled' }, caller)],
];
const ofRefunds: readonly Command[] = [
  ['enters a refund', refunds, ({ sold, caller }) => post(`agencysale/${sold.sale}/agencysalepayment/bulk`, { ...items(sold, 1), IsRefund: true }, caller)],
  [
    'creates the record of a refund',
    refunds,
    ({ sold, caller }) => post('agencysalepayment/', { ...newPayment(sold), ...items(sold, 1), IsRefund: true }, caller),
  ],
  [
    'enters a refund that is cleared',
    (held) => refunds(held) && clears(held),
    ({ sold, caller }) => post(`agencysale/${sold.sale}/agencysalepayment/bulk`, { ...items(sold, 1), IsRefund: true, StatusId: 'Cleared' }, caller),
  ],
  ['pays it as a record', refunds, ({ payment, caller }) => put(payment.Id, { StatusId: 'Paid' }, caller)],
  [
    'pays it',
    refunds,
    async ({ loadInvoice, caller }) => await post('agencysalepaymentinvoice/payClientInvoice', { Id: await loadInvoice(), Amount: 10 }, caller),
  ],
  ['pays several', refunds, async ({ loadInvoice, caller }) => await many('agencysalepaymentinvoice', await loadInvoice(), {}, caller, 'receivePaymentRefund')],
  // Clearing what is not paid yet pays it.
  ['pays and clears it', (held) => refunds(held) && clears(held), ({ payment, caller }) => put(payment.Id, { StatusId: 'Cleared' }, caller)],
  [
    'pays and clears several as fields',
    (held) => refunds(held) && clears(held),
    ({ payment, caller }) => many('agencysalepayment', payment.Id, { StatusId: 'Cleared' }, caller),
  ],
  [
    'pays and clears several',
    (held) => refunds(held) && clears(held),
    ({ payment, caller }) => many('agencysalepayment', payment.Id, {}, caller, 'receivePayment'),
  ],
  [
    'clears one that is paid',
    clears,
    async ({ payment, caller }) => {
      await scene.patch(payment.Id, { StatusId: 'Paid' });
      return await put(payment.Id, { StatusId: 'Cleared' }, caller);
    },
  ],
  [
    'clears several that are paid',
    clears,
    async ({ payment, caller }) => {
      await scene.patch(payment.Id, { StatusId: 'Paid' });
      return await many('agencysalepayment', payment.Id, {}, caller, 'receivePayment');
    },
  ],
  ['cancels the refund', cancels, ({ payment, caller }) => put(payment.Id, { StatusId: 'Cancelled' }, caller)],
  [
    'changes what the refund pays',
    refunds,
    ({ sold, payment, caller }) => put(payment.Id, { PaymentItems: [{ ...scene.item(sold.fees[0], 7), Id: payment.PaymentItems[0]?.Id }] }, caller),
  ],
  [
    'changes an item of the refund alone',
    refunds,
    ({ payment, caller }) => {
      const Id = payment.PaymentItems[0]?.Id ?? 0;
      return scene.call<Response['body']>('PUT', `agencysalepaymentitem/${Id}/patch`, { Id, Amount: 7 }, caller);
    },
  ],
  [
    'deletes some refunds of the sale',
    refunds,
    ({ sold, payment, caller }) => post(`agencysale/${sold.sale}/agencysalepayment/bulkdelete`, { IteratorIds: [payment.Id] }, caller),
  ],
  ['deletes the refund', refunds, ({ payment, caller }) => scene.call<Response['body']>('DELETE', `agencysalepayment/${payment.Id}`, undefined, caller)],
];

const given = (caller: Caller, sold: Sold, payment: Payment): Given => ({
  caller,
  sold,
  payment,
  loadInvoice: async () => (await scene.show(payment.Id)).AgencySalePaymentInvoiceId ?? 0,
});

it.each(combinations.map((held, place) => [held.length === 0 ? 'nothing' : held.join(', '), held, place] as const))(
  '[PAY-084] [PAY-085] [PAY-086] somebody with %s does with payments what that allows, and nothing else',
  async (_label, held, place) => {
    const caller = await signIn(place, held);
    const set: Held = new Set(held);
    const outcomes: [name: string, isDone: boolean][] = [];
    const attempt = async ([name, , run]: Command, on: Given) => {
      const { status, body, text } = await run(on);
      expect([200, 400, 403], `${name}: ${text}`).toContain(status);
      // Of several, each is refused on its own.
      const isDone = status === 200 && body.Success !== 0;
      if (!isDone) expect(text, name).toMatch(/permission|may not|not allowed/i);
      outcomes.push([name, isDone]);
    };
    const sold = await scene.sold([10_000]);
    for (const command of ofPayments) {
      // A plan spreads all that is left of its sale.
      const own = command[0].startsWith('plans') ? await scene.sold([100]) : sold;
      await attempt(command, given(caller, own, await scene.enter(own, 10)));
    }
    await scene.enter(sold, 1000, { StatusId: 'Paid' });
    for (const command of ofRefunds) await attempt(command, given(caller, sold, await scene.enter(sold, 10, { IsRefund: true })));
    const toRefund = await scene.enter(sold, 10, { IsRefund: true });
    const offered = async () =>
      (await scene.good<{ readonly AllowedStatuses: readonly string[] }>('GET', `agencysalepayment/${toRefund.Id}`, undefined, caller)).AllowedStatuses;
    const whereAllowed = (status: string, isAllowed: boolean) => (isAllowed ? [status] : []);
    expect(await offered()).toEqual([
      'Unpaid',
      ...whereAllowed('Paid', refunds(set)),
      ...whereAllowed('Cleared', refunds(set) && clears(set)),
      ...whereAllowed('Cancelled', cancels(set)),
    ]);
    await scene.patch(toRefund.Id, { StatusId: 'Paid' });
    expect(await offered()).toEqual(['Paid', ...whereAllowed('Cleared', clears(set)), ...whereAllowed('Cancelled', cancels(set))]);
    const student = await scene.anotherStudent();
    const [from, to] = [await scene.sold([100], 'Sale', student), await scene.sold([100], 'Sale', student)];
    await scene.enter(from, 100, { StatusId: 'Paid' });
    await scene.sql(`update "AgencySaleItemAgencyFee" set "UnitPrice" = 60 where "Id" = ${from.fees[0]}`);
    const payment = await scene.enter(to, 30);
    const useCredit: Command = ['uses credit', enters, (on) => post(`agencysalepayment/${on.payment.Id}/usecredit`, {}, on.caller)];
    await attempt(useCredit, given(caller, to, payment));
    expect(outcomes).toEqual([...ofPayments, ...ofRefunds, useCredit].map(([name, isAllowed]) => [name, isAllowed(set)]));
    const reasons = await scene.good<Readonly<Record<string, string | null>>>('GET', 'agencysalepayment/refusals', undefined, caller);
    expect(Object.fromEntries(Object.entries(reasons).map(([command, missing]) => [command, missing === null]))).toEqual({
      Enter: enters(set),
      Refund: refunds(set),
      Clear: clears(set),
      Cancel: cancels(set),
    });
  },
  180_000,
);
