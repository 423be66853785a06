// Gives a sale of the product and its model the same commands, and compares the two after each.
import { expect } from 'vitest';
import { type ClosedField, type Command, type PriceDoor, SaleModel } from './payment-model.ts';
import { brokenInvariants, type PaymentScene, type Sold } from './payment-scene.ts';

/** Of the fees of the sale that is walked on. */
export const prices = [250.01, 80] as const;

/** How often each kind of command was given, over all walks. */
export const given = new Map<Command['kind'], number>();

/** Walks through the commands on a sale and a student of its own. Throws where product and model differ, or where something does not add up at the end. */
export async function walk(scene: PaymentScene, commands: readonly Command[], status: 'Application' | 'Sale' = 'Sale'): Promise<void> {
  const journey = await begun(scene, await scene.sold(prices, status, await scene.anotherStudent()), status === 'Sale');
  for (const command of commands) await step(scene, journey, command);
  expect(await brokenInvariants(scene), journey.told.join('\n')).toEqual([]);
}

export interface Journey {
  readonly sold: Sold;
  readonly model: SaleModel;
  readonly reason: number;
  /** What was done, for whoever has to find out what went wrong. */
  readonly told: string[];
}

/** A journey on a sale of these fees, of `prices`. */
export async function begun(scene: PaymentScene, sold: Sold, isConfirmed = true): Promise<Journey> {
  const reason = Number((await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} order by 1 limit 1`))[0]?.['Id']);
  return {
    sold,
    model: new SaleModel(
      prices.map((amount) => Math.round(amount * 100)),
      isConfirmed,
    ),
    reason,
    told: [],
  };
}

/** One command for both, and what they say of it. */
export async function step(scene: PaymentScene, { sold, model, reason, told }: Journey, command: Command): Promise<void> {
  const before = await scene.listOf(sold.sale);
  if (!model.isMeant(command)) return;
  const at = 'payment' in command ? model.placeOf(command.payment) : undefined;
  given.set(command.kind, (given.get(command.kind) ?? 0) + 1);
  const id = at === undefined ? 0 : (before[at]?.Id ?? 0);
  const { status, text } = await give(scene, sold, command, id, reason);
  told.push(`${JSON.stringify(command)}: ${status}`);
  const isTaken = model.run(command);
  expect(status < 500 && isDone(status, text) === isTaken, `${told.join('\n')}\n${text}`).toBe(true);
  const now = await scene.listOf(sold.sale);
  expect(
    now.map((payment) => [payment.StatusId, payment.IsRefund, Math.round(payment.Amount * 100)]),
    told.join('\n'),
  ).toEqual(model.payments.map(({ status: state, isRefund, items }) => [state, isRefund, items.reduce((all, each) => all + each, 0)]));
  const { SaleFees } = await scene.begin(sold.sale);
  expect(
    SaleFees.map(({ Balance, RefundableAmount }) => ({ balance: Math.round(Balance * 100), refundable: Math.round(RefundableAmount * 100) })),
    told.join('\n'),
  ).toEqual(model.shown);
  await demandMoney(scene, { sold, model, told });
}

/** A change of many answers 200 also where it was refused of the one. */
function isDone(status: number, text: string): boolean {
  const told: unknown = status === 200 && text !== '' ? JSON.parse(text) : undefined;
  return status === 200 && !(typeof told === 'object' && told !== null && 'Fail' in told && told.Fail !== 0);
}

/** What was received is what fees keep, what was refunded, and the credit of the student; no more is asked for than is owed. */
async function demandMoney(scene: PaymentScene, { sold, model, told }: Pick<Journey, 'sold' | 'model' | 'told'>): Promise<void> {
  const totals = await scene.good<{ Total: number; Paid: number }>('GET', `agencysale/${sold.sale}/financialtotals`);
  const { Total: credit } = await scene.good<{ Total: readonly { Amount: number }[] }>('GET', `student/${sold.student}/credit`);
  const { received, refunded } = model.cash;
  const free = model.credits.reduce((all, each) => all + each, 0);
  const price = prices.reduce((all, _, fee) => all + model.priceOf(fee), 0);
  const why = told.join('\n');
  expect([totals.Total, totals.Paid, ...credit.map(({ Amount }) => Amount)].map(cents), why).toEqual([price, received - refunded, ...(free > 0 ? [free] : [])]);
  // What fees keep, by the product: what may go back of each, as far as it costs that much.
  const kept = model.balances.reduce((all, { refundable }, fee) => all + (model.isCancelled ? refundable : Math.min(refundable, model.priceOf(fee))), 0);
  const reserved = model.payments.filter(({ isRefund, status }) => isRefund && status === 'Unpaid').flatMap(({ items }) => items);
  expect(received, why).toBe(kept + refunded + free + reserved.reduce((all, each) => all + each, 0));
  if (!model.isCancelled) expect(model.owed.asked, why).toBeLessThanOrEqual(model.owed.most);
}

const cents = (amount: number): number => Math.round(amount * 100);

async function give(scene: PaymentScene, sold: Sold, command: Command, id: number, reason: number) {
  const invoice = command.kind === 'pay' ? (await scene.show(id)).AgencySalePaymentInvoiceId : null;
  const standing = 'by' in command && command.by === 'correct' ? await costOf(scene, sold.fees[command.fee]) : {};
  const { method, path, body } = requestOf(scene, sold, command, { id, invoice, reason, standing });
  return await scene.call(method, path, body);
}

/** What a correction says again of the half that it leaves. */
async function costOf(scene: PaymentScene, fee: number | undefined): Promise<FeeValues> {
  const [row] = await scene.sql(`select "Qty"::float8 as qty, "UnitPrice"::float8 as price from "AgencySaleItemAgencyFee" where "Id" = ${fee}`);
  return { Qty: Number(row?.['qty']), UnitPrice: Number(row?.['price']) };
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** How a command is asked for; `id` and `invoice` are those of the payment that it means. */
export function requestOf(
  scene: PaymentScene,
  sold: Sold,
  command: Command,
  { id, invoice, reason, standing = {} }: { readonly id: number; readonly invoice: number | null; readonly reason: number; readonly standing?: FeeValues },
): Request {
  const { sale, fees: ids } = sold;
  switch (command.kind) {
    case 'enter':
    case 'refund':
      return {
        method: 'POST',
        path: `agencysale/${sale}/agencysalepayment/bulk`,
        body: {
          StatusId: command.status,
          IsRefund: command.kind === 'refund',
          DueDate: scene.dayFrom(30),
          PaymentItems: [scene.item(ids[command.fee], command.cents / 100)],
        },
      };
    case 'move':
      return { method: 'PUT', path: `agencysalepayment/${id}/patch`, body: { Id: id, StatusId: command.to, WriteOffReasonId: reason } };
    case 'plan':
      return {
        method: 'POST',
        path: `agencysale/${sale}/agencysalepayment/reinstallment`,
        body: {
          AgencySaleDeposits: [{ AgencySaleItemAgencyFeeId: ids[0], Amount: command.deposit / 100, DueDate: scene.dayFrom(5) }],
          AgencySaleInstallments: ids.map((AgencySaleItemAgencyFeeId) => ({
            AgencySaleItemAgencyFeeId,
            Every: 1,
            Period: 4,
            NoOfInstallments: command.count,
            StartDate: scene.dayFrom(100),
          })),
        },
      };
    case 'pay':
      return { method: 'POST', path: 'agencysalepaymentinvoice/payClientInvoice', body: { Id: invoice ?? 99_999_999, Amount: command.cents / 100 } };
    case 'delete':
      return { method: 'DELETE', path: `agencysale/${sale}/agencysalepayment/${id}` };
    case 'credit':
      return { method: 'POST', path: `agencysalepayment/${id}/usecredit`, body: command.cents === null ? {} : { Amount: command.cents / 100 } };
    case 'price':
      return feeRequest(sold, command.fee, { UnitPrice: command.cents / 100 }, command.by, standing);
    case 'quantity':
      return feeRequest(sold, command.fee, { Qty: command.count }, command.by, standing);
    case 'remove-fee':
      return { method: 'DELETE', path: `agencysaleitemagencyfee/${ids[command.fee]}` };
    case 'closed':
      return closedRequest(scene, sold, command.fee, command.field);
    case 'cancelsale':
    case 'restore':
      return { method: 'GET', path: `agencysale/${sale}/${command.kind}` };
  }
}

interface FeeValues {
  readonly Qty?: number;
  readonly UnitPrice?: number;
}

function feeRequest({ sale, line, fees }: Sold, fee: number, values: FeeValues, by: PriceDoor, standing: FeeValues): Request {
  const Id = fees[fee];
  if (by === 'correct')
    return { method: 'POST', path: `agencysale/${sale}/correctfee`, body: { AgencySaleItemAgencyFeeId: Id, ...standing, ...values, Reason: 'The offer' } };
  if (by === 'many') return { method: 'POST', path: 'agencysaleitemagencyfee/bulkUpdate', body: { IteratorIds: [Id], entity: values } };
  if (by === 'fee') return { method: 'PUT', path: `agencysaleitemagencyfee/${Id}/patch`, body: { Id, ...values } };
  const Fees = fees.map((each) => (each === Id ? { Id, ...values } : { Id: each }));
  return { method: 'PUT', path: `agencysale/${sale}/patch`, body: { Id: sale, AgencySaleItems: [{ Id: line, Fees }] } };
}

function closedRequest({ usd, student }: PaymentScene, { sale, fees }: Sold, fee: number, field: ClosedField): Request {
  const Id = fees[fee];
  const patch = (entity: string, id: number | undefined, value: unknown): Request => ({
    method: 'PUT',
    path: `${entity}/${id}/patch`,
    body: { Id: id, [field]: value },
  });
  switch (field) {
    case 'CurrencyId':
      return patch('agencysaleitemagencyfee', Id, usd);
    case 'ExcludeFromPayment':
      return patch('agencysaleitemagencyfee', Id, true);
    case 'StudentId':
      return patch('agencysale', sale, student);
    case 'AcceptedOption':
      return patch('agencysale', sale, 2);
  }
}
